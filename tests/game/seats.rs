//! The chairs around the table: what is seen from them, and what is kept of that.

use std::f32::consts::PI;

use bevy::{ecs::system::RunSystemOnce, prelude::*};
use touchmove::{
    app::Options,
    board::geometry,
    camera::{
        FOV, Facing, Halves, MainCamera, OrbitIntent, ResetView, Seat, Seating, SeatingIntent,
        Seats, TableCamera, View, ViewIntent, Views, ZoomIntent,
    },
    settings::{self, MotionSpeed, Settings},
    wardrobe::{Shape, Worn},
};
use touchmove_rules::{Color as Side, Square};

use crate::common::{START, TestApp, quick, setup};

fn sitting(seating: Seating) -> Settings {
    Settings {
        seats: Seats {
            seating,
            ..default()
        },
        ..default()
    }
}

fn seated_at(seating: Seating) -> TestApp {
    let mut test = TestApp::playing_with(quick(START), sitting(seating));
    test.updates(10);
    test
}

fn cameras(test: &mut TestApp) -> usize {
    let world = test.app.world_mut();
    world
        .query_filtered::<(), With<TableCamera>>()
        .iter(world)
        .count()
}

fn stand(test: &mut TestApp) -> Transform {
    let world = test.app.world_mut();
    *world
        .query_filtered::<&Transform, With<MainCamera>>()
        .single(world)
        .expect("a camera")
}

/// Where a square is in a player's view.
fn seen_by(test: &mut TestApp, seat: Side, square: Square) -> Vec2 {
    let look = move |views: Views| {
        let (camera, transform) = views.of(seat).expect("a view");
        let center = geometry::square_center(square);
        camera
            .world_to_viewport(&transform, center)
            .expect("in sight")
    };
    let world = test.app.world_mut();
    world.run_system_once(look).expect("it can be looked")
}

#[test]
fn a_split_screen_gives_each_player_the_own_side() {
    let mut test = seated_at(Seating::Split);
    assert_eq!(cameras(&mut test), 2);
    for (seat, near, far) in [
        (Side::White, Square::E1, Square::E8),
        (Side::Black, Square::E8, Square::E1),
    ] {
        let half = test.app.world().resource::<Halves>().of(seat);
        let half = half.expect("a half");
        for square in Square::ALL {
            let pixel = seen_by(&mut test, seat, square);
            assert!(half.contains(pixel), "{seat:?} sees {square} at {pixel}");
        }
        let (near, far) = (
            seen_by(&mut test, seat, near),
            seen_by(&mut test, seat, far),
        );
        assert!(near.y > far.y, "{seat:?}'s own men are near");
    }
}

#[test]
fn each_half_is_played_in() {
    let mut test = seated_at(Seating::Split);
    for (seat, from, to) in [
        (Side::White, Square::E2, Square::E4),
        (Side::Black, Square::E7, Square::E5),
        (Side::White, Square::G1, Square::F3),
    ] {
        for square in [from, to] {
            let pixel = seen_by(&mut test, seat, square);
            test.click_at(pixel);
        }
        test.rest();
        assert!(test.position().piece_at(to).is_some(), "{from}{to}");
    }
    // The other half shows the same board.
    for square in [Square::B8, Square::C6] {
        let pixel = seen_by(&mut test, Side::White, square);
        test.click_at(pixel);
    }
    test.rest();
    assert!(test.position().piece_at(Square::C6).is_some());
}

#[test]
fn a_split_screen_is_joined_again() {
    let mut test = seated_at(Seating::Split);
    test.send(SeatingIntent(Seating::Together));
    test.updates(40);
    assert_eq!(cameras(&mut test), 1);
    assert_eq!(test.app.world().resource::<Halves>().0, None);
    test.make("e2e4");
    // And panels are where they were: the menu can be opened by its button.
    test.click_at(Vec2::new(54.0, 54.0));
    test.updates(2);
    assert!(test.find_widget("game-menu-back").is_some());
}

#[test]
fn the_main_menu_is_never_split() {
    let mut test = TestApp::at_menu(sitting(Seating::Split));
    test.updates(5);
    assert_eq!(cameras(&mut test), 1);
}

#[test]
fn each_half_is_turned_for_itself() {
    let mut test = seated_at(Seating::Split);
    let before = [Side::White, Side::Black].map(|seat| seen_by(&mut test, seat, Square::A1));
    test.send(OrbitIntent {
        seat: Some(Side::Black),
        turn: 0.4,
        raise: 0.0,
    });
    test.updates(3);
    assert_eq!(seen_by(&mut test, Side::White, Square::A1), before[0]);
    assert_ne!(seen_by(&mut test, Side::Black, Square::A1), before[1]);
}

#[test]
fn face_to_face_each_player_reads_upright() {
    let mut settings = sitting(Seating::FaceToFace);
    settings.turn_board = true;
    let mut test = TestApp::playing_with(setup("fide_online", START, Some("300+3")), settings);
    test.updates(60);
    let up = stand(&mut test).forward();
    assert!(up.y < -0.99, "straight down");
    let turns: Vec<f32> = {
        let world = test.app.world_mut();
        let mut tiles = world.query::<(&Name, &UiTransform)>();
        ["White's tile", "Black's tile"]
            .map(|name| {
                let (_, turn) = tiles
                    .iter(world)
                    .find(|(found, _)| found.as_str() == name)
                    .expect("a tile");
                turn.rotation.as_radians().abs()
            })
            .into()
    };
    assert!(turns[0] < 0.01 && (turns[1] - PI).abs() < 0.01, "{turns:?}");
    // The board stays between the players.
    let before = stand(&mut test);
    test.make("e2e4");
    test.rest();
    assert_eq!(stand(&mut test), before);
    assert_eq!(*test.app.world().resource::<Facing>(), Facing(Side::White));
}

