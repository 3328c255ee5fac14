//! What a face of the clock says. Plain data: a face is drawn from this and nothing else.

use touchmove_rules::{
    Color as Side, Event,
    law::{Allowance, Extra},
};

use super::low::is_low;
use crate::{hud::Face as Figures, table::Table};

/// The face before one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Face {
    /// The player's own time.
    pub own: Figures,
    /// The opponent's.
    pub other: Figures,
    /// Whose time runs.
    pub runs: Option<Whose>,
    /// What is special about the player's own time.
    pub mark: Mark,
    /// Moves completed in this stage, and how many must be.
    pub moves: (u32, Option<u32>),
    /// Which of how many stages, from 0.
    pub stage: (u32, u32),
    /// Seconds that each move brings, or that go by before time runs.
    pub extra: Option<(Kind, u64)>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Whose {
    Own,
    Other,
}

/// A sign that is seen whatever the colours are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Mark {
    None,
    /// Little time is left.
    Low,
    /// The flag is down.
    Flag,
}

/// Kinds of extra time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// It is added.
    Added,
    /// It goes by, or comes back.
    Delay,
}

impl Face {
    /// The face before `side`. `None` without clocks.
    pub(super) fn new(table: &Table, side: Side) -> Option<Self> {
        let game = table.game();
        let clock = game.clock()?;
        let figures = |side| Figures::new(clock.remaining(side, table.now()));
        let whose = |who| {
            if who == side {
                Whose::Own
            } else {
                Whose::Other
            }
        };
        let fell = game
            .log()
            .last()
            .is_some_and(|entry| entry.event == Event::Flag);
        let mark = if fell && clock.remaining(side, table.now()).is_zero() {
            Mark::Flag
        } else if table.is_live() && is_low(table, side) == Some(true) {
            Mark::Low
        } else {
            Mark::None
        };
        let progress = clock.progress(side);
        let (stages, extra) = match clock.control().side(side) {
            Allowance::Hourglass(_) => (1, Extra::None),
            Allowance::Stages(stages) => {
                let last = stages.len().saturating_sub(1);
                let index = usize::try_from(progress.index).unwrap_or(last).min(last);
                let extra = stages.get(index).map_or(Extra::None, |stage| stage.extra);
                (stages.len(), extra)
            }
        };
        let kind = match extra {
            Extra::None => None,
            Extra::Increment(_) => Some(Kind::Added),
            Extra::Bronstein(_) | Extra::Delay(_) => Some(Kind::Delay),
        };
        let stages = u32::try_from(stages).unwrap_or(u32::MAX);
        Some(Self {
            own: figures(side),
            other: figures(!side),
            runs: game.running().map(whose),
            mark,
            moves: (
                progress.made,
                progress.required.map(|required| u32::from(required.get())),
            ),
            stage: (progress.index.min(stages.saturating_sub(1)), stages),
            extra: kind.map(|kind| (kind, extra.time().as_secs())),
        })
    }
}
