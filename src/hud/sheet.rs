//! The rows of the move list, as a score sheet has them. No entities.

use touchmove_rules::{Color as Side, Move, Offence, Position, Role};

use super::incidents::Incidents;
use crate::{
    hand::PendingPromotion,
    lingua::notation::{self, Part, Style, Written},
    table::Table,
};

/// What one player's half of a row says.
#[derive(Debug, Clone, PartialEq)]
pub enum Entry {
    /// Nothing was to be written here: the game began with the other side.
    Blank,
    /// This player is to move.
    Awaited {
        /// And has offered a draw, or is about to move after one.
        offer: bool,
    },
    /// An illegal try. Without parts, no move was tried.
    Tried(Vec<Part>),
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
        /// A draw was offered with it.
        offer: bool,
        /// It was an offence and stands.
        offence: bool,
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
pub fn rows(
    table: &Table,
    incidents: &Incidents,
    promotion: Option<&PendingPromotion>,
    style: Style,
) -> Vec<Row> {
    let game = table.game();
    let shown = table.shown_ply();
    let mut rows: Vec<Row> = Vec::with_capacity(game.moves().len() / 2 + 1);
    let mut write = |number: u32, side: Side, entry: Entry| {
        let column = side.index();
        let new_row = rows
            .last()
            .is_none_or(|row| row.number != number || row.halves.len() > column);
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
    let tried = |ply: usize| {
        let position = game.position_after(ply);
        incidents
            .tried
            .iter()
            .filter(move |tried| tried.ply == ply)
            .filter_map(move |tried| Some(Entry::Tried(attempt(tried.offence, position?, style))))
    };
    for (index, played) in game.moves().iter().enumerate() {
        let ply = index + 1;
        for entry in tried(index) {
            write(played.number, played.seat, entry);
        }
        let parts = notation::parts(&Written::new(played.san.as_str(), played.mv), style);
        write(
            played.number,
            played.seat,
            Entry::Made {
                ply,
                parts,
                current: ply == shown,
                offer: incidents.offers.contains(&index),
                offence: incidents.stood.contains(&index),
            },
        );
    }
    if table.is_live() && table.review().is_none() {
        let position = game.position();
        let (number, side) = (position.fullmove_number(), position.side_to_move());
        let made = game.moves().len();
        let mut struck = false;
        for entry in tried(made) {
            struck = true;
            write(number, side, entry);
        }
        let offer = incidents.offers.contains(&made);
        match promotion {
            Some(pending) => write(number, side, Entry::Promoting(pawn_move(pending))),
            // A try that was struck out shows whose turn it is.
            None if struck && !offer => {}
            None => write(number, side, Entry::Awaited { offer }),
        }
    }
    rows
}

/// What was tried, as it would have been written down.
fn attempt(offence: Offence, position: &Position, style: Style) -> Vec<Part> {
    let (san, mv) = match offence {
        Offence::Move { mv, .. } | Offence::KingExposed { mv, .. } => {
            let Move { from, to, .. } = mv;
            let takes = if position.piece_at(to).is_some() {
                "x"
            } else {
                ""
            };
            let san = match position.role_at(from) {
                Some(Role::Pawn) if !takes.is_empty() => format!("{}x{to}", from.file()),
                Some(Role::Pawn) | None => to.to_string(),
                Some(role) => format!("{}{takes}{to}", role.letter().to_ascii_uppercase()),
            };
            (san, Some(mv))
        }
        Offence::CastlingUnfinished { side } => {
            let to = side.king_to(position.side_to_move());
            (
                format!("{}{to}", Role::King.letter().to_ascii_uppercase()),
                None,
            )
        }
        _ => return Vec::new(),
    };
    notation::parts(&Written { san, mv }, style)
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
            Some(Entry::Awaited { .. } | Entry::Promoting(_) | Entry::Tried(_))
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lingua::notation::Men;

    const FIGURINES: Style = Style {
        men: Men::Figurines,
        long: false,
    };

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
    fn tries_are_written_as_moves_are() {
        use touchmove_rules::{IllegalReason, Square, Wing};
        let position = Position::start();
        let tried = |from, to| {
            let offence = Offence::Move {
                mv: Move::new(from, to),
                why: IllegalReason::CannotReach,
            };
            attempt(offence, &position, FIGURINES)
        };
        let text = |text: &str| Part::Text(text.to_owned());
        assert_eq!(tried(Square::E2, Square::E5), [text("e5")]);
        assert_eq!(tried(Square::E2, Square::D7), [text("exd7")]);
        assert_eq!(
            tried(Square::B1, Square::B8),
            [Part::Man(Role::Knight), text("xb8")]
        );
        let half = Offence::CastlingUnfinished { side: Wing::King };
        assert_eq!(
            attempt(half, &position, FIGURINES),
            [Part::Man(Role::King), text("g1")]
        );
        assert!(attempt(Offence::EmptyPress, &position, FIGURINES).is_empty());
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
