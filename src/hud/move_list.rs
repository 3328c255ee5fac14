//! The moves of the game, as entities.

use bevy::{
    prelude::*,
    text::{Strikethrough, StrikethroughColor},
    ui_widgets::{Activate, Button, ScrollArea, observe},
    window::RequestRedraw,
};

use super::{
    incidents::Incidents,
    layout::Layout,
    sheet::{self, Entry, Row},
};
use crate::{
    hand::PendingPromotion,
    lingua::{
        Lingua, Words,
        notation::{Part, Style, letter_key},
    },
    results::Epilogue,
    table::{ReviewIntent, Table},
    theme::{Icon, SkinKind, TextRole, UiClass, text_line, theme, widgets},
};

/// The list, and what it shows.
#[derive(Component, Debug)]
pub struct MoveList {
    class: UiClass,
    /// "Move 9", unless there is no room for it.
    count: Option<Entity>,
    rows: Entity,
    shown: Option<Shown>,
    entities: Vec<Entity>,
}

#[derive(Debug, Clone, PartialEq)]
struct Shown {
    rows: Vec<Row>,
    /// Rows before these are left out for want of room.
    first: usize,
    current: Option<usize>,
    language: crate::settings::Language,
    style: Style,
    /// Moves can be pressed to look at their position.
    review: bool,
}

/// The scrolling part, and the row to keep in sight.
#[derive(Component, Debug, Default)]
pub struct Rows {
    see: usize,
    count: usize,
    /// The rows have changed since the list was scrolled last, and how high it was then.
    changed: bool,
    height: f32,
}

/// An empty list.
pub fn spawn(column: &mut ChildSpawnerCommands, layout: Layout) -> Entity {
    let theme = theme();
    let compact = layout.class == UiClass::Compact;
    let mut count = None;
    let mut rows = Entity::PLACEHOLDER;
    let mut list = column.spawn((
        Name::new("Move list"),
        widgets::panel(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: if compact { 0.0 } else { 1.0 },
            flex_basis: if compact {
                px(theme.moves.compact)
            } else {
                px(0)
            },
            padding: if compact {
                UiRect::axes(px(theme.space.s8), px(theme.space.s4))
            } else {
                px(theme.space.s12).all()
            },
            row_gap: px(theme.space.s8),
            min_height: px(0),
            overflow: Overflow::clip(),
            ..default()
        }),
    ));
    list.with_children(|list| {
        if !compact {
            count = Some(spawn_head(list));
            list.spawn(widgets::rule());
        }
        let scroll = Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            // Room to scroll by whole rows, so that none is cut at the top.
            padding: UiRect::bottom(px(if compact { 0.0 } else { theme.moves.row })),
            overflow: Overflow::scroll_y(),
            ..default()
        };
        rows = list.spawn((scroll, Rows::default())).id();
        if !compact {
            list.commands().entity(rows).insert(ScrollArea);
        }
    });
    list.insert(MoveList {
        class: layout.class,
        count,
        rows,
        shown: None,
        entities: Vec::new(),
    });
    list.id()
}

