//! The parameters in which one way of playing differs from another, as plain data.

use std::{num::NonZero, time::Duration};

use serde::{Deserialize, Serialize};

use super::{Pace, TimeControl, seconds};

/// Every parameter in which the five built-in ways of playing differ.
///
/// Rule sets are RON files; [`RuleSet::named`] has the built-in ones and [`RuleSet::from_ron`] reads
/// others.
///
/// All of them act in a [`Match`](crate::table::Match) but [`levels`](Self::levels): points are no matter
/// of a single game. A move made in one go ([`Act::Move`](super::Act::Move)) is legal and complete at
/// once whatever the rules; what is touched, judged and pressed by hand shows with the other acts.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RuleSet {
    /// What the set is called, for people and files.
    pub name: String,
    /// Which code the rulings cite.
    pub authority: Authority,
    /// What a fallen flag means.
    pub timeouts: Timeouts,
    /// When a player may resign, and what follows.
    pub resignations: Resignations,
    /// When a player may offer a draw, and how an offer ends.
    pub draw_offers: DrawOffers,
    /// Draws by repetition.
    pub repetition: RepetitionRules,
    /// Draws without captures and pawn moves.
    pub no_progress: NoProgressRules,
    /// Draws by many checks.
    pub checks: CheckLimits,
    /// A draw by repetition in which one side gave check with every move is called perpetual check.
    pub perpetual_check: bool,
    /// Whether a position in which nobody can mate ends the game.
    pub dead_positions: DeadPositions,
    /// What happens to illegal moves.
    pub illegal_moves: IllegalMoves,
    /// Whether a touched man must be moved; `None` plays without (FIDE Laws, Article 4).
    pub touch_move: Option<TouchMove>,
    /// What a claim without ground costs; `None` where there are no claims.
    pub wrong_claims: Option<WrongClaims>,
    /// When a move is complete.
    pub completion: Completion,
    /// How a pawn's new role is chosen.
    pub promotion: PromotionChoice,
    /// Whether games count for points and levels.
    pub levels: Levels,
    /// What a player may ask for who runs short in a game without increment. Nothing, if not given.
    #[serde(default)]
    pub quickplay: Option<QuickplayFinish>,
    /// Whether moves may be taken back. Not, if not given.
    #[serde(default)]
    pub take_backs: HouseRule,
    /// Whether the players may stop the clocks for a while. Not, if not given.
    #[serde(default)]
    pub pauses: HouseRule,
}

/// Something that the Laws do not know and the house may allow.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HouseRule {
    /// Not possible.
    #[default]
    Off,
    /// If the opponent agrees.
    ByAgreement,
}

/// The code that rulings cite.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Authority {
    /// The FIDE Laws of Chess.
    Laws,
    /// The FIDE Online Chess Regulations, and the Laws where these are silent.
    OnlineRegulations,
    /// Rules of the house. What they have in common with the Laws is cited from there.
    House,
}

/// What a fallen flag means (FIDE 6.9).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Timeouts {
    /// The game is void if no more than this many rounds are complete.
    pub void_up_to_rounds: Option<u32>,
    /// A draw if the opponent cannot mate by any series of legal moves.
    pub draw_if_opponent_cannot_mate: bool,
}

/// When a player may resign, and what follows (FIDE 5.1.2).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Resignations {
    /// Not before this many rounds are complete.
    pub min_rounds: u32,
    /// Only the player on move may resign.
    pub only_on_turn: bool,
    /// A draw if the opponent cannot mate by any series of legal moves.
    pub draw_if_opponent_cannot_mate: bool,
}

/// When a player may offer a draw, and how an offer ends (FIDE 9.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawOffers {
    /// Not before this many rounds are complete.
    pub min_rounds: u32,
    /// Nobody can accept before both have made a move (FIDE 5.2.3).
    pub accept_after_both_moved: bool,
    /// At which moments.
    pub when: OfferWhen,
    /// How many offers each player has in a game.
    pub max_per_player: Option<u32>,
    /// A player whose offer was declined may offer again before the opponent has offered and been
    /// declined.
    pub consecutive: bool,
    /// A player may take an open offer back.
    pub withdraw: bool,
    /// How the opponent declines.
    pub ends_by: OfferEnds,
}

/// At which moments a player may offer a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferWhen {
    /// Whenever the game is on.
    AnyTime,
    /// Properly between making a move and completing it; valid at other times too (FIDE 9.1.2.1).
    AfterMoving,
    /// Only while on move.
    OwnTurn,
    /// Only together with making a move: between making and completing it. Where moves complete by
    /// themselves, while on move.
    WithMove,
}

/// How the opponent declines an offer, besides playing on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OfferEnds {
    /// Only by making a move.
    Move,
    /// By word or by making a move.
    WordOrMove,
    /// By word or by touching a man to move or take it (FIDE 9.1.2.1).
    WordOrTouch,
}

/// Draws by repetition of position (FIDE 9.2, 9.6.1).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RepetitionRules {
    /// The player on move may claim this.
    pub claim: Option<Repetition>,
    /// This ends the game by itself.
    pub automatic: Option<Repetition>,
}

/// How often a position has appeared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Repetition {
    /// Three times.
    Threefold,
    /// Five times.
    Fivefold,
}

impl Repetition {
    /// Three or five.
    #[must_use]
    pub const fn occurrences(self) -> u32 {
        match self {
            Self::Threefold => 3,
            Self::Fivefold => 5,
        }
    }
}

