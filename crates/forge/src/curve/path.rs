//! The path grammar of the forge.
//!
//! Profiles of turned men, figurines and icons are all written as a slice of [`Step`]s, so a recipe
//! is plain data that the compiler checks. [`flatten`] turns it into polylines.

use glam::{Vec2, vec2};

/// Points nearer to each other than this are one point.
const MERGE: f32 = 1e-3;

/// One step of a path. Coordinates are absolute.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Step {
    /// Lifts the pen and begins a new line at (x, y).
    M(f32, f32),
    /// Straight line to (x, y).
    L(f32, f32),
    /// Circular arc to (x, y) with a bulge: tan(sweep / 4), positive when the centre lies on the left
    /// of the direction of travel.
    A(f32, f32, f32),
    /// Cubic Bézier: two control points, then the end point.
    C(f32, f32, f32, f32, f32, f32),
    /// Ellipse arc: centre x and y, radii along x and y, first and last angle in degrees. A line leads
    /// to its first point unless the path is there already.
    E(f32, f32, f32, f32, f32, f32),
}

/// How finely curves are broken into lines.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fineness {
    /// Largest distance between an arc and its chords.
    pub sagitta: f32,
    /// Number of chords for a cubic.
    pub cubic: u32,
}

/// A path broken into straight sides.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Polyline {
    /// The corners.
    pub points: Vec<Vec2>,
    /// Which of them end a step, in order: only there can the path itself have a corner.
    pub joints: Vec<usize>,
}

/// Breaks a path into polylines, one for each [`Step::M`].
#[must_use]
pub fn flatten(path: &[Step], fineness: Fineness) -> Vec<Polyline> {
    let mut lines: Vec<Polyline> = Vec::new();
    for &step in path {
        if lines.is_empty() || matches!(step, Step::M(..)) {
            lines.push(Polyline::default());
        }
        let Some(Polyline { points, joints }) = lines.last_mut() else {
            continue;
        };
        let from = points.last().copied();
        for point in points_of(step, from, fineness) {
            if points
                .last()
                .is_none_or(|last| last.distance(point) > MERGE)
            {
                points.push(point);
            }
        }
        joints.push(points.len() - 1);
    }
    lines
}

/// The points that a step adds after `from`.
fn points_of(step: Step, from: Option<Vec2>, fineness: Fineness) -> Vec<Vec2> {
    match step {
        Step::M(x, y) | Step::L(x, y) => vec![vec2(x, y)],
        Step::A(x, y, bulge) => {
            let to = vec2(x, y);
            let Some(from) = from else { return vec![to] };
            arc(from, to, bulge, fineness.sagitta)
        }
        Step::C(x1, y1, x2, y2, x, y) => {
            let (p1, p2, p3) = (vec2(x1, y1), vec2(x2, y2), vec2(x, y));
            let p0 = from.unwrap_or(p1);
            (1..=fineness.cubic)
                .map(|i| {
                    let t = i as f32 / fineness.cubic as f32;
                    let s = 1.0 - t;
                    p0 * (s * s * s)
                        + p1 * (3.0 * s * s * t)
                        + p2 * (3.0 * s * t * t)
                        + p3 * (t * t * t)
                })
                .collect()
        }
        Step::E(cx, cy, a, b, d0, d1) => {
            let (start, sweep) = (d0.to_radians(), (d1 - d0).to_radians());
            let n = chords(sweep, a.max(b), fineness.sagitta);
            (0..=n)
                .map(|i| {
                    let angle = start + sweep * i as f32 / n as f32;
                    vec2(cx + a * angle.cos(), cy + b * angle.sin())
                })
                .collect()
        }
    }
}

fn arc(from: Vec2, to: Vec2, bulge: f32, sagitta: f32) -> Vec<Vec2> {
    let chord = to - from;
    let sweep = 4.0 * bulge.atan();
    if chord.length() < MERGE || sweep.abs() < 1e-4 {
        return vec![to];
    }
    let radius = chord.length() / (2.0 * (sweep.abs() / 2.0).sin());
    let centre = (from + to) / 2.0 + chord.perp() / 2.0 / (sweep / 2.0).tan();
    let start = (from - centre).to_angle();
    let n = chords(sweep, radius, sagitta);
    (1..=n)
        .map(|i| {
            if i == n {
                to
            } else {
                centre + Vec2::from_angle(start + sweep * i as f32 / n as f32) * radius
            }
        })
        .collect()
}

/// Chords needed so that none lies farther than `sagitta` from its arc.
fn chords(sweep: f32, radius: f32, sagitta: f32) -> u32 {
    let widest = 2.0 * (1.0 - (sagitta / radius).min(1.0)).acos();
    ((sweep.abs() / widest).ceil() as u32).max(2)
}

#[cfg(test)]
mod tests {
    use super::{Fineness, Step::*, flatten};
    use glam::vec2;

    const FINE: Fineness = Fineness {
        sagitta: 1e-4,
        cubic: 8,
    };

    #[test]
    fn positive_bulge_going_up_bends_outward() {
        let line = &flatten(&[M(1.0, 0.0), A(1.0, 2.0, 1.0)], FINE)[0].points;
        assert!(
            line.iter()
                .all(|p| (p.distance(vec2(1.0, 1.0)) - 1.0).abs() < 1e-5)
        );
        assert!(line.iter().map(|p| p.x).fold(0.0, f32::max) > 1.99);
    }

    #[test]
    fn chords_keep_the_sagitta() {
        let line = &flatten(
            &[E(0.0, 0.0, 2.0, 2.0, 0.0, 90.0)],
            Fineness {
                sagitta: 0.01,
                cubic: 1,
            },
        )[0];
        for pair in line.points.windows(2) {
            let gap = 2.0 - ((pair[0] + pair[1]) / 2.0).length();
            assert!(gap <= 0.0101, "{gap}");
        }
    }

    #[test]
    fn joints_are_where_steps_end() {
        let line = &flatten(&[M(0.0, 0.0), A(2.0, 0.0, 1.0), L(3.0, 0.0)], FINE)[0];
        let ends: Vec<_> = line.joints.iter().map(|&i| line.points[i]).collect();
        assert_eq!(ends, [vec2(0.0, 0.0), vec2(2.0, 0.0), vec2(3.0, 0.0)]);
    }

    #[test]
    fn each_move_begins_a_line() {
        let lines = flatten(&[M(0.0, 0.0), L(1.0, 0.0), M(5.0, 0.0), L(5.0, 1.0)], FINE);
        assert_eq!(lines.len(), 2);
        assert_eq!(lines[1].points[0], vec2(5.0, 0.0));
    }
}
