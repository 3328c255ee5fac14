//! The views of the table: one, or one for each player.

use bevy::{ecs::system::SystemParam, prelude::*};
use touchmove_rules::Color as Side;

use super::{MainCamera, TableCamera, rig::Rig};

/// Every camera that draws the table, for whoever wants to know what is where in the window.
#[derive(SystemParam)]
pub struct Views<'w, 's> {
    cameras: Query<
        'w,
        's,
        (
            &'static Camera,
            &'static GlobalTransform,
            &'static Transform,
            &'static Rig,
            Has<MainCamera>,
        ),
        With<TableCamera>,
    >,
}

impl Views<'_, '_> {
    /// The ray into the table at a pixel of the window, through the view that lies there.
    pub fn ray(&self, pixel: Vec2) -> Option<Ray3d> {
        self.cameras.iter().find_map(|(camera, transform, ..)| {
            let rect = camera.logical_viewport_rect()?;
            // A view reaches to the window's last pixel, and a drag beyond it.
            let alone = camera.viewport.is_none();
            (alone || rect.contains(pixel))
                .then(|| camera.viewport_to_world(transform, pixel).ok())
                .flatten()
        })
    }

    /// The view of a player: the one that both share, or the own half. Where it stands is told as of
    /// this frame.
    pub fn of(&self, seat: Side) -> Option<(&Camera, GlobalTransform)> {
        let mut shared = None;
        for (camera, _, transform, rig, main) in &self.cameras {
            if camera.viewport.is_some() && rig.near() == seat {
                return Some((camera, (*transform).into()));
            }
            if main {
                shared = Some((camera, (*transform).into()));
            }
        }
        shared
    }
}
