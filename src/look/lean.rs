//! The materials of the software look, and the flat ones that every look shares. They know no lights:
//! the one light of the room is written into them, which makes a pixel about eight times cheaper than
//! the standard material's.

use bevy::{
    asset::uuid_handle,
    mesh::MeshVertexBufferLayoutRef,
    pbr::{Material, MaterialPipeline, MaterialPipelineKey},
    prelude::*,
    reflect::TypePath,
    render::render_resource::{
        AsBindGroup, RenderPipelineDescriptor, ShaderType, SpecializedMeshPipelineError,
    },
    shader::{Shader, ShaderRef},
};

use crate::wardrobe::{Bytes, Substance, WornRoom};

pub(super) const LEAN_SHADER: Handle<Shader> = uuid_handle!("a8a4f1c2-3b0e-4d0f-8e5e-6d3c1b7a9e21");
pub(super) const INK_SHADER: Handle<Shader> = uuid_handle!("c1f2b6d4-58a7-4c1b-9d26-2f7e8a4b3c32");
pub(super) const BLOB_SHADER: Handle<Shader> = uuid_handle!("e7d9a3b5-6c1f-4f8a-b2d4-4a8c5e9f7d43");

/// A surface of the software look.
#[derive(Asset, AsBindGroup, TypePath, Debug, Clone)]
#[bind_group_data(LeanKey)]
pub(super) struct LeanMaterial {
    #[uniform(0)]
    surface: LeanSurface,
    key: LeanKey,
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
    /// Linear colour of the late wood; rings in a square's length.
    dark: Vec4,
    /// Towards the key light; unused.
    key: Vec4,
    /// Colour of the key light, and of the room's light from above and below.
    key_light: Vec4,
    sky: Vec4,
    ground: Vec4,
}

/// What of the surface's program is needed. It is cut out for each material when it is compiled: Mesa's
/// software driver writes the values of a uniform that a branch depends on into the program, and compiles
/// it anew for every draw with other values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub(super) struct LeanKey {
    /// Grain in rings.
    rings: bool,
    /// Vertex colours are paint; otherwise they tell how open a point is.
    painted: bool,
    /// The room is reflected.
    mirrors: bool,
}

impl From<&LeanMaterial> for LeanKey {
    fn from(material: &LeanMaterial) -> Self {
        material.key
    }
}

