//! A room around the table, as its file describes it. `assets/rooms/club.ron` explains the fields.

use bevy::math::Vec3;
use serde::Deserialize;

use super::{
    library::Garment,
    substance::{Fault, Light, within},
};

/// A room.
#[derive(Deserialize, Debug, Clone, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Room {
    /// The key of its name in the locale files, or the name itself.
    pub name: String,
    /// What is mirrored.
    pub specular: String,
    /// The soft light.
    pub diffuse: String,
    /// Brightness of both.
    pub intensity: f32,
    /// Exposure of the camera.
    pub ev100: f32,
    /// The one light that casts shadows.
    pub key: Key,
    /// The table.
    pub table: Light,
    /// What lies beyond it.
    pub beyond: Light,
    /// What is heard in it: a file that is played over and over.
    pub ambience: Option<String>,
}

/// The one light that casts shadows.
#[derive(Deserialize, Debug, Clone, Copy, PartialEq)]
#[serde(deny_unknown_fields)]
pub struct Key {
    /// Where it comes from.
    from: (f32, f32, f32),
    /// Its colour.
    pub colour: Light,
    /// Its brightness.
    pub lux: f32,
}

impl Key {
    /// Where it comes from.
    pub const fn from(&self) -> Vec3 {
        Vec3::new(self.from.0, self.from.1, self.from.2)
    }
}

impl Garment for Room {
    const FOLDER: &'static str = "rooms";
    const OWN: &'static [&'static str] = &["club", "study", "hall", "studio"];
    const DEFAULT: &'static str = include_str!("../../assets/rooms/club.ron");

    fn name(&self) -> &str {
        &self.name
    }

    fn files(&self) -> Vec<&str> {
        let files = [&self.specular, &self.diffuse];
        let files = files.into_iter().chain(&self.ambience);
        files.map(String::as_str).collect()
    }

    fn check(&self) -> Result<(), Fault> {
        within("intensity", self.intensity, 0.0, 100_000.0)?;
        within("ev100", self.ev100, -5.0, 20.0)?;
        within("key.lux", self.key.lux, 0.0, 150_000.0)?;
        let from = self.key.from();
        if !from.is_finite() || from.y < 0.3 * from.length() {
            return Err("key.from: the light must come from well above the table".to_owned());
        }
        for (field, Light(red, green, blue)) in [
            ("key.colour", self.key.colour),
            ("table", self.table),
            ("beyond", self.beyond),
        ] {
            for value in [red, green, blue] {
                within(field, value, 0.0, 1.0)?;
            }
        }
        Ok(())
    }
}
