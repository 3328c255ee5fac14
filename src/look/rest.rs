//! Smooth edges for the software look, but only while nothing moves: smoothing costs a processor two
//! thirds as much again as the picture, which nobody minds for a picture that stands still.

use bevy::{
    anti_alias::smaa::{Smaa, SmaaPreset},
    prelude::*,
    window::RequestRedraw,
};

use super::{ActiveQuality, quality::Preset};
use crate::{camera::TableCamera, pieces::Man};

/// Smooths the picture once men and camera have come to rest.
pub(super) fn smooth_at_rest(
    mut commands: Commands,
    quality: Res<ActiveQuality>,
    cameras: Query<(Entity, Has<Smaa>), With<TableCamera>>,
    moving: Query<(), (Or<(With<Man>, With<TableCamera>)>, Changed<Transform>)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if Preset::of(quality.0).is_some() {
        return;
    }
    let at_rest = moving.is_empty();
    for (camera, smooth) in &cameras {
        match (at_rest, smooth) {
            (true, false) => {
                let preset = SmaaPreset::Low;
                commands.entity(camera).insert(Smaa { preset });
            }
            (false, true) => {
                commands.entity(camera).remove::<Smaa>();
            }
            (true, true) | (false, false) => {}
        }
    }
    if !at_rest {
        // The smooth picture is drawn even if nothing else asks for one.
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use touchmove_rules::{Color, Role};

    use super::*;
    use crate::settings::Quality;

    #[test]
    fn edges_are_smoothed_at_rest_only() {
        let mut app = App::new();
        app.insert_resource(ActiveQuality(Quality::Software))
            .add_message::<RequestRedraw>()
            .add_systems(Update, smooth_at_rest);
        let man = Man {
            color: Color::White,
            role: Role::King,
        };
        let world = app.world_mut();
        let king = world.spawn((man, Transform::default())).id();
        let camera = world.spawn((TableCamera, Transform::default())).id();
        let is_smooth = |app: &App| app.world().entity(camera).contains::<Smaa>();

        app.update();
        assert!(!is_smooth(&app), "everything has just been put down");
        app.update();
        assert!(is_smooth(&app), "nothing moves");
        for step in 0..3 {
            let mut king = app.world_mut().entity_mut(king);
            king.get_mut::<Transform>().expect("a king").translation.x = step as f32 + 1.0;
            app.update();
            assert!(!is_smooth(&app), "the king is on its way");
        }
        app.update();
        assert!(is_smooth(&app), "the king has arrived");
    }
}
