//! The arbiter: he rules on paper.
//!
//! A slip of paper says what was ruled and why, what it costs and what remains to be done. What he says
//! is written in [`words`], one sentence for everything the match can rule or refuse; what he puts on a
//! slip is a [`Paper`], made of rulings by plain functions. While a ruling waits for both players to say
//! that they are ready, both clocks stand still (FIDE 6.11.1).

mod claim;
mod draft;
mod explain;
mod facts;
mod judge;
mod keys;
mod paper;
mod ready;
mod sheet;
mod sketch;
mod view;
pub mod words;

use bevy::prelude::*;
use touchmove_rules::Color as Side;

pub use self::{
    claim::{ClaimSheet, OpenClaim, grounds},
    explain::ExplainIntent,
    paper::{Fact, Paper, Until, Value},
};
use crate::{hud::HudSystems, states::GameSystems, table::TableSystems};

/// What lies on the table.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Slip {
    paper: Option<Paper>,
    /// Who has said to be ready.
    ready: [bool; 2],
}

impl Slip {
    /// The paper, if one lies there.
    pub fn paper(&self) -> Option<&Paper> {
        self.paper.as_ref()
    }

    /// Whether it waits for both players to be ready.
    pub fn waits(&self) -> bool {
        self.paper
            .as_ref()
            .is_some_and(|paper| paper.until == Until::Ready)
    }

    /// Whether a player has said to be ready.
    pub fn is_ready(&self, side: Side) -> bool {
        self.ready[side.index()]
    }

    /// The time a player gained by the ruling: "+2:00".
    pub fn gain(&self, side: Side) -> Option<&str> {
        let (gains, time) = self.paper.as_ref()?.gain.as_ref()?;
        (*gains == side).then_some(time.as_str())
    }

    fn lay(&mut self, paper: Paper) {
        *self = Self {
            paper: Some(paper),
            ready: [false; 2],
        };
    }

    fn take_away(&mut self) {
        *self = Self::default();
    }
}

/// What the arbiter makes of the rulings of a frame.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ArbiterSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Slip>()
        .init_resource::<ClaimSheet>()
        .add_message::<ExplainIntent>()
        .add_message::<OpenClaim>()
        .configure_sets(
            Update,
            ArbiterSystems
                .in_set(GameSystems::Rules)
                .after(TableSystems),
        )
        .add_systems(
            Update,
            (
                (
                    judge::judge,
                    claim::keep_sheet,
                    explain::answer,
                    sketch::draw,
                )
                    .chain()
                    .in_set(ArbiterSystems),
                (view::build, view::confirm, claim::build, claim::check)
                    .chain()
                    .in_set(HudSystems::Slip),
            ),
        )
        .add_plugins((keys::plugin, claim::plugin));
}
