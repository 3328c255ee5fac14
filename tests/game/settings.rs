//! The settings: every one of them can be reached and does what it says.

use std::fs;

use bevy::{
    input::ButtonState,
    input_focus::{InputFocus, InputFocusVisible},
    prelude::*,
    ui_widgets::ScrollArea,
    window::{PresentMode, WindowMode},
};
use bevy_framepace::{FramepaceSettings, Limiter};
use touchmove::{
    app::Options,
    board::{Mark, MarkKind},
    camera::TableCamera,
    cli::PlayArgs,
    hud::{Clean, CleanIntent},
    menus::{OpenSection, Section, SectionIntent},
    settings::{
        Confirm, Coordinates, Frames, Language, MarkStrength, MotionSpeed, Notation, Quality,
        Settings, TextSize,
    },
    states::{Overlay, Screen},
    theme::{FocusRing, TextRole, UiClass, widgets::KeyCap},
};
use touchmove_rules::{Color as Side, Square};

use crate::{
    common::{START, TestApp, quick, setup},
    menu::{control, english, focused, menu, overlay, press, says, settings, walk_to},
};

/// The settings, at a section.
pub fn at(section: &str) -> TestApp {
    let mut test = menu();
    press(&mut test, "menu-settings");
    press(&mut test, section);
    test.updates(20);
    test
}

fn change(test: &mut TestApp, change: impl FnOnce(&mut Settings)) {
    change(&mut test.app.world_mut().resource_mut::<Settings>());
    test.updates(4);
}

/// A click on a toggle switches it on or off.
fn switches(test: &mut TestApp, key: &str, is_on: fn(&Settings) -> bool) {
    let before = is_on(settings(test));
    for wanted in [!before, before] {
        let (_, toggle, _) = control(test, key);
        test.click_at(toggle);
        assert_eq!(is_on(settings(test)), wanted, "{key}");
    }
}

#[test]
fn every_control_changes_its_setting() {
    let mut test = at("section-display");
    press(&mut test, "settings-quality-software");
    assert_eq!(settings(&test).quality, Some(Quality::Software));
    press(&mut test, "settings-quality-auto");
    assert_eq!(settings(&test).quality, None);
    press(&mut test, "settings-text-large");
    assert_eq!(settings(&test).display.text, TextSize::Large);
    press(&mut test, "settings-frames-unbound");
    assert_eq!(settings(&test).display.frames, Frames::Unbound);
    switches(&mut test, "settings-fullscreen", |s| s.display.fullscreen);

    press(&mut test, "section-look");
    press(&mut test, "board-marble");
    assert_eq!(settings(&test).look.board, "marble");
    press(&mut test, "settings-marks-strong");
    assert_eq!(settings(&test).marks, MarkStrength::Strong);
    walk_to(&mut test, "settings-coordinates");
    test.key(KeyCode::ArrowRight);
    assert_eq!(settings(&test).coordinates, Coordinates::Squares);
    walk_to(&mut test, "settings-notation");
    test.key(KeyCode::End);
    assert_eq!(settings(&test).notation, Notation::Chinese);

    press(&mut test, "section-play");
    let toggles: [(&str, fn(&Settings) -> bool); 9] = [
        ("settings-flat", |s| s.seats.flat_from_above),
        ("settings-turn", |s| s.turn_board),
        ("settings-targets", |s| s.show_targets),
        ("settings-last-move", |s| s.show_last_move),
        ("settings-check", |s| s.show_check),
        ("settings-loose", |s| s.loose_men),
        ("settings-panel-moves", |s| s.panels.moves),
        ("settings-panel-captured", |s| s.panels.captured),
        ("settings-panel-keys", |s| s.panels.keys),
    ];
    for (key, is_on) in toggles {
        walk_to(&mut test, key);
        test.updates(3);
        switches(&mut test, key, is_on);
    }
    walk_to(&mut test, "settings-motion");
    test.key(KeyCode::ArrowLeft);
    assert_eq!(settings(&test).motion, MotionSpeed::Fast);
    walk_to(&mut test, "settings-confirm");
    test.key(KeyCode::ArrowRight);
    assert_eq!(settings(&test).confirm, Confirm::Twice);

    press(&mut test, "section-sound");
    switches(&mut test, "sound-muted", |s| s.sound.muted);
    let (_, middle, size) = control(&mut test, "settings-volume");
    test.click_at(middle - Vec2::new(size.x / 2.0 - 2.0, 0.0));
    test.updates(2);
    assert_eq!(settings(&test).volume, 0.0);
    assert!(says(&mut test, "0 %"));

    press(&mut test, "section-access");
    let toggles: [(&str, fn(&Settings) -> bool); 3] = [
        ("settings-still", |s| s.access.reduced_motion),
        ("settings-announce", |s| s.access.announce),
        ("settings-captions", |s| s.access.captions),
    ];
    for (key, is_on) in toggles {
        walk_to(&mut test, key);
        test.updates(3);
        switches(&mut test, key, is_on);
    }
    press(&mut test, "settings-defaults");
    assert_eq!(settings(&test), &english());
}

