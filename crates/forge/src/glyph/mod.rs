//! Flat signs for the interface: icons and figurines, white on nothing, tinted by the game.

pub mod figurine;
pub mod icon;
pub mod letter;
