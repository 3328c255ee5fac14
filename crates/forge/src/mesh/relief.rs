//! Signs that stand out of a face or are cut into it.

use crate::curve::contour::to_segment;
use crate::mesh::triangulate::triangulate;
use crate::mesh::{Shell, doubled_area};
use glam::Vec2;

/// A sign's outlines with, for each corner, the place that the bevel leads to.
#[derive(Clone, Debug)]
pub struct Sign {
    outer: Vec<Vec<Vec2>>,
    inner: Vec<Vec<Vec2>>,
}

impl Sign {
    /// Draws the outlines (outer ones counter-clockwise, holes clockwise) in by `bevel`; less where the
    /// sign is too thin for it.
    #[must_use]
    pub fn new(outer: Vec<Vec<Vec2>>, bevel: f32) -> Self {
        let sides: Vec<[Vec2; 2]> = outer
            .iter()
            .flat_map(|line| (0..line.len()).map(|i| [line[i], line[(i + 1) % line.len()]]))
            .collect();
        let free = |p: Vec2| {
            sides
                .iter()
                .map(|[a, b]| to_segment(p, *a, *b))
                .fold(f32::INFINITY, f32::min)
        };
        let inner = outer
            .iter()
            .map(|line| {
                let n = line.len();
                (0..n)
                    .map(|i| {
                        let (a, p, b) = (line[(i + n - 1) % n], line[i], line[(i + 1) % n]);
                        let before = (p - a).normalize_or_zero().perp();
                        let after = (b - p).normalize_or_zero().perp();
                        let inward = (before + after) / (1.0 + before.dot(after)).max(0.5);
                        (0..6)
                            .map(|halvings| bevel * 0.7_f32.powi(halvings))
                            .find(|&by| free(p + inward * by) > 0.75 * by)
                            .map_or(p + inward * 0.08 * bevel, |by| p + inward * by)
                    })
                    .collect()
            })
            .collect();
        Self { outer, inner }
    }

    /// The outlines before the bevel.
    #[must_use]
    pub fn outlines(&self) -> &[Vec<Vec2>] {
        &self.outer
    }

    /// The sign standing up from `foot` over `shoulder`, where the bevel begins, to `top`. Open below.
    #[must_use]
    pub fn raised(&self, [foot, shoulder, top]: [f32; 3]) -> Shell {
        let mut shell = Shell::default();
        join(&mut shell, &self.outer, foot, &self.outer, shoulder);
        join(&mut shell, &self.outer, shoulder, &self.inner, top);
        fill(&mut shell, &self.inner, top);
        // Where the bevel had no room its triangles have no area, and so no direction.
        let areas: Vec<f32> = shell
            .triangles
            .iter()
            .map(|&t| doubled_area(shell.corners(t)).length())
            .collect();
        let mut areas = areas.into_iter();
        shell
            .triangles
            .retain(|_| areas.next().is_some_and(|area| area > 1e-9));
        shell
    }

    /// The sign as a groove from `rim` down to `floor`. Open above.
    #[must_use]
    pub fn sunk(&self, rim: f32, floor: f32) -> Shell {
        let mut shell = Shell::default();
        join(&mut shell, &self.outer, rim, &self.inner, floor);
        fill(&mut shell, &self.inner, floor);
        shell
    }
}

/// A band between two sets of lines that correspond to each other.
fn join(shell: &mut Shell, from: &[Vec<Vec2>], low: f32, to: &[Vec<Vec2>], high: f32) {
    for (from, to) in from.iter().zip(to) {
        let base = shell.points.len() as u32;
        let n = from.len() as u32;
        shell.points.extend(from.iter().map(|p| p.extend(low)));
        shell.points.extend(to.iter().map(|p| p.extend(high)));
        for i in 0..n {
            let [a, b] = [base + i, base + (i + 1) % n];
            shell.triangles.extend([[a, b, b + n], [a, b + n, a + n]]);
        }
    }
}

/// A flat face that looks up.
pub fn fill(shell: &mut Shell, lines: &[Vec<Vec2>], z: f32) {
    let base = shell.points.len() as u32;
    let triangles = triangulate(lines);
    shell
        .points
        .extend(lines.iter().flatten().map(|p| p.extend(z)));
    shell
        .triangles
        .extend(triangles.iter().map(|t| t.map(|i| i + base)));
}

#[cfg(test)]
mod tests {
    use super::Sign;
    use crate::mesh::crease::creased;
    use glam::{Vec2, vec2};

    fn square() -> Vec<Vec<Vec2>> {
        let half = 0.5;
        vec![vec![
            vec2(-half, -half),
            vec2(half, -half),
            vec2(half, half),
            vec2(-half, half),
        ]]
    }

    #[test]
    fn a_raised_square_is_a_block_with_a_bevel() {
        let sign = Sign::new(square(), 0.1);
        let mut block = creased(&sign.raised([0.0, 0.2, 0.3]), 0.0);
        assert_eq!(block.bounds().map(|b| b.max.z), Some(0.3));
        // The open bottom lies in the plane through the origin and adds nothing.
        let frustum = 0.1 / 3.0 * (1.0 + 0.64 + 0.8);
        assert!((block.volume() - (0.2 + frustum)).abs() < 1e-5);
        block.triangles.clear();
        assert_eq!(block.volume(), 0.0);
    }

    #[test]
    fn a_groove_faces_up() {
        let shell = Sign::new(square(), 0.1).sunk(0.0, -0.1);
        let up = |&t: &[u32; 3]| crate::mesh::doubled_area(shell.corners(t)).z > 0.0;
        assert!(shell.triangles.iter().all(up));
    }
}
