//! What a player's tile says. No entities: the tile is drawn from this and nothing else.

use std::time::Duration;

use touchmove_rules::{
    Act, ClockFace, Color as Side, Event, GameResult, Proposal, Reason, Refusal, RuleSet,
    law::{Completion, OfferEnds},
};

use super::{
    face::{Face, low_from},
    side,
    trays::{self, Captured},
};
use crate::{
    arbiter::{Slip, grounds, words},
    lingua::Words,
    table::Table,
};

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
        /// What only some rules know.
        more: MoreActs,
        /// Resigning.
        resign: Possible,
    },
    /// The opponent's offer waits for an answer.
    Answer {
        /// Accepting it.
        accept: Possible,
        /// Declining it by word.
        decline: Possible,
        /// What only some rules know.
        more: MoreActs,
        /// Resigning all the same.
        resign: Possible,
    },
    /// The game is over: how it ended for this player, if the tile has something to say.
    Over(Option<Words>),
    /// An old position is looked at.
    None,
}

/// Acts that only some rules know.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct MoreActs {
    /// Claiming a draw.
    pub claim: Option<Possible>,
    /// Saying that men are only put straight.
    pub adjust: Option<Possible>,
}

impl MoreActs {
    /// Whether there are any: then there is no room for words.
    pub const fn any(&self) -> bool {
        self.claim.is_some() || self.adjust.is_some()
    }
}

/// Something that is so until it is settled.
#[derive(Debug, Clone, PartialEq)]
pub enum Slot {
    /// What the player has touched decides the move.
    Obliged {
        /// What must be done.
        words: Words,
        /// It can still be said to have been an accident.
        accident: bool,
    },
    /// The opponent said that a contact was an accident, and this player may object.
    Doubted,
    /// This player's offer of a draw stands.
    Offered(Words),
    /// This player proposed something and can take that back.
    Proposed(Words),
    /// The opponent proposed something, and this player is asked.
    Asked(Words),
}

/// What stands beside a player's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Due {
    /// A move.
    #[default]
    Move,
    /// Pressing the clock.
    Press,
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
    /// What the player on move has yet to do.
    pub due: Due,
    /// What is not settled.
    pub slots: Vec<Slot>,
    /// Time that the player was just given.
    pub gain: Option<String>,
    /// This player's clock would run, but both stand still.
    pub stopped: bool,
    /// Only name and clock: a paper takes the room.
    pub bare: bool,
}

impl PlayerView {
    /// The tile of a side. `quiet` while a finished game is looked through.
    pub fn new(table: &Table, slip: &Slip, side: Side, quiet: bool) -> Self {
        let game = table.game();
        let live = table.is_live();
        // Whoever has to press the clock is still on move.
        let on_move = live && on_turn(table) == side;
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
            due: if live && game.to_press() == Some(side) && must_press(table) {
                Due::Press
            } else {
                Due::Move
            },
            slots: if live && !quiet {
                slots(table, side)
            } else {
                Vec::new()
            },
            gain: slip.gain(side).map(str::to_owned),
            stopped: on_move && game.is_paused(),
            bare: false,
        }
    }
}

/// Whether a move is complete when the clock is pressed, and there is one.
pub fn must_press(table: &Table) -> bool {
    let setup = table.game().setup();
    setup.rules.completion == Completion::ClockPress && setup.time.is_some()
}

/// Whose turn it is as the clock sees it: who has moved and has not pressed keeps it.
pub fn on_turn(table: &Table) -> Side {
    let game = table.game();
    game.to_press()
        .filter(|_| must_press(table))
        .unwrap_or_else(|| game.position().side_to_move())
}

/// How many things are not settled on a player's tile.
pub fn unsettled(table: &Table, side: Side) -> usize {
    if table.is_live() {
        slots(table, side).len()
    } else {
        0
    }
}

fn slots(table: &Table, side: Side) -> Vec<Slot> {
    let game = table.game();
    let mut slots = Vec::new();
    if game.position().side_to_move() == side
        && let Some(obligation) = game.obligation()
    {
        slots.push(Slot::Obliged {
            words: words::duty(&obligation, game.position()),
            accident: game.admits(side, &Act::Accident).is_ok(),
        });
    }
    if game.admits(side, &Act::Object).is_ok() {
        slots.push(Slot::Doubted);
    }
    if game.offer() == Some(side) && has_more(&game.setup().rules) {
        let until = match game.setup().rules.draw_offers.ends_by {
            OfferEnds::WordOrTouch => "hud-until-touch",
            OfferEnds::Move | OfferEnds::WordOrMove => "hud-until-move",
        };
        slots.push(Slot::Offered(Words::new(until)));
    }
    if let Some((by, proposal)) = game.proposal() {
        slots.push(if by == side {
            Slot::Proposed(Words::new(match proposal {
                Proposal::Pause => "hud-pause-proposed",
                _ => "hud-take-back-proposed",
            }))
        } else {
            Slot::Asked(words::proposal(proposal, by))
        });
    }
    slots
}

/// Whether a rule set knows more acts than offering and resigning.
fn has_more(rules: &RuleSet) -> bool {
    !grounds(rules).is_empty() || may_adjust(rules)
}

/// Whether men may be put straight under a rule set, if that is announced (FIDE 4.2.1).
pub fn may_adjust(rules: &RuleSet) -> bool {
    rules
        .touch_move
        .as_ref()
        .is_some_and(|touch| touch.adjusting)
}

fn more(table: &Table, side: Side) -> MoreActs {
    let game = table.game();
    let rules = &game.setup().rules;
    let admits = |act: &Act| {
        game.admits(side, act)
            .map_err(|refusal| said(&refusal, table))
    };
    let claim = grounds(rules).first().map(|&ground| {
        admits(&Act::Claim {
            ground,
            announcing: None,
        })
    });
    MoreActs {
        claim,
        adjust: may_adjust(rules).then(|| admits(&Act::Adjust(Vec::new()))),
    }
}

/// Why something is refused.
fn said(refusal: &Refusal, table: &Table) -> Words {
    words::refusal(refusal, table.game().position())
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
    let words = |refusal: Refusal| said(&refusal, table);
    let resign = game.can_resign(side).map_err(words);
    let more = more(table, side);
    if game.offer() == Some(!side) {
        return Acts::Answer {
            accept: game.can_accept(side).map_err(words),
            decline: game.can_decline(side).map_err(words),
            more,
            resign,
        };
    }
    Acts::Play {
        offer: game.can_offer(side).map_err(words),
        more,
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
