//! A match under any of the built-in rule sets, whatever players and arbiter do and whenever they do it.
//!
//! The bytes are read as choices, see [`Choices`]. What has to hold is what `tests/law/properties.rs` of
//! the rules demands, too.

#![no_main]

mod choices;
#[path = "../../../crates/rules/tests/law/invariants.rs"]
mod invariants;

use libfuzzer_sys::fuzz_target;
use touchmove_rules::Match;

use self::{
    choices::Choices,
    invariants::{Account, check_the_log, check_the_moves, check_the_state},
};

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices::new(bytes);
    let mut game = Match::new(choices.setup());
    let mut account = Account::of(&game);
    check_the_state(&game);
    while !choices.is_empty() {
        let at = choices.time(game.latest());
        for trial in choices.trials(&game) {
            // Whether it is refused or ruled on, what has to hold is checked.
            let _ = trial.on(&mut game, at, &mut account);
        }
    }
    check_the_moves(&game);
    check_the_log(&game);
});
