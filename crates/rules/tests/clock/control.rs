//! Time controls as text, their bounds, and how fast they are.

use std::{num::NonZeroU16, time::Duration};

use proptest::prelude::*;
use touchmove_rules::{
    Allowance, Color, Extra, Pace, Stage, TimeControl,
    TimeControlError::{self, *},
};

use super::{
    strategy,
    support::{control, millis, nanos, seconds},
};

/// Text and label.
#[rustfmt::skip]
const CONTROLS: &[(&str, &str)] = &[
    ("300", "5+0"),
    ("300+3", "5+3"),
    ("0+5", "0+5"),
    ("30", "0.5+0"),
    ("20", "0.333+0"),
    ("90+0.5", "1.5+0.5"),
    // The examples of the PGN standard, 9.6.1.
    ("40/9000", "40/150"),
    ("5400+60", "90+60"),
    ("*180", "*3"),
    ("40/5400+30:1800+30", "40/90+30:30+30"),
    ("40/7200:20/3600:900+30", "40/120:20/60:15+30"),
    ("600d5", "10d5"),
    ("180b2", "3b2"),
    ("40/5400d5:1800d5", "40/90d5:30d5"),
    ("white=300+3,black=60", "5+3 | 1+0"),
    ("white=*60,black=*30", "*1 | *0.5"),
    ("white=40/5400:1800,black=600d5", "40/90:30 | 10d5"),
    ("86400+3600", "1440+3600"),
    ("1/0.000000001+0.000000001:999/1", "1/0+0.000000001:999/0.016"),
];

#[test]
fn controls_are_read_written_and_called() {
    for (text, label) in CONTROLS {
        let control = control(text);
        assert_eq!(control.to_string(), *text);
        assert_eq!(control.label(), *label, "{text}");
    }
}

#[test]
fn what_says_the_same_is_the_same() {
    for (text, plain) in [
        ("300+0", "300"),
        ("300d0", "300"),
        ("300.50b0.0", "300.5"),
        ("040/05400", "40/5400"),
        ("white=300+3,black=300+3", "300+3"),
        ("black=60,white=300", "white=300,black=60"),
    ] {
        assert_eq!(control(text), control(plain), "{text}");
        assert_eq!(control(text).to_string(), plain);
    }
    assert_eq!(
        control("300+3"),
        TimeControl::new(seconds(300), seconds(3)).unwrap()
    );
    assert_eq!(control("300+3"), TimeControl::minutes(5, 3).unwrap());
}

#[test]
fn what_is_no_time_control_is_refused_with_the_reason() {
    let not_seconds = |text: &str| NotSeconds(text.to_owned());
    let not_moves = |text: &str| NotMoves(text.to_owned());
    let not_both = |text: &str| NotBothSides(text.to_owned());
    let cases: Vec<(&str, TimeControlError)> = vec![
        ("", not_seconds("")),
        ("-", not_seconds("-")),
        ("?", not_seconds("?")),
        ("5:", not_seconds("")),
        ("40/", not_seconds("")),
        ("*", not_seconds("")),
        ("*60+3", not_seconds("60+3")),
        ("60:*60", not_seconds("*60")),
        ("60d", not_seconds("")),
        ("60d5d5", not_seconds("5d5")),
        ("60 ", not_seconds("60 ")),
        ("6\u{666}", not_seconds("6\u{666}")),
        ("/300", not_moves("")),
        ("0/300", not_moves("0")),
        ("+40/300", not_moves("+40")),
        ("1000/300", not_moves("1000")),
        ("99999999/300", not_moves("99999999")),
        ("x/300", not_moves("x")),
        ("0", NoTime),
        ("0d5", NoTime),
        ("0b5", NoTime),
        ("*0", NoTime),
        ("40/5400:0", NoTime),
        ("86400.000000001", BaseTooLong),
        ("*86401", BaseTooLong),
        ("40/5400:86401", BaseTooLong),
        ("60+3601", IncrementTooLong),
        ("60d3601", IncrementTooLong),
        ("60b3601", IncrementTooLong),
        ("300:60", EndlessStage),
        ("40/5400:300:60", EndlessStage),
        ("1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1", StageCount(9)),
        ("white=*60,black=60", HalfAnHourglass),
        ("white=300", not_both("white=300")),
        ("white=300,black", not_both("white=300,black")),
        ("white=300,white=60", not_both("white=300,white=60")),
        (
            "white=1,black=2,black=3",
            not_both("white=1,black=2,black=3"),
        ),
        ("red=300,black=60", not_both("red=300,black=60")),
        ("white=x,black=60", not_seconds("x")),
    ];
    for (text, error) in cases {
        assert_eq!(text.parse::<TimeControl>(), Err(error), "{text:?}");
    }
    assert_eq!(
        TimeControl::even(Allowance::Stages(Vec::new())),
        Err(StageCount(0))
    );
}

