//! Castling takes two of the hand's movements, the king's first (FIDE 3.8.2, 4.4, 4.7.2, 7.5.4).

use bevy::{input::ButtonState, prelude::*};
use touchmove::board::MarkKind;
use touchmove_rules::{Act, Color, Offence, Piece, Placed, Role, Ruling, Square, Wing};

use super::{by_hand, moves, under};
use crate::common::TestApp;

const ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

fn king() -> Option<Piece> {
    Some(Piece::new(Color::White, Role::King))
}

fn rook() -> Option<Piece> {
    Some(Piece::new(Color::White, Role::Rook))
}

#[test]
fn the_king_stands_where_it_was_let_go_while_the_rook_is_awaited() {
    let mut test = by_hand(ROOKS);
    test.drag(Square::E1, Square::C1);
    test.rest();
    assert_eq!(
        test.table().game().hand().placed(),
        Some(&Placed::King { side: Wing::Queen })
    );
    assert_eq!((test.shown("c1"), test.shown("e1")), (king(), None));
    assert_eq!(test.marked(MarkKind::Obliged), ["a1", "c1"]);
    test.drag(Square::A1, Square::D1);
    test.rest();
    assert_eq!(test.made(), ["O-O-O"]);
    assert_eq!((test.shown("c1"), test.shown("d1")), (king(), rook()));
}

#[test]
fn both_men_may_be_taken_up_before_the_first_is_let_go() {
    let mut test = by_hand(ROOKS);
    test.click(Square::E1);
    test.click(Square::H1);
    test.updates(1);
    assert_eq!(
        (test.hand().chosen, test.hand().second),
        (Some(Square::H1), Some(Square::E1))
    );
    test.click(Square::G1);
    test.updates(2);
    assert_eq!(
        test.hand().chosen,
        Some(Square::H1),
        "the rook is still held"
    );
    test.click(Square::F1);
    test.rest();
    assert_eq!(test.made(), ["O-O"]);
}

#[test]
fn a_square_tells_which_of_two_men_is_meant() {
    // Castling is barred there, so the king must move, and goes where only it may go.
    let mut test = by_hand("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    test.click(Square::E1);
    test.click(Square::H1);
    test.click(Square::D2);
    test.rest();
    assert_eq!(test.made(), ["Kd2"]);
}

#[test]
fn the_rook_let_go_first_is_a_rook_move() {
    let mut test = under("fide", ROOKS, Some("90+30"));
    test.carry("h1", "f1");
    assert_eq!(test.made(), ["Rf1"]);
    test.carry("e1", "g1");
    assert_eq!(test.made(), ["Rf1"], "the move stands");
}

#[test]
fn the_rook_touched_first_forbids_castling_there() {
    let mut test = by_hand(ROOKS);
    test.touch("h1");
    test.put_back();
    test.carry("e1", "g1");
    assert!(test.made().is_empty());
    assert_eq!(test.table().game().hand().placed(), None, "it is refused");
    test.put_back();
    test.carry("h1", "h8");
    assert_eq!(test.made(), ["Rxh8+"]);
}

#[test]
fn the_clock_pressed_before_the_rook_has_followed_is_an_offence() {
    let mut test = by_hand(ROOKS);
    test.carry("e1", "g1");
    test.act(Color::White, Act::Press);
    let unfinished = test.rulings().iter().any(|ruling| {
        matches!(
            ruling,
            Ruling::Illegal {
                offence: Offence::CastlingUnfinished { side: Wing::King },
                ..
            }
        )
    });
    assert!(unfinished, "{:?}", test.rulings());
    test.rest();
    assert_eq!((test.shown("e1"), test.shown("g1")), (king(), None));
}

#[test]
fn two_hands_touch_and_let_go_at_the_same_moment_and_that_is_an_offence() {
    let mut test = under("fide", ROOKS, Some("90+30"));
    test.both("e1", "h1");
    assert_eq!(
        (test.hand().chosen, test.hand().second),
        (Some(Square::E1), Some(Square::H1))
    );
    assert_eq!(test.allowed(), moves("O-O"));
    test.both("g1", "f1");
    test.rest();
    assert_eq!(test.made(), ["O-O"]);
    test.act(Color::White, Act::Press);
    let two_hands = |ruling: &Ruling| {
        matches!(
            ruling,
            Ruling::Illegal {
                offence: Offence::TwoHands,
                ..
            }
        )
    };
    assert!(test.rulings().iter().any(two_hands), "{:?}", test.rulings());
    assert_eq!(test.made(), ["O-O"], "the move stands");
}

#[test]
fn two_hands_capture_at_the_same_moment() {
    let mut test = under("fide", "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1", Some("90+30"));
    test.both("c4", "d5");
    assert_eq!(test.allowed(), moves("cxd5"));
    test.click(Square::D5);
    test.rest();
    test.act(Color::White, Act::Press);
    let illegal = |ruling: &Ruling| matches!(ruling, Ruling::Illegal { .. });
    assert!(test.rulings().iter().any(illegal));
}

#[test]
fn one_hand_that_came_alone_touches_when_the_key_comes_up() {
    let mut test = by_hand(ROOKS);
    test.press_key(KeyCode::ShiftLeft, ButtonState::Pressed);
    test.click(Square::H1);
    test.updates(1);
    assert!(!test.table().game().hand().has_touched());
    assert_eq!(test.hand().awaited, Some(Square::H1));
    test.press_key(KeyCode::ShiftLeft, ButtonState::Released);
    test.updates(1);
    assert_eq!(test.table().game().hand().held(), Some(Square::H1));
}

#[test]
fn illegal_castling_is_finished_by_hand_all_the_same() {
    let mut test: TestApp = by_hand("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    test.carry("e1", "g1");
    test.carry("h1", "f1");
    assert!(test.made().is_empty());
    assert_eq!((test.shown("g1"), test.shown("f1")), (king(), rook()));
    test.act(Color::White, Act::Press);
    test.rest();
    assert_eq!((test.shown("e1"), test.shown("h1")), (king(), rook()));
    // Each of the two can be taken up again for itself.
    let mut test: TestApp = by_hand("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    test.carry("e1", "g1");
    test.carry("h1", "f1");
    test.click(Square::F1);
    test.put_back();
    test.rest();
    assert_eq!((test.shown("g1"), test.shown("h1")), (king(), rook()));
    test.click(Square::G1);
    test.put_back();
    test.rest();
    assert_eq!((test.shown("e1"), test.shown("h1")), (king(), rook()));
}
