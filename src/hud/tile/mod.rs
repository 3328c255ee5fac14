//! A player's tile: name, clock, captured men, and what the player may do.

mod acts;
mod coat;
mod men;
mod slots;

use bevy::prelude::*;
use touchmove_rules::Color as Side;

use self::coat::Coat;
pub use self::{acts::explain, coat::color, men::figurine};
use super::{
    layout::Layout,
    player::{Due, PlayerView, Stand},
};
use crate::{
    arbiter::{ClaimSheet, Slip},
    lingua::Words,
    results::Epilogue,
    settings::{Settings, TextSize},
    table::Table,
    theme::{
        Icon, TextRole, UiClass, text_line, theme,
        widgets::{self, Tone},
    },
};

/// A tile, what it says, and the parts that say it.
#[derive(Component, Debug)]
pub struct Tile {
    side: Side,
    class: UiClass,
    /// It lies along an edge of a half of the screen.
    strip: Option<Strip>,
    /// The size of the text that it was built for.
    text: TextSize,
    /// There is room in its head for a name, and for what is urgent.
    narrow: bool,
    shown: Option<PlayerView>,
    coat: Coat,
    parts: Parts,
}

#[derive(Debug, Clone, Copy)]
struct Parts {
    name: Entity,
    badge: Entity,
    /// The large figures, the small ones behind, and the bar of the last stretch.
    clock: Option<[Entity; 3]>,
    /// What stands at the end of the clock's row: time gained, or that it stands still.
    aside: Option<Entity>,
    men_row: Entity,
    men: Entity,
    lead: Entity,
    foot: Entity,
}

impl Parts {
    const NONE: Self = Self {
        name: Entity::PLACEHOLDER,
        badge: Entity::PLACEHOLDER,
        clock: None,
        aside: None,
        men_row: Entity::PLACEHOLDER,
        men: Entity::PLACEHOLDER,
        lead: Entity::PLACEHOLDER,
        foot: Entity::PLACEHOLDER,
    };
}

fn padding(class: UiClass) -> f32 {
    let tile = &theme().tile;
    match class {
        UiClass::Compact => tile.padding_compact,
        UiClass::Medium => tile.padding_medium,
        UiClass::Wide => tile.padding,
    }
}

fn clock_roles(class: UiClass) -> (TextRole, TextRole) {
    match class {
        UiClass::Compact => (TextRole::ClockCompact, TextRole::ClockCompactSmall),
        UiClass::Medium => (TextRole::ClockMedium, TextRole::ClockMediumSmall),
        UiClass::Wide => (TextRole::Clock, TextRole::ClockSmall),
    }
}

/// A tile that says nothing yet.
pub fn spawn(column: &mut ChildSpawnerCommands, side: Side, layout: Layout, timed: bool) -> Entity {
    let space = &theme().space;
    let class = layout.class;
    let compact = class == UiClass::Compact;
    let pad = padding(class);
    let mut parts = Parts::NONE;
    let mut tile = column.spawn((
        Name::new("Tile"),
        widgets::panel(Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(if compact { space.s4 } else { space.s8 }),
            padding: UiRect::axes(px(pad), px(pad - space.s4)),
            flex_shrink: 0.0,
            ..default()
        }),
    ));
    tile.with_children(|tile| {
        let (name, badge) = spawn_head(tile, side);
        (parts.name, parts.badge) = (name, badge);
        if timed {
            let (clock, aside) = spawn_clock(tile, class);
            (parts.clock, parts.aside) = (Some(clock), Some(aside));
        }
        (parts.men_row, parts.men, parts.lead) = spawn_men(tile);
        parts.foot = tile
            .spawn(widgets::layout(Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(space.s8),
                ..default()
            }))
            .id();
        acts::spawn_reason_line(tile, side, class, false);
    });
    tile.insert(Tile {
        side,
        class,
        strip: None,
        text: TextSize::Normal,
        narrow: compact,
        shown: None,
        coat: Coat::default(),
        parts,
    });
    tile.id()
}

/// How a tile lies in a half of a split screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Strip {
    /// The half's own player: everything, in one row.
    Own,
    /// The opponent: name and clock.
    Opponent,
}

