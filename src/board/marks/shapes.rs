//! What the marks look like.
//!
//! Every mark can be told by its outline alone. A light core wears a dark rim and a dark core a light
//! one, so that on any wood, and to any eyes, one of the two stands out at least three to one.

use bevy::prelude::*;

use super::MarkKind;
use crate::board::flat::{Contour, Painter};

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
const CHECK_TINT: (u32, f32) = (0xA0_180F, 0.45);

const DARK_RIM: (u32, f32) = (0x1A_0F07, 0.85);
const LIGHT_RIM: (u32, f32) = (0xFF_F4DA, 0.92);

fn color(hex: u32) -> LinearRgba {
    let [_, red, green, blue] = hex.to_be_bytes();
    Srgba::rgb_u8(red, green, blue).into()
}

impl Ink {
    fn light(core: u32) -> Self {
        Self {
            core: color(core),
            rim: color(DARK_RIM.0).with_alpha(DARK_RIM.1),
        }
    }

    fn dark(core: u32) -> Self {
        Self {
            core: color(core),
            rim: color(LIGHT_RIM.0).with_alpha(LIGHT_RIM.1),
        }
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

fn tint(painter: &mut Painter, (hex, strength): (u32, f32)) {
    let square = Contour::square(0.5);
    painter.fill(&square, Vec2::ZERO, color(hex).with_alpha(strength));
}

/// The mesh of a mark, centred on its square.
pub(super) fn draw(kind: MarkKind) -> Mesh {
    let mut painter = Painter::default();
    match kind {
        MarkKind::LastFrom => {
            last_move(&mut painter);
            let diamond = Contour::regular(Vec2::ZERO, 0.13, 4);
            Ink::dark(0x2C_6CA6).fill(&mut painter, &diamond, Vec2::ZERO);
        }
        MarkKind::LastTo => last_move(&mut painter),
        MarkKind::Chosen => {
            tint(&mut painter, CHOSEN_TINT);
            let ink = Ink::light(0xF4_B942);
            ink.fill_between(&mut painter, &Contour::square(0.47), &Contour::square(0.40));
        }
        MarkKind::Target => {
            let disc = Contour::regular(Vec2::ZERO, 0.13, 40);
            Ink::light(0xF7_EBCF).fill(&mut painter, &disc, Vec2::ZERO);
        }
        MarkKind::Capture => capture(&mut painter),
        MarkKind::Check => {
            tint(&mut painter, CHECK_TINT);
            let ink = Ink::dark(0xB0_1E16);
            let star = Contour::star(12, 0.49, 0.36);
            painter.fill(&star, Vec2::ZERO, ink.rim);
            painter.fill(&star.grown(-RIM), Vec2::ZERO, ink.core.with_alpha(0.92));
        }
        MarkKind::Hover => {
            let ring = |radius| Contour::regular(Vec2::ZERO, radius, 72);
            Ink::light(0xFF_F4DA).fill_between(&mut painter, &ring(0.4425), &ring(0.3975));
        }
    }
    painter.finish()
}

/// Two bars at the sides of the square.
fn last_move(painter: &mut Painter) {
    tint(painter, LAST_TINT);
    let ink = Ink::dark(0x2C_6CA6);
    for left in [-0.46, 0.40] {
        let bar = Contour::rectangle(Vec2::new(left, -0.44), Vec2::new(left + 0.06, 0.44));
        ink.fill(painter, &bar, Vec2::new(left + 0.03, 0.0));
    }
}

/// Brackets in the four corners.
fn capture(painter: &mut Painter) {
    const OUTER: f32 = 0.465;
    const ARM: f32 = 0.28;
    const WIDTH: f32 = 0.075;
    let ink = Ink::dark(0xC2_2E1A);
    for (x, y) in [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)] {
        // The bracket in the corner towards +x and +y; mirroring turns a contour round.
        let mut corners = [
            Vec2::new(OUTER, OUTER),
            Vec2::new(OUTER - ARM, OUTER),
            Vec2::new(OUTER - ARM, OUTER - WIDTH),
            Vec2::new(OUTER - WIDTH, OUTER - WIDTH),
            Vec2::new(OUTER - WIDTH, OUTER - ARM),
            Vec2::new(OUTER, OUTER - ARM),
        ]
        .map(|corner| corner * Vec2::new(x, y));
        if x * y < 0.0 {
            corners.reverse();
        }
        let elbow = Vec2::new(x, y) * (OUTER - WIDTH / 2.0);
        ink.fill(painter, &Contour::new(corners), elbow);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::flat::tests::examine;

    #[test]
    fn every_mark_faces_up_and_keeps_to_its_square() {
        for kind in MarkKind::ALL {
            let (bounds, up) = examine(&draw(kind));
            assert!(up, "{kind:?} is seen from below");
            let reach = bounds.min.abs().max(bounds.max.abs()).max_element();
            assert!(reach <= 0.51, "{kind:?} reaches {reach}");
            assert!(
                bounds.center().length() < 1e-3,
                "{kind:?} is off its square's middle"
            );
        }
    }
}
