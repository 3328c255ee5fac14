//! What can go wrong while forging.

use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// Any failure of the forge.
#[derive(Debug, Error)]
pub enum ForgeError {
    /// A file could not be written.
    #[error("cannot write {}: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// Why.
        source: io::Error,
    },
    /// The PNG encoder refused a picture.
    #[error("cannot encode PNG: {0}")]
    Png(#[from] png::EncodingError),
    /// The game's own font cannot be read, or lacks a character.
    #[error("the serif font has no outline of {0}")]
    Letter(char),
    /// The Vorbis encoder refused a sound.
    #[error("cannot encode a sound: {0}")]
    Vorbis(#[from] vorbis_rs::VorbisError),
}
