//! Whether an act is in order.

use std::time::Duration;

use super::{Match, PlayedMove};
use crate::{
    board::{Color, Move, MoveKind, Piece, Position, Rank, Role},
    law::{Act, DeclineBy, IllegalReason, Refusal, ResignBar},
};

/// An act that is in order, with what was found out about it.
pub(super) enum Admitted {
    Move { played: PlayedMove, next: Position },
    Offer,
    Accept,
    Decline(DeclineBy),
    Resign,
}

impl Match {
    /// Finds out whether an act is in order. Changes nothing.
    pub(super) fn admit(&self, at: Duration, seat: Color, act: &Act) -> Result<Admitted, Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        let rules = &self.setup.rules;
        let turn = self.position().side_to_move();
        match *act {
            Act::Move(mv) => self.admit_move(at, seat, mv),
            Act::Offer => {
                self.offers
                    .admit_offer(&rules.draw_offers, seat, turn, &self.counters())?;
                Ok(Admitted::Offer)
            }
            Act::Accept => {
                self.offers
                    .admit_accept(&rules.draw_offers, seat, &self.counters())?;
                Ok(Admitted::Accept)
            }
            Act::Decline => self
                .offers
                .admit_decline(&rules.draw_offers, seat)
                .map(Admitted::Decline),
            Act::Resign => self.admit_resignation(seat, turn),
        }
    }

    fn admit_move(&self, at: Duration, seat: Color, mv: Move) -> Result<Admitted, Refusal> {
        let position = self.position();
        let turn = position.side_to_move();
        if seat != turn {
            return Err(Refusal::NotYourTurn { turn });
        }
        if promotes_without_choice(position, mv) {
            return Err(Refusal::PromotionMissing { mv });
        }
        let refused = |why| Refusal::IllegalMove { mv, why };
        if let Some(why) = IllegalReason::of(position, mv) {
            return Err(refused(why));
        }
        // Both questions have an answer for every legal move.
        let (Some(piece), Some(kind)) = (position.piece_at(mv.from), position.kind(mv)) else {
            return Err(refused(IllegalReason::CannotReach));
        };
        let mut next = *position;
        next.play_unchecked(mv);
        let captured = match kind {
            MoveKind::Capture { captured } => Some(Piece::new(!seat, captured)),
            MoveKind::EnPassant { .. } => Some(Piece::new(!seat, Role::Pawn)),
            MoveKind::Quiet | MoveKind::DoubleStep | MoveKind::Castle { .. } => None,
        };
        let san = position
            .san(mv)
            .map_err(|_| refused(IllegalReason::CannotReach))?;
        let number = position.fullmove_number();
        let played = PlayedMove {
            seat,
            mv,
            piece,
            kind,
            captured,
            san,
            number,
            at,
            clocks: None,
        };
        Ok(Admitted::Move { played, next })
    }

    fn admit_resignation(&self, seat: Color, turn: Color) -> Result<Admitted, Refusal> {
        let rules = &self.setup.rules.resignations;
        let required = rules.min_rounds;
        let completed = self.counters().rounds;
        let bar = if completed < required {
            ResignBar::TooEarly {
                required,
                completed,
            }
        } else if rules.only_on_turn && seat != turn {
            ResignBar::NotOnMove
        } else {
            return Ok(Admitted::Resign);
        };
        Err(Refusal::ResignNotAllowed(bar))
    }
}

/// Whether the only thing that a move lacks is what the pawn becomes.
fn promotes_without_choice(position: &Position, mv: Move) -> bool {
    mv.promotion.is_none()
        && mv.to.rank() == Rank::Eighth.relative_to(position.side_to_move())
        && position.is_legal(Move::promoting(mv.from, mv.to, Role::Queen))
}
