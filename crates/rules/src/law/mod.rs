//! What an arbiter rules: rule sets, clocks, counters, offers, and the end of a game.
//!
//! This floor knows positions and legal moves from [`crate::board`] and nothing of files or screens.
//! The parts meet in [`crate::table::Match`].

mod act;
mod act_text;
mod by_side;
mod check;
pub(crate) mod claims;
mod clock;
mod correction;
mod counting;
mod dead;
mod explain;
mod history;
pub(crate) mod illegal;
mod ladder;
pub(crate) mod offers;
mod outcome;
mod proposal;
mod refusal;
mod regions;
mod rule_file;
mod rule_set;
mod ruling;
pub(crate) mod seconds;
mod setup;
mod time_control;
mod touch;
mod values;
pub(crate) mod verdict;

pub use act::{Act, Entry, Event};
pub use act_text::{ActLine, ActLineError, Deed};
pub use by_side::BySide;
pub use check::{Answers, Check, CheckAnswer, CheckKind};
pub use claims::{Claim, ClaimGround, ParseClaimError};
pub use clock::{Clock, ClockFace, ClockSnapshot, Clocks, StageProgress};
pub use correction::Correction;
pub use counting::{ClaimCounters, Count, Difference, LookAlike};
pub use dead::{CanMate, is_dead, mating_line, mating_line_within};
pub use explain::LegalNote;
pub use history::{Counters, History};
pub use illegal::{Attack, IllegalReason, Offence};
pub use ladder::{Level, Title};
pub use offers::Offers;
pub use outcome::{Article, GameResult, Outcome, Reason};
pub use proposal::Proposal;
pub use refusal::{OfferBar, QuickplayBar, Refusal, ResignBar};
pub use regions::{Diagonal, Region};
pub use rule_file::RuleSetError;
pub use rule_set::{
    Authority, CastleTogether, CheckLimits, Compensation, Completion, DeadPositions, DrawOffers,
    HouseRule, IllegalMoves, Levels, NoProgress, NoProgressRules, OfferEnds, OfferWhen,
    PromotionChoice, QuickplayFinish, Repetition, RepetitionRules, Resignations, RookFirst,
    RuleSet, Timeouts, TouchMove, WrongClaims,
};
pub use ruling::{Awaits, DeclineBy, Ruling};
pub use setup::Setup;
pub use time_control::{Allowance, Extra, Pace, Stage, TimeControl, TimeControlError};
pub use touch::{Contact, Duty, Obligation};
pub use values::{balance, material, value};
