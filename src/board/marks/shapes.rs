//! What the marks look like.
//!
//! Every mark can be told by its outline alone. A light core wears a dark rim and a dark core a light
//! one, so that on any wood, and to any eyes, one of the two stands out at least three to one.

use bevy::prelude::*;

use super::MarkKind;
use crate::{
    board::flat::{Contour, Painter},
    settings::MarkStrength,
};

/// The colours of a mark.
struct Ink {
    core: LinearRgba,
    rim: LinearRgba,
}

/// Width of the rims, in squares.
const RIM: f32 = 0.022;
/// Colour and strength of the tints. Colours are mixed in linear light, where a tint as dark as the
/// core of its mark would look fainter on light wood than on dark.
const LAST_TINT: (u32, f32) = (0x1C_5E78, 0.42);
const CHOSEN_TINT: (u32, f32) = (0xF4_B942, 0.24);
const OBLIGED_TINT: (u32, f32) = (0xFF_B02E, 0.28);
const CHECK_TINT: (u32, f32) = (0xA0_180F, 0.45);

const DARK_RIM: (u32, f32) = (0x1A_0F07, 0.95);
const LIGHT_RIM: (u32, f32) = (0xFF_F4DA, 0.92);

fn color(hex: u32) -> LinearRgba {
    let [_, red, green, blue] = hex.to_be_bytes();
    Srgba::rgb_u8(red, green, blue).into()
}

/// How strongly a mark is drawn. What it is the shape of stays the same.
#[derive(Debug, Clone, Copy)]
struct Stroke {
    /// What widths are multiplied by.
    broad: f32,
    /// What the strength of rims is multiplied by.
    rim: f32,
    tinted: bool,
}

impl Stroke {
    const fn of(strength: MarkStrength) -> Self {
        let (broad, rim, tinted) = match strength {
            MarkStrength::Quiet => (1.0, 0.5, false),
            MarkStrength::Clear => (1.0, 1.0, true),
            MarkStrength::Strong => (1.35, 1.0, true),
        };
        Self { broad, rim, tinted }
    }

    fn light(self, core: u32) -> Ink {
        Ink {
            core: color(core),
            rim: color(DARK_RIM.0).with_alpha(DARK_RIM.1 * self.rim),
        }
    }

    fn dark(self, core: u32) -> Ink {
        Ink {
            core: color(core),
            rim: color(LIGHT_RIM.0).with_alpha(LIGHT_RIM.1 * self.rim),
        }
    }

    fn tint(self, painter: &mut Painter, (hex, strength): (u32, f32)) {
        if self.tinted {
            let square = Contour::square(0.5);
            painter.fill(&square, Vec2::ZERO, color(hex).with_alpha(strength));
        }
    }
}

impl Ink {
    /// The same with an own width of rim.
    fn fill_rimmed(&self, painter: &mut Painter, contour: &Contour, heart: Vec2, rim: f32) {
        painter.fill(&contour.grown(rim), heart, self.rim);
        painter.fill(contour, heart, self.core);
    }

    /// Fills a contour that can be seen whole from `heart`, with the rim around it.
    fn fill(&self, painter: &mut Painter, contour: &Contour, heart: Vec2) {
        painter.fill(&contour.grown(RIM), heart, self.rim);
        painter.fill(contour, heart, self.core);
    }

    /// Fills between two contours, with rims on both sides.
    fn fill_between(&self, painter: &mut Painter, outer: &Contour, inner: &Contour) {
        painter.fill_between(&outer.grown(RIM), &inner.grown(-RIM), self.rim);
        painter.fill_between(outer, inner, self.core);
    }
}