/// Says which parts of its program a material needs.
fn define(descriptor: &mut RenderPipelineDescriptor, parts: &[(bool, &'static str)]) {
    if let Some(fragment) = &mut descriptor.fragment {
        let needed = parts.iter().filter(|(needed, _)| *needed);
        let names = needed.map(|(_, name)| (*name).into());
        fragment.shader_defs.extend(names);
    }
}

/// The light that the software look writes into its surfaces.
#[derive(Debug, Clone)]
pub(super) struct LeanLight {
    from: Vec3,
    key: Vec3,
    sky: Vec3,
    ground: Vec3,
    room: Option<Handle<Image>>,
}

/// The light of the club by day, which the others are compared with.
const KEY: Vec3 = Vec3::new(1.04, 1.0, 0.95);
const SKY: Vec3 = Vec3::new(0.62, 0.63, 0.66);
const GROUND: Vec3 = Vec3::new(0.36, 0.29, 0.23);
const CLUB_COLOUR: Vec3 = Vec3::new(1.0, 0.965, 0.92);
const CLUB_LUX: f32 = 3700.0;
const CLUB_EV100: f32 = 10.05;

impl LeanLight {
    pub(super) fn of(worn: &WornRoom) -> Self {
        let room = &worn.room;
        let tint = LinearRgba::from(room.key.colour).to_vec3() / CLUB_COLOUR;
        let strength = room.key.lux / CLUB_LUX * (CLUB_EV100 - room.ev100).exp2();
        // What lights the room also tints its walls, half as much.
        let soft = tint.map(f32::sqrt);
        Self {
            from: room.key.from().normalize_or(Vec3::Y),
            // Half of what the key light takes away, the room gives back.
            key: KEY * tint * strength.sqrt().clamp(0.7, 1.3),
            sky: SKY * soft,
            ground: GROUND * soft,
            room: worn.specular.clone(),
        }
    }
}

/// What a surface of the software look is made of.
#[derive(Debug, Clone)]
pub(super) enum LeanLook<'a> {
    /// One colour.
    Plain(LinearRgba),
    /// One colour, times the vertex colours.
    Painted(LinearRgba),
    /// A picture.
    Pattern(Handle<Image>),
    /// Rings from the place in the man, or one colour.
    Man(&'a Substance),
}

/// Metal where little is mirrored in it.
const DULL: Vec3 = Vec3::new(0.58, 0.51, 0.45);

/// The colour that something plain shows.
fn shown(colour: Bytes, metallic: f32) -> LinearRgba {
    let colour = LinearRgba::from(colour);
    let dull = colour.to_vec3() * Vec3::ONE.lerp(DULL, metallic);
    LinearRgba::from_vec3(dull)
}

impl LeanLook<'_> {
    /// What something plain, such as an inlay, is made of.
    pub(super) fn plain(material: &Substance) -> Self {
        match *material {
            Substance::Plain {
                colour, metallic, ..
            } => Self::Plain(shown(colour, metallic)),
            Substance::Wood { ramp, .. } => Self::Plain(ramp.1.into()),
        }
    }

    /// The second material of a man.
    pub(super) fn second(material: &Substance) -> Self {
        match Self::plain(material) {
            Self::Plain(colour) => Self::Painted(colour),
            other => other,
        }
    }
}

impl LeanMaterial {
    /// A surface which reflects the room with a strength between 0 (not at all) and 1 (lacquered).
    pub(super) fn new(look: &LeanLook, gloss: f32, light: &LeanLight) -> Self {
        let plain = |colour: LinearRgba| (colour, colour, 0.0);
        let (early, late, rings) = match look {
            LeanLook::Plain(colour) | LeanLook::Painted(colour) => plain(*colour),
            LeanLook::Pattern(_) => plain(LinearRgba::WHITE),
            LeanLook::Man(Substance::Wood { ramp, rings, .. }) => {
                (ramp.0.into(), ramp.2.into(), *rings)
            }
            LeanLook::Man(Substance::Plain {
                colour, metallic, ..
            }) => plain(shown(*colour, *metallic)),
        };
        let pattern = match look {
            LeanLook::Pattern(image) => Some(image.clone()),
            _ => None,
        };
        let painted = matches!(look, LeanLook::Painted(_));
        let gloss = if light.room.is_some() { gloss } else { 0.0 };
        Self {
            surface: LeanSurface {
                light: early.to_vec3().extend(gloss),
                dark: late.to_vec3().extend(rings),
                key: light.from.extend(0.0),
                key_light: light.key.extend(0.0),
                sky: light.sky.extend(0.0),
                ground: light.ground.extend(0.0),
            },
            key: LeanKey {
                rings: rings > 0.0,
                painted,
                mirrors: gloss > 0.0,
            },
            pattern,
            room: if gloss > 0.0 {
                light.room.clone()
            } else {
                None
            },
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

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let LeanKey {
            rings,
            painted,
            mirrors,
        } = key.bind_group_data;
        define(
            descriptor,
            &[(rings, "RINGS"), (painted, "PAINTED"), (mirrors, "MIRRORS")],
        );
        Ok(())
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
#[bind_group_data(InkKey)]
pub(super) struct InkMaterial {
    #[uniform(0)]
    pub tint: LinearRgba,
    /// The picture of the squares, whose grain shows through what is drawn on them.
    #[texture(1)]
    #[sampler(2)]
    pub grain: Option<Handle<Image>>,
    pub blend: bool,
}

/// What of the ink's program is needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub(super) struct InkKey {
    blend: bool,
    grain: bool,
}

impl From<&InkMaterial> for InkKey {
    fn from(ink: &InkMaterial) -> Self {
        Self {
            blend: ink.blend,
            grain: ink.grain.is_some(),
        }
    }
}

impl Material for InkMaterial {
    fn fragment_shader() -> ShaderRef {
        INK_SHADER.into()
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        let InkKey { blend, grain } = key.bind_group_data;
        define(descriptor, &[(blend, "FADES"), (grain, "GRAIN")]);
        Ok(())
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
#[bind_group_data(BlobKey)]
pub(super) struct BlobMaterial {
    /// Linear colour; strength.
    #[uniform(0)]
    blob: Vec4,
    cast: bool,
}

/// Which of the two shadows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
pub(super) struct BlobKey {
    cast: bool,
}

impl From<&BlobMaterial> for BlobKey {
    fn from(blob: &BlobMaterial) -> Self {
        Self { cast: blob.cast }
    }
}

impl BlobMaterial {
    /// The round spot under a foot, or the long one that a man casts.
    pub(super) fn new(cast: bool, strength: f32) -> Self {
        Self {
            blob: Vec4::new(0.02, 0.012, 0.008, strength),
            cast,
        }
    }
}

impl Material for BlobMaterial {
    fn fragment_shader() -> ShaderRef {
        BLOB_SHADER.into()
    }

    fn specialize(
        _: &MaterialPipeline,
        descriptor: &mut RenderPipelineDescriptor,
        _: &MeshVertexBufferLayoutRef,
        key: MaterialPipelineKey<Self>,
    ) -> Result<(), SpecializedMeshPipelineError> {
        define(descriptor, &[(key.bind_group_data.cast, "THROWN")]);
        Ok(())
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
