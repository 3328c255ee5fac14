//! What the arbiter rules, checked scenario by scenario. A failure names the scenario by its id.

mod checks;
mod clocks;
mod conduct;
mod explain;
mod flags;
mod incidents;
mod invariants;
mod journal;
mod moves;
mod offers;
mod pgn;
mod properties;
mod resignations;
mod rule_files;
mod support;
mod texts;
mod verdicts;
