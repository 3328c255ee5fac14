//! What a man looks like: the parts that its set makes it of, turned as the set says.

use std::sync::Arc;

use bevy::{mesh::MeshTag, prelude::*, window::RequestRedraw};
use touchmove_rules::Color as Side;

use super::{Fetched, Man};
use crate::{
    camera::{Facing, Seating},
    look::{ActiveQuality, Surface},
    motion::Glide,
    settings::{MotionSpeed, Settings},
    wardrobe::{Men, Worn},
};

/// Where a man's wood was cut from the log.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Grain(pub u32);

/// A part of a man that is drawn, a child of it.
#[derive(Component, Debug, Clone, Copy)]
pub struct Figure {
    /// What it looks like now.
    man: Man,
    /// How far it is turned, and where it is turning to, in radians.
    yaw: f32,
    goal: f32,
}

/// What a man is made of just now.
#[derive(Component, Debug, Clone)]
pub(super) struct Dressed {
    man: Man,
    light: bool,
    set: Arc<Men>,
}

/// To whose side men turn that look at the reader: all to the near one, or to their owners where those
/// sit face to face.
fn reader(owner: Side, facing: Facing, settings: &Settings) -> Side {
    match settings.seats.seating {
        Seating::FaceToFace => owner,
        Seating::Together | Seating::Split => facing.0,
    }
}

/// How fast figures turn when the board is seen from the other side: as fast as the camera goes there, in
/// radians a second.
const TURNING: f32 = 3.6;

/// Gives each man the parts of its role, of its side's set, at the level of detail of the quality in force.
/// A pawn on its way to promotion keeps its shape until it has landed.
pub(super) fn dress(
    mut commands: Commands,
    worn: Res<Worn>,
    quality: Res<ActiveQuality>,
    facing: Res<Facing>,
    settings: Res<Settings>,
    men: Query<(
        Entity,
        &Man,
        &Grain,
        Option<&Dressed>,
        Option<&Children>,
        Option<&Glide>,
        Has<Fetched>,
    )>,
    figures: Query<(), With<Figure>>,
) {
    let light = quality.light_men();
    for (entity, man, grain, dressed, children, glide, fetched) in &men {
        let Some(set) = &worn.side(man.color).men else {
            continue;
        };
        if dressed.is_some_and(|dressed| {
            dressed.man == *man && dressed.light == light && Arc::ptr_eq(&dressed.set, set)
        }) {
            continue;
        }
        let becoming = dressed.is_some_and(|dressed| dressed.man != *man);
        let keeps_shape = glide.is_some_and(Glide::keeps_shape);
        if becoming && keeps_shape && !fetched {
            continue;
        }
        for child in children.into_iter().flatten() {
            if figures.contains(*child) {
                commands.entity(*child).despawn();
            }
        }
        let reader = reader(man.color, *facing, &settings);
        let yaw = worn.set(man.color).yaw(man.color, man.role, reader);
        for (nth, mesh) in set.parts(man.color, man.role, light).iter().enumerate() {
            commands.spawn((
                Name::new("Figure"),
                ChildOf(entity),
                Figure {
                    man: *man,
                    yaw,
                    goal: yaw,
                },
                Mesh3d(mesh.clone()),
                MeshTag(grain.0),
                match nth {
                    0 => Surface::Man(man.color),
                    _ => Surface::Second(man.color),
                },
                Transform::from_rotation(Quat::from_rotation_y(yaw)),
            ));
        }
        let dressed = Dressed {
            man: *man,
            light,
            set: set.clone(),
        };
        commands.entity(entity).insert(dressed).remove::<Fetched>();
    }
}

/// Turns the men of sets that look at the reader when the board is seen from the other side.
pub(super) fn turn(
    time: Res<Time>,
    worn: Res<Worn>,
    facing: Res<Facing>,
    settings: Res<Settings>,
    mut figures: Query<(&mut Figure, &mut Transform)>,
    mut turning: Local<bool>,
    mut seated: Local<Seating>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let seating = settings.seats.seating;
    if facing.is_changed() || std::mem::replace(&mut *seated, seating) != seating {
        for (mut figure, _) in &mut figures {
            let Man { color, role } = figure.man;
            let goal = worn
                .set(color)
                .yaw(color, role, reader(color, *facing, &settings));
            if figure.goal != goal {
                figure.goal = goal;
            }
        }
        *turning = true;
    }
    if !std::mem::take(&mut *turning) {
        return;
    }
    let step = if settings.motion == MotionSpeed::Off {
        f32::INFINITY
    } else {
        TURNING * time.delta_secs()
    };
    for (mut figure, mut transform) in &mut figures {
        let way = figure.goal - figure.yaw;
        if way == 0.0 {
            continue;
        }
        figure.yaw += way.clamp(-step, step);
        transform.rotation = Quat::from_rotation_y(figure.yaw);
        redraw.write(RequestRedraw);
        *turning = true;
    }
}
