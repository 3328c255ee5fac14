//! The primitive solids.

use crate::field::outline::Outline;
use glam::{Vec2, Vec3, vec2};

/// An ellipsoid, pitched about y (positive tips its x axis down) and then rolled about x (positive
/// leans its z axis to +y). The distance is first-order near the surface.
#[derive(Clone, Copy, Debug)]
pub struct Ellipsoid {
    centre: Vec3,
    radii: Vec3,
    pitch: Vec2,
    roll: Vec2,
}

impl Ellipsoid {
    /// Upright ellipsoid.
    #[must_use]
    pub fn new(centre: [f32; 3], radii: [f32; 3]) -> Self {
        Self {
            centre: centre.into(),
            radii: radii.into(),
            pitch: Vec2::X,
            roll: Vec2::X,
        }
    }

    /// The same, turned; both angles in degrees.
    #[must_use]
    pub fn turned(self, pitch: f32, roll: f32) -> Self {
        let turn = |degrees: f32| Vec2::from_angle(degrees.to_radians());
        Self {
            pitch: turn(pitch),
            roll: turn(roll),
            ..self
        }
    }

    /// Signed distance.
    #[must_use]
    pub fn distance(&self, p: Vec3) -> f32 {
        let p = p - self.centre;
        let (c, s) = self.pitch.into();
        let (x, z) = (c * p.x - s * p.z, s * p.x + c * p.z);
        let (c, s) = self.roll.into();
        let q = Vec3::new(x, c * p.y - s * z, s * p.y + c * z) / self.radii;
        let k1 = (q / self.radii).length();
        if k1 < 1e-6 {
            return -self.radii.min_element();
        }
        let k0 = q.length();
        k0 * (k0 - 1.0) / k1
    }
}

/// A capsule whose radius changes linearly from `a` to `b` (or stays the same).
#[derive(Clone, Copy, Debug)]
pub struct Cone {
    /// Start.
    pub a: Vec3,
    /// End.
    pub b: Vec3,
    /// Radius at the start.
    pub ra: f32,
    /// Radius at the end.
    pub rb: f32,
}

impl Cone {
    /// From the point `a` with radius `ra` to `b` with radius `rb`.
    #[must_use]
    pub fn new(a: [f32; 3], b: [f32; 3], ra: f32, rb: f32) -> Self {
        Self {
            a: a.into(),
            b: b.into(),
            ra,
            rb,
        }
    }

    /// Signed distance (exact only when both radii are equal).
    #[must_use]
    pub fn distance(&self, p: Vec3) -> f32 {
        let (ap, ab) = (p - self.a, self.b - self.a);
        let h = (ap.dot(ab) / ab.length_squared()).clamp(0.0, 1.0);
        (ap - ab * h).length() - (self.ra + (self.rb - self.ra) * h)
    }

    /// The same with y scaled by `m` first: a small `m` draws it out sideways into a blade.
    #[must_use]
    pub fn blade_distance(&self, p: Vec3, m: f32) -> f32 {
        self.distance(Vec3::new(p.x, p.y * m, p.z))
    }
}

/// A disc with axis y and a rounded rim.
#[derive(Clone, Copy, Debug)]
pub struct Disc {
    /// Centre.
    pub centre: Vec3,
    /// Outer radius.
    pub radius: f32,
    /// Half thickness.
    pub half: f32,
    /// Radius of the rim.
    pub rounding: f32,
}

impl Disc {
    /// Signed distance.
    #[must_use]
    pub fn distance(&self, p: Vec3) -> f32 {
        let q = p - self.centre;
        let d = vec2(vec2(q.x, q.z).length() - self.radius, q.y.abs() - self.half) + self.rounding;
        d.max(Vec2::ZERO).length() + d.max_element().min(0.0) - self.rounding
    }
}

/// A silhouette in the (x, z) plane blown up sideways.
///
/// `flat` is the distance to the silhouette, `thickness` the half thickness in its middle and
/// `rounding` how far from the outline the cheeks begin to close.
#[must_use]
pub fn inflate(flat: f32, y: f32, thickness: f32, rounding: f32) -> f32 {
    let q = (rounding + flat).max(0.0) / rounding;
    (vec2(q, y / thickness).length() - 1.0) * rounding.min(thickness)
}

/// Distance to the solid of revolution of a half profile (r, z) about the z axis.
#[must_use]
pub fn revolve(profile: &Outline, p: Vec3) -> f32 {
    profile.distance(vec2(p.truncate().length(), p.z))
}

#[cfg(test)]
mod tests {
    use super::{Cone, Disc, Ellipsoid, inflate};
    use glam::{Vec3, vec3};

    #[test]
    fn surfaces_are_where_they_should_be() {
        let egg = Ellipsoid::new([1.0, 0.0, 0.0], [0.2, 0.3, 0.4]);
        assert!(egg.distance(vec3(1.0, 0.3, 0.0)).abs() < 1e-6);
        assert!(egg.distance(vec3(1.0, 0.0, 0.0)) <= -0.2);
        let cone = Cone::new([0.0; 3], [1.0, 0.0, 0.0], 0.1, 0.3);
        assert!((cone.distance(vec3(1.4, 0.0, 0.0)) - 0.1).abs() < 1e-6);
        let disc = Disc {
            centre: Vec3::ZERO,
            radius: 1.0,
            half: 0.2,
            rounding: 0.05,
        };
        assert!((disc.distance(vec3(0.0, 0.5, 0.0)) - 0.3).abs() < 1e-6);
        assert!(inflate(-0.5, 0.2, 0.2, 0.1).abs() < 1e-6);
    }

    #[test]
    fn positive_pitch_tips_the_x_axis_down() {
        let spear = Ellipsoid::new([0.0; 3], [1.0, 0.1, 0.1]).turned(90.0, 0.0);
        assert!(spear.distance(vec3(0.0, 0.0, -0.9)) < 0.0);
        assert!(spear.distance(vec3(0.9, 0.0, 0.0)) > 0.0);
    }
}
