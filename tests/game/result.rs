//! The result, the rematch, and looking through the moves.

use bevy::prelude::*;
use touchmove::{results::Epilogue, settings::Settings, states::Screen, table::ActIntent};
use touchmove_rules::{Act, Color, Square};

use crate::{
    common::{START, TestApp, quick},
    hud::widgets,
};

fn epilogue(test: &TestApp) -> Option<Epilogue> {
    test.app
        .world()
        .get_resource::<State<Epilogue>>()
        .map(|state| *state.get())
}

/// A game that Black resigned after three moves, with the result on the screen.
fn resigned() -> TestApp {
    let mut setup = quick(START);
    setup.white = "Ada".to_owned();
    setup.black = "Bo".to_owned();
    setup.time = Some("300+3".parse().expect("a time control"));
    let settings = Settings {
        turn_board: false,
        ..Settings::default()
    };
    let mut test = TestApp::playing_with(setup, settings);
    for uci in ["e2e4", "e7e5", "g1f3"] {
        test.make(uci);
    }
    test.app.world_mut().write_message(ActIntent {
        seat: Color::Black,
        act: Act::Resign,
    });
    test.updates(2);
    assert_eq!(test.screen(), Screen::GameOver);
    assert_eq!(
        epilogue(&test),
        Some(Epilogue::Landing),
        "the board is left alone at first"
    );
    test.updates(40);
    assert_eq!(epilogue(&test), Some(Epilogue::Verdict));
    test
}

#[test]
fn the_result_says_what_was_so_and_by_which_rule() {
    let mut test = resigned();
    for key in [
        "result-white",
        "result-by-resignation",
        "result-why-resignation",
        "result-online",
    ] {
        assert_eq!(widgets(&mut test, key).len(), 1, "{key}");
    }
    assert!(
        widgets(&mut test, "hud-moves").is_empty(),
        "the panels have stepped aside"
    );
}

#[test]
fn a_rematch_swaps_the_colours() {
    let mut test = resigned();
    let rematch = widgets(&mut test, "result-rematch");
    test.click_at(rematch[0]);
    test.rest();
    assert_eq!(test.screen(), Screen::Playing);
    let setup = test.table().game().setup();
    assert_eq!((setup.white.as_str(), setup.black.as_str()), ("Bo", "Ada"));
    assert_eq!(setup.time, Some("300+3".parse().expect("a time control")));
    assert!(test.table().game().moves().is_empty());
    assert!(widgets(&mut test, "result-rematch").is_empty());
    assert_eq!(widgets(&mut test, "hud-moves").len(), 1);
}

#[test]
fn the_rematch_has_the_keyboard() {
    let mut test = resigned();
    test.key(KeyCode::Enter);
    test.rest();
    assert_eq!(test.screen(), Screen::Playing);
}

#[test]
fn the_review_steps_by_keys_buttons_and_moves() {
    let mut test = resigned();
    let review = widgets(&mut test, "result-review");
    test.click_at(review[0]);
    test.updates(30);
    assert_eq!(epilogue(&test), Some(Epilogue::Review));
    assert_eq!(test.table().shown_ply(), 3);

    test.key(KeyCode::ArrowLeft);
    test.updates(2);
    assert_eq!(test.table().shown_ply(), 2);
    assert_eq!(test.table().shown().role_at(Square::F3), None);
    test.key(KeyCode::Home);
    test.updates(2);
    assert_eq!(test.table().shown_ply(), 0);
    test.key(KeyCode::ArrowRight);
    test.updates(2);
    assert_eq!(test.table().shown_ply(), 1);
    test.key(KeyCode::End);
    test.updates(2);
    assert_eq!(test.table().shown_ply(), 3);

    let e4 = text(&mut test, "e4");
    test.click_at(e4);
    test.updates(2);
    assert_eq!(test.table().shown_ply(), 1);

    let back = widgets(&mut test, "review-back");
    test.click_at(back[0]);
    test.updates(3);
    assert_eq!(epilogue(&test), Some(Epilogue::Verdict));
    assert_eq!(test.table().review(), None, "the board shows the end again");
}

/// Where a text stands.
fn text(test: &mut TestApp, said: &str) -> Vec2 {
    let world = test.app.world_mut();
    let mut texts = world.query::<(&Text, &ComputedNode, &UiGlobalTransform)>();
    let (_, node, transform) = texts
        .iter(world)
        .find(|(text, ..)| text.0 == said)
        .expect("a text that says so");
    transform.translation * node.inverse_scale_factor()
}

#[test]
fn the_result_leads_to_the_menu() {
    let mut test = resigned();
    let menu = widgets(&mut test, "result-menu");
    test.click_at(menu[0]);
    test.updates(5);
    assert_eq!(test.screen(), Screen::Menu);
    assert!(widgets(&mut test, "result-rematch").is_empty());
    assert!(widgets(&mut test, "hud-moves").is_empty());
}
