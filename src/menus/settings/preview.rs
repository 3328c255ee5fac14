//! A corner of a board beside the settings: a bishop in hand and what the board shows of it.

use bevy::{prelude::*, ui::UiTransform};
use touchmove_rules::{Color as Side, Move, Piece, Role, Square};

use super::{super::contract::editor::flat::draw_man, OpenSection};
use crate::{
    lingua::{
        Lingua, Words,
        notation::{Part, Style, Written},
    },
    settings::{Coordinates, Language, MarkStrength, Settings},
    theme::{Icon, TextRole, Tint, UiClass, text_line, theme, widgets},
};

/// The place of the picture, and what it shows.
#[derive(Component, Debug)]
pub(super) struct Preview {
    size: f32,
    shown: Option<Shown>,
}

#[derive(Debug, Clone, PartialEq)]
struct Shown {
    board: bool,
    targets: bool,
    last: bool,
    marks: MarkStrength,
    coordinates: Coordinates,
    style: Style,
    language: Language,
}

/// Files a to d, ranks 1 to 3, from the top.
const FILES: u8 = 4;
const RANKS: u8 = 3;

const MEN: [(u8, u8, Piece); 4] = [
    (0, 0, Piece::new(Side::White, Role::Bishop)),
    (2, 2, Piece::new(Side::Black, Role::Knight)),
    (3, 1, Piece::new(Side::Black, Role::Rook)),
    (1, 0, Piece::new(Side::White, Role::King)),
];
const TARGETS: [(u8, u8); 1] = [(1, 1)];
const CAPTURE: (u8, u8) = (2, 2);
const CHOSEN: (u8, u8) = (0, 0);
const LAST_FROM: (u8, u8) = (3, 2);
const LAST_TO: (u8, u8) = (3, 1);

const SHARP: BorderRadius = BorderRadius::ZERO;

/// Moves in the notation that is chosen.
const MOVES: [(&str, Square, Square); 3] = [
    ("Nf3", Square::G1, Square::F3),
    ("exd5", Square::E4, Square::D5),
    ("Qxh7+", Square::D3, Square::H7),
];

/// The column at the right.
pub(super) fn column(class: UiClass) -> impl Bundle {
    let sizes = &theme().settings;
    let size = match class {
        UiClass::Wide => sizes.preview,
        UiClass::Medium | UiClass::Compact => sizes.preview_medium,
    };
    (
        widgets::layout(Node {
            width: px(size),
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            ..default()
        }),
        Preview { size, shown: None },
    )
}

/// Draws what has changed.
pub(super) fn draw(
    settings: Res<Settings>,
    open: Res<OpenSection>,
    lingua: Res<Lingua>,
    mut previews: Query<(Entity, &mut Preview)>,
    mut commands: Commands,
) {
    for (entity, mut preview) in &mut previews {
        let shown = Shown {
            board: open.0.has_preview(),
            targets: settings.show_targets,
            last: settings.show_last_move,
            marks: settings.marks,
            coordinates: settings.coordinates,
            style: lingua.style(),
            language: lingua.language(),
        };
        if preview.shown.as_ref() == Some(&shown) {
            continue;
        }
        let size = preview.size;
        let mut column = commands.entity(entity);
        column.despawn_children();
        if shown.board {
            let moves =
                MOVES.map(|(san, from, to)| lingua.parts(&Written::new(san, Move::new(from, to))));
            let seen = shown.clone();
            column.insert(Children::spawn(SpawnWith(
                move |column: &mut ChildSpawner| panel(column, size, &seen, moves),
            )));
        }
        preview.shown = Some(shown);
    }
}

fn panel(column: &mut ChildSpawner, size: f32, shown: &Shown, moves: [Vec<Part>; 3]) {
    let theme = theme();
    let pad = theme.space.s12;
    let square = ((size - 2.0 * pad - 2.0 * theme.line.thin) / f32::from(FILES)).floor();
    column
        .spawn(widgets::panel(Node {
            flex_direction: FlexDirection::Column,
            padding: px(pad).all(),
            row_gap: px(theme.space.s12),
            ..default()
        }))
        .with_children(|panel| {
            panel
                .spawn(widgets::layout(Node {
                    flex_direction: FlexDirection::Column,
                    align_self: AlignSelf::Center,
                    ..default()
                }))
                .with_children(|board| {
                    for rank in (0..RANKS).rev() {
                        board
                            .spawn(widgets::layout(Node::default()))
                            .with_children(|row| {
                                for file in 0..FILES {
                                    draw_square(row, square, (file, rank), shown);
                                }
                            });
                    }
                });
            panel.spawn(widgets::text(
                TextRole::LeadSerif,
                theme.palette.paper,
                Words::new("preview-title"),
            ));
            panel.spawn(widgets::text(
                TextRole::Caption,
                theme.palette.paper_dim,
                Words::new("preview-about"),
            ));
            panel
                .spawn(widgets::layout(Node {
                    column_gap: px(theme.space.s24),
                    flex_wrap: FlexWrap::Wrap,
                    ..default()
                }))
                .with_children(|line| {
                    for parts in moves {
                        line.spawn(widgets::layout(Node {
                            align_items: AlignItems::Center,
                            ..default()
                        }))
                        .with_children(|cell| {
                            for part in parts {
                                write(cell, part);
                            }
                        });
                    }
                });
        });
}

