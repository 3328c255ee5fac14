//! Discs of light under men that come out of nothing, or go there.

use bevy::prelude::*;

use super::Glide;
use crate::{
    board::flat::{Contour, Painter},
    look::Surface,
    settings::Settings,
};

/// The light under a man.
#[derive(Component, Debug, Clone, Copy)]
pub struct Glow(Entity);

/// The disc, of radius 1.
#[derive(Resource, Debug)]
pub(super) struct Disc(Handle<Mesh>);

/// How large the disc is when it is brightest, in squares: within one square.
const RADIUS: f32 = 0.47;
/// How high above the ground it lies: over shadows and marks.
const LEVEL: f32 = 0.012;
/// Radii of the rings of the disc, and how much of the ground they cover.
const RINGS: [(f32, f32); 5] = [
    (0.0, 0.96),
    (0.45, 0.90),
    (0.70, 0.55),
    (0.88, 0.18),
    (1.0, 0.0),
];
/// The light at the middle and at the rim.
const WARM: [Srgba; 2] = [
    Srgba::new(1.0, 0.96, 0.84, 1.0),
    Srgba::new(0.96, 0.73, 0.26, 1.0),
];
const CORNERS: u16 = 48;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make);
}

fn make(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.insert_resource(Disc(meshes.add(disc())));
}

fn disc() -> Mesh {
    let [middle, rim] = WARM.map(LinearRgba::from);
    let mut painter = Painter::default();
    let rings = RINGS.map(|(radius, cover)| {
        let color = middle.mix(&rim, radius).with_alpha(cover);
        (Contour::regular(Vec2::ZERO, radius, CORNERS), color)
    });
    painter.fade(rings, Vec2::ZERO);
    painter.finish()
}

/// Keeps the light under the men.
pub(super) fn glow(
    mut commands: Commands,
    disc: Option<Res<Disc>>,
    settings: Res<Settings>,
    men: Query<(Entity, &Glide)>,
    mut lights: Query<(Entity, &Glow, &mut Transform, &mut Visibility)>,
) {
    let Some(disc) = disc else {
        return;
    };
    for (light, Glow(man), mut transform, mut visibility) in &mut lights {
        let Some(glide) = men
            .get(*man)
            .ok()
            .map(|(_, glide)| glide)
            .filter(|g| g.track.glows())
        else {
            commands.entity(light).despawn();
            continue;
        };
        let pose = glide.track.pose(glide.elapsed);
        let ground = pose.foot - Vec3::Y * (pose.lift - LEVEL);
        transform.set_if_neq(Transform::from_translation(ground).with_scale(Vec3::new(
            RADIUS * pose.glow,
            1.0,
            RADIUS * pose.glow,
        )));
        visibility.set_if_neq(if pose.glow > 0.01 {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
    for (man, glide) in &men {
        if settings.is_still() {
            break;
        }
        if glide.track.glows() && !lights.iter().any(|(_, Glow(of), ..)| *of == man) {
            commands.spawn((
                Name::new("Glow"),
                Glow(man),
                Surface::Ink,
                Mesh3d(disc.0.clone()),
                Transform::from_scale(Vec3::ZERO),
                Visibility::Hidden,
            ));
        }
    }
}
