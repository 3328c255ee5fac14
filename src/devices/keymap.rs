//! What the controls are bound to.

use std::collections::BTreeMap;

use bevy::prelude::*;

use super::{
    control::Control,
    names::{PadInput, Way},
};

/// The keys and the buttons of each control.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct Keymap {
    keys: BTreeMap<Control, Vec<KeyCode>>,
    buttons: BTreeMap<Control, Vec<PadInput>>,
}

impl Default for Keymap {
    fn default() -> Self {
        let controls = Control::ALL.into_iter();
        Self {
            keys: controls
                .clone()
                .map(|control| (control, usual_keys(control).to_vec()))
                .collect(),
            buttons: controls
                .map(|control| (control, usual_buttons(control).to_vec()))
                .collect(),
        }
    }
}

/// Something that was pressed to be bound.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Input {
    /// A key.
    Key(KeyCode),
    /// A button of a gamepad.
    Pad(PadInput),
}

#[expect(
    clippy::match_same_arms,
    reason = "the order of the controls is easier to read than that of the keys"
)]
const fn usual_keys(control: Control) -> &'static [KeyCode] {
    match control {
        Control::Up => &[KeyCode::ArrowUp],
        Control::Down => &[KeyCode::ArrowDown],
        Control::Left => &[KeyCode::ArrowLeft],
        Control::Right => &[KeyCode::ArrowRight],
        Control::Confirm => &[KeyCode::Enter, KeyCode::Space],
        Control::PutBack => &[KeyCode::Escape],
        Control::BothHands => &[KeyCode::ShiftLeft, KeyCode::ShiftRight],
        Control::Adjust => &[KeyCode::KeyJ],
        Control::WriteMove => &[KeyCode::KeyE],
        Control::Queen => &[KeyCode::Digit1, KeyCode::Numpad1, KeyCode::KeyQ],
        Control::Rook => &[KeyCode::Digit2, KeyCode::Numpad2, KeyCode::KeyR],
        Control::Bishop => &[KeyCode::Digit3, KeyCode::Numpad3, KeyCode::KeyB],
        Control::Knight => &[KeyCode::Digit4, KeyCode::Numpad4, KeyCode::KeyN],
        Control::Press => &[KeyCode::Space],
        // White sits at the left of the keyboard, Black at the right.
        Control::PressWhite => &[KeyCode::ControlLeft],
        Control::PressBlack => &[KeyCode::ControlRight, KeyCode::NumpadEnter],
        Control::Ready | Control::Pause => &[KeyCode::KeyP],
        Control::OfferDraw => &[KeyCode::KeyD],
        Control::TakeBack => &[KeyCode::KeyU],
        Control::Why => &[KeyCode::Slash],
        Control::ViewWhite => &[KeyCode::Digit1],
        Control::ViewBlack => &[KeyCode::Digit2],
        Control::ViewSide => &[KeyCode::Digit3],
        Control::ViewTop => &[KeyCode::Digit4],
        Control::ResetView => &[KeyCode::Digit0],
        Control::TurnBoard => &[KeyCode::KeyT],
        Control::Sit => &[KeyCode::F9],
        Control::HidePanels => &[KeyCode::F10],
        Control::SwitchFocus => &[KeyCode::F6],
        Control::Menu => &[KeyCode::Escape],
        Control::Lessons => &[KeyCode::KeyO],
        Control::Mute => &[KeyCode::KeyM],
        Control::First => &[KeyCode::Home],
        Control::Previous => &[KeyCode::ArrowLeft],
        Control::Next => &[KeyCode::ArrowRight],
        Control::Last => &[KeyCode::End],
    }
}

#[expect(
    clippy::match_same_arms,
    reason = "the order of the controls is easier to read than that of the buttons"
)]
const fn usual_buttons(control: Control) -> &'static [PadInput] {
    use GamepadButton as B;
    use PadInput::{Button, Stick};
    match control {
        Control::Up => &[Button(B::DPadUp), Stick(Way::Up)],
        Control::Down => &[Button(B::DPadDown), Stick(Way::Down)],
        Control::Left => &[Button(B::DPadLeft), Stick(Way::Left)],
        Control::Right => &[Button(B::DPadRight), Stick(Way::Right)],
        Control::Queen => &[Button(B::DPadUp)],
        Control::Rook => &[Button(B::DPadRight)],
        Control::Bishop => &[Button(B::DPadDown)],
        Control::Knight => &[Button(B::DPadLeft)],
        Control::Confirm => &[Button(B::South)],
        Control::PutBack => &[Button(B::East)],
        Control::Press | Control::Ready => &[Button(B::West)],
        Control::BothHands => &[Button(B::North)],
        Control::Adjust => &[Button(B::LeftThumb)],
        Control::ResetView => &[Button(B::LeftTrigger)],
        Control::ViewTop => &[Button(B::RightTrigger)],
        Control::ViewSide => &[Button(B::RightThumb)],
        Control::SwitchFocus => &[Button(B::Select)],
        Control::Menu => &[Button(B::Start)],
        Control::Previous => &[Button(B::DPadLeft), Stick(Way::Left)],
        Control::Next => &[Button(B::DPadRight), Stick(Way::Right)],
        Control::First => &[Button(B::DPadUp)],
        Control::Last => &[Button(B::DPadDown)],
        Control::WriteMove
        | Control::PressWhite
        | Control::PressBlack
        | Control::OfferDraw
        | Control::TakeBack
        | Control::Pause
        | Control::Why
        | Control::ViewWhite
        | Control::ViewBlack
        | Control::TurnBoard
        | Control::Sit
        | Control::HidePanels
        | Control::Lessons
        | Control::Mute => &[],
    }
}

