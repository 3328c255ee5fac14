//! The ring round the man beside the board that a press would take.

use bevy::prelude::*;
use touchmove_rules::{Color, Role};

use super::{MarkKind, MarkMeshes};
use crate::{board::geometry, hand::Hand, look::Surface, pieces, table::Table};

/// The ring, and round whom it lies.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Ring(Color, Role);

/// How far above the table it lies.
const GAP: f32 = 0.008;

pub(super) fn reconcile(
    mut commands: Commands,
    table: Res<Table>,
    hand: Res<Hand>,
    meshes: Res<MarkMeshes>,
    rings: Query<(Entity, &Ring)>,
) {
    if !(table.is_changed() || hand.is_changed()) {
        return;
    }
    let color = table.game().position().side_to_move();
    let wanted = hand.spare_hovered.map(|role| Ring(color, role));
    let shown = rings.iter().next();
    if shown.map(|(_, ring)| *ring) == wanted {
        return;
    }
    for (entity, _) in &rings {
        commands.entity(entity).despawn();
    }
    if let Some((ring, mesh)) = wanted.zip(meshes.drawn.get(&MarkKind::Hover)) {
        let place = pieces::spare_place(ring.0, ring.1).with_y(geometry::TABLE_Y + GAP);
        commands.spawn((
            Name::new("Ring beside the board"),
            ring,
            Surface::Ink,
            Mesh3d(mesh.clone()),
            Transform::from_translation(place),
        ));
    }
}