/// Draws because no pawn was moved and no man taken for long (FIDE 9.3, 9.6.2).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoProgressRules {
    /// The player on move may claim this.
    pub claim: Option<NoProgress>,
    /// This ends the game by itself.
    pub automatic: Option<NoProgress>,
}

/// For how many moves by each side no pawn was moved and no man taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoProgress {
    /// 30 rounds.
    ThirtyRounds,
    /// 50 moves by each side.
    FiftyMoves,
    /// 75 moves by each side.
    SeventyFiveMoves,
}

impl NoProgress {
    /// The same as a number of single moves: 60, 100 or 150.
    #[must_use]
    pub const fn plies(self) -> u32 {
        match self {
            Self::ThirtyRounds => 60,
            Self::FiftyMoves => 100,
            Self::SeventyFiveMoves => 150,
        }
    }
}

/// Draws because a king was in check too often.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CheckLimits {
    /// This many checks with consecutive moves of one side end the game.
    pub in_a_row: Option<NonZero<u32>>,
    /// This many checks against one side in the whole game end it.
    pub total: Option<NonZero<u32>>,
}

/// Whether a position in which nobody can mate by any series of legal moves ends the game (FIDE 5.2.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum DeadPositions {
    /// Play goes on.
    Off,
    /// A draw if the men that are left cannot mate.
    Material,
    /// A draw whatever the reason.
    Full,
}

/// What happens to illegal moves.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum IllegalMoves {
    /// They are not accepted and leave no trace.
    Refused,
    /// They are not accepted, and leaving or putting one's own king in check is counted.
    KingExposureCounted {
        /// This time loses the game.
        loses_at: NonZero<u32>,
    },
    /// They can be completed by hand and are then judged (FIDE 7.5). Moves through an interface that
    /// accepts only legal ones are refused all the same.
    Judged {
        /// What the opponent gains each time before the last.
        compensation: Compensation,
        /// This time loses the game.
        loses_at: NonZero<u32>,
        /// But a draw if the opponent cannot mate by any series of legal moves.
        draw_if_opponent_cannot_mate: bool,
    },
}

/// Time given to the opponent of an offender (FIDE 7.5.5, 9.5.3, A.4, B.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Compensation {
    /// In standard chess.
    #[serde(with = "seconds::text")]
    pub standard: Duration,
    /// In rapid and blitz.
    #[serde(with = "seconds::text")]
    pub fast: Duration,
}

impl Compensation {
    /// What it is under a time control (FIDE A.1, B.1).
    #[must_use]
    pub fn under(self, time: &TimeControl) -> Duration {
        match time.pace() {
            Pace::Standard => self.standard,
            Pace::Rapid | Pace::Blitz => self.fast,
        }
    }
}

/// A touched man must be moved or taken (FIDE Laws, Article 4).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TouchMove {
    /// King and rook touched at the same time.
    pub castle_together: CastleTogether,
    /// The rook touched before the king.
    pub rook_first: RookFirst,
    /// Men may be adjusted if that is announced (FIDE 4.2.1).
    pub adjusting: bool,
}

/// What touching king and rook at the same time obliges to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CastleTogether {
    /// To castle on that wing if legal (FIDE 4.4.1).
    MustCastle,
    /// Not to castle with that rook.
    MayNotCastle,
}

/// What touching a rook before the king obliges to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RookFirst {
    /// To move the rook, or if it cannot move, the man touched next (FIDE 4.4.2, 4.3.1).
    RookElseNextTouched,
    /// To move the rook, or if it cannot move, anything.
    RookElseFree,
}

/// What a claim without ground has as its consequence (FIDE 9.5.3, 9.1.2.3, 9.4).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrongClaims {
    /// What the opponent gains.
    pub compensation: Compensation,
    /// The claim stands as an offer of a draw.
    pub counts_as_offer: bool,
    /// Touching a man ends the right to claim with this move.
    pub lost_by_touch: bool,
}

/// What the player on move may ask for who runs short of time in the last period of a standard or rapid
/// game without increment (FIDE Guideline III.4).
///
/// It is an offer of a draw; if that is declined, both players have an increment from then on and the
/// opponent gains time. Only for games in which this was announced (III.2.1), so no built-in set has it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuickplayFinish {
    /// With less than this left: two minutes by the guideline.
    #[serde(with = "seconds::text")]
    pub below: Duration,
    /// The increment: five seconds by the guideline.
    #[serde(with = "seconds::text")]
    pub increment: Duration,
    /// What the opponent gains: two minutes by the guideline.
    #[serde(with = "seconds::text")]
    pub compensation: Duration,
}

/// When a move is complete and the other clock starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Completion {
    /// As soon as it is made.
    Automatic,
    /// When the player presses the clock (FIDE 6.2.1).
    ClockPress,
}

/// How a pawn's new role is chosen. The choice is always queen, rook, bishop or knight.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PromotionChoice {
    /// By the player, each time.
    Chosen,
    /// By the player, or a queen if the clock is pressed without a choice.
    ChosenOrQueen,
    /// By the player, who says it aloud; what was said cannot be changed.
    Announced,
}

/// Whether games count for points and levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Levels {
    /// They do not.
    Off,
    /// They do: points add up to one of twenty levels.
    Points,
}
