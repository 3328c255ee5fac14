//! Two clocks of which at most one runs, as plain arithmetic on time stamps.

use std::{
    ops::{Index, IndexMut},
    time::Duration,
};

use serde::{Deserialize, Serialize};

use super::{TimeControl, seconds};
use crate::board::Color;

/// The time that both clocks show. Written down as numbers of seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clocks {
    /// White's time.
    #[serde(with = "seconds::number")]
    pub white: Duration,
    /// Black's time.
    #[serde(with = "seconds::number")]
    pub black: Duration,
}

impl Index<Color> for Clocks {
    type Output = Duration;

    fn index(&self, color: Color) -> &Duration {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl IndexMut<Color> for Clocks {
    fn index_mut(&mut self, color: Color) -> &mut Duration {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}

/// The chess clock of one game (FIDE Laws, Article 6).
///
/// It never looks at the time of day: every question carries the time since the match began. Stamps
/// are expected not to run backwards; if one does, no time has passed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// What each side had left when the running clock was started, or now if none runs.
    left: Clocks,
    running: Option<Running>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Running {
    side: Color,
    since: Duration,
}

impl Clock {
    /// Two stopped clocks that show the time for the first move.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let initial = control.initial();
        Self {
            control,
            left: Clocks {
                white: initial,
                black: initial,
            },
            running: None,
        }
    }

    /// Starts the clock of `side`, and stops the other one.
    pub fn start(&mut self, side: Color, at: Duration) {
        self.stop(at);
        self.running = Some(Running { side, since: at });
    }

    /// Stops whichever clock runs.
    pub fn stop(&mut self, at: Duration) {
        self.left = self.at(at);
        self.running = None;
    }

    /// Completes a move: stops the clock of the side that moved, gives it the increment for its next
    /// move and starts the other clock (FIDE 6.2.1). Does nothing if no clock runs.
    pub fn press(&mut self, at: Duration) {
        let Some(Running { side, .. }) = self.running else {
            return;
        };
        self.start(!side, at);
        let left = &mut self.left[side];
        *left = left.saturating_add(self.control.increment());
    }

    /// Whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.running.map(|running| running.side)
    }

    /// What `side` has left.
    #[must_use]
    pub fn remaining(&self, side: Color, at: Duration) -> Duration {
        match self.running {
            Some(running) if running.side == side => {
                self.left[side].saturating_sub(at.saturating_sub(running.since))
            }
            _ => self.left[side],
        }
    }

    /// What both have left.
    #[must_use]
    pub fn at(&self, at: Duration) -> Clocks {
        Clocks {
            white: self.remaining(Color::White, at),
            black: self.remaining(Color::Black, at),
        }
    }

    /// When the flag of the running clock falls: the moment at which nothing is left.
    #[must_use]
    pub fn next_flag(&self) -> Option<Duration> {
        let Running { side, since } = self.running?;
        Some(since.saturating_add(self.left[side]))
    }
}
