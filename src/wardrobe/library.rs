//! Everything that can be chosen: the game's own files, and those that players have put into their data
//! directory.

use std::{
    ffi::OsStr,
    fs, io, iter,
    ops::Deref,
    path::{Component, Path, PathBuf},
    sync::Arc,
};

use bevy::prelude::*;
use serde::de::DeserializeOwned;

use super::{board::Board, room::Room, set::Set, substance::Fault};
use crate::lingua::Words;

/// A kind of thing that one can choose among.
pub trait Garment: DeserializeOwned + Send + Sync + 'static {
    /// The folder that its files lie in.
    const FOLDER: &'static str;
    /// The game's own ones, in the order in which they are offered. The first is the one to begin with.
    const OWN: &'static [&'static str];
    /// The text of the first one. It is always there.
    const DEFAULT: &'static str;

    /// The key of its name in the locale files, or the name itself.
    fn name(&self) -> &str;

    /// The files that it names.
    fn files(&self) -> Vec<&str>;

    /// Whether everything in it makes sense.
    fn check(&self) -> Result<(), Fault>;
}

/// Keys of the names of what comes with the game.
const NAMES: [&str; 12] = [
    "set-staunton",
    "set-flat",
    "set-xiangqi",
    "set-cartoon",
    "board-walnut",
    "board-ebony",
    "board-marble",
    "board-vinyl",
    "room-club",
    "room-study",
    "room-hall",
    "room-studio",
];

/// Something to choose: what its file says, and where it is from.
#[derive(Debug, Clone, PartialEq)]
pub struct Item<T> {
    /// The name of its file without the ending, by which the settings know it.
    pub id: String,
    /// The data directory that it was found in; `None` for the game's own.
    home: Option<PathBuf>,
    what: T,
}

impl<T> Deref for Item<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.what
    }
}

impl<T: Garment> Item<T> {
    /// What players call it.
    pub fn words(&self) -> Words {
        let name = self.what.name();
        let known = NAMES.into_iter().find(|key| *key == name);
        known.map_or_else(|| Words::literal(name), Words::new)
    }

    /// Begins to read a file that it names. Files of the data directory come before those of the game, so
    /// that what players add can use both.
    pub fn load<A: Asset>(&self, server: &AssetServer, file: &str) -> Handle<A> {
        server
            .load_builder()
            .override_unapproved()
            .load(self.place(file))
    }

    /// Where a file that it names lies: below the game's assets, or an absolute path.
    pub fn place(&self, file: &str) -> PathBuf {
        self.home
            .as_ref()
            .map(|home| home.join(file))
            .filter(|path| path.is_file())
            .unwrap_or_else(|| PathBuf::from(file))
    }
}

/// A file that could not be used, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Problem {
    /// The file.
    pub file: PathBuf,
    /// The place in it, and what is wrong.
    pub what: String,
}

/// Everything that can be chosen.
#[derive(Resource, Debug)]
pub struct Library {
    /// Sets of men.
    pub sets: Vec<Arc<Item<Set>>>,
    /// Boards.
    pub boards: Vec<Arc<Item<Board>>>,
    /// Rooms.
    pub rooms: Vec<Arc<Item<Room>>>,
    /// Files that were left out.
    pub problems: Vec<Problem>,
}

impl Library {
    /// Reads what comes with the game and what lies in the data directory.
    pub(crate) fn read(assets: &Path, data: Option<&Path>) -> Self {
        let mut problems = Vec::new();
        Self {
            sets: read(assets, data, &mut problems),
            boards: read(assets, data, &mut problems),
            rooms: read(assets, data, &mut problems),
            problems,
        }
    }

    /// Says what is wrong with a file, once.
    pub(super) fn complain(&mut self, problem: Problem) {
        if !self.problems.contains(&problem) {
            tell(&problem);
            self.problems.push(problem);
        }
    }
}

/// The one that is asked for by name, if there is one.
pub(super) fn named<T>(items: &[Arc<Item<T>>], id: &str) -> Option<Arc<Item<T>>> {
    items.iter().find(|item| item.id == id).cloned()
}

fn tell(problem: &Problem) {
    warn!("{}: {}", problem.file.display(), problem.what);
}

/// Reads all files of a kind. The game's own come first; a file of the data directory with the name of one
/// of them, or with a mistake in it, is left out.
fn read<T: Garment>(
    assets: &Path,
    data: Option<&Path>,
    problems: &mut Vec<Problem>,
) -> Vec<Arc<Item<T>>> {
    let mut items: Vec<Arc<Item<T>>> = Vec::new();
    let added = data.map(|data| (data, Some(data)));
    for (root, home) in iter::once((assets, None)).chain(added) {
        for file in files(&root.join(T::FOLDER)) {
            let Some(id) = file
                .file_stem()
                .map(|stem| stem.to_string_lossy().into_owned())
            else {
                continue;
            };
            let item = if items.iter().any(|other| other.id == id) {
                Err(format!(
                    "the game has its own `{id}`; give the file another name"
                ))
            } else {
                fs::read_to_string(&file)
                    .map_err(|error| error.to_string())
                    .and_then(|text| parse::<T>(&text))
            };
            match item {
                Ok(what) => items.push(Arc::new(Item {
                    id,
                    home: home.map(Path::to_owned),
                    what,
                })),
                Err(what) => {
                    let problem = Problem { file, what };
                    tell(&problem);
                    problems.push(problem);
                }
            }
        }
    }
    let first = T::OWN[0];
    if !items.iter().any(|item| item.id == first) {
        // Part of the program, so it cannot be wrong.
        let what = parse::<T>(T::DEFAULT).expect("a description that comes with the program");
        items.push(Arc::new(Item {
            id: first.to_owned(),
            home: None,
            what,
        }));
    }
    let place = |id: &str| {
        let own = T::OWN.iter().position(|own| *own == id);
        own.unwrap_or(T::OWN.len())
    };
    items.sort_by(|a, b| (place(&a.id), &a.id).cmp(&(place(&b.id), &b.id)));
    items
}

/// The descriptions in a folder, in the order of their names. A folder that is not there is empty.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Vec::new(),
        Err(error) => {
            warn!("cannot look into {}: {error}", folder.display());
            return Vec::new();
        }
    };
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.extension() == Some(OsStr::new("ron")))
        .collect();
    files.sort();
    files
}

fn parse<T: Garment>(text: &str) -> Result<T, Fault> {
    let what: T = ron::from_str(text).map_err(|error| {
        let at = error.span.start;
        format!("line {}, column {}: {}", at.line, at.col, error.code)
    })?;
    what.check()?;
    for file in what.files() {
        let inside = Path::new(file)
            .components()
            .all(|part| matches!(part, Component::Normal(_)));
        if file.is_empty() || !inside {
            return Err(format!(
                "`{file}` must be a path inside of the data directory"
            ));
        }
    }
    Ok(what)
}
