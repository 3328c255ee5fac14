//! Moves that are written.

use bevy::prelude::*;
use touchmove::{board::MarkKind, devices::Serves, hud::Toast, settings::Settings, states::Turn};
use touchmove_rules::{Reason, Square};

use crate::common::{START, TestApp, quick, tournament};

impl TestApp {
    fn write_move(&mut self, text: &str) {
        self.key(KeyCode::KeyE);
        self.updates(2);
        self.type_text(text);
        self.updates(2);
    }

    fn play_written(&mut self, text: &str) {
        self.write_move(text);
        self.key(KeyCode::Enter);
        self.updates(8);
    }

    fn line_is_open(&mut self) -> bool {
        let world = self.app.world_mut();
        let mut names = world.query::<&Name>();
        names.iter(world).any(|name| name.as_str() == "Move line")
    }

    fn last_toast(&self) -> Option<String> {
        let toasts = self.app.world().resource::<Messages<Toast>>();
        let mut reader = toasts.get_cursor();
        reader
            .read(toasts)
            .last()
            .map(|toast| toast.words.key().to_owned())
    }
}

#[test]
fn a_game_is_played_by_writing() {
    let mut test = TestApp::playing(START);
    for text in ["e4", "e7e5", "Qh5", "nc6", "Bc4", "Nf6"] {
        test.play_written(text);
        assert!(!test.line_is_open(), "{text} was made");
    }
    test.play_written("Qxf7#");
    assert_eq!(
        test.outcome().expect("it is over").reason,
        Reason::Checkmate
    );
}

#[test]
fn a_tournament_game_is_written_and_the_clock_pressed() {
    let castling = (
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        [("O-O", "e1g1"), ("0-0-0", "e8c8")],
    );
    let promotion = (
        "r7/1P2k3/8/8/8/8/p7/4K3 w - - 0 1",
        [("bxa8=Q", "b7a8q"), ("a1N", "a2a1n")],
    );
    for (fen, moves) in [castling, promotion] {
        let mut test = TestApp::playing_with(tournament(fen), Settings::default());
        for (text, made) in moves {
            test.play_written(text);
            test.key(KeyCode::Space);
            test.updates(4);
            let last = test.last_move().map(|mv| mv.to_string());
            assert_eq!(last.as_deref(), Some(made), "{text}");
            assert!(test.table().game().to_press().is_none(), "{text}");
        }
    }
}

#[test]
fn two_squares_are_what_a_hand_does_be_it_legal_or_not() {
    let mut test = TestApp::playing_with(tournament(START), Settings::default());
    test.play_written("e2e5");
    assert_eq!(
        test.table()
            .standing()
            .piece_at(Square::E5)
            .map(|man| man.color),
        Some(touchmove_rules::Color::White)
    );
    // Nothing is said before the clock is pressed (FIDE 7.5.1).
    test.key(KeyCode::Space);
    test.updates(4);
    assert_eq!(
        test.table().game().offences(touchmove_rules::Color::White),
        1
    );
}

#[test]
fn a_casual_board_takes_legal_moves_only_and_says_so() {
    let mut test = TestApp::playing(START);
    for (text, words) in [("e2e5", "entry-illegal"), ("Zz", "entry-unreadable")] {
        test.write_move(text);
        test.key(KeyCode::Enter);
        assert_eq!(test.last_toast().as_deref(), Some(words));
        test.updates(2);
        assert!(test.line_is_open(), "{text} can be corrected");
        test.key(KeyCode::Escape);
        test.updates(2);
        assert!(!test.line_is_open());
    }
    assert!(test.last_move().is_none());
}

#[test]
fn what_is_written_is_completed_and_shown_on_the_board() {
    let mut test = TestApp::playing(START);
    test.write_move("Nf");
    assert_eq!(test.marks(MarkKind::Cursor), [Square::G1, Square::F3]);
    test.key(KeyCode::Tab);
    test.updates(3);
    test.key(KeyCode::Enter);
    test.updates(4);
    assert_eq!(
        test.last_move().map(|mv| mv.to_string()).as_deref(),
        Some("g1f3")
    );
}

#[test]
fn letters_in_the_line_do_nothing_else() {
    let mut test = TestApp::playing(START);
    let turns = test.app.world().resource::<Settings>().turn_board;
    test.key(KeyCode::KeyE);
    test.updates(2);
    for key in [KeyCode::KeyT, KeyCode::KeyM, KeyCode::KeyO, KeyCode::Digit4] {
        test.key(key);
    }
    let settings = test.app.world().resource::<Settings>();
    assert_eq!((settings.turn_board, settings.sound.muted), (turns, false));
    assert_eq!(test.turn(), Some(Turn::Deciding));
}

#[test]
fn a_board_without_hints_does_not_tell_what_is_legal() {
    let mut test = TestApp::playing_with(tournament(START), Settings::default());
    test.write_move("Nf");
    assert!(test.marks(MarkKind::Cursor).is_empty());
    assert_eq!(test.find_widget("entry-none"), None);
    assert!(test.find_widget("entry-keys").is_some());
}

#[test]
fn nobody_writes_for_the_other_side() {
    let mut settings = Settings::default();
    settings.input.desk = Serves::Black;
    let mut test = TestApp::playing_with(quick(START), settings);
    test.key(KeyCode::KeyE);
    test.updates(2);
    assert!(!test.line_is_open());
}
