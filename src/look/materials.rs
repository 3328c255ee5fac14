//! What each surface is made of, by quality.

use bevy::prelude::*;
use touchmove_rules::Color as Side;

use super::{
    ActiveQuality, Surface,
    lean::{InkMaterial, LeanLook, LeanMaterial},
    quality::Preset,
    room::{KEY_FROM, Room},
    slate::SlateMaterial,
    wood::{Species, Wood, WoodMaterial},
};

const fn srgb(red: u8, green: u8, blue: u8) -> Srgba {
    Srgba::rgb(
        red as f32 / 255.0,
        green as f32 / 255.0,
        blue as f32 / 255.0,
    )
}

/// Pale boxwood. Real boxwood is darker and yellower: too near to the dark squares.
const WHITE_WOOD: Species = Species {
    ramp: [
        srgb(236, 204, 154),
        srgb(226, 188, 134),
        srgb(204, 160, 108),
    ],
    middle: 0.55,
    rings: 12.0,
    pores: 0.05,
    fibres: 0.18,
    rays: 0.2,
};

/// Ebonised wood. Walnut men cannot be told from walnut squares.
const BLACK_WOOD: Species = Species {
    ramp: [srgb(59, 41, 32), srgb(42, 28, 22), srgb(26, 17, 14)],
    middle: 0.5,
    rings: 11.0,
    pores: 0.15,
    fibres: 0.30,
    rays: 0.0,
};

/// Rosewood, near to the frame of the board.
const CASE_WOOD: Species = Species {
    ramp: [srgb(92, 50, 29), srgb(70, 36, 21), srgb(44, 23, 14)],
    middle: 0.5,
    rings: 9.0,
    pores: 0.12,
    fibres: 0.25,
    rays: 0.0,
};

const FRAME_COLOUR: Srgba = srgb(51, 26, 14);
const BRASS: Srgba = srgb(236, 200, 128);
/// Brass where nothing is mirrored in it.
const DULL_BRASS: Srgba = srgb(186, 148, 82);
const LETTER: Srgba = srgb(222, 190, 128);
/// A cool table makes the woods look warm, and lets both colours of men stand out against it.
const SLATE: LinearRgba = LinearRgba::rgb(0.085, 0.088, 0.092);
/// The same as it looks under the room's light.
const SLATE_SEEN: LinearRgba = LinearRgba::rgb(0.052, 0.056, 0.060);

/// A material of one of the kinds in use.
#[derive(Debug, Clone)]
enum Paint {
    Standard(Handle<StandardMaterial>),
    Wood(Handle<WoodMaterial>),
    Lean(Handle<LeanMaterial>),
    Ink(Handle<InkMaterial>),
    Slate(Handle<SlateMaterial>),
}

impl Paint {
    /// Puts this material on an entity, in place of any other.
    fn apply(&self, mut entity: EntityCommands) {
        entity.remove::<(
            MeshMaterial3d<StandardMaterial>,
            MeshMaterial3d<WoodMaterial>,
            MeshMaterial3d<LeanMaterial>,
            MeshMaterial3d<InkMaterial>,
            MeshMaterial3d<SlateMaterial>,
        )>();
        match self.clone() {
            Self::Standard(handle) => entity.insert(MeshMaterial3d(handle)),
            Self::Wood(handle) => entity.insert(MeshMaterial3d(handle)),
            Self::Lean(handle) => entity.insert(MeshMaterial3d(handle)),
            Self::Ink(handle) => entity.insert(MeshMaterial3d(handle)),
            Self::Slate(handle) => entity.insert(MeshMaterial3d(handle)),
        };
    }
}

/// The materials of the quality in force.
#[derive(Resource, Debug)]
pub(super) struct Palette {
    white: Paint,
    black: Paint,
    case: Paint,
    board: Paint,
    frame: Paint,
    inlay: Paint,
    letter: Paint,
    table: Paint,
    ink: Paint,
}

impl Palette {
    fn paint(&self, surface: Surface) -> &Paint {
        match surface {
            Surface::Man(Side::White) => &self.white,
            Surface::Man(Side::Black) => &self.black,
            Surface::Case => &self.case,
            Surface::Board => &self.board,
            Surface::Frame => &self.frame,
            Surface::Inlay => &self.inlay,
            Surface::Letter => &self.letter,
            Surface::Tabletop => &self.table,
            Surface::Ink => &self.ink,
        }
    }
}

/// Where materials are kept, by kind.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Shelves<'w> {
    standard: ResMut<'w, Assets<StandardMaterial>>,
    wood: ResMut<'w, Assets<WoodMaterial>>,
    lean: ResMut<'w, Assets<LeanMaterial>>,
    ink: ResMut<'w, Assets<InkMaterial>>,
    slate: ResMut<'w, Assets<SlateMaterial>>,
}

