//! Cube maps filtered for image-based lighting.
//!
//! Faces are +X, -X, +Y, -Y, +Z, -Z in the usual orientation. The game's renderer mirrors z before it
//! samples, so the room is stored mirrored in z.

use glam::{Quat, Vec2, Vec3, vec2, vec3};
use half::f16;
use std::f32::consts::TAU;

/// Faces of a cube.
pub const FACES: usize = 6;

/// A cube map in linear radiance, with or without smaller copies.
#[derive(Clone, Debug, PartialEq)]
pub struct Cube {
    /// Texels along an edge of the largest level.
    pub size: u32,
    /// Levels from the largest down; each holds its faces one after the other, row by row.
    pub levels: Vec<Vec<Vec3>>,
}

impl Cube {
    /// A map for mirror-like light: level k of n shows the world as a surface of perceptual roughness
    /// k / (n - 1) sees it (GGX, viewed along the normal).
    #[must_use]
    pub fn specular(size: u32, world: impl Fn(Vec3) -> Vec3) -> Self {
        let count = size.ilog2() + 1;
        let levels = (0..count)
            .map(|level| {
                let roughness = level as f32 / (count - 1) as f32;
                let edge = size >> level;
                if level == 0 {
                    sharp(edge, &world)
                } else {
                    // Narrow lobes need fewer samples, and their levels have more texels.
                    let lobe = Lobe::ggx(roughness * roughness, (512 * level).min(2048));
                    texels(edge)
                        .map(|centre| lobe.gather(centre, &world))
                        .collect()
                }
            })
            .collect();
        Self { size, levels }
    }

    /// A map for matt light: irradiance over pi.
    #[must_use]
    pub fn diffuse(size: u32, world: impl Fn(Vec3) -> Vec3) -> Self {
        let lobe = Lobe::cosine();
        let level = texels(size)
            .map(|centre| lobe.gather(centre, &world))
            .collect();
        Self {
            size,
            levels: vec![level],
        }
    }

    /// The levels as half floats (RGBA, little-endian).
    #[must_use]
    pub fn halves(&self) -> Vec<Vec<u8>> {
        let texel = |c: &Vec3| [c.x, c.y, c.z, 1.0].map(|v| f16::from_f32(v).to_le_bytes());
        self.levels
            .iter()
            .map(|level| level.iter().flat_map(texel).flatten().collect())
            .collect()
    }

    /// Looks the map up in a world direction: smoothly within a face, in the nearest level.
    #[must_use]
    pub fn at(&self, direction: Vec3, level: f32) -> Vec3 {
        let level = (level.round().max(0.0) as usize).min(self.levels.len() - 1);
        let edge = self.size >> level;
        let (face, at) = project(vec3(direction.x, direction.y, -direction.z));
        let at = ((at * 0.5 + 0.5) * edge as f32 - 0.5)
            .clamp(Vec2::ZERO, Vec2::splat(edge as f32 - 1.0));
        let (low, high) = (at.floor().as_uvec2(), at.ceil().as_uvec2());
        let texel = |x: u32, y: u32| {
            self.levels[level][(face as u32 * edge * edge + y * edge + x) as usize]
        };
        let part = at.fract();
        let row = |y: u32| texel(low.x, y).lerp(texel(high.x, y), part.x);
        row(low.y).lerp(row(high.y), part.y)
    }
}

/// World directions of all texel centres of a level.
fn texels(edge: u32) -> impl Iterator<Item = Vec3> {
    (0..FACES as u32 * edge * edge).map(move |i| {
        let (face, rest) = (i / (edge * edge), i % (edge * edge));
        direction(face, corner(rest, edge, Vec2::splat(0.5)))
    })
}

/// A level without blur, each texel the mean of sixteen samples.
fn sharp(edge: u32, world: &impl Fn(Vec3) -> Vec3) -> Vec<Vec3> {
    const GRID: u32 = 4;
    (0..FACES as u32 * edge * edge)
        .map(|i| {
            let (face, rest) = (i / (edge * edge), i % (edge * edge));
            let samples = (0..GRID * GRID).map(|s| {
                let within = (vec2((s % GRID) as f32, (s / GRID) as f32) + 0.5) / GRID as f32;
                world(direction(face, corner(rest, edge, within)))
            });
            samples.sum::<Vec3>() / (GRID * GRID) as f32
        })
        .collect()
}

/// A place in texel `i` of a face, from -1 to 1 to the right and downwards.
fn corner(i: u32, edge: u32, within: Vec2) -> Vec2 {
    (vec2((i % edge) as f32, (i / edge) as f32) + within) * 2.0 / edge as f32 - 1.0
}

