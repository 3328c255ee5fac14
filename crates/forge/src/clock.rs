//! The chess clock: a wedge of dark wood across the line between the players, with a display for each on
//! the slope before them, and a brass rocker along its ridge.
//!
//! White sits at y < 0, Black at y > 0. The rocker is made level, around its pivot; the game tips it.

use crate::mesh::{Mesh, doubled_area};
use glam::{Vec2, Vec3, vec2, vec3};
use std::f32::consts::{FRAC_PI_2, TAU};

/// Half the width of the case.
pub const HALF_WIDTH: f32 = 0.60;
/// Half the depth of the case at its foot.
pub const HALF_FOOT: f32 = 1.22;
/// Half the depth of the ridge.
pub const HALF_RIDGE: f32 = 0.33;
/// Height of the ridge.
pub const RIDGE: f32 = 0.74;
/// Height at which the slopes begin.
pub const SHOULDER: f32 = 0.13;
/// Height of the rocker's pivot.
pub const PIVOT: f32 = 0.80;
/// Half the length of the rocker.
pub const HALF_ROCKER: f32 = 0.37;
/// Middle of a display's glass, measured from the ridge's edge down the slope.
pub const GLASS_DOWN: f32 = 0.54;
/// Half the size of a display's glass: across, and along the slope.
pub const GLASS: Vec2 = Vec2::new(0.48, 0.41);

/// How far the wood's edges are rounded.
const ROUNDING: f32 = 0.05;
/// Width and height of the brass around a glass.
const BEZEL: f32 = 0.035;
const BEZEL_HEIGHT: f32 = 0.022;

/// Makes the parts with the names that the game looks up: `case`, `trim` and `rocker`.
#[must_use]
pub fn parts() -> Vec<(String, Mesh)> {
    let mut trim = Mesh::default();
    for side in [-1.0, 1.0] {
        trim.append(&bezel(side));
    }
    trim.append(&band());
    vec![
        ("case".to_owned(), case()),
        ("trim".to_owned(), trim),
        ("rocker".to_owned(), rocker()),
    ]
}

fn case() -> Mesh {
    let corners = [
        vec2(-HALF_FOOT, 0.0),
        vec2(HALF_FOOT, 0.0),
        vec2(HALF_FOOT, SHOULDER),
        vec2(HALF_RIDGE, RIDGE),
        vec2(-HALF_RIDGE, RIDGE),
        vec2(-HALF_FOOT, SHOULDER),
    ];
    let mut mesh = Prism {
        corners: &corners,
        half: HALF_WIDTH,
        rounding: ROUNDING,
    }
    .mesh();
    // The table is near.
    for (light, point) in mesh.light.iter_mut().zip(&mesh.points) {
        *light = 0.6 + 0.4 * (point.z / 0.2).clamp(0.0, 1.0);
    }
    mesh
}

/// A flat plate on a blunt wedge, on which it tips.
fn rocker() -> Mesh {
    let corners = [
        vec2(-HALF_ROCKER, 0.0),
        vec2(-0.05, -0.035),
        vec2(0.05, -0.035),
        vec2(HALF_ROCKER, 0.0),
        vec2(HALF_ROCKER, 0.06),
        vec2(-HALF_ROCKER, 0.06),
    ];
    Prism {
        corners: &corners,
        half: 0.46,
        rounding: 0.022,
    }
    .mesh()
}

/// A foot of brass all around the case.
fn band() -> Mesh {
    let corners = [
        vec2(-HALF_FOOT - 0.02, 0.0),
        vec2(HALF_FOOT + 0.02, 0.0),
        vec2(HALF_FOOT + 0.02, 0.035),
        vec2(-HALF_FOOT - 0.02, 0.035),
    ];
    Prism {
        corners: &corners,
        half: HALF_WIDTH + 0.02,
        rounding: 0.012,
    }
    .mesh()
}

/// A convex solid between x = -half and x = half with rounded edges.
struct Prism<'a> {
    /// Its corners in the (y, z) plane, anticlockwise.
    corners: &'a [Vec2],
    half: f32,
    rounding: f32,
}

/// Steps of a rounded edge.
const STEPS: u16 = 3;

