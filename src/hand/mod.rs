//! What the players' hands do: picking, choosing, dragging, promotion. It only ever writes intents.

use bevy::prelude::*;
use touchmove_rules::{Color, Move, Role, Square};

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
