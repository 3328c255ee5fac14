//! Men on their way, in whole games: everybody ends where it belongs, whatever is seen in between.

use bevy::prelude::*;
use touchmove::{
    board::geometry::{self, square_center},
    motion::{Cue, Fallen, Glide, Heard},
    pieces::{InTray, Man, ManId, OnSquare},
    settings::{MotionSpeed, Settings},
    sound::{Knock, KnockKind, Sound},
    table::{ActIntent, ReviewIntent},
};
use touchmove_rules::{Act, Color, Reason, Role, Setup, Square};

use crate::common::{START, TestApp, quick, setup, tournament};

fn settings(motion: MotionSpeed) -> Settings {
    Settings {
        motion,
        turn_board: false,
        ..Settings::default()
    }
}

fn game(setup: Setup, motion: MotionSpeed) -> TestApp {
    TestApp::playing_with(setup, settings(motion))
}

/// What is seen in one frame.
#[derive(Debug, Clone, PartialEq)]
struct Frame {
    men: Vec<(u8, Man, Transform)>,
    heard: Vec<(u8, Cue)>,
    moving: usize,
}

impl Frame {
    fn man(&self, number: u8) -> &Transform {
        let man = self.men.iter().find(|man| man.0 == number);
        &man.expect("the man").2
    }
}

fn frame(test: &mut TestApp) -> Frame {
    test.app
        .world_mut()
        .resource_mut::<Messages<Heard>>()
        .clear();
    test.app.update();
    let world = test.app.world_mut();
    let mut men: Vec<_> = world
        .query::<(&ManId, &Man, &Transform)>()
        .iter(world)
        .map(|(id, man, transform)| (id.0, *man, *transform))
        .collect();
    men.sort_by_key(|man| man.0);
    let moving = world.query::<&Glide>().iter(world).count();
    let messages = world.resource::<Messages<Heard>>();
    let heard: Vec<Heard> = messages.iter_current_update_messages().copied().collect();
    let heard = heard
        .into_iter()
        .map(|heard| (world.get::<ManId>(heard.man).expect("a man").0, heard.cue))
        .collect();
    Frame { men, heard, moving }
}

/// Films what happens until nothing moves.
fn film(test: &mut TestApp) -> Vec<Frame> {
    let mut frames = Vec::new();
    for _ in 0..200 {
        frames.push(frame(test));
        if frames.len() > 2 && frames.last().is_some_and(|frame| frame.moving == 0) {
            return frames;
        }
    }
    panic!("somebody moves for ever");
}

fn act(test: &mut TestApp, act: Act) {
    let seat = test.position().side_to_move();
    test.app.world_mut().write_message(ActIntent { seat, act });
}

fn film_move(test: &mut TestApp, uci: &str) -> Vec<Frame> {
    act(test, Act::Move(uci.parse().expect("a move")));
    film(test)
}

/// Everybody stands upright, in full size, at home.
fn assert_at_home(test: &mut TestApp, context: &str) {
    let world = test.app.world_mut();
    let mut men = world
        .query_filtered::<(&Man, Option<&OnSquare>, Option<&InTray>, &Transform), (With<ManId>, Without<Fallen>)>();
    for (man, square, tray, transform) in men.iter(world) {
        let home = match (square, tray) {
            (Some(square), _) => square_center(square.0),
            (None, Some(tray)) => geometry::tray_place(man.color, tray.0),
            (None, None) => panic!("{man:?} is nowhere"),
        };
        assert!(
            transform.translation.distance(home) < 1e-4,
            "{context}: {man:?} is at {} instead of {home}",
            transform.translation
        );
        assert_eq!(transform.scale, Vec3::ONE, "{context}: {man:?}");
        let up = transform.rotation * Vec3::Y;
        assert!(up.y > 0.9999, "{context}: {man:?} stands upright");
    }
}

