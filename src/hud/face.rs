//! What a clock's face says.

use std::time::Duration;

/// Under this a face also shows tenths of a second.
pub const TENTHS_UNDER: Duration = Duration::from_secs(20);

/// The figures of a clock. Times are rounded up to the unit that is shown, so `0:00` means that the
/// flag is down and nothing else does.
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
        if left.is_zero() {
            return Self {
                main: "0:00".to_owned(),
                rest: String::new(),
            };
        }
        if left < TENTHS_UNDER {
            let tenths = left.as_nanos().div_ceil(100_000_000);
            return Self {
                main: format!("0:{:02}", tenths / 10),
                rest: format!(".{}", tenths % 10),
            };
        }
        let seconds = left.as_nanos().div_ceil(1_000_000_000);
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        if hours > 0 {
            Self {
                main: format!("{hours}:{minutes:02}"),
                rest: format!(":{seconds:02}"),
            }
        } else {
            Self {
                main: format!("{minutes}:{seconds:02}"),
                rest: String::new(),
            }
        }
    }

    /// The figures in one piece.
    pub fn text(&self) -> String {
        format!("{}{}", self.main, self.rest)
    }
}

/// From where a clock counts as low: the last twenty seconds, or the last tenth of the main time if
/// that is more.
pub fn low_from(main_time: Duration) -> Duration {
    (main_time / 10).max(TENTHS_UNDER)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn face(millis: u64) -> String {
        Face::new(Duration::from_millis(millis)).text()
    }

    #[test]
    fn rounds_up_to_the_shown_unit() {
        assert_eq!(face(600_000), "10:00");
        assert_eq!(face(599_999), "10:00");
        assert_eq!(face(599_000), "9:59");
        assert_eq!(face(20_001), "0:21");
        assert_eq!(face(20_000), "0:20");
        assert_eq!(face(19_999), "0:20.0");
        assert_eq!(face(19_900), "0:19.9");
        assert_eq!(face(1), "0:00.1");
    }

    #[test]
    fn only_a_fallen_flag_shows_nothing_left() {
        assert_eq!(face(0), "0:00");
        assert_eq!(Face::new(Duration::from_nanos(1)).text(), "0:00.1");
    }

    #[test]
    fn hours_push_the_seconds_into_the_small_figures() {
        let face = Face::new(Duration::from_secs(4301));
        assert_eq!((face.main.as_str(), face.rest.as_str()), ("1:11", ":41"));
        let just_under = Face::new(Duration::from_millis(3_599_001));
        assert_eq!(
            just_under.text(),
            "1:00:00",
            "rounding up may reach the hour"
        );
    }

    #[test]
    fn low_is_a_tenth_of_the_main_time_but_at_least_twenty_seconds() {
        assert_eq!(low_from(Duration::from_secs(600)), Duration::from_secs(60));
        assert_eq!(low_from(Duration::from_secs(60)), Duration::from_secs(20));
    }
}
