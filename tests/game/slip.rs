//! The arbiter's slip of paper: what is ruled is said, the clocks stand still, and both players go on.

use bevy::prelude::*;
use touchmove::{arbiter::Slip, board::Sketch, camera::FreeRect};
use touchmove_rules::{Act, Color, GameResult, Reason, Square};

use crate::{
    common::{PINNED, START, TestApp, tournament},
    hud::{LONG, SHORT, hold, seated, widgets},
};

fn paused(test: &TestApp) -> bool {
    test.table().game().is_paused()
}

/// Both players hold their buttons.
fn both_ready(test: &mut TestApp) {
    for index in 0..2 {
        let mut ready = widgets(test, "arbiter-ready");
        assert_eq!(ready.len(), 2);
        ready.sort_by(|a, b| a.x.total_cmp(&b.x));
        hold(test, ready[index], LONG);
    }
    test.updates(3);
}

#[test]
fn an_illegal_move_is_judged_twice_to_a_loss() {
    let mut test = seated(tournament(PINNED));
    test.lay("c3e4");
    assert!(
        !paused(&test),
        "nothing is said before the clock is pressed"
    );
    let press = widgets(&mut test, "hud-press");
    test.click_at(press[0]);
    test.updates(4);
    for key in [
        "arbiter-title-illegal",
        "illegal-pinned",
        "arbiter-position",
        "arbiter-receives",
        "arbiter-offences",
        // The knight cannot move: whoever touched it may make any move.
        "obliged-free",
        "arbiter-laws",
    ] {
        assert_eq!(widgets(&mut test, key).len(), 1, "{key}");
    }
    assert!(paused(&test), "both clocks stand still");
    assert_eq!(test.table().game().running(), None);
    let sketch = test.app.world().resource::<Sketch>().clone();
    assert_eq!(sketch.rays, [(Square::B4, Square::E1)]);
    assert_eq!(sketch.ringed, [Square::C3]);

    // One player alone does not start the clock, and letting go too early is no answer.
    let ready = widgets(&mut test, "arbiter-ready");
    hold(&mut test, ready[0], SHORT);
    assert!(!test.app.world().resource::<Slip>().is_ready(Color::White));
    both_ready(&mut test);
    assert!(!paused(&test));
    assert_eq!(test.table().game().running(), Some(Color::White));
    assert!(widgets(&mut test, "arbiter-title-illegal").is_empty());
    assert_eq!(*test.app.world().resource::<Sketch>(), Sketch::default());

    // The second one loses: the result says it, and no slip.
    test.lay("c3d5");
    test.act(Color::White, Act::Press);
    test.updates(40);
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Black, Reason::IllegalMoves)
    );
    assert_eq!(widgets(&mut test, "result-why-illegal").len(), 1);
    assert!(widgets(&mut test, "arbiter-title-illegal").is_empty());
}

#[test]
fn the_slip_covers_no_square() {
    let mut test = seated(tournament(PINNED));
    test.lay("c3e4");
    test.act(Color::White, Act::Press);
    test.updates(40);
    let slip = test.panel("Slip");
    let free = test
        .app
        .world()
        .resource::<FreeRect>()
        .0
        .expect("a rectangle");
    for square in Square::ALL {
        let pixel = test.pixel(square);
        assert!(!slip.contains(pixel), "{square} at {pixel} under {slip:?}");
        assert!(free.contains(pixel), "{square} at {pixel} in {free:?}");
    }
}

#[test]
fn the_ready_key_is_held_by_one_after_the_other() {
    let mut test = seated(tournament(START));
    test.act(Color::White, Act::Press);
    test.updates(4);
    assert_eq!(widgets(&mut test, "arbiter-title-empty-press").len(), 1);
    test.keep_key(KeyCode::KeyP, LONG * 3);
    let slip = test.app.world().resource::<Slip>().clone();
    assert!(slip.is_ready(Color::White));
    assert!(!slip.is_ready(Color::Black), "one press is one answer");
    assert!(paused(&test));
    test.keep_key(KeyCode::KeyP, LONG);
    test.updates(3);
    assert!(!paused(&test));
}

#[test]
fn a_late_objection_is_told_on_paper_and_put_away() {
    let mut test = seated(tournament(START));
    test.act(Color::White, Act::Touch(vec![Square::B1]));
    test.act(Color::White, Act::Accident);
    test.play_by_hand(&["e2e4"]);
    test.act(Color::Black, Act::Touch(vec![Square::E7]));
    test.act(Color::Black, Act::Object);
    test.updates(2);
    assert_eq!(widgets(&mut test, "refused-objection-late").len(), 1);
    assert!(!paused(&test), "the clock runs on");
    let close = widgets(&mut test, "arbiter-close");
    test.click_at(close[0]);
    test.updates(3);
    assert!(widgets(&mut test, "refused-objection-late").is_empty());
}

#[test]
fn why_explains_the_last_move_and_the_counters() {
    // The rook on h1 is attacked, and castling is legal all the same.
    let mut test = seated(tournament("4k2r/8/8/8/8/8/8/4K2R w Kk - 0 1"));
    for act in [
        Act::Touch(vec![Square::E1]),
        Act::Release {
            from: None,
            to: Square::G1,
        },
        Act::Touch(vec![Square::H1]),
        Act::Release {
            from: None,
            to: Square::F1,
        },
        Act::Press,
    ] {
        test.act(Color::White, act);
    }
    let why = widgets(&mut test, "hud-why");
    test.click_at(why[0]);
    test.updates(3);
    assert_eq!(widgets(&mut test, "legal-rook-attacked").len(), 1);
    assert_eq!(widgets(&mut test, "arbiter-occurrences").len(), 1);
    assert!(!paused(&test));
    test.key(KeyCode::Slash);
    test.updates(2);
    assert!(widgets(&mut test, "legal-rook-attacked").is_empty());
}
