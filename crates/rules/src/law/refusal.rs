//! Why an act is refused. A refused act changes nothing.

use std::time::Duration;

use thiserror::Error;

use super::{IllegalReason, seconds::Seconds};
use crate::board::{Color, Move};

/// Why an act is refused. The fields are what a screen needs to say it in its own language.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over")]
    GameOver,
    /// The clock was started before.
    #[error("the game was started before")]
    AlreadyStarted,
    /// The time stamp lies before that of something that has happened.
    #[error("time runs backwards: {}s comes after {}s", Seconds(*at), Seconds(*latest))]
    TimeRunsBackwards {
        /// The stamp that was given.
        at: Duration,
        /// The latest stamp so far.
        latest: Duration,
    },
    /// It is the other player's turn.
    #[error("it is the turn of {turn}")]
    NotYourTurn {
        /// Whose turn it is.
        turn: Color,
    },
    /// The move is not legal.
    #[error("{mv} is illegal: {why}")]
    IllegalMove {
        /// The move.
        mv: Move,
        /// What is wrong with it.
        why: IllegalReason,
    },
    /// A pawn reaches the last rank and its new role was not named (FIDE 3.7.5.1).
    #[error("{mv} needs the piece that the pawn becomes: queen, rook, bishop or knight")]
    PromotionMissing {
        /// The move.
        mv: Move,
    },
    /// An offer is open already.
    #[error("the offer of {by} is open already")]
    OfferAlreadyOpen {
        /// Whose.
        by: Color,
    },
    /// There is no offer of the opponent to answer.
    #[error("there is no open offer")]
    NoOpenOffer,
    /// One's own offer can be neither accepted nor, by most rules, taken back (FIDE 9.1.2.1).
    #[error("this is your own offer")]
    OwnOffer,
    /// These rules do not admit an offer now.
    #[error("a draw cannot be offered: {0}")]
    OfferNotAllowed(OfferBar),
    /// A draw cannot be agreed before both players have made a move (FIDE 5.2.3).
    #[error("a draw cannot be agreed before both players have made a move")]
    AcceptTooEarly,
    /// These rules know no word that declines: one declines by making a move.
    #[error("an offer is declined by making a move")]
    DeclineByMoving,
    /// These rules do not admit resigning now.
    #[error("resigning is not possible: {0}")]
    ResignNotAllowed(ResignBar),
}

/// Why a draw cannot be offered now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum OfferBar {
    /// Not enough rounds are complete.
    #[error("{required} rounds must be complete, {completed} are")]
    TooEarly {
        /// How many rounds must be complete.
        required: u32,
        /// How many are.
        completed: u32,
    },
    /// Only the player on move may offer.
    #[error("only the player on move may offer")]
    NotOnMove,
    /// The player has made all offers that a player may make in a game.
    #[error("all {limit} offers of the game are used up")]
    UsedUp {
        /// How many a player has.
        limit: u32,
    },
    /// The last offer was declined and the opponent has not offered since.
    #[error("after a declined offer it is for the opponent to offer next")]
    Consecutive,
}

/// Why a player cannot resign now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ResignBar {
    /// Not enough rounds are complete.
    #[error("{required} rounds must be complete, {completed} are")]
    TooEarly {
        /// How many rounds must be complete.
        required: u32,
        /// How many are.
        completed: u32,
    },
    /// Only the player on move may resign.
    #[error("only the player on move may resign")]
    NotOnMove,
}
