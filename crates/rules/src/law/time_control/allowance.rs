//! The time of one player.

use std::{num::NonZeroU16, time::Duration};

use super::{TimeControl, TimeControlError};

/// The time of one player.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Allowance {
    /// Stages one after the other. If the last one is for a number of moves, it repeats.
    Stages(Vec<Stage>),
    /// This much in an hourglass clock: what one player uses the other gains.
    Hourglass(Duration),
}

/// A stage of the game with time of its own (FIDE Laws 6.3, "period").
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Stage {
    /// How many moves must be completed in it; `None` for all the others.
    pub moves: Option<NonZeroU16>,
    /// The time for these moves. What is left from the stage before comes on top (6.3.2).
    pub base: Duration,
    /// The time for each of these moves.
    pub extra: Extra,
}

/// Extra time for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Extra {
    /// None.
    None,
    /// Given before each move, from the first on, and kept (FIDE glossary, "cumulative (Fischer) mode").
    Increment(Duration),
    /// The clock runs at once, and with the completed move the time used comes back, up to this much. So
    /// a player never has more time than before the move, and a flag can fall within the extra time.
    Bronstein(Duration),
    /// The clock begins to run when this much of the move has passed (FIDE 6.3.2, "delay mode").
    Delay(Duration),
}

impl Extra {
    /// How much it is.
    #[must_use]
    pub const fn time(self) -> Duration {
        match self {
            Self::None => Duration::ZERO,
            Self::Increment(time) | Self::Bronstein(time) | Self::Delay(time) => time,
        }
    }

    /// What is added to the clock before a move.
    #[must_use]
    pub const fn increment(self) -> Duration {
        match self {
            Self::Increment(time) => time,
            Self::None | Self::Bronstein(_) | Self::Delay(_) => Duration::ZERO,
        }
    }

    /// How far into a move the clock begins to run.
    #[must_use]
    pub const fn delay(self) -> Duration {
        match self {
            Self::Delay(time) => time,
            Self::None | Self::Increment(_) | Self::Bronstein(_) => Duration::ZERO,
        }
    }

    /// What comes back to the clock after a move that took this long.
    #[must_use]
    pub fn returned(self, spent: Duration) -> Duration {
        match self {
            Self::Bronstein(time) => time.min(spent),
            Self::None | Self::Increment(_) | Self::Delay(_) => Duration::ZERO,
        }
    }
}

/// Where in its stages a player is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::law) struct StageAt {
    pub stage: Stage,
    /// Counted from 0; each repetition of the last stage counts.
    pub index: u32,
    /// Moves completed in it.
    pub made: u32,
}

impl Allowance {
    /// The time for the first moves, without extra time.
    #[must_use]
    pub fn base(&self) -> Duration {
        self.first().base
    }

    /// The increment in the first stage; zero with any other kind of extra time.
    #[must_use]
    pub fn increment(&self) -> Duration {
        self.first().extra.increment()
    }

    /// Whether this is an hourglass.
    #[must_use]
    pub const fn is_hourglass(&self) -> bool {
        matches!(self, Self::Hourglass(_))
    }

    fn first(&self) -> Stage {
        self.stage_after(0).stage
    }

    /// The stage of a player who has completed this many moves. An hourglass is one stage for all moves.
    pub(in crate::law) fn stage_after(&self, completed: u32) -> StageAt {
        let stages = match self {
            Self::Hourglass(base) => &[Stage {
                moves: None,
                base: *base,
                extra: Extra::None,
            }][..],
            Self::Stages(stages) => stages,
        };
        let mut at = StageAt {
            stage: Stage {
                moves: None,
                base: Duration::ZERO,
                extra: Extra::None,
            },
            index: 0,
            made: completed,
        };
        for (index, &stage) in (0..).zip(stages) {
            (at.stage, at.index) = (stage, index);
            match stage.moves.map(|moves| u32::from(moves.get())) {
                Some(moves) if moves <= at.made => at.made -= moves,
                Some(_) | None => return at,
            }
        }
        // The last stage repeats, and one round of it is off already.
        let moves = at.stage.moves.map_or(1, |moves| u32::from(moves.get()));
        at.index += 1 + at.made / moves;
        at.made %= moves;
        at
    }

    /// The same, if it is within bounds. Extra time of zero becomes none.
    pub(super) fn checked(self) -> Result<Self, TimeControlError> {
        match self {
            Self::Hourglass(base) => {
                check_time(base, Extra::None)?;
                Ok(self)
            }
            Self::Stages(mut stages) => {
                if !(1..=TimeControl::MAX_STAGES).contains(&stages.len()) {
                    return Err(TimeControlError::StageCount(stages.len()));
                }
                let last = stages.len() - 1;
                for (index, stage) in stages.iter_mut().enumerate() {
                    check_time(stage.base, stage.extra)?;
                    match stage.moves {
                        None if index != last => return Err(TimeControlError::EndlessStage),
                        Some(moves) if moves > TimeControl::MAX_MOVES => {
                            return Err(TimeControlError::NotMoves(moves.to_string()));
                        }
                        Some(_) | None => {}
                    }
                    if stage.extra.time().is_zero() {
                        stage.extra = Extra::None;
                    }
                }
                Ok(Self::Stages(stages))
            }
        }
    }
}

fn check_time(base: Duration, extra: Extra) -> Result<(), TimeControlError> {
    if base > TimeControl::MAX_BASE {
        return Err(TimeControlError::BaseTooLong);
    }
    if extra.time() > TimeControl::MAX_INCREMENT {
        return Err(TimeControlError::IncrementTooLong);
    }
    // A delay or a Bronstein time adds nothing to a clock, so without a base the flag would be down.
    if base.is_zero() && extra.increment().is_zero() {
        return Err(TimeControlError::NoTime);
    }
    Ok(())
}
