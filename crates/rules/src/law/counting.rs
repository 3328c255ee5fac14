//! How far the draws by counting are, for a player who asks why there is no claim yet.

use std::num::NonZero;

use serde::Serialize;

use super::{Article, BySide, Claim, Counters, History, NoProgress, Refusal, Repetition, RuleSet};
use crate::board::{Color, Position};

/// How far the draws by counting are for one player, and whether that player could claim one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClaimCounters {
    /// How often the position on the board has appeared, this time included (FIDE 9.2.2).
    pub repetitions: Count,
    /// When it appeared before: for each time the number of single moves made before it.
    pub appeared: Vec<usize>,
    /// When the men stood on the same squares, with the same player on move, and it was not the same
    /// position all the same.
    pub look_alikes: Vec<LookAlike>,
    /// Single moves since the last capture or pawn move (FIDE 9.3).
    pub plies_without_progress: Count,
    /// Checks that the player suffered with the opponent's last moves, without a quiet one in between.
    pub checks_in_a_row: Count,
    /// Checks that the player suffered since the game began.
    pub checks_in_total: Count,
    /// The claims that would be right now.
    pub claims: Vec<Claim>,
    /// Why the player can claim nothing now, right or wrong; `None` if that is possible, and where the
    /// rules know no claims.
    pub bar: Option<Refusal>,
}

/// How far one thing is counted, and what for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct Count {
    /// The number now.
    pub now: u32,
    /// The number at which a draw can be claimed, where that is possible.
    pub claim_at: Option<u32>,
    /// The number that ends the game by itself, where one does.
    pub ends_at: Option<u32>,
}

/// An earlier position in which the men stood the same, which does not count as the same position.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize)]
pub struct LookAlike {
    /// How many single moves had been made before it.
    pub plies: usize,
    /// What is different.
    pub differs: Vec<Difference>,
}

/// What makes two positions different in which the men stand the same.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Difference {
    /// A pawn could be taken in passing (FIDE 9.2.2.1).
    EnPassant,
    /// A right to castle is lost since (FIDE 9.2.2.2).
    Castling,
}

impl Difference {
    /// The rule that makes it one.
    #[must_use]
    pub const fn article(self) -> Article {
        match self {
            Self::EnPassant => Article::DIFFERENT_BY_EN_PASSANT,
            Self::Castling => Article::DIFFERENT_BY_CASTLING,
        }
    }
}

impl ClaimCounters {
    /// The counts for `seat`. `claims` and `bar` are for the match to say, which knows the hands.
    pub(crate) fn of(
        rules: &RuleSet,
        history: &History,
        seat: Color,
        claims: Vec<Claim>,
        bar: Option<Refusal>,
    ) -> Self {
        let Counters {
            occurrences,
            plies_without_progress,
            checks_in_a_row,
            checks_in_total,
            ..
        } = history.counters();
        let checks = |suffered: BySide<u32>, limit: Option<NonZero<u32>>| Count {
            now: suffered[seat],
            claim_at: None,
            ends_at: limit.map(NonZero::get),
        };
        Self {
            repetitions: Count {
                now: occurrences,
                claim_at: rules.repetition.claim.map(Repetition::occurrences),
                ends_at: rules.repetition.automatic.map(Repetition::occurrences),
            },
            appeared: history.appearances(),
            look_alikes: look_alikes(history),
            plies_without_progress: Count {
                now: plies_without_progress,
                claim_at: rules.no_progress.claim.map(NoProgress::plies),
                ends_at: rules.no_progress.automatic.map(NoProgress::plies),
            },
            checks_in_a_row: checks(checks_in_a_row, rules.checks.in_a_row),
            checks_in_total: checks(checks_in_total, rules.checks.total),
            claims,
            bar,
        }
    }
}

fn look_alikes(history: &History) -> Vec<LookAlike> {
    let now = history.position();
    let differs = |earlier: &Position| {
        let ep = earlier.legal_ep_square() != now.legal_ep_square();
        let castling = earlier.castling_rights() != now.castling_rights();
        let ep = ep.then_some(Difference::EnPassant);
        let castling = castling.then_some(Difference::Castling);
        ep.into_iter().chain(castling).collect()
    };
    history
        .positions()
        .iter()
        .enumerate()
        .filter(|(_, earlier)| earlier.looks_like(now) && !earlier.repeats(now))
        .map(|(plies, earlier)| LookAlike {
            plies,
            differs: differs(earlier),
        })
        .collect()
}
