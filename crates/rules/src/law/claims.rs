//! Which draws the player on move could claim (FIDE 9.2, 9.3).

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Article, History, NoProgress, Repetition, RuleSet};
use crate::board::Move;

/// A draw that the player on move could claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Claim {
    /// On which ground.
    pub ground: ClaimGround,
    /// The move that must be announced because only it brings the ground about (FIDE 9.2.1.1, 9.3.1).
    /// `None` if it is there with the position on the board.
    pub announcing: Option<Move>,
}

/// On which ground a draw is claimed. Written down as its word: `threefold`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum ClaimGround {
    /// A position has appeared often enough.
    Repetition(Repetition),
    /// No man was taken and no pawn moved for long enough.
    NoProgress(NoProgress),
}

impl ClaimGround {
    const ALL: [Self; 5] = [
        Self::Repetition(Repetition::Threefold),
        Self::Repetition(Repetition::Fivefold),
        Self::NoProgress(NoProgress::ThirtyRounds),
        Self::NoProgress(NoProgress::FiftyMoves),
        Self::NoProgress(NoProgress::SeventyFiveMoves),
    ];

    /// The article that allows the claim.
    #[must_use]
    pub const fn article(self) -> Article {
        match self {
            Self::Repetition(_) => Article::REPETITION,
            Self::NoProgress(_) => Article::FIFTY_MOVES,
        }
    }
}

/// The word is no ground for a claim.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is no ground for a claim: threefold, fivefold, thirty, fifty, seventy_five")]
pub struct ParseClaimError(pub String);

impl FromStr for ClaimGround {
    type Err = ParseClaimError;

    /// Reads the word.
    fn from_str(text: &str) -> Result<Self, ParseClaimError> {
        Self::ALL
            .into_iter()
            .find(|ground| ground.to_string() == text)
            .ok_or_else(|| ParseClaimError(text.to_owned()))
    }
}

impl TryFrom<String> for ClaimGround {
    type Error = ParseClaimError;

    fn try_from(text: String) -> Result<Self, ParseClaimError> {
        text.parse()
    }
}

impl From<ClaimGround> for String {
    fn from(ground: ClaimGround) -> Self {
        ground.to_string()
    }
}

impl fmt::Display for ClaimGround {
    /// The word for it: `threefold`, `fifty`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Repetition(Repetition::Threefold) => "threefold",
            Self::Repetition(Repetition::Fivefold) => "fivefold",
            Self::NoProgress(NoProgress::ThirtyRounds) => "thirty",
            Self::NoProgress(NoProgress::FiftyMoves) => "fifty",
            Self::NoProgress(NoProgress::SeventyFiveMoves) => "seventy_five",
        })
    }
}

/// How much of the ground is there: how often the position has appeared, or how many single moves were
/// made without progress. A legal move that is announced counts as made.
pub(crate) fn count(history: &History, ground: ClaimGround, announcing: Option<Move>) -> u32 {
    let counters = history.counters();
    let Some(mv) = announcing else {
        return match ground {
            ClaimGround::Repetition(_) => counters.occurrences,
            ClaimGround::NoProgress(_) => counters.plies_without_progress,
        };
    };
    let mut next = *history.position();
    next.play_unchecked(mv);
    match ground {
        ClaimGround::Repetition(_) => history.occurrences_of(&next) + 1,
        ClaimGround::NoProgress(_) => next.halfmove_clock(),
    }
}

/// Whether so much is enough.
pub(crate) const fn suffices(ground: ClaimGround, count: u32) -> bool {
    match ground {
        ClaimGround::Repetition(repetition) => count >= repetition.occurrences(),
        ClaimGround::NoProgress(limit) => count >= limit.plies(),
    }
}

/// The grounds on which a rule set lets players claim.
pub(crate) fn grounds(rules: &RuleSet) -> impl Iterator<Item = ClaimGround> {
    let repetition = rules.repetition.claim.map(ClaimGround::Repetition);
    let no_progress = rules.no_progress.claim.map(ClaimGround::NoProgress);
    repetition.into_iter().chain(no_progress)
}

/// What the player on move could claim. A ground that is there needs no announcement, so moves are
/// listed only for a ground that is not.
pub(crate) fn available(rules: &RuleSet, history: &History) -> Vec<Claim> {
    let holds = |ground, announcing| suffices(ground, count(history, ground, announcing));
    let (there, missing): (Vec<_>, Vec<_>) =
        grounds(rules).partition(|&ground| holds(ground, None));
    let on_board = there.into_iter().map(|ground| Claim {
        ground,
        announcing: None,
    });
    let announced = missing.into_iter().flat_map(|ground| {
        let moves = history.position().legal_moves().into_iter();
        moves
            .map(Some)
            .filter(move |&mv| holds(ground, mv))
            .map(move |announcing| Claim { ground, announcing })
    });
    on_board.chain(announced).collect()
}
