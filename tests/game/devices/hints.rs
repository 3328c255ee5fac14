//! What is printed on the caps follows the device that was used last.

use bevy::prelude::*;
use touchmove::{
    devices::{Cap, Control, Input, Keymap},
    settings::Settings,
};

use crate::common::{START, TestApp, tournament};

impl TestApp {
    fn cap(&mut self, control: Control) -> Option<String> {
        self.updates(2);
        let world = self.app.world_mut();
        let mut caps = world.query::<(&Cap, &Text)>();
        caps.iter(world)
            .find(|(cap, _)| cap.0 == control)
            .map(|(_, text)| text.0.clone())
    }
}

#[test]
fn caps_show_what_is_bound_on_the_device_in_use() {
    let mut test = TestApp::playing_with(tournament(START), Settings::default());
    test.resize(1920.0, 1080.0);
    assert_eq!(test.cap(Control::Press).as_deref(), Some("Space"));
    let pad = test.plug_in();
    test.pad(pad, GamepadButton::North);
    assert_eq!(test.cap(Control::Press).as_deref(), Some("X"));
    test.key(KeyCode::ShiftLeft);
    assert_eq!(test.cap(Control::Press).as_deref(), Some("Space"));
    test.app
        .world_mut()
        .resource_mut::<Keymap>()
        .bind(Control::Press, Input::Key(KeyCode::KeyK));
    assert_eq!(test.cap(Control::Press).as_deref(), Some("K"));
}
