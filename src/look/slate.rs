//! The material of the table where there is a graphics card.

use bevy::{
    asset::{load_internal_asset, uuid_handle},
    pbr::Material,
    prelude::*,
    reflect::TypePath,
    render::render_resource::{AsBindGroup, ShaderType},
    shader::{Shader, ShaderRef},
};

pub(super) const SHADER: Handle<Shader> = uuid_handle!("9d2f6e18-4b7a-4c35-a0d1-5e8b3f7c2a60");

/// Matt stone, cloth or wood under the board. Vertex colours darken it.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct SlateMaterial {
    #[uniform(0)]
    slate: Slate,
}

#[derive(ShaderType, Debug, Clone, Copy)]
struct Slate {
    /// Linear colour; how much the corners of the picture are darkened.
    colour: Vec4,
}

impl SlateMaterial {
    /// A table of this colour; `corners` is how much of the light the corners of the picture lose.
    pub(super) fn new(colour: LinearRgba, corners: f32) -> Self {
        Self {
            slate: Slate {
                colour: colour.to_vec3().extend(corners),
            },
        }
    }
}

impl Material for SlateMaterial {
    fn fragment_shader() -> ShaderRef {
        SHADER.into()
    }

    /// Nothing lies below it.
    fn enable_shadows() -> bool {
        false
    }
}

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "../../shaders/slate.wgsl", Shader::from_wgsl);
    app.add_plugins(MaterialPlugin::<SlateMaterial>::default());
}
