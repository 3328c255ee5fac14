//! What the arbiter answers to an act that is not refused.

use serde::{Deserialize, Serialize};

use super::{Clocks, Outcome};
use crate::board::{Color, Move, MoveKind, Piece, Square};

/// One thing that was ruled. A single act can have several rulings, in order.
///
/// In formats with named fields it is written as the table protocol has it:
/// `{"ruling":"declined","seat":"black","by":"word"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Ruling {
    /// A move was made: the men stand where they stand (FIDE 4.7).
    Made {
        /// Who moved.
        seat: Color,
        /// The move.
        #[serde(rename = "move")]
        mv: Move,
        /// What it did to the board.
        kind: MoveKind,
        /// The man that left the board.
        captured: Option<Piece>,
        /// The move in standard algebraic notation.
        san: String,
        /// The number of the move, counted as on a score sheet.
        number: u32,
    },
    /// The move was completed: the turn passed and the other clock runs (FIDE 6.2.1).
    Completed {
        /// Whose move was completed.
        seat: Color,
        /// The time on both clocks, the increment included. `None` without clocks.
        clocks: Option<Clocks>,
    },
    /// A king is in check (FIDE 3.9.1).
    Check {
        /// Who is in check.
        seat: Color,
        /// The men that give it.
        checkers: Vec<Square>,
    },
    /// A draw was offered (FIDE 9.1.2).
    Offered {
        /// By whom.
        seat: Color,
    },
    /// An open offer came to nothing.
    Declined {
        /// Who declined it, or took it back.
        seat: Color,
        /// How.
        by: DeclineBy,
    },
    /// A flag fell (FIDE 6.8).
    Flagged {
        /// Whose.
        seat: Color,
    },
    /// The game is over.
    Ended(Outcome),
}

/// How an offer came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum DeclineBy {
    /// The opponent said so.
    Word,
    /// The opponent played on.
    Moving,
    /// The player who made it took it back.
    Withdrawal,
}
