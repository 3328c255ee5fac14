//! Splines through given points, and the smooth step.

use glam::Vec2;

/// Hermite step from 0 at `e0` to 1 at `e1`; works downwards too when `e0 > e1`.
#[must_use]
pub fn smoothstep(e0: f32, e1: f32, x: f32) -> f32 {
    let t = ((x - e0) / (e1 - e0)).clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

/// Uniform Catmull-Rom through a closed ring of points, `steps` chords a span.
#[must_use]
pub fn ring(points: &[Vec2], steps: u32) -> Vec<Vec2> {
    let n = points.len();
    (0..n)
        .flat_map(|i| {
            let at = |k: usize| points[(i + n + k - 1) % n];
            span([at(0), at(1), at(2), at(3)], steps)
        })
        .collect()
}

/// Uniform Catmull-Rom through an open row of points, `steps` chords a span; the end points are doubled.
#[must_use]
pub fn row(points: &[Vec2], steps: u32) -> Vec<Vec2> {
    let last = points.len().saturating_sub(1);
    let at = |k: usize| points[k.min(last)];
    (0..last)
        .flat_map(|i| {
            span(
                [at(i.saturating_sub(1)), at(i), at(i + 1), at(i + 2)],
                steps,
            )
        })
        .chain(points.last().copied())
        .collect()
}

fn span([a, b, c, d]: [Vec2; 4], steps: u32) -> impl Iterator<Item = Vec2> {
    (0..steps).map(move |i| {
        let t = i as f32 / steps as f32;
        0.5 * (2.0 * b
            + (c - a) * t
            + (2.0 * a - 5.0 * b + 4.0 * c - d) * (t * t)
            + (3.0 * b - a - 3.0 * c + d) * (t * t * t))
    })
}

/// A monotone cubic through a table of (x, y), constant beyond its ends (Fritsch-Carlson slopes, so no
/// overshoot between the entries).
#[derive(Clone, Debug)]
pub struct Table {
    knots: Vec<Knot>,
}

#[derive(Clone, Copy, Debug)]
struct Knot {
    x: f32,
    y: f32,
    slope: f32,
}

impl Table {
    /// Builds the curve. Entries must be sorted by x.
    #[must_use]
    pub fn new(entries: &[(f32, f32)]) -> Self {
        let secants: Vec<(f32, f32)> = entries
            .windows(2)
            .map(|w| (w[1].0 - w[0].0, (w[1].1 - w[0].1) / (w[1].0 - w[0].0)))
            .collect();
        let knots = entries
            .iter()
            .enumerate()
            .map(|(i, &(x, y))| {
                let before = i.checked_sub(1).and_then(|j| secants.get(j)).copied();
                let slope = match (before, secants.get(i).copied()) {
                    (Some(left), Some(right)) => inner_slope(left, right),
                    (Some(left), None) => {
                        end_slope(left, i.checked_sub(2).and_then(|j| secants.get(j)).copied())
                    }
                    (None, Some(right)) => end_slope(right, secants.get(1).copied()),
                    (None, None) => 0.0,
                };
                Knot { x, y, slope }
            })
            .collect();
        Self { knots }
    }

    /// The value at `x`.
    #[must_use]
    pub fn at(&self, x: f32) -> f32 {
        let i = self.knots.partition_point(|k| k.x <= x);
        match (i.checked_sub(1).map(|j| self.knots[j]), self.knots.get(i)) {
            (None, None) => 0.0,
            (None, Some(first)) => first.y,
            (Some(last), None) => last.y,
            (Some(a), Some(b)) => {
                let h = b.x - a.x;
                let t = (x - a.x) / h;
                let (t2, t3) = (t * t, t * t * t);
                a.y * (2.0 * t3 - 3.0 * t2 + 1.0)
                    + a.slope * h * (t3 - 2.0 * t2 + t)
                    + b.y * (3.0 * t2 - 2.0 * t3)
                    + b.slope * h * (t3 - t2)
            }
        }
    }
}

/// Weighted harmonic mean of the secants (width, slope) on both sides; flat at a turning point.
fn inner_slope((h0, d0): (f32, f32), (h1, d1): (f32, f32)) -> f32 {
    if d0 * d1 <= 0.0 {
        return 0.0;
    }
    let (w0, w1) = (2.0 * h1 + h0, h1 + 2.0 * h0);
    (w0 + w1) / (w0 / d0 + w1 / d1)
}

/// One-sided three-point slope, held back where it would break monotony.
fn end_slope((h0, d0): (f32, f32), next: Option<(f32, f32)>) -> f32 {
    let Some((h1, d1)) = next else { return d0 };
    let slope = ((2.0 * h0 + h1) * d0 - h0 * d1) / (h0 + h1);
    if slope * d0 <= 0.0 {
        0.0
    } else if d0 * d1 <= 0.0 && slope.abs() > 3.0 * d0.abs() {
        3.0 * d0
    } else {
        slope
    }
}

#[cfg(test)]
mod tests {
    use super::{Table, ring, row};
    use glam::vec2;

    #[test]
    fn a_table_meets_its_entries_and_never_overshoots() {
        let table = Table::new(&[(0.0, 0.0), (1.0, 1.0), (2.0, 1.0), (3.0, 5.0)]);
        assert_eq!(
            [table.at(-1.0), table.at(1.0), table.at(2.0), table.at(9.0)],
            [0.0, 1.0, 1.0, 5.0]
        );
        assert!((0..=20).all(|i| (table.at(1.0 + i as f32 / 20.0) - 1.0).abs() < 1e-6));
    }

    #[test]
    fn splines_pass_through_their_points() {
        let points = [vec2(0.0, 0.0), vec2(1.0, 0.0), vec2(1.0, 1.0)];
        assert!(
            points
                .iter()
                .all(|p| ring(&points, 6).contains(p) && row(&points, 6).contains(p))
        );
        assert_eq!(ring(&points, 6).len(), 18);
        assert_eq!(row(&points, 6).len(), 13);
    }
}
