//! Moves, what they do, and lists of them.

use std::{fmt, ops::Deref, str::FromStr};

use serde::{Deserialize, Serialize, de};
use thiserror::Error;

use super::{Role, Square, Wing};

/// A move as two squares and, for a pawn that reaches the last rank, what it becomes.
///
/// Castling is the king's move of two squares (`e1g1`), as it is a king move in the Laws (3.8.2).
/// A move means something only together with the [`Position`](super::Position) it is made in.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    /// The square the man leaves.
    pub from: Square,
    /// The square the man reaches.
    pub to: Square,
    /// What the pawn becomes.
    pub promotion: Option<Role>,
}

impl Move {
    /// A move without promotion.
    #[must_use]
    #[inline]
    pub const fn new(from: Square, to: Square) -> Self {
        Self {
            from,
            to,
            promotion: None,
        }
    }

    /// A pawn move that ends in promotion.
    #[must_use]
    #[inline]
    pub const fn promoting(from: Square, to: Square, role: Role) -> Self {
        Self {
            from,
            to,
            promotion: Some(role),
        }
    }
}

impl fmt::Display for Move {
    /// The UCI form: `e2e4`, `e7e8q`, `e1g1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// The text is not a move in UCI form.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "\"{0}\" is not a move of two squares and an optional promotion letter, as in e2e4 or e7e8q"
)]
pub struct ParseMoveError(pub String);

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads the UCI form; letters must be lower case.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let bad = || ParseMoveError(text.to_owned());
        let square = |range| {
            text.get(range)
                .and_then(|part: &str| part.parse().ok())
                .ok_or_else(bad)
        };
        let promotion = match text.as_bytes().get(4..) {
            None | Some([]) => None,
            Some(b"q") => Some(Role::Queen),
            Some(b"r") => Some(Role::Rook),
            Some(b"b") => Some(Role::Bishop),
            Some(b"n") => Some(Role::Knight),
            Some(_) => return Err(bad()),
        };
        Ok(Self {
            from: square(0..2)?,
            to: square(2..4)?,
            promotion,
        })
    }
}

impl Serialize for Move {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(de::Error::custom)
    }
}

/// What a legal move does to the board besides moving a man. Promotion is part of [`Move`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MoveKind {
    /// Nothing else.
    Quiet,
    /// A pawn's first move of two squares (FIDE 3.7.2).
    DoubleStep,
    /// Takes the man on the square it reaches.
    Capture {
        /// The kind of man taken.
        captured: Role,
    },
    /// A pawn takes a pawn in passing (FIDE 3.7.4.1).
    EnPassant {
        /// Where the taken pawn stands.
        captured_on: Square,
    },
    /// King and rook move together (FIDE 3.8.2).
    Castle {
        /// Towards which wing.
        side: Wing,
        /// Where the rook comes from.
        rook_from: Square,
        /// Where the rook goes.
        rook_to: Square,
    },
}

impl MoveKind {
    /// Whether a man leaves the board.
    #[must_use]
    pub const fn is_capture(self) -> bool {
        matches!(self, Self::Capture { .. } | Self::EnPassant { .. })
    }
}

/// The moves of one position, kept in place without allocation.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; Self::CAPACITY],
    len: usize,
}

impl MoveList {
    /// More than any position can have. Sixteen men with all eight pawns promoted are a king (8 moves
    /// and 2 castlings), 9 queens (27 each), 2 rooks (14), 2 bishops (13) and 2 knights (8); a pawn
    /// still on the board has at most 12, fewer than the queen it may become. In play the record is 218.
    pub const CAPACITY: usize = 10 + 9 * 27 + 2 * 14 + 2 * 13 + 2 * 8;

    pub(crate) const fn new() -> Self {
        Self {
            moves: [Move::new(Square::A1, Square::A1); Self::CAPACITY],
            len: 0,
        }
    }

    pub(crate) fn push(&mut self, mv: Move) {
        self.moves[self.len] = mv;
        self.len += 1;
    }
}

impl Deref for MoveList {
    type Target = [Move];

    fn deref(&self) -> &[Move] {
        &self.moves[..self.len]
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = std::iter::Take<std::array::IntoIter<Move, { MoveList::CAPACITY }>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl PartialEq for MoveList {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl Eq for MoveList {}
