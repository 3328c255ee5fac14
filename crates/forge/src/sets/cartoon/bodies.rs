//! The bodies: what takes the colour of the side.
//!
//! Seen from above their feet differ in size and shape, so that no two kinds cover the same ground.

use super::Solid;
use crate::curve::path::Step::{self, C, E, L, M};
use crate::curve::spline::smoothstep;
use crate::field::ops::{cut, join, meet};
use crate::field::outline::Outline;
use crate::field::solid::{Cone, Ellipsoid, revolve};
use crate::men::{Role, turned};
use crate::mesh::Bounds;
use glam::{Vec3, vec2, vec3};

/// A body, and the middle of its head.
pub(super) struct Body {
    pub(super) solid: Solid,
    pub(super) bounds: Bounds,
    /// Triangles at full detail.
    pub(super) budget: usize,
    /// What the face looks out from.
    pub(super) head: Vec3,
}

pub(super) fn of(role: Role) -> Body {
    match role {
        Role::Pawn => pawn(),
        Role::Knight => knight(),
        Role::Bishop => bishop(),
        Role::Rook => rook(),
        Role::Queen => queen(),
        Role::King => king(),
    }
}

fn bounds(reach: f32, height: f32) -> Bounds {
    Bounds {
        min: vec3(-reach, -reach, -0.02),
        max: vec3(reach, reach, height),
    }
}

/// Half profiles that flow into one another.
struct Gown {
    foot: Outline,
    above: Outline,
}

impl Gown {
    /// A foot of radius `r`, and a gown that narrows from `shoulder` at a height of a quarter to `neck`.
    fn new(r: f32, shoulder: f32, neck: (f32, f32)) -> Self {
        Self::with(
            r,
            &[
                M(0.0, 0.04),
                L(1.36 * shoulder, 0.04),
                C(1.34 * shoulder, 0.16, shoulder, 0.25, neck.0, neck.1),
                L(0.0, neck.1 + 0.04),
            ],
        )
    }

    fn with(r: f32, above: &[Step]) -> Self {
        let roll = 0.058;
        let foot = [
            M(0.0, 0.0),
            L(r - roll, 0.0),
            E(r - roll, roll, roll, roll, -90.0, 90.0),
            L(0.0, 2.0 * roll),
        ];
        Self {
            foot: turned::outline(&foot),
            above: turned::outline(above),
        }
    }

    /// Distance at a radius and a height.
    fn at(&self, r: f32, z: f32) -> f32 {
        let at = vec2(r, z);
        join(self.foot.distance(at), self.above.distance(at), 0.045)
    }

    fn distance(&self, p: Vec3) -> f32 {
        self.at(p.truncate().length(), p.z)
    }
}

fn ring(p: Vec3, radius: f32, height: f32, (thick, high): (f32, f32)) -> f32 {
    let q = vec2(p.truncate().length() - radius, p.z - height) / vec2(thick, high);
    (q.length() - 1.0) * thick.min(high)
}

fn pawn() -> Body {
    let gown = Gown::new(0.250, 0.165, (0.120, 0.37));
    let head = vec3(0.0, 0.0, 0.535);
    let ball = Ellipsoid::new(head.into(), [0.228, 0.228, 0.220]);
    Body {
        solid: Box::new(move |p| join(gown.distance(p), ball.distance(p), 0.05)),
        bounds: bounds(0.28, 0.79),
        budget: 2200,
        head,
    }
}

/// A mitre: pointed, with a cleft between its front and its back.
fn bishop() -> Body {
    let gown = Gown::new(0.275, 0.165, (0.118, 0.43));
    let mitre = turned::outline(&[
        M(0.0, 0.42),
        C(0.16, 0.42, 0.224, 0.48, 0.224, 0.60),
        C(0.224, 0.68, 0.220, 0.71, 0.216, 0.76),
        C(0.204, 0.94, 0.120, 1.10, 0.055, 1.200),
        E(0.0, 1.190, 0.055, 0.040, 15.0, 90.0),
    ]);
    let blade = Cone::new([0.0, 0.0, 0.97], [0.0, 0.0, 1.36], 0.016, 0.085);
    Body {
        solid: Box::new(move |p| {
            let d = join(
                gown.distance(p),
                ring(p, 0.146, 0.445, (0.052, 0.034)),
                0.02,
            );
            let d = join(d, revolve(&mitre, p), 0.02);
            cut(d, blade.blade_distance(p, 0.02), 0.03)
        }),
        bounds: bounds(0.30, 1.26),
        budget: 3000,
        head: vec3(0.0, 0.0, 0.60),
    }
}

