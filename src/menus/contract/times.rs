//! The time of a game while it is being chosen.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use touchmove_rules::{Allowance, Color as Side, Extra, Stage, TimeControl, TimeControlError};

/// A choice of time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::menus) enum TimeChoice {
    /// No clock.
    None,
    /// Minutes for all moves, seconds for each move.
    Preset(u16, u16),
    /// What is written below.
    Custom,
}

impl TimeChoice {
    /// All choices, in the order they are offered in.
    pub const ALL: [Self; 7] = [
        Self::None,
        Self::Preset(3, 2),
        Self::Preset(5, 0),
        Self::Preset(10, 5),
        Self::Preset(15, 10),
        Self::Preset(90, 30),
        Self::Custom,
    ];
}

/// What a time of one's own does with each move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::menus) enum TimeKind {
    /// Seconds are added before each move.
    Increment,
    /// The clock begins to run some seconds into each move.
    Delay,
    /// What a move took comes back, up to some seconds.
    Bronstein,
    /// What one player uses the other gains.
    Hourglass,
    /// Written by hand, as the rules write it: stages, and everything else.
    Written,
}

impl TimeKind {
    /// All of them, in the order they are offered in.
    pub const ALL: [Self; 5] = [
        Self::Increment,
        Self::Delay,
        Self::Bronstein,
        Self::Hourglass,
        Self::Written,
    ];

    /// Whether each move has seconds of its own.
    pub const fn has_seconds(self) -> bool {
        matches!(self, Self::Increment | Self::Delay | Self::Bronstein)
    }

    const fn extra(self, seconds: u16) -> Extra {
        let time = Duration::from_secs(seconds as u64);
        match self {
            Self::Increment => Extra::Increment(time),
            Self::Delay => Extra::Delay(time),
            Self::Bronstein => Extra::Bronstein(time),
            Self::Hourglass | Self::Written => Extra::None,
        }
    }
}

/// The bounds of the sliders.
pub(super) const MINUTES: (u16, u16) = (1, 180);
pub(super) const SECONDS: (u16, u16) = (0, 60);

/// The longest text of a time.
pub(super) const MAX_WRITTEN: usize = 120;

/// One player's time by the sliders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::menus) struct Span {
    /// Minutes for all moves.
    pub minutes: u16,
    /// Seconds for each move.
    pub seconds: u16,
}

/// The time as far as it has been chosen.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::menus) struct TimeDraft {
    pub choice: TimeChoice,
    pub kind: TimeKind,
    /// Both players have White's time.
    pub same: bool,
    pub white: Span,
    pub black: Span,
    pub written: String,
}

impl TimeDraft {
    /// A preset, with something sensible behind "custom".
    pub fn preset(minutes: u16, seconds: u16) -> Self {
        let span = Span {
            minutes: 30,
            seconds: 10,
        };
        Self {
            choice: TimeChoice::Preset(minutes, seconds),
            kind: TimeKind::Increment,
            same: true,
            white: span,
            black: span,
            written: String::new(),
        }
    }

    /// The sliders of a side.
    pub fn span(&self, side: Side) -> Span {
        match side {
            Side::Black if !self.same => self.black,
            Side::White | Side::Black => self.white,
        }
    }

    /// The sliders of a side, to be moved.
    pub fn span_mut(&mut self, side: Side) -> &mut Span {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }

    /// A time is to be written and nothing is.
    pub fn is_unwritten(&self) -> bool {
        self.choice == TimeChoice::Custom
            && self.kind == TimeKind::Written
            && self.written.trim().is_empty()
    }

    /// The time control, or none.
    pub fn control(&self) -> Result<Option<TimeControl>, TimeControlError> {
        match (self.choice, self.kind) {
            (TimeChoice::None, _) => return Ok(None),
            (TimeChoice::Preset(minutes, seconds), _) => {
                TimeControl::minutes(minutes.into(), seconds.into())
            }
            (TimeChoice::Custom, TimeKind::Written) => self.written.trim().parse(),
            (TimeChoice::Custom, _) => {
                TimeControl::uneven(self.allowance(Side::White), self.allowance(Side::Black))
            }
        }
        .map(Some)
    }

    fn allowance(&self, side: Side) -> Allowance {
        let span = self.span(side);
        let base = Duration::from_secs(60 * u64::from(span.minutes));
        if self.kind == TimeKind::Hourglass {
            return Allowance::Hourglass(base);
        }
        Allowance::Stages(vec![Stage {
            moves: None,
            base,
            extra: self.kind.extra(span.seconds),
        }])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whatever_the_sliders_say_is_a_possible_time() {
        for kind in TimeKind::ALL {
            if kind == TimeKind::Written {
                continue;
            }
            for minutes in [MINUTES.0, MINUTES.1] {
                for seconds in [SECONDS.0, SECONDS.1] {
                    for same in [true, false] {
                        let draft = TimeDraft {
                            choice: TimeChoice::Custom,
                            kind,
                            same,
                            white: Span { minutes, seconds },
                            ..TimeDraft::preset(5, 0)
                        };
                        let control = draft.control().expect("a possible time").expect("a clock");
                        let base = Duration::from_secs(60 * u64::from(minutes));
                        assert_eq!(control.side(Side::White).base(), base);
                        assert_eq!(control.is_hourglass(), kind == TimeKind::Hourglass);
                    }
                }
            }
        }
    }

    #[test]
    fn stages_are_written_as_the_rules_write_them() {
        let mut draft = TimeDraft {
            choice: TimeChoice::Custom,
            kind: TimeKind::Written,
            written: " 40/5400+30:1800+30 ".to_owned(),
            ..TimeDraft::preset(5, 0)
        };
        let control = draft.control().expect("a possible time");
        assert_eq!(control.expect("a clock").label(), "40/90+30:30+30");
        draft.written = "forty".to_owned();
        assert!(draft.control().is_err());
    }
}
