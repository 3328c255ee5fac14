//! Legal moves.

use super::{Move, MoveKind, MoveList, Position, Square};

impl Position {
    /// All legal moves, in a fixed order.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        todo!()
    }

    /// The legal moves of the man on a square; none if it is not the side to move's.
    #[must_use]
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        let _ = from;
        todo!()
    }

    /// Whether the move is legal here.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let _ = mv;
        todo!()
    }

    /// What a move does, or nothing if it is not legal.
    #[must_use]
    pub fn kind(&self, mv: Move) -> Option<MoveKind> {
        let _ = mv;
        todo!()
    }

    /// Whether the side to move has a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        todo!()
    }
}
