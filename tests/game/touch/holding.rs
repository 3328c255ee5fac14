//! Touching, holding, carrying and putting back.

use bevy::{input::ButtonState, prelude::*};
use touchmove::board::geometry;
use touchmove_rules::{Act, Color, Piece, Role, Square};

use super::{by_hand, moves, under};
use crate::common::START;

#[test]
fn hovering_touches_nothing_and_pressing_touches_at_once() {
    let mut test = by_hand(START);
    let pixel = test.pixel(Square::E2);
    test.point_at(pixel);
    test.updates(2);
    assert_eq!(test.hand().hovered, Some(Square::E2));
    assert!(!test.table().game().hand().has_touched());
    test.button(MouseButton::Left, ButtonState::Pressed);
    assert!(
        test.table().game().hand().has_touched(),
        "before any release"
    );
    assert_eq!(test.table().game().hand().held(), Some(Square::E2));
    test.button(MouseButton::Left, ButtonState::Released);
    test.updates(1);
    assert_eq!(test.hand().chosen, Some(Square::E2), "a click keeps it");
    test.rest();
    assert!(test.place(Square::E2).y > 0.1, "a little lifted");
}

#[test]
fn a_second_click_on_its_own_square_puts_a_man_back_and_it_stays_touched() {
    let mut test = by_hand(START);
    test.click(Square::G1);
    test.click(Square::G1);
    test.rest();
    assert_eq!(test.hand().chosen, None);
    assert_eq!(test.place(Square::G1).y, 0.0);
    assert_eq!(test.allowed(), moves("Nf3 Nh3"));
}

#[test]
fn escape_puts_back() {
    let mut test = by_hand(START);
    test.click(Square::G1);
    test.put_back();
    test.updates(1);
    assert_eq!(test.hand().chosen, None);
    assert_eq!(test.table().game().hand().held(), None);
    assert!(test.table().game().hand().has_touched());
}

#[test]
fn a_drag_off_the_board_or_back_home_puts_back() {
    let mut test = by_hand(START);
    let start = test.pixel(Square::G1);
    let beside = test.pixel_of(Vec3::new(0.0, 0.0, 6.5));
    let away = test.pixel(Square::G4);
    for end in [beside, start] {
        test.point_at(start);
        test.button(MouseButton::Left, ButtonState::Pressed);
        test.point_at(away);
        assert!(test.hand().carried_to.is_some());
        test.point_at(end);
        test.button(MouseButton::Left, ButtonState::Released);
        test.updates(1);
        assert_eq!(test.hand().chosen, None);
        assert!(test.made().is_empty());
    }
}

#[test]
fn a_shaky_click_is_no_drag() {
    let mut test = by_hand(START);
    let start = test.pixel(Square::G1);
    test.point_at(start);
    test.button(MouseButton::Left, ButtonState::Pressed);
    test.point_at(start + Vec2::new(7.0, 3.0));
    test.button(MouseButton::Left, ButtonState::Released);
    test.updates(1);
    assert_eq!(test.hand().chosen, Some(Square::G1));
}

#[test]
fn moves_are_made_by_clicks_and_by_drags() {
    let mut test = by_hand(START);
    test.carry("e2", "e4");
    test.drag(Square::D7, Square::D5);
    test.rest();
    test.carry("e4", "d5");
    assert_eq!(test.made(), ["e4", "d5", "exd5"]);
    let pawn = Piece::new(Color::White, Role::Pawn);
    assert_eq!(test.shown("d5"), Some(pawn));
}

#[test]
fn an_enemy_that_is_clicked_is_touched_and_nothing_is_taken_up() {
    let mut test = by_hand("4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1");
    let pixel = test.pixel(Square::D5);
    test.point_at(pixel);
    test.updates(1);
    assert_eq!(test.hand().hovered, Some(Square::D5));
    test.click(Square::D5);
    test.updates(1);
    assert_eq!(test.hand().chosen, None);
    assert_eq!(test.allowed(), moves("cxd5 exd5"));
    test.carry("e4", "d5");
    assert_eq!(test.made(), ["exd5"]);
}

#[test]
fn a_press_that_slides_off_decides_nothing() {
    let mut test = by_hand(START);
    test.click(Square::E2);
    let (target, elsewhere) = (test.pixel(Square::E4), test.pixel(Square::E6));
    test.point_at(target);
    test.button(MouseButton::Left, ButtonState::Pressed);
    assert!(test.made().is_empty());
    test.point_at(elsewhere);
    test.button(MouseButton::Left, ButtonState::Released);
    test.updates(1);
    assert!(test.made().is_empty());
    assert_eq!(test.hand().chosen, Some(Square::E2), "still in the hand");
}

#[test]
fn press_way_and_release_may_come_in_one_frame() {
    let mut test = by_hand(START);
    test.drag_in_one_frame(Square::E2, Square::E4);
    assert_eq!(test.made(), ["e4"]);
}

#[test]
fn every_square_is_picked_over_men_that_stand_loosely() {
    let mut test = by_hand(START);
    for (from, to) in [("e2", "e4"), ("e7", "e5"), ("g1", "f3"), ("b8", "c6")] {
        test.carry(from, to);
    }
    for square in Square::ALL {
        if test.position().piece_at(square).is_some() {
            let pixel = test.pixel_of(geometry::square_center(square));
            test.point_at(pixel);
            assert_eq!(test.hand().hovered, Some(square));
        }
    }
}

#[test]
fn the_board_turns_between_the_moves_and_never_under_a_hand() {
    for time in [None, Some("90+30")] {
        let mut test = under("fide", START, time);
        test.carry("e2", "e4");
        if time.is_some() {
            // Black replies before White presses the clock.
            test.click(Square::E7);
            let before = test.pixel(Square::A1);
            test.act(Color::White, Act::Press);
            test.updates(40);
            assert_eq!(test.pixel(Square::A1), before, "a man is in the hand");
            test.put_back();
            test.updates(40);
            assert!(test.pixel(Square::A1).distance(before) > 50.0);
        } else {
            let before = test.pixel(Square::A1);
            test.click(Square::E7);
            test.updates(40);
            assert_eq!(test.pixel(Square::A1), before, "it had turned before");
            let (near, far) = (test.pixel(Square::E8), test.pixel(Square::E1));
            assert!(near.y > far.y);
        }
    }
}

#[test]
fn what_others_make_the_match_hold_is_in_the_hand_too() {
    let mut test = by_hand(START);
    test.act(Color::White, Act::Touch(vec![Square::G1]));
    assert_eq!(test.hand().chosen, Some(Square::G1));
    test.click(Square::F3);
    test.rest();
    assert_eq!(test.made(), ["Nf3"]);
}
