//! The contract of a new game begins the game that it promises.

use std::{fs, path::Path, time::Duration};

use bevy::{prelude::*, text::EditableText, ui_widgets::ScrollIntoView};
use touchmove::{
    app::Options,
    states::{Overlay, Screen},
};
use touchmove_rules::{Allowance, Color as Side, Extra, RuleSet, Setup, law::HouseRule};

use crate::{
    common::TestApp,
    menu::{control, controls, english, focused, overlay, press, says},
};

fn contract() -> TestApp {
    contract_in(None)
}

/// The contract where the program keeps what it knows in a folder.
fn contract_in(folder: Option<&Path>) -> TestApp {
    let mut test = TestApp::open(Options {
        settings: english(),
        data_dir: folder.map(Path::to_owned),
        ..Options::default()
    });
    press(&mut test, "menu-contract");
    assert_eq!(overlay(&test), Overlay::NewGame);
    // The page has come to rest.
    test.updates(20);
    test
}

/// Scrolls a control into sight as a wheel would, and presses it.
pub fn reach(test: &mut TestApp, key: &str) {
    reach_found(test, |test| control(test, key));
}

fn reach_found(test: &mut TestApp, find: impl Fn(&mut TestApp) -> (Entity, Vec2, Vec2)) {
    for _ in 0..3 {
        let (entity, ..) = find(test);
        test.app.world_mut().trigger(ScrollIntoView { entity });
        test.updates(4);
    }
    let (_, middle, _) = find(test);
    test.click_at(middle);
    test.updates(3);
}

fn begin(test: &mut TestApp) -> Setup {
    press(test, "new-game-begin");
    assert_eq!(test.screen(), Screen::Playing, "the game begins");
    test.table().game().setup().clone()
}

/// Writes a text into the field that is called by this key, in place of what stands there. The choice that
/// shows the field may be called the same.
fn write(test: &mut TestApp, key: &str, text: &str) {
    reach_found(test, |test| {
        let called = controls(test, key);
        let world = test.app.world();
        let mut fields = called
            .into_iter()
            .filter(|(entity, ..)| world.get::<EditableText>(*entity).is_some());
        fields.next().expect("a field")
    });
    assert_eq!(
        focused(test).as_deref(),
        Some(key),
        "the field has the keyboard"
    );
    test.overwrite(text);
    test.updates(3);
}

#[test]
fn every_rule_set_begins_the_game_that_it_promises() {
    for (key, name) in [
        ("set-fide", "fide"),
        ("set-fide-online", "fide_online"),
        ("set-online", "online"),
        ("set-club", "club"),
        ("set-simple", "simple"),
    ] {
        let set = RuleSet::named(name).expect("a built-in set");
        let by_hand = touchmove::table::by_hand(&set);
        let mut test = contract();
        if by_hand {
            press(&mut test, "contract-otb");
        }
        press(&mut test, key);
        let setup = begin(&mut test);
        assert_eq!(setup.rules, set, "{name}");
        assert_eq!(test.table().by_hand(), by_hand, "{name}");
        assert_eq!(test.table().conduct().hints, !by_hand, "{name}");
    }
}

#[test]
fn the_conduct_changes_rules_that_were_not_made_for_it() {
    let mut test = contract();
    press(&mut test, "set-fide");
    let setup = begin(&mut test);
    let laws = RuleSet::default();
    assert_eq!(setup.rules.touch_move, None);
    assert_eq!(setup.rules.repetition, laws.repetition, "the rest stays");
    assert!(!test.table().by_hand());
}

#[test]
fn what_is_agreed_besides_is_played_and_written_down() {
    let mut test = contract();
    press(&mut test, "contract-otb");
    press(&mut test, "set-fide");
    assert!(!says(&mut test, "Moves may be taken back if both agree."));
    reach(&mut test, "term-take-backs");
    reach(&mut test, "term-hints");
    assert!(says(&mut test, "Moves may be taken back if both agree."));
    assert!(says(&mut test, "agreed"), "it is told apart from the rules");
    let setup = begin(&mut test);
    assert_eq!(setup.rules.take_backs, HouseRule::ByAgreement);
    assert!(test.table().conduct().hints);
}

#[test]
fn what_makes_no_sense_in_a_conduct_cannot_be_switched() {
    let mut test = contract();
    assert!(says(&mut test, "over the board only"));
    reach(&mut test, "term-touch-move");
    assert_eq!(begin(&mut test).rules.touch_move, None);
}

