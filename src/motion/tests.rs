//! Every motion of the book, without a game around it.

use bevy::prelude::*;
use touchmove_rules::{Color, Position, Role, Square};

use super::*;
use crate::board::geometry::{square_center, tray_place};

const MANNER: Manner = Manner {
    pace: 1.0,
    showy: true,
    limit: Some(1.2),
};

const fn man(color: Color, role: Role) -> Man {
    Man { color, role }
}

/// Men on a board, by square, and one more number for each.
struct Board {
    men: Vec<(Man, Vec3)>,
}

impl Board {
    fn of(fen: &str, except: &[Square]) -> Self {
        let position = Position::from_fen(fen).expect("a position");
        let men = position
            .pieces()
            .filter(|(square, _)| !except.contains(square))
            .map(|(square, piece)| (man(piece.color, piece.role), square_center(square)))
            .collect();
        Self { men }
    }
}

fn mover(role: Role, from: Square, to: Square) -> Actor {
    Actor {
        number: 1,
        kind: man(Color::White, role),
        becomes: None,
        at: square_center(from),
        from: Some(square_center(from)),
        onto_board: true,
        home: square_center(to),
    }
}

fn victim(role: Role, on: Square, nth: u8) -> Actor {
    Actor {
        number: 2,
        kind: man(Color::Black, role),
        becomes: None,
        at: square_center(on),
        from: Some(square_center(on)),
        onto_board: false,
        home: tray_place(Color::Black, nth),
    }
}

fn stage<'a>(book: &'a Book, bodies: &'a Bodies, board: &'a Board, manner: Manner) -> Stage<'a> {
    Stage {
        book,
        bodies,
        manner,
        standing: &board.men,
    }
}

fn ply(role: Role, index: usize) -> Ply {
    Ply {
        captures: vec![Capture {
            ply: index,
            role,
            in_passing: false,
        }],
        checked: None,
    }
}

/// A capture by every kind of man, near and far.
const CAPTURES: [(Role, Square, Square); 10] = [
    (Role::Pawn, Square::D4, Square::E5),
    (Role::Knight, Square::C3, Square::E4),
    (Role::Knight, Square::B2, Square::A4),
    (Role::Bishop, Square::A1, Square::H8),
    (Role::Bishop, Square::D4, Square::E5),
    (Role::Rook, Square::A4, Square::H4),
    (Role::Rook, Square::A4, Square::A5),
    (Role::Queen, Square::D4, Square::D5),
    (Role::Queen, Square::H8, Square::A1),
    (Role::King, Square::E4, Square::E5),
];

/// Every ritual that a kind knows, as a game that chooses it.
fn every_ritual(book: &Book, see: impl Fn(&str, &Actor, &Actor, &Tracks)) {
    let (bodies, board) = (Bodies::usual(), Board { men: Vec::new() });
    let stage = stage(book, &bodies, &board, MANNER);
    for (role, from, to) in CAPTURES {
        let mut seen = std::collections::BTreeSet::new();
        for index in 0..200 {
            let ply = ply(role, index);
            let name = stage
                .ritual_name(&ply.captures)
                .expect("a ritual")
                .to_owned();
            if !seen.insert(name.clone()) {
                continue;
            }
            let (captor, victim) = (mover(role, from, to), victim(Role::Queen, to, 3));
            let tracks = stage.plan(&[captor, victim], Occasion::Played(&ply));
            assert_eq!(tracks.len(), 2, "{name}");
            see(&name, &captor, &victim, &tracks);
        }
        assert_eq!(
            seen.len(),
            book.captures.names(role, false).len(),
            "{role:?}"
        );
    }
}

#[test]
fn no_ritual_takes_longer_than_a_clock_allows_and_all_end_at_home() {
    let book = Book::shipped().expect("a book");
    every_ritual(&book, |name, captor, victim, tracks| {
        let length = length(tracks);
        assert!(length <= 1.2 + 1e-4, "{name} takes {length}");
        assert!(
            tracks.iter().any(|(_, track)| track.begin() == 0.0),
            "{name} begins at once"
        );
        for (man, track) in tracks {
            let actor = if *man == captor.number {
                captor
            } else {
                victim
            };
            assert_eq!(track.pose(length), Pose::upright(actor.home), "{name}");
            // The end is reached by the curves, not by a jump.
            let almost = track.pose(track.length() - 1e-4);
            assert!(
                almost.foot.distance(actor.home) < 0.02,
                "{name}: {almost:?}"
            );
            assert!(
                almost.turn.angle_between(Quat::IDENTITY) < 0.03,
                "{name}: {almost:?}"
            );
            assert_eq!(track.pose(0.0).foot, actor.at, "{name}");
        }
    });
}