#[test]
fn from_above_the_view_is_locked_and_the_men_are_flat() {
    let mut test = seated_at(Seating::Together);
    let shape = |test: &TestApp| test.app.world().resource::<Worn>().set(Side::White).shape;
    assert_eq!(shape(&test), Shape::Turned);
    test.send(ViewIntent(View::Top));
    for _ in 0..400 {
        test.app.update();
        if shape(&test) == Shape::Disc {
            break;
        }
        std::thread::sleep(std::time::Duration::from_millis(2));
    }
    assert_eq!(shape(&test), Shape::Disc);
    test.updates(30);
    let above = stand(&mut test);
    let seat = None;
    test.send(OrbitIntent {
        seat,
        turn: 1.0,
        raise: -0.5,
    });
    test.send(ZoomIntent { seat, factor: 0.5 });
    test.updates(5);
    assert_eq!(stand(&mut test), above);
    test.make("e2e4");
    test.send(ViewIntent(View::White));
    test.updates(60);
    assert_eq!(shape(&test), Shape::Turned);
}

#[test]
fn nobody_loses_the_board_and_one_key_brings_it_back() {
    let mut test = seated_at(Seating::Together);
    let usual = stand(&mut test);
    let seat = None;
    for (turn, raise, factor) in [(2.0, 9.0, 99.0), (-7.0, -9.0, 0.001), (0.3, 0.2, 1.1)] {
        for _ in 0..3 {
            test.send(OrbitIntent { seat, turn, raise });
            test.send(ZoomIntent { seat, factor });
            test.updates(3);
            let middle = test.pixel_of(Vec3::ZERO);
            let window = Rect::from_corners(Vec2::ZERO, Vec2::new(1280.0, 720.0));
            assert!(window.contains(middle), "{middle}");
            assert!(stand(&mut test).translation.y > 0.5);
        }
    }
    test.send(ResetView { seat });
    test.updates(40);
    let back = stand(&mut test);
    assert!(back.translation.distance(usual.translation) < 0.01);
    // So does the view's own key.
    test.send(OrbitIntent {
        seat,
        turn: 0.5,
        raise: 0.1,
    });
    test.updates(3);
    test.send(ViewIntent(View::White));
    test.updates(40);
    assert!(stand(&mut test).translation.distance(usual.translation) < 0.01);
}

#[test]
fn chairs_are_kept_for_the_next_game() {
    let dir = tempfile::tempdir().expect("a temporary directory");
    let open = || {
        let settings = Settings {
            turn_board: false,
            motion: MotionSpeed::Off,
            ..settings::load(dir.path()).0
        };
        let mut test = TestApp::open(Options {
            settings,
            data_dir: Some(dir.path().to_owned()),
            start: Some(quick(START)),
            ..default()
        });
        test.rest();
        test
    };
    let mut test = open();
    let usual = stand(&mut test);
    test.send(OrbitIntent {
        seat: None,
        turn: 0.5,
        raise: -0.3,
    });
    test.send(ZoomIntent {
        seat: None,
        factor: 0.8,
    });
    test.updates(60);
    let moved = stand(&mut test);
    assert_ne!(moved, usual);
    drop(test);
    let again = stand(&mut open());
    assert!(again.translation.distance(moved.translation) < 0.01);
}

#[test]
fn through_the_longest_lens_parallel_lines_stay_parallel() {
    let settings = |fov: f32| {
        let seat = Seat { fov, ..default() };
        Settings {
            seats: Seats {
                white: seat,
                ..default()
            },
            ..default()
        }
    };
    let widths = |fov: f32| {
        let mut test = TestApp::playing_with(quick(START), settings(fov));
        test.updates(10);
        let mut width = |a: Square, h: Square| test.pixel(h).x - test.pixel(a).x;
        (width(Square::A1, Square::H1), width(Square::A8, Square::H8))
    };
    let (near, far) = widths(*FOV.start());
    assert!((near / far - 1.0).abs() < 0.004, "{near} {far}");
    let (near, far) = widths(40.0);
    assert!(near > 1.2 * far, "{near} {far}");
}

#[test]
fn squares_are_hit_through_every_lens() {
    for fov in [*FOV.start(), 12.0, *FOV.end()] {
        let mut test = TestApp::playing_with(
            quick(START),
            Settings {
                turn_board: false,
                seats: Seats {
                    white: Seat { fov, ..default() },
                    ..default()
                },
                ..default()
            },
        );
        test.updates(10);
        test.make("g1f3");
        test.make("e7e5");
        assert!(test.position().piece_at(Square::E5).is_some());
    }
}

#[test]
fn the_board_can_be_played_on_while_it_turns() {
    let mut test = TestApp::playing_with(quick(START), Settings::default());
    for square in [Square::E2, Square::E4] {
        test.click(square);
    }
    // The man has landed; the camera is on its way.
    let facing = |test: &TestApp| *test.app.world().resource::<Facing>();
    for _ in 0..100 {
        if facing(&test) == Facing(Side::Black) {
            break;
        }
        test.app.update();
    }
    assert_eq!(facing(&test), Facing(Side::Black));
    let (a, b) = (stand(&mut test), {
        test.app.update();
        stand(&mut test)
    });
    assert_ne!(a, b, "it turns");
    for square in [Square::E7, Square::E5] {
        test.click(square);
    }
    test.rest();
    assert!(test.position().piece_at(Square::E5).is_some());
}
