//! The game for those who do not see it: the board as a grid of named squares, what happens at the table in
//! sentences, and names for everything that can be pressed.

mod actions;
mod announce;
mod labels;
mod spoken;
mod squares;

use bevy::{a11y::ActionRequest, prelude::*};

pub use self::{
    announce::{Announced, Herald},
    squares::{BoardNode, SquareNode},
};

pub(crate) fn plugin(app: &mut App) {
    // Without a window nobody else does.
    app.add_message::<ActionRequest>().add_plugins((
        actions::plugin,
        announce::plugin,
        labels::plugin,
        squares::plugin,
    ));
}
