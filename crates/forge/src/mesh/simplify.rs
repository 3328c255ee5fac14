//! Thinning a mesh by edge collapse with quadric error metrics.
//!
//! Open borders are held in place by quadrics of planes that stand upright on them, so a half mesh
//! can be thinned and mirrored afterwards.

use crate::mesh::{Shell, doubled_area};
use glam::{DMat3, DVec3, Vec3};
use std::cmp::Ordering;
use std::collections::BinaryHeap;

/// How much more a departure from a border weighs than one from the surface.
const BORDER_WEIGHT: f64 = 100.0;
/// How much a bend between the normals of two points weighs when they become one: it would be seen in
/// the highlights long before it is seen in the outline.
const BEND_WEIGHT: f64 = 0.05;
/// A face may not turn by more than this (cosine) in one collapse.
const LARGEST_TURN: f32 = 0.2;
/// Triangles flatter than this (doubled area over the squared longest side) are refused.
const FLATTEST: f32 = 0.03;

/// Collapses edges until at most `target` triangles are left, or none can be collapsed any more.
/// `weight` says how dear the surface is at a point: twice the weight, twice the cost of an error.
#[must_use]
pub fn simplify(shell: Shell, target: usize, weight: impl Fn(Vec3) -> f32) -> Shell {
    let mut work = Work::new(shell, weight);
    while work.alive > target {
        let Some(next) = work.heap.pop() else { break };
        work.collapse(next);
    }
    work.finish()
}

/// Sum of squared distances to planes: x'Ax + 2b'x + c.
#[derive(Clone, Copy)]
struct Quadric {
    a: DMat3,
    b: DVec3,
    c: f64,
}

impl Quadric {
    const ZERO: Self = Self {
        a: DMat3::ZERO,
        b: DVec3::ZERO,
        c: 0.0,
    };

    fn plane(normal: DVec3, through: DVec3, weight: f64) -> Self {
        let d = -normal.dot(through);
        let columns = [normal * normal.x, normal * normal.y, normal * normal.z];
        let a = DMat3::from_cols(columns[0], columns[1], columns[2]);
        Self {
            a: a * weight,
            b: normal * (d * weight),
            c: d * d * weight,
        }
    }

    fn plus(self, other: Self) -> Self {
        Self {
            a: self.a + other.a,
            b: self.b + other.b,
            c: self.c + other.c,
        }
    }

    fn error(&self, p: DVec3) -> f64 {
        (p.dot(self.a * p) + 2.0 * self.b.dot(p) + self.c).max(0.0)
    }

    /// The point of least error, unless it is ill defined or far from `near`.
    fn best(&self, near: DVec3, reach: f64) -> Option<DVec3> {
        let scale = self.a.x_axis.x + self.a.y_axis.y + self.a.z_axis.z;
        if self.a.determinant().abs() < 1e-10 * scale.powi(3) {
            return None;
        }
        let p = -(self.a.inverse() * self.b);
        (p.distance(near) < reach).then_some(p)
    }
}

/// A collapse that may be done, valid while neither end has changed.
#[derive(Clone, Copy)]
struct Candidate {
    cost: f64,
    ends: [u32; 2],
    ages: [u32; 2],
    to: Vec3,
}

impl Ord for Candidate {
    /// The cheapest is the greatest, for the heap; ties go by index, so the result is always the same.
    fn cmp(&self, other: &Self) -> Ordering {
        other
            .cost
            .total_cmp(&self.cost)
            .then_with(|| other.ends.cmp(&self.ends))
    }
}

impl PartialOrd for Candidate {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Candidate {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Candidate {}

struct Work {
    shell: Shell,
    /// Faces around each point; a dead face has three equal corners.
    faces: Vec<Vec<u32>>,
    quadrics: Vec<Quadric>,
    /// Sum of the (doubled) areas that each point stands for, along their normals.
    areas: Vec<Vec3>,
    /// Counts the changes of each point.
    ages: Vec<u32>,
    border: Vec<bool>,
    alive: usize,
    heap: BinaryHeap<Candidate>,
}

impl Work {
    fn new(shell: Shell, weight: impl Fn(Vec3) -> f32) -> Self {
        let n = shell.points.len();
        let mut work = Self {
            faces: vec![Vec::new(); n],
            quadrics: vec![Quadric::ZERO; n],
            areas: vec![Vec3::ZERO; n],
            ages: vec![0; n],
            border: vec![false; n],
            alive: shell.triangles.len(),
            heap: BinaryHeap::new(),
            shell,
        };
        for (face, triangle) in work.shell.triangles.iter().enumerate() {
            for &i in triangle {
                work.faces[i as usize].push(face as u32);
            }
        }
        for face in 0..work.shell.triangles.len() {
            work.add_quadrics(face, &weight);
        }
        for a in 0..n as u32 {
            for b in work.neighbours(a) {
                if a < b {
                    work.offer(a, b);
                }
            }
        }
        work
    }

