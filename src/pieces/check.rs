//! The men on the board and the match must never differ.

use bevy::prelude::*;
use touchmove_rules::{Piece, Square};

use super::{Man, OnSquare};
use crate::table::Table;

/// The men on the board must be the core's men, those that a hand let go without a move included. A
/// difference is a bug of ours: it ends the program where [`StrictBoard`] is present, as it is in tests,
/// and is told elsewhere.
pub(super) fn check_against_the_core(
    table: Res<Table>,
    strict: Option<Res<StrictBoard>>,
    men: Query<(&Man, &OnSquare)>,
) {
    if !table.is_changed() || men.is_empty() {
        return;
    }
    let mut seen = [None; 64];
    for (man, square) in &men {
        seen[square.0.index()] = Some(Piece {
            color: man.color,
            role: man.role,
        });
    }
    let standing = table.standing();
    for square in Square::ALL {
        let (shown, truth) = (seen[square.index()], standing.piece_at(square));
        if shown != truth {
            let problem = format!("{square} shows {shown:?}, but the match says {truth:?}");
            assert!(strict.is_none(), "{problem}");
            error!("{problem}");
        }
    }
}

/// Makes a difference between entities and match a panic.
#[derive(Resource, Debug, Default)]
pub struct StrictBoard;
