//! Counting the tree of legal moves, the measure of a move generator.

use super::{Bitboard, Move, Position};

impl Position {
    /// The number of sequences of exactly `depth` legal moves from here; 1 for depth 0.
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            // The moves of the last ply need not be made to be counted.
            1 => {
                let mut nodes = 0;
                self.visit_all(Bitboard::FULL, |reach| nodes += reach.len() as u64);
                nodes
            }
            _ => {
                let mut nodes = 0;
                self.visit_all(Bitboard::FULL, |reach| {
                    reach.for_each(|mv| nodes += self.after(mv).perft(depth - 1));
                });
                nodes
            }
        }
    }

    /// [`perft`](Self::perft) by first move, in the order of [`legal_moves`](Self::legal_moves); empty for
    /// depth 0.
    #[must_use]
    pub fn divide(&self, depth: u32) -> Vec<(Move, u64)> {
        let Some(rest) = depth.checked_sub(1) else {
            return Vec::new();
        };
        self.legal_moves()
            .into_iter()
            .map(|mv| (mv, self.after(mv).perft(rest)))
            .collect()
    }

    fn after(&self, mv: Move) -> Self {
        let mut next = *self;
        next.play_unchecked(mv);
        next
    }
}