/// The sliders for all moves from the top down, and the left ends of their rails, where the least value is.
fn minute_sliders(test: &mut TestApp) -> Vec<(Entity, Vec2)> {
    let mut places: Vec<(Entity, Vec2)> = controls(test, "new-game-minutes")
        .into_iter()
        .map(|(entity, middle, size)| (entity, middle - Vec2::X * (size.x / 2.0 - 2.0)))
        .collect();
    places.sort_by(|(_, a), (_, b)| a.y.total_cmp(&b.y));
    places
}

#[test]
fn each_side_has_a_time_of_its_own() {
    let mut test = contract();
    press(&mut test, "new-game-custom");
    press(&mut test, "time-kind-delay");
    reach(&mut test, "time-same");
    // White's slider is above Black's.
    let places = minute_sliders(&mut test);
    assert_eq!(places.len(), 2, "a slider for each side");
    let (black, _) = places[1];
    test.app
        .world_mut()
        .trigger(ScrollIntoView { entity: black });
    test.updates(4);
    let (_, left_end) = minute_sliders(&mut test)[1];
    test.click_at(left_end);
    test.updates(2);
    assert!(says(
        &mut test,
        "Black has one minute. The clock begins to run 10 seconds into each move."
    ));
    let time = begin(&mut test).time.expect("a clock");
    let minutes = |side| time.side(side).base() / 60;
    assert_eq!(minutes(Side::White), Duration::from_secs(30));
    assert_eq!(minutes(Side::Black), Duration::from_secs(1));
    let Allowance::Stages(stages) = time.side(Side::Black) else {
        panic!("stages");
    };
    assert_eq!(stages[0].extra, Extra::Delay(Duration::from_secs(10)));
}

#[test]
fn stages_are_written_and_errors_are_told() {
    let mut test = contract();
    press(&mut test, "new-game-custom");
    press(&mut test, "time-kind-written");
    write(&mut test, "time-kind-written", "40/90m");
    assert!(says(&mut test, "\"90m\" is not a number of seconds."));
    press(&mut test, "new-game-begin");
    assert_eq!(
        test.screen(),
        Screen::Menu,
        "nothing begins with a wrong time"
    );
    write(&mut test, "time-kind-written", "40/5400+30:1800+30");
    assert!(says(
        &mut test,
        "Each player has 90 minutes for the first 40 moves."
    ));
    assert!(says(&mut test, "Then 30 minutes more for all other moves."));
    let time = begin(&mut test).time.expect("a clock");
    assert_eq!(time.label(), "40/90+30:30+30");
}

#[test]
fn a_wrong_fen_is_told_and_a_right_one_is_played() {
    let mut test = contract();
    reach(&mut test, "contract-position");
    press(&mut test, "contract-from-fen");
    write(
        &mut test,
        "contract-from-fen",
        "4k3/8/8/8/8/8/8/8 w - - 0 1",
    );
    assert!(says(&mut test, "White has no king."));
    press(&mut test, "new-game-begin");
    assert_eq!(
        test.screen(),
        Screen::Menu,
        "nothing begins in a wrong position"
    );
    let fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 0 1";
    write(&mut test, "contract-from-fen", fen);
    assert!(says(&mut test, "3 men on the board, Black to move"));
    assert_eq!(begin(&mut test).start.fen(), fen);
}

