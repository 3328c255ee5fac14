//! Keyboards, gamepads and written moves: everything can be played with each of them alone.

mod hints;
mod keyboard;
mod pads;
mod rebinding;
mod written;

use bevy::prelude::*;
use touchmove::board::{Mark, MarkKind};
use touchmove_rules::{Move, Square};

use crate::common::TestApp;

/// Scholar's mate.
const MATE: [&str; 7] = ["e2e4", "e7e5", "d1h5", "b8c6", "f1c4", "g8f6", "h5f7"];

impl TestApp {
    /// Where the cursor of the player on move is.
    fn cursor(&mut self) -> Option<Square> {
        self.marks(MarkKind::Cursor).first().copied()
    }

    fn marks(&mut self, kind: MarkKind) -> Vec<Square> {
        let world = self.app.world_mut();
        let mut marks = world.query::<&Mark>();
        let mut found: Vec<Square> = marks
            .iter(world)
            .filter(|mark| mark.kind == kind)
            .map(|mark| mark.square)
            .collect();
        found.sort();
        found
    }

    fn last_move(&self) -> Option<Move> {
        self.table().game().last_move().map(|played| played.mv)
    }
}
