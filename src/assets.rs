//! Every asset the game needs, loaded once behind the loading screen and kept for the program's life.

use bevy::prelude::*;
use touchmove_rules::Role;

/// Handles of everything that was loaded. Present from start-up; the loading screen waits for it.
#[derive(Resource, Debug, Clone)]
pub struct GameAssets {
    /// Close-up meshes of the men by [`Role`].
    pub men: [Handle<Mesh>; 6],
    /// Lighter meshes of the men by [`Role`], for machines without a graphics card.
    pub men_light: [Handle<Mesh>; 6],
    /// Serif, semi-bold: titles and names of things.
    pub serif: Handle<Font>,
    /// Sans, regular: text.
    pub sans: Handle<Font>,
    /// Sans, medium: labels.
    pub sans_medium: Handle<Font>,
    /// Sans, light, figures only: clocks.
    pub digits: Handle<Font>,
    /// The squares of the board, with mips.
    pub board: Handle<Image>,
    /// The bars of the frame, with mips.
    pub frame: Handle<Image>,
    /// Reflections of the room.
    pub env_specular: Handle<Image>,
    /// Soft light of the room.
    pub env_diffuse: Handle<Image>,
}

impl GameAssets {
    /// The mesh of a man.
    pub fn man(&self, role: Role, light: bool) -> Handle<Mesh> {
        let meshes = if light { &self.men_light } else { &self.men };
        meshes[role as usize].clone()
    }
}