#[test]
fn the_board_editor_makes_a_position() {
    let mut test = contract();
    reach(&mut test, "contract-position");
    press(&mut test, "contract-editor");
    reach(&mut test, "contract-edit");
    assert_eq!(overlay(&test), Overlay::BoardEditor);
    test.updates(3);
    reach(&mut test, "editor-clear");
    assert!(says(&mut test, "Not yet: White has no king."));
    // By keys: letters put down men as in a FEN.
    let (_, middle, size) = control(&mut test, "editor-board");
    let square = size.x / 8.0;
    let place = |file: f32, rank: f32| middle + square * Vec2::new(file - 3.5, 3.5 - rank);
    // By the mouse: the white king to e1, the black one to e8, a white rook to a1.
    for (side_and_man, at) in [
        (0, place(4.0, 0.0)),
        (6, place(4.0, 7.0)),
        (2, place(0.0, 0.0)),
    ] {
        let brush = brushes(&mut test)[side_and_man];
        test.click_at(brush);
        test.click_at(at);
        test.updates(2);
    }
    assert!(says(&mut test, "A game can begin here."));
    reach(&mut test, "editor-white-long");
    press(&mut test, "editor-take");
    test.updates(3);
    assert_eq!(overlay(&test), Overlay::NewGame);
    let setup = begin(&mut test);
    assert_eq!(setup.start.fen(), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
}

/// Where the men of the palette are: White's, then Black's.
fn brushes(test: &mut TestApp) -> Vec<Vec2> {
    let mut found: Vec<Vec2> = controls(test, "contract-man")
        .into_iter()
        .map(|(_, middle, _)| middle)
        .collect();
    found.sort_by(|a, b| (a.y, a.x).partial_cmp(&(b.y, b.x)).expect("places"));
    assert_eq!(found.len(), 12);
    found
}

#[test]
fn the_board_editor_is_worked_by_keys() {
    let mut test = contract();
    reach(&mut test, "contract-position");
    press(&mut test, "contract-editor");
    reach(&mut test, "contract-edit");
    test.updates(3);
    assert_eq!(focused(&test).as_deref(), Some("editor-board"));
    // The cursor is on e4; the chosen man is a white pawn. e2 is emptied first.
    test.key(KeyCode::Enter);
    test.key(KeyCode::ArrowDown);
    test.key(KeyCode::ArrowDown);
    test.key(KeyCode::Delete);
    for _ in 0..40 {
        if focused(&test).as_deref() == Some("editor-take") {
            break;
        }
        test.key(KeyCode::Tab);
    }
    test.key(KeyCode::Enter);
    test.updates(3);
    let start = begin(&mut test).start.fen();
    assert!(
        start.starts_with("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/"),
        "{start}"
    );
}

#[test]
fn rules_of_ones_own_are_offered_and_bad_ones_are_told() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let rules = dir.path().join("rules");
    fs::create_dir(&rules).expect("writable");
    let house = include_str!("../../assets/rules/online.ron")
        .replace("\"online\"", "\"Attic rules\"")
        .replace("min_rounds: 15", "min_rounds: 7");
    fs::write(rules.join("attic.ron"), &house).expect("writable");
    fs::write(
        rules.join("broken.ron"),
        house.replace("authority: house", "authority: nobody"),
    )
    .expect("writable");
    let mut test = contract_in(Some(dir.path()));
    let told = told(&mut test, "broken.ron, line ");
    assert!(told.contains("authority"), "{told}");
    reach(&mut test, "Attic rules");
    assert!(says(
        &mut test,
        "Nobody resigns before 7 rounds are complete."
    ));
    assert_eq!(begin(&mut test).rules.name, "Attic rules");
}

/// The text that begins so.
fn told(test: &mut TestApp, beginning: &str) -> String {
    let world = test.app.world_mut();
    world
        .query::<&Text>()
        .iter(world)
        .find(|text| text.0.starts_with(beginning))
        .map(|text| text.0.clone())
        .unwrap_or_else(|| panic!("nothing begins with {beginning}"))
}

#[test]
fn sets_are_compared_and_the_one_that_pleases_is_taken() {
    let mut test = contract();
    reach(&mut test, "contract-compare");
    assert_eq!(overlay(&test), Overlay::Compare);
    assert!(says(&mut test, "10"), "ten checks in a row");
    press(&mut test, "set-club");
    press(&mut test, "page-back");
    test.updates(3);
    assert_eq!(overlay(&test), Overlay::NewGame);
    assert_eq!(focused(&test).as_deref(), Some("contract-compare"));
    assert_eq!(begin(&mut test).rules.name, "club");
}

#[test]
fn names_swap_colours() {
    let mut test = contract();
    write(&mut test, "side-white", "Ada");
    reach(&mut test, "contract-swap");
    let setup = begin(&mut test);
    assert_eq!((setup.white.as_str(), setup.black.as_str()), ("", "Ada"));
}

#[test]
fn a_new_quick_game_keeps_the_names_and_nothing_else() {
    let mut test = contract();
    write(&mut test, "side-black", "Bo");
    press(&mut test, "new-game-no-clock");
    test.key(KeyCode::Escape);
    test.updates(3);
    press(&mut test, "menu-otb");
    let setup = begin(&mut test);
    assert_eq!(setup.black, "Bo");
    assert!(setup.time.is_some());
}

#[test]
fn the_last_choices_are_kept() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let mut test = contract_in(Some(dir.path()));
    press(&mut test, "set-club");
    press(&mut test, "new-game-no-clock");
    begin(&mut test);
    drop(test);
    let mut test = contract_in(Some(dir.path()));
    let setup = begin(&mut test);
    assert_eq!((setup.rules.name.as_str(), setup.time), ("club", None));
}
