//! The table: sets on boards, rooms, marks and motions.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use touchmove_rules::{Act, Color as Side, Move, Position, RuleSet, Setup, Square};

use super::{GalleryError, Scope, album::Album, budget};
use crate::{
    app,
    camera::{View, ViewIntent},
    hand::Hand,
    settings::{MotionSpeed, Quality, Settings},
    shot::{self, PATIENCE, ShotError, Studio},
    table::{ActIntent, NewGame, Table},
    wardrobe::{Library, Outfit, Worn},
};

/// Men of all kinds in the middle of a game, with captured ones beside the board.
const MIDDLE: &str = "r2q1rk1/pp2bppp/2n1bn2/3p4/3P4/2NBBN2/PP3PPP/R2Q1RK1 w - - 4 11";

/// What is marked on the board, and how that comes about.
struct Marked {
    name: &'static str,
    caption: &'static str,
    rules: &'static str,
    fen: &'static str,
    acts: fn() -> Vec<Act>,
    /// A man that is chosen with a click.
    chosen: Option<Square>,
}

fn touch(square: Square) -> Act {
    Act::Touch(vec![square])
}

fn release(to: Square) -> Act {
    Act::Release { from: None, to }
}

fn go(uci: &str) -> Vec<Act> {
    uci.parse().map(Act::Move).into_iter().collect()
}

const MARKED: &[Marked] = &[
    Marked {
        name: "targets",
        caption: "Where a chosen man may go, and what it may capture",
        rules: "fide_online",
        fen: MIDDLE,
        acts: Vec::new,
        chosen: Some(Square::F3),
    },
    Marked {
        name: "last-move",
        caption: "The last move",
        rules: "fide_online",
        fen: MIDDLE,
        acts: || go("f3e5"),
        chosen: None,
    },
    Marked {
        name: "check",
        caption: "Check, and the ways to answer it",
        rules: "fide_online",
        fen: "rnbqk1nr/pppp1ppp/8/4p3/1b2P3/3P4/PPP2PPP/RNBQKBNR w KQkq - 1 3",
        acts: Vec::new,
        chosen: None,
    },
    Marked {
        name: "touched",
        caption: "A touched man that must move",
        rules: "fide",
        fen: MIDDLE,
        acts: || vec![touch(Square::E3)],
        chosen: None,
    },
    Marked {
        name: "must-capture",
        caption: "A touched man of the opponent's that must be captured",
        rules: "fide",
        fen: "r2q1rk1/pp2bppp/2n1bn2/3p4/2PP4/2NBBN2/PP3PPP/R2Q1RK1 w - - 4 11",
        acts: || vec![touch(Square::D5)],
        chosen: None,
    },
    Marked {
        name: "castling",
        caption: "The king has been set down for castling, and the rook must follow",
        rules: "fide",
        fen: "r3k2r/pppq1ppp/2np1n2/2b1p3/2B1P3/2NP1N2/PPPQ1PPP/R3K2R w KQkq - 0 1",
        acts: || vec![touch(Square::E1), release(Square::G1)],
        chosen: None,
    },
];

/// A move to be looked at frame by frame.
struct Moving {
    name: &'static str,
    caption: &'static str,
    fen: &'static str,
    uci: &'static str,
    seconds: f32,
}

