//! Offers of a draw (FIDE 9.1).

use super::{
    BySide, Completion, DeclineBy, DrawOffers, OfferBar, OfferEnds, OfferWhen, Refusal, RuleSet,
};
use crate::board::Color;

/// What an offer depends on besides the offers before it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moment {
    /// The player has made a move and has yet to press the clock.
    pub(crate) has_moved: bool,
    /// It is the player's own time.
    pub(crate) own_time: bool,
    /// Complete rounds.
    pub(crate) rounds: u32,
}

/// Which offer is open, and what became of earlier ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Offers {
    open: Option<Color>,
    made: BySide<u32>,
    /// The last offer was declined and the opponent has not been declined since.
    declined: BySide<bool>,
}

impl Offers {
    /// Whose offer is open.
    #[must_use]
    pub const fn open(&self) -> Option<Color> {
        self.open
    }

    /// How many offers a player has made.
    #[must_use]
    pub fn made(&self, seat: Color) -> u32 {
        self.made[seat]
    }

    /// Whether `seat` may offer now.
    pub(crate) fn admit_offer(
        &self,
        rules: &RuleSet,
        seat: Color,
        moment: Moment,
    ) -> Result<(), Refusal> {
        if let Some(by) = self.open {
            return Err(Refusal::OfferAlreadyOpen { by });
        }
        self.bar(rules, seat, moment)
            .map_or(Ok(()), |bar| Err(Refusal::OfferNotAllowed(bar)))
    }

    fn bar(&self, rules: &RuleSet, seat: Color, moment: Moment) -> Option<OfferBar> {
        let offers = &rules.draw_offers;
        let required = offers.min_rounds;
        let completed = moment.rounds;
        if completed < required {
            return Some(OfferBar::TooEarly {
                required,
                completed,
            });
        }
        match offers.when {
            OfferWhen::AnyTime | OfferWhen::AfterMoving => {}
            // Where a move is complete as soon as it is made, nothing comes in between.
            OfferWhen::WithMove if rules.completion == Completion::ClockPress => {
                if !moment.has_moved {
                    return Some(OfferBar::NotWithMove);
                }
            }
            OfferWhen::OwnTurn | OfferWhen::WithMove => {
                if !moment.own_time {
                    return Some(OfferBar::NotOnMove);
                }
            }
        }
        if let Some(limit) = offers
            .max_per_player
            .filter(|&limit| self.made[seat] >= limit)
        {
            return Some(OfferBar::UsedUp { limit });
        }
        (!offers.consecutive && self.declined[seat]).then_some(OfferBar::Consecutive)
    }

    /// Whether an offer at this moment is the one that the rules recommend (FIDE 9.1.2.1).
    pub(crate) fn is_in_order(rules: &DrawOffers, moment: Moment) -> bool {
        match rules.when {
            OfferWhen::AfterMoving => moment.has_moved,
            OfferWhen::AnyTime | OfferWhen::OwnTurn | OfferWhen::WithMove => true,
        }
    }

    /// Whether `seat` may accept now.
    pub(crate) fn admit_accept(
        &self,
        rules: &DrawOffers,
        seat: Color,
        rounds: u32,
    ) -> Result<(), Refusal> {
        match self.open {
            None => Err(Refusal::NoOpenOffer),
            Some(by) if by == seat => Err(Refusal::OwnOffer),
            Some(_) if rules.accept_after_both_moved && rounds == 0 => Err(Refusal::AcceptTooEarly),
            Some(_) => Ok(()),
        }
    }

    /// Whether `seat` may decline by word now, or take an own offer back, and which of both it is.
    pub(crate) fn admit_decline(
        &self,
        rules: &DrawOffers,
        seat: Color,
    ) -> Result<DeclineBy, Refusal> {
        match (self.open, rules.ends_by) {
            (None, _) => Err(Refusal::NoOpenOffer),
            (Some(by), _) if by == seat && rules.withdraw => Ok(DeclineBy::Withdrawal),
            (Some(by), _) if by == seat => Err(Refusal::OwnOffer),
            (Some(_), OfferEnds::Move) => Err(Refusal::DeclineByMoving),
            (Some(_), OfferEnds::WordOrMove | OfferEnds::WordOrTouch) => Ok(DeclineBy::Word),
        }
    }

    /// An offer is made.
    pub(crate) fn make(&mut self, seat: Color) {
        self.open = Some(seat);
        self.made[seat] = self.made[seat].saturating_add(1);
    }

    /// The open offer is declined or taken back.
    pub(crate) fn decline(&mut self) {
        if let Some(by) = self.open.take() {
            self.declined[by] = true;
            self.declined[!by] = false;
        }
    }

    /// `seat` makes a move. The opponent's offer is thereby declined, an own one stays open. Says whether
    /// one was declined.
    pub(crate) fn on_move(&mut self, seat: Color) -> bool {
        let declines = self.open == Some(!seat);
        if declines {
            self.decline();
        }
        declines
    }

    /// The game is over: no offer is open any more.
    pub(crate) fn close(&mut self) {
        self.open = None;
    }
}
