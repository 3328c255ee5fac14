//! Whole files.

use std::time::Duration;

use touchmove_rules::{
    GameResult, Match, Reason, RuleSet,
    record::pgn::{self, Command, Marker, Nag},
};

pub const SAMPLE: &str = include_str!("../data/sample.pgn");

#[test]
fn a_file_in_export_format_is_read_without_problems_and_written_unchanged() {
    let games = pgn::read(SAMPLE.as_bytes());
    assert_eq!(games.len(), 3);
    for read in &games {
        assert_eq!(read.problems, [], "{}", read.begins);
    }
    let written: String = games.iter().map(|read| read.game.to_string()).collect();
    assert_eq!(written, SAMPLE);
}

#[test]
fn a_game_is_told_move_by_move() {
    let games = pgn::read(SAMPLE.as_bytes());
    let [opera, lesson, shuffle] = &games[..] else {
        panic!("three games");
    };
    let game = &opera.game;
    assert_eq!(game.tags().get("White"), Some("Morphy, Paul"));
    assert_eq!(game.tags().get("Result"), None);
    assert_eq!(game.result(), Marker::White);
    assert_eq!(game.moves().count(), 33);
    assert!(game.position().is_checkmate());
    let bishop = &game.main_line().plies()[5];
    assert_eq!(bishop.nags(), [Nag(6)]);
    assert_eq!(bishop.nags()[0].mark(), Some("?!"));
    let variations: Vec<_> = game.variations(bishop).collect();
    assert_eq!(variations.len(), 1);
    assert_eq!(variations[0].plies().len(), 3);
    let inner: Vec<_> = game.variations(&variations[0].plies()[1]).collect();
    assert_eq!(inner[0].plies().len(), 4);
    assert_eq!(opera.moves.len(), 33);
    assert_eq!(opera.moves[0].to_string(), "11:31");
    assert_eq!(opera.ends.to_string(), "16:39");

    let clocks: Vec<_> = lesson
        .game
        .main_line()
        .plies()
        .iter()
        .map(pgn::Ply::clock)
        .collect();
    let tenths = |tenths: u64| Some(Duration::from_millis(tenths * 100));
    assert_eq!(
        clocks,
        [
            tenths(2885),
            tenths(3000),
            tenths(2800),
            tenths(2991),
            None,
            None,
            tenths(2510),
            tenths(1800)
        ]
    );
    let drawing = lesson.game.main_line().plies()[6]
        .comments()
        .next()
        .unwrap();
    assert_eq!(
        drawing.commands()[1],
        Command::Other {
            name: "csl".into(),
            operands: "Gc2,Re7".into()
        }
    );
    assert_eq!(lesson.game.incidents().count(), 6);
    assert_eq!(shuffle.game.tags().iter().count(), 1);
}

#[test]
fn bug_108_a_game_that_ends_in_mate_is_known_to() {
    let games = pgn::read(b"[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4 0-1");
    let (replay, plies) = Match::from_score(&games[0].game, RuleSet::default());
    let outcome = replay.outcome().unwrap();
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Black, Reason::Checkmate)
    );
    assert_eq!(plies, 4);
}

#[test]
fn moves_after_the_end_of_a_game_are_not_replayed() {
    let text = "1. Nf3 Nf6 2. Ng1 Ng8 ".repeat(4) + "5. e4 *";
    let games = pgn::read(text.as_bytes());
    assert_eq!(games[0].game.moves().count(), 17);
    let (replay, plies) = Match::from_score(&games[0].game, RuleSet::default());
    assert_eq!(
        replay.outcome().map(|outcome| outcome.reason),
        Some(Reason::Fivefold)
    );
    assert_eq!(plies, 16);
}

#[test]
fn a_game_is_complete_if_all_its_own_moves_were_read() {
    for (text, complete) in [
        ("1. e4 (1. Ke3) e5 2. Nf3 $999 ( *", true),
        ("1. e4 e5 2. Nf4 Nc6 *", false),
        ("1. e4 e5 2. Nf4 *", false),
        ("1. e4 e5 2. --", false),
        ("[FEN \"?\"] 1. e4 *", false),
        ("*", true),
    ] {
        assert_eq!(pgn::read(text.as_bytes())[0].complete, complete, "{text}");
    }
}
