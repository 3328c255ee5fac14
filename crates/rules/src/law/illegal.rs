//! What is wrong with an illegal move.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Article;
use crate::board::{
    Bitboard, CastlingBar, Color, Move, MoveKind, Piece, Position, Rank, Role, Square, Wing,
    attacks,
};

/// What is wrong with an illegal move (FIDE 3.10.1).
///
/// Written as `{"law":"pinned","facts":{...}}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error, Serialize, Deserialize)]
#[serde(tag = "law", content = "facts", rename_all = "snake_case")]
#[non_exhaustive]
pub enum IllegalReason {
    /// There is no man on the square to move from.
    #[error("there is nothing on that square")]
    NothingThere,
    /// The man belongs to the opponent.
    #[error("the man belongs to the opponent")]
    NotYours,
    /// A man of one's own stands on the square to go to (FIDE 3.1).
    #[error("a man of the same side stands there")]
    OwnManInTheWay,
    /// The man does not move like that (FIDE 3.2 to 3.8).
    #[error("the man cannot get there")]
    CannotReach,
    /// Another man stands in between (FIDE 3.5, 3.7).
    #[error("the {man} on {on} is in the way")]
    Blocked {
        /// Which.
        man: Piece,
        /// Where it stands.
        on: Square,
    },
    /// Castling is prevented or the right is lost (FIDE 3.8.2).
    #[error("{0}")]
    NoCastling(CastlingBar),
    /// The man is pinned: it alone covers its king (FIDE 3.9.2).
    #[error("the {man} on {on} is pinned by the {} on {}", .attack.by.role, .attack.from)]
    Pinned {
        /// The man that must not move away.
        man: Piece,
        /// Where it stands.
        on: Square,
        /// What the king would be attacked by.
        attack: Attack,
    },
    /// The king is in check and would stay so (FIDE 3.9.2).
    #[error("the king would still be in check from the {} on {}", .0.by.role, .0.from)]
    StillInCheck(Attack),
    /// The king would step into check (FIDE 3.9.2).
    #[error("the king would be attacked by the {} on {}", .0.by.role, .0.from)]
    IntoCheck(Attack),
    /// Taking the pawn in passing would open a line to the king (FIDE 3.9.2).
    #[error("taking the pawn would expose the king to the {} on {}", .0.by.role, .0.from)]
    ExposedInPassing(Attack),
    /// A man is named for a promotion that does not take place, or a pawn cannot become it
    /// (FIDE 3.7.5.1).
    #[error("that promotion is not possible")]
    BadPromotion,
}

/// A man that attacks a king, or would.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Attack {
    /// The man that attacks.
    pub by: Piece,
    /// Where it stands.
    pub from: Square,
    /// Where the king stands, or would.
    pub king: Square,
}

impl Attack {
    /// The squares between the two; none for a knight, a pawn and a king.
    #[must_use]
    pub fn line(self) -> Bitboard {
        attacks::between(self.from, self.king)
    }
}

impl IllegalReason {
    /// What is wrong with a move; `None` if nothing is.
    #[must_use]
    pub fn of(position: &Position, mv: Move) -> Option<Self> {
        if position.is_legal(mv) {
            return None;
        }
        let side = position.side_to_move();
        let Some(man) = position.piece_at(mv.from) else {
            return Some(Self::NothingThere);
        };
        if man.color != side {
            return Some(Self::NotYours);
        }
        if let Some(bar) =
            castling_attempt(position, mv).and_then(|wing| position.castling_bar(wing))
        {
            return Some(Self::NoCastling(bar));
        }
        if position.by_color(side).contains(mv.to) {
            return Some(Self::OwnManInTheWay);
        }
        if !reaches(position, man.role, mv) {
            return Some(obstacle(position, man.role, mv).unwrap_or(Self::CannotReach));
        }
        let promotes = man.role == Role::Pawn && mv.to.rank() == Rank::Eighth.relative_to(side);
        let promotion_fits = match mv.promotion {
            Some(role) => promotes && role.is_promotion(),
            None => !promotes,
        };
        // Nothing else can be wrong with a move that reaches its square.
        Some(if promotion_fits {
            exposure(position, man, mv).unwrap_or(Self::CannotReach)
        } else {
            Self::BadPromotion
        })
    }

    /// Whether the move would leave or put the own king in check (FIDE 3.9.2).
    #[must_use]
    pub const fn exposes_king(self) -> bool {
        match self {
            Self::Pinned { .. }
            | Self::StillInCheck(_)
            | Self::IntoCheck(_)
            | Self::ExposedInPassing(_) => true,
            Self::NothingThere
            | Self::NotYours
            | Self::OwnManInTheWay
            | Self::CannotReach
            | Self::Blocked { .. }
            | Self::NoCastling(_)
            | Self::BadPromotion => false,
        }
    }
}

/// The wing on which a move would castle, whether or not that is possible.
pub(crate) fn castling_attempt(position: &Position, mv: Move) -> Option<Wing> {
    let side = position.side_to_move();
    if position.piece_at(mv.from) != Some(Piece::new(side, Role::King)) {
        return None;
    }
    Wing::ALL
        .into_iter()
        .find(|wing| (mv.from, mv.to) == (Wing::king_from(side), wing.king_to(side)))
}

