//! A picking backend for the table: wherever no panel is in the way, the pointer is over it.

use bevy::{
    picking::{
        PickingSystems,
        backend::{HitData, PointerHits, ray::RayMap},
    },
    prelude::*,
};

use super::aim::meet_level;
use crate::camera::TableCamera;

/// The one thing a pointer can hit in the world: the table with all that stands on it. Which square
/// is meant is worked out from the ray, see [`super::Aim`].
#[derive(Component, Debug, Default)]
pub struct Tabletop;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, |mut commands: Commands| {
        commands.spawn((Name::new("Tabletop"), Tabletop, Pickable::default()));
    })
    .add_systems(PreUpdate, hit_table.in_set(PickingSystems::Backend));
}

fn hit_table(
    rays: Res<RayMap>,
    cameras: Query<&Camera, With<TableCamera>>,
    table: Single<Entity, With<Tabletop>>,
    mut hits: MessageWriter<PointerHits>,
) {
    for (id, &ray) in rays.iter() {
        let Ok(camera) = cameras.get(id.camera) else {
            continue;
        };
        // A ray that misses the plane still hits the room around the table, far away.
        let point = meet_level(ray, 0.0);
        let depth = point.map_or(1e6, |point| point.distance(ray.origin));
        let hit = HitData::new(id.camera, depth, point, Some(Vec3::Y));
        hits.write(PointerHits::new(
            id.pointer,
            vec![(*table, hit)],
            camera.order as f32,
        ));
    }
}
