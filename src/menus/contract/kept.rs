//! The last choices, kept for the next time the program runs.

use std::{fs, path::Path};

use bevy::log::warn;

use super::draft::Draft;
use crate::settings::{SaveError, save};

/// The file's name inside the data directory.
const FILE: &str = "contract.ron";

/// Writes the choices.
pub(super) fn keep(draft: &Draft, dir: &Path) -> Result<(), SaveError> {
    save(draft, dir, FILE)
}

/// Reads the choices. Nothing is lost with a file that cannot be read: choices are quickly made again.
pub(super) fn read(dir: &Path) -> Option<Draft> {
    let text = fs::read_to_string(dir.join(FILE)).ok()?;
    ron::from_str(&text)
        .inspect_err(|error| warn!("{FILE} cannot be read and is not used: {error}"))
        .ok()
}
