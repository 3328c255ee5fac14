//! What each surface is made of, by quality.

use bevy::prelude::*;
use touchmove_rules::Color as Side;

use super::{
    ActiveQuality, Surface,
    broken::BrokenShaders,
    lean::{InkMaterial, LeanLight, LeanLook, LeanMaterial},
    quality::Preset,
    room::StandIns,
    slate::SlateMaterial,
    wood::{Wood, WoodMaterial},
};
use crate::wardrobe::{Bytes, Finish, Light, Substance, Worn};

/// Rosewood, for the clock.
const CASE: Substance = Substance::Wood {
    ramp: (Bytes(92, 50, 29), Bytes(70, 36, 21), Bytes(44, 23, 14)),
    middle: 0.5,
    rings: 9.0,
    pores: 0.12,
    fibres: 0.25,
    rays: 0.0,
    surface: Finish {
        roughness: 0.34,
        reflectance: 0.5,
        coat: 0.6,
        coat_roughness: 0.12,
    },
};
const BRASS: Substance = Substance::Plain {
    colour: Bytes(236, 200, 128),
    metallic: 1.0,
    surface: Finish {
        roughness: 0.28,
        reflectance: 0.5,
        coat: 0.0,
        coat_roughness: 0.1,
    },
};
/// How a table looks in the software look, beside its own colour: tone mapping has deepened the lit one.
const TABLE_SEEN: Vec3 = Vec3::new(0.61, 0.635, 0.65);
/// How much the corners of the picture are darkened on the table alone, where the lens does not do it.
const TABLE_CORNERS: f32 = 0.3;
/// Lacquer that is as good as none. Surfaces with and without lacquer are different programs to the graphics
/// card; so there is always some, and changing a set or board makes nobody wait.
const LEAST_COAT: f32 = 0.001;

/// What a table of a colour looks like in the software look.
pub(super) fn seen(table: Light) -> LinearRgba {
    LinearRgba::from_vec3(LinearRgba::from(table).to_vec3() * TABLE_SEEN)
}

/// A frame whose picture is missing is a darker wood than the dark squares.
fn frame_colour(dark: Bytes) -> LinearRgba {
    LinearRgba::from_vec3(LinearRgba::from(dark).to_vec3() * 0.25)
}

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

/// What one side's men are made of.
#[derive(Debug)]
struct ManPaint {
    body: Paint,
    second: Paint,
}

/// The materials of the quality in force.
#[derive(Resource, Debug)]
pub(super) struct Palette {
    white: ManPaint,
    black: ManPaint,
    case: Paint,
    brass: Paint,
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
            Surface::Man(Side::White) => &self.white.body,
            Surface::Man(Side::Black) => &self.black.body,
            Surface::Second(Side::White) => &self.white.second,
            Surface::Second(Side::Black) => &self.black.second,
            Surface::Case => &self.case,
            Surface::Brass => &self.brass,
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
    broken: Res<'w, BrokenShaders>,
}

