//! The men as entities. The core is the truth; the entities are reconciled to it.

use bevy::prelude::*;
use touchmove_rules::{Color, Role, Square};

/// A man: its side and what it is.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Man {
    /// Whose.
    pub color: Color,
    /// Pawn to king.
    pub role: Role,
}

/// The man stands on this square.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct OnSquare(pub Square);

/// The man was captured as the n-th of its side and stands beside the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct InTray(pub u8);

/// Which man this is, from set-up to the end of the game, whatever happens to it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ManId(pub u8);
