//! Touching men, adjusting them, and putting them back (FIDE 4.2 to 4.5).

use std::time::Duration;

use super::{Match, Placed, admission::Admitted};
use crate::{
    board::{Color, Move, Square, Wing},
    law::{
        Article, Contact, DeclineBy, Duty, Obligation, OfferEnds, PromotionChoice, Refusal, Ruling,
    },
};

impl Match {
    /// What the side to move must do with its next move; `None` if it may choose among all legal moves.
    #[must_use]
    pub fn obligation(&self) -> Option<Obligation> {
        let rules = self.setup.rules.touch_move.as_ref();
        match self.hand.placed {
            Some(Placed::King { side }) => {
                return Some(Obligation::new(
                    Duty::Castle { side },
                    Article::KING_RELEASED,
                ));
            }
            Some(Placed::Pawn { from, to }) if rules.is_some() => {
                let duty = Duty::Promote { man: from, on: to };
                return Some(Obligation::new(duty, Article::RELEASED));
            }
            Some(Placed::Pawn { .. } | Placed::Illegal { .. }) | None => {}
        }
        if let Some(mv) = self.hand.announced {
            return Some(Obligation::new(
                Duty::Announced { mv },
                Article::WRONG_CLAIM,
            ));
        }
        Obligation::of(self.position(), &self.hand.contacts, rules?)
    }

    /// The legal moves that the side to move may still make.
    #[must_use]
    pub fn allowed_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() {
            return Vec::new();
        }
        let position = self.position();
        let obligation = self.obligation();
        let mut moves: Vec<Move> = position.legal_moves().into_iter().collect();
        moves.retain(|&mv| {
            obligation
                .as_ref()
                .is_none_or(|obligation| obligation.admits(position, mv))
        });
        moves
    }

    pub(super) fn admit_touch(&self, seat: Color, men: &[Square]) -> Result<Admitted, Refusal> {
        match men {
            [_] => {}
            [one, other] if one != other => {}
            _ => return Err(Refusal::HandsFull),
        }
        let men = self.origins(men)?;
        match self.on_move(seat) {
            Ok(()) => Ok(Admitted::Touch(men)),
            // Who is not on move is obliged to nothing.
            Err(Refusal::NotYourTurn { .. }) => Ok(Admitted::Brush(men)),
            Err(refusal) => Err(refusal),
        }
    }

    pub(super) fn admit_adjusting(&self, seat: Color, men: &[Square]) -> Result<Admitted, Refusal> {
        if let Some(rules) = &self.setup.rules.touch_move
            && !rules.adjusting
        {
            return Err(Refusal::NoAdjusting);
        }
        self.on_move(seat)?;
        self.origins(men).map(Admitted::Adjust)
    }

    /// Where the men on these squares of the board stand in the position.
    fn origins(&self, men: &[Square]) -> Result<Vec<Square>, Refusal> {
        men.iter()
            .map(|&square| {
                self.hand
                    .origin_of(self.position(), square)
                    .ok_or(Refusal::EmptySquare { square })
            })
            .collect()
    }

    pub(super) fn touch(&mut self, at: Duration, men: Vec<Square>) -> Vec<Ruling> {
        let mut rulings = self.complete_waiting(at);
        let seat = self.position().side_to_move();
        if std::mem::take(&mut self.hand.adjusting) {
            rulings.push(Ruling::Adjusted { seat, men });
            return rulings;
        }
        let before = self.obligation();
        rulings.push(Ruling::Touched {
            seat,
            men: men.clone(),
            counts: true,
        });
        self.lift(&men);
        let own = self.position().by_color(seat);
        let king = self.position().king(seat);
        let in_hand = men
            .iter()
            .copied()
            .filter(|&man| own.contains(man))
            .reduce(|first, second| if second == king { second } else { first });
        self.hand.held = in_hand.or(self.hand.held);
        let declines = self.setup.rules.draw_offers.ends_by == OfferEnds::WordOrTouch
            && self.offers.open() == Some(!seat);
        if declines {
            self.hand.declined_by = Some((self.hand.contacts.len(), self.offers.clone()));
            self.offers.decline();
            rulings.push(Ruling::Declined {
                seat,
                by: DeclineBy::Touching,
            });
        }
        self.hand.contacts.push(Contact {
            men,
            accidental: false,
        });
        rulings.extend(self.changed_obligation(before.as_ref()));
        rulings
    }

    pub(super) fn adjust(&mut self, seat: Color, men: Vec<Square>) -> Vec<Ruling> {
        self.hand.adjusting = men.is_empty();
        vec![Ruling::Adjusted { seat, men }]
    }

    /// Takes men that were let go where they may not stay back into the hand.
    fn lift(&mut self, men: &[Square]) {
        let seat = self.position().side_to_move();
        let Some(Placed::Illegal { mv, rook, .. }) = &mut self.hand.placed else {
            return;
        };
        if men.contains(&mv.from) {
            self.hand.placed = None;
        } else if Wing::ALL
            .into_iter()
            .any(|wing| wing.king_to(seat) == mv.to && men.contains(&wing.rook_from(seat)))
        {
            *rook = false;
        }
    }

    pub(super) fn admit_putting_back(&self, seat: Color) -> Result<Admitted, Refusal> {
        self.on_move(seat)?;
        let by_hand = self.setup.rules.touch_move.is_some();
        let man = match self.hand.placed {
            // What was let go where it may go stays there (FIDE 4.7).
            Some(Placed::King { .. }) => return Err(self.obliged_otherwise()),
            Some(Placed::Pawn { .. }) if by_hand => return Err(self.obliged_otherwise()),
            Some(Placed::Pawn { from, .. }) => from,
            Some(Placed::Illegal { mv, .. }) => mv.from,
            None => self.hand.held.ok_or(Refusal::NothingInHand)?,
        };
        Ok(Admitted::PutBack { man, undoes: true })
    }

    /// Puts a man down where it stood; `undoes` what was let go without making a move.
    pub(super) fn put_back(&mut self, man: Square, undoes: bool) -> Vec<Ruling> {
        self.hand.held = None;
        if undoes {
            self.hand.placed = None;
            if self.setup.rules.promotion != PromotionChoice::Announced {
                self.hand.role = None;
            }
        }
        let seat = self.position().side_to_move();
        vec![Ruling::PutBack { seat, man }]
    }

    /// A ruling if what the side to move must do is no longer what it was.
    pub(super) fn changed_obligation(&self, before: Option<&Obligation>) -> Option<Ruling> {
        let seat = self.position().side_to_move();
        match (before, self.obligation()) {
            (Some(_), None) => Some(Ruling::Released { seat }),
            (before, Some(obligation)) if before != Some(&obligation) => {
                Some(Ruling::Obliged { seat, obligation })
            }
            _ => None,
        }
    }

    /// Why something else than the obligation asks for is refused.
    pub(super) fn obliged_otherwise(&self) -> Refusal {
        self.obligation()
            .map_or(Refusal::MoveStands, Refusal::Obliged)
    }
}
