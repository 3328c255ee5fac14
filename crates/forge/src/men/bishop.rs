//! The bishop's head: turned, then cut open like a mitre.

use crate::curve::path::Step::{self, L, M};
use crate::field::{Field, ops::cut};
use crate::men::{Detail, turned};
use crate::mesh::dress::{dress, shade};
use crate::mesh::simplify::simplify;
use crate::mesh::surface_nets::polygonise;
use crate::mesh::{Bounds, Mesh};
use glam::{Vec2, Vec3, vec2, vec3};

/// The blade that makes the cut: centre, half sizes and edge radius.
const BLADE_CENTRE: Vec3 = vec3(0.150, 0.0, 1.085);
const BLADE_HALF: Vec3 = vec3(0.105, 0.30, 0.0105);
const BLADE_EDGE: f32 = 0.003;
/// The cut rises outwards by this many degrees.
const RISE: f32 = 42.0;
/// Rounding of the cut's lips.
const LIP: f32 = 0.006;
/// The head ends in a plug that is sunk into the body: from here up to the groove around its neck.
const PLUG: f32 = 0.815;

/// The bishop.
#[must_use]
pub fn make(detail: Detail) -> Mesh {
    let whole = mitre(&turned::bishop());
    let mut path = turned::bishop_body();
    // The body closes under the head.
    path.push(L(0.070, 0.838));
    let mut mesh = turned::man(&path, detail.cut());

    let mut plug = vec![M(0.0, PLUG), L(0.092, PLUG), L(0.094, 0.836)];
    plug.extend(turned::bishop_head());
    let head = mitre(&plug);
    let h = detail.pick(0.0045, 0.006);
    let bounds = Bounds {
        min: vec3(-0.18, -h / 2.0, PLUG + h / 2.0),
        max: vec3(0.18, 0.18, 1.29),
    };
    let half = polygonise(&head, bounds, h);
    let half = simplify(half, detail.pick(3600, 900) / 2, |_| 1.0);
    mesh.append(&dress(half.mirrored(), &head, detail.softness()));
    shade(&mut mesh, &whole);
    mesh
}

/// A turned solid with the cut.
fn mitre(path: &[Step]) -> impl Field + use<> {
    let turned = turned::solid(path);
    let axis = Vec2::from_angle(RISE.to_radians());
    move |p: Vec3| {
        let q = p - BLADE_CENTRE;
        let along = vec2(q.x, q.z).dot(axis);
        let across = axis.perp_dot(vec2(q.x, q.z));
        let d = vec3(along, q.y, across).abs() - BLADE_HALF + BLADE_EDGE;
        let blade = d.max(Vec3::ZERO).length() + d.max_element().min(0.0) - BLADE_EDGE;
        cut(turned(p), blade, LIP)
    }
}

#[cfg(test)]
mod tests {
    use super::{BLADE_CENTRE, mitre};
    use crate::field::Field;
    use crate::men::turned;
    use glam::{Vec3, vec3};

    #[test]
    fn the_cut_is_open_on_one_side_only() {
        let head = mitre(&turned::bishop());
        assert!(head.distance(BLADE_CENTRE - 0.06 * Vec3::X - 0.05 * Vec3::Z) > 0.0);
        assert!(head.distance(vec3(-0.09, 0.0, 1.03)) < 0.0);
        assert!(head.distance(vec3(0.0, 0.0, 1.26)) < 0.0);
    }
}
