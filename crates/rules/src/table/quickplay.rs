//! Extra time for a player who runs short in a game without increment (FIDE Guideline III.4).

use std::time::Duration;

use super::{Match, admission::Admitted};
use crate::{
    board::Color,
    law::{Article, Pace, QuickplayBar, QuickplayFinish, Refusal, Ruling},
};

impl Match {
    pub(super) fn admit_increment(&self, at: Duration, seat: Color) -> Result<Admitted, Refusal> {
        let Some(rules) = &self.setup.rules.quickplay else {
            return Err(Refusal::NotInTheseRules);
        };
        self.on_move(seat)?;
        if let Some(by) = self.offers.open() {
            return Err(Refusal::OfferAlreadyOpen { by });
        }
        match self.quickplay_bar(at, seat, rules) {
            None => Ok(Admitted::AskIncrement),
            Some(bar) => Err(Refusal::NoQuickplay(bar)),
        }
    }

    fn quickplay_bar(
        &self,
        at: Duration,
        seat: Color,
        rules: &QuickplayFinish,
    ) -> Option<QuickplayBar> {
        let Some(clock) = &self.clock else {
            return Some(QuickplayBar::NoClock);
        };
        if !clock.introduced().is_zero() {
            return Some(QuickplayBar::Introduced);
        }
        if clock.control().is_hourglass() || clock.has_extra_time() {
            return Some(QuickplayBar::ExtraTime);
        }
        if clock.control().pace() == Pace::Blitz {
            return Some(QuickplayBar::Blitz);
        }
        if clock.progress(seat).required.is_some() {
            return Some(QuickplayBar::NotLastPeriod);
        }
        let below = rules.below;
        (clock.remaining(seat, at) >= below).then_some(QuickplayBar::EnoughTime { below })
    }

    /// A player asks for an increment, which is an offer of a draw.
    pub(super) fn ask_increment(&mut self, seat: Color) -> Vec<Ruling> {
        self.increment_asked = Some(seat);
        self.offers.make(seat);
        vec![Ruling::IncrementAsked { seat }, Ruling::Offered { seat }]
    }

    /// If the opponent of who asked has declined the draw, both get the increment, and the opponent the time
    /// that makes up for it.
    pub(super) fn grant_increment(&mut self, at: Duration) -> Vec<Ruling> {
        let Some(seat) = self
            .increment_asked
            .take_if(|_| self.offers.open().is_none())
        else {
            return Vec::new();
        };
        let (Some(rules), Some(clock)) = (&self.setup.rules.quickplay, &mut self.clock) else {
            return Vec::new();
        };
        let (adds, gains) = (rules.increment, rules.compensation);
        clock.introduce(adds);
        clock.add(!seat, gains, at);
        vec![
            Ruling::IncrementIntroduced { seat, adds },
            Ruling::Penalty {
                seat,
                gains,
                article: Article::QUICKPLAY_INCREMENT,
            },
        ]
    }
}
