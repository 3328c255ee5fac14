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

use super::{Halves, OrbitIntent, ResetView, Seating, SeatingIntent, View, ViewIntent, ZoomIntent};
use crate::{
    devices::{Control, Controlled, Owners, Phase},
    hand::{Hand, HandSystems, Tabletop},
    settings::Settings,
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
    app.add_message::<ViewIntent>()
        .add_message::<OrbitIntent>()
        .add_message::<ZoomIntent>()
        .add_message::<ResetView>()
        .add_message::<SeatingIntent>()
        .add_systems(
            Update,
            (preset_controls, follow)
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
    owners: Owners,
    mut views: MessageWriter<ViewIntent>,
    settings: Res<Settings>,
    mut resets: MessageWriter<ResetView>,
    mut sittings: MessageWriter<SeatingIntent>,
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
            Control::Sit if act.phase == Phase::Begin => {
                let all = Seating::ALL;
                let now = all.iter().position(|&one| one == settings.seats.seating);
                let next = now.map_or(0, |now| (now + 1) % all.len());
                sittings.write(SeatingIntent(all[next]));
                continue;
            }
            Control::ResetView => {
                let seat = owners.side(act.device);
                resets.write(ResetView { seat });
                continue;
            }
            _ => continue,
        };
        views.write(ViewIntent(view));
    }
}

fn follow(
    mut inputs: MessageReader<PointerInput>,
    mut dragging: Local<Option<(PointerId, Option<Side>)>>,
    hovers: Res<HoverMap>,
    tabletop: Query<Entity, With<Tabletop>>,
    halves: Res<Halves>,
    mut orbits: MessageWriter<OrbitIntent>,
    mut zooms: MessageWriter<ZoomIntent>,
) {
    let over_table = |pointer: PointerId| {
        hovers
            .get(&pointer)
            .is_some_and(|hits| hits.keys().any(|&entity| tabletop.contains(entity)))
    };
    for input in inputs.read() {
        let pointer = input.pointer_id;
        // On a split screen the half under the pointer is meant.
        let seat = halves.at(input.location.position);
        match input.action {
            PointerAction::Press(PointerButton::Secondary | PointerButton::Middle)
                if over_table(pointer) =>
            {
                *dragging = Some((pointer, seat));
            }
            PointerAction::Release(PointerButton::Secondary | PointerButton::Middle)
            | PointerAction::Cancel => *dragging = None,
            PointerAction::Move { delta } => {
                if let Some((_, seat)) = dragging.filter(|(by, _)| *by == pointer) {
                    orbits.write(OrbitIntent {
                        seat,
                        turn: -delta.x * TURN_PER_PIXEL,
                        raise: delta.y * TILT_PER_PIXEL,
                    });
                }
            }
            PointerAction::Scroll { unit, y, .. } if over_table(pointer) => {
                let lines = match unit {
                    MouseScrollUnit::Line => y,
                    MouseScrollUnit::Pixel => y / PIXELS_PER_LINE,
                };
                zooms.write(ZoomIntent {
                    seat,
                    factor: ZOOM_PER_LINE.powf(lines),
                });
            }
            _ => {}
        }
    }
}
