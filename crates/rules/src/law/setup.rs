//! What is agreed before a game.

use serde::{Deserialize, Serialize};

use super::{RuleSet, TimeControl};
use crate::board::Position;

/// What is agreed before a game: rules, start, time and who plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// The rules.
    pub rules: RuleSet,
    /// The position the game starts from.
    pub start: Position,
    /// The time; `None` plays without a clock.
    pub time: Option<TimeControl>,
    /// Who plays White.
    pub white: String,
    /// Who plays Black.
    pub black: String,
}

impl Default for Setup {
    /// FIDE's rules from the start position, without a clock, between nobody in particular.
    fn default() -> Self {
        Self {
            rules: RuleSet::default(),
            start: Position::start(),
            time: None,
            white: String::new(),
            black: String::new(),
        }
    }
}
