//! The two wings and the right to castle (FIDE Laws 3.8.2).

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Color, Square};

/// A side of the board: the king's (files e-h) or the queen's (files a-d).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Wing {
    /// The king's wing: short castling.
    King,
    /// The queen's wing: long castling.
    Queen,
}

impl Wing {
    /// Both wings, the king's first.
    pub const ALL: [Self; 2] = [Self::King, Self::Queen];

    /// Where the rook of this wing stands at the start.
    #[must_use]
    pub const fn rook_from(self, color: Color) -> Square {
        match (color, self) {
            (Color::White, Self::King) => Square::H1,
            (Color::White, Self::Queen) => Square::A1,
            (Color::Black, Self::King) => Square::H8,
            (Color::Black, Self::Queen) => Square::A8,
        }
    }

    /// Where the rook stands after castling: the square the king crossed.
    #[must_use]
    pub const fn rook_to(self, color: Color) -> Square {
        match (color, self) {
            (Color::White, Self::King) => Square::F1,
            (Color::White, Self::Queen) => Square::D1,
            (Color::Black, Self::King) => Square::F8,
            (Color::Black, Self::Queen) => Square::D8,
        }
    }

    /// Where the king stands after castling.
    #[must_use]
    pub const fn king_to(self, color: Color) -> Square {
        match (color, self) {
            (Color::White, Self::King) => Square::G1,
            (Color::White, Self::Queen) => Square::C1,
            (Color::Black, Self::King) => Square::G8,
            (Color::Black, Self::Queen) => Square::C8,
        }
    }

    /// Where the king stands at the start.
    #[must_use]
    pub const fn king_from(color: Color) -> Square {
        match color {
            Color::White => Square::E1,
            Color::Black => Square::E8,
        }
    }
}

/// Who may still castle where, as a set of up to four rights.
///
/// A right is lost by moving the king or that rook, or by the capture of that rook. It says nothing
/// about whether castling is possible at this moment.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights(u8);

impl CastlingRights {
    /// Nobody may castle.
    pub const NONE: Self = Self(0);
    /// Both sides may castle on both wings.
    pub const ALL: Self = Self(0b1111);

    const fn bit(color: Color, wing: Wing) -> u8 {
        1 << (color as u8 * 2 + wing as u8)
    }

    /// Whether `color` may still castle on `wing`.
    #[must_use]
    pub const fn has(self, color: Color, wing: Wing) -> bool {
        self.0 & Self::bit(color, wing) != 0
    }

    /// The same rights and this one.
    #[must_use]
    pub const fn with(self, color: Color, wing: Wing) -> Self {
        Self(self.0 | Self::bit(color, wing))
    }

    /// The same rights but this one.
    #[must_use]
    pub const fn without(self, color: Color, wing: Wing) -> Self {
        Self(self.0 & !Self::bit(color, wing))
    }

    /// Whether no right is left.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// A number below 16 for each combination.
    #[must_use]
    pub(crate) const fn index(self) -> usize {
        (self.0 & 15) as usize
    }

    /// The rights that survive a man leaving or reaching `square`.
    #[must_use]
    pub(crate) const fn after_touching(self, square: Square) -> Self {
        Self(self.0 & !LOST_BY_SQUARE[square.index()])
    }

    /// The rights in FEN order with their letters: `K`, `Q`, `k`, `q`.
    pub fn iter(self) -> impl Iterator<Item = (Color, Wing)> {
        Color::ALL
            .into_iter()
            .flat_map(|color| Wing::ALL.map(|wing| (color, wing)))
            .filter(move |&(color, wing)| self.has(color, wing))
    }

    /// The FEN letter of one right.
    #[must_use]
    pub const fn letter(color: Color, wing: Wing) -> char {
        match (color, wing) {
            (Color::White, Wing::King) => 'K',
            (Color::White, Wing::Queen) => 'Q',
            (Color::Black, Wing::King) => 'k',
            (Color::Black, Wing::Queen) => 'q',
        }
    }
}

/// Why castling on a wing is not legal now (FIDE 3.8.2.1, 3.8.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CastlingBar {
    /// The king or that rook has moved, or the rook was taken.
    #[error("the right to castle there is lost")]
    RightLost,
    /// The king is in check.
    #[error("the king is in check")]
    InCheck,
    /// A man stands between king and rook.
    #[error("a man stands between king and rook")]
    Blocked,
    /// The square the king crosses is attacked.
    #[error("the king would cross {0}, which is attacked")]
    CrossingAttacked(Square),
    /// The square the king would reach is attacked.
    #[error("the king would be attacked on {0}")]
    TargetAttacked(Square),
}

/// For each square the rights that end when a man leaves it or is taken on it.
const LOST_BY_SQUARE: [u8; 64] = {
    let mut lost = [0; 64];
    let mut color = 0;
    while color < 2 {
        let side = Color::ALL[color];
        let mut wing = 0;
        while wing < 2 {
            let bit = CastlingRights::bit(side, Wing::ALL[wing]);
            lost[Wing::king_from(side).index()] |= bit;
            lost[Wing::ALL[wing].rook_from(side).index()] |= bit;
            wing += 1;
        }
        color += 1;
    }
    lost
};

impl fmt::Display for CastlingRights {
    /// The FEN field: letters in the order `KQkq`, or `-`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        self.iter()
            .try_for_each(|(color, wing)| write!(f, "{}", Self::letter(color, wing)))
    }
}
