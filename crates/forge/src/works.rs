//! Everything the forge makes, as files in memory.

use crate::error::ForgeError;
use crate::light::cube::Cube;
use crate::light::ktx2;
use crate::light::room::Room;
use crate::men;
use crate::mesh::glb;
use crate::wood::board;
use clap::ValueEnum;
use std::path::PathBuf;

/// A part of the assets that can be made on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// The men: `models/`.
    Models,
    /// The board's wood: `textures/`.
    Textures,
    /// Light from the room: `env/`.
    Env,
}

/// A file: its path under the assets folder and its bytes.
pub type Work = (PathBuf, Vec<u8>);

impl Part {
    /// Every part.
    pub const ALL: [Self; 3] = [Self::Models, Self::Textures, Self::Env];

    /// Makes all files of this part.
    ///
    /// # Errors
    ///
    /// Any [`ForgeError`] of an encoder.
    pub fn make(self) -> Result<Vec<Work>, ForgeError> {
        match self {
            Self::Models => Ok(models()),
            Self::Textures => textures(),
            Self::Env => Ok(env()),
        }
    }
}

fn models() -> Vec<Work> {
    let set = men::staunton();
    let named = set.iter().map(|(name, mesh)| (name.clone(), mesh));
    vec![("models/staunton.glb".into(), glb::write(named))]
}

fn textures() -> Result<Vec<Work>, ForgeError> {
    Ok(vec![
        ("textures/board.png".into(), board::squares(2048).png()?),
        ("textures/frame.png".into(), board::bar(2048, 128).png()?),
    ])
}

fn env() -> Vec<Work> {
    let room = Room::club();
    let specular = Cube::specular(128, |d| room.mirrored(d));
    let diffuse = Cube::diffuse(16, |d| room.ambient(d));
    vec![
        ("env/club_specular.ktx2".into(), ktx2::write(&specular)),
        ("env/club_diffuse.ktx2".into(), ktx2::write(&diffuse)),
    ]
}
