//! What happened besides the moves: illegal tries and offers, by the move at which they did.

use bevy::prelude::*;
use touchmove_rules::{Color as Side, Offence, Ruling};

use super::HudSystems;
use crate::table::{GameStarted, Ruled, Table};

/// An illegal try.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Tried {
    /// How many moves had been made before.
    pub ply: usize,
    /// What was tried.
    pub offence: Offence,
}

/// What happened in the game on the table.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Incidents {
    /// Moves made so far.
    made: usize,
    /// Who made the last one.
    last: Option<Side>,
    /// Illegal tries, in order.
    pub tried: Vec<Tried>,
    /// The moves, from 0, that stand although they were offences.
    pub stood: Vec<usize>,
    /// The moves, from 0, with which a draw was offered, or before which it was.
    pub offers: Vec<usize>,
}

impl Incidents {
    /// Takes in the rulings on one act or more.
    fn take<'a>(&mut self, rulings: impl IntoIterator<Item = &'a Ruling>) {
        let mut objected = false;
        for ruling in rulings {
            match ruling {
                Ruling::Made { seat, .. } => {
                    self.made += 1;
                    self.last = Some(*seat);
                }
                Ruling::TakenBack { plies, .. } => {
                    let plies = usize::try_from(*plies).unwrap_or(usize::MAX);
                    self.go_back(plies);
                }
                Ruling::Objected { .. } => objected = true,
                Ruling::Restored { .. } if objected => self.go_back(1),
                Ruling::Illegal { offence, .. } => match offence {
                    // The move that is made already, or is about to be, stands.
                    Offence::TwoHands => self.stood.push(self.made.saturating_sub(1)),
                    Offence::PawnNotPromoted { .. } => self.stood.push(self.made),
                    _ => self.tried.push(Tried {
                        ply: self.made,
                        offence: *offence,
                    }),
                },
                Ruling::Offered { seat } => {
                    let own = self.last == Some(*seat);
                    self.offers.push(if own {
                        self.made.saturating_sub(1)
                    } else {
                        self.made
                    });
                }
                _ => {}
            }
        }
    }

    fn go_back(&mut self, plies: usize) {
        let left = self.made.saturating_sub(plies);
        if (self.made - left) % 2 == 1 {
            self.last = self.last.map(|side| !side);
        }
        self.made = left;
        self.tried.retain(|tried| tried.ply <= left);
        self.stood.retain(|&ply| ply < left);
        self.offers.retain(|&ply| ply < left);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Incidents>().add_systems(
        Update,
        follow
            .in_set(HudSystems::Panels)
            .before(super::move_list::update),
    );
}

fn follow(
    mut started: MessageReader<GameStarted>,
    mut ruled: MessageReader<Ruled>,
    table: Res<Table>,
    mut incidents: ResMut<Incidents>,
) {
    if started.read().count() > 0 {
        // A game that goes on after a while has a past.
        ruled.clear();
        let mut fresh = Incidents::default();
        for (_, rulings) in table.game().told() {
            fresh.take(&rulings);
        }
        *incidents = fresh;
    } else if !ruled.is_empty() {
        incidents.take(ruled.read().map(|ruled| &ruled.ruling));
    }
}

#[cfg(test)]
mod tests {
    use touchmove_rules::{Move, MoveKind, Square};

    use super::*;

    fn made(seat: Side) -> Ruling {
        Ruling::Made {
            seat,
            mv: Move::new(Square::E2, Square::E4),
            kind: MoveKind::Quiet,
            captured: None,
            san: "e4".to_owned(),
            number: 1,
        }
    }

    fn illegal(offence: Offence) -> Ruling {
        Ruling::Illegal {
            seat: Side::White,
            offence,
            count: 1,
            loses_at: 2,
        }
    }

    #[test]
    fn incidents_stand_at_their_moves_and_go_with_them() {
        let mut incidents = Incidents::default();
        incidents.take(&[
            illegal(Offence::EmptyPress),
            made(Side::White),
            illegal(Offence::TwoHands),
            Ruling::Offered { seat: Side::White },
            made(Side::Black),
            Ruling::Offered { seat: Side::White },
        ]);
        assert_eq!(incidents.tried.len(), 1);
        assert_eq!(incidents.stood, [0]);
        assert_eq!(
            incidents.offers,
            [0, 2],
            "with the first move, before the third"
        );
        incidents.take(&[Ruling::TakenBack {
            plies: 2,
            clocks: None,
        }]);
        assert_eq!((incidents.tried.len(), incidents.made), (1, 0));
        assert!(incidents.offers.is_empty() && incidents.stood.is_empty());
    }
}
