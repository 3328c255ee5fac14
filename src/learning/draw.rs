//! Lessons drawn on the board, below all marks. Each is told by its shape and place in the square before
//! its colour, and wears a rim that stands out where its core does not.

use std::collections::BTreeSet;

use bevy::{platform::collections::HashMap, prelude::*};
use touchmove_rules::Square;

use super::lesson::{Lesson, Lessons, allowed};
use crate::{
    board::{
        flat::{Contour, Painter},
        geometry,
    },
    look::{LookSystems, Surface},
    pieces::PieceSystems,
    states::{GameSystems, Screen},
    table::Table,
};

/// A shape on the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Drawn {
    /// What it is about.
    pub lesson: Lesson,
    /// Where.
    pub square: Square,
}

/// What a shape looks like. The long diagonals lean one way or the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Figure {
    lesson: Lesson,
    falling: bool,
}

/// The shapes, and the tints of whole squares.
#[derive(Resource, Debug)]
struct Figures {
    shapes: HashMap<Figure, Handle<Mesh>>,
    tints: HashMap<Lesson, Handle<Mesh>>,
}

/// Width of the rims, in squares.
const RIM: f32 = 0.022;
/// The lowest shape lies this far above the wood, and the next ones above it. All lie below the marks.
const LEVEL: f32 = 0.0005;
const STEP: f32 = 0.0001;
/// The same for tints, all of which lie below all shapes.
const TINT_LEVEL: f32 = 0.0002;
const TINT_STEP: f32 = 0.00005;

fn bar(center: Vec2, half: Vec2) -> Contour {
    Contour::rectangle(center - half, center + half)
}

/// A bar from one corner towards the other, or falling from left to right.
fn leaning(falling: bool) -> Contour {
    let along = Vec2::new(1.0, if falling { -1.0 } else { 1.0 }).normalize();
    let (length, width) = (along * 0.30, along.perp() * 0.035);
    Contour::new([
        -length - width,
        length - width,
        length + width,
        -length + width,
    ])
}

fn draw(figure: Figure) -> Mesh {
    let mut painter = Painter::default();
    let ink = figure.lesson.ink();
    let core = Color::from(ink.core).to_linear();
    let rim = Color::from(ink.rim).to_linear();
    let mut fill = |contour: Contour, heart: Vec2| {
        painter.fill(&contour.grown(RIM), heart, rim);
        painter.fill(&contour, heart, core);
    };
    match figure.lesson {
        Lesson::Centre => fill(Contour::regular(Vec2::ZERO, 0.17, 4), Vec2::ZERO),
        Lesson::ExtendedCentre => {
            let ring = |radius| Contour::regular(Vec2::ZERO, radius, 48);
            painter.fill_between(&ring(0.21 + RIM), &ring(0.15 - RIM), rim);
            painter.fill_between(&ring(0.21), &ring(0.15), core);
        }
        Lesson::QueensWing => {
            let at = Vec2::new(-0.34, 0.0);
            fill(bar(at, Vec2::new(0.04, 0.15)), at);
        }
        Lesson::KingsWing => {
            let at = Vec2::new(0.34, 0.0);
            fill(bar(at, Vec2::new(0.04, 0.15)), at);
        }
        Lesson::Files => fill(bar(Vec2::ZERO, Vec2::new(0.03, 0.40)), Vec2::ZERO),
        Lesson::Ranks => fill(bar(Vec2::ZERO, Vec2::new(0.40, 0.03)), Vec2::ZERO),
        Lesson::Diagonals => fill(leaning(figure.falling), Vec2::ZERO),
        Lesson::White => {
            let at = Vec2::new(-0.36, -0.36);
            fill(Contour::regular(at, 0.08, 28), at);
        }
        Lesson::Black => {
            let at = Vec2::new(0.36, 0.36);
            fill(bar(at, Vec2::splat(0.07)), at);
        }
    }
    painter.finish()
}

