//! What a hand can be told to do, whatever moves it.

use bevy::{ecs::system::SystemParam, prelude::*};
use touchmove_rules::{Act, Color, Role, Square};

use super::{Hand, Leave, PendingPromotion, casual, touching};
use crate::{
    devices::{Control, Controlled, Holding, Owners, Phase},
    states::Turn,
    table::{ActIntent, Table},
};

/// A movement of a hand. A click, or the confirm button of a pad, is [`Close`](Self::Close) and then
/// [`Open`](Self::Open) on one square; a drag opens elsewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HandAction {
    /// The fingers close on a square.
    Close(Square),
    /// They open over a square, or beside the board.
    Open(Option<Square>),
    /// What is in the hand goes back to where it stood.
    PutBack,
    /// From now on both hands act at the same moment, or no longer.
    Both(bool),
    /// Takes the man beside the board that a pawn becomes, and puts it on the pawn's square.
    Promote(Role),
}

/// Moves a hand.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct HandCommand {
    /// Whose hand. `None` leaves it to what is touched: one pointer serves both players.
    pub seat: Option<Color>,
    /// What it does.
    pub action: HandAction,
}

/// What the fingers closed on, until they open.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Closed {
    pub(super) square: Square,
    pub(super) on: ClosedOn,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ClosedOn {
    /// A man that is in the hand by this.
    Taken,
    /// The own square of the man that was in the hand before.
    Home,
    /// A square on which the man in the hand may be let go.
    Target,
    /// Something of which nothing more comes when the fingers open.
    Done,
}

/// What the hand does between closing and opening. Nobody else needs to know.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub(super) struct Grip {
    pub(super) closed: Option<Closed>,
}

/// What comes of a movement.
#[derive(Debug, Clone)]
pub(super) enum Deed {
    Act(ActIntent),
    /// A pawn's new role must be asked for before the move is made.
    AskRole(PendingPromotion),
}

impl Deed {
    pub(super) const fn act(seat: Color, act: Act) -> Self {
        Self::Act(ActIntent { seat, act })
    }
}

/// The hand with everything it needs to act.
#[derive(SystemParam)]
pub(super) struct Arm<'w, 's> {
    pub(super) hand: ResMut<'w, Hand>,
    grip: ResMut<'w, Grip>,
    acts: MessageWriter<'w, ActIntent>,
    commands: Commands<'w, 's>,
    turn: Option<ResMut<'w, NextState<Turn>>>,
}

impl Arm<'_, '_> {
    /// Does what a movement means under the conduct of the game.
    pub(super) fn obey(&mut self, table: &Table, seat: Option<Color>, action: HandAction) {
        // The table is told only of what has changed.
        let mut next = self.hand.clone();
        let deeds = if table.by_hand() {
            touching::obey(&mut next, &mut self.grip, table, seat, action)
        } else {
            casual::obey(&mut next, &mut self.grip, table, seat, action)
        };
        self.hand.set_if_neq(next);
        for deed in deeds {
            match deed {
                Deed::Act(intent) => {
                    self.acts.write(intent);
                }
                Deed::AskRole(pending) => {
                    self.commands.insert_resource(pending);
                    if let Some(turn) = &mut self.turn {
                        turn.set(Turn::Promoting);
                    }
                }
            }
        }
    }
}

/// What is held in the hand goes back, the other hand joins, and the new man is named where one is due.
pub(super) fn obey_controls(
    mut controlled: MessageReader<Controlled>,
    holding: Holding,
    owners: Owners,
    mut joined: Local<bool>,
    table: Res<Table>,
    leave: Leave,
    mut arm: Arm,
) {
    if !leave.given() {
        controlled.clear();
        return;
    }
    let turn = table.game().position().side_to_move();
    let both = holding.by(Control::BothHands, turn);
    if *joined != both {
        *joined = both;
        arm.obey(&table, None, HandAction::Both(both));
    }
    for act in controlled.read() {
        if act.phase != Phase::Begin || !owners.serves(act.device, turn) {
            continue;
        }
        let role = match act.control {
            Control::PutBack => {
                arm.obey(&table, None, HandAction::PutBack);
                continue;
            }
            Control::Queen => Role::Queen,
            Control::Rook => Role::Rook,
            Control::Bishop => Role::Bishop,
            Control::Knight => Role::Knight,
            _ => continue,
        };
        if arm.hand.wants_role {
            arm.obey(&table, None, HandAction::Promote(role));
        }
    }
}

/// What other features move the hand to do.
pub(super) fn obey_commands(
    mut orders: MessageReader<HandCommand>,
    table: Res<Table>,
    leave: Leave,
    mut arm: Arm,
) {
    for order in orders.read() {
        if leave.given() {
            arm.obey(&table, order.seat, order.action);
        }
    }
}
