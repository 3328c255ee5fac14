//! From a ray to a square. The board's plane decides; the men's bodies are a hint.
//!
//! Hit areas are squares, not meshes: a tall man covers the square behind it, and a mesh reaches into
//! its neighbours. So the plane under the pointer names one square, the first body that the ray meets
//! names another, and what can be *used* decides between the two. Whatever comes out is shown by a
//! ring before anything is pressed. All views use this one path.

use bevy::prelude::*;
use touchmove_rules::{Role, Square};

use crate::board::geometry::{self, Build};

/// A man that a ray can meet.
#[derive(Debug, Clone, Copy)]
pub struct Body {
    /// The square that it stands for.
    pub square: Square,
    /// Its skeleton.
    pub build: Build,
    /// The middle of its foot.
    pub foot: Vec3,
}

impl Body {
    /// How far down a ray meets it: the level above its foot, from the top. Coming from above, the
    /// first body met is the one met highest.
    pub fn meets(&self, ray: Ray3d, level: f32) -> Option<f32> {
        let point = meet_level(ray, level)?;
        let above = level - self.foot.y;
        if !(0.0..=self.build.height).contains(&above) {
            return None;
        }
        let away = Vec2::new(point.x - self.foot.x, point.z - self.foot.z).length();
        (away <= self.build.radius_at(above)).then_some(away)
    }
}

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
    pub fn at(ray: Ray3d, bodies: &[Body]) -> Self {
        Self {
            ground: meet_level(ray, 0.0),
            man: first_body(ray, bodies, 0.0).map(|body| body.square),
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

/// Where a ray passes a level, in front of its origin.
pub fn meet_level(ray: Ray3d, level: f32) -> Option<Vec3> {
    let distance = (level - ray.origin.y) / ray.direction.y;
    (distance.is_finite() && distance > 0.0).then(|| ray.get_point(distance))
}

/// Walks down the ray level by level to `bottom`: coming from above, the first body met is the nearest.
pub(super) fn first_body(ray: Ray3d, bodies: &[Body], bottom: f32) -> Option<Body> {
    let height = geometry::height(Role::King);
    (0..=LEVELS).find_map(|step| {
        let level = bottom + height * (1.0 - f32::from(step) / f32::from(LEVELS));
        bodies
            .iter()
            .filter_map(|body| Some((body, body.meets(ray, level)?)))
            .min_by(|a, b| a.1.total_cmp(&b.1))
            .map(|(body, _)| *body)
    })
}
