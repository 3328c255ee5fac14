//! What stands still is drawn once. Where the processor has to draw everything, a picture of the table
//! takes a good part of a second's time, and chess stands still most of the time while a clock goes on. So
//! the picture of a table at rest is kept: its clock's faces are drawn anew by a camera that sees nothing
//! else, and of the panels what has changed.
//!
//! [`rest`] finds out what has changed, [`panels`] where panels have, [`part`] is the camera for the faces,
//! and [`keep`] does the drawing.

mod keep;
mod panels;
mod part;
mod rest;

use bevy::{
    camera::visibility::VisibilitySystems,
    prelude::*,
    render::{
        RenderApp,
        extract_component::ExtractComponentPlugin,
        extract_resource::{ExtractResource, ExtractResourcePlugin},
    },
};

use super::LookSystems;
use crate::states::GameSystems;

/// Asks for tables at rest to be drawn once, where there is no graphics card. To be inserted before start-up.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct DrawOnce;

/// A thing on the table that changes while everything else rests. Whoever changes its mesh marks this as
/// changed.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct Ticking;

/// What a frame has to draw.
#[derive(Resource, ExtractResource, Debug, Clone, PartialEq, Eq, Default)]
pub struct Draws {
    table: DrawsTable,
    panels: DrawsPanels,
}

impl Draws {
    /// Whether the picture of the table is taken from an earlier frame.
    pub fn rests(&self) -> bool {
        matches!(self.table, DrawsTable::Part(_) | DrawsTable::Nothing)
    }
}

/// What of the table a frame has to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum DrawsTable {
    /// All of it.
    #[default]
    All,
    /// All of it, and it has come to rest: the picture is kept.
    Keep,
    /// This part, in pixels of the window; nothing else has changed.
    Part(URect),
    /// Nothing.
    Nothing,
}

/// What of the panels a frame has to draw.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum DrawsPanels {
    /// All of them.
    #[default]
    All,
    /// What lies in these rectangles, in pixels of the window.
    Within(Vec<URect>),
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Draws>()
        .init_resource::<part::Part>()
        .add_plugins((
            ExtractResourcePlugin::<Draws>::default(),
            ExtractComponentPlugin::<part::PartCamera>::default(),
        ))
        .add_systems(Startup, part::spawn.run_if(resource_exists::<DrawOnce>))
        .add_systems(
            Update,
            part::aim
                .in_set(GameSystems::View)
                .after(LookSystems)
                .run_if(resource_exists::<DrawOnce>),
        )
        .add_systems(
            PostUpdate,
            part::narrow
                .after(VisibilitySystems::UpdateFrusta)
                .before(VisibilitySystems::CheckVisibility)
                .run_if(resource_exists::<DrawOnce>),
        )
        .add_systems(
            Last,
            (rest::watch, rest::choose_schedule, panels::watch)
                .chain()
                .run_if(resource_exists::<DrawOnce>),
        );
    let lost = keep::Lost::default();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        keep::build(render, lost.clone());
    }
    app.insert_resource(lost);
}
