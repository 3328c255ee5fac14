//! What players do, and the record of it.

use std::{num::NonZero, time::Duration};

use serde::{Deserialize, Serialize};

use super::{ClaimGround, Correction, seconds};
use crate::board::{Color, Move, Role, Square};

/// Something a player does at the table.
///
/// A move is either made in one go ([`Act::Move`]), or by hand: [`Act::Touch`], [`Act::Release`], where
/// needed [`Act::Promote`], and [`Act::Press`] where the rules ask for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Act {
    /// Makes a move on a board that accepts only legal ones. The move is complete at once: the clock
    /// switches by itself. If the opponent has yet to press the clock after the move before, it does so as
    /// soon as that is done (FIDE 6.2.2).
    Move(Move),
    /// Touches a man of either colour, or two at the same time with both hands. The own man touched last
    /// is then in the hand; of two touched at the same time the king, or else the one named first.
    Touch(Vec<Square>),
    /// Announces that men are only put straight (FIDE 4.2.1): these ones, or whatever is touched next if
    /// none is named.
    Adjust(Vec<Square>),
    /// Lets go of a man.
    Release {
        /// The man, by the square on which it stands in the position; the one in the hand if not named.
        from: Option<Square>,
        /// The square on which it is let go. Its own square puts it back.
        to: Square,
    },
    /// Lets go of king and rook at the same time, with both hands.
    ReleaseBoth {
        /// Where the king is let go.
        king: Square,
        /// Where the rook is let go.
        rook: Square,
    },
    /// Puts a man back: the one in the hand, or one that was let go without making a move. What was
    /// touched stays touched.
    PutBack,
    /// Chooses what a pawn becomes, before or after it is let go on the last rank.
    Promote(Role),
    /// Presses the clock.
    Press,
    /// Offers a draw.
    Offer,
    /// Accepts the opponent's open offer.
    Accept,
    /// Declines the opponent's open offer by word.
    Decline,
    /// Claims a draw (FIDE 9.2, 9.3).
    Claim {
        /// On which ground.
        ground: ClaimGround,
        /// The move that will bring it about; `None` if the position on the board already does.
        announcing: Option<Move>,
    },
    /// Resigns.
    Resign,
    /// Asks, short of time in a game without increment, for an increment for both, which is an offer of a
    /// draw (FIDE Guideline III.4).
    AskIncrement,
    /// Says that the last contact was an accident (FIDE 4.2.2).
    Accident,
    /// Objects to the accident that the opponent claimed with the last move (FIDE 4.8).
    Object,
    /// Proposes to take back this many single moves.
    TakeBack {
        /// How many moves, by either side.
        plies: NonZero<u32>,
    },
    /// Proposes to stop the clocks for a while.
    Pause,
    /// Agrees to what the opponent proposes: a take-back or a pause.
    Agree,
    /// Does not agree to it, or takes an own proposal back.
    Disagree,
    /// Goes on after a pause.
    Resume,
}

/// One thing that changed a match, and when. A match is exactly the fold of these over its
/// [`Setup`](super::Setup).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Time since the match began.
    #[serde(with = "seconds::text")]
    pub at: Duration,
    /// What happened.
    pub event: Event,
}

/// What changed a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Event {
    /// The clock of the side to move was started.
    Start,
    /// A player did something and it was not refused.
    Act {
        /// Who.
        seat: Color,
        /// What.
        act: Act,
    },
    /// A flag was seen to have fallen.
    Flag,
    /// The arbiter put something right.
    Correction(Correction),
}
