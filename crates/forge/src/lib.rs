//! The forge: makes the game's models, textures, light, icons and sounds from recipes.
//!
//! Everything is computed, nothing is painted or recorded, and all of it is seeded: the same program
//! makes the same files. What it makes is committed under `assets/`, so players never need it.
//!
//! The unit of length is one square of the board (5.5 cm).

pub mod board;
pub mod clock;
pub mod curve;
pub mod error;
pub mod field;
pub mod glyph;
pub mod light;
pub mod men;
pub mod mesh;
pub mod picture;
pub mod preview;
pub mod sets;
pub mod sound;
pub mod wood;
pub mod works;
