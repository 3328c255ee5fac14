//! Polygonising a field by naive surface nets: one point in each cell that the surface crosses, one
//! quad across each grid edge that it crosses.

use crate::field::Field;
use crate::mesh::{Bounds, Shell};
use glam::{Vec3, uvec3};

/// The mesh of the zero level of `field` inside `bounds`, sampled at steps of `h`. Where the solid
/// leaves the box the mesh stays open.
#[must_use]
pub fn polygonise(field: &impl Field, bounds: Bounds, h: f32) -> Shell {
    let grid = Grid::sample(field, bounds, h);
    let mut shell = Shell::default();
    let mut point_of_cell = vec![u32::MAX; grid.samples.len()];
    let [nx, ny, nz] = grid.counts;
    for ix in 0..nx - 1 {
        for iz in 0..nz - 1 {
            for iy in 0..ny - 1 {
                if let Some(point) = grid.point_in([ix, iy, iz]) {
                    point_of_cell[grid.index([ix, iy, iz])] = shell.points.len() as u32;
                    shell.points.push(point);
                }
            }
        }
    }
    let stride = [
        grid.index([1, 0, 0]),
        grid.index([0, 1, 0]),
        grid.index([0, 0, 1]),
    ];
    for ix in 0..nx - 1 {
        for iz in 0..nz - 1 {
            for iy in 0..ny - 1 {
                let at = [ix, iy, iz];
                let here = grid.index(at);
                for axis in 0..3 {
                    let (u, v) = ((axis + 1) % 3, (axis + 2) % 3);
                    if at[u] == 0 || at[v] == 0 {
                        continue;
                    }
                    let (inside, far_inside) = (
                        grid.samples[here] < 0.0,
                        grid.samples[here + stride[axis]] < 0.0,
                    );
                    if inside == far_inside {
                        continue;
                    }
                    let quad = [
                        here - stride[u] - stride[v],
                        here - stride[v],
                        here,
                        here - stride[u],
                    ]
                    .map(|cell| point_of_cell[cell]);
                    push_quad(&mut shell, quad, inside);
                }
            }
        }
    }
    shell
}

/// Splits the quad along its shorter diagonal; `forward` says that it faces along the axis.
fn push_quad(shell: &mut Shell, [a, b, c, d]: [u32; 4], forward: bool) {
    let point = |i: u32| shell.points[i as usize];
    let halves = if point(a).distance_squared(point(c)) <= point(b).distance_squared(point(d)) {
        [[a, b, c], [a, c, d]]
    } else {
        [[a, b, d], [b, c, d]]
    };
    shell
        .triangles
        .extend(halves.map(|[p, q, r]| if forward { [p, q, r] } else { [p, r, q] }));
}

struct Grid {
    origin: Vec3,
    h: f32,
    /// Samples along x, y, z.
    counts: [usize; 3],
    /// y runs fastest, then z, then x.
    samples: Vec<f32>,
}

impl Grid {
    fn sample(field: &impl Field, bounds: Bounds, h: f32) -> Self {
        let counts = ((bounds.max - bounds.min) / h).ceil().as_uvec3() + uvec3(1, 1, 1);
        let counts = counts.to_array().map(|n| n as usize);
        let [nx, ny, nz] = counts;
        let ys: Vec<f32> = (0..ny).map(|i| bounds.min.y + i as f32 * h).collect();
        let mut samples = vec![0.0; nx * ny * nz];
        for (i, row) in samples.chunks_exact_mut(ny).enumerate() {
            let (ix, iz) = (i / nz, i % nz);
            field.row(
                bounds.min.x + ix as f32 * h,
                bounds.min.z + iz as f32 * h,
                &ys,
                row,
            );
        }
        Self {
            origin: bounds.min,
            h,
            counts,
            samples,
        }
    }

    fn index(&self, [ix, iy, iz]: [usize; 3]) -> usize {
        (ix * self.counts[2] + iz) * self.counts[1] + iy
    }

    /// Mean of the crossings on the twelve edges of a cell.
    fn point_in(&self, cell: [usize; 3]) -> Option<Vec3> {
        let corner = |k: usize| {
            [
                cell[0] + (k & 1),
                cell[1] + (k >> 1 & 1),
                cell[2] + (k >> 2 & 1),
            ]
        };
        let values: [f32; 8] = std::array::from_fn(|k| self.samples[self.index(corner(k))]);
        if values.iter().all(|&v| v < 0.0) || values.iter().all(|&v| v >= 0.0) {
            return None;
        }
        let place = |k: usize| Vec3::from_array(corner(k).map(|i| i as f32));
        let (mut sum, mut crossings) = (Vec3::ZERO, 0.0);
        for a in 0..8 {
            for axis in [1, 2, 4] {
                let b = a | axis;
                if b != a && (values[a] < 0.0) != (values[b] < 0.0) {
                    sum += place(a).lerp(place(b), values[a] / (values[a] - values[b]));
                    crossings += 1.0;
                }
            }
        }
        Some(self.origin + self.h * sum / crossings)
    }
}

#[cfg(test)]
mod tests {
    use super::polygonise;
    use crate::mesh::{Bounds, Shell, doubled_area};
    use glam::{Vec3, vec3};

    fn ball(p: Vec3) -> f32 {
        p.length() - 1.0
    }

    #[test]
    fn a_ball_is_closed_round_and_faces_outward() {
        let bounds = Bounds {
            min: Vec3::splat(-1.2),
            max: Vec3::splat(1.2),
        };
        let shell = polygonise(&ball, bounds, 0.1);
        let euler = shell.points.len() as i64 - shell.triangles.len() as i64 / 2;
        assert_eq!(euler, 2);
        assert!(shell.points.iter().all(|p| (p.length() - 1.0).abs() < 0.02));
        assert!(shell.triangles.iter().all(|&t| {
            let corners = shell.corners(t);
            doubled_area(corners).dot(corners[0]) > 0.0
        }));
    }

    #[test]
    fn a_half_meets_the_mirror_plane() {
        let bounds = Bounds {
            min: vec3(-1.2, -0.05, -1.2),
            max: Vec3::splat(1.2),
        };
        let half = polygonise(&ball, bounds, 0.1);
        assert!(half.points.iter().all(|p| p.y > -1e-5));
        let Shell { points, triangles } = half.mirrored();
        assert_eq!(points.len() as i64 - triangles.len() as i64 / 2, 2);
    }
}
