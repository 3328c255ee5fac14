//! How a game ended, and by which rule.

use std::fmt;

use serde::{Deserialize, Serialize, de};

use super::Authority;
use crate::board::Color;

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Outcome {
    /// Who won, if anybody.
    pub result: GameResult,
    /// What ended it.
    pub reason: Reason,
    /// The rule that says so.
    pub article: Article,
}

/// Who won.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum GameResult {
    /// White won.
    White,
    /// Black won.
    Black,
    /// Nobody won.
    Draw,
    /// The game does not count.
    Void,
}

impl GameResult {
    /// The result of a game that this side won.
    #[must_use]
    pub const fn won_by(side: Color) -> Self {
        match side {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }

    /// The side that won.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Draw | Self::Void => None,
        }
    }

    /// The word for it: `white`, `black`, `draw` or `void`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::White => "white",
            Self::Black => "black",
            Self::Draw => "draw",
            Self::Void => "void",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// What ended a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Reason {
    /// The king is attacked and no move helps.
    Checkmate,
    /// No legal move, and no check.
    Stalemate,
    /// The same position for the third time.
    Threefold,
    /// The same position for the fifth time.
    Fivefold,
    /// 50 moves by each side without capture or pawn move.
    FiftyMoves,
    /// 75 moves by each side without capture or pawn move.
    SeventyFiveMoves,
    /// 30 rounds without capture or pawn move.
    ThirtyRounds,
    /// Too many checks with consecutive moves.
    ChecksInARow,
    /// Too many checks against one side.
    ChecksInTotal,
    /// A repetition in which one side gave check with every move.
    PerpetualCheck,
    /// Nobody can mate any more.
    DeadPosition,
    /// The players agreed to a draw.
    Agreement,
    /// A player resigned.
    Resignation,
    /// A flag fell.
    Flag,
    /// A player completed too many illegal moves.
    IllegalMoves,
    /// The game was too short to count.
    Void,
}

impl Reason {
    /// The rule that gives this reason its force, in the code that a rule set cites.
    #[must_use]
    pub const fn article(self, authority: Authority) -> Article {
        use Authority::{House, Laws, OnlineRegulations};
        Article(match (self, authority) {
            (Self::Checkmate, _) => "5.1.1",
            (Self::Stalemate, OnlineRegulations) => "Online 5.4.2",
            (Self::Stalemate, _) => "5.2.1",
            (Self::DeadPosition, OnlineRegulations) => "Online 5.4.3",
            (Self::DeadPosition, _) => "5.2.2",
            (Self::Agreement, OnlineRegulations) => "Online 5.3",
            (Self::Agreement, _) => "5.2.3",
            (Self::Resignation, OnlineRegulations) => "Online 5.2",
            (Self::Resignation, _) => "5.1.2",
            (Self::Flag, OnlineRegulations) => "Online 4.4",
            (Self::Flag, _) => "6.9",
            (Self::Threefold, Laws) => "9.2",
            (Self::Threefold, OnlineRegulations) => "Online 5.4.1",
            (Self::FiftyMoves, Laws) => "9.3",
            (Self::FiftyMoves, OnlineRegulations) => "Online 5.4.4",
            (Self::Fivefold, Laws | OnlineRegulations) => "9.6.1",
            (Self::SeventyFiveMoves, Laws | OnlineRegulations) => "9.6.2",
            (Self::IllegalMoves, Laws | OnlineRegulations) => "7.5.5",
            (
                Self::Threefold
                | Self::FiftyMoves
                | Self::Fivefold
                | Self::SeventyFiveMoves
                | Self::IllegalMoves,
                House,
            )
            | (
                Self::ThirtyRounds
                | Self::ChecksInARow
                | Self::ChecksInTotal
                | Self::PerpetualCheck
                | Self::Void,
                _,
            ) => Article::HOUSE.0,
        })
    }

    /// The word for it, in snake case: `checkmate`, `fifty_moves`.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::Threefold => "threefold",
            Self::Fivefold => "fivefold",
            Self::FiftyMoves => "fifty_moves",
            Self::SeventyFiveMoves => "seventy_five_moves",
            Self::ThirtyRounds => "thirty_rounds",
            Self::ChecksInARow => "checks_in_a_row",
            Self::ChecksInTotal => "checks_in_total",
            Self::PerpetualCheck => "perpetual_check",
            Self::DeadPosition => "dead_position",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Flag => "flag",
            Self::IllegalMoves => "illegal_moves",
            Self::Void => "void",
        }
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The rule a ruling rests on: an article of the FIDE Laws (`5.1.1`), one of the FIDE Online Chess
/// Regulations (`Online 5.4.1`), or [a rule of the house](Self::HOUSE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Article(&'static str);

impl Article {
    /// A rule that is in neither code.
    pub const HOUSE: Self = Self("house rule");

    /// All that are cited.
    const ALL: [&'static str; 18] = [
        "5.1.1",
        "5.1.2",
        "5.2.1",
        "5.2.2",
        "5.2.3",
        "6.9",
        "7.5.5",
        "9.2",
        "9.3",
        "9.6.1",
        "9.6.2",
        "Online 4.4",
        "Online 5.2",
        "Online 5.3",
        "Online 5.4.1",
        "Online 5.4.2",
        "Online 5.4.3",
        "Online 5.4.4",
    ];

    /// As text.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        self.0
    }
}

impl fmt::Display for Article {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0)
    }
}

impl<'de> Deserialize<'de> for Article {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::ALL
            .into_iter()
            .chain([Self::HOUSE.0])
            .find(|&known| known == text)
            .map(Self)
            .ok_or_else(|| de::Error::custom(format!("\"{text}\" is not an article that is cited")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const REASONS: [Reason; 16] = [
        Reason::Checkmate,
        Reason::Stalemate,
        Reason::Threefold,
        Reason::Fivefold,
        Reason::FiftyMoves,
        Reason::SeventyFiveMoves,
        Reason::ThirtyRounds,
        Reason::ChecksInARow,
        Reason::ChecksInTotal,
        Reason::PerpetualCheck,
        Reason::DeadPosition,
        Reason::Agreement,
        Reason::Resignation,
        Reason::Flag,
        Reason::IllegalMoves,
        Reason::Void,
    ];

    #[test]
    fn every_outcome_survives_being_written_and_read() {
        for reason in REASONS {
            for authority in [
                Authority::Laws,
                Authority::OnlineRegulations,
                Authority::House,
            ] {
                let outcome = Outcome {
                    result: GameResult::Draw,
                    reason,
                    article: reason.article(authority),
                };
                let text = ron::to_string(&outcome).unwrap();
                assert_eq!(ron::from_str(&text), Ok(outcome), "{text}");
                assert!(text.contains(reason.as_str()), "{text}");
            }
        }
    }
}
