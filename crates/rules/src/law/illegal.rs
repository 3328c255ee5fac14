//! What is wrong with an illegal move.

use thiserror::Error;

use crate::board::{CastlingBar, Color, Move, Position, Rank, Role, Wing, attacks};

/// What is wrong with an illegal move (FIDE 3.10.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Error)]
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
    /// The man does not move like that, or something is in the way (FIDE 3.2 to 3.8).
    #[error("the man cannot get there")]
    CannotReach,
    /// Castling is prevented or the right is lost (FIDE 3.8.2).
    #[error("{0}")]
    NoCastling(CastlingBar),
    /// The own king would be left or put in check (FIDE 3.9.2).
    #[error("the king would be in check")]
    KingInCheck,
    /// A man is named for a promotion that does not take place, or a pawn cannot become it
    /// (FIDE 3.7.5.1).
    #[error("that promotion is not possible")]
    BadPromotion,
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
        let castling = Wing::ALL.into_iter().find(|wing| {
            man.role == Role::King
                && (mv.from, mv.to) == (Wing::king_from(side), wing.king_to(side))
        });
        if let Some(bar) = castling.and_then(|wing| position.castling_bar(wing)) {
            return Some(Self::NoCastling(bar));
        }
        if position.by_color(side).contains(mv.to) {
            return Some(Self::OwnManInTheWay);
        }
        if !reaches(position, man.role, mv) {
            return Some(Self::CannotReach);
        }
        let promotes = man.role == Role::Pawn && mv.to.rank() == Rank::Eighth.relative_to(side);
        let promotion_fits = match mv.promotion {
            Some(role) => promotes && role.is_promotion(),
            None => !promotes,
        };
        // Nothing else can be wrong with a move that reaches its square.
        Some(if promotion_fits {
            Self::KingInCheck
        } else {
            Self::BadPromotion
        })
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
    let forward = match side {
        Color::White => 1,
        Color::Black => -1,
    };
    let free = |ranks| {
        from.offset(0, ranks)
            .filter(|&square| !position.occupied().contains(square))
    };
    let Some(one) = free(forward) else {
        return false;
    };
    let two = free(2 * forward).filter(|_| from.rank() == Rank::Second.relative_to(side));
    to == one || two == Some(to)
}