/// The mesh of a mark, centred on its square.
pub(super) fn draw(kind: MarkKind, strength: MarkStrength) -> Mesh {
    let mut painter = Painter::default();
    let stroke = Stroke::of(strength);
    let broad = stroke.broad;
    match kind {
        MarkKind::LastFrom => {
            last_move(&mut painter, stroke);
            let diamond = Contour::regular(Vec2::ZERO, 0.13 * broad, 4);
            stroke
                .dark(0x2C_6CA6)
                .fill(&mut painter, &diamond, Vec2::ZERO);
        }
        MarkKind::LastTo => last_move(&mut painter, stroke),
        MarkKind::Ringed => {
            let hexagon = |radius| pointed(radius, 6);
            let inner = hexagon(0.47 - 0.07 * broad);
            stroke
                .dark(ALARM)
                .fill_between(&mut painter, &hexagon(0.47), &inner);
        }
        MarkKind::Triangle => {
            let outer = triangle(0.44);
            let inner = outer.grown(-0.075 * broad);
            stroke
                .dark(0x7A_2E86)
                .fill_between(&mut painter, &outer, &inner);
        }
        MarkKind::Square => {
            let inner = Contour::square(0.38 - 0.07 * broad);
            stroke
                .dark(0x1D_5C86)
                .fill_between(&mut painter, &Contour::square(0.38), &inner);
        }
        MarkKind::Diamond => {
            let diamond = |radius| Contour::regular(Vec2::ZERO, radius, 4);
            let inner = diamond(0.47 - 0.10 * broad);
            stroke
                .dark(0x2F_6330)
                .fill_between(&mut painter, &diamond(0.47), &inner);
        }
        MarkKind::Circle => {
            let ring = |radius| Contour::regular(Vec2::ZERO, radius, 72);
            let inner = ring(0.45 - 0.07 * broad);
            stroke
                .dark(0x6E_5B44)
                .fill_between(&mut painter, &ring(0.45), &inner);
        }
        MarkKind::Touched => {
            let inner = Contour::square(0.46 - 0.025 * broad);
            stroke
                .light(0xF8_C250)
                .fill_between(&mut painter, &Contour::square(0.46), &inner);
        }
        MarkKind::Obliged => obliged(&mut painter, stroke),
        MarkKind::Chosen => {
            stroke.tint(&mut painter, CHOSEN_TINT);
            let inner = Contour::square(0.47 - 0.07 * broad);
            stroke
                .light(0xF8_C250)
                .fill_between(&mut painter, &Contour::square(0.47), &inner);
        }
        MarkKind::Target => {
            let disc = Contour::regular(Vec2::ZERO, 0.13 * broad, 40);
            stroke
                .light(0xF7_EBCF)
                .fill(&mut painter, &disc, Vec2::ZERO);
        }
        MarkKind::Capture => capture(&mut painter, stroke),
        MarkKind::Check => {
            stroke.tint(&mut painter, CHECK_TINT);
            let ink = stroke.dark(0xB0_1E16);
            let star = Contour::star(12, 0.49, 0.36);
            painter.fill(&star, Vec2::ZERO, ink.rim);
            painter.fill(&star.grown(-RIM), Vec2::ZERO, ink.core.with_alpha(0.92));
        }
        MarkKind::Hover => {
            let ring = |radius| Contour::regular(Vec2::ZERO, radius, 72);
            let inner = ring(0.4425 - 0.045 * broad);
            stroke
                .light(0xFF_F4DA)
                .fill_between(&mut painter, &ring(0.4425), &inner);
        }
        MarkKind::Cursor => cursor(&mut painter, stroke, true),
        MarkKind::OtherCursor => cursor(&mut painter, stroke, false),
    }
    painter.finish()
}

/// The core of what a ruling points at.
const ALARM: u32 = 0xC2_2E1A;

/// A regular polygon with a point towards the eighth rank.
fn pointed(radius: f32, corners: u16) -> Contour {
    let step = std::f32::consts::TAU / f32::from(corners);
    let first = std::f32::consts::FRAC_PI_2;
    Contour::new((0..corners).map(|i| radius * Vec2::from_angle(first + step * f32::from(i))))
}

/// A triangle that fills its square, point up.
fn triangle(half: f32) -> Contour {
    Contour::new([
        Vec2::new(0.0, half),
        Vec2::new(-half, -half),
        Vec2::new(half, -half),
    ])
}

/// Four wedges that point at the man.
fn obliged(painter: &mut Painter, stroke: Stroke) {
    const BASE: f32 = 0.5 - 0.055;
    const HALF: f32 = 0.17;
    const HEIGHT: f32 = 0.165;
    const RIM: f32 = 0.033;
    stroke.tint(painter, OBLIGED_TINT);
    let ink = Ink {
        core: color(0x2E_1500),
        rim: color(0xFF_B02E),
    };
    for quarter in 0_u8..4 {
        let turn = Vec2::from_angle(std::f32::consts::FRAC_PI_2 * f32::from(quarter));
        let corners = [
            Vec2::new(BASE, -HALF * stroke.broad),
            Vec2::new(BASE, HALF * stroke.broad),
            Vec2::new(BASE - HEIGHT * stroke.broad, 0.0),
        ];
        let wedge = Contour::new(corners.map(|corner| turn.rotate(corner)));
        let heart = turn.rotate(Vec2::new(BASE - HEIGHT / 3.0, 0.0));
        ink.fill_rimmed(painter, &wedge, heart, RIM);
    }
}

