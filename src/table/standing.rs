//! The board as it stands: the position, and what a hand has let go without making a move.

use touchmove_rules::{Piece, Position, Square};

/// The men where they stand on the board. A position knows moves only; a king let go for castling, a
/// pawn that is still a pawn on the last rank and a man on a square where it may not go stand elsewhere.
#[derive(Debug, Clone)]
pub struct Standing<'a> {
    position: &'a Position,
    /// From where in the position, and on which square of the board.
    shifted: Vec<(Square, Square)>,
}

impl<'a> Standing<'a> {
    pub(super) const fn new(position: &'a Position, shifted: Vec<(Square, Square)>) -> Self {
        Self { position, shifted }
    }

    /// A position in which everything stands where it belongs.
    pub const fn of(position: &'a Position) -> Self {
        Self::new(position, Vec::new())
    }

    /// Where the man that stands on a square of the board stands in the position.
    pub fn origin(&self, square: Square) -> Option<Square> {
        let arrived = self.shifted.iter().find(|&&(_, to)| to == square);
        let left = self.shifted.iter().any(|&(from, _)| from == square);
        match arrived {
            Some(&(from, _)) => Some(from),
            None if left => None,
            None => self.position.piece_at(square).map(|_| square),
        }
    }

    /// The man on a square of the board.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.position.piece_at(self.origin(square)?)
    }

    /// Where a man of the position stands on the board.
    pub fn square_of(&self, origin: Square) -> Square {
        self.shifted
            .iter()
            .find_map(|&(from, to)| (from == origin).then_some(to))
            .unwrap_or(origin)
    }

    /// The men that stand elsewhere than in the position: from where, and on which square.
    pub fn shifted(&self) -> &[(Square, Square)] {
        &self.shifted
    }
}
