//! Making a move, completing it, and the end of a game.

use std::time::Duration;

use super::{
    Hand, Match, Placed, PlayedMove,
    admission::{Admitted, Finish},
};
use crate::{
    board::{Color, Move, Position, Role},
    law::{
        Clocks, Completion, Contact, DeclineBy, IllegalMoves, Offence, Outcome, PromotionChoice,
        Refusal, Ruling, verdict,
    },
};

/// A move that is made and not complete.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Awaiting {
    pub(super) seat: Color,
    pub(super) finish: Finish,
}

/// What was touched for the last move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct LastTurn {
    pub(super) contacts: Vec<Contact>,
}

impl Match {
    /// Makes a move, and completes it if that needs no more.
    pub(super) fn make(
        &mut self,
        at: Duration,
        mut played: PlayedMove,
        next: Position,
        finish: Finish,
    ) -> Vec<Ruling> {
        let seat = played.seat;
        let mut rulings = self.complete_waiting(at);
        if self.offers.on_move(seat) {
            rulings.push(Ruling::Declined {
                seat,
                by: DeclineBy::Moving,
            });
        }
        rulings.extend(self.drop_proposal(seat));
        self.history.push(next);
        rulings.push(Ruling::Made {
            seat,
            mv: played.mv,
            kind: played.kind,
            captured: played.captured,
            san: played.san.clone(),
            number: played.number,
        });
        if next.is_check() {
            let checkers = next.checkers().into_iter().collect();
            rulings.push(Ruling::Check {
                seat: next.side_to_move(),
                checkers,
            });
        }
        let contacts = std::mem::take(&mut self.hand).contacts;
        self.last_turn = Some(LastTurn { contacts });
        let outcome = verdict::on_board(&self.setup.rules, &self.history);
        played.clocks = self.clocks(at);
        self.moves.push(played);
        if let Some(outcome) = outcome {
            rulings.push(self.end(at, outcome));
            return rulings;
        }
        // Who touches a man declines, but may take an accident back; who moves does not.
        rulings.extend(self.grant_increment(at));
        self.awaiting.push(Awaiting { seat, finish });
        rulings.extend(self.complete_by_themselves(at));
        rulings
    }

    /// How a move by hand is completed.
    pub(super) fn finish(&self, two_hands: bool) -> Finish {
        match self.setup.rules.completion {
            Completion::Automatic => Finish::AtOnce,
            Completion::ClockPress => Finish::Press { two_hands },
        }
    }

    /// Whether `seat` may press the clock, and what that is.
    pub(super) fn admit_press(&self, seat: Color) -> Result<Admitted, Refusal> {
        let rules = &self.setup.rules;
        if rules.completion == Completion::Automatic {
            return Err(Refusal::CompletesByItself);
        }
        let judged = matches!(rules.illegal_moves, IllegalMoves::Judged { .. });
        let turn = self.position().side_to_move();
        match self.awaiting.first() {
            Some(awaiting) if awaiting.seat != seat => {
                return Err(Refusal::ClockNotPressed { by: awaiting.seat });
            }
            Some(awaiting) => {
                return Ok(match awaiting.finish {
                    Finish::Press { two_hands: true } if judged => {
                        Admitted::Offence(Offence::TwoHands)
                    }
                    Finish::Press { .. } | Finish::AtOnce => Admitted::Complete,
                });
            }
            None if seat != turn => return Err(Refusal::NotYourTurn { turn }),
            None => {}
        }
        let queen = rules.promotion == PromotionChoice::ChosenOrQueen;
        let offence = match self.hand.placed {
            Some(Placed::Pawn { from, to }) if judged && !queen => {
                Offence::PawnNotPromoted { from, on: to }
            }
            Some(Placed::Pawn { from, to }) if queen => {
                return self.admit_legal(
                    self.latest(),
                    Move::promoting(from, to, Role::Queen),
                    Finish::AtOnce,
                );
            }
            Some(Placed::Pawn { from, to }) => {
                let mv = Move::new(from, to);
                return Err(Refusal::PromotionMissing { mv });
            }
            Some(Placed::King { side }) if judged => Offence::CastlingUnfinished { side },
            Some(Placed::King { side }) => return Err(Refusal::CastlingUnfinished { side }),
            Some(Placed::Illegal { mv, why, .. }) => Offence::Move { mv, why },
            None if judged => Offence::EmptyPress,
            None => return Err(Refusal::NoMoveMade),
        };
        Ok(Admitted::Offence(offence))
    }

    /// Completes the first move that waits for it, and the reply if that only waited for its turn.
    pub(super) fn complete(&mut self, at: Duration) -> Vec<Ruling> {
        let mut rulings = vec![self.complete_first(at)];
        rulings.extend(self.complete_by_themselves(at));
        rulings
    }

    /// Completes moves that need no press. One that the opponent has yet to press before waits (FIDE 6.2.2).
    fn complete_by_themselves(&mut self, at: Duration) -> Vec<Ruling> {
        let mut rulings = Vec::new();
        while let Some(Awaiting {
            finish: Finish::AtOnce,
            ..
        }) = self.awaiting.first()
        {
            rulings.push(self.complete_first(at));
        }
        rulings
    }

    /// The other clock runs.
    fn complete_first(&mut self, at: Duration) -> Ruling {
        let seat = self
            .to_press()
            .unwrap_or_else(|| !self.position().side_to_move());
        if let Some(clock) = &mut self.clock {
            clock.press(at);
        }
        let clocks = self.clocks(at);
        let complete = self.moves.len().saturating_sub(self.awaiting.len());
        if let Some(played) = self.moves.get_mut(complete) {
            played.clocks = clocks;
        }
        if !self.awaiting.is_empty() {
            self.awaiting.remove(0);
        }
        self.ledgers.push(self.ledger(at));
        Ruling::Completed { seat, clocks }
    }

    /// Completes the move that the opponent made and did not press a clock for, because there is none.
    pub(super) fn complete_waiting(&mut self, at: Duration) -> Vec<Ruling> {
        let waiting = !self.awaiting.is_empty() && self.clock.is_none();
        if waiting {
            self.complete(at)
        } else {
            Vec::new()
        }
    }

    /// What both clocks show.
    pub(super) fn clocks(&self, at: Duration) -> Option<Clocks> {
        self.clock.as_ref().map(|clock| clock.at(at))
    }

    /// Starts the clock of the side to move, once.
    pub(super) fn begin(&mut self, at: Duration) {
        if self.started {
            return;
        }
        self.started = true;
        let side = self.position().side_to_move();
        if let Some(clock) = &mut self.clock {
            clock.start(side, at);
        }
    }

    pub(super) fn end(&mut self, at: Duration, outcome: Outcome) -> Ruling {
        self.outcome = Some(outcome);
        self.offers.close();
        self.proposal = None;
        self.increment_asked = None;
        self.awaiting.clear();
        self.paused = false;
        self.hand = Hand::default();
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
        Ruling::Ended(outcome)
    }
}
