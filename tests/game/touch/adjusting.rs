//! Men that stand off the middle of their squares, and putting them straight (FIDE 4.2.1).

use bevy::{input::ButtonState, prelude::*};
use touchmove::{
    board::geometry,
    hand::AdjustHeld,
    settings::{MotionSpeed, Settings},
};
use touchmove_rules::{Ruling, Square};

use super::{by_hand, under};
use crate::common::{START, TestApp};

/// How far the man on a square stands off its middle.
fn off(test: &mut TestApp, wanted: Square) -> f32 {
    test.place(wanted).distance(geometry::square_center(wanted))
}

fn adjusted(test: &TestApp) -> bool {
    let adjusted = |ruling: &Ruling| matches!(ruling, Ruling::Adjusted { .. });
    test.rulings().iter().any(adjusted)
}

#[test]
fn a_man_moved_in_haste_stands_loosely_and_is_put_straight_by_the_key() {
    let mut test = by_hand(START);
    test.carry("e2", "e4");
    assert!((0.02..0.13).contains(&off(&mut test, Square::E4)));
    assert_eq!(off(&mut test, Square::D2), 0.0, "nobody moved this one");
    test.carry("e7", "e5");
    test.press_key(KeyCode::KeyJ, ButtonState::Pressed);
    test.click(Square::E4);
    assert!(adjusted(&test));
    test.press_key(KeyCode::KeyJ, ButtonState::Released);
    test.rest();
    assert!(off(&mut test, Square::E4) < 1e-3);
    assert!(test.table().game().obligation().is_none());
    assert_eq!(test.hand().chosen, None);
    // It is loose again after its next move.
    test.carry("d2", "d4");
    test.carry("e5", "d4");
    assert!(off(&mut test, Square::D4) > 0.02);
}

#[test]
fn a_button_may_hold_the_announcement() {
    let mut test = by_hand(START);
    test.carry("e2", "e4");
    test.carry("e7", "e5");
    test.app.world_mut().write_message(AdjustHeld(true));
    test.updates(1);
    assert!(test.hand().adjusting);
    // Men of the opponent may be put straight as well.
    test.click(Square::E5);
    test.app.world_mut().write_message(AdjustHeld(false));
    test.rest();
    assert!(off(&mut test, Square::E5) < 1e-3);
    assert!(!test.hand().adjusting);
    assert!(test.table().game().obligation().is_none());
}

#[test]
fn announcing_it_by_word_holds_for_the_next_contact() {
    use touchmove_rules::{Act, Color};
    let mut test = by_hand(START);
    test.carry("e2", "e4");
    test.carry("e7", "e5");
    test.act(Color::White, Act::Adjust(Vec::new()));
    test.click(Square::E4);
    test.rest();
    assert!(off(&mut test, Square::E4) < 1e-3);
    assert_eq!(test.hand().chosen, None);
}

#[test]
fn leisure_sets_a_man_down_more_exactly_than_haste() {
    let mut test = by_hand(START);
    test.carry("e2", "e4");
    let hasty = off(&mut test, Square::E4);
    test.updates(250);
    test.carry("e7", "e5");
    assert!(off(&mut test, Square::E5) < hasty);
}

#[test]
fn men_stand_exactly_where_the_setting_or_the_conduct_wants_it() {
    use touchmove_rules::{Position, RuleSet, Setup};
    let settings = Settings {
        loose_men: false,
        motion: MotionSpeed::Off,
        ..Settings::default()
    };
    let setup = Setup {
        rules: RuleSet::named("fide").expect("a built-in set"),
        start: Position::start(),
        ..Setup::default()
    };
    let mut test = TestApp::playing_with(setup, settings);
    test.carry("e2", "e4");
    assert_eq!(off(&mut test, Square::E4), 0.0);
    let mut test = TestApp::playing(START);
    test.make("e2e4");
    assert!(off(&mut test, Square::E4) < 1e-3);
    test.press_key(KeyCode::KeyJ, ButtonState::Pressed);
    test.updates(1);
    assert!(!test.hand().adjusting, "there is nothing to announce");
}

#[test]
fn who_has_moved_may_not_adjust() {
    let mut test = under("fide", START, Some("90+30"));
    test.carry("e2", "e4");
    test.press_key(KeyCode::KeyJ, ButtonState::Pressed);
    test.click(Square::E4);
    assert!(!adjusted(&test));
}
