//! What a fallen flag means (FIDE 6.9).

use std::time::Duration;

use touchmove_rules::{Color, Match, RuleSet, Setup, law::DeadPositions};

use super::support::{ONLINE, game, play, seconds, shuffle, verdict};

/// Scenario, position with White to move, and the verdicts of `fide`, `online`, `simple` and `club` when
/// White's flag falls. The move number says that enough rounds were played for a game to count.
const WHITE_FLAGS: [(&str, &str, [&str; 4]); 11] = [
    (
        "F01",
        "4k3/8/8/8/8/8/8/3QK3 w - - 0 30",
        ["draw flag", "black flag", "black flag", "draw flag"],
    ),
    (
        "F02 BUG-36",
        "4k3/8/8/8/8/8/P7/2n1K3 w - - 0 30",
        ["black flag"; 4],
    ),
    (
        "F02 BUG-36",
        "2b1k3/8/8/8/8/8/P7/4K3 w - - 0 30",
        ["black flag"; 4],
    ),
    (
        "F02 BUG-36",
        "2b1k3/8/8/8/8/8/P7/2B1K3 w - - 0 30",
        ["black flag"; 4],
    ),
    (
        "F03",
        "2b1k3/8/8/8/8/8/8/3QK3 w - - 0 30",
        ["draw flag", "black flag", "black flag", "draw flag"],
    ),
    (
        "F04",
        "1n2k3/8/8/8/8/8/8/3QK3 w - - 0 30",
        ["draw flag", "black flag", "black flag", "draw flag"],
    ),
    (
        "F05 BUG-38",
        "1n2k3/8/8/8/8/8/8/R3K3 w - - 0 30",
        ["black flag"; 4],
    ),
    (
        "F06 BUG-39",
        "1n2k1n1/8/8/8/8/8/8/4K3 w - - 0 30",
        ["black flag"; 4],
    ),
    (
        "F07",
        "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 30",
        [
            "draw dead_position",
            "black flag",
            "draw dead_position",
            "draw dead_position",
        ],
    ),
    (
        "F08",
        "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 30",
        ["black flag"; 4],
    ),
    (
        "F09 BUG-33",
        "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 30",
        [
            "draw dead_position",
            "black flag",
            "draw dead_position",
            "draw dead_position",
        ],
    ),
];

#[test]
fn f01_to_f09_white_flags() {
    for (id, fen, verdicts) in WHITE_FLAGS {
        for (set, expected) in ["fide", ONLINE, "simple", "club"].into_iter().zip(verdicts) {
            let mut game = game(set, fen, Some("60"));
            // A game that is over cannot start; then no flag falls either.
            let _ = game.start(Duration::ZERO);
            game.tick(seconds(60));
            assert_eq!(verdict(&game), expected, "{id} under {set}");
        }
    }
}

#[test]
fn f09_a_wall_saves_who_flags_even_where_dead_positions_play_on() {
    let rules = RuleSet {
        dead_positions: DeadPositions::Off,
        ..RuleSet::default()
    };
    let mut game = Match::new(Setup {
        rules,
        start: "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1".parse().unwrap(),
        time: Some("60".parse().unwrap()),
        ..Setup::default()
    });
    game.start(Duration::ZERO).unwrap();
    game.tick(seconds(60));
    assert_eq!(verdict(&game), "draw flag", "neither side can mate");
}

#[test]
fn f10_f11_a_short_online_game_is_void_if_a_flag_falls() {
    for (plies, expected) in [
        (9, "void void"),
        (10, "void void"),
        (11, "void void"),
        (12, "black flag"),
        (13, "white flag"),
    ] {
        let mut game = game(ONLINE, "start", Some("60"));
        shuffle(&mut game, plies);
        game.tick(seconds(600));
        assert_eq!(verdict(&game), expected, "F10/F11 after {plies} plies");
    }
    for set in ["fide", "fide_online", "club"] {
        let mut game = game(set, "start", Some("60"));
        play(&mut game, "e4 e5");
        game.tick(seconds(600));
        assert_eq!(verdict(&game), "black flag", "F10 under {set}");
    }
}

#[test]
fn a14_the_void_rule_concerns_flags_only() {
    let mut game = game(ONLINE, "start", Some("60"));
    play(&mut game, "f3 e5 g4 Qh4");
    assert_eq!(verdict(&game), "black checkmate");
}

#[test]
fn the_articles_are_those_of_the_code_of_the_set() {
    for (set, article) in [
        ("fide", "6.9"),
        ("fide_online", "Online 4.4"),
        ("club", "6.9"),
    ] {
        let mut game = game(set, "start", Some("60"));
        game.start(Duration::ZERO).unwrap();
        game.tick(seconds(60));
        assert_eq!(
            game.outcome().map(|outcome| outcome.article.as_str()),
            Some(article),
            "{set}"
        );
        assert_eq!(
            game.remaining(Color::White, seconds(70)),
            Some(Duration::ZERO)
        );
    }
}
