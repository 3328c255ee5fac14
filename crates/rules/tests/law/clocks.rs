//! Clocks (FIDE Laws, Article 6).

use std::time::Duration;

use touchmove_rules::{
    Act, Clocks, Color, Match, Move, Refusal, Ruling, TimeControl, TimeControlError,
};

use super::support::{FIDE, game, millis, play, play_at, seconds, verdict};

fn started(time: &str) -> Match {
    let mut game = game(FIDE, "start", Some(time));
    game.start(Duration::ZERO).unwrap();
    game
}

#[test]
fn j01_the_increment_is_given_before_each_move_and_once() {
    let mut game = started("300+3");
    assert_eq!(
        game.remaining(Color::White, Duration::ZERO),
        Some(seconds(303))
    );
    assert_eq!(
        game.remaining(Color::White, seconds(10)),
        Some(seconds(293))
    );
    let rulings = play_at(&mut game, seconds(10), "e4");
    let clocks = Clocks {
        white: seconds(296),
        black: seconds(303),
    };
    assert_eq!(
        rulings.last(),
        Some(&Ruling::Completed {
            seat: Color::White,
            clocks: Some(clocks)
        })
    );
    play_at(&mut game, seconds(14), "e5");
    assert_eq!(
        game.remaining(Color::White, seconds(14)),
        Some(seconds(296))
    );
    assert_eq!(
        game.remaining(Color::Black, seconds(14)),
        Some(seconds(302))
    );
    assert_eq!(
        game.moves()[1].clocks,
        Some(Clocks {
            white: seconds(296),
            black: seconds(302)
        })
    );
}

#[test]
fn clocks_keep_nanoseconds() {
    let mut game = started("60");
    play_at(&mut game, Duration::from_nanos(1), "e4");
    play_at(&mut game, Duration::from_nanos(3), "e5");
    let now = Duration::from_nanos(3);
    assert_eq!(
        game.remaining(Color::White, now),
        Some(seconds(60) - Duration::from_nanos(1))
    );
    assert_eq!(
        game.remaining(Color::Black, now),
        Some(seconds(60) - Duration::from_nanos(2))
    );
}

#[test]
fn the_first_act_starts_a_clock_that_was_not_started() {
    let mut game = game(FIDE, "start", Some("60"));
    assert_eq!(game.running(), None);
    assert_eq!(game.tick(seconds(1000)), []);
    play_at(&mut game, seconds(1000), "e4");
    assert_eq!(game.running(), Some(Color::Black));
    assert_eq!(
        game.remaining(Color::White, seconds(1000)),
        Some(seconds(60))
    );
    assert_eq!(game.start(seconds(1001)), Err(Refusal::AlreadyStarted));
}

#[test]
fn a_refused_act_does_not_start_the_clock() {
    let mut game = game(FIDE, "start", Some("60"));
    let before = game.clone();
    assert!(
        game.apply(seconds(5), Color::Black, Act::Move("e7e5".parse().unwrap()))
            .is_err()
    );
    assert_eq!(game, before);
}

#[test]
fn a_clock_starts_with_the_side_to_move() {
    let mut game = game(FIDE, "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1", Some("60"));
    game.start(Duration::ZERO).unwrap();
    assert_eq!(game.running(), Some(Color::Black));
    assert_eq!(game.next_flag(), Some(seconds(60)));
}

#[test]
fn f16_bug_50_a_move_with_no_time_left_is_not_made() {
    let mut game = started("60");
    play_at(&mut game, seconds(1), "e4");
    let mv: Move = "e7e5".parse().unwrap();
    let mut late = game.clone();
    let rulings = late
        .apply(seconds(61), Color::Black, Act::Move(mv))
        .unwrap();
    assert!(matches!(
        rulings[..],
        [Ruling::Flagged { seat: Color::Black }, Ruling::Ended(_)]
    ));
    assert_eq!(verdict(&late), "white flag");
    assert_eq!(late.moves().len(), 1);
    assert_eq!(
        late.remaining(Color::Black, seconds(99)),
        Some(Duration::ZERO)
    );

    let just_before = seconds(61) - Duration::from_nanos(1);
    game.apply(just_before, Color::Black, Act::Move(mv))
        .unwrap();
    assert_eq!(verdict(&game), "ongoing");
    assert_eq!(
        game.remaining(Color::Black, just_before),
        Some(Duration::from_nanos(1))
    );
}

#[test]
fn f18_only_the_running_clock_can_flag() {
    let mut game = started("60+5");
    play_at(&mut game, seconds(64), "e4");
    // White has 6 seconds and Black thinks for 64.
    assert_eq!(game.tick(seconds(127)), []);
    assert_eq!(game.next_flag(), Some(seconds(129)));
    assert_eq!(game.remaining(Color::White, seconds(127)), Some(seconds(6)));
    let rulings = game.tick(seconds(129));
    assert!(matches!(
        rulings[..],
        [Ruling::Flagged { seat: Color::Black }, Ruling::Ended(_)]
    ));
}

