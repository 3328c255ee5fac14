//! What a part of a man or a board is made of, as its file says.

use bevy::prelude::*;
use serde::Deserialize;

/// A colour as sRGB bytes.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bytes(pub u8, pub u8, pub u8);

impl From<Bytes> for Srgba {
    fn from(Bytes(red, green, blue): Bytes) -> Self {
        Self::rgb_u8(red, green, blue)
    }
}

impl From<Bytes> for LinearRgba {
    fn from(bytes: Bytes) -> Self {
        Srgba::from(bytes).into()
    }
}

/// A colour in linear light.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq)]
pub struct Light(pub f32, pub f32, pub f32);

impl From<Light> for LinearRgba {
    fn from(Light(red, green, blue): Light) -> Self {
        Self::rgb(red, green, blue)
    }
}

/// What a part is made of.
#[derive(Deserialize, Debug, Clone, PartialEq)]
#[serde(deny_unknown_fields)]
pub enum Substance {
    /// Turned wood: the grain runs along the axis of the lathe.
    Wood {
        /// Colours from early to late growth.
        ramp: (Bytes, Bytes, Bytes),
        /// Where between the ends the middle colour lies.
        middle: f32,
        /// Rings in a square's length.
        rings: f32,
        /// Darkness of the pores.
        pores: f32,
        /// Strength of the fibres.
        fibres: f32,
        /// Strength of the rays across the grain.
        rays: f32,
        /// How it takes the light.
        surface: Finish,
    },
    /// One colour.
    Plain {
        /// The colour.
        colour: Bytes,
        /// 1 for metals.
        metallic: f32,
        /// How it takes the light.
        surface: Finish,
    },
}

/// How a surface takes the light.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Finish {
    /// From a mirror (0) to chalk (1).
    pub roughness: f32,
    /// How much is mirrored straight on; 0.5 for most things.
    pub reflectance: f32,
    /// How thick the lacquer is.
    pub coat: f32,
    /// The lacquer's own roughness.
    pub coat_roughness: f32,
}

/// A value that its file gives wrongly: the field, and what was expected.
pub(super) type Fault = String;

/// Whether a value lies within bounds.
pub(super) fn within(field: &str, value: f32, low: f32, high: f32) -> Result<(), Fault> {
    if (low..=high).contains(&value) {
        Ok(())
    } else {
        Err(format!("{field}: {value} is not between {low} and {high}"))
    }
}

impl Finish {
    pub(super) fn check(&self, field: &str) -> Result<(), Fault> {
        // A perfect mirror shows a light as a single white pixel.
        within(&format!("{field}.roughness"), self.roughness, 0.05, 1.0)?;
        within(&format!("{field}.reflectance"), self.reflectance, 0.0, 1.0)?;
        within(&format!("{field}.coat"), self.coat, 0.0, 1.0)?;
        within(
            &format!("{field}.coat_roughness"),
            self.coat_roughness,
            0.05,
            1.0,
        )
    }
}

impl Substance {
    pub(super) fn check(&self, field: &str) -> Result<(), Fault> {
        match self {
            Self::Wood {
                middle,
                rings,
                pores,
                fibres,
                rays,
                surface,
                ..
            } => {
                within(&format!("{field}.rings"), *rings, 1.0, 40.0)?;
                within(&format!("{field}.middle"), *middle, 0.05, 0.95)?;
                for (name, value) in [("pores", pores), ("fibres", fibres), ("rays", rays)] {
                    within(&format!("{field}.{name}"), *value, 0.0, 1.0)?;
                }
                surface.check(&format!("{field}.surface"))
            }
            Self::Plain {
                metallic, surface, ..
            } => {
                within(&format!("{field}.metallic"), *metallic, 0.0, 1.0)?;
                surface.check(&format!("{field}.surface"))
            }
        }
    }

    /// How it takes the light.
    pub const fn finish(&self) -> &Finish {
        match self {
            Self::Wood { surface, .. } | Self::Plain { surface, .. } => surface,
        }
    }
}
