//! Touched men: what each of them obliges to, played at the pointer.

use bevy::prelude::*;
use touchmove::hand::{HandAction, HandCommand};
use touchmove_rules::{Act, Color, Placed, Refusal, Role, Square};

use super::{by_hand, moves, square, under};
use crate::common::{START, TestApp};

const TWO_PAWNS: &str = "4k3/8/8/3p4/2P1P3/8/8/4K3 w - - 0 1";
const FOUR_ROOKS: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const BARRED: &str = "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1";
const KNIGHTS: &str = "4k3/8/8/8/8/2n3n1/3PPP2/R3K2R w KQ - 0 1";
const SCANDINAVIAN: &str = "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

/// Every legal move is still allowed.
fn assert_free(test: &TestApp, context: &str) {
    let legal = test.position().legal_moves().len();
    assert_eq!(test.allowed().len(), legal, "{context}");
}

/// Touches these men in this order, putting each back before the next: these moves are left.
fn touching(id: &str, fen: &str, men: &str, left: &str) {
    let mut test = by_hand(fen);
    for man in men.split_whitespace() {
        test.touch(man);
    }
    if left == "all" {
        assert_free(&test, id);
    } else {
        assert_eq!(test.allowed(), moves(left), "{id}: {men}");
    }
    assert!(test.made().is_empty(), "{id}");
}

/// The same with own men that are taken up one after the other, without putting them back.
fn reaching(id: &str, fen: &str, men: &str, left: &str) {
    let mut test = by_hand(fen);
    for man in men.split_whitespace() {
        test.click(square(man));
    }
    test.updates(1);
    assert_eq!(test.allowed(), moves(left), "{id}: {men}");
}

#[test]
fn h01_a_touched_knight_must_move() {
    touching("H01", START, "g1", "Nf3 Nh3");
}

#[test]
fn h02_a_man_that_cannot_move_obliges_to_nothing() {
    touching("H02", START, "a1", "all");
}

#[test]
fn h03_the_next_touched_man_that_can_move_must() {
    touching("H03", START, "a1 b1", "Na3 Nc3");
    reaching("H03", START, "a1 b1", "Na3 Nc3");
}

#[test]
fn h04_the_first_touched_man_that_can_move_must() {
    touching("H04", START, "g1 e2", "Nf3 Nh3");
    reaching("H04", START, "g1 e2", "Nf3 Nh3");
}

#[test]
fn h05_a_touched_enemy_must_be_taken() {
    touching("H05", TWO_PAWNS, "d5", "cxd5 exd5");
}

#[test]
fn h06_an_enemy_that_cannot_be_taken_obliges_to_nothing() {
    touching("H06", "4k3/8/3p4/8/2P1P3/8/8/4K3 w - - 0 1", "d6", "all");
}

#[test]
fn h07_own_then_enemy_that_the_own_cannot_take() {
    touching("H07", TWO_PAWNS, "e1 d5", "Kd1 Kd2 Ke2 Kf1 Kf2");
}

#[test]
fn h08_enemy_then_own_that_cannot_take_it() {
    touching("H08", TWO_PAWNS, "d5 e1", "cxd5 exd5");
}

#[test]
fn h09_own_and_enemy_that_it_can_take() {
    touching("H09", TWO_PAWNS, "c4 d5", "cxd5");
    touching("H09", TWO_PAWNS, "d5 c4", "cxd5");
}

#[test]
fn h10_the_own_man_moves_if_it_cannot_take_the_enemy() {
    touching("H10", SCANDINAVIAN, "f1 d5", "Ba6 Bb5+ Bc4 Bd3 Be2");
}

#[test]
fn h11_the_enemy_is_taken_if_the_own_man_cannot_move() {
    touching("H11", SCANDINAVIAN, "a1 d5", "exd5");
}

#[test]
fn h12_the_first_enemy_that_can_be_taken_must_be() {
    let fen = "4k3/8/1p6/3p4/2P5/8/8/4K3 w - - 0 1";
    touching("H12", fen, "b6 d5", "cxd5");
}

#[test]
fn h13_a_pinned_man_obliges_to_nothing() {
    touching("H13", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "all");
}

