//! The board's squares and the bars of its frame.

use crate::picture::colour::bytes;
use crate::picture::image::Image;
use crate::wood::grain::Wood;
use crate::wood::noise::Dice;
use glam::{Vec2, Vec3, vec2, vec3};

/// Squares along an edge.
const SQUARES: u32 = 8;
/// Samples along each edge of a pixel.
const SUPERSAMPLING: u32 = 2;
/// The veneer darkens to this towards a joint, over this width in squares.
const JOINT: (f32, f32) = (0.55, 0.012);
/// Length and width of a bar of the frame, in squares.
const BAR: Vec2 = vec2(9.2, 0.6);

/// One piece of veneer.
#[derive(Clone, Copy, Debug)]
struct Veneer {
    wood: Wood,
    /// Where in the plank it was sawn.
    offset: Vec3,
    brightness: f32,
}

impl Veneer {
    /// The square in a column and row of the picture, each sawn from a place of its own.
    fn of(column: u32, row: u32) -> Self {
        let mut dice = Dice::new(u64::from(row * SQUARES + column) + 1);
        let wood = if (column + row).is_multiple_of(2) {
            Wood::MAPLE
        } else {
            Wood::WALNUT
        };
        let offset = vec3(
            dice.between(0.0, 40.0),
            dice.between(-1.0, 1.5),
            dice.between(0.0, 1.5),
        );
        Self {
            wood,
            offset,
            brightness: dice.between(0.93, 1.05),
        }
    }

    /// Linear colour at a place inside the square, 0 to 1.
    fn colour(&self, at: Vec2) -> Vec3 {
        let from_joint = at.min(1.0 - at).min_element();
        let joint = JOINT.0 + (1.0 - JOINT.0) * (from_joint / JOINT.1).min(1.0);
        self.wood.colour(self.offset + at.extend(0.0)) * self.brightness * joint
    }
}

/// The 64 squares as White sees them: a8 in the upper left corner, h1 in the lower right.
#[must_use]
pub fn squares(size: u32) -> Image {
    let veneers: Vec<Veneer> = (0..SQUARES * SQUARES)
        .map(|i| Veneer::of(i % SQUARES, i / SQUARES))
        .collect();
    Image::rgb(size, size, |x, y| {
        mean(x, y, |at| {
            let at = at * SQUARES as f32 / size as f32;
            let square = at.floor().as_uvec2();
            veneers[(square.y * SQUARES + square.x) as usize].colour(at.fract())
        })
    })
}

/// The upper face of a bar of the frame, grain along its length.
#[must_use]
pub fn bar(width: u32, height: u32) -> Image {
    let scale = BAR / vec2(width as f32, height as f32);
    Image::rgb(width, height, |x, y| {
        mean(x, y, |at| Wood::FRAME.colour((at * scale).extend(0.3)))
    })
}

/// sRGB bytes of the mean linear colour over a pixel.
fn mean(x: u32, y: u32, colour: impl Fn(Vec2) -> Vec3) -> [u8; 3] {
    const N: u32 = SUPERSAMPLING;
    let corner = vec2(x as f32, y as f32);
    let sum: Vec3 = (0..N * N)
        .map(|s| colour(corner + (vec2((s % N) as f32, (s / N) as f32) + 0.5) / N as f32))
        .sum();
    bytes(sum / (N * N) as f32)
}

#[cfg(test)]
mod tests {
    use super::squares;
    use crate::picture::colour::linear;

    #[test]
    fn a8_and_h1_are_light_and_a1_is_dark() {
        let board = squares(64);
        let mean = |column: usize, row: usize| {
            let pixel = |i: usize| {
                let at = ((row * 8 + i / 8) * 64 + column * 8 + i % 8) * 3;
                linear([board.data[at], board.data[at + 1], board.data[at + 2]]).y
            };
            (0..64).map(pixel).sum::<f32>() / 64.0
        };
        let (a8, h1, a1) = (mean(0, 0), mean(7, 7), mean(0, 7));
        assert!(a8 > 0.4 && h1 > 0.4 && a1 < 0.12, "{a8} {h1} {a1}");
        assert_ne!(a8, h1);
    }
}
