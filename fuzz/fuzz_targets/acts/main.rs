//! A match under any of the built-in rule sets, whatever players and arbiter do and whenever they do it.
//!
//! The bytes are read as choices, see [`Choices`]. What has to hold is what `tests/law/properties.rs` of
//! the rules demands.

#![no_main]

mod choices;
mod invariants;

use std::time::Duration;

use libfuzzer_sys::fuzz_target;
use touchmove_rules::{Act, Color, Correction, Match, Refusal, Ruling};

use self::{
    choices::Choices,
    invariants::{Account, check_the_log, check_the_moves, check_the_state},
};

/// Something that is tried. Each may change the match.
pub enum Attempt {
    Act(Color, Act),
    Correct(Correction),
    /// Time passes and somebody looks at the clock.
    Look,
    Start,
}

fuzz_target!(|bytes: &[u8]| {
    let mut choices = Choices::new(bytes);
    let mut game = Match::new(choices.setup());
    let mut account = Account::of(&game);
    check_the_state(&game);
    while !choices.is_empty() {
        let at = choices.time(game.latest());
        for attempt in choices.attempts(&game) {
            let before = game.clone();
            match attempted(&mut game, at, attempt) {
                Err(_) => assert_eq!(before, game, "a refused act changed the match"),
                Ok(rulings) => {
                    assert!(at >= before.latest() || before == game);
                    let ended = rulings
                        .iter()
                        .any(|ruling| matches!(ruling, Ruling::Ended(_)));
                    assert_eq!(ended, before.outcome() != game.outcome());
                    for ruling in &rulings {
                        let json = serde_json::to_string(ruling).expect("a ruling is plain data");
                        let read: Ruling = serde_json::from_str(&json).expect(&json);
                        // Time is a floating point number there: very long times are read as nearly the same.
                        assert_eq!(serde_json::to_string(&read).ok(), Some(json));
                    }
                    account.book(&before, &game, &rulings);
                    check_the_state(&game);
                }
            }
        }
    }
    check_the_moves(&game);
    check_the_log(&game);
});

fn attempted(game: &mut Match, at: Duration, attempt: Attempt) -> Result<Vec<Ruling>, Refusal> {
    match attempt {
        Attempt::Act(seat, act) => {
            let admitted = game.admits(seat, &act);
            let answer = game.apply(at, seat, act.clone());
            if let Err(refusal) = &answer {
                let early = matches!(refusal, Refusal::TimeRunsBackwards { .. });
                assert!(
                    early || admitted.is_err(),
                    "{act:?} was admitted and refused"
                );
                assert!(!refusal.to_string().is_empty());
            }
            answer
        }
        Attempt::Correct(correction) => game.correct(at, correction),
        Attempt::Look => Ok(game.tick(at)),
        Attempt::Start => game.start(at).map(|()| Vec::new()),
    }
}
