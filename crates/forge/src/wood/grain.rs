//! The colour of wood at a point inside the plank.

use crate::curve::spline::smoothstep;
use crate::picture::colour::to_linear;
use crate::wood::noise::{fbm, noise};
use glam::{Vec3, vec3};

/// A species.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wood {
    /// Year rings a square.
    rings: f32,
    /// Strength of the pores, 0 to 1.
    pores: f32,
    /// Strength of the fibres.
    fibres: f32,
    /// Strength of the medullary rays.
    rays: f32,
    /// sRGB colours of early wood, of the wood between, and of late wood.
    ramp: [[u8; 3]; 3],
    /// Where between early (0) and late (1) the second colour stands.
    middle: f32,
    /// The linear colour is multiplied by this.
    gain: f32,
}

impl Wood {
    /// The light squares.
    pub const MAPLE: Self = Self {
        rings: 9.0,
        pores: 0.10,
        fibres: 0.20,
        rays: 0.5,
        ramp: [[233, 205, 160], [222, 188, 138], [196, 154, 102]],
        middle: 0.55,
        gain: 0.95,
    };

    /// The dark squares, half bleached so that black men stand out on them.
    pub const WALNUT: Self = Self {
        rings: 7.0,
        pores: 0.75,
        fibres: 0.32,
        rays: 0.1,
        ramp: [[120, 82, 54], [92, 60, 38], [54, 33, 20]],
        middle: 0.5,
        gain: 2.0,
    };

    /// The light squares of the ebony board: boxwood, yellow and nearly without a figure.
    pub const BOXWOOD: Self = Self {
        rings: 12.0,
        pores: 0.05,
        fibres: 0.18,
        rays: 0.2,
        ramp: [[238, 208, 150], [226, 190, 126], [200, 158, 96]],
        middle: 0.55,
        gain: 0.95,
    };

    /// The dark squares of the ebony board: Macassar ebony, striped, and limed so that black men stand
    /// out on it.
    pub const MACASSAR: Self = Self {
        rings: 10.0,
        pores: 0.45,
        fibres: 0.30,
        rays: 0.0,
        ramp: [[154, 132, 110], [127, 106, 88], [66, 52, 43]],
        middle: 0.5,
        gain: 0.96,
    };

    /// The frame of the ebony board.
    pub const EBONY: Self = Self {
        rings: 11.0,
        pores: 0.5,
        fibres: 0.30,
        rays: 0.0,
        ramp: [[58, 44, 37], [40, 29, 25], [22, 16, 14]],
        middle: 0.5,
        gain: 1.0,
    };

    /// The frame of the board.
    pub const FRAME: Self = Self {
        rings: 7.0,
        pores: 0.5,
        fibres: 0.3,
        rays: 0.0,
        ramp: [[77, 43, 26], [51, 26, 14], [26, 13, 8]],
        middle: 0.5,
        gain: 1.0,
    };

    /// Linear colour at a point of the plank, in squares; the grain runs along x.
    #[must_use]
    pub fn colour(&self, p: Vec3) -> Vec3 {
        let at = |x: f32, y: f32, z: f32| vec3(x * p.x, y * p.y, z * p.z);
        // Rings lie around a bent pith below the plank.
        let bend = |seed: u32| fbm(at(0.35, 0.9, 0.9), 3, seed) * 0.55 * 0.35;
        let radius = (p.y + 1.35 + bend(1)).hypot(p.z + 0.55 + bend(2));
        let ring = self.rings * radius
            + 0.9 * noise(at(0.6, 2.2, 2.2), 3)
            + 0.18 * noise(at(2.5, 9.0, 9.0), 4);
        let growth = ring - ring.floor();
        let late = growth.powf(2.2) * (1.0 - smoothstep(0.93, 1.0, growth));
        let year = 0.65 + 0.35 * (2.399 * ring.floor()).sin();
        let fibre = fbm(at(3.0, 75.0, 75.0), 3, 5);
        let streak = noise(at(1.2, 22.0, 22.0), 6);
        let pore =
            self.pores * smoothstep(0.42, 0.60, noise(at(9.0, 110.0, 110.0), 7) + 0.1 * late);
        let ray = self.rays * 0.25 * smoothstep(0.45, 0.65, noise(at(26.0, 26.0, 3.2), 8));
        let tone = 0.10
            + 0.62 * late * year
            + self.fibres * fibre
            + 0.10 * streak
            + 0.22 * fbm(at(0.5, 1.5, 1.5), 2, 9);
        self.stain(tone) * self.gain * (1.0 - 0.55 * pore) * (1.0 + 0.10 * ray)
    }

    /// The ramp at `tone`, 0 early to 1 late, in linear light.
    fn stain(&self, tone: f32) -> Vec3 {
        let [early, between, late] = self
            .ramp
            .map(|c| Vec3::from_array(c.map(f32::from)) / 255.0);
        let srgb = if tone < self.middle {
            early.lerp(between, smoothstep(0.0, self.middle, tone))
        } else {
            between.lerp(late, smoothstep(self.middle, 1.0, tone))
        };
        Vec3::from_array(srgb.to_array().map(to_linear))
    }
}

#[cfg(test)]
mod tests {
    use super::Wood;
    use glam::vec3;

    #[test]
    fn the_grain_runs_along_x() {
        // Neighbours along the grain are more alike than neighbours across it.
        let (mut along, mut across) = (0.0, 0.0);
        for i in 0..200 {
            let p = vec3(i as f32 * 0.173, i as f32 * 0.0711, 0.4);
            let here = Wood::WALNUT.colour(p).y;
            along += (here - Wood::WALNUT.colour(p + vec3(0.02, 0.0, 0.0)).y).abs();
            across += (here - Wood::WALNUT.colour(p + vec3(0.0, 0.02, 0.0)).y).abs();
        }
        assert!(along < 0.5 * across, "{along} {across}");
    }
}