impl Shelves<'_> {
    fn standard(&mut self, material: StandardMaterial) -> Paint {
        Paint::Standard(self.standard.add(material))
    }

    fn lean(&mut self, look: &LeanLook, gloss: f32, light: &LeanLight) -> Paint {
        if self.broken.lean {
            let (base_color, base_color_texture) = match look {
                LeanLook::Plain(colour) | LeanLook::Painted(colour) => (*colour, None),
                LeanLook::Pattern(image) => (LinearRgba::WHITE, Some(image.clone())),
                LeanLook::Man(material) => (plain_colour(material), None),
            };
            return self.standard(StandardMaterial {
                base_color: base_color.into(),
                base_color_texture,
                unlit: true,
                ..default()
            });
        }
        Paint::Lean(self.lean.add(LeanMaterial::new(look, gloss, light)))
    }

    fn ink(&mut self, tint: LinearRgba, blend: bool) -> Paint {
        if self.broken.ink {
            return self.standard(StandardMaterial {
                base_color: tint.into(),
                alpha_mode: if blend {
                    AlphaMode::Blend
                } else {
                    AlphaMode::Opaque
                },
                unlit: true,
                ..default()
            });
        }
        Paint::Ink(self.ink.add(InkMaterial {
            tint,
            grain: None,
            blend,
        }))
    }

    /// What marks are drawn with, on squares whose grain shows through.
    fn stain(&mut self, squares: &Handle<Image>) -> Paint {
        if self.broken.ink {
            return self.ink(LinearRgba::WHITE, true);
        }
        Paint::Ink(self.ink.add(InkMaterial {
            tint: LinearRgba::WHITE,
            grain: Some(squares.clone()),
            blend: true,
        }))
    }

    /// The palette of the machines without a graphics card.
    fn lean_palette(&mut self, worn: &Worn, stand_ins: &StandIns) -> Palette {
        let light = LeanLight::of(&worn.room);
        let board = &worn.board.board;
        let squares = worn.board.squares.as_ref().unwrap_or(&stand_ins.squares);
        let frame = match &worn.board.frame {
            Some(image) => LeanLook::Pattern(image.clone()),
            None => LeanLook::Plain(frame_colour(board.dark)),
        };
        let [white, black] = Side::ALL.map(|side| {
            let materials = worn.set(side).materials(side);
            let second = materials.second();
            ManPaint {
                body: self.lean(
                    &LeanLook::Man(&materials.body),
                    gloss(materials.body.finish()),
                    &light,
                ),
                second: self.lean(&LeanLook::second(second), gloss(second.finish()), &light),
            }
        });
        let letter = LeanLook::Plain(board.letters.into());
        Palette {
            white,
            black,
            case: self.lean(&LeanLook::Man(&CASE), 0.9, &light),
            brass: self.lean(&LeanLook::plain(&BRASS), 1.0, &light),
            board: self.lean(
                &LeanLook::Pattern(squares.clone()),
                0.35 * gloss(&board.surface),
                &light,
            ),
            frame: self.lean(&frame, 0.9 * gloss(&board.frame_surface), &light),
            inlay: self.lean(
                &LeanLook::plain(&board.inlay),
                gloss(board.inlay.finish()),
                &light,
            ),
            letter: if self.broken.lean {
                self.ink(board.letters.into(), true)
            } else {
                let material = LeanMaterial::new(&letter, 0.0, &light).with_soft_edges();
                Paint::Lean(self.lean.add(material))
            },
            table: self.ink(seen(worn.room.room.table), false),
            ink: self.ink(LinearRgba::WHITE, true),
        }
    }

    /// A man's material, or that of something like it.
    fn turned(&mut self, material: &Substance, painted: bool, preset: Preset) -> Paint {
        let finish = material.finish();
        let base = StandardMaterial {
            perceptual_roughness: finish.roughness,
            reflectance: finish.reflectance,
            metallic: metallic(material),
            ..coated(finish, preset)
        };
        if self.broken.wood {
            return self.standard(StandardMaterial {
                base_color: plain_colour(material).into(),
                ..base
            });
        }
        Paint::Wood(self.wood.add(WoodMaterial {
            base,
            extension: Wood::new(material, painted, preset.fine_grain),
        }))
    }

    fn table(&mut self, colour: Light, preset: Preset) -> Paint {
        if self.broken.slate {
            return self.standard(StandardMaterial {
                base_color: LinearRgba::from(colour).into(),
                perceptual_roughness: 0.85,
                reflectance: 0.1,
                ..default()
            });
        }
        let corners = if preset.vignette { 0.0 } else { TABLE_CORNERS };
        let material = SlateMaterial::new(colour.into(), corners);
        Paint::Slate(self.slate.add(material))
    }

    fn lit_palette(&mut self, preset: Preset, worn: &Worn, stand_ins: &StandIns) -> Palette {
        let [white, black] = Side::ALL.map(|side| {
            let materials = worn.set(side).materials(side);
            let second = materials.second();
            ManPaint {
                body: self.turned(&materials.body, false, preset),
                second: self.turned(second, true, preset),
            }
        });
        let board = &worn.board.board;
        let squares = worn.board.squares.as_ref().unwrap_or(&stand_ins.squares);
        let frame = &worn.board.frame;
        let plain = |material: &Substance| StandardMaterial {
            base_color: plain_colour(material).into(),
            metallic: metallic(material),
            ..coated(material.finish(), preset)
        };
        Palette {
            white,
            black,
            case: self.turned(&CASE, false, preset),
            brass: self.standard(plain(&BRASS)),
            board: self.standard(StandardMaterial {
                base_color_texture: Some(squares.clone()),
                ..coated(&board.surface, preset)
            }),
            frame: self.standard(StandardMaterial {
                base_color: match frame {
                    Some(_) => Color::WHITE,
                    None => frame_colour(board.dark).into(),
                },
                base_color_texture: frame.clone(),
                ..coated(&board.frame_surface, preset)
            }),
            inlay: self.standard(plain(&board.inlay)),
            letter: self.standard(StandardMaterial {
                base_color: Srgba::from(board.letters).into(),
                alpha_mode: AlphaMode::Blend,
                perceptual_roughness: 0.5,
                reflectance: 0.35,
                ..default()
            }),
            table: self.table(worn.room.room.table, preset),
            ink: self.stain(squares),
        }
    }
}

/// A material that takes the light like this, with lacquer where the quality has any.
fn coated(finish: &Finish, preset: Preset) -> StandardMaterial {
    StandardMaterial {
        perceptual_roughness: finish.roughness,
        reflectance: finish.reflectance,
        clearcoat: if preset.lacquer {
            finish.coat.max(LEAST_COAT)
        } else {
            0.0
        },
        clearcoat_perceptual_roughness: finish.coat_roughness,
        ..default()
    }
}

/// How much of the room a surface mirrors in the software look, which knows one sharpness only.
fn gloss(finish: &Finish) -> f32 {
    ((0.75 - finish.roughness) / 0.35).clamp(0.0, 1.0)
}

const fn metallic(material: &Substance) -> f32 {
    match material {
        Substance::Wood { .. } => 0.0,
        Substance::Plain { metallic, .. } => *metallic,
    }
}

/// The colour that is seen most.
fn plain_colour(material: &Substance) -> LinearRgba {
    match material {
        Substance::Wood { ramp, .. } => ramp.1.into(),
        Substance::Plain { colour, .. } => (*colour).into(),
    }
}

/// Makes the materials of the quality in force, again whenever it, or what is worn, changes.
pub(super) fn mix(
    mut commands: Commands,
    quality: Res<ActiveQuality>,
    worn: Res<Worn>,
    stand_ins: Res<StandIns>,
    mut shelves: Shelves,
) {
    if quality.is_changed()
        || worn.is_changed()
        || stand_ins.is_changed()
        || shelves.broken.is_changed()
    {
        let palette = match Preset::of(quality.0) {
            Some(preset) => shelves.lit_palette(preset, &worn, &stand_ins),
            None => shelves.lean_palette(&worn, &stand_ins),
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
