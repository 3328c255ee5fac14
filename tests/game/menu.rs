//! From the menu into a game and back, by the pointer and by keys alone.

use std::time::Duration;

use bevy::{
    app::AppExit,
    input::ButtonState,
    input_focus::{InputFocus, InputFocusVisible, tab_navigation::TabIndex},
    prelude::*,
    ui_widgets::ScrollArea,
};
use touchmove::{
    lingua::{Lingua, Spoken},
    settings::{Language, Settings},
    states::{Overlay, Screen},
};
use touchmove_rules::TimeControl;

use crate::common::{START, TestApp, quick};

pub fn english() -> Settings {
    Settings {
        language: Some(Language::English),
        ..default()
    }
}

pub fn menu() -> TestApp {
    TestApp::at_menu(english())
}

pub fn overlay(test: &TestApp) -> Overlay {
    *test.app.world().resource::<State<Overlay>>().get()
}

pub fn settings(test: &TestApp) -> &Settings {
    test.app.world().resource::<Settings>()
}

pub fn press(test: &mut TestApp, key: &str) {
    let at = test.widget(key);
    test.click_at(at);
    test.updates(2);
}

/// All controls that a screen reader calls by this key, their middles and their sizes.
pub fn controls(test: &mut TestApp, key: &str) -> Vec<(Entity, Vec2, Vec2)> {
    let world = test.app.world_mut();
    let mut nodes = world.query::<(Entity, &Spoken, &ComputedNode, &UiGlobalTransform)>();
    nodes
        .iter(world)
        .filter(|(_, spoken, ..)| spoken.0.key() == key)
        .map(|(entity, _, node, transform)| {
            let scale = node.inverse_scale_factor();
            (entity, transform.translation * scale, node.size() * scale)
        })
        .collect()
}

/// The first of them.
pub fn control(test: &mut TestApp, key: &str) -> (Entity, Vec2, Vec2) {
    *controls(test, key)
        .first()
        .unwrap_or_else(|| panic!("no control is called {key}"))
}

/// What the focused control is called.
pub fn focused(test: &TestApp) -> Option<String> {
    let world = test.app.world();
    let entity = world.resource::<InputFocus>().get()?;
    let spoken = world.get::<Spoken>(entity)?;
    Some(spoken.0.key().to_owned())
}

/// Moves the focus downwards until a control has it.
pub fn walk_to(test: &mut TestApp, key: &str) {
    for _ in 0..60 {
        if focused(test).as_deref() == Some(key) {
            return;
        }
        test.key(KeyCode::ArrowDown);
    }
    panic!("the arrows never came to {key}");
}

pub fn says(test: &mut TestApp, text: &str) -> bool {
    let world = test.app.world_mut();
    world
        .query::<&Text>()
        .iter(world)
        .any(|shown| shown.0 == text)
}

#[test]
fn a_game_begins_with_two_clicks() {
    let mut test = menu();
    press(&mut test, "menu-casual");
    assert_eq!(overlay(&test), Overlay::NewGame);
    press(&mut test, "new-game-begin");
    assert_eq!(test.screen(), Screen::Playing);
    assert_eq!(overlay(&test), Overlay::None);
    let table = test.table();
    assert!(table.is_live());
    assert_eq!(table.game().setup().rules.name, "fide_online");
    assert_eq!(table.game().setup().time, TimeControl::minutes(10, 5).ok());
}

#[test]
fn a_game_over_the_board_begins_with_two_clicks() {
    let mut test = menu();
    press(&mut test, "menu-otb");
    assert_eq!(overlay(&test), Overlay::NewGame);
    press(&mut test, "new-game-begin");
    assert_eq!(test.screen(), Screen::Playing);
    let table = test.table();
    assert_eq!(table.game().setup().rules.name, "fide");
    assert_eq!(table.game().setup().time, TimeControl::minutes(15, 10).ok());
    assert!(table.by_hand());
    assert!(!table.conduct().hints);
}

#[test]
fn a_game_begins_with_two_presses_of_enter() {
    let mut test = menu();
    assert_eq!(focused(&test).as_deref(), Some("menu-casual"));
    test.key(KeyCode::Enter);
    test.updates(2);
    assert_eq!(focused(&test).as_deref(), Some("new-game-begin"));
    test.key(KeyCode::Enter);
    test.updates(2);
    assert_eq!(test.screen(), Screen::Playing);
}

