//! Controls of the arbiter's paper: one is held by each player in turn to be ready, one asks why.

use bevy::{
    input::keyboard::{Key, KeyboardInput},
    input_focus::FocusedInput,
    prelude::*,
    text::EditableText,
    ui::Pressed,
};

use super::{ClaimSheet, ExplainIntent, Slip, ready::Ready};
use crate::{
    devices::{Control, Controlled, Holding, Input, Keymap, Owners, Phase},
    hud::is_fresh_press,
    states::{GameSystems, Overlay, Screen},
};

pub(super) fn plugin(app: &mut App) {
    app.add_observer(ask)
        .add_observer(ask_by_letter)
        .add_systems(Update, hold.in_set(GameSystems::Input));
}

/// While the control is held, the button of whoever is not ready yet is.
fn hold(
    mut controlled: MessageReader<Controlled>,
    holding: Holding,
    owners: Owners,
    slip: Res<Slip>,
    overlay: Res<State<Overlay>>,
    buttons: Query<(Entity, &Ready)>,
    mut held: Local<Option<Entity>>,
    mut commands: Commands,
) {
    if let Some(button) = held.take_if(|_| !holding.is_held(Control::Ready)) {
        commands.entity(button).try_remove::<Pressed>();
    }
    for act in controlled.read() {
        let begins = act.control == Control::Ready && act.phase == Phase::Begin;
        if !begins || !slip.waits() || *overlay.get() != Overlay::None || held.is_some() {
            continue;
        }
        let mut waiting: Vec<_> = buttons
            .iter()
            .filter(|(_, ready)| !slip.is_ready(ready.0) && owners.serves(act.device, ready.0))
            .collect();
        waiting.sort_by_key(|(_, ready)| ready.0.index());
        *held = waiting.first().map(|(button, _)| *button);
        if let Some(button) = *held {
            commands.entity(button).try_insert(Pressed);
        }
    }
}

/// What must be so for a question.
#[derive(bevy::ecs::system::SystemParam)]
struct Asking<'w> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    sheet: Res<'w, ClaimSheet>,
    asked: MessageWriter<'w, ExplainIntent>,
}

impl Asking<'_> {
    fn ask(&mut self) {
        if *self.screen.get() == Screen::Playing
            && *self.overlay.get() == Overlay::None
            && !self.sheet.is_open()
        {
            self.asked.write(ExplainIntent);
        }
    }
}

fn ask(event: On<Controlled>, mut asking: Asking) {
    if event.begins(Control::Why) {
        asking.ask();
    }
}

/// A question mark asks wherever a keyboard has it.
fn ask_by_letter(
    event: On<FocusedInput<KeyboardInput>>,
    keymap: Res<Keymap>,
    fields: Query<(), With<EditableText>>,
    mut asking: Asking,
) {
    let mark = matches!(&event.input.logical_key, Key::Character(text) if text.as_str() == "?");
    let bound = keymap.has(Control::Why, Input::Key(event.input.key_code));
    if mark && !bound && is_fresh_press(&event) && !fields.contains(event.focused_entity) {
        asking.ask();
    }
}
