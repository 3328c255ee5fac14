//! Which device was used last: what is printed on the caps follows it.

use bevy::{
    input::{
        gamepad::{GamepadEvent, RawGamepadEvent},
        keyboard::KeyboardInput,
    },
    prelude::*,
    window::CursorMoved,
};

use super::{
    DeviceSystems,
    control::Control,
    keymap::Keymap,
    names::{button_words, key_words},
};
use crate::{lingua::Words, power::Alarm, states::GameSystems};

/// The device that was used last.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LastDevice {
    /// The mouse or the keyboard.
    #[default]
    Desk,
    /// A gamepad.
    Pad,
}

/// On a text: it says which key, or which button of a gamepad, a control is bound to.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[require(Text)]
pub struct Cap(pub Control);

/// How far a stick must be pushed to count as use.
const PUSHED: f32 = 0.5;

/// What stands on the key of a control, or on the button where a gamepad was used last and the control has
/// one. Empty if it has none at all.
pub fn cap_words(control: Control, keymap: &Keymap, last: LastDevice) -> Words {
    let key = keymap.keys(control).first().map(|&key| key_words(key));
    let button = keymap
        .buttons(control)
        .first()
        .map(|&button| button_words(button));
    let words = match last {
        LastDevice::Desk => key,
        LastDevice::Pad => button.or(key),
    };
    words.unwrap_or_else(|| Words::literal(""))
}

fn watch(
    mut keys: MessageReader<KeyboardInput>,
    mut moved: MessageReader<CursorMoved>,
    mut pads: MessageReader<GamepadEvent>,
    mut last: ResMut<LastDevice>,
) {
    let used = pads.read().any(|event| match event {
        GamepadEvent::Button(button) => button.state.is_pressed(),
        GamepadEvent::Axis(axis) => axis.value.abs() > PUSHED,
        GamepadEvent::Connection(_) => false,
    });
    let desk = keys.read().count() + moved.read().count() > 0;
    if used {
        last.set_if_neq(LastDevice::Pad);
    } else if desk {
        last.set_if_neq(LastDevice::Desk);
    }
}

/// Keeps the caps up to date.
fn print(
    mut commands: Commands,
    keymap: Res<Keymap>,
    last: Res<LastDevice>,
    caps: Query<(Entity, Ref<Cap>)>,
) {
    let all = keymap.is_changed() || last.is_changed();
    for (entity, cap) in &caps {
        if all || cap.is_changed() {
            commands
                .entity(entity)
                .insert(cap_words(cap.0, &keymap, *last));
        }
    }
}

/// Seconds after its last use for which a gamepad is looked at as often as a picture can be drawn.
const BUSY: f32 = 10.0;
/// Seconds between two looks at a gamepad, in use and not.
const LOOKS: (f32, f32) = (1.0 / 60.0, 1.0 / 20.0);

/// Gamepads do not wake a sleeping window, so it looks at them from time to time.
fn look_at_pads(
    time: Res<Time<Real>>,
    pads: Query<(), With<Gamepad>>,
    mut events: MessageReader<RawGamepadEvent>,
    mut idle: Local<f32>,
    mut alarm: ResMut<Alarm>,
) {
    *idle += time.delta_secs();
    if events.read().count() > 0 {
        *idle = 0.0;
    }
    if !pads.is_empty() {
        let wait = if *idle < BUSY { LOOKS.0 } else { LOOKS.1 };
        alarm.within(std::time::Duration::from_secs_f32(wait));
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<LastDevice>().add_systems(
        Update,
        (
            watch.in_set(DeviceSystems::Watch),
            print
                .in_set(GameSystems::Ui)
                .after(crate::theme::PageSystems)
                .after(crate::hud::HudSystems::Result),
            look_at_pads
                .in_set(GameSystems::Output)
                .before(crate::power::PowerSystems),
        ),
    );
}
