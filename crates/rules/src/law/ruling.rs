//! What the arbiter answers to an act that is not refused.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::{
    Article, Authority, ClaimGround, Clocks, Correction, Obligation, Offence, Outcome, Proposal,
    seconds,
};
use crate::board::{Color, Move, MoveKind, Piece, Role, Square};

/// One thing that was ruled. A single act can have several rulings, in order.
///
/// In formats with named fields it is written as the table protocol has it:
/// `{"ruling":"declined","seat":"black","by":"word"}`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "ruling", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Ruling {
    /// Men were touched.
    Touched {
        /// Who touched them.
        seat: Color,
        /// Where they stand in the position.
        men: Vec<Square>,
        /// Whether the player is on move, so that it may oblige (FIDE 4.2.1, 4.3).
        counts: bool,
    },
    /// What touched or released men oblige the player to has changed (FIDE 4.3 to 4.7).
    Obliged {
        /// Who.
        seat: Color,
        /// To what.
        #[serde(flatten)]
        obligation: Obligation,
    },
    /// The player is free again: nothing touched counts.
    Released {
        /// Who.
        seat: Color,
    },
    /// Men are only put straight (FIDE 4.2.1).
    Adjusted {
        /// Who announced it.
        seat: Color,
        /// The men; empty if the next contact is meant.
        men: Vec<Square>,
    },
    /// A contact does not count (FIDE 4.2.2).
    Accident {
        /// Whose contact.
        seat: Color,
        /// The men.
        men: Vec<Square>,
    },
    /// An objection is upheld: the contacts said to be accidental count (FIDE 4.8).
    Objected {
        /// Who objected.
        seat: Color,
    },
    /// A man was let go without a move being made yet.
    Placed {
        /// Whose.
        seat: Color,
        /// Where it stands in the position.
        from: Square,
        /// Where it stands on the board.
        to: Square,
        /// What is missing.
        awaits: Awaits,
    },
    /// A man was put down again where it stood. What was touched stays touched.
    PutBack {
        /// Whose.
        seat: Color,
        /// Where it stands in the position.
        man: Square,
    },
    /// A player said what the pawn becomes.
    Promoting {
        /// Who.
        seat: Color,
        /// What.
        role: Role,
    },
    /// A move was made: the men stand where they stand (FIDE 4.7).
    Made {
        /// Who moved.
        seat: Color,
        /// The move.
        #[serde(rename = "move")]
        mv: Move,
        /// What it did to the board.
        kind: MoveKind,
        /// The man that left the board.
        captured: Option<Piece>,
        /// The move in standard algebraic notation.
        san: String,
        /// The number of the move, counted as on a score sheet.
        number: u32,
    },
    /// The move was completed: the turn passed and the other clock runs (FIDE 6.2.1).
    Completed {
        /// Whose move was completed.
        seat: Color,
        /// The time on both clocks, the increment included. `None` without clocks.
        clocks: Option<Clocks>,
    },
    /// A king is in check (FIDE 3.9.1).
    Check {
        /// Who is in check.
        seat: Color,
        /// The men that give it.
        checkers: Vec<Square>,
    },
    /// A player did something that counts as an illegal move (FIDE 7.5).
    Illegal {
        /// Who.
        seat: Color,
        /// What.
        #[serde(flatten)]
        offence: Offence,
        /// Which time it is, from 1.
        count: u32,
        /// At which time it loses the game.
        loses_at: u32,
    },
    /// The opponent of an offender is given time (FIDE 7.5.5, 9.5.3).
    Penalty {
        /// Who is penalised.
        seat: Color,
        /// How much time the opponent gains.
        #[serde(with = "seconds::number")]
        gains: Duration,
        /// The rule.
        article: Article,
    },
    /// The position before the offence is on the board again (FIDE 7.5.1).
    Restored {
        /// Who is to move.
        seat: Color,
    },
    /// A draw was offered (FIDE 9.1.2).
    Offered {
        /// By whom.
        seat: Color,
    },
    /// The offer came at another moment than between making a move and pressing the clock. It is valid,
    /// but it may distract the opponent (FIDE 9.1.2.1, 11.5).
    OutOfOrder {
        /// Who offered.
        seat: Color,
    },
    /// A player short of time asked for an increment for both; the offer of a draw that it is follows
    /// (FIDE Guideline III.4).
    IncrementAsked {
        /// Who.
        seat: Color,
    },
    /// Both have an increment from the next completed move on (FIDE Guideline III.4).
    IncrementIntroduced {
        /// Who asked for it.
        seat: Color,
        /// How much for each move.
        #[serde(with = "seconds::number")]
        adds: Duration,
    },
    /// An open offer came to nothing.
    Declined {
        /// Who declined it, or took it back.
        seat: Color,
        /// How.
        by: DeclineBy,
    },
    /// A draw was claimed (FIDE 9.2, 9.3).
    Claimed {
        /// By whom.
        seat: Color,
        /// On which ground.
        ground: ClaimGround,
        /// The move that was announced with it.
        announcing: Option<Move>,
        /// Whether the claim is right.
        correct: bool,
        /// How often the position has appeared, or how many single moves were made without progress, the
        /// announced move included.
        count: u32,
    },
    /// A player proposed something (rule of the house).
    Proposed {
        /// Who.
        seat: Color,
        /// What.
        #[serde(flatten)]
        proposal: Proposal,
    },
    /// A proposal came to nothing.
    Dropped {
        /// Who did not agree, or took it back.
        seat: Color,
        /// What.
        #[serde(flatten)]
        proposal: Proposal,
    },
    /// Moves were taken back. The clocks show what they showed then.
    TakenBack {
        /// How many, by either side.
        plies: u32,
        /// What both clocks show.
        clocks: Option<Clocks>,
    },
    /// Both clocks stand still.
    Paused,
    /// The clock runs again.
    Resumed {
        /// Whose.
        seat: Color,
    },
    /// The arbiter put something right.
    Corrected(Correction),
    /// A flag fell (FIDE 6.8).
    Flagged {
        /// Whose.
        seat: Color,
    },
    /// The game is over.
    Ended(Outcome),
}