/// A tower on a square with rounded corners, four fat merlons at its corners.
fn rook() -> Body {
    let tower = Gown::with(
        0.280,
        &[
            M(0.0, 0.04),
            L(0.246, 0.04),
            C(0.230, 0.17, 0.209, 0.26, 0.209, 0.40),
            C(0.209, 0.52, 0.219, 0.57, 0.239, 0.622),
            E(0.238, 0.664, 0.042, 0.042, -80.0, 60.0),
            L(0.257, 0.720),
            L(0.256, 0.842),
            E(0.200, 0.842, 0.056, 0.056, 0.0, 180.0),
            L(0.144, 0.762),
            L(0.0, 0.750),
        ],
    );
    Body {
        solid: Box::new(move |p| {
            // A circle of the fourth degree: nearly a square.
            let square = p.truncate().powf(4.0).element_sum().powf(0.25);
            let d = tower.at(square, p.z);
            let gap = p.truncate().abs().min_element() - 0.046;
            cut(d, meet(gap, 0.772 - p.z, 0.03), 0.035)
        }),
        bounds: bounds(0.31, 0.97),
        budget: 3400,
        head: vec3(0.0, 0.0, 0.46),
    }
}

fn knight() -> Body {
    let gown = Gown::new(0.298, 0.200, (0.155, 0.44));
    let neck = Cone::new([-0.02, 0.0, 0.30], [-0.015, 0.0, 0.62], 0.182, 0.165);
    let head = Ellipsoid::new([0.02, 0.0, 0.71], [0.238, 0.208, 0.215]);
    let muzzle = Ellipsoid::new([0.235, 0.0, 0.600], [0.158, 0.140, 0.118]).turned(20.0, 0.0);
    let mouth = Cone::new([0.300, 0.0, 0.540], [0.440, 0.0, 0.522], 0.006, 0.011);
    let flare = Ellipsoid::new([0.345, 0.066, 0.655], [0.040, 0.034, 0.032]);
    let nostril = Ellipsoid::new([0.384, 0.078, 0.660], [0.020, 0.018, 0.015]).turned(40.0, 0.0);
    let ear = Ellipsoid::new([-0.03, 0.132, 0.960], [0.052, 0.046, 0.136]).turned(-6.0, 14.0);
    let hollow = Ellipsoid::new([0.024, 0.141, 0.978], [0.037, 0.029, 0.098]).turned(-6.0, 14.0);
    Body {
        solid: Box::new(move |p| {
            let p = vec3(p.x, p.y.abs(), p.z);
            let mut d = join(gown.distance(p), neck.distance(p), 0.10);
            d = join(d, head.distance(p), 0.10);
            d = join(d, muzzle.distance(p), 0.09);
            d = cut(d, mouth.blade_distance(p, 0.10), 0.02);
            d = join(d, flare.distance(p), 0.03);
            d = cut(d, nostril.distance(p), 0.012);
            join(d, cut(ear.distance(p), hollow.distance(p), 0.02), 0.035)
        }),
        bounds: Bounds {
            min: vec3(-0.34, -0.34, -0.02),
            max: vec3(0.44, 0.34, 1.16),
        },
        budget: 3600,
        head: vec3(0.03, 0.0, 0.70),
    }
}

/// A ball gown with eight folds.
fn queen() -> Body {
    let gown = Gown::new(0.335, 0.185, (0.105, 0.50));
    let head = vec3(0.0, 0.0, 0.735);
    let ball = Ellipsoid::new(head.into(), [0.232, 0.228, 0.222]);
    Body {
        solid: Box::new(move |p| {
            let angle = p.y.atan2(p.x);
            let folds = smoothstep(0.42, 0.06, p.z);
            let swell = 1.0 + 0.052 * folds * (8.0 * angle).cos();
            let q = (p.truncate() / swell).extend(p.z);
            let d = gown.distance(q) * 0.9;
            let d = join(d, ring(p, 0.118, 0.505, (0.056, 0.030)), 0.03);
            join(d, ball.distance(p), 0.035)
        }),
        bounds: bounds(0.38, 0.98),
        budget: 3000,
        head,
    }
}

/// The widest of all.
fn king() -> Body {
    let robe = Gown::with(
        0.374,
        &[
            M(0.0, 0.04),
            L(0.345, 0.04),
            C(0.335, 0.20, 0.262, 0.30, 0.235, 0.40),
            C(0.215, 0.48, 0.180, 0.52, 0.130, 0.55),
            L(0.0, 0.58),
        ],
    );
    let head = vec3(0.0, 0.0, 0.800);
    let ball = Ellipsoid::new(head.into(), [0.245, 0.240, 0.228]);
    Body {
        solid: Box::new(move |p| join(robe.distance(p), ball.distance(p), 0.05)),
        bounds: bounds(0.40, 1.05),
        budget: 2600,
        head,
    }
}

/// Shared with the ornaments: a profile as a solid.
pub(super) fn lathed(path: &[Step]) -> impl Fn(Vec3) -> f32 + use<> {
    turned::solid(path)
}
