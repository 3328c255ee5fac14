//! The outline of a flat shape that is known by its distances: marching squares, and thinning.

use glam::{Vec2, vec2};
use std::collections::HashMap;

/// An edge of the grid: its lower left corner, and whether it stands upright.
type Edge = (usize, usize, bool);

/// The closed lines where `field` is zero within `reach` of the origin, from a grid of `cells` along an
/// edge. The inside (negative) lies on the left: outer lines run counter-clockwise, holes clockwise.
#[must_use]
pub fn trace(field: impl Fn(Vec2) -> f32, reach: f32, cells: usize) -> Vec<Vec<Vec2>> {
    let step = 2.0 * reach / cells as f32;
    let place = |x: usize, y: usize| vec2(x as f32, y as f32) * step - reach;
    let row = cells + 1;
    let samples: Vec<f32> = (0..row * row)
        .map(|i| field(place(i % row, i / row)))
        .collect();
    let at = |(x, y): (usize, usize)| samples[y * row + x];

    let mut next: HashMap<Edge, Edge> = HashMap::new();
    let mut starts: Vec<Edge> = Vec::new();
    for y in 0..cells {
        for x in 0..cells {
            let corners = [(x, y), (x + 1, y), (x + 1, y + 1), (x, y + 1)];
            let edges = [
                (x, y, false),
                (x + 1, y, true),
                (x, y + 1, false),
                (x, y, true),
            ];
            let inside = corners.map(|c| at(c) < 0.0);
            // Going round the cell, the shape is left at some edges and entered at others.
            let leaves = |k: usize| inside[k] && !inside[(k + 1) % 4];
            let enters = |k: usize| !inside[k] && inside[(k + 1) % 4];
            // Two corners of a cell may be one bridge or two tips.
            let bridge = corners.iter().map(|&c| at(c)).sum::<f32>() < 0.0;
            for k in (0..4).filter(|&k| leaves(k)) {
                let turn = if bridge { 1 } else { 3 };
                let entry = (1..4)
                    .map(|i| (k + i * turn) % 4)
                    .find(|&entry| enters(entry));
                if let Some(entry) = entry {
                    next.insert(edges[k], edges[entry]);
                    starts.push(edges[k]);
                }
            }
        }
    }

    let crossing = |(x, y, upright): Edge| {
        let other = if upright { (x, y + 1) } else { (x + 1, y) };
        let (a, b) = (at((x, y)), at(other));
        place(x, y).lerp(place(other.0, other.1), a / (a - b))
    };
    let mut lines = Vec::new();
    for start in starts {
        let mut line = Vec::new();
        let mut edge = start;
        while let Some(onward) = next.remove(&edge) {
            line.push(crossing(edge));
            edge = onward;
        }
        if line.len() > 2 {
            lines.push(line);
        }
    }
    lines
}

/// Drops points of a closed line that lie within `tolerance` of the line through the others
/// (Douglas and Peucker).
#[must_use]
pub fn thinned(line: &[Vec2], tolerance: f32) -> Vec<Vec2> {
    let Some(&first) = line.first() else {
        return Vec::new();
    };
    let far = farthest(line, |p| p.distance_squared(first)).0;
    let mut keep = vec![false; line.len()];
    keep[0] = true;
    keep[far] = true;
    let mut closed = line.to_vec();
    closed.push(first);
    let mut spans = vec![(0, far), (far, line.len())];
    while let Some((from, to)) = spans.pop() {
        if to - from < 2 {
            continue;
        }
        let (a, b) = (closed[from], closed[to]);
        let (offset, distance) = farthest(&closed[from + 1..to], |p| to_segment(p, a, b));
        if distance > tolerance {
            let middle = from + 1 + offset;
            keep[middle] = true;
            spans.extend([(from, middle), (middle, to)]);
        }
    }
    line.iter()
        .zip(keep)
        .filter_map(|(&p, keep)| keep.then_some(p))
        .collect()
}

fn farthest(points: &[Vec2], measure: impl Fn(Vec2) -> f32) -> (usize, f32) {
    points
        .iter()
        .map(|&p| measure(p))
        .enumerate()
        .fold(
            (0, 0.0),
            |best, (i, d)| if d > best.1 { (i, d) } else { best },
        )
}

/// Distance of a point to a line from `a` to `b`.
#[must_use]
pub fn to_segment(p: Vec2, a: Vec2, b: Vec2) -> f32 {
    let (ab, ap) = (b - a, p - a);
    let t = ap.dot(ab) / ab.length_squared().max(1e-12);
    (ap - ab * t.clamp(0.0, 1.0)).length()
}

/// Twice the enclosed area: positive for an outer line.
#[must_use]
pub fn doubled_area(line: &[Vec2]) -> f32 {
    (0..line.len())
        .map(|i| line[i].perp_dot(line[(i + 1) % line.len()]))
        .sum()
}

#[cfg(test)]
mod tests {
    use super::{doubled_area, thinned, trace};
    use glam::Vec2;
    use std::f32::consts::PI;

    #[test]
    fn a_ring_has_an_outer_line_and_a_hole() {
        let ring = |p: Vec2| (p.length() - 0.6).abs() - 0.2;
        let mut areas: Vec<f32> = trace(ring, 1.0, 100)
            .iter()
            .map(|line| doubled_area(line) / 2.0)
            .collect();
        areas.sort_by(f32::total_cmp);
        assert_eq!(areas.len(), 2);
        assert!((areas[0] + PI * 0.16).abs() < 0.005, "{areas:?}");
        assert!((areas[1] - PI * 0.64).abs() < 0.005, "{areas:?}");
    }

    #[test]
    fn a_square_keeps_its_corners_alone() {
        let square = |p: Vec2| p.abs().max_element() - 0.503;
        let lines = trace(square, 1.0, 200);
        assert_eq!(lines.len(), 1);
        let few = thinned(&lines[0], 0.01);
        assert!((4..=8).contains(&few.len()), "{few:?}");
        assert!((doubled_area(&few) / 2.0 - 1.012).abs() < 0.01);
    }
}
