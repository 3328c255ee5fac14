//! The wardrobe: sets of men, boards and rooms. Each is a file that says what it is made of; what is in it
//! is data to the rest of the game, which asks [`Worn`] for what is to be seen and heard just now.
//!
//! What is chosen in the settings is read when it is first wanted. Until it is there, everything stays as
//! it is; what cannot be read is told and left out.

mod board;
mod change;
mod library;
mod men;
mod room;
mod set;
mod substance;

use std::sync::Arc;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use touchmove_rules::{Color as Side, Role};

pub use self::{
    board::Board,
    change::Readiness,
    library::{Garment, Item, Library, Problem},
    men::{Men, Parts},
    room::{Key, Room},
    set::{ByRole, Facing, Highlight, Knocks, Materials, Meshes, Set, Shape, Sounds},
    substance::{Bytes, Finish, Light, Substance},
};
use crate::{
    assets, board::geometry::Build, pieces::PieceSystems, records::DataDir, states::GameSystems,
};

/// What is chosen, by the names of files.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Outfit {
    /// The set of men.
    pub set: String,
    /// Another set for Black.
    pub black: Option<String>,
    /// The board.
    pub board: String,
    /// The room.
    pub room: String,
}

impl Default for Outfit {
    fn default() -> Self {
        Self {
            set: Set::OWN[0].to_owned(),
            black: None,
            board: Board::OWN[0].to_owned(),
            room: Room::OWN[0].to_owned(),
        }
    }
}

impl Outfit {
    /// The set that a side plays with.
    pub fn set(&self, side: Side) -> &str {
        match (side, &self.black) {
            (Side::Black, Some(set)) => set,
            _ => &self.set,
        }
    }
}

/// A set that stands on the table.
#[derive(Debug, Clone, PartialEq)]
pub struct WornSet {
    /// What its file says.
    pub set: Arc<Item<Set>>,
    /// Its meshes. There are none before the first set has been read.
    pub men: Option<Arc<Men>>,
}

/// The board that lies on the table. Pictures that cannot be read are `None`.
#[derive(Debug, Clone, PartialEq)]
pub struct WornBoard {
    /// What its file says.
    pub board: Arc<Item<Board>>,
    /// The squares.
    pub squares: Option<Handle<Image>>,
    /// A bar of the frame.
    pub frame: Option<Handle<Image>>,
}

/// The room that the table stands in. Pictures that cannot be read are `None`.
#[derive(Debug, Clone, PartialEq)]
pub struct WornRoom {
    /// What its file says.
    pub room: Arc<Item<Room>>,
    /// What is mirrored.
    pub specular: Option<Handle<Image>>,
    /// The soft light.
    pub diffuse: Option<Handle<Image>>,
}

/// What is seen and heard just now.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Worn {
    /// White's men.
    pub white: WornSet,
    /// Black's men.
    pub black: WornSet,
    /// The board.
    pub board: WornBoard,
    /// The room.
    pub room: WornRoom,
}

impl Worn {
    /// A side's men.
    pub const fn side(&self, side: Side) -> &WornSet {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }

    /// What the file of a side's set says.
    pub fn set(&self, side: Side) -> &Item<Set> {
        &self.side(side).set
    }

    /// The skeleton of a man: its height, and what its hit area goes by.
    pub fn build(&self, side: Side, role: Role) -> Build {
        self.set(side).build(role)
    }

    /// What is heard of a side's men on the board that they stand on.
    pub fn knocks(&self, side: Side) -> &Knocks {
        let sounds = &self.set(side).sounds;
        if self.board.board.soft {
            &sounds.soft
        } else {
            &sounds.hard
        }
    }

    /// What is heard in the room: a file, for [`Item::load`] of the room.
    pub fn ambience(&self) -> Option<&str> {
        self.room.room.ambience.as_deref()
    }
}

/// Changing what is worn.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct WardrobeSystems;

pub(crate) fn plugin(app: &mut App) {
    let data = app.world().get_resource::<DataDir>();
    // Paths that are not absolute are below the game's assets.
    let data = data.and_then(|dir| std::path::absolute(dir.0.as_ref()?).ok());
    let library = Library::read(&assets::asset_root(), data.as_deref());
    let worn = change::undressed(&library);
    app.insert_resource(library)
        .insert_resource(worn)
        .init_resource::<Readiness>()
        .add_systems(
            Update,
            change::change
                .in_set(WardrobeSystems)
                .in_set(GameSystems::View)
                .before(PieceSystems),
        );
}
