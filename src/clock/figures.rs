//! Drawing a face: seven strokes a figure, as meshes with their own colours, which every quality shows
//! exactly.

use std::f32::consts::FRAC_PI_2;

use bevy::prelude::*;

use crate::board::flat::{Contour, Painter};

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

/// Draws upright: x to the right, y upwards.
#[derive(Debug)]
pub(super) struct Pen(Painter);

impl Default for Pen {
    fn default() -> Self {
        Self(Painter::with_feather(FEATHER))
    }
}

impl Pen {
    /// Fills a convex shape whose corners run anticlockwise.
    pub(super) fn fill(&mut self, corners: &[Vec2], color: LinearRgba) {
        let middle = corners.iter().sum::<Vec2>() / corners.len().max(1) as f32;
        let contour = Contour::new(corners.iter().copied());
        self.0.fill(&contour, middle, color);
    }

    pub(super) fn rect(&mut self, min: Vec2, max: Vec2, color: LinearRgba) {
        let contour = Contour::rectangle(min, max);
        self.0.fill(&contour, (min + max) / 2.0, color);
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
        let contour = Contour::regular(middle, radius, 24);
        self.0.fill(&contour, middle, color);
    }

    /// An even shadow that fades towards its edges.
    pub(super) fn shadow(&mut self, half: Vec2, fade: f32, color: LinearRgba) {
        // Three rings: darkest under the thing, and no straight line where it ends.
        let rings = [(0.0, 1.0), (0.35, 0.45), (1.0, 0.0)].map(|(grow, alpha)| {
            let half = half + fade * grow;
            let contour = Contour::rectangle(-half, half);
            (contour, color.with_alpha(color.alpha * alpha))
        });
        self.0.fade(rings, Vec2::ZERO);
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
        self.0.finish().rotated_by(Quat::from_rotation_x(FRAC_PI_2))
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
        let mesh = pen.mesh();
        let points = mesh
            .attribute(Mesh::ATTRIBUTE_POSITION)
            .and_then(|values| values.as_float3())
            .expect("a mesh has positions");
        let corners: Vec<Vec3> = mesh
            .indices()
            .expect("a mesh has indices")
            .iter()
            .map(|index| Vec3::from(points[index]))
            .collect();
        for triangle in corners.chunks(3) {
            let [a, b, c] = [triangle[0], triangle[1], triangle[2]];
            assert!((b - a).cross(c - a).z > -1e-7);
        }
    }
}
