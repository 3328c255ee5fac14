//! Two clocks of which at most one runs, as plain arithmetic on time stamps.

mod face;
mod times;

use std::{num::NonZeroU16, time::Duration};

pub use self::{face::ClockFace, times::Clocks};
use super::{BySide, TimeControl, time_control::StageAt};
use crate::board::Color;

/// The chess clock of one game (FIDE Laws, Article 6).
///
/// It never looks at the time of day: every question carries the time since the match began, so what a
/// machine slept through has passed like any other time. Stamps are expected not to run backwards; if
/// one does, no time has passed.
///
/// A turn begins with [`start`](Self::start) or [`press`](Self::press) and is what a delay is counted
/// for. [`pause`](Self::pause) and [`resume`](Self::resume) interrupt it, [`stop`](Self::stop) ends it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    state: State,
}

/// All that changes about a clock, at one moment. [`Clock::snapshot`] makes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ClockSnapshot(State);

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct State {
    accounts: BySide<Account>,
    turn: Option<Turn>,
    /// An increment that was introduced during the game.
    introduced: Duration,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Account {
    /// What the side had when the turn was last settled, or has if there is no turn.
    left: Duration,
    /// Moves completed.
    completed: u32,
    /// What the last of them brought; `None` before the first, and once it is taken back.
    gift: Option<Duration>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Turn {
    side: Color,
    /// How far into the turn its main time begins to run.
    delay: Duration,
    /// How long the turn took until it was last settled.
    spent: Duration,
    /// When that was; `None` while the clock is paused.
    since: Option<Duration>,
}

impl Turn {
    const fn spent(self, at: Duration) -> Duration {
        match self.since {
            Some(since) => self.spent.saturating_add(at.saturating_sub(since)),
            None => self.spent,
        }
    }

    const fn delay_left(self, at: Duration) -> Duration {
        self.delay.saturating_sub(self.spent(at))
    }

    /// How much main time ran since the turn was last settled.
    const fn charged(self, at: Duration) -> Duration {
        let until = self.spent(at).saturating_sub(self.delay);
        until.saturating_sub(self.spent.saturating_sub(self.delay))
    }
}

/// How far a player is in a stage (FIDE Laws 6.3 and 6.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StageProgress {
    /// Which stage, from 0. Where the last one repeats, each time counts.
    pub index: u32,
    /// Moves completed in it.
    pub made: u32,
    /// Moves that must be completed in it; `None` for all the others.
    pub required: Option<NonZeroU16>,
}

impl StageProgress {
    /// How many moves are left to make in this stage.
    #[must_use]
    pub fn to_go(self) -> Option<u32> {
        self.required
            .map(|required| u32::from(required.get()).saturating_sub(self.made))
    }
}

impl Clock {
    /// Two stopped clocks that show the time for the first move.
    #[must_use]
    pub fn new(control: TimeControl) -> Self {
        let account = |side| Account {
            left: control.initial_of(side),
            completed: 0,
            gift: None,
        };
        let accounts = BySide {
            white: account(Color::White),
            black: account(Color::Black),
        };
        let turn = None;
        Self {
            control,
            state: State {
                accounts,
                turn,
                introduced: Duration::ZERO,
            },
        }
    }

    /// The time control that it was set to.
    #[must_use]
    pub const fn control(&self) -> &TimeControl {
        &self.control
    }

    /// Begins a turn of `side`: starts its clock and stops the other one. No move is counted for that.
    pub fn start(&mut self, side: Color, at: Duration) {
        let at = self.not_back(at);
        self.stop(at);
        self.begin(side, at);
    }

    /// Stops whichever clock runs and ends the turn.
    pub fn stop(&mut self, at: Duration) {
        self.settle(at);
        self.state.turn = None;
    }

    /// Completes a move (FIDE 6.2.1): stops the clock of the side that moved, counts the move, gives it
    /// what it has coming (time back in Bronstein mode, the next stage's time, the increment for the next
    /// move) and starts the other clock. Does nothing if no clock runs.
    pub fn press(&mut self, at: Duration) {
        let Some(turn) = self.state.turn.filter(|turn| turn.since.is_some()) else {
            return;
        };
        let at = self.not_back(at);
        let side = turn.side;
        self.stop(at);
        let account = &mut self.state.accounts[side];
        let allowance = self.control.side(side);
        let returned = allowance
            .stage_after(account.completed)
            .stage
            .extra
            .returned(turn.spent(at));
        account.completed = account.completed.saturating_add(1);
        let StageAt { stage, made, .. } = allowance.stage_after(account.completed);
        let base = if made == 0 {
            stage.base
        } else {
            Duration::ZERO
        };
        let gift = returned + base + stage.extra.increment() + self.state.introduced;
        account.left = account.left.saturating_add(gift);
        account.gift = Some(gift);
        self.begin(!side, at);
    }

    /// Stops both clocks for a while: for the arbiter (FIDE 6.11.2) or by agreement. The turn goes on
    /// with [`Self::resume`], with the rest of its delay.
    pub fn pause(&mut self, at: Duration) {
        self.settle(at);
        if let Some(turn) = &mut self.state.turn {
            turn.since = None;
        }
    }

    /// Goes on after [`Self::pause`]. Does nothing if the clock is not paused.
    pub fn resume(&mut self, at: Duration) {
        if let Some(turn) = &mut self.state.turn {
            turn.since.get_or_insert(at);
        }
    }

    /// Gives a side more time, as a penalty of the other (FIDE 7.5.5, 9.5.3, 12.9.2).
    pub fn add(&mut self, side: Color, time: Duration, at: Duration) {
        self.settle(at);
        let left = &mut self.state.accounts[side].left;
        *left = left.saturating_add(time);
    }

    /// Introduces an increment for both sides, from the next completed move on (FIDE Guideline III.4).
    pub fn introduce(&mut self, increment: Duration) {
        self.state.introduced = increment;
    }

    /// The increment that was introduced during the game; zero if none was.
    #[must_use]
    pub const fn introduced(&self) -> Duration {
        self.state.introduced
    }

    /// Whether a side has extra time for each move of the stage it is in, by its time control.
    #[must_use]
    pub fn has_extra_time(&self) -> bool {
        Color::ALL
            .into_iter()
            .any(|side| !self.stage(side).stage.extra.time().is_zero())
    }

    /// Takes time from a side as its own penalty (FIDE 12.9.3). If it has no more than that left, its
    /// flag falls as soon as its clock runs.
    pub fn take(&mut self, side: Color, time: Duration, at: Duration) {
        self.settle(at);
        let left = &mut self.state.accounts[side].left;
        *left = left.saturating_sub(time);
    }

    /// Takes the last completed move of a side off the count again, with what it brought, because it was
    /// illegal (FIDE 7.5.1). The time spent stays spent, and whose turn it is stays for
    /// [`Self::start`] to say. Does nothing if that was done already, or if no move was completed.
    pub fn retract(&mut self, side: Color) {
        let account = &mut self.state.accounts[side];
        if let Some(gift) = account.gift.take() {
            account.left = account.left.saturating_sub(gift);
            account.completed = account.completed.saturating_sub(1);
        }
    }

    /// Both clocks as they are now, to be [restored](Self::restore) if moves are taken back.
    #[must_use]
    pub fn snapshot(&self, at: Duration) -> ClockSnapshot {
        let mut now = self.clone();
        now.settle(at);
        ClockSnapshot(now.state)
    }

    /// Sets both clocks to an earlier [snapshot](Self::snapshot) of this clock: times, counts, and whose
    /// turn it was. A clock that ran then runs on from `at`.
    pub fn restore(&mut self, snapshot: &ClockSnapshot, at: Duration) {
        self.state = snapshot.0;
        if let Some(turn) = &mut self.state.turn {
            turn.since = turn.since.map(|_| at);
        }
    }

    /// Whose clock runs.
    #[must_use]
    pub fn running(&self) -> Option<Color> {
        let turn = self.state.turn?;
        turn.since.map(|_| turn.side)
    }

    /// Whose turn was interrupted by [`Self::pause`].
    #[must_use]
    pub fn paused(&self) -> Option<Color> {
        let turn = self.state.turn?;
        turn.since.is_none().then_some(turn.side)
    }

    /// What `side` has left.
    #[must_use]
    pub fn remaining(&self, side: Color, at: Duration) -> Duration {
        self.at(at)[side]
    }

    /// What both have left.
    #[must_use]
    pub fn at(&self, at: Duration) -> Clocks {
        let mut left = Clocks {
            white: self.state.accounts.white.left,
            black: self.state.accounts.black.left,
        };
        if let Some(turn) = self.state.turn {
            let used = turn.charged(at).min(left[turn.side]);
            left[turn.side] -= used;
            if self.control.is_hourglass() {
                left[!turn.side] = left[!turn.side].saturating_add(used);
            }
        }
        left
    }

    /// What is left of the delay of the turn, while the main time stands still.
    #[must_use]
    pub fn delay_left(&self, at: Duration) -> Duration {
        self.state
            .turn
            .map_or(Duration::ZERO, |turn| turn.delay_left(at))
    }

    /// When the flag of the running clock falls: the moment at which nothing is left. A clock that does
    /// not run has no flag to fall.
    #[must_use]
    pub fn next_flag(&self) -> Option<Duration> {
        let turn = self.state.turn?;
        let since = turn.since?;
        let left = self.state.accounts[turn.side].left;
        if left.is_zero() {
            return Some(since);
        }
        Some(
            since
                .saturating_add(turn.delay_left(since))
                .saturating_add(left),
        )
    }

    /// What the clock of `side` shows.
    #[must_use]
    pub fn shown(&self, side: Color, at: Duration) -> ClockFace {
        ClockFace::of(self.remaining(side, at))
    }

    /// When the next face shows something else, if nothing happens before. `None` if no clock runs, and
    /// after the flag has fallen.
    #[must_use]
    pub fn next_change(&self, at: Duration) -> Option<Duration> {
        let side = self.running()?;
        let left = self.at(at);
        let falling = ClockFace::until_less(left[side])?;
        let wait = if self.control.is_hourglass() {
            falling.min(ClockFace::until_more(left[!side]))
        } else {
            falling
        };
        Some(at.saturating_add(self.delay_left(at)).saturating_add(wait))
    }

    /// How many moves a side has completed.
    #[must_use]
    pub fn completed(&self, side: Color) -> u32 {
        self.state.accounts[side].completed
    }

    /// How far a side is in its stage.
    #[must_use]
    pub fn progress(&self, side: Color) -> StageProgress {
        let StageAt { stage, index, made } = self.stage(side);
        StageProgress {
            index,
            made,
            required: stage.moves,
        }
    }

    /// Begins a turn. There is none before.
    fn begin(&mut self, side: Color, at: Duration) {
        self.state.turn = Some(Turn {
            side,
            delay: self.stage(side).stage.extra.delay(),
            spent: Duration::ZERO,
            since: Some(at),
        });
    }

    /// Books what the turn took so far, which makes no difference to how it goes on.
    fn settle(&mut self, at: Duration) {
        let left = self.at(at);
        for side in Color::ALL {
            self.state.accounts[side].left = left[side];
        }
        if let Some(turn) = &mut self.state.turn {
            turn.spent = turn.spent(at);
            turn.since = turn.since.map(|since| since.max(at));
        }
    }

    /// A stamp, or the latest one known if this one runs backwards: no time may run twice.
    fn not_back(&self, at: Duration) -> Duration {
        let since = self.state.turn.and_then(|turn| turn.since);
        since.map_or(at, |since| since.max(at))
    }

    fn stage(&self, side: Color) -> StageAt {
        let completed = self.state.accounts[side].completed;
        self.control.side(side).stage_after(completed)
    }
}
