//! The results that a game in PGN can have.

use std::fmt;

use crate::law::{GameResult, Outcome, Reason};

/// The value of the `Result` tag, which also ends the moves (PGN standard, 8.1.1.7 and 8.2.6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Marker {
    /// `1-0`: White won.
    White,
    /// `0-1`: Black won.
    Black,
    /// `1/2-1/2`: a draw.
    Draw,
    /// `*`: still going on, unknown, or without a result.
    #[default]
    Open,
}

impl Marker {
    /// As it is written.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::White => "1-0",
            Self::Black => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Open => "*",
        }
    }

    /// The one with this spelling, which is the standard's.
    pub(super) fn strict(text: &str) -> Option<Self> {
        [Self::White, Self::Black, Self::Draw, Self::Open]
            .into_iter()
            .find(|marker| marker.as_str() == text)
    }

    /// The one with this spelling, the standard's or another one in use.
    pub(super) fn lenient(text: &str) -> Option<Self> {
        // Most words are moves, and none of these begins with a letter.
        if text.starts_with(|first: char| first.is_ascii_alphabetic()) {
            return None;
        }
        match text {
            "1\u{2013}0" | "1:0" => Some(Self::White),
            "0\u{2013}1" | "0:1" => Some(Self::Black),
            "1/2" | "½" | "½-½" | "½\u{2013}½" | "1/2\u{2013}1/2" | "1/2:1/2" | "0.5-0.5" => {
                Some(Self::Draw)
            }
            _ => Self::strict(text),
        }
    }
}

impl fmt::Display for Marker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl From<GameResult> for Marker {
    /// A void game has no result.
    fn from(result: GameResult) -> Self {
        match result {
            GameResult::White => Self::White,
            GameResult::Black => Self::Black,
            GameResult::Draw => Self::Draw,
            GameResult::Void => Self::Open,
        }
    }
}

/// The value of the `Termination` tag (PGN standard, 9.8.1).
pub(super) fn termination(outcome: Option<Outcome>) -> &'static str {
    let Some(outcome) = outcome else {
        return "unterminated";
    };
    match outcome.reason {
        Reason::Flag => "time forfeit",
        Reason::IllegalMoves => "rules infraction",
        Reason::Void => "abandoned",
        Reason::Checkmate
        | Reason::Stalemate
        | Reason::Threefold
        | Reason::Fivefold
        | Reason::FiftyMoves
        | Reason::SeventyFiveMoves
        | Reason::ThirtyRounds
        | Reason::ChecksInARow
        | Reason::ChecksInTotal
        | Reason::PerpetualCheck
        | Reason::DeadPosition
        | Reason::Agreement
        | Reason::Resignation => "normal",
    }
}
