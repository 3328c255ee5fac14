//! The new man is taken from beside the board (FIDE 4.4.4, 4.6, 4.7.3, 7.5.2).

use bevy::{input::ButtonState, prelude::*};
use touchmove::{
    hand::PendingPromotion,
    pieces::{ManId, Spare},
};
use touchmove_rules::{Act, Color, Offence, Piece, Placed, Role, Ruling, Square};

use super::{by_hand, under};
use crate::common::{START, TestApp};

const PAWN: &str = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";

/// Where the man that stands ready is seen.
fn ready(test: &mut TestApp, role: Role) -> Vec2 {
    let world = test.app.world_mut();
    let place = world
        .query::<(&Spare, &Transform)>()
        .iter(world)
        .find(|(spare, _)| spare.role == role)
        .map(|(_, transform)| transform.translation + Vec3::Y * 0.4)
        .expect("a man stands ready");
    test.pixel_of(place)
}

fn spares(test: &mut TestApp) -> usize {
    let world = test.app.world_mut();
    world.query::<&Spare>().iter(world).count()
}

#[test]
fn four_men_stand_ready_while_a_pawn_is_before_its_last_rank() {
    let mut test = by_hand(PAWN);
    assert_eq!(spares(&mut test), 4);
    test.carry("a7", "a8");
    assert_eq!(spares(&mut test), 4);
    test.key(KeyCode::Digit1);
    test.rest();
    assert_eq!(spares(&mut test), 0);
    assert_eq!(spares(&mut by_hand(START)), 0);
    assert_eq!(
        spares(&mut TestApp::playing(PAWN)),
        0,
        "where moves are checked a chooser asks"
    );
}

#[test]
fn each_of_them_can_be_clicked_after_the_pawn_is_let_go() {
    for role in Role::PROMOTIONS {
        let mut test = by_hand(PAWN);
        test.carry("a7", "a8");
        assert!(matches!(
            test.table().game().hand().placed(),
            Some(Placed::Pawn { .. })
        ));
        assert!(!test.app.world().contains_resource::<PendingPromotion>());
        let pawn = Piece::new(Color::White, Role::Pawn);
        assert_eq!(test.shown("a8"), Some(pawn), "a pawn until then");
        let pixel = ready(&mut test, role);
        test.click_at(pixel);
        test.rest();
        assert_eq!(test.position().role_at(Square::A8), Some(role));
        assert_eq!(test.shown("a8"), Some(Piece::new(Color::White, role)));
    }
}

#[test]
fn the_man_can_be_dragged_to_the_pawns_square() {
    let mut test = by_hand(PAWN);
    test.carry("a7", "a8");
    let (start, end) = (ready(&mut test, Role::Rook), test.pixel(Square::A8));
    let beside = test.pixel(Square::D4);
    for (goal, expected) in [(beside, Role::Pawn), (end, Role::Rook)] {
        test.point_at(start);
        test.button(MouseButton::Left, ButtonState::Pressed);
        test.point_at(start.lerp(goal, 0.5));
        assert_eq!(test.hand().spare, Some(Role::Rook));
        test.point_at(goal);
        test.button(MouseButton::Left, ButtonState::Released);
        test.rest();
        let shown = test.shown("a8").map(|piece| piece.role);
        assert_eq!(shown, Some(expected));
        assert_eq!(test.hand().spare, None);
    }
}

#[test]
fn the_man_may_be_taken_first() {
    // Before anything is touched.
    let mut test = by_hand(PAWN);
    let pixel = ready(&mut test, Role::Knight);
    test.click_at(pixel);
    test.updates(1);
    assert_eq!(test.hand().spare, Some(Role::Knight));
    assert!(!test.table().game().hand().has_touched());
    test.carry("a7", "a8");
    assert_eq!(test.made(), ["a8=N"]);
    // With the pawn in the hand.
    let mut test = by_hand(PAWN);
    test.click(Square::A7);
    let pixel = ready(&mut test, Role::Rook);
    test.click_at(pixel);
    test.updates(1);
    assert_eq!(test.table().game().hand().promotion(), Some(Role::Rook));
    assert_eq!(test.hand().chosen, Some(Square::A7));
    test.click(Square::A8);
    test.rest();
    assert_eq!(test.made(), ["a8=R+"]);
}

#[test]
fn a_capture_on_the_last_rank_clears_the_square() {
    let mut test = by_hand("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    test.carry("a7", "b8");
    let pawn = Piece::new(Color::White, Role::Pawn);
    assert_eq!(test.shown("b8"), Some(pawn));
    test.key(KeyCode::Digit2);
    test.rest();
    assert_eq!(test.made(), ["axb8=R+"]);
}

#[test]
fn digits_turn_the_view_when_no_man_is_due() {
    let mut test = by_hand(PAWN);
    let before = test.pixel(Square::A1);
    test.key(KeyCode::Digit4);
    test.updates(40);
    assert!(test.pixel(Square::A1).distance(before) > 5.0);
    assert_eq!(test.hand().spare, None);
}

#[test]
fn the_clock_can_be_pressed_with_the_pawn_left_standing() {
    let mut test = under("fide", PAWN, Some("90+30"));
    test.carry("a7", "a8");
    test.act(Color::White, Act::Press);
    let left = |ruling: &Ruling| {
        matches!(
            ruling,
            Ruling::Illegal {
                offence: Offence::PawnNotPromoted { .. },
                ..
            }
        )
    };
    assert!(test.rulings().iter().any(left), "{:?}", test.rulings());
    test.rest();
    assert_eq!(test.made(), ["a8=Q+"]);
    let queen = Piece::new(Color::White, Role::Queen);
    assert_eq!(test.shown("a8"), Some(queen));
}

#[test]
fn blacks_men_stand_at_blacks_hand() {
    let mut test = by_hand("4k3/8/8/8/8/8/p7/4K3 b - - 0 1");
    test.carry("a2", "a1");
    let pixel = ready(&mut test, Role::Queen);
    test.click_at(pixel);
    test.rest();
    assert_eq!(test.made(), ["a1=Q+"]);
    let world = test.app.world_mut();
    assert_eq!(world.query::<&ManId>().iter(world).count(), 3);
}
