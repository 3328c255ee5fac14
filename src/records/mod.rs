//! What is kept of a game: a journal that grows with every act, and the score at the end. And the way
//! back: a game that was not played to its end can be gone on with.

mod given;
mod journal;
mod saved;

use std::{
    io,
    path::{Path, PathBuf},
};

use bevy::{app::AppExit, prelude::*};
use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};

pub use self::{
    given::{GivenGame, OpenAtOnce},
    journal::Journal,
    saved::{SavedGame, Unreadable, newest_unfinished},
};
use crate::{
    hud::Toast,
    lingua::Words,
    states::{GameSystems, Screen},
    table::{GameStarted, Reopen, Table, TableSystems},
    theme::{Icon, widgets::Tone},
};

/// Where games and settings are kept. `None` keeps nothing.
#[derive(Resource, Debug, Clone, Default)]
pub struct DataDir(pub Option<PathBuf>);

/// The newest game that was not played to its end, while the menu is open: at the start of the program
/// from disk, later also without one.
#[derive(Resource, Debug, Clone, Default)]
pub struct Unfinished(pub Option<SavedGame>);

/// The unfinished game shall be gone on with. It lies on the table as it was left, with both clocks
/// standing still.
#[derive(Message, Debug, Clone, Copy)]
pub struct ResumeGame;

/// The systems of the records. When the menu is entered, they have run before it needs
/// [`Unfinished`] only if it is ordered after them.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct RecordSystems;

/// The platform's own directory for the game's data.
pub fn platform_data_dir() -> Option<PathBuf> {
    let args = AppStrategyArgs {
        top_level_domain: "org".to_owned(),
        author: "Touchmove".to_owned(),
        app_name: "touchmove".to_owned(),
    };
    choose_app_strategy(args)
        .ok()
        .map(|strategy| strategy.data_dir())
}

/// The record of the game on the table.
#[derive(Resource, Debug, Default)]
struct Record {
    journal: Option<Journal>,
    /// What comes onto the table next, if it goes on.
    goes_on: Option<SavedGame>,
    /// Something to be said as soon as somebody can read it.
    note: Option<Words>,
    /// The trouble was already told.
    told: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<DataDir>()
        .init_resource::<Record>()
        .init_resource::<Unfinished>()
        .add_message::<ResumeGame>()
        .add_systems(OnExit(Screen::Loading), open_at_once)
        .add_systems(
            Update,
            (
                resume.in_set(GameSystems::Rules).before(TableSystems),
                (begin, keep, tell)
                    .chain()
                    .in_set(RecordSystems)
                    .in_set(GameSystems::Output),
            ),
        )
        .add_systems(
            OnEnter(Screen::Menu),
            (keep, look_for_unfinished)
                .chain()
                .in_set(RecordSystems)
                .after(TableSystems),
        )
        .add_systems(
            Last,
            keep.run_if(on_message::<AppExit>)
                .in_set(RecordSystems)
                .after(TableSystems),
        );
}

/// Opens the game that was named on the command line.
fn open_at_once(
    mut commands: Commands,
    given: Option<Res<OpenAtOnce>>,
    mut record: ResMut<Record>,
    mut reopened: MessageWriter<Reopen>,
) {
    let Some(given) = given else {
        return;
    };
    match &given.0 {
        GivenGame::Journal(saved) => {
            reopened.write(go_on((**saved).clone(), &mut record));
        }
        GivenGame::Score(game) => {
            reopened.write(Reopen {
                game: game.clone(),
                conduct: crate::table::Conduct::default(),
                only_review: true,
            });
        }
    }
    commands.remove_resource::<OpenAtOnce>();
}

fn resume(
    mut requests: MessageReader<ResumeGame>,
    mut unfinished: ResMut<Unfinished>,
    mut record: ResMut<Record>,
    mut reopened: MessageWriter<Reopen>,
) {
    if requests.read().count() > 0
        && let Some(saved) = unfinished.0.take()
    {
        reopened.write(go_on(saved, &mut record));
    }
}

fn go_on(saved: SavedGame, record: &mut Record) -> Reopen {
    let reopened = Reopen {
        game: Box::new(saved.game().clone()),
        conduct: saved.conduct(),
        only_review: false,
    };
    record.goes_on = Some(saved);
    reopened
}

/// Opens the journal of a game that comes onto the table.
fn begin(
    mut started: MessageReader<GameStarted>,
    table: Res<Table>,
    dir: Res<DataDir>,
    mut record: ResMut<Record>,
) {
    if started.read().count() == 0 {
        return;
    }
    record.journal = None;
    let goes_on = record.goes_on.take();
    record.note = goes_on.as_ref().and_then(SavedGame::damaged).map(|file| {
        let name = file.file_name().unwrap_or_default().to_string_lossy();
        Words::new("records-damaged").arg("file", name.into_owned())
    });
    // What is only looked through was recorded before.
    if !table.is_live() {
        return;
    }
    let opened = match (&goes_on, &dir.0) {
        (Some(saved), _) => saved.open(),
        (None, Some(dir)) => Journal::begin(dir, table.game(), table.conduct()).map(Some),
        (None, None) => Ok(None),
    };
    match opened {
        Ok(journal) => record.journal = journal,
        Err(error) => record.complain(dir.0.as_deref(), &error),
    }
}

/// Writes down what has happened.
fn keep(table: Res<Table>, mut record: ResMut<Record>) {
    if !table.is_changed() {
        return;
    }
    let Some(journal) = &mut record.journal else {
        return;
    };
    if let Err(error) = journal.follow(table.game()) {
        let path = journal.path().to_owned();
        record.complain(Some(&path), &error);
    }
}

impl Record {
    /// The game goes on unrecorded, and says so once.
    fn complain(&mut self, place: Option<&Path>, error: &io::Error) {
        if !std::mem::replace(&mut self.told, true) {
            let place = place.unwrap_or(Path::new("")).display();
            warn!("the game cannot be recorded in {place}: {error}");
            self.note = Some(Words::new("records-unwritable"));
        }
    }
}

/// Says what has to be said once the game is on the screen.
fn tell(screen: Res<State<Screen>>, mut record: ResMut<Record>, mut toasts: MessageWriter<Toast>) {
    let shown = matches!(screen.get(), Screen::Playing | Screen::GameOver);
    if record.note.is_some() && shown && !screen.is_changed() {
        toasts.write_batch(record.note.take().map(|words| Toast {
            words,
            tone: Tone::Low,
            icon: Icon::Book,
        }));
    }
}

/// Finds out what the menu can offer.
fn look_for_unfinished(
    table: Res<Table>,
    dir: Res<DataDir>,
    mut record: ResMut<Record>,
    mut unfinished: ResMut<Unfinished>,
) {
    // Before it is looked at, it must be let go of.
    record.journal = None;
    unfinished.0 = match &dir.0 {
        Some(dir) => newest_unfinished(dir),
        None => Some(SavedGame::in_memory(table.game().clone(), table.conduct()))
            .filter(SavedGame::is_unfinished),
    };
}
