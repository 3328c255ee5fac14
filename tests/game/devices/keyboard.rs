//! The keyboard alone.

use bevy::prelude::*;
use touchmove::{
    board::MarkKind,
    camera::{View, ViewIntent},
    devices::{Control, Input, Keymap},
    settings::Settings,
    states::{Overlay, Turn},
};
use touchmove_rules::{Reason, Square};

use super::MATE;
use crate::common::{START, TestApp, quick, tournament};

impl TestApp {
    /// Moves the cursor to a square as a player would who looks at the screen.
    fn steer(&mut self, to: Square) {
        for _ in 0..32 {
            let Some(at) = self.cursor() else {
                self.key(KeyCode::ArrowUp);
                continue;
            };
            if at == to {
                return;
            }
            let (here, there) = (self.pixel(at), self.pixel(to));
            let way = there - here;
            // Along the file or the rank, whichever is drawn more along the screen's axes.
            let key = if way.x.abs() > 0.5 * self.step_width(at) {
                if way.x > 0.0 {
                    KeyCode::ArrowRight
                } else {
                    KeyCode::ArrowLeft
                }
            } else if way.y > 0.0 {
                KeyCode::ArrowDown
            } else {
                KeyCode::ArrowUp
            };
            self.key(key);
        }
        assert_eq!(self.cursor(), Some(to));
    }

    /// About how far apart two squares are across the screen.
    fn step_width(&mut self, at: Square) -> f32 {
        let other = [(1, 0), (-1, 0), (0, 1), (0, -1)]
            .into_iter()
            .filter_map(|(files, ranks)| at.offset(files, ranks))
            .map(|next| (self.pixel(next) - self.pixel(at)).x.abs())
            .fold(0.0, f32::max);
        other.max(1.0)
    }

    /// Makes a move with the cursor.
    fn steer_move(&mut self, uci: &str) {
        let (from, to) = (&uci[0..2], &uci[2..4]);
        for square in [from, to] {
            self.steer(square.parse().expect("a square"));
            self.key(KeyCode::Enter);
        }
        self.updates(3);
    }
}

#[test]
fn a_casual_game_is_played_by_the_keyboard_alone() {
    let mut test = TestApp::playing(START);
    for uci in MATE {
        test.steer_move(uci);
        test.rest();
        assert_eq!(
            test.last_move().map(|mv| mv.to_string()).as_deref(),
            Some(uci)
        );
    }
    let outcome = test.outcome().expect("it is over");
    assert_eq!(outcome.reason, Reason::Checkmate);
}

#[test]
fn a_tournament_game_is_played_by_the_keyboard_alone() {
    let mut test = TestApp::playing_with(tournament(START), Settings::default());
    for uci in ["e2e4", "e7e5", "g1f3", "b8c6", "f1c4", "f8c5"] {
        test.steer_move(uci);
        test.key(KeyCode::Space);
        test.rest();
        assert_eq!(
            test.last_move().map(|mv| mv.to_string()).as_deref(),
            Some(uci)
        );
    }
    // Castling: first the king, then the rook (FIDE 4.4).
    test.steer_move("e1g1");
    test.steer_move("h1f1");
    test.key(KeyCode::Space);
    test.rest();
    assert_eq!(
        test.last_move().map(|mv| mv.to_string()).as_deref(),
        Some("e1g1")
    );
}

#[test]
fn a_pawn_is_promoted_by_the_keyboard_alone() {
    let mut test = TestApp::playing("8/4P3/8/8/8/8/k7/4K3 w - - 0 1");
    test.steer_move("e7e8");
    assert_eq!(test.turn(), Some(Turn::Promoting));
    test.key(KeyCode::KeyN);
    test.rest();
    assert_eq!(
        test.last_move().map(|mv| mv.to_string()).as_deref(),
        Some("e7e8n")
    );

    let fen = "8/4P3/8/8/8/8/k7/4K3 w - - 0 1";
    let mut test = TestApp::playing_with(tournament(fen), Settings::default());
    test.steer_move("e7e8");
    test.key(KeyCode::Digit2);
    test.key(KeyCode::Space);
    test.rest();
    assert_eq!(
        test.last_move().map(|mv| mv.to_string()).as_deref(),
        Some("e7e8r")
    );
}