fn number_on(test: &mut TestApp, square: Square) -> u8 {
    let world = test.app.world_mut();
    let mut men = world.query::<(&ManId, &OnSquare)>();
    let found = men.iter(world).find(|(_, on)| on.0 == square);
    found.expect("a man on the square").0.0
}

/// Captures of every kind, castling on both wings, en passant, promotion with and without capture, checks.
const EVERYTHING: &str = "e2e4 g8f6 e4e5 d7d5 e5d6 b8c6 g1f3 c8f5 f1e2 d8d7 e1g1 e8c8 d6c7 d7d2 c7d8q c6d8 c1d2 \
    g7g5 a2a4 g5g4 a4a5 g4f3 a5a6 f3e2 a6b7 c8c7 b7b8n e2f1r";

#[test]
fn without_motion_nothing_is_ever_on_its_way() {
    let mut test = game(quick(START), MotionSpeed::Off);
    for uci in EVERYTHING.split_whitespace() {
        act(&mut test, Act::Move(uci.parse().expect("a move")));
        for _ in 0..3 {
            let seen = frame(&mut test);
            assert_eq!(seen.moving, 0, "{uci}");
            // In the very frame in which the move is made.
            assert_at_home(&mut test, uci);
        }
    }
}

#[test]
fn at_every_speed_everybody_ends_at_home() {
    for motion in [
        MotionSpeed::Fast,
        MotionSpeed::Normal,
        MotionSpeed::Cinematic,
    ] {
        let mut test = game(quick(START), motion);
        for uci in EVERYTHING.split_whitespace() {
            let frames = film_move(&mut test, uci);
            assert!(frames.iter().any(|frame| frame.moving > 0), "{uci}");
            assert_at_home(&mut test, uci);
        }
    }
}

#[test]
fn in_games_with_clocks_no_motion_takes_longer_than_it_may() {
    for motion in [MotionSpeed::Normal, MotionSpeed::Cinematic] {
        let mut test = game(setup("fide_online", START, Some("600+5")), motion);
        for uci in EVERYTHING.split_whitespace() {
            act(&mut test, Act::Move(uci.parse().expect("a move")));
            test.app.update();
            let world = test.app.world_mut();
            let mut glides = world.query::<&Glide>();
            let longest = glides.iter(world).map(Glide::left).fold(0.0, f32::max);
            assert!(longest > 0.0 && longest <= 1.2 + 1e-3, "{uci}: {longest}");
            film(&mut test);
        }
    }
}

#[test]
fn the_same_game_looks_the_same_twice() {
    let film_all = || {
        let mut test = game(quick(START), MotionSpeed::Normal);
        let moves = EVERYTHING.split_whitespace().take(18);
        moves
            .flat_map(|uci| film_move(&mut test, uci))
            .collect::<Vec<_>>()
    };
    let (first, second) = (film_all(), film_all());
    assert_eq!(first.len(), second.len());
    assert!(first == second);
}

#[test]
fn any_press_lands_everybody() {
    let mut test = game(
        quick("r3k2r/8/8/3q4/4P3/8/8/R3K2R w KQkq - 0 1"),
        MotionSpeed::Cinematic,
    );
    for uci in ["e4d5", "e8g8", "e1c1"] {
        act(&mut test, Act::Move(uci.parse().expect("a move")));
        let seen: Vec<Frame> = (0..3).map(|_| frame(&mut test)).collect();
        assert!(seen.iter().all(|frame| frame.moving > 0), "{uci}");
        test.key(KeyCode::F9);
        assert_eq!(frame(&mut test).moving, 0, "{uci}");
        assert_at_home(&mut test, uci);
    }
}