/// A dashed arrow along +x from the middle of an attacker's square, over this distance to the middle
/// of the square under attack.
pub(super) fn arrow(distance: f32) -> Mesh {
    const WIDTH: f32 = 0.09;
    const DASH: f32 = 0.24;
    const GAP: f32 = 0.13;
    const HEAD: Vec2 = Vec2::new(0.26, 0.34);
    /// What is left free at both ends, and between neighbours, who leave no room for that.
    const FREE: (f32, f32) = (0.45, 0.50);
    const NEXT_TO: (f32, f32) = (0.30, 0.34);
    let (before, after) = if distance < 1.5 { NEXT_TO } else { FREE };
    let (start, tip) = (before, distance - after);
    let neck = tip - HEAD.x;
    let ink = Stroke::of(MarkStrength::Clear).dark(ALARM);
    let mut painter = Painter::default();
    let mut at = start;
    while at + DASH / 2.0 < neck {
        let end = (at + DASH).min(neck);
        let half = WIDTH / 2.0;
        let dash = Contour::rectangle(Vec2::new(at, -half), Vec2::new(end, half));
        ink.fill(&mut painter, &dash, Vec2::new((at + end) / 2.0, 0.0));
        at = end + GAP;
    }
    let head = Contour::new([
        Vec2::new(neck, -HEAD.y / 2.0),
        Vec2::new(tip, 0.0),
        Vec2::new(neck, HEAD.y / 2.0),
    ]);
    ink.fill(&mut painter, &head, Vec2::new(neck + HEAD.x / 3.0, 0.0));
    painter.finish()
}

/// A sight: ticks across the middles of the sides, and on the own cursor an octagon through them.
fn cursor(painter: &mut Painter, stroke: Stroke, own: bool) {
    const RADIUS: f32 = 0.43;
    const WIDTH: f32 = 0.055;
    const TICK: (f32, f32) = (0.29, 0.475);
    let ink = stroke.light(0xBF_F3FF);
    let octagon = |radius: f32| {
        let step = std::f32::consts::FRAC_PI_4;
        Contour::new((0_u8..8).map(|i| radius * Vec2::from_angle(step * (f32::from(i) + 0.5))))
    };
    if own {
        ink.fill_between(
            painter,
            &octagon(RADIUS),
            &octagon(RADIUS - WIDTH * stroke.broad),
        );
    }
    let half = stroke.broad * if own { 0.045 } else { 0.028 };
    for quarter in 0_u8..4 {
        let turn = Vec2::from_angle(std::f32::consts::FRAC_PI_2 * f32::from(quarter));
        let corners = [
            Vec2::new(TICK.0, -half),
            Vec2::new(TICK.1, -half),
            Vec2::new(TICK.1, half),
            Vec2::new(TICK.0, half),
        ];
        let tick = Contour::new(corners.map(|corner| turn.rotate(corner)));
        let heart = turn.rotate(Vec2::new((TICK.0 + TICK.1) / 2.0, 0.0));
        ink.fill(painter, &tick, heart);
    }
}

/// Two bars at the sides of the square.
fn last_move(painter: &mut Painter, stroke: Stroke) {
    stroke.tint(painter, LAST_TINT);
    let ink = stroke.dark(0x2C_6CA6);
    let width = 0.06 * stroke.broad;
    for left in [-0.46, 0.46 - width] {
        let bar = Contour::rectangle(Vec2::new(left, -0.44), Vec2::new(left + width, 0.44));
        ink.fill(painter, &bar, Vec2::new(left + width / 2.0, 0.0));
    }
}

