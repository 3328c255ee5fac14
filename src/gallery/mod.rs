//! Pictures of everything that can be seen, drawn off-screen and laid out on one page: to be looked at
//! before a change of the look is kept.

mod album;
mod budget;
mod page;
mod screens;
mod table;

use std::{io, path::PathBuf};

use bevy::prelude::*;
use thiserror::Error;

use crate::{cli::GalleryArgs, settings::Quality, shot::ShotError};

use self::album::Album;

/// Why there is no gallery.
#[derive(Debug, Error)]
pub enum GalleryError {
    /// A picture could not be taken.
    #[error("{0}")]
    Shot(#[from] ShotError),
    /// The folder, the page or a picture cannot be written.
    #[error("{} cannot be written: {reason}", path.display())]
    Unwritable {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
}

impl GalleryError {
    fn unwritable(path: impl Into<PathBuf>, reason: impl ToString) -> Self {
        Self::Unwritable {
            path: path.into(),
            reason: reason.to_string(),
        }
    }
}

/// How much is drawn.
#[derive(Debug, Clone)]
struct Scope {
    /// Size of a picture of the table.
    table: UVec2,
    /// Size of a picture of a page.
    screen: UVec2,
    /// Size of one frame of a motion.
    frame: UVec2,
    qualities: Vec<Quality>,
    /// One of each kind only.
    small: bool,
}

impl Scope {
    fn of(args: &GalleryArgs) -> Self {
        let qualities = args.quality.iter().map(|&quality| quality.into()).collect();
        if args.small {
            return Self {
                table: UVec2::new(320, 180),
                screen: UVec2::new(640, 360),
                frame: UVec2::new(160, 90),
                qualities,
                small: true,
            };
        }
        Self {
            table: UVec2::new(640, 360),
            screen: UVec2::new(1280, 720),
            frame: UVec2::new(384, 216),
            qualities,
            small: false,
        }
    }

    /// All of them, or only the first.
    fn pick<'a, T>(&self, all: &'a [T]) -> &'a [T] {
        if self.small {
            all.get(..1).unwrap_or_default()
        } else {
            all
        }
    }
}

/// Draws the gallery that the command line asks for.
///
/// # Errors
/// If the assets cannot be read, or the folder cannot be written.
pub fn run(args: &GalleryArgs) -> Result<(), GalleryError> {
    let scope = Scope::of(args);
    let mut album = Album::new(&args.out)?;
    table::draw(&mut album, &scope)?;
    screens::draw(&mut album, &scope)?;
    let page = album.finish()?;
    tell(&format!("{}", page.display())).map_err(|error| GalleryError::unwritable(page, error))
}

/// Says something to whoever waits for the gallery.
fn tell(line: &str) -> io::Result<()> {
    use io::Write;
    writeln!(io::stdout(), "{line}")
}
