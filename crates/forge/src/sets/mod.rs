//! The sets besides the Staunton men: flat discs with figures, discs with characters, and cartoon men.
//!
//! Discs are made to be read from above: the top of a sign lies towards +y (away from White in the
//! game), and its right towards +x.

pub mod cartoon;
pub mod flat;
pub mod silhouette;
pub mod xiangqi;

use std::fmt;

/// Whose man it is, in sets where the two sides differ by more than their material.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// White.
    White,
    /// Black.
    Black,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The value for this side.
    pub(crate) fn pick<T>(self, white: T, black: T) -> T {
        match self {
            Self::White => white,
            Self::Black => black,
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.pick("white", "black"))
    }
}
