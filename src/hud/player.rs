//! What a player's tile says. No entities: the tile is drawn from this and nothing else.

use std::time::Duration;

use touchmove_rules::{ClockFace, Color as Side, Event, GameResult, Reason, Refusal};

use super::{
    face::{Face, low_from},
    refusals,
    trays::{self, Captured},
};
use crate::{lingua::Words, table::Table};

/// The word for a side.
pub fn side(side: Side) -> Words {
    match side {
        Side::White => Words::new("side-white"),
        Side::Black => Words::new("side-black"),
    }
}

/// What a player is called: the agreed name, or the side.
pub fn name(table: &Table, of: Side) -> Words {
    let setup = table.game().setup();
    let name = match of {
        Side::White => &setup.white,
        Side::Black => &setup.black,
    };
    if name.trim().is_empty() {
        side(of)
    } else {
        Words::literal(name.trim())
    }
}

/// How a tile stands among the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Stand {
    /// The other player is on move, or nobody.
    #[default]
    Idle,
    /// On move.
    OnMove,
    /// On move with little time.
    Low,
    /// The flag is down.
    Flagged,
}

/// A clock as the tile shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct ClockView {
    /// The figures.
    pub face: Face,
    /// How much is left of the last stretch, from 0 to 1, while the clock is [`Stand::Low`].
    pub low: Option<f32>,
}

/// Something a player may do on the tile, with the reason if it is not possible now.
pub type Possible = Result<(), Words>;

/// What can be done on a tile.
#[derive(Debug, Clone, PartialEq)]
pub enum Acts {
    /// A draw can be offered, or the player's own offer stands.
    Play {
        /// Offering a draw.
        offer: Possible,
        /// Resigning.
        resign: Possible,
    },
    /// The opponent's offer waits for an answer.
    Answer {
        /// Accepting it.
        accept: Possible,
        /// Declining it by word.
        decline: Possible,
        /// Resigning all the same.
        resign: Possible,
    },
    /// The game is over: how it ended for this player, if the tile has something to say.
    Over(Option<Words>),
    /// An old position is looked at.
    None,
}

/// Everything a tile says.
#[derive(Debug, Clone, PartialEq)]
pub struct PlayerView {
    /// Whose tile.
    pub side: Side,
    /// What the player is called.
    pub name: Words,
    /// How the tile stands.
    pub stand: Stand,
    /// The clock. `None` plays without.
    pub clock: Option<ClockView>,
    /// The men that this player has captured.
    pub captured: Captured,
    /// By how much this player's men outweigh the opponent's. Not positive: not shown.
    pub lead: i32,
    /// This player's own offer is open.
    pub offers: bool,
    /// What can be done.
    pub acts: Acts,
}

impl PlayerView {
    /// The tile of a side. `quiet` while a finished game is looked through.
    pub fn new(table: &Table, side: Side, quiet: bool) -> Self {
        let game = table.game();
        let live = table.is_live();
        let on_move = live && game.position().side_to_move() == side;
        let flagged = !live
            && table.review().is_none()
            && game
                .log()
                .last()
                .is_some_and(|entry| entry.event == Event::Flag)
            && game.position().side_to_move() == side;
        let left = clock_left(table, side);
        let low_from = game
            .setup()
            .time
            .as_ref()
            .map(|time| low_from(time.side(side).base()));
        let low = on_move && left.zip(low_from).is_some_and(|(left, from)| left < from);
        let stand = match (flagged, low, on_move) {
            (true, ..) => Stand::Flagged,
            (_, true, _) => Stand::Low,
            (_, _, true) => Stand::OnMove,
            _ => Stand::Idle,
        };
        let clock = left.map(|left| ClockView {
            face: Face::new(left),
            low: low_from.filter(|_| low).map(|from| {
                // Only as fine as the face, so that the bar moves when the figures do.
                let unit = if left < ClockFace::TENTHS_UNDER {
                    10.0
                } else {
                    1.0
                };
                ((left.as_secs_f32() * unit).ceil() / unit / from.as_secs_f32()).min(1.0)
            }),
        });
        let ply = table.shown_ply();
        let mut captured = Captured::default();
        for played in game
            .moves()
            .iter()
            .take(ply)
            .filter(|played| played.seat == side)
        {
            if let Some(man) = played.captured {
                captured.add(man.role);
            }
        }
        Self {
            side,
            name: name(table, side),
            stand,
            clock,
            captured,
            lead: trays::lead(table.shown(), side),
            offers: game.offer() == Some(side),
            acts: if quiet { Acts::None } else { acts(table, side) },
        }
    }
}

/// What the clock showed with the position on show.
fn clock_left(table: &Table, side: Side) -> Option<Duration> {
    let game = table.game();
    match table.review() {
        None => game.remaining(side, table.now()),
        Some(0) => game.setup().time.as_ref().map(|time| time.initial_of(side)),
        Some(ply) => Some(game.moves().get(ply - 1)?.clocks?[side]),
    }
}

fn acts(table: &Table, side: Side) -> Acts {
    let game = table.game();
    if game.outcome().is_some() {
        return Acts::Over(epitaph(table, side));
    }
    let words = |refusal: Refusal| refusals::words(&refusal, game.position());
    let resign = game.can_resign(side).map_err(words);
    if game.offer() == Some(!side) {
        return Acts::Answer {
            accept: game.can_accept(side).map_err(words),
            decline: game.can_decline(side).map_err(words),
            resign,
        };
    }
    Acts::Play {
        offer: game.can_offer(side).map_err(words),
        resign,
    }
}

/// The line under a player's name when the game is over and this player ended it.
fn epitaph(table: &Table, side: Side) -> Option<Words> {
    let game = table.game();
    let outcome = game.outcome()?;
    let lost = outcome.result == GameResult::won_by(!side);
    match (outcome.reason, lost) {
        (Reason::Flag, true) => {
            let number = game.position().fullmove_number();
            Some(Words::new("hud-flag-down").arg("move", number))
        }
        (Reason::Resignation, true) => Some(Words::new("hud-resigned")),
        (Reason::Agreement, _) => Some(Words::new("hud-agreed")),
        _ => None,
    }
}
