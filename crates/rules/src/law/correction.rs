//! What an arbiter puts right by hand.

use std::{num::NonZero, time::Duration};

use serde::{Deserialize, Serialize};

use super::seconds;
use crate::board::Color;

/// Something the arbiter puts right. Players cannot do it by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "correction", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Correction {
    /// Stops both clocks until a player goes on (FIDE 6.11.1).
    Stop,
    /// Gives a player more time (FIDE 6.10.2).
    Time {
        /// Who.
        seat: Color,
        /// How much more.
        #[serde(with = "seconds::text")]
        gains: Duration,
    },
    /// Restores the position and the clocks as they were before the last moves (FIDE 7.6).
    Restore {
        /// How many moves, by either side.
        plies: NonZero<u32>,
    },
    /// Sets how many offences of a player count.
    Offences {
        /// Whose.
        seat: Color,
        /// How many.
        count: u32,
    },
}
