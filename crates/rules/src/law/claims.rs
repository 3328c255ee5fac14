//! Which draws the player on move could claim (FIDE 9.2, 9.3).

use std::fmt;

use super::{History, NoProgress, Repetition, RuleSet};
use crate::board::Move;

/// A draw that the player on move could claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Claim {
    /// On which ground.
    pub ground: ClaimGround,
    /// The move that must be announced because only it brings the ground about (FIDE 9.2.1.1, 9.3.1).
    /// `None` if it is there with the position on the board.
    pub announcing: Option<Move>,
}

/// On which ground a draw is claimed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimGround {
    /// A position has appeared often enough.
    Repetition(Repetition),
    /// No man was taken and no pawn moved for long enough.
    NoProgress(NoProgress),
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

/// What the player on move could claim. A ground that is there needs no announcement, so moves are
/// listed only for a ground that is not.
pub(crate) fn available(rules: &RuleSet, history: &History) -> Vec<Claim> {
    let position = history.position();
    let counters = history.counters();
    let mut claims = Vec::new();
    let mut announced = Vec::new();
    if let Some(repetition) = rules.repetition.claim {
        let ground = ClaimGround::Repetition(repetition);
        if counters.occurrences >= repetition.occurrences() {
            claims.push(Claim {
                ground,
                announcing: None,
            });
        } else {
            announced.push(ground);
        }
    }
    if let Some(limit) = rules.no_progress.claim {
        let ground = ClaimGround::NoProgress(limit);
        if counters.plies_without_progress >= limit.plies() {
            claims.push(Claim {
                ground,
                announcing: None,
            });
        } else {
            announced.push(ground);
        }
    }
    for ground in announced {
        for mv in position.legal_moves() {
            let mut next = *position;
            next.play_unchecked(mv);
            let holds = match ground {
                ClaimGround::Repetition(repetition) => {
                    history.occurrences_of(&next) + 1 >= repetition.occurrences()
                }
                ClaimGround::NoProgress(limit) => next.halfmove_clock() >= limit.plies(),
            };
            if holds {
                claims.push(Claim {
                    ground,
                    announcing: Some(mv),
                });
            }
        }
    }
    claims
}
