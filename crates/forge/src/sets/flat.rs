//! The flat set: turned discs, each with the figure of a man standing out of its sunken field and a thin
//! band of the figure's material in its rim.

use crate::curve::contour::{thinned, trace};
use crate::curve::path::Fineness;
use crate::curve::path::Step::{self, A, L, M};
use crate::glyph::figurine;
use crate::men::{Detail, Role};
use crate::mesh::Mesh;
use crate::mesh::crease::creased;
use crate::mesh::glb::{Model, Slot};
use crate::mesh::lathe::Profile;
use crate::mesh::relief::Sign;
use glam::Vec2;
use std::rc::Rc;

/// A figure's own unit in squares.
const SCALE: f32 = 0.260;
/// Half the edge of the figure's drawing, and its cells.
const REACH: f32 = 1.06;
const CELLS: usize = 420;
/// The field, from which the figure rises to just above the rim.
const FIELD: f32 = 0.112;
const TOP: f32 = 0.146;
const BEVEL: f32 = 0.010;
/// Faces of a figure that lean less than this are shaded as one round.
const SMOOTH: f32 = 38.0;
/// The band in the rim: inner and outer radius, and height.
const BAND: (f32, f32, f32) = (0.3385, 0.3515, 0.1525);

/// All meshes of the set: `pawn` to `king` and `pawn_lod1` to `king_lod1`, each of a body and an inlay.
#[must_use]
pub fn make() -> Vec<Model> {
    let figures = Role::ALL.map(|role| (role, trace(figurine::field(role), REACH, CELLS)));
    Detail::ALL
        .into_iter()
        .flat_map(|detail| {
            let body = Rc::new(disc(detail));
            figures.clone().map(|(role, outlines)| Model {
                name: format!("{role}{}", detail.suffix()),
                parts: vec![
                    (Some(Slot::Body), Rc::clone(&body)),
                    (Some(Slot::Inlay), Rc::new(inlay(&outlines, detail))),
                ],
            })
        })
        .collect()
}

/// Columns and fineness of the turned parts.
fn turning(detail: Detail) -> (u32, Fineness) {
    let sagitta = detail.pick(0.0022, 0.008);
    (detail.pick(48, 24), Fineness { sagitta, cubic: 4 })
}

/// The profile of the disc: a rounded rim around a sunken field.
fn profile(detail: Detail) -> Vec<Step> {
    let coarse = [
        M(0.0, 0.0),
        L(0.358, 0.0),
        L(0.380, 0.022),
        L(0.380, 0.130),
        L(0.362, 0.150),
        L(0.336, 0.150),
        L(0.308, FIELD),
        L(0.0, FIELD),
    ];
    let fine = [
        M(0.0, 0.0),
        L(0.352, 0.0),
        A(0.380, 0.028, 0.41),
        L(0.380, 0.124),
        A(0.354, 0.150, 0.41),
        L(0.338, 0.150),
        A(0.324, 0.140, 0.30),
        L(0.316, 0.122),
        A(0.304, FIELD, -0.41),
        L(0.290, FIELD),
        L(0.0, FIELD),
    ];
    detail.pick(fine.to_vec(), coarse.to_vec())
}

fn disc(detail: Detail) -> Mesh {
    let (columns, fineness) = turning(detail);
    let mut mesh = Profile::new(&profile(detail), fineness, None).turn(columns);
    for (light, p) in mesh.light.iter_mut().zip(&mesh.points) {
        // The field lies in the shelter of the rim, darkest in its corner.
        let inside = p.z > 0.1 && p.z < 0.13 && p.truncate().length() < 0.33;
        if inside {
            let corner = p.truncate().length() > 0.28;
            *light = if corner { 0.68 } else { 0.96 };
        } else if p.z < 0.02 {
            *light = 0.6;
        }
    }
    mesh
}

fn inlay(outlines: &[Vec<Vec2>], detail: Detail) -> Mesh {
    let tolerance = detail.pick(0.0011, 0.0045) / SCALE;
    let corners = detail.pick(112, 60);
    let smallest = detail.pick(0.0, 0.09);
    let thin = |tolerance: f32| -> Vec<Vec<Vec2>> {
        outlines
            .iter()
            .filter(|line| extent(line) > smallest)
            .map(|line| {
                thinned(line, tolerance)
                    .iter()
                    .map(|p| *p * SCALE)
                    .collect::<Vec<_>>()
            })
            .filter(|line| line.len() > 2)
            .collect()
    };
    // A rich figure (the knight's mane) is drawn more coarsely.
    let outlines = (0..8)
        .map(|step| thin(tolerance * 1.3_f32.powi(step)))
        .find(|lines| lines.iter().map(Vec::len).sum::<usize>() <= corners)
        .unwrap_or_else(|| thin(tolerance * 10.0));
    let sign = Sign::new(outlines, BEVEL);
    let mut mesh = creased(
        &sign.raised([FIELD - 0.001, TOP - 0.8 * BEVEL, TOP]),
        SMOOTH,
    );
    for (light, p) in mesh.light.iter_mut().zip(&mesh.points) {
        if p.z < FIELD {
            *light = 0.5;
        }
    }
    let (columns, fineness) = turning(detail);
    let (inner, outer, height) = BAND;
    let bulge = 2.0 * (height - 0.1495) / (outer - inner);
    let band = [
        M(outer, 0.1495),
        detail.pick(A(inner, 0.1495, bulge), L(inner, height)),
    ];
    mesh.append(&Profile::new(&band, fineness, None).turn(columns));
    mesh
}

fn extent(line: &[Vec2]) -> f32 {
    let min = line.iter().copied().reduce(Vec2::min).unwrap_or_default();
    let max = line.iter().copied().reduce(Vec2::max).unwrap_or_default();
    (max - min).max_element()
}
