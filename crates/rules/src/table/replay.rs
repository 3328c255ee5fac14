//! Making a match again from its log.

use std::time::Duration;

use thiserror::Error;

use super::Match;
use crate::law::{Entry, Event, Refusal, Ruling, Setup};

impl Match {
    /// Makes the match again that has this log.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] says which entry does not follow from those before it.
    pub fn replay(setup: Setup, log: &[Entry]) -> Result<Self, ReplayError> {
        let mut game = Self::new(setup);
        for (index, entry) in log.iter().enumerate() {
            game.repeat(entry)
                .map_err(|refusal| ReplayError::Refused { index, refusal })?;
            if game.log.get(index) != Some(entry) {
                return Err(ReplayError::Different { index });
            }
        }
        Ok(game)
    }

    /// Everything that was ruled so far, with its time and in order. Made by folding the log again.
    #[must_use]
    pub fn rulings(&self) -> Vec<(Duration, Ruling)> {
        let mut game = Self::new(self.setup.clone());
        let mut told = Vec::new();
        for entry in &self.log {
            // What is in the log was not refused the first time either.
            let rulings = game.repeat(entry).unwrap_or_default();
            told.extend(rulings.into_iter().map(|ruling| (entry.at, ruling)));
        }
        told
    }

    fn repeat(&mut self, entry: &Entry) -> Result<Vec<Ruling>, Refusal> {
        match &entry.event {
            Event::Start => self.start(entry.at).map(|()| Vec::new()),
            Event::Act { seat, act } => self.apply(entry.at, *seat, act.clone()),
            Event::Flag => Ok(self.tick(entry.at)),
            Event::Correction(correction) => self.correct(entry.at, *correction),
        }
    }
}

/// Why a log does not make a match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// An entry is refused.
    #[error("entry {} is refused: {refusal}", index + 1)]
    Refused {
        /// Which, from 0.
        index: usize,
        /// Why.
        refusal: Refusal,
    },
    /// An entry does not have the effect that it records, such as a flag that does not fall.
    #[error("entry {} is not what happens then", index + 1)]
    Different {
        /// Which, from 0.
        index: usize,
    },
}
