//! Game records.

use touchmove_rules::{
    Act, Color, Match,
    record::pgn::{self, PgnDate, PgnTags},
};

use super::support::{FIDE, ONLINE, act, game, play, seconds, shuffle};

#[test]
fn a_short_game_reads_as_the_standard_has_it() {
    let mut game = game(FIDE, "start", Some("5400+60"));
    play(&mut game, "f3 e5 g4 Qh4");
    let tags = PgnTags {
        event: "Club evening".into(),
        site: "Prague".into(),
        date: Some(PgnDate {
            year: 2026,
            month: 3,
            day: 9,
        }),
        round: "1".into(),
    };
    assert_eq!(
        game.pgn(&tags),
        r#"[Event "Club evening"]
[Site "Prague"]
[Date "2026.03.09"]
[Round "1"]
[White "Anna"]
[Black "Boris"]
[Result "0-1"]
[Termination "normal"]
[TimeControl "5400+60"]

1. f3 {[%clk 1:32:00]} 1... e5 {[%clk 1:32:00]} 2. g4 {[%clk 1:33:00]} 2...
Qh4# {[%clk 1:32:00] [%tm 0.004,ended,black,checkmate,5.1.1]} 0-1

"#
    );
}

#[test]
fn the_file_of_a_match_is_its_score() {
    let mut game = game(FIDE, "start", Some("60"));
    play(&mut game, "e4 e5");
    act(&mut game, Color::White, Act::Offer).unwrap();
    act(&mut game, Color::Black, Act::Decline).unwrap();
    game.tick(seconds(70));
    let tags = PgnTags::default();
    let text = game.pgn(&tags);
    assert_eq!(text, game.score(&tags).to_string());
    let games = pgn::read(text.as_bytes());
    assert_eq!(games.len(), 1, "{text}");
    assert_eq!(games[0].game, game.score(&tags), "{text}");
    // What is not a move is told where other programs pass over it.
    for told in [
        "[%clk 0:01:00]",
        "[%tm 0.003,offer,white]",
        "[%tm 0.004,decline,black,word]",
        "[%tm 70,flag,white]",
        "[%tm 70,ended,black,flag,6.9]",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    let plain: Vec<&str> = text
        .split_once("\n\n")
        .map(|(_, moves)| moves.split(['{', '}']).step_by(2).map(str::trim).collect())
        .unwrap();
    assert_eq!(plain.join(" "), "1. e4 1... e5 0-1");
}

#[test]
fn bug_99_bug_100_a_set_up_game_says_where_it_starts() {
    let mut game = game(FIDE, "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17", None);
    play(&mut game, "Kd7 e4 Kd6");
    let pgn = game.pgn(&PgnTags::default());
    assert!(
        pgn.contains("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 17\"]\n[SetUp \"1\"]\n"),
        "{pgn}"
    );
    assert!(pgn.ends_with("\n\n17... Kd7 18. e4 Kd6 *\n\n"), "{pgn}");
}

#[test]
fn what_is_unknown_is_written_so() {
    let game = Match::new(touchmove_rules::Setup::default());
    let pgn = game.pgn(&PgnTags::default());
    let roster = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n";
    assert!(pgn.starts_with(roster), "{pgn}");
    // BUG-111: no clock.
    assert!(pgn.contains("[TimeControl \"-\"]"), "{pgn}");
    assert!(pgn.ends_with("\n\n*\n\n"), "{pgn}");
}

#[test]
fn bug_92_quotes_and_backslashes_are_escaped() {
    let tags = PgnTags {
        event: "A \"B\" C\\".into(),
        site: "one\ntwo\tthree".into(),
        ..PgnTags::default()
    };
    let pgn = Match::new(touchmove_rules::Setup::default()).pgn(&tags);
    assert!(
        pgn.contains("[Event \"A \\\"B\\\" C\\\\\"]\n[Site \"one two three\"]\n"),
        "{pgn}"
    );
}

#[test]
fn long_games_keep_to_short_lines() {
    let mut game = game(ONLINE, "start", None);
    shuffle(&mut game, 59);
    let pgn = game.pgn(&PgnTags::default());
    let (_, moves) = pgn.split_once("\n\n").unwrap();
    let lines: Vec<&str> = moves.lines().collect();
    assert!(lines.len() > 3, "{moves}");
    for line in &lines {
        assert!(line.len() < 80, "{} columns: {line}", line.len());
        assert_eq!(line.trim(), *line);
    }
    // No line could have taken the first word of the next one.
    for pair in lines.windows(2) {
        let word = pair[1].split(' ').next().unwrap();
        assert!(
            pair[1].is_empty() || pair[0].len() + 1 + word.len() >= 80,
            "{pair:?}"
        );
    }
    assert_eq!(
        moves
            .split_whitespace()
            .filter(|word| word.starts_with('N'))
            .count(),
        59
    );
}

#[test]
fn bug_109_the_termination_says_how_it_ended() {
    let short = |set: &str| {
        let mut game = game(set, "start", Some("60"));
        play(&mut game, "e4 e5");
        game
    };
    let mut flagged = short(FIDE);
    flagged.tick(seconds(100));
    let mut void = short(ONLINE);
    void.tick(seconds(100));
    let mut resigned = short(FIDE);
    act(&mut resigned, Color::Black, Act::Resign).unwrap();
    let mut agreed = short(FIDE);
    act(&mut agreed, Color::Black, Act::Offer).unwrap();
    act(&mut agreed, Color::White, Act::Accept).unwrap();
    for (game, result, termination) in [
        (flagged, "0-1", "time forfeit"),
        (void, "*", "abandoned"),
        (resigned, "1-0", "normal"),
        (agreed, "1/2-1/2", "normal"),
        (short(FIDE), "*", "unterminated"),
    ] {
        let pgn = game.pgn(&PgnTags::default());
        assert!(pgn.contains(&format!("[Result \"{result}\"]")), "{pgn}");
        assert!(
            pgn.contains(&format!("[Termination \"{termination}\"]")),
            "{pgn}"
        );
        assert!(pgn.ends_with(&format!(" {result}\n\n")), "{pgn}");
    }
}
