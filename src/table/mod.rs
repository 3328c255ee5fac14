//! The match on the table, and the only door to it: acts in, rulings out.
//!
//! Nothing else in the game changes a match. Pointer, keys, panels, and later engines and recorded
//! games write [`ActIntent`]s; one system hands them to the pure core and passes on what it answers
//! as [`Ruled`] or [`Refused`].

mod conduct;
mod stall;
mod standing;

use std::time::Duration;

use bevy::{app::AppExit, prelude::*};
use touchmove_rules::{Act, Color, Correction, Match, Position, Refusal, Ruling, Setup};

pub use self::{
    conduct::{Conduct, by_hand},
    stall::{Stalled, WallClock},
    standing::Standing,
};
use crate::states::{GameSystems, Screen};

/// Somebody at the table does something.
#[derive(Message, Debug, Clone)]
pub struct ActIntent {
    /// Who.
    pub seat: Color,
    /// What.
    pub act: Act,
}

/// The arbiter steps in.
#[derive(Message, Debug, Clone, Copy)]
pub struct CorrectionIntent(pub Correction);

/// A new game shall be set up on the table.
#[derive(Message, Debug, Clone)]
pub struct NewGame {
    /// Rules, start position, time and names.
    pub setup: Setup,
    /// What is agreed besides.
    pub conduct: Conduct,
}

impl NewGame {
    /// A game with what goes without saying under its rules.
    pub fn of(setup: Setup) -> Self {
        Self {
            conduct: Conduct::under(&setup.rules),
            setup,
        }
    }
}

/// A match that was begun before shall lie on the table again: to be gone on with, or looked through if
/// it is over. Its clocks stand still until the players go on.
#[derive(Message, Debug, Clone)]
pub struct Reopen {
    /// The match.
    pub game: Box<Match>,
    /// What was agreed besides its rules.
    pub conduct: Conduct,
    /// It is only looked through, whether or not it has come to its end.
    pub only_review: bool,
}

/// Show the board as it stood after this many plies, or as it stands now (`None`).
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewIntent(pub Option<usize>);

/// A game was set up: everything that belongs to the last one is void.
#[derive(Message, Debug, Clone, Copy)]
pub struct GameStarted;

/// The match ruled on an act, or on time passing.
#[derive(Message, Debug, Clone)]
pub struct Ruled {
    /// Time since the match began.
    pub at: Duration,
    /// What was ruled.
    pub ruling: Ruling,
}

/// The match refused an act; nothing changed.
#[derive(Message, Debug, Clone)]
pub struct Refused {
    /// Whose act it was.
    pub seat: Color,
    /// The act.
    pub act: Act,
    /// Why.
    pub refusal: Refusal,
}

/// The match, the chess time, and which of its positions is shown.
#[derive(Resource, Debug)]
pub struct Table {
    game: Match,
    conduct: Conduct,
    /// Monotonic real time since the match began. Never Bevy's virtual time: that is clamped after a
    /// stall, which would give the player on move free time.
    now: Duration,
    live: bool,
    review: Option<usize>,
}

impl Table {
    /// A table with the men set up and nobody playing.
    fn idle() -> Self {
        Self {
            game: Match::new(Setup::default()),
            conduct: Conduct::default(),
            now: Duration::ZERO,
            live: false,
            review: None,
        }
    }

    /// The match.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// What was agreed besides the rules.
    pub fn conduct(&self) -> Conduct {
        self.conduct
    }

    /// Whether hands are judged: men are touched and let go, and moves are not checked before they
    /// are made.
    pub fn by_hand(&self) -> bool {
        by_hand(&self.game.setup().rules)
    }

    /// Time since the match began.
    pub fn now(&self) -> Duration {
        self.now
    }

    /// Whether a game has been started and has not ended.
    pub fn is_live(&self) -> bool {
        self.live && self.game.outcome().is_none()
    }

    /// How many plies of the game are shown, if it is not simply the present.
    pub fn review(&self) -> Option<usize> {
        self.review
    }

    /// The number of plies that the shown position has behind it.
    pub fn shown_ply(&self) -> usize {
        self.review.unwrap_or(self.game.moves().len())
    }

    /// The position the board shows.
    pub fn shown(&self) -> &Position {
        match self.review {
            Some(ply) => self
                .game
                .position_after(ply)
                .unwrap_or_else(|| self.game.position()),
            None => self.game.position(),
        }
    }

    /// The board as it stands, with what was let go on it without making a move.
    pub fn standing(&self) -> Standing<'_> {
        let shifted = match self.review {
            Some(_) => Vec::new(),
            None => self.game.displaced(),
        };
        Standing::new(self.shown(), shifted)
    }
}

/// The systems that the match goes through.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TableSystems;

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(Table::idle())
        .add_message::<ActIntent>()
        .add_message::<CorrectionIntent>()
        .add_message::<NewGame>()
        .add_message::<Reopen>()
        .add_message::<ReviewIntent>()
        .add_message::<GameStarted>()
        .add_message::<Ruled>()
        .add_message::<Refused>()
        .add_plugins(stall::plugin)
        .add_systems(
            Update,
            (
                begin_game,
                reopen_game,
                keep_time,
                apply_acts,
                put_right,
                end_game,
                review,
            )
                .chain()
                .in_set(TableSystems)
                .in_set(GameSystems::Rules),
        )
        .add_systems(OnEnter(Screen::Menu), leave.in_set(TableSystems))
        .add_systems(
            Last,
            leave.run_if(on_message::<AppExit>).in_set(TableSystems),
        );
}

