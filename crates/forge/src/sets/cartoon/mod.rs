//! The cartoon men: soft toys with big eyes, sculpted as distance fields.
//!
//! They face +x. Both sides share their bodies; faces, hair and caps are each side's own: White is
//! friendly, Black is up to something.

mod bodies;
mod face;
mod ornament;

use crate::field::Field;
use crate::men::{Detail, Role};
use crate::mesh::dress::{dress, shade};
use crate::mesh::glb::{Model, Slot};
use crate::mesh::simplify::simplify;
use crate::mesh::surface_nets::polygonise;
use crate::mesh::{Bounds, Mesh};
use crate::sets::Side;
use glam::Vec3;
use std::rc::Rc;

/// A solid of a colour of its own, or of the side's.
pub(crate) type Solid = Box<dyn Fn(Vec3) -> f32>;

/// All meshes of the set: `white_pawn` to `black_king` and the same with `_lod1`, each of a body, that
/// takes the colour of its side, and a trim with colours of its own.
#[must_use]
pub fn make() -> Vec<Model> {
    let mut out = Vec::new();
    for role in Role::ALL {
        let man = Man::new(role);
        for detail in Detail::ALL {
            let body = Rc::new(man.body(detail));
            for side in Side::BOTH {
                out.push(Model {
                    name: format!("{side}_{role}{}", detail.suffix()),
                    parts: vec![
                        (Some(Slot::Body), Rc::clone(&body)),
                        (Some(Slot::Trim), Rc::new(man.trim(side, detail))),
                    ],
                });
            }
        }
    }
    out
}

/// One man before he is meshed.
struct Man {
    role: Role,
    body: bodies::Body,
    ornaments: Vec<ornament::Ornament>,
}

impl Man {
    fn new(role: Role) -> Self {
        Self {
            role,
            body: bodies::of(role),
            ornaments: ornament::of(role),
        }
    }

    /// Body and ornaments: what shades the man.
    fn whole(&self, p: Vec3) -> f32 {
        self.ornaments
            .iter()
            .map(|ornament| (ornament.solid)(p))
            .fold((self.body.solid)(p), f32::min)
    }

    fn body(&self, detail: Detail) -> Mesh {
        let budget = detail.pick(self.body.budget, 720);
        // The face is laid on a surface that must be where its field is.
        let head = self.body.head;
        let weight = |p: Vec3| {
            if p.x > 0.06 && (p.z - head.z).abs() < 0.20 {
                5.0
            } else {
                1.0
            }
        };
        let mut mesh = sculpted(&self.body.solid, self.body.bounds, budget, detail, weight);
        shade(&mut mesh, &|p: Vec3| self.whole(p));
        for (light, p) in mesh.light.iter_mut().zip(&mesh.points) {
            // The foot stands on the board.
            *light = light.min(0.55 + 0.45 * (p.z / 0.05).clamp(0.0, 1.0));
        }
        mesh
    }

    fn trim(&self, side: Side, detail: Detail) -> Mesh {
        let mut trim = Mesh::default();
        for ornament in &self.ornaments {
            let budget = detail.pick(ornament.budget, ornament.budget / 5);
            let bounds = ornament.bounds;
            let mut mesh = sculpted(&ornament.solid, bounds, budget, detail, |_| 1.0);
            shade(&mut mesh, &|p: Vec3| self.whole(p));
            trim.append(&mesh.painted(ornament.tint.linear(side)));
        }
        trim.append(&face::make(self.role, &self.body, side, detail));
        trim
    }
}

/// Half of a solid that is symmetric in y, meshed, thinned and mirrored.
fn sculpted(
    solid: &Solid,
    bounds: Bounds,
    budget: usize,
    detail: Detail,
    weight: impl Fn(Vec3) -> f32,
) -> Mesh {
    let extent = (bounds.max - bounds.min).max_element();
    let h = (extent / 110.0).clamp(0.004, 0.0125);
    let half = Bounds {
        min: Vec3::new(bounds.min.x, -h / 2.0, bounds.min.z),
        max: bounds.max,
    };
    let field = |p: Vec3| solid(Vec3::new(p.x, p.y.abs(), p.z));
    let shell = simplify(polygonise(&field, half, h), budget / 2, weight);
    dress(shell.mirrored(), &field, 2.0 * detail.softness())
}

/// Where a ray from inside leaves the solid.
fn surface(solid: &Solid, from: Vec3, direction: Vec3) -> Vec3 {
    let mut reach = 0.0;
    while solid(from + direction * reach) < 0.0 && reach < 1.0 {
        reach += 0.01;
    }
    let (mut low, mut high) = ((reach - 0.01_f32).max(0.0), reach);
    for _ in 0..16 {
        let middle = (low + high) / 2.0;
        if solid(from + direction * middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    from + direction * low
}

/// The surface's direction at a point.
fn normal(solid: &Solid, p: Vec3) -> Vec3 {
    (|q: Vec3| solid(q)).normal(p, 0.004)
}

#[cfg(test)]
mod tests {
    use super::{Man, surface};
    use crate::men::Role;
    use glam::Vec3;

    #[test]
    fn men_stand_on_the_board_within_their_square() {
        for role in Role::ALL {
            let man = Man::new(role);
            assert!(man.whole(Vec3::new(0.0, 0.0, 0.02)) < 0.0, "{role}");
            assert!(man.whole(Vec3::new(0.0, 0.0, -0.02)) > 0.0, "{role}");
            for turn in 0..16 {
                let (sin, cos) = (turn as f32 * std::f32::consts::FRAC_PI_8).sin_cos();
                for height in [0.05, 0.3, 0.6, 0.9, 1.2] {
                    let p = Vec3::new(0.47 * cos, 0.47 * sin, height);
                    assert!(man.whole(p) > 0.0, "{role} reaches {p}");
                }
            }
        }
    }

    #[test]
    fn a_ray_ends_on_the_surface() {
        let ball: super::Solid = Box::new(|p| p.length() - 0.3);
        let hit = surface(&ball, Vec3::ZERO, Vec3::X);
        assert!((hit.x - 0.3).abs() < 1e-4);
    }
}
