//! Light, materials and quality. Other features say what a thing is made of with [`Surface`]; this
//! one decides what that looks like on the machine at hand.
//!
//! There are two families. Where there is a graphics card, wood is lit by a room (an environment map)
//! and one shadowed key light. Without one, a lean material that has this light written into it draws
//! the same room about eight times cheaper. Both end in the same tone mapping, done in the surfaces'
//! own shaders: the camera draws without a high dynamic range target, so that marks and panels keep
//! their exact colours and blend as they were designed.
//!
//! The shaders in `shaders/` are compiled into the program: they can be neither missing nor of another
//! version, wherever the program is started from.

mod blobs;
mod broken;
mod lean;
mod materials;
mod quality;
mod room;
mod slate;
mod smooth;
mod still;
mod wood;

use bevy::{asset::load_internal_asset, prelude::*, shader::Shader};
use touchmove_rules::Color as Side;

pub use self::{
    blobs::{BlobOf, Blobs},
    quality::ActiveQuality,
    still::{DrawOnce, Draws, Ticking},
};
use crate::{
    camera::CameraSystems, motion::MotionSystems, pieces::PieceSystems, settings::Quality,
    states::GameSystems,
};

/// What a mesh is made of. The look gives it a material that fits the quality in force.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Surface {
    /// The bodies of one side's men. Vertex colours tell how open a point is to the room.
    Man(Side),
    /// What is inlaid in them or set upon them. Vertex colours are paint.
    Second(Side),
    /// Wood of things that are no men, such as the clock. Vertex colours as there.
    Case,
    /// Brass of such things.
    Brass,
    /// The squares.
    Board,
    /// A bar of the frame, grain along its local x axis.
    Frame,
    /// The thin inlaid line between squares and frame.
    Inlay,
    /// The letters and figures inlaid in the frame.
    Letter,
    /// What the board stands on.
    Tabletop,
    /// Marks: unlit, vertex colours with alpha.
    Ink,
}

/// The systems of the look.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct LookSystems;

pub(crate) fn plugin(app: &mut App) {
    load_internal_asset!(
        app,
        wood::SHADER,
        "../../shaders/wood.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        lean::LEAN_SHADER,
        "../../shaders/lean.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        lean::INK_SHADER,
        "../../shaders/ink.wgsl",
        Shader::from_wgsl
    );
    load_internal_asset!(
        app,
        lean::BLOB_SHADER,
        "../../shaders/blob.wgsl",
        Shader::from_wgsl
    );
    app.insert_resource(ActiveQuality(Quality::Software))
        .init_resource::<room::StandIns>()
        .add_plugins((
            MaterialPlugin::<wood::WoodMaterial>::default(),
            MaterialPlugin::<lean::LeanMaterial>::default(),
            MaterialPlugin::<lean::InkMaterial>::default(),
            MaterialPlugin::<lean::BlobMaterial>::default(),
            slate::plugin,
            smooth::plugin,
            still::plugin,
            broken::plugin,
        ))
        .add_systems(PreStartup, (quality::choose, room::without_lamps))
        .add_systems(Startup, (room::furnish, blobs::make_parts))
        .add_systems(
            Update,
            (
                quality::choose
                    .in_set(GameSystems::View)
                    .before(PieceSystems),
                (
                    broken::hear,
                    room::stand_in,
                    room::light,
                    room::follow_camera,
                    room::fit_lens,
                    materials::mix,
                    materials::paint,
                    blobs::spawn,
                    blobs::adapt,
                    blobs::follow,
                )
                    .chain()
                    .in_set(LookSystems)
                    .in_set(GameSystems::View)
                    .after(PieceSystems)
                    .after(MotionSystems)
                    .after(CameraSystems),
            ),
        );
}
