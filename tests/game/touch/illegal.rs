//! Illegal moves can be made. Nothing is said about them before the clock is pressed (FIDE 7.5).

use bevy::prelude::*;
use touchmove::{pieces::InTray, table::ReviewIntent};
use touchmove_rules::{Act, Color, Offence, Piece, Placed, Role, Ruling, Square};

use super::{by_hand, moves, under};
use crate::common::{START, TestApp};

fn captured(test: &mut TestApp) -> usize {
    let world = test.app.world_mut();
    world.query::<&InTray>().iter(world).count()
}

fn knight() -> Option<Piece> {
    Some(Piece::new(Color::White, Role::Knight))
}

#[test]
fn a_man_stands_where_it_was_let_go_until_the_press_restores_it() {
    let mut test = under("fide", START, Some("90+30"));
    test.carry("g1", "g4");
    assert_eq!((test.shown("g4"), test.shown("g1")), (knight(), None));
    assert!(test.made().is_empty());
    let said = |ruling: &Ruling| matches!(ruling, Ruling::Illegal { .. });
    assert!(!test.rulings().iter().any(said), "nothing before the press");
    test.act(Color::White, Act::Press);
    let rulings = test.rulings();
    let order: Vec<&str> = rulings
        .iter()
        .filter_map(|ruling| match ruling {
            Ruling::Illegal {
                offence: Offence::Move { .. },
                count: 1,
                ..
            } => Some("illegal"),
            Ruling::Penalty { .. } => Some("penalty"),
            Ruling::Restored { .. } => Some("restored"),
            _ => None,
        })
        .collect();
    assert_eq!(order, ["illegal", "penalty", "restored"], "{rulings:?}");
    test.rest();
    assert_eq!((test.shown("g1"), test.shown("g4")), (knight(), None));
    assert_eq!(test.allowed(), moves("Nf3 Nh3"), "touch-move applies");
    // Both are ready, one after the other.
    for _ in Color::ALL {
        test.keep_key(KeyCode::KeyP, 40);
    }
    test.updates(3);
    test.carry("g1", "f3");
    assert_eq!(test.made(), ["Nf3"]);
}

#[test]
fn a_man_is_taken_even_against_the_rules_and_comes_back() {
    let mut test = by_hand(START);
    test.drag(Square::G1, Square::E7);
    test.rest();
    assert_eq!(test.shown("e7"), knight());
    assert_eq!(captured(&mut test), 1);
    test.act(Color::White, Act::Press);
    test.rest();
    let pawn = Piece::new(Color::Black, Role::Pawn);
    assert_eq!(test.shown("e7"), Some(pawn));
    assert_eq!(captured(&mut test), 0);
}

#[test]
fn an_own_man_makes_room_too() {
    let mut test = by_hand(START);
    test.drag(Square::G1, Square::E2);
    test.rest();
    assert_eq!((test.shown("e2"), captured(&mut test)), (knight(), 1));
    test.act(Color::White, Act::Press);
    test.rest();
    let pawn = Piece::new(Color::White, Role::Pawn);
    assert_eq!((test.shown("e2"), captured(&mut test)), (Some(pawn), 0));
}

#[test]
fn it_can_be_taken_up_again_before_the_press() {
    let mut test = by_hand(START);
    test.carry("g1", "g4");
    test.click(Square::G4);
    test.updates(1);
    assert_eq!(test.table().game().hand().placed(), None);
    assert_eq!(test.hand().chosen, Some(Square::G1));
    test.click(Square::H3);
    test.rest();
    assert_eq!(test.made(), ["Nh3"]);
}

#[test]
fn it_can_be_put_back_by_escape_or_on_its_own_square() {
    for by_key in [true, false] {
        let mut test = by_hand(START);
        test.carry("g1", "g4");
        test.click(Square::G4);
        if by_key {
            test.put_back();
        } else {
            test.click(Square::G1);
        }
        test.rest();
        assert_eq!(test.hand().chosen, None);
        assert_eq!((test.shown("g1"), test.shown("g4")), (knight(), None));
    }
}

#[test]
fn it_can_be_let_go_again_where_it_was_taken_up() {
    let mut test = by_hand(START);
    test.carry("g1", "g4");
    test.click(Square::G4);
    test.click(Square::G4);
    test.rest();
    assert_eq!(test.shown("g4"), knight());
    assert!(matches!(
        test.table().game().hand().placed(),
        Some(Placed::Illegal { .. })
    ));
}

#[test]
fn another_man_cannot_be_let_go_while_one_stands_open() {
    let mut test = by_hand(START);
    test.carry("g1", "g4");
    test.carry("e2", "e4");
    assert!(test.made().is_empty());
    assert_eq!(test.hand().chosen, Some(Square::E2), "still in the hand");
    test.put_back();
    test.rest();
    assert_eq!(test.shown("g4"), knight(), "only the pawn went back");
}

#[test]
fn the_review_shows_the_position_and_the_present_what_stands_open() {
    let mut test = by_hand(START);
    test.carry("e2", "e4");
    test.carry("e7", "e5");
    test.carry("g1", "g4");
    for (ply, shown) in [(Some(1), None), (None, knight())] {
        test.app.world_mut().write_message(ReviewIntent(ply));
        test.rest();
        assert_eq!(test.shown("g4"), shown);
    }
}

#[test]
fn a_king_left_in_check_is_not_refused_by_the_hand() {
    let mut test = by_hand("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1");
    test.carry("e2", "c3");
    assert_eq!(test.shown("c3"), knight());
    test.act(Color::White, Act::Press);
    test.rest();
    assert_eq!(test.shown("e2"), knight());
    assert_eq!(
        test.allowed().len(),
        4,
        "the pinned knight obliges to nothing"
    );
}

#[test]
fn the_clock_pressed_without_a_move_lets_go_of_nothing_else() {
    let mut test = by_hand(START);
    test.click(Square::G1);
    test.act(Color::White, Act::Press);
    assert_eq!(test.hand().chosen, None);
    assert_eq!(test.allowed(), moves("Nf3 Nh3"));
}

#[test]
fn a_taken_back_move_moves_the_men_back() {
    let mut test = by_hand(START);
    test.carry("e2", "e4");
    test.act(
        Color::White,
        Act::TakeBack {
            plies: std::num::NonZero::<u32>::MIN,
        },
    );
    test.act(Color::Black, Act::Agree);
    test.rest();
    let there = if test.made().is_empty() { "e2" } else { "e4" };
    assert!(test.shown(there).is_some());
}