fn begin_game(
    mut requests: MessageReader<NewGame>,
    mut table: ResMut<Table>,
    mut started: MessageWriter<GameStarted>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Some(request) = requests.read().last() else {
        return;
    };
    let mut game = Match::new(request.setup.clone());
    if let Err(refusal) = game.start(Duration::ZERO) {
        error!("the game cannot begin: {refusal}");
        return;
    }
    *table = Table {
        game,
        conduct: request.conduct,
        now: Duration::ZERO,
        live: true,
        review: None,
    };
    started.write(GameStarted);
    screen.set(Screen::Playing);
}

fn reopen_game(
    mut requests: MessageReader<Reopen>,
    mut table: ResMut<Table>,
    mut started: MessageWriter<GameStarted>,
    mut ruled: MessageWriter<Ruled>,
    mut screen: ResMut<NextState<Screen>>,
) {
    let Some(request) = requests.read().last() else {
        return;
    };
    let mut game = Match::clone(&request.game);
    // What happened while the match was away did not happen to it.
    let now = game.latest();
    let live = !request.only_review && game.outcome().is_none();
    let mut rulings = Vec::new();
    if live {
        if !game.is_started()
            && let Err(refusal) = game.start(now)
        {
            error!("the game cannot go on: {refusal}");
            return;
        }
        rulings = stop_clocks(&mut game, now);
    }
    *table = Table {
        game,
        conduct: request.conduct,
        now,
        live,
        review: None,
    };
    started.write(GameStarted);
    ruled.write_batch(rulings.into_iter().map(|ruling| Ruled { at: now, ruling }));
    screen.set(if live {
        Screen::Playing
    } else {
        Screen::GameOver
    });
}

/// Stops clocks that run, by order of the arbiter (FIDE 6.11.1).
fn stop_clocks(game: &mut Match, at: Duration) -> Vec<Ruling> {
    if game.running().is_none() {
        return Vec::new();
    }
    game.correct(at, Correction::Stop)
        .unwrap_or_else(|refusal| {
            warn!("the clocks cannot be stopped: {refusal}");
            Vec::new()
        })
}

/// The players get up. The clocks stop as they are, so that neither gains or loses by it.
fn leave(mut table: ResMut<Table>, mut ruled: MessageWriter<Ruled>) {
    if !table.is_live() {
        return;
    }
    let at = table.now;
    let rulings = stop_clocks(&mut table.game, at);
    table.live = false;
    ruled.write_batch(rulings.into_iter().map(|ruling| Ruled { at, ruling }));
}

/// Advances chess time and lets flags fall.
fn keep_time(
    time: Res<Time<Real>>,
    mut watch: ResMut<stall::Watch>,
    wall: Res<WallClock>,
    mut table: ResMut<Table>,
    mut ruled: MessageWriter<Ruled>,
    mut stalled: MessageWriter<Stalled>,
) {
    let slept = watch.look(&wall, time.delta());
    if !table.is_live() {
        return;
    }
    // Time passing is not a change of the table: only rulings are.
    let quiet = table.bypass_change_detection();
    let planned = quiet
        .game
        .next_change(quiet.now)
        .map(|due| due.saturating_sub(quiet.now));
    let gap = planned.and_then(|planned| stall::gap(time.delta(), slept, planned));
    let rulings = match gap {
        // The clocks stop where they were when somebody last saw them run.
        Some(gap) if gap.stops => {
            stalled.write(Stalled { gap: gap.time });
            stop_clocks(&mut quiet.game, quiet.now)
        }
        Some(_) => Vec::new(),
        None => {
            quiet.now += time.delta();
            quiet.game.tick(quiet.now)
        }
    };
    let at = quiet.now;
    if !rulings.is_empty() {
        table.set_changed();
        ruled.write_batch(rulings.into_iter().map(|ruling| Ruled { at, ruling }));
    }
}

fn apply_acts(
    mut intents: MessageReader<ActIntent>,
    mut table: ResMut<Table>,
    mut ruled: MessageWriter<Ruled>,
    mut refused: MessageWriter<Refused>,
) {
    for intent in intents.read() {
        let at = table.now;
        match table.game.apply(at, intent.seat, intent.act.clone()) {
            Ok(rulings) => {
                ruled.write_batch(rulings.into_iter().map(|ruling| Ruled { at, ruling }));
            }
            Err(refusal) => {
                debug!("refused: {} by {}: {refusal}", "act", intent.seat);
                refused.write(Refused {
                    seat: intent.seat,
                    act: intent.act.clone(),
                    refusal,
                });
            }
        }
    }
}

fn put_right(
    mut intents: MessageReader<CorrectionIntent>,
    mut table: ResMut<Table>,
    mut ruled: MessageWriter<Ruled>,
) {
    for CorrectionIntent(correction) in intents.read().copied() {
        let at = table.now;
        match table.game.correct(at, correction) {
            Ok(rulings) => {
                ruled.write_batch(rulings.into_iter().map(|ruling| Ruled { at, ruling }));
            }
            Err(refusal) => warn!("the arbiter cannot step in with {correction:?}: {refusal}"),
        }
    }
}

fn end_game(
    mut rulings: MessageReader<Ruled>,
    screen: Res<State<Screen>>,
    mut next: ResMut<NextState<Screen>>,
) {
    let ended = rulings
        .read()
        .any(|ruled| matches!(ruled.ruling, Ruling::Ended(_)));
    if ended && *screen.get() == Screen::Playing {
        next.set(Screen::GameOver);
    }
}

fn review(mut intents: MessageReader<ReviewIntent>, mut table: ResMut<Table>) {
    let Some(ReviewIntent(wanted)) = intents.read().last().copied() else {
        return;
    };
    let last = table.game.moves().len();
    let wanted = wanted.filter(|&ply| ply < last);
    if table.review != wanted {
        table.review = wanted;
    }
}
