//! Moves as text: the first line is a position, each further line a move in it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use touchmove_rules::Position;

fuzz_target!(|text: &str| {
    let mut lines = text.lines();
    let start = lines.next().unwrap_or_default();
    let mut position =
        Position::from_fen_lenient(start).map_or_else(|_| Position::start(), |(start, _)| start);
    for line in lines {
        let mv = match position.parse_san(line) {
            Ok(mv) => mv,
            Err(error) => {
                assert!(!error.to_string().is_empty());
                continue;
            }
        };
        assert!(
            position.is_legal(mv),
            "{line:?} is read as {mv} in {position}"
        );
        for &mv in &position.legal_moves() {
            let written = position.san(mv).expect("listed moves are legal");
            assert_eq!(
                position.parse_san(&written),
                Ok(mv),
                "{written} in {position}"
            );
            assert_eq!(
                position.parse_san(&mv.to_string()),
                Ok(mv),
                "{mv} in {position}"
            );
        }
        position = position.play(mv).expect("what is read is legal");
    }
});
