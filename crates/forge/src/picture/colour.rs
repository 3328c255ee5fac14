//! sRGB and linear light.

use glam::Vec3;

/// Linear value of an sRGB one, both 0 to 1.
#[must_use]
pub fn to_linear(v: f32) -> f32 {
    if v <= 0.04045 {
        v / 12.92
    } else {
        ((v + 0.055) / 1.055).powf(2.4)
    }
}

/// sRGB value of a linear one, both 0 to 1.
#[must_use]
pub fn to_srgb(v: f32) -> f32 {
    if v <= 0.003_130_8 {
        v * 12.92
    } else {
        1.055 * v.powf(1.0 / 2.4) - 0.055
    }
}

/// Linear colour from sRGB bytes.
#[must_use]
pub fn linear(bytes: [u8; 3]) -> Vec3 {
    Vec3::from_array(bytes.map(|b| to_linear(f32::from(b) / 255.0)))
}

/// sRGB bytes of a linear colour, clipped.
#[must_use]
pub fn bytes(linear: Vec3) -> [u8; 3] {
    linear
        .to_array()
        .map(|v| (to_srgb(v.clamp(0.0, 1.0)) * 255.0).round() as u8)
}

/// CIE lightness L*, 0 to 100, of a linear colour.
#[must_use]
pub fn lightness(linear: Vec3) -> f32 {
    let y = linear.dot(Vec3::new(0.2126, 0.7152, 0.0722));
    if y > 0.008_856 {
        116.0 * y.cbrt() - 16.0
    } else {
        903.3 * y
    }
}

#[cfg(test)]
mod tests {
    use super::{bytes, lightness, linear};

    #[test]
    fn grey_has_its_lightness() {
        assert!((lightness(linear([119, 119, 119])) - 50.0).abs() < 0.2);
        assert!((lightness(linear([255, 255, 255])) - 100.0).abs() < 1e-3);
    }

    #[test]
    fn bytes_survive_the_round_trip() {
        for b in 0..=255 {
            assert_eq!(bytes(linear([b, b / 2, 255 - b])), [b, b / 2, 255 - b]);
        }
    }
}