#[test]
fn the_arrows_follow_the_camera() {
    let mut test = TestApp::playing(START);
    test.key(KeyCode::ArrowUp);
    assert_eq!(test.cursor(), Some(Square::E2), "the first press shows it");
    for view in [View::White, View::Black, View::Side, View::Top] {
        test.send(ViewIntent(view));
        test.rest();
        for (key, way) in [
            (KeyCode::ArrowUp, Vec2::NEG_Y),
            (KeyCode::ArrowRight, Vec2::X),
            (KeyCode::ArrowDown, Vec2::Y),
            (KeyCode::ArrowLeft, Vec2::NEG_X),
        ] {
            let before = test.cursor().expect("a cursor");
            test.key(key);
            let after = test.cursor().expect("a cursor");
            let moved = (test.pixel(after) - test.pixel(before)).normalize();
            assert!(
                moved.dot(way) > 0.8,
                "{view:?}, {key:?}: {before} to {after}"
            );
        }
    }
}

#[test]
fn the_cursor_stays_on_the_board_and_goes_for_the_pointer() {
    let mut test = TestApp::playing(START);
    for _ in 0..10 {
        test.key(KeyCode::ArrowDown);
    }
    assert_eq!(test.cursor(), Some(Square::E1));
    test.point_at(Vec2::new(300.0, 300.0));
    test.updates(2);
    assert_eq!(test.cursor(), None);
}

#[test]
fn escape_puts_back_before_it_opens_the_menu() {
    let mut test = TestApp::playing(START);
    test.steer(Square::E2);
    test.key(KeyCode::Enter);
    assert_eq!(test.marks(MarkKind::Chosen), [Square::E2]);
    test.key(KeyCode::Escape);
    test.updates(2);
    assert!(test.marks(MarkKind::Chosen).is_empty());
    let overlay = |test: &TestApp| *test.app.world().resource::<State<Overlay>>().get();
    assert_eq!(overlay(&test), Overlay::None);
    test.key(KeyCode::Escape);
    test.updates(2);
    assert_eq!(overlay(&test), Overlay::GameMenu);
}

#[test]
fn tab_goes_to_the_panels_and_an_arrow_back_to_the_board() {
    let mut test = TestApp::playing(START);
    test.key(KeyCode::ArrowUp);
    assert!(test.cursor().is_some());
    test.key(KeyCode::Tab);
    test.updates(2);
    assert_eq!(test.cursor(), None, "a panel has the keyboard");
    test.key(KeyCode::ArrowUp);
    test.updates(2);
    assert_eq!(test.cursor(), Some(Square::E3));
    for _ in 0..2 {
        test.key(KeyCode::F6);
        test.updates(2);
    }
    assert_eq!(test.cursor(), Some(Square::E3));
}

#[test]
fn a_key_that_is_held_moves_on() {
    let mut test = TestApp::playing(START);
    test.key(KeyCode::ArrowUp);
    // Six tenths of a second: one step at once, and more after a while.
    test.keep_key(KeyCode::ArrowUp, 15);
    let rank = test.cursor().expect("a cursor").rank().index();
    assert!((3..6).contains(&rank), "rank {}", rank + 1);
}

#[test]
fn what_was_bound_survives_a_restart() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let open = || {
        let mut test = TestApp::open(touchmove::app::Options {
            data_dir: Some(dir.path().to_owned()),
            start: Some(quick(START)),
            ..default()
        });
        test.rest();
        test
    };
    let mut test = open();
    test.app
        .world_mut()
        .resource_mut::<Keymap>()
        .bind(Control::TurnBoard, Input::Key(KeyCode::KeyK));
    test.updates(3);
    drop(test);
    let mut test = open();
    let turns = |test: &TestApp| test.app.world().resource::<Settings>().turn_board;
    let before = turns(&test);
    test.key(KeyCode::KeyT);
    assert_eq!(turns(&test), before);
    test.key(KeyCode::KeyK);
    assert_ne!(turns(&test), before);
}
