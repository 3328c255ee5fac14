//! Mouse and touch: press, drag, release. Click-click and drag both work; a move is made on release.

use bevy::{
    picking::{
        hover::HoverMap,
        pointer::{PointerAction, PointerButton, PointerId, PointerInput},
    },
    prelude::*,
};
use touchmove_rules::{Act, Square};

use super::{Aim, Hand, PendingPromotion, Tabletop, aim, is_usable};
use crate::{
    camera::TableCamera,
    states::Turn,
    table::{ActIntent, Table},
};

/// How far the pointer must travel before a press becomes a drag, in logical pixels.
const DRAG_THRESHOLD: f32 = 5.0;
/// How high a carried man hangs over the board, in squares.
const CARRY_HEIGHT: f32 = 0.35;

/// A button that is down.
#[derive(Debug, Clone, Copy)]
pub(super) struct Press {
    pointer: PointerId,
    at: Vec2,
    square: Option<Square>,
    /// The man was already chosen before this press: a click on it lets it go.
    was_chosen: bool,
    dragging: bool,
}

/// The table as the pointer sees it.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Eye<'w, 's> {
    camera: Option<Single<'w, 's, (&'static Camera, &'static GlobalTransform), With<TableCamera>>>,
    tabletop: Option<Single<'w, 's, Entity, With<Tabletop>>>,
    hovers: Res<'w, HoverMap>,
}

impl Eye<'_, '_> {
    fn ray(&self, at: Vec2) -> Option<Ray3d> {
        let (camera, transform) = **self.camera.as_ref()?;
        camera.viewport_to_world(transform, at).ok()
    }

    /// Whether the table, and no panel, is under a pointer.
    fn sees_table(&self, pointer: PointerId) -> bool {
        let Some(tabletop) = self.tabletop.as_ref() else {
            return false;
        };
        self.hovers
            .get(&pointer)
            .is_some_and(|hits| hits.contains_key(&**tabletop))
    }
}

/// What the match decides may outdate what the hand holds.
pub(super) fn drop_what_is_stale(table: Res<Table>, mut hand: ResMut<Hand>) {
    if !table.is_changed() {
        return;
    }
    let position = table.game().position();
    let stale = hand.chosen.is_some_and(|square| {
        table.review().is_some()
            || !table.is_live()
            || position
                .piece_at(square)
                .is_none_or(|piece| piece.color != position.side_to_move())
    });
    if stale {
        hand.let_go();
    }
}

pub(super) fn let_go_on_escape(keys: Res<ButtonInput<KeyCode>>, mut hand: ResMut<Hand>) {
    if keys.just_pressed(KeyCode::Escape) && hand.chosen.is_some() {
        hand.let_go();
    }
}

/// Follows the pointers, one input at a time and in order, since at low frame rates a press and its
/// release may come in one frame.
pub(super) fn follow(
    mut commands: Commands,
    mut inputs: MessageReader<PointerInput>,
    mut press: Local<Option<Press>>,
    mut hand: ResMut<Hand>,
    table: Res<Table>,
    eye: Eye,
    mut acts: MessageWriter<ActIntent>,
    mut turn: ResMut<NextState<Turn>>,
) {
    let mut next = hand.clone();
    for input in inputs.read() {
        let Some(ray) = eye.ray(input.location.position) else {
            continue;
        };
        let position = table.game().position();
        let aim = Aim::at(ray, position);
        let square = aim.square(|square| is_usable(position, &next.targets, square));
        match input.action {
            PointerAction::Move { .. } => {
                next.hovered = square.filter(|_| eye.sees_table(input.pointer_id));
                if let Some(press) = press
                    .as_mut()
                    .filter(|press| press.pointer == input.pointer_id)
                {
                    let far = press.at.distance(input.location.position) > DRAG_THRESHOLD;
                    if far && press.square.is_some() && press.square == next.chosen {
                        press.dragging = true;
                    }
                    if press.dragging {
                        next.carried_to = aim::meet_level(ray, CARRY_HEIGHT);
                        next.hovered = aim.ground_square();
                    }
                }
            }
            PointerAction::Press(PointerButton::Primary) if eye.sees_table(input.pointer_id) => {
                next.hovered = square;
                let own = square.filter(|&square| {
                    position
                        .piece_at(square)
                        .is_some_and(|piece| piece.color == position.side_to_move())
                });
                *press = Some(Press {
                    pointer: input.pointer_id,
                    at: input.location.position,
                    square,
                    was_chosen: square.is_some() && square == next.chosen,
                    dragging: false,
                });
                // Choosing commits to nothing here; a man that is a target is captured on release.
                if let Some(square) = own
                    && next.chosen != Some(square)
                {
                    next.choose(square, &table);
                }
            }
            PointerAction::Release(PointerButton::Primary) => {
                let Some(press) = press.take_if(|press| press.pointer == input.pointer_id) else {
                    continue;
                };
                let to = if press.dragging {
                    aim.ground_square()
                } else {
                    square
                };
                let moves: Vec<_> = to.map(|to| next.moves_to(to).collect()).unwrap_or_default();
                let clicked = press.dragging || to == press.square;
                match moves.as_slice() {
                    [only] if clicked => {
                        acts.write(ActIntent {
                            seat: position.side_to_move(),
                            act: Act::Move(*only),
                        });
                        next.let_go();
                    }
                    [first, ..] if clicked => {
                        commands.insert_resource(PendingPromotion {
                            seat: position.side_to_move(),
                            from: first.from,
                            to: first.to,
                        });
                        turn.set(Turn::Promoting);
                        next.let_go();
                    }
                    _ => {
                        // A drag that leads nowhere, a click on nothing, or a second click on the
                        // chosen man: let it go. The first click on a man keeps it chosen.
                        let first_click = !press.dragging && to == next.chosen && !press.was_chosen;
                        if !first_click {
                            next.let_go();
                        }
                    }
                }
            }
            PointerAction::Cancel => {
                *press = None;
                next.let_go();
            }
            _ => {}
        }
    }
    hand.set_if_neq(next);
}
