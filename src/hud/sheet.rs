//! The rows of the move list, as a score sheet has them. No entities.

use touchmove_rules::{Color as Side, Role};

use super::notation::{self, Part};
use crate::{hand::PendingPromotion, table::Table};

/// What one player's half of a row says.
#[derive(Debug, Clone, PartialEq)]
pub enum Entry {
    /// Nothing was to be written here: the game began with the other side.
    Blank,
    /// This player is to move.
    Awaited,
    /// The pawn stands there and has no role yet.
    Promoting(String),
    /// A move.
    Made {
        /// How many plies the game is long after it.
        ply: usize,
        /// What was written.
        parts: Vec<Part>,
        /// The board shows the position after it.
        current: bool,
    },
}

/// A row: the number of the move and both halves.
#[derive(Debug, Clone, PartialEq)]
pub struct Row {
    /// Counted as on a score sheet.
    pub number: u32,
    /// White's half and Black's, as far as there is anything in them.
    pub halves: Vec<Entry>,
}

/// All rows of the game on the table.
pub fn rows(table: &Table, promotion: Option<&PendingPromotion>) -> Vec<Row> {
    let game = table.game();
    let shown = table.shown_ply();
    let mut rows: Vec<Row> = Vec::with_capacity(game.moves().len() / 2 + 1);
    let mut write = |number: u32, side: Side, entry: Entry| {
        let new_row = rows.last().is_none_or(|row| row.number != number);
        if new_row {
            let halves = if side == Side::Black {
                vec![Entry::Blank]
            } else {
                Vec::new()
            };
            rows.push(Row { number, halves });
        }
        if let Some(row) = rows.last_mut() {
            row.halves.push(entry);
        }
    };
    for (index, played) in game.moves().iter().enumerate() {
        let ply = index + 1;
        let parts = notation::parts(&played.san);
        write(
            played.number,
            played.seat,
            Entry::Made {
                ply,
                parts,
                current: ply == shown,
            },
        );
    }
    if table.is_live() && table.review().is_none() {
        let position = game.position();
        let entry = match promotion {
            Some(pending) => Entry::Promoting(pawn_move(pending)),
            None => Entry::Awaited,
        };
        write(position.fullmove_number(), position.side_to_move(), entry);
    }
    rows
}

/// A pawn's move to the last rank without what it becomes: `b8`, `axb8`.
fn pawn_move(pending: &PendingPromotion) -> String {
    if pending.from.file() == pending.to.file() {
        pending.to.to_string()
    } else {
        format!("{}x{}", pending.from.file(), pending.to)
    }
}

/// The row that holds the position on show: the last one while the game goes on.
pub fn current_row(rows: &[Row]) -> Option<usize> {
    let current = rows.iter().position(|row| {
        row.halves
            .iter()
            .any(|entry| matches!(entry, Entry::Made { current: true, .. }))
    });
    let open = rows.last().is_some_and(|row| {
        matches!(
            row.halves.last(),
            Some(Entry::Awaited | Entry::Promoting(_))
        )
    });
    if open {
        rows.len().checked_sub(1)
    } else {
        current
    }
}

/// Where a list of `count` rows of this height, showing `visible` pixels of them and scrolled to `now`,
/// has to be scrolled so that one row is in sight. Moves as little as possible, by whole rows.
pub fn scroll_to_see(now: f32, visible: f32, row: usize, count: usize, height: f32) -> f32 {
    let above = |bottom: f32| ((bottom - visible) / height).ceil() * height;
    let top = row as f32 * height;
    let last = above(count as f32 * height);
    let now = (now / height).floor() * height;
    now.max(above(top + height)).min(top).min(last).max(0.0)
}

/// Letters for men of languages that write moves without figurines.
pub const fn letter_key(role: Role) -> &'static str {
    match role {
        Role::Pawn => "hud-letter-pawn",
        Role::Knight => "hud-letter-knight",
        Role::Bishop => "hud-letter-bishop",
        Role::Rook => "hud-letter-rook",
        Role::Queen => "hud-letter-queen",
        Role::King => "hud-letter-king",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn scrolling_moves_as_little_as_it_must() {
        let see = |now, row| scroll_to_see(now, 100.0, row, 20, 36.0);
        assert_eq!(see(0.0, 1), 0.0, "already in sight");
        assert_eq!(see(0.0, 3), 72.0, "below, by whole rows");
        assert_eq!(see(200.0, 2), 72.0, "above");
        assert_eq!(see(50.0, 2), 36.0, "no row is cut at the top");
        assert_eq!(see(-5.0, 0), 0.0);
        assert_eq!(see(9000.0, 19), 648.0, "not beyond the last row");
        assert_eq!(
            scroll_to_see(72.0, 100.0, 1, 2, 36.0),
            0.0,
            "a short list stands at its top"
        );
    }

    #[test]
    fn a_promotion_without_a_role_is_written_as_far_as_it_is_known() {
        use touchmove_rules::Square;
        let pending = |from, to| PendingPromotion {
            seat: Side::White,
            from,
            to,
        };
        assert_eq!(pawn_move(&pending(Square::B7, Square::B8)), "b8");
        assert_eq!(pawn_move(&pending(Square::A7, Square::B8)), "axb8");
    }
}
