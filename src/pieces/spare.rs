//! The men that stand ready beside the board while a pawn is about to be promoted. In a game by hand
//! the new man is taken from there (FIDE 4.4.4, 4.7.3).

use bevy::{prelude::*, window::RequestRedraw};
use touchmove_rules::{Color, Match, Piece, Rank, Role};

use super::{Man, figure::Grain};
use crate::{
    board::geometry,
    hand::Hand,
    settings::{MotionSpeed, Settings},
    table::Table,
};

/// A man that a pawn can become. It is no man of the game yet.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Spare {
    /// Whose pawn can become it.
    pub color: Color,
    /// What it is.
    pub role: Role,
}

/// Farther out than the captured men, in zigzag.
const OUT: [f32; 2] = [6.75, 6.15];
/// The first one stands level with the last rank, the others nearer to their player.
const FIRST: f32 = 4.25;
const STEP: f32 = 0.82;
/// How high one hangs that was taken up.
const TAKEN_UP: f32 = 0.35;
/// The wood of spares is that of other men.
const FIRST_GRAIN: u32 = 64;

/// Where a side's man of a role stands ready: beside the last rank, at the right hand of its player.
pub fn spare_place(color: Color, role: Role) -> Vec3 {
    let nth = Role::PROMOTIONS
        .into_iter()
        .position(|other| other == role)
        .unwrap_or_default();
    let place = Vec3::new(OUT[nth % 2], 0.0, -FIRST + STEP * nth as f32);
    let turned = match color {
        Color::White => place,
        Color::Black => -place,
    };
    turned.with_y(geometry::TABLE_Y)
}

/// Whether a side has a pawn before the last rank, and so may need one of them. A pawn that was let go on
/// the last rank stands before it in the position until its move is made.
pub fn spares_are_due(game: &Match, color: Color) -> bool {
    let pawn = Piece::new(color, Role::Pawn);
    let mut pieces = game.position().pieces();
    pieces.any(|(square, piece)| piece == pawn && square.rank() == Rank::Seventh.relative_to(color))
}

/// Puts them there, and takes them away.
pub(super) fn provide(mut commands: Commands, table: Res<Table>, spares: Query<(Entity, &Spare)>) {
    if !table.is_changed() {
        return;
    }
    let by_hand = table.by_hand() && table.is_live() && table.review().is_none();
    for (side, color) in Color::ALL.into_iter().enumerate() {
        let due = by_hand && spares_are_due(table.game(), color);
        let mut there = spares
            .iter()
            .filter(|(_, spare)| spare.color == color)
            .peekable();
        if due && there.peek().is_none() {
            for (nth, role) in Role::PROMOTIONS.into_iter().enumerate() {
                commands.spawn((
                    Name::new(format!("Spare {color} {role:?}")),
                    Spare { color, role },
                    Man { color, role },
                    Grain(FIRST_GRAIN + (4 * side + nth) as u32),
                    Transform::from_translation(spare_place(color, role)),
                    Visibility::default(),
                ));
            }
        } else if !due {
            for (entity, _) in there {
                commands.entity(entity).despawn();
            }
        }
    }
}

/// Leads the one that was taken along with the hand.
pub(super) fn carry(
    time: Res<Time>,
    table: Res<Table>,
    hand: Res<Hand>,
    settings: Res<Settings>,
    mut spares: Query<(&Spare, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let turn = table.game().position().side_to_move();
    for (spare, mut transform) in &mut spares {
        let place = spare_place(spare.color, spare.role);
        let taken = spare.color == turn && hand.spare == Some(spare.role);
        if let Some(over) = hand.spare_carried_to.filter(|_| taken) {
            transform.translation = over;
            continue;
        }
        let goal = if taken {
            place + Vec3::Y * TAKEN_UP
        } else {
            place
        };
        if super::lift::approach(
            &mut transform,
            goal,
            &time,
            settings.motion == MotionSpeed::Off,
        ) {
            redraw.write(RequestRedraw);
        }
    }
}