fn write(cell: &mut ChildSpawner, part: Part) {
    let theme = theme();
    let palette = &theme.palette;
    match part {
        Part::Man(role) => {
            let figurine = Icon::Figurine(role);
            cell.spawn(widgets::icon(
                figurine,
                theme.moves.figurine,
                palette.figurine,
            ));
        }
        Part::Text(text) => {
            cell.spawn((
                text_line(TextRole::Body, palette.paper, text),
                TextLayout::no_wrap(),
            ));
        }
        Part::Letter(_) => {}
    }
}

fn draw_square(row: &mut ChildSpawner, size: f32, at: (u8, u8), shown: &Shown) {
    let theme = theme();
    let palette = &theme.palette;
    let light = (at.0 + at.1) % 2 == 1;
    let ground = if light {
        palette.square_light
    } else {
        palette.square_dark
    };
    let node = Node {
        width: px(size),
        height: px(size),
        ..default()
    };
    row.spawn((widgets::layout(node), BackgroundColor(ground.into())))
        .with_children(|square| {
            let marks = &theme.settings.marks;
            let broad = match shown.marks {
                MarkStrength::Strong => marks.strong,
                MarkStrength::Quiet | MarkStrength::Clear => 1.0,
            };
            let tinted = shown.marks != MarkStrength::Quiet;
            let tint = |square: &mut ChildSpawner, tint: Tint| {
                if tinted {
                    square.spawn(bar([0.0, 0.0, 1.0, 1.0], size, tint));
                }
            };
            if shown.last && (at == LAST_FROM || at == LAST_TO) {
                tint(square, marks.last_tint);
                let width = 0.06 * broad;
                for left in [0.04, 0.96 - width] {
                    square.spawn(rimmed(
                        [left, 0.06, width, 0.88],
                        size,
                        marks.last,
                        marks.light_rim,
                        SHARP,
                    ));
                }
                if at == LAST_FROM {
                    let turned = UiTransform::from_rotation(Rot2::degrees(45.0));
                    let diamond = [0.41, 0.41, 0.18, 0.18];
                    square.spawn((
                        rimmed(diamond, size, marks.last, marks.light_rim, SHARP),
                        turned,
                    ));
                }
            }
            if at == CHOSEN {
                tint(square, marks.chosen_tint);
                let width = 0.07 * broad;
                square.spawn(frame(0.03, width, size, marks.chosen));
            }
            if shown.targets && TARGETS.contains(&at) {
                let half = 0.13 * broad;
                let disc = [0.5 - half, 0.5 - half, 2.0 * half, 2.0 * half];
                square.spawn(rimmed(
                    disc,
                    size,
                    marks.target,
                    marks.dark_rim,
                    BorderRadius::MAX,
                ));
            }
            if shown.targets && at == CAPTURE {
                let (arm, width) = (0.28, 0.075 * broad);
                for (x, y) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
                    let edge = |far: i32, length: f32| {
                        if far == 1 { 0.965 - length } else { 0.035 }
                    };
                    for (w, h) in [(arm, width), (width, arm)] {
                        let bracket = [edge(x, w), edge(y, h), w, h];
                        square.spawn(rimmed(bracket, size, marks.capture, marks.light_rim, SHARP));
                    }
                }
            }
            let man = MEN.iter().find(|(file, rank, _)| (*file, *rank) == at);
            if let Some((.., man)) = man {
                let node = Node {
                    position_type: PositionType::Absolute,
                    left: percent(10),
                    top: percent(10),
                    width: percent(80),
                    height: percent(80),
                    ..default()
                };
                square
                    .spawn(widgets::layout(node))
                    .with_children(|place| draw_man(place, Some(*man)));
            }
            if shown.coordinates == Coordinates::Squares {
                let ink = if light { palette.ink } else { palette.paper };
                let name = format!("{}{}", char::from(b'a' + at.0), at.1 + 1);
                square
                    .spawn(widgets::layout(Node {
                        position_type: PositionType::Absolute,
                        right: px(theme.space.s4),
                        bottom: px(0),
                        ..default()
                    }))
                    .with_child(text_line(TextRole::Badge, ink, name));
            }
        });
}

/// A place within a square, in parts of it: left, top, width, height.
fn place([left, top, width, height]: [f32; 4], size: f32) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(left * size),
        top: px(top * size),
        width: px(width * size),
        height: px(height * size),
        ..default()
    }
}

fn bar(at: [f32; 4], size: f32, fill: Tint) -> impl Bundle {
    (
        widgets::layout(place(at, size)),
        BackgroundColor(fill.into()),
    )
}

/// The same with a rim of the other lightness around it.
fn rimmed(at: [f32; 4], size: f32, fill: Tint, rim: Tint, radius: BorderRadius) -> impl Bundle {
    let line = theme().line.focus;
    let [left, top, width, height] = at;
    let rim_size = line / size;
    let grown = [
        left - rim_size,
        top - rim_size,
        width + 2.0 * rim_size,
        height + 2.0 * rim_size,
    ];
    let node = Node {
        border: px(line).all(),
        border_radius: radius,
        ..place(grown, size)
    };
    (
        widgets::layout(node),
        BackgroundColor(fill.into()),
        BorderColor::all(rim),
    )
}

fn frame(inset: f32, width: f32, size: f32, line: Tint) -> impl Bundle {
    let side = 1.0 - 2.0 * inset;
    let node = Node {
        border: px(width * size).all(),
        ..place([inset, inset, side, side], size)
    };
    (widgets::layout(node), BorderColor::all(line))
}
