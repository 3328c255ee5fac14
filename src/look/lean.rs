//! The materials of the software look, and the flat ones that every look shares. They know no lights:
//! the one light of the room is written into them, which makes a pixel about eight times cheaper than
//! the standard material's.

use bevy::{
    asset::uuid_handle,
    pbr::Material,
    prelude::*,
    reflect::TypePath,
    render::render_resource::{AsBindGroup, ShaderType},
    shader::{Shader, ShaderRef},
};

use super::wood::Species;

pub(super) const LEAN_SHADER: Handle<Shader> = uuid_handle!("a8a4f1c2-3b0e-4d0f-8e5e-6d3c1b7a9e21");
pub(super) const INK_SHADER: Handle<Shader> = uuid_handle!("c1f2b6d4-58a7-4c1b-9d26-2f7e8a4b3c32");
pub(super) const BLOB_SHADER: Handle<Shader> = uuid_handle!("e7d9a3b5-6c1f-4f8a-b2d4-4a8c5e9f7d43");

/// A surface of the software look.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct LeanMaterial {
    #[uniform(0)]
    surface: LeanSurface,
    #[texture(1)]
    #[sampler(2)]
    pattern: Option<Handle<Image>>,
    #[texture(3, dimension = "cube")]
    #[sampler(4)]
    room: Option<Handle<Image>>,
    alpha_mode: AlphaMode,
}

#[derive(ShaderType, Debug, Clone, Copy)]
struct LeanSurface {
    /// Linear colour; strength of the reflection.
    light: Vec4,
    /// Linear colour of the late wood; rings in a square's length, 0 for no grain.
    dark: Vec4,
    /// Towards the key light; its strength.
    key: Vec4,
}

/// What a surface of the software look is made of.
#[derive(Debug, Clone)]
pub(super) enum LeanLook<'a> {
    /// One colour.
    Plain(Srgba),
    /// A picture.
    Pattern(Handle<Image>),
    /// Rings from the place in the man.
    Turned(&'a Species),
}

impl LeanMaterial {
    /// A surface under a light from the direction `key`, which reflects the room with a strength
    /// between 0 (not at all) and 1 (lacquered).
    pub(super) fn new(look: &LeanLook, gloss: f32, key: Vec3, room: Option<Handle<Image>>) -> Self {
        let (light, dark, rings, pattern) = match look {
            LeanLook::Plain(colour) => (*colour, *colour, 0.0, None),
            LeanLook::Pattern(image) => (Srgba::WHITE, Srgba::WHITE, 0.0, Some(image.clone())),
            LeanLook::Turned(species) => {
                let [early, _, late] = species.ramp;
                (early, late, species.rings, None)
            }
        };
        let linear = |colour: Srgba| LinearRgba::from(colour).to_vec3();
        Self {
            surface: LeanSurface {
                light: linear(light).extend(if room.is_some() { gloss } else { 0.0 }),
                dark: linear(dark).extend(rings),
                key: key.normalize().extend(1.0),
            },
            pattern,
            room,
            alpha_mode: AlphaMode::Opaque,
        }
    }

    /// The same, with edges that fade as the vertex colours say.
    pub(super) fn with_soft_edges(self) -> Self {
        Self {
            alpha_mode: AlphaMode::Blend,
            ..self
        }
    }
}

impl Material for LeanMaterial {
    fn fragment_shader() -> ShaderRef {
        LEAN_SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        self.alpha_mode
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

/// Vertex colours, times one colour, as they are: neither light nor tone mapping changes them.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct InkMaterial {
    #[uniform(0)]
    pub tint: LinearRgba,
    pub blend: bool,
}

impl Material for InkMaterial {
    fn fragment_shader() -> ShaderRef {
        INK_SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        if self.blend {
            AlphaMode::Blend
        } else {
            AlphaMode::Opaque
        }
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}

/// A soft dark spot that stands for a shadow.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
pub(super) struct BlobMaterial {
    #[uniform(0)]
    blob: BlobShape,
}

#[derive(ShaderType, Debug, Clone, Copy)]
struct BlobShape {
    /// Linear colour; strength.
    colour: Vec4,
    /// 0 for the round spot under a foot, 1 for the one a man casts; unused.
    cast: Vec4,
}

impl BlobMaterial {
    /// The round spot under a foot, or the long one that a man casts.
    pub(super) fn new(cast: bool, strength: f32) -> Self {
        Self {
            blob: BlobShape {
                colour: Vec4::new(0.02, 0.012, 0.008, strength),
                cast: Vec4::new(f32::from(u8::from(cast)), 0.0, 0.0, 0.0),
            },
        }
    }
}

impl Material for BlobMaterial {
    fn fragment_shader() -> ShaderRef {
        BLOB_SHADER.into()
    }

    fn alpha_mode(&self) -> AlphaMode {
        AlphaMode::Blend
    }

    /// Marks are drawn on the wood, so the men's shadows fall on them.
    fn depth_bias(&self) -> f32 {
        0.5
    }

    fn enable_prepass() -> bool {
        false
    }

    fn enable_shadows() -> bool {
        false
    }
}
