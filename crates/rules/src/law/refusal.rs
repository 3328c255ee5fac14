//! Why an act is refused. A refused act changes nothing.

use std::time::Duration;

use serde::Serialize;
use thiserror::Error;

use super::{
    Article, Authority, ClaimGround, IllegalReason, Obligation,
    seconds::{self, Seconds},
};
use crate::board::{Color, Move, Square, Wing};

/// Why an act is refused. The fields are what a screen needs to say it in its own language.
///
/// Written as `{"reason":"illegal_move","move":"e2e5","why":{"law":"cannot_reach"}}`.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "reason", rename_all = "snake_case")]
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
        #[serde(rename = "stamp", with = "seconds::number")]
        at: Duration,
        /// The latest stamp so far.
        #[serde(with = "seconds::number")]
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
        #[serde(rename = "move")]
        mv: Move,
        /// What is wrong with it.
        why: IllegalReason,
    },
    /// Touched men, an announced move or a man that was let go oblige to something else (FIDE 4.3 to
    /// 4.7, 9.5.3).
    #[error("{}", obliged(.0))]
    Obliged(Obligation),
    /// A pawn reaches the last rank and its new role was not named (FIDE 3.7.5.1).
    #[error("{mv} needs the piece that the pawn becomes: queen, rook, bishop or knight")]
    PromotionMissing {
        /// The move.
        #[serde(rename = "move")]
        mv: Move,
    },
    /// There is no pawn that this could be said of, or it cannot become that.
    #[error("no pawn can become that now")]
    NoPromotion,
    /// The choice of what the pawn becomes is made and final (FIDE 4.4.4).
    #[error("the choice is made and cannot be changed")]
    PromotionChosen,
    /// Castling waits for the rook to be let go (FIDE 4.7.2).
    #[error("castling is not finished before the rook is let go on its square")]
    CastlingUnfinished {
        /// On which wing.
        side: Wing,
    },
    /// One man or two are touched at a time.
    #[error("one man is touched, or two different ones with both hands")]
    HandsFull,
    /// There is no man on that square.
    #[error("there is nothing on {square}")]
    EmptySquare {
        /// The square.
        square: Square,
    },
    /// Only a touched man can be let go.
    #[error("no man is in the hand")]
    NothingInHand,
    /// A man stands where it cannot stay: it goes back, or the clock is pressed, before another is let
    /// go.
    #[error("the man on {square} has been let go: press the clock or put it back")]
    ManStandsOpen {
        /// Where it stands.
        square: Square,
    },
    /// The move is made: the men stand where they stand (FIDE 4.7).
    #[error("the move is made and stands")]
    MoveStands,
    /// The opponent has made a move and has yet to press the clock (FIDE 6.2.1).
    #[error("{by} has not pressed the clock yet")]
    ClockNotPressed {
        /// Who.
        by: Color,
    },
    /// Moves complete by themselves under these rules.
    #[error("the clock switches by itself")]
    CompletesByItself,
    /// There is no move to complete.
    #[error("no move has been made")]
    NoMoveMade,
    /// These rules know no adjusting (FIDE 4.2.1).
    #[error("men may not be adjusted")]
    NoAdjusting,
    /// There is no contact that could be an accident.
    #[error("nothing has been touched")]
    NothingTouched,
    /// There is nothing to object to.
    #[error("there is nothing to object to")]
    NothingToObjectTo,
    /// Who has touched a man may no longer object (FIDE 4.8).
    #[error("it is too late to object: a man has been touched")]
    ObjectionLate,
    /// These rules do not know that claim.
    #[error("{ground} cannot be claimed under these rules")]
    NoSuchClaim {
        /// On which ground.
        ground: ClaimGround,
    },
    /// Who has touched a man may not claim with this move (FIDE 9.4).
    #[error("a man has been touched: a draw cannot be claimed with this move")]
    ClaimLost,
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
    /// These rules do not know that.
    #[error("these rules do not know that")]
    NotInTheseRules,
    /// An increment cannot be asked for now (FIDE Guideline III).
    #[error("an increment cannot be asked for: {0}")]
    NoQuickplay(QuickplayBar),
    /// So many moves were not made.
    #[error("only {made} moves have been made")]
    TooFewMoves {
        /// How many were.
        made: u32,
    },
    /// Something is proposed already.
    #[error("{by} has proposed something already")]
    ProposalOpen {
        /// By whom.
        by: Color,
    },
    /// There is no proposal of the opponent to agree to.
    #[error("nothing is proposed")]
    NoProposal,
    /// Both clocks stand still; play goes on with [`Act::Resume`](super::Act::Resume).
    #[error("the game is paused")]
    Paused,
    /// The game is not paused.
    #[error("the game is not paused")]
    NotPaused,
}

