//! Where the players look from.

use bevy::prelude::*;

pub mod fit;

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

/// Somebody asks for a preset view.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ViewIntent(pub View);

/// The part of the window that panels leave free, in logical pixels, top left origin. The camera
/// frames the board and the tallest man into it. Panels keep it up to date.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct FreeRect(pub Option<Rect>);

/// Marks the one camera that draws the table. The interface is drawn by it too.
#[derive(Component, Debug, Default)]
pub struct TableCamera;
