//! Binding a control anew: the next key, or the next button, is what it will be bound to.

use bevy::{
    diagnostic::FrameCount,
    input::{ButtonState, gamepad::GamepadEvent, keyboard::KeyboardInput},
    input_focus::FocusedInput,
    prelude::*,
    window::RequestRedraw,
};

use super::{
    DeviceSystems,
    control::Control,
    keymap::{Input, Keymap},
    names::{PadInput, Way, button_words, is_bindable, is_button, key_words},
};
use crate::lingua::Words;

/// What a control is bound to on one kind of device.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Slot {
    /// On the keyboard.
    Key(Control),
    /// On gamepads.
    Pad(Control),
}

impl Slot {
    const fn control(self) -> Control {
        match self {
            Self::Key(control) | Self::Pad(control) => control,
        }
    }

    const fn takes(self, input: Input) -> bool {
        matches!(
            (self, input),
            (Self::Key(_), Input::Key(_)) | (Self::Pad(_), Input::Pad(_))
        )
    }
}

/// What binding is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Open {
    slot: Slot,
    since: u32,
    /// What was pressed, but is bound to something else. Pressed again it is taken from there.
    taken: Option<Input>,
}

/// What is to be bound, and what there is to say about it.
#[derive(Resource, Debug, Default, Clone, PartialEq)]
pub struct Rebinding {
    open: Option<Open>,
    /// When the last one ended: what ended it must not begin another.
    ended: u32,
    remark: Option<Words>,
}

impl Rebinding {
    /// Whether the next key or button will be bound.
    pub fn is_open(&self) -> bool {
        self.open.is_some()
    }

    /// Whether it will be bound here.
    pub(super) fn is_for(&self, slot: Slot) -> bool {
        self.open.is_some_and(|open| open.slot == slot)
    }

    /// What there is to say.
    pub(super) fn remark(&self) -> Option<&Words> {
        self.remark.as_ref()
    }

    /// Waits for something to be pressed.
    pub(super) fn begin(&mut self, slot: Slot, now: u32) {
        if self.open.is_some() || self.ended == now {
            return;
        }
        self.open = Some(Open {
            slot,
            since: now,
            taken: None,
        });
        self.remark = Some(Words::new(match slot {
            Slot::Key(_) => "rebind-press-key",
            Slot::Pad(_) => "rebind-press-button",
        }));
    }

    /// Leaves everything as it is.
    pub(super) fn cancel(&mut self, now: u32) {
        self.open = None;
        self.ended = now;
        self.remark = None;
    }

    /// Something was pressed.
    fn take(&mut self, input: Input, keymap: &mut Keymap, now: u32) {
        let Some(open) = &mut self.open else {
            return;
        };
        if !open.slot.takes(input) {
            return;
        }
        let control = open.slot.control();
        let others = keymap.in_the_way(control, input);
        match others.first() {
            None => keymap.bind(control, input),
            Some(_) if open.taken == Some(input) => keymap.swap(control, input),
            Some(other) => {
                open.taken = Some(input);
                self.remark = Some(
                    Words::new("rebind-taken")
                        .arg("input", input_words(input))
                        .arg("control", other.words()),
                );
                return;
            }
        }
        self.cancel(now);
    }
}

fn input_words(input: Input) -> Words {
    match input {
        Input::Key(key) => key_words(key),
        Input::Pad(button) => button_words(button),
    }
}

/// A key is pressed while one is waited for: nobody else gets it.
pub(super) fn take_key(
    mut event: On<FocusedInput<KeyboardInput>>,
    frame: Res<FrameCount>,
    mut rebinding: ResMut<Rebinding>,
    mut keymap: ResMut<Keymap>,
) {
    let Some(open) = rebinding.open else {
        return;
    };
    event.propagate(false);
    if event.input.state != ButtonState::Pressed || event.input.repeat || open.since == frame.0 {
        return;
    }
    let key = event.input.key_code;
    let cancels =
        key == KeyCode::Escape && !matches!(open.slot.control(), Control::PutBack | Control::Menu);
    if cancels {
        rebinding.cancel(frame.0);
    } else if is_bindable(key) {
        // Only a change is a change.
        let mut next = keymap.clone();
        rebinding.take(Input::Key(key), &mut next, frame.0);
        keymap.set_if_neq(next);
    } else {
        rebinding.remark = Some(Words::new("rebind-impossible"));
    }
}

/// The same for a button.
fn take_button(
    mut events: MessageReader<GamepadEvent>,
    frame: Res<FrameCount>,
    mut rebinding: ResMut<Rebinding>,
    mut keymap: ResMut<Keymap>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    /// How far a stick must be pushed to be meant.
    const PUSHED: f32 = 0.7;
    let waits = rebinding.open.is_some_and(|open| open.since != frame.0);
    if !waits {
        events.clear();
        return;
    }
    let pressed = events.read().find_map(|event| match event {
        GamepadEvent::Button(button) if button.state.is_pressed() => {
            Some(PadInput::Button(button.button))
        }
        GamepadEvent::Axis(axis) if axis.value.abs() > PUSHED => {
            let ahead = axis.value > 0.0;
            let way = match (axis.axis, ahead) {
                (GamepadAxis::LeftStickY, true) => Way::Up,
                (GamepadAxis::LeftStickY, false) => Way::Down,
                (GamepadAxis::LeftStickX, true) => Way::Right,
                (GamepadAxis::LeftStickX, false) => Way::Left,
                _ => return None,
            };
            Some(PadInput::Stick(way))
        }
        _ => None,
    });
    if let Some(input) = pressed.filter(|&input| is_button(input)) {
        let mut next = keymap.clone();
        rebinding.take(Input::Pad(input), &mut next, frame.0);
        keymap.set_if_neq(next);
        redraw.write(RequestRedraw);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rebinding>()
        .add_systems(Update, take_button.in_set(DeviceSystems::Rebind));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_taken_key_must_be_pressed_twice() {
        let mut keymap = Keymap::default();
        let mut rebinding = Rebinding::default();
        rebinding.begin(Slot::Key(Control::Pause), 1);
        assert!(rebinding.is_for(Slot::Key(Control::Pause)));
        let key = Input::Key(KeyCode::KeyU);
        rebinding.take(key, &mut keymap, 2);
        assert!(rebinding.is_open());
        assert_eq!(keymap, Keymap::default());
        rebinding.take(key, &mut keymap, 3);
        assert!(!rebinding.is_open());
        assert_eq!(keymap.keys(Control::Pause), [KeyCode::KeyU]);
        assert_eq!(keymap.keys(Control::TakeBack), [KeyCode::KeyP]);
    }

    #[test]
    fn what_ends_one_does_not_begin_another() {
        let mut keymap = Keymap::default();
        let mut rebinding = Rebinding::default();
        rebinding.begin(Slot::Key(Control::Mute), 1);
        // Buttons of gamepads are not keys.
        let button = PadInput::Button(GamepadButton::South);
        rebinding.take(Input::Pad(button), &mut keymap, 2);
        assert!(rebinding.is_open());
        rebinding.take(Input::Key(KeyCode::KeyK), &mut keymap, 3);
        rebinding.begin(Slot::Key(Control::Mute), 3);
        assert!(!rebinding.is_open());
        rebinding.begin(Slot::Key(Control::Mute), 4);
        assert!(rebinding.is_open());
    }
}
