//! Where the players look from.

pub mod fit;
mod intent;
mod orbit;
mod rig;

use bevy::{camera::RenderTarget, prelude::*};
use touchmove_rules::Color as Side;

pub use self::{
    intent::{OrbitIntent, ZoomIntent},
    orbit::LookAroundSystems,
    rig::CameraSystems,
};

/// The preset views.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum View {
    /// From White's chair.
    White,
    /// From Black's chair.
    Black,
    /// From the spectator's chair, on the h-file side.
    Side,
    /// Straight down.
    Top,
}

/// Somebody asks for a preset view.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ViewIntent(pub View);

/// The part of the window that panels leave free, in logical pixels, top left origin. The camera
/// frames the board and the tallest man into it. Panels keep it up to date.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct FreeRect(pub Option<Rect>);

/// Whose side of the board is nearest: the near player's panel belongs below.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facing(pub Side);

/// Marks the one camera that draws the table. The interface is drawn by it too.
#[derive(Component, Debug, Default)]
pub struct TableCamera;

/// Where the camera stands, whatever is going on. For pictures.
#[derive(Resource, Debug, Clone, Copy)]
pub struct Tripod(pub fit::Shot);

/// What the camera draws into, where that is not the window. To be inserted before start-up.
#[derive(Resource, Debug, Clone)]
pub struct DrawInto(pub RenderTarget);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FreeRect>()
        .insert_resource(Facing(Side::White))
        .add_message::<ViewIntent>()
        .add_message::<OrbitIntent>()
        .add_message::<ZoomIntent>()
        .add_systems(PreStartup, spawn)
        .add_plugins((rig::plugin, orbit::plugin));
}

fn spawn(mut commands: Commands, target: Option<Res<DrawInto>>) {
    let mut camera = commands.spawn((
        Name::new("Table camera"),
        TableCamera,
        Camera3d::default(),
        IsDefaultUiCamera,
        Projection::Perspective(PerspectiveProjection {
            near: 0.1,
            ..default()
        }),
    ));
    if let Some(target) = target {
        camera.insert(target.0.clone());
    }
}
