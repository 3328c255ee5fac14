//! From a ray to a square. The board's plane decides; the men's bodies are a hint.
//!
//! Hit areas are squares, not meshes: a tall man covers the square behind it, and a mesh reaches into
//! its neighbours. So the plane under the pointer names one square, the first body that the ray meets
//! names another, and what can be *used* decides between the two. Whatever comes out is shown by a
//! ring before anything is pressed. All views use this one path.

use bevy::prelude::*;
use touchmove_rules::{Move, Position, Role, Square};

use crate::board::geometry;

/// What a ray meets on the table.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Aim {
    /// Where it meets the board's plane.
    pub ground: Option<Vec3>,
    /// The square of the first man whose body it meets.
    pub man: Option<Square>,
}

/// How far from the middle of its square a body is still taken when the plane names another usable
/// square, in squares.
const BODY_TOLERANCE: f32 = 0.75;
/// Levels at which a ray is compared with the bodies.
const LEVELS: u16 = 40;

impl Aim {
    /// Follows a ray that comes from above down to the board.
    pub fn at(ray: Ray3d, position: &Position) -> Self {
        Self {
            ground: meet_level(ray, 0.0),
            man: first_body(ray, position),
        }
    }

    /// The square under the point where the ray meets the plane.
    pub fn ground_square(&self) -> Option<Square> {
        self.ground.and_then(geometry::square_at)
    }

    /// The square that a press would touch: a usable one if there is any, else simply the ground.
    pub fn square(&self, usable: impl Fn(Square) -> bool) -> Option<Square> {
        let ground = self.ground_square();
        let (Some(man), Some(point)) = (self.man, self.ground) else {
            return ground.or(self.man.filter(|&man| usable(man)));
        };
        let near = geometry::square_center(man).distance(point) <= BODY_TOLERANCE;
        match (usable(man), ground.is_some_and(&usable)) {
            (true, true) if near => Some(man),
            (true, false) => Some(man),
            _ => ground,
        }
    }
}

/// Whether a press on a square would do anything for the player on move.
pub fn is_usable(position: &Position, targets: &[Move], square: Square) -> bool {
    targets.iter().any(|target| target.to == square)
        || position
            .piece_at(square)
            .is_some_and(|piece| piece.color == position.side_to_move())
}

/// Where a ray passes a level, in front of its origin.
pub fn meet_level(ray: Ray3d, level: f32) -> Option<Vec3> {
    let distance = (level - ray.origin.y) / ray.direction.y;
    (distance.is_finite() && distance > 0.0).then(|| ray.get_point(distance))
}

/// Walks down the ray level by level: coming from above, the first body met is the nearest.
fn first_body(ray: Ray3d, position: &Position) -> Option<Square> {
    let top = geometry::height(Role::King);
    (0..=LEVELS).find_map(|step| {
        let level = top * (1.0 - f32::from(step) / f32::from(LEVELS));
        let point = meet_level(ray, level)?;
        position
            .pieces()
            .filter(|(_, piece)| level <= geometry::height(piece.role))
            .map(|(square, piece)| {
                let axis = geometry::square_center(square);
                let away = Vec2::new(point.x - axis.x, point.z - axis.z).length();
                (square, away, geometry::body_radius(piece.role, level))
            })
            .filter(|&(_, away, radius)| away <= radius)
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(square, ..)| square)
    })
}
