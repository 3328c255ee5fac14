//! Soft dark spots under the men. They seat a man on its square where no shadow map reaches, and stand
//! for all shadows in the software look.

use bevy::{mesh::MeshTag, prelude::*};

use super::{ActiveQuality, lean::BlobMaterial, quality::Preset};
use crate::{
    board::geometry::{self, Build},
    pieces::Man,
    wardrobe::Worn,
};

/// A shadow of that man. It goes when the man goes.
#[derive(Component, Debug, Clone, Copy)]
#[relationship(relationship_target = Blobs)]
pub struct BlobOf(pub Entity);

/// The shadows of a man.
#[derive(Component, Debug)]
#[relationship_target(relationship = BlobOf, linked_spawn)]
pub struct Blobs(Vec<Entity>);

/// Which of a man's two shadows.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Blob {
    /// The round one under the foot.
    Contact,
    /// The long one, away from the key light. Only where there is no shadow map.
    Cast,
}

/// What the shadows are drawn with.
#[derive(Resource, Debug)]
pub(super) struct BlobParts {
    contact_mesh: Handle<Mesh>,
    cast_mesh: Handle<Mesh>,
    contact: Handle<BlobMaterial>,
    cast: Handle<BlobMaterial>,
}

/// How far above the ground the shadows lie, the cast one below the contact one.
const CAST_GAP: f32 = 0.005;
const CONTACT_GAP: f32 = 0.006;

/// Length of a cast shadow, in heights of the man; its faint end included.
const CAST_LENGTH: f32 = 0.95;

pub(super) fn make_parts(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<BlobMaterial>>,
) {
    let square = Plane3d::default().mesh().size(1.0, 1.0).build();
    commands.insert_resource(BlobParts {
        cast_mesh: meshes.add(square.clone().translated_by(Vec3::X * 0.5)),
        contact_mesh: meshes.add(square),
        contact: materials.add(BlobMaterial::new(false, 1.0)),
        cast: materials.add(BlobMaterial::new(true, 1.0)),
    });
}

/// Gives every new man its shadows.
pub(super) fn spawn(
    mut commands: Commands,
    parts: Res<BlobParts>,
    quality: Res<ActiveQuality>,
    men: Query<Entity, Added<Man>>,
) {
    for man in &men {
        for (blob, mesh, material) in [
            (Blob::Cast, &parts.cast_mesh, &parts.cast),
            (Blob::Contact, &parts.contact_mesh, &parts.contact),
        ] {
            commands.spawn((
                Name::new(format!("{blob:?} shadow")),
                blob,
                BlobOf(man),
                Mesh3d(mesh.clone()),
                MeshMaterial3d(material.clone()),
                MeshTag(u32::from(u8::MAX)),
                Transform::default(),
                visibility(blob, Preset::of(quality.0).is_some()),
            ));
        }
    }
}

/// Beside a shadow map, the contact spots are fainter and nothing else is cast.
pub(super) fn adapt(
    quality: Res<ActiveQuality>,
    parts: Res<BlobParts>,
    mut materials: ResMut<Assets<BlobMaterial>>,
    mut blobs: Query<(&Blob, &mut Visibility)>,
) {
    if !quality.is_changed() {
        return;
    }
    let lit = Preset::of(quality.0).is_some();
    if let Some(mut contact) = materials.get_mut(&parts.contact) {
        *contact = BlobMaterial::new(false, if lit { 0.5 } else { 1.0 });
    }
    for (blob, mut visible) in &mut blobs {
        visible.set_if_neq(visibility(*blob, lit));
    }
}

fn visibility(blob: Blob, lit: bool) -> Visibility {
    if lit && blob == Blob::Cast {
        Visibility::Hidden
    } else {
        Visibility::Inherited
    }
}

