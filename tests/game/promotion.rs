//! Choosing what a pawn becomes.

use bevy::prelude::*;
use touchmove::{hand::PendingPromotion, settings::Settings, states::Turn};
use touchmove_rules::{Color, Role, Square};

use crate::{
    common::{TestApp, quick},
    hud::widgets,
};

const PAWNS: &str = "8/1P4P1/8/8/k7/8/1p4p1/4K3 w - - 0 1";

/// A game in which a pawn stands before its last rank and waits.
fn waiting(fen: &str, from: Square, to: Square) -> TestApp {
    let mut test = TestApp::playing(fen);
    wait_at(&mut test, from, to);
    test
}

fn wait_at(test: &mut TestApp, from: Square, to: Square) {
    test.click(from);
    test.click(to);
    // The board makes room.
    test.updates(20);
    assert_eq!(test.turn(), Some(Turn::Promoting));
}

fn cell(role: Role) -> &'static str {
    match role {
        Role::Rook => "hud-role-rook",
        Role::Bishop => "hud-role-bishop",
        Role::Knight => "hud-role-knight",
        _ => "hud-role-queen",
    }
}

#[test]
fn every_cell_makes_its_man() {
    for role in Role::PROMOTIONS {
        let mut test = waiting(PAWNS, Square::B7, Square::B8);
        let cells = widgets(&mut test, cell(role));
        assert_eq!(cells.len(), 1, "{role}");
        test.click_at(cells[0]);
        test.updates(3);
        assert_eq!(test.position().role_at(Square::B8), Some(role));
        assert!(
            widgets(&mut test, "hud-promote").is_empty(),
            "the chooser is gone"
        );
    }
}

#[test]
fn the_queen_has_the_keyboard_and_arrows_go_through_the_cells() {
    let mut test = waiting(PAWNS, Square::B7, Square::B8);
    test.key(KeyCode::Enter);
    test.updates(3);
    assert_eq!(test.position().role_at(Square::B8), Some(Role::Queen));

    let mut test = waiting(PAWNS, Square::G7, Square::G8);
    test.key(KeyCode::ArrowDown);
    test.key(KeyCode::ArrowRight);
    test.key(KeyCode::Enter);
    test.updates(3);
    assert_eq!(test.position().role_at(Square::G8), Some(Role::Knight));
}

#[test]
fn letters_choose_too() {
    for (key, role) in [
        (KeyCode::KeyQ, Role::Queen),
        (KeyCode::KeyR, Role::Rook),
        (KeyCode::KeyB, Role::Bishop),
        (KeyCode::KeyN, Role::Knight),
    ] {
        let mut test = waiting(PAWNS, Square::G7, Square::G8);
        test.key(key);
        test.updates(3);
        assert_eq!(test.position().role_at(Square::G8), Some(role));
    }
}

#[test]
fn escape_or_a_click_beside_puts_the_pawn_back() {
    let mut test = waiting(PAWNS, Square::B7, Square::B8);
    test.key(KeyCode::Escape);
    test.updates(3);
    assert_eq!(test.turn(), Some(Turn::Deciding));
    assert_eq!(test.position().role_at(Square::B7), Some(Role::Pawn));
    assert_eq!(
        *test
            .app
            .world()
            .resource::<State<touchmove::states::Overlay>>()
            .get(),
        touchmove::states::Overlay::None,
        "the same key does not open the menu as well"
    );

    test.updates(20);
    wait_at(&mut test, Square::B7, Square::B8);
    test.click(Square::E4);
    test.updates(3);
    assert_eq!(test.turn(), Some(Turn::Deciding));
    assert_eq!(test.table().game().moves().len(), 0);
    assert!(!test.app.world().contains_resource::<PendingPromotion>());
}

#[test]
fn the_chooser_covers_no_square_and_stands_on_the_pawns_side() {
    for (width, height) in [(1280.0, 720.0), (1920.0, 1080.0), (1440.0, 1080.0)] {
        for (from, to, side) in [
            (Square::B7, Square::B8, Color::White),
            (Square::G7, Square::G8, Color::White),
            (Square::B2, Square::B1, Color::Black),
            (Square::G2, Square::G1, Color::Black),
        ] {
            let mut setup = quick(PAWNS);
            if side == Color::Black {
                setup = quick("8/1P4P1/8/8/k7/8/1p4p1/4K3 b - - 0 1");
            }
            let mut test = TestApp::playing_with(setup, Settings::default());
            test.resize(width, height);
            wait_at(&mut test, from, to);
            let panel = test.panel("Promotion chooser");
            let window = Rect::new(0.0, 0.0, width, height);
            assert!(
                window.contains(panel.min) && window.contains(panel.max),
                "{panel:?}"
            );
            for square in Square::ALL {
                for corner in [Vec3::new(0.5, 0.0, 0.5), Vec3::new(-0.5, 0.0, 0.5)] {
                    let center = touchmove::board::geometry::square_center(square);
                    let pixel = test.pixel_of(center + corner);
                    assert!(
                        !panel.contains(pixel),
                        "{width}x{height}: {square} under {panel:?}"
                    );
                }
            }
            let pixel = test.pixel(to);
            let left_half = pixel.x < test.pixel_of(Vec3::ZERO).x;
            assert_eq!(
                panel.center().x < pixel.x,
                left_half,
                "{width}x{height}: {to}"
            );
        }
    }
}
