//! Boards: their squares and the bars of their frames.

mod marble;
mod vinyl;

use crate::picture::colour::{bytes, linear};
use crate::picture::image::Image;
use crate::wood::grain::Wood;
use crate::wood::noise::Dice;
use glam::{Vec2, Vec3, vec2, vec3};
use marble::Marble;
use std::fmt;

/// Squares along an edge.
const SQUARES: u32 = 8;
/// Veneer darkens to this towards a joint, over this width in squares.
const JOINT: (f32, f32) = (0.55, 0.012);
/// Length and width of a bar of the frame, in squares.
const BAR: Vec2 = vec2(9.2, 0.6);

/// A board that the forge makes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Board {
    /// Walnut and maple.
    Walnut,
    /// Macassar ebony and boxwood.
    Ebony,
    /// Green and white marble.
    Marble,
    /// The green and buff roll-up board of tournaments.
    Vinyl,
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Walnut => "walnut",
            Self::Ebony => "ebony",
            Self::Marble => "marble",
            Self::Vinyl => "vinyl",
        })
    }
}

/// What a square or a bar is cut from.
#[derive(Clone, Copy, Debug)]
enum Stuff {
    Wood(Wood),
    Marble(Marble),
    Vinyl([u8; 3]),
}

impl Stuff {
    fn colour(&self, at: Vec3) -> Vec3 {
        match self {
            Self::Wood(wood) => wood.colour(at),
            Self::Marble(marble) => marble.colour(at),
            Self::Vinyl(ink) => vinyl::printed(linear(*ink), at),
        }
    }
}

impl Board {
    /// Every board.
    pub const ALL: [Self; 4] = [Self::Walnut, Self::Ebony, Self::Marble, Self::Vinyl];

    /// The light and the dark squares, and the frame.
    fn stuffs(self) -> [Stuff; 3] {
        match self {
            Self::Walnut => [Wood::MAPLE, Wood::WALNUT, Wood::FRAME].map(Stuff::Wood),
            Self::Ebony => [Wood::BOXWOOD, Wood::MACASSAR, Wood::EBONY].map(Stuff::Wood),
            Self::Marble => [Marble::WHITE, Marble::GREEN, Marble::BLACK].map(Stuff::Marble),
            Self::Vinyl => [vinyl::BUFF, vinyl::GREEN, vinyl::BUFF].map(Stuff::Vinyl),
        }
    }

    /// Names of the files of squares and frame, without folder and ending.
    #[must_use]
    pub fn files(self) -> [String; 2] {
        match self {
            Self::Walnut => ["board".to_owned(), "frame".to_owned()],
            _ => [format!("{self}_board"), format!("{self}_frame")],
        }
    }

    /// Edge of the picture of the squares, in pixels.
    #[must_use]
    pub fn size(self) -> u32 {
        match self {
            Self::Walnut => 2048,
            // Veins are harder to compress than pores.
            Self::Marble => 1280,
            Self::Ebony | Self::Vinyl => 1536,
        }
    }

    /// Samples along each edge of a pixel: pores are finer than veins.
    fn supersampling(self) -> u32 {
        match self {
            Self::Walnut | Self::Ebony | Self::Marble => 2,
            Self::Vinyl => 1,
        }
    }

    /// How dark the joints are, and how wide.
    fn joint(self) -> (f32, f32) {
        match self {
            Self::Walnut | Self::Ebony => JOINT,
            Self::Marble => (0.62, 0.010),
            Self::Vinyl => (1.0, 0.010),
        }
    }

    /// The 64 squares as White sees them: a8 in the upper left corner, h1 in the lower right.
    #[must_use]
    pub fn squares(self, size: u32) -> Image {
        let tiles: Vec<Tile> = (0..SQUARES * SQUARES)
            .map(|i| Tile::of(self, i % SQUARES, i / SQUARES))
            .collect();
        Image::rgb(size, size, |x, y| {
            mean(self.supersampling(), x, y, |at| {
                let at = at * SQUARES as f32 / size as f32;
                let square = at.floor().as_uvec2();
                tiles[(square.y * SQUARES + square.x) as usize].colour(at.fract())
            })
        })
    }

    /// The upper face of a bar of the frame, grain along its length. The first row lies at the squares.
    #[must_use]
    pub fn bar(self, width: u32, height: u32) -> Image {
        let scale = BAR / vec2(width as f32, height as f32);
        let [_, _, frame] = self.stuffs();
        Image::rgb(width, height, |x, y| {
            mean(self.supersampling(), x, y, |at| {
                let at = at * scale;
                let colour = frame.colour(at.extend(0.3));
                if self == Self::Vinyl {
                    vinyl::bordered(colour, at)
                } else {
                    colour
                }
            })
        })
    }
}

