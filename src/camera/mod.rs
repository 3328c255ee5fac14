//! Where the players look from.

pub mod fit;
mod intent;
mod orbit;
mod rig;
mod seats;
mod split;
mod views;

use bevy::{
    camera::{CameraMainTextureUsages, RenderTarget, Viewport},
    prelude::*,
};
use touchmove_rules::Color as Side;
use wgpu_types::TextureUsages;

pub use self::{
    intent::{OrbitIntent, ResetView, SeatingIntent, View, ViewIntent, ZoomIntent},
    orbit::LookAroundSystems,
    rig::{CameraSystems, Overhead},
    seats::{FOV, Seat, Seating, Seats, USUAL_FOV, ZOOM},
    split::{Halves, halves},
    views::Views,
};

/// The part of the window that panels leave free, in logical pixels, top left origin. The camera
/// frames the board and the tallest man into it. Panels keep it up to date.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct FreeRect(pub Option<Rect>);

/// The same for each half of a split screen, White's first.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct FreeHalves(pub [Option<Rect>; 2]);

/// Whose side of the board is nearest: the near player's panel belongs below.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Facing(pub Side);

/// Marks the cameras that draw the table: one, or one for each half of a split screen.
#[derive(Component, Debug, Default)]
pub struct TableCamera;

/// Marks the camera that is always there. Panels are drawn by it too, as long as it has the whole window.
#[derive(Component, Debug, Default)]
pub struct MainCamera;

/// Where the main camera stands, whatever is going on. For pictures.
#[derive(Resource, Debug, Clone, Copy)]
pub struct Tripod(pub fit::Shot);

/// What the cameras draw into, where that is not the window. To be inserted before start-up.
#[derive(Resource, Debug, Clone)]
pub struct DrawInto(pub RenderTarget);

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FreeRect>()
        .init_resource::<FreeHalves>()
        .init_resource::<Halves>()
        .insert_resource(Facing(Side::White))
        .add_systems(PreStartup, spawn)
        .add_plugins((rig::plugin, orbit::plugin));
}

/// What a camera needs to draw the table.
fn table_camera(order: isize, viewport: Option<Viewport>, target: RenderTarget) -> impl Bundle {
    (
        TableCamera,
        canvas(target),
        Camera3d::default(),
        Camera {
            order,
            viewport,
            ..default()
        },
        Projection::Perspective(PerspectiveProjection {
            near: 0.1,
            ..default()
        }),
    )
}

/// What a camera draws into. Cameras of one window share a picture only as long as it is of one kind for
/// all of them; pictures that are kept are copied back into it.
fn canvas(target: RenderTarget) -> impl Bundle {
    let usages = CameraMainTextureUsages::default().with(TextureUsages::COPY_DST);
    (target, usages)
}

/// What the cameras draw into: the window, unless told otherwise.
fn target(into: Option<Res<DrawInto>>) -> RenderTarget {
    into.map(|into| into.0.clone()).unwrap_or_default()
}

fn spawn(mut commands: Commands, into: Option<Res<DrawInto>>) {
    commands.spawn((
        Name::new("Table camera"),
        MainCamera,
        IsDefaultUiCamera,
        table_camera(0, None, target(into)),
        rig::Rig::at(Side::White),
    ));
}
