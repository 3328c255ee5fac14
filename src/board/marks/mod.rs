//! The marks on the squares: what is chosen, where it may go, what was moved, who is in check.

mod beside;
mod fade;
mod ray;
mod shapes;
mod wanted;

use bevy::{mesh::MeshTag, platform::collections::HashMap, prelude::*};
use touchmove_rules::Square;

use self::wanted::{Seen, wanted};
use super::geometry;
use crate::{
    camera::CameraSystems,
    hand::Hand,
    look::{LookSystems, Surface},
    motion::MotionSystems,
    pieces::PieceSystems,
    settings::{MarkStrength, Settings},
    states::GameSystems,
    table::Table,
};

/// What a mark says. They lie over one another in this order, the last on top; the rays of a
/// [`Sketch`] lie between the last move and everything else.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum MarkKind {
    /// The last move came from here.
    LastFrom,
    /// The last move went here.
    LastTo,
    /// This man is pinned or stands in the way.
    Ringed,
    /// One of the first group of squares, then of the second, and so on.
    Triangle,
    /// See [`Self::Triangle`].
    Square,
    /// See [`Self::Triangle`].
    Diamond,
    /// See [`Self::Triangle`].
    Circle,
    /// This man was touched, and that obliges to nothing.
    Touched,
    /// The man in hand.
    Chosen,
    /// The chosen man may go here.
    Target,
    /// The chosen man may capture here.
    Capture,
    /// This man must be moved or taken.
    Obliged,
    /// This king is in check.
    Check,
    /// A press would touch this.
    Hover,
    /// The cursor of the other player.
    OtherCursor,
    /// The cursor of the player on move, or a square of a move that is being written.
    Cursor,
}

impl MarkKind {
    const ALL: [Self; 16] = [
        Self::LastFrom,
        Self::LastTo,
        Self::Ringed,
        Self::Triangle,
        Self::Square,
        Self::Diamond,
        Self::Circle,
        Self::Touched,
        Self::Chosen,
        Self::Target,
        Self::Capture,
        Self::Obliged,
        Self::Check,
        Self::Hover,
        Self::OtherCursor,
        Self::Cursor,
    ];

    /// The mark of a group of squares.
    const fn of_group(number: u8) -> Self {
        match number {
            0 => Self::Triangle,
            1 => Self::Square,
            2 => Self::Diamond,
            _ => Self::Circle,
        }
    }

    /// How high above the board the mark lies: as good as on it, but in order.
    fn level(self) -> f32 {
        let below = if self > Self::LastTo { 1 } else { 0 };
        level_of(self as u8 + below)
    }
}

/// The level of rays.
const RAY_LEVEL: u8 = MarkKind::LastTo as u8 + 1;

fn level_of(number: u8) -> f32 {
    0.0015 + 0.0004 * f32::from(number)
}

/// What the arbiter draws on the board while a ruling is explained. Whoever explains sets it and clears
/// it again; it goes with the game.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Sketch {
    /// Dashed arrows along which a man attacks: from, to.
    pub rays: Vec<(Square, Square)>,
    /// Men that are pinned or stand in the way.
    pub ringed: Vec<Square>,
    /// Squares that belong together, such as the ways to answer a check: number of the group, from 0.
    pub groups: Vec<(u8, Square)>,
}

/// The squares that are pointed out without a pointer. Whoever moves the cursors keeps it up to date.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct CursorMarks {
    /// The cursor of the player on move.
    pub own: Option<Square>,
    /// The cursor of the other player, where each has an own one.
    pub other: Option<Square>,
    /// The squares of a move that is being written.
    pub written: Vec<Square>,
}

/// A mark on a square.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Mark {
    /// What it says.
    pub kind: MarkKind,
    /// Where.
    pub square: Square,
}

#[derive(Resource, Debug)]
struct MarkMeshes {
    drawn: HashMap<MarkKind, Handle<Mesh>>,
    strength: MarkStrength,
}

/// Laying marks on the board.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MarkSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Sketch>()
        .init_resource::<CursorMarks>()
        .add_systems(Startup, make_meshes)
        .add_systems(
            Update,
            (
                redraw_meshes.run_if(resource_changed::<Settings>),
                fade::appear,
                fade::leave,
                reconcile,
                ray::reconcile,
                beside::reconcile,
            )
                .chain()
                .in_set(MarkSystems)
                .in_set(GameSystems::View)
                .after(PieceSystems)
                .after(MotionSystems)
                .after(CameraSystems)
                .before(LookSystems),
        );
}

fn make_meshes(mut commands: Commands, settings: Res<Settings>, mut meshes: ResMut<Assets<Mesh>>) {
    let strength = settings.marks;
    let drawn = MarkKind::ALL
        .into_iter()
        .map(|kind| (kind, meshes.add(shapes::draw(kind, strength))));
    commands.insert_resource(MarkMeshes {
        drawn: drawn.collect(),
        strength,
    });
}

/// Marks that lie on the board change with the setting.
fn redraw_meshes(
    settings: Res<Settings>,
    mut marks: ResMut<MarkMeshes>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if marks.strength == settings.marks {
        return;
    }
    marks.strength = settings.marks;
    for (&kind, handle) in &marks.drawn {
        if let Err(error) = meshes.insert(handle.id(), shapes::draw(kind, settings.marks)) {
            warn!("the mark {kind:?} cannot be redrawn: {error}");
        }
    }
}

/// Puts down the marks that are missing and takes away those that are over.
fn reconcile(
    mut commands: Commands,
    table: Res<Table>,
    hand: Res<Hand>,
    sketch: Res<Sketch>,
    cursors: Res<CursorMarks>,
    settings: Res<Settings>,
    meshes: Res<MarkMeshes>,
    marks: Query<(Entity, &Mark, Option<&MeshTag>)>,
) {
    let changed = table.is_changed()
        || hand.is_changed()
        || sketch.is_changed()
        || cursors.is_changed()
        || settings.is_changed();
    if !changed {
        return;
    }
    let mut missing = wanted(&Seen::of(&table, &hand, &sketch, &cursors), &settings);
    for (entity, mark, tag) in &marks {
        if !missing.remove(mark) {
            fade::end(commands.entity(entity), mark.kind, tag, &settings);
        }
    }
    for mark in missing {
        let Some(mesh) = meshes.drawn.get(&mark.kind) else {
            continue;
        };
        let at = geometry::square_center(mark.square).with_y(mark.kind.level());
        let mut entity = commands.spawn((
            Name::new(format!("{:?} on {}", mark.kind, mark.square)),
            mark,
            Surface::Ink,
            Mesh3d(mesh.clone()),
            Transform::from_translation(at),
        ));
        fade::begin(&mut entity, mark.kind, &settings);
    }
}
