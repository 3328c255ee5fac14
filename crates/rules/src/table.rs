//! A match as a fold over what the players do.

mod admission;

use std::time::Duration;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use self::admission::Admitted;
use crate::{
    board::{Color, Move, MoveKind, Piece, Position},
    law::{
        Act, Claim, Clock, Clocks, Counters, DeclineBy, Entry, Event, History, Offers, Outcome,
        Refusal, Ruling, Setup, claims, seconds, verdict,
    },
    record::pgn::{PgnGame, PgnTags},
};

/// One game between two players under one rule set: acts in, rulings out.
///
/// Time is a stamp that comes with each call: the time since the match began, on a clock that never runs
/// backwards. The match itself never looks at a clock, so the same calls always give the same match.
///
/// Only what is in the [`log`](Self::log) has changed the match, and [`replay`](Self::replay) makes the
/// same match from it. A call that is refused, and a [`tick`](Self::tick) with nothing to rule, change
/// nothing, not even the latest time.
///
/// ```
/// use std::time::Duration;
/// use touchmove_rules::{Act, Color, Match, Ruling, Setup};
///
/// let mut game = Match::new(Setup { time: Some("300+3".parse()?), ..Setup::default() });
/// game.start(Duration::ZERO)?;
/// let rulings = game.apply(Duration::from_secs(10), Color::White, Act::Move("e2e4".parse()?))?;
/// assert!(matches!(rulings[..], [Ruling::Made { .. }, Ruling::Completed { .. }]));
/// assert_eq!(game.running(), Some(Color::Black));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match {
    setup: Setup,
    history: History,
    moves: Vec<PlayedMove>,
    clock: Option<Clock>,
    offers: Offers,
    started: bool,
    outcome: Option<Outcome>,
    log: Vec<Entry>,
}

/// A move that was made in a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlayedMove {
    /// Who made it.
    pub seat: Color,
    /// The move.
    pub mv: Move,
    /// The man that moved; a pawn in a promotion.
    pub piece: Piece,
    /// What it did to the board.
    pub kind: MoveKind,
    /// The man that left the board.
    pub captured: Option<Piece>,
    /// The move in standard algebraic notation.
    pub san: String,
    /// The number of the move, counted as on a score sheet.
    pub number: u32,
    /// When it was made.
    #[serde(with = "seconds::text")]
    pub at: Duration,
    /// What the clocks showed then, the increment for a completed move included.
    pub clocks: Option<Clocks>,
}

