//! What counts as an illegal move, and what it costs (FIDE 7.5).

use std::time::Duration;

use super::{
    Match,
    admission::{Admitted, Finish},
};
use crate::{
    board::{Color, Move, Role},
    law::{Article, Compensation, IllegalMoves, Offence, Ruling, verdict},
};

impl Match {
    /// Rules on an offence: it is counted and penalised, and the position is put right.
    pub(super) fn judge(&mut self, at: Duration, seat: Color, offence: Offence) -> Vec<Ruling> {
        let (loses_at, compensation) = match self.setup.rules.illegal_moves {
            IllegalMoves::Judged {
                compensation,
                loses_at,
                ..
            } => (loses_at.get(), Some(compensation)),
            IllegalMoves::KingExposureCounted { loses_at } => (loses_at.get(), None),
            // Nothing is judged under these rules, so nothing arrives here.
            IllegalMoves::Refused => (u32::MAX, None),
        };
        let count = self.offences[seat].saturating_add(1);
        self.offences[seat] = count;
        let mut rulings = vec![Ruling::Illegal {
            seat,
            offence,
            count,
            loses_at,
        }];
        if count < loses_at {
            rulings.extend(compensation.and_then(|compensation| {
                self.penalise(at, seat, compensation, Article::ILLEGAL_MOVES)
            }));
        }
        let before = self.obligation();
        match offence {
            Offence::Move { .. }
            | Offence::CastlingUnfinished { .. }
            | Offence::KingExposed { .. } => {
                self.hand.held = None;
                self.hand.placed = None;
                rulings.push(Ruling::Restored { seat });
            }
            Offence::EmptyPress => self.hand.held = None,
            Offence::PawnNotPromoted { from, on } => {
                let queen = Move::promoting(from, on, Role::Queen);
                // The pawn could be let go there, so the move is legal.
                if let Ok(Admitted::Move { played, next, .. }) =
                    self.admit_legal(at, queen, Finish::AtOnce)
                {
                    let finish = self.finish(false);
                    rulings.extend(self.make(at, *played, next, finish));
                }
            }
            Offence::TwoHands => {}
        }
        if self.outcome.is_some() {
            return rulings;
        }
        if count >= loses_at {
            let outcome = verdict::illegal_moves(&self.setup.rules, &self.history, seat);
            rulings.push(self.end(at, outcome));
        } else if self.to_press() == Some(seat) {
            rulings.extend(self.complete(at));
        } else {
            rulings.extend(self.changed_obligation(before.as_ref()));
        }
        rulings
    }

    /// Gives the opponent of `seat` time. Nothing without clocks.
    pub(super) fn penalise(
        &mut self,
        at: Duration,
        seat: Color,
        compensation: Compensation,
        article: Article,
    ) -> Option<Ruling> {
        let clock = self.clock.as_mut()?;
        let gains = compensation.under(clock.control());
        clock.add(!seat, gains, at);
        Some(Ruling::Penalty {
            seat,
            gains,
            article,
        })
    }
}
