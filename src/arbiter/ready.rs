//! Both players say that they are ready, and play goes on.

use bevy::prelude::*;
use touchmove_rules::{Act, Color as Side};

use super::Slip;
use crate::{
    table::{ActIntent, Table},
    theme::widgets::Held,
};

/// The button with which a player says to be ready.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ready(pub Side);

/// A player has held the button long enough. With both ready the clock of the player to move runs on.
pub(super) fn say(
    held: On<Held>,
    buttons: Query<&Ready>,
    table: Res<Table>,
    mut slip: ResMut<Slip>,
    mut acts: MessageWriter<ActIntent>,
) {
    let Ok(&Ready(side)) = buttons.get(held.entity) else {
        return;
    };
    slip.ready[side.index()] = true;
    if slip.ready == [true; 2] {
        acts.write(ActIntent {
            seat: table.game().position().side_to_move(),
            act: Act::Resume,
        });
    }
}
