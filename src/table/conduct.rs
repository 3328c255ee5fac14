//! What is agreed at the table besides the rules.

use serde::{Deserialize, Serialize};
use touchmove_rules::{
    RuleSet,
    law::{Completion, IllegalMoves},
};

/// How two people have agreed to sit at this board. It changes what is shown, never what is ruled.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Conduct {
    /// The board may mark the last move, where a man may go, and how a check can be answered.
    pub hints: bool,
}

impl Default for Conduct {
    fn default() -> Self {
        Self { hints: true }
    }
}

impl Conduct {
    /// What goes without saying under a rule set: whoever is judged by hand plays without hints.
    pub fn under(rules: &RuleSet) -> Self {
        Self {
            hints: !by_hand(rules),
        }
    }
}

/// Whether hands are judged under a rule set: men are touched and let go, and moves are not checked
/// before they are made. Otherwise the board takes legal moves only.
pub fn by_hand(rules: &RuleSet) -> bool {
    rules.touch_move.is_some()
        || rules.completion == Completion::ClockPress
        || !matches!(rules.illegal_moves, IllegalMoves::Refused)
}
