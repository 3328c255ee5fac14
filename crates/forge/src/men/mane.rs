//! The knight's mane: 27 tapered strands that leave the crest and fall along the neck.

use crate::curve::spline::{Table, row};
use crate::field::ops::join;
use crate::field::solid::Cone;
use crate::mesh::Bounds;
use glam::{Vec2, Vec3, vec2};
use std::f32::consts::FRAC_PI_2;

const STRANDS: usize = 27;
/// Where the first strand leaves the crest, and the distance between strands, along the crest.
const FIRST: f32 = 0.030;
const STEP: f32 = 0.0285;
/// Rounding between strands.
const BETWEEN: f32 = 0.003;
/// Beyond its box by this much a strand cannot matter.
const REACH: f32 = 0.075;
const JOINTS: usize = 11;

/// The strands, on the side y >= 0.
#[derive(Clone, Debug)]
pub struct Mane {
    strands: Vec<Strand>,
}

#[derive(Clone, Debug)]
struct Strand {
    cones: Vec<Cone>,
    reach: Bounds,
}

impl Mane {
    /// Grows the mane on a crest, whose points (x, z) run from the forehead down the back of the neck.
    /// `cheek` gives half the neck's thickness at (x, z).
    #[must_use]
    pub fn new(crest: &[Vec2], cheek: impl Fn(Vec2) -> f32) -> Self {
        let crest = Crest::new(crest);
        let width = Table::new(&[
            (0.0, 0.060),
            (0.12, 0.092),
            (0.30, 0.122),
            (0.50, 0.120),
            (0.62, 0.095),
            (0.72, 0.060),
            (0.80, 0.040),
        ]);
        let drop = Table::new(&[
            (0.0, 0.10),
            (0.2, 0.15),
            (0.45, 0.17),
            (0.62, 0.12),
            (0.80, 0.05),
        ]);
        let taper = Table::new(&[
            (0.0, 0.9),
            (0.15, 1.0),
            (0.5, 1.0),
            (0.68, 0.8),
            (0.80, 0.45),
        ]);
        let strands = (0..STRANDS)
            .map(|i| {
                let start = FIRST + STEP * i as f32;
                // Every second strand is a thick one, every fourth the longest.
                let (length, thickness, sunk) = match i % 4 {
                    0 => (1.0, 0.031, 0.12),
                    2 => (0.90, 0.031, 0.12),
                    _ => (0.80, 0.019, 0.35),
                };
                let reach = width.at(start) * length;
                let joints: Vec<(Vec3, f32)> = (0..JOINTS)
                    .map(|j| {
                        let t = j as f32 / (JOINTS - 1) as f32;
                        let inward = -0.006 + (reach + 0.006) * (FRAC_PI_2 * t).sin();
                        let (point, outward) = crest.at(start + drop.at(start) * t.powf(1.7));
                        let at = point - outward * inward;
                        let r =
                            taper.at(start) * thickness * (1.0 - t.powf(2.5)).max(0.0).powf(0.8)
                                + 0.004;
                        let y = (cheek(at) - sunk * r).max(0.0);
                        (Vec3::new(at.x, y, at.y), r)
                    })
                    .collect();
                Strand::new(&joints)
            })
            .collect();
        Self { strands }
    }

    /// Signed distance, or infinity far away from every strand.
    #[must_use]
    pub fn distance(&self, p: Vec3) -> f32 {
        self.strands
            .iter()
            .filter(|s| p.cmpge(s.reach.min).all() && p.cmple(s.reach.max).all())
            .fold(f32::INFINITY, |d, strand| {
                let own = strand
                    .cones
                    .iter()
                    .map(|c| c.distance(p))
                    .fold(f32::INFINITY, f32::min);
                if d.is_finite() {
                    join(d, own, BETWEEN)
                } else {
                    own
                }
            })
    }

    /// Where the thick strands begin (x, z).
    pub fn tufts(&self) -> impl Iterator<Item = Vec2> + '_ {
        self.thick()
            .filter_map(|strand| strand.cones.first())
            .map(|cone| vec2(cone.a.x, cone.a.z))
    }

    /// Distance of (x, z) to the nearest centre line of a thick strand, seen from the side.
    #[must_use]
    pub fn partings(&self, at: Vec2) -> f32 {
        let flat = |p: Vec3| Vec3::new(p.x, 0.0, p.z);
        self.thick()
            .flat_map(|strand| &strand.cones)
            .map(|cone| {
                Cone {
                    a: flat(cone.a),
                    b: flat(cone.b),
                    ra: 0.0,
                    rb: 0.0,
                }
                .distance(Vec3::new(at.x, 0.0, at.y))
            })
            .fold(f32::INFINITY, f32::min)
    }

    fn thick(&self) -> impl Iterator<Item = &Strand> {
        self.strands.iter().step_by(2)
    }

    /// Centre line of strand `i` with its radii.
    #[cfg(test)]
    fn joint(&self, i: usize, j: usize) -> (Vec3, f32) {
        let cones = &self.strands[i].cones;
        cones
            .get(j)
            .map_or_else(|| (cones[j - 1].b, cones[j - 1].rb), |c| (c.a, c.ra))
    }
}

impl Strand {
    fn new(joints: &[(Vec3, f32)]) -> Self {
        let cones: Vec<Cone> = joints
            .windows(2)
            .map(|w| Cone {
                a: w[0].0,
                b: w[1].0,
                ra: w[0].1,
                rb: w[1].1,
            })
            .collect();
        let (mut min, mut max) = (Vec3::INFINITY, Vec3::NEG_INFINITY);
        for &(p, r) in joints {
            min = min.min(p - r);
            max = max.max(p + r);
        }
        Self {
            cones,
            reach: Bounds {
                min: min - REACH,
                max: max + REACH,
            },
        }
    }
}

/// The line along which the mane grows, by arc length.
struct Crest {
    points: Vec<Vec2>,
    lengths: Vec<f32>,
}

impl Crest {
    fn new(points: &[Vec2]) -> Self {
        let points = row(points, 24);
        let mut total = 0.0;
        let lengths = std::iter::once(0.0)
            .chain(points.windows(2).map(|w| {
                total += w[0].distance(w[1]);
                total
            }))
            .collect();
        Self { points, lengths }
    }

    /// Point and outward normal at arc length `s`.
    fn at(&self, s: f32) -> (Vec2, Vec2) {
        let i = self
            .lengths
            .partition_point(|&l| l <= s)
            .clamp(1, self.points.len() - 1);
        let (a, b) = (self.points[i - 1], self.points[i]);
        let t = (s - self.lengths[i - 1]) / (self.lengths[i] - self.lengths[i - 1]);
        let tangent = (b - a).normalize();
        (a.lerp(b, t.clamp(0.0, 1.0)), -tangent.perp())
    }
}

#[cfg(test)]
mod tests {
    use crate::men::knight::Knight;
    use glam::vec3;

    /// Joints found once by an independent program.
    #[test]
    fn strands_lie_where_the_pattern_has_them() {
        let knight = Knight::new();
        for (i, j, place, radius) in [
            (0, 0, vec3(0.0144, 0.0, 0.9717), 0.0327),
            (0, 10, vec3(-0.0575, 0.0655, 0.8987), 0.004),
            (10, 5, vec3(-0.1336, 0.0664, 0.7553), 0.0305),
        ] {
            let (p, r) = knight.mane().joint(i, j);
            assert!(
                p.distance(place) < 0.003 && (r - radius).abs() < 0.0005,
                "{i} {j}: {p} {r}"
            );
        }
    }
}
