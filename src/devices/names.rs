//! What keys and buttons are called: in the file, and on the caps that players see.

use bevy::prelude::*;

use crate::lingua::Words;

/// A key that can be bound, and what is printed on it.
struct Named(KeyCode, &'static str);

macro_rules! keys {
    ($($key:ident $label:literal),* $(,)?) => { &[$(Named(KeyCode::$key, $label)),*] };
}

/// The keys that can be bound. A label that names a message is translated.
const KEYS: &[Named] = keys![
    KeyA "A", KeyB "B", KeyC "C", KeyD "D", KeyE "E", KeyF "F", KeyG "G", KeyH "H", KeyI "I",
    KeyJ "J", KeyK "K", KeyL "L", KeyM "M", KeyN "N", KeyO "O", KeyP "P", KeyQ "Q", KeyR "R",
    KeyS "S", KeyT "T", KeyU "U", KeyV "V", KeyW "W", KeyX "X", KeyY "Y", KeyZ "Z",
    Digit1 "1", Digit2 "2", Digit3 "3", Digit4 "4", Digit5 "5", Digit6 "6", Digit7 "7",
    Digit8 "8", Digit9 "9", Digit0 "0",
    Numpad1 "Num 1", Numpad2 "Num 2", Numpad3 "Num 3", Numpad4 "Num 4", Numpad5 "Num 5",
    Numpad6 "Num 6", Numpad7 "Num 7", Numpad8 "Num 8", Numpad9 "Num 9", Numpad0 "Num 0",
    NumpadEnter "Num Enter", NumpadAdd "Num +", NumpadSubtract "Num -", NumpadDecimal "Num .",
    NumpadMultiply "Num *", NumpadDivide "Num /",
    F1 "F1", F2 "F2", F3 "F3", F4 "F4", F5 "F5", F6 "F6", F7 "F7", F8 "F8", F9 "F9", F10 "F10",
    F11 "F11", F12 "F12",
    ArrowUp "↑", ArrowDown "↓", ArrowLeft "←", ArrowRight "→",
    Enter "Enter", Space "Space", Escape "Esc", Backspace "Backspace", Delete "Del", Insert "Ins",
    Home "Home", End "End", PageUp "PgUp", PageDown "PgDn", CapsLock "Caps",
    ShiftLeft "Shift", ShiftRight "Shift ›", ControlLeft "Ctrl", ControlRight "Ctrl ›",
    AltLeft "Alt", AltRight "Alt ›",
    Minus "-", Equal "=", BracketLeft "[", BracketRight "]", Backslash "\\", Semicolon ";",
    Quote "'", Backquote "`", Comma ",", Period ".", Slash "?",
];

/// A button of a gamepad: an axis of its left stick counts as four buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum PadInput {
    /// A button.
    Button(GamepadButton),
    /// The left stick is pushed this way.
    Stick(Way),
}

/// Where a stick is pushed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Way {
    /// Away from the player.
    Up,
    /// Towards the player.
    Down,
    /// To the left.
    Left,
    /// To the right.
    Right,
}

struct Button(PadInput, &'static str, &'static str);

macro_rules! buttons {
    ($($kind:ident $button:ident $label:literal),* $(,)?) => {
        &[$(Button(buttons!(@ $kind $button), stringify!($button), $label)),*]
    };
    (@ Button $button:ident) => { PadInput::Button(GamepadButton::$button) };
    (@ Stick $way:ident) => { PadInput::Stick(Way::$way) };
}

const BUTTONS: &[Button] = buttons![
    Button South "A", Button East "B", Button West "X", Button North "Y",
    Button LeftTrigger "LB", Button RightTrigger "RB",
    Button LeftTrigger2 "LT", Button RightTrigger2 "RT",
    Button Select "View", Button Start "Menu",
    Button LeftThumb "L3", Button RightThumb "R3",
    Button DPadUp "+↑", Button DPadDown "+↓", Button DPadLeft "+←", Button DPadRight "+→",
    Stick Up "L↑", Stick Down "L↓", Stick Left "L←", Stick Right "L→",
];

/// The keys that can be bound.
pub(super) fn is_bindable(key: KeyCode) -> bool {
    KEYS.iter().any(|named| named.0 == key)
}

/// Whether a button can be bound.
pub(super) fn is_button(input: PadInput) -> bool {
    BUTTONS.iter().any(|button| button.0 == input)
}

/// The name of a key in the file.
pub(super) fn key_id(key: KeyCode) -> String {
    format!("{key:?}")
}

/// The key with a name.
pub(super) fn key_of(id: &str) -> Option<KeyCode> {
    KEYS.iter()
        .map(|named| named.0)
        .find(|&key| key_id(key) == id)
}

/// The name of a button in the file.
pub(super) fn button_id(input: PadInput) -> String {
    let name = BUTTONS.iter().find(|button| button.0 == input);
    let name = name.map_or("None", |button| button.1);
    match input {
        PadInput::Button(_) => name.to_owned(),
        PadInput::Stick(_) => format!("Stick{name}"),
    }
}

/// The button with a name.
pub(super) fn button_of(id: &str) -> Option<PadInput> {
    BUTTONS
        .iter()
        .map(|button| button.0)
        .find(|&input| button_id(input) == id)
}

/// What stands on a key.
pub fn key_words(key: KeyCode) -> Words {
    match key {
        KeyCode::Enter => Words::new("cap-enter"),
        KeyCode::Space => Words::new("cap-space"),
        _ => Words::literal(
            KEYS.iter()
                .find(|named| named.0 == key)
                .map_or("", |named| named.1),
        ),
    }
}

/// What stands on a button of a gamepad.
pub fn button_words(input: PadInput) -> Words {
    let label = BUTTONS.iter().find(|button| button.0 == input);
    Words::literal(label.map_or("", |button| button.2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_back() {
        for Named(key, _) in KEYS {
            assert_eq!(key_of(&key_id(*key)), Some(*key));
        }
        for Button(input, ..) in BUTTONS {
            assert_eq!(button_of(&button_id(*input)), Some(*input));
        }
        assert_eq!(key_of("Any"), None);
        assert_eq!(button_of("South2"), None);
    }
}
