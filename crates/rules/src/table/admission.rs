//! Whether an act is in order.

use std::{num::NonZero, time::Duration};

use super::{Match, Placed, PlayedMove};
use crate::{
    board::{Color, Move, MoveKind, Piece, Position, Rank, Role, Square},
    law::{
        Act, ClaimGround, DeclineBy, IllegalMoves, IllegalReason, Offence, Offers, Proposal,
        Refusal, ResignBar, Ruling, offers::Moment, verdict,
    },
};

/// An act that is in order, with what was found out about it.
pub(super) enum Admitted {
    /// A legal move.
    Move {
        played: Box<PlayedMove>,
        next: Position,
        finish: Finish,
    },
    /// Men touched by the player on move, by where they stand in the position.
    Touch(Vec<Square>),
    /// Men touched by the other player.
    Brush(Vec<Square>),
    Adjust(Vec<Square>),
    /// A man is let go that does not make a move by that.
    Place {
        from: Square,
        to: Square,
        placed: Placed,
    },
    PutBack {
        man: Square,
        /// What was let go without making a move goes back with it.
        undoes: bool,
    },
    Promote(Role),
    /// The clock is pressed after a move.
    Complete,
    Offence(Offence),
    Offer {
        in_order: bool,
    },
    Accept,
    Decline(DeclineBy),
    Claim {
        ground: ClaimGround,
        announcing: Option<Move>,
    },
    Resign,
    AskIncrement,
    /// The contact with this index was an accident.
    Accident(usize),
    Object(Objection),
    Propose(Proposal),
    Agree(Proposal),
    Disagree(Proposal),
    Resume,
}

/// What completes a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finish {
    /// It is complete as soon as it is made and the move before it is complete.
    AtOnce,
    /// The player must press the clock.
    Press {
        /// Both hands made the move (FIDE 7.5.4).
        two_hands: bool,
    },
}

/// What an objection does.
#[derive(Clone, Copy)]
pub(super) enum Objection {
    /// The contacts count for the move that the opponent has yet to make.
    Now,
    /// The contacts would have allowed the opponent's last move all the same.
    Harmless,
    /// They would not: the move is undone.
    Undoes,
}

