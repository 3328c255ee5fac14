//! Triangle meshes: how they are made, thinned, shaded and written.
//!
//! Inside the forge z is up and a knight faces +x. [`glb`] turns the result for the game.

pub mod crease;
pub mod dress;
pub mod glb;
pub mod lathe;
pub mod relief;
pub mod simplify;
pub mod surface_nets;
pub mod triangulate;

use glam::{Quat, Vec3};

/// Bare geometry: points and triangles, counter-clockwise seen from outside.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shell {
    /// Corners.
    pub points: Vec<Vec3>,
    /// Indices of three corners each.
    pub triangles: Vec<[u32; 3]>,
}

impl Shell {
    /// The three corners of a triangle.
    #[must_use]
    pub fn corners(&self, triangle: [u32; 3]) -> [Vec3; 3] {
        triangle.map(|i| self.points[i as usize])
    }

    /// Adds the mirror image at the plane y = 0 of a half that lies at y >= 0 and is open there.
    #[must_use]
    pub fn mirrored(mut self) -> Self {
        let mut twin = Vec::with_capacity(self.points.len());
        for i in 0..self.points.len() {
            let p = &mut self.points[i];
            if p.y.abs() < 1e-5 {
                p.y = 0.0;
                twin.push(i as u32);
            } else {
                let image = Vec3::new(p.x, -p.y, p.z);
                twin.push(self.points.len() as u32);
                self.points.push(image);
            }
        }
        for i in 0..self.triangles.len() {
            let [a, b, c] = self.triangles[i].map(|k| twin[k as usize]);
            self.triangles.push([a, c, b]);
        }
        self
    }
}

/// Twice the area of a triangle, along its outward normal.
#[must_use]
pub fn doubled_area([a, b, c]: [Vec3; 3]) -> Vec3 {
    (b - a).cross(c - a)
}

/// A finished mesh.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Mesh {
    /// Corners, in squares.
    pub points: Vec<Vec3>,
    /// Unit normals, one a corner.
    pub normals: Vec<Vec3>,
    /// How much ambient light reaches each corner: 0.35 in a deep groove to 1 in the open.
    pub light: Vec<f32>,
    /// Linear colours of its own, one a corner; empty where a material gives the colour.
    pub paint: Vec<Vec3>,
    /// Indices of three corners each, counter-clockwise seen from outside.
    pub triangles: Vec<[u32; 3]>,
}

/// An upright box.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bounds {
    /// Least coordinates.
    pub min: Vec3,
    /// Greatest coordinates.
    pub max: Vec3,
}

impl Mesh {
    /// Adds another mesh to this one.
    pub fn append(&mut self, other: &Self) {
        let base = self.points.len() as u32;
        self.points.extend_from_slice(&other.points);
        self.normals.extend_from_slice(&other.normals);
        self.light.extend_from_slice(&other.light);
        if !(self.paint.is_empty() && other.paint.is_empty()) {
            self.paint.resize(base as usize, Vec3::ONE);
            self.paint.extend_from_slice(&other.paint);
            self.paint.resize(self.points.len(), Vec3::ONE);
        }
        self.triangles
            .extend(other.triangles.iter().map(|t| t.map(|i| i + base)));
    }

    /// The mesh in one colour of its own.
    #[must_use]
    pub fn painted(mut self, colour: Vec3) -> Self {
        self.paint = vec![colour; self.points.len()];
        self
    }

    /// The mesh turned about the z axis by `degrees`.
    #[must_use]
    pub fn turned(mut self, degrees: f32) -> Self {
        let turn = Quat::from_rotation_z(degrees.to_radians());
        for v in self.points.iter_mut().chain(&mut self.normals) {
            *v = turn * *v;
        }
        self
    }

    /// The box around it; `None` when it is empty.
    #[must_use]
    pub fn bounds(&self) -> Option<Bounds> {
        let min = self.points.iter().copied().reduce(Vec3::min)?;
        let max = self.points.iter().copied().reduce(Vec3::max)?;
        Some(Bounds { min, max })
    }

    /// Enclosed volume, by the divergence theorem. Exact for a closed mesh only.
    #[must_use]
    pub fn volume(&self) -> f32 {
        self.triangles
            .iter()
            .map(|&t| self.corners(t))
            .map(|[a, b, c]| a.dot(b.cross(c)) / 6.0)
            .sum()
    }

    /// Share of the surface whose winding agrees with its normals: 1 is perfect. A mesh that fails this
    /// may look right in a simple viewer and yet be culled by the game.
    #[must_use]
    pub fn agreement(&self) -> f32 {
        let (mut good, mut all) = (0.0, 0.0);
        for &triangle in &self.triangles {
            let face = doubled_area(self.corners(triangle));
            let normal: Vec3 = triangle.iter().map(|&i| self.normals[i as usize]).sum();
            all += face.length();
            if face.dot(normal) > 0.0 {
                good += face.length();
            }
        }
        good / all
    }

    /// The three corners of a triangle.
    #[must_use]
    pub fn corners(&self, triangle: [u32; 3]) -> [Vec3; 3] {
        triangle.map(|i| self.points[i as usize])
    }
}

#[cfg(test)]
mod tests {
    use super::{Mesh, Shell};
    use glam::{Vec3, vec3};

    fn half_roof() -> Shell {
        Shell {
            points: vec![
                vec3(0.0, 0.0, 1.0),
                vec3(1.0, 0.0, 1.0),
                vec3(0.0, 1.0, 0.0),
            ],
            triangles: vec![[0, 1, 2]],
        }
    }

    #[test]
    fn mirroring_shares_the_seam_and_keeps_the_outside_out() {
        let roof = half_roof().mirrored();
        assert_eq!((roof.points.len(), roof.triangles.len()), (4, 2));
        assert!(
            roof.triangles
                .iter()
                .all(|&t| super::doubled_area(roof.corners(t)).z > 0.0)
        );
    }

    #[test]
    fn agreement_notices_a_flipped_triangle() {
        let Shell { points, triangles } = half_roof().mirrored();
        let normals = vec![Vec3::Z; points.len()];
        let mut mesh = Mesh {
            light: vec![1.0; points.len()],
            paint: Vec::new(),
            points,
            normals,
            triangles,
        };
        assert_eq!(mesh.agreement(), 1.0);
        mesh.triangles[1].swap(0, 1);
        assert!(mesh.agreement() < 0.6);
    }
}
