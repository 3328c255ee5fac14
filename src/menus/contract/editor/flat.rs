//! A board that is flat, with men to put on it.

use bevy::{
    input_focus::{AutoFocus, InputFocus, InputFocusVisible, tab_navigation::TabIndex},
    prelude::*,
    ui_widgets::observe,
};
use touchmove_rules::{Color as Side, File, Piece, Rank, Square};

use super::Board;
use crate::{
    lingua::{Spoken, Words},
    theme::{FocusRing, Icon, TextRole, theme, widgets},
};

/// The squares together: they have the keyboard as one.
#[derive(Component, Debug)]
pub(super) struct Field;

/// A square, and the man that is drawn on it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Place {
    square: Square,
    shown: Option<Piece>,
}

/// The field with its letters and figures. `side` is that of a square.
pub(super) fn board(parent: &mut ChildSpawner, board: &Board, side: f32) {
    let theme = theme();
    parent
        .spawn(widgets::layout(Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            ..default()
        }))
        .with_children(|column| {
            column
                .spawn(widgets::layout(Node::default()))
                .with_children(|row| {
                    row.spawn(widgets::layout(Node {
                        flex_direction: FlexDirection::Column,
                        ..default()
                    }))
                    .with_children(|ranks| {
                        for rank in Rank::ALL.into_iter().rev() {
                            ranks.spawn(sign(rank.char(), theme.space.s24, side));
                        }
                    });
                    field(row, board, side);
                });
            column
                .spawn(widgets::layout(Node {
                    padding: UiRect::left(px(theme.space.s24)),
                    ..default()
                }))
                .with_children(|files| {
                    for file in File::ALL {
                        files.spawn(sign(file.char(), side, theme.space.s24));
                    }
                });
        });
}

/// A letter or a figure at the edge.
fn sign(sign: char, width: f32, height: f32) -> impl Bundle {
    (
        widgets::layout(Node {
            width: px(width),
            height: px(height),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        }),
        children![widgets::text(
            TextRole::Caption,
            theme().palette.muted,
            Words::literal(sign),
        )],
    )
}

fn field(parent: &mut ChildSpawner, board: &Board, side: f32) {
    parent
        .spawn((
            Field,
            Node {
                width: px(8.0 * side),
                height: px(8.0 * side),
                flex_wrap: FlexWrap::Wrap,
                flex_shrink: 0.0,
                ..default()
            },
            TabIndex(0),
            AutoFocus,
            FocusRing::Outside,
            Spoken(Words::new("editor-board")),
        ))
        .with_children(|field| {
            for rank in Rank::ALL.into_iter().rev() {
                for file in File::ALL {
                    let square = Square::new(file, rank);
                    let man = board.men[square.index()];
                    field
                        .spawn(place(square, man, side))
                        .with_children(|place| draw_man(place, man));
                }
            }
        });
}

fn place(square: Square, shown: Option<Piece>, side: f32) -> impl Bundle {
    let palette = &theme().palette;
    let wood = if square.is_light() {
        palette.square_light
    } else {
        palette.square_dark
    };
    (
        Place { square, shown },
        Node {
            width: px(side),
            height: px(side),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(wood.into()),
        Outline::new(Val::ZERO, Val::ZERO, Color::NONE),
        observe(
            move |click: On<Pointer<Click>>, mut board: ResMut<Board>| match click.button {
                PointerButton::Primary => {
                    let brush = board.brush;
                    board.put(square, brush);
                }
                PointerButton::Secondary => {
                    board.men[square.index()] = None;
                    board.cursor = square;
                }
                PointerButton::Middle => {}
            },
        ),
    )
}

/// A man's outline, filled with the colour of its side.
pub(in crate::menus) fn draw_man(parent: &mut ChildSpawner, man: Option<Piece>) {
    let Some(man) = man else {
        return;
    };
    let palette = &theme().palette;
    // The line tells a white man from light wood and a black one from dark wood.
    let (fill, line) = match man.color {
        Side::White => (palette.figurine_white, palette.ink),
        Side::Black => (palette.ink, palette.figurine_black_line),
    };
    for (icon, color) in [
        (Icon::Portrait(man.role), fill),
        (Icon::PortraitLine(man.role), line),
    ] {
        parent.spawn((
            Node {
                position_type: PositionType::Absolute,
                left: percent(6),
                top: percent(6),
                width: percent(88),
                height: percent(88),
                ..default()
            },
            ImageNode {
                color: color.into(),
                ..default()
            },
            icon,
            Pickable::IGNORE,
        ));
    }
}

/// Draws what has changed, and where the keys are.
pub(super) fn show(
    board: Res<Board>,
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    fields: Query<Entity, With<Field>>,
    mut places: Query<(Entity, &mut Place, &mut Outline)>,
    mut commands: Commands,
) {
    let theme = theme();
    let keyed = visible.0 && fields.iter().any(|field| focus.get() == Some(field));
    for (entity, mut place, mut outline) in &mut places {
        let ring = if keyed && place.square == board.cursor {
            Outline::new(
                px(theme.line.bar),
                px(-theme.line.bar),
                theme.palette.focus.into(),
            )
        } else {
            Outline::new(Val::ZERO, Val::ZERO, Color::NONE)
        };
        outline.set_if_neq(ring);
        let man = board.men[place.square.index()];
        if place.shown != man {
            place.shown = man;
            commands
                .entity(entity)
                .queue_silenced(move |mut place: EntityWorldMut| {
                    place.despawn_related::<Children>();
                    place.with_children(|place| draw_man(place, man));
                });
        }
    }
}
