//! The king's cross pattée.

use crate::field::outline::Outline;
use crate::men::{Detail, turned};
use crate::mesh::crease::creased;
use crate::mesh::dress::shade;
use crate::mesh::{Mesh, Shell};
use glam::{Vec2, Vec3, vec2};

/// Height of the cross's centre.
const CENTRE: f32 = 1.655;
/// Half thickness.
const HALF: f32 = 0.022;
const BEVEL: f32 = 0.007;
/// The king is turned a little, so that the cross is never seen on edge by a player.
const TURN: f32 = 20.0;

/// Outline (x, z) around the centre, counter-clockwise seen from -y.
const CROSS: [(f32, f32); 12] = [
    (0.0155, 0.0155),
    (0.036, 0.072),
    (-0.036, 0.072),
    (-0.0155, 0.0155),
    (-0.066, 0.036),
    (-0.066, -0.036),
    (-0.0155, -0.0155),
    (-0.0378, -0.077),
    (0.0378, -0.077),
    (0.0155, -0.0155),
    (0.066, -0.036),
    (0.066, 0.036),
];

/// The king.
#[must_use]
pub fn make(detail: Detail) -> Mesh {
    let path = turned::king();
    let body = turned::solid(&path);
    let outline = CROSS.map(Vec2::from);
    let plate = Outline::closed(outline.to_vec());
    let whole = |p: Vec3| body(p).min(cross_distance(&plate, p));
    let mut mesh = turned::man(&path, detail.cut());
    mesh.append(&creased(&cross(&outline), 0.0));
    shade(&mut mesh, &whole);
    mesh.turned(TURN)
}

fn cross_distance(plate: &Outline, p: Vec3) -> f32 {
    let d = vec2(plate.distance(vec2(p.x, p.z - CENTRE)), p.y.abs() - HALF);
    d.max(Vec2::ZERO).length() + d.max_element().min(0.0)
}

/// The outline extruded along y with a bevel on both faces.
fn cross(outline: &[Vec2]) -> Shell {
    let n = outline.len() as u32;
    let inner = inset(outline, BEVEL);
    let layers = [
        (&inner[..], -HALF),
        (outline, BEVEL - HALF),
        (outline, HALF - BEVEL),
        (&inner[..], HALF),
    ];
    let mut shell = Shell::default();
    for (points, y) in layers {
        shell
            .points
            .extend(points.iter().map(|p| Vec3::new(p.x, y, p.y + CENTRE)));
    }
    for layer in 0..3 {
        for k in 0..n {
            let (a, b) = (layer * n + k, layer * n + (k + 1) % n);
            shell
                .triangles
                .extend([[a, b, b + n], [a, b + n, a + n]].map(|[p, q, r]| [p, r, q]));
        }
    }
    // The cross is star-shaped, so each face is a fan around its centre.
    let (front, back) = (4 * n, 4 * n + 1);
    shell
        .points
        .extend([Vec3::new(0.0, -HALF, CENTRE), Vec3::new(0.0, HALF, CENTRE)]);
    for k in 0..n {
        let (a, b) = (k, (k + 1) % n);
        shell.triangles.push([front, a, b]);
        shell.triangles.push([back, 3 * n + b, 3 * n + a]);
    }
    shell
}

/// Moves every side of a counter-clockwise polygon inwards by `by`.
fn inset(points: &[Vec2], by: f32) -> Vec<Vec2> {
    let n = points.len();
    (0..n)
        .map(|i| {
            let (a, p, b) = (points[(i + n - 1) % n], points[i], points[(i + 1) % n]);
            let (before, after) = ((p - a).normalize().perp(), (b - p).normalize().perp());
            p + (before + after) * (by / (1.0 + before.dot(after)))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::{CROSS, cross, inset};
    use crate::mesh::crease::creased;
    use glam::{Vec2, vec2};

    #[test]
    fn the_cross_is_closed_and_faces_outward() {
        let mesh = creased(&cross(&CROSS.map(Vec2::from)), 0.0);
        let area: f32 = 0.5
            * (0..12)
                .map(|i| Vec2::from(CROSS[i]).perp_dot(CROSS[(i + 1) % 12].into()))
                .sum::<f32>();
        assert!(area > 0.0);
        let volume = mesh.volume();
        assert!(
            volume > 0.8 * area * 0.044 && volume < area * 0.044,
            "{volume} {area}"
        );
    }

    #[test]
    fn an_inset_square_is_a_smaller_square() {
        let square = [
            vec2(0.0, 0.0),
            vec2(1.0, 0.0),
            vec2(1.0, 1.0),
            vec2(0.0, 1.0),
        ];
        assert!(inset(&square, 0.1)[0].distance(vec2(0.1, 0.1)) < 1e-6);
    }
}
