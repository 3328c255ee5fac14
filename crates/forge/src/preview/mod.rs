//! Pictures of what is made, for the eye of whoever changes a recipe.

mod sets;

use crate::error::ForgeError;
use crate::light::cube::Cube;
use crate::light::room::Room;
use crate::men::{Detail, Role, make};
use crate::mesh::{Mesh, Shell, crease::creased};
use crate::picture::colour::{bytes, linear};
use crate::picture::image::{Image, in_a_row};
use crate::picture::raster::{Fragment, View, render};
use crate::picture::studio::{Studio, neutral};
use crate::sound::cue::Cue;
use crate::sound::loops::Loop;
use crate::sound::portrait;
use glam::{Vec3, vec3};
use sets::{Ground, Set};
use std::f32::consts::{PI, TAU};

const BOXWOOD: [u8; 3] = [206, 158, 86];
const EBONY: [u8; 3] = [46, 31, 24];
const BACKDROP: Vec3 = vec3(0.55, 0.55, 0.56);

/// Makes all preview pictures, with their file names.
///
/// # Errors
///
/// Any [`ForgeError`] of a recipe.
pub fn pictures() -> Result<Vec<(String, Image)>, ForgeError> {
    let studio = Studio::new();
    let mut out: Vec<_> = rooms();
    for detail in Detail::ALL {
        let men = Role::ALL.map(|role| make(role, detail));
        let suffix = detail.suffix();
        out.push((format!("lineup{suffix}"), line_up(&studio, &men)));
        out.extend(knight_views(&studio, &men[1]).map(|image| (format!("knight{suffix}"), image)));
        out.extend(heads(&studio, &men).map(|image| (format!("heads{suffix}"), image)));
    }
    for cue in Cue::ALL {
        out.push((format!("sound_{cue}"), portrait::draw(&cue.make().left)));
    }
    for tape in Loop::ALL {
        out.push((format!("sound_{tape}"), portrait::draw(&tape.make().left)));
    }
    out.extend(sets()?);
    Ok(out)
}

/// All rooms.
fn rooms() -> Vec<(String, Image)> {
    Room::all()
        .iter()
        .filter_map(|room| Some((format!("room_{}", room.name()), panorama(room)?)))
        .collect()
}

/// The other sets: in a row at both levels of detail, and on a board from a player's seat and the top.
///
/// # Errors
///
/// Any [`ForgeError`] of a recipe.
pub fn sets() -> Result<Vec<(String, Image)>, ForgeError> {
    let studio = Studio::new();
    let mut out = Vec::new();
    for set in Set::all()? {
        let name = set.name;
        for detail in Detail::ALL {
            let suffix = detail.suffix();
            let picture = set.line_up(&studio, suffix);
            out.push((format!("{name}_lineup{suffix}"), picture));
        }
        let ground = Ground::new(set.board);
        out.push((format!("{name}_play"), set.at_play(&studio, &ground, 51.0)));
        out.push((format!("{name}_top"), set.at_play(&studio, &ground, 90.0)));
    }
    Ok(out)
}

/// The room as a panorama, from the sharpest level to matt light. Straight ahead (-z) is in the middle.
fn panorama(room: &Room) -> Option<Image> {
    let specular = Cube::specular(64, |d| room.mirrored(d));
    let diffuse = Cube::diffuse(16, |d| room.ambient(d));
    let strip = |look: &dyn Fn(Vec3) -> Vec3| {
        Image::rgb(520, 260, |x, y| {
            let (sin, cos) = ((x as f32 / 520.0 - 0.5) * TAU).sin_cos();
            let (up, out) = ((0.5 - y as f32 / 260.0) * PI).sin_cos();
            bytes(neutral(look(vec3(out * sin, up, -out * cos))))
        })
    };
    in_a_row(&[
        strip(&|d| room.mirrored(d)),
        strip(&|d| specular.at(d, 1.0)),
        strip(&|d| specular.at(d, 3.0)),
        strip(&|d| diffuse.at(d, 0.0)),
    ])
}

fn ground() -> Mesh {
    let shell = Shell {
        points: [(-30.0, -5.0), (30.0, -5.0), (30.0, 60.0), (-30.0, 60.0)]
            .map(|(x, y)| vec3(x, y, 0.0))
            .to_vec(),
        triangles: vec![[0, 1, 2], [0, 2, 3]],
    };
    creased(&shell, 0.0)
}

fn placed(mesh: &Mesh, turn: f32, at: Vec3) -> Mesh {
    let mut mesh = mesh.clone().turned(turn);
    for p in &mut mesh.points {
        *p += at;
    }
    mesh
}

/// All six, white in front of black.
fn line_up(studio: &Studio, men: &[Mesh]) -> Image {
    let mut meshes = vec![ground()];
    for (row, y) in [(0, -0.45), (1, 0.65)] {
        for (i, man) in men.iter().enumerate() {
            let x = (i as f32 - 2.5) * 0.92 + row as f32 * 0.35;
            meshes.push(placed(man, -28.0, vec3(x, y, 0.0)));
        }
    }
    let white = 1..1 + men.len();
    let view = View {
        eye: vec3(0.0, -8.0, 2.9),
        target: vec3(0.15, 0.0, 0.72),
        fov: 19.0,
        size: (1400, 680),
    };
    render(&meshes, &view, BACKDROP * 0.3, |fragment| {
        let base = match fragment.mesh {
            0 => vec3(0.075, 0.08, 0.085),
            i if white.contains(&i) => linear(BOXWOOD),
            _ => linear(EBONY),
        };
        studio.shade(fragment, base)
    })
}

/// One man from a direction in degrees from -y towards +x.
fn portrait(studio: &Studio, man: &Mesh, azimuth: f32, target: Vec3, fov: f32) -> Image {
    let (sin, cos) = azimuth.to_radians().sin_cos();
    let view = View {
        eye: target + vec3(2.6 * sin, -2.6 * cos, 0.75),
        target,
        fov,
        size: (420, 560),
    };
    let shader = |fragment: &Fragment| studio.shade(fragment, linear(BOXWOOD));
    render(std::slice::from_ref(man), &view, BACKDROP, shader)
}

/// The knight from all sides, and its face.
fn knight_views(studio: &Studio, knight: &Mesh) -> Option<Image> {
    let whole = vec3(0.0, 0.0, 0.58);
    let face = vec3(0.13, 0.0, 0.88);
    let views = [
        (0.0, whole, 27.0),
        (45.0, whole, 27.0),
        (90.0, whole, 27.0),
        (-50.0, whole, 27.0),
        (20.0, face, 9.0),
    ];
    in_a_row(&views.map(|(azimuth, target, fov)| portrait(studio, knight, azimuth, target, fov)))
}

/// The upper ends of the turned men.
fn heads(studio: &Studio, men: &[Mesh]) -> Option<Image> {
    let views = [(4, 1.36), (5, 1.52), (2, 1.06), (3, 0.86), (0, 0.7)];
    in_a_row(
        &views.map(|(i, height)| portrait(studio, &men[i], 30.0, vec3(0.0, 0.0, height), 14.0)),
    )
}
