//! What a clock's face says on a tile: large figures and small ones.

use std::time::Duration;

use touchmove_rules::ClockFace;

/// The figures of a clock.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Face {
    /// The large figures: `7:12`, or hours and minutes.
    pub main: String,
    /// The small ones behind: seconds behind hours, tenths behind the last seconds, or nothing.
    pub rest: String,
}

impl Face {
    /// The face of a clock with this much time left.
    pub fn new(left: Duration) -> Self {
        let ClockFace {
            hours,
            minutes,
            seconds,
            tenths,
        } = ClockFace::of(left);
        if hours > 0 {
            return Self {
                main: format!("{hours}:{minutes:02}"),
                rest: format!(":{seconds:02}"),
            };
        }
        Self {
            main: format!("{minutes}:{seconds:02}"),
            rest: tenths.map_or_else(String::new, |tenths| format!(".{tenths}")),
        }
    }
}

/// From where a clock counts as low: where tenths are shown, or the last tenth of the main time if that
/// is more.
pub fn low_from(main_time: Duration) -> Duration {
    (main_time / 10).max(ClockFace::TENTHS_UNDER)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face(millis: u64) -> (String, String) {
        let Face { main, rest } = Face::new(Duration::from_millis(millis));
        (main, rest)
    }

    fn figures(main: &str, rest: &str) -> (String, String) {
        (main.to_owned(), rest.to_owned())
    }

    #[test]
    fn seconds_behind_hours_and_tenths_behind_the_last_seconds_are_small() {
        assert_eq!(face(600_000), figures("10:00", ""));
        assert_eq!(face(4_301_000), figures("1:11", ":41"));
        assert_eq!(face(19_900), figures("0:19", ".9"));
        assert_eq!(
            face(3_599_001),
            figures("1:00", ":00"),
            "rounding up may reach the hour"
        );
        assert_eq!(face(0), figures("0:00", ""));
    }

    #[test]
    fn small_and_large_figures_together_are_the_face() {
        for millis in [0, 1, 99, 19_999, 20_000, 59_999, 3_600_000, 36_000_001] {
            let (main, rest) = face(millis);
            let whole = ClockFace::of(Duration::from_millis(millis)).to_string();
            assert_eq!(main + &rest, whole);
        }
    }

    #[test]
    fn low_is_a_tenth_of_the_main_time_but_at_least_twenty_seconds() {
        assert_eq!(low_from(Duration::from_secs(600)), Duration::from_secs(60));
        assert_eq!(low_from(Duration::from_secs(60)), Duration::from_secs(20));
    }
}