impl Prism<'_> {
    fn mesh(&self) -> Mesh {
        let rim = self.rim();
        let mut mesh = Mesh::default();
        let count = rim.len() as u32;
        // Rings from the middle of the left cap over the sides to the right cap.
        let angles: Vec<(f32, f32)> = (0..=STEPS)
            .rev()
            .map(|i| (-1.0, i))
            .chain((0..=STEPS).map(|i| (1.0, i)))
            .map(|(end, i)| (end, FRAC_PI_2 * f32::from(i) / f32::from(STEPS)))
            .collect();
        let r = self.rounding;
        for &(end, angle) in &angles {
            let (out, along) = (angle.cos(), end * angle.sin());
            for &(core, normal) in &rim {
                let flat = core + normal * r * out;
                let x = end * (self.half - r) + along * r;
                mesh.points.push(vec3(x, flat.x, flat.y));
                mesh.normals
                    .push(vec3(along, normal.x * out, normal.y * out));
            }
        }
        for ring in 0..angles.len() as u32 - 1 {
            let (a, b) = (ring * count, (ring + 1) * count);
            for i in 0..count {
                let j = (i + 1) % count;
                mesh.triangles.push([a + i, a + j, b + j]);
                mesh.triangles.push([a + i, b + j, b + i]);
            }
        }
        for (ring, end) in [(0, -1.0), (angles.len() as u32 - 1, 1.0)] {
            let middle = mesh.points.len() as u32;
            let centre = rim.iter().map(|&(core, _)| core).sum::<Vec2>() / rim.len() as f32;
            mesh.points.push(vec3(end * self.half, centre.x, centre.y));
            mesh.normals.push(Vec3::X * end);
            for i in 0..count {
                let (a, b) = (ring * count + i, ring * count + (i + 1) % count);
                mesh.triangles.push(if end > 0.0 {
                    [middle, a, b]
                } else {
                    [middle, b, a]
                });
            }
        }
        mesh.light = vec![1.0; mesh.points.len()];
        mesh
    }

    /// Points of the outline drawn in by the rounding, and the direction in which it is rounded there.
    fn rim(&self) -> Vec<(Vec2, Vec2)> {
        let count = self.corners.len();
        let mut rim = Vec::new();
        for (i, &corner) in self.corners.iter().enumerate() {
            let before = self.corners[(i + count - 1) % count];
            let after = self.corners[(i + 1) % count];
            let outward = |from: Vec2, to: Vec2| -(to - from).normalize().perp();
            let (a, b) = (outward(before, corner), outward(corner, after));
            let core = corner - (a + b) * (self.rounding / (1.0 + a.dot(b)));
            let turn = a.angle_to(b).rem_euclid(TAU);
            for step in 0..=STEPS {
                let part = turn * f32::from(step) / f32::from(STEPS);
                rim.push((core, Vec2::from_angle(part).rotate(a)));
            }
        }
        rim
    }
}

/// The brass around the glass of one side.
fn bezel(side: f32) -> Mesh {
    let down = vec2(HALF_FOOT - HALF_RIDGE, SHOULDER - RIDGE).normalize();
    let middle = vec2(HALF_RIDGE, RIDGE) + down * GLASS_DOWN;
    // Across, up the slope, and out of it.
    let across = Vec3::X * -side;
    let up = vec3(0.0, -side * down.x, -down.y);
    let out = vec3(0.0, -side * down.y, down.x);
    let centre = vec3(0.0, side * middle.x, middle.y);
    let at = |corner: Vec2, height: f32| centre + across * corner.x + up * corner.y + out * height;
    let ring = |half: Vec2| {
        [
            vec2(-1.0, -1.0),
            vec2(1.0, -1.0),
            vec2(1.0, 1.0),
            vec2(-1.0, 1.0),
        ]
        .map(|c| c * half)
    };
    let (outer, inner) = (ring(GLASS + BEZEL), ring(GLASS));
    let slant = 0.010;
    let (top_outer, top_inner) = (ring(GLASS + (BEZEL - slant)), ring(GLASS + slant));
    let mut mesh = Mesh::default();
    let mut strip = |from: [Vec2; 4], low: f32, to: [Vec2; 4], high: f32, light: f32| {
        for i in 0..4 {
            let j = (i + 1) % 4;
            let quad = [
                at(from[i], low),
                at(from[j], low),
                at(to[j], high),
                at(to[i], high),
            ];
            let normal = doubled_area([quad[0], quad[1], quad[3]]).normalize();
            let base = mesh.points.len() as u32;
            mesh.points.extend(quad);
            mesh.normals.extend([normal; 4]);
            mesh.light.extend([light; 4]);
            mesh.triangles
                .extend([[base, base + 1, base + 2], [base, base + 2, base + 3]]);
        }
    };
    strip(outer, -0.01, outer, BEZEL_HEIGHT - slant, 0.8);
    strip(outer, BEZEL_HEIGHT - slant, top_outer, BEZEL_HEIGHT, 1.0);
    strip(top_outer, BEZEL_HEIGHT, top_inner, BEZEL_HEIGHT, 1.0);
    strip(top_inner, BEZEL_HEIGHT, inner, BEZEL_HEIGHT - slant, 1.0);
    strip(inner, BEZEL_HEIGHT - slant, inner, -0.01, 0.6);
    mesh
}

#[cfg(test)]
mod tests {
    use super::{HALF_FOOT, PIVOT, RIDGE, parts};

    #[test]
    fn every_part_faces_outward() {
        for (name, mesh) in parts() {
            assert!(mesh.agreement() > 0.999, "{name}: {}", mesh.agreement());
            assert!(
                mesh.normals.iter().all(|n| (n.length() - 1.0).abs() < 1e-3),
                "{name}"
            );
        }
    }

    #[test]
    fn the_wood_is_solid_and_as_large_as_it_is_said_to_be() {
        let parts = parts();
        let (_, case) = &parts[0];
        let bounds = case.bounds().expect("a mesh");
        assert!(case.volume() > 0.9 && case.volume() < 1.6);
        assert!((bounds.max.z - RIDGE).abs() < 1e-3 && bounds.min.z.abs() < 1e-3);
        assert!((bounds.max.y - HALF_FOOT).abs() < 1e-3);
    }

    #[test]
    fn the_rocker_can_tip_without_touching_the_wood() {
        let parts = parts();
        let (_, rocker) = &parts[2];
        let (sin, cos) = 6_f32.to_radians().sin_cos();
        for point in &rocker.points {
            assert!(PIVOT + point.z * cos - point.y.abs() * sin > RIDGE);
        }
    }
}
