//! Contacts that are said to be accidental, and objections to that (FIDE 4.2.2, 4.8).

use std::time::Duration;

use super::{
    Hand, Match,
    admission::{Admitted, Objection},
};
use crate::{
    board::Color,
    law::{Contact, Obligation, Refusal, Ruling},
};

impl Match {
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
            return if doubtful(&self.hand.contacts) {
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
                if self.awaiting.pop_if(|last| last.seat != seat).is_none() {
                    self.ledgers.truncate(self.moves.len() + 1);
                    if let Some(clock) = &mut self.clock {
                        clock.retract(!seat);
                        clock.start(!seat, at);
                    }
                }
                self.proposal = None;
                self.hand = Hand {
                    contacts: all_counting(&contacts.unwrap_or_default()),
                    ..Hand::default()
                };
                rulings.push(Ruling::Restored { seat: !seat });
                rulings.extend(self.changed_obligation(None));
            }
        }
        rulings
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
