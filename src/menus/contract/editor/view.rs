//! The page of the board editor.

use bevy::{
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{Activate, ValueChange, observe},
};
use touchmove_rules::{Color as Side, Piece, Role, Wing};

use super::{
    super::super::page,
    Board, TakePosition,
    flat::{self, draw_man},
};
use crate::{
    lingua::Words,
    menus::contract::{
        row::named_toggle,
        words::{fen_error, man_words, side_words},
    },
    states::Overlay,
    theme::{
        Icon, Inked, SkinKind, TextRole, UiClass, theme,
        widgets::{self, ButtonKind, Choice, Chosen},
    },
};

/// The root of the page.
#[derive(Component, Debug)]
pub(super) struct EditorRoot;

/// What a press puts down.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Brush(Option<Piece>);

/// A right to castle.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Right(Side, Wing);

/// Whose move it is.
#[derive(Component, Debug)]
pub(super) struct SideChoice;

/// Says whether this is a position, and takes it.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Verdict {
    /// Why it is none.
    Text,
    /// The FEN.
    Fen,
    /// The button.
    Take,
}

const SIDES: [Side; 2] = [Side::White, Side::Black];
/// In the order in which men are set up.
const MEN: [Role; 6] = [
    Role::King,
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

pub(super) fn spawn(class: Res<UiClass>, board: Res<Board>, mut commands: Commands) {
    commands.spawn(editor_page(*class, &board));
}

fn editor_page(class: UiClass, board: &Board) -> impl Bundle + use<> {
    let theme = theme();
    let sizes = &theme.contract;
    let board = board.clone();
    let square = match class {
        UiClass::Wide => sizes.editor_square,
        UiClass::Medium => sizes.editor_square_medium,
        UiClass::Compact => sizes.editor_square_compact,
    };
    let scrim = BackgroundColor(theme.palette.page_scrim.into());
    let body = Children::spawn((
        Spawn(page::header(
            class,
            Words::new("editor-title"),
            vec![
                ("key-tab", "hint-next"),
                ("key-enter", "hint-put"),
                ("key-esc", "hint-back"),
            ],
        )),
        SpawnWith(move |parent: &mut ChildSpawner| {
            parent
                .spawn(widgets::layout(Node {
                    column_gap: px(theme.page.gap),
                    align_items: AlignItems::Start,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_height: px(0),
                    ..default()
                }))
                .with_children(|row| {
                    let pad = if class == UiClass::Compact {
                        theme.space.s4
                    } else {
                        theme.space.s16
                    };
                    row.spawn(widgets::panel(Node {
                        padding: UiRect::new(
                            px(pad),
                            px(pad + theme.space.s12),
                            px(pad + theme.space.s8),
                            px(0),
                        ),
                        flex_shrink: 0.0,
                        ..default()
                    }))
                    .with_children(|panel| flat::board(panel, &board, square));
                    row.spawn(widgets::layout(Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(page::gap(class)),
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        min_width: px(0),
                        max_width: px(theme.page.side),
                        height: percent(100),
                        ..default()
                    }))
                    .with_children(|column| side(column, class, &board));
                });
        }),
    ));
    (
        EditorRoot,
        page::root(Overlay::BoardEditor, class, scrim),
        body,
    )
}

