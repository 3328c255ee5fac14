//! What players do, and the record of it.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::seconds;
use crate::board::{Color, Move};

/// Something a player does at the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Act {
    /// Makes a move on a board that accepts only legal ones. The move is complete at once: the clock
    /// switches by itself.
    Move(Move),
    /// Offers a draw.
    Offer,
    /// Accepts the opponent's open offer.
    Accept,
    /// Declines the opponent's open offer by word.
    Decline,
    /// Resigns.
    Resign,
}

/// One thing that changed a match, and when. A match is exactly the fold of these over its
/// [`Setup`](super::Setup).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Time since the match began.
    #[serde(with = "seconds::text")]
    pub at: Duration,
    /// What happened.
    pub event: Event,
}

/// What changed a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// The clock of the side to move was started.
    Start,
    /// A player did something and it was not refused.
    Act {
        /// Who.
        seat: Color,
        /// What.
        act: Act,
    },
    /// A flag was seen to have fallen.
    Flag,
}
