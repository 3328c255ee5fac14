//! Games that wait on disk to be gone on with.

use std::{
    fs,
    io::{self, ErrorKind},
    path::{Path, PathBuf},
};

use bevy::log::{info, warn};
use thiserror::Error;
use touchmove_rules::{
    Clocks, Color, Event, Match, ReplayError,
    record::journal::{self, JournalError},
};

use super::journal::{JOURNAL, Journal, SCORE, agreed, games, is_busy, write_score, write_whole};
use crate::table::Conduct;

/// A game that was not played to its end, as it was left.
#[derive(Debug, Clone)]
pub struct SavedGame {
    game: Match,
    conduct: Conduct,
    /// Its journal, and how many bytes of it are good. `None` where nothing is kept.
    source: Option<(PathBuf, usize)>,
    /// Under this name its damaged journal is kept, of which only the beginning could be read.
    damaged: Option<PathBuf>,
}

impl SavedGame {
    /// A game that is kept in memory only.
    pub fn in_memory(game: Match, conduct: Conduct) -> Self {
        Self {
            game,
            conduct,
            source: None,
            damaged: None,
        }
    }

    /// Reads a journal.
    ///
    /// # Errors
    /// If it cannot be read, or is damaged.
    pub fn read(path: &Path) -> Result<Self, Unreadable> {
        let text = fs::read_to_string(path)?;
        let (setup, entries, torn) = journal::parse(&text)?;
        let game = Match::replay(setup, &entries)?;
        let intact = torn.map_or(text.len(), |torn| torn.intact);
        Ok(Self::of(game, path, intact))
    }

    fn of(game: Match, path: &Path, intact: usize) -> Self {
        Self {
            conduct: agreed(path).unwrap_or_else(|| Conduct::under(&game.setup().rules)),
            game,
            source: Some((path.to_owned(), intact)),
            damaged: None,
        }
    }

    /// The match as it was left.
    pub fn game(&self) -> &Match {
        &self.game
    }

    /// What was agreed besides the rules.
    pub fn conduct(&self) -> Conduct {
        self.conduct
    }

    /// The name that a player was given; empty if none.
    pub fn player(&self, side: Color) -> &str {
        let setup = self.game.setup();
        match side {
            Color::White => setup.white.trim(),
            Color::Black => setup.black.trim(),
        }
    }

    /// The number of the move that is to be made, as on a score sheet.
    pub fn move_number(&self) -> u32 {
        self.game.position().fullmove_number()
    }

    /// Whose move it is.
    pub fn to_move(&self) -> Color {
        self.game.position().side_to_move()
    }

    /// What both clocks show. `None` without clocks.
    pub fn clocks(&self) -> Option<Clocks> {
        let clock = self.game.clock()?;
        Some(clock.at(self.game.latest()))
    }

    /// The name of the rule set.
    pub fn rules(&self) -> &str {
        &self.game.setup().rules.name
    }

    /// Where the damaged journal is kept, of which only the beginning could be read.
    pub fn damaged(&self) -> Option<&Path> {
        self.damaged.as_deref()
    }

    /// Whether there is anything to go on with: somebody has done something, and the game is not over.
    pub fn is_unfinished(&self) -> bool {
        let played = |event: &Event| matches!(event, Event::Act { .. });
        self.game.outcome().is_none() && self.game.log().iter().any(|entry| played(&entry.event))
    }

    /// Opens its journal again, to write on in it. `None` where nothing is kept.
    ///
    /// # Errors
    /// If it cannot be written, or another program has it open.
    pub fn open(&self) -> io::Result<Option<Journal>> {
        self.source
            .as_ref()
            .map(|(path, intact)| Journal::go_on(path, *intact, self.game.log().len()))
            .transpose()
    }
}

