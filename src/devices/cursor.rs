//! The cursors on the board: one for each player, moved square by square as the players see the board.

use bevy::{
    ecs::system::SystemParam,
    input_focus::{InputFocus, InputFocusVisible},
    prelude::*,
    window::{CursorMoved, RequestRedraw},
};
use touchmove_rules::{Color as Side, Square};

use super::{
    DeviceSystems,
    control::Control,
    owners::{Device, Owners},
    reading::Controlled,
};
use crate::{
    board::{CursorMarks, MarkSystems},
    camera::{CameraSystems, Facing, Seating, Views},
    hand::{HandAction, HandCommand, Leave},
    motion::MotionSystems,
    pieces::PieceSystems,
    settings::Settings,
    states::GameSystems,
    table::{GameStarted, Table},
    wardrobe::WardrobeSystems,
};

/// The cursor of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Cursor {
    square: Square,
    /// What moved it last. Without anything it is not shown.
    by: Option<Device>,
}

/// The cursors of White and Black.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Cursors([Cursor; 2]);

impl Default for Cursors {
    fn default() -> Self {
        let at = |square| Cursor { square, by: None };
        Self([at(Square::E2), at(Square::E7)])
    }
}

impl Cursors {
    /// The square of a player's cursor, if it is shown.
    pub fn at(&self, side: Side) -> Option<Square> {
        let cursor = self.0[side.index()];
        cursor.by.map(|_| cursor.square)
    }

    /// Puts away what the mouse and the keyboard have moved.
    fn put_away(&mut self, device: Device) {
        for cursor in &mut self.0 {
            if cursor.by == Some(device) {
                cursor.by = None;
            }
        }
    }
}

/// The step on the board that looks like a step on the screen.
fn step(camera: &GlobalTransform, control: Control) -> Option<(i8, i8)> {
    // From above only the camera's top tells which way is up, and from the level only its view.
    let away = camera.forward().as_vec3() + camera.up().as_vec3();
    // Files go along +x, ranks along -z.
    let away = if away.x.abs() > away.z.abs() {
        (if away.x > 0.0 { 1 } else { -1 }, 0)
    } else {
        (0, if away.z > 0.0 { -1 } else { 1 })
    };
    let (files, ranks) = away;
    match control {
        Control::Up => Some((files, ranks)),
        Control::Down => Some((-files, -ranks)),
        Control::Right => Some((ranks, -files)),
        Control::Left => Some((-ranks, files)),
        _ => None,
    }
}

/// Whose cursor a device moves: that of its side, or of whoever is on move.
fn side_of(owners: &Owners, device: Device, table: &Table) -> Side {
    owners
        .side(device)
        .unwrap_or_else(|| table.game().position().side_to_move())
}

/// How the players sit.
#[derive(SystemParam)]
struct Chairs<'w> {
    facing: Res<'w, Facing>,
    settings: Res<'w, Settings>,
}

fn steer(
    mut controlled: MessageReader<Controlled>,
    mut started: MessageReader<GameStarted>,
    views: Views,
    chairs: Chairs,
    table: Res<Table>,
    owners: Owners,
    leave: Leave,
    mut focus: ResMut<InputFocus>,
    mut cursors: ResMut<Cursors>,
    mut hands: MessageWriter<HandCommand>,
) {
    if started.read().count() > 0 {
        cursors.set_if_neq(Cursors::default());
    }
    if !leave.given() {
        controlled.clear();
        return;
    }
    for act in controlled.read() {
        let side = side_of(&owners, act.device, &table);
        let turn = table.game().position().side_to_move();
        let moves = matches!(
            act.control,
            Control::Up | Control::Down | Control::Left | Control::Right
        );
        let cursor = cursors.0[side.index()];
        if moves {
            let step = views.of(side).and_then(|(_, at)| step(&at, act.control));
            let Some((mut files, mut ranks)) = step else {
                continue;
            };
            // At a screen that lies flat each player's own device goes by the own side of it.
            let opposite = owners.side(act.device) == Some(!chairs.facing.0);
            if opposite && chairs.settings.seats.seating == Seating::FaceToFace {
                (files, ranks) = (-files, -ranks);
            }
            // An arrow key leads back from the panels to the board.
            if act.device == Device::Desk && focus.get().is_some() {
                focus.clear();
            }
            let square = match cursor.by {
                None => cursor.square,
                Some(_) => cursor.square.offset(files, ranks).unwrap_or(cursor.square),
            };
            cursors.0[side.index()] = Cursor {
                square,
                by: Some(act.device),
            };
        } else if act.begins(Control::Confirm) {
            // The first press only shows where the cursor is.
            if cursor.by.is_none() {
                cursors.0[side.index()].by = Some(act.device);
                continue;
            }
            // Nobody moves for the other side.
            if side != turn {
                continue;
            }
            let seat = owners.side(act.device);
            for action in [
                HandAction::Close(cursor.square),
                HandAction::Open(Some(cursor.square)),
            ] {
                hands.write(HandCommand { seat, action });
            }
        }
    }
}

