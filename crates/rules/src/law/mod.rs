//! What an arbiter rules: rule sets, clocks, counters, offers, and the end of a game.
//!
//! This floor knows positions and legal moves from [`crate::board`] and nothing of files or screens.
//! The parts meet in [`crate::table::Match`].

mod act;
mod by_side;
mod check;
pub(crate) mod claims;
mod clock;
mod dead;
mod history;
mod illegal;
mod offers;
mod outcome;
mod refusal;
mod rule_file;
mod rule_set;
mod ruling;
pub(crate) mod seconds;
mod setup;
mod time_control;
pub(crate) mod verdict;

pub use act::{Act, Entry, Event};
pub use by_side::BySide;
pub use check::{Answers, Check, CheckKind};
pub use claims::{Claim, ClaimGround};
pub use clock::{Clock, ClockFace, ClockSnapshot, Clocks, StageProgress};
pub use dead::{can_mate, is_dead};
pub use history::{Counters, History};
pub use illegal::IllegalReason;
pub use offers::Offers;
pub use outcome::{Article, GameResult, Outcome, Reason};
pub use refusal::{OfferBar, Refusal, ResignBar};
pub use rule_file::RuleSetError;
pub use rule_set::{
    Authority, CastleTogether, CheckLimits, Compensation, Completion, DeadPositions, DrawOffers,
    IllegalMoves, Levels, NoProgress, NoProgressRules, OfferEnds, OfferWhen, PromotionChoice,
    Repetition, RepetitionRules, Resignations, RookFirst, RuleSet, Timeouts, TouchMove,
    WrongClaims,
};
pub use ruling::{DeclineBy, Ruling};
pub use setup::Setup;
pub use time_control::{Allowance, Extra, Pace, Stage, TimeControl, TimeControlError};
