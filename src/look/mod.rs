//! Light, materials and quality. Other features say what a thing is made of with [`Surface`]; this
//! one decides what that looks like on the machine at hand.

use bevy::prelude::*;
use touchmove_rules::Color as Side;

/// What a mesh is made of. The look gives it a material that fits the quality in force.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Surface {
    /// Turned wood of one side's men.
    Man(Side),
    /// The squares.
    Board,
    /// A bar of the frame, grain along its local x axis.
    Frame,
    /// The thin inlaid line between squares and frame.
    Inlay,
    /// What the board stands on.
    Tabletop,
    /// Marks and coordinates: unlit, vertex colours with alpha.
    Ink,
}

/// The quality in force: what was chosen in the settings, or what suits the graphics card.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ActiveQuality(pub crate::settings::Quality);
