//! Filling flat outlines with triangles, by cutting ears.

use crate::curve::contour::doubled_area;
use glam::Vec2;

/// Crossings closer to an end than this do not count.
const TOUCH: f32 = 1e-7;

/// Triangles over the points of all lines, counted through. Outer lines run counter-clockwise, holes
/// clockwise; the triangles run counter-clockwise. Each hole belongs to the smallest outer line around it.
#[must_use]
pub fn triangulate(lines: &[Vec<Vec2>]) -> Vec<[u32; 3]> {
    let points: Vec<Vec2> = lines.iter().flatten().copied().collect();
    let mut first = 0;
    let mut outer: Vec<(f32, Vec<u32>, Vec<Vec<u32>>)> = Vec::new();
    let mut holes = Vec::new();
    for line in lines {
        let indices: Vec<u32> = (first..first + line.len() as u32).collect();
        first += line.len() as u32;
        let area = doubled_area(line);
        if area > 0.0 {
            outer.push((area, indices, Vec::new()));
        } else {
            holes.push(indices);
        }
    }
    outer.sort_by(|a, b| a.0.total_cmp(&b.0));
    for hole in holes {
        let inside = points[hole[0] as usize];
        if let Some((_, _, own)) = outer
            .iter_mut()
            .find(|(_, line, _)| contains(&points, line, inside))
        {
            own.push(hole);
        }
    }
    outer
        .into_iter()
        .flat_map(|(_, line, holes)| clip(&points, bridged(&points, line, holes)))
        .collect()
}

fn contains(points: &[Vec2], line: &[u32], p: Vec2) -> bool {
    sides(line)
        .map(|[i, j]| (points[i as usize], points[j as usize]))
        .filter(|(a, b)| (a.y > p.y) != (b.y > p.y))
        .filter(|(a, b)| p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x))
        .count()
        % 2
        == 1
}

fn sides(line: &[u32]) -> impl Iterator<Item = [u32; 2]> + '_ {
    (0..line.len()).map(|i| [line[i], line[(i + 1) % line.len()]])
}

/// Joins the holes to the line around them by cuts along the shortest free ways.
fn bridged(points: &[Vec2], mut line: Vec<u32>, mut holes: Vec<Vec<u32>>) -> Vec<u32> {
    while !holes.is_empty() {
        let mut ways: Vec<(f32, usize, usize, usize)> = Vec::new();
        for (h, hole) in holes.iter().enumerate() {
            for (j, &b) in hole.iter().enumerate() {
                for (i, &a) in line.iter().enumerate() {
                    let length = points[a as usize].distance_squared(points[b as usize]);
                    ways.push((length, h, i, j));
                }
            }
        }
        ways.sort_by(|a, b| a.0.total_cmp(&b.0));
        let free = |&&(_, h, i, j): &&(f32, usize, usize, usize)| {
            let (a, b) = (points[line[i] as usize], points[holes[h][j] as usize]);
            sides(&line)
                .chain(holes.iter().flat_map(|hole| sides(hole)))
                .all(|side| !cross(a, b, side.map(|k| points[k as usize])))
        };
        let Some(&(_, h, i, j)) = ways.iter().find(free) else {
            return line;
        };
        let hole = holes.swap_remove(h);
        let (before, after) = line.split_at(i + 1);
        let around = hole[j..].iter().chain(&hole[..=j]);
        line = before
            .iter()
            .chain(around)
            .chain(&before[i..])
            .chain(after)
            .copied()
            .collect();
    }
    line
}

/// Whether two lines cross between their ends.
fn cross(a: Vec2, b: Vec2, [c, d]: [Vec2; 2]) -> bool {
    let side = |p: Vec2, q: Vec2, r: Vec2| (q - p).perp_dot(r - p);
    let (c_side, d_side) = (side(a, b, c), side(a, b, d));
    let (a_side, b_side) = (side(c, d, a), side(c, d, b));
    let apart = |p: f32, q: f32| (p > TOUCH && q < -TOUCH) || (p < -TOUCH && q > TOUCH);
    apart(c_side, d_side) && apart(a_side, b_side)
}

