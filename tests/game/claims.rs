//! Claiming a draw on the arbiter's paper.

use bevy::prelude::*;
use touchmove::states::Turn;
use touchmove_rules::{Act, Color, GameResult, Reason, Square};

use crate::{
    common::{ROUND, START, TestApp, tournament},
    hud::{LONG, hold, seated, widgets},
};

/// White, who sits near, opens the claim sheet.
fn open(test: &mut TestApp) {
    let claim = test.spoken("hud-claim").expect("a button to claim");
    test.click_at(claim);
    test.updates(3);
    assert_eq!(widgets(test, "claim-title").len(), 1);
}

fn submit(test: &mut TestApp) {
    let button = widgets(test, "claim-submit");
    hold(test, button[0], LONG);
    test.updates(3);
}

#[test]
fn a_wrong_claim_costs_time_and_stands_as_an_offer() {
    let mut test = seated(tournament(START));
    test.play_by_hand(&ROUND);
    open(&mut test);
    submit(&mut test);
    for key in [
        "arbiter-title-wrong-claim",
        "claim-wrong-repetition",
        "arbiter-receives",
        "arbiter-draw-offer",
    ] {
        assert_eq!(widgets(&mut test, key).len(), 1, "{key}");
    }
    assert!(test.table().game().is_paused());
    assert_eq!(test.table().game().offer(), Some(Color::White));
}

#[test]
fn a_right_claim_ends_the_game() {
    let mut test = seated(tournament(START));
    test.play_by_hand(&ROUND);
    test.play_by_hand(&ROUND);
    open(&mut test);
    submit(&mut test);
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Draw, Reason::Threefold)
    );
}

#[test]
fn a_claim_with_the_intended_move_is_written_down() {
    let mut test = seated(tournament(START));
    test.play_by_hand(&ROUND);
    test.play_by_hand(&ROUND[..3]);
    // Black's knight would bring the position about for the third time. Black sits far.
    let claims = test.spoken("hud-claim").expect("a button");
    assert!(claims.y > 360.0, "the lower one is White's");
    test.app
        .world_mut()
        .write_message(touchmove::arbiter::OpenClaim(Color::Black));
    test.updates(4);
    test.type_text("Nd8");
    assert_eq!(widgets(&mut test, "claim-unreadable").len(), 1);
    submit(&mut test);
    assert_eq!(test.outcome(), None, "nothing was handed in");
    for _ in 0..3 {
        test.key(KeyCode::Backspace);
    }
    test.type_text("g8");
    test.updates(2);
    let cancel = widgets(&mut test, "claim-cancel");
    test.click_at(cancel[0]);
    test.updates(3);
    assert_eq!(test.turn(), Some(Turn::Deciding));
    test.app
        .world_mut()
        .write_message(touchmove::arbiter::OpenClaim(Color::Black));
    test.updates(4);
    test.type_text("Ng8");
    test.updates(2);
    assert_eq!(widgets(&mut test, "claim-with-move").len(), 1);
    submit(&mut test);
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(outcome.reason, Reason::Threefold);
    test.updates(40);
    assert_eq!(widgets(&mut test, "result-why-claimed-repetition").len(), 1);
}

#[test]
fn the_intended_move_is_shown_by_its_squares_and_nothing_is_touched() {
    let mut test = seated(tournament(START));
    open(&mut test);
    assert_eq!(test.turn(), Some(Turn::Claiming));
    test.rest();
    test.click(Square::E2);
    test.click(Square::E4);
    test.updates(2);
    assert!(!test.table().game().hand().has_touched());
    assert_eq!(widgets(&mut test, "claim-with-move").len(), 1);
    submit(&mut test);
    assert_eq!(widgets(&mut test, "claim-wrong-repetition-move").len(), 1);
    assert_eq!(
        widgets(&mut test, "obliged-announced").len(),
        1,
        "the announced move must be played"
    );
}

#[test]
fn who_has_touched_a_man_may_not_claim() {
    let mut test = seated(tournament(START));
    test.act(Color::White, Act::Touch(vec![Square::E2]));
    test.updates(2);
    let claim = test.spoken("hud-claim").expect("a button to claim");
    test.click_at(claim);
    test.updates(2);
    assert!(widgets(&mut test, "claim-title").is_empty());
    assert_eq!(
        widgets(&mut test, "refused-claim-lost").len(),
        1,
        "the tile says why"
    );
}
