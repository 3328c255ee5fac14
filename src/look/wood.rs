//! Turned wood: Bevy's standard material with a grain that is computed from the place in the man, so
//! that it runs through the wood instead of lying on its surface.

use bevy::{
    asset::uuid_handle,
    pbr::{ExtendedMaterial, MaterialExtension},
    prelude::*,
    reflect::TypePath,
    render::render_resource::AsBindGroup,
    shader::{Shader, ShaderRef},
};

/// The men's material where there is a graphics card.
pub(super) type WoodMaterial = ExtendedMaterial<StandardMaterial, Wood>;

pub(super) const SHADER: Handle<Shader> = uuid_handle!("5f0c8f3e-7c53-4a5e-9b0b-0a6f3f1f5d11");

/// A kind of wood. Its fields become one uniform of the shader.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct Wood {
    /// Linear colour of the early wood; rings in a square's length.
    #[uniform(100)]
    early: Vec4,
    /// Linear colour half way; darkness of the pores.
    #[uniform(100)]
    middle: Vec4,
    /// Linear colour of the late wood; strength of the fibres.
    #[uniform(100)]
    late: Vec4,
    /// Where half way is; strength of the rays; 1 for pores and fibres, 0 for rings only; unused.
    #[uniform(100)]
    traits: Vec4,
}

/// What a kind of wood looks like.
#[derive(Debug, Clone, Copy)]
pub(super) struct Species {
    /// From early to late wood.
    pub ramp: [Srgba; 3],
    /// Where between the ends the middle colour lies.
    pub middle: f32,
    /// Rings in a square's length.
    pub rings: f32,
    /// Darkness of the pores.
    pub pores: f32,
    /// Strength of the fibres.
    pub fibres: f32,
    /// Strength of the rays across the grain.
    pub rays: f32,
}

impl Wood {
    pub(super) fn new(species: &Species, fine: bool) -> Self {
        let [early, middle, late] = species
            .ramp
            .map(|colour| LinearRgba::from(colour).to_vec3());
        Self {
            early: early.extend(species.rings),
            middle: middle.extend(species.pores),
            late: late.extend(species.fibres),
            traits: Vec4::new(species.middle, species.rays, f32::from(u8::from(fine)), 0.0),
        }
    }
}

impl MaterialExtension for Wood {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }
}
