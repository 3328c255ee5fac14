//! The game for those who do not see it.

use accesskit::{Action, Live, NodeId, Role, Toggled, TreeId};
use bevy::{
    a11y::{AccessibilityNode, AccessibilityRequested, ActionRequest},
    input_focus::tab_navigation::TabIndex,
    prelude::*,
};
use touchmove::{
    access::{BoardNode, Herald, SquareNode},
    lingua::Spoken,
    settings::{Language, Settings},
};
use touchmove_rules::{Act, Color as Side, Square};

use crate::{
    common::{PINNED, START, TestApp, quick, tournament},
    menu::{control, english, menu, press, settings},
    scenes::SCENES,
};

/// What a screen reader calls a square.
fn label(test: &mut TestApp, square: Square) -> String {
    let world = test.app.world_mut();
    let mut squares = world.query::<(&SquareNode, &AccessibilityNode)>();
    let (_, node) = squares
        .iter(world)
        .find(|(of, _)| of.square == square)
        .expect("every square has a node");
    node.label().unwrap_or_default().to_owned()
}

fn board(test: &mut TestApp) -> AccessibilityNode {
    let world = test.app.world_mut();
    let mut boards = world.query_filtered::<&AccessibilityNode, With<BoardNode>>();
    boards.single(world).expect("a board").clone()
}

/// What was said last.
fn said(test: &mut TestApp) -> String {
    let world = test.app.world_mut();
    let mut heralds = world.query_filtered::<&AccessibilityNode, With<Herald>>();
    let herald = heralds.single(world).expect("a herald");
    assert_eq!(herald.live(), Some(Live::Polite));
    herald.label().unwrap_or_default().to_owned()
}

fn ask(test: &mut TestApp, entity: Entity, action: Action) {
    test.send(ActionRequest(accesskit::ActionRequest {
        action,
        target_tree: TreeId::ROOT,
        target_node: NodeId(entity.to_bits()),
        data: None,
    }));
}

#[test]
fn the_board_is_a_grid_of_squares_that_say_who_stands_on_them() {
    let mut test = TestApp::playing_with(quick(START), english());
    let world = test.app.world_mut();
    let mut squares = world.query::<(&SquareNode, &AccessibilityNode, &ChildOf)>();
    let mut seen = 0;
    for (square, node, parent) in squares.iter(world) {
        seen += 1;
        assert_eq!(node.role(), Role::GridCell);
        assert_eq!(node.row_index(), Some(7 - square.square.rank().index()));
        assert!(world.get::<BoardNode>(parent.parent()).is_some());
    }
    assert_eq!(seen, 64);
    assert_eq!(label(&mut test, Square::E2), "e2, white pawn");
    assert_eq!(label(&mut test, Square::D8), "d8, black queen");
    assert_eq!(label(&mut test, Square::E4), "e4");
    let board = board(&mut test);
    let told = board.description().unwrap_or_default();
    assert!(
        told.contains("king on e1") && told.contains("pawn on a7"),
        "{told}"
    );
}

#[test]
fn after_a_move_the_squares_say_so_and_it_is_announced() {
    let mut test = TestApp::playing_with(quick(START), english());
    assert_eq!(said(&mut test), "The game begins. White is to move.");
    test.click(Square::G1);
    assert_eq!(
        label(&mut test, Square::G1),
        "g1, white knight, in the hand"
    );
    test.click(Square::F3);
    test.rest();
    assert_eq!(label(&mut test, Square::G1), "g1");
    assert_eq!(label(&mut test, Square::F3), "f3, white knight");
    assert_eq!(said(&mut test), "White: knight from g1 to f3.");
    for uci in ["d7d5", "e2e4", "d5e4"] {
        test.make(uci);
    }
    assert_eq!(said(&mut test), "Black: pawn from d5 takes the pawn on e4.");
    test.make("f1b5");
    assert_eq!(
        said(&mut test),
        "White: bishop from f1 to b5. The black king is in check from the bishop on b5."
    );
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.language = Some(Language::SimplifiedChinese);
    test.updates(3);
    assert_eq!(label(&mut test, Square::B5), "b5，白象");
    assert!(said(&mut test).starts_with("白方：象从 f1 到 b5。"));
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.access.announce = false;
    test.updates(3);
    assert_eq!(said(&mut test), "");
}

#[test]
fn castling_promotion_and_the_end_are_told() {
    let mut test = TestApp::playing_with(quick("r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1"), english());
    test.make("e1g1");
    assert_eq!(said(&mut test), "White castles on the king's side.");
    test.make("e8c8");
    assert!(said(&mut test).starts_with("Black castles on the queen's side."));
    let mut mate = TestApp::playing_with(quick(START), english());
    for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
        mate.make(uci);
    }
    let told = said(&mut mate);
    assert!(told.starts_with("Black: queen from d8 to h4."), "{told}");
    assert!(told.contains("Black wins."), "{told}");
    let mut promoted = TestApp::playing_with(quick("8/1P5k/8/8/8/8/8/4K3 w - - 0 1"), english());
    promoted.make("b7b8n");
    let told = said(&mut promoted);
    assert!(
        told.starts_with("White: pawn from b7 to b8 and becomes a knight."),
        "{told}"
    );
}