#[test]
fn sections_are_chosen_by_keys_and_their_first_setting_has_the_focus() {
    let mut test = menu();
    press(&mut test, "menu-settings");
    assert_eq!(focused(&test).as_deref(), Some("section-display"));
    test.key(KeyCode::ArrowDown);
    test.key(KeyCode::ArrowDown);
    test.key(KeyCode::Enter);
    test.updates(2);
    assert_eq!(focused(&test).as_deref(), Some("seating"));
    walk_to(&mut test, "settings-turn");
    test.key(KeyCode::Space);
    assert!(!settings(&test).turn_board);
    test.send(SectionIntent::Next);
    assert_eq!(focused(&test).as_deref(), Some("input-pointer"));
    test.send(SectionIntent::Next);
    assert_eq!(focused(&test).as_deref(), Some("sound-muted"));
    walk_to(&mut test, "settings-volume");
    test.key(KeyCode::Home);
    test.key(KeyCode::ArrowRight);
    assert!((settings(&test).volume - 0.05).abs() < 1e-6);
    for _ in 0..3 {
        test.send(SectionIntent::Previous);
    }
    let open = test.app.world().resource::<OpenSection>().0;
    assert_eq!(open, Section::Look);
}

#[test]
fn men_board_and_room_are_chosen_by_keys() {
    let mut test = at("section-look");
    for name in ["look-set", "look-black", "look-board", "look-room"] {
        walk_to(&mut test, name);
        test.key(KeyCode::ArrowRight);
    }
    let look = &settings(&test).look;
    assert_eq!(
        (&*look.set, &*look.board, &*look.room),
        ("flat", "ebony", "study")
    );
    // The first choice for Black is White's set.
    assert_eq!(look.black.as_deref(), Some("staunton"));
}

/// Whatever has the keyboard is on the page, in sight, and shows it.
#[test]
fn the_keyboard_reaches_everything_and_its_place_is_always_seen() {
    let mut test = menu();
    press(&mut test, "menu-settings");
    for section in Section::ALL {
        test.app.world_mut().resource_mut::<OpenSection>().0 = section;
        test.updates(3);
        let first = test.app.world().resource::<InputFocus>().get();
        let mut seen = Vec::new();
        // The page of the input has a key and a button for every control.
        for _ in 0..120 {
            test.key(KeyCode::Tab);
            test.updates(2);
            let world = test.app.world_mut();
            assert!(world.resource::<InputFocusVisible>().0);
            let entity = world.resource::<InputFocus>().get().expect("a focus");
            let mut widgets =
                world.query::<(&FocusRing, &Outline, &ComputedNode, &UiGlobalTransform)>();
            let (ring, outline, node, place) = widgets.get(world, entity).expect("a widget");
            assert_ne!(*ring, FocusRing::Hidden);
            assert_ne!(outline.width, Val::ZERO, "the ring is drawn");
            let middle = place.translation * node.inverse_scale_factor();
            assert!((0.0..720.0).contains(&middle.y), "{middle}");
            seen.push(focused(&test).expect("a name"));
            if test.app.world().resource::<InputFocus>().get() == first {
                break;
            }
        }
        assert!(seen.len() > 8, "{section:?}: {seen:?}");
        assert!(seen.iter().any(|name| name == "settings-defaults"));
        assert!(seen.iter().all(|name| name != "menu-quit"), "{seen:?}");
    }
}

