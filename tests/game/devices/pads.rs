//! Gamepads.

use bevy::{
    input::gamepad::{
        GamepadConnection, GamepadConnectionEvent, RawGamepadAxisChangedEvent,
        RawGamepadButtonChangedEvent, RawGamepadEvent,
    },
    prelude::*,
};
use touchmove::{
    board::MarkKind,
    camera::TableCamera,
    devices::{LastDevice, Serves},
    settings::Settings,
    states::{Overlay, Screen},
};
use touchmove_rules::{Color as Side, Reason, Square};

use super::MATE;
use crate::common::{START, TestApp, quick, tournament};

impl TestApp {
    pub(super) fn plug_in(&mut self) -> Entity {
        let world = self.app.world_mut();
        let pad = world.spawn_empty().id();
        let event = GamepadConnectionEvent::new(
            pad,
            GamepadConnection::Connected {
                name: "Pad".to_owned(),
                vendor_id: None,
                product_id: None,
            },
        );
        world.write_message(event.clone());
        world.write_message(RawGamepadEvent::from(event));
        self.updates(3);
        pad
    }

    fn pad_half(&mut self, pad: Entity, button: GamepadButton, value: f32) {
        let raw = RawGamepadButtonChangedEvent::new(pad, button, value);
        self.app
            .world_mut()
            .write_message(RawGamepadEvent::from(raw));
        self.app.world_mut().write_message(raw);
        self.app.update();
    }

    pub(super) fn pad(&mut self, pad: Entity, button: GamepadButton) {
        self.pad_half(pad, button, 1.0);
        self.pad_half(pad, button, 0.0);
    }

    fn tilt(&mut self, pad: Entity, axis: GamepadAxis, value: f32) {
        let raw = RawGamepadAxisChangedEvent::new(pad, axis, value);
        self.app
            .world_mut()
            .write_message(RawGamepadEvent::from(raw));
        self.app.world_mut().write_message(raw);
        self.app.update();
    }

    /// The two players look from their own sides.
    fn pad_to(&mut self, pad: Entity, to: Square) {
        for _ in 0..32 {
            let Some(at) = self.cursor() else {
                self.pad(pad, GamepadButton::DPadUp);
                continue;
            };
            if at == to {
                return;
            }
            let (here, there) = (self.pixel(at), self.pixel(to));
            let files = i16::from(at.file() != to.file());
            let button = match (files, there.x > here.x, there.y > here.y) {
                (1, true, _) => GamepadButton::DPadRight,
                (1, false, _) => GamepadButton::DPadLeft,
                (_, _, true) => GamepadButton::DPadDown,
                (_, _, false) => GamepadButton::DPadUp,
            };
            self.pad(pad, button);
        }
        assert_eq!(self.cursor(), Some(to));
    }

    fn pad_move(&mut self, pad: Entity, uci: &str) {
        for square in [&uci[0..2], &uci[2..4]] {
            self.pad_to(pad, square.parse().expect("a square"));
            self.pad(pad, GamepadButton::South);
        }
        self.updates(3);
    }

    /// Two gamepads that have sat down.
    fn two_pads(&mut self) -> [Entity; 2] {
        let pads = [(); 2].map(|()| self.plug_in());
        for pad in pads {
            self.pad(pad, GamepadButton::North);
        }
        self.updates(2);
        pads
    }
}

#[test]
fn a_casual_game_is_played_by_two_pads() {
    let mut test = TestApp::playing(START);
    let pads = test.two_pads();
    for (ply, uci) in MATE.into_iter().enumerate() {
        test.pad_move(pads[ply % 2], uci);
        test.rest();
        assert_eq!(
            test.last_move().map(|mv| mv.to_string()).as_deref(),
            Some(uci)
        );
    }
    assert_eq!(
        test.outcome().expect("it is over").reason,
        Reason::Checkmate
    );
}

#[test]
fn a_tournament_game_is_played_by_two_pads() {
    let mut test = TestApp::playing_with(tournament(START), Settings::default());
    let pads = test.two_pads();
    for (ply, uci) in ["e2e4", "e7e5", "g1f3", "b8c6"].into_iter().enumerate() {
        test.pad_move(pads[ply % 2], uci);
        // The other player's clock is not theirs to press.
        test.pad(pads[(ply + 1) % 2], GamepadButton::West);
        test.updates(2);
        assert!(test.table().game().to_press().is_some(), "{uci}");
        test.pad(pads[ply % 2], GamepadButton::West);
        test.rest();
        assert!(test.table().game().to_press().is_none(), "{uci}");
    }
}

#[test]
fn a_pad_acts_for_its_own_side_only() {
    for setup in [quick(START), tournament(START)] {
        let mut test = TestApp::playing_with(setup, Settings::default());
        let pads = test.two_pads();
        // Black fetches a cursor of Black's own, and can do nothing with it.
        for _ in 0..3 {
            test.pad(pads[1], GamepadButton::South);
        }
        test.updates(2);
        assert_eq!(test.marks(MarkKind::OtherCursor), [Square::E7]);
        assert!(test.marks(MarkKind::Chosen).is_empty());
        assert!(test.table().game().log().len() <= 1, "nothing was touched");
        assert_eq!(test.cursor(), None, "White's is White's to move");
        // Nor with the man in White's hand.
        test.pad_to(pads[0], Square::E2);
        test.pad(pads[0], GamepadButton::South);
        test.pad(pads[1], GamepadButton::East);
        test.updates(2);
        assert_eq!(test.marks(MarkKind::Chosen), [Square::E2]);
    }
}

