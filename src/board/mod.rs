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
    prelude::*,
};
use touchmove_rules::{File, Rank};

use self::geometry::{FRAME_LIP, HALF_FIELD, HALF_FRAME, TABLE_Y};
use crate::{
    look::Surface,
    pieces::PieceSystems,
    states::GameSystems,
    wardrobe::{WardrobeSystems, Worn},
};

pub use self::marks::{CursorMarks, Mark, MarkKind, MarkSystems, Sketch};

/// Height of the figures on the frame.
const SIGN_HEIGHT: f32 = 0.245;
/// How far above the frame they lie.
const SIGN_GAP: f32 = 0.001;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, (set_up_board, set_up_signs))
        .add_systems(
            Update,
            lay.in_set(GameSystems::View)
                .after(WardrobeSystems)
                .before(PieceSystems),
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

/// The letters and figures on the frame.
#[derive(Component, Debug)]
struct Sign;

/// Gives the board the edges of what lies on the table.
fn lay(
    mut commands: Commands,
    worn: Res<Worn>,
    edges: Query<(Entity, &Edge)>,
    bases: Query<Entity, With<Base>>,
    signs: Query<(Entity, &Transform), With<Sign>>,
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
    let level = SIGN_GAP + if soft { 0.0 } else { FRAME_LIP };
    for (entity, place) in &signs {
        let mut place = *place;
        place.translation.y = level;
        commands.entity(entity).insert(place);
    }
}

/// Files and ranks on all four bars. White reads the bar before them and the one at their left upright,
/// Black the other two. All are one mesh, so that they are one draw call.
fn set_up_signs(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let middle = (HALF_FIELD + HALF_FRAME) / 2.0;
    let along = |index: usize| index as f32 - 3.5;
    let mut all: Option<Mesh> = None;
    let mut put = |sign: char, x: f32, z: f32, turn: f32| {
        let place = Transform::from_xyz(x, 0.0, z).with_rotation(Quat::from_rotation_y(turn));
        let drawn = letters::draw(sign, SIGN_HEIGHT).transformed_by(place);
        match &mut all {
            Some(all) => {
                if let Err(error) = all.merge(&drawn) {
                    warn!("the sign {sign} is missing on the frame: {error}");
                }
            }
            None => all = Some(drawn),
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
    if let Some(all) = all {
        commands.spawn((
            Name::new("Signs"),
            Sign,
            Surface::Letter,
            Mesh3d(meshes.add(all)),
            Transform::from_xyz(0.0, FRAME_LIP + SIGN_GAP, 0.0),
        ));
    }
}
