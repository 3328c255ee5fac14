//! Claiming a draw (FIDE 9.2 to 9.5).

use std::time::Duration;

use super::{Match, admission::Admitted};
use crate::{
    board::{Color, Move},
    law::{Article, ClaimGround, IllegalReason, Refusal, Ruling, claims, verdict},
};

impl Match {
    pub(super) fn admit_claim(
        &self,
        seat: Color,
        ground: ClaimGround,
        announcing: Option<Move>,
    ) -> Result<Admitted, Refusal> {
        if !claims::grounds(&self.setup.rules).any(|known| known == ground) {
            return Err(Refusal::NoSuchClaim { ground });
        }
        let turn = self.position().side_to_move();
        if seat != turn {
            return Err(Refusal::NotYourTurn { turn });
        }
        if self.claim_is_lost() {
            return Err(Refusal::ClaimLost);
        }
        if let Some(mv) = announcing {
            if let Some(why) = IllegalReason::of(self.position(), mv) {
                return Err(Refusal::IllegalMove { mv, why });
            }
            if let Some(obligation) = self.obligation()
                && !obligation.admits(self.position(), mv)
            {
                return Err(Refusal::Obliged(obligation));
            }
        }
        Ok(Admitted::Claim { ground, announcing })
    }

    /// Whether the player on move has touched a man and may no longer claim (FIDE 9.4).
    pub(super) fn claim_is_lost(&self) -> bool {
        let rules = self.setup.rules.wrong_claims.as_ref();
        rules.is_some_and(|rules| rules.lost_by_touch) && self.hand.has_touched()
    }

    pub(super) fn claim(
        &mut self,
        at: Duration,
        seat: Color,
        ground: ClaimGround,
        announcing: Option<Move>,
    ) -> Vec<Ruling> {
        let count = claims::count(&self.history, ground, announcing);
        let correct = claims::suffices(ground, count);
        let mut rulings = vec![Ruling::Claimed {
            seat,
            ground,
            announcing,
            correct,
            count,
        }];
        if correct {
            let outcome = verdict::claim(&self.setup.rules, ground);
            rulings.push(self.end(at, outcome));
            return rulings;
        }
        if let Some(rules) = self.setup.rules.wrong_claims.clone() {
            rulings.extend(self.penalise(at, seat, rules.compensation, Article::WRONG_CLAIM));
            if rules.counts_as_offer && self.offers.open().is_none() {
                self.offers.make(seat);
                rulings.push(Ruling::Offered { seat });
            }
        }
        let before = self.obligation();
        self.hand.announced = announcing.or(self.hand.announced);
        rulings.extend(self.changed_obligation(before.as_ref()));
        rulings
    }
}