/// How a move that reaches its square would leave the own king attacked.
fn exposure(position: &Position, man: Piece, mv: Move) -> Option<IllegalReason> {
    let side = man.color;
    let mut next = *position;
    // The position that comes out is not legal, but it knows who attacks what.
    next.play_unchecked(mv);
    let king = next.king(side);
    let attackers = next.attackers_to(king, !side);
    let remaining = attackers & position.checkers();
    let from = remaining.first().or(attackers.first())?;
    let by = next.piece_at(from)?;
    let attack = Attack { by, from, king };
    let in_passing = man.role == Role::Pawn
        && mv.from.file() != mv.to.file()
        && !position.occupied().contains(mv.to);
    Some(if man.role == Role::King {
        IllegalReason::IntoCheck(attack)
    } else if position.checkers().contains(from) {
        IllegalReason::StillInCheck(attack)
    } else if in_passing
        && attack
            .line()
            .contains(Square::new(mv.to.file(), mv.from.rank()))
    {
        IllegalReason::ExposedInPassing(attack)
    } else {
        IllegalReason::Pinned {
            man,
            on: mv.from,
            attack,
        }
    })
}

/// The man that keeps another from a square it could reach on an empty board.
fn obstacle(position: &Position, role: Role, mv: Move) -> Option<IllegalReason> {
    let Move { from, to, .. } = mv;
    let side = position.side_to_move();
    let empty = Bitboard::EMPTY;
    let way = match role {
        Role::Bishop if attacks::bishop(from, empty).contains(to) => attacks::between(from, to),
        Role::Rook if attacks::rook(from, empty).contains(to) => attacks::between(from, to),
        Role::Queen if attacks::queen(from, empty).contains(to) => attacks::between(from, to),
        Role::Pawn if from.file() == to.file() => {
            let two_step = from.rank() == Rank::Second.relative_to(side)
                && to.rank() == Rank::Fourth.relative_to(side);
            if !two_step && from.offset(0, forward(side)) != Some(to) {
                return None;
            }
            attacks::between(from, to) | Bitboard::from_square(to)
        }
        Role::Bishop | Role::Rook | Role::Queen | Role::Pawn | Role::Knight | Role::King => {
            return None;
        }
    };
    let on = (way & position.occupied())
        .into_iter()
        .min_by_key(|square| square.distance(from))?;
    let man = position.piece_at(on)?;
    Some(IllegalReason::Blocked { man, on })
}

const fn forward(side: Color) -> i8 {
    match side {
        Color::White => 1,
        Color::Black => -1,
    }
}

/// Whether the man could go there if kings did not matter.
fn reaches(position: &Position, role: Role, mv: Move) -> bool {
    let Move { from, to, .. } = mv;
    let occupied = position.occupied();
    match role {
        Role::Knight => attacks::knight(from).contains(to),
        Role::Bishop => attacks::bishop(from, occupied).contains(to),
        Role::Rook => attacks::rook(from, occupied).contains(to),
        Role::Queen => attacks::queen(from, occupied).contains(to),
        Role::King => attacks::king(from).contains(to),
        Role::Pawn => pawn_reaches(position, mv),
    }
}

fn pawn_reaches(position: &Position, Move { from, to, .. }: Move) -> bool {
    let side = position.side_to_move();
    if attacks::pawn(side, from).contains(to) {
        return position.occupied().contains(to) || position.ep_square() == Some(to);
    }
    let free = |ranks| {
        from.offset(0, ranks)
            .filter(|&square| !position.occupied().contains(square))
    };
    let Some(one) = free(forward(side)) else {
        return false;
    };
    let two = free(2 * forward(side)).filter(|_| from.rank() == Rank::Second.relative_to(side));
    to == one || two == Some(to)
}

/// Something that counts as an illegal move (FIDE 7.5).
///
/// Written as `{"offence":"move","move":"e1e2","why":{...}}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "offence", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Offence {
    /// An illegal move was completed (FIDE 7.5.1).
    Move {
        /// The move.
        #[serde(rename = "move")]
        mv: Move,
        /// What is wrong with it.
        why: IllegalReason,
    },
    /// The clock was pressed with castling half done (FIDE 7.5.1).
    CastlingUnfinished {
        /// On which wing.
        side: Wing,
    },
    /// The clock was pressed with a pawn on the last rank (FIDE 7.5.2). It becomes a queen.
    PawnNotPromoted {
        /// Where it came from.
        from: Square,
        /// Where it stands.
        on: Square,
    },
    /// The clock was pressed without a move (FIDE 7.5.3).
    EmptyPress,
    /// A move was made with two hands and completed (FIDE 7.5.4). It stands.
    TwoHands,
    /// The own king was put or left in check. The move is not accepted (rule of the house).
    KingExposed {
        /// The move.
        #[serde(rename = "move")]
        mv: Move,
        /// What is wrong with it.
        why: IllegalReason,
    },
}

impl Offence {
    /// The word for it, in snake case: `move`, `empty_press`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Move { .. } => "move",
            Self::CastlingUnfinished { .. } => "castling_unfinished",
            Self::PawnNotPromoted { .. } => "pawn_not_promoted",
            Self::EmptyPress => "empty_press",
            Self::TwoHands => "two_hands",
            Self::KingExposed { .. } => "king_exposed",
        }
    }

    /// The rule it breaks.
    #[must_use]
    pub const fn article(self) -> Article {
        match self {
            Self::Move { .. } | Self::CastlingUnfinished { .. } => Article::ILLEGAL_MOVE,
            Self::PawnNotPromoted { .. } => Article::PAWN_LEFT,
            Self::EmptyPress => Article::EMPTY_PRESS,
            Self::TwoHands => Article::TWO_HANDS,
            Self::KingExposed { .. } => Article::HOUSE,
        }
    }
}

/// What a move takes off the board besides what it moves.
pub(crate) fn taken_on(position: &Position, mv: Move) -> Option<Square> {
    match position.kind(mv)? {
        MoveKind::Capture { .. } => Some(mv.to),
        MoveKind::EnPassant { captured_on } => Some(captured_on),
        MoveKind::Quiet | MoveKind::DoubleStep | MoveKind::Castle { .. } => None,
    }
}
