//! What has a colour of its own: crowns, manes, hair, collars and bands.

use super::Solid;
use super::bodies::lathed;
use crate::curve::path::Step::{C, L, M};
use crate::curve::spline::smoothstep;
use crate::field::ops::{cut, join, meet};
use crate::field::solid::{Cone, Ellipsoid};
use crate::men::Role;
use crate::mesh::Bounds;
use crate::sets::Side;
use glam::{Vec3, vec2, vec3};
use std::f32::consts::TAU;

/// The palette. Linear values.
#[derive(Clone, Copy, Debug)]
pub(super) enum Tint {
    Gold,
    /// Manes and hair.
    Hair,
    /// Caps and cushions.
    Velvet,
    Fur,
}

impl Tint {
    pub(super) fn linear(self, side: Side) -> Vec3 {
        match self {
            Self::Gold => vec3(0.84, 0.52, 0.11),
            Self::Hair => side.pick(vec3(0.64, 0.26, 0.07), vec3(0.06, 0.42, 0.46)),
            Self::Velvet => side.pick(vec3(0.52, 0.045, 0.055), vec3(0.26, 0.07, 0.42)),
            Self::Fur => side.pick(vec3(0.86, 0.84, 0.80), vec3(0.56, 0.60, 0.70)),
        }
    }
}

/// A coloured solid on a man.
pub(super) struct Ornament {
    pub(super) solid: Solid,
    pub(super) bounds: Bounds,
    pub(super) budget: usize,
    pub(super) tint: Tint,
}

pub(super) fn of(role: Role) -> Vec<Ornament> {
    match role {
        Role::Pawn | Role::Rook => vec![],
        Role::Knight => vec![mane()],
        Role::Bishop => vec![band()],
        Role::Queen => vec![hair(), crown(&QUEEN), cushion(QUEEN.low + 0.035, 0.150)],
        Role::King => vec![collar(), crown(&KING), cap(), cross()],
    }
}

fn bounds(low: Vec3, high: Vec3) -> Bounds {
    Bounds {
        min: low,
        max: high,
    }
}

/// Nine puffs from the forehead down the neck.
fn mane() -> Ornament {
    let puffs: [(f32, f32, f32); 9] = [
        (0.120, 0.930, 0.062),
        (0.040, 0.960, 0.076),
        (-0.055, 0.958, 0.084),
        (-0.150, 0.910, 0.090),
        (-0.215, 0.825, 0.092),
        (-0.240, 0.720, 0.090),
        (-0.240, 0.610, 0.086),
        (-0.232, 0.505, 0.078),
        (-0.232, 0.410, 0.064),
    ];
    let balls = puffs.map(|(x, z, r)| Ellipsoid::new([x, 0.0, z], [r, 0.92 * r, r]));
    Ornament {
        solid: Box::new(move |p| {
            balls
                .iter()
                .map(|ball| ball.distance(p))
                .reduce(|a, b| join(a, b, 0.022))
                .unwrap_or(f32::INFINITY)
        }),
        bounds: bounds(vec3(-0.36, -0.12, 0.32), vec3(0.20, 0.12, 1.06)),
        budget: 900,
        tint: Tint::Hair,
    }
}

/// The gold band of the mitre.
fn band() -> Ornament {
    Ornament {
        solid: Box::new(|p| {
            let q = vec2(p.truncate().length() - 0.212, p.z - 0.775) / vec2(0.024, 0.034);
            (q.length() - 1.0) * 0.024
        }),
        bounds: bounds(vec3(-0.26, -0.26, 0.72), vec3(0.26, 0.26, 0.83)),
        budget: 1000,
        tint: Tint::Gold,
    }
}

/// The king's fur collar: a soft ring that dips in front.
fn collar() -> Ornament {
    Ornament {
        solid: Box::new(|p| {
            let height = 0.525 - 0.10 * p.x;
            let q = vec2(p.truncate().length() - 0.182, p.z - height) / vec2(0.068, 0.056);
            (q.length() - 1.0) * 0.056
        }),
        bounds: bounds(vec3(-0.28, -0.28, 0.42), vec3(0.28, 0.28, 0.63)),
        budget: 560,
        tint: Tint::Fur,
    }
}

