//! The hand at a board that takes legal moves only: a man is chosen, and the move is made whole.

use bevy::prelude::*;
use touchmove_rules::{Act, Color, Move, Square};

use super::{
    Hand, PendingPromotion,
    command::{Closed, ClosedOn, Deed, Grip, HandAction},
};
use crate::table::Table;

/// Whether a press on a square would do anything for the player on move.
pub(super) fn would_use(hand: &Hand, table: &Table, square: Square) -> bool {
    is_own(table, square) || hand.moves_to(square).next().is_some()
}

fn is_own(table: &Table, square: Square) -> bool {
    let position = table.game().position();
    position.by_color(position.side_to_move()).contains(square)
}

pub(super) fn obey(
    hand: &mut Hand,
    grip: &mut Grip,
    table: &Table,
    seat: Option<Color>,
    action: HandAction,
) -> Vec<Deed> {
    // Nobody moves for the other side.
    if seat.is_some_and(|seat| seat != table.game().position().side_to_move()) {
        return Vec::new();
    }
    match action {
        HandAction::Close(square) => {
            let on = if hand.chosen == Some(square) {
                ClosedOn::Home
            } else if is_own(table, square) {
                // Choosing commits to nothing here.
                choose(hand, square, table);
                ClosedOn::Taken
            } else {
                ClosedOn::Target
            };
            grip.closed = Some(Closed { square, on });
        }
        HandAction::Open(to) => {
            let Some(closed) = grip.closed.take() else {
                return Vec::new();
            };
            let aimed = closed.on != ClosedOn::Target || to == Some(closed.square);
            let moves: Vec<Move> = to
                .filter(|_| aimed)
                .map(|to| hand.moves_to(to).collect())
                .unwrap_or_default();
            // The first click on a man keeps it chosen; a second one, a click on nothing and a drag
            // that leads nowhere let it go.
            if closed.on != ClosedOn::Taken || to != Some(closed.square) {
                hand.let_go();
            }
            return made(table, &moves).into_iter().collect();
        }
        HandAction::PutBack => {
            grip.closed = None;
            hand.let_go();
        }
        // Both belong to a board where hands are judged.
        HandAction::Both(_) | HandAction::Promote(_) => {}
    }
    Vec::new()
}

fn choose(hand: &mut Hand, square: Square, table: &Table) {
    hand.let_go();
    hand.chosen = Some(square);
    hand.targets = table.game().position().legal_moves_from(square).to_vec();
}

/// One move is made, four of them wait for the choice of the new man.
fn made(table: &Table, moves: &[Move]) -> Option<Deed> {
    let seat = table.game().position().side_to_move();
    match moves {
        [] => None,
        [only] => Some(Deed::act(seat, Act::Move(*only))),
        [first, ..] => Some(Deed::AskRole(PendingPromotion {
            seat,
            from: first.from,
            to: first.to,
        })),
    }
}

/// What the match decides may outdate what the hand holds.
pub(super) fn drop_what_is_stale(table: Res<Table>, mut hand: ResMut<Hand>) {
    if !table.is_changed() || table.by_hand() {
        return;
    }
    let stale = hand.chosen.is_some_and(|square| {
        table.review().is_some() || !table.is_live() || !is_own(&table, square)
    });
    if stale {
        hand.let_go();
    }
}
