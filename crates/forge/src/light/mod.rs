//! Light from the surroundings: a room described by its lamps and windows, and cube maps of it.

pub mod cube;
pub mod room;