impl Ruling {
    /// The rule it rests on, in the code that a rule set cites.
    #[must_use]
    pub fn article(&self, authority: Authority) -> Article {
        let online = authority == Authority::OnlineRegulations;
        match self {
            Self::Touched { .. } | Self::Accident { .. } => Article::CONTACT,
            Self::Obliged { obligation, .. } => obligation.article,
            Self::Released { .. } => Article::NOTHING_PLAYABLE,
            Self::Adjusted { .. } => Article::ADJUSTING,
            Self::Objected { .. } => Article::OBJECTION,
            Self::Placed { awaits, .. } => match awaits {
                Awaits::Rook => Article::KING_RELEASED,
                Awaits::Promotion | Awaits::Press => Article::RELEASED,
            },
            Self::PutBack { .. } => Article::OWN_TOUCHED,
            Self::Promoting { .. } => Article::PROMOTION_CHOICE,
            Self::Made { .. } if online => Article::ONLINE_MOVE,
            Self::Made { .. } => Article::RELEASED,
            Self::Completed { .. } if online => Article::ONLINE_COMPLETION,
            Self::Completed { .. } => Article::COMPLETION,
            Self::Check { .. } => Article::CHECK,
            Self::Illegal { offence, .. } => offence.article(),
            Self::Penalty { article, .. } => *article,
            Self::Restored { .. } => Article::ILLEGAL_MOVE,
            Self::Offered { .. } | Self::Declined { .. } if online => Article::ONLINE_AGREEMENT,
            Self::Offered { .. } | Self::OutOfOrder { .. } | Self::Declined { .. } => {
                Article::OFFER
            }
            Self::IncrementAsked { .. } | Self::IncrementIntroduced { .. } => {
                Article::QUICKPLAY_INCREMENT
            }
            Self::Claimed { ground, .. } => ground.article(),
            Self::Paused | Self::Resumed { .. } | Self::Corrected(_) => Article::CLOCK_STOPPED,
            Self::Proposed { .. } | Self::Dropped { .. } | Self::TakenBack { .. } => Article::HOUSE,
            Self::Flagged { .. } if online => Article::ONLINE_FLAG,
            Self::Flagged { .. } => Article::FLAG_SEEN,
            Self::Ended(outcome) => outcome.article,
        }
    }
}

/// What a man that was let go still lacks to be a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Awaits {
    /// The rook, for castling (FIDE 4.7.2).
    Rook,
    /// What the pawn becomes (FIDE 4.7.3).
    Promotion,
    /// The clock: the arbiter says nothing before it is pressed (FIDE 7.5).
    Press,
}

/// How an offer came to nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum DeclineBy {
    /// The opponent said so.
    Word,
    /// The opponent played on.
    Moving,
    /// The opponent touched a man to move or take it.
    Touching,
    /// The player who made it took it back.
    Withdrawal,
}
