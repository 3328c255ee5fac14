//! The studio: lacquered wood under the club room's light, for looking at models without the game.

use crate::light::cube::Cube;
use crate::light::room::Room;
use crate::picture::raster::Fragment;
use glam::{Vec3, vec3};

/// Towards the key light, y up.
const KEY: Vec3 = vec3(-0.5872, 0.8007, 0.1068);
const KEY_LIGHT: Vec3 = vec3(1.0, 0.965, 0.92);
const KEY_STRENGTH: f32 = 1.0;
/// Perceptual roughness of the wood and of its lacquer.
const WOOD_ROUGHNESS: f32 = 0.38;
const COAT_ROUGHNESS: f32 = 0.12;
const COAT: f32 = 0.5;

/// Light for previews.
#[derive(Clone, Debug)]
pub struct Studio {
    specular: Cube,
    diffuse: Cube,
}

impl Default for Studio {
    fn default() -> Self {
        Self::new()
    }
}

impl Studio {
    /// Sets the lamps up.
    #[must_use]
    pub fn new() -> Self {
        let room = Room::club();
        Self {
            specular: Cube::specular(64, |d| room.mirrored(d)),
            diffuse: Cube::diffuse(16, |d| room.ambient(d)),
        }
    }

    /// Linear colour of a lacquered surface of the given base colour.
    #[must_use]
    pub fn shade(&self, fragment: &Fragment, base: Vec3) -> Vec3 {
        // From z up to the room's y up.
        let upright = |v: Vec3| vec3(v.x, v.z, -v.y);
        let (n, v) = (upright(fragment.normal), upright(fragment.to_eye));
        let facing = n.dot(v).max(0.0);
        let mirrored = 2.0 * n.dot(v) * n - v;
        let light = fragment.light;
        let top = (self.specular.levels.len() - 1) as f32;

        let key = n.dot(KEY).max(0.0) * KEY_STRENGTH * KEY_LIGHT;
        let matt = base
            * (1.0 - 0.5 * (1.0 - light))
            * (key + self.diffuse.at(n, 0.0) * (1.0 - 0.8 * (1.0 - light)));
        let fresnel = |f0: f32| f0 + (1.0 - f0) * (1.0 - facing).powi(5);
        let open = crate::curve::spline::smoothstep(0.30, 0.95, light);
        let wood = self.specular.at(mirrored, WOOD_ROUGHNESS * top) * fresnel(0.04) * 0.7 * open;
        let coat = COAT * fresnel(0.04);
        let lacquer = self.specular.at(mirrored, COAT_ROUGHNESS * top) * coat * open;
        neutral((matt + wood) * (1.0 - coat) + lacquer)
    }
}

impl Studio {
    /// Linear colour of polished metal.
    #[must_use]
    pub fn metal(&self, fragment: &Fragment, base: Vec3) -> Vec3 {
        const ROUGHNESS: f32 = 0.30;
        let upright = |v: Vec3| vec3(v.x, v.z, -v.y);
        let (n, v) = (upright(fragment.normal), upright(fragment.to_eye));
        let top = (self.specular.levels.len() - 1) as f32;
        let key = (2.0 * n.dot(v) * n - v).dot(KEY).max(0.0).powi(24) * KEY_LIGHT;
        let seen = self.specular.at(2.0 * n.dot(v) * n - v, ROUGHNESS * top);
        neutral(base * (seen + key) * fragment.light)
    }

    /// Linear colour of a surface that does not shine.
    #[must_use]
    pub fn matt(&self, fragment: &Fragment, base: Vec3) -> Vec3 {
        let n = vec3(fragment.normal.x, fragment.normal.z, -fragment.normal.y);
        let key = n.dot(KEY).max(0.0) * KEY_STRENGTH * KEY_LIGHT;
        neutral(base * (key + self.diffuse.at(n, 0.0)) + 0.012)
    }
}

/// The Khronos PBR neutral tone mapper, as the game uses it.
#[must_use]
pub fn neutral(mut c: Vec3) -> Vec3 {
    const START: f32 = 0.8 - 0.04;
    let least = c.min_element();
    c -= if least < 0.08 {
        least - 6.25 * least * least
    } else {
        0.04
    };
    let peak = c.max_element();
    if peak < START {
        return c;
    }
    let d = 1.0 - START;
    let new_peak = 1.0 - d * d / (peak + d - START);
    let grey = 1.0 - 1.0 / (0.15 * (peak - new_peak) + 1.0);
    (c * new_peak / peak).lerp(Vec3::splat(new_peak), grey)
}
