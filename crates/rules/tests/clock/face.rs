//! What a clock shows.

use proptest::prelude::*;
use touchmove_rules::{ClockFace, Color};

use super::support::{millis, nanos, seconds, started};

fn face(milliseconds: u64) -> String {
    ClockFace::of(millis(milliseconds)).to_string()
}

#[test]
fn times_are_rounded_up_to_the_unit_that_is_shown() {
    for (left, shown) in [
        (600_000, "10:00"),
        (599_999, "10:00"),
        (599_000, "9:59"),
        (60_000, "1:00"),
        (59_001, "1:00"),
        (20_001, "0:21"),
        (20_000, "0:20"),
        (19_999, "0:20.0"),
        (19_900, "0:19.9"),
        (10_000, "0:10.0"),
        (1_000, "0:01.0"),
    ] {
        assert_eq!(face(left), shown, "{left} ms");
    }
}

#[test]
fn hours_are_shown_from_one_hour_on() {
    for (left, shown) in [
        (3_599_000, "59:59"),
        (3_599_001, "1:00:00"),
        (3_600_000, "1:00:00"),
        (5_430_000, "1:30:30"),
        (86_400_000, "24:00:00"),
        (360_000_000, "100:00:00"),
    ] {
        assert_eq!(face(left), shown, "{left} ms");
    }
}

#[test]
fn bug_55_four_milliseconds_are_a_tenth_and_nothing_is_nothing() {
    assert_eq!(face(4), "0:00.1");
    assert_eq!(ClockFace::of(nanos(1)).to_string(), "0:00.1");
    assert_eq!(face(0), "0:00");
}

#[test]
fn bug_56_seconds_have_two_digits() {
    assert_eq!(face(9_999), "0:10.0");
    assert_eq!(face(9_900), "0:09.9");
    assert_eq!(face(9_000), "0:09.0");
}

#[test]
fn bug_51_no_clock_with_time_left_shows_nothing() {
    let clock = started("180+2");
    let late = millis(181_600);
    assert_eq!(clock.shown(Color::White, late).to_string(), "0:00.4");
    let last = seconds(182) - nanos(1);
    assert_eq!(clock.shown(Color::White, last).to_string(), "0:00.1");
    assert_eq!(clock.shown(Color::White, seconds(182)).to_string(), "0:00");
}

#[test]
fn the_next_change_waits_for_the_delay_and_minds_both_faces() {
    let mut clock = started("60d5");
    assert_eq!(clock.next_change(seconds(2)), Some(seconds(6)));
    assert_eq!(clock.next_change(millis(6_300)), Some(seconds(7)));
    clock.pause(seconds(8));
    assert_eq!(clock.next_change(seconds(9)), None);

    let hourglass = started("*60");
    // The gaining face shows the next second as soon as it has begun.
    assert_eq!(hourglass.next_change(seconds(0)), Some(nanos(1)));
    assert_eq!(hourglass.next_change(millis(300)), Some(seconds(1)));
}

/// Times of every size, and those about which the rule changes.
fn left() -> impl Strategy<Value = u64> {
    let about = |center: u64| (center.saturating_sub(3)..center + 3).boxed();
    prop_oneof![
        0..90_000_000_000_000_u64,
        0..30_000_000_000_u64,
        about(0),
        about(100_000_000),
        about(19_900_000_000),
        about(20_000_000_000),
        about(20_100_000_000),
        about(21_000_000_000),
        about(3_599_000_000_000),
        about(3_600_000_000_000),
    ]
}

/// A face read back, in nanoseconds.
fn read(face: &str) -> u128 {
    let (whole, tenths) = face.split_once('.').unwrap_or((face, "0"));
    let seconds = whole
        .split(':')
        .fold(0, |sum, part| sum * 60 + part.parse::<u128>().unwrap());
    seconds * 1_000_000_000 + tenths.parse::<u128>().unwrap() * 100_000_000
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1024, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_face_is_never_below_the_time_nor_a_unit_above(left in left()) {
        let text = ClockFace::of(nanos(left)).to_string();
        let unit = if text.contains('.') { 100_000_000 } else { 1_000_000_000 };
        let shown = read(&text);
        prop_assert!(shown >= u128::from(left) && shown < u128::from(left) + unit, "{}", text);
        prop_assert_eq!(text.contains('.'), left > 0 && left < 20_000_000_000);
        prop_assert_eq!(text.matches(':').count(), if shown < 3_600_000_000_000 { 1 } else { 2 });
    }

    #[test]
    fn a_face_changes_exactly_when_it_says(left in left()) {
        let now = nanos(left);
        match ClockFace::until_less(now) {
            None => prop_assert_eq!(left, 0),
            Some(wait) => {
                prop_assert!(wait <= now);
                prop_assert_ne!(ClockFace::of(now - wait), ClockFace::of(now));
                prop_assert_eq!(ClockFace::of(now - (wait - nanos(1))), ClockFace::of(now));
            }
        }
        let wait = ClockFace::until_more(now);
        prop_assert_ne!(ClockFace::of(now + wait), ClockFace::of(now));
        prop_assert_eq!(ClockFace::of(now + (wait - nanos(1))), ClockFace::of(now));
    }
}
