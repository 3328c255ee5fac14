//! What people write, read without breaking anything.

use std::time::Duration;

use proptest::prelude::*;
use touchmove_rules::{Position, RuleSet, TimeControl, law::ActLine, record::journal};

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_text_breaks_a_reader(text in "\\PC*") {
        let _ = text.parse::<TimeControl>();
        let _ = RuleSet::from_ron(&text);
        let _ = journal::parse(&text);
        let _ = ActLine::parse(&text, &Position::start());
    }

    #[test]
    fn time_controls_survive_a_round_trip(base in 0..=86_400_000_000_000_u64, increment in 1..=3_600_000_000_000_u64) {
        let control =
            TimeControl::new(Duration::from_nanos(base), Duration::from_nanos(increment)).unwrap();
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }
}
