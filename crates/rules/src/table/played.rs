//! Moves that were made.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use crate::{
    board::{Color, Move, MoveKind, Piece},
    law::{Clocks, seconds},
};

/// A move that was made in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedMove {
    /// Who made it.
    pub seat: Color,
    /// The move.
    pub mv: Move,
    /// The man that moved; a pawn in a promotion.
    pub piece: Piece,
    /// What it did to the board.
    pub kind: MoveKind,
    /// The man that left the board.
    pub captured: Option<Piece>,
    /// The move in standard algebraic notation.
    pub san: String,
    /// The number of the move, counted as on a score sheet.
    pub number: u32,
    /// When it was made.
    #[serde(with = "seconds::text")]
    pub at: Duration,
    /// What the clocks showed when it was completed, what that brought included; when it was made, if it
    /// ended the game or waits for the clock to be pressed.
    pub clocks: Option<Clocks>,
}
