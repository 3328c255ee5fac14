//! Making a match again from its log.

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

    /// The log with what was ruled on each entry. Made by folding the log again.
    #[must_use]
    pub fn told(&self) -> Vec<(&Entry, Vec<Ruling>)> {
        let mut game = Self::new(self.setup.clone());
        self.log
            .iter()
            // What is in the log was not refused the first time either.
            .map(|entry| (entry, game.repeat(entry).unwrap_or_default()))
            .collect()
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