/// Cuts the ear with the shortest base, again and again.
fn clip(points: &[Vec2], mut line: Vec<u32>) -> Vec<[u32; 3]> {
    let mut triangles = Vec::with_capacity(line.len());
    while line.len() > 3 {
        let n = line.len();
        let corners = |i: usize| [line[(i + n - 1) % n], line[i], line[(i + 1) % n]];
        let at = |t: [u32; 3]| t.map(|k| points[k as usize]);
        let base = |i: usize| {
            let [a, _, c] = at(corners(i));
            a.distance_squared(c)
        };
        let area = |i: usize| {
            let [a, b, c] = at(corners(i));
            (b - a).perp_dot(c - a)
        };
        let mut order: Vec<usize> = (0..n).filter(|&i| area(i) > 0.0).collect();
        order.sort_by(|&i, &j| base(i).total_cmp(&base(j)));
        // Whether no other corner lies within the ear, or on its rim beyond `slack`.
        let is_ear = |i: usize, slack: f32| {
            let [a, b, c] = at(corners(i));
            line.iter().map(|&k| points[k as usize]).all(|p| {
                p == a
                    || p == b
                    || p == c
                    || (b - a).perp_dot(p - a) < slack
                    || (c - b).perp_dot(p - b) < slack
                    || (a - c).perp_dot(p - c) < slack
            })
        };
        // Corners in a row may touch the base of every ear: then touching must do. If rounding has left
        // no ear at all, the flattest corner goes.
        let clean = [-TOUCH, TOUCH]
            .into_iter()
            .find_map(|slack| order.iter().copied().find(|&i| is_ear(i, slack)));
        let flattest = || (0..n).min_by(|&i, &j| area(i).abs().total_cmp(&area(j).abs()));
        let Some(i) = clean.or_else(flattest) else {
            break;
        };
        triangles.push(corners(i));
        line.remove(i);
    }
    if let [a, b, c] = line[..] {
        triangles.push([a, b, c]);
    }
    triangles
}

#[cfg(test)]
mod tests {
    use super::triangulate;
    use crate::curve::contour::{doubled_area, thinned, trace};
    use glam::Vec2;

    /// Filled area and enclosed area.
    fn areas(field: impl Fn(Vec2) -> f32) -> (f32, f32) {
        let lines: Vec<Vec<Vec2>> = trace(field, 1.0, 80)
            .iter()
            .map(|line| thinned(line, 0.01))
            .collect();
        let points: Vec<Vec2> = lines.iter().flatten().copied().collect();
        let filled = triangulate(&lines)
            .iter()
            .map(|t| t.map(|i| points[i as usize]))
            .map(|[a, b, c]| (b - a).perp_dot(c - a))
            .inspect(|area| assert!(*area > -1e-6))
            .sum();
        (filled, lines.iter().map(|line| doubled_area(line)).sum())
    }

    #[test]
    fn corners_in_a_row_are_no_obstacle() {
        let bars = |p: Vec2| {
            let bar = |y: f32| (p.x.abs() - 0.5).max((p.y - y).abs() - 0.1);
            let upright = (p.x.abs() - 0.1).max(p.y.abs() - 0.6);
            let king = [-0.6, 0.0, 0.6]
                .map(bar)
                .into_iter()
                .fold(upright, f32::min);
            (p.abs().max_element() - 0.9).max(-king)
        };
        let (filled, enclosed) = areas(bars);
        assert!(
            (filled / enclosed - 1.0).abs() < 1e-3,
            "{filled} {enclosed}"
        );
    }

    #[test]
    fn rings_in_rings_and_several_holes_are_filled_once() {
        let target = |p: Vec2| {
            let r = 5.0 * p.length();
            ((r.rem_euclid(2.0) - 1.0).abs() - 0.5).max(r - 4.8)
        };
        let sieve = |p: Vec2| {
            let hole = ((p * 2.5).fract_gl() - 0.5).length() / 2.5 - 0.12;
            (p.abs().max_element() - 0.78).max(-hole)
        };
        for (filled, enclosed) in [areas(target), areas(sieve)] {
            assert!(enclosed > 0.5);
            assert!(
                (filled / enclosed - 1.0).abs() < 1e-3,
                "{filled} {enclosed}"
            );
        }
    }
}
