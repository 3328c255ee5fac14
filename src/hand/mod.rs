//! What the players' hands do: picking, choosing, dragging, promotion. It only ever writes intents.

mod aim;
mod picking;
mod pointer;
mod promotion;

use bevy::prelude::*;
use touchmove_rules::{Color, Move, Role, Square};

pub use self::aim::{Aim, is_usable, meet_level};
pub use self::picking::Tabletop;
use crate::{
    states::{GameSystems, Overlay, Screen, Turn},
    table::{GameStarted, Table},
};

/// What the hand of the player on move holds and points at.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Hand {
    /// The square under the pointer that a press would touch.
    pub hovered: Option<Square>,
    /// The square of the chosen man.
    pub chosen: Option<Square>,
    /// Legal moves of the chosen man. Promotions appear four times.
    pub targets: Vec<Move>,
    /// The chosen man hangs on the pointer, over this point of the table.
    pub carried_to: Option<Vec3>,
}

impl Hand {
    /// Takes up the man on a square.
    fn choose(&mut self, square: Square, table: &Table) {
        self.chosen = Some(square);
        self.targets = table.game().position().legal_moves_from(square).to_vec();
        self.carried_to = None;
    }

    /// Lets go of everything but the place of the pointer.
    fn let_go(&mut self) {
        self.chosen = None;
        self.targets.clear();
        self.carried_to = None;
    }

    /// The moves of the chosen man to a square: none, one, or four for a promotion.
    pub fn moves_to(&self, square: Square) -> impl Iterator<Item = Move> {
        self.targets
            .iter()
            .copied()
            .filter(move |target| target.to == square)
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
        .add_message::<PromotionChosen>()
        .add_plugins(picking::plugin)
        .add_systems(
            Update,
            (
                open_hand,
                pointer::drop_what_is_stale,
                promotion::answer,
                pointer::follow.run_if(may_play),
                pointer::let_go_on_escape.run_if(may_play),
            )
                .chain()
                .in_set(HandSystems)
                .in_set(GameSystems::Input),
        )
        .add_systems(OnExit(Screen::Playing), empty_hand)
        .add_systems(OnExit(Turn::Promoting), promotion::forget);
}

/// Whether the hand may do anything: a live game, its present position, nothing laid over it.
fn may_play(
    table: Res<Table>,
    turn: Option<Res<State<Turn>>>,
    overlay: Res<State<Overlay>>,
) -> bool {
    table.is_live()
        && table.review().is_none()
        && *overlay.get() == Overlay::None
        && turn.is_some_and(|turn| *turn.get() == Turn::Deciding)
}

/// A new game begins with an empty hand.
fn open_hand(mut started: MessageReader<GameStarted>, mut hand: ResMut<Hand>) {
    if started.read().count() > 0 {
        *hand = Hand::default();
    }
}

fn empty_hand(mut hand: ResMut<Hand>) {
    *hand = Hand::default();
}