impl Match {
    /// Finds out whether an act is in order. Changes nothing.
    pub(super) fn admit(&self, at: Duration, seat: Color, act: &Act) -> Result<Admitted, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if self.paused && !matches!(act, Act::Resume | Act::Resign) {
            return Err(Refusal::Paused);
        }
        match act {
            Act::Move(mv) => self.admit_move(at, seat, *mv),
            Act::Touch(men) => self.admit_touch(seat, men),
            Act::Adjust(men) => self.admit_adjusting(seat, men),
            Act::Release { from, to } => self.admit_release(at, seat, *from, *to),
            Act::ReleaseBoth { king, rook } => self.admit_both(at, seat, *king, *rook),
            Act::PutBack => self.admit_putting_back(seat),
            Act::Promote(role) => self.admit_promotion(at, seat, *role),
            Act::Press => self.admit_press(seat),
            Act::Offer => self.admit_offer(seat),
            Act::Accept => {
                let rules = &self.setup.rules.draw_offers;
                self.offers
                    .admit_accept(rules, seat, self.counters().rounds)?;
                Ok(Admitted::Accept)
            }
            Act::Decline => self
                .offers
                .admit_decline(&self.setup.rules.draw_offers, seat)
                .map(Admitted::Decline),
            Act::Claim { ground, announcing } => self.admit_claim(seat, *ground, *announcing),
            Act::Resign => self.admit_resignation(seat),
            Act::AskIncrement => self.admit_increment(at, seat),
            Act::Accident => self.admit_accident(seat),
            Act::Object => self.admit_objection(seat),
            Act::TakeBack { plies } => self.admit_proposal(Proposal::TakeBack { plies: *plies }),
            Act::Pause => self.admit_proposal(Proposal::Pause),
            Act::Agree => self.admit_agreement(seat),
            Act::Disagree => self.admit_disagreement(),
            Act::Resume if self.paused => Ok(Admitted::Resume),
            Act::Resume => Err(Refusal::NotPaused),
        }
    }

    /// Does what was found to be in order.
    pub(super) fn carry_out(
        &mut self,
        at: Duration,
        seat: Color,
        admitted: Admitted,
    ) -> Vec<Ruling> {
        match admitted {
            Admitted::Move {
                played,
                next,
                finish,
            } => self.make(at, *played, next, finish),
            Admitted::Touch(men) => self.touch(at, men),
            Admitted::Brush(men) => {
                let counts = false;
                vec![Ruling::Touched { seat, men, counts }]
            }
            Admitted::Adjust(men) => self.adjust(seat, men),
            Admitted::Place { from, to, placed } => self.place(from, to, placed),
            Admitted::PutBack { man, undoes } => self.put_back(man, undoes),
            Admitted::Promote(role) => {
                self.hand.role = Some(role);
                vec![Ruling::Promoting { seat, role }]
            }
            Admitted::Complete => self.complete(at),
            Admitted::Offence(offence) => self.judge(at, seat, offence),
            Admitted::Offer { in_order } => {
                self.offers.make(seat);
                let mut rulings = vec![Ruling::Offered { seat }];
                if !in_order {
                    rulings.push(Ruling::OutOfOrder { seat });
                }
                rulings
            }
            Admitted::Accept => {
                let outcome = verdict::agreement(&self.setup.rules);
                vec![self.end(at, outcome)]
            }
            Admitted::Decline(by) => {
                self.offers.decline();
                let mut rulings = vec![Ruling::Declined { seat, by }];
                match by {
                    // Who takes the offer back takes back what was asked for with it.
                    DeclineBy::Withdrawal => self.increment_asked = None,
                    DeclineBy::Word | DeclineBy::Moving | DeclineBy::Touching => {
                        rulings.extend(self.grant_increment(at));
                    }
                }
                rulings
            }
            Admitted::Claim { ground, announcing } => self.claim(at, seat, ground, announcing),
            Admitted::Resign => {
                let outcome = verdict::resignation(&self.setup.rules, &self.history, seat);
                vec![self.end(at, outcome)]
            }
            Admitted::AskIncrement => self.ask_increment(seat),
            Admitted::Accident(contact) => self.excuse(seat, contact),
            Admitted::Object(objection) => self.object(at, seat, objection),
            Admitted::Propose(proposal) => self.propose(seat, proposal),
            Admitted::Agree(proposal) => self.agree(at, proposal),
            Admitted::Disagree(proposal) => {
                self.proposal = None;
                vec![Ruling::Dropped { seat, proposal }]
            }
            Admitted::Resume => self.resume(at),
        }
    }

    /// Whether `seat` may act on the board: it is to move, and its own last move is complete. The opponent
    /// may still press the clock after the reply (FIDE 6.2.2).
    pub(super) fn on_move(&self, seat: Color) -> Result<(), Refusal> {
        if self.has_moved(seat) {
            return Err(Refusal::MoveStands);
        }
        let turn = self.position().side_to_move();
        if seat == turn {
            Ok(())
        } else {
            Err(Refusal::NotYourTurn { turn })
        }
    }

    fn admit_move(&self, at: Duration, seat: Color, mv: Move) -> Result<Admitted, Refusal> {
        let position = self.position();
        let turn = position.side_to_move();
        if seat != turn {
            return Err(Refusal::NotYourTurn { turn });
        }
        self.on_move(seat)?;
        if promotes_without_choice(position, mv) {
            return Err(Refusal::PromotionMissing { mv });
        }
        if let Some(why) = IllegalReason::of(position, mv) {
            return match self.setup.rules.illegal_moves {
                IllegalMoves::KingExposureCounted { .. } if why.exposes_king() => {
                    Ok(Admitted::Offence(Offence::KingExposed { mv, why }))
                }
                IllegalMoves::KingExposureCounted { .. }
                | IllegalMoves::Refused
                | IllegalMoves::Judged { .. } => Err(Refusal::IllegalMove { mv, why }),
            };
        }
        self.admit_legal(at, mv, Finish::AtOnce)
    }

    /// Whether a legal move is free of what touched men oblige to.
    pub(super) fn admit_legal(
        &self,
        at: Duration,
        mv: Move,
        finish: Finish,
    ) -> Result<Admitted, Refusal> {
        let position = self.position();
        if let Some(obligation) = self.obligation()
            && !obligation.admits(position, mv)
        {
            return Err(Refusal::Obliged(obligation));
        }
        let seat = position.side_to_move();
        let refused = || Refusal::IllegalMove {
            mv,
            why: IllegalReason::CannotReach,
        };
        // All three questions have an answer for every legal move.
        let (Some(piece), Some(kind)) = (position.piece_at(mv.from), position.kind(mv)) else {
            return Err(refused());
        };
        let san = position.san(mv).map_err(|_| refused())?;
        let mut next = *position;
        next.play_unchecked(mv);
        let captured = match kind {
            MoveKind::Capture { captured } => Some(Piece::new(!seat, captured)),
            MoveKind::EnPassant { .. } => Some(Piece::new(!seat, Role::Pawn)),
            MoveKind::Quiet | MoveKind::DoubleStep | MoveKind::Castle { .. } => None,
        };
        let played = Box::new(PlayedMove {
            seat,
            mv,
            piece,
            kind,
            captured,
            san,
            number: position.fullmove_number(),
            at,
            clocks: None,
        });
        Ok(Admitted::Move {
            played,
            next,
            finish,
        })
    }

    fn admit_offer(&self, seat: Color) -> Result<Admitted, Refusal> {
        let rules = &self.setup.rules;
        let turn = self.position().side_to_move();
        let moment = Moment {
            has_moved: self.has_moved(seat),
            // While a player has yet to press the clock, it is still that player's time.
            own_time: self.to_press().unwrap_or(turn) == seat,
            rounds: self.counters().rounds,
        };
        self.offers.admit_offer(rules, seat, moment)?;
        let in_order = Offers::is_in_order(&rules.draw_offers, moment);
        Ok(Admitted::Offer { in_order })
    }

    fn admit_resignation(&self, seat: Color) -> Result<Admitted, Refusal> {
        let rules = &self.setup.rules.resignations;
        let required = rules.min_rounds;
        let completed = self.counters().rounds;
        let bar = if completed < required {
            ResignBar::TooEarly {
                required,
                completed,
            }
        } else if rules.only_on_turn && seat != self.position().side_to_move() {
            ResignBar::NotOnMove
        } else {
            return Ok(Admitted::Resign);
        };
        Err(Refusal::ResignNotAllowed(bar))
    }

    /// Whether so many moves can be taken back.
    pub(super) fn enough_moves(&self, plies: NonZero<u32>) -> Result<(), Refusal> {
        let made = u32::try_from(self.moves.len()).unwrap_or(u32::MAX);
        if plies.get() <= made {
            Ok(())
        } else {
            Err(Refusal::TooFewMoves { made })
        }
    }
}

/// Whether the only thing that a move lacks is what the pawn becomes.
pub(super) fn promotes_without_choice(position: &Position, mv: Move) -> bool {
    mv.promotion.is_none()
        && mv.to.rank() == Rank::Eighth.relative_to(position.side_to_move())
        && position.is_legal(Move::promoting(mv.from, mv.to, Role::Queen))
}
