//! Flat pictures: the raster itself, colour, PNG files, and a small renderer for looking at models.

pub mod colour;
pub mod image;
pub mod ktx2;
pub mod raster;
pub mod studio;
