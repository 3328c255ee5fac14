//! Counting the tree of legal moves.

use super::{Move, Position};

impl Position {
    /// The number of move sequences of exactly `depth` plies from here; 1 for depth 0.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        let _ = depth;
        todo!()
    }

    /// [`perft`](Self::perft) of `depth` by first move, in the order of [`legal_moves`](Self::legal_moves).
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let _ = depth;
        todo!()
    }
}
