//! Line icons on a grid of 24 units, y downwards, drawn with a round pen.

use crate::curve::path::{Fineness, Step, Step::*, flatten};
use crate::picture::image::Image;
use glam::{Vec2, vec2};
use std::f32::consts::TAU;
use std::fmt;

/// Units along an edge of the grid.
const GRID: f32 = 24.0;
/// Width of the pen in units.
const PEN: f32 = 1.7;
const FINE: Fineness = Fineness {
    sagitta: 0.01,
    cubic: 16,
};

macro_rules! icons {
    ($($(#[$doc:meta])* $name:ident = $file:literal),* $(,)?) => {
        /// A sign of the interface.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Icon {
            $($(#[$doc])* $name,)*
        }

        impl Icon {
            /// All of them.
            pub const ALL: &[Self] = &[$(Self::$name),*];

            fn file(self) -> &'static str {
                match self {
                    $(Self::$name => $file,)*
                }
            }
        }
    };
}

icons! {
    /// Resigning.
    Flag = "flag",
    /// Pause.
    Pause = "pause",
    /// Taking back.
    Undo = "undo",
    /// Swapping colours.
    Swap = "swap",
    /// Settings.
    Gear = "gear",
    /// Three lines.
    Menu = "menu",
    /// Views.
    Layers = "layers",
    /// Touching.
    Hand = "hand",
    /// A clock.
    Clock = "clock",
    /// Review.
    Eye = "eye",
    /// Done.
    Check = "check",
    /// Closing, declining.
    Cross = "cross",
    /// Tied together.
    Lock = "lock",
    /// Onwards.
    ChevronRight = "chevron_right",
    /// A list that opens.
    ChevronDown = "chevron_down",
    /// Straightening a man.
    Adjust = "adjust",
    /// Claims, scoresheet.
    Scroll = "scroll",
    /// The pointer device.
    Mouse = "mouse",
    /// A gamepad.
    Pad = "pad",
    /// A keyboard.
    Keys = "keys",
    /// Records.
    Book = "book",
    /// Showcase.
    Film = "film",
    /// The board.
    Board = "board",
    /// Loudness.
    Sound = "sound",
    /// Language.
    Globe = "globe",
    /// Accessibility.
    Person = "person",
    /// A seat.
    Chair = "chair",
    /// Display.
    Screen = "screen",
    /// Three dimensions.
    Cube = "cube",
}

impl fmt::Display for Icon {
    /// The name of the file, without its ending.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.file())
    }
}

/// Draws an icon at a size in pixels.
#[must_use]
pub fn draw(icon: Icon, size: u32) -> Image {
    let sides: Vec<[Vec2; 2]> = flatten(&strokes(icon), FINE)
        .iter()
        .flat_map(|line| {
            line.points
                .windows(2)
                .map(|w| [w[0], w[1]])
                .collect::<Vec<_>>()
        })
        .collect();
    let scale = size as f32 / GRID;
    Image::mask(size, size, |x, y| {
        let p = (vec2(x as f32, y as f32) + 0.5) / scale;
        let nearest = sides
            .iter()
            .map(|&[a, b]| distance(p, a, b))
            .fold(f32::INFINITY, f32::min);
        // One pixel of slope around the edge of the pen.
        0.5 - (nearest - PEN / 2.0) * scale
    })
}

fn distance(p: Vec2, a: Vec2, b: Vec2) -> f32 {
    let h = ((p - a).dot(b - a) / (b - a).length_squared()).clamp(0.0, 1.0);
    p.distance(a.lerp(b, h))
}

fn circle(x: f32, y: f32, r: f32) -> [Step; 2] {
    [M(x + r, y), E(x, y, r, r, 0.0, 360.0)]
}

/// A dot as wide as the pen.
fn dot(x: f32, y: f32) -> [Step; 2] {
    circle(x, y, 0.1)
}

/// An upright box with round corners.
fn frame(x0: f32, y0: f32, x1: f32, y1: f32, r: f32) -> [Step; 9] {
    let corner = |x: f32, y: f32, from: f32| E(x, y, r, r, from, from + 90.0);
    [
        M(x0 + r, y0),
        L(x1 - r, y0),
        corner(x1 - r, y0 + r, -90.0),
        L(x1, y1 - r),
        corner(x1 - r, y1 - r, 0.0),
        L(x0 + r, y1),
        corner(x0 + r, y1 - r, 90.0),
        L(x0, y0 + r),
        corner(x0 + r, y0 + r, 180.0),
    ]
}

/// A wheel of eight teeth.
fn gear() -> Vec<Step> {
    const TEETH: u32 = 8;
    let (root, tip) = (6.4, 9.2);
    let at = |turn: f32, r: f32| {
        let (sin, cos) = (TAU * turn / TEETH as f32).sin_cos();
        (12.0 + r * cos, 12.0 + r * sin)
    };
    let mut path = Vec::new();
    for tooth in 0..=TEETH {
        for (shift, r) in [(-0.27, root), (-0.16, tip), (0.16, tip), (0.27, root)] {
            let (x, y) = at(tooth as f32 + shift, r);
            path.push(if path.is_empty() { M(x, y) } else { L(x, y) });
        }
    }
    path.extend(circle(12.0, 12.0, 2.9));
    path
}

/// The strokes of an icon.
fn strokes(icon: Icon) -> Vec<Step> {
    match icon {
        Icon::Flag => vec![
            M(6.0, 21.0),
            L(6.0, 4.0),
            C(9.5, 2.2, 13.0, 6.0, 18.5, 4.0),
            L(18.5, 13.0),
            C(13.0, 15.0, 9.5, 11.2, 6.0, 13.0),
        ],
        Icon::Pause => vec![M(9.0, 5.0), L(9.0, 19.0), M(15.0, 5.0), L(15.0, 19.0)],
        Icon::Undo => vec![
            M(4.0, 9.0),
            L(15.0, 9.0),
            E(15.0, 14.0, 5.0, 5.0, -90.0, 90.0),
            L(9.0, 19.0),
            M(8.2, 4.8),
            L(4.0, 9.0),
            L(8.2, 13.2),
        ],
        Icon::Swap => vec![
            M(4.0, 8.0),
            L(20.0, 8.0),
            M(16.4, 4.4),
            L(20.0, 8.0),
            L(16.4, 11.6),
            M(20.0, 16.0),
            L(4.0, 16.0),
            M(7.6, 12.4),
            L(4.0, 16.0),
            L(7.6, 19.6),
        ],
        Icon::Gear => gear(),
        Icon::Menu => vec![
            M(4.0, 6.0),
            L(20.0, 6.0),
            M(4.0, 12.0),
            L(20.0, 12.0),
            M(4.0, 18.0),
            L(20.0, 18.0),
        ],
        Icon::Layers => vec![
            M(12.0, 3.0),
            L(21.0, 7.6),
            L(12.0, 12.2),
            L(3.0, 7.6),
            L(12.0, 3.0),
            M(3.0, 12.2),
            L(12.0, 16.8),
            L(21.0, 12.2),
            M(3.0, 16.6),
            L(12.0, 21.2),
            L(21.0, 16.6),
        ],
        Icon::Hand => vec![
            M(8.6, 14.6),
            L(8.6, 4.2),
            E(10.1, 4.2, 1.5, 1.5, 180.0, 360.0),
            L(11.6, 11.4),
            M(11.6, 9.6),
            E(13.1, 9.6, 1.5, 1.5, 180.0, 360.0),
            L(14.6, 12.0),
            M(14.6, 10.6),
            E(16.0, 10.6, 1.4, 1.4, 180.0, 360.0),
            L(17.4, 12.6),
            E(18.7, 12.3, 1.3, 1.3, 180.0, 360.0),
            L(20.0, 15.4),
            C(20.0, 19.2, 17.6, 21.3, 14.2, 21.3),
            L(13.0, 21.3),
            C(10.6, 21.3, 9.0, 20.4, 7.8, 18.6),
            L(4.6, 14.0),
            C(3.8, 12.6, 5.4, 11.2, 6.7, 12.4),
            L(8.6, 14.6),
        ],
        Icon::Clock => {
            let mut path = circle(12.0, 13.6, 7.6).to_vec();
            path.extend([
                M(9.8, 2.7),
                L(14.2, 2.7),
                M(12.0, 2.7),
                L(12.0, 6.0),
                M(12.0, 9.4),
                L(12.0, 13.6),
                L(14.8, 15.6),
            ]);
            path
        }
        Icon::Eye => {
            let mut path = vec![
                M(2.6, 12.0),
                C(5.2, 7.6, 8.4, 5.6, 12.0, 5.6),
                C(15.6, 5.6, 18.8, 7.6, 21.4, 12.0),
                C(18.8, 16.4, 15.6, 18.4, 12.0, 18.4),
                C(8.4, 18.4, 5.2, 16.4, 2.6, 12.0),
            ];
            path.extend(circle(12.0, 12.0, 2.9));
            path
        }
        Icon::Check => vec![M(4.5, 12.6), L(9.8, 18.0), L(19.5, 6.6)],
        Icon::Cross => vec![M(5.8, 5.8), L(18.2, 18.2), M(18.2, 5.8), L(5.8, 18.2)],
        Icon::Lock => {
            let mut path = frame(4.8, 11.0, 19.2, 20.8, 2.2).to_vec();
            path.extend([
                M(7.8, 11.0),
                L(7.8, 7.2),
                E(12.0, 7.2, 4.2, 4.2, 180.0, 360.0),
                L(16.2, 11.0),
            ]);
            path
        }
        Icon::ChevronRight => vec![M(9.2, 5.5), L(15.7, 12.0), L(9.2, 18.5)],
        Icon::ChevronDown => vec![M(5.5, 9.2), L(12.0, 15.7), L(18.5, 9.2)],
        Icon::Adjust => {
            let mut path = circle(12.0, 12.0, 3.4).to_vec();
            for (x, y) in [(1.0, 0.0), (-1.0, 0.0), (0.0, 1.0), (0.0, -1.0)] {
                path.extend([
                    M(12.0 + 5.6 * x, 12.0 + 5.6 * y),
                    L(12.0 + 9.2 * x, 12.0 + 9.2 * y),
                ]);
            }
            path
        }
        Icon::Scroll => vec![
            M(3.2, 7.6),
            L(3.2, 5.6),
            C(3.2, 4.3, 4.0, 3.4, 5.2, 3.4),
            L(16.0, 3.4),
            C(17.7, 3.4, 18.5, 4.4, 18.5, 6.0),
            L(18.5, 15.4),
            M(3.2, 7.6),
            L(7.2, 7.6),
            M(5.2, 3.4),
            C(6.5, 3.4, 7.2, 4.4, 7.2, 5.8),
            L(7.2, 18.2),
            C(7.2, 19.7, 8.0, 20.6, 9.3, 20.6),
            L(18.8, 20.6),
            C(20.2, 20.6, 20.9, 19.7, 20.9, 18.2),
            L(20.9, 15.4),
            L(11.4, 15.4),
            L(11.4, 18.2),
            C(11.4, 19.7, 10.6, 20.6, 9.3, 20.6),
            M(10.6, 7.6),
            L(15.2, 7.6),
            M(10.6, 11.2),
            L(15.2, 11.2),
        ],
        Icon::Mouse => {
            let mut path = frame(6.2, 2.9, 17.8, 21.1, 5.8).to_vec();
            path.extend([M(12.0, 6.8), L(12.0, 10.2)]);
            path
        }
        Icon::Pad => {
            let mut path = vec![
                M(7.5, 6.4),
                L(16.5, 6.4),
                C(19.4, 6.4, 20.5, 8.6, 21.2, 12.2),
                C(21.9, 15.8, 21.6, 18.4, 19.6, 18.4),
                C(17.8, 18.4, 16.9, 14.8, 15.0, 14.8),
                L(9.0, 14.8),
                C(7.1, 14.8, 6.2, 18.4, 4.4, 18.4),
                C(2.4, 18.4, 2.1, 15.8, 2.8, 12.2),
                C(3.5, 8.6, 4.6, 6.4, 7.5, 6.4),
                M(6.4, 10.6),
                L(9.8, 10.6),
                M(8.1, 8.9),
                L(8.1, 12.3),
            ];
            path.extend(dot(14.7, 11.6));
            path.extend(dot(17.0, 9.6));
            path
        }
        Icon::Keys => {
            let mut path = frame(2.6, 5.6, 21.4, 18.4, 2.4).to_vec();
            for x in [6.4, 10.13, 13.87, 17.6] {
                path.extend(dot(x, 9.8));
            }
            path.extend([M(8.2, 14.2), L(15.8, 14.2)]);
            path
        }
        Icon::Book => vec![
            M(12.0, 6.4),
            C(10.0, 4.8, 7.2, 4.2, 2.9, 4.4),
            L(2.9, 18.0),
            C(7.2, 17.8, 10.0, 18.4, 12.0, 20.0),
            C(14.0, 18.4, 16.8, 17.8, 21.1, 18.0),
            L(21.1, 4.4),
            C(16.8, 4.2, 14.0, 4.8, 12.0, 6.4),
            L(12.0, 20.0),
        ],
        Icon::Film => {
            let mut path = frame(2.9, 4.6, 21.1, 19.4, 2.6).to_vec();
            path.extend([M(10.0, 8.6), L(15.4, 12.0), L(10.0, 15.4), L(10.0, 8.6)]);
            path
        }
        Icon::Board => {
            let mut path = frame(3.2, 3.2, 20.8, 20.8, 2.2).to_vec();
            path.extend([M(12.0, 3.2), L(12.0, 20.8), M(3.2, 12.0), L(20.8, 12.0)]);
            // Hatching on the dark squares.
            for (x, y) in [(12.0, 3.2), (3.2, 12.0)] {
                path.extend([M(x + 2.9, y + 5.9), L(x + 5.9, y + 2.9)]);
            }
            path
        }
        Icon::Sound => vec![
            M(3.2, 9.4),
            L(6.8, 9.4),
            L(11.2, 5.4),
            L(11.2, 18.6),
            L(6.8, 14.6),
            L(3.2, 14.6),
            L(3.2, 9.4),
            M(14.5, 9.2),
            E(11.4, 12.0, 4.2, 4.2, -42.0, 42.0),
            M(17.2, 6.4),
            E(11.4, 12.0, 8.1, 8.1, -44.0, 44.0),
        ],
        Icon::Globe => {
            let mut path = circle(12.0, 12.0, 9.1).to_vec();
            path.extend([
                M(2.9, 12.0),
                L(21.1, 12.0),
                M(16.0, 12.0),
                E(12.0, 12.0, 4.0, 9.1, 0.0, 360.0),
            ]);
            path
        }
        Icon::Person => {
            let mut path = circle(12.0, 4.6, 1.9).to_vec();
            path.extend([
                M(4.4, 8.8),
                L(12.0, 10.6),
                L(19.6, 8.8),
                M(12.0, 10.6),
                L(12.0, 14.4),
                M(8.0, 21.0),
                L(12.0, 14.4),
                L(16.0, 21.0),
            ]);
            path
        }
        Icon::Chair => vec![
            M(6.4, 3.0),
            L(7.4, 12.6),
            L(7.4, 21.0),
            M(7.4, 12.6),
            L(17.4, 12.6),
            L(17.4, 21.0),
            M(7.4, 16.9),
            L(17.4, 16.9),
        ],
        Icon::Screen => {
            let mut path = frame(2.9, 3.9, 21.1, 16.6, 2.2).to_vec();
            path.extend([M(8.4, 20.6), L(15.6, 20.6), M(12.0, 16.6), L(12.0, 20.6)]);
            path
        }
        Icon::Cube => vec![
            M(12.0, 2.8),
            L(20.2, 7.3),
            L(20.2, 16.7),
            L(12.0, 21.2),
            L(3.8, 16.7),
            L(3.8, 7.3),
            L(12.0, 2.8),
            M(3.8, 7.3),
            L(12.0, 11.8),
            L(20.2, 7.3),
            M(12.0, 11.8),
            L(12.0, 21.2),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::{Icon, draw};

    fn alpha(icon: Icon, size: u32, x: u32, y: u32) -> u8 {
        draw(icon, size).data[((y * size + x) * 4 + 3) as usize]
    }

    #[test]
    fn every_icon_has_ink_and_keeps_clear_of_the_edge() {
        for &icon in Icon::ALL {
            let size = 48;
            let picture = draw(icon, size);
            let ink: u32 = picture
                .data
                .chunks_exact(4)
                .map(|p| u32::from(p[3]))
                .sum::<u32>()
                / 255;
            assert!((60..900).contains(&ink), "{icon}: {ink}");
            for i in 0..size {
                for (x, y) in [(i, 0), (0, i), (i, size - 1), (size - 1, i), (i, 1), (1, i)] {
                    assert_eq!(
                        picture.data[((y * size + x) * 4 + 3) as usize],
                        0,
                        "{icon} {x} {y}"
                    );
                }
            }
        }
    }

    #[test]
    fn the_menu_is_three_lines() {
        let rows: Vec<u8> = [6, 12, 18]
            .iter()
            .map(|y| alpha(Icon::Menu, 48, 24, y * 2))
            .collect();
        assert_eq!(rows, [255; 3]);
        assert_eq!(alpha(Icon::Menu, 48, 24, 18), 0);
    }
}
