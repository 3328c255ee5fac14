//! Everything the forge makes, as files in memory.

use crate::error::ForgeError;
use crate::light::cube::Cube;
use crate::light::room::Room;
use crate::men;
use crate::mesh::glb;
use crate::picture::ktx2;
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
            Self::Env => env(),
        }
    }
}

fn models() -> Vec<Work> {
    let set = men::staunton();
    let named = set.iter().map(|(name, mesh)| (name.clone(), mesh));
    vec![("models/staunton.glb".into(), glb::write(named))]
}

fn textures() -> Result<Vec<Work>, ForgeError> {
    let board = ktx2::picture(&board::squares(2048))?;
    let frame = ktx2::picture(&board::bar(2048, 128))?;
    Ok(vec![
        ("textures/board.ktx2".into(), board),
        ("textures/frame.ktx2".into(), frame),
    ])
}

fn env() -> Result<Vec<Work>, ForgeError> {
    let room = Room::club();
    let specular = ktx2::cube(&Cube::specular(128, |d| room.mirrored(d)))?;
    let diffuse = ktx2::cube(&Cube::diffuse(16, |d| room.ambient(d)))?;
    Ok(vec![
        ("env/club_specular.ktx2".into(), specular),
        ("env/club_diffuse.ktx2".into(), diffuse),
    ])
}
