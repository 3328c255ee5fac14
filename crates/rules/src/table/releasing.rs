//! Letting go of men, by which moves are made (FIDE 4.6 and 4.7).

use std::time::Duration;

use super::{
    Match, Placed,
    admission::{Admitted, promotes_without_choice},
};
use crate::{
    board::{Color, Move, MoveKind, Position, Rank, Role, Square, Wing},
    law::{
        Awaits, Completion, Duty, IllegalMoves, IllegalReason, Offence, PromotionChoice, Refusal,
        Ruling,
        illegal::{castling_attempt, taken_on},
    },
};

impl Match {
    pub(super) fn admit_release(
        &self,
        at: Duration,
        seat: Color,
        from: Option<Square>,
        to: Square,
    ) -> Result<Admitted, Refusal> {
        self.on_move(seat)?;
        let man = self.released_man(from, to)?;
        if to == self.hand.stands_on(self.position(), man) {
            return Ok(Admitted::PutBack { man, undoes: false });
        }
        match self.hand.placed {
            None => self.admit_first_release(at, man, to),
            Some(placed) => self.admit_further_release(at, placed, man, to),
        }
    }

    /// A man is let go while all others stand where the position has them.
    fn admit_first_release(
        &self,
        at: Duration,
        man: Square,
        to: Square,
    ) -> Result<Admitted, Refusal> {
        let position = self.position();
        let mut mv = Move::new(man, to);
        let promotes = promotes_without_choice(position, mv);
        if promotes {
            mv.promotion = Some(self.hand.role.unwrap_or(Role::Queen));
        } else if let Some(why) = wrong_with(position, mv) {
            return self.admit_illegal(mv, why, false);
        }
        let two_hands =
            taken_on(position, mv).is_some_and(|taken| self.touched_at_once(man, taken));
        let made = self.admit_legal(at, mv, self.finish(two_hands))?;
        let placed = match position.kind(mv) {
            _ if promotes && self.hand.role.is_none() => Placed::Pawn { from: man, to },
            // Where hands make the moves, castling takes two of them, the king's first (4.7.2).
            Some(MoveKind::Castle { side, .. }) if self.setup.rules.touch_move.is_some() => {
                Placed::King { side }
            }
            _ => return Ok(made),
        };
        Ok(Admitted::Place {
            from: man,
            to,
            placed,
        })
    }

    /// A man is let go while another was let go without making a move.
    fn admit_further_release(
        &self,
        at: Duration,
        placed: Placed,
        man: Square,
        to: Square,
    ) -> Result<Admitted, Refusal> {
        let position = self.position();
        let seat = position.side_to_move();
        let is_rook_of = |side: Wing| (man, to) == (side.rook_from(seat), side.rook_to(seat));
        match placed {
            Placed::King { side } if is_rook_of(side) => {
                let king = Wing::king_from(seat);
                let castle = Move::new(king, side.king_to(seat));
                let two_hands = self.touched_at_once(king, man);
                self.admit_legal(at, castle, self.finish(two_hands))
            }
            Placed::King { .. } | Placed::Pawn { .. } => Err(self.obliged_otherwise()),
            // Castling that is not legal is finished by hand all the same.
            Placed::Illegal { mv, why, .. }
                if castling_attempt(position, mv).is_some_and(is_rook_of) =>
            {
                let rook = true;
                Ok(Admitted::Place {
                    from: man,
                    to,
                    placed: Placed::Illegal { mv, why, rook },
                })
            }
            Placed::Illegal { mv, .. } => Err(Refusal::ManStandsOpen { square: mv.to }),
        }
    }

    /// Which man is let go on a square.
    fn released_man(&self, from: Option<Square>, to: Square) -> Result<Square, Refusal> {
        let position = self.position();
        let seat = position.side_to_move();
        if let Some(square) = from {
            let man = self
                .hand
                .origin_of(position, square)
                .ok_or(Refusal::EmptySquare { square })?;
            let own = position.by_color(seat).contains(man);
            return (own && self.hand.touched(man))
                .then_some(man)
                .ok_or(Refusal::NothingInHand);
        }
        // In castling it is plain which of the two men goes where, and the rook follows the king.
        if let Some(obligation) = self.obligation()
            && let Duty::Castle { side } = obligation.duty
        {
            let king = Wing::king_from(seat);
            let king_stands = self.hand.placed.is_some();
            if to == side.rook_to(seat) && king_stands && self.hand.held != Some(king) {
                return Ok(side.rook_from(seat));
            }
            if to == side.king_to(seat) && !king_stands {
                return Ok(king);
            }
        }
        self.hand.held.ok_or(Refusal::NothingInHand)
    }