/// One square of its own.
#[derive(Clone, Copy, Debug)]
struct Tile {
    stuff: Stuff,
    /// Where in the plank or block it was sawn.
    offset: Vec3,
    brightness: f32,
    joint: (f32, f32),
}

impl Tile {
    /// The square in a column and row of the picture, each sawn from a place of its own.
    fn of(board: Board, column: u32, row: u32) -> Self {
        let mut dice = Dice::new(u64::from(row * SQUARES + column) + 1);
        let [light, dark, _] = board.stuffs();
        let stuff = if (column + row).is_multiple_of(2) {
            light
        } else {
            dark
        };
        let offset = vec3(
            dice.between(0.0, 40.0),
            dice.between(-1.0, 1.5),
            dice.between(0.0, 1.5),
        );
        let brightness = dice.between(0.93, 1.05);
        let (offset, brightness) = match board {
            Board::Walnut | Board::Ebony => (offset, brightness),
            Board::Marble => (offset * vec3(1.0, 9.0, 9.0), 0.5 + 0.5 * brightness),
            // A print runs through the whole sheet.
            Board::Vinyl => (vec3(column as f32, row as f32, 0.0), 1.0),
        };
        Self {
            stuff,
            offset,
            brightness,
            joint: board.joint(),
        }
    }

    /// Linear colour at a place inside the square, 0 to 1.
    fn colour(&self, at: Vec2) -> Vec3 {
        let from_joint = at.min(1.0 - at).min_element();
        let (dark, width) = self.joint;
        let joint = dark + (1.0 - dark) * (from_joint / width).min(1.0);
        self.stuff.colour(self.offset + at.extend(0.0)) * self.brightness * joint
    }
}

/// sRGB bytes of the mean linear colour over a pixel.
fn mean(n: u32, x: u32, y: u32, colour: impl Fn(Vec2) -> Vec3) -> [u8; 3] {
    let corner = vec2(x as f32, y as f32);
    let sum: Vec3 = (0..n * n)
        .map(|s| colour(corner + (vec2((s % n) as f32, (s / n) as f32) + 0.5) / n as f32))
        .sum();
    bytes(sum / (n * n) as f32)
}

#[cfg(test)]
mod tests {
    use super::Board;
    use crate::picture::colour::{lightness, linear};
    use glam::Vec3;

    /// Mean linear colours of the light and the dark squares.
    fn means(board: Board) -> [Vec3; 2] {
        let picture = board.squares(128);
        let mut sums = [(Vec3::ZERO, 0.0); 2];
        for (i, p) in picture.data.chunks_exact(3).enumerate() {
            let (column, row) = (i % 128 / 16, i / 128 / 16);
            let (sum, count) = &mut sums[(column + row) % 2];
            *sum += linear([p[0], p[1], p[2]]);
            *count += 1.0;
        }
        sums.map(|(sum, count)| sum / count)
    }

    #[test]
    fn a8_is_light_and_a1_is_dark() {
        for board in Board::ALL {
            let squares = board.squares(64);
            let mean = |column: usize, row: usize| {
                let pixel = |i: usize| {
                    let at = ((row * 8 + i / 8) * 64 + column * 8 + i % 8) * 3;
                    linear([squares.data[at], squares.data[at + 1], squares.data[at + 2]]).y
                };
                (0..64).map(pixel).sum::<f32>() / 64.0
            };
            let (a8, h1, a1) = (mean(0, 0), mean(7, 7), mean(0, 7));
            assert!(a8 > 2.0 * a1 && h1 > 2.0 * a1, "{board}: {a8} {h1} {a1}");
        }
    }

    /// Men of ebonised wood have a lightness of 13 to 20, those of boxwood of 78: both must stand out from
    /// the dark squares, and light squares from dark ones. (Walnut was tuned under the game's light.)
    #[test]
    fn men_of_both_colours_stand_out_from_dark_squares() {
        for board in [Board::Ebony, Board::Marble, Board::Vinyl] {
            let [light, dark] = means(board).map(lightness);
            assert!((48.0..58.0).contains(&dark), "{board}: {dark}");
            assert!(light > dark + 22.0, "{board}: {light} {dark}");
        }
    }
}