#[test]
fn castling_is_heard_in_two_beats_king_first() {
    let mut test = game(
        quick("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"),
        MotionSpeed::Normal,
    );
    let (king, rook) = (
        number_on(&mut test, Square::E1),
        number_on(&mut test, Square::H1),
    );
    let frames = film_move(&mut test, "e1g1");
    let knocks: Vec<u8> = frames
        .iter()
        .flat_map(|frame| frame.heard.iter())
        .filter(|heard| heard.1 == Cue::Knock)
        .map(|heard| heard.0)
        .collect();
    assert_eq!(knocks, [king, rook]);
    // While the king is on its way the rook stands in its corner.
    let sets_out = frames
        .iter()
        .position(|frame| frame.man(rook).translation != square_center(Square::H1))
        .expect("the rook moves");
    let done = frames[sets_out]
        .man(king)
        .translation
        .distance(square_center(Square::G1));
    assert!(done < 0.2, "{done}");
}

#[test]
fn a_pawn_taken_in_passing_leaves_the_board() {
    let mut test = game(
        quick("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"),
        MotionSpeed::Normal,
    );
    let victim = number_on(&mut test, Square::D5);
    let frames = film_move(&mut test, "e5d6");
    let end = frames.last().expect("frames").man(victim).translation;
    assert_eq!(end, geometry::tray_place(Color::Black, 0));
    assert_at_home(&mut test, "en passant");
}

#[test]
fn the_mated_king_falls_and_is_stood_up_in_the_review() {
    let mut test = game(quick(START), MotionSpeed::Normal);
    let king = number_on(&mut test, Square::E8);
    for uci in ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6"] {
        film_move(&mut test, uci);
    }
    let frames = film_move(&mut test, "h5f7");
    let tilts: Vec<f32> = frames
        .iter()
        .map(|frame| (frame.man(king).rotation * Vec3::Y).angle_between(Vec3::Y))
        .collect();
    let end = *tilts.last().expect("frames");
    assert!(end.to_degrees() > 15.0, "{}", end.to_degrees());
    // He falls slowly: he has hardly moved when the queen has arrived.
    assert!(
        tilts
            .iter()
            .filter(|tilt| **tilt > 0.02 && **tilt < end - 0.02)
            .count()
            > 5
    );
    test.rest();
    test.send(ReviewIntent(Some(6)));
    film(&mut test);
    assert_at_home(&mut test, "one move before");
    test.send(ReviewIntent(None));
    film(&mut test);
    test.rest();
    let seen = frame(&mut test);
    let again = (seen.man(king).rotation * Vec3::Y).angle_between(Vec3::Y);
    assert!((again - end).abs() < 1e-3, "he lies as before");
}

