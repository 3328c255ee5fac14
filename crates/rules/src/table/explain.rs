//! Answers to "why was that legal?" and "why is there no claim?".

use super::Match;
use crate::{
    board::{Color, Move},
    law::{Act, ClaimCounters, LegalNote, claims},
};

impl Match {
    /// Why a move of the side to move is legal, where that may surprise. Nothing for an illegal move, of
    /// which [`IllegalReason::of`](crate::law::IllegalReason::of) says what is wrong with it.
    #[must_use]
    pub fn why_legal(&self, mv: Move) -> Vec<LegalNote> {
        let (position, earlier) = (self.position(), self.positions());
        LegalNote::of(position, mv, &earlier[..earlier.len() - 1])
    }

    /// The same for a move that was made, counted from 0; nothing if so many were not made.
    #[must_use]
    pub fn why_was_legal(&self, ply: usize) -> Vec<LegalNote> {
        self.moves()
            .get(ply)
            .zip(self.positions().split_at_checked(ply))
            .and_then(|(played, (earlier, rest))| {
                Some(LegalNote::of(rest.first()?, played.mv, earlier))
            })
            .unwrap_or_default()
    }

    /// How far the draws by counting are for a player, and why there is nothing to claim if so.
    #[must_use]
    pub fn claim_counters(&self, seat: Color) -> ClaimCounters {
        let rules = &self.setup().rules;
        let bar = claims::grounds(rules).next().and_then(|ground| {
            let announcing = None;
            self.admits(seat, &Act::Claim { ground, announcing }).err()
        });
        let claims = match bar {
            None => self.claims(),
            Some(_) => Vec::new(),
        };
        ClaimCounters::of(rules, &self.history, seat, claims, bar)
    }
}