fn spawn_head(list: &mut ChildSpawnerCommands) -> Entity {
    let theme = theme();
    let mut count = Entity::PLACEHOLDER;
    let head = Node {
        padding: UiRect::horizontal(px(theme.space.s8)),
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Baseline,
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn(widgets::layout(head)).with_children(|head| {
        head.spawn(widgets::text(
            TextRole::Label,
            theme.palette.paper_dim,
            Words::new("hud-moves"),
        ));
        count = head
            .spawn(widgets::text(
                TextRole::Caption,
                theme.palette.muted,
                Words::literal(""),
            ))
            .id();
    });
    count
}

/// Writes what changed.
pub fn update(
    mut commands: Commands,
    table: Res<Table>,
    promotion: Option<Res<PendingPromotion>>,
    incidents: Res<Incidents>,
    epilogue: Option<Res<State<Epilogue>>>,
    lingua: Res<Lingua>,
    mut lists: Query<&mut MoveList>,
    mut scrolls: Query<&mut Rows>,
) {
    for mut list in &mut lists {
        let rows = sheet::rows(&table, &incidents, promotion.as_deref(), lingua.style());
        let current = sheet::current_row(&rows);
        let compact = list.class == UiClass::Compact;
        let shown = Shown {
            // Without room for more: the current row and the one before it.
            first: if compact {
                current.unwrap_or(0).saturating_sub(1)
            } else {
                0
            },
            current,
            rows,
            language: lingua.language(),
            style: lingua.style(),
            review: epilogue
                .as_ref()
                .is_some_and(|epilogue| *epilogue.get() == Epilogue::Review),
        };
        if list.shown.as_ref() == Some(&shown) {
            continue;
        }
        write(&mut commands, &lingua, &mut list, &shown);
        if let Ok(mut scroll) = scrolls.get_mut(list.rows) {
            scroll.see = shown.current.unwrap_or(0).saturating_sub(shown.first);
            scroll.count = shown.rows.len() - shown.first;
            scroll.changed = true;
        }
        list.shown = Some(shown);
    }
}

fn write(commands: &mut Commands, lingua: &Lingua, list: &mut MoveList, shown: &Shown) {
    let old = list.shown.as_ref();
    let same_hand = old.is_some_and(|old| {
        old.first == shown.first
            && (old.language, old.style) == (shown.language, shown.style)
            && old.review == shown.review
    });
    let rows = shown.rows.iter().skip(shown.first);
    let wanted = if list.class == UiClass::Compact {
        2
    } else {
        usize::MAX
    };
    let mut count = 0;
    for (index, row) in rows.take(wanted).enumerate() {
        count += 1;
        let unchanged =
            same_hand && old.and_then(|old| old.rows.get(shown.first + index)) == Some(row);
        match list.entities.get(index) {
            Some(_) if unchanged => {}
            Some(&entity) => {
                commands
                    .entity(entity)
                    .despawn_children()
                    .with_children(|parent| spawn_row(parent, row, shown, lingua, list.class));
            }
            None => {
                let node = Node {
                    height: px(theme().moves.row),
                    flex_shrink: 0.0,
                    ..default()
                };
                let entity = commands
                    .spawn((widgets::layout(node), ChildOf(list.rows)))
                    .with_children(|parent| spawn_row(parent, row, shown, lingua, list.class))
                    .id();
                list.entities.push(entity);
            }
        }
    }
    for entity in list.entities.drain(count.min(list.entities.len())..) {
        commands.entity(entity).despawn();
    }
    if let Some(entity) = list.count {
        let words = match shown.current.and_then(|row| shown.rows.get(row)) {
            Some(row) => Words::new("hud-move-number").arg("number", row.number),
            None => Words::literal(""),
        };
        commands.entity(entity).insert(words);
    }
}

fn spawn_row(
    parent: &mut ChildSpawnerCommands,
    row: &Row,
    shown: &Shown,
    lingua: &Lingua,
    class: UiClass,
) {
    let theme = theme();
    let number_width = match class {
        UiClass::Compact => theme.space.s24,
        UiClass::Medium | UiClass::Wide => theme.moves.number - theme.space.s12,
    };
    let number = Node {
        width: px(number_width),
        padding: UiRect::right(px(theme.space.s8)),
        align_self: AlignSelf::Center,
        justify_content: JustifyContent::FlexEnd,
        flex_shrink: 0.0,
        ..default()
    };
    parent.spawn(widgets::layout(number)).with_children(|cell| {
        cell.spawn((
            text_line(
                TextRole::Caption,
                theme.palette.muted,
                row.number.to_string(),
            ),
            TextLayout::no_wrap(),
        ));
    });
    for half in 0..2 {
        let mut cell = parent.spawn(widgets::layout(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            padding: UiRect::horizontal(px(theme.moves.cell_padding)),
            border: UiRect::left(px(theme.moves.bar)),
            border_radius: BorderRadius::all(px(theme.radius.badge)),
            align_items: AlignItems::Center,
            overflow: Overflow::clip_x(),
            ..default()
        }));
        match row.halves.get(half) {
            None => {}
            Some(Entry::Blank) => {
                cell.with_children(|cell| spawn_dots(cell, false));
            }
            Some(Entry::Awaited { offer }) => {
                cell.with_children(|cell| spawn_dots(cell, *offer));
            }
            Some(Entry::Tried(parts)) => {
                cell.with_children(|cell| {
                    spawn_move(cell, parts, lingua, true);
                    spawn_sign(cell, Words::new("seal-section"), theme.palette.coral);
                });
            }
            Some(Entry::Promoting(square)) => {
                cell.with_child((
                    text_line(TextRole::Body, theme.palette.amber, format!("{square} = ?")),
                    TextLayout::no_wrap(),
                ));
            }
            Some(Entry::Made {
                ply,
                parts,
                current,
                offer,
                offence,
            }) => {
                if shown.review {
                    let ply = *ply;
                    cell.insert((
                        Button,
                        SkinKind::Row,
                        Pickable::default(),
                        observe(
                            move |_: On<Activate>, mut reviews: MessageWriter<ReviewIntent>| {
                                reviews.write(ReviewIntent(Some(ply)));
                            },
                        ),
                    ));
                    if *current {
                        cell.insert(bevy::ui::Checked);
                    }
                } else if *current {
                    cell.insert((
                        BackgroundColor(theme.palette.current_fill.into()),
                        BorderColor {
                            left: theme.palette.brass_lit.into(),
                            ..BorderColor::all(Color::NONE)
                        },
                    ));
                }
                cell.with_children(|cell| {
                    spawn_move(cell, parts, lingua, false);
                    if *offence {
                        spawn_sign(cell, Words::new("seal-section"), theme.palette.coral);
                    }
                    if *offer {
                        spawn_sign(cell, Words::new("hud-half"), theme.palette.slate);
                    }
                });
            }
        }
    }
}

