//! How much time the players have.

mod allowance;
mod pace;
mod text;

use std::{num::NonZeroU16, time::Duration};

use serde::{Deserialize, Serialize};
use thiserror::Error;

pub(super) use self::allowance::StageAt;
pub use self::{
    allowance::{Allowance, Extra, Stage},
    pace::Pace,
};
use super::BySide;
use crate::board::Color;

/// The time that both players have, agreed before the game (FIDE Laws 6.3.1).
///
/// Its text is the value of PGN's `TimeControl` tag, in seconds with up to nine decimals, with a few
/// additions:
///
/// | text | meaning |
/// |---|---|
/// | `300` | all moves in 300 seconds |
/// | `300+3` | and 3 seconds more before each move, from the first on ([`Extra::Increment`]) |
/// | `600d5` | 600 seconds that begin to run 5 seconds into each move ([`Extra::Delay`]) |
/// | `600b5` | 600 seconds, and of each move's time up to 5 seconds come back ([`Extra::Bronstein`]) |
/// | `40/5400+30:1800+30` | 40 moves in 5400 seconds, then 1800 more, always with increment |
/// | `40/7200` | 40 moves in 7200 seconds, then again 40 in 7200 more, and so on |
/// | `*60` | an hourglass of 60 seconds: what one player uses the other gains |
/// | `white=300+3,black=60` | a time for each side |
///
/// With `300+3` a player who thinks 10 seconds over the first move sees 303, then 293, and 296 when the
/// move is complete. Without a base time, as in `0+5`, the first increment is what the first move is
/// made with.
///
/// ```
/// use touchmove_rules::{Color, TimeControl};
///
/// let control: TimeControl = "40/5400+30:1800+30".parse()?;
/// assert_eq!(control.initial_of(Color::White).as_secs(), 5430);
/// assert_eq!(control.label(), "40/90+30:30+30");
/// assert!("60/300".parse::<TimeControl>().is_ok());
/// assert!("300:60".parse::<TimeControl>().is_err(), "nothing can follow a stage for all moves");
/// # Ok::<(), touchmove_rules::TimeControlError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct TimeControl {
    sides: BySide<Allowance>,
}

impl TimeControl {
    /// The longest base time of a stage: one day.
    pub const MAX_BASE: Duration = Duration::from_secs(24 * 60 * 60);
    /// The longest increment, delay or Bronstein time: one hour.
    pub const MAX_INCREMENT: Duration = Duration::from_secs(60 * 60);
    /// The most stages.
    pub const MAX_STAGES: usize = 8;
    /// The most moves that a stage can ask for.
    pub const MAX_MOVES: NonZeroU16 = NonZeroU16::new(999).unwrap();

    /// All moves in `base`, with `increment` more before each move, for both players.
    ///
    /// # Errors
    ///
    /// If both are zero, or either is longer than its maximum.
    pub fn new(base: Duration, increment: Duration) -> Result<Self, TimeControlError> {
        Self::even(Allowance::Stages(vec![Stage {
            moves: None,
            base,
            extra: Extra::Increment(increment),
        }]))
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

    /// The same time for both players.
    ///
    /// # Errors
    ///
    /// If it is out of bounds; see [`TimeControlError`].
    pub fn even(allowance: Allowance) -> Result<Self, TimeControlError> {
        let sides = BySide::both(allowance.checked()?);
        Ok(Self { sides })
    }

    /// A time for each player.
    ///
    /// # Errors
    ///
    /// If either is out of bounds, or only one is an hourglass; see [`TimeControlError`].
    pub fn uneven(white: Allowance, black: Allowance) -> Result<Self, TimeControlError> {
        let sides = BySide {
            white: white.checked()?,
            black: black.checked()?,
        };
        if sides.white.is_hourglass() != sides.black.is_hourglass() {
            return Err(TimeControlError::HalfAnHourglass);
        }
        Ok(Self { sides })
    }

    /// The time of one player.
    #[must_use]
    pub fn side(&self, side: Color) -> &Allowance {
        &self.sides[side]
    }

    /// Whether both players have the same time.
    #[must_use]
    pub fn is_even(&self) -> bool {
        self.sides.white == self.sides.black
    }

    /// Whether what one player uses the other gains.
    #[must_use]
    pub fn is_hourglass(&self) -> bool {
        self.sides.white.is_hourglass()
    }

    /// The base time of White's first stage. Ask [`Self::side`] where the sides may differ.
    #[must_use]
    pub fn base(&self) -> Duration {
        self.sides.white.base()
    }

    /// White's increment in the first stage; zero with any other kind of extra time.
    #[must_use]
    pub fn increment(&self) -> Duration {
        self.sides.white.increment()
    }

    /// The time on White's clock before the first move.
    #[must_use]
    pub fn initial(&self) -> Duration {
        self.initial_of(Color::White)
    }

    /// The time on a player's clock before the first move.
    #[must_use]
    pub fn initial_of(&self, side: Color) -> Duration {
        let allowance = self.side(side);
        allowance.base() + allowance.increment()
    }

    /// Standard, rapid or blitz: by the player who has more time, as rapid and blitz ask for little time
    /// "for each player" (FIDE Laws, Appendices A.1 and B.1).
    #[must_use]
    pub fn pace(&self) -> Pace {
        self.sides.white.pace().max(self.sides.black.pace())
    }
}

/// Why something is no time control.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TimeControlError {
    /// A part is no decimal number.
    #[error(
        "\"{0}\" is not a number of seconds; a time control is written as in 300+3, 600d5, 40/5400+30:1800+30 or *60"
    )]
    NotSeconds(String),
    /// What stands before a slash is no number of moves.
    #[error("\"{0}\" is not a number of moves from 1 to 999; a stage is written as in 40/5400")]
    NotMoves(String),
    /// A stage with neither base time nor increment.
    #[error("a time control needs a base time or an increment in each stage")]
    NoTime,
    /// More than [`TimeControl::MAX_BASE`].
    #[error("a base time of more than a day (86400 seconds) is not possible")]
    BaseTooLong,
    /// More than [`TimeControl::MAX_INCREMENT`].
    #[error("an increment or delay of more than an hour (3600 seconds) is not possible")]
    IncrementTooLong,
    /// None at all, or more than [`TimeControl::MAX_STAGES`].
    #[error("a time control has 1 to 8 stages, not {0}")]
    StageCount(usize),
    /// A stage for all moves is followed by another.
    #[error("a stage without a number of moves is for all moves, so it can only be the last")]
    EndlessStage,
    /// One player's clock is an hourglass and the other's is not.
    #[error("an hourglass needs both clocks: either both sides have one or neither")]
    HalfAnHourglass,
    /// A time for each side that does not name both sides once.
    #[error("\"{0}\" does not give a time to each side once, as in white=300+3,black=60")]
    NotBothSides(String),
}
