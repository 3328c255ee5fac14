//! Looking around without a pointer.

use bevy::prelude::*;
use touchmove_rules::Color as Side;

/// Turns about the board and tilts.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct OrbitIntent {
    /// Whose view. `None`: whichever is seen.
    pub seat: Option<Side>,
    /// Radians to the right.
    pub azimuth: f32,
    /// Radians upwards.
    pub elevation: f32,
}

/// Goes nearer or farther.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct ZoomIntent {
    /// Whose view. `None`: whichever is seen.
    pub seat: Option<Side>,
    /// What the distance is multiplied by.
    pub factor: f32,
}
