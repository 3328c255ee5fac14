//! What the shapes on the board mean: a list beside the board, or a line above it. It never lies over
//! the board; small windows have no room for it, and the page of the lessons says it there.

use bevy::{prelude::*, ui::UiTransform};

use super::lesson::{Lesson, Lessons, allowed};
use crate::{
    hud::layout::Layout,
    states::{Overlay, Screen},
    table::Table,
    theme::{PageSystems, TextRole, UiClass, UiExtent, theme, widgets},
};

/// The legend.
#[derive(Component, Debug)]
pub(super) struct Legend;

/// A little square with the shape of a lesson in it.
pub(super) fn swatch(lesson: Lesson) -> impl Bundle {
    let theme = theme();
    let side = theme.lessons.swatch;
    let ink = lesson.ink();
    // The middle of the shape, its half sides, and its corners, all in squares; y downwards.
    let (middle, half, round, turned) = match lesson {
        Lesson::Centre => (Vec2::ZERO, Vec2::splat(0.2), false, 45.0),
        Lesson::ExtendedCentre => (Vec2::ZERO, Vec2::splat(0.3), true, 0.0),
        Lesson::QueensWing => (Vec2::new(-0.32, 0.0), Vec2::new(0.07, 0.22), false, 0.0),
        Lesson::KingsWing => (Vec2::new(0.32, 0.0), Vec2::new(0.07, 0.22), false, 0.0),
        Lesson::Files => (Vec2::ZERO, Vec2::new(0.06, 0.42), false, 0.0),
        Lesson::Ranks => (Vec2::ZERO, Vec2::new(0.42, 0.06), false, 0.0),
        Lesson::Diagonals => (Vec2::ZERO, Vec2::new(0.42, 0.06), false, -45.0),
        Lesson::White => (Vec2::new(-0.26, 0.26), Vec2::splat(0.15), true, 0.0),
        Lesson::Black => (Vec2::new(0.26, -0.26), Vec2::splat(0.13), false, 0.0),
    };
    let corner = (middle - half + 0.5) * side;
    let size = 2.0 * half * side;
    let ring = lesson == Lesson::ExtendedCentre;
    // Light shapes on dark wood and dark ones on light wood need no rim.
    let wood = if ink.light {
        theme.palette.square_dark
    } else {
        theme.palette.square_light
    };
    (
        Node {
            width: px(side),
            height: px(side),
            border_radius: BorderRadius::all(px(theme.line.focus)),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(wood.into()),
        Pickable::IGNORE,
        children![(
            Node {
                position_type: PositionType::Absolute,
                left: px(corner.x),
                top: px(corner.y),
                width: px(size.x),
                height: px(size.y),
                border: if ring {
                    px(theme.line.focus_offset).all()
                } else {
                    UiRect::ZERO
                },
                border_radius: if round {
                    BorderRadius::MAX
                } else {
                    BorderRadius::ZERO
                },
                ..default()
            },
            BackgroundColor(if ring { Color::NONE } else { ink.core.into() }),
            BorderColor::all(ink.core),
            UiTransform::from_rotation(Rot2::degrees(turned)),
            Pickable::IGNORE,
        )],
    )
}

fn follow(
    table: Res<Table>,
    lessons: Res<Lessons>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    old: Query<Entity, With<Legend>>,
    mut commands: Commands,
) {
    let changed = table.is_changed()
        || lessons.is_changed()
        || screen.is_changed()
        || overlay.is_changed()
        || extent.is_changed();
    if !changed {
        return;
    }
    let shown = *screen.get() == Screen::Playing
        && matches!(overlay.get(), Overlay::None | Overlay::GameMenu)
        && *class != UiClass::Compact
        && allowed(&table)
        && !lessons.0.is_empty();
    for entity in &old {
        commands.entity(entity).despawn();
    }
    if shown {
        let layout = Layout {
            class: *class,
            size: extent.size,
        };
        commands.spawn(legend(layout, lessons.0.iter().copied().collect()));
    }
}

fn legend(layout: Layout, lessons: Vec<Lesson>) -> impl Bundle {
    let theme = theme();
    let node = if layout.class == UiClass::Wide {
        Node {
            left: px(layout.side()),
            bottom: px(theme.page.bottom),
            flex_direction: FlexDirection::Column,
            row_gap: px(theme.space.s8),
            ..default()
        }
    } else {
        // Above the board, beside what was agreed.
        let left = layout.side() + theme.space.hit + theme.space.s16 + theme.bar.contract;
        let right = layout.size.x - layout.column_left() + theme.space.gap;
        Node {
            left: px(left),
            right: px(right),
            top: px(0),
            height: px(theme.bar.top),
            flex_wrap: FlexWrap::Wrap,
            column_gap: px(theme.space.s16),
            row_gap: px(theme.space.s4),
            align_content: AlignContent::Center,
            ..default()
        }
    };
    (
        Legend,
        Node {
            position_type: PositionType::Absolute,
            ..node
        },
        // Papers and toasts lie over it.
        ZIndex(-1),
        Pickable::IGNORE,
        Children::spawn(SpawnIter(lessons.into_iter().map(item))),
    )
}

fn item(lesson: Lesson) -> impl Bundle {
    let theme = theme();
    (
        widgets::layout(Node {
            column_gap: px(theme.space.s8),
            align_items: AlignItems::Center,
            ..default()
        }),
        children![
            swatch(lesson),
            (
                widgets::text(TextRole::Caption, theme.palette.paper_dim, lesson.words()),
                TextLayout::no_wrap(),
            ),
        ],
    )
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, follow.in_set(PageSystems));
}
