//! The frame around the squares: four mitred bars, and a thin line of brass between them and the
//! squares. Soft boards are mats on a base of wood: there the bars are their margins.

use std::f32::consts::FRAC_PI_2;

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use super::geometry::{FRAME_LIP, HALF_FIELD, HALF_FRAME};

/// Where the brass ends and the wood begins.
const INLAY_EDGE: f32 = HALF_FIELD + 0.055;
/// The lowest edge of the frame.
const BASE: f32 = -0.32;
/// Radii of the rounded edges: wood outside, brass inside.
const OUTER_ROUND: f32 = 0.05;
const INNER_ROUND: f32 = 0.014;
/// Where a mat ends, and how thick it is.
const MAT_EDGE: f32 = HALF_FRAME - 0.05;
const MAT: f32 = 0.014;

/// A line in the cross-section of a bar: distance from the middle of the board, and height, each with
/// the direction that it faces. It runs from the squares outwards.
#[derive(Debug, Default)]
struct Profile(Vec<(Vec2, Vec2)>);

impl Profile {
    fn point(mut self, distance: f32, height: f32, facing: Vec2) -> Self {
        self.0.push((Vec2::new(distance, height), facing));
        self
    }

    /// A quarter circle about a centre, from the direction `from` (radians, anticlockwise from
    /// outwards) clockwise.
    fn quarter(mut self, center: Vec2, radius: f32, from: f32) -> Self {
        const STEPS: u8 = 4;
        for step in 0..=STEPS {
            let facing = Vec2::from_angle(from - FRAC_PI_2 * f32::from(step) / f32::from(STEPS));
            self.0.push((center + radius * facing, facing));
        }
        self
    }

    /// The bar on White's side: the profile drawn along x and cut at 45 degrees at both ends.
    /// The grain runs along it, on a picture that spans one bar and begins `shift` of its length on.
    fn bar(&self, shift: f32) -> Mesh {
        let mut positions = Vec::new();
        let mut normals = Vec::new();
        let mut coordinates = Vec::new();
        let mut indices = Vec::new();
        let mut across = 0.0;
        for (i, &(point, facing)) in self.0.iter().enumerate() {
            if i > 0 {
                across += point.distance(self.0[i - 1].0);
            }
            for end in [-1.0, 1.0] {
                positions.push([end * point.x, point.y, point.x]);
                normals.push([0.0, facing.y, facing.x]);
                coordinates.push([
                    shift + 0.5 + end * point.x / (2.0 * HALF_FRAME),
                    across / (HALF_FRAME - HALF_FIELD),
                ]);
            }
            if i > 0 {
                let last = 2 * (i as u32 - 1);
                indices.extend([last, last + 2, last + 3, last, last + 3, last + 1]);
            }
        }
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_UV_0, coordinates)
        .with_inserted_indices(Indices::U32(indices))
    }
}

/// A bar of wood, on White's side, sawn `shift` of its length further along the plank. Turned by
/// quarters about the vertical it makes the others.
pub(super) fn wood(shift: f32) -> Mesh {
    let center = Vec2::new(HALF_FRAME - OUTER_ROUND, FRAME_LIP - OUTER_ROUND);
    Profile::default()
        .point(INLAY_EDGE, FRAME_LIP, Vec2::Y)
        .quarter(center, OUTER_ROUND, FRAC_PI_2)
        .point(HALF_FRAME, BASE, Vec2::X)
        .bar(shift)
}

/// The brass on White's side, from the squares up to the wood.
pub(super) fn inlay() -> Mesh {
    let center = Vec2::new(HALF_FIELD + INNER_ROUND, FRAME_LIP - INNER_ROUND);
    Profile::default()
        .point(HALF_FIELD, 0.0, Vec2::NEG_X)
        .quarter(center, INNER_ROUND, 2.0 * FRAC_PI_2)
        .point(INLAY_EDGE, FRAME_LIP, Vec2::Y)
        .bar(0.0)
}

/// The margin of a mat, level with the squares.
pub(super) fn margin(shift: f32) -> Mesh {
    let center = Vec2::new(MAT_EDGE - MAT, -MAT);
    Profile::default()
        .point(INLAY_EDGE, 0.0, Vec2::Y)
        .quarter(center, MAT, FRAC_PI_2)
        .bar(shift)
}

/// The line that is printed around the squares of a mat.
pub(super) fn printed_line() -> Mesh {
    Profile::default()
        .point(HALF_FIELD, 0.0, Vec2::Y)
        .point(INLAY_EDGE, 0.0, Vec2::Y)
        .bar(0.0)
}

/// A bar of the wood that a mat lies on.
pub(super) fn base() -> Mesh {
    wood(0.0).translated_by(Vec3::NEG_Y * (FRAME_LIP + MAT))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn points(mesh: &Mesh) -> Vec<Vec3> {
        mesh.attribute(Mesh::ATTRIBUTE_POSITION)
            .and_then(|values| values.as_float3())
            .expect("a mesh has positions")
            .iter()
            .map(|&point| Vec3::from(point))
            .collect()
    }

    #[test]
    fn bars_meet_at_the_mitres() {
        for mesh in [wood(0.0), inlay(), margin(0.0), printed_line(), base()] {
            for point in points(&mesh) {
                assert!(
                    (point.x.abs() - point.z).abs() < 1e-5,
                    "{point} is off the diagonal"
                );
            }
        }
    }

    #[test]
    fn faces_look_where_their_normals_do() {
        for mesh in [wood(0.0), inlay(), margin(0.0), printed_line(), base()] {
            let points = points(&mesh);
            let normals = mesh
                .attribute(Mesh::ATTRIBUTE_NORMAL)
                .and_then(|values| values.as_float3())
                .expect("a mesh has normals");
            let indices: Vec<usize> = mesh.indices().expect("a mesh has indices").iter().collect();
            for corner in indices.chunks(3) {
                let [a, b, c] = [points[corner[0]], points[corner[1]], points[corner[2]]];
                let face = (b - a).cross(c - a);
                assert!(
                    face.dot(Vec3::from(normals[corner[0]])) > 0.0,
                    "{a} {b} {c}"
                );
            }
        }
    }

    #[test]
    fn the_frame_fills_its_place() {
        let (wood, inlay) = (points(&wood(0.0)), points(&inlay()));
        let outermost = wood.iter().map(|point| point.z).fold(0.0, f32::max);
        let innermost = inlay
            .iter()
            .map(|point| point.z)
            .fold(f32::INFINITY, f32::min);
        assert!((outermost - HALF_FRAME).abs() < 1e-5);
        assert!((innermost - HALF_FIELD).abs() < 1e-5);
        assert!(
            wood.iter()
                .chain(&inlay)
                .all(|point| point.y <= FRAME_LIP + 1e-5)
        );
    }
}
