//! The real program in a real window: a virtual display, a real mouse and real keys, from the menu to
//! mate.
//!
//! A headless twin with a window of the same size plays along: it knows where every widget and square
//! lies. What counts is what the program wrote down.

#![cfg(target_os = "linux")]

mod display;

use std::{thread, time::Duration};

use bevy::prelude::*;
use touchmove::{settings::Settings, states::Screen};
use touchmove_rules::{Color as Side, Match, Move, Position, Reason, RuleSet, Setup, record::pgn};

use self::display::{PATIENCE, Program, wait_for};
use crate::common::TestApp;

/// Updates for which a key is held to confirm something.
const READY: usize = 40;

/// The moves of a written game, without its clocks and comments.
fn moves(written: &str) -> Vec<String> {
    let games = pgn::read(written.as_bytes());
    let [game] = games.as_slice() else {
        panic!("one game is written: {written}");
    };
    let mut position = Position::start();
    game.game
        .moves()
        .map(|mv| {
            let san = position.san(mv).expect("a legal move");
            position = position.play(mv).expect("a legal move");
            san
        })
        .collect()
}

#[test]
fn two_people_play_from_the_menu_to_mate() {
    let mut program = Program::start(&[]);
    let mut twin = TestApp::at_menu(Settings::default());
    let display = &program.display;
    display.picture().save("1_menu.png");

    // Two clicks from the menu to the game.
    for words in ["menu-casual", "new-game-begin"] {
        let at = twin.widget(words);
        twin.click_at(at);
        twin.rest();
        let before = display.picture();
        display.click(at);
        wait_for("reaction to a click", PATIENCE, || {
            (display.picture().rgb != before.rgb).then_some(())
        });
        thread::sleep(Duration::from_secs(2));
        display.picture().save(&format!("2_{words}.png"));
    }
    assert_eq!(twin.screen(), Screen::Playing);
    wait_for("journal", PATIENCE, || program.recorded());
    thread::sleep(Duration::from_secs(3));
    display.picture().save("3_begin.png");

    for (number, uci) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        let number = number + 1;
        let wanted: Move = uci.parse().expect("a move");
        let (from, to) = (twin.pixel(wanted.from), twin.pixel(wanted.to));
        twin.make(uci);
        program.carry(from, to, &format!("4_{number}_chosen.png"), |game| {
            game.moves().len() == number
        });
        thread::sleep(Duration::from_secs(2));
        display.picture().save(&format!("4_{number}_{uci}.png"));
    }

    let game = program.recorded().expect("a journal");
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason),
        Some(Reason::Checkmate)
    );
    assert_eq!(moves(&program.written()), ["f3", "e5", "g4", "Qh4#"]);
    program.is_still_running();
    thread::sleep(Duration::from_secs(4));
    program.display.picture().save("5_result.png");
}

/// A game by the Laws: clocks pressed by hand, an illegal move that is judged, and mate.
#[test]
fn a_tournament_game_is_played_by_hand_to_mate() {
    let mut program = Program::start(&["--rules", "fide", "--time", "900+10"]);
    let setup = Setup {
        rules: RuleSet::named("fide").expect("a built-in set"),
        time: Some("900+10".parse().expect("a time")),
        ..Setup::default()
    };
    let mut twin = TestApp::playing_with(setup, Settings::default());
    wait_for("journal", PATIENCE, || program.recorded());
    program.display.picture().save("6_begin.png");

    let by_hand = |twin: &mut TestApp, uci: &str, presses: bool, done: &dyn Fn(&Match) -> bool| {
        let wanted: Move = uci.parse().expect("a move");
        let (from, to) = (twin.pixel(wanted.from), twin.pixel(wanted.to));
        twin.click(wanted.from);
        twin.click(wanted.to);
        program.carry(from, to, &format!("6_{uci}_touched.png"), |game| {
            game.moves()
                .last()
                .is_some_and(|played| played.mv == wanted)
                || game.displaced().contains(&(wanted.from, wanted.to))
        });
        if presses {
            twin.key(KeyCode::Space);
            program.display.key("space");
        }
        twin.rest();
        assert!(program.comes_to(done), "{uci} is complete");
        thread::sleep(Duration::from_secs(2));
        program.display.picture().save(&format!("6_{uci}.png"));
    };
    let turn = |side: Side| move |game: &Match| game.running() == Some(side);

    by_hand(&mut twin, "e2e4", true, &turn(Side::Black));
    by_hand(&mut twin, "e7e5", true, &turn(Side::White));
    // The king leaps: the arbiter stops both clocks.
    by_hand(&mut twin, "e1e3", true, &Match::is_paused);
    let game = program.recorded().expect("a journal");
    assert_eq!(game.offences(Side::White), 1);
    // Both are ready, one after the other.
    for _ in Side::ALL {
        program.display.hold("p");
        thread::sleep(Duration::from_secs(1));
    }
    program.display.picture().save("6_ready.png");
    assert!(program.comes_to(turn(Side::White)), "the game goes on");
    for _ in Side::ALL {
        twin.keep_key(KeyCode::KeyP, READY);
    }

    // The king was touched: it must move.
    by_hand(&mut twin, "e1e2", true, &turn(Side::Black));
    by_hand(&mut twin, "d8h4", true, &turn(Side::White));
    by_hand(&mut twin, "a2a3", true, &turn(Side::Black));
    by_hand(&mut twin, "h4e4", false, &|game| game.outcome().is_some());

    let game = program.recorded().expect("a journal");
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason),
        Some(Reason::Checkmate)
    );
    assert_eq!(
        moves(&program.written()),
        ["e4", "e5", "Ke2", "Qh4", "a3", "Qxe4#"]
    );
    program.is_still_running();
    thread::sleep(Duration::from_secs(4));
    program.display.picture().save("7_result.png");
}