/// The tint of a square, where a lesson has one.
fn tint(lesson: Lesson) -> Option<Mesh> {
    let ink = lesson.ink();
    let color = Color::from(ink.core).to_linear().with_alpha(ink.tint);
    (ink.tint > 0.0).then(|| {
        let mut painter = Painter::default();
        painter.fill(&Contour::square(0.5), Vec2::ZERO, color);
        painter.finish()
    })
}

fn figure(drawn: Drawn) -> Figure {
    let (file, rank) = (drawn.square.file().index(), drawn.square.rank().index());
    Figure {
        lesson: drawn.lesson,
        falling: drawn.lesson == Lesson::Diagonals && file != rank,
    }
}

fn make_figures(mut commands: Commands, mut meshes: ResMut<Assets<Mesh>>) {
    let tints = Lesson::ALL
        .into_iter()
        .filter_map(|lesson| Some((lesson, meshes.add(tint(lesson)?))))
        .collect();
    let shapes = Lesson::ALL
        .into_iter()
        .flat_map(|lesson| [false, true].map(|falling| Figure { lesson, falling }))
        .filter(|figure| !figure.falling || figure.lesson == Lesson::Diagonals)
        .map(|figure| (figure, meshes.add(draw(figure))));
    let shapes = shapes.collect();
    commands.insert_resource(Figures { shapes, tints });
}

/// Draws what is missing and wipes out what is over.
fn reconcile(
    table: Res<Table>,
    lessons: Res<Lessons>,
    screen: Res<State<Screen>>,
    figures: Res<Figures>,
    drawn: Query<(Entity, &Drawn)>,
    mut commands: Commands,
) {
    if !(table.is_changed() || lessons.is_changed() || screen.is_changed()) {
        return;
    }
    let at_table = matches!(screen.get(), Screen::Playing | Screen::GameOver);
    let mut missing = BTreeSet::new();
    if at_table && allowed(&table) {
        for &lesson in &lessons.0 {
            let squares = lesson.squares(table.shown());
            missing.extend(squares.into_iter().map(|square| Drawn { lesson, square }));
        }
    }
    for (entity, shape) in &drawn {
        if !missing.remove(shape) {
            commands.entity(entity).despawn();
        }
    }
    for shape in missing {
        let Some(mesh) = figures.shapes.get(&figure(shape)) else {
            continue;
        };
        let number = f32::from(shape.lesson as u8);
        let level = LEVEL + STEP * number;
        let mut entity = commands.spawn((
            shape,
            Surface::Ink,
            Mesh3d(mesh.clone()),
            Transform::from_translation(geometry::square_center(shape.square).with_y(level)),
        ));
        if let Some(tint) = figures.tints.get(&shape.lesson) {
            let below = TINT_LEVEL + TINT_STEP * number - level;
            entity.with_child((
                Surface::Ink,
                Mesh3d(tint.clone()),
                Transform::from_xyz(0.0, below, 0.0),
            ));
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make_figures).add_systems(
        Update,
        reconcile
            .in_set(GameSystems::View)
            .after(PieceSystems)
            .before(LookSystems),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_keeps_to_its_square_and_below_the_marks() {
        for lesson in Lesson::ALL {
            let mesh = draw(Figure {
                lesson,
                falling: false,
            });
            let points = mesh
                .attribute(Mesh::ATTRIBUTE_POSITION)
                .and_then(|points| points.as_float3())
                .expect("positions");
            for [x, y, z] in points {
                assert!(x.abs() < 0.51 && z.abs() < 0.51, "{lesson:?}: {x} {z}");
                assert_eq!(*y, 0.0);
            }
        }
        assert!(LEVEL + STEP * (Lesson::Black as u8 as f32) < 0.0015);
        assert!(TINT_LEVEL + TINT_STEP * (Lesson::Centre as u8 as f32) < LEVEL);
    }
}
