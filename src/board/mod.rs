//! The board: squares, frame, coordinates, and the marks that are laid on it.

pub(crate) mod flat;
mod frame;
pub mod geometry;
mod letters;
mod marks;
mod signs;
mod table;

use std::f32::consts::FRAC_PI_2;

use bevy::{
    light::{NotShadowCaster, NotShadowReceiver},
    prelude::*,
};

use self::geometry::{FRAME_LIP, HALF_FIELD, TABLE_Y};
use crate::{
    camera::CameraSystems,
    look::{LookSystems, Surface},
    pieces::PieceSystems,
    states::GameSystems,
    wardrobe::{WardrobeSystems, Worn},
};

pub use self::marks::{CursorMarks, Mark, MarkKind, MarkSystems, Sketch};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, (set_up_board, signs::set_up))
        .add_systems(
            Update,
            lay.in_set(GameSystems::View)
                .after(WardrobeSystems)
                .before(PieceSystems),
        )
        .add_systems(
            Update,
            signs::show
                .in_set(GameSystems::View)
                .after(CameraSystems)
                .before(LookSystems),
        )
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
    let hard_line = meshes.add(frame::inlay());
    let soft_line = meshes.add(frame::printed_line());
    let base = meshes.add(frame::base());
    for quarter in 0_u8..4 {
        let turned =
            Transform::from_rotation(Quat::from_rotation_y(FRAC_PI_2 * f32::from(quarter)));
        let shift = 0.37 * f32::from(quarter);
        let bar = Edge {
            hard: meshes.add(frame::wood(shift)),
            soft: meshes.add(frame::margin(shift)),
        };
        commands.spawn((Name::new("Bar"), Surface::Frame, bar, turned));
        let base = Mesh3d(base.clone());
        commands.spawn((
            Name::new("Base"),
            Base,
            Surface::Case,
            base,
            turned,
            Visibility::Hidden,
        ));
        commands.spawn((
            Name::new("Inlay"),
            Surface::Inlay,
            Edge {
                hard: hard_line.clone(),
                soft: soft_line.clone(),
            },
            turned,
            // Its edges are finer than a shadow map can tell.
            NotShadowCaster,
            NotShadowReceiver,
        ));
    }
}

/// A part of the frame, for boards with raised edges and for mats.
#[derive(Component, Debug)]
struct Edge {
    hard: Handle<Mesh>,
    soft: Handle<Mesh>,
}

/// The wood that a mat lies on.
#[derive(Component, Debug)]
struct Base;

/// Gives the board the edges of what lies on the table.
fn lay(
    mut commands: Commands,
    worn: Res<Worn>,
    edges: Query<(Entity, &Edge)>,
    bases: Query<Entity, With<Base>>,
    signs: Query<(Entity, &Transform), With<signs::Sign>>,
    mut laid: Local<Option<bool>>,
) {
    let soft = worn.board.board.soft;
    if laid.replace(soft) == Some(soft) {
        return;
    }
    for (entity, edge) in &edges {
        let mesh = if soft { &edge.soft } else { &edge.hard };
        commands.entity(entity).insert(Mesh3d(mesh.clone()));
    }
    for entity in &bases {
        commands.entity(entity).insert(if soft {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        });
    }
    let level = signs::GAP + if soft { 0.0 } else { FRAME_LIP };
    for (entity, place) in &signs {
        let mut place = *place;
        place.translation.y = level;
        commands.entity(entity).insert(place);
    }
}
