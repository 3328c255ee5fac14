//! The names of files, ranks and squares on the board.

use std::f32::consts::PI;

use bevy::prelude::*;
use touchmove_rules::{Color as Side, File, Rank, Square};

use super::{
    geometry::{self, FRAME_LIP, HALF_FIELD, HALF_FRAME},
    letters,
};
use crate::{
    camera::Facing,
    look::Surface,
    settings::{Coordinates, Settings},
};

/// Height of the figures on the frame.
const HEIGHT: f32 = 0.245;
/// How far above what they are written on they lie.
pub(super) const GAP: f32 = 0.001;

/// Height of the figures on squares, and how far from the corner their middle is: to the side and up.
const SMALL: f32 = 0.15;
const CORNER: Vec2 = Vec2::new(0.41, 0.40);
/// From the middle of the letter to that of the figure.
const ADVANCE: f32 = 0.098;
/// On light squares and on dark ones.
const INKS: [Srgba; 2] = [
    Srgba::new(0.10, 0.06, 0.03, 0.9),
    Srgba::new(1.0, 0.96, 0.86, 0.95),
];

/// The letters and figures on the frame.
#[derive(Component, Debug)]
pub(super) struct Sign;

/// The names of all squares, as one side reads them.
#[derive(Component, Debug)]
pub(super) struct Names(Side);

/// Files and ranks on all four bars. White reads the bar before them and the one at their left upright,
/// Black the other two. All are one mesh, so that they are one draw call.
pub(super) fn set_up(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let middle = (HALF_FIELD + HALF_FRAME) / 2.0;
    let along = |index: usize| index as f32 - 3.5;
    let mut all = None;
    let mut put = |sign: char, x: f32, z: f32, turn: f32| {
        let place = Transform::from_xyz(x, 0.0, z).with_rotation(Quat::from_rotation_y(turn));
        let drawn = letters::draw(sign, HEIGHT, LinearRgba::WHITE).transformed_by(place);
        merge(&mut all, drawn);
    };
    for file in File::ALL {
        put(file.char(), along(file.index()), middle, 0.0);
        put(file.char(), along(file.index()), -middle, PI);
    }
    for rank in Rank::ALL {
        put(rank.char(), -middle, -along(rank.index()), 0.0);
        put(rank.char(), middle, -along(rank.index()), PI);
    }
    if let Some(all) = all {
        commands.spawn((
            Name::new("Signs"),
            Sign,
            Surface::Letter,
            Mesh3d(meshes.add(all)),
            Transform::from_xyz(0.0, FRAME_LIP + GAP, 0.0),
        ));
    }
}

fn merge(all: &mut Option<Mesh>, drawn: Mesh) {
    match all {
        Some(all) => {
            if let Err(error) = all.merge(&drawn) {
                warn!("a sign is missing on the board: {error}");
            }
        }
        None => *all = Some(drawn),
    }
}

/// The name of every square in its corner, as a side reads it.
fn names(side: Side) -> Option<Mesh> {
    let turn = match side {
        Side::White => 0.0,
        Side::Black => PI,
    };
    let turned = Quat::from_rotation_y(turn);
    let mut all = None;
    for square in Square::ALL {
        let dark = (square.file().index() + square.rank().index()) % 2 == 0;
        let ink = LinearRgba::from(INKS[usize::from(dark)]);
        for (sign, aside) in [
            (square.file().char(), CORNER.x - ADVANCE),
            (square.rank().char(), CORNER.x),
        ] {
            let within = turned * Vec3::new(aside, 0.0, CORNER.y);
            let place = Transform::from_translation(geometry::square_center(square) + within)
                .with_rotation(turned);
            merge(
                &mut all,
                letters::draw(sign, SMALL, ink).transformed_by(place),
            );
        }
    }
    all
}

/// Shows what the settings want, turned to who sits in front.
pub(super) fn show(
    settings: Res<Settings>,
    facing: Res<Facing>,
    mut signs: Query<&mut Visibility, With<Sign>>,
    named: Query<(Entity, &Names)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut commands: Commands,
) {
    if !(settings.is_changed() || facing.is_changed()) {
        return;
    }
    for mut visibility in &mut signs {
        visibility.set_if_neq(match settings.coordinates {
            Coordinates::Off => Visibility::Hidden,
            Coordinates::Frame | Coordinates::Squares => Visibility::Inherited,
        });
    }
    let wanted = (settings.coordinates == Coordinates::Squares).then_some(facing.0);
    let mut there = false;
    for (entity, Names(side)) in &named {
        if wanted == Some(*side) {
            there = true;
        } else {
            commands.entity(entity).despawn();
        }
    }
    if let Some(side) = wanted.filter(|_| !there)
        && let Some(mesh) = names(side)
    {
        commands.spawn((
            Name::new("Names of squares"),
            Names(side),
            Surface::Ink,
            Mesh3d(meshes.add(mesh)),
            Transform::from_xyz(0.0, GAP, 0.0),
        ));
    }
}
