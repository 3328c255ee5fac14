//! Signed distance fields: negative inside, positive outside, in squares.

pub mod ops;
pub mod outline;
pub mod solid;

use glam::Vec3;

/// A solid given by its (approximate) signed distance.
pub trait Field {
    /// Signed distance of `p` to the surface.
    fn distance(&self, p: Vec3) -> f32;

    /// Distances along the row (x, y, z) for all `ys`. Solids that are drawn as a silhouette override
    /// this, because most of their work depends on x and z alone.
    fn row(&self, x: f32, z: f32, ys: &[f32], out: &mut [f32]) {
        for (d, &y) in out.iter_mut().zip(ys) {
            *d = self.distance(Vec3::new(x, y, z));
        }
    }

    /// Direction of steepest ascent, by central differences of half width `e`.
    fn normal(&self, p: Vec3, e: f32) -> Vec3 {
        let slope = |axis: Vec3| self.distance(p + axis * e) - self.distance(p - axis * e);
        Vec3::new(slope(Vec3::X), slope(Vec3::Y), slope(Vec3::Z)).normalize_or(Vec3::Z)
    }
}

impl<F: Fn(Vec3) -> f32> Field for F {
    fn distance(&self, p: Vec3) -> f32 {
        self(p)
    }
}
