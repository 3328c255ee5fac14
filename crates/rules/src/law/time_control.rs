//! How much time the players have.

use std::{fmt, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::seconds::{self, Seconds};

/// Sudden death with an increment: all moves in a base time, and extra time given before each move,
/// from the first move on (FIDE Laws 6.3.1 and glossary, "cumulative (Fischer) mode").
///
/// So with 300 seconds and 3 seconds a move, a player who thinks 10 seconds over the first move sees
/// 303, then 293, and 296 when the move is complete. Without a base time, the first increment is what
/// the first move is made with.
///
/// Its text is the PGN `TimeControl` value: `300+3`, or `300` without increment, in seconds with up to
/// nine decimals. Stages, delay, hourglass and times that differ by side will be further forms of the
/// same text; that is why the fields are not open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    base: Duration,
    increment: Duration,
}

impl TimeControl {
    /// The longest base time: one day.
    pub const MAX_BASE: Duration = Duration::from_secs(24 * 60 * 60);
    /// The longest increment: one hour.
    pub const MAX_INCREMENT: Duration = Duration::from_secs(60 * 60);

    /// All moves in `base`, with `increment` more before each move.
    ///
    /// # Errors
    ///
    /// If both are zero, or either is longer than its maximum.
    pub fn new(base: Duration, increment: Duration) -> Result<Self, TimeControlError> {
        if base > Self::MAX_BASE {
            return Err(TimeControlError::BaseTooLong);
        }
        if increment > Self::MAX_INCREMENT {
            return Err(TimeControlError::IncrementTooLong);
        }
        if base.is_zero() && increment.is_zero() {
            return Err(TimeControlError::NoTime);
        }
        Ok(Self { base, increment })
    }

    /// Whole minutes for all moves and whole seconds of increment, as people say it: "five plus three".
    ///
    /// # Errors
    ///
    /// As [`Self::new`].
    pub fn minutes(base: u32, increment: u32) -> Result<Self, TimeControlError> {
        Self::new(
            Duration::from_secs(u64::from(base) * 60),
            Duration::from_secs(u64::from(increment)),
        )
    }

    /// The time for all moves.
    #[must_use]
    pub const fn base(self) -> Duration {
        self.base
    }

    /// The extra time before each move.
    #[must_use]
    pub const fn increment(self) -> Duration {
        self.increment
    }

    /// The time on both clocks before the first move.
    #[must_use]
    pub fn initial(self) -> Duration {
        self.base + self.increment
    }

    /// What people call it: minutes and seconds of increment, `5+3`, `0.5+0`.
    #[must_use]
    pub fn label(self) -> String {
        let minutes = self.base / 60;
        // A third of a minute has no end as a decimal; three digits name any time control in use.
        let shown = if minutes * 60 == self.base {
            Seconds(minutes)
        } else {
            Seconds(Duration::from_millis(
                u64::try_from(minutes.as_millis()).unwrap_or(u64::MAX),
            ))
        };
        format!("{shown}+{}", Seconds(self.increment))
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", Seconds(self.base))?;
        if self.increment.is_zero() {
            return Ok(());
        }
        write!(f, "+{}", Seconds(self.increment))
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let (base, increment) = text.split_once('+').unwrap_or((text, "0"));
        let time = |part: &str| {
            seconds::parse(part).ok_or_else(|| TimeControlError::NotSeconds(part.to_owned()))
        };
        Self::new(time(base)?, time(increment)?)
    }
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<Self, TimeControlError> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}

/// Why something is no time control.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TimeControlError {
    /// A part is no decimal number.
    #[error("\"{0}\" is not a number of seconds; a time control is written as in 300+3 or 300")]
    NotSeconds(String),
    /// No base time and no increment.
    #[error("a time control needs a base time or an increment")]
    NoTime,
    /// More than [`TimeControl::MAX_BASE`].
    #[error("a base time of more than a day (86400 seconds) is not possible")]
    BaseTooLong,
    /// More than [`TimeControl::MAX_INCREMENT`].
    #[error("an increment of more than an hour (3600 seconds) is not possible")]
    IncrementTooLong,
}
