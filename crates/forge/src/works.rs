//! Everything the forge makes, as files in memory.

use crate::board::Board;
use crate::clock;
use crate::error::ForgeError;
use crate::glyph::{figurine, icon};
use crate::light::cube::Cube;
use crate::light::room::Room;
use crate::men::{self, Role};
use crate::mesh::{
    Mesh,
    glb::{self, Model},
};
use crate::picture::image::Image;
use crate::picture::ktx2;
use crate::sets;
use crate::sound::cue::Cue;
use crate::sound::loops::Loop;
use crate::sound::ogg;
use clap::ValueEnum;
use std::path::{Path, PathBuf};

/// A part of the assets that can be made on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Part {
    /// The men and the clock: `models/`.
    Models,
    /// The boards: `textures/`.
    Textures,
    /// Light from the room: `env/`.
    Env,
    /// Signs of the interface: `icons/`.
    Icons,
    /// Knocks, ticks and tunes: `sounds/`.
    Sounds,
}

/// A file: its path under the assets folder and its bytes.
pub type Work = (PathBuf, Vec<u8>);

impl Part {
    /// Every part.
    pub const ALL: [Self; 5] = [
        Self::Models,
        Self::Textures,
        Self::Env,
        Self::Icons,
        Self::Sounds,
    ];

    /// Makes all files of this part.
    ///
    /// # Errors
    ///
    /// Any [`ForgeError`] of an encoder.
    pub fn make(self) -> Result<Vec<Work>, ForgeError> {
        match self {
            Self::Models => models(),
            Self::Textures => Ok(textures()),
            Self::Env => Ok(env()),
            Self::Icons => icons(),
            Self::Sounds => sounds(),
        }
    }
}

fn models() -> Result<Vec<Work>, ForgeError> {
    let plain = |meshes: Vec<(String, Mesh)>| -> Vec<u8> {
        let models = meshes
            .into_iter()
            .map(|(name, mesh)| Model::plain(name, mesh));
        glb::write(&models.collect::<Vec<_>>())
    };
    Ok(vec![
        ("models/staunton.glb".into(), plain(men::staunton())),
        ("models/flat.glb".into(), glb::write(&sets::flat::make())),
        (
            "models/xiangqi.glb".into(),
            glb::write(&sets::xiangqi::make()?),
        ),
        (
            "models/cartoon.glb".into(),
            glb::write(&sets::cartoon::make()),
        ),
        ("models/clock.glb".into(), plain(clock::parts())),
    ])
}

fn textures() -> Vec<Work> {
    let file = |name: &str| Path::new("textures").join(name).with_extension("ktx2");
    Board::ALL
        .into_iter()
        .flat_map(|board| {
            let [squares, frame] = board.files();
            [
                (file(&squares), ktx2::picture(&board.squares(board.size()))),
                (file(&frame), ktx2::picture(&board.bar(2048, 128))),
            ]
        })
        .collect()
}

fn env() -> Vec<Work> {
    Room::all()
        .iter()
        .flat_map(|room| {
            let specular = Cube::specular(room.texels(), |d| room.mirrored(d));
            let diffuse = Cube::diffuse(16, |d| room.ambient(d));
            [("specular", specular), ("diffuse", diffuse)].map(|(kind, cube)| {
                let file = format!("env/{}_{kind}.ktx2", room.name());
                (file.into(), ktx2::cube(&cube))
            })
        })
        .collect()
}

/// Icons of 48 pixels, figurines of 96, and of each a copy of the other size with the size in its name.
fn icons() -> Result<Vec<Work>, ForgeError> {
    let mut out = Vec::new();
    let mut add = |name: String, image: Image| -> Result<(), ForgeError> {
        out.push((
            Path::new("icons").join(name).with_extension("png"),
            image.png()?,
        ));
        Ok(())
    };
    for &sign in icon::Icon::ALL {
        add(sign.to_string(), icon::draw(sign, 48))?;
        add(format!("{sign}_96"), icon::draw(sign, 96))?;
    }
    for role in Role::ALL {
        add(format!("figurine_{role}"), figurine::filled(role, 96))?;
        add(format!("figurine_{role}_48"), figurine::filled(role, 48))?;
        add(
            format!("figurine_{role}_line"),
            figurine::outlined(role, 96),
        )?;
        add(
            format!("figurine_{role}_line_48"),
            figurine::outlined(role, 48),
        )?;
    }
    Ok(out)
}

fn sounds() -> Result<Vec<Work>, ForgeError> {
    let file = |name: String| Path::new("sounds").join(name).with_extension("ogg");
    let mut out = Vec::new();
    for cue in Cue::ALL {
        out.push((file(cue.to_string()), ogg::write(&cue.make())?));
    }
    for tape in Loop::ALL {
        out.push((file(tape.to_string()), ogg::write_loop(&tape.make())?));
    }
    Ok(out)
}
