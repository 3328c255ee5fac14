//! Whether and how a game has ended, in the order in which an arbiter looks.

use std::num::NonZero;

use super::{
    Authority, ClaimGround, DeadPositions, GameResult, History, IllegalMoves, NoProgress, Outcome,
    Reason, Repetition, RuleSet, is_dead, mating_line,
};
use crate::board::{Color, Position};

impl Outcome {
    fn new(result: GameResult, reason: Reason, authority: Authority) -> Self {
        Self {
            result,
            reason,
            article: reason.article(authority),
        }
    }
}

/// How the position on the board ends the game, if it does: mate before all draws, then stalemate, then
/// a dead position, then what is counted (FIDE 5.1.1, 5.2.1, 5.2.2, 9.6).
pub(crate) fn on_board(rules: &RuleSet, history: &History) -> Option<Outcome> {
    let position = history.position();
    let outcome = |result, reason| Some(Outcome::new(result, reason, rules.authority));
    if position.is_checkmate() {
        return outcome(
            GameResult::won_by(!position.side_to_move()),
            Reason::Checkmate,
        );
    }
    if position.is_stalemate() {
        return outcome(GameResult::Draw, Reason::Stalemate);
    }
    let dead = match rules.dead_positions {
        DeadPositions::Off => false,
        DeadPositions::Material => position.is_dead_by_material(),
        DeadPositions::Full => is_dead(position),
    };
    if dead {
        return outcome(GameResult::Draw, Reason::DeadPosition);
    }
    counted(rules, history).and_then(|reason| outcome(GameResult::Draw, reason))
}

/// The draw that a counter brings about: five times the same position, moves without progress, checks,
/// three times the same position.
fn counted(rules: &RuleSet, history: &History) -> Option<Reason> {
    let counters = history.counters();
    let side = history.position().side_to_move();
    let repeated = |limit: Repetition| {
        rules.repetition.automatic == Some(limit) && counters.occurrences >= limit.occurrences()
    };
    let named = |reason| {
        if rules.perpetual_check && history.perpetual_checker().is_some() {
            Reason::PerpetualCheck
        } else {
            reason
        }
    };
    if repeated(Repetition::Fivefold) {
        return Some(named(Reason::Fivefold));
    }
    if let Some(limit) = rules.no_progress.automatic
        && counters.plies_without_progress >= limit.plies()
    {
        return Some(match limit {
            NoProgress::ThirtyRounds => Reason::ThirtyRounds,
            NoProgress::FiftyMoves => Reason::FiftyMoves,
            NoProgress::SeventyFiveMoves => Reason::SeventyFiveMoves,
        });
    }
    // Only the side to move can have been checked by the last move.
    let reached =
        |limit: Option<NonZero<u32>>, checks: u32| limit.is_some_and(|limit| checks >= limit.get());
    if reached(rules.checks.in_a_row, counters.checks_in_a_row[side]) {
        return Some(Reason::ChecksInARow);
    }
    if reached(rules.checks.total, counters.checks_in_total[side]) {
        return Some(Reason::ChecksInTotal);
    }
    repeated(Repetition::Threefold).then(|| named(Reason::Threefold))
}

/// How the game ends when the flag of `seat` falls (FIDE 6.9).
pub(crate) fn flag(rules: &RuleSet, history: &History, seat: Color) -> Outcome {
    let rounds = history.counters().rounds;
    if rules
        .timeouts
        .void_up_to_rounds
        .is_some_and(|limit| rounds <= limit)
    {
        return Outcome::new(GameResult::Void, Reason::Void, rules.authority);
    }
    let result = loss(
        history.position(),
        seat,
        rules.timeouts.draw_if_opponent_cannot_mate,
    );
    Outcome::new(result, Reason::Flag, rules.authority)
}

/// How the game ends when `seat` resigns (FIDE 5.1.2).
pub(crate) fn resignation(rules: &RuleSet, history: &History, seat: Color) -> Outcome {
    let result = loss(
        history.position(),
        seat,
        rules.resignations.draw_if_opponent_cannot_mate,
    );
    Outcome::new(result, Reason::Resignation, rules.authority)
}

/// How the game ends when the players agree to a draw (FIDE 5.2.3).
pub(crate) fn agreement(rules: &RuleSet) -> Outcome {
    Outcome::new(GameResult::Draw, Reason::Agreement, rules.authority)
}

/// How the game ends when `seat` has committed too many offences (FIDE 7.5.5).
pub(crate) fn illegal_moves(rules: &RuleSet, history: &History, seat: Color) -> Outcome {
    let draw = match rules.illegal_moves {
        IllegalMoves::Judged {
            draw_if_opponent_cannot_mate,
            ..
        } => draw_if_opponent_cannot_mate,
        IllegalMoves::Refused | IllegalMoves::KingExposureCounted { .. } => false,
    };
    let result = loss(history.position(), seat, draw);
    Outcome::new(result, Reason::IllegalMoves, rules.authority)
}

/// How the game ends when a claim is right (FIDE 9.5.2).
pub(crate) fn claim(rules: &RuleSet, ground: ClaimGround) -> Outcome {
    let reason = match ground {
        ClaimGround::Repetition(Repetition::Threefold) => Reason::Threefold,
        ClaimGround::Repetition(Repetition::Fivefold) => Reason::Fivefold,
        ClaimGround::NoProgress(NoProgress::ThirtyRounds) => Reason::ThirtyRounds,
        ClaimGround::NoProgress(NoProgress::FiftyMoves) => Reason::FiftyMoves,
        ClaimGround::NoProgress(NoProgress::SeventyFiveMoves) => Reason::SeventyFiveMoves,
    };
    Outcome::new(GameResult::Draw, reason, rules.authority)
}

/// What it means that `seat` loses otherwise than on the board.
fn loss(position: &Position, seat: Color, draw_if_opponent_cannot_mate: bool) -> GameResult {
    if draw_if_opponent_cannot_mate && mating_line(position, !seat).is_excluded() {
        GameResult::Draw
    } else {
        GameResult::won_by(!seat)
    }
}