#[test]
fn what_gets_the_focus_is_scrolled_into_sight() {
    let mut test = TestApp::at_menu(Settings {
        ui_scale: 1.5,
        ..english()
    });
    walk_to(&mut test, "menu-settings");
    test.key(KeyCode::Enter);
    test.updates(20);
    test.send(SectionIntent::Next);
    walk_to(&mut test, "settings-notation");
    test.updates(3);
    let world = test.app.world_mut();
    let entity = world.resource::<InputFocus>().get().expect("a focus");
    let mut places = world.query::<(&ComputedNode, &UiGlobalTransform)>();
    let (node, at) = places.get(world, entity).expect("a place");
    let after = at.translation * node.inverse_scale_factor();
    // In interface pixels the window is 480 high, and Back lies below the rows.
    assert!(after.y < 400.0, "{after}");
    let mut areas = world.query_filtered::<&ScrollPosition, With<ScrollArea>>();
    assert!(
        areas.iter(world).any(|area| area.y > 0.0),
        "it was out of sight"
    );
}

#[test]
fn a_larger_interface_fits_the_same_window() {
    let mut test = at("section-display");
    assert_eq!(*test.app.world().resource::<UiClass>(), UiClass::Medium);
    let (before, ..) = control(&mut test, "settings-fullscreen");
    let scale_150 = test.widget("settings-scale-150");
    test.click_at(scale_150);
    test.updates(3);
    assert_eq!(*test.app.world().resource::<UiClass>(), UiClass::Compact);
    let (after, ..) = control(&mut test, "settings-fullscreen");
    assert_ne!(before, after, "the page was laid out anew");
    assert_eq!(overlay(&test), Overlay::Settings);
}

#[test]
fn the_window_follows_its_settings_but_not_before_they_change() {
    let mut test = menu();
    let window = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let window = world.query::<&Window>().single(world).expect("a window");
        let size = window.resolution.size();
        (window.mode, size, window.present_mode)
    };
    let before = window(&mut test);
    assert_eq!(before.0, WindowMode::Windowed, "as it was opened");
    change(&mut test, |s| s.display.fullscreen = false);
    let (mode, size, _) = window(&mut test);
    assert_eq!(
        (mode, size),
        (WindowMode::Windowed, Vec2::new(1280.0, 720.0))
    );
    change(&mut test, |s| s.display.window = (1920, 1080));
    assert_eq!(window(&mut test).1, Vec2::new(1920.0, 1080.0));
    change(&mut test, |s| s.display.fullscreen = true);
    assert!(matches!(
        window(&mut test).0,
        WindowMode::BorderlessFullscreen(_)
    ));
}

#[test]
fn pictures_keep_the_pace_that_is_chosen() {
    let mut test = menu();
    let pace = |test: &mut TestApp, frames| {
        change(test, |s| s.display.frames = frames);
        let world = test.app.world_mut();
        let present = world
            .query::<&Window>()
            .single(world)
            .map(|w| w.present_mode);
        let limiter = world.resource::<FramepaceSettings>().limiter.clone();
        (limiter, present.expect("a window"))
    };
    let (limiter, present) = pace(&mut test, Frames::Thirty);
    let Limiter::Manual(step) = limiter else {
        panic!("{limiter}");
    };
    assert_eq!(step.as_millis(), 33);
    assert_eq!(present, PresentMode::AutoVsync);
    let (limiter, present) = pace(&mut test, Frames::Unbound);
    assert!(!limiter.is_enabled());
    assert_eq!(present, PresentMode::AutoNoVsync);
    let (limiter, present) = pace(&mut test, Frames::Display);
    assert!(!limiter.is_enabled());
    assert_eq!(present, PresentMode::AutoVsync);
}

#[test]
fn larger_text_is_larger_and_clocks_are_not() {
    let mut test = TestApp::playing_with(setup("fide_online", START, Some("600")), english());
    let size = |test: &mut TestApp, wanted: TextRole| {
        let world = test.app.world_mut();
        let mut texts = world.query::<(&TextRole, &TextFont)>();
        let found = texts.iter(world).find(|(role, _)| **role == wanted);
        found.expect("a text").1.font_size
    };
    let clock = size(&mut test, TextRole::ClockMedium);
    assert_eq!(size(&mut test, TextRole::Caption), FontSize::Px(14.0));
    change(&mut test, |s| s.display.text = TextSize::Largest);
    assert_eq!(size(&mut test, TextRole::Caption), FontSize::Px(17.0));
    assert_eq!(size(&mut test, TextRole::ClockMedium), clock);
}

