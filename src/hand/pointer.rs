//! Mouse and touch: press, drag, release. Click-click and drag both work.

use bevy::{
    picking::{
        hover::HoverMap,
        pointer::{PointerAction, PointerButton, PointerId, PointerInput},
    },
    prelude::*,
};
use touchmove_rules::{Color as Side, Rank, Role, Square};

use super::{
    Aim, Hand, Leave, Tabletop,
    aim::{self, Body},
    command::{Arm, HandAction},
    touching,
};
use crate::{
    board::geometry,
    camera::Views,
    devices::{Device, Owners, PointerStyle},
    pieces::{Man, OnSquare, Spare},
    settings::Settings,
    table::Table,
    wardrobe::Worn,
};

/// How far the pointer must travel before a press becomes a drag, in logical pixels.
const DRAG_THRESHOLD: f32 = 5.0;
/// How high a carried man hangs over the board, in squares.
const CARRY_HEIGHT: f32 = 0.35;
/// How far a man may be seen from the middle of its square and still be taken to stand there; one that
/// is farther away is on its way.
const STANDS_WITHIN: f32 = 0.3;

/// A button that is down.
#[derive(Debug, Clone, Copy)]
pub(super) struct Press {
    pointer: PointerId,
    at: Vec2,
    square: Option<Square>,
    /// The man beside the board under the pointer.
    spare: Option<Role>,
    far: bool,
    dragging: bool,
    /// The drag has left the square on which it began.
    left: bool,
}

/// The table as the pointer sees it.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Eye<'w, 's> {
    views: Views<'w, 's>,
    tabletop: Option<Single<'w, 's, Entity, With<Tabletop>>>,
    hovers: Res<'w, HoverMap>,
    men: Query<'w, 's, (&'static OnSquare, &'static Man, &'static Transform)>,
    spares: Query<'w, 's, (&'static Spare, &'static Transform)>,
    worn: Res<'w, Worn>,
}

