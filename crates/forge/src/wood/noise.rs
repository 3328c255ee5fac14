//! Gradient noise and pseudo-random numbers, the same on every machine.

use glam::{IVec3, Vec3, vec3};

/// Scrambles a number (the finaliser of `SplitMix64`).
#[must_use]
pub fn scramble(x: u64) -> u64 {
    let x = x.wrapping_add(0x9E37_79B9_7F4A_7C15);
    let x = (x ^ (x >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    x ^ (x >> 31)
}

/// A stream of pseudo-random numbers.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// The stream of a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(scramble(seed))
    }

    /// The next number of the half-open interval from `low` to `high`.
    pub fn between(&mut self, low: f32, high: f32) -> f32 {
        self.0 = self.0.wrapping_add(1);
        let unit = (scramble(self.0) >> 40) as f32 / (1 << 24) as f32;
        low + (high - low) * unit
    }
}

/// Perlin's gradient noise, about -1 to 1, with zero mean.
#[must_use]
pub fn noise(p: Vec3, seed: u32) -> f32 {
    let cell = p.floor();
    let f = p - cell;
    let fade = f * f * f * (f * (f * 6.0 - 15.0) + 10.0);
    let cell = cell.as_ivec3();
    let corner = |dx: i32, dy: i32, dz: i32| {
        let offset = vec3(dx as f32, dy as f32, dz as f32);
        gradient(cell + IVec3::new(dx, dy, dz), seed).dot(f - offset)
    };
    let mix = |a: f32, b: f32, t: f32| a + (b - a) * t;
    let row = |dy: i32, dz: i32| mix(corner(0, dy, dz), corner(1, dy, dz), fade.x);
    let sheet = |dz: i32| mix(row(0, dz), row(1, dz), fade.y);
    mix(sheet(0), sheet(1), fade.z)
}

/// Sum of octaves, each twice as fine and half as strong as the one before.
#[must_use]
pub fn fbm(p: Vec3, octaves: u32, seed: u32) -> f32 {
    (0..octaves)
        .map(|octave| {
            let scale = (1_u32 << octave) as f32;
            noise(p * scale, seed.wrapping_add(octave * 101)) / scale
        })
        .sum()
}

/// One of the twelve directions to the edges of a cube.
fn gradient(cell: IVec3, seed: u32) -> Vec3 {
    let [x, y, z] = cell.to_array().map(|v| v as u32);
    let mut h = seed
        .wrapping_add(x.wrapping_mul(0x85EB_CA6B))
        .wrapping_add(y.wrapping_mul(0xC2B2_AE35))
        .wrapping_add(z.wrapping_mul(0x27D4_EB2F));
    h = (h ^ (h >> 15)).wrapping_mul(0x2C1B_3C6D);
    h = (h ^ (h >> 12)).wrapping_mul(0x297A_2D39);
    h ^= h >> 15;
    let sign = |bit: u32| if h >> bit & 1 == 0 { 1.0 } else { -1.0 };
    match (h >> 8) % 3 {
        0 => vec3(0.0, sign(0), sign(1)),
        1 => vec3(sign(0), 0.0, sign(1)),
        _ => vec3(sign(0), sign(1), 0.0),
    }
}

#[cfg(test)]
mod tests {
    use super::{Dice, noise};
    use glam::{Vec3, vec3};

    #[test]
    fn noise_is_centred_bounded_and_not_constant() {
        let values: Vec<f32> = (0..4000)
            .map(|i| noise(vec3(i as f32 * 0.37, i as f32 * 0.11 - 40.0, 3.3), 7))
            .collect();
        let mean = values.iter().sum::<f32>() / values.len() as f32;
        let power = values.iter().map(|v| v * v).sum::<f32>() / values.len() as f32;
        assert!(mean.abs() < 0.03 && power > 0.03, "{mean} {power}");
        assert!(values.iter().all(|v| v.abs() <= 1.1));
        assert_eq!(noise(Vec3::ONE, 7), 0.0);
    }

    #[test]
    fn dice_depend_on_their_seed_alone() {
        let throw = |seed| {
            let mut dice = Dice::new(seed);
            [dice.between(2.0, 3.0), dice.between(2.0, 3.0)]
        };
        assert_eq!(throw(5), throw(5));
        assert_ne!(throw(5), throw(6));
        assert!(throw(5).iter().all(|v| (2.0..3.0).contains(v)));
    }
}
