//! Times of the theme.

use std::time::Duration;

use serde::Deserialize;

/// A length of time, written in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(from = "u64")]
pub struct Millis(u64);

impl From<u64> for Millis {
    fn from(millis: u64) -> Self {
        Self(millis)
    }
}

impl Millis {
    /// As a duration.
    pub const fn duration(self) -> Duration {
        Duration::from_millis(self.0)
    }

    /// In seconds.
    pub const fn secs(self) -> f32 {
        self.duration().as_secs_f32()
    }
}

/// Times of everything that moves.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Motion {
    /// Colours under the pointer.
    pub hover: Millis,
    /// Colours of a press.
    pub press: Millis,
    /// The focus ring going away.
    pub focus_out: Millis,
    /// A panel coming in.
    pub panel_in: Millis,
    /// A panel going out.
    pub panel_out: Millis,
    /// How far a panel travels, in pixels.
    pub panel_shift: f32,
    /// Change of screen.
    pub screen: Millis,
    /// A tile taking the turn.
    pub tile: Millis,
    /// A slip of paper coming in.
    pub slip_in: Millis,
    /// How far it travels, in pixels.
    pub slip_shift: f32,
    /// A toast coming in.
    pub toast_in: Millis,
    /// A toast going out.
    pub toast_out: Millis,
    /// How long every toast stays.
    pub toast_stay: Millis,
    /// How much longer it stays for each letter.
    pub toast_letter: Millis,
    /// Holding a button until it acts.
    pub hold: Millis,
    /// A button that was let go too early.
    pub drain: Millis,
    /// Shrinking of the bar of a clock low on time.
    pub low: Millis,
}
