//! The panels around the board, driven by the pointer as a player drives them.

use bevy::{input::ButtonState, prelude::*, ui::InteractionDisabled};
use touchmove::{
    camera::{FreeRect, View, ViewIntent},
    lingua::Words,
    settings::Settings,
    states::Overlay,
};
use touchmove_rules::{ClockFace, Color, GameResult, Reason, RuleSet, Setup, law::OfferEnds};

use crate::common::{START, TestApp, quick};

/// The middles of all widgets in sight whose words have this key, from top to bottom.
pub fn widgets(test: &mut TestApp, key: &str) -> Vec<Vec2> {
    let mut found = test.in_sight(|words: &Words| words.key() == key);
    found.sort_by(|a, b| a.y.total_cmp(&b.y));
    found
}

/// Holds the button at this point for this many updates of 40 milliseconds.
pub fn hold(test: &mut TestApp, at: Vec2, updates: usize) {
    test.point_at(at);
    test.button(MouseButton::Left, ButtonState::Pressed);
    test.updates(updates);
    test.button(MouseButton::Left, ButtonState::Released);
    test.updates(2);
}

/// Longer than a hold takes.
pub const LONG: usize = 30;
/// Shorter.
pub const SHORT: usize = 12;

/// White stays near: Black's tile is above, White's below.
pub fn seated(setup: Setup) -> TestApp {
    let settings = Settings {
        turn_board: false,
        ..Settings::default()
    };
    let mut test = TestApp::playing_with(setup, settings);
    test.updates(3);
    test
}

fn shown_texts(test: &mut TestApp) -> Vec<String> {
    let world = test.app.world_mut();
    let mut texts = world.query::<(&Text, &InheritedVisibility)>();
    texts
        .iter(world)
        .filter(|(_, visible)| visible.get())
        .map(|(text, _)| text.0.clone())
        .collect()
}

#[test]
fn a_draw_is_offered_and_accepted_by_holding() {
    let mut test = seated(quick(START));
    test.make("e2e4");
    test.make("e7e5");
    let offers = widgets(&mut test, "hud-offer");
    assert_eq!(offers.len(), 2, "either player may offer");
    hold(&mut test, offers[1], LONG);
    assert_eq!(test.table().game().offer(), Some(Color::White));
    assert_eq!(
        widgets(&mut test, "hud-offered").len(),
        1,
        "the offer stands on White's tile"
    );
    assert!(widgets(&mut test, "hud-offer").is_empty());
    let accept = widgets(&mut test, "hud-accept");
    assert_eq!(accept.len(), 1, "only the other player is asked");
    assert!(accept[0].y < 360.0, "Black's tile is the upper one");
    hold(&mut test, accept[0], LONG);
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Draw, Reason::Agreement)
    );
}

#[test]
fn a_draw_offer_is_declined_by_word() {
    let mut setup = quick(START);
    setup.rules.draw_offers.ends_by = OfferEnds::WordOrMove;
    let mut test = seated(setup);
    test.make("e2e4");
    let offers = widgets(&mut test, "hud-offer");
    hold(&mut test, offers[0], LONG);
    assert_eq!(test.table().game().offer(), Some(Color::Black));
    let decline = widgets(&mut test, "hud-decline");
    assert_eq!(decline.len(), 1);
    test.click_at(decline[0]);
    test.updates(2);
    assert_eq!(test.table().game().offer(), None);
    assert_eq!(test.outcome(), None);
    assert_eq!(
        widgets(&mut test, "hud-declined").len(),
        1,
        "both players are told"
    );
}

#[test]
fn resigning_takes_a_long_hold() {
    let mut test = seated(quick(START));
    let resign = widgets(&mut test, "hud-resign");
    assert_eq!(resign.len(), 2);
    hold(&mut test, resign[0], SHORT);
    assert_eq!(test.outcome(), None, "let go too early");
    hold(&mut test, resign[0], LONG);
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::White, Reason::Resignation)
    );
}

#[test]
fn what_the_rules_refuse_is_greyed_and_says_why() {
    let mut setup = quick(START);
    // Fifteen rounds before anybody resigns, sixteen before anybody offers.
    setup.rules = RuleSet::named("online").expect("a built-in set");
    let mut test = seated(setup);
    let resign = widgets(&mut test, "hud-resign")[1];
    let world = test.app.world_mut();
    let greyed = world
        .query_filtered::<(), With<InteractionDisabled>>()
        .iter(world)
        .count();
    assert_eq!(
        greyed, 5,
        "offers and resignations of both, and taking back"
    );
    assert!(widgets(&mut test, "refused-resign-early").is_empty());
    hold(&mut test, resign, LONG);
    assert_eq!(test.outcome(), None);
    assert_eq!(widgets(&mut test, "refused-resign-early").len(), 1);
    test.point_at(Vec2::new(500.0, 5.0));
    test.updates(2);
    assert!(widgets(&mut test, "refused-resign-early").is_empty());
}

