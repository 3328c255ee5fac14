//! What touched men oblige to (FIDE Laws, Article 4).

use serde::{Deserialize, Serialize};

use super::{Article, CastleTogether, RookFirst, TouchMove, illegal::taken_on};
use crate::board::{Move, MoveKind, Position, Role, Square, Wing};

/// Men that were touched at the same moment, by the square on which each stands in the position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contact {
    /// Where the men stand.
    pub men: Vec<Square>,
    /// The contact was declared accidental and obliges to nothing (FIDE 4.2.2).
    pub accidental: bool,
}

/// What a player must do with the next move, and the rule that says so.
///
/// Written as `{"duty":"move","man":"a1","no_castling":["king"],"article":"4.4.2"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Obligation {
    /// What must be done.
    #[serde(flatten)]
    pub duty: Duty,
    /// Wings on which the player may not castle with this move (FIDE 4.4.2).
    pub no_castling: Vec<Wing>,
    /// The rule.
    pub article: Article,
}

/// What a player must do with the next move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "duty", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Duty {
    /// Move this man.
    Move {
        /// Where it stands.
        man: Square,
    },
    /// Take this man.
    Capture {
        /// Where it stands.
        target: Square,
    },
    /// Take the one man with the other.
    CaptureWith {
        /// Where the own man stands.
        man: Square,
        /// Where the man to be taken stands.
        target: Square,
    },
    /// Castle on this wing.
    Castle {
        /// The wing.
        side: Wing,
    },
    /// Promote the pawn that stands on the last rank.
    Promote {
        /// Where it came from.
        man: Square,
        /// Where it stands.
        on: Square,
    },
    /// Make the move that was announced with a claim (FIDE 9.5.3).
    Announced {
        /// The move.
        #[serde(rename = "move")]
        mv: Move,
    },
    /// Make any legal move: no touched man can be moved or taken (FIDE 4.5).
    Free,
}

impl Obligation {
    /// An obligation that bars no castling.
    pub(crate) const fn new(duty: Duty, article: Article) -> Self {
        Self {
            duty,
            no_castling: Vec::new(),
            article,
        }
    }

    /// What these contacts oblige the side to move to; `None` if it has touched nothing.
    #[must_use]
    pub fn of(position: &Position, contacts: &[Contact], rules: &TouchMove) -> Option<Self> {
        let touched = Touched::in_order(position, contacts);
        if touched.is_empty() {
            return None;
        }
        let first = |own| touched.iter().find(|touched| touched.own == own);
        let both = first(true).zip(first(false));
        if let Some((man, target)) = both {
            let duty = Duty::CaptureWith {
                man: man.square,
                target: target.square,
            };
            let obligation = Self::new(duty, Article::BOTH_TOUCHED);
            if obligation.can_be_met(position) {
                return Some(obligation);
            }
        }
        let article = |alone| match both {
            Some(_) => Article::BOTH_TOUCHED,
            None => alone,
        };
        for (index, man) in touched.iter().enumerate() {
            let obligation = if !man.own {
                let target = man.square;
                Self::new(Duty::Capture { target }, article(Article::ENEMY_TOUCHED))
            } else {
                match castling(position, &touched, index, rules) {
                    Castling::Decided(obligation) => return Some(obligation),
                    Castling::Barred(no_castling) => Self {
                        duty: Duty::Move { man: man.square },
                        article: if no_castling.is_empty() {
                            article(Article::OWN_TOUCHED)
                        } else {
                            Article::ROOK_FIRST
                        },
                        no_castling,
                    },
                }
            };
            if obligation.can_be_met(position) {
                return Some(obligation);
            }
            let rook_first = man.own
                && !obligation.no_castling.is_empty()
                && man.square != Wing::king_from(position.side_to_move());
            if rook_first && rules.rook_first == RookFirst::RookElseFree {
                break;
            }
        }
        Some(Self::new(Duty::Free, Article::NOTHING_PLAYABLE))
    }