#[test]
fn one_pad_serves_whoever_is_on_move() {
    let mut test = TestApp::playing(START);
    let pad = test.plug_in();
    for uci in ["d2d4", "d7d5"] {
        test.pad_move(pad, uci);
        test.rest();
        assert_eq!(
            test.last_move().map(|mv| mv.to_string()).as_deref(),
            Some(uci)
        );
    }
}

#[test]
fn a_pad_and_the_keyboard_play_each_other() {
    let mut settings = Settings::default();
    settings.input.desk = Serves::White;
    settings.input.pads[0] = Serves::Black;
    let mut test = TestApp::playing_with(quick(START), settings);
    let pad = test.plug_in();
    test.pad(pad, GamepadButton::South);
    test.make("e2e4");
    // The mouse is White's.
    test.click(Square::E7);
    test.click(Square::E5);
    test.updates(3);
    assert_eq!(test.position().side_to_move(), Side::Black);
    test.pad_move(pad, "e7e5");
    test.rest();
    assert_eq!(
        test.last_move().map(|mv| mv.to_string()).as_deref(),
        Some("e7e5")
    );
}

#[test]
fn a_stick_moves_the_cursor_and_repeats() {
    let mut test = TestApp::playing(START);
    let pad = test.plug_in();
    test.pad(pad, GamepadButton::DPadUp);
    test.tilt(pad, GamepadAxis::LeftStickY, 0.9);
    test.updates(2);
    assert_eq!(test.cursor(), Some(Square::E3));
    test.updates(22);
    let rank = test.cursor().expect("a cursor").rank().index();
    assert!(rank > 3, "rank {}", rank + 1);
    test.tilt(pad, GamepadAxis::LeftStickY, 0.0);
    test.tilt(pad, GamepadAxis::LeftStickX, -0.9);
    test.updates(2);
    assert_eq!(test.cursor().map(|at| at.file().char()), Some('d'));
}

#[test]
fn the_right_stick_looks_around() {
    let mut test = TestApp::playing(START);
    let pad = test.plug_in();
    test.pad(pad, GamepadButton::North);
    let eye = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut cameras = world.query_filtered::<&Transform, With<TableCamera>>();
        cameras.single(world).expect("a camera").translation
    };
    let before = eye(&mut test);
    test.tilt(pad, GamepadAxis::RightStickX, 0.9);
    test.updates(10);
    test.tilt(pad, GamepadAxis::RightStickX, 0.0);
    let turned = eye(&mut test);
    assert!(turned.distance(before) > 1.0, "{before} to {turned}");
    test.pad_half(pad, GamepadButton::RightTrigger2, 1.0);
    test.updates(10);
    test.pad_half(pad, GamepadButton::RightTrigger2, 0.0);
    assert!(eye(&mut test).length() < turned.length() - 0.5);
    // One button back.
    test.pad(pad, GamepadButton::LeftTrigger);
    test.rest();
    assert!(eye(&mut test).distance(before) < 0.01);
}

#[test]
fn menus_are_gone_through_by_pad() {
    let mut test = TestApp::playing(START);
    let pad = test.plug_in();
    let overlay = |test: &TestApp| *test.app.world().resource::<State<Overlay>>().get();
    test.pad(pad, GamepadButton::Start);
    test.updates(3);
    assert_eq!(overlay(&test), Overlay::GameMenu);
    test.pad(pad, GamepadButton::East);
    test.updates(3);
    assert_eq!(overlay(&test), Overlay::None);
    assert_eq!(test.cursor(), None, "the menu had the buttons");

    let mut test = TestApp::at_menu(Settings::default());
    let pad = test.plug_in();
    assert_eq!(test.screen(), Screen::Menu);
    let open = |test: &TestApp| *test.app.world().resource::<State<Overlay>>().get();
    test.pad(pad, GamepadButton::DPadDown);
    test.pad(pad, GamepadButton::South);
    test.updates(3);
    assert_ne!(open(&test), Overlay::None, "something was chosen");
    assert_eq!(*test.app.world().resource::<LastDevice>(), LastDevice::Pad);
}

#[test]
fn the_panels_are_reached_from_the_board() {
    let mut test = TestApp::playing(START);
    let pad = test.plug_in();
    test.pad(pad, GamepadButton::DPadUp);
    test.pad(pad, GamepadButton::Select);
    test.updates(2);
    let focused = |test: &TestApp| {
        let focus = test.app.world().resource::<bevy::input_focus::InputFocus>();
        focus.get()
    };
    assert!(focused(&test).is_some());
    let first = focused(&test);
    test.pad(pad, GamepadButton::East);
    test.updates(2);
    assert!(focused(&test).is_none(), "{first:?}");
}