#[test]
fn marks_on_the_board_change_their_strength() {
    let mut test = TestApp::playing_with(quick(START), english());
    test.click(Square::E2);
    test.updates(10);
    let drawn = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut marks = world.query::<(&Mark, &Mesh3d)>();
        let (_, mesh) = marks
            .iter(world)
            .find(|(mark, _)| mark.kind == MarkKind::Chosen)
            .expect("a mark");
        let mesh = world
            .resource::<Assets<Mesh>>()
            .get(&mesh.0)
            .expect("a mesh");
        let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION).expect("points");
        format!("{points:?}")
    };
    let clear = drawn(&mut test);
    change(&mut test, |s| s.marks = MarkStrength::Strong);
    let strong = drawn(&mut test);
    change(&mut test, |s| s.marks = MarkStrength::Quiet);
    let quiet = drawn(&mut test);
    assert!(clear != strong && strong != quiet && quiet != clear);
}

#[test]
fn coordinates_stand_where_they_are_wanted() {
    let mut test = TestApp::playing_with(quick(START), english());
    let named = |test: &mut TestApp, wanted: &str| {
        let world = test.app.world_mut();
        let mut things = world.query::<(&Name, &Visibility)>();
        things
            .iter(world)
            .any(|(name, shown)| name.as_str() == wanted && *shown != Visibility::Hidden)
    };
    assert!(named(&mut test, "Signs") && !named(&mut test, "Names of squares"));
    change(&mut test, |s| s.coordinates = Coordinates::Squares);
    assert!(named(&mut test, "Signs") && named(&mut test, "Names of squares"));
    change(&mut test, |s| s.coordinates = Coordinates::Off);
    assert!(!named(&mut test, "Signs") && !named(&mut test, "Names of squares"));
}

#[test]
fn the_moves_are_written_as_is_chosen() {
    let mut test = TestApp::playing_with(quick(START), english());
    test.make("g1f3");
    assert!(says(&mut test, "f3"), "beside a figurine");
    for (notation, language, wanted) in [
        (Notation::Letters, Language::English, "Nf3"),
        (Notation::Long, Language::English, "Ng1-f3"),
        (Notation::Chinese, Language::English, "马"),
        (Notation::Usual, Language::TraditionalChinese, "馬"),
    ] {
        change(&mut test, |s| {
            s.notation = notation;
            s.language = Some(language);
        });
        assert!(says(&mut test, wanted), "{notation:?}");
    }
}

#[test]
fn panels_are_hidden_one_by_one() {
    let mut test = TestApp::playing_with(quick(START), english());
    test.resize(1920.0, 1080.0);
    for uci in ["e2e4", "d7d5", "e4d5"] {
        test.make(uci);
    }
    let caps = |test: &mut TestApp| test.in_sight(|_: &KeyCap| true).len();
    assert!(test.find_widget("hud-moves").is_some() && says(&mut test, "+1"));
    assert!(caps(&mut test) > 0);
    let men = test.in_sight(|icon: &touchmove::theme::Icon| {
        matches!(icon, touchmove::theme::Icon::Figurine(_))
    });
    change(&mut test, |s| s.panels.moves = false);
    assert!(test.find_widget("hud-moves").is_none());
    change(&mut test, |s| s.panels.captured = false);
    let left = test.in_sight(|icon: &touchmove::theme::Icon| {
        matches!(icon, touchmove::theme::Icon::Figurine(_))
    });
    assert!(left.len() < men.len() && left.is_empty(), "{left:?}");
    change(&mut test, |s| s.panels.keys = false);
    assert_eq!(caps(&mut test), 0);
    change(&mut test, |s| s.panels = default());
    assert!(test.find_widget("hud-moves").is_some() && caps(&mut test) > 0);
}

/// A press on the resigning button of the player below.
fn press_resign(test: &mut TestApp) {
    let at = test.spoken("hud-resign").expect("a button");
    test.point_at(at);
    test.button(MouseButton::Left, ButtonState::Pressed);
    test.button(MouseButton::Left, ButtonState::Released);
    test.updates(3);
}

#[test]
fn resigning_is_confirmed_as_is_chosen() {
    let game = |confirm| {
        let settings = Settings {
            confirm,
            ..english()
        };
        let mut test = TestApp::playing_with(quick(START), settings);
        test.make("e2e4");
        test
    };
    let mut held = game(Confirm::Hold);
    press_resign(&mut held);
    press_resign(&mut held);
    assert_eq!(held.outcome(), None);
    let mut twice = game(Confirm::Twice);
    press_resign(&mut twice);
    assert_eq!(twice.outcome(), None);
    press_resign(&mut twice);
    assert!(twice.outcome().is_some());
    let mut once = game(Confirm::No);
    press_resign(&mut once);
    assert!(once.outcome().is_some());
}

