//! What the face of a clock says.

use std::{fmt, time::Duration};

const HOUR: u64 = 60 * 60;
const SECOND: Duration = Duration::from_secs(1);
const TENTH: Duration = Duration::from_millis(100);
const NANO: Duration = Duration::from_nanos(1);

/// The figures of a clock, by the one rule that everything which shows a clock follows.
///
/// A time is rounded up to the unit that is shown: tenths under twenty seconds, seconds from there on.
/// So `0:00` says that nothing is left, and nothing else does. From one hour on hours are shown:
/// `1:30:00`, `4:07`, `0:19.9`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ClockFace {
    /// Whole hours.
    pub hours: u64,
    /// Minutes, 0 to 59.
    pub minutes: u8,
    /// Seconds, 0 to 59.
    pub seconds: u8,
    /// Tenths of a second, 0 to 9, if they are shown.
    pub tenths: Option<u8>,
}

impl ClockFace {
    /// Less than this is shown with tenths.
    pub const TENTHS_UNDER: Duration = Duration::from_secs(20);

    /// The face of a clock with this much time left.
    #[must_use]
    pub fn of(left: Duration) -> Self {
        if left.is_zero() || left >= Self::TENTHS_UNDER {
            let up = u64::from(left.subsec_nanos() > 0);
            return Self::of_seconds(left.as_secs().saturating_add(up), None);
        }
        let tenths = left.as_nanos().div_ceil(TENTH.as_nanos());
        // Both are small: at most 20.0 seconds.
        let (seconds, tenths) = ((tenths / 10) as u64, (tenths % 10) as u8);
        Self::of_seconds(seconds, Some(tenths))
    }

    const fn of_seconds(seconds: u64, tenths: Option<u8>) -> Self {
        Self {
            hours: seconds / HOUR,
            minutes: (seconds / 60 % 60) as u8,
            seconds: (seconds % 60) as u8,
            tenths,
        }
    }

    /// The unit that a time is rounded up to.
    fn unit(left: Duration) -> Duration {
        if left < Self::TENTHS_UNDER {
            TENTH
        } else {
            SECOND
        }
    }

    /// How far beyond the last whole unit a time is; a whole unit if it is not.
    fn beyond(left: Duration) -> Duration {
        let unit = Self::unit(left);
        // Less than a unit, which is at most a second.
        match (left.as_nanos() % unit.as_nanos()) as u64 {
            0 => unit,
            nanos => Duration::from_nanos(nanos),
        }
    }

    /// How much less must be left until the face changes; `None` if nothing is left.
    #[must_use]
    pub fn until_less(left: Duration) -> Option<Duration> {
        if left.is_zero() {
            return None;
        }
        if left == Self::TENTHS_UNDER {
            return Some(NANO);
        }
        Some(Self::beyond(left))
    }

    /// How much more must be left until the face changes, as the other clock of an hourglass gains time.
    #[must_use]
    pub fn until_more(left: Duration) -> Duration {
        if left.is_zero() {
            return NANO;
        }
        let next = Self::unit(left) - Self::beyond(left) + NANO;
        if left < Self::TENTHS_UNDER {
            next.min(Self::TENTHS_UNDER - left)
        } else {
            next
        }
    }
}

impl fmt::Display for ClockFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            hours,
            minutes,
            seconds,
            tenths,
        } = self;
        if *hours > 0 {
            write!(f, "{hours}:{minutes:02}:{seconds:02}")?;
        } else {
            write!(f, "{minutes}:{seconds:02}")?;
        }
        match tenths {
            Some(tenths) => write!(f, ".{tenths}"),
            None => Ok(()),
        }
    }
}
