//! Take-backs, pauses, and what the arbiter puts right.

use std::time::Duration;

use super::{Hand, Match, admission::Admitted};
use crate::{
    board::Color,
    law::{BySide, ClockSnapshot, Correction, HouseRule, Offers, Proposal, Refusal, Ruling},
};

/// What a take-back restores besides moves and positions, as it was when a turn began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Ledger {
    clock: Option<ClockSnapshot>,
    offers: Offers,
    offences: BySide<u32>,
    increment_asked: Option<Color>,
}

/// Something proposed that the opponent has yet to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct OpenProposal {
    pub(super) by: Color,
    pub(super) what: Proposal,
}

impl Match {
    /// What to restore if play comes back to this moment.
    pub(super) fn ledger(&self, at: Duration) -> Ledger {
        Ledger {
            clock: self.clock.as_ref().map(|clock| clock.snapshot(at)),
            offers: self.offers.clone(),
            offences: self.offences,
            increment_asked: self.increment_asked,
        }
    }

    pub(super) fn admit_proposal(&self, proposal: Proposal) -> Result<Admitted, Refusal> {
        let rules = &self.setup.rules;
        let rule = match proposal {
            Proposal::TakeBack { .. } => rules.take_backs,
            Proposal::Pause => rules.pauses,
        };
        match rule {
            HouseRule::Off => return Err(Refusal::NotInTheseRules),
            HouseRule::ByAgreement => {}
        }
        if let Some(open) = self.proposal {
            return Err(Refusal::ProposalOpen { by: open.by });
        }
        if let Proposal::TakeBack { plies } = proposal {
            self.enough_moves(plies)?;
        }
        Ok(Admitted::Propose(proposal))
    }

    pub(super) fn admit_agreement(&self, seat: Color) -> Result<Admitted, Refusal> {
        self.proposal
            .filter(|open| open.by != seat)
            .map(|open| Admitted::Agree(open.what))
            .ok_or(Refusal::NoProposal)
    }

    pub(super) fn admit_disagreement(&self) -> Result<Admitted, Refusal> {
        self.proposal
            .map(|open| Admitted::Disagree(open.what))
            .ok_or(Refusal::NoProposal)
    }

    pub(super) fn admit_correction(&self, correction: Correction) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        match correction {
            Correction::Stop if self.paused => Err(Refusal::Paused),
            Correction::Restore { plies } => self.enough_moves(plies),
            Correction::Stop | Correction::Time { .. } | Correction::Offences { .. } => Ok(()),
        }
    }

    pub(super) fn propose(&mut self, seat: Color, what: Proposal) -> Vec<Ruling> {
        self.proposal = Some(OpenProposal { by: seat, what });
        vec![Ruling::Proposed {
            seat,
            proposal: what,
        }]
    }

    /// A proposal comes to nothing because play goes on.
    pub(super) fn drop_proposal(&mut self, seat: Color) -> Option<Ruling> {
        let proposal = self.proposal.take()?.what;
        Some(Ruling::Dropped { seat, proposal })
    }

    pub(super) fn agree(&mut self, at: Duration, proposal: Proposal) -> Vec<Ruling> {
        self.proposal = None;
        match proposal {
            Proposal::TakeBack { plies } => vec![self.take_back(at, plies.get())],
            Proposal::Pause => vec![self.pause(at)],
        }
    }

    pub(super) fn put_right(&mut self, at: Duration, correction: Correction) -> Vec<Ruling> {
        let mut rulings = vec![Ruling::Corrected(correction)];
        match correction {
            Correction::Stop => rulings.push(self.pause(at)),
            Correction::Time { seat, gains } => {
                if let Some(clock) = &mut self.clock {
                    clock.add(seat, gains, at);
                }
            }
            Correction::Restore { plies } => rulings.push(self.take_back(at, plies.get())),
            Correction::Offences { seat, count } => self.offences[seat] = count,
        }
        rulings
    }

    pub(super) fn resume(&mut self, at: Duration) -> Vec<Ruling> {
        self.paused = false;
        if let Some(clock) = &mut self.clock {
            clock.resume(at);
        }
        let seat = self
            .to_press()
            .unwrap_or_else(|| self.position().side_to_move());
        vec![Ruling::Resumed { seat }]
    }

    fn pause(&mut self, at: Duration) -> Ruling {
        self.paused = true;
        if let Some(clock) = &mut self.clock {
            clock.pause(at);
        }
        Ruling::Paused
    }

    /// Goes back to the beginning of an earlier turn: position, counters, offers, offences and both
    /// clocks are what they were then.
    fn take_back(&mut self, at: Duration, plies: u32) -> Ruling {
        let back = usize::try_from(plies).unwrap_or(usize::MAX);
        let kept = self.moves.len().saturating_sub(back);
        self.moves.truncate(kept);
        self.history.truncate(kept);
        self.ledgers.truncate(kept + 1);
        self.hand = Hand::default();
        self.awaiting.clear();
        self.last_turn = None;
        self.proposal = None;
        if let Some(ledger) = self.ledgers.last() {
            self.offers.clone_from(&ledger.offers);
            self.offences = ledger.offences;
            self.increment_asked = ledger.increment_asked;
            let side = self.history.position().side_to_move();
            if let (Some(clock), Some(snapshot)) = (&mut self.clock, &ledger.clock) {
                clock.restore(snapshot, at);
                // Before the first move the clock stood still.
                if clock.running().is_none() {
                    clock.start(side, at);
                }
                if self.paused {
                    clock.pause(at);
                }
            }
        }
        Ruling::TakenBack {
            plies,
            clocks: self.clocks(at),
        }
    }
}