#[test]
fn h14_a_pinned_man_and_what_only_it_could_take() {
    let fen = "4r1k1/8/8/8/3p4/8/4N3/4K3 w - - 0 1";
    touching("H14", fen, "d4", "all");
    touching("H14", fen, "e2 d4", "all");
}

#[test]
fn h15_in_check_a_man_must_move_only_if_it_helps() {
    let fen = "4k3/8/8/8/7b/8/8/R3K2N w Q - 0 1";
    touching("H15", fen, "a1", "all");
    touching("H15", fen, "h1", "Nf2 Ng3");
}

#[test]
fn h16_a_touched_pawn_must_be_taken_in_passing() {
    let fen = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    touching("H16", fen, "d5", "exd6");
    touching("H16", "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "d5", "all");
}

#[test]
fn h17_the_enemy_king_obliges_to_nothing() {
    touching("H17", "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "e8", "all");
}

#[test]
fn h18_king_then_rook_is_castling() {
    for hand in [touching, reaching] {
        hand("H18", FOUR_ROOKS, "e1 h1", "O-O");
        hand("H18", FOUR_ROOKS, "e1 a1", "O-O-O");
    }
}

#[test]
fn h19_rook_then_king_is_no_castling() {
    let left = "Rf1 Rg1 Rh2 Rh3 Rh4 Rh5 Rh6 Rh7 Rxh8+";
    touching("H19", FOUR_ROOKS, "h1 e1", left);
    reaching("H19", FOUR_ROOKS, "h1 e1", left);
}

#[test]
fn h20_the_same_for_black() {
    let fen = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1";
    let mut test = by_hand(fen);
    test.touch("a8");
    test.touch("e8");
    let allowed = test.allowed();
    assert_eq!(allowed.len(), 10, "{allowed:?}");
    assert!(
        allowed.iter().all(|san| san.starts_with('R')),
        "{allowed:?}"
    );
}

#[test]
fn h21_a_rook_that_cannot_move_and_then_the_king() {
    let fen = "4k3/8/8/8/8/8/6PP/R3K1NR w Q - 0 1";
    touching("H21", fen, "h1 e1", "Kd1 Kd2 Ke2 Kf1 Kf2 O-O-O");
}

#[test]
fn h22_castling_there_is_illegal_so_the_king_moves() {
    touching("H22", BARRED, "e1 h1", "Kd1 Kd2 Ke2 O-O-O");
    reaching("H22", BARRED, "e1 h1", "Kd1 Kd2 Ke2 O-O-O");
}

#[test]
fn h23_neither_castling_nor_a_move_of_the_king() {
    touching("H23", KNIGHTS, "e1 h1", "all");
}

#[test]
fn h24_king_and_rook_with_both_hands() {
    let mut test = by_hand(FOUR_ROOKS);
    test.both("e1", "h1");
    assert_eq!(test.allowed(), moves("O-O"), "must castle under the Laws");
    let mut test = under("club", FOUR_ROOKS, None);
    test.both("h1", "e1");
    let left = "Kd1 Kd2 Ke2 Kf1 Kf2 O-O-O";
    assert_eq!(test.allowed(), moves(left), "must not in the club");
}

#[test]
fn h25_both_hands_where_castling_is_illegal() {
    for rules in ["fide", "club"] {
        let mut test = under(rules, BARRED, None);
        test.both("e1", "h1");
        assert_eq!(test.allowed(), moves("Kd1 Kd2 Ke2 O-O-O"), "{rules}");
    }
}

#[test]
fn h26_the_king_let_go_for_castling_obliges_to_castle() {
    let mut test = by_hand(FOUR_ROOKS);
    test.carry("e1", "g1");
    assert_eq!(test.allowed(), moves("O-O"));
    assert!(test.made().is_empty(), "the rook has yet to follow");
    test.carry("h1", "f1");
    assert_eq!(test.made(), ["O-O"]);
}

#[test]
fn h27_castling_let_go_illegally_leaves_the_king_obliged() {
    let mut test = by_hand(BARRED);
    test.carry("e1", "g1");
    assert_eq!(test.allowed(), moves("Kd1 Kd2 Ke2 O-O-O"));
    assert!(test.made().is_empty());
}

#[test]
fn h28_an_illegal_castling_of_a_king_that_cannot_move_leaves_all() {
    let mut test = by_hand(KNIGHTS);
    test.carry("e1", "g1");
    assert_free(&test, "H28");
}

#[test]
fn h29_castling_without_the_right_on_that_wing() {
    let fen = "4k3/8/8/8/8/8/8/R3K2R w K - 0 1";
    touching("H29", fen, "e1 a1", "Kd1 Kd2 Ke2 Kf1 Kf2 O-O");
}

#[test]
fn h30_the_choice_is_final_when_the_new_man_is_put_down() {
    let fen = "4k3/P7/8/8/8/8/8/4K3 w - - 0 1";
    touching("H30", fen, "a7", "a8=B a8=N a8=Q+ a8=R+");
    let mut test = by_hand(fen);
    test.carry("a7", "a8");
    assert!(matches!(
        test.table().game().hand().placed(),
        Some(Placed::Pawn { .. })
    ));
    assert_eq!(test.allowed().len(), 4);
    test.key(KeyCode::Digit4);
    test.rest();
    assert_eq!(test.made(), ["a8=N"]);
    test.key(KeyCode::Digit1);
    test.updates(2);
    assert_eq!(test.position().role_at(Square::A8), Some(Role::Knight));
}

#[test]
fn h31_adjusting_is_announced_first() {
    use bevy::input::ButtonState;
    let mut test = by_hand(START);
    test.press_key(KeyCode::KeyJ, ButtonState::Pressed);
    test.click(Square::G1);
    test.press_key(KeyCode::KeyJ, ButtonState::Released);
    test.updates(2);
    assert_free(&test, "H31");
    assert_eq!(test.hand().chosen, None);
    test.touch("g1");
    assert_eq!(test.allowed(), moves("Nf3 Nh3"));
}

#[test]
fn h32_who_is_not_on_move_is_obliged_to_nothing() {
    // A hand of Black's own, such as a second pad would move.
    let mut test = by_hand(START);
    let square = Square::G8;
    for action in [HandAction::Close(square), HandAction::Open(Some(square))] {
        test.app.world_mut().write_message(HandCommand {
            seat: Some(Color::Black),
            action,
        });
    }
    test.updates(2);
    assert_free(&test, "H32");
    assert_eq!(test.hand().chosen, None);
    assert!(test.table().game().obligation().is_none());
    // The shared pointer: White has moved, has not pressed the clock, and reaches for a man again.
    let mut test = under("fide", START, Some("90+30"));
    test.carry("e2", "e4");
    test.click(Square::G1);
    test.updates(1);
    assert_eq!(test.hand().chosen, None);
    assert!(test.table().game().obligation().is_none());
    let adjusting = test
        .table()
        .game()
        .admits(Color::White, &Act::Adjust(vec![Square::G1]));
    assert_eq!(adjusting, Err(Refusal::MoveStands));
}

#[test]
fn h33_a_man_let_go_on_a_legal_square_stands() {
    let mut test = by_hand(START);
    test.click(Square::G1);
    test.updates(1);
    assert_eq!(test.allowed(), moves("Nf3 Nh3"), "other squares are free");
    test.click(Square::F3);
    test.rest();
    assert_eq!(test.made(), ["Nf3"]);
    // The next man touched is Black's: the knight cannot be moved on.
    let mut test = under("fide", START, Some("90+30"));
    test.carry("g1", "f3");
    test.carry("f3", "h4");
    assert_eq!(test.made(), ["Nf3"]);
}

#[test]
fn h34_who_touches_first_cannot_object_any_more() {
    let mut test = by_hand(START);
    test.touch("g1");
    test.act(Color::White, Act::Accident);
    test.put_back();
    test.carry("e2", "e4");
    let objection = Act::Object;
    assert!(test.table().game().admits(Color::Black, &objection).is_ok());
    test.touch("g8");
    assert_eq!(
        test.table().game().admits(Color::Black, &objection),
        Err(Refusal::ObjectionLate)
    );
}

#[test]
fn h35_an_accident_obliges_to_nothing() {
    let mut test = by_hand(START);
    test.touch("g1");
    assert_eq!(test.allowed(), moves("Nf3 Nh3"));
    test.act(Color::White, Act::Accident);
    assert_free(&test, "H35");
    assert_eq!(test.hand().chosen, None, "the man is no longer in the hand");
}
