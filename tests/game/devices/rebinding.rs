//! Binding controls anew on the page of the settings.

use bevy::{
    input_focus::{FocusCause, InputFocus},
    prelude::*,
};
use touchmove::{
    devices::{Control, Keymap, PadInput, PointerStyle, Slot},
    menus::{OpenSection, Section},
    settings::Settings,
    states::Overlay,
};
use touchmove_rules::Square;

use crate::common::{START, TestApp, quick};

impl TestApp {
    fn open_input_page(&mut self) {
        let world = self.app.world_mut();
        world.insert_resource(OpenSection(Section::Input));
        world
            .resource_mut::<NextState<Overlay>>()
            .set(Overlay::Settings);
        self.updates(4);
    }

    fn overlay(&self) -> Overlay {
        *self.app.world().resource::<State<Overlay>>().get()
    }

    /// Gives a slot of the list the keyboard and presses it.
    pub fn press_slot(&mut self, slot: Slot) {
        let world = self.app.world_mut();
        let mut slots = world.query::<(Entity, &Slot)>();
        let (entity, _) = slots
            .iter(world)
            .find(|(_, found)| **found == slot)
            .expect("the list has the slot");
        world
            .resource_mut::<InputFocus>()
            .set(entity, FocusCause::Navigated);
        self.updates(2);
        self.key(KeyCode::Enter);
        self.updates(2);
    }

    fn keys(&self, control: Control) -> Vec<KeyCode> {
        self.app.world().resource::<Keymap>().keys(control).to_vec()
    }
}

#[test]
fn a_key_is_bound_by_pressing_it() {
    let mut test = TestApp::at_menu(Settings::default());
    test.open_input_page();
    test.press_slot(Slot::Key(Control::Mute));
    test.key(KeyCode::KeyK);
    assert_eq!(test.keys(Control::Mute), [KeyCode::KeyK]);
    // Enter can be bound too, and does not begin anew.
    test.press_slot(Slot::Key(Control::WriteMove));
    test.key(KeyCode::Enter);
    assert_eq!(
        test.keys(Control::WriteMove),
        [KeyCode::KeyE],
        "it is taken by another"
    );
    test.key(KeyCode::Escape);
    assert_eq!(test.keys(Control::WriteMove), [KeyCode::KeyE]);
    assert_eq!(test.overlay(), Overlay::Settings, "Esc only cancelled");
    test.key(KeyCode::Escape);
    test.updates(2);
    assert_eq!(test.overlay(), Overlay::None);
}

#[test]
fn a_taken_key_is_said_and_swapped_on_a_second_press() {
    let mut test = TestApp::at_menu(Settings::default());
    test.open_input_page();
    test.press_slot(Slot::Key(Control::Pause));
    test.key(KeyCode::KeyU);
    test.updates(2);
    assert!(test.find_widget("rebind-taken").is_some());
    assert_eq!(test.keys(Control::Pause), [KeyCode::KeyP]);
    test.key(KeyCode::KeyU);
    assert_eq!(test.keys(Control::Pause), [KeyCode::KeyU]);
    assert_eq!(test.keys(Control::TakeBack), [KeyCode::KeyP]);
    test.app.world_mut().insert_resource(Keymap::default());
    test.updates(2);
    assert_eq!(test.keys(Control::Pause), [KeyCode::KeyP]);
}

#[test]
fn a_button_is_bound_by_pressing_it() {
    let mut test = TestApp::at_menu(Settings::default());
    let pad = test.plug_in();
    test.pad(pad, GamepadButton::DPadDown);
    test.open_input_page();
    test.press_slot(Slot::Pad(Control::Pause));
    test.pad(pad, GamepadButton::Mode);
    test.pad(pad, GamepadButton::RightThumb);
    test.updates(2);
    // It is the side view's already.
    test.pad(pad, GamepadButton::RightThumb);
    test.updates(2);
    let keymap = test.app.world().resource::<Keymap>();
    let button = PadInput::Button(GamepadButton::RightThumb);
    assert_eq!(keymap.buttons(Control::Pause), [button]);
    assert!(keymap.buttons(Control::ViewSide).is_empty());
    assert_eq!(test.overlay(), Overlay::Settings);
}

#[test]
fn men_are_dragged_or_clicked_as_chosen() {
    let with = |pointer| {
        let mut settings = Settings::default();
        settings.input.pointer = pointer;
        TestApp::playing_with(quick(START), settings)
    };
    let mut drag = with(PointerStyle::Drag);
    drag.click(Square::E2);
    drag.click(Square::E4);
    drag.updates(3);
    assert!(drag.last_move().is_none(), "clicks move nothing");
    drag.drag(Square::E2, Square::E4);
    drag.updates(3);
    assert!(drag.last_move().is_some());

    let mut click = with(PointerStyle::Click);
    click.drag(Square::E2, Square::E4);
    click.updates(3);
    assert!(click.last_move().is_none(), "dragging moves nothing");
    click.click(Square::E4);
    click.updates(3);
    assert!(click.last_move().is_some(), "the man stayed chosen");
}
