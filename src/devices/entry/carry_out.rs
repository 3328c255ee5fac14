//! A written move is made. Where hands are judged the hand makes it, step by step.

use std::collections::VecDeque;

use bevy::{prelude::*, window::RequestRedraw};
use touchmove_rules::{Act, Move, Role, Wing};

use crate::{
    hand::{Hand, HandAction, HandCommand, Leave},
    table::{ActIntent, GameStarted, Refused, Table},
};

/// What a hand has still to do for a written move, one step a frame, so that each is ruled on before the
/// next.
#[derive(Resource, Debug, Default)]
pub(super) struct Errand(VecDeque<HandAction>);

impl Errand {
    /// Whether the hand is under way.
    pub(super) fn is_under_way(&self) -> bool {
        !self.0.is_empty()
    }
}

/// What a hand does for a move.
fn steps(table: &Table, hand: &Hand, mv: Move) -> Vec<HandAction> {
    let position = table.game().position();
    let side = position.side_to_move();
    let from = table.standing().square_of(mv.from);
    let mut steps = Vec::new();
    if hand.chosen.is_some_and(|chosen| chosen != mv.from) {
        steps.push(HandAction::PutBack);
    }
    steps.extend([HandAction::Close(from), HandAction::Open(Some(mv.to))]);
    let castles = Wing::ALL.into_iter().find(|wing| {
        (mv.from, mv.to) == (Wing::king_from(side), wing.king_to(side))
            && position.role_at(mv.from) == Some(Role::King)
            && position.is_legal(mv)
    });
    // The king first, then the rook (FIDE 4.4).
    if let Some(wing) = castles {
        steps.extend([
            HandAction::Close(wing.rook_from(side)),
            HandAction::Open(Some(wing.rook_to(side))),
        ]);
    }
    steps.extend(mv.promotion.map(HandAction::Promote));
    steps
}

/// Begins to make a move.
pub(super) fn begin(
    table: &Table,
    hand: &Hand,
    mv: Move,
    errand: &mut Errand,
    acts: &mut MessageWriter<ActIntent>,
) {
    if table.by_hand() {
        errand.0 = steps(table, hand, mv).into();
    } else {
        acts.write(ActIntent {
            seat: table.game().position().side_to_move(),
            act: Act::Move(mv),
        });
    }
}

pub(super) fn go_on(
    mut errand: ResMut<Errand>,
    mut started: MessageReader<GameStarted>,
    mut refused: MessageReader<Refused>,
    leave: Leave,
    mut hands: MessageWriter<HandCommand>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let broken = started.read().count() + refused.read().count() > 0;
    if errand.0.is_empty() {
        return;
    }
    if broken || !leave.given() {
        errand.0.clear();
        return;
    }
    if let Some(action) = errand.0.pop_front() {
        hands.write(HandCommand { seat: None, action });
        redraw.write(RequestRedraw);
    }
}
