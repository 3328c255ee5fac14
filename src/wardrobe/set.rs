//! A set of men, as its file describes it. `assets/sets/staunton.ron` explains the fields.

use serde::Deserialize;
use touchmove_rules::{Color, Role};

use super::{
    library::Garment,
    substance::{Fault, Substance, within},
};
use crate::board::geometry::{self, Build};

/// A set of men.
#[derive(Deserialize, Debug, Clone, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Set {
    /// The key of its name in the locale files, or the name itself.
    pub name: String,
    /// The glTF file of its meshes.
    pub file: String,
    /// How the meshes are named.
    pub meshes: Meshes,
    /// What the meshes are enlarged by.
    #[serde(default = "unscaled")]
    pub scale: f32,
    /// What the men's bodies are like.
    pub shape: Shape,
    /// Where the men look.
    pub facing: Facing,
    /// How far they are turned, in degrees, anticlockwise from above.
    pub turns: ByRole<f32>,
    /// Height, and radius of the foot, in squares.
    pub sizes: ByRole<(f32, f32)>,
    /// What White's men are made of.
    pub white: Materials,
    /// What Black's men are made of.
    pub black: Materials,
    /// What is heard of them.
    pub sounds: Sounds,
    /// How they are marked out.
    pub highlight: Highlight,
}

const fn unscaled() -> f32 {
    1.0
}

/// How the meshes of a set are named.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meshes {
    /// One a kind, for both sides: `pawn`.
    Shared,
    /// One a side and kind: `white_pawn`.
    Own,
}

/// What the men's bodies are like.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Shape {
    /// Foot, waist and head.
    Turned,
    /// As wide above as below.
    Disc,
}

/// Where men look.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Facing {
    /// At each other: Black's are turned round.
    Opposed,
    /// All to the side that the board is seen from.
    Reader,
}

/// A value for each kind of man.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct ByRole<T> {
    pawn: T,
    knight: T,
    bishop: T,
    rook: T,
    queen: T,
    king: T,
}

impl<T> ByRole<T> {
    /// The value for a kind.
    pub const fn get(&self, role: Role) -> &T {
        match role {
            Role::Pawn => &self.pawn,
            Role::Knight => &self.knight,
            Role::Bishop => &self.bishop,
            Role::Rook => &self.rook,
            Role::Queen => &self.queen,
            Role::King => &self.king,
        }
    }
}

/// What one side's men are made of.
#[derive(Deserialize, Debug, Clone, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Materials {
    /// The first primitive of each mesh.
    pub body: Substance,
    /// The second one, where there is one.
    #[serde(default)]
    pub second: Option<Substance>,
}

impl Materials {
    /// What the second primitive is made of: as the first, if nothing is written.
    pub fn second(&self) -> &Substance {
        self.second.as_ref().unwrap_or(&self.body)
    }
}

/// What is heard of the men.
#[derive(Deserialize, Debug, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Sounds {
    /// On wood and stone.
    pub hard: Knocks,
    /// On soft boards.
    pub soft: Knocks,
}

/// Sounds by what happens: names of files in `sounds`, without `.ogg`. One of several is chosen by chance.
#[derive(Deserialize, Debug, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Knocks {
    /// A man is set down.
    pub place: Vec<String>,
    /// A man strikes another.
    pub capture: Vec<String>,
    /// A man is pushed.
    pub slide: Vec<String>,
}

/// How men are marked out.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Highlight {
    /// Radius of a ring around one, in squares.
    pub ring: f32,
    /// How high one is lifted that is carried, in squares.
    pub lift: f32,
}

impl Set {
    /// The skeleton of a man: what its hit area and its shadows go by.
    pub fn build(&self, role: Role) -> Build {
        let &(height, foot) = self.sizes.get(role);
        Build {
            role,
            height,
            foot,
            disc: self.shape == Shape::Disc,
        }
    }

    /// What a side's men are made of.
    pub const fn materials(&self, side: Color) -> &Materials {
        match side {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }

    /// How far a man is turned, in radians, when the board is seen from the side of `reader`.
    pub fn yaw(&self, man: Color, role: Role, reader: Color) -> f32 {
        let turned_round = match self.facing {
            Facing::Opposed => man,
            Facing::Reader => reader,
        };
        let turn = self.turns.get(role).to_radians();
        match turned_round {
            Color::White => turn,
            Color::Black => turn + std::f32::consts::PI,
        }
    }

    /// The name of a man's mesh in the file.
    pub fn mesh_name(&self, side: Color, role: Role) -> String {
        let kind = format!("{role:?}").to_lowercase();
        match (self.meshes, side) {
            (Meshes::Shared, _) => kind,
            (Meshes::Own, Color::White) => format!("white_{kind}"),
            (Meshes::Own, Color::Black) => format!("black_{kind}"),
        }
    }
}

impl Garment for Set {
    const FOLDER: &'static str = "sets";
    const OWN: &'static [&'static str] = &["staunton", "flat", "xiangqi", "cartoon"];
    const DEFAULT: &'static str = include_str!("../../assets/sets/staunton.ron");

    fn name(&self) -> &str {
        &self.name
    }

    fn files(&self) -> Vec<&str> {
        vec![&self.file]
    }

    fn check(&self) -> Result<(), Fault> {
        within("scale", self.scale, 1e-4, 1e4)?;
        for role in Role::ALL {
            let kind = format!("{role:?}").to_lowercase();
            let &(height, foot) = self.sizes.get(role);
            // Taller men would be cut off by the views, wider ones would stand on their neighbours' squares.
            let tallest = geometry::height(Role::King) + 0.01;
            within(&format!("sizes.{kind}"), height, 0.02, tallest)?;
            within(&format!("sizes.{kind}"), foot, 0.05, 0.46)?;
            within(
                &format!("turns.{kind}"),
                *self.turns.get(role),
                -360.0,
                360.0,
            )?;
        }
        for (side, materials) in [("white", &self.white), ("black", &self.black)] {
            materials.body.check(&format!("{side}.body"))?;
            if let Some(second) = &materials.second {
                second.check(&format!("{side}.second"))?;
            }
        }
        for (ground, knocks) in [("hard", &self.sounds.hard), ("soft", &self.sounds.soft)] {
            if knocks.place.is_empty() || knocks.capture.is_empty() {
                return Err(format!(
                    "sounds.{ground}: `place` and `capture` need a sound each"
                ));
            }
        }
        within("highlight.ring", self.highlight.ring, 0.1, 0.5)?;
        within("highlight.lift", self.highlight.lift, 0.05, 2.0)
    }
}
