//! Making moves.

use thiserror::Error;

use super::{Color, Move, Position};

/// The move is not legal in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{mv} is not a legal move for {side}")]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// Whose turn it was.
    pub side: Color,
}

impl Position {
    /// The position after a legal move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal here.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove {
                mv,
                side: self.side,
            });
        }
        let mut next = *self;
        next.play_unchecked(mv);
        Ok(next)
    }

    /// Makes a move known to be legal, for instance one from [`legal_moves`](Self::legal_moves).
    ///
    /// An illegal move leaves a position that breaks the promises of this type. It never panics
    /// by itself, but later calls may.
    pub fn play_unchecked(&mut self, mv: Move) {
        let _ = mv;
        todo!()
    }
}
