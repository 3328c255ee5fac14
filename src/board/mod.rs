//! The board: squares, frame, coordinates, and the marks that are laid on it.

pub mod geometry;