#[test]
fn nobody_sinks_into_the_ground_or_jumps() {
    let book = Book::shipped().expect("a book");
    let bodies = Bodies::usual();
    every_ritual(&book, |name, captor, victim, tracks| {
        for (man, track) in tracks {
            let actor = if *man == captor.number {
                captor
            } else {
                victim
            };
            let (foot, height) = (bodies.foot(actor.kind), bodies.height(actor.kind));
            let mut before = track.pose(0.0);
            for step in 1..=400 {
                let pose = track.pose(track.length() * step as f32 / 400.0);
                // The lowest point of the foot's rim, and of the head.
                let rim = (0..16).map(|turn| {
                    let turn = Quat::from_rotation_y(std::f32::consts::TAU * turn as f32 / 16.0);
                    turn * Vec3::X * foot
                });
                let lowest = rim
                    .chain([Vec3::Y * height])
                    .map(|point| pose.foot + pose.turn * (point * pose.size))
                    .map(|point| {
                        let reach = point.x.abs().max(point.z.abs());
                        let ground = if reach <= geometry::HALF_FRAME - 0.02 {
                            0.0
                        } else {
                            geometry::TABLE_Y
                        };
                        point.y - ground
                    })
                    .fold(f32::INFINITY, f32::min);
                assert!(
                    lowest > -0.02 || pose.size < 0.2,
                    "{name}: {lowest} at {step}, {:?}",
                    actor.kind
                );
                // Unless it is all but gone, a man is seen going where it goes.
                let jump = pose.foot.distance(before.foot);
                assert!(jump < 0.4 || pose.size < 0.2, "{name}: {jump} at {step}");
                before = pose;
            }
        }
    });
}

#[test]
fn rituals_are_never_the_same_twice_in_a_row_and_quiet_where_they_should_be() {
    let book = Book::shipped().expect("a book");
    let (bodies, board) = (Bodies::usual(), Board { men: Vec::new() });
    for showy in [true, false] {
        let stage = stage(&book, &bodies, &board, Manner { showy, ..MANNER });
        let mut captures = Vec::new();
        let mut last = None;
        for index in 0..300 {
            captures.push(Capture {
                ply: index,
                role: Role::ALL[index * 7 % 6],
                in_passing: index % 29 == 3 && showy,
            });
            let name = stage.ritual_name(&captures).expect("a ritual").to_owned();
            assert_ne!(Some(&name), last.as_ref(), "capture {index}");
            assert!(showy || !book.rituals[&name].showy, "{name}");
            last = Some(name);
        }
    }
}