#[test]
fn a_king_that_gives_up_is_laid_down_even_without_motion() {
    for motion in [MotionSpeed::Off, MotionSpeed::Normal] {
        let mut test = game(quick("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), motion);
        let king = number_on(&mut test, Square::E1);
        act(&mut test, Act::Resign);
        let frames = film(&mut test);
        let end = frames.last().expect("frames").man(king);
        let tilt = (end.rotation * Vec3::Y).angle_between(Vec3::Y).to_degrees();
        assert!((88.0..100.0).contains(&tilt), "{motion:?}: {tilt}");
        if motion == MotionSpeed::Off {
            assert!(frames.iter().all(|frame| frame.moving == 0));
        }
    }
}

#[test]
fn kings_pay_their_respects_after_a_draw() {
    let stalemate = "7k/8/5K2/8/8/8/8/6Q1 w - - 0 1";
    for motion in [MotionSpeed::Fast, MotionSpeed::Normal] {
        let mut test = game(quick(stalemate), motion);
        let kings = [
            number_on(&mut test, Square::F6),
            number_on(&mut test, Square::H8),
        ];
        let frames = film_move(&mut test, "g1g6");
        assert_eq!(
            test.outcome().map(|outcome| outcome.reason),
            Some(Reason::Stalemate)
        );
        for king in kings {
            let bowed = frames.iter().any(|frame| {
                (frame.man(king).rotation * Vec3::Y)
                    .angle_between(Vec3::Y)
                    .to_degrees()
                    > 8.0
            });
            assert!(bowed, "king {king}");
        }
        assert_at_home(&mut test, "after the draw");
    }
}

#[test]
fn a_move_that_is_taken_back_brings_everybody_home() {
    let mut test = game(
        quick("4k3/8/8/3q4/4P3/8/8/4K3 w - - 0 1"),
        MotionSpeed::Normal,
    );
    let forth = film_move(&mut test, "e4d5");
    test.send(ReviewIntent(Some(0)));
    let back = film(&mut test);
    assert_at_home(&mut test, "taken back");
    assert!(back.iter().any(|frame| frame.moving > 0));
    // As long as it took to get there.
    assert!(
        forth.len().abs_diff(back.len()) < 6,
        "{} {}",
        forth.len(),
        back.len()
    );
}

#[test]
fn steps_in_haste_are_short_and_plain() {
    let mut test = game(quick(START), MotionSpeed::Normal);
    for uci in EVERYTHING.split_whitespace().take(16) {
        film_move(&mut test, uci);
    }
    for ply in (0..16).rev() {
        test.app.world_mut().write_message(ReviewIntent(Some(ply)));
        test.app.update();
        test.app.update();
    }
    let world = test.app.world_mut();
    let mut glides = world.query::<&Glide>();
    let longest = glides.iter(world).map(Glide::left).fold(0.0, f32::max);
    assert!(longest < 0.8, "{longest}");
    film(&mut test);
    assert_at_home(&mut test, "at the beginning");
}

#[test]
fn in_a_game_by_hand_motions_are_short_and_check_is_not_shown() {
    let mut test = game(
        tournament("4k3/8/8/3r4/8/8/8/3QK3 w - - 0 1"),
        MotionSpeed::Cinematic,
    );
    let king = number_on(&mut test, Square::E8);
    test.lay("d1d5");
    let frames = film(&mut test);
    for frame in &frames {
        assert!((frame.man(king).rotation * Vec3::Y).y > 0.9999);
    }
    let world = test.app.world_mut();
    let tray = world.query::<&InTray>().iter(world).count();
    assert_eq!(tray, 1);
    act(&mut test, Act::Press);
    test.rest();
    assert!(frames.len() < 60);
    let heard = test.app.world().resource::<Messages<Sound>>();
    assert!(
        heard
            .get_cursor()
            .read(heard)
            .all(|sound| *sound != Sound::Check)
    );
}

#[test]
fn a_pawn_gives_way_on_the_last_rank() {
    let mut test = game(
        quick("8/4P3/8/8/8/2k5/8/4K3 w - - 0 1"),
        MotionSpeed::Normal,
    );
    let pawn = number_on(&mut test, Square::E7);
    let frames = film_move(&mut test, "e7e8q");
    let smallest = frames
        .iter()
        .min_by(|a, b| a.man(pawn).scale.x.total_cmp(&b.man(pawn).scale.x))
        .expect("frames");
    let there = smallest.man(pawn);
    assert!(there.scale.x < 0.5 && there.translation.distance(square_center(Square::E8)) < 0.1);
    assert_at_home(&mut test, "promotion");
}

#[test]
fn men_are_heard_where_they_are() {
    let mut test = game(quick("4k3/8/8/8/7q/8/8/R3K2Q w Q - 0 1"), MotionSpeed::Fast);
    act(&mut test, Act::Move("h1h4".parse().expect("a move")));
    let mut knocks = Vec::new();
    for _ in 0..60 {
        test.app.update();
        let mut messages = test.app.world_mut().resource_mut::<Messages<Knock>>();
        knocks.extend(messages.drain());
    }
    let queen = |knock: &&Knock| {
        knock.man
            == Man {
                color: Color::White,
                role: Role::Queen,
            }
    };
    let placed: Vec<_> = knocks
        .iter()
        .filter(queen)
        .filter(|knock| knock.kind == KnockKind::Place)
        .collect();
    assert_eq!(placed.len(), 1);
    assert!(placed[0].at.distance(square_center(Square::H4)) < 0.1);
    // Softly beside the board.
    let laid = knocks.iter().find(|knock| knock.man.color == Color::Black);
    assert!(laid.is_some_and(|knock| knock.force < 0.5 * placed[0].force));
}
