//! Dashed arrows along which men attack.

use bevy::{mesh::Mesh3d, prelude::*};
use touchmove_rules::Square;

use super::{RAY_LEVEL, Sketch, level_of, shapes};
use crate::{board::geometry, look::Surface};

/// An arrow from an attacker to its target.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ray {
    from: Square,
    to: Square,
}

/// Draws the arrows that are missing and takes away those that are over.
pub(super) fn reconcile(
    mut commands: Commands,
    sketch: Res<Sketch>,
    mut meshes: ResMut<Assets<Mesh>>,
    rays: Query<(Entity, &Ray)>,
) {
    if !sketch.is_changed() {
        return;
    }
    let mut missing: Vec<Ray> = Vec::new();
    for &(from, to) in &sketch.rays {
        let ray = Ray { from, to };
        if from != to && !missing.contains(&ray) {
            missing.push(ray);
        }
    }
    for (entity, ray) in &rays {
        match missing.iter().position(|wanted| wanted == ray) {
            Some(drawn) => {
                missing.swap_remove(drawn);
            }
            None => commands.entity(entity).despawn(),
        }
    }
    for ray in missing {
        let (from, to) = (
            geometry::square_center(ray.from),
            geometry::square_center(ray.to),
        );
        let way = to - from;
        let turn = Quat::from_rotation_y((-way.z).atan2(way.x));
        commands.spawn((
            Name::new(format!("Ray from {} to {}", ray.from, ray.to)),
            ray,
            Surface::Ink,
            Mesh3d(meshes.add(shapes::arrow(way.length()))),
            Transform::from_translation(from.with_y(level_of(RAY_LEVEL))).with_rotation(turn),
        ));
    }
}