/// A move that is not there.
fn spawn_dots(cell: &mut ChildSpawnerCommands, offer: bool) {
    let palette = &theme().palette;
    cell.spawn((
        text_line(TextRole::Body, palette.muted, "..."),
        TextLayout::no_wrap(),
    ));
    if offer {
        spawn_sign(cell, Words::new("hud-half"), palette.slate);
    }
}

/// A sign after a move: of an offence, or of a draw offer.
fn spawn_sign(cell: &mut ChildSpawnerCommands, words: Words, color: impl Into<Color>) {
    let margin = Node {
        margin: UiRect::left(px(theme().space.s8)),
        ..default()
    };
    cell.spawn(widgets::layout(margin)).with_children(|sign| {
        sign.spawn((
            widgets::text(TextRole::LeadSerif, color, words),
            TextLayout::no_wrap(),
        ));
    });
}

/// What was written, struck out if it was illegal.
fn spawn_move(cell: &mut ChildSpawnerCommands, parts: &[Part], lingua: &Lingua, illegal: bool) {
    let theme = theme();
    let (ink, figurine): (Color, Color) = if illegal {
        (theme.palette.coral.into(), theme.palette.coral.into())
    } else {
        (theme.palette.paper.into(), theme.palette.figurine.into())
    };
    let line = |cell: &mut ChildSpawnerCommands, text: String| {
        let mut line = cell.spawn((text_line(TextRole::Body, ink, text), TextLayout::no_wrap()));
        if illegal {
            line.insert((Strikethrough, StrikethroughColor(ink)));
        }
    };
    for part in parts {
        match part {
            Part::Text(text) => line(cell, text.clone()),
            Part::Letter(role) => line(cell, lingua.text(letter_key(*role), &[])),
            Part::Man(role) => {
                cell.spawn(widgets::icon(
                    Icon::Figurine(*role),
                    theme.moves.figurine,
                    figurine,
                ));
            }
        }
    }
}

/// Without room for a whole row no moves are shown: on small windows what is to be settled at the table
/// comes first.
pub fn step_aside(
    lists: Query<(Entity, &MoveList)>,
    rooms: Query<&ComputedNode>,
    mut shown: Query<&mut Visibility>,
) {
    for (entity, list) in &lists {
        // On the smallest windows there is nothing else on the panel.
        let part = match list.class {
            UiClass::Compact => entity,
            UiClass::Medium | UiClass::Wide => list.rows,
        };
        let room = rooms
            .get(part)
            .map(|node| node.size().y * node.inverse_scale_factor());
        let wanted = if room.is_ok_and(|room| room < theme().moves.row) {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        };
        if let Ok(mut visibility) = shown.get_mut(part) {
            visibility.set_if_neq(wanted);
        }
    }
}

/// Scrolls to the current row after a change of the list or of its height, and leaves the list alone
/// otherwise, so that a player can look back while the game goes on.
pub fn follow(
    mut lists: Query<(&mut Rows, &ComputedNode, &mut ScrollPosition)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let row = theme().moves.row;
    for (mut rows, node, mut scroll) in &mut lists {
        let visible = node.size().y * node.inverse_scale_factor();
        if visible <= 0.0 {
            continue;
        }
        if !rows.changed && (visible - rows.height).abs() < 0.5 {
            continue;
        }
        rows.changed = false;
        rows.height = visible;
        let y = sheet::scroll_to_see(scroll.y, visible, rows.see, rows.count, row);
        if scroll.y != y {
            scroll.y = y;
            redraw.write(RequestRedraw);
        }
    }
}
