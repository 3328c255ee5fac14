//! Marble: clouds and veins in a block that has been kneaded.

use crate::curve::spline::smoothstep;
use crate::picture::colour::linear;
use crate::wood::noise::fbm;
use glam::{Vec3, vec3};

/// A quarry.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Marble {
    /// sRGB colours of the clouds, from one to the other, and of the veins.
    clouds: [[u8; 3]; 2],
    vein: [u8; 3],
    /// How far the veins hide the clouds, 0 to 1.
    strength: f32,
}

impl Marble {
    pub(super) const WHITE: Self = Self {
        clouds: [[238, 236, 231], [222, 222, 220]],
        vein: [142, 146, 150],
        strength: 0.62,
    };
    pub(super) const GREEN: Self = Self {
        clouds: [[78, 118, 97], [98, 135, 113]],
        vein: [190, 209, 194],
        strength: 0.50,
    };
    pub(super) const BLACK: Self = Self {
        clouds: [[27, 30, 30], [40, 45, 43]],
        vein: [128, 138, 126],
        strength: 0.40,
    };

    /// Linear colour at a point of the block, in squares.
    pub(super) fn colour(&self, p: Vec3) -> Vec3 {
        let q = p * 0.9;
        let bent = p + 0.9 * vec3(fbm(q, 4, 21), fbm(q + 17.0, 4, 22), fbm(q + 31.0, 4, 23));
        let vein = |scale: f32, sharpness: f32, seed: u32| {
            (1.0 - sharpness * fbm(bent * scale, 4, seed).abs())
                .max(0.0)
                .powi(3)
        };
        let broken = 0.30 + 0.70 * smoothstep(-0.25, 0.25, fbm(p * 0.7, 3, 24));
        let veins = vein(0.8, 7.0, 25)
            .max(0.50 * vein(1.9, 8.0, 26))
            .max(0.25 * vein(4.3, 8.0, 27))
            * broken;
        let cloud = (0.5 + 0.8 * fbm(bent * 0.6, 4, 28)).clamp(0.0, 1.0);
        let [a, b] = self.clouds.map(linear);
        a.lerp(b, cloud)
            .lerp(linear(self.vein), self.strength * veins)
    }
}
