//! The other texts that people write: time controls, rule sets, journals, and acts as lines of text.

#![no_main]

use libfuzzer_sys::fuzz_target;
use touchmove_rules::{Match, Position, RuleSet, TimeControl, law::ActLine, record::journal};

fuzz_target!(|text: &str| {
    if let Ok(control) = text.parse::<TimeControl>() {
        assert_eq!(control.to_string().parse(), Ok(control));
    }
    if let Err(error) = RuleSet::from_ron(text) {
        assert!(!error.to_string().is_empty());
    }
    for line in text.lines() {
        let _ = ActLine::parse(line, &Position::start());
    }
    let Ok((setup, entries, torn)) = journal::parse(text) else {
        return;
    };
    if let Some(torn) = torn {
        let intact = journal::parse(&text[..torn.intact]);
        assert_eq!(intact, Ok((setup.clone(), entries.clone(), None)));
    }
    let mut written = journal::encode_header(&setup);
    for entry in &entries {
        written += &journal::encode_entry(entry);
    }
    assert_eq!(
        journal::parse(&written),
        Ok((setup.clone(), entries.clone(), None))
    );
    // A journal that somebody edited need not make a match, but it breaks nothing.
    if let Ok(game) = Match::replay(setup, &entries) {
        assert_eq!(game.log(), entries);
    }
});
