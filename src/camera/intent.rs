//! What can be asked of the cameras.

use bevy::prelude::*;
use touchmove_rules::Color as Side;

use super::Seating;

/// The preset views.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum View {
    /// From White's chair.
    White,
    /// From Black's chair.
    Black,
    /// From the spectator's chair, on the h-file side.
    Side,
    /// Straight down.
    Top,
}

/// Somebody asks for a preset view. Asked for once more, a chair that was moved goes back to its place.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ViewIntent(pub View);

/// Somebody looks around. Whose chair it is matters only where each player has a half of the screen;
/// `None` means the view of the player on move there.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct OrbitIntent {
    /// Whose view.
    pub seat: Option<Side>,
    /// Turned about the board to the right, in radians.
    pub turn: f32,
    /// Raised, in radians.
    pub raise: f32,
}

/// Somebody goes nearer or farther.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct ZoomIntent {
    /// Whose view, as in [`OrbitIntent`].
    pub seat: Option<Side>,
    /// Factor of the distance.
    pub factor: f32,
}

/// Somebody wants the view as it was before they looked around.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ResetView {
    /// Whose view, as in [`OrbitIntent`].
    pub seat: Option<Side>,
}

/// The players sit down otherwise.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeatingIntent(pub Seating);