#[test]
fn with_reduced_motion_the_camera_does_not_fly() {
    let eye = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut cameras = world.query_filtered::<&Transform, With<TableCamera>>();
        cameras.single(world).expect("a camera").translation
    };
    for reduced_motion in [true, false] {
        let mut settings = english();
        settings.access.reduced_motion = reduced_motion;
        let mut test = TestApp::playing_with(quick(START), settings);
        test.click(Square::E2);
        test.click(Square::E4);
        let (mut last, mut places) = (eye(&mut test), 0);
        for _ in 0..80 {
            test.updates(1);
            let now = eye(&mut test);
            if now.distance(last) > 1e-4 {
                places += 1;
            }
            last = now;
        }
        assert!(last.z < 0.0, "it looks from Black's side");
        assert_eq!(places == 1, reduced_motion, "{places} places");
    }
}

#[test]
fn without_panels_the_table_has_the_whole_window() {
    let mut test = TestApp::playing_with(quick(START), english());
    let eye = |test: &mut TestApp| {
        test.rest();
        test.pixel(Square::H1).x - test.pixel(Square::A1).x
    };
    let before = eye(&mut test);
    test.send(CleanIntent);
    assert!(test.find_widget("hud-moves").is_none());
    assert!(eye(&mut test) > 1.02 * before, "the board is larger");
    // Moves can be made, and the panels come back by the button or by Esc.
    test.make("e2e4");
    assert_eq!(test.table().game().moves().len(), 1);
    let back = test.spoken("hud-panels").expect("a way back");
    test.click_at(back);
    test.updates(3);
    assert!(test.find_widget("hud-moves").is_some());
    test.send(CleanIntent);
    assert!(test.app.world().resource::<Clean>().0);
    test.key(KeyCode::Escape);
    test.updates(3);
    assert!(!test.app.world().resource::<Clean>().0);
    assert_eq!(overlay(&test), Overlay::None);
    // The menu of the game has it too.
    test.key(KeyCode::Escape);
    test.updates(3);
    press(&mut test, "hud-clean");
    test.updates(3);
    assert!(test.app.world().resource::<Clean>().0);
    assert_eq!(overlay(&test), Overlay::None);
    test.act(Side::Black, touchmove_rules::Act::Resign);
    test.updates(60);
    assert_eq!(test.screen(), Screen::GameOver);
}

#[test]
fn what_was_wrong_with_the_file_is_told_in_the_game() {
    for (language, sentence) in [
        (
            "en",
            "This setting could not be read and is as at first: volume.",
        ),
        ("zh-Hans", "以下设置无法读取，已恢复默认：volume。"),
        ("zh-Hant", "以下設定無法讀取，已恢復預設：volume。"),
    ] {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let text = format!("(version: 1, language: Some(r#{language}), volume: loud)");
        fs::write(dir.path().join("settings.ron"), &text).expect("a writable directory");
        let args = PlayArgs {
            data_dir: Some(dir.path().to_owned()),
            ..default()
        };
        let mut test = TestApp::open(Options::from_args(&args));
        assert!(says(&mut test, sentence));
        press(&mut test, "complaint-close");
        assert!(!says(&mut test, sentence));
        let kept = fs::read_to_string(dir.path().join("settings.ron.damaged"));
        assert_eq!(kept.expect("a copy"), text);
    }
}

#[test]
fn a_slider_is_heard_on_its_way_and_kept_at_its_end() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let mut test = TestApp::open(Options {
        settings: english(),
        data_dir: Some(dir.path().to_owned()),
        ..Options::default()
    });
    press(&mut test, "menu-settings");
    press(&mut test, "section-sound");
    test.updates(20);
    let kept = || fs::read_to_string(dir.path().join("settings.ron")).unwrap_or_default();
    let (_, middle, size) = control(&mut test, "settings-volume");
    let step = Vec2::new(size.x / 6.0, 0.0);
    test.point_at(middle);
    test.button(MouseButton::Left, ButtonState::Pressed);
    let before = kept();
    test.point_at(middle - step);
    test.point_at(middle - 2.0 * step);
    test.updates(2);
    let volume = settings(&test).volume;
    assert!(volume < 0.3, "{volume}");
    assert_eq!(kept(), before, "it is on its way");
    test.button(MouseButton::Left, ButtonState::Released);
    test.updates(2);
    assert!(kept().contains(&format!("volume: {volume}")), "{}", kept());
}
