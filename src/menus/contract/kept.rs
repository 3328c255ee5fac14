//! The last choices, kept for the next time the program runs.

use std::{fs, io, path::Path};

use bevy::log::warn;
use thiserror::Error;

use super::draft::Draft;

/// The file's name inside the data directory.
const FILE: &str = "contract.ron";

#[derive(Debug, Error)]
pub(super) enum KeepError {
    #[error(transparent)]
    Io(#[from] io::Error),
    #[error(transparent)]
    Ron(#[from] ron::Error),
}

/// Writes the choices in one piece: a crash leaves the old file or the new one.
pub(super) fn keep(draft: &Draft, dir: &Path) -> Result<(), KeepError> {
    let text = ron::ser::to_string_pretty(draft, ron::ser::PrettyConfig::default())?;
    fs::create_dir_all(dir)?;
    let fresh = dir.join("contract.ron.new");
    fs::write(&fresh, text)?;
    fs::rename(&fresh, dir.join(FILE))?;
    Ok(())
}

/// Reads the choices. Nothing is lost with a file that cannot be read: choices are quickly made again.
pub(super) fn read(dir: &Path) -> Option<Draft> {
    let text = fs::read_to_string(dir.join(FILE)).ok()?;
    ron::from_str(&text)
        .inspect_err(|error| warn!("{FILE} cannot be read and is not used: {error}"))
        .ok()
}