/// A tile that lies along the edge of a half, inside `node`. It says nothing yet.
pub fn spawn_strip(
    half: &mut ChildSpawnerCommands,
    strip: Strip,
    side: Side,
    class: UiClass,
    timed: bool,
    node: Node,
) {
    let theme = theme();
    let space = &theme.space;
    // Acts are icons, whatever the size of the window: half of it is narrow.
    let acts = match class {
        UiClass::Wide => UiClass::Medium,
        other => other,
    };
    let (pad, figures) = match strip {
        Strip::Own => (padding(acts), class),
        Strip::Opponent => (space.s16, UiClass::Compact),
    };
    let mut parts = Parts::NONE;
    let mut tile = half.spawn((
        Name::new("Tile"),
        widgets::panel(Node {
            align_items: AlignItems::Center,
            column_gap: px(space.s16),
            padding: UiRect::axes(px(pad), px(pad - space.s4)),
            ..node
        }),
    ));
    tile.with_children(|tile| {
        let column = Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(space.s4),
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            ..default()
        };
        tile.spawn(widgets::layout(column)).with_children(|column| {
            let (name, badge) = spawn_head(column, side);
            (parts.name, parts.badge) = (name, badge);
            if class == UiClass::Compact {
                // Beside the clock there is room for the disc alone, which says who it is.
                let mut commands = column.commands();
                let mut name = commands.entity(name);
                name.entry::<Node>()
                    .and_modify(|mut node| node.display = Display::None);
            }
            (parts.men_row, parts.men, parts.lead) = spawn_men(column);
        });
        if timed {
            let (clock, aside) = spawn_clock(tile, figures);
            (parts.clock, parts.aside) = (Some(clock), Some(aside));
        }
        let foot = match strip {
            Strip::Own => widgets::layout(Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(space.s8),
                min_width: px(theme.split.acts),
                ..default()
            }),
            Strip::Opponent => widgets::layout(Node {
                display: Display::None,
                ..default()
            }),
        };
        parts.foot = tile.spawn(foot).id();
        if strip == Strip::Own {
            acts::spawn_reason_line(tile, side, acts, true);
        }
    });
    tile.insert(Tile {
        side,
        class: acts,
        strip: Some(strip),
        text: TextSize::Normal,
        narrow: class != UiClass::Wide,
        shown: None,
        coat: Coat::default(),
        parts,
    });
}

fn spawn_head(tile: &mut ChildSpawnerCommands, side: Side) -> (Entity, Entity) {
    let theme = theme();
    let (mut name, mut badge) = (Entity::PLACEHOLDER, Entity::PLACEHOLDER);
    let row = Node {
        height: px(theme.tile.head),
        column_gap: px(theme.space.s12),
        align_items: AlignItems::Center,
        ..default()
    };
    tile.spawn(widgets::layout(row)).with_children(|head| {
        let (fill, line) = match side {
            Side::White => (theme.palette.paper.into(), theme.palette.paper),
            Side::Black => (Color::NONE, theme.palette.brass),
        };
        head.spawn((
            widgets::layout(Node {
                width: px(theme.tile.disc),
                height: px(theme.tile.disc),
                border: px(theme.line.focus).all(),
                border_radius: BorderRadius::MAX,
                flex_shrink: 0.0,
                ..default()
            }),
            BackgroundColor(fill),
            BorderColor::all(line),
        ));
        // A long name is shortened, never wrapped: the tile keeps its height.
        head.spawn(widgets::layout(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            overflow: Overflow::clip_x(),
            ..default()
        }))
        .with_children(|cut| {
            name = cut
                .spawn((
                    widgets::text(TextRole::LeadMedium, theme.palette.paper, super::side(side)),
                    TextLayout::no_wrap(),
                    widgets::Shortened::default(),
                ))
                .id();
        });
        badge = head.spawn(widgets::layout(Node::default())).id();
    });
    (name, badge)
}

