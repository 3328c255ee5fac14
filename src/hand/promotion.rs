//! The choice of a promoted pawn's new role. The move is not made before the choice is.

use bevy::prelude::*;
use touchmove_rules::{Act, Move};

use super::{PendingPromotion, PromotionChosen};
use crate::{
    states::Turn,
    table::{ActIntent, Table},
};

/// Makes the move with the chosen role, or puts the pawn back.
pub(super) fn answer(
    mut answers: MessageReader<PromotionChosen>,
    pending: Option<Res<PendingPromotion>>,
    table: Res<Table>,
    mut acts: MessageWriter<ActIntent>,
    turn: Option<ResMut<NextState<Turn>>>,
) {
    let answer = answers.read().last().copied();
    let (Some(pending), Some(mut turn)) = (pending, turn) else {
        return;
    };
    // The flag may have fallen meanwhile: then there is nothing left to choose.
    if !table.is_live() {
        turn.set(Turn::Deciding);
        return;
    }
    let Some(PromotionChosen(choice)) = answer else {
        return;
    };
    if let Some(role) = choice {
        let promotion = Move {
            from: pending.from,
            to: pending.to,
            promotion: Some(role),
        };
        acts.write(ActIntent {
            seat: pending.seat,
            act: Act::Move(promotion),
        });
    }
    turn.set(Turn::Deciding);
}

pub(super) fn forget(mut commands: Commands) {
    commands.remove_resource::<PendingPromotion>();
}
