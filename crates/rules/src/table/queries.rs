//! What can be asked about a match.

use std::{num::NonZero, time::Duration};

use super::{Hand, Match, PlayedMove};
use crate::{
    board::{Color, Position, Square},
    law::{
        Act, CanMate, Claim, Clock, Counters, Entry, Outcome, Proposal, Refusal, Setup, claims,
        mating_line,
    },
};

impl Match {
    /// Whether a player may offer a draw now.
    ///
    /// # Errors
    ///
    /// Why not.
    pub fn can_offer(&self, seat: Color) -> Result<(), Refusal> {
        self.admits(seat, &Act::Offer)
    }

    /// Whether a player may accept a draw now.
    ///
    /// # Errors
    ///
    /// Why not.
    pub fn can_accept(&self, seat: Color) -> Result<(), Refusal> {
        self.admits(seat, &Act::Accept)
    }

    /// Whether a player may decline an offer by word now.
    ///
    /// # Errors
    ///
    /// Why not.
    pub fn can_decline(&self, seat: Color) -> Result<(), Refusal> {
        self.admits(seat, &Act::Decline)
    }

    /// Whether a player may resign now.
    ///
    /// # Errors
    ///
    /// Why not.
    pub fn can_resign(&self, seat: Color) -> Result<(), Refusal> {
        self.admits(seat, &Act::Resign)
    }

    /// Whether a player may ask for an increment at this time (FIDE Guideline III.4).
    ///
    /// # Errors
    ///
    /// Why not.
    pub fn can_ask_increment(&self, seat: Color, at: Duration) -> Result<(), Refusal> {
        self.admit(at, seat, &Act::AskIncrement).map(drop)
    }

    /// What was agreed before the game.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position on the board. A move counts from when it is made, whether or not the clock has been
    /// pressed; what is [placed](Hand::placed) without making a move does not.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// What the side to move has touched.
    #[must_use]
    pub const fn hand(&self) -> &Hand {
        &self.hand
    }

    /// The men that stand elsewhere on the board than in the [`position`](Self::position): from where,
    /// and on which square.
    #[must_use]
    pub fn displaced(&self) -> Vec<(Square, Square)> {
        self.hand.shifted(self.position())
    }

    /// Who has made a move and is the next to press the clock. The opponent may have replied already.
    #[must_use]
    pub fn to_press(&self) -> Option<Color> {
        self.awaiting.first().map(|awaiting| awaiting.seat)
    }

    /// Whether a player has made a move and has yet to press the clock.
    #[must_use]
    pub fn has_moved(&self, seat: Color) -> bool {
        self.awaiting.iter().any(|awaiting| awaiting.seat == seat)
    }

    /// How many offences of a player count.
    #[must_use]
    pub fn offences(&self, seat: Color) -> u32 {
        self.offences[seat]
    }

    /// What is proposed, and by whom.
    #[must_use]
    pub fn proposal(&self) -> Option<(Color, Proposal)> {
        self.proposal.map(|open| (open.by, open.what))
    }

    /// How many single moves have to be taken back to take back the last move of a player; `None` if
    /// there is none.
    #[must_use]
    pub fn plies_since_move_of(&self, seat: Color) -> Option<NonZero<u32>> {
        let back = self
            .moves
            .iter()
            .rev()
            .position(|played| played.seat == seat)?;
        NonZero::new(u32::try_from(back + 1).ok()?)
    }

    /// Whether both clocks stand still by agreement or by order of the arbiter.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The clock, for its face and its stages. `None` without clocks.
    #[must_use]
    pub const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The time a player has left. `None` without clocks.
    #[must_use]
    pub fn remaining(&self, seat: Color, at: Duration) -> Option<Duration> {
        self.clock.as_ref().map(|clock| clock.remaining(seat, at))
    }

    /// Whose clock runs. `None` without clocks, before the start, in a pause and after the end.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.clock.as_ref().and_then(Clock::running)
    }

    /// When the next flag falls if nothing happens before.
    #[must_use]
    pub fn next_flag(&self) -> Option<Duration> {
        self.clock.as_ref().and_then(Clock::next_flag)
    }

    /// When a clock next shows something else if nothing happens before.
    #[must_use]
    pub fn next_change(&self, at: Duration) -> Option<Duration> {
        self.clock.as_ref()?.next_change(at)
    }

    /// Whether the match has begun.
    #[must_use]
    pub const fn is_started(&self) -> bool {
        self.started
    }

    /// The time of the latest thing in the log; zero before any.
    #[must_use]
    pub fn latest(&self) -> Duration {
        self.log.last().map_or(Duration::ZERO, |entry| entry.at)
    }

    /// Everything that changed the match, in order.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The moves that were made, in order.
    #[must_use]
    pub fn moves(&self) -> &[PlayedMove] {
        &self.moves
    }

    /// The move made last.
    #[must_use]
    pub fn last_move(&self) -> Option<&PlayedMove> {
        self.moves.last()
    }

    /// The start position and the position after each move.
    #[must_use]
    pub fn positions(&self) -> &[Position] {
        self.history.positions()
    }

    /// The position after this many moves by either side.
    #[must_use]
    pub fn position_after(&self, ply: usize) -> Option<&Position> {
        self.positions().get(ply)
    }

    /// Whose offer of a draw is open.
    #[must_use]
    pub const fn offer(&self) -> Option<Color> {
        self.offers.open()
    }

    /// How many draws a player has offered.
    #[must_use]
    pub fn offers_made(&self, seat: Color) -> u32 {
        self.offers.made(seat)
    }

    /// How far the draws by counting are.
    #[must_use]
    pub fn counters(&self) -> Counters {
        self.history.counters()
    }

    /// The draws that the player on move could rightly claim; none when the game is over or the right to
    /// claim with this move is lost.
    #[must_use]
    pub fn claims(&self) -> Vec<Claim> {
        if self.outcome.is_some() || self.claim_is_lost() {
            return Vec::new();
        }
        claims::available(&self.setup.rules, &self.history)
    }

    /// Whether a player can still mate by some series of legal moves from the position on the board, and
    /// by which: the reason why a fallen flag or a resignation loses, or does not (FIDE 5.1.2, 6.9).
    ///
    /// This takes some milliseconds where no mate is near. It does not depend on the rule set, or on whether
    /// the game is over.
    #[must_use]
    pub fn mating_line(&self, seat: Color) -> CanMate {
        mating_line(self.position(), seat)
    }
}