impl Shelves<'_> {
    fn standard(&mut self, material: StandardMaterial) -> Paint {
        Paint::Standard(self.standard.add(material))
    }

    fn lean(&mut self, look: &LeanLook, gloss: f32, room: &Room) -> Paint {
        let material = LeanMaterial::new(look, gloss, KEY_FROM, room.specular.clone());
        Paint::Lean(self.lean.add(material))
    }

    fn ink(&mut self, tint: LinearRgba, blend: bool) -> Paint {
        Paint::Ink(self.ink.add(InkMaterial { tint, blend }))
    }

    /// The palette of the machines without a graphics card.
    fn lean_palette(&mut self, room: &Room) -> Palette {
        let frame = match &room.frame {
            Some(image) => LeanLook::Pattern(image.clone()),
            None => LeanLook::Plain(FRAME_COLOUR),
        };
        Palette {
            white: self.lean(&LeanLook::Turned(&WHITE_WOOD), 1.0, room),
            black: self.lean(&LeanLook::Turned(&BLACK_WOOD), 1.0, room),
            case: self.lean(&LeanLook::Turned(&CASE_WOOD), 0.9, room),
            board: self.lean(&LeanLook::Pattern(room.board.clone()), 0.35, room),
            frame: self.lean(&frame, 0.9, room),
            inlay: self.lean(&LeanLook::Plain(DULL_BRASS), 1.0, room),
            letter: Paint::Lean(self.lean.add(
                LeanMaterial::new(&LeanLook::Plain(LETTER), 0.0, KEY_FROM, None).with_soft_edges(),
            )),
            table: self.ink(SLATE_SEEN, false),
            ink: self.ink(LinearRgba::WHITE, true),
        }
    }

    fn lit_palette(&mut self, preset: Preset, room: &Room) -> Palette {
        let coat = if preset.lacquer { 1.0 } else { 0.0 };
        let mut turned = |species: &Species, roughness: f32, clearcoat: f32| {
            Paint::Wood(self.wood.add(WoodMaterial {
                base: StandardMaterial {
                    perceptual_roughness: roughness,
                    clearcoat: clearcoat * coat,
                    clearcoat_perceptual_roughness: 0.12,
                    ..default()
                },
                extension: Wood::new(species, preset.fine_grain),
            }))
        };
        let (white, black) = (
            turned(&WHITE_WOOD, 0.38, 0.5),
            turned(&BLACK_WOOD, 0.30, 0.6),
        );
        let case = turned(&CASE_WOOD, 0.34, 0.6);
        Palette {
            white,
            black,
            case,
            board: self.standard(StandardMaterial {
                base_color_texture: Some(room.board.clone()),
                perceptual_roughness: 0.32,
                reflectance: 0.35,
                clearcoat: 0.25 * coat,
                clearcoat_perceptual_roughness: 0.10,
                ..default()
            }),
            frame: self.standard(StandardMaterial {
                base_color: room
                    .frame
                    .as_ref()
                    .map_or(FRAME_COLOUR.into(), |_| Color::WHITE),
                base_color_texture: room.frame.clone(),
                perceptual_roughness: 0.35,
                reflectance: 0.35,
                clearcoat: 0.5 * coat,
                clearcoat_perceptual_roughness: 0.10,
                ..default()
            }),
            inlay: self.standard(StandardMaterial {
                base_color: BRASS.into(),
                metallic: 1.0,
                perceptual_roughness: 0.28,
                ..default()
            }),
            letter: self.standard(StandardMaterial {
                base_color: LETTER.into(),
                alpha_mode: AlphaMode::Blend,
                perceptual_roughness: 0.5,
                reflectance: 0.35,
                ..default()
            }),
            table: Paint::Slate(self.slate.add(SlateMaterial::new(SLATE, 0.0))),
            ink: self.ink(LinearRgba::WHITE, true),
        }
    }
}

/// Makes the materials of the quality in force, again whenever it or the room changes.
pub(super) fn mix(
    mut commands: Commands,
    quality: Res<ActiveQuality>,
    room: Res<Room>,
    mut shelves: Shelves,
) {
    if quality.is_changed() || room.is_changed() {
        let palette = match Preset::of(quality.0) {
            Some(preset) => shelves.lit_palette(preset, &room),
            None => shelves.lean_palette(&room),
        };
        commands.insert_resource(palette);
    }
}

/// Gives every surface its material, and all of them new ones when the palette is new.
pub(super) fn paint(
    mut commands: Commands,
    palette: Option<Res<Palette>>,
    surfaces: Query<(Entity, Ref<Surface>)>,
) {
    let Some(palette) = palette else {
        return;
    };
    for (entity, surface) in &surfaces {
        if palette.is_changed() || surface.is_changed() {
            palette.paint(*surface).apply(commands.entity(entity));
        }
    }
}
