//! Turning a half profile on the lathe.

use crate::curve::path::{Fineness, Polyline, Step, flatten};
use crate::mesh::Mesh;
use glam::{Vec2, Vec3, vec2};
use std::f32::consts::TAU;

/// Corners sharper than this are rounded by the micro-fillet.
const SHARP: f32 = 22.0;
/// No side counts more than this in a normal, so flats stay flat.
const HEAVIEST_SIDE: f32 = 0.05;

/// How finely a man is turned.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cut {
    /// How finely the profile's curves are broken.
    pub fineness: Fineness,
    /// Size of the micro-fillet on sharp corners, in squares. It catches the light like a worked edge.
    pub fillet: Option<f32>,
    /// Facets around the axis.
    pub columns: u32,
}

/// A profile ready for turning.
#[derive(Clone, Debug, PartialEq)]
pub struct Profile {
    /// Points (r, z), from the bottom upwards.
    pub points: Vec<Vec2>,
    /// Unit normals (r, z), one a point.
    pub normals: Vec<Vec2>,
}

impl Profile {
    /// Breaks the path, rounds its corners and finds its normals.
    #[must_use]
    pub fn new(path: &[Step], fineness: Fineness, fillet: Option<f32>) -> Self {
        let line = flatten(path, fineness)
            .into_iter()
            .next()
            .unwrap_or_default();
        let points = match fillet {
            Some(size) => filleted(&line, size),
            None => line.points,
        };
        let sides: Vec<Vec2> = points
            .windows(2)
            .map(|w| -(w[1] - w[0]).perp())
            .map(|n| n.clamp_length_max(HEAVIEST_SIDE))
            .collect();
        let normals = points
            .iter()
            .enumerate()
            .map(|(i, p)| {
                let below = i
                    .checked_sub(1)
                    .and_then(|j| sides.get(j))
                    .copied()
                    .unwrap_or_default();
                let above = sides.get(i).copied().unwrap_or_default();
                let normal = below + above;
                if p.x <= 0.0 {
                    vec2(0.0, normal.y.signum())
                } else {
                    normal.normalize_or(Vec2::X)
                }
            })
            .collect();
        Self { points, normals }
    }

    /// Volume of the solid of revolution, in cubic squares.
    #[must_use]
    pub fn volume(&self) -> f32 {
        let third = std::f32::consts::PI / 3.0;
        self.points
            .windows(2)
            .map(|w| {
                let (a, b) = (w[0], w[1]);
                third * (a.x * a.x + a.x * b.x + b.x * b.x) * (b.y - a.y)
            })
            .sum()
    }

    /// Turns the profile. Points on the axis become poles with a fan of triangles.
    #[must_use]
    pub fn turn(&self, columns: u32) -> Mesh {
        let mut mesh = Mesh::default();
        let mut below: Option<Ring> = None;
        for (&p, &n) in self.points.iter().zip(&self.normals) {
            let first = mesh.points.len() as u32;
            let pole = p.x <= 0.0;
            for column in 0..if pole { 1 } else { columns } {
                let (sin, cos) = (TAU * column as f32 / columns as f32).sin_cos();
                let around = |v: Vec2| Vec3::new(v.x * cos, v.x * sin, v.y);
                mesh.points.push(around(p));
                mesh.normals.push(around(n));
                mesh.light.push(1.0);
            }
            let above = Ring {
                first,
                columns,
                pole,
            };
            if let Some(below) = below {
                below.join(above, &mut mesh.triangles);
            }
            below = Some(above);
        }
        mesh
    }
}

/// One ring of the turned mesh, or a pole.
#[derive(Clone, Copy)]
struct Ring {
    first: u32,
    columns: u32,
    pole: bool,
}

impl Ring {
    fn at(self, column: u32) -> u32 {
        if self.pole {
            self.first
        } else {
            self.first + column % self.columns
        }
    }

    fn join(self, above: Self, triangles: &mut Vec<[u32; 3]>) {
        for c in 0..self.columns {
            let [a, b] = [self.at(c), self.at(c + 1)];
            let [d, e] = [above.at(c), above.at(c + 1)];
            if !self.pole {
                triangles.push([a, b, e]);
            }
            if !above.pole {
                triangles.push([a, e, d]);
            }
        }
    }
}

/// Replaces each sharp corner of the path by two points and the middle of the parabola between them.
fn filleted(Polyline { points, joints }: &Polyline, size: f32) -> Vec<Vec2> {
    let mut out = Vec::with_capacity(points.len() * 3);
    for (i, &p) in points.iter().enumerate() {
        let neighbours = i
            .checked_sub(1)
            .map(|j| points[j])
            .zip(points.get(i + 1).copied());
        let Some((a, b)) = neighbours else {
            out.push(p);
            continue;
        };
        let (to_a, to_b) = (a - p, b - p);
        if joints.binary_search(&i).is_err() || (-to_a).angle_to(to_b).abs().to_degrees() <= SHARP {
            out.push(p);
            continue;
        }
        let t = size.min(0.4 * to_a.length()).min(0.4 * to_b.length());
        let (start, end) = (p + to_a.normalize() * t, p + to_b.normalize() * t);
        out.extend([start, (start + end) / 4.0 + p / 2.0, end]);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::Profile;
    use crate::curve::path::{Fineness, Step::*};

    const FINE: Fineness = Fineness {
        sagitta: 1e-3,
        cubic: 8,
    };

    #[test]
    fn a_turned_ball_is_a_ball() {
        let ball = Profile::new(
            &[M(0.0, -1.0), E(0.0, 0.0, 1.0, 1.0, -90.0, 90.0)],
            FINE,
            None,
        );
        let mesh = ball.turn(64);
        let volume = 4.0 / 3.0 * std::f32::consts::PI;
        assert!((mesh.volume() - volume).abs() < 0.02 * volume);
        assert!((ball.volume() - volume).abs() < 0.01 * volume);
        assert_eq!(mesh.agreement(), 1.0);
        assert!(
            mesh.points
                .iter()
                .zip(&mesh.normals)
                .all(|(p, n)| p.dot(*n) > 0.99)
        );
    }

    #[test]
    fn fillets_touch_sharp_corners_only() {
        let path = [
            M(0.0, 0.0),
            L(1.0, 0.0),
            L(1.0, 1.0),
            L(1.1, 2.0),
            L(0.0, 2.0),
        ];
        assert_eq!(Profile::new(&path, FINE, None).points.len(), 5);
        assert_eq!(Profile::new(&path, FINE, Some(0.01)).points.len(), 9);
    }
}