const MOVING: &[Moving] = &[
    Moving {
        name: "slide",
        caption: "A rook is pushed",
        fen: "4k3/8/8/8/8/8/3PPP2/R3K3 w - - 0 1",
        uci: "a1a6",
        seconds: 0.9,
    },
    Moving {
        name: "leap",
        caption: "A knight leaps",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        uci: "g1f3",
        seconds: 0.9,
    },
    Moving {
        name: "capture-pawn",
        caption: "A pawn captures",
        fen: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
        uci: "e4d5",
        seconds: 1.6,
    },
    Moving {
        name: "capture-knight",
        caption: "A knight captures",
        fen: "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1",
        uci: "e3d5",
        seconds: 1.6,
    },
    Moving {
        name: "capture-bishop",
        caption: "A bishop captures",
        fen: "4k3/8/8/3p4/8/1B6/8/4K3 w - - 0 1",
        uci: "b3d5",
        seconds: 1.6,
    },
    Moving {
        name: "capture-rook",
        caption: "A rook captures",
        fen: "4k3/8/8/3p3R/8/8/8/4K3 w - - 0 1",
        uci: "h5d5",
        seconds: 1.6,
    },
    Moving {
        name: "capture-queen",
        caption: "A queen captures",
        fen: "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1",
        uci: "d1d5",
        seconds: 1.6,
    },
    Moving {
        name: "capture-king",
        caption: "A king captures",
        fen: "4k3/8/8/3p4/3K4/8/8/8 w - - 0 1",
        uci: "d4d5",
        seconds: 1.6,
    },
    Moving {
        name: "castle",
        caption: "Castling, in two beats",
        fen: "4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1",
        uci: "e1g1",
        seconds: 1.6,
    },
    Moving {
        name: "en-passant",
        caption: "Capturing in passing",
        fen: "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
        uci: "e5d6",
        seconds: 1.6,
    },
    Moving {
        name: "promotion",
        caption: "Promotion",
        fen: "7k/3P4/8/8/8/8/8/4K3 w - - 0 1",
        uci: "d7d8q",
        seconds: 1.8,
    },
    Moving {
        name: "mate",
        caption: "Checkmate: the king is tipped",
        fen: "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1",
        uci: "a1a8",
        seconds: 2.6,
    },
];

/// Takes all pictures of the table.
pub(super) fn draw(album: &mut Album, scope: &Scope) -> Result<(), GalleryError> {
    let mut studio = Studio::new(
        scope.table,
        shot::table_only(still(Quality::Software), setup("fide_online", MIDDLE)),
    );
    studio.open()?;
    let (sets, boards, rooms) = {
        let library = studio.app().world().resource::<Library>();
        let names = |all: Vec<String>| all;
        (
            names(library.sets.iter().map(|set| set.id.clone()).collect()),
            names(
                library
                    .boards
                    .iter()
                    .map(|board| board.id.clone())
                    .collect(),
            ),
            names(library.rooms.iter().map(|room| room.id.clone()).collect()),
        )
    };
    album.section(
        "Sets and boards",
        "Every set of men on every board, from White's chair and from above.",
    );
    for set in scope.pick(&sets) {
        for board in scope.pick(&boards) {
            for &quality in &scope.qualities {
                wear(&mut studio, quality, set, board, &rooms[0])?;
                for view in [View::White, View::Top] {
                    look(&mut studio, view);
                    let name = format!("{set}-{board}-{view:?}-{quality:?}").to_lowercase();
                    album.take(
                        &mut studio,
                        &name,
                        format!("{set} on {board}, {view:?}, {quality:?}"),
                    )?;
                }
            }
        }
    }
    album.facts(budget::of_sets(studio.app(), &sets, |app, set| {
        dress(app, set);
    }));
    let Some(best) = scope.qualities.last().copied() else {
        return Ok(());
    };
    album.section("Rooms", "The same game in every room.");
    for room in scope.pick(&rooms) {
        wear(&mut studio, best, &sets[0], &boards[0], room)?;
        look(&mut studio, View::White);
        album.take(
            &mut studio,
            &format!("room-{room}"),
            format!("{room}, {best:?}"),
        )?;
    }
    wear(&mut studio, best, &sets[0], &boards[0], &rooms[0])?;
    album.section("Marks", "What the board shows, by shape and colour.");
    for marked in scope.pick(MARKED) {
        lay(&mut studio, marked.rules, marked.fen);
        for act in (marked.acts)() {
            act_by_whoever_moves(&mut studio, act);
        }
        if let Some(square) = marked.chosen {
            choose(&mut studio, square);
        }
        studio.settle();
        album.take(
            &mut studio,
            &format!("mark-{}", marked.name),
            marked.caption.to_owned(),
        )?;
    }
    drop(studio);
    motions(album, scope, best)
}

