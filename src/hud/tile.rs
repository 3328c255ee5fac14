//! A player's tile: name, clock, captured men, and what the player may do.

use bevy::{
    picking::hover::Hovered,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
    window::RequestRedraw,
};
use touchmove_rules::{Act, Color as Side, Role};

use super::{
    layout::Layout,
    player::{Acts, PlayerView, Possible, Stand},
    trays::Captured,
};
use crate::{
    lingua::{Spoken, Words},
    results::Epilogue,
    table::{ActIntent, Table},
    theme::{
        Icon, TextRole, UiClass, text_line, theme, vertical,
        widgets::{self, ButtonKind, Held, HoldKind, Tone},
    },
};

/// A tile, what it says, and the parts that say it.
#[derive(Component, Debug)]
pub struct Tile {
    side: Side,
    class: UiClass,
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
    men: Entity,
    lead: Entity,
    foot: Entity,
    reason: Entity,
}

impl Parts {
    const NONE: Self = Self {
        name: Entity::PLACEHOLDER,
        badge: Entity::PLACEHOLDER,
        clock: None,
        men: Entity::PLACEHOLDER,
        lead: Entity::PLACEHOLDER,
        foot: Entity::PLACEHOLDER,
        reason: Entity::PLACEHOLDER,
    };
}

/// Why something on a tile cannot be done now.
#[derive(Component, Debug, Clone)]
pub struct Reason {
    tile: Side,
    words: Words,
}

/// Where a tile spells out a [`Reason`].
#[derive(Component, Debug)]
pub struct ReasonLine {
    side: Side,
    shown: Option<Words>,
    text: Entity,
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
            parts.clock = Some(spawn_clock(tile, class));
        }
        let (men, lead) = spawn_men(tile);
        (parts.men, parts.lead) = (men, lead);
        parts.foot = tile
            .spawn(widgets::layout(Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(space.s8),
                ..default()
            }))
            .id();
        parts.reason = spawn_reason_line(tile, side, class);
    });
    tile.insert(Tile {
        side,
        class,
        shown: None,
        coat: Coat::default(),
        parts,
    });
    tile.id()
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
        // A long name is cut, never wrapped: the tile keeps its height.
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
                ))
                .id();
        });
        badge = head.spawn(widgets::layout(Node::default())).id();
    });
    (name, badge)
}

fn spawn_clock(tile: &mut ChildSpawnerCommands, class: UiClass) -> [Entity; 3] {
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
    });
    parts
}