/// Men that are pushed over the board keep clear of those that stand there.
#[test]
fn nobody_is_pushed_through_another_man() {
    let book = Book::shipped().expect("a book");
    let bodies = Bodies::usual();
    let fens = [
        "r1bq1rk1/pp2bppp/2n1pn2/2pp4/2PP4/2N1PN2/PP2BPPP/R1BQ1RK1 w - - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    ];
    for fen in fens {
        let position = Position::from_fen(fen).expect("a position");
        for mv in position.legal_moves().to_vec() {
            let piece = position.piece_at(mv.from).expect("a man");
            let castles = piece.role == Role::King
                && (mv.from.index() as i32 - mv.to.index() as i32).abs() == 2;
            if position.piece_at(mv.to).is_some() || castles {
                continue;
            }
            let board = Board::of(fen, &[mv.from]);
            let stage = stage(&book, &bodies, &board, MANNER);
            let actor = mover(piece.role, mv.from, mv.to);
            let ply = Ply {
                captures: Vec::new(),
                checked: None,
            };
            let tracks = stage.plan(&[actor], Occasion::Played(&ply));
            let track = &tracks.first().expect("a motion").1;
            for step in 0..=100 {
                let pose = track.pose(track.length() * step as f32 / 100.0);
                for (other, place) in &board.men {
                    let apart = (pose.foot - place).with_y(0.0).length();
                    let overlap = bodies.foot(actor.kind) + bodies.foot(*other) - apart;
                    let over = pose.lift > bodies.height(*other) - 0.1;
                    assert!(
                        overlap < 0.1 || over,
                        "{mv} meets {other:?}: {overlap} at {step}"
                    );
                }
            }
        }
    }
}

#[test]
fn castling_has_two_beats_and_a_check_shakes_the_king_at_the_end() {
    let book = Book::shipped().expect("a book");
    let bodies = Bodies::usual();
    let board = Board::of(
        "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
        &[Square::E1, Square::H1],
    );
    let stage = stage(&book, &bodies, &board, MANNER);
    let rook = Actor {
        number: 2,
        ..mover(Role::Rook, Square::H1, Square::F1)
    };
    let king = mover(Role::King, Square::E1, Square::G1);
    let black_king = square_center(Square::E8);
    let ply = Ply {
        captures: Vec::new(),
        checked: Some((9, man(Color::Black, Role::King), black_king)),
    };
    let tracks = stage.plan(&[rook, king], Occasion::Played(&ply));
    let order: Vec<usize> = tracks.iter().map(|track| track.0).collect();
    assert_eq!(order, [1, 2, 9]);
    let knock = |nth: usize| {
        let cues = tracks[nth].1.cues();
        cues.iter()
            .find(|cue| cue.1 == Cue::Knock)
            .expect("a knock")
            .0
    };
    assert!(tracks[1].1.begin() >= knock(0) - 0.01 && knock(1) > knock(0));
    // The rook goes over the king.
    let middle = tracks[1]
        .1
        .pose((tracks[1].1.begin() + tracks[1].1.length()) / 2.0);
    assert!(middle.lift > bodies.height(king.kind), "{middle:?}");
    assert!(tracks[2].1.begin() >= knock(0) - 0.01);
    assert_eq!(tracks[2].1.end(), Pose::upright(black_king));
    assert!(length(&tracks) <= 1.2 + 1e-4);
}

#[test]
fn a_move_is_taken_back_the_way_it_was_made() {
    let book = Book::shipped().expect("a book");
    let bodies = Bodies::usual();
    let board = Board { men: Vec::new() };
    let stage = stage(
        &book,
        &bodies,
        &board,
        Manner {
            limit: None,
            ..MANNER
        },
    );
    let (captor, taken) = (
        mover(Role::Queen, Square::D4, Square::D5),
        victim(Role::Rook, Square::D5, 0),
    );
    let ply = ply(Role::Queen, 12);
    let forth = stage.plan(&[captor, taken], Occasion::Played(&ply));
    let back = |actor: &Actor| Actor {
        at: actor.home,
        home: actor.at,
        from: actor.onto_board.then_some(actor.home),
        onto_board: true,
        ..*actor
    };
    let back = stage.plan(&[back(&captor), back(&taken)], Occasion::TakenBack(&ply));
    let whole = length(&forth);
    assert!((whole - length(&back)).abs() < 1e-4);
    for (man, track) in &forth {
        let reversed = &back
            .iter()
            .find(|track| track.0 == *man)
            .expect("the same men")
            .1;
        for step in 0..=20 {
            let time = whole * step as f32 / 20.0;
            let (there, here) = (track.pose(time), reversed.pose(whole - time));
            assert!(there.foot.distance(here.foot) < 1e-3, "{man} at {step}");
        }
    }
}

#[test]
fn a_pawn_becomes_another_man_on_the_last_rank() {
    let book = Book::shipped().expect("a book");
    let bodies = Bodies::usual();
    let board = Board { men: Vec::new() };
    let stage = stage(&book, &bodies, &board, MANNER);
    let pawn = Actor {
        becomes: Some(Role::Queen),
        ..mover(Role::Pawn, Square::E7, Square::E8)
    };
    let ply = Ply {
        captures: Vec::new(),
        checked: None,
    };
    let track = &stage.plan(&[pawn], Occasion::Played(&ply))[0].1;
    assert!(track.glows() && track.length() <= 1.2 + 1e-4);
    let steps = || (0..=100).map(|step| track.length() * step as f32 / 100.0);
    let changes = steps()
        .find(|time| !track.keeps_shape(*time))
        .expect("a change");
    let pose = track.pose(changes);
    assert!(
        pose.size < 0.2 && pose.foot.distance(square_center(Square::E8)) < 0.05,
        "{pose:?}"
    );
}
