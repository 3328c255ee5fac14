//! Drawing a face: seven strokes a figure, as meshes with their own colours, which every quality shows
//! exactly.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// Width of the strip in which an edge fades, in squares.
const FEATHER: f32 = 0.007;
/// Of a figure of height 1: its width, the thickness of a stroke, the gap between strokes and that
/// between figures.
const WIDTH: f32 = 0.54;
const STROKE: f32 = 0.145;
const GAP: f32 = 0.022;
const SPACE: f32 = 0.17;
/// Width of a colon or a point.
const DOT: f32 = 0.16;

/// The strokes of the figures 0 to 9: top, upper right, lower right, bottom, lower left, upper left,
/// middle.
const STROKES: [u8; 10] = [
    0b011_1111, 0b000_0110, 0b101_1011, 0b100_1111, 0b110_0110, 0b110_1101, 0b111_1101, 0b000_0111,
    0b111_1111, 0b110_1111,
];

/// Collects shapes into one mesh. Later shapes lie over earlier ones.
#[derive(Debug, Default)]
pub(super) struct Pen {
    points: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Pen {
    /// Fills a convex shape whose corners run anticlockwise.
    pub(super) fn fill(&mut self, corners: &[Vec2], color: LinearRgba) {
        let (inner, outer) = (
            grown(corners, -FEATHER / 2.0),
            grown(corners, FEATHER / 2.0),
        );
        let count = corners.len() as u32;
        let first = self.points.len() as u32;
        let clear = color.with_alpha(0.0);
        for (ring, color) in [(inner, color), (outer, clear)] {
            for point in ring {
                self.points.push(point.extend(0.0).to_array());
                self.colors.push(color.to_f32_array());
            }
        }
        for i in 1..count - 1 {
            self.indices.extend([first, first + i, first + i + 1]);
        }
        for i in 0..count {
            let j = (i + 1) % count;
            let (a, b) = (first + i, first + j);
            self.indices
                .extend([a, a + count, b + count, a, b + count, b]);
        }
    }

    pub(super) fn rect(&mut self, min: Vec2, max: Vec2, color: LinearRgba) {
        let corners = [min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)];
        self.fill(&corners, color);
    }

    /// The outline of a rectangle, inwards.
    pub(super) fn frame(&mut self, half: Vec2, width: f32, color: LinearRgba) {
        let inner = half - width;
        self.rect(-half, Vec2::new(half.x, -inner.y), color);
        self.rect(Vec2::new(-half.x, inner.y), half, color);
        self.rect(-half, Vec2::new(-inner.x, half.y), color);
        self.rect(Vec2::new(inner.x, -half.y), half, color);
    }

    pub(super) fn disc(&mut self, middle: Vec2, radius: f32, color: LinearRgba) {
        const CORNERS: u16 = 24;
        let corners: Vec<Vec2> = (0..CORNERS)
            .map(|i| {
                let turn = std::f32::consts::TAU * f32::from(i) / f32::from(CORNERS);
                middle + radius * Vec2::from_angle(turn)
            })
            .collect();
        self.fill(&corners, color);
    }

    /// An even shadow that fades towards its edges.
    pub(super) fn shadow(&mut self, half: Vec2, fade: f32, color: LinearRgba) {
        let ring = |half: Vec2| {
            [
                Vec2::new(-1.0, -1.0),
                Vec2::new(1.0, -1.0),
                Vec2::new(1.0, 1.0),
                Vec2::new(-1.0, 1.0),
            ]
            .map(|corner| corner * half)
        };
        let first = self.points.len() as u32;
        // Three rings: darkest under the thing, and no straight line where it ends.
        for (grow, alpha) in [(0.0, 1.0), (0.35, 0.45), (1.0, 0.0)] {
            for corner in ring(half + fade * grow) {
                self.points.push(corner.extend(0.0).to_array());
                let color = color.with_alpha(color.alpha * alpha);
                self.colors.push(color.to_f32_array());
            }
        }
        self.indices
            .extend([0, 1, 2, 0, 2, 3].map(|i: u32| first + i));
        for ring in 0..2 {
            for i in 0..4 {
                let (a, b) = (first + 4 * ring + i, first + 4 * ring + (i + 1) % 4);
                self.indices.extend([a, a + 4, b + 4, a, b + 4, b]);
            }
        }
    }

    /// Writes figures with their lower left corner at `at`.
    pub(super) fn write(&mut self, text: &str, at: Vec2, height: f32, color: LinearRgba) {
        let mut x = at.x;
        for sign in text.chars() {
            self.sign(sign, Vec2::new(x, at.y), height, color);
            x += advance(sign) * height;
        }
    }

