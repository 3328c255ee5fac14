//! Where things of the table are in the window.

use bevy::prelude::*;
use touchmove_rules::Square;

use crate::board::geometry;

/// How the camera sees the table, in interface pixels.
pub struct Sight<'a> {
    /// The camera.
    pub camera: &'a Camera,
    /// Where it stands.
    pub transform: GlobalTransform,
    /// Logical pixels to an interface pixel.
    pub scale: f32,
}

impl Sight<'_> {
    /// Where a point of the world is, if it is before the camera.
    pub fn point(&self, point: Vec3) -> Option<Vec2> {
        Some(self.camera.world_to_viewport(&self.transform, point).ok()? / self.scale)
    }

    /// The middles of a square's four edges.
    pub fn edges(&self, square: Square) -> impl Iterator<Item = Vec2> {
        let center = geometry::square_center(square);
        [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z]
            .into_iter()
            .filter_map(move |way| self.point(center + way * 0.5))
    }

    /// From where to where the table with board and trays goes, between two heights.
    pub fn breadth(&self, top: f32, bottom: f32) -> Option<(f32, f32)> {
        const STEPS: u8 = 24;
        let mut ends: Option<(f32, f32)> = None;
        for step in 0..=STEPS {
            let along = (f32::from(step) / f32::from(STEPS) * 2.0 - 1.0) * geometry::HALF_FRAME;
            for out in [-geometry::HALF_TRAYS, geometry::HALF_TRAYS] {
                let Some(at) = self.point(Vec3::new(out, 0.0, along)) else {
                    continue;
                };
                if (top..bottom).contains(&at.y) {
                    let (left, right) = ends.unwrap_or((at.x, at.x));
                    ends = Some((left.min(at.x), right.max(at.x)));
                }
            }
        }
        ends
    }
}
