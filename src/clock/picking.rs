//! The clock under the pointer. It is in the way of what stands behind it, and its rocker can be pressed.

use bevy::{
    picking::{
        PickingSystems,
        backend::{HitData, PointerHits, ray::RayMap},
        pointer::PointerButton,
    },
    prelude::*,
};
use touchmove_rules::Color as Side;

use super::{PressIntent, case};
use crate::camera::TableCamera;

/// The clock, as long as it stands on the table.
#[derive(Component, Debug, Default)]
pub struct ClockCase;

/// A finger may miss the brass by this much, in squares.
const FINGER: f32 = 0.06;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, hit.in_set(PickingSystems::Backend));
}

fn hit(
    rays: Res<RayMap>,
    cameras: Query<&Camera, With<TableCamera>>,
    clocks: Query<(Entity, &InheritedVisibility), With<ClockCase>>,
    mut hits: MessageWriter<PointerHits>,
) {
    for (clock, visible) in &clocks {
        if !visible.get() {
            continue;
        }
        for (id, &ray) in rays.iter() {
            let Ok(camera) = cameras.get(id.camera) else {
                continue;
            };
            let met = solids()
                .iter()
                .filter_map(|solid| enter(ray, solid))
                .min_by(f32::total_cmp);
            if let Some(depth) = met {
                let hit = HitData::new(id.camera, depth, Some(ray.get_point(depth)), None);
                hits.write(PointerHits::new(
                    id.pointer,
                    vec![(clock, hit)],
                    camera.order as f32,
                ));
            }
        }
    }
}

/// A half of space: everything that lies behind a plane. Its normal, and its distance from the origin.
type Half = (Vec3, f32);

/// The case and the rocker, as what several halves of space have in common.
fn solids() -> [Vec<Half>; 2] {
    let middle = case::PLACE;
    let half = |normal: Vec3, point: Vec3| (normal, normal.dot(middle + point));
    let both = |normal: Vec3, point: Vec3| {
        let flip = Vec3::new(1.0, 1.0, -1.0);
        [half(normal, point), half(normal * flip, point * flip)]
    };
    let slope = case::slope_normal();
    let ridge = Vec3::new(0.0, case::RIDGE, case::HALF_RIDGE);
    let ends = |reach: f32| {
        [
            half(Vec3::X, Vec3::X * reach),
            half(Vec3::NEG_X, Vec3::NEG_X * reach),
        ]
    };
    let mut wedge = vec![half(Vec3::Y, ridge)];
    wedge.extend(both(slope, ridge));
    wedge.extend(both(Vec3::Z, Vec3::Z * case::HALF_FOOT));
    wedge.extend(ends(case::HALF_WIDTH));
    let mut rocker = vec![half(Vec3::Y, Vec3::Y * case::TOP)];
    rocker.push(half(Vec3::NEG_Y, ridge));
    rocker.extend(both(Vec3::Z, Vec3::Z * (case::HALF_ROCKER + FINGER)));
    rocker.extend(ends(case::HALF_WIDTH));
    [wedge, rocker]
}

/// How far along a ray a convex solid begins.
fn enter(ray: Ray3d, solid: &[Half]) -> Option<f32> {
    let (mut first, mut last) = (0.0_f32, f32::INFINITY);
    for &(normal, distance) in solid {
        let (along, behind) = (
            normal.dot(*ray.direction),
            distance - normal.dot(ray.origin),
        );
        if along.abs() < 1e-6 {
            if behind < 0.0 {
                return None;
            }
        } else if along < 0.0 {
            first = first.max(behind / along);
        } else {
            last = last.min(behind / along);
        }
    }
    (first <= last && last > 0.0).then_some(first)
}

/// The rocker is pressed where a finger meets it.
pub(super) fn press(press: On<Pointer<Press>>, mut presses: MessageWriter<PressIntent>) {
    let Some(point) = press.hit.position.map(|point| point - case::PLACE) else {
        return;
    };
    if press.button != PointerButton::Primary || point.y < case::RIDGE - FINGER {
        return;
    }
    let side = if point.z > 0.0 {
        Side::White
    } else {
        Side::Black
    };
    presses.write(PressIntent(Some(side)));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rays_meet_the_case_where_it_is() {
        let down = |x: f32, z: f32| {
            let ray = Ray3d::new(case::PLACE + Vec3::new(x, 5.0, z), Dir3::NEG_Y);
            solids()
                .iter()
                .filter_map(|solid| enter(ray, solid))
                .min_by(f32::total_cmp)
        };
        let close = |met: Option<f32>, height: f32| {
            met.is_some_and(|depth| (5.0 - depth - height).abs() < 1e-3)
        };
        assert!(close(down(0.0, 0.0), case::TOP));
        assert!(close(down(0.0, -0.2), case::TOP));
        assert!(down(0.0, 1.0).is_some_and(|depth| depth > 5.0 - case::RIDGE));
        assert_eq!(down(0.0, 1.4), None);
        assert_eq!(down(0.8, 0.0), None);
    }
}
