//! Keys of the arbiter's paper: P is held by each player in turn to be ready, `?` asks why.

use bevy::{
    input::keyboard::{Key, KeyboardInput},
    input_focus::FocusedInput,
    prelude::*,
    text::EditableText,
    ui::Pressed,
};

use super::{ClaimSheet, ExplainIntent, Slip, ready::Ready};
use crate::{
    hud::is_fresh_press,
    states::{GameSystems, Overlay, Screen},
};

/// The key that is held to be ready.
const READY: KeyCode = KeyCode::KeyP;

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ask_by_key)
        .add_systems(Update, hold_by_key.in_set(GameSystems::Input));
}

/// While the key is down, the button of whoever is not ready yet is.
fn hold_by_key(
    keys: Res<ButtonInput<KeyCode>>,
    slip: Res<Slip>,
    overlay: Res<State<Overlay>>,
    buttons: Query<(Entity, &Ready)>,
    mut held: Local<Option<Entity>>,
    mut commands: Commands,
) {
    if let Some(button) = held.take_if(|_| !keys.pressed(READY)) {
        commands.entity(button).try_remove::<Pressed>();
    }
    if slip.waits() && *overlay.get() == Overlay::None && keys.just_pressed(READY) {
        let mut waiting: Vec<_> = buttons
            .iter()
            .filter(|(_, ready)| !slip.is_ready(ready.0))
            .collect();
        waiting.sort_by_key(|(_, ready)| ready.0.index());
        *held = waiting.first().map(|(button, _)| *button);
        if let Some(button) = *held {
            commands.entity(button).try_insert(Pressed);
        }
    }
}

fn ask_by_key(
    event: On<FocusedInput<KeyboardInput>>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    sheet: Res<ClaimSheet>,
    fields: Query<(), With<EditableText>>,
    mut asked: MessageWriter<ExplainIntent>,
) {
    let free = *screen.get() == Screen::Playing
        && *overlay.get() == Overlay::None
        && !sheet.is_open()
        && !fields.contains(event.focused_entity);
    let asks = event.input.key_code == KeyCode::Slash
        || matches!(&event.input.logical_key, Key::Character(text) if text.as_str() == "?");
    if free && is_fresh_press(&event) && asks {
        asked.write(ExplainIntent);
    }
}
