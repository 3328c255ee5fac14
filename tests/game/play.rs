//! Whole games by the mouse. After every ruling the men on the board are compared with the match: the
//! headless game panics when they differ.

use bevy::prelude::*;
use touchmove::{
    pieces::{InTray, Man, OnSquare},
    settings::{MotionSpeed, Settings},
    states::{Screen, Turn},
};
use touchmove_rules::{Color, GameResult, Reason, Role, Square};

use crate::common::{START, TestApp, quick};

fn play(test: &mut TestApp, moves: &str) {
    for uci in moves.split_whitespace() {
        test.make(uci);
    }
}

/// Where the men of the world stand, as the board part of a FEN would say it.
fn men(test: &mut TestApp) -> Vec<(Square, Color, Role)> {
    let world = test.app.world_mut();
    let mut men: Vec<_> = world
        .query::<(&OnSquare, &Man)>()
        .iter(world)
        .map(|(square, man)| (square.0, man.color, man.role))
        .collect();
    men.sort_by_key(|man| man.0.index());
    men
}

fn truth(test: &TestApp) -> Vec<(Square, Color, Role)> {
    let mut men: Vec<_> = test
        .position()
        .pieces()
        .map(|(square, piece)| (square, piece.color, piece.role))
        .collect();
    men.sort_by_key(|man| man.0.index());
    men
}

#[test]
fn a_game_by_clicks_ends_in_mate() {
    let mut test = TestApp::playing(START);
    play(&mut test, "e2e4 e7e5 d1h5 b8c6 f1c4 g8f6 h5f7");
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::White, Reason::Checkmate)
    );
    assert_eq!(test.screen(), Screen::GameOver);
    assert_eq!(men(&mut test), truth(&test));
}

#[test]
fn a_game_by_drags_ends_in_mate() {
    let mut test = TestApp::playing(START);
    for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        test.make_by_drag(uci);
    }
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Black, Reason::Checkmate)
    );
}

#[test]
fn every_special_move_by_hand() {
    let mut test = TestApp::playing(START);
    // En passant, castling on both wings, a capture with promotion, an underpromotion.
    play(
        &mut test,
        "e2e4 g8f6 e4e5 d7d5 e5d6 b8c6 g1f3 c8f5 f1e2 d8d7 e1g1 e8c8 d6c7 d7d2 c7d8q",
    );
    play(
        &mut test,
        "c6d8 c1d2 g7g5 a2a4 g5g4 a4a5 g4f3 a5a6 f3e2 a6b7 c8c7 b7b8n e2f1r",
    );
    assert_eq!(men(&mut test), truth(&test));
    let fen = test.position().fen();
    assert!(
        fen.starts_with("1N1n1b1r/p1k1pp1p/5n2/5b2/8/8/1PPB1PPP/RN1Q1rK1 w"),
        "{fen}"
    );
    let world = test.app.world_mut();
    let mut tray: Vec<_> = world
        .query::<(&InTray, &Man)>()
        .iter(world)
        .filter(|(_, man)| man.color == Color::White)
        .map(|(tray, man)| (tray.0, man.role))
        .collect();
    tray.sort();
    // In the order of their capture; the promoted queen was captured as a queen.
    let roles: Vec<_> = tray.iter().map(|man| man.1).collect();
    assert_eq!(
        roles,
        [
            Role::Pawn,
            Role::Queen,
            Role::Knight,
            Role::Bishop,
            Role::Rook
        ]
    );
    assert_eq!(
        tray.iter().map(|man| man.0).collect::<Vec<_>>(),
        [0, 1, 2, 3, 4]
    );
}

#[test]
fn promotion_waits_and_can_be_called_off() {
    let mut test = TestApp::playing("8/4P3/8/8/8/2k5/8/4K3 w - - 0 1");
    test.click(Square::E7);
    test.click(Square::E8);
    test.updates(3);
    assert_eq!(test.turn(), Some(Turn::Promoting));
    assert_eq!(
        test.table().game().moves().len(),
        0,
        "the move is not made before the choice"
    );
    test.key(KeyCode::Escape);
    test.rest();
    assert_eq!(test.turn(), Some(Turn::Deciding));
    assert_eq!(men(&mut test), truth(&test));
    test.make("e7e8n");
    assert_eq!(
        test.position().piece_at(Square::E8).map(|piece| piece.role),
        Some(Role::Knight)
    );
}

#[test]
fn threefold_repetition_ends_the_quick_game() {
    let mut test = TestApp::playing(START);
    play(&mut test, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1");
    assert_eq!(test.outcome(), None);
    play(&mut test, "f6g8");
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Draw, Reason::Threefold)
    );
}

#[test]
fn fifty_moves_end_the_quick_game() {
    let mut test = TestApp::playing("8/8/8/3k4/8/8/8/R3K3 w - - 98 80");
    play(&mut test, "e1e2 d5e4");
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Draw, Reason::FiftyMoves)
    );
}

#[test]
fn stalemate_ends_the_game() {
    let mut test = TestApp::playing("7k/8/5K2/8/8/8/8/6Q1 w - - 0 1");
    play(&mut test, "g1g6");
    let outcome = *test.outcome().expect("an outcome");
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Draw, Reason::Stalemate)
    );
}

#[test]
fn without_motion_everything_still_arrives() {
    let settings = Settings {
        motion: MotionSpeed::Off,
        ..Settings::default()
    };
    let mut test = TestApp::playing_with(quick(START), settings);
    play(&mut test, "e2e4 d7d5 e4d5 d8d5 b1c3 d5a5");
    assert_eq!(men(&mut test), truth(&test));
    let world = test.app.world_mut();
    let astray = world
        .query::<(&OnSquare, &Transform)>()
        .iter(world)
        .filter(|(square, transform)| {
            transform
                .translation
                .distance(touchmove::board::geometry::square_center(square.0))
                > 1e-3
        })
        .count();
    assert_eq!(astray, 0);
}

#[test]
fn a_flag_falls_by_itself_and_during_promotion() {
    let mut setup = quick("8/4P3/8/8/8/2k5/8/R3K3 w - - 0 1");
    setup.time = Some("3+0".parse().expect("a time control"));
    let mut test = TestApp::playing_with(setup, Settings::default());
    test.click(Square::E7);
    test.click(Square::E8);
    test.updates(3);
    assert_eq!(test.turn(), Some(Turn::Promoting));
    // More than three seconds at 40 ms an update.
    test.updates(100);
    let outcome = *test.outcome().expect("an outcome");
    // Black has a bare king and could never mate: a draw (FIDE Laws, Article 6.9).
    assert_eq!(
        (outcome.result, outcome.reason),
        (GameResult::Draw, Reason::Flag)
    );
    assert_eq!(test.screen(), Screen::GameOver);
    assert_eq!(men(&mut test), truth(&test));
}

#[test]
fn a_data_directory_that_cannot_be_written_spoils_no_game() {
    use touchmove::app::Options;
    let folder = tempfile::tempdir().expect("a temporary folder");
    let file = folder.path().join("not-a-directory");
    std::fs::write(&file, "").expect("a writable folder");
    let mut test = TestApp::open(Options {
        data_dir: Some(file.join("data")),
        start: Some(quick(START)),
        ..Options::default()
    });
    test.rest();
    play(&mut test, "e2e4 e7e5");
    assert_eq!(test.table().game().moves().len(), 2);
}