#[test]
fn the_clock_on_the_tile_counts_down() {
    let mut setup = quick(START);
    setup.time = Some("300+3".parse().expect("a time control"));
    let mut test = seated(setup);
    let left = test
        .table()
        .game()
        .remaining(Color::White, test.table().now())
        .expect("a clock");
    let before = ClockFace::of(left).to_string();
    assert!(shown_texts(&mut test).contains(&before), "{before}");
    assert!(
        shown_texts(&mut test).contains(&"5:03".to_owned()),
        "Black's clock stands"
    );
    test.updates(60);
    let left = test
        .table()
        .game()
        .remaining(Color::White, test.table().now())
        .expect("a clock");
    let after = ClockFace::of(left).to_string();
    assert_ne!(before, after);
    assert!(shown_texts(&mut test).contains(&after), "{after}");
}

#[test]
fn a_fallen_flag_stands_on_the_tile() {
    let mut setup = quick(START);
    setup.time = Some("3".parse().expect("a time control"));
    let mut test = seated(setup);
    for _ in 0..200 {
        if test.outcome().is_some() {
            break;
        }
        test.updates(1);
    }
    test.updates(2);
    assert_eq!(
        test.outcome().map(|outcome| outcome.reason),
        Some(Reason::Flag)
    );
    let badges = widgets(&mut test, "hud-flag");
    assert_eq!(badges.len(), 1);
    assert!(badges[0].y > 360.0, "White's tile is the lower one");
    assert!(shown_texts(&mut test).contains(&"0:00".to_owned()));
}

#[test]
fn board_and_tiles_turn_as_one() {
    let mut test = seated(quick(START));
    let height = |test: &mut TestApp, key| widgets(test, key).first().map(|at| at.y);
    let (white, black) = (
        height(&mut test, "side-white"),
        height(&mut test, "side-black"),
    );
    assert!(white > black, "White is near: {white:?} {black:?}");
    test.app.world_mut().write_message(ViewIntent(View::Black));
    test.updates(40);
    let (white, black) = (
        height(&mut test, "side-white"),
        height(&mut test, "side-black"),
    );
    assert!(white < black, "Black is near: {white:?} {black:?}");
}

#[test]
fn moves_are_written_down_and_the_board_stays_uncovered() {
    let mut test = seated(quick(START));
    test.make("e2e4");
    test.make("e7e5");
    test.make("g1f3");
    let texts = shown_texts(&mut test);
    for written in ["e4", "e5", "f3", "..."] {
        assert!(
            texts.iter().any(|text| text == written),
            "{written} in {texts:?}"
        );
    }
    let free = test
        .app
        .world()
        .resource::<FreeRect>()
        .0
        .expect("a free rectangle");
    for square in touchmove_rules::Square::ALL {
        let pixel = test.pixel(square);
        assert!(free.contains(pixel), "{square} at {pixel} in {free:?}");
    }
}

#[test]
fn the_menu_button_opens_the_game_menu() {
    let mut test = seated(quick(START));
    // The button is only an icon, in the upper left corner.
    test.click_at(Vec2::new(54.0, 54.0));
    test.updates(2);
    assert_eq!(
        *test.app.world().resource::<State<Overlay>>().get(),
        Overlay::GameMenu
    );
}

#[test]
fn the_bar_turns_the_board_and_looks_from_above() {
    let mut test = TestApp::playing(START);
    test.updates(3);
    let turning = widgets(&mut test, "hud-turning-on");
    test.click_at(turning[0]);
    test.updates(2);
    assert!(!test.app.world().resource::<Settings>().turn_board);
    assert_eq!(widgets(&mut test, "hud-turning-off").len(), 1);
    let before = test.pixel(touchmove_rules::Square::E8);
    let above = widgets(&mut test, "hud-top-view");
    test.click_at(above[0]);
    test.updates(40);
    assert_ne!(
        test.pixel(touchmove_rules::Square::E8),
        before,
        "the camera went up"
    );
}
