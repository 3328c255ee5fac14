//! What holds for every text that is read as games: the properties here and the fuzz target `pgn` demand
//! the same.

use touchmove_rules::record::pgn::{self, Place, ProblemKind, ReadGame, Severity};

/// The problems lie in the text and in order, the places go with the moves, and what was read is written so
/// that it is read again.
pub fn check(bytes: &[u8]) {
    let games = pgn::read(bytes);
    let widths = widths(&pgn::decode(bytes));
    for read in &games {
        check_places(read, &widths);
        let mut position = *read.game.start();
        for mv in read.game.moves() {
            position = position.play(mv).expect("the moves of a game are legal");
        }
        assert_eq!(&position, read.game.position());
    }

    let text = export(&games);
    let again = pgn::read(text.as_bytes());
    assert_eq!(again.len(), games.len(), "{text}");
    for (again, first) in again.iter().zip(&games) {
        assert_eq!(again.game, first.game, "{text}");
        for problem in &again.problems {
            // These are about what the game says, which was kept.
            let kept = matches!(
                problem.kind,
                ProblemKind::BadCommand { .. }
                    | ProblemKind::Variant { .. }
                    | ProblemKind::FenRepaired(_)
            );
            assert!(
                kept || problem.severity() == Severity::Note,
                "{problem}\n{text}"
            );
        }
    }
    assert_eq!(export(&again), text);
}

/// Whatever the text, a game behind it is found.
pub fn check_what_follows(bytes: &[u8]) {
    let mut followed = bytes.to_vec();
    followed.extend_from_slice(b"\n\n[Event \"found\"]\n\n1. e4 e5 1-0\n");
    let last = pgn::read(&followed).pop().expect("a game follows");
    assert_eq!(last.game.tags().get("Event"), Some("found"));
    assert_eq!(last.game.moves().count(), 2);
}

fn export(games: &[ReadGame]) -> String {
    games.iter().map(|read| read.game.to_string()).collect()
}

/// How many characters each line has.
fn widths(text: &str) -> Vec<usize> {
    text.replace("\r\n", "\n")
        .split(['\n', '\r'])
        .map(|line| line.chars().count())
        .collect()
}

fn check_places(read: &ReadGame, widths: &[usize]) {
    assert_eq!(read.moves.len(), read.game.moves().count());
    assert!(read.moves.is_sorted());
    let problems: Vec<Place> = read.problems.iter().map(|problem| problem.place).collect();
    assert!(problems.is_sorted());
    for place in problems
        .into_iter()
        .chain(read.moves.iter().copied())
        .chain([read.begins, read.ends])
    {
        let width = place.line.checked_sub(1).and_then(|line| widths.get(line));
        // A place may be the end of its line.
        assert!(
            width.is_some_and(|&width| (1..=width + 1).contains(&place.column)),
            "{place} is not in the text"
        );
    }
    for problem in &read.problems {
        assert!(!problem.to_string().is_empty());
    }
}