/// Why a journal cannot be read.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// The file cannot be read.
    #[error("{0}")]
    File(#[from] io::Error),
    /// The text is no journal.
    #[error("{0}")]
    Text(#[from] JournalError),
    /// What it tells of cannot have happened.
    #[error("{0}")]
    Story(#[from] ReplayError),
}

/// The newest game in a data directory that was not played to its end.
///
/// A damaged journal is kept as it is under another name, and what is good of it takes its place.
pub fn newest_unfinished(data_dir: &Path) -> Option<SavedGame> {
    let mut journals: Vec<PathBuf> = fs::read_dir(games(data_dir))
        .ok()?
        .filter_map(|file| Some(file.ok()?.path()))
        .filter(|path| path.extension().is_some_and(|ending| ending == JOURNAL))
        .collect();
    // Their names begin with the date.
    journals.sort_by_cached_key(|path| path.file_stem().map(ToOwned::to_owned));
    journals.iter().rev().find_map(|path| look_at(path))
}

/// The game of a journal, if it is to be gone on with.
fn look_at(path: &Path) -> Option<SavedGame> {
    if path.with_extension(SCORE).exists() || is_busy(path) {
        return None;
    }
    let saved = match SavedGame::read(path) {
        Ok(saved) => saved,
        // The program ended before the first line was on disk: there was no game yet.
        Err(Unreadable::Text(JournalError::NoHeader)) if !has_a_line(path) => return None,
        Err(error) => {
            warn!("{} is damaged: {error}", path.display());
            salvage(path, &error)?
        }
    };
    // The program ended between the last act and its score.
    if saved.game.outcome().is_some()
        && let Err(error) = write_score(path, &saved.game)
    {
        warn!("the score of {} cannot be written: {error}", path.display());
    }
    saved.is_unfinished().then_some(saved)
}

fn has_a_line(path: &Path) -> bool {
    fs::read(path).is_ok_and(|text| text.contains(&b'\n'))
}

/// Sets a damaged journal aside and makes a new one of its good beginning. `None` if there is none.
fn salvage(path: &Path, error: &Unreadable) -> Option<SavedGame> {
    match error {
        Unreadable::File(error) if error.kind() != ErrorKind::InvalidData => return None,
        // Whoever wrote it can still read it.
        Unreadable::Text(JournalError::Version { .. }) => return None,
        _ => {}
    }
    let bytes = fs::read(path).ok()?;
    let (game, good) = good_beginning(&bytes)?;
    let aside = (1_u32..)
        .map(|number| path.with_added_extension(format!("damaged{number}")))
        .find(|aside| !aside.exists())?;
    let renewed = fs::copy(path, &aside).and_then(|_| write_whole(path, &good));
    if let Err(error) = renewed {
        warn!("{} cannot be mended: {error}", path.display());
        return None;
    }
    info!("the damaged journal is kept as {}", aside.display());
    Some(SavedGame {
        damaged: Some(aside),
        ..SavedGame::of(game, path, good.len())
    })
}

/// The longest beginning of a journal, in whole lines, that tells of a match.
fn good_beginning(bytes: &[u8]) -> Option<(Match, String)> {
    // Cut where it is no text any more.
    let mut text = match str::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => str::from_utf8(bytes.get(..error.valid_up_to())?).ok()?,
    };
    loop {
        text = text.get(..=text.rfind('\n')?)?;
        match journal::parse(text) {
            Ok((setup, entries, _)) => match Match::replay(setup, &entries) {
                Ok(game) => return Some((game, text.to_owned())),
                Err(ReplayError::Refused { index, .. } | ReplayError::Different { index }) => {
                    text = first_lines(text, index + 1);
                }
                Err(_) => return None,
            },
            Err(JournalError::Damaged { line, .. }) => {
                let good: usize = text
                    .split_inclusive('\n')
                    .take(line - 1)
                    .map(str::len)
                    .sum();
                text = text.get(..good)?;
            }
            Err(_) => return None,
        }
    }
}

/// The first lines of a text that are not blank.
fn first_lines(text: &str, count: usize) -> &str {
    let end: usize = text
        .split_inclusive('\n')
        .scan(0, |seen, line| {
            *seen += usize::from(!line.trim().is_empty());
            (*seen <= count).then_some(line.len())
        })
        .sum();
    text.get(..end).unwrap_or_default()
}
