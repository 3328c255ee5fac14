//! "J'adoube": men that are touched while it holds are only put straight (FIDE 4.2.1).

use bevy::prelude::*;

use super::Hand;
use crate::{
    devices::{Control, Holding},
    table::Table,
};

/// Holds or ends adjusting from elsewhere than the key, such as by a button.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct AdjustHeld(pub bool);

pub(super) fn announce(
    mut announced: MessageReader<AdjustHeld>,
    mut held: Local<bool>,
    holding: Holding,
    table: Res<Table>,
    mut hand: ResMut<Hand>,
) {
    if let Some(AdjustHeld(holds)) = announced.read().last() {
        *held = *holds;
    }
    let possible = table.by_hand() && table.is_live();
    *held &= possible;
    let adjusting =
        possible && (*held || holding.by(Control::Adjust, table.game().position().side_to_move()));
    if hand.adjusting != adjusting {
        hand.adjusting = adjusting;
    }
}
