//! A board, as its file describes it. `assets/boards/walnut.ron` explains the fields.

use serde::Deserialize;

use super::{
    library::Garment,
    substance::{Bytes, Fault, Finish, Substance},
};

/// A board.
#[derive(Deserialize, Debug, Clone, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The key of its name in the locale files, or the name itself.
    pub name: String,
    /// The picture of the squares, as White sees them.
    pub squares: String,
    /// The picture of a bar of the frame.
    pub frame: String,
    /// The mean colour of the light squares.
    pub light: Bytes,
    /// The mean colour of the dark squares.
    pub dark: Bytes,
    /// Whether it swallows the knock of a man.
    pub soft: bool,
    /// How the squares take the light.
    pub surface: Finish,
    /// How the frame takes the light.
    pub frame_surface: Finish,
    /// The line between squares and frame.
    pub inlay: Substance,
    /// The letters and figures on the frame.
    pub letters: Bytes,
}

impl Garment for Board {
    const FOLDER: &'static str = "boards";
    const OWN: &'static [&'static str] = &["walnut", "ebony", "marble", "vinyl"];
    const DEFAULT: &'static str = include_str!("../../assets/boards/walnut.ron");

    fn name(&self) -> &str {
        &self.name
    }

    fn files(&self) -> Vec<&str> {
        vec![&self.squares, &self.frame]
    }

    fn check(&self) -> Result<(), Fault> {
        self.surface.check("surface")?;
        self.frame_surface.check("frame_surface")?;
        self.inlay.check("inlay")
    }
}
