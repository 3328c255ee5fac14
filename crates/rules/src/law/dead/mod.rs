//! Who can still mate by some series of legal moves (FIDE 5.1.2, 5.2.2, 6.9, 7.5.5).
//!
//! Both sides may help, so the question is not who stands better but whether one line of legal moves ends
//! in mate. Three things answer it, and each says only what is certain:
//!
//! 1. **Material** ([`Position::can_mate_by_material`]): a bare king never mates, and so on.
//! 2. **Walls** ([`reach`]): how far men could get if nobody minded turns, checks and pins. If even so no
//!    mate can be put together, there is none.
//! 3. **Lines** ([`mod@search`]): the positions that can arise, the most promising first. A mate found is a
//!    proof, with the line to show for it. Everything looked at without a mate is a proof that there is
//!    none. If the allowance of positions is used up before, nothing is known.
//!
//! What is not known counts as possible, so no draw is ever awarded wrongly. No clock is read: allowances
//! count positions, and the same position always gets the same answer.

mod plan;
mod reach;
mod search;
mod steps;

use self::{
    reach::Reach,
    search::{FEW, search},
};
use crate::board::{Bitboard, Color, Move, Position, Role, attacks};

/// How many positions are looked at before it is left open whether a side can mate. In the final positions
/// of 30,000 games the question had an answer for both sides within it, mostly within a hundredth.
const LINE_ALLOWANCE: usize = 100_000;

/// How many positions each side gets after a move, where [a wall may stand](is_dead).
const WALL_ALLOWANCE: usize = 10_000;

/// Men may be shut in for good where the side to move has no more moves than this.
const CRAMPED: usize = 5;

/// In how many ways at most the next three moves can then be made. A check leaves few moves too, but most
/// answers to it leave many.
const CRAMPED_LINES: u64 = 150;

/// Whether a side can mate by some series of legal moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CanMate {
    /// It can: these moves, by both sides in turn, end in mate. None are needed if it is mate already.
    Yes(Vec<Move>),
    /// It cannot, whatever both sides do.
    No,
    /// No mate was found among the positions that were looked at. Rulings take it as possible.
    Unknown,
}

impl CanMate {
    /// Whether mate is ruled out. Only then does the law make a draw of a loss.
    #[must_use]
    pub const fn is_excluded(&self) -> bool {
        matches!(self, Self::No)
    }

    /// The line that ends in mate, if one was found.
    #[must_use]
    pub fn line(&self) -> Option<&[Move]> {
        match self {
            Self::Yes(line) => Some(line),
            Self::No | Self::Unknown => None,
        }
    }
}

/// Whether `side` can mate by some series of legal moves, and by which (FIDE 5.1.2, 6.9, 7.5.5).
///
/// The line is not the shortest one. At most a fixed number of positions is looked at.
#[must_use]
pub fn mating_line(position: &Position, side: Color) -> CanMate {
    mating_line_within(position, side, LINE_ALLOWANCE)
}

/// As [`mating_line`], looking at no more than this many positions.
#[must_use]
pub fn mating_line_within(position: &Position, side: Color, allowance: usize) -> CanMate {
    let walled = || Reach::of(position).is_some_and(|reach| reach.excludes_mate_by(side));
    if !position.can_mate_by_material(side) || walled() {
        CanMate::No
    } else {
        search(position, side, allowance)
    }
}

/// Whether neither side can mate by any series of legal moves (FIDE 5.2.2). `true` is certain, `false`
/// means that mate is not ruled out.
///
/// This is asked after every move, so it looks long only where a dead position is likely. Everywhere it
/// sees too little material and forced lines. On a board with pawns it looks at walls and at a good many
/// lines if none of them can move now, if none could promote however freely men moved, or if there are only
/// a few moves for some time to come.
#[must_use]
pub fn is_dead(position: &Position) -> bool {
    // One side that can mate is enough for play to go on, so most positions cost one short search.
    let none_mates = |allowance| {
        Color::ALL.into_iter().all(|side| {
            !position.can_mate_by_material(side) || search(position, side, allowance).is_excluded()
        })
    };
    if none_mates(FEW) {
        return true;
    }
    if position.by_role(Role::Pawn).is_empty() {
        return false;
    }
    match Reach::of(position) {
        Some(reach) => {
            let excluded = |side| reach.excludes_mate_by(side);
            Color::ALL.into_iter().all(excluded) || none_mates(WALL_ALLOWANCE)
        }
        None => (pawns_stand_still(position) || is_cramped(position)) && none_mates(WALL_ALLOWANCE),
    }
}

/// Whether no pawn of either side can move now, whosever turn it is.
fn pawns_stand_still(position: &Position) -> bool {
    position.legal_ep_square().is_none()
        && Color::ALL.into_iter().all(|color| {
            let pawns = position.by_piece(color, Role::Pawn);
            ahead(color, pawns).is_subset(position.occupied())
                && pawns
                    .into_iter()
                    .all(|from| (attacks::pawn(color, from) & position.by_color(!color)).is_empty())
        })
}

/// Whether there are only a few moves now, and for some time to come.
fn is_cramped(position: &Position) -> bool {
    let moves = position.legal_moves();
    moves.len() <= CRAMPED && {
        let mut lines = 0;
        moves.iter().all(|&mv| {
            let mut next = *position;
            next.play_unchecked(mv);
            lines += next.perft(2);
            lines <= CRAMPED_LINES
        })
    }
}

/// The squares one step ahead of these, as a side sees it.
const fn ahead(color: Color, squares: Bitboard) -> Bitboard {
    match color {
        Color::White => Bitboard(squares.0 << 8),
        Color::Black => Bitboard(squares.0 >> 8),
    }
}