#[test]
fn a_game_is_set_up_by_keys_alone() {
    let mut test = menu();
    test.key(KeyCode::ArrowDown);
    test.key(KeyCode::ArrowDown);
    assert_eq!(focused(&test).as_deref(), Some("menu-contract"));
    test.key(KeyCode::Enter);
    test.updates(2);
    assert_eq!(focused(&test).as_deref(), Some("contract-casual"));
    let mut seen = Vec::new();
    while focused(&test).as_deref() != Some("new-game-begin") {
        if focused(&test).as_deref() == Some("new-game-time") {
            // 10 + 5 is chosen; left of it is 5 + 0.
            test.key(KeyCode::ArrowLeft);
        }
        test.key(KeyCode::Tab);
        seen.extend(focused(&test));
        assert!(seen.len() < 60, "Tab never came to Begin: {seen:?}");
    }
    for control in [
        "contract-rules",
        "side-white",
        "term-hints",
        "contract-compare",
    ] {
        assert!(
            seen.iter().any(|name| name == control),
            "{control}: {seen:?}"
        );
    }
    test.key(KeyCode::Enter);
    test.updates(2);
    assert_eq!(test.screen(), Screen::Playing);
    assert_eq!(
        test.table().game().setup().time,
        TimeControl::minutes(5, 0).ok()
    );
}

#[test]
fn a_game_without_a_clock_can_be_chosen() {
    let mut test = menu();
    press(&mut test, "menu-casual");
    press(&mut test, "new-game-no-clock");
    press(&mut test, "new-game-begin");
    assert_eq!(test.table().game().setup().time, None);
}

#[test]
fn names_that_are_written_are_signed_with_and_played_under() {
    let mut test = menu();
    press(&mut test, "menu-casual");
    let (_, field, _) = control(&mut test, "side-white");
    test.click_at(field);
    test.type_text("Ada");
    test.updates(2);
    assert!(says(&mut test, "Ada"), "the paper is signed");
    press(&mut test, "new-game-begin");
    assert_eq!(test.table().game().setup().white, "Ada");
    assert_eq!(test.table().game().setup().black, "");
}

#[test]
fn the_paper_follows_the_choice_of_time() {
    let mut test = menu();
    press(&mut test, "menu-casual");
    let ten = "Each player has 10 minutes and gains 5 seconds a move, from the first move on.";
    assert!(says(&mut test, ten));
    press(&mut test, "new-game-no-clock");
    assert!(!says(&mut test, ten));
    assert!(says(
        &mut test,
        "There is no clock. Take all the time you need."
    ));
}

#[test]
fn esc_closes_pages_and_the_menu_gets_its_focus_back() {
    let mut test = menu();
    walk_to(&mut test, "menu-settings");
    test.key(KeyCode::Enter);
    test.updates(2);
    assert_eq!(overlay(&test), Overlay::Settings);
    test.key(KeyCode::Escape);
    test.updates(2);
    assert_eq!(overlay(&test), Overlay::None);
    assert_eq!(focused(&test).as_deref(), Some("menu-settings"));
}

#[test]
fn the_pointer_chooses_what_it_is_on_and_hides_the_ring() {
    let mut test = menu();
    test.key(KeyCode::ArrowDown);
    assert!(test.app.world().resource::<InputFocusVisible>().0);
    let quit = test.widget("menu-quit");
    test.point_at(quit);
    test.updates(2);
    assert_eq!(focused(&test).as_deref(), Some("menu-quit"));
    assert!(!test.app.world().resource::<InputFocusVisible>().0);
}

#[test]
fn the_language_changes_while_one_looks() {
    let mut test = menu();
    assert!(says(&mut test, "Casual game"));
    press(&mut test, "language-zh-Hans");
    test.updates(2);
    assert!(says(&mut test, "休闲对局"));
    assert!(!says(&mut test, "Casual game"));
    assert_eq!(
        test.app.world().resource::<Lingua>().language(),
        Language::SimplifiedChinese
    );
    let (entity, ..) = control(&mut test, "menu-casual");
    let label = test
        .app
        .world()
        .get::<AccessibleLabel>(entity)
        .map(|label| label.0.clone());
    assert_eq!(
        label.as_deref(),
        Some("休闲对局"),
        "a screen reader is told too"
    );
}

