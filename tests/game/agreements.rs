//! Offers, take-backs, pauses, objections and resignations, each in its place on the players' tiles.

use bevy::{prelude::*, ui::InteractionDisabled};
use touchmove::lingua::Spoken;
use touchmove_rules::{Act, Color, GameResult, Reason, Setup, Square};

use crate::{
    common::{ROUND, START, TestApp, setup, tournament},
    hud::{LONG, hold, seated, widgets},
};

/// Whether both buttons of this name are greyed: the upper and the lower one.
fn greyed(test: &mut TestApp, key: &str) -> Vec<bool> {
    let world = test.app.world_mut();
    let mut buttons = world.query::<(
        &Spoken,
        &UiGlobalTransform,
        Has<InteractionDisabled>,
        &InheritedVisibility,
    )>();
    let mut found: Vec<_> = buttons
        .iter(world)
        .filter(|(spoken, _, _, visible)| spoken.0.key() == key && visible.get())
        .map(|(_, transform, greyed, _)| (transform.translation.y, greyed))
        .collect();
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    found.into_iter().map(|(_, greyed)| greyed).collect()
}

#[test]
fn an_offer_goes_with_a_move_before_the_clock_is_pressed() {
    let mut test = seated(tournament(START));
    test.play_by_hand(&["e2e4", "e7e5"]);
    test.lay("g1f3");
    assert_eq!(widgets(&mut test, "hud-to-press").len(), 1);
    let offer = test.spoken("hud-offer").expect("White's button");
    hold(&mut test, offer, LONG);
    assert_eq!(test.table().game().offer(), Some(Color::White));
    assert_eq!(widgets(&mut test, "hud-draw-offered").len(), 1);
    assert_eq!(widgets(&mut test, "hud-until-touch").len(), 1);
    test.key(KeyCode::Space);
    test.updates(2);
    assert_eq!(test.table().game().to_press(), None, "Space is the clock");
    assert_eq!(test.table().game().offer(), Some(Color::White));
    let accept = widgets(&mut test, "hud-accept");
    hold(&mut test, accept[0], LONG);
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Draw, Reason::Agreement)
    );
}

#[test]
fn an_offer_is_declined_by_word_or_touch() {
    let mut test = seated(tournament(START));
    test.play_by_hand(&["e2e4", "e7e5"]);
    test.act(Color::White, Act::Offer);
    test.updates(2);
    let decline = test.spoken("hud-decline").expect("Black's button");
    test.click_at(decline);
    test.updates(2);
    assert_eq!(test.table().game().offer(), None);
    test.play_by_hand(&["g1f3"]);
    test.act(Color::White, Act::Offer);
    test.act(Color::Black, Act::Touch(vec![Square::B8]));
    test.updates(2);
    assert_eq!(test.table().game().offer(), None);
    assert_eq!(widgets(&mut test, "hud-declined-touching").len(), 1);
    assert_eq!(widgets(&mut test, "duty-move").len(), 1);
}

fn online() -> Setup {
    setup("online", START, None)
}

fn rounds(test: &mut TestApp, count: usize) {
    for index in 0..count * 2 {
        let uci = ROUND[index % 4];
        let mv: touchmove_rules::Move = uci.parse().expect("a move");
        let seat = test.position().side_to_move();
        test.act(seat, Act::Move(mv));
    }
}

#[test]
fn offers_come_from_the_sixteenth_round_on_and_three_times() {
    let mut test = seated(online());
    rounds(&mut test, 14);
    assert_eq!(greyed(&mut test, "hud-offer"), [true, true]);
    let offers = widgets(&mut test, "hud-offer");
    test.point_at(offers[1]);
    test.updates(2);
    assert_eq!(widgets(&mut test, "refused-offer-early").len(), 1);
    rounds(&mut test, 2);
    assert_eq!(
        greyed(&mut test, "hud-offer"),
        [true, false],
        "on one's own turn"
    );
    for _ in 0..3 {
        test.act(Color::White, Act::Offer);
        test.act(Color::Black, Act::Decline);
    }
    test.updates(2);
    assert_eq!(test.table().game().offers_made(Color::White), 3);
    let offers = widgets(&mut test, "hud-offer");
    test.point_at(offers[1]);
    test.updates(2);
    assert_eq!(greyed(&mut test, "hud-offer"), [true, true]);
    assert_eq!(widgets(&mut test, "refused-offer-used").len(), 1);
}

#[test]
fn a_move_is_taken_back_when_the_opponent_agrees() {
    let mut test = seated(online());
    test.make("e2e4");
    let take_back = widgets(&mut test, "hud-take-back");
    test.click_at(take_back[0]);
    test.updates(2);
    let decline = widgets(&mut test, "hud-disagree");
    assert_eq!(decline.len(), 1, "only the other player is asked");
    test.click_at(decline[0]);
    test.updates(2);
    assert_eq!(test.table().game().moves().len(), 1);
    test.key(KeyCode::KeyU);
    test.updates(2);
    let agree = widgets(&mut test, "hud-agree");
    hold(&mut test, agree[0], LONG);
    assert!(test.table().game().moves().is_empty());
    assert_eq!(widgets(&mut test, "ruled-taken-back").len(), 1);
}

#[test]
fn a_pause_is_agreed_and_both_go_on() {
    let mut test = seated(tournament(START));
    test.key(KeyCode::KeyP);
    test.updates(2);
    assert_eq!(widgets(&mut test, "hud-pause-proposed").len(), 1);
    let agree = widgets(&mut test, "hud-agree");
    hold(&mut test, agree[0], LONG);
    test.updates(2);
    assert!(test.table().game().is_paused());
    assert_eq!(widgets(&mut test, "arbiter-title-pause").len(), 1);
    assert_eq!(greyed(&mut test, "hud-offer"), [true, true]);
    for _ in 0..2 {
        test.keep_key(KeyCode::KeyP, LONG);
    }
    test.updates(2);
    assert!(!test.table().game().is_paused());
    assert_eq!(
        test.table().game().proposal(),
        None,
        "the key asked for nothing else"
    );
}

#[test]
fn an_accident_is_said_and_objected_to() {
    let mut test = seated(tournament(START));
    test.act(Color::White, Act::Touch(vec![Square::B1]));
    test.updates(2);
    assert_eq!(widgets(&mut test, "duty-move").len(), 1);
    let accident = test.spoken("hud-accident").expect("a button");
    test.click_at(accident);
    test.updates(2);
    assert!(widgets(&mut test, "duty-move").is_empty());
    let object = widgets(&mut test, "hud-object");
    assert_eq!(object.len(), 1);
    assert!(object[0].y < 360.0, "on Black's tile");
    test.click_at(object[0]);
    test.updates(3);
    assert_eq!(widgets(&mut test, "arbiter-title-objection").len(), 1);
    assert_eq!(
        widgets(&mut test, "duty-move").len(),
        1,
        "the contact counts"
    );
}

#[test]
fn resigning_against_a_bare_king_is_a_draw() {
    let mut test = seated(tournament("4k3/8/8/8/8/8/4P3/4K3 b - - 0 1"));
    // White resigns, and Black has nothing to mate with.
    let resign = test.spoken("hud-resign").expect("White's button");
    hold(&mut test, resign, LONG);
    test.updates(40);
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Draw, Reason::Resignation)
    );
    assert_eq!(widgets(&mut test, "result-why-resignation-draw").len(), 1);
}