impl Refusal {
    /// The rule behind it, if it is more than a matter of order.
    #[must_use]
    pub const fn article(&self, authority: Authority) -> Option<Article> {
        let online = matches!(authority, Authority::OnlineRegulations);
        Some(match self {
            Self::IllegalMove { .. } if online => Article::ONLINE_MOVE,
            Self::IllegalMove { .. } => Article::LEGAL_MOVE,
            Self::Obliged(obligation) => obligation.article,
            Self::PromotionMissing { .. } | Self::PromotionChosen | Self::NoPromotion => {
                Article::PROMOTION_CHOICE
            }
            Self::CastlingUnfinished { .. } => Article::KING_RELEASED,
            Self::MoveStands | Self::ManStandsOpen { .. } => Article::RELEASED,
            Self::ClockNotPressed { .. } | Self::NoMoveMade => Article::COMPLETION,
            Self::CompletesByItself if online => Article::ONLINE_COMPLETION,
            Self::HandsFull => Article::ONE_HAND,
            Self::NoAdjusting => Article::ADJUSTING,
            Self::ObjectionLate => Article::OBJECTION,
            Self::ClaimLost => Article::CLAIM_LOST,
            Self::AcceptTooEarly => Article::AGREEMENT,
            Self::NoQuickplay(_) => Article::QUICKPLAY_INCREMENT,
            Self::OfferAlreadyOpen { .. }
            | Self::NoOpenOffer
            | Self::OwnOffer
            | Self::DeclineByMoving
                if online =>
            {
                Article::ONLINE_AGREEMENT
            }
            Self::OfferAlreadyOpen { .. }
            | Self::NoOpenOffer
            | Self::OwnOffer
            | Self::DeclineByMoving => Article::OFFER,
            Self::NoSuchClaim { .. }
            | Self::OfferNotAllowed(_)
            | Self::ResignNotAllowed(_)
            | Self::CompletesByItself
            | Self::NotInTheseRules => Article::HOUSE,
            Self::GameOver
            | Self::AlreadyStarted
            | Self::TimeRunsBackwards { .. }
            | Self::NotYourTurn { .. }
            | Self::EmptySquare { .. }
            | Self::NothingInHand
            | Self::NothingTouched
            | Self::NothingToObjectTo
            | Self::TooFewMoves { .. }
            | Self::ProposalOpen { .. }
            | Self::NoProposal
            | Self::Paused
            | Self::NotPaused => return None,
        })
    }
}

/// An obligation as a sentence.
fn obliged(obligation: &Obligation) -> String {
    use super::Duty;
    match obligation.duty {
        Duty::Move { man } => format!("the man on {man} must be moved"),
        Duty::Capture { target } => format!("the man on {target} must be taken"),
        Duty::CaptureWith { man, target } => {
            format!("the man on {target} must be taken with the one on {man}")
        }
        Duty::Castle { side: Wing::King } => "castling on the king's wing is obligatory".to_owned(),
        Duty::Castle { side: Wing::Queen } => {
            "castling on the queen's wing is obligatory".to_owned()
        }
        Duty::Promote { on, .. } => format!("the pawn on {on} must be promoted"),
        Duty::Announced { mv } => format!("the announced move {mv} must be made"),
        Duty::Free => "castling there is off with this move".to_owned(),
    }
}

/// Why a draw cannot be offered now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "bar", rename_all = "snake_case")]
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
    /// An offer goes with a move: after making it and before pressing the clock.
    #[error("an offer is made together with a move, before the clock is pressed")]
    NotWithMove,
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

/// Why a player cannot ask for an increment now (FIDE Guideline III).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "bar", rename_all = "snake_case")]
#[non_exhaustive]
pub enum QuickplayBar {
    /// There is no clock.
    #[error("there is no clock")]
    NoClock,
    /// There is extra time for each move (III.2.2).
    #[error("there is extra time for each move already")]
    ExtraTime,
    /// It was introduced before.
    #[error("it was introduced before")]
    Introduced,
    /// In blitz it is not possible (III.2.2).
    #[error("not in blitz")]
    Blitz,
    /// More time comes with the next period (III.1).
    #[error("more time comes with the next period")]
    NotLastPeriod,
    /// The player has enough time left (III.4).
    #[error("only with less than {}s left", Seconds(*below))]
    EnoughTime {
        /// It must be less than this.
        #[serde(with = "seconds::number")]
        below: Duration,
    },
}

/// Why a player cannot resign now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "bar", rename_all = "snake_case")]
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
