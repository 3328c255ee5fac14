//! What is kept of a game: a journal that grows with every act, and the score as PGN at the end.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use etcetera::{AppStrategy, AppStrategyArgs, choose_app_strategy};
use jiff::{Zoned, civil::Date};
use touchmove_rules::{
    Match,
    record::{
        journal,
        pgn::{PgnDate, PgnTags},
    },
};

use crate::{
    states::GameSystems,
    table::{GameStarted, Table},
};

/// Where games and settings are kept. `None` keeps nothing.
#[derive(Resource, Debug, Clone, Default)]
pub struct DataDir(pub Option<PathBuf>);

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
    open: Option<OpenRecord>,
    /// The trouble was already told.
    told: bool,
}

#[derive(Debug)]
struct OpenRecord {
    journal: File,
    /// The path of the journal without its extension.
    stem: PathBuf,
    date: Date,
    /// How many entries of the match are on disk.
    written: usize,
    /// The game has ended and its score is on disk.
    closed: bool,
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<DataDir>()
        .init_resource::<Record>()
        .add_systems(Update, keep.in_set(GameSystems::Output));
}

fn keep(
    mut started: MessageReader<GameStarted>,
    table: Res<Table>,
    dir: Res<DataDir>,
    mut record: ResMut<Record>,
) {
    let begun = started.read().count() > 0;
    if !table.is_changed() {
        return;
    }
    let Some(dir) = &dir.0 else {
        return;
    };
    let kept = begin_if(begun, dir, table.game(), &mut record.open).and_then(|()| {
        record
            .open
            .as_mut()
            .map_or(Ok(()), |open| open.follow(table.game()))
    });
    // The game goes on unrecorded, and says so once.
    if let Err(error) = kept
        && !std::mem::replace(&mut record.told, true)
    {
        warn!("the game cannot be recorded in {}: {error}", dir.display());
    }
}

fn begin_if(
    begun: bool,
    dir: &Path,
    game: &Match,
    open: &mut Option<OpenRecord>,
) -> io::Result<()> {
    if begun {
        *open = None;
        *open = Some(OpenRecord::begin(dir, game)?);
    }
    Ok(())
}

impl OpenRecord {
    fn begin(dir: &Path, game: &Match) -> io::Result<Self> {
        let games = dir.join("games");
        fs::create_dir_all(&games)?;
        let now = Zoned::now();
        let name = now.strftime("%Y-%m-%d_%H-%M-%S").to_string();
        // Two games may begin in one second: a number tells them apart.
        let (stem, mut journal) = (1_u32..)
            .map(|number| match number {
                1 => games.join(&name),
                _ => games.join(format!("{name}_{number}")),
            })
            .find_map(|stem| {
                let path = stem.with_extension("journal");
                match OpenOptions::new().append(true).create_new(true).open(path) {
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => None,
                    other => Some(other.map(|file| (stem, file))),
                }
            })
            .unwrap_or_else(|| Err(io::ErrorKind::AlreadyExists.into()))?;
        journal.write_all(journal::encode_header(game.setup()).as_bytes())?;
        Ok(Self {
            journal,
            stem,
            date: now.date(),
            written: 0,
            closed: false,
        })
    }

    /// Writes what the match has had since the last time.
    fn follow(&mut self, game: &Match) -> io::Result<()> {
        let entries = game.log();
        for entry in entries.get(self.written..).unwrap_or_default() {
            self.journal
                .write_all(journal::encode_entry(entry).as_bytes())?;
            self.written += 1;
        }
        // Losing power must not lose more than the act in flight.
        self.journal.sync_data()?;
        if game.outcome().is_some() && !self.closed {
            let tags = PgnTags {
                date: pgn_date(self.date),
                ..PgnTags::default()
            };
            fs::write(self.stem.with_extension("pgn"), game.pgn(&tags))?;
            self.closed = true;
        }
        Ok(())
    }
}

fn pgn_date(date: Date) -> Option<PgnDate> {
    Some(PgnDate {
        year: u16::try_from(date.year()).ok()?,
        month: u8::try_from(date.month()).ok()?,
        day: u8::try_from(date.day()).ok()?,
    })
}