/// Brackets in the four corners.
fn capture(painter: &mut Painter, stroke: Stroke) {
    const OUTER: f32 = 0.465;
    const ARM: f32 = 0.28;
    let width = 0.075 * stroke.broad;
    let ink = stroke.dark(ALARM);
    for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
        // The bracket in the corner towards +x and +y; mirroring turns a contour round.
        let mut corners = [
            Vec2::new(OUTER, OUTER),
            Vec2::new(OUTER - ARM, OUTER),
            Vec2::new(OUTER - ARM, OUTER - width),
            Vec2::new(OUTER - width, OUTER - width),
            Vec2::new(OUTER - width, OUTER - ARM),
            Vec2::new(OUTER, OUTER - ARM),
        ]
        .map(|corner| corner * Vec2::new(x, y));
        if x * y < 0.0 {
            corners.reverse();
        }
        let elbow = Vec2::new(x, y) * (OUTER - width / 2.0);
        ink.fill(painter, &Contour::new(corners), elbow);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::flat::tests::examine;

    #[test]
    fn arrows_keep_off_both_men() {
        for distance in [1.0, std::f32::consts::SQRT_2, 5_f32.sqrt(), 3.0, 7.0 * 1.42] {
            let (bounds, up) = examine(&arrow(distance));
            assert!(up, "{distance}");
            assert!(bounds.min.x > 0.24, "{distance}: {bounds:?}");
            assert!(bounds.max.x < distance - 0.2, "{distance}: {bounds:?}");
            assert!(bounds.width() > 0.2, "{distance}: {bounds:?}");
        }
    }

    #[test]
    fn every_mark_faces_up_and_keeps_to_its_square() {
        let strengths = [
            MarkStrength::Quiet,
            MarkStrength::Clear,
            MarkStrength::Strong,
        ];
        for (kind, strength) in MarkKind::ALL
            .into_iter()
            .flat_map(|kind| strengths.map(|strength| (kind, strength)))
        {
            let (bounds, up) = examine(&draw(kind, strength));
            assert!(up, "{kind:?} is seen from below");
            let reach = bounds.min.abs().max(bounds.max.abs()).max_element();
            assert!(reach <= 0.51, "{kind:?} reaches {reach}");
            assert!(
                bounds.center().length() < 0.05,
                "{kind:?} is off its square's middle"
            );
        }
    }

    /// Points of a square, a grid of this many in each direction.
    const FINE: usize = 48;
    /// What is as strong as this is the shape of a mark, not its tint.
    const SHAPE: f32 = 0.6;

    /// The colours of the corners of the triangles of a mesh, and their places.
    fn triangles(mesh: &Mesh) -> Vec<[(Vec2, LinearRgba); 3]> {
        use bevy::mesh::VertexAttributeValues::{Float32x3, Float32x4};
        let (Some(Float32x3(points)), Some(Float32x4(colors))) = (
            mesh.attribute(Mesh::ATTRIBUTE_POSITION),
            mesh.attribute(Mesh::ATTRIBUTE_COLOR),
        ) else {
            panic!("a mark has points and colours");
        };
        let corner = |index: usize| {
            let [x, _, z] = points[index];
            (Vec2::new(x, z), LinearRgba::from_f32_array(colors[index]))
        };
        let indices: Vec<usize> = mesh.indices().expect("indices").iter().collect();
        indices
            .chunks_exact(3)
            .map(|triangle| [0, 1, 2].map(|i| corner(triangle[i])))
            .collect()
    }

    /// Which points of its square the shape of a mark covers.
    fn outline(kind: MarkKind, strength: MarkStrength) -> Vec<bool> {
        let mut covered = vec![false; FINE * FINE];
        for corners in triangles(&draw(kind, strength)) {
            if corners.iter().any(|(_, color)| color.alpha < SHAPE) {
                continue;
            }
            let [a, b, c] = corners.map(|(point, _)| point);
            for (index, covered) in covered.iter_mut().enumerate() {
                let at = |i: usize| (i as f32 + 0.5) / FINE as f32 - 0.5;
                let point = Vec2::new(at(index % FINE), at(index / FINE));
                let sides = [(a, b), (b, c), (c, a)].map(|(p, q)| (q - p).perp_dot(point - p));
                let within = sides.iter().all(|&side| side >= 0.0);
                *covered |= within || sides.iter().all(|&side| side <= 0.0);
            }
        }
        covered
    }

    /// Without any colour, by anybody, marks are told apart: of what either of two covers the other leaves
    /// free a good part.
    #[test]
    fn marks_differ_in_shape_and_not_only_in_colour() {
        for strength in [MarkStrength::Clear, MarkStrength::Strong] {
            let seen = MarkKind::ALL.map(|kind| (kind, outline(kind, strength)));
            for (index, (one, a)) in seen.iter().enumerate() {
                for (other, b) in &seen[index + 1..] {
                    let count = |of: fn(bool, bool) -> bool| {
                        a.iter().zip(b).filter(|&(&a, &b)| of(a, b)).count() as f32
                    };
                    let apart = count(|a, b| a != b) / count(|a, b| a || b);
                    assert!(apart > 0.15, "{one:?} and {other:?} differ by {apart}");
                }
            }
        }
    }

    /// On every square of every board the core or the rim of a mark stands out three to one.
    #[test]
    fn marks_stand_out_on_every_board() {
        use crate::wardrobe::{Board, Garment};
        let brightness = |color: LinearRgba| {
            0.2126 * color.red + 0.7152 * color.green + 0.0722 * color.blue + 0.05
        };
        for id in Board::OWN {
            let file = crate::assets::asset_root().join(format!("boards/{id}.ron"));
            let text = std::fs::read_to_string(file).expect("a readable board");
            let board: Board = ron::from_str(&text).expect("a board");
            for mean in [board.light, board.dark] {
                let ground = LinearRgba::from(Srgba::from(mean));
                for kind in MarkKind::ALL {
                    let corners = triangles(&draw(kind, MarkStrength::Clear));
                    let best = corners
                        .into_iter()
                        .flatten()
                        .filter(|(_, color)| color.alpha >= SHAPE)
                        .map(|(_, color)| {
                            let seen = ground.mix(&color.with_alpha(1.0), color.alpha);
                            let (a, b) = (brightness(seen), brightness(ground));
                            a.max(b) / a.min(b)
                        })
                        .fold(1.0, f32::max);
                    assert!(best >= 3.0, "{kind:?} on {id}: {best}");
                }
            }
        }
    }
}
