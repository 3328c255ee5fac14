//! Discs in the manner of xiangqi: a round of wood with a ring and a character carved into its face, both
//! filled with paint.
//!
//! White has the characters as they are written today (王后车象马兵), Black those of the old script
//! and of the black side of a xiangqi set (王后車象馬卒): so a side is known by its carving as well
//! as by its colours.

use crate::curve::contour::{thinned, trace};
use crate::curve::path::Fineness;
use crate::curve::path::Step::{self, A, C, L, M};
use crate::error::ForgeError;
use crate::glyph::letter::Letter;
use crate::men::{Detail, Role};
use crate::mesh::crease::creased;
use crate::mesh::glb::{Model, Slot};
use crate::mesh::lathe::Profile;
use crate::mesh::relief::{Sign, fill};
use crate::mesh::{Mesh, Shell};
use crate::sets::Side;
use glam::Vec2;
use std::f32::consts::TAU;
use std::rc::Rc;

/// Height of the face.
const FACE: f32 = 0.190;
/// Depth of the carving, and how far its walls lean in.
const DEPTH: f32 = 0.016;
const LEAN: f32 = 0.007;
/// The largest em in squares, and by how much of it strokes are thickened: a chisel is broader than a pen.
const EM: f32 = 0.560;
const CHISEL: f32 = 0.013;
const CELLS: usize = 420;
/// The ring: outer and inner radius.
const RING: (f32, f32) = (0.351, 0.333);
/// Characters keep within this radius.
const REACH: f32 = 0.302;
const SMOOTH: f32 = 30.0;

/// The character of a man.
#[must_use]
pub fn character(role: Role, side: Side) -> char {
    match role {
        Role::King => '王',
        Role::Queen => '后',
        Role::Rook => side.pick('车', '車'),
        Role::Bishop => '象',
        Role::Knight => side.pick('马', '馬'),
        Role::Pawn => side.pick('兵', '卒'),
    }
}

/// All meshes of the set: `white_pawn` to `black_king` and the same with `_lod1`, each of a body and an
/// inlay (the paint in the carving).
///
/// # Errors
///
/// [`ForgeError::Letter`] when the font lacks a character.
pub fn make() -> Result<Vec<Model>, ForgeError> {
    let mut out = Vec::new();
    for side in Side::BOTH {
        for role in Role::ALL {
            let outlines = outlines(character(role, side))?;
            for detail in Detail::ALL {
                let (body, inlay) = carve(&outlines, detail);
                out.push(Model {
                    name: format!("{side}_{role}{}", detail.suffix()),
                    parts: vec![
                        (Some(Slot::Body), Rc::new(body)),
                        (Some(Slot::Inlay), Rc::new(inlay)),
                    ],
                });
            }
        }
    }
    Ok(out)
}

fn outlines(character: char) -> Result<Vec<Vec<Vec2>>, ForgeError> {
    let letter = Letter::new(character)?;
    let broad = |p: Vec2| letter.distance(p) - CHISEL;
    let mut lines = trace(broad, 0.56, CELLS);
    let (centre, radius) = circle_around(lines.iter().flatten().copied());
    let scale = EM.min(REACH / radius);
    for p in lines.iter_mut().flatten() {
        *p = (*p - centre) * scale;
    }
    Ok(lines)
}

/// Centre and radius of the smallest circle around some points, nearly: the centre walks towards the
/// farthest point, by ever smaller steps.
fn circle_around(points: impl Iterator<Item = Vec2> + Clone) -> (Vec2, f32) {
    let farthest = |from: Vec2| {
        points
            .clone()
            .max_by(|a, b| {
                from.distance_squared(*a)
                    .total_cmp(&from.distance_squared(*b))
            })
            .unwrap_or(from)
    };
    let centre = (2..400).fold(Vec2::ZERO, |centre, step| {
        centre + (farthest(centre) - centre) / step as f32
    });
    (centre, centre.distance(farthest(centre)))
}

/// From the middle of the foot to the edge of the face.
fn side_profile() -> [Step; 6] {
    [
        M(0.0, 0.0),
        L(0.335, 0.0),
        A(0.362, 0.016, 0.30),
        C(0.404, 0.056, 0.406, 0.124, 0.384, 0.166),
        A(0.360, FACE, 0.36),
        L(RING.0, FACE),
    ]
}

/// The wood and the paint.
fn carve(outlines: &[Vec<Vec2>], detail: Detail) -> (Mesh, Mesh) {
    let columns = detail.pick(48, 24);
    let fineness = Fineness {
        sagitta: detail.pick(0.0022, 0.008),
        cubic: detail.pick(5, 3),
    };
    let tolerance = detail.pick(0.0010, 0.0042);
    let sign = Sign::new(
        outlines
            .iter()
            .map(|line| thinned(line, tolerance))
            .filter(|line: &Vec<Vec2>| line.len() > 2)
            .collect(),
        LEAN,
    );

    let mut body = Profile::new(&side_profile(), fineness, None).turn(columns);
    for (light, p) in body.light.iter_mut().zip(&body.points) {
        if p.z < 0.01 {
            *light = 0.6;
        }
    }
    // The face: a round with the character left out.
    let edge = (0..columns).map(|i| Vec2::from_angle(TAU * i as f32 / columns as f32) * RING.1);
    let mut around = vec![edge.collect::<Vec<_>>()];
    around.extend(
        sign.outlines()
            .iter()
            .map(|line| line.iter().rev().copied().collect()),
    );
    let mut face = Shell::default();
    fill(&mut face, &around, FACE);
    body.append(&creased(&face, 0.0));

    let middle = (RING.0 + RING.1) / 2.0;
    let ring = [M(RING.0, FACE), L(middle, FACE - 0.012), L(RING.1, FACE)];
    let mut inlay = Profile::new(&ring, fineness, None).turn(columns);
    for (light, p) in inlay.light.iter_mut().zip(&inlay.points) {
        if p.z < FACE - 0.001 {
            *light = 0.75;
        }
    }
    let mut groove = creased(&sign.sunk(FACE, FACE - DEPTH), SMOOTH);
    for (light, p) in groove.light.iter_mut().zip(&groove.points) {
        *light = if p.z < FACE - 0.001 { 0.86 } else { 0.95 };
    }
    inlay.append(&groove);
    (body, inlay)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::curve::path::flatten;
    use glam::vec2;

    #[test]
    fn characters_stay_within_the_ring() {
        for side in Side::BOTH {
            for role in Role::ALL {
                let letter = character(role, side);
                let farthest = outlines(letter)
                    .expect("a common character")
                    .iter()
                    .flatten()
                    .map(|p| p.length())
                    .fold(0.0, f32::max);
                assert!(
                    (0.25..REACH + 1e-3).contains(&farthest),
                    "{letter}: {farthest}"
                );
            }
        }
    }

    #[test]
    fn the_side_is_as_high_as_the_face() {
        let fineness = Fineness {
            sagitta: 0.002,
            cubic: 5,
        };
        let lines = flatten(&side_profile(), fineness);
        assert_eq!(lines[0].points.last(), Some(&vec2(RING.0, FACE)));
    }
}
