//! Times and clocks in tests.

use std::time::Duration;

use touchmove_rules::{Clock, Color, TimeControl};

pub fn control(text: &str) -> TimeControl {
    text.parse()
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A clock on which White's turn begins at zero.
pub fn started(text: &str) -> Clock {
    let mut clock = Clock::new(control(text));
    clock.start(Color::White, Duration::ZERO);
    clock
}

/// What both sides have left, in seconds.
pub fn left(clock: &Clock, at: Duration) -> (f64, f64) {
    let left = clock.at(at);
    (left.white.as_secs_f64(), left.black.as_secs_f64())
}

pub const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

pub const fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}

pub const fn nanos(nanos: u64) -> Duration {
    Duration::from_nanos(nanos)
}