    /// Whether a legal move fulfils it.
    #[must_use]
    pub fn admits(&self, position: &Position, mv: Move) -> bool {
        let kind = position.kind(mv);
        let wing = match kind {
            Some(MoveKind::Castle { side, .. }) => Some(side),
            _ => None,
        };
        if wing.is_some_and(|wing| self.no_castling.contains(&wing)) {
            return false;
        }
        let taken = taken_on(position, mv);
        match self.duty {
            Duty::Move { man } => mv.from == man,
            Duty::Capture { target } => taken == Some(target),
            Duty::CaptureWith { man, target } => mv.from == man && taken == Some(target),
            Duty::Castle { side } => wing == Some(side),
            Duty::Promote { man, on } => (mv.from, mv.to) == (man, on),
            Duty::Announced { mv: announced } => mv == announced,
            Duty::Free => true,
        }
    }

    /// Whether some legal move fulfils it.
    fn can_be_met(&self, position: &Position) -> bool {
        position
            .legal_moves()
            .into_iter()
            .any(|mv| self.admits(position, mv))
    }
}

/// A man that was touched with intention.
#[derive(Clone, Copy)]
struct Touched {
    square: Square,
    /// Which contact: men of one contact were touched at the same time.
    contact: usize,
    own: bool,
}

impl Touched {
    /// All touched men in their order. Of men touched at the same time own ones come first (4.3.3), and
    /// among these the king.
    fn in_order(position: &Position, contacts: &[Contact]) -> Vec<Self> {
        let side = position.side_to_move();
        let mut touched: Vec<Self> = contacts
            .iter()
            .enumerate()
            .filter(|(_, contact)| !contact.accidental)
            .flat_map(|(index, contact)| {
                contact.men.iter().map(move |&square| Self {
                    square,
                    contact: index,
                    own: position.by_color(side).contains(square),
                })
            })
            .collect();
        touched.sort_by_key(|man| (man.contact, !man.own, man.square != position.king(side)));
        touched
    }
}

/// What the question of castling means for one touched man.
enum Castling {
    /// It settles everything.
    Decided(Obligation),
    /// The man must be moved, but not by castling on these wings.
    Barred(Vec<Wing>),
}

/// Looks at a touched own man as part of castling (FIDE 4.4.1 to 4.4.3). Only a king and rooks on their
/// first squares can be meant for that.
fn castling(position: &Position, touched: &[Touched], index: usize, rules: &TouchMove) -> Castling {
    let side = position.side_to_move();
    let home = Wing::king_from(side);
    let king_touched = (position.king(side) == home)
        .then(|| touched.iter().find(|man| man.square == home))
        .flatten();
    let Some(king) = king_touched else {
        return Castling::Barred(Vec::new());
    };
    let rooks = touched.iter().filter_map(|man| {
        let wing = Wing::ALL
            .into_iter()
            .find(|wing| wing.rook_from(side) == man.square)?;
        (man.own && position.role_at(man.square) == Some(Role::Rook)).then_some((wing, *man))
    });
    let mut barred: Vec<Wing> = Vec::new();
    let mut meant = None;
    for (wing, rook) in rooks {
        if rook.contact < king.contact {
            if !barred.contains(&wing) {
                barred.push(wing);
            }
        } else if !barred.contains(&wing) && meant.is_none() {
            meant = Some((wing, rook.contact == king.contact));
        }
    }
    let man = touched[index];
    if man.square != home {
        // A rook touched before the king is no part of castling; any other man never is.
        barred.retain(|wing| wing.rook_from(side) == man.square);
        return Castling::Barred(barred);
    }
    let Some((wing, together)) = meant else {
        return Castling::Barred(barred);
    };
    let forbidden = together && rules.castle_together == CastleTogether::MayNotCastle;
    let mut castle = Obligation::new(Duty::Castle { side: wing }, Article::KING_AND_ROOK);
    castle.no_castling.clone_from(&barred);
    if !forbidden && castle.can_be_met(position) {
        return Castling::Decided(castle);
    }
    let article = if forbidden {
        barred.push(wing);
        Article::HOUSE
    } else {
        Article::CASTLING_ILLEGAL
    };
    let king_move = Obligation {
        duty: Duty::Move { man: home },
        no_castling: barred,
        article,
    };
    Castling::Decided(if king_move.can_be_met(position) {
        king_move
    } else {
        Obligation::new(Duty::Free, article)
    })
}
