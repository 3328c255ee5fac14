//! Looking around: right or middle drag orbits, the wheel zooms, 1 to 4 are the preset views. The
//! left button never moves the camera.

use bevy::{
    input::mouse::MouseScrollUnit,
    picking::{
        hover::HoverMap,
        pointer::{PointerAction, PointerButton, PointerId, PointerInput},
    },
    prelude::*,
};

use touchmove_rules::Color as Side;

use super::{Facing, OrbitIntent, View, ViewIntent, ZoomIntent, rig::Rig};
use crate::{
    devices::{Control, Controlled},
    hand::{Hand, HandSystems, Tabletop},
    states::{GameSystems, Overlay, Screen, Turn},
};

/// Radians per logical pixel of drag.
const TURN_PER_PIXEL: f32 = 0.006;
const TILT_PER_PIXEL: f32 = 0.005;
/// Factor of distance for each step of the wheel.
const ZOOM_PER_LINE: f32 = 0.92;
/// Pixels of a touch pad that count as one step of a wheel.
const PIXELS_PER_LINE: f32 = 40.0;

/// Looking around, for those that listen to [`ViewIntent`] in the same frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LookAroundSystems;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (preset_controls, follow, obey)
            .run_if(in_state(Overlay::None))
            .chain()
            .in_set(LookAroundSystems)
            .in_set(GameSystems::Input)
            .before(HandSystems),
    );
}

fn preset_controls(
    mut controlled: MessageReader<Controlled>,
    screen: Res<State<Screen>>,
    turn: Option<Res<State<Turn>>>,
    hand: Option<Res<Hand>>,
    facing: Res<Facing>,
    mut views: MessageWriter<ViewIntent>,
) {
    // While a promotion is pending 1 to 4 choose the new role.
    // And figures are part of a move that is written down for a claim.
    let promoting = turn.is_some_and(|turn| *turn.get() != Turn::Deciding)
        || hand.is_some_and(|hand| hand.wants_role);
    if !matches!(screen.get(), Screen::Playing | Screen::GameOver) || promoting {
        controlled.clear();
        return;
    }
    for act in controlled.read() {
        let view = match act.control {
            Control::ViewWhite => View::White,
            Control::ViewBlack => View::Black,
            Control::ViewSide => View::Side,
            Control::ViewTop => View::Top,
            Control::ResetView => match facing.0 {
                Side::White => View::White,
                Side::Black => View::Black,
            },
            _ => continue,
        };
        views.write(ViewIntent(view));
    }
}

/// Looking around without a pointer. There is one view for both players.
fn obey(
    mut orbits: MessageReader<OrbitIntent>,
    mut zooms: MessageReader<ZoomIntent>,
    mut rig: ResMut<Rig>,
) {
    for orbit in orbits.read() {
        rig.orbit(orbit.azimuth, orbit.elevation);
    }
    for zoom in zooms.read() {
        rig.zoom(zoom.factor);
    }
}

fn follow(
    mut inputs: MessageReader<PointerInput>,
    mut dragging: Local<Option<PointerId>>,
    hovers: Res<HoverMap>,
    tabletop: Query<Entity, With<Tabletop>>,
    mut rig: ResMut<Rig>,
) {
    let over_table = |pointer: PointerId| {
        hovers
            .get(&pointer)
            .is_some_and(|hits| hits.keys().any(|&entity| tabletop.contains(entity)))
    };
    for input in inputs.read() {
        let pointer = input.pointer_id;
        match input.action {
            PointerAction::Press(PointerButton::Secondary | PointerButton::Middle)
                if over_table(pointer) =>
            {
                *dragging = Some(pointer);
            }
            PointerAction::Release(PointerButton::Secondary | PointerButton::Middle)
            | PointerAction::Cancel => *dragging = None,
            PointerAction::Move { delta } if *dragging == Some(pointer) => {
                rig.orbit(-delta.x * TURN_PER_PIXEL, delta.y * TILT_PER_PIXEL);
            }
            PointerAction::Scroll { unit, y, .. } if over_table(pointer) => {
                let lines = match unit {
                    MouseScrollUnit::Line => y,
                    MouseScrollUnit::Pixel => y / PIXELS_PER_LINE,
                };
                rig.zoom(ZOOM_PER_LINE.powf(lines));
            }
            _ => {}
        }
    }
}
