//! Which man stands where after any number of plies, told by identity.
//!
//! Men are numbered once, when the start position is set up, and followed through the moves. So a
//! take-back, a jump in the review or a flip moves the very men that a hand would move.

use touchmove_rules::{Color, Match, MoveKind, Role, Square};

use super::Man;
use crate::table::Table;

/// Where a man is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Place {
    /// On the board.
    Board(Square),
    /// Beside it, as the n-th captured man of its side.
    Tray(u8),
}

/// One man at one moment of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stand {
    /// Whose.
    pub color: Color,
    /// What it is now: a promoted pawn is its new role.
    pub role: Role,
    /// Where it is.
    pub place: Place,
    /// The index of the move that brought it there; `None` where it was set up.
    pub since: Option<usize>,
}

impl Stand {
    /// What it is, and whose.
    pub const fn man(&self) -> Man {
        Man {
            color: self.color,
            role: self.role,
        }
    }
}

/// All men as they stand on the table: in the position that is shown, or as a hand has let them go. The
/// index is the man's number.
pub fn stands(table: &Table) -> Vec<Stand> {
    let mut men = roster(table.game(), table.shown_ply());
    for &(from, to) in table.standing().shifted() {
        let on = |men: &[Stand], square| {
            men.iter()
                .position(|stand| stand.place == Place::Board(square))
        };
        let Some(mover) = on(&men, from) else {
            continue;
        };
        // Whoever stood there has made room, of whatever colour.
        if let Some(taken) = on(&men, to).filter(|&taken| taken != mover) {
            let color = men[taken].color;
            let before = men
                .iter()
                .filter(|stand| stand.color == color && matches!(stand.place, Place::Tray(_)))
                .count();
            men[taken].place = Place::Tray(u8::try_from(before).unwrap_or(u8::MAX));
        }
        men[mover].place = Place::Board(to);
        men[mover].since = None;
    }
    men
}

/// All men after `ply` half-moves; the index is the man's number.
pub fn roster(game: &Match, ply: usize) -> Vec<Stand> {
    let mut men: Vec<Stand> = Vec::with_capacity(32);
    // 64 entries: which man stands on a square.
    let mut on: [Option<usize>; 64] = [None; 64];
    let mut captured = [0_u8; 2];

    for (square, piece) in game.setup().start.pieces() {
        on[square.index()] = Some(men.len());
        men.push(Stand {
            color: piece.color,
            role: piece.role,
            place: Place::Board(square),
            since: None,
        });
    }
    for (index, played) in game.moves().iter().enumerate().take(ply) {
        let (from, to) = (played.mv.from, played.mv.to);
        let taken_on = match played.kind {
            MoveKind::EnPassant { captured_on } => Some(captured_on),
            MoveKind::Capture { .. } => Some(to),
            _ => None,
        };
        if let Some(man) = taken_on.and_then(|square| on[square.index()].take()) {
            let count = &mut captured[men[man].color as usize];
            men[man].place = Place::Tray(*count);
            *count += 1;
        }
        let mut carry = |from: Square, to: Square| {
            let man = on[from.index()].take()?;
            on[to.index()] = Some(man);
            men[man].place = Place::Board(to);
            men[man].since = Some(index);
            Some(man)
        };
        let mover = carry(from, to);
        if let MoveKind::Castle {
            rook_from, rook_to, ..
        } = played.kind
        {
            carry(rook_from, rook_to);
        }
        if let (Some(man), Some(role)) = (mover, played.mv.promotion) {
            men[man].role = role;
        }
    }
    men
}
