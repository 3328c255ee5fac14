//! Characters of the game's serif font, as flat shapes.

use crate::curve::contour::to_segment;
use crate::error::ForgeError;
use glam::{Vec2, vec2};
use ttf_parser::{Face, OutlineBuilder};

/// Touchmove Serif, cut from Noto Serif SC; under the SIL Open Font License 1.1, which lets documents
/// and objects show its letters.
const SERIF: &[u8] = include_bytes!("../../../../assets/fonts/TouchmoveSerif-SemiBold.ttf");
/// Chords of a curve.
const CHORDS: u32 = 6;

/// A character; the unit is the em, and the origin the middle of its ink.
#[derive(Clone, Debug)]
pub struct Letter {
    sides: Vec<[Vec2; 2]>,
    /// Half the size of the ink.
    pub half: Vec2,
}

impl Letter {
    /// Looks a character up.
    ///
    /// # Errors
    ///
    /// [`ForgeError::Letter`] when the font does not have it.
    pub fn new(character: char) -> Result<Self, ForgeError> {
        let missing = || ForgeError::Letter(character);
        let face = Face::parse(SERIF, 0).map_err(|_| missing())?;
        let glyph = face.glyph_index(character).ok_or_else(missing)?;
        let mut pen = Pen {
            scale: 1.0 / f32::from(face.units_per_em()),
            ..Pen::default()
        };
        face.outline_glyph(glyph, &mut pen).ok_or_else(missing)?;
        let ends = || pen.sides.iter().flatten().copied();
        let (min, max) = ends()
            .reduce(Vec2::min)
            .zip(ends().reduce(Vec2::max))
            .ok_or_else(missing)?;
        let middle = (min + max) / 2.0;
        Ok(Self {
            sides: pen
                .sides
                .iter()
                .map(|side| side.map(|p| p - middle))
                .collect(),
            half: (max - min) / 2.0,
        })
    }

    /// Signed distance, negative inside. Strokes may overlap (non-zero winding).
    #[must_use]
    pub fn distance(&self, p: Vec2) -> f32 {
        let (mut nearest, mut winding) = (f32::INFINITY, 0);
        for &[a, b] in &self.sides {
            nearest = nearest.min(to_segment(p, a, b));
            if (a.y > p.y) != (b.y > p.y) {
                let x = a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x);
                if p.x < x {
                    winding += if b.y > a.y { 1 } else { -1 };
                }
            }
        }
        if winding == 0 { nearest } else { -nearest }
    }
}

/// Breaks an outline into straight sides.
#[derive(Default)]
struct Pen {
    scale: f32,
    start: Vec2,
    at: Vec2,
    sides: Vec<[Vec2; 2]>,
}

impl Pen {
    fn place(&self, x: f32, y: f32) -> Vec2 {
        vec2(x, y) * self.scale
    }

    fn line(&mut self, to: Vec2) {
        if to != self.at {
            self.sides.push([self.at, to]);
            self.at = to;
        }
    }

    fn curve(&mut self, point: impl Fn(f32) -> Vec2) {
        for i in 1..=CHORDS {
            self.line(point(i as f32 / CHORDS as f32));
        }
    }
}

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.start = self.place(x, y);
        self.at = self.start;
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.line(self.place(x, y));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let (a, b, c) = (self.at, self.place(x1, y1), self.place(x, y));
        self.curve(|t| a.lerp(b, t).lerp(b.lerp(c, t), t));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let (a, b, c, d) = (
            self.at,
            self.place(x1, y1),
            self.place(x2, y2),
            self.place(x, y),
        );
        self.curve(|t| {
            let (p, q, r) = (a.lerp(b, t), b.lerp(c, t), c.lerp(d, t));
            p.lerp(q, t).lerp(q.lerp(r, t), t)
        });
    }

    fn close(&mut self) {
        self.line(self.start);
    }
}

#[cfg(test)]
mod tests {
    use super::Letter;
    use glam::{Vec2, vec2};

    #[test]
    fn the_king_has_three_bars_and_an_upright() {
        let king = Letter::new('王').expect("a common character");
        assert!(king.distance(Vec2::ZERO) < 0.0);
        let bars = (-100..100)
            .map(|i| king.distance(vec2(0.15, i as f32 / 200.0)) < 0.0)
            .collect::<Vec<_>>()
            .windows(2)
            .filter(|w| !w[0] && w[1])
            .count();
        assert_eq!(bars, 3);
        assert!(king.half.max_element() < 0.5 && king.half.min_element() > 0.3);
    }

    #[test]
    fn what_the_font_lacks_is_an_error() {
        assert!(Letter::new('\u{E000}').is_err());
    }
}
