//! Positions in which nobody, or one side, can mate by any series of legal moves (FIDE 5.2.2, 6.9).
//!
//! Three things are seen: too little material; forced lines, by looking at everything that can happen
//! as long as that is little; and walls of blocked pawns that no man can break. What is not seen counts
//! as a position in which mate is possible, so no draw is ever awarded wrongly.

use std::{
    collections::HashSet,
    hash::{Hash, Hasher},
};

use crate::board::{Bitboard, Color, Move, Position, Role};

/// How many positions are looked at for a forced line. A few more than the known studies need; in an
/// ordinary position two or three plies exceed it.
const LINE_BUDGET: usize = 64;

/// How many positions are looked at behind a wall. Kings and a bishop on either side of a wall across
/// the whole board have some 13,000.
const WALL_BUDGET: usize = 20_000;

/// Whether neither side can mate by any series of legal moves (FIDE 5.2.2). `true` is certain, `false`
/// means that mate is not excluded.
#[must_use]
pub fn is_dead(position: &Position) -> bool {
    mate_excluded(position, &Color::ALL)
}

/// Whether `side` might mate by some series of legal moves (FIDE 5.1.2, 6.9, 7.5.5). `false` is
/// certain, `true` means that mate is not excluded.
#[must_use]
pub fn can_mate(position: &Position, side: Color) -> bool {
    !mate_excluded(position, &[side])
}

fn mate_excluded(position: &Position, by: &[Color]) -> bool {
    lacks_material(position, by)
        || explore(position, by, LINE_BUDGET, |_, _| false)
        || (is_wall(position) && explore(position, by, WALL_BUDGET, breaks_wall))
}

fn lacks_material(position: &Position, by: &[Color]) -> bool {
    by.iter().all(|&side| !position.can_mate_by_material(side))
}

/// Looks at everything that can happen. `true` if that was all and nobody in `by` mated; `false` if
/// somebody did, if there is more than `budget`, or if a move makes it pointless to look on.
fn explore(
    start: &Position,
    by: &[Color],
    budget: usize,
    pointless: impl Fn(&Position, Move) -> bool,
) -> bool {
    let mut seen = HashSet::from([Seen(*start)]);
    let mut open = vec![*start];
    while let Some(position) = open.pop() {
        if lacks_material(&position, by) {
            continue;
        }
        let moves = position.legal_moves();
        if moves.is_empty() && position.is_check() && by.contains(&!position.side_to_move()) {
            return false;
        }
        for mv in moves {
            if pointless(&position, mv) {
                return false;
            }
            let mut next = position;
            next.play_unchecked(mv);
            if seen.insert(Seen(next)) {
                if seen.len() > budget {
                    return false;
                }
                open.push(next);
            }
        }
    }
    true
}

/// Whether only kings, bishops and pawns are left, and every pawn stands before another pawn.
fn is_wall(position: &Position) -> bool {
    let pawns = position.by_role(Role::Pawn);
    let men = pawns | position.by_role(Role::King) | position.by_role(Role::Bishop);
    men == position.occupied()
        && !pawns.is_empty()
        && Color::ALL.into_iter().all(|color| {
            let ahead = match color {
                Color::White => Bitboard(position.by_piece(color, Role::Pawn).0 << 8),
                Color::Black => Bitboard(position.by_piece(color, Role::Pawn).0 >> 8),
            };
            ahead.is_subset(pawns)
        })
}

/// Whether a move takes something or moves a pawn: then the wall does not hold.
fn breaks_wall(position: &Position, mv: Move) -> bool {
    position.occupied().contains(mv.to) || position.by_role(Role::Pawn).contains(mv.from)
}

/// A position by its identity, whatever its counters.
struct Seen(Position);

impl Hash for Seen {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.key().hash(state);
    }
}

impl PartialEq for Seen {
    fn eq(&self, other: &Self) -> bool {
        self.0.repeats(&other.0)
    }
}

impl Eq for Seen {}