fn spawn_men(tile: &mut ChildSpawnerCommands) -> (Entity, Entity) {
    let theme = theme();
    let (mut men, mut lead) = (Entity::PLACEHOLDER, Entity::PLACEHOLDER);
    let row = Node {
        height: px(theme.tile.men),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        ..default()
    };
    tile.spawn(widgets::layout(row)).with_children(|row| {
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
    (men, lead)
}

/// Reasons are spelt out over the captured men, so that the tile keeps its height.
fn spawn_reason_line(tile: &mut ChildSpawnerCommands, side: Side, class: UiClass) -> Entity {
    let theme = theme();
    let pad = padding(class);
    let mut text = Entity::PLACEHOLDER;
    let mut line = tile.spawn((
        widgets::panel(Node {
            position_type: PositionType::Absolute,
            left: px(pad - theme.space.s8),
            right: px(pad - theme.space.s8),
            bottom: px(pad + acts_height(class)),
            padding: UiRect::axes(px(theme.space.s8), px(theme.space.s4)),
            ..default()
        }),
        Pickable::IGNORE,
        Visibility::Hidden,
    ));
    line.with_children(|line| {
        text = line
            .spawn(widgets::text(
                TextRole::Caption,
                theme.palette.paper_dim,
                Words::literal(""),
            ))
            .id();
    });
    line.insert(ReasonLine {
        side,
        shown: None,
        text,
    });
    line.id()
}

fn acts_height(class: UiClass) -> f32 {
    match class {
        UiClass::Compact => theme().tile.acts_compact,
        UiClass::Medium | UiClass::Wide => theme().tile.acts,
    }
}

/// Puts what changed into the tiles.
pub fn update(
    mut commands: Commands,
    table: Res<Table>,
    epilogue: Option<Res<State<Epilogue>>>,
    mut tiles: Query<(Entity, &mut Tile, &mut Node)>,
    mut texts: Query<&mut Text>,
    mut spans: Query<&mut TextSpan>,
    mut bars: Query<(&mut Visibility, &Children)>,
    mut nodes: Query<&mut Node, Without<Tile>>,
) {
    let quiet = epilogue.is_some_and(|epilogue| *epilogue.get() == Epilogue::Review);
    for (entity, mut tile, mut node) in &mut tiles {
        let view = PlayerView::new(&table, tile.side, quiet);
        if tile.shown.as_ref() == Some(&view) {
            continue;
        }
        let old = tile.shown.take();
        let old = old.as_ref();
        let parts = tile.parts;
        if old.map(|old| &old.name) != Some(&view.name) {
            commands.entity(parts.name).insert(view.name.clone());
        }
        if old.map(|old| old.stand) != Some(view.stand) {
            edge(&mut node, view.stand, padding(tile.class));
        }
        if old.map(|old| old.stand) != Some(view.stand) {
            rebuild(&mut commands, parts.badge, |badge| {
                spawn_badge(badge, view.stand, tile.class);
            });
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
            let room = men_room(tile.class);
            let captured = view.captured;
            rebuild(&mut commands, parts.men, |men| {
                spawn_captured(men, captured, !view.side, room);
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
        let feet = |view: &PlayerView| (view.offers, view.acts.clone());
        if old.map(feet) != Some(feet(&view)) {
            let class = tile.class;
            rebuild(&mut commands, parts.foot, |foot| {
                spawn_foot(foot, &view, class);
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

fn spawn_badge(badge: &mut ChildSpawnerCommands, stand: Stand, class: UiClass) {
    let theme = theme();
    match stand {
        Stand::Idle => {}
        Stand::OnMove if class == UiClass::Compact => {}
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

/// Width and figurine size for captured men.
fn men_room(class: UiClass) -> (f32, f32) {
    let tile = &theme().tile;
    let figurine = match class {
        UiClass::Compact => tile.figurine_compact,
        UiClass::Medium | UiClass::Wide => tile.figurine,
    };
    let width = match class {
        UiClass::Compact => tile.compact,
        UiClass::Medium => tile.medium,
        UiClass::Wide => tile.width,
    };
    // The lead stands at the right.
    (width - 2.0 * padding(class) - theme().space.s32, figurine)
}

/// By how much men of one kind overlap, so that all fit into the room.
fn overlap(captured: Captured, room: f32, figurine: f32, gap: f32) -> f32 {
    let (mut groups, mut more) = (0.0, 0.0);
    for (_, count) in captured.groups() {
        groups += 1.0;
        more += f32::from(count) - 1.0;
    }
    let usual = theme().tile.overlap;
    if more == 0.0 {
        return usual;
    }
    let for_more = room - groups * figurine - (groups - 1.0_f32).max(0.0) * gap;
    usual.max(figurine - for_more / more)
}

fn spawn_captured(
    men: &mut ChildSpawnerCommands,
    captured: Captured,
    of: Side,
    (room, size): (f32, f32),
) {
    let gap = theme().space.s4;
    let overlap = overlap(captured, room, size, gap);
    for (index, (role, count)) in captured.groups().enumerate() {
        for nth in 0..count {
            let margin = match (index, nth) {
                (0, 0) => 0.0,
                (_, 0) => gap,
                _ => -overlap,
            };
            men.spawn(figurine(role, of, size, margin));
        }
    }
}

/// A man as a small flat picture.
pub fn figurine(role: Role, of: Side, size: f32, left: f32) -> impl Bundle {
    let palette = &theme().palette;
    let layers = match of {
        Side::White => vec![(Icon::Figurine(role), palette.figurine_white)],
        Side::Black => vec![
            (Icon::Figurine(role), palette.figurine_black),
            (Icon::FigurineLine(role), palette.figurine_black_line),
        ],
    };
    (
        widgets::layout(Node {
            width: px(size),
            height: px(size),
            margin: UiRect::left(px(left)),
            flex_shrink: 0.0,
            ..default()
        }),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            for (icon, tint) in layers {
                let mut layer = parent.spawn(widgets::icon(icon, size, tint));
                layer.entry::<Node>().and_modify(|mut node| {
                    node.position_type = PositionType::Absolute;
                });
            }
        })),
    )
}

/// What stands below the line: an open offer, and the acts.
fn spawn_foot(foot: &mut ChildSpawnerCommands, view: &PlayerView, class: UiClass) {
    let theme = theme();
    if class != UiClass::Compact && view.acts != Acts::None {
        foot.spawn(widgets::rule());
    }
    let row = Node {
        min_height: px(acts_height(class)),
        column_gap: px(theme.space.s8),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::SpaceBetween,
        ..default()
    };
    let side = view.side;
    let acts = ActRow { side, class };
    match &view.acts {
        Acts::Play { offer, resign } => {
            foot.spawn(widgets::layout(row)).with_children(|row| {
                if view.offers {
                    acts.offered(row);
                } else {
                    acts.offer(row, offer);
                }
                acts.resign(row, resign, false);
            });
        }
        Acts::Answer {
            accept,
            decline,
            resign,
        } => {
            foot.spawn(widgets::layout(row)).with_children(|row| {
                acts.accept(row, accept);
                acts.decline(row, decline);
                acts.resign(row, resign, true);
            });
        }
        Acts::Over(epitaph) => {
            foot.spawn(widgets::layout(row)).with_children(|row| {
                if let Some(words) = epitaph {
                    row.spawn(widgets::text(
                        TextRole::Caption,
                        theme.palette.paper,
                        words.clone(),
                    ));
                }
            });
        }
        Acts::None => {}
    }
}

/// The buttons of one tile.
#[derive(Debug, Clone, Copy)]
struct ActRow {
    side: Side,
    class: UiClass,
}

impl ActRow {
    fn offer(self, row: &mut ChildSpawnerCommands, possible: &Possible) {
        let words = Words::new("hud-offer");
        let label = match self.class {
            UiClass::Compact => Words::new("hud-half"),
            UiClass::Medium | UiClass::Wide => words.clone(),
        };
        let hold = widgets::hold_button(HoldKind::Agree, None, label);
        let button = row.spawn(hold).insert(Spoken(words)).id();
        self.finish(row, button, possible, Some(Act::Offer));
    }

    /// In place of the button: the player's own offer stands.
    fn offered(self, row: &mut ChildSpawnerCommands) {
        let theme = theme();
        let colors = Tone::Offer.colors();
        let words = match self.class {
            UiClass::Compact => Words::new("hud-half"),
            UiClass::Medium => Words::new("hud-offered"),
            UiClass::Wide => Words::new("hud-draw-offered"),
        };
        row.spawn((
            widgets::layout(Node {
                height: px(acts_height(self.class)),
                padding: UiRect::horizontal(px(theme.space.s8)),
                align_items: AlignItems::Center,
                justify_content: JustifyContent::Center,
                border: px(theme.line.thin).all(),
                border_radius: BorderRadius::all(px(theme.radius.control)),
                flex_grow: 1.0,
                ..default()
            }),
            BackgroundColor(theme.palette.offer_fill.into()),
            BorderColor::all(colors.border),
            children![(
                widgets::text(TextRole::Label, colors.ink, words),
                TextLayout::no_wrap(),
            )],
        ));
    }

    /// With `short` there is only room for the flag.
    fn resign(self, row: &mut ChildSpawnerCommands, possible: &Possible, short: bool) {
        let words = Words::new("hud-resign");
        let short = short || self.class == UiClass::Compact;
        let label = if short {
            Words::literal("")
        } else {
            words.clone()
        };
        let button = row
            .spawn(widgets::hold_button(
                HoldKind::Resign,
                Some(Icon::Flag),
                label,
            ))
            .insert(Spoken(words))
            .id();
        if short {
            only_icon(row, button);
        }
        self.finish(row, button, possible, Some(Act::Resign));
    }

    fn accept(self, row: &mut ChildSpawnerCommands, possible: &Possible) {
        let words = Words::new("hud-accept");
        let button = if self.class == UiClass::Compact {
            let hold = widgets::hold_button(HoldKind::Agree, Some(Icon::Check), Words::literal(""));
            let button = row.spawn(hold).insert(Spoken(words)).id();
            only_icon(row, button);
            button
        } else {
            row.spawn(widgets::hold_button(HoldKind::Agree, None, words))
                .id()
        };
        self.finish(row, button, possible, Some(Act::Accept));
    }

    fn decline(self, row: &mut ChildSpawnerCommands, possible: &Possible) {
        let side = self.side;
        let words = Words::new("hud-decline");
        let act = observe(move |_: On<Activate>, mut acts: MessageWriter<ActIntent>| {
            acts.write(ActIntent {
                seat: side,
                act: Act::Decline,
            });
        });
        let button = if self.class == UiClass::Compact {
            row.spawn((widgets::icon_button(Icon::Cross, words), act))
                .id()
        } else {
            row.spawn((widgets::button(ButtonKind::Secondary, None, words), act))
                .id()
        };
        self.finish(row, button, possible, None);
    }

    /// Fits a button into the row and greys it where it is not possible. `held` is what holding does.
    fn finish(
        self,
        row: &mut ChildSpawnerCommands,
        button: Entity,
        possible: &Possible,
        held: Option<Act>,
    ) {
        let theme = theme();
        let seat = self.side;
        let height = acts_height(self.class);
        let mut commands = row.commands();
        let mut button = commands.entity(button);
        button.entry::<Node>().and_modify(move |mut node| {
            node.height = px(height);
            node.padding = UiRect::horizontal(px(theme.space.s8));
            node.flex_grow = 1.0;
        });
        if let Some(act) = held {
            button.observe(move |_: On<Held>, mut acts: MessageWriter<ActIntent>| {
                acts.write(ActIntent {
                    seat,
                    act: act.clone(),
                });
            });
        }
        if let Err(words) = possible {
            button.insert((
                InteractionDisabled,
                Reason {
                    tile: seat,
                    words: words.clone(),
                },
            ));
        }
    }
}

/// Takes the gap before words that are not there.
fn only_icon(row: &mut ChildSpawnerCommands, button: Entity) {
    row.commands()
        .entity(button)
        .entry::<Node>()
        .and_modify(|mut node| node.column_gap = px(0));
}

/// Spells out why a greyed act under the pointer cannot be done.
pub fn explain(
    mut commands: Commands,
    acts: Query<(&Hovered, &Reason)>,
    mut lines: Query<(&mut ReasonLine, &mut Visibility)>,
) {
    for (mut line, mut visibility) in &mut lines {
        let reason = acts
            .iter()
            .find(|(hovered, reason)| hovered.get() && reason.tile == line.side)
            .map(|(_, reason)| &reason.words);
        if line.shown.as_ref() != reason {
            line.shown = reason.cloned();
            if let Some(words) = reason {
                commands.entity(line.text).insert(words.clone());
            }
            *visibility = if reason.is_some() {
                Visibility::Inherited
            } else {
                Visibility::Hidden
            };
        }
    }
}

/// Fill at the top and at the bottom, border, left edge, figures.
type Colors = [Srgba; 5];

fn colors(stand: Stand) -> Colors {
    let theme = theme();
    let (palette, gradients) = (&theme.palette, &theme.gradients);
    let flag = Tone::Flag.colors();
    match stand {
        Stand::Idle => {
            let (top, bottom) = gradients.panel;
            [
                top,
                bottom,
                palette.panel_line,
                palette.panel_line,
                palette.muted,
            ]
        }
        Stand::OnMove => {
            let (top, bottom) = gradients.active;
            [
                top,
                bottom,
                palette.active_line,
                palette.brass_edge,
                palette.digits,
            ]
        }
        Stand::Low => {
            let (top, bottom) = gradients.active;
            [
                top,
                bottom,
                palette.amber,
                palette.amber,
                palette.amber_digits,
            ]
        }
        Stand::Flagged => {
            let (top, bottom) = gradients.flagged;
            [top, bottom, flag.border, flag.border, flag.ink]
        }
    }
    .map(|tint| tint.0.to_srgba())
}

/// The colours of a tile on their way from one stand to another.
#[derive(Debug, Default)]
struct Coat {
    from: Option<Colors>,
    to: Option<Colors>,
    shown: Option<Colors>,
    seconds: f32,
}

impl Coat {
    /// Moves on. `None` if nothing changes.
    fn advance(&mut self, target: Colors, step: f32, takes: f32) -> Option<Colors> {
        if self.to != Some(target) {
            self.from = self.shown;
            self.to = Some(target);
            self.seconds = 0.0;
        } else if self.shown == Some(target) {
            return None;
        } else {
            self.seconds += step;
        }
        let done = (self.seconds / takes).min(1.0);
        let eased = EaseFunction::CubicOut.sample_clamped(done);
        self.shown = Some(match self.from {
            Some(from) if done < 1.0 => std::array::from_fn(|i| from[i].mix(&target[i], eased)),
            _ => target,
        });
        self.shown
    }
}

/// Tiles take the turn, and give it up, in a moment.
pub fn color(
    time: Res<Time<Real>>,
    mut tiles: Query<(&mut Tile, &mut BackgroundGradient, &mut BorderColor)>,
    mut figures: Query<&mut TextColor>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (mut tile, mut fill, mut border) in &mut tiles {
        let Some(stand) = tile.shown.as_ref().map(|view| view.stand) else {
            continue;
        };
        let (target, takes) = (colors(stand), theme().motion.tile.secs());
        let coat = &mut tile.bypass_change_detection().coat;
        let Some([top, bottom, line, left, digits]) =
            coat.advance(target, time.delta_secs(), takes)
        else {
            continue;
        };
        *fill = vertical(top, bottom);
        *border = BorderColor {
            left: left.into(),
            ..BorderColor::all(line)
        };
        for figure in tile.parts.clock.into_iter().flatten() {
            if let Ok(mut color) = figures.get_mut(figure) {
                color.set_if_neq(TextColor(digits.into()));
            }
        }
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captured_men_always_fit() {
        let mut captured = Captured::default();
        let set = [
            (Role::Queen, 1),
            (Role::Rook, 2),
            (Role::Bishop, 2),
            (Role::Knight, 2),
            (Role::Pawn, 8),
        ];
        for (role, count) in set {
            for _ in 0..count {
                captured.add(role);
            }
        }
        for class in [UiClass::Compact, UiClass::Medium, UiClass::Wide] {
            let (room, size) = men_room(class);
            let gap = theme().space.s4;
            let overlap = overlap(captured, room, size, gap);
            let width = 5.0 * size + 4.0 * gap + 10.0 * (size - overlap);
            assert!(width <= room + 0.01, "{class:?}: {width} in {room}");
            assert!(size - overlap > 3.0, "{class:?}: men can be told apart");
        }
    }

    #[test]
    fn few_men_overlap_as_drawn() {
        let mut captured = Captured::default();
        captured.add(Role::Pawn);
        captured.add(Role::Pawn);
        let (room, size) = men_room(UiClass::Wide);
        assert_eq!(overlap(captured, room, size, 4.0), theme().tile.overlap);
    }

    #[test]
    fn a_tile_takes_the_turn_in_its_time() {
        let mut coat = Coat::default();
        let (idle, active) = (colors(Stand::Idle), colors(Stand::OnMove));
        assert_eq!(
            coat.advance(idle, 0.0, 0.16),
            Some(idle),
            "at first it is simply there"
        );
        assert_eq!(coat.advance(idle, 1.0, 0.16), None);
        assert_eq!(coat.advance(active, 0.0, 0.16), Some(idle));
        let half_way = coat.advance(active, 0.08, 0.16);
        assert!(half_way.is_some_and(|shown| shown != idle && shown != active));
        assert_eq!(coat.advance(active, 0.1, 0.16), Some(active));
        assert_eq!(coat.advance(active, 0.1, 0.16), None);
    }
}
