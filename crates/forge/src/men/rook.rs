//! The rook's six merlons.

use crate::men::{Detail, turned};
use crate::mesh::crease::creased;
use crate::mesh::dress::shade;
use crate::mesh::lathe::Cut;
use crate::mesh::{Mesh, Shell};
use glam::{Vec2, Vec3, vec2};
use std::f32::consts::TAU;

const MERLONS: u32 = 6;
/// Inner and outer radius of the wall.
const WALL: (f32, f32) = (0.166, 0.220);
/// Top of the tower and of the merlons.
const HEIGHT: (f32, f32) = (0.905, 1.0);
/// With rounded edges the wall begins this far below the top of the tower, to cover its rounding.
const FOOTING: f32 = 0.004;
const BEVEL: f32 = 0.006;
/// Angle over which the ends are bevelled.
const END_TURN: f32 = 0.03;
/// Faces that lean less than this are shaded as one round.
const SMOOTH: f32 = 35.0;

/// How the battlement is divided. Its facets are those of the tower below, so that the wall runs
/// through without a step.
#[derive(Clone, Copy)]
struct Division {
    /// Facets of the whole tower.
    columns: u32,
    /// Facets of one merlon.
    spans: u32,
    bevel: f32,
}

impl Division {
    fn of(detail: Detail) -> Self {
        detail.pick(
            Self {
                columns: 60,
                spans: 7,
                bevel: BEVEL,
            },
            Self {
                columns: 30,
                spans: 3,
                bevel: 0.0,
            },
        )
    }

    fn half_angle(self) -> f32 {
        TAU * self.spans as f32 / self.columns as f32 / 2.0
    }
}

/// The rook.
#[must_use]
pub fn make(detail: Detail) -> Mesh {
    let path = turned::rook(detail.pick(0.05, 0.008));
    let tower = turned::solid(&path);
    let division = Division::of(detail);
    let mut mesh = turned::man(
        &path,
        Cut {
            columns: division.columns,
            ..detail.cut()
        },
    );
    mesh.append(&creased(&battlement(division), SMOOTH));
    shade(&mut mesh, &|p: Vec3| tower(p).min(wall(division, p)));
    mesh
}

/// Distance to the ring of merlons: exact enough for the light in its corners.
fn wall(division: Division, p: Vec3) -> f32 {
    let r = p.truncate().length();
    let sector = TAU / MERLONS as f32;
    let angle = (p.y.atan2(p.x) - division.half_angle()).rem_euclid(sector);
    let across = (r - (WALL.0 + WALL.1) / 2.0).abs() - (WALL.1 - WALL.0) / 2.0;
    let along = r * (angle.min(sector - angle) - division.half_angle());
    let upward = (p.z - (HEIGHT.0 + HEIGHT.1) / 2.0).abs() - (HEIGHT.1 - HEIGHT.0) / 2.0;
    let outside = Vec3::new(across, along, upward);
    outside.max(Vec3::ZERO).length() + outside.max_element().min(0.0)
}

fn battlement(division: Division) -> Shell {
    let mut shell = Shell::default();
    for merlon in 0..MERLONS {
        add_merlon(&mut shell, TAU * merlon as f32 / MERLONS as f32, division);
    }
    shell
}

/// Sweeps the wall's section along one merlon and closes both ends. The bottom stays open inside the
/// tower.
fn add_merlon(
    shell: &mut Shell,
    start: f32,
    Division {
        columns,
        spans,
        bevel,
    }: Division,
) {
    let facet = TAU / columns as f32;
    let mut stations: Vec<(f32, f32)> = (0..=spans).map(|i| (facet * i as f32, 0.0)).collect();
    if bevel > 0.0 {
        // The ends are drawn in, and full sections stand a little inside them.
        let end = facet * spans as f32;
        stations[0].1 = bevel;
        stations[spans as usize].1 = bevel;
        stations.insert(1, (END_TURN, 0.0));
        stations.insert(spans as usize + 1, (end - END_TURN, 0.0));
    }
    let base = shell.points.len() as u32;
    for &(angle, inset) in &stations {
        let (sin, cos) = (start + angle).sin_cos();
        let section = section(bevel, inset);
        shell
            .points
            .extend(section.iter().map(|p| Vec3::new(p.x * cos, p.x * sin, p.y)));
    }
    let width = section(bevel, 0.0).len() as u32;
    for station in 0..stations.len() as u32 - 1 {
        for k in 0..width - 1 {
            let a = base + station * width + k;
            let (b, c, d) = (a + width, a + width + 1, a + 1);
            shell.triangles.extend([[a, b, c], [a, c, d]]);
        }
    }
    let last = base + (stations.len() as u32 - 1) * width;
    for k in 1..width - 1 {
        shell.triangles.push([base, base + k, base + k + 1]);
        shell.triangles.push([last, last + k + 1, last + k]);
    }
}

/// The wall's section (r, z) from the outer foot over the top to the inner foot, drawn in by `inset`.
fn section(bevel: f32, inset: f32) -> Vec<Vec2> {
    let (inner, outer) = (WALL.0 + inset, WALL.1 - inset);
    let top = HEIGHT.1 - inset;
    if bevel > 0.0 {
        let bottom = HEIGHT.0 - FOOTING;
        vec![
            vec2(outer, bottom),
            vec2(outer, top - bevel),
            vec2(outer - bevel, top),
            vec2(inner + bevel, top),
            vec2(inner, top - bevel),
            vec2(inner, bottom),
        ]
    } else {
        vec![
            vec2(outer, HEIGHT.0),
            vec2(outer, top),
            vec2(inner, top),
            vec2(inner, HEIGHT.0),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::{Division, battlement, creased, wall};
    use crate::men::Detail;
    use crate::mesh::doubled_area;
    use glam::vec3;

    #[test]
    fn merlons_face_outward() {
        for detail in Detail::ALL {
            let shell = battlement(Division::of(detail));
            assert!(creased(&shell, 35.0).agreement() > 0.999);
            let outer = shell
                .triangles
                .iter()
                .map(|&t| shell.corners(t))
                .filter(|c| c.iter().all(|p| p.truncate().length() > 0.219));
            for corners in outer {
                assert!(doubled_area(corners).dot(corners[0].with_z(0.0)) > 0.0);
            }
        }
    }

    #[test]
    fn the_field_agrees_with_the_mesh() {
        let division = Division::of(Detail::Full);
        for p in battlement(division).points {
            assert!(wall(division, p).abs() < 0.007, "{p}");
        }
        let (sin, cos) = 51_f32.to_radians().sin_cos();
        assert!(wall(division, vec3(0.19 * cos, 0.19 * sin, 0.95)) > 0.02);
    }
}
