//! A match as a fold over what the players do.

mod admission;
mod agreements;
mod claims;
mod completion;
mod explain;
mod hand;
mod judgement;
mod objections;
mod played;
mod queries;
mod quickplay;
mod releasing;
mod replay;
mod touching;

use std::time::Duration;

use self::{
    agreements::{Ledger, OpenProposal},
    completion::{Awaiting, LastTurn},
};
pub use self::{
    hand::{Hand, Placed},
    played::PlayedMove,
    replay::ReplayError,
};
use crate::board::Color;
use crate::law::{
    Act, BySide, Clock, Correction, Entry, Event, History, Offers, Outcome, Refusal, Ruling, Setup,
    verdict,
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
///
/// The same by hand. A touched man must be moved, and the move is complete when the clock is pressed:
///
/// ```
/// # use std::time::Duration;
/// # use touchmove_rules::{Act, Color, Match, Setup, Square};
/// # let mut game = Match::new(Setup { time: Some("300+3".parse()?), ..Setup::default() });
/// let mut at = Duration::ZERO;
/// let mut white = |game: &mut Match, act| {
///     at += Duration::from_secs(1);
///     game.apply(at, Color::White, act)
/// };
/// white(&mut game, Act::Touch(vec![Square::G1]))?;
/// assert_eq!(game.allowed_moves().len(), 2, "Nf3 and Nh3");
/// white(&mut game, Act::Release { from: None, to: Square::F3 })?;
/// assert_eq!(game.to_press(), Some(Color::White));
/// white(&mut game, Act::Press)?;
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
    paused: bool,
    outcome: Option<Outcome>,
    /// What the side to move has touched and not yet made a move of.
    hand: Hand,
    /// Moves that are made and not complete: one, or two if the opponent has already replied.
    awaiting: Vec<Awaiting>,
    /// How the last move was made, for objections.
    last_turn: Option<LastTurn>,
    /// Offences that count (FIDE 7.5.5).
    offences: BySide<u32>,
    proposal: Option<OpenProposal>,
    /// Who asked for an increment, while the draw that goes with it is not declined.
    increment_asked: Option<Color>,
    /// What a take-back restores, at the beginning of each turn.
    ledgers: Vec<Ledger>,
    log: Vec<Entry>,
}

impl Match {
    /// A match that has yet to begin. If the start position ends the game by itself, the match is over.
    #[must_use]
    pub fn new(setup: Setup) -> Self {
        let history = History::new(setup.start);
        let mut game = Self {
            outcome: verdict::on_board(&setup.rules, &history),
            history,
            moves: Vec::new(),
            clock: setup.time.clone().map(Clock::new),
            offers: Offers::default(),
            started: false,
            paused: false,
            hand: Hand::default(),
            awaiting: Vec::new(),
            last_turn: None,
            offences: BySide::default(),
            proposal: None,
            increment_asked: None,
            ledgers: Vec::new(),
            log: Vec::new(),
            setup,
        };
        game.ledgers.push(game.ledger(Duration::ZERO));
        game
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
        self.note(at, Event::Start);
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
        let flag = self.pass_time(at)?;
        if !flag.is_empty() {
            return Ok(flag);
        }
        let admitted = self.admit(at, seat, &act)?;
        self.begin(at);
        let rulings = self.carry_out(at, seat, admitted);
        self.note(at, Event::Act { seat, act });
        Ok(rulings)
    }

    /// The arbiter puts something right. As with [`apply`](Self::apply), a fallen flag comes first.
    ///
    /// # Errors
    ///
    /// [`Refusal`] says why not. Then nothing has changed.
    pub fn correct(
        &mut self,
        at: Duration,
        correction: Correction,
    ) -> Result<Vec<Ruling>, Refusal> {
        let flag = self.pass_time(at)?;
        if !flag.is_empty() {
            return Ok(flag);
        }
        self.admit_correction(correction)?;
        self.begin(at);
        let rulings = self.put_right(at, correction);
        self.note(at, Event::Correction(correction));
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
        self.note(at, Event::Flag);
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

    /// Lets time pass until `at`, which must not lie before what has happened.
    fn pass_time(&mut self, at: Duration) -> Result<Vec<Ruling>, Refusal> {
        if self.outcome.is_none() && at < self.latest() {
            return Err(Refusal::TimeRunsBackwards {
                at,
                latest: self.latest(),
            });
        }
        Ok(self.tick(at))
    }

    fn note(&mut self, at: Duration, event: Event) {
        self.log.push(Entry { at, event });
    }
}