#[test]
fn f15_mate_stands_though_the_flag_falls_afterwards() {
    let mut game = game(FIDE, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", Some("60"));
    game.start(Duration::ZERO).unwrap();
    play_at(&mut game, millis(59_999), "Ra8#");
    assert_eq!(verdict(&game), "white checkmate");
    assert_eq!(game.tick(seconds(100)), []);
    assert_eq!(game.running(), None);
    assert_eq!(game.next_flag(), None);
    assert_eq!(game.remaining(Color::White, seconds(100)), Some(millis(1)));
}

#[test]
fn e19_a_dead_position_stands_though_one_second_is_left() {
    let mut game = game(
        FIDE,
        "4k3/8/8/p2p2p1/P2P2P1/8/3r4/3K4 w - - 0 1",
        Some("60"),
    );
    game.start(Duration::ZERO).unwrap();
    play_at(&mut game, seconds(59), "Kxd2");
    assert_eq!(verdict(&game), "draw dead_position");
    assert_eq!(game.tick(seconds(61)), []);
}

#[test]
fn bug_52_two_matches_share_no_clock() {
    let mut abandoned = started("30");
    let mut next = started("60");
    assert_eq!(next.tick(seconds(30)), []);
    assert!(!abandoned.tick(seconds(30)).is_empty());
}

#[test]
fn bug_57_an_increment_alone_is_a_time_control() {
    let mut game = started("0+5");
    assert_eq!(game.next_flag(), Some(seconds(5)));
    play_at(&mut game, seconds(4), "e4");
    assert_eq!(game.remaining(Color::White, seconds(4)), Some(seconds(6)));
}

#[test]
fn time_that_runs_backwards_is_refused_and_changes_nothing() {
    let mut game = started("60");
    play_at(&mut game, seconds(10), "e4");
    let before = game.clone();
    let refusal = game.apply(seconds(9), Color::Black, Act::Move("e7e5".parse().unwrap()));
    assert_eq!(
        refusal,
        Err(Refusal::TimeRunsBackwards {
            at: seconds(9),
            latest: seconds(10)
        })
    );
    assert_eq!(game.tick(Duration::ZERO), []);
    assert_eq!(game, before);
    // The same moment is not backwards.
    play_at(&mut game, seconds(10), "e5");
}

#[test]
fn j08_stamps_beyond_all_measure_are_a_fallen_flag() {
    let mut game = started("60+1");
    play_at(&mut game, seconds(1), "e4");
    let rulings = game.tick(Duration::MAX);
    assert!(matches!(
        rulings[..],
        [Ruling::Flagged { seat: Color::Black }, Ruling::Ended(_)]
    ));
    assert_eq!(
        game.remaining(Color::Black, Duration::MAX),
        Some(Duration::ZERO)
    );
}

#[test]
fn without_a_time_control_nothing_runs() {
    let mut game = game(FIDE, "start", None);
    game.start(Duration::ZERO).unwrap();
    play(&mut game, "e4 e5");
    assert_eq!((game.running(), game.next_flag()), (None, None));
    assert_eq!(game.remaining(Color::White, seconds(1)), None);
    assert_eq!(game.tick(Duration::MAX), []);
    assert_eq!(game.moves()[0].clocks, None);
}

#[test]
fn time_controls_read_and_write() {
    for (text, label) in [
        ("300+3", "5+3"),
        ("300", "5+0"),
        ("0+5", "0+5"),
        ("90+0.5", "1.5+0.5"),
        ("20", "0.333+0"),
        ("5400+60", "90+60"),
        ("86400+3600", "1440+3600"),
    ] {
        let control: TimeControl = text
            .parse()
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(control.to_string(), text);
        assert_eq!(control.label(), label, "{text}");
    }
    let control = TimeControl::minutes(5, 3).unwrap();
    assert_eq!(control.to_string(), "300+3");
    assert_eq!("300+0".parse::<TimeControl>().unwrap().to_string(), "300");
}

#[test]
fn what_is_no_time_control_is_refused_with_the_reason() {
    for (text, error) in [
        ("", TimeControlError::NotSeconds(String::new())),
        ("5+", TimeControlError::NotSeconds(String::new())),
        ("x+3", TimeControlError::NotSeconds("x".into())),
        ("5+3+1", TimeControlError::NotSeconds("3+1".into())),
        ("-5+3", TimeControlError::NotSeconds("-5".into())),
        ("0", TimeControlError::NoTime),
        ("0+0", TimeControlError::NoTime),
        ("86401", TimeControlError::BaseTooLong),
        ("60+3601", TimeControlError::IncrementTooLong),
    ] {
        assert_eq!(text.parse::<TimeControl>(), Err(error), "{text:?}");
    }
}