fn motions(album: &mut Album, scope: &Scope, quality: Quality) -> Result<(), GalleryError> {
    let settings = Settings {
        motion: MotionSpeed::Cinematic,
        ..still(quality)
    };
    let mut studio = Studio::new(
        scope.frame,
        shot::table_only(settings, setup("fide_online", MIDDLE)),
    );
    studio.open()?;
    album.section("Motions", "Each at the cinematic speed, frame by frame.");
    for moving in scope.pick(MOVING) {
        lay(&mut studio, "fide_online", moving.fen);
        studio.settle();
        for act in go(moving.uci) {
            act_by_whoever_moves(&mut studio, act);
        }
        let strip = studio.strip(8, Duration::from_secs_f32(moving.seconds), None, 4)?;
        album.keep(
            strip,
            &format!("motion-{}", moving.name),
            moving.caption.to_owned(),
        )?;
    }
    Ok(())
}

fn still(quality: Quality) -> Settings {
    Settings {
        quality: Some(quality),
        ..shot::still()
    }
}

fn setup(rules: &str, fen: &str) -> Setup {
    Setup {
        rules: RuleSet::named(rules).unwrap_or_else(app::quick_rules),
        start: Position::from_fen(fen).unwrap_or_else(|_| Position::start()),
        ..Setup::default()
    }
}

/// Lays a position on the table.
fn lay(studio: &mut Studio, rules: &str, fen: &str) {
    let world = studio.app().world_mut();
    world.insert_resource(Hand::default());
    world.write_message(NewGame::of(setup(rules, fen)));
    studio.frame();
    look(studio, View::White);
}

fn act_by_whoever_moves(studio: &mut Studio, act: Act) {
    let world = studio.app().world_mut();
    let seat = world.resource::<Table>().game().position().side_to_move();
    world.write_message(ActIntent { seat, act });
    studio.frame();
}

fn choose(studio: &mut Studio, square: Square) {
    let world = studio.app().world_mut();
    let targets: Vec<Move> = world
        .resource::<Table>()
        .game()
        .position()
        .legal_moves_from(square)
        .to_vec();
    world.insert_resource(Hand {
        chosen: Some(square),
        targets,
        ..Hand::default()
    });
}

fn look(studio: &mut Studio, view: View) {
    studio.app().world_mut().write_message(ViewIntent(view));
    studio.settle();
}

/// Asks for a set, and waits until it stands on the table.
fn dress(app: &mut App, set: &str) {
    app.world_mut().resource_mut::<Settings>().look.set = set.to_owned();
    let deadline = Instant::now() + PATIENCE;
    while !app.world().resource::<Worn>().set(Side::White).id.eq(set) && Instant::now() < deadline {
        app.update();
        std::thread::sleep(Duration::from_millis(2));
    }
}

/// Asks for a look, and waits until it is there.
fn wear(
    studio: &mut Studio,
    quality: Quality,
    set: &str,
    board: &str,
    room: &str,
) -> Result<(), GalleryError> {
    let mut settings = studio.app().world_mut().resource_mut::<Settings>();
    settings.quality = Some(quality);
    settings.look = Outfit {
        set: set.to_owned(),
        black: None,
        board: board.to_owned(),
        room: room.to_owned(),
    };
    let deadline = Instant::now() + PATIENCE;
    loop {
        studio.frame();
        let worn = studio.app().world().resource::<Worn>();
        if worn.white.set.id == set && worn.board.board.id == board && worn.room.room.id == room {
            return Ok(());
        }
        if Instant::now() > deadline {
            return Err(ShotError::TooSlow("reading the look").into());
        }
        std::thread::sleep(Duration::from_millis(2));
    }
}
