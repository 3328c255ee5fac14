//! How much the outlines of two men differ, as a player sees them.

use crate::mesh::Mesh;
use glam::{Vec2, Vec3, vec2, vec3};

/// Pixels along the edge of a mask, and the squares that it shows.
const SIZE: usize = 320;
const SPAN: f32 = 2.4;

/// What a man covers.
#[derive(Clone, Debug)]
pub struct Silhouette(Vec<bool>);

impl Silhouette {
    /// A man seen from far away, `elevation` degrees above the board, by a player who sits `azimuth`
    /// degrees from -y towards +x. At 90 degrees it is the view from the top.
    #[must_use]
    pub fn new<'a>(
        meshes: impl IntoIterator<Item = &'a Mesh>,
        azimuth: f32,
        elevation: f32,
    ) -> Self {
        let (sin, cos) = azimuth.to_radians().sin_cos();
        let (up, out) = elevation.to_radians().sin_cos();
        let right = vec3(cos, sin, 0.0);
        let upward = vec3(-sin * up, cos * up, out);
        let scale = SIZE as f32 / SPAN;
        let place = |p: Vec3| vec2(p.dot(right) + SPAN / 2.0, p.dot(upward) + 0.6) * scale;
        let mut mask = vec![false; SIZE * SIZE];
        for mesh in meshes {
            for &triangle in &mesh.triangles {
                cover(&mut mask, mesh.corners(triangle).map(place));
            }
        }
        Self(mask)
    }

    /// Share of the union that only one of the two covers, both standing on the same spot.
    #[must_use]
    pub fn difference(&self, other: &Self) -> f32 {
        let pairs = || self.0.iter().zip(&other.0);
        let either = pairs().filter(|&(&a, &b)| a || b).count();
        let one = pairs().filter(|&(&a, &b)| a != b).count();
        one as f32 / either.max(1) as f32
    }
}

fn cover(mask: &mut [bool], [a, b, c]: [Vec2; 3]) {
    let (low, high) = (a.min(b).min(c).floor(), a.max(b).max(c).ceil());
    let range = |low: f32, high: f32| low.max(0.0) as usize..(high.max(0.0) as usize).min(SIZE);
    for y in range(low.y, high.y) {
        for x in range(low.x, high.x) {
            let p = vec2(x as f32, y as f32) + 0.5;
            let sides = [(a, b), (b, c), (c, a)].map(|(p0, p1)| (p1 - p0).perp_dot(p - p0));
            if sides.iter().all(|s| *s >= 0.0) || sides.iter().all(|s| *s <= 0.0) {
                mask[y * SIZE + x] = true;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Silhouette;
    use crate::curve::path::Fineness;
    use crate::curve::path::Step::{L, M};
    use crate::mesh::Mesh;
    use crate::mesh::lathe::Profile;

    fn drum(radius: f32) -> Mesh {
        let fineness = Fineness {
            sagitta: 0.01,
            cubic: 4,
        };
        let path = [M(0.0, 0.0), L(radius, 0.0), L(radius, 0.5), L(0.0, 0.5)];
        Profile::new(&path, fineness, None).turn(64)
    }

    #[test]
    fn drums_differ_by_their_area_from_above() {
        let [small, large] = [0.3, 0.4].map(|r| Silhouette::new([&drum(r)], 0.0, 90.0));
        assert_eq!(small.difference(&small), 0.0);
        let expected = 1.0 - (0.3_f32 / 0.4).powi(2);
        assert!((small.difference(&large) - expected).abs() < 0.02);
    }
}