/// Keeps the shadows under the men; a lifted man's are wider and fainter.
pub(super) fn follow(
    worn: Res<Worn>,
    men: Query<(Ref<Transform>, Ref<Man>, Ref<Blobs>), Without<Blob>>,
    mut blobs: Query<(&Blob, &mut Transform, &mut MeshTag)>,
) {
    let key = worn.room.room.key.from();
    for (man_at, man, shadows) in &men {
        if !(worn.is_changed() || man_at.is_changed() || man.is_changed() || shadows.is_added()) {
            continue;
        }
        let foot = man_at.translation;
        let ground = ground_at(foot);
        let lift = (foot.y - ground).max(0.0);
        let build = worn.build(man.color, man.role);
        for &shadow in &shadows.0 {
            if let Ok((blob, mut transform, mut tag)) = blobs.get_mut(shadow) {
                let (mut place, mut kept) = lie(*blob, build, key, foot.with_y(ground), lift);
                // Whoever comes out of nothing, or goes there, has a shadow of its size.
                place.scale *= man_at.scale;
                kept *= man_at.scale.x.min(1.0);
                transform.set_if_neq(place);
                tag.set_if_neq(MeshTag((kept * 255.0).round() as u32));
            }
        }
    }
}

/// The height of whatever is below a point: squares, frame or table.
fn ground_at(point: Vec3) -> f32 {
    let distance = point.x.abs().max(point.z.abs());
    if distance <= geometry::HALF_FIELD {
        0.0
    } else if distance <= geometry::HALF_FRAME {
        geometry::FRAME_LIP
    } else {
        geometry::TABLE_Y
    }
}

/// Where a shadow lies, and how much of it is left, from 0 to 1.
fn lie(blob: Blob, man: Build, key: Vec3, below: Vec3, lift: f32) -> (Transform, f32) {
    let radius = man.foot;
    match blob {
        Blob::Contact => {
            let side = 3.6 * radius * (1.0 + 0.6 * lift);
            let transform = Transform::from_translation(below + Vec3::Y * CONTACT_GAP)
                .with_scale(Vec3::new(side, 1.0, side));
            (transform, (1.0 - 0.9 * lift).clamp(0.15, 1.0))
        }
        Blob::Cast => {
            let away = -key.with_y(0.0) / key.y;
            // A disc's shadow begins at its rim.
            let length = if man.disc {
                1.05 * radius + 1.4 * man.height
            } else {
                CAST_LENGTH * man.height
            };
            let width = 2.9 * radius * (1.0 + 0.3 * lift);
            let transform = Transform::from_translation(below + away * lift + Vec3::Y * CAST_GAP)
                .with_rotation(Quat::from_rotation_arc(Vec3::X, away.normalize_or(Vec3::X)))
                .with_scale(Vec3::new(length, 1.0, width));
            (transform, (1.0 - 0.5 * lift).clamp(0.3, 1.0))
        }
    }
}

#[cfg(test)]
mod tests {
    use touchmove_rules::Role;

    use super::*;

    const KEY: Vec3 = Vec3::new(-5.5, 7.5, 1.0);

    #[test]
    fn shadows_point_away_from_the_light() {
        let king = Build::staunton(Role::King);
        let (place, _) = lie(Blob::Cast, king, KEY, Vec3::ZERO, 0.0);
        let tip = place.transform_point(Vec3::X) - place.translation;
        assert!(tip.dot(KEY.with_y(0.0)) < 0.0);
        assert!((tip.length() - CAST_LENGTH * king.height).abs() < 1e-4);
    }

    #[test]
    fn a_disc_casts_a_shadow_beyond_its_rim() {
        let disc = Build {
            role: Role::King,
            height: 0.15,
            foot: 0.38,
            disc: true,
        };
        let (place, _) = lie(Blob::Cast, disc, KEY, Vec3::ZERO, 0.0);
        assert!(place.scale.x > disc.foot && place.scale.x < 2.0 * disc.foot);
    }

    #[test]
    fn a_lifted_man_has_a_wider_and_fainter_shadow() {
        let king = Build::staunton(Role::King);
        let (on_board, full) = lie(Blob::Contact, king, KEY, Vec3::ZERO, 0.0);
        let (in_air, faint) = lie(Blob::Contact, king, KEY, Vec3::ZERO, 0.5);
        assert!(in_air.scale.x > on_board.scale.x && faint < full);
    }
}