impl Eye<'_, '_> {
    fn ray(&self, at: Vec2) -> Option<Ray3d> {
        self.views.ray(at)
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

    fn aim(&self, ray: Ray3d) -> Aim {
        let bodies: Vec<Body> = self
            .men
            .iter()
            .map(|(square, man, transform)| {
                let center = geometry::square_center(square.0);
                let seen = transform.translation.with_y(0.0);
                let stands = seen.distance(center) <= STANDS_WITHIN;
                Body {
                    square: square.0,
                    build: self.worn.build(man.color, man.role),
                    foot: if stands { seen } else { center },
                }
            })
            .collect();
        Aim::at(ray, &bodies)
    }

    /// The man of a side that stands ready beside the board and that a ray meets.
    fn spare(&self, ray: Ray3d, color: Side) -> Option<Role> {
        let bodies: Vec<Body> = self
            .spares
            .iter()
            .filter(|(spare, _)| spare.color == color)
            .map(|(spare, transform)| Body {
                // Spares stand on no square; only their role is asked for.
                square: Square::A1,
                build: self.worn.build(color, spare.role),
                foot: transform.translation.with_y(geometry::TABLE_Y),
            })
            .collect();
        aim::first_body(ray, &bodies, geometry::TABLE_Y).map(|body| body.build.role)
    }
}

/// Follows the pointers, one input at a time and in order, since at low frame rates a press and its
/// release may come in one frame.
pub(super) fn follow(
    mut inputs: MessageReader<PointerInput>,
    mut press: Local<Option<Press>>,
    table: Res<Table>,
    leave: Leave,
    eye: Eye,
    owners: Owners,
    settings: Res<Settings>,
    mut arm: Arm,
) {
    // One pointer serves both players, or is one player's.
    let seat = owners.side(Device::Desk);
    let style = settings.input.pointer;
    if !leave.given() {
        inputs.clear();
        *press = None;
        if arm.hand.carried_to.is_some() {
            arm.hand.carried_to = None;
        }
        return;
    }
    for input in inputs.read() {
        let pointer = input.pointer_id;
        let at = input.location.position;
        if matches!(input.action, PointerAction::Cancel) {
            *press = None;
            arm.obey(&table, seat, HandAction::PutBack);
            continue;
        }
        let Some(ray) = eye.ray(at) else {
            continue;
        };
        let turn = table.game().position().side_to_move();
        // The other player's pointer rests.
        if seat.is_some_and(|seat| seat != turn) {
            *press = None;
            let mut next = arm.hand.clone();
            next.hovered = None;
            next.spare_hovered = None;
            next.carried_to = None;
            arm.hand.set_if_neq(next);
            continue;
        }
        let aim = eye.aim(ray);
        let square = aim.square(|square| is_meant(&arm.hand, &table, square));
        let spare = eye
            .spare(ray, turn)
            .filter(|_| aim.ground_square().is_none());
        match input.action {
            PointerAction::Move { .. } => {
                let sees = eye.sees_table(pointer);
                let mut next = arm.hand.clone();
                next.hovered = square.filter(|_| sees && spare.is_none());
                next.spare_hovered = spare.filter(|_| sees);
                if let Some(press) = press.as_mut().filter(|press| press.pointer == pointer) {
                    press.far |= press.at.distance(at) > DRAG_THRESHOLD;
                    if style != PointerStyle::Click || press.spare.is_some() {
                        drag(press, &mut next, &table, ray, &aim);
                    }
                }
                arm.hand.set_if_neq(next);
            }
            PointerAction::Press(PointerButton::Primary) if eye.sees_table(pointer) => {
                let square = square.filter(|_| spare.is_none());
                *press = Some(Press {
                    pointer,
                    at,
                    square,
                    spare,
                    far: false,
                    dragging: false,
                    left: false,
                });
                let mut next = arm.hand.clone();
                next.hovered = square;
                arm.hand.set_if_neq(next);
                if let Some(square) = square {
                    arm.obey(&table, seat, HandAction::Close(square));
                }
            }
            PointerAction::Release(PointerButton::Primary) => {
                let Some(press) = press.take_if(|press| press.pointer == pointer) else {
                    continue;
                };
                if let Some(role) = press.spare {
                    put_spare(&mut arm, &table, seat, &press, role, aim.ground_square());
                } else {
                    arm.obey(&table, seat, let_go(style, &press, &aim, square));
                }
            }
            _ => {}
        }
    }
}

/// Which of the squares a ray could mean is taken.
fn is_meant(hand: &Hand, table: &Table, square: Square) -> bool {
    if table.by_hand() {
        touching::is_meant(hand, table, square)
    } else {
        hand.would_use(table, square)
    }
}

/// The pointer moves with a button down.
fn drag(press: &mut Press, hand: &mut Hand, table: &Table, ray: Ray3d, aim: &Aim) {
    let held = hand.chosen_over(&table.standing());
    let carries = held.is_some() && held == press.square || press.spare.is_some();
    press.dragging |= press.far && carries;
    if !press.dragging {
        return;
    }
    let ground = aim.ground_square();
    press.left |= ground != press.square;
    hand.hovered = ground;
    let over = aim::meet_level(ray, CARRY_HEIGHT);
    match press.spare {
        Some(role) => {
            hand.spare = Some(role);
            hand.spare_carried_to = over;
        }
        None => hand.carried_to = over,
    }
}

/// The button comes up over a man that was taken from beside the board: a click brings it to the pawn,
/// and so does a drag to the last rank. Anywhere else it goes back.
fn put_spare(
    arm: &mut Arm,
    table: &Table,
    seat: Option<Side>,
    press: &Press,
    role: Role,
    ground: Option<Square>,
) {
    let last = Rank::Eighth.relative_to(table.game().position().side_to_move());
    let brought = !press.dragging || ground.is_some_and(|square| square.rank() == last);
    if press.dragging {
        arm.hand.spare = None;
        arm.hand.spare_carried_to = None;
    }
    if brought {
        arm.obey(table, seat, HandAction::Promote(role));
    }
}

/// What the hand does when the button comes up.
fn let_go(style: PointerStyle, press: &Press, aim: &Aim, square: Option<Square>) -> HandAction {
    let Some(pressed) = press.square else {
        // A click beside the board.
        return HandAction::PutBack;
    };
    match style {
        PointerStyle::Click => return HandAction::Open(Some(pressed)),
        PointerStyle::Drag if !press.dragging => return HandAction::PutBack,
        PointerStyle::Either | PointerStyle::Drag => {}
    }
    if !press.far {
        HandAction::Open(Some(pressed))
    } else if !press.dragging {
        HandAction::Open(square)
    } else {
        match aim.ground_square() {
            Some(ground) if ground == pressed && press.left => HandAction::PutBack,
            ground => HandAction::Open(ground),
        }
    }
}
