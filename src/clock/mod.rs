//! The chess clock: a thing on the table with a face for each player, and what it takes to press it.
//!
//! It stands at White's right hand in the middle of the board's edge, as long as a game has clocks. Its
//! rocker is high on the side of the player whose time runs; pressing it down there raises the other
//! side. Under rules where a move is complete by itself the rocker moves by itself.

mod case;
mod drawing;
mod face;
mod figures;
mod low;
mod picking;
mod press;

use bevy::prelude::*;
use touchmove_rules::Color as Side;

pub use self::{case::Rocker, low::LowTime, picking::ClockCase};

/// The clock is pressed: by this player, or by whoever has made a move and has to press (`None`).
///
/// A player who presses on purpose without having made a move is judged for it (FIDE 7.5.3). Without a
/// name nothing happens then.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PressIntent(pub Option<Side>);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<PressIntent>().add_plugins((
        case::plugin,
        low::plugin,
        picking::plugin,
        press::plugin,
    ));
}
