//! Pictures of the models, for the eye of whoever changes a recipe.

use crate::men::{Detail, Role, make};
use crate::mesh::{Mesh, Shell, crease::creased};
use crate::picture::colour::linear;
use crate::picture::image::{Image, in_a_row};
use crate::picture::raster::{Fragment, View, render};
use crate::picture::studio::Studio;
use glam::{Vec3, vec3};

const BOXWOOD: [u8; 3] = [206, 158, 86];
const EBONY: [u8; 3] = [46, 31, 24];
const BACKDROP: Vec3 = vec3(0.55, 0.55, 0.56);

/// Makes all preview pictures, with their file names.
#[must_use]
pub fn pictures() -> Vec<(String, Image)> {
    let studio = Studio::new();
    let mut out = Vec::new();
    for detail in Detail::ALL {
        let men = Role::ALL.map(|role| make(role, detail));
        let suffix = detail.suffix();
        out.push((format!("lineup{suffix}"), line_up(&studio, &men)));
        out.extend(views(&studio, &men[1], 0.62, 2.6).map(|image| (format!("knight{suffix}"), image)));
        out.extend(heads(&studio, &men).map(|image| (format!("heads{suffix}"), image)));
    }
    out
}

fn ground() -> Mesh {
    let shell = Shell {
        points: [(-9.0, -9.0), (9.0, -9.0), (9.0, 9.0), (-9.0, 9.0)].map(|(x, y)| vec3(x, y, 0.0)).to_vec(),
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
    let view = View { eye: vec3(0.0, -8.0, 2.9), target: vec3(0.15, 0.0, 0.72), fov: 19.0, size: (1400, 680) };
    render(&meshes, &view, BACKDROP * 0.3, |fragment| {
        let base = match fragment.mesh {
            0 => vec3(0.075, 0.08, 0.085),
            i if white.contains(&i) => linear(BOXWOOD),
            _ => linear(EBONY),
        };
        studio.shade(fragment, base)
    })
}

fn portrait(studio: &Studio, man: &Mesh, azimuth: f32, height: f32, distance: f32, fov: f32) -> Image {
    let (sin, cos) = azimuth.to_radians().sin_cos();
    let view = View {
        eye: vec3(distance * sin, -distance * cos, height + 0.28 * distance),
        target: vec3(0.0, 0.0, height),
        fov,
        size: (420, 560),
    };
    let shader = |fragment: &Fragment| studio.shade(fragment, linear(BOXWOOD));
    render(std::slice::from_ref(man), &view, BACKDROP, shader)
}

/// One man from the side, from the front and from behind.
fn views(studio: &Studio, man: &Mesh, height: f32, distance: f32) -> Option<Image> {
    let mut pictures: Vec<Image> = [0.0, 45.0, 90.0, -50.0]
        .map(|azimuth| portrait(studio, man, azimuth, height, distance, 28.0))
        .into();
    pictures.push(portrait(studio, man, 40.0, 0.86, distance, 13.0));
    in_a_row(&pictures)
}

/// The upper ends of the turned men.
fn heads(studio: &Studio, men: &[Mesh]) -> Option<Image> {
    let pictures: Vec<Image> = [(4, 1.36), (5, 1.52), (2, 1.06), (3, 0.86), (0, 0.7)]
        .map(|(i, height)| portrait(studio, &men[i], 30.0, height, 3.0, 13.0))
        .into();
    in_a_row(&pictures)
}