/// Where hands are judged nobody is told whether a man stands where it may before the clock is pressed.
#[test]
fn a_man_let_go_by_hand_is_told_of_in_the_same_words_whether_it_may_or_not() {
    let mut told = Vec::new();
    for uci in ["c3e4", "a2a4"] {
        let mut test = TestApp::playing_with(tournament(PINNED), english());
        test.lay(uci);
        test.updates(2);
        told.push(said(&mut test).replace(&uci[2..], "there"));
        if uci == "a2a4" {
            test.act(Side::White, Act::Press);
            test.updates(2);
            assert_eq!(said(&mut test), "White: pawn from a2 to a4.");
        }
    }
    assert_eq!(told[0], told[1]);
}

#[test]
fn captions_show_what_is_told() {
    let mut settings = english();
    settings.access.captions = true;
    let mut test = TestApp::playing_with(quick(START), settings);
    test.make("e2e4");
    assert!(crate::menu::says(&mut test, "White: pawn from e2 to e4."));
    let line = test.panel("Captions");
    let near = [Square::A1, Square::H1].map(|square| test.pixel(square).y);
    assert!(near.iter().all(|&y| y < line.min.y), "{near:?} {line:?}");
    test.app
        .world_mut()
        .resource_mut::<Settings>()
        .access
        .captions = false;
    test.updates(3);
    assert!(!crate::menu::says(&mut test, "White: pawn from e2 to e4."));
}

#[test]
fn squares_lie_where_they_are_seen() {
    let mut test = TestApp::playing_with(quick(START), english());
    test.app
        .world()
        .resource::<AccessibilityRequested>()
        .set(true);
    test.app.world_mut().resource_mut::<Settings>().display.text = default();
    test.resize(1280.0, 721.0);
    test.rest();
    for square in [Square::A1, Square::E4, Square::H8] {
        let at = test.pixel(square);
        let world = test.app.world_mut();
        let mut squares = world.query::<(&SquareNode, &AccessibilityNode)>();
        let (_, node) = squares
            .iter(world)
            .find(|(of, _)| of.square == square)
            .expect("a node");
        let bounds = node.bounds().expect("a place");
        assert!(
            (bounds.x0..bounds.x1).contains(&f64::from(at.x))
                && (bounds.y0..bounds.y1).contains(&f64::from(at.y)),
            "{square} at {at} is told to be at {bounds:?}"
        );
    }
}

#[test]
fn a_screen_reader_can_play_and_press() {
    let mut test = menu();
    let (entity, ..) = control(&mut test, "menu-settings");
    ask(&mut test, entity, Action::Click);
    press(&mut test, "section-play");
    let (entity, ..) = control(&mut test, "settings-turn");
    let toggled = |test: &TestApp| {
        let node = test.app.world().get::<AccessibilityNode>(entity);
        node.and_then(|node| node.toggled())
    };
    assert_eq!(toggled(&test), Some(Toggled::True));
    ask(&mut test, entity, Action::Click);
    assert!(!settings(&test).turn_board);
    assert_eq!(toggled(&test), Some(Toggled::False));
    press(&mut test, "section-sound");
    let (entity, ..) = control(&mut test, "settings-volume");
    let before = settings(&test).volume;
    ask(&mut test, entity, Action::Increment);
    assert!(settings(&test).volume > before);

    let mut test = TestApp::playing_with(quick(START), english());
    for square in [Square::E2, Square::E4] {
        let world = test.app.world_mut();
        let mut squares = world.query::<(Entity, &SquareNode)>();
        let (entity, _) = squares
            .iter(world)
            .find(|(_, of)| of.square == square)
            .expect("a node");
        ask(&mut test, entity, Action::Click);
    }
    test.rest();
    assert_eq!(test.table().game().moves().len(), 1);
}

/// Everything that can be given the keyboard has a name, on every page and in every state of the table.
#[test]
fn nothing_that_can_be_pressed_is_without_a_name() {
    let mut seen = 0;
    for scene in SCENES {
        let mut test = (scene.open)();
        let world = test.app.world_mut();
        let mut widgets = world.query_filtered::<(
            Option<&AccessibilityNode>,
            Option<&Spoken>,
            &InheritedVisibility,
        ), With<TabIndex>>();
        for (node, spoken, visible) in widgets.iter(world) {
            let key = spoken.map(|spoken| spoken.0.key().to_owned());
            let node = node.unwrap_or_else(|| panic!("{}: {key:?} is no node", scene.name));
            let named = node.label().is_some_and(|label| !label.trim().is_empty());
            assert!(named, "{}: {key:?} has no name", scene.name);
            assert_eq!(node.is_hidden(), !visible.get(), "{}: {key:?}", scene.name);
            seen += 1;
        }
    }
    assert!(seen > 500, "{seen}");
}
