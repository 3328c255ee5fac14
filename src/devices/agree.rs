//! What players agree on, by a control.

use bevy::prelude::*;
use touchmove_rules::Act;

use super::{control::Control, owners::Owners, reading::Controlled};
use crate::{
    hand::Leave,
    table::{ActIntent, Table},
};

/// Offers a draw for the player whose device it is, or for whoever has moved and may do so.
fn offer_draw(
    event: On<Controlled>,
    leave: Leave,
    table: Res<Table>,
    owners: Owners,
    mut acts: MessageWriter<ActIntent>,
) {
    if !event.begins(Control::OfferDraw) || !leave.given() {
        return;
    }
    let game = table.game();
    let seat = owners
        .side(event.device)
        .or_else(|| game.to_press())
        .unwrap_or_else(|| game.position().side_to_move());
    acts.write(ActIntent {
        seat,
        act: Act::Offer,
    });
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(offer_draw);
}