    fn touched_at_once(&self, one: Square, other: Square) -> bool {
        self.hand.contacts.iter().any(|contact| {
            !contact.accidental && contact.men.contains(&one) && contact.men.contains(&other)
        })
    }

    /// Whether an illegal move may be let stand until the clock is pressed.
    fn admit_illegal(&self, mv: Move, why: IllegalReason, rook: bool) -> Result<Admitted, Refusal> {
        let rules = &self.setup.rules;
        match rules.illegal_moves {
            IllegalMoves::KingExposureCounted { .. } if why.exposes_king() => {
                Ok(Admitted::Offence(Offence::KingExposed { mv, why }))
            }
            IllegalMoves::KingExposureCounted { .. } | IllegalMoves::Refused => {
                Err(Refusal::IllegalMove { mv, why })
            }
            IllegalMoves::Judged { .. } => Ok(match rules.completion {
                Completion::ClockPress => Admitted::Place {
                    from: mv.from,
                    to: mv.to,
                    placed: Placed::Illegal { mv, why, rook },
                },
                Completion::Automatic => Admitted::Offence(Offence::Move { mv, why }),
            }),
        }
    }

    /// King and rook are let go with both hands.
    pub(super) fn admit_both(
        &self,
        at: Duration,
        seat: Color,
        king: Square,
        rook: Square,
    ) -> Result<Admitted, Refusal> {
        self.on_move(seat)?;
        let home = Wing::king_from(seat);
        let wing = Wing::ALL.into_iter().find(|wing| {
            (wing.king_to(seat), wing.rook_to(seat)) == (king, rook)
                && self.hand.touched(home)
                && self.hand.touched(wing.rook_from(seat))
        });
        if wing.is_none() || self.position().king(seat) != home {
            return Err(Refusal::NothingInHand);
        }
        if let Some(Placed::Illegal { mv, .. }) = self.hand.placed {
            return Err(Refusal::ManStandsOpen { square: mv.to });
        }
        let mv = Move::new(home, king);
        match IllegalReason::of(self.position(), mv) {
            None => self.admit_legal(at, mv, self.finish(true)),
            Some(why) => self.admit_illegal(mv, why, true),
        }
    }

    pub(super) fn place(&mut self, from: Square, to: Square, placed: Placed) -> Vec<Ruling> {
        let position = *self.position();
        let seat = position.side_to_move();
        let before = self.obligation();
        self.hand.also_touched(from);
        if position.by_color(!seat).contains(to) {
            self.hand.also_touched(to);
        }
        self.hand.held = None;
        self.hand.placed = Some(placed);
        let awaits = match placed {
            Placed::King { .. } => Awaits::Rook,
            Placed::Pawn { .. } => Awaits::Promotion,
            Placed::Illegal { .. } => Awaits::Press,
        };
        let mut rulings = vec![Ruling::Placed {
            seat,
            from,
            to,
            awaits,
        }];
        rulings.extend(self.changed_obligation(before.as_ref()));
        rulings
    }

    pub(super) fn admit_promotion(
        &self,
        at: Duration,
        seat: Color,
        role: Role,
    ) -> Result<Admitted, Refusal> {
        self.on_move(seat)?;
        if !role.is_promotion() {
            return Err(Refusal::NoPromotion);
        }
        if let Some(Placed::Pawn { from, to }) = self.hand.placed {
            let mv = Move::promoting(from, to, role);
            let two_hands = taken_on(self.position(), mv)
                .is_some_and(|taken| self.touched_at_once(from, taken));
            return self.admit_legal(at, mv, self.finish(two_hands));
        }
        let ready = self.hand.held.is_some_and(|man| {
            self.position().role_at(man) == Some(Role::Pawn)
                && man.rank() == Rank::Seventh.relative_to(seat)
        });
        if !ready {
            return Err(Refusal::NoPromotion);
        }
        if self.hand.role.is_some() && self.setup.rules.promotion == PromotionChoice::Announced {
            return Err(Refusal::PromotionChosen);
        }
        Ok(Admitted::Promote(role))
    }
}

/// What is wrong with a move by hand, whatever a pawn would become.
fn wrong_with(position: &Position, mv: Move) -> Option<IllegalReason> {
    let pawn_arrives = position.role_at(mv.from) == Some(Role::Pawn)
        && mv.to.rank() == Rank::Eighth.relative_to(position.side_to_move());
    let asked = if pawn_arrives {
        Move::promoting(mv.from, mv.to, Role::Queen)
    } else {
        mv
    };
    IllegalReason::of(position, asked)
}