    fn add_quadrics(&mut self, face: usize, weight: &impl Fn(Vec3) -> f32) {
        let triangle = self.shell.triangles[face];
        let corners = self.shell.corners(triangle);
        let across = doubled_area(corners).as_dvec3();
        let weight = f64::from(weight((corners[0] + corners[1] + corners[2]) / 3.0));
        let normal = across.normalize_or_zero();
        let plane = Quadric::plane(normal, corners[0].as_dvec3(), across.length() * weight);
        for i in triangle {
            self.quadrics[i as usize] = self.quadrics[i as usize].plus(plane);
            self.areas[i as usize] += across.as_vec3() * weight as f32;
        }
        for k in 0..3 {
            let (a, b) = (triangle[k], triangle[(k + 1) % 3]);
            if self.shared_faces(a, b) != 1 {
                continue;
            }
            let (from, to) = (self.point(a).as_dvec3(), self.point(b).as_dvec3());
            let upright = (to - from).cross(normal).normalize_or_zero();
            let strength = BORDER_WEIGHT * (to - from).length_squared() * weight;
            let fence = Quadric::plane(upright, from, strength);
            for i in [a, b] {
                self.quadrics[i as usize] = self.quadrics[i as usize].plus(fence);
                self.border[i as usize] = true;
            }
        }
    }

    fn point(&self, i: u32) -> Vec3 {
        self.shell.points[i as usize]
    }

    fn triangle(&self, face: u32) -> [u32; 3] {
        self.shell.triangles[face as usize]
    }

    fn shared_faces(&self, a: u32, b: u32) -> usize {
        self.faces[a as usize]
            .iter()
            .filter(|&&f| self.triangle(f).contains(&b))
            .count()
    }

