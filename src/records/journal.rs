//! A journal on disk: it grows with every act, and outlives the program, the machine and the power.
//!
//! A journal is the text that [`touchmove_rules::record::journal`] describes. Beside it, under the same
//! name, stands what was agreed besides the rules (`.ron`), and at the end of the game its score (`.pgn`).

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Write},
    path::{Path, PathBuf},
    sync::mpsc,
    thread,
};

use jiff::{Zoned, civil::Date};
use serde::{Deserialize, Serialize};
use touchmove_rules::{
    Match,
    record::{
        journal,
        pgn::{PgnDate, PgnTags},
    },
};

use crate::table::Conduct;

/// The folder for games in the data directory.
const GAMES: &str = "games";
/// How the name of a journal ends.
pub(super) const JOURNAL: &str = "journal";
/// How the name of a score ends.
pub(super) const SCORE: &str = "pgn";
/// How the name of what stands beside a journal ends.
const BESIDE: &str = "ron";

/// What stands beside a journal.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(default)]
struct Beside {
    conduct: Conduct,
}

/// The journal of a match that is being played. Nobody else writes to it meanwhile.
#[derive(Debug)]
pub struct Journal {
    file: File,
    path: PathBuf,
    /// How many entries of the match are in the file.
    written: usize,
    /// How many bytes of the file are good.
    length: u64,
    /// The last attempt to write failed and may have left half a line.
    torn: bool,
    /// The game has ended and its score is on disk.
    scored: bool,
    syncer: mpsc::Sender<()>,
}

impl Journal {
    /// Begins the journal of a match.
    ///
    /// # Errors
    /// If nothing can be written in this data directory.
    pub fn begin(data_dir: &Path, game: &Match, conduct: Conduct) -> io::Result<Self> {
        let games = games(data_dir);
        fs::create_dir_all(&games)?;
        let name = Zoned::now().strftime("%Y-%m-%d_%H-%M-%S").to_string();
        // Two games may begin in one second: a number tells them apart.
        let (path, file) = (1_u32..)
            .map(|number| match number {
                1 => games.join(format!("{name}.{JOURNAL}")),
                _ => games.join(format!("{name}_{number:03}.{JOURNAL}")),
            })
            .find_map(
                |path| match OpenOptions::new().append(true).create_new(true).open(&path) {
                    Err(error) if error.kind() == io::ErrorKind::AlreadyExists => None,
                    other => Some(other.map(|file| (path, file))),
                },
            )
            .unwrap_or_else(|| Err(io::ErrorKind::AlreadyExists.into()))?;
        lock(&file)?;
        // A journal with a header is complete: so everything else comes before it.
        agree(&path, conduct)?;
        let mut journal = Self::over(file, path, 0)?;
        journal.append(&journal::encode_header(game.setup()))?;
        journal.file.sync_data()?;
        sync_folder(&games);
        Ok(journal)
    }

    /// Goes on with a journal of which the first `intact` bytes hold this many entries.
    pub(super) fn go_on(path: &Path, intact: usize, entries: usize) -> io::Result<Self> {
        let file = OpenOptions::new().append(true).read(true).open(path)?;
        lock(&file)?;
        let whole = fs::read(path)?;
        file.set_len(intact as u64)?;
        let mut journal = Self::over(file, path.to_owned(), intact as u64)?;
        journal.written = entries;
        if !whole
            .get(..intact)
            .is_some_and(|text| text.ends_with(b"\n"))
        {
            journal.append("\n")?;
        }
        Ok(journal)
    }

    fn over(file: File, path: PathBuf, length: u64) -> io::Result<Self> {
        let syncer = keep_in_sync(file.try_clone()?);
        Ok(Self {
            file,
            path,
            written: 0,
            length,
            torn: false,
            scored: false,
            syncer,
        })
    }

    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what the match has had since the last time, and its score if it is over.
    ///
    /// When this returns, the program may be killed. Soon after, the power may fail, too: a disk may need
    /// seconds to wake up, for which nobody waits at the table.
    ///
    /// # Errors
    /// If it cannot be written. The next attempt begins where this one did.
    pub fn follow(&mut self, game: &Match) -> io::Result<()> {
        let new = game.log().get(self.written..).unwrap_or_default();
        if !new.is_empty() {
            let lines: String = new.iter().map(journal::encode_entry).collect();
            self.append(&lines)?;
            self.written = game.log().len();
            // It has gone if the disk has failed; then the next line says so.
            let _ = self.syncer.send(());
        }
        if game.outcome().is_some() && !self.scored {
            write_score(&self.path, game)?;
            self.scored = true;
        }
        Ok(())
    }