#[test]
fn the_message_names_what_is_wrong() {
    let message = |text: &str| text.parse::<TimeControl>().unwrap_err().to_string();
    assert!(message("5x+3").contains("\"5x\" is not a number of seconds"));
    assert!(message("forty/300").contains("\"forty\" is not a number of moves"));
    assert!(message("1/1:1/1:1/1:1/1:1/1:1/1:1/1:1/1:1").contains("not 9"));
}

#[test]
fn a_control_can_be_taken_apart() {
    let control = control("white=40/5400+30:1800+30,black=600d5");
    assert!(!control.is_even() && !control.is_hourglass());
    let white = [
        Stage {
            moves: NonZeroU16::new(40),
            base: seconds(5400),
            extra: Extra::Increment(seconds(30)),
        },
        Stage {
            moves: None,
            base: seconds(1800),
            extra: Extra::Increment(seconds(30)),
        },
    ];
    assert_eq!(
        control.side(Color::White),
        &Allowance::Stages(white.to_vec())
    );
    assert_eq!(control.base(), seconds(5400));
    assert_eq!(control.increment(), seconds(30));
    assert_eq!(control.initial(), seconds(5430));
    assert_eq!(control.initial_of(Color::Black), seconds(600));
}

/// Appendix A.1: more than 10 and less than 60 minutes, with sixty times the increment. Appendix B.1: 10
/// minutes or less.
#[test]
fn a1_b1_standard_rapid_and_blitz() {
    for (text, minutes, pace) in [
        ("60", 1, Pace::Blitz),
        ("180+2", 5, Pace::Blitz),
        ("480+2", 10, Pace::Blitz),
        ("600", 10, Pace::Blitz),
        ("480+3", 11, Pace::Rapid),
        ("900+10", 25, Pace::Rapid),
        ("1740+30", 59, Pace::Rapid),
        ("1800+30", 60, Pace::Standard),
        ("3600", 60, Pace::Standard),
        ("40/5400+30:1800+30", 150, Pace::Standard),
        ("600d5", 15, Pace::Rapid),
        ("600b1", 11, Pace::Rapid),
        ("*180", 3, Pace::Blitz),
        // Sixty moves reach the second stage of 40 and no third, and none beyond 60.
        ("40/1200", 40, Pace::Rapid),
        ("60/600:3600", 10, Pace::Blitz),
        ("59/600:3600", 70, Pace::Standard),
    ] {
        let control = control(text);
        let time = control.side(Color::White).for_sixty_moves();
        assert_eq!(time, seconds(minutes * 60), "{text}");
        assert_eq!(control.pace(), pace, "{text}");
    }
    let just_over = TimeControl::new(seconds(600) + nanos(1), Duration::ZERO).unwrap();
    assert_eq!(just_over.pace(), Pace::Rapid);
    let just_under = TimeControl::new(seconds(3600) - nanos(1), Duration::ZERO).unwrap();
    assert_eq!(just_under.pace(), Pace::Rapid);
    for text in ["white=60,black=3600", "white=3600,black=60"] {
        assert_eq!(control(text).pace(), Pace::Standard, "{text}");
    }
}

#[test]
fn a_control_is_text_in_a_file_too() {
    for (text, _) in CONTROLS {
        let json = serde_json::to_string(&control(text)).unwrap();
        assert_eq!(json, format!("\"{text}\""));
        assert_eq!(
            serde_json::from_str::<TimeControl>(&json).unwrap(),
            control(text)
        );
    }
    let error = serde_json::from_str::<TimeControl>("\"300:60\"").unwrap_err();
    assert!(
        error.to_string().contains("can only be the last"),
        "{error}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 512, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_control_survives_a_round_trip(control in strategy::control(86_400_000_000_000, 3_600_000_000_000)) {
        let text = control.to_string();
        prop_assert_eq!(text.parse::<TimeControl>(), Ok(control), "{}", text);
    }

    #[test]
    fn no_text_breaks_the_reader(text in "(white|black|[0-9]{0,12}|[-+*/:=,.bd?xé ]){0,9}") {
        if let Ok(control) = text.parse::<TimeControl>() {
            prop_assert_eq!(control.to_string().parse(), Ok(control.clone()));
            prop_assert!(control.initial() > Duration::ZERO, "{}", text);
            let _ = (control.label(), control.pace());
        }
    }
}

#[test]
fn minutes_of_a_label_are_cut_to_three_digits() {
    let label = |base| TimeControl::new(base, Duration::ZERO).unwrap().label();
    assert_eq!(label(millis(100_000)), "1.666+0");
    assert_eq!(label(seconds(61)), "1.016+0");
    assert_eq!(label(seconds(75)), "1.25+0");
}