impl Match {
    /// A match that has yet to begin. If the start position ends the game by itself, the match is over.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let history = History::new(setup.start);
        Self {
            outcome: verdict::on_board(&setup.rules, &history),
            history,
            moves: Vec::new(),
            clock: setup.time.clone().map(Clock::new),
            offers: Offers::default(),
            started: false,
            log: Vec::new(),
            setup,
        }
    }

    /// Makes the match again that has this log.
    ///
    /// # Errors
    ///
    /// [`ReplayError`] says which entry does not follow from those before it.
    pub fn replay(setup: Setup, log: &[Entry]) -> Result<Self, ReplayError> {
        let mut game = Self::new(setup);
        for (index, entry) in log.iter().enumerate() {
            let refused = |refusal| ReplayError::Refused { index, refusal };
            match &entry.event {
                Event::Start => game.start(entry.at).map_err(refused)?,
                Event::Act { seat, act } => {
                    game.apply(entry.at, *seat, act.clone()).map_err(refused)?;
                }
                Event::Flag => {
                    game.tick(entry.at);
                }
            }
            if game.log.get(index) != Some(entry) {
                return Err(ReplayError::Different { index });
            }
        }
        Ok(game)
    }

    /// Starts the clock of the side to move (FIDE 6.6). Without this call the first act that is not
    /// refused starts it.
    ///
    /// # Errors
    ///
    /// [`Refusal::GameOver`] and [`Refusal::AlreadyStarted`].
    pub fn start(&mut self, at: Duration) -> Result<(), Refusal> {
        if self.outcome.is_some() {
            return Err(Refusal::GameOver);
        }
        if self.started {
            return Err(Refusal::AlreadyStarted);
        }
        self.begin(at);
        self.log.push(Entry {
            at,
            event: Event::Start,
        });
        Ok(())
    }

    /// A player does something.
    ///
    /// A flag that fell at `at` or before is ruled first, and then the act no longer counts: the rulings
    /// tell of the flag only.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why the act is not in order. Then nothing has changed.
    pub fn apply(&mut self, at: Duration, seat: Color, act: Act) -> Result<Vec<Ruling>, Refusal> {
        if self.outcome.is_none() && at < self.latest() {
            return Err(Refusal::TimeRunsBackwards {
                at,
                latest: self.latest(),
            });
        }
        let flag = self.tick(at);
        if !flag.is_empty() {
            return Ok(flag);
        }
        let admitted = self.admit(at, seat, &act)?;
        self.begin(at);
        let rulings = self.carry_out(at, seat, admitted);
        self.log.push(Entry {
            at,
            event: Event::Act { seat, act },
        });
        Ok(rulings)
    }

    /// Time passes. A flag that fell is ruled; otherwise nothing changes.
    pub fn tick(&mut self, at: Duration) -> Vec<Ruling> {
        let Some(seat) = self
            .running()
            .filter(|_| self.next_flag().is_some_and(|flag| flag <= at))
        else {
            return Vec::new();
        };
        let outcome = verdict::flag(&self.setup.rules, &self.history, seat);
        let rulings = vec![Ruling::Flagged { seat }, self.end(at, outcome)];
        self.log.push(Entry {
            at,
            event: Event::Flag,
        });
        rulings
    }

    /// Whether an act would be in order now, whatever the clock says.
    ///
    /// # Errors
    ///
    /// What [`apply`](Self::apply) would refuse it with.
    pub fn admits(&self, seat: Color, act: &Act) -> Result<(), Refusal> {
        self.admit(self.latest(), seat, act).map(drop)
    }

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

    /// What was agreed before the game.
    #[must_use]
    pub const fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The position on the board.
    #[must_use]
    pub fn position(&self) -> &Position {
        self.history.position()
    }

    /// How the game ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The time a player has left. `None` without clocks.
    #[must_use]
    pub fn remaining(&self, seat: Color, at: Duration) -> Option<Duration> {
        self.clock.as_ref().map(|clock| clock.remaining(seat, at))
    }

    /// Whose clock runs. `None` without clocks, before the start and after the end.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        self.clock.as_ref().and_then(Clock::running)
    }

    /// When the next flag falls if nothing happens before.
    #[must_use]
    pub fn next_flag(&self) -> Option<Duration> {
        self.clock.as_ref().and_then(Clock::next_flag)
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

    /// The draws that the player on move could claim; none when the game is over.
    #[must_use]
    pub fn claims(&self) -> Vec<Claim> {
        match self.outcome {
            Some(_) => Vec::new(),
            None => claims::available(&self.setup.rules, &self.history),
        }
    }

    /// The game as PGN, ready for a file.
    #[must_use]
    pub fn pgn(&self, tags: &PgnTags) -> String {
        let moves = self
            .moves
            .iter()
            .map(|played| played.san.as_str())
            .collect();
        PgnGame {
            tags,
            setup: &self.setup,
            moves,
            outcome: self.outcome,
        }
        .to_string()
    }

    fn carry_out(&mut self, at: Duration, seat: Color, admitted: Admitted) -> Vec<Ruling> {
        match admitted {
            Admitted::Move { played, next } => self.make(at, played, next),
            Admitted::Offer => {
                self.offers.make(seat);
                vec![Ruling::Offered { seat }]
            }
            Admitted::Accept => {
                let outcome = verdict::agreement(&self.setup.rules);
                vec![self.end(at, outcome)]
            }
            Admitted::Decline(by) => {
                self.offers.decline();
                vec![Ruling::Declined { seat, by }]
            }
            Admitted::Resign => {
                let outcome = verdict::resignation(&self.setup.rules, &self.history, seat);
                vec![self.end(at, outcome)]
            }
        }
    }

    /// Makes a move and completes it, unless it ends the game.
    fn make(&mut self, at: Duration, mut played: PlayedMove, next: Position) -> Vec<Ruling> {
        let seat = played.seat;
        let mut rulings = Vec::new();
        if self.offers.on_move(seat) {
            rulings.push(Ruling::Declined {
                seat,
                by: DeclineBy::Moving,
            });
        }
        self.history.push(next);
        rulings.push(Ruling::Made {
            seat,
            mv: played.mv,
            kind: played.kind,
            captured: played.captured,
            san: played.san.clone(),
            number: played.number,
        });
        if next.is_check() {
            let checkers = next.checkers().into_iter().collect();
            rulings.push(Ruling::Check {
                seat: next.side_to_move(),
                checkers,
            });
        }
        match verdict::on_board(&self.setup.rules, &self.history) {
            Some(outcome) => {
                rulings.push(self.end(at, outcome));
                played.clocks = self.clocks(at);
            }
            None => {
                if let Some(clock) = &mut self.clock {
                    clock.press(at);
                }
                played.clocks = self.clocks(at);
                rulings.push(Ruling::Completed {
                    seat,
                    clocks: played.clocks,
                });
            }
        }
        self.moves.push(played);
        rulings
    }

    /// What both clocks show.
    fn clocks(&self, at: Duration) -> Option<Clocks> {
        self.clock.as_ref().map(|clock| clock.at(at))
    }

    /// Starts the clock of the side to move, once.
    fn begin(&mut self, at: Duration) {
        if self.started {
            return;
        }
        self.started = true;
        let side = self.position().side_to_move();
        if let Some(clock) = &mut self.clock {
            clock.start(side, at);
        }
    }

    fn end(&mut self, at: Duration, outcome: Outcome) -> Ruling {
        self.outcome = Some(outcome);
        self.offers.close();
        if let Some(clock) = &mut self.clock {
            clock.stop(at);
        }
        Ruling::Ended(outcome)
    }
}

/// Why a log does not make a match.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// An entry is refused.
    #[error("entry {} is refused: {refusal}", index + 1)]
    Refused {
        /// Which, from 0.
        index: usize,
        /// Why.
        refusal: Refusal,
    },
    /// An entry does not have the effect that it records, such as a flag that does not fall.
    #[error("entry {} is not what happens then", index + 1)]
    Different {
        /// Which, from 0.
        index: usize,
    },
}
