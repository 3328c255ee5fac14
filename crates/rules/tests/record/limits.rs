//! Texts of a size or shape that nobody writes by hand.

use std::thread;

use touchmove_rules::record::pgn::{self, ProblemKind, ReadGame};

/// Runs with a stack that a recursion would soon use up.
fn on_a_small_stack(run: impl FnOnce() + Send + 'static) {
    let thread = thread::Builder::new().stack_size(256 * 1024).spawn(run);
    thread.unwrap().join().unwrap();
}

fn export(games: &[ReadGame]) -> String {
    games.iter().map(|read| read.game.to_string()).collect()
}

#[test]
fn deep_nesting_does_not_use_up_the_stack() {
    on_a_small_stack(|| {
        let depth = 100_000;
        let text = format!(
            "1. e4 {}{} e5 *",
            "(1. d4 ".repeat(depth),
            ")".repeat(depth)
        );
        let games = pgn::read(text.as_bytes());
        assert_eq!(games.len(), 1);
        let too_deep = |read: &ReadGame| {
            let kinds = read.problems.iter().map(|problem| &problem.kind);
            kinds.filter(|kind| **kind == ProblemKind::TooDeep).count()
        };
        assert_eq!(too_deep(&games[0]), 1);
        assert_eq!(games[0].game.moves().count(), 2);
        let again = pgn::read(export(&games).as_bytes());
        assert_eq!(again[0].game, games[0].game.clone());
        assert_eq!(too_deep(&again[0]), 0);
    });
}

#[test]
fn endless_signs_end() {
    on_a_small_stack(|| {
        for sign in [
            "(",
            ")",
            "{",
            "}",
            "[",
            "]",
            "<",
            ">",
            "\"",
            "\\",
            "$",
            ";",
            "%",
            "*",
            "*\n",
            "1-0 ",
            "1.",
            "e4 ",
            "e4",
            "!",
            "+",
            "(e4)",
            "{}",
            "{\n\n",
            "[a",
            "[a \"",
            "[a \"\n",
            "[a\"b\" ",
            "\"]",
            "[%clk ",
            "{[%",
            "{[%clk ",
            "e.p.",
            "\n",
            "\r",
            "\n%",
            "0-",
            "½",
            "\u{FEFF}",
            "--",
            "[A \"\\",
            "[ ",
            "1. e4 {\n\n[",
        ] {
            let text = sign.repeat(20_000);
            let games = pgn::read(text.as_bytes());
            assert_eq!(
                export(&pgn::read(export(&games).as_bytes())),
                export(&games),
                "{sign:?}"
            );
        }
    });
}

#[test]
fn a_file_that_is_no_pgn_has_a_thousand_problems_and_the_number_of_the_others() {
    let games = pgn::read("<".repeat(1_500).as_bytes());
    assert_eq!(games.len(), 1);
    let problems = &games[0].problems;
    assert_eq!(problems.len(), 1_001);
    // The missing result and the missing tags are problems too.
    assert_eq!(problems[1_000].kind, ProblemKind::More { count: 502 });
    assert_eq!(problems[1_000].place.column, 1_501);
}

#[test]
fn long_values_and_words_are_kept_within_bounds() {
    let long = "x".repeat(300);
    let text = format!("[Event \"{long}\"]\n\n1. e4 {{{long}}} {long} *");
    let read = &pgn::read(text.as_bytes())[0];
    assert_eq!(
        read.game.tags().get("Event"),
        Some("x".repeat(255).as_str())
    );
    let kinds: Vec<_> = read
        .problems
        .iter()
        .map(|problem| problem.kind.to_string())
        .collect();
    assert!(
        kinds.contains(&"the value of Event is cut off after 255 characters".into()),
        "{kinds:?}"
    );
    assert!(kinds.iter().all(|kind| kind.len() < 150), "{kinds:?}");
    let comment = read.game.main_line().plies()[0].comments().next().unwrap();
    assert_eq!(comment.text(), long);
}

#[test]
fn lines_are_shorter_than_80_characters_where_words_allow() {
    let words = "Läufer und Springer, ♗ und ♘; ".repeat(20);
    let text = format!("1. e4 {{{words}}} (1. d4 {{{words}}} d5 {{{words}}}) e5 $1 $2 *");
    let games = pgn::read(text.as_bytes());
    let export = export(&games);
    let (_, moves) = export.split_once("\n\n").unwrap();
    assert!(moves.lines().count() > 10);
    for line in moves.lines() {
        assert!(line.chars().count() < 80, "{line}");
        assert_eq!(line.trim(), line);
    }
    for pair in moves.trim_end().lines().collect::<Vec<_>>().windows(2) {
        let word = pair[1].split(' ').next().unwrap();
        let length = pair[0].chars().count() + 1 + word.chars().count();
        assert!(length >= 80, "{pair:?}");
    }
}

#[test]
fn no_line_of_a_comment_begins_with_an_escape() {
    for padding in 1..80 {
        let text = format!("1. e4 {{{} %hidden %too}} e5 *", "x".repeat(padding));
        let export = export(&pgn::read(text.as_bytes()));
        assert!(
            export.lines().all(|line| !line.starts_with('%')),
            "{export}"
        );
        assert!(export.contains(" %hidden %too}"), "{export}");
    }
}