    fn neighbours(&self, a: u32) -> Vec<u32> {
        let mut found: Vec<u32> = self.faces[a as usize]
            .iter()
            .flat_map(|&f| self.triangle(f))
            .filter(|&i| i != a)
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    fn offer(&mut self, a: u32, b: u32) {
        let quadric = self.quadrics[a as usize].plus(self.quadrics[b as usize]);
        let (p, q) = (self.point(a).as_dvec3(), self.point(b).as_dvec3());
        let middle = (p + q) / 2.0;
        let to = match (self.border[a as usize], self.border[b as usize]) {
            (true, false) => p,
            (false, true) => q,
            (true, true) => best_of(&quadric, [p, q, middle]),
            (false, false) => quadric
                .best(middle, 1.5 * p.distance(q))
                .unwrap_or_else(|| best_of(&quadric, [p, q, middle])),
        };
        let (n, m) = (self.areas[a as usize], self.areas[b as usize]);
        let bend = n
            .normalize_or_zero()
            .distance_squared(m.normalize_or_zero())
            * n.length().min(m.length());
        // The tiny term prefers short edges where the surface is flat and every collapse is free.
        let cost =
            quadric.error(to) + p.distance_squared(q) * (BEND_WEIGHT * f64::from(bend) + 1e-9);
        let ages = [self.ages[a as usize], self.ages[b as usize]];
        self.heap.push(Candidate {
            cost,
            ends: [a, b],
            ages,
            to: to.as_vec3(),
        });
    }

    /// Moves `a` to the new place and melts `b` into it, if the surface stays sound.
    fn collapse(
        &mut self,
        Candidate {
            ends: [a, b],
            ages,
            to,
            ..
        }: Candidate,
    ) {
        if ages != [self.ages[a as usize], self.ages[b as usize]] || !self.is_sound(a, b, to) {
            return;
        }
        self.shell.points[a as usize] = to;
        self.quadrics[a as usize] = self.quadrics[a as usize].plus(self.quadrics[b as usize]);
        let area = self.areas[b as usize];
        self.areas[a as usize] += area;
        self.border[a as usize] |= self.border[b as usize];
        for face in std::mem::take(&mut self.faces[b as usize]) {
            let corners = &mut self.shell.triangles[face as usize];
            if corners.contains(&a) {
                let dying = std::mem::replace(corners, [u32::MAX; 3]);
                self.alive -= 1;
                for i in dying {
                    self.faces[i as usize].retain(|&f| f != face);
                }
            } else {
                *corners = corners.map(|i| if i == b { a } else { i });
                self.faces[a as usize].push(face);
            }
        }
        self.ages[a as usize] += 1;
        self.ages[b as usize] += 1;
        for neighbour in self.neighbours(a) {
            self.offer(a.min(neighbour), a.max(neighbour));
        }
    }

    fn is_sound(&self, a: u32, b: u32, to: Vec3) -> bool {
        let shared = self.shared_faces(a, b);
        let (around_a, around_b) = (self.neighbours(a), self.neighbours(b));
        let common = around_a.iter().filter(|i| around_b.contains(i)).count();
        let through_the_middle = self.border[a as usize] && self.border[b as usize] && shared != 1;
        shared > 0
            && common == shared
            && !through_the_middle
            && self.keeps_faces(a, b, to)
            && self.keeps_faces(b, a, to)
    }

    /// No face around `moving` that survives the collapse may flip or become a sliver.
    fn keeps_faces(&self, moving: u32, other: u32, to: Vec3) -> bool {
        self.faces[moving as usize]
            .iter()
            .map(|&f| self.triangle(f))
            .filter(|t| !t.contains(&other))
            .all(|triangle| {
                let before = self.shell.corners(triangle);
                let after = triangle.map(|i| if i == moving { to } else { self.point(i) });
                let (old, new) = (doubled_area(before), doubled_area(after));
                let thin = |area: Vec3, [a, b, c]: [Vec3; 3]| {
                    let longest = a
                        .distance_squared(b)
                        .max(b.distance_squared(c))
                        .max(c.distance_squared(a));
                    area.length() / longest
                };
                let thinness = thin(new, after);
                old.normalize_or_zero().dot(new.normalize_or_zero()) > LARGEST_TURN
                    && (thinness > FLATTEST || thinness > thin(old, before))
            })
    }

    /// Drops dead faces and unused points.
    fn finish(self) -> Shell {
        let mut place = vec![u32::MAX; self.shell.points.len()];
        let mut out = Shell::default();
        for triangle in self.shell.triangles.iter().filter(|t| t[0] != t[1]) {
            let corners = triangle.map(|i| {
                let slot = &mut place[i as usize];
                if *slot == u32::MAX {
                    *slot = out.points.len() as u32;
                    out.points.push(self.shell.points[i as usize]);
                }
                *slot
            });
            out.triangles.push(corners);
        }
        out
    }
}

fn best_of(quadric: &Quadric, places: [DVec3; 3]) -> DVec3 {
    places
        .into_iter()
        .min_by(|a, b| quadric.error(*a).total_cmp(&quadric.error(*b)))
        .unwrap_or(places[2])
}

#[cfg(test)]
mod tests {
    use super::simplify;
    use crate::mesh::surface_nets::polygonise;
    use crate::mesh::{Bounds, doubled_area};
    use glam::{Vec3, vec3};

    #[test]
    fn a_thinned_ball_stays_closed_and_round() {
        let ball = |p: Vec3| p.length() - 1.0;
        let dense = polygonise(
            &ball,
            Bounds {
                min: Vec3::splat(-1.2),
                max: Vec3::splat(1.2),
            },
            0.05,
        );
        let thin = simplify(dense, 500, |_| 1.0);
        assert!(thin.triangles.len() <= 500 && thin.triangles.len() > 490);
        assert_eq!(
            thin.points.len() as i64 - thin.triangles.len() as i64 / 2,
            2
        );
        let off = thin
            .points
            .iter()
            .map(|p| (p.length() - 1.0).abs())
            .fold(0.0, f32::max);
        assert!(off < 0.03, "{off}");
        assert!(
            thin.triangles
                .iter()
                .all(|&t| doubled_area(thin.corners(t)).dot(thin.points[t[0] as usize]) > 0.0)
        );
    }

    #[test]
    fn an_open_border_stays_in_its_plane() {
        let ball = |p: Vec3| p.length() - 1.0;
        let half = polygonise(
            &ball,
            Bounds {
                min: vec3(-1.2, -0.025, -1.2),
                max: Vec3::splat(1.2),
            },
            0.05,
        );
        let thin = simplify(half, 300, |_| 1.0);
        assert!(thin.points.iter().all(|p| p.y > -1e-3));
        let rim = thin.points.iter().filter(|p| p.y.abs() < 1e-3).count();
        assert!(rim > 10, "{rim}");
    }
}