/// World direction of a place on a face.
fn direction(face: u32, at: Vec2) -> Vec3 {
    let (u, v) = at.into();
    let d = match face {
        0 => vec3(1.0, -v, -u),
        1 => vec3(-1.0, -v, u),
        2 => vec3(u, 1.0, v),
        3 => vec3(u, -1.0, -v),
        4 => vec3(u, -v, 1.0),
        _ => vec3(-u, -v, -1.0),
    };
    vec3(d.x, d.y, -d.z).normalize()
}

/// Face and place of a direction in the map's own frame.
fn project(d: Vec3) -> (usize, Vec2) {
    let a = d.abs();
    if a.x >= a.y && a.x >= a.z {
        if d.x > 0.0 {
            (0, vec2(-d.z, -d.y) / a.x)
        } else {
            (1, vec2(d.z, -d.y) / a.x)
        }
    } else if a.y >= a.z {
        if d.y > 0.0 {
            (2, vec2(d.x, d.z) / a.y)
        } else {
            (3, vec2(d.x, -d.z) / a.y)
        }
    } else if d.z > 0.0 {
        (4, vec2(d.x, -d.y) / a.z)
    } else {
        (5, vec2(-d.x, -d.y) / a.z)
    }
}

/// A set of weighted directions around +Z.
struct Lobe {
    samples: Vec<(Vec3, f32)>,
}

impl Lobe {
    /// The reflected lobe of a GGX surface of roughness `alpha` viewed along its normal.
    fn ggx(alpha: f32, count: u32) -> Self {
        let samples = hammersley(count)
            .filter_map(|(a, b)| {
                let cos2 = (1.0 - b) / (1.0 + (alpha * alpha - 1.0) * b);
                let (sin, cos) = ((1.0 - cos2).max(0.0).sqrt(), cos2.sqrt());
                let half = vec3(sin * (TAU * a).cos(), sin * (TAU * a).sin(), cos);
                let light = 2.0 * cos * half - Vec3::Z;
                (light.z > 0.0).then_some((light, light.z))
            })
            .collect();
        Self { samples }
    }

    /// Cosine lobe of a matt surface.
    fn cosine() -> Self {
        let samples = hammersley(4096)
            .map(|(a, b)| {
                let r = b.sqrt();
                (
                    vec3(r * (TAU * a).cos(), r * (TAU * a).sin(), (1.0 - b).sqrt()),
                    1.0,
                )
            })
            .collect();
        Self { samples }
    }

    /// Weighted mean of the world around a direction.
    fn gather(&self, centre: Vec3, world: &impl Fn(Vec3) -> Vec3) -> Vec3 {
        let turn = Quat::from_rotation_arc(Vec3::Z, centre);
        let (mut sum, mut weights) = (Vec3::ZERO, 0.0);
        for &(offset, weight) in &self.samples {
            sum += world(turn * offset) * weight;
            weights += weight;
        }
        sum / weights
    }
}

/// Evenly spread points of the unit square.
fn hammersley(count: u32) -> impl Iterator<Item = (f32, f32)> {
    (0..count).map(move |i| {
        let radical = f64::from(i.reverse_bits()) / f64::from(u32::MAX);
        (
            ((f64::from(i) + 0.5) / f64::from(count)) as f32,
            radical.min(0.999_999) as f32,
        )
    })
}

#[cfg(test)]
mod tests {
    use super::{Cube, FACES, direction, project, texels};
    use glam::{Vec3, vec3};

    #[test]
    fn a_constant_world_stays_constant() {
        let grey = |_: Vec3| Vec3::splat(0.5);
        for cube in [Cube::specular(4, grey), Cube::diffuse(2, grey)] {
            for level in &cube.levels {
                assert!(level.iter().all(|c| c.abs_diff_eq(Vec3::splat(0.5), 1e-4)));
            }
        }
    }

    #[test]
    fn half_a_world_of_light_gives_half_the_light_at_its_edge() {
        let cube = Cube::diffuse(8, |d: Vec3| if d.y > 0.0 { Vec3::ONE } else { Vec3::ZERO });
        assert!((cube.at(Vec3::Y, 0.0).x - 1.0).abs() < 0.02);
        assert!(cube.at(-Vec3::Y, 0.0).x < 0.02);
        let sideways =
            (cube.at(vec3(1.0, 0.01, 0.0), 0.0).x + cube.at(vec3(1.0, -0.01, 0.0), 0.0).x) / 2.0;
        assert!((sideways - 0.5).abs() < 0.02, "{sideways}");
    }

    #[test]
    fn faces_are_where_the_renderer_looks_for_them() {
        for (i, d) in texels(4).enumerate() {
            let (face, at) = project(vec3(d.x, d.y, -d.z));
            assert_eq!(face, i / 16);
            assert!(direction(face as u32, at).abs_diff_eq(d, 1e-5));
        }
        assert_eq!(project(Vec3::Z).0, 4);
        assert_eq!(texels(4).count(), FACES * 16);
    }
}