impl Keymap {
    /// The keys of a control, the one that is shown first.
    pub fn keys(&self, control: Control) -> &[KeyCode] {
        self.keys.get(&control).map_or(&[], Vec::as_slice)
    }

    /// The buttons of a control, the one that is shown first.
    pub fn buttons(&self, control: Control) -> &[PadInput] {
        self.buttons.get(&control).map_or(&[], Vec::as_slice)
    }

    /// Whether a control is bound to something.
    pub fn has(&self, control: Control, input: Input) -> bool {
        match input {
            Input::Key(key) => self.keys(control).contains(&key),
            Input::Pad(button) => self.buttons(control).contains(&button),
        }
    }

    /// The controls that could not be told from one that had this key or button, too.
    pub fn in_the_way(&self, control: Control, input: Input) -> Vec<Control> {
        Control::ALL
            .into_iter()
            .filter(|&other| control.collides(other) && self.has(other, input))
            .collect()
    }

    /// Binds a control to one key or one button, in place of those that it had.
    pub fn bind(&mut self, control: Control, input: Input) {
        match input {
            Input::Key(key) => self.set_keys(control, vec![key]),
            Input::Pad(button) => self.set_buttons(control, vec![button]),
        }
    }

    /// Binds a control to something, and gives what it had to the one that was bound to that.
    pub fn swap(&mut self, control: Control, input: Input) {
        match input {
            Input::Key(key) => {
                let before = self.keys(control).to_vec();
                for other in self.in_the_way(control, input) {
                    let mut keys = self.keys(other).to_vec();
                    keys.retain(|&bound| bound != key);
                    if keys.is_empty() {
                        keys.clone_from(&before);
                    }
                    self.set_keys(other, keys);
                }
            }
            Input::Pad(button) => {
                let before = self.buttons(control).to_vec();
                for other in self.in_the_way(control, input) {
                    let mut buttons = self.buttons(other).to_vec();
                    buttons.retain(|&bound| bound != button);
                    if buttons.is_empty() {
                        buttons.clone_from(&before);
                    }
                    self.set_buttons(other, buttons);
                }
            }
        }
        self.bind(control, input);
    }

    /// Sets the keys of a control.
    pub(super) fn set_keys(&mut self, control: Control, keys: Vec<KeyCode>) {
        self.keys.insert(control, keys);
    }

    /// Sets the buttons of a control.
    pub(super) fn set_buttons(&mut self, control: Control, buttons: Vec<PadInput>) {
        self.buttons.insert(control, buttons);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_is_in_the_way_of_anything_to_begin_with() {
        let keymap = Keymap::default();
        for control in Control::ALL {
            for &key in keymap.keys(control) {
                let others = keymap.in_the_way(control, Input::Key(key));
                assert!(others.is_empty(), "{control:?} and {others:?}: {key:?}");
            }
            for &button in keymap.buttons(control) {
                let others = keymap.in_the_way(control, Input::Pad(button));
                assert!(others.is_empty(), "{control:?} and {others:?}: {button:?}");
            }
        }
    }

    #[test]
    fn everything_can_be_reached_by_the_keyboard() {
        let keymap = Keymap::default();
        for control in Control::ALL {
            assert!(!keymap.keys(control).is_empty(), "{control:?}");
        }
    }

    #[test]
    fn a_taken_key_is_swapped() {
        let mut keymap = Keymap::default();
        let key = Input::Key(KeyCode::KeyU);
        assert_eq!(keymap.in_the_way(Control::Pause, key), [Control::TakeBack]);
        keymap.swap(Control::Pause, key);
        assert_eq!(keymap.keys(Control::Pause), [KeyCode::KeyU]);
        assert_eq!(keymap.keys(Control::TakeBack), [KeyCode::KeyP]);
        // A control with several keys only loses the one.
        keymap.swap(Control::Mute, Input::Key(KeyCode::NumpadEnter));
        assert_eq!(keymap.keys(Control::PressBlack), [KeyCode::ControlRight]);
    }
}