/// Everything but the board.
fn side(column: &mut ChildSpawner, class: UiClass, board: &Board) {
    let theme = theme();
    let padding = if class == UiClass::Wide {
        theme.space.s24
    } else {
        theme.space.s12
    };
    column
        .spawn(widgets::panel(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: if class == UiClass::Wide { 0.0 } else { 1.0 },
            flex_shrink: 1.0,
            min_height: px(0),
            ..default()
        }))
        .with_children(|panel| {
            panel
                .spawn(page::scrolling(Node {
                    padding: px(padding).all(),
                    row_gap: px(padding),
                    ..default()
                }))
                .with_children(|panel| {
                    palette(panel, class, board);
                    if class != UiClass::Compact {
                        panel.spawn(widgets::text(
                            TextRole::Caption,
                            theme.palette.muted,
                            Words::new("editor-about"),
                        ));
                    }
                    panel.spawn(widgets::rule());
                    move_and_rights(panel, board);
                    panel.spawn(widgets::rule());
                    panel
                        .spawn(widgets::layout(Node {
                            column_gap: px(theme.space.s12),
                            ..default()
                        }))
                        .with_children(|row| {
                            row.spawn((
                                widgets::button(
                                    ButtonKind::Secondary,
                                    Some(Icon::Undo),
                                    Words::new("contract-standard"),
                                ),
                                observe(|_: On<Activate>, mut board: ResMut<Board>| board.reset()),
                            ));
                            row.spawn((
                                widgets::button(
                                    ButtonKind::Secondary,
                                    Some(Icon::Cross),
                                    Words::new("editor-clear"),
                                ),
                                observe(|_: On<Activate>, mut board: ResMut<Board>| board.clear()),
                            ));
                        });
                });
        });
    verdict(column, class, board);
}

/// The men to put down, and nothing, which takes away.
fn palette(panel: &mut ChildSpawner, class: UiClass, board: &Board) {
    let gap = theme().space.s8;
    panel
        .spawn(widgets::layout(Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(gap),
            ..default()
        }))
        .with_children(|rows| {
            for side in SIDES {
                rows.spawn(widgets::layout(Node {
                    column_gap: px(gap),
                    ..default()
                }))
                .with_children(|row| {
                    for role in MEN {
                        brush(row, class, Some(Piece::new(side, role)), board);
                    }
                    // The eraser stands once, at the end of White's men.
                    if side == Side::White {
                        brush(row, class, None, board);
                    }
                });
            }
        });
}

fn brush(row: &mut ChildSpawner, class: UiClass, man: Option<Piece>, board: &Board) {
    let theme = theme();
    let side = if class == UiClass::Wide {
        theme.contract.card_small
    } else {
        theme.space.hit
    };
    let words = man.map_or(Words::new("editor-erase"), man_words);
    let node = Node {
        width: px(side),
        padding: UiRect::ZERO,
        ..widgets::button_node(side)
    };
    let mut button = row.spawn((
        Brush(man),
        node,
        widgets::pressable(SkinKind::Card, words),
        observe(move |_: On<Activate>, mut board: ResMut<Board>| board.brush = man),
    ));
    if board.brush == man {
        button.insert(Checked);
    }
    button.with_children(|button| {
        if man.is_some() {
            draw_man(button, man);
        } else {
            button.spawn((
                widgets::icon(Icon::Cross, theme.button.icon_size, Color::WHITE),
                Inked,
            ));
        }
    });
}

fn move_and_rights(panel: &mut ChildSpawner, board: &Board) {
    let theme = theme();
    let chosen = SIDES.iter().position(|&side| side == board.side);
    panel
        .spawn(widgets::layout(page::line(theme.space.s16)))
        .with_children(|row| {
            row.spawn(widgets::text(
                TextRole::Label,
                theme.palette.muted,
                Words::new("editor-to-move"),
            ));
            row.spawn((
                SideChoice,
                widgets::segmented(
                    Words::new("editor-to-move"),
                    SIDES.map(side_words),
                    chosen.unwrap_or_default(),
                ),
                observe(|chosen: On<Chosen>, mut board: ResMut<Board>| {
                    if let Some(&side) = SIDES.get(chosen.index) {
                        board.side = side;
                    }
                }),
            ));
        });
    panel.spawn(widgets::text(
        TextRole::Label,
        theme.palette.muted,
        Words::new("editor-castling"),
    ));
    panel
        .spawn(widgets::layout(Node {
            flex_wrap: FlexWrap::Wrap,
            ..default()
        }))
        .with_children(|grid| {
            for side in SIDES {
                for wing in [Wing::King, Wing::Queen] {
                    right(grid, side, wing, board);
                }
            }
        });
}

