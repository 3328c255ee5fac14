//! Touching men, letting go of them, and putting them back (FIDE Laws, Article 4).

use std::time::Duration;

use super::{
    Match, Placed,
    admission::{Admitted, Objection, promotes_without_choice},
};
use crate::{
    board::{Color, Move, MoveKind, Position, Rank, Role, Square, Wing},
    law::{
        Article, Awaits, Completion, Contact, DeclineBy, Duty, IllegalMoves, IllegalReason,
        Obligation, Offence, OfferEnds, PromotionChoice, Refusal, Ruling,
        illegal::{castling_attempt, taken_on},
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
        if let Some(Placed::Illegal { mv, .. }) = self.hand.placed
            && men.contains(&mv.from)
        {
            self.hand.placed = None;
        }
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

    pub(super) fn admit_release(
        &self,
        at: Duration,
        seat: Color,
        from: Option<Square>,
        to: Square,
    ) -> Result<Admitted, Refusal> {
        self.on_move(seat)?;
        let man = self.released_man(from, to)?;
        let position = self.position();
        if to == self.hand.stands_on(position, man) {
            return self.admit_putting_back(seat);
        }
        let mv = Move::new(man, to);
        match self.hand.placed {
            Some(Placed::King { side }) => {
                if (man, to) == (side.rook_from(seat), side.rook_to(seat)) {
                    let castle = Move::new(Wing::king_from(seat), side.king_to(seat));
                    return self.admit_legal(at, castle, self.finish(false));
                }
                return Err(self.obliged_otherwise());
            }
            Some(Placed::Pawn { .. }) => return Err(self.obliged_otherwise()),
            Some(Placed::Illegal {
                mv: open,
                why,
                rook: false,
            }) if castling_attempt(position, open)
                .is_some_and(|side| (man, to) == (side.rook_from(seat), side.rook_to(seat))) =>
            {
                // Castling that is not legal is finished by hand all the same.
                let placed = Placed::Illegal {
                    mv: open,
                    why,
                    rook: true,
                };
                return Ok(Admitted::Place {
                    from: man,
                    to,
                    placed,
                });
            }
            Some(Placed::Illegal { mv: open, .. }) => {
                return Err(Refusal::ManStandsOpen { square: open.to });
            }
            None => {}
        }
        let queen = Move::promoting(man, to, Role::Queen);
        let promotes = promotes_without_choice(position, mv);
        if !promotes && let Some(why) = wrong_with(position, mv) {
            return self.admit_illegal(mv, why, false);
        }
        let two_hands = taken_on(position, if promotes { queen } else { mv })
            .is_some_and(|taken| self.touched_at_once(man, taken));
        match self.hand.role {
            Some(role) if promotes => {
                let mv = Move::promoting(man, to, role);
                self.admit_legal(at, mv, self.finish(two_hands))
            }
            _ if promotes => {
                self.admit_legal(at, queen, self.finish(two_hands))?;
                let placed = Placed::Pawn { from: man, to };
                Ok(Admitted::Place {
                    from: man,
                    to,
                    placed,
                })
            }
            _ => {
                let admitted = self.admit_legal(at, mv, self.finish(two_hands))?;
                // Where hands make the moves, castling takes two of them, the king's first (4.7.2).
                match position.kind(mv) {
                    Some(MoveKind::Castle { side, .. })
                        if self.setup.rules.touch_move.is_some() =>
                    {
                        Ok(Admitted::Place {
                            from: man,
                            to,
                            placed: Placed::King { side },
                        })
                    }
                    _ => Ok(admitted),
                }
            }
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

    pub(super) fn admit_putting_back(&self, seat: Color) -> Result<Admitted, Refusal> {
        self.on_move(seat)?;
        let by_hand = self.setup.rules.touch_move.is_some();
        match self.hand.placed {
            // What was let go where it may go stays there (FIDE 4.7).
            Some(Placed::King { .. }) => Err(self.obliged_otherwise()),
            Some(Placed::Pawn { .. }) if by_hand => Err(self.obliged_otherwise()),
            Some(Placed::Pawn { from, .. }) => Ok(Admitted::PutBack(from)),
            Some(Placed::Illegal { mv, .. }) => Ok(Admitted::PutBack(mv.from)),
            None => {
                let man = self.hand.held.ok_or(Refusal::NothingInHand)?;
                Ok(Admitted::PutBack(man))
            }
        }
    }

    pub(super) fn put_back(&mut self, man: Square) -> Vec<Ruling> {
        self.hand.held = None;
        self.hand.placed = None;
        if self.setup.rules.promotion != PromotionChoice::Announced {
            self.hand.role = None;
        }
        let seat = self.position().side_to_move();
        vec![Ruling::PutBack { seat, man }]
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

    pub(super) fn admit_accident(&self, seat: Color) -> Result<Admitted, Refusal> {
        self.on_move(seat)?;
        if self.hand.placed.is_some() {
            return Err(Refusal::MoveStands);
        }
        self.hand
            .contacts
            .iter()
            .rposition(|contact| !contact.accidental)
            .map(Admitted::Accident)
            .ok_or(Refusal::NothingTouched)
    }

    /// A contact does not count. If it declined an offer, that stands again.
    pub(super) fn excuse(&mut self, seat: Color, contact: usize) -> Vec<Ruling> {
        let before = self.obligation();
        let mut rulings = Vec::new();
        if let Some(touched) = self.hand.contacts.get_mut(contact) {
            touched.accidental = true;
            let men = touched.men.clone();
            if self.hand.held.is_some_and(|held| men.contains(&held)) {
                self.hand.held = None;
            }
            rulings.push(Ruling::Accident { seat, men });
        }
        if let Some((_, offers)) = self
            .hand
            .declined_by
            .take_if(|(declined_by, _)| *declined_by == contact)
        {
            self.offers = offers;
            rulings.push(Ruling::Offered { seat: !seat });
        }
        rulings.extend(self.changed_obligation(before.as_ref()));
        rulings
    }

    pub(super) fn admit_objection(&self, seat: Color) -> Result<Admitted, Refusal> {
        let doubtful = |contacts: &[Contact]| contacts.iter().any(|contact| contact.accidental);
        let turn = self.position().side_to_move();
        if turn != seat {
            return if self.awaiting.is_none() && doubtful(&self.hand.contacts) {
                Ok(Admitted::Object(Objection::Now))
            } else {
                Err(Refusal::NothingToObjectTo)
            };
        }
        let last = self
            .last_turn
            .as_ref()
            .filter(|last| doubtful(&last.contacts))
            .ok_or(Refusal::NothingToObjectTo)?;
        if !self.hand.contacts.is_empty() {
            return Err(Refusal::ObjectionLate);
        }
        let allowed = self
            .moves
            .last()
            .zip(self.positions().iter().rev().nth(1))
            .zip(self.setup.rules.touch_move.as_ref())
            .is_none_or(|((played, position), rules)| {
                Obligation::of(position, &all_counting(&last.contacts), rules)
                    .is_none_or(|obligation| obligation.admits(position, played.mv))
            });
        Ok(Admitted::Object(if allowed {
            Objection::Harmless
        } else {
            Objection::Undoes
        }))
    }

    /// An objection is upheld. A move that it makes a breach of touch-move is undone; the time for it
    /// stays spent.
    pub(super) fn object(
        &mut self,
        at: Duration,
        seat: Color,
        objection: Objection,
    ) -> Vec<Ruling> {
        let mut rulings = vec![Ruling::Objected { seat }];
        match objection {
            Objection::Now => {
                let before = self.obligation();
                self.hand.contacts = all_counting(&self.hand.contacts);
                rulings.extend(self.changed_obligation(before.as_ref()));
            }
            Objection::Harmless => self.last_turn = None,
            Objection::Undoes => {
                let contacts = self.last_turn.take().map(|last| last.contacts);
                self.moves.pop();
                self.history.truncate(self.moves.len());
                if self.awaiting.take().is_none() {
                    self.ledgers.truncate(self.moves.len() + 1);
                    if let Some(clock) = &mut self.clock {
                        clock.retract(!seat);
                        clock.start(!seat, at);
                    }
                }
                self.proposal = None;
                self.hand = super::Hand {
                    contacts: all_counting(&contacts.unwrap_or_default()),
                    ..super::Hand::default()
                };
                rulings.push(Ruling::Restored { seat: !seat });
                rulings.extend(self.changed_obligation(None));
            }
        }
        rulings
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
    fn obliged_otherwise(&self) -> Refusal {
        self.obligation()
            .map_or(Refusal::MoveStands, Refusal::Obliged)
    }
}

fn all_counting(contacts: &[Contact]) -> Vec<Contact> {
    contacts
        .iter()
        .map(|contact| Contact {
            accidental: false,
            ..contact.clone()
        })
        .collect()
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
