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

use crate::wardrobe::{Bytes, Substance};

/// The men's material where there is a graphics card.
pub(super) type WoodMaterial = ExtendedMaterial<StandardMaterial, Wood>;

pub(super) const SHADER: Handle<Shader> = uuid_handle!("5f0c8f3e-7c53-4a5e-9b0b-0a6f3f1f5d11");

/// What a man is made of: wood, or one colour. Its fields become one uniform of the shader. Both are one
/// material, so that changing the set of men makes nobody wait for a new one to be compiled.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct Wood {
    /// Linear colour of the early wood, or the one colour; rings in a square's length, 0 for no wood.
    #[uniform(100)]
    early: Vec4,
    /// Linear colour half way; darkness of the pores.
    #[uniform(100)]
    middle: Vec4,
    /// Linear colour of the late wood; strength of the fibres.
    #[uniform(100)]
    late: Vec4,
    /// Where half way is; strength of the rays; 1 for pores and fibres, 0 for rings only; 1 where the vertex
    /// colours are paint, 0 where they tell how open a point is to the room.
    #[uniform(100)]
    traits: Vec4,
}

fn linear(colour: Bytes) -> Vec3 {
    LinearRgba::from(colour).to_vec3()
}

impl Wood {
    pub(super) fn new(material: &Substance, painted: bool, fine: bool) -> Self {
        let one = |on: bool| f32::from(u8::from(on));
        match *material {
            Substance::Wood {
                ramp: (early, half_way, late),
                middle,
                rings,
                pores,
                fibres,
                rays,
                ..
            } => Self {
                early: linear(early).extend(rings),
                middle: linear(half_way).extend(pores),
                late: linear(late).extend(fibres),
                traits: Vec4::new(middle, rays, one(fine), one(painted)),
            },
            Substance::Plain { colour, .. } => Self {
                early: linear(colour).extend(0.0),
                middle: Vec4::ZERO,
                late: Vec4::ZERO,
                traits: Vec4::new(0.5, 0.0, 0.0, one(painted)),
            },
        }
    }
}

impl MaterialExtension for Wood {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }
}
