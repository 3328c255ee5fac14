//! Printed vinyl: even ink on a sheet with the grain of leather.

use crate::picture::colour::linear;
use crate::wood::noise::{fbm, noise};
use glam::{Vec2, Vec3};

pub(super) const BUFF: [u8; 3] = [236, 227, 200];
pub(super) const GREEN: [u8; 3] = [84, 130, 94];
/// The printed line around the margin: from and to, in squares from the inner edge of a bar.
const LINE: (f32, f32) = (0.500, 0.522);
/// Ink runs out over this width.
const BLEED: f32 = 0.004;

/// The ink on the sheet at a place in squares.
pub(super) fn printed(ink: Vec3, at: Vec3) -> Vec3 {
    let grain = noise(at * 34.0, 41).abs() - 0.25;
    let worn = fbm(at * 0.8, 3, 42);
    ink * (1.0 + 0.030 * grain + 0.035 * worn)
}

/// The margin with its printed line.
pub(super) fn bordered(paper: Vec3, at: Vec2) -> Vec3 {
    let middle = (LINE.0 + LINE.1) / 2.0;
    let off = (at.y - middle).abs() - (LINE.1 - LINE.0) / 2.0;
    let cover = (0.5 - off / BLEED).clamp(0.0, 1.0);
    paper.lerp(linear(GREEN), cover)
}
