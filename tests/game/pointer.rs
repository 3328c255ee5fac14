//! What the hand does: hovering, choosing, letting go, aiming.

use bevy::{input::ButtonState, prelude::*};
use touchmove_rules::Square;

use crate::common::{START, TestApp};

#[test]
fn hovering_shows_and_touches_nothing() {
    let mut test = TestApp::playing(START);
    let pixel = test.pixel(Square::E2);
    test.point_at(pixel);
    test.updates(1);
    let hand = test.hand();
    assert_eq!((hand.hovered, hand.chosen), (Some(Square::E2), None));
}

#[test]
fn a_click_chooses_and_a_second_one_lets_go() {
    let mut test = TestApp::playing(START);
    test.click(Square::E2);
    assert_eq!(test.hand().chosen, Some(Square::E2));
    assert_eq!(test.hand().targets.len(), 2);
    test.click(Square::E2);
    assert_eq!(test.hand().chosen, None);
}

#[test]
fn a_click_on_another_own_man_chooses_that() {
    let mut test = TestApp::playing(START);
    test.click(Square::E2);
    test.click(Square::G1);
    assert_eq!(test.hand().chosen, Some(Square::G1));
}

#[test]
fn a_drag_back_to_the_origin_lets_go() {
    let mut test = TestApp::playing(START);
    let (start, away) = (test.pixel(Square::E2), test.pixel(Square::E3));
    test.point_at(start);
    test.button(MouseButton::Left, ButtonState::Pressed);
    test.point_at(away);
    assert!(test.hand().carried_to.is_some());
    test.point_at(start);
    test.button(MouseButton::Left, ButtonState::Released);
    assert_eq!(test.hand().chosen, None);
    assert_eq!(test.table().game().moves().len(), 0);
}

#[test]
fn the_move_is_made_on_release_only() {
    let mut test = TestApp::playing(START);
    test.click(Square::E2);
    let target = test.pixel(Square::E4);
    test.point_at(target);
    test.button(MouseButton::Left, ButtonState::Pressed);
    assert_eq!(test.table().game().moves().len(), 0);
    test.button(MouseButton::Left, ButtonState::Released);
    assert_eq!(test.table().game().moves().len(), 1);
}

#[test]
fn a_press_that_slides_off_the_target_makes_no_move() {
    let mut test = TestApp::playing(START);
    test.click(Square::E2);
    let (target, elsewhere) = (test.pixel(Square::E4), test.pixel(Square::E3));
    test.point_at(target);
    test.button(MouseButton::Left, ButtonState::Pressed);
    test.point_at(elsewhere);
    test.button(MouseButton::Left, ButtonState::Released);
    assert_eq!(test.table().game().moves().len(), 0);
}

#[test]
fn an_illegal_drop_moves_nothing() {
    let mut test = TestApp::playing(START);
    test.drag(Square::E2, Square::E5);
    test.rest();
    assert_eq!(test.table().game().moves().len(), 0);
    assert_eq!(test.hand().chosen, None);
}

#[test]
fn the_opponents_men_cannot_be_chosen() {
    let mut test = TestApp::playing(START);
    test.click(Square::E7);
    assert_eq!(test.hand().chosen, None);
}

#[test]
fn the_left_button_never_moves_the_camera() {
    let mut test = TestApp::playing(START);
    let before = test.pixel(Square::A1);
    test.drag(Square::E5, Square::A4);
    test.updates(5);
    assert_eq!(test.pixel(Square::A1), before);
}

#[test]
fn a_right_drag_orbits_and_picking_follows() {
    let mut test = TestApp::playing(START);
    let before = test.pixel(Square::A1);
    let middle = test.pixel(Square::E4);
    test.point_at(middle);
    test.button(MouseButton::Right, ButtonState::Pressed);
    test.point_at(middle + Vec2::new(90.0, 30.0));
    test.button(MouseButton::Right, ButtonState::Released);
    test.updates(5);
    assert!(test.pixel(Square::A1).distance(before) > 10.0);
    test.make("e2e4");
}

#[test]
fn every_view_picks_the_square_it_shows() {
    let mut test = TestApp::playing(START);
    for key in [
        KeyCode::Digit1,
        KeyCode::Digit2,
        KeyCode::Digit3,
        KeyCode::Digit4,
    ] {
        test.key(key);
        test.updates(40);
        for square in [Square::A1, Square::H1, Square::D2, Square::G1, Square::B1] {
            let pixel = test.pixel(square);
            test.point_at(pixel);
            assert_eq!(test.hand().hovered, Some(square), "{key:?}");
        }
    }
}

#[test]
fn both_hands_of_one_frame_are_told_apart() {
    let mut test = TestApp::playing(START);
    test.drag_in_one_frame(Square::E2, Square::E4);
    assert_eq!(test.table().game().moves().len(), 1);
}
