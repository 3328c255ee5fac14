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
    /// Every reason.
    pub const ALL: [Self; 16] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::Threefold,
        Self::Fivefold,
        Self::FiftyMoves,
        Self::SeventyFiveMoves,
        Self::ThirtyRounds,
        Self::ChecksInARow,
        Self::ChecksInTotal,
        Self::PerpetualCheck,
        Self::DeadPosition,
        Self::Agreement,
        Self::Resignation,
        Self::Flag,
        Self::IllegalMoves,
        Self::Void,
    ];

    /// The rule that gives this reason its force, in the code that a rule set cites.
    #[must_use]
    pub const fn article(self, authority: Authority) -> Article {
        use Authority::{House, Laws, OnlineRegulations};
        match (self, authority) {
            (Self::Checkmate, _) => Article::CHECKMATE,
            (Self::Stalemate, OnlineRegulations) => Article::ONLINE_STALEMATE,
            (Self::Stalemate, _) => Article::STALEMATE,
            (Self::DeadPosition, OnlineRegulations) => Article::ONLINE_DEAD_POSITION,
            (Self::DeadPosition, _) => Article::DEAD_POSITION,
            (Self::Agreement, OnlineRegulations) => Article::ONLINE_AGREEMENT,
            (Self::Agreement, _) => Article::AGREEMENT,
            (Self::Resignation, OnlineRegulations) => Article::ONLINE_RESIGNATION,
            (Self::Resignation, _) => Article::RESIGNATION,
            (Self::Flag, OnlineRegulations) => Article::ONLINE_FLAG,
            (Self::Flag, _) => Article::FLAG,
            (Self::Threefold, Laws) => Article::REPETITION,
            (Self::Threefold, OnlineRegulations) => Article::ONLINE_REPETITION,
            (Self::FiftyMoves, Laws) => Article::FIFTY_MOVES,
            (Self::FiftyMoves, OnlineRegulations) => Article::ONLINE_FIFTY_MOVES,
            (Self::Fivefold, Laws | OnlineRegulations) => Article::FIVEFOLD,
            (Self::SeventyFiveMoves, Laws | OnlineRegulations) => Article::SEVENTY_FIVE_MOVES,
            (Self::IllegalMoves, Laws | OnlineRegulations) => Article::ILLEGAL_MOVES,
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
            ) => Article::HOUSE,
        }
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

