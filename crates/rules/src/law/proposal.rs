//! What players may agree on besides a draw, by rules of the house.

use std::num::NonZero;

use serde::{Deserialize, Serialize};

/// Something a player proposes and the opponent may agree to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(tag = "proposal", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Proposal {
    /// To take back moves.
    TakeBack {
        /// How many, by either side.
        plies: NonZero<u32>,
    },
    /// To stop the clocks for a while.
    Pause,
}
