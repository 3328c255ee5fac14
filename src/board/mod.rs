//! The board: squares, frame, coordinates, and the marks that are laid on it.

pub(crate) mod flat;
mod frame;
pub mod geometry;
mod letters;
mod marks;
mod table;

use std::f32::consts::{FRAC_PI_2, PI};

use bevy::{
    light::{NotShadowCaster, NotShadowReceiver},
    platform::collections::HashMap,
    prelude::*,
};
use touchmove_rules::{File, Rank};

use self::geometry::{FRAME_LIP, HALF_FIELD, HALF_FRAME, TABLE_Y};
use crate::look::Surface;

pub use self::marks::{Mark, MarkKind, Sketch};

/// Height of the figures on the frame.
const SIGN_HEIGHT: f32 = 0.245;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, (set_up_board, set_up_signs))
        .add_plugins(marks::plugin);
}

fn set_up_board(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    commands.spawn((
        Name::new("Squares"),
        Surface::Board,
        Mesh3d(
            meshes.add(
                Plane3d::default()
                    .mesh()
                    .size(2.0 * HALF_FIELD, 2.0 * HALF_FIELD),
            ),
        ),
        Transform::default(),
    ));
    commands.spawn((
        Name::new("Table"),
        Surface::Tabletop,
        Mesh3d(meshes.add(table::draw())),
        Transform::from_xyz(0.0, TABLE_Y, 0.0),
    ));
    let inlay = meshes.add(frame::inlay());
    for quarter in 0_u8..4 {
        let turned =
            Transform::from_rotation(Quat::from_rotation_y(FRAC_PI_2 * f32::from(quarter)));
        let wood = meshes.add(frame::wood(0.37 * f32::from(quarter)));
        commands.spawn((Name::new("Bar"), Surface::Frame, Mesh3d(wood), turned));
        commands.spawn((
            Name::new("Inlay"),
            Surface::Inlay,
            Mesh3d(inlay.clone()),
            turned,
            // Its edges are finer than a shadow map can tell.
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}

/// Files and ranks on all four bars. White reads the bar before them and the one at their left upright,
/// Black the other two.
fn set_up_signs(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let drawn: HashMap<char, Handle<Mesh>> = letters::signs()
        .map(|sign| (sign, meshes.add(letters::draw(sign, SIGN_HEIGHT))))
        .collect();
    let middle = (HALF_FIELD + HALF_FRAME) / 2.0;
    let along = |index: usize| index as f32 - 3.5;
    let mut put = |sign: char, x: f32, z: f32, turn: f32| {
        if let Some(mesh) = drawn.get(&sign) {
            commands.spawn((
                Name::new(format!("Sign {sign}")),
                Surface::Letter,
                Mesh3d(mesh.clone()),
                Transform::from_xyz(x, FRAME_LIP + 0.001, z)
                    .with_rotation(Quat::from_rotation_y(turn)),
            ));
        }
    };
    for file in File::ALL {
        put(file.char(), along(file.index()), middle, 0.0);
        put(file.char(), along(file.index()), -middle, PI);
    }
    for rank in Rank::ALL {
        put(rank.char(), -middle, -along(rank.index()), 0.0);
        put(rank.char(), middle, -along(rank.index()), PI);
    }
}