/// A round cut of hair with a fringe, open for the face.
fn hair() -> Ornament {
    let head = Ellipsoid::new([-0.012, 0.0, 0.745], [0.252, 0.256, 0.238]);
    let face = Ellipsoid::new([0.235, 0.0, 0.690], [0.200, 0.205, 0.200]);
    let bob = Ellipsoid::new([-0.055, 0.165, 0.590], [0.120, 0.090, 0.110]);
    Ornament {
        solid: Box::new(move |p| {
            let q = vec3(p.x, p.y.abs(), p.z);
            let d = join(head.distance(q), bob.distance(q), 0.06);
            cut(d, face.distance(q), 0.035).max(0.50 - p.z)
        }),
        bounds: bounds(vec3(-0.31, -0.29, 0.46), vec3(0.27, 0.29, 1.0)),
        budget: 800,
        tint: Tint::Hair,
    }
}

/// A crown: lower and upper radius, lower edge and tips, depth between the tips, their number, and the
/// size of the pearls on them.
struct Crown {
    radii: (f32, f32),
    low: f32,
    tips: f32,
    depth: f32,
    points: f32,
    pearl: f32,
}

const QUEEN: Crown = Crown {
    radii: (0.158, 0.222),
    low: 0.915,
    tips: 1.120,
    depth: 0.110,
    points: 7.0,
    pearl: 0.033,
};

const KING: Crown = Crown {
    radii: (0.186, 0.226),
    low: 0.965,
    tips: 1.125,
    depth: 0.062,
    points: 6.0,
    pearl: 0.034,
};

fn crown(crown: &'static Crown) -> Ornament {
    let &Crown {
        radii,
        low,
        tips,
        depth,
        points,
        pearl,
    } = crown;
    let reach = radii.1 + pearl + 0.02;
    Ornament {
        solid: Box::new(move |p| {
            let r = p.truncate().length();
            let rise = ((p.z - low) / (tips - low)).clamp(0.0, 1.1);
            let wall = radii.0 + (radii.1 - radii.0) * rise.powf(1.6);
            let sector = TAU / points;
            // The angle to the nearest tip; one tip is in front.
            let phase = p.y.atan2(p.x) / sector;
            let off = (phase - phase.round()).abs() * 2.0;
            let edge = tips - depth * smoothstep(0.0, 1.0, off).powf(0.8);
            let mut d = (r - wall).abs() - 0.020;
            d = meet(d, 0.8 * (p.z - edge), 0.025);
            d = meet(d, low - p.z, 0.025);
            let foot = vec2(r - radii.0 - 0.004, p.z - low - 0.016).length() - 0.026;
            d = join(d, foot, 0.012);
            let (sin, cos) = (phase.round() * sector).sin_cos();
            let tip = vec3(radii.1 * cos, radii.1 * sin, tips + 0.35 * pearl);
            join(d, p.distance(tip) - pearl, 0.010)
        }),
        bounds: bounds(
            vec3(-reach, -reach, low - 0.05),
            vec3(reach, reach, tips + 2.0 * pearl),
        ),
        budget: 1300,
        tint: Tint::Gold,
    }
}

/// What is seen in an open crown.
fn cushion(height: f32, radius: f32) -> Ornament {
    let pad = Ellipsoid::new([0.0, 0.0, height], [radius + 0.01, radius + 0.01, 0.075]);
    Ornament {
        solid: Box::new(move |p| pad.distance(p)),
        bounds: bounds(
            vec3(-radius - 0.03, -radius - 0.03, height - 0.01),
            vec3(radius + 0.03, radius + 0.03, height + 0.10),
        ),
        budget: 160,
        tint: Tint::Velvet,
    }
}

/// The king's cap, puffed out of his crown.
fn cap() -> Ornament {
    let puff = lathed(&[
        M(0.0, 0.98),
        L(0.170, 0.98),
        C(0.215, 1.08, 0.185, 1.185, 0.040, 1.205),
        L(0.0, 1.205),
    ]);
    Ornament {
        solid: Box::new(puff),
        bounds: bounds(vec3(-0.24, -0.24, 1.03), vec3(0.24, 0.24, 1.24)),
        budget: 300,
        tint: Tint::Velvet,
    }
}

/// A round cross on an orb. It stands across the direction that he faces.
fn cross() -> Ornament {
    let upright = Cone::new([0.0, 0.0, 1.24], [0.0, 0.0, 1.405], 0.028, 0.034);
    let arm = Cone::new([0.0, 0.0, 1.345], [0.0, 0.080, 1.345], 0.027, 0.034);
    Ornament {
        solid: Box::new(move |p| {
            let q = vec3(p.x, p.y.abs(), p.z);
            let d = join(upright.distance(q), arm.distance(q), 0.02);
            join(d, q.distance(vec3(0.0, 0.0, 1.215)) - 0.050, 0.012)
        }),
        bounds: bounds(vec3(-0.08, -0.14, 1.15), vec3(0.08, 0.14, 1.46)),
        budget: 420,
        tint: Tint::Gold,
    }
}