    fn sign(&mut self, sign: char, at: Vec2, height: f32, color: LinearRgba) {
        let dot = |pen: &mut Self, y: f32| {
            let half = STROKE * height * 0.55;
            let middle = at + height * Vec2::new(DOT / 2.0, y);
            pen.rect(middle - half, middle + half, color);
        };
        match sign {
            ':' => {
                dot(self, 0.28);
                dot(self, 0.72);
            }
            '.' => dot(self, STROKE * 0.55),
            '+' => {
                let middle = at + height * Vec2::new(WIDTH / 2.0, 0.5);
                let (long, thin) = (height * 0.24, height * STROKE / 2.0);
                self.rect(
                    middle - Vec2::new(long, thin),
                    middle + Vec2::new(long, thin),
                    color,
                );
                self.rect(
                    middle - Vec2::new(thin, long),
                    middle + Vec2::new(thin, long),
                    color,
                );
            }
            // Two bars: time stands still.
            '|' => {
                for x in [0.14, 0.38] {
                    let low = at + height * Vec2::new(x, 0.12);
                    self.rect(low, low + height * Vec2::new(STROKE, 0.76), color);
                }
            }
            '/' => {
                let foot = at + height * Vec2::new(0.06, 0.0);
                let head = at + height * Vec2::new(0.36, 1.0);
                let wide = Vec2::X * height * STROKE;
                self.fill(&[foot, foot + wide, head + wide, head], color);
            }
            _ => {
                let figure = sign.to_digit(10).map_or(0, |digit| STROKES[digit as usize]);
                for stroke in 0..7_u8 {
                    if figure >> stroke & 1 == 1 {
                        let corners = self::stroke(stroke).map(|corner| at + height * corner);
                        self.fill(&corners, color);
                    }
                }
            }
        }
    }

    pub(super) fn mesh(self) -> Mesh {
        let normals = vec![[0.0, 0.0, 1.0]; self.points.len()];
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.points)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
        .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// One of the seven strokes of a figure of height 1: a bar with pointed ends.
fn stroke(which: u8) -> [Vec2; 6] {
    let half = STROKE / 2.0;
    let (left, right) = (half, WIDTH - half);
    let (low, middle, high) = (half, 0.5, 1.0 - half);
    let (from, to) = match which {
        0 => (Vec2::new(left, high), Vec2::new(right, high)),
        1 => (Vec2::new(right, middle), Vec2::new(right, high)),
        2 => (Vec2::new(right, low), Vec2::new(right, middle)),
        3 => (Vec2::new(left, low), Vec2::new(right, low)),
        4 => (Vec2::new(left, low), Vec2::new(left, middle)),
        5 => (Vec2::new(left, middle), Vec2::new(left, high)),
        _ => (Vec2::new(left, middle), Vec2::new(right, middle)),
    };
    let along = (to - from).normalize_or_zero();
    let side = along.perp() * half;
    let (from, to) = (from + along * GAP, to - along * GAP);
    let tip = along * half;
    [
        from,
        from + tip - side,
        to - tip - side,
        to,
        to - tip + side,
        from + tip + side,
    ]
}

/// How far the next sign is, for signs of height 1.
fn advance(sign: char) -> f32 {
    match sign {
        ':' | '.' => DOT + SPACE,
        _ => WIDTH + SPACE,
    }
}

/// How wide a text is, for signs of height 1.
pub(super) fn width(text: &str) -> f32 {
    let sum: f32 = text.chars().map(advance).sum();
    (sum - SPACE).max(0.0)
}

/// The same shape a little larger or smaller.
fn grown(corners: &[Vec2], by: f32) -> Vec<Vec2> {
    let count = corners.len();
    (0..count)
        .map(|i| {
            let (before, here, after) = (
                corners[(i + count - 1) % count],
                corners[i],
                corners[(i + 1) % count],
            );
            let outward = |from: Vec2, to: Vec2| -(to - from).normalize_or_zero().perp();
            let (a, b) = (outward(before, here), outward(here, after));
            here + (a + b) * (by / (1.0 + a.dot(b)).max(0.3))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strokes_run_anticlockwise_and_stay_in_their_figure() {
        for which in 0..7 {
            let corners = stroke(which);
            let area: f32 = (0..6)
                .map(|i| corners[i].perp_dot(corners[(i + 1) % 6]))
                .sum();
            assert!(area > 0.0, "{which}");
            for corner in corners {
                assert!((-1e-4..=WIDTH + 1e-4).contains(&corner.x));
                assert!((-1e-4..=1.0 + 1e-4).contains(&corner.y));
            }
        }
    }

    #[test]
    fn every_triangle_faces_the_eye() {
        let mut pen = Pen::default();
        pen.write("0123456789:.+|/", Vec2::ZERO, 0.3, LinearRgba::WHITE);
        pen.disc(Vec2::ONE, 0.1, LinearRgba::WHITE);
        pen.frame(Vec2::ONE, 0.02, LinearRgba::WHITE);
        pen.shadow(Vec2::ONE, 0.2, LinearRgba::BLACK);
        for triangle in pen.indices.chunks(3) {
            let [a, b, c] = [0, 1, 2].map(|i| Vec3::from(pen.points[triangle[i] as usize]));
            assert!((b - a).cross(c - a).z > -1e-7);
        }
    }
}