const fn right_words(side: Side, wing: Wing) -> Words {
    match (side, wing) {
        (Side::White, Wing::King) => Words::new("editor-white-short"),
        (Side::White, Wing::Queen) => Words::new("editor-white-long"),
        (Side::Black, Wing::King) => Words::new("editor-black-short"),
        (Side::Black, Wing::Queen) => Words::new("editor-black-long"),
    }
}

fn right(grid: &mut ChildSpawner, side: Side, wing: Wing, board: &Board) {
    let space = &theme().space;
    named_toggle(
        grid,
        Node {
            width: percent(50),
            min_height: px(space.hit),
            column_gap: px(space.s12),
            align_items: AlignItems::Center,
            ..default()
        },
        board.castling.has(side, wing),
        right_words(side, wing),
        (
            Right(side, wing),
            observe(
                move |change: On<ValueChange<bool>>, mut board: ResMut<Board>| {
                    board.set_right(side, wing, change.value);
                },
            ),
        ),
    );
}

/// What the rules say of the board, and the way back with it or without.
fn verdict(column: &mut ChildSpawner, class: UiClass, board: &Board) {
    let theme = theme();
    let height = if class == UiClass::Wide {
        theme.button.main
    } else {
        theme.button.height
    };
    if class != UiClass::Compact {
        column.spawn((
            Verdict::Fen,
            widgets::text(
                TextRole::Caption,
                theme.palette.paper_dim,
                Words::literal(board.fen()),
            ),
        ));
    }
    column.spawn((
        Verdict::Text,
        widgets::text(TextRole::Body, theme.palette.coral, Words::literal("")),
    ));
    column
        .spawn(widgets::layout(Node {
            column_gap: px(theme.space.s16),
            flex_shrink: 0.0,
            ..default()
        }))
        .with_children(|row| {
            row.spawn(page::back_button(height));
            row.spawn((
                Verdict::Take,
                widgets::main_button(height, Words::new("editor-take")),
                BackgroundColor(theme.palette.walnut.into()),
                observe(|_: On<Activate>, mut taken: MessageWriter<TakePosition>| {
                    taken.write(TakePosition);
                }),
            ));
        });
}

/// Everything follows the board, however it was changed.
pub(super) fn show(
    board: Res<Board>,
    roots: Query<(), Added<EditorRoot>>,
    brushes: Query<(Entity, &Brush)>,
    rights: Query<(Entity, &Right)>,
    choices: Query<(Entity, &Choice), With<SideChoice>>,
    verdicts: Query<(Entity, &Verdict)>,
    mut commands: Commands,
) {
    if !board.is_changed() && roots.is_empty() {
        return;
    }
    for (entity, brush) in &brushes {
        widgets::mark::<Checked>(commands.entity(entity), brush.0 == board.brush);
    }
    for (entity, &Right(side, wing)) in &rights {
        widgets::mark::<Checked>(commands.entity(entity), board.castling.has(side, wing));
    }
    for (entity, choice) in &choices {
        let place = SIDES.iter().position(|&side| side == board.side);
        if let Some(place) = place
            && choice.0 != place
        {
            commands.entity(entity).try_insert(Choice(place));
        }
    }
    let palette = &theme().palette;
    let position = board.position();
    for (entity, verdict) in &verdicts {
        let mut entity = commands.entity(entity);
        match verdict {
            Verdict::Fen => {
                entity.try_insert(Words::literal(board.fen()));
            }
            Verdict::Text => {
                let (words, color) = match &position {
                    Ok(_) => (Words::new("editor-right"), palette.moss),
                    Err(why) => (
                        Words::new("editor-wrong").arg("why", fen_error(why)),
                        palette.coral,
                    ),
                };
                entity.try_insert((words, TextColor(color.into())));
            }
            Verdict::Take => widgets::mark::<InteractionDisabled>(entity, position.is_err()),
        }
    }
}