    /// Waits until even a power cut would lose nothing.
    ///
    /// # Errors
    /// If the disk fails.
    pub fn settle(&self) -> io::Result<()> {
        self.file.sync_data()
    }

    fn append(&mut self, text: &str) -> io::Result<()> {
        if std::mem::replace(&mut self.torn, true) {
            self.file.set_len(self.length)?;
        }
        self.file.write_all(text.as_bytes())?;
        self.length += text.len() as u64;
        self.torn = false;
        Ok(())
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        // The syncing thread may hold the file a little longer; its lock ends here.
        let _ = self.file.unlock();
    }
}

/// The folder with all games.
pub(super) fn games(data_dir: &Path) -> PathBuf {
    data_dir.join(GAMES)
}

/// Takes the journal for this program alone. Where files cannot be locked, it does without.
fn lock(file: &File) -> io::Result<()> {
    match file.try_lock() {
        Err(fs::TryLockError::WouldBlock) => Err(io::Error::new(
            io::ErrorKind::ResourceBusy,
            "another window has this game open",
        )),
        Ok(()) | Err(fs::TryLockError::Error(_)) => Ok(()),
    }
}

/// Whether another program has this journal open.
pub(super) fn is_busy(path: &Path) -> bool {
    File::open(path).is_ok_and(|file| matches!(file.try_lock(), Err(fs::TryLockError::WouldBlock)))
}

/// A thread that sees to it that what was written survives a power cut. It ends when the sender is gone.
fn keep_in_sync(file: File) -> mpsc::Sender<()> {
    let (sender, wishes) = mpsc::channel();
    let sync = move || {
        while wishes.recv().is_ok() {
            // One sync serves all that has been written by now.
            while wishes.try_recv().is_ok() {}
            if let Err(error) = file.sync_data() {
                bevy::log::warn!("the disk does not keep the game: {error}");
                return;
            }
        }
    };
    // Without a thread, the system writes it when it sees fit.
    let _ = thread::Builder::new()
        .name("journal".to_owned())
        .spawn(sync);
    sender
}

/// A new file in a folder is there after a power cut once the folder is synced, where that can be done.
fn sync_folder(folder: &Path) {
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}

/// Writes a whole file, so that there is never half of it.
pub(super) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let draft = path.with_added_extension("new");
    let mut file = File::create(&draft)?;
    file.write_all(text.as_bytes())?;
    file.sync_data()?;
    fs::rename(&draft, path)
}

fn agree(journal: &Path, conduct: Conduct) -> io::Result<()> {
    let text = ron::to_string(&Beside { conduct }).map_err(io::Error::other)?;
    write_whole(&journal.with_extension(BESIDE), &text)
}

/// What was agreed for the game of a journal besides its rules, if that can be read.
pub(super) fn agreed(journal: &Path) -> Option<Conduct> {
    let text = fs::read_to_string(journal.with_extension(BESIDE)).ok()?;
    let beside: Beside = ron::from_str(&text).ok()?;
    Some(beside.conduct)
}

/// Writes the score beside the journal.
pub(super) fn write_score(journal: &Path, game: &Match) -> io::Result<()> {
    let tags = PgnTags {
        date: date_of(journal).and_then(pgn_date),
        ..PgnTags::default()
    };
    write_whole(
        &journal.with_extension(SCORE),
        &game.score(&tags).to_string(),
    )
}

/// The day on which a journal was begun, which its name begins with.
fn date_of(journal: &Path) -> Option<Date> {
    journal.file_stem()?.to_str()?.get(..10)?.parse().ok()
}

fn pgn_date(date: Date) -> Option<PgnDate> {
    Some(PgnDate {
        year: u16::try_from(date.year()).ok()?,
        month: u8::try_from(date.month()).ok()?,
        day: u8::try_from(date.day()).ok()?,
    })
}