/// The cursor is for those who do not point.
fn hide(mut moved: MessageReader<CursorMoved>, mut cursors: ResMut<Cursors>) {
    if moved.read().count() > 0 {
        let mut next = cursors.clone();
        next.put_away(Device::Desk);
        cursors.set_if_neq(next);
    }
}

/// Shows the cursor of whoever is on move, and that of the other player where it is moved by an own device.
pub(super) fn mark(
    table: Res<Table>,
    cursors: Res<Cursors>,
    owners: Owners,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut marks: ResMut<CursorMarks>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let turn = table.game().position().side_to_move();
    let open = table.is_live() && table.review().is_none();
    // Either a widget has the keyboard, or the board.
    let away = focus.get().is_some() && visible.0;
    let shown = |side: Side| {
        let cursor = cursors.0[side.index()];
        cursor
            .by
            .filter(|&by| open && !(away && by == Device::Desk))
            .map(|by| (cursor.square, by))
    };
    let own = shown(turn).map(|(square, _)| square);
    let other = shown(!turn)
        .filter(|&(_, by)| owners.side(by).is_some())
        .map(|(square, _)| square);
    if (marks.own, marks.other) != (own, other) {
        marks.own = own;
        marks.other = other;
        redraw.write(RequestRedraw);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Cursors>().add_systems(
        Update,
        (
            (hide, steer).chain().in_set(DeviceSystems::Cursors),
            mark.in_set(GameSystems::View)
                .after(CameraSystems)
                .after(PieceSystems)
                .after(MotionSystems)
                .after(WardrobeSystems)
                .before(MarkSystems),
        ),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn looking(eye: Vec3, up: Vec3) -> GlobalTransform {
        Transform::from_translation(eye)
            .looking_at(Vec3::ZERO, up)
            .into()
    }

    #[test]
    fn up_is_away_from_whoever_looks() {
        let eyes = [
            (Vec3::new(0.0, 8.0, 10.0), (0, 1)),
            (Vec3::new(0.0, 8.0, -10.0), (0, -1)),
            (Vec3::new(10.0, 3.0, 0.0), (-1, 0)),
            (Vec3::new(-10.0, 3.0, 1.0), (1, 0)),
        ];
        for (eye, up) in eyes {
            let camera = looking(eye, Vec3::Y);
            assert_eq!(step(&camera, Control::Up), Some(up), "{eye}");
            assert_eq!(step(&camera, Control::Down), Some((-up.0, -up.1)), "{eye}");
        }
        let white = looking(Vec3::new(0.0, 8.0, 10.0), Vec3::Y);
        assert_eq!(step(&white, Control::Right), Some((1, 0)));
        let side = looking(Vec3::new(10.0, 3.0, 0.0), Vec3::Y);
        assert_eq!(step(&side, Control::Right), Some((0, 1)));
        assert_eq!(step(&side, Control::Left), Some((0, -1)));
    }

    #[test]
    fn from_above_up_is_the_top_of_the_picture() {
        let eye = Vec3::new(0.0, 14.0, 0.0);
        let white = looking(eye, Vec3::NEG_Z);
        assert_eq!(step(&white, Control::Up), Some((0, 1)));
        let black = looking(eye, Vec3::Z);
        assert_eq!(step(&black, Control::Up), Some((0, -1)));
        assert_eq!(step(&black, Control::Right), Some((-1, 0)));
    }
}
