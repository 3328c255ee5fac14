//! What the players' hands do: picking, touching, carrying, letting go. It only ever writes intents.
//!
//! Whatever moves a hand (pointer, keys, pads) says so in [`HandAction`]s. What they mean is decided
//! in one place for each conduct: `casual` takes legal moves only, `touching` does what a hand does at
//! a board where hands are judged, illegal moves included.

mod adjusting;
mod aim;
mod casual;
mod command;
mod picking;
mod pointer;
mod promotion;
mod touching;

use bevy::prelude::*;
use touchmove_rules::{Color, Move, Role, Square};

pub use self::{
    adjusting::AdjustHeld,
    aim::{Aim, Body, meet_level},
    command::{HandAction, HandCommand},
    picking::Tabletop,
};
use crate::{
    states::{GameSystems, Overlay, Screen, Turn},
    table::{GameStarted, Standing, Table},
};

/// What the hand of the player on move holds and points at. Men are named by the squares on which they
/// stand in the position.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Hand {
    /// The square under the pointer that a press would touch, as the board stands.
    pub hovered: Option<Square>,
    /// The chosen man: where hands are judged, the man in the hand.
    pub chosen: Option<Square>,
    /// The man in the other hand.
    pub second: Option<Square>,
    /// Moves of the chosen man that may still be made. Promotions appear four times.
    pub targets: Vec<Move>,
    /// The chosen man hangs on the pointer, over this point of the table.
    pub carried_to: Option<Vec3>,
    /// The square over which the chosen man was taken up, if that is not its own.
    pub lifted_over: Option<Square>,
    /// The first of two squares at which both hands will act at the same moment.
    pub awaited: Option<Square>,
    /// Both hands act together.
    pub both: bool,
    /// Men that are touched are only put straight.
    pub adjusting: bool,
    /// It can be said now what a pawn becomes.
    pub wants_role: bool,
    /// The man beside the board that was taken up for a promotion.
    pub spare: Option<Role>,
    /// That man hangs on the pointer, over this point of the table.
    pub spare_carried_to: Option<Vec3>,
    /// The man beside the board that a press would take.
    pub spare_hovered: Option<Role>,
}

impl Hand {
    /// Lets go of everything but the place of the pointer.
    fn let_go(&mut self) {
        self.chosen = None;
        self.second = None;
        self.targets.clear();
        self.carried_to = None;
        self.lifted_over = None;
        self.awaited = None;
    }

    /// The moves of the chosen man to a square: none, one, or four for a promotion.
    pub fn moves_to(&self, square: Square) -> impl Iterator<Item = Move> {
        self.targets
            .iter()
            .copied()
            .filter(move |target| target.to == square)
    }

    /// The square over which the chosen man is.
    pub fn chosen_over(&self, standing: &Standing) -> Option<Square> {
        self.lifted_over
            .or_else(|| self.chosen.map(|chosen| standing.square_of(chosen)))
    }

    /// The square over which the man in the other hand is.
    pub fn second_over(&self, standing: &Standing) -> Option<Square> {
        self.second.map(|second| standing.square_of(second))
    }

    /// Whether a press on a square would do anything.
    pub fn would_use(&self, table: &Table, square: Square) -> bool {
        if table.by_hand() {
            touching::would_use(self, table, square)
        } else {
            casual::would_use(self, table, square)
        }
    }
}

/// A pawn that waits for its new role. Present while [`crate::states::Turn::Promoting`].
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PendingPromotion {
    /// Whose pawn.
    pub seat: Color,
    /// Where the pawn came from.
    pub from: Square,
    /// Where it will be promoted.
    pub to: Square,
}

/// The answer to [`PendingPromotion`]: a role, or `None` to put the pawn back.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PromotionChosen(pub Option<Role>);

/// Systems of the hand, for those that put something into it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct HandSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Hand>()
        .init_resource::<command::Grip>()
        .add_message::<PromotionChosen>()
        .add_message::<HandCommand>()
        .add_message::<AdjustHeld>()
        .add_plugins(picking::plugin)
        .add_systems(
            Update,
            (
                open_hand,
                touching::agree_with_the_match,
                casual::drop_what_is_stale,
                promotion::answer,
                adjusting::announce,
                command::obey_controls,
                command::obey_commands,
                pointer::follow,
            )
                .chain()
                .in_set(HandSystems)
                .in_set(GameSystems::Input),
        )
        .add_systems(OnExit(Screen::Playing), empty_hand)
        .add_systems(OnExit(Turn::Promoting), promotion::forget);
}

/// Whether the hand may do anything: a live game, its present position, nothing laid over it.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Leave<'w> {
    table: Res<'w, Table>,
    turn: Option<Res<'w, State<Turn>>>,
    overlay: Res<'w, State<Overlay>>,
}

impl Leave<'_> {
    pub(crate) fn given(&self) -> bool {
        self.table.is_live()
            && self.table.review().is_none()
            && *self.overlay.get() == Overlay::None
            && self
                .turn
                .as_ref()
                .is_some_and(|turn| *turn.get() == Turn::Deciding)
    }
}

/// A new game begins with an empty hand.
fn open_hand(
    mut started: MessageReader<GameStarted>,
    mut hand: ResMut<Hand>,
    mut grip: ResMut<command::Grip>,
) {
    if started.read().count() > 0 {
        *hand = Hand::default();
        *grip = default();
    }
}

fn empty_hand(mut hand: ResMut<Hand>, mut grip: ResMut<command::Grip>) {
    *hand = Hand::default();
    *grip = default();
}
