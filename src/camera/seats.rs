//! The chairs around the table: from where each player looks, kept for the next game.

use serde::{Deserialize, Serialize};
use touchmove_rules::Color as Side;

/// Widest and longest lens, in degrees. Through the longest one parallel lines stay parallel to the eye:
/// from one end of the board to the other, sizes differ by a quarter of a percent.
pub const FOV: std::ops::RangeInclusive<f32> = 0.25..=60.0;
/// The lens that a chair has before anybody asks for another, in degrees.
pub const USUAL_FOV: f32 = 30.0;
/// Nearest and farthest, as a factor of the distance at which the table fits.
pub const ZOOM: std::ops::RangeInclusive<f32> = 0.4..=1.6;

/// How the players sit at the screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Seating {
    /// Side by side, before one view of the board.
    #[default]
    Together,
    /// At two sides of a screen that lies flat: straight down, the men and the panel of each player
    /// upright for their owner.
    FaceToFace,
    /// Each before an own half of the screen.
    Split,
}

impl Seating {
    /// All of them, in the order of the choice.
    pub const ALL: [Self; 3] = [Self::Together, Self::FaceToFace, Self::Split];
}

/// A chair: what its player has changed about the view from it.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Seat {
    /// Turned about the board, in degrees to the right of the middle.
    pub turn: f32,
    /// Raised above the usual view, in degrees.
    pub raise: f32,
    /// A factor of the distance at which the table fits.
    pub zoom: f32,
    /// Vertical field of view, in degrees.
    pub fov: f32,
}

impl Default for Seat {
    fn default() -> Self {
        Self {
            turn: 0.0,
            raise: 0.0,
            zoom: 1.0,
            fov: USUAL_FOV,
        }
    }
}

impl Seat {
    /// Values that a person wrote into a file, brought into their bounds.
    #[must_use]
    pub fn clamped(self) -> Self {
        let or = |value: f32, usual: f32| if value.is_finite() { value } else { usual };
        Self {
            turn: or(self.turn, 0.0).rem_euclid(360.0),
            raise: or(self.raise, 0.0).clamp(-90.0, 90.0),
            zoom: or(self.zoom, 1.0).clamp(*ZOOM.start(), *ZOOM.end()),
            fov: or(self.fov, USUAL_FOV).clamp(*FOV.start(), *FOV.end()),
        }
    }
}

/// All chairs.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Seats {
    /// How the players sit at the screen.
    pub seating: Seating,
    /// White's chair.
    pub white: Seat,
    /// Black's chair.
    pub black: Seat,
    /// The spectator's chair, on the h-file side.
    pub spectator: Seat,
    /// Straight from above, men are shown as flat discs.
    pub flat_from_above: bool,
}

impl Default for Seats {
    fn default() -> Self {
        Self {
            seating: Seating::default(),
            white: Seat::default(),
            black: Seat::default(),
            spectator: Seat::default(),
            flat_from_above: true,
        }
    }
}

impl Seats {
    /// A player's chair.
    pub const fn of(&self, side: Side) -> &Seat {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// A player's chair, to be moved.
    pub const fn of_mut(&mut self, side: Side) -> &mut Seat {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }

    /// Values that a person wrote into a file, brought into their bounds.
    #[must_use]
    pub fn clamped(self) -> Self {
        Self {
            white: self.white.clamped(),
            black: self.black.clamped(),
            spectator: self.spectator.clamped(),
            ..self
        }
    }
}
