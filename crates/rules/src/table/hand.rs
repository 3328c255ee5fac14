//! What the player on move has touched and put down without having made a move.

use crate::{
    board::{Move, Position, Role, Square, Wing},
    law::{Contact, IllegalReason, Offers},
};

/// The hand of the player on move, and what it left on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    pub(super) contacts: Vec<Contact>,
    pub(super) held: Option<Square>,
    pub(super) placed: Option<Placed>,
    pub(super) role: Option<Role>,
    /// The next contact was announced to be no more than adjusting.
    pub(super) adjusting: bool,
    /// The move that was announced with a wrong claim.
    pub(super) announced: Option<Move>,
    /// The contact that declined an offer, and the offers before it.
    pub(super) declined_by: Option<(usize, Offers)>,
}

/// A man that was let go without making a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Placed {
    /// The king, for castling; the rook has yet to follow (FIDE 4.7.2).
    King {
        /// On which wing.
        side: Wing,
    },
    /// A pawn on the last rank; what it becomes has yet to be said (FIDE 4.7.3).
    Pawn {
        /// Where it came from.
        from: Square,
        /// Where it stands.
        to: Square,
    },
    /// A man where it may not go. The arbiter says nothing before the clock is pressed.
    Illegal {
        /// The move it would be.
        mv: Move,
        /// What is wrong with it.
        why: IllegalReason,
        /// The rook was moved too, as for castling.
        rook: bool,
    },
}

impl Hand {
    /// The man in the hand, by the square on which it stands in the position.
    #[must_use]
    pub const fn held(&self) -> Option<Square> {
        self.held
    }

    /// What was touched with this move, accidents included.
    #[must_use]
    pub fn contacts(&self) -> &[Contact] {
        &self.contacts
    }

    /// What stands elsewhere on the board than in the position.
    #[must_use]
    pub const fn placed(&self) -> Option<&Placed> {
        self.placed.as_ref()
    }

    /// What was said that the pawn becomes.
    #[must_use]
    pub const fn promotion(&self) -> Option<Role> {
        self.role
    }

    /// Whether the next contact was announced as adjusting.
    #[must_use]
    pub const fn is_adjusting(&self) -> bool {
        self.adjusting
    }

    /// Whether something was touched with the intention of moving or taking it.
    #[must_use]
    pub fn has_touched(&self) -> bool {
        self.contacts.iter().any(|contact| !contact.accidental)
    }

    /// Where the man that stands on a square of the board stands in the position; `None` if there is
    /// nothing on that square.
    pub(super) fn origin_of(&self, position: &Position, square: Square) -> Option<Square> {
        for (from, to) in self.shifted(position) {
            if square == to {
                return Some(from);
            }
            if square == from {
                return None;
            }
        }
        position.piece_at(square).map(|_| square)
    }

    /// The men that stand elsewhere than in the position: from where, and on which square.
    pub(super) fn shifted(&self, position: &Position) -> Vec<(Square, Square)> {
        let color = position.side_to_move();
        match self.placed {
            None => Vec::new(),
            Some(Placed::King { side }) => vec![(Wing::king_from(color), side.king_to(color))],
            Some(Placed::Pawn { from, to }) => vec![(from, to)],
            Some(Placed::Illegal { mv, rook, .. }) => {
                let mut shifted = vec![(mv.from, mv.to)];
                let wing = Wing::ALL
                    .into_iter()
                    .find(|wing| rook && wing.king_to(color) == mv.to);
                shifted.extend(wing.map(|wing| (wing.rook_from(color), wing.rook_to(color))));
                shifted
            }
        }
    }

    /// Where a man stands on the board.
    pub(super) fn stands_on(&self, position: &Position, origin: Square) -> Square {
        self.shifted(position)
            .into_iter()
            .find_map(|(from, to)| (from == origin).then_some(to))
            .unwrap_or(origin)
    }

    /// Whether a man was touched with intention.
    pub(super) fn touched(&self, man: Square) -> bool {
        self.contacts
            .iter()
            .any(|contact| !contact.accidental && contact.men.contains(&man))
    }

    /// Notes a man as touched, if it is not yet.
    pub(super) fn also_touched(&mut self, man: Square) {
        if !self.touched(man) {
            self.contacts.push(Contact {
                men: vec![man],
                accidental: false,
            });
        }
    }
}
