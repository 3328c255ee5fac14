//! Things that come in: they slide a little way to their place.

use bevy::{prelude::*, ui::UiTransform, window::RequestRedraw};

use super::{ThemeSystems, data::theme};
use crate::settings::Settings;

/// A node that slides to its place after it was spawned. Nothing waits for it.
#[derive(Component, Debug, Clone, Copy)]
#[require(UiTransform)]
pub struct Appear {
    /// Where it starts, relative to its place.
    from: Vec2,
    /// Seconds.
    takes: f32,
    elapsed: f32,
}

impl Appear {
    /// From a point beside its place, in this many seconds.
    pub const fn from(from: Vec2, takes: f32) -> Self {
        Self {
            from,
            takes,
            elapsed: 0.0,
        }
    }

    /// As panels and pages come in: from a little below.
    pub fn panel() -> Self {
        let motion = &theme().motion;
        Self::from(Vec2::new(0.0, motion.panel_shift), motion.panel_in.secs())
    }
}

fn slide(
    time: Res<Time<Real>>,
    settings: Res<Settings>,
    mut moving: Query<(Entity, &mut Appear, &mut UiTransform)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut appear, mut transform) in &mut moving {
        let part = if settings.is_still() {
            1.0
        } else {
            appear.elapsed / appear.takes
        };
        // The first frame shows the start, however long it took to build.
        appear.elapsed += time.delta_secs().min(1.0 / 60.0);
        let left = appear.from * (1.0 - EaseFunction::CubicOut.sample_clamped(part));
        transform.translation = Val2::px(left.x, left.y);
        redraw.write(RequestRedraw);
        if part >= 1.0 {
            commands.entity(entity).try_remove::<Appear>();
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        slide
            .in_set(ThemeSystems)
            .before(super::paint::PaintSystems),
    );
}