/// The rule a ruling rests on: an article of the FIDE Laws (`5.1.1`), one of their guidelines
/// (`Guideline III.4`), one of the FIDE Online Chess Regulations (`Online 5.4.1`), or [a rule of the house](Self::HOUSE).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
#[serde(transparent)]
pub struct Article(&'static str);

/// Declares the articles that are cited, and the list of them all.
macro_rules! articles {
    ($($(#[$doc:meta])* $name:ident = $text:literal;)*) => {
        impl Article {
            $($(#[$doc])* pub const $name: Self = Self($text);)*
            /// All that are cited.
            const ALL: &'static [Self] = &[$(Self::$name),*];
        }
    };
}

articles! {
    /// A rule that is in neither code.
    HOUSE = "house rule";
    /// Legal moves.
    LEGAL_MOVE = "3.10.1";
    /// The knight.
    KNIGHT = "3.6";
    /// A pawn's two-step.
    TWO_STEP = "3.7.2";
    /// Taking in passing.
    EN_PASSANT = "3.7.4";
    /// What a pawn becomes is not limited to what was taken.
    PROMOTION_UNLIMITED = "3.7.5.2";
    /// Castling.
    CASTLING = "3.8.2";
    /// How the right to castle is lost.
    CASTLING_LOST = "3.8.2.1";
    /// What prevents castling for a time.
    CASTLING_PREVENTED = "3.8.2.2";
    /// No move exposes the own king or leaves it in check.
    KING_SAFETY = "3.9.2";
    /// Check.
    CHECK = "3.9.1";
    /// One hand makes a move.
    ONE_HAND = "4.1";
    /// Adjusting.
    ADJUSTING = "4.2.1";
    /// Any other contact is intended, unless it is clearly accidental.
    CONTACT = "4.2.2";
    /// Own men touched.
    OWN_TOUCHED = "4.3.1";
    /// Men of the opponent touched.
    ENEMY_TOUCHED = "4.3.2";
    /// Men of both colours touched.
    BOTH_TOUCHED = "4.3.3";
    /// King and rook touched.
    KING_AND_ROOK = "4.4.1";
    /// Rook touched before the king.
    ROOK_FIRST = "4.4.2";
    /// King and rook touched, and castling is illegal.
    CASTLING_ILLEGAL = "4.4.3";
    /// The choice of the promoted man is final.
    PROMOTION_CHOICE = "4.4.4";
    /// No touched man can be moved or taken.
    NOTHING_PLAYABLE = "4.5";
    /// A man that was let go stays.
    RELEASED = "4.7";
    /// A king that was let go for castling.
    KING_RELEASED = "4.7.2";
    /// Too late to object.
    OBJECTION = "4.8";
    /// Checkmate.
    CHECKMATE = "5.1.1";
    /// Resignation.
    RESIGNATION = "5.1.2";
    /// Stalemate.
    STALEMATE = "5.2.1";
    /// Dead position.
    DEAD_POSITION = "5.2.2";
    /// Agreement.
    AGREEMENT = "5.2.3";
    /// Completing a move.
    COMPLETION = "6.2.1";
    /// The flag is seen.
    FLAG_SEEN = "6.8";
    /// A fallen flag.
    FLAG = "6.9";
    /// The clock is stopped.
    CLOCK_STOPPED = "6.11.1";
    /// An illegal move is completed.
    ILLEGAL_MOVE = "7.5.1";
    /// A pawn is left on the last rank.
    PAWN_LEFT = "7.5.2";
    /// The clock is pressed without a move.
    EMPTY_PRESS = "7.5.3";
    /// Two hands make a move.
    TWO_HANDS = "7.5.4";
    /// What illegal moves cost.
    ILLEGAL_MOVES = "7.5.5";
    /// Offering a draw.
    OFFER = "9.1.2.1";
    /// A claim is an offer.
    CLAIM_IS_OFFER = "9.1.2.3";
    /// Repetition.
    REPETITION = "9.2";
    /// A pawn that can be taken in passing makes another position.
    DIFFERENT_BY_EN_PASSANT = "9.2.2.1";
    /// A lost right to castle makes another position.
    DIFFERENT_BY_CASTLING = "9.2.2.2";
    /// Fifty moves.
    FIFTY_MOVES = "9.3";
    /// A claim is lost by touching.
    CLAIM_LOST = "9.4";
    /// A wrong claim.
    WRONG_CLAIM = "9.5.3";
    /// Five times the same position.
    FIVEFOLD = "9.6.1";
    /// Seventy-five moves.
    SEVENTY_FIVE_MOVES = "9.6.2";
    /// An increment for a player short of time.
    QUICKPLAY_INCREMENT = "Guideline III.4";
    /// A legal move is entered.
    ONLINE_MOVE = "Online 3.3";
    /// The clock switches by itself.
    ONLINE_COMPLETION = "Online 4.2";
    /// A fallen flag.
    ONLINE_FLAG = "Online 4.4";
    /// Resignation.
    ONLINE_RESIGNATION = "Online 5.2";
    /// Draws by agreement.
    ONLINE_AGREEMENT = "Online 5.3";
    /// Repetition.
    ONLINE_REPETITION = "Online 5.4.1";
    /// Stalemate.
    ONLINE_STALEMATE = "Online 5.4.2";
    /// Dead position.
    ONLINE_DEAD_POSITION = "Online 5.4.3";
    /// Fifty moves.
    ONLINE_FIFTY_MOVES = "Online 5.4.4";
}

impl Article {
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
            .iter()
            .copied()
            .find(|known| known.0 == text)
            .ok_or_else(|| de::Error::custom(format!("\"{text}\" is not an article that is cited")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_survives_being_written_and_read() {
        for reason in Reason::ALL {
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
