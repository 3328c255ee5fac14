//! The right stick of a gamepad turns its player's view, and the triggers bring it nearer.

use bevy::{prelude::*, window::RequestRedraw};
use bevy_enhanced_input::prelude::*;

use super::{
    owners::{Device, Owners, Pads},
    reading::Holder,
};
use crate::{
    camera::{OrbitIntent, ZoomIntent},
    states::{Overlay, Screen},
};

/// Radians in a second at full tilt.
const TURN: f32 = 1.8;
const TILT: f32 = 1.1;
/// Factor of distance in a second.
const ZOOM: f32 = 0.45;
/// How far a stick must be pushed to be meant.
const MEANT: f32 = 0.2;

/// The right stick.
#[derive(InputAction)]
#[action_output(Vec2)]
pub(super) struct Look;

/// The triggers.
#[derive(InputAction)]
#[action_output(f32)]
pub(super) struct Near;

/// Gives a gamepad its actions.
pub(super) fn bind(commands: &mut Commands, context: Entity) {
    let dead = DeadZone {
        lower_threshold: MEANT,
        ..default()
    };
    commands.spawn((
        Action::<Look>::new(),
        ActionOf::<Holder>::new(context),
        Bindings::spawn(Axial::right_stick()),
        dead,
    ));
    commands.spawn((
        Action::<Near>::new(),
        ActionOf::<Holder>::new(context),
        Bindings::spawn(Bidirectional::new(
            GamepadButton::RightTrigger2,
            GamepadButton::LeftTrigger2,
        )),
        dead,
    ));
}

/// What must be so for looking around.
#[derive(bevy::ecs::system::SystemParam)]
struct Looking<'w, 's> {
    holders: Query<'w, 's, &'static Holder>,
    pads: Res<'w, Pads>,
    owners: Owners<'w>,
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    time: Res<'w, Time<Real>>,
    redraw: MessageWriter<'w, RequestRedraw>,
}

impl Looking<'_, '_> {
    /// Whose view a device turns.
    fn seat(&mut self, context: Entity) -> Option<Option<touchmove_rules::Color>> {
        let Ok(&Holder::Pad(pad)) = self.holders.get(context) else {
            return None;
        };
        let number = self.pads.number(pad)?;
        let there = matches!(self.screen.get(), Screen::Playing | Screen::GameOver);
        if !there || *self.overlay.get() != Overlay::None {
            return None;
        }
        self.redraw.write(RequestRedraw);
        Some(self.owners.side(Device::Pad(number)))
    }
}

fn turn(event: On<Fire<Look>>, mut looking: Looking, mut orbits: MessageWriter<OrbitIntent>) {
    if let Some(seat) = looking.seat(event.context) {
        let step = looking.time.delta_secs();
        orbits.write(OrbitIntent {
            seat,
            turn: event.value.x * TURN * step,
            raise: event.value.y * TILT * step,
        });
    }
}

fn approach(event: On<Fire<Near>>, mut looking: Looking, mut zooms: MessageWriter<ZoomIntent>) {
    if let Some(seat) = looking.seat(event.context) {
        let step = event.value * looking.time.delta_secs();
        zooms.write(ZoomIntent {
            seat,
            factor: ZOOM.powf(step),
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(turn).add_observer(approach);
}
