//! Kinds of check, and the ways to answer one.

use serde::{Deserialize, Serialize};

use super::{illegal::taken_on, value};
use crate::board::{Bitboard, Move, MoveKind, Position, Square, attacks};

/// A check, seen by the arbiter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Check {
    /// What kind it is. `None` if that depends on the move before, which is not known.
    pub kind: Option<CheckKind>,
    /// The man that moved also threatens to win another one.
    pub fork: bool,
    /// The men that give it.
    pub checkers: Bitboard,
}

/// How a check comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum CheckKind {
    /// The man that moved gives it. In castling the rook counts as moved.
    Direct,
    /// Another man gives it, whose way was opened.
    Discovered,
    /// Two men give it at once.
    Double,
}

impl CheckKind {
    /// The word for it: `direct`, `discovered` or `double`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Direct => "direct",
            Self::Discovered => "discovered",
            Self::Double => "double",
        }
    }
}

impl Check {
    /// The check on the board, given the move that led here and the position it was made in.
    #[must_use]
    pub fn on_board(position: &Position, last: Option<(&Position, Move)>) -> Option<Self> {
        let checkers = position.checkers();
        if checkers.is_empty() {
            return None;
        }
        let moved = last.map(|(before, mv)| moved_to(before, mv));
        let kind = match moved {
            _ if checkers.is_many() => Some(CheckKind::Double),
            Some(moved) if checkers.is_subset(moved) => Some(CheckKind::Direct),
            Some(_) => Some(CheckKind::Discovered),
            None => None,
        };
        let fork = moved.is_some_and(|moved| moved.into_iter().any(|from| forks(position, from)));
        Some(Self {
            kind,
            fork,
            checkers,
        })
    }
}

/// Where the men stand that a move moved.
fn moved_to(before: &Position, mv: Move) -> Bitboard {
    let rook = match before.kind(mv) {
        Some(MoveKind::Castle { rook_to, .. }) => Bitboard::from_square(rook_to),
        _ => Bitboard::EMPTY,
    };
    Bitboard::from_square(mv.to) | rook
}

/// Whether a man of the side that just moved attacks, besides the king, a man worth more than itself or
/// one without protection.
fn forks(position: &Position, from: Square) -> bool {
    let Some(attacker) = position.piece_at(from) else {
        return false;
    };
    let victim_side = position.side_to_move();
    let reach = attacks::man(attacker, from, position.occupied());
    let is_won = |square| {
        let Some(victim) = position.role_at(square).and_then(value) else {
            return false;
        };
        value(attacker.role).is_some_and(|own| victim > own)
            || position.attackers_to(square, victim_side).is_empty()
    };
    (reach & position.by_color(victim_side))
        .into_iter()
        .any(is_won)
}

/// One of the three ways to answer a check.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CheckAnswer {
    /// The man that gives it is taken.
    Capture,
    /// The king goes away.
    Away,
    /// A man goes between.
    Interpose,
}

impl CheckAnswer {
    /// The way in which a legal move answers the check on the board.
    pub(super) fn of(position: &Position, mv: Move) -> Self {
        if taken_on(position, mv).is_some_and(|taken| position.checkers().contains(taken)) {
            Self::Capture
        } else if mv.from == position.king(position.side_to_move()) {
            Self::Away
        } else {
            Self::Interpose
        }
    }
}

/// The legal answers to a check, by their way.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Answers {
    /// A man that gives check is taken, by the king or another man.
    pub capture: Vec<Move>,
    /// The king goes to a square that is not attacked.
    pub away: Vec<Move>,
    /// Another man goes between.
    pub interpose: Vec<Move>,
}

impl Answers {
    /// The answers to the check on the board; none if there is none.
    #[must_use]
    pub fn on_board(position: &Position) -> Self {
        let mut answers = Self::default();
        if !position.is_check() {
            return answers;
        }
        for mv in position.legal_moves() {
            match CheckAnswer::of(position, mv) {
                CheckAnswer::Capture => answers.capture.push(mv),
                CheckAnswer::Away => answers.away.push(mv),
                CheckAnswer::Interpose => answers.interpose.push(mv),
            }
        }
        answers
    }
}
