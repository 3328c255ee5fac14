//! Pure chess: what is legal, what an arbiter rules, and what is written down.
//!
//! No input or output, no clock reading and no randomness happen here. Four floors, each using only
//! those below it: [`board`] (positions, moves, notation), [`law`] (rule sets, clocks, draws, touched
//! men), [`record`] (game records) and [`table`] (a match as a fold over what the players do).

#![warn(missing_docs)]

pub mod board;
pub mod law;
pub mod record;
mod score;
pub mod table;

pub use board::{
    Bitboard, CastlingBar, CastlingRights, Color, EnPassantField, FenError, FenNotice, File,
    IllegalMove, Move, MoveKind, MoveList, ParseMoveError, ParseSquareError, Piece, Position,
    PositionKey, Rank, Role, SanError, Square, Squares, Wing, attacks,
};
pub use law::{
    Act, Allowance, Answers, Article, Attack, Authority, Awaits, CanMate, Check, CheckAnswer,
    CheckKind, Claim, ClaimCounters, ClaimGround, Clock, ClockFace, ClockSnapshot, Clocks,
    Correction, Counters, DeclineBy, Diagonal, Duty, Entry, Event, Extra, GameResult,
    IllegalReason, LegalNote, Level, Obligation, Offence, OfferBar, Outcome, Pace, Proposal,
    QuickplayBar, Reason, Refusal, Region, ResignBar, RuleSet, RuleSetError, Ruling, Setup, Stage,
    StageProgress, TimeControl, TimeControlError,
};
pub use table::{Hand, Match, Placed, PlayedMove, ReplayError};