#[test]
fn quit_ends_the_program() {
    let mut test = menu();
    let quit = test.widget("menu-quit");
    test.click_at(quit);
    assert_eq!(test.app.should_exit(), Some(AppExit::Success));
}

#[test]
fn the_menu_of_a_game_leaves_only_when_held() {
    let mut setup = quick(START);
    setup.time = TimeControl::minutes(5, 0).ok();
    let mut test = TestApp::playing_with(setup, english());
    test.key(KeyCode::Escape);
    test.updates(2);
    assert_eq!(overlay(&test), Overlay::GameMenu);
    assert!(says(&mut test, "The clock keeps running."));
    let before = test.table().now();
    let leave = test.widget("game-menu-leave");
    test.click_at(leave);
    test.updates(2);
    assert_eq!(test.screen(), Screen::Playing, "a click does not leave");
    assert!(test.table().now() > before, "and the clock ran on");

    test.point_at(leave);
    test.button(MouseButton::Left, ButtonState::Pressed);
    let updates = Duration::from_millis(900).as_millis() / 40 + 3;
    test.updates(usize::try_from(updates).expect("a few updates"));
    test.button(MouseButton::Left, ButtonState::Released);
    test.updates(2);
    assert_eq!(test.screen(), Screen::Menu);
    assert_eq!(overlay(&test), Overlay::None);
}

#[test]
fn without_a_clock_the_menu_of_a_game_says_nothing_of_one() {
    let mut test = TestApp::playing_with(quick(START), english());
    test.key(KeyCode::Escape);
    test.updates(2);
    assert!(!says(&mut test, "The clock keeps running."));
    press(&mut test, "game-menu-back");
    assert_eq!(overlay(&test), Overlay::None);
    assert_eq!(test.screen(), Screen::Playing);
}

#[test]
fn settings_in_a_game_lead_back_to_its_menu() {
    let mut test = TestApp::playing(START);
    test.key(KeyCode::Escape);
    test.updates(2);
    press(&mut test, "menu-settings");
    assert_eq!(overlay(&test), Overlay::Settings);
    test.key(KeyCode::Escape);
    test.updates(2);
    assert_eq!(overlay(&test), Overlay::GameMenu);
    test.key(KeyCode::Escape);
    test.updates(2);
    assert_eq!(overlay(&test), Overlay::None);
}

/// Everything that can be pressed is large enough and in the window, unless it can be scrolled there.
#[test]
fn controls_are_large_enough_and_in_sight() {
    let mut test = menu();
    for page in [None, Some("menu-contract"), Some("menu-settings")] {
        if let Some(page) = page {
            press(&mut test, page);
            // The page has come to rest.
            test.updates(20);
        }
        let world = test.app.world_mut();
        let mut controls = world.query_filtered::<(
            Entity,
            &Spoken,
            &ComputedNode,
            &UiGlobalTransform,
            &InheritedVisibility,
        ), With<TabIndex>>();
        let mut scrolled = world.query_filtered::<(), With<ScrollArea>>();
        let mut parents = world.query::<&ChildOf>();
        let window = Rect::new(0.0, 0.0, 1280.0, 720.0);
        for (entity, spoken, node, transform, visible) in controls.iter(world) {
            if !visible.get() {
                continue;
            }
            let name = spoken.0.key();
            let scale = node.inverse_scale_factor();
            let place = Rect::from_center_size(transform.translation * scale, node.size() * scale);
            assert!(place.width() >= 44.0, "{name} is {}", place.size());
            let within = parents
                .query(world)
                .iter_ancestors(entity)
                .any(|above| scrolled.get(world, above).is_ok());
            assert!(
                within || window.union(place) == window,
                "{name} at {place:?} leaves the window"
            );
        }
        if page.is_some() {
            test.key(KeyCode::Escape);
            test.updates(2);
        }
    }
}
