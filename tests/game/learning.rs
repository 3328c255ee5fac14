//! Lessons on the board, and the glossary.

use bevy::prelude::*;
use touchmove::{
    learning::{Drawn, Lesson},
    states::{Overlay, Screen},
};
use touchmove_rules::{RuleSet, Setup, Square};

use crate::{
    common::{START, TestApp, quick},
    menu::{control, english, focused, menu, overlay, press, says},
};

fn drawn(test: &mut TestApp, lesson: Lesson) -> Vec<Square> {
    let world = test.app.world_mut();
    world
        .query::<&Drawn>()
        .iter(world)
        .filter(|drawn| drawn.lesson == lesson)
        .map(|drawn| drawn.square)
        .collect()
}

#[test]
fn lessons_are_drawn_and_wiped_out() {
    let mut test = TestApp::playing_with(quick(START), english());
    test.key(KeyCode::KeyO);
    test.updates(3);
    assert_eq!(overlay(&test), Overlay::Lessons);
    let (_, at, _) = control(&mut test, "lesson-centre");
    test.click_at(at);
    let (_, at, _) = control(&mut test, "lesson-white");
    test.click_at(at);
    test.updates(2);
    test.key(KeyCode::KeyO);
    test.updates(3);
    assert_eq!(overlay(&test), Overlay::None);
    assert_eq!(drawn(&mut test, Lesson::Centre).len(), 4);
    assert!(!drawn(&mut test, Lesson::White).contains(&Square::D5));
    assert!(
        says(&mut test, "Attacked by White"),
        "the legend says what it is"
    );
    test.make("e2e4");
    assert!(
        drawn(&mut test, Lesson::White).contains(&Square::D5),
        "what is attacked follows the moves"
    );
    test.key(KeyCode::KeyO);
    test.updates(3);
    press(&mut test, "lessons-clear");
    test.updates(2);
    assert!(drawn(&mut test, Lesson::Centre).is_empty());
}

#[test]
fn lessons_are_chosen_by_keys_from_the_menu_of_the_game() {
    let mut test = TestApp::playing_with(quick(START), english());
    test.key(KeyCode::Escape);
    test.updates(2);
    press(&mut test, "lessons-menu");
    assert_eq!(focused(&test).as_deref(), Some("lesson-queens"));
    test.key(KeyCode::Space);
    test.key(KeyCode::Escape);
    test.updates(3);
    assert_eq!(overlay(&test), Overlay::None);
    assert_eq!(drawn(&mut test, Lesson::QueensWing).len(), 32);
}

#[test]
fn without_hints_nothing_is_drawn() {
    let setup = Setup {
        rules: RuleSet::named("fide").expect("a built-in set"),
        ..Setup::default()
    };
    let mut test = TestApp::playing_with(setup, english());
    test.key(KeyCode::KeyO);
    test.updates(3);
    assert!(says(
        &mut test,
        "Hints are not agreed in this game, so nothing can be drawn on its board."
    ));
    assert_eq!(focused(&test).as_deref(), Some("page-back"));
    test.app
        .world_mut()
        .resource_mut::<touchmove::learning::Lessons>()
        .0
        .insert(Lesson::Centre);
    test.key(KeyCode::Escape);
    test.updates(3);
    assert_eq!(test.screen(), Screen::Playing);
    assert!(drawn(&mut test, Lesson::Centre).is_empty());
}

#[test]
fn a_term_is_looked_for_in_the_glossary() {
    let mut test = menu();
    press(&mut test, "menu-glossary");
    assert_eq!(overlay(&test), Overlay::Glossary);
    assert_eq!(focused(&test).as_deref(), Some("glossary-find"));
    assert!(says(&mut test, "Castling") && says(&mut test, "王车易位"));
    test.type_text("pin");
    test.updates(3);
    assert!(says(&mut test, "Pin") && says(&mut test, "牵制"));
    assert!(!says(&mut test, "Castling"));
    test.key(KeyCode::Escape);
    test.updates(3);
    assert_eq!(overlay(&test), Overlay::None);
    assert_eq!(focused(&test).as_deref(), Some("menu-glossary"));
}
