//! What has been chosen for the next game so far. It is kept for the one after it.

use bevy::prelude::*;
use touchmove_rules::{Position, RuleSet, Setup, TimeControl};

/// A choice of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TimeChoice {
    /// No clock.
    None,
    /// Minutes for all moves, seconds for each move.
    Preset(u16, u16),
    /// What the two sliders say.
    Custom,
}

impl TimeChoice {
    /// All choices, in the order they are offered in.
    pub const ALL: [Self; 5] = [
        Self::None,
        Self::Preset(5, 0),
        Self::Preset(10, 5),
        Self::Preset(15, 10),
        Self::Custom,
    ];
}

/// The bounds of what can be chosen freely.
pub(super) const MINUTES: (u16, u16) = (1, 180);
pub(super) const INCREMENT: (u16, u16) = (0, 60);

/// Longer names do not fit a player's tile.
pub(super) const MAX_NAME: usize = 20;

/// What has been chosen.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub(super) struct Draft {
    pub time: TimeChoice,
    /// Minutes for all moves, if the time is chosen freely.
    pub minutes: u16,
    /// Seconds for each move, if the time is chosen freely.
    pub increment: u16,
    pub white: String,
    pub black: String,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            time: TimeChoice::Preset(10, 5),
            minutes: 30,
            increment: 10,
            white: String::new(),
            black: String::new(),
        }
    }
}

impl Draft {
    /// Minutes for all moves and seconds for each move, or no clock.
    pub fn minutes_and_increment(&self) -> Option<(u16, u16)> {
        match self.time {
            TimeChoice::None => None,
            TimeChoice::Preset(minutes, increment) => Some((minutes, increment)),
            TimeChoice::Custom => Some((self.minutes, self.increment)),
        }
    }

    /// The rules of a casual game.
    pub fn rules() -> RuleSet {
        crate::app::quick_rules()
    }

    /// The game that is agreed on.
    pub fn setup(&self) -> Setup {
        // The bounds of the sliders keep every choice a possible one.
        let time = self
            .minutes_and_increment()
            .and_then(|(base, increment)| TimeControl::minutes(base.into(), increment.into()).ok());
        Setup {
            rules: Self::rules(),
            start: Position::start(),
            time,
            white: self.white.trim().to_owned(),
            black: self.black.trim().to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn every_choice_of_time_is_a_possible_one() {
        for (minutes, increment) in [
            (MINUTES.0, INCREMENT.0),
            (MINUTES.0, INCREMENT.1),
            (MINUTES.1, INCREMENT.1),
        ] {
            let draft = Draft {
                time: TimeChoice::Custom,
                minutes,
                increment,
                ..default()
            };
            let time = draft.setup().time.expect("a clock");
            assert_eq!(time.base(), Duration::from_secs(60 * u64::from(minutes)));
            assert_eq!(time.increment(), Duration::from_secs(u64::from(increment)));
        }
        for time in TimeChoice::ALL {
            let has_clock = Draft { time, ..default() }.setup().time.is_some();
            assert_eq!(has_clock, time != TimeChoice::None);
        }
    }

    #[test]
    fn casual_games_are_played_by_the_online_regulations() {
        assert_eq!(Draft::rules().name, "fide_online");
    }
}
