//! Sounds, computed from the modes of struck things: there are no recordings.

pub mod cue;
mod effects;
mod filter;
mod fourier;
pub mod loops;
pub mod material;
pub mod ogg;
pub mod portrait;
mod room;
pub mod signal;
mod strike;
mod tunes;
