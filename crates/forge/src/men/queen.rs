//! The queen's coronet: nine scallops pressed into the rim after turning.

use crate::curve::spline::smoothstep;
use crate::men::{Detail, turned};
use crate::mesh::lathe::Cut;
use crate::mesh::{Mesh, doubled_area};
use glam::Vec3;
use std::f32::consts::TAU;

const SCALLOPS: f32 = 9.0;
/// Height at which the scallops begin, and how far up they reach their full depth.
const FOOT: f32 = 1.335;
const RISE: f32 = 0.069;
const DEPTH: f32 = 0.044;

/// The queen.
#[must_use]
pub fn make(detail: Detail) -> Mesh {
    // A multiple of nine, so that all scallops are alike.
    let columns = detail.pick(63, 27);
    let mut mesh = turned::man(
        &turned::queen(),
        Cut {
            columns,
            ..detail.cut()
        },
    );
    let pressed: Vec<bool> = mesh
        .points
        .iter_mut()
        .map(|p| {
            let depth = depth_at(*p);
            p.z -= depth;
            depth > 0.0
        })
        .collect();
    renew_normals(&mut mesh, &pressed);
    mesh
}

/// How far a point of the turned rim is pressed down.
fn depth_at(p: Vec3) -> f32 {
    if p.z <= FOOT {
        return 0.0;
    }
    let phase = (SCALLOPS * p.y.atan2(p.x) / TAU).rem_euclid(1.0) - 0.5;
    let across = (1.0 - (phase / 0.44).powi(2)).max(0.0).sqrt();
    let upward = ((p.z - FOOT) / RISE).clamp(0.0, 1.0);
    DEPTH * across * upward * smoothstep(0.165, 0.180, p.truncate().length())
}

/// Takes the normals of pressed points, and of their neighbours, from the faces around them.
fn renew_normals(mesh: &mut Mesh, pressed: &[bool]) {
    let mut sums = vec![Vec3::ZERO; mesh.points.len()];
    let mut touched = vec![false; mesh.points.len()];
    for &triangle in &mesh.triangles {
        let face = doubled_area(mesh.corners(triangle));
        let any = triangle.iter().any(|&i| pressed[i as usize]);
        for i in triangle.map(|i| i as usize) {
            sums[i] += face;
            touched[i] |= any;
        }
    }
    for ((normal, sum), _) in mesh
        .normals
        .iter_mut()
        .zip(sums)
        .zip(touched)
        .filter(|(_, touched)| *touched)
    {
        *normal = sum.normalize_or(*normal);
    }
}

#[cfg(test)]
mod tests {
    use super::{DEPTH, depth_at};
    use glam::vec3;

    #[test]
    fn the_rim_dips_between_nine_tips() {
        let at = |degrees: f32| {
            let (sin, cos) = degrees.to_radians().sin_cos();
            depth_at(vec3(0.2 * cos, 0.2 * sin, 1.41))
        };
        assert!((at(20.0) - DEPTH).abs() < 1e-6);
        assert!((at(60.0) - DEPTH).abs() < 1e-5);
        assert_eq!([at(0.0), at(40.0)], [0.0, 0.0]);
    }
}
