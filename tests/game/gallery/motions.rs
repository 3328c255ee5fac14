//! How men move, in strips of pictures.

use std::{num::NonZero, time::Duration};

use bevy::prelude::*;
use touchmove::{
    board::geometry,
    camera::{Tripod, fit},
    settings::{MotionSpeed, Quality, Settings},
    shot::{self, Studio},
    table::ActIntent,
};
use touchmove_rules::{Act, Color as Side, Square};

use super::{Page, Wishes};
use crate::common::{START, quick};

/// A motion, as a strip of pictures.
struct Moved {
    name: &'static str,
    fen: &'static str,
    does: &'static str,
    /// The middle of the pictures.
    at: Square,
    seconds: f32,
}

const fn moved(
    name: &'static str,
    fen: &'static str,
    does: &'static str,
    at: Square,
    seconds: f32,
) -> Moved {
    Moved {
        name,
        fen,
        does,
        at,
        seconds,
    }
}

const CASTLING: &str = "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R w KQkq - 0 1";
const TAKEN: &str = "4k3/8/4p3/3p4/2K1P3/2N2B2/8/3R1Q2 w - - 0 1";
/// What is written instead of a move.
const RESIGNS: &str = "resigns";
const AGREE: &str = "agree to a draw";
/// The first move has been made and is taken back.
const TAKE_BACK: &str = "take back ";

const MOVED: [Moved; 22] = [
    moved("pawn", START, "e2e4", Square::E3, 0.5),
    moved("knight", START, "g1f3", Square::F2, 0.7),
    moved(
        "bishop",
        "4k3/8/8/8/8/8/8/2B1K3 w - - 0 1",
        "c1f4",
        Square::D2,
        0.7,
    ),
    moved(
        "rook",
        "4k3/8/8/8/8/8/8/R3K3 w - - 0 1",
        "a1a4",
        Square::A2,
        0.7,
    ),
    moved(
        "queen",
        "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
        "d1d4",
        Square::D2,
        0.7,
    ),
    moved(
        "king",
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "e1e2",
        Square::E2,
        0.5,
    ),
    moved(
        "castling on the king's side",
        CASTLING,
        "e1g1",
        Square::F1,
        1.3,
    ),
    moved(
        "castling on the queen's side",
        CASTLING,
        "e1c1",
        Square::C1,
        1.3,
    ),
    moved("a pawn captures", TAKEN, "e4d5", Square::D4, 1.1),
    moved("a knight captures", TAKEN, "c3d5", Square::D4, 1.1),
    moved(
        "a bishop captures",
        "4k3/8/8/3p4/8/5B2/8/4K3 w - - 0 1",
        "f3d5",
        Square::D4,
        1.1,
    ),
    moved(
        "a rook captures",
        "4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1",
        "d1d5",
        Square::D4,
        1.1,
    ),
    moved(
        "a queen captures",
        "4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1",
        "d1d5",
        Square::D4,
        1.1,
    ),
    moved(
        "a king captures",
        "4k3/8/8/3p4/3K4/8/8/8 w - - 0 1",
        "d4d5",
        Square::D4,
        1.1,
    ),
    moved(
        "in passing",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2",
        "e5d6",
        Square::D5,
        1.1,
    ),
    moved(
        "mate",
        "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1",
        "a1a8",
        Square::G8,
        3.0,
    ),
    moved(
        "promotion",
        "7k/4P3/8/8/8/8/8/4K3 w - - 0 1",
        "e7e8q",
        Square::E7,
        1.3,
    ),
    moved(
        "promotion with capture",
        "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1",
        "e7d8n",
        Square::D7,
        2.0,
    ),
    moved(
        "check",
        "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
        "d1d7",
        Square::E7,
        1.1,
    ),
    moved(
        "a draw",
        "8/8/8/3k4/8/3K4/8/8 w - - 0 1",
        AGREE,
        Square::D4,
        2.4,
    ),
    moved(
        "taking back a capture",
        "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1",
        "take back e4d5",
        Square::D4,
        1.1,
    ),
    moved(
        "resigning",
        "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
        RESIGNS,
        Square::E1,
        2.4,
    ),
];

/// Pictures of a strip, and how many are in a row.
const FRAMES: u32 = 10;
const COLUMNS: u32 = 5;

/// Every motion as a strip of pictures.
pub fn motions(page: &mut Page, wishes: &Wishes) {
    page.section(2, "Motions");
    let quality = wishes
        .qualities
        .last()
        .copied()
        .unwrap_or(Quality::Software);
    page.row("wide");
    for moved in &MOVED {
        let settings = Settings {
            quality: Some(quality),
            motion: MotionSpeed::Normal,
            ..shot::still()
        };
        let setup = quick(moved.fen);
        let mut studio = Studio::new(UVec2::new(384, 288), shot::table_only(settings, setup));
        studio.open().expect("the assets are there");
        let middle = geometry::square_center(moved.at);
        studio.app().insert_resource(Tripod(fit::Shot {
            eye: middle + Vec3::new(-2.4, 3.4, 6.4),
            look_at: middle + 0.4 * Vec3::Y,
            up: Vec3::Y,
            fov: 32_f32.to_radians(),
        }));
        let mut act = |seat, act| {
            let world = studio.app().world_mut();
            world.write_message(ActIntent { seat, act });
        };
        let made = |uci: &str| Act::Move(uci.parse().expect("a move"));
        let back = moved.does.strip_prefix(TAKE_BACK);
        match (moved.does, back) {
            (AGREE, _) => act(Side::White, Act::Offer),
            (_, Some(uci)) => {
                act(Side::White, made(uci));
                let plies = NonZero::<u32>::MIN;
                act(Side::White, Act::TakeBack { plies });
            }
            _ => {}
        }
        studio.settle();
        studio.stop_time();
        studio.settle();
        let world = studio.app().world_mut();
        let (seat, act) = match (moved.does, back) {
            (RESIGNS, _) => (Side::White, Act::Resign),
            (AGREE, _) => (Side::Black, Act::Accept),
            (_, Some(_)) => (Side::Black, Act::Agree),
            (uci, None) => (Side::White, made(uci)),
        };
        world.write_message(ActIntent { seat, act });
        let over = Duration::from_secs_f32(moved.seconds);
        let strip = studio.strip(FRAMES, over, None, COLUMNS);
        let name = format!("motion_{}", moved.name.replace([' ', '\''], "_"));
        let caption = format!("{}, in {} seconds", moved.name, moved.seconds);
        page.picture(strip.expect("pictures"), &name, &caption);
    }
    page.end_row();
}
