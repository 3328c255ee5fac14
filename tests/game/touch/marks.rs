//! What the board shows where hands are judged.

use bevy::prelude::*;
use touchmove::{
    board::{MarkKind, Sketch},
    table::NewGame,
};
use touchmove_rules::{Position, RuleSet, Setup, Square};

use super::{by_hand, under};
use crate::common::START;

fn hover(test: &mut crate::common::TestApp, square: Square) -> Vec<String> {
    let pixel = test.pixel(square);
    test.point_at(pixel);
    test.updates(1);
    test.marked(MarkKind::Hover)
}

#[test]
fn the_ring_shows_what_a_press_would_touch_or_where_it_would_let_go() {
    let mut test = by_hand(START);
    assert_eq!(hover(&mut test, Square::E2), ["e2"], "an own man");
    assert_eq!(hover(&mut test, Square::E7), ["e7"], "touching it obliges");
    assert!(hover(&mut test, Square::E4).is_empty(), "nothing to touch");
    test.click(Square::E2);
    assert_eq!(
        hover(&mut test, Square::E5),
        ["e5"],
        "illegal, but possible"
    );
}

#[test]
fn the_ring_knows_who_has_moved() {
    let mut test = under("fide", START, Some("90+30"));
    test.carry("e2", "e4");
    assert!(hover(&mut test, Square::G1).is_empty());
    assert_eq!(hover(&mut test, Square::G8), ["g8"]);
}

#[test]
fn touched_men_stay_marked_with_what_they_oblige_to() {
    let mut test = by_hand(START);
    test.touch("a1");
    test.put_back();
    test.updates(2);
    assert_eq!(test.marked(MarkKind::Touched), ["a1"], "it cannot move");
    test.touch("b1");
    test.put_back();
    test.updates(2);
    assert_eq!(test.marked(MarkKind::Obliged), ["b1"]);
    assert_eq!(test.marked(MarkKind::Touched), ["a1"]);
    test.carry("b1", "c3");
    assert!(test.marked(MarkKind::Obliged).is_empty());
    assert!(test.marked(MarkKind::Touched).is_empty());
}

#[test]
fn no_hints_are_given_unless_that_was_agreed() {
    let mut test = by_hand(START);
    test.carry("e2", "e4");
    test.carry("d7", "d5");
    test.click(Square::E4);
    test.updates(2);
    for kind in [
        MarkKind::LastFrom,
        MarkKind::LastTo,
        MarkKind::Target,
        MarkKind::Capture,
    ] {
        assert!(test.marked(kind).is_empty(), "{kind:?}");
    }
    assert_eq!(test.marked(MarkKind::Chosen), ["e4"]);

    let mut game = NewGame::of(Setup {
        rules: RuleSet::named("fide").expect("a built-in set"),
        start: Position::start(),
        ..Setup::default()
    });
    game.conduct.hints = true;
    test.app.world_mut().write_message(game);
    test.rest();
    test.click(Square::E2);
    test.updates(2);
    assert_eq!(test.marked(MarkKind::Target), ["e3", "e4"]);
}

#[test]
fn what_the_arbiter_sketches_is_drawn_and_cleared() {
    let mut test = by_hand("4k3/8/8/8/1b6/2N5/8/4K3 w - - 0 1");
    test.app.world_mut().insert_resource(Sketch {
        rays: vec![(Square::B4, Square::E1)],
        ringed: vec![Square::C3],
        groups: vec![(0, Square::B4), (1, Square::D1), (2, Square::D2)],
    });
    test.updates(2);
    assert_eq!(test.marked(MarkKind::Ringed), ["c3"]);
    assert_eq!(test.marked(MarkKind::Triangle), ["b4"]);
    assert_eq!(test.marked(MarkKind::Square), ["d1"]);
    assert_eq!(test.marked(MarkKind::Diamond), ["d2"]);
    let rays = |test: &mut crate::common::TestApp| {
        let world = test.app.world_mut();
        world
            .query::<&Name>()
            .iter(world)
            .filter(|name| name.as_str() == "Ray from b4 to e1")
            .count()
    };
    assert_eq!(rays(&mut test), 1);
    test.app.world_mut().insert_resource(Sketch::default());
    test.updates(2);
    assert_eq!(rays(&mut test), 0);
    assert!(test.marked(MarkKind::Ringed).is_empty());
}
