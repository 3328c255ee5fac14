//! Where a man's foot rests, to a hair: in a game by hand, men that were moved in haste stand a little
//! off the middle of their squares until somebody puts them straight (FIDE 4.2.1).

use std::{collections::HashMap, time::Duration};

use bevy::prelude::*;
use touchmove_rules::{Act, Event, Match, Square};

use super::roster::{Place, Stand};
use crate::{board::geometry, settings::Settings, table::Table};

/// How far off a man stands that was moved at leisure, and in greatest haste, in squares. The widest
/// foot still keeps to its square.
const LEISURE: f32 = 0.025;
const HASTE: f32 = 0.115;
/// From this much time on a move is no longer hasty.
const UNHURRIED: Duration = Duration::from_secs(8);
/// Turns the direction from move to move, so that no two moves in a row err alike.
const GOLDEN_ANGLE: f32 = 2.399_963;

/// The middle of everybody's place, and who stands off it.
#[derive(Debug)]
pub(super) struct Homes<'a> {
    game: Option<&'a Match>,
    /// When the man on a square was last put straight.
    straightened: HashMap<Square, Duration>,
}

impl<'a> Homes<'a> {
    pub(super) fn of(table: &'a Table, settings: &Settings) -> Self {
        let loose = settings.loose_men && table.by_hand();
        let game = loose.then(|| table.game());
        Self {
            straightened: game.map(straightened).unwrap_or_default(),
            game,
        }
    }

    /// Where a man belongs.
    pub(super) fn rest(&self, stand: &Stand) -> Vec3 {
        match stand.place {
            Place::Board(square) => geometry::square_center(square) + self.off(stand, square),
            Place::Tray(nth) => geometry::tray_place(stand.color, nth),
        }
    }

    /// How far off the middle of its square it stands.
    fn off(&self, stand: &Stand, square: Square) -> Vec3 {
        let Some((game, index)) = self.game.zip(stand.since) else {
            return Vec3::ZERO;
        };
        let Some(played) = game.moves().get(index) else {
            return Vec3::ZERO;
        };
        if self
            .straightened
            .get(&square)
            .is_some_and(|&at| at >= played.at)
        {
            return Vec3::ZERO;
        }
        let before = index
            .checked_sub(1)
            .and_then(|before| game.moves().get(before))
            .map_or(Duration::ZERO, |before| before.at);
        let time = played.at.saturating_sub(before).as_secs_f32() / UNHURRIED.as_secs_f32();
        let away = HASTE.lerp(LEISURE, time.min(1.0));
        // The two men of a castling err differently.
        let turn = GOLDEN_ANGLE * (index + square.index()) as f32;
        let (sin, cos) = turn.sin_cos();
        Vec3::new(away * cos, 0.0, away * sin)
    }
}

/// When men were put straight, by the square of the last one on it.
fn straightened(game: &Match) -> HashMap<Square, Duration> {
    let mut straight = HashMap::new();
    let mut announced = false;
    for entry in game.log() {
        let Event::Act { act, .. } = &entry.event else {
            continue;
        };
        let men = match act {
            Act::Adjust(men) if men.is_empty() => {
                announced = true;
                continue;
            }
            Act::Adjust(men) => men,
            Act::Touch(men) if std::mem::take(&mut announced) => men,
            _ => continue,
        };
        straight.extend(men.iter().map(|&square| (square, entry.at)));
    }
    straight
}