fn spawn_clock(tile: &mut ChildSpawnerCommands, class: UiClass) -> ([Entity; 3], Entity) {
    let theme = theme();
    let (main_role, rest_role) = clock_roles(class);
    let height = match class {
        UiClass::Wide => theme.tile.digits,
        UiClass::Medium | UiClass::Compact => main_role.style().line,
    };
    let row = Node {
        height: px(height),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    let mut aside = Entity::PLACEHOLDER;
    let mut parts = [Entity::PLACEHOLDER; 3];
    let [main, rest, bar] = &mut parts;
    tile.spawn(widgets::layout(row)).with_children(|row| {
        *main = row
            .spawn((
                text_line(main_role, theme.palette.muted, ""),
                TextLayout::no_wrap(),
            ))
            .with_children(|text| {
                *rest = text
                    .spawn((
                        TextSpan::default(),
                        rest_role,
                        TextColor(theme.palette.muted.into()),
                    ))
                    .id();
            })
            .id();
        let line = |width: Val, bottom: f32| Node {
            position_type: PositionType::Absolute,
            left: px(0),
            // In the gap below the figures.
            bottom: px(bottom),
            width,
            height: px(theme.tile.low_bar),
            border_radius: BorderRadius::MAX,
            ..default()
        };
        *bar = row
            .spawn((
                widgets::layout(line(percent(100), -theme.tile.low_bar)),
                BackgroundColor(Tone::Low.colors().fill.into()),
                Visibility::Hidden,
            ))
            .with_child((
                widgets::layout(line(percent(100), 0.0)),
                BackgroundColor(theme.palette.amber.into()),
            ))
            .id();
        aside = row
            .spawn(widgets::layout(Node {
                position_type: PositionType::Absolute,
                right: px(0),
                bottom: px(theme.space.s4),
                ..default()
            }))
            .id();
    });
    (parts, aside)
}

fn spawn_men(tile: &mut ChildSpawnerCommands) -> (Entity, Entity, Entity) {
    let theme = theme();
    let (mut men, mut lead) = (Entity::PLACEHOLDER, Entity::PLACEHOLDER);
    let row = Node {
        height: px(theme.tile.men),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        ..default()
    };
    let mut men_row = tile.spawn(widgets::layout(row));
    men_row.with_children(|row| {
        men = row
            .spawn(widgets::layout(Node {
                align_items: AlignItems::Center,
                ..default()
            }))
            .id();
        lead = row
            .spawn((
                text_line(TextRole::Label, theme.palette.brass_lit, ""),
                TextLayout::no_wrap(),
            ))
            .id();
    });
    (men_row.id(), men, lead)
}

/// Puts what changed into the tiles.
pub fn update(
    mut commands: Commands,
    table: Res<Table>,
    papers: (Res<Slip>, Res<ClaimSheet>),
    epilogue: Option<Res<State<Epilogue>>>,
    settings: Res<Settings>,
    mut tiles: Query<(Entity, &mut Tile, &mut Node)>,
    mut texts: Query<&mut Text>,
    mut spans: Query<&mut TextSpan>,
    mut bars: Query<(&mut Visibility, &Children)>,
    mut nodes: Query<&mut Node, Without<Tile>>,
) {
    let quiet = epilogue.is_some_and(|epilogue| *epilogue.get() == Epilogue::Review);
    for (entity, mut tile, mut node) in &mut tiles {
        let (slip, sheet) = &papers;
        let view = PlayerView {
            bare: match tile.strip {
                None => tile.class == UiClass::Compact && super::paper_lies(slip, sheet),
                Some(strip) => strip == Strip::Opponent,
            },
            ..PlayerView::new(&table, slip, tile.side, quiet)
        };
        if tile.text != settings.display.text {
            tile.text = settings.display.text;
            tile.shown = None;
        }
        if tile.shown.as_ref() == Some(&view) {
            continue;
        }
        // Larger text leaves no room for everything where the layout was drawn for little.
        let tight = tile.class == UiClass::Medium && tile.text != TextSize::Normal;
        let old = tile.shown.take();
        let old = old.as_ref();
        let parts = tile.parts;
        if old.map(|old| &old.name) != Some(&view.name) {
            commands.entity(parts.name).insert(view.name.clone());
        }
        if old.map(|old| old.stand) != Some(view.stand) {
            edge(&mut node, view.stand, padding(tile.class));
        }
        let badge = |view: &PlayerView| (view.stand, view.due);
        // The other half says so at large.
        if tile.strip != Some(Strip::Opponent) && old.map(badge) != Some(badge(&view)) {
            rebuild(&mut commands, parts.badge, |badge| {
                spawn_badge(badge, view.stand, view.due, tile.narrow);
            });
        }
        let aside = |view: &PlayerView| (view.gain.clone(), view.stopped);
        if let Some(entity) = parts.aside.filter(|_| old.map(aside) != Some(aside(&view))) {
            rebuild(&mut commands, entity, |cell| spawn_aside(cell, &view));
        }
        // On small windows what is not settled takes the room of the captured men.
        let none = view.captured.groups().next().is_none() && view.lead <= 0;
        let crowded = match tile.class {
            UiClass::Compact => view.slots.len() > 1 || (none && !view.slots.is_empty()),
            UiClass::Medium => tight && !view.slots.is_empty(),
            UiClass::Wide => false,
        };
        for (part, gone) in [
            (
                parts.men_row,
                view.bare || crowded || !settings.panels.captured,
            ),
            (parts.foot, view.bare),
        ] {
            if let Ok(node) = nodes.get_mut(part) {
                widgets::set_shown(node, !gone);
            }
        }
        if let (Some([main, rest, bar]), Some(clock)) = (parts.clock, &view.clock) {
            if let Ok(mut text) = texts.get_mut(main)
                && text.0 != clock.face.main
            {
                text.0.clone_from(&clock.face.main);
            }
            if let Ok(mut span) = spans.get_mut(rest)
                && span.0 != clock.face.rest
            {
                span.0.clone_from(&clock.face.rest);
            }
            if let Ok((mut visibility, fill)) = bars.get_mut(bar) {
                visibility.set_if_neq(match clock.low {
                    Some(_) => Visibility::Inherited,
                    None => Visibility::Hidden,
                });
                if let Some(left) = clock.low
                    && let Some(mut fill) = fill.first().and_then(|&fill| nodes.get_mut(fill).ok())
                {
                    fill.width = percent(left * 100.0);
                }
            }
        }
        if old.map(|old| old.captured) != Some(view.captured) {
            let room = men::men_room(tile.class);
            let captured = view.captured;
            rebuild(&mut commands, parts.men, |men| {
                men::spawn_captured(men, captured, !view.side, room);
            });
        }
        if let Ok(mut lead) = texts.get_mut(parts.lead) {
            let said = if view.lead > 0 {
                format!("+{}", view.lead)
            } else {
                String::new()
            };
            lead.set_if_neq(Text(said));
        }
        let feet = |view: &PlayerView| (view.offers, view.acts.clone(), view.slots.clone());
        if old.map(feet) != Some(feet(&view)) {
            let (class, ruled) = (tile.class, tile.strip.is_none());
            rebuild(&mut commands, parts.foot, |foot| {
                slots::spawn(foot, &view, class);
                acts::spawn_foot(foot, &view, class, (ruled, tight));
            });
        }
        if old.is_none() {
            commands.entity(entity).insert(Name::new(match tile.side {
                Side::White => "White's tile",
                Side::Black => "Black's tile",
            }));
        }
        tile.shown = Some(view);
    }
}

fn rebuild(
    commands: &mut Commands,
    entity: Entity,
    children: impl FnOnce(&mut ChildSpawnerCommands),
) {
    commands
        .entity(entity)
        .despawn_children()
        .with_children(children);
}

/// The tile on move has a thick left edge; the padding makes up for it, so nothing jumps.
fn edge(node: &mut Node, stand: Stand, pad: f32) {
    let line = &theme().line;
    let thick = match stand {
        Stand::Idle | Stand::Flagged => line.thin,
        Stand::OnMove | Stand::Low => line.chosen_edge,
    };
    node.border.left = px(thick);
    node.padding.left = px(pad + line.thin - thick);
}

fn spawn_badge(badge: &mut ChildSpawnerCommands, stand: Stand, due: Due, narrow: bool) {
    let theme = theme();
    match stand {
        Stand::Idle => {}
        Stand::OnMove | Stand::Low if due == Due::Press => {
            badge.spawn(widgets::badge(Tone::Brass, Words::new("hud-to-press")));
        }
        Stand::OnMove if narrow => {}
        Stand::OnMove => {
            badge.spawn(widgets::badge(Tone::Brass, Words::new("hud-to-move")));
        }
        Stand::Low => {
            badge.spawn(widgets::icon(
                Icon::Clock,
                theme.button.icon_size,
                theme.palette.amber,
            ));
        }
        Stand::Flagged => {
            badge.spawn(widgets::badge(Tone::Flag, Words::new("hud-flag")));
        }
    }
}

/// Time gained, or that the clock stands still.
fn spawn_aside(cell: &mut ChildSpawnerCommands, view: &PlayerView) {
    let theme = theme();
    if let Some(gain) = &view.gain {
        cell.spawn((
            text_line(TextRole::Label, theme.palette.moss, gain.clone()),
            TextLayout::no_wrap(),
        ));
    } else if view.stopped {
        cell.spawn(widgets::icon(
            Icon::Pause,
            theme.button.icon,
            theme.palette.paper_dim,
        ));
    }
}
