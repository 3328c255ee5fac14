//! The slip of paper, as entities.

use bevy::{
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, ScrollArea, observe},
};
use touchmove_rules::Color as Side;

use super::{
    ClaimSheet, ExplainIntent, Fact, Paper, Slip, Until, Value,
    ready::{self, Ready},
    words,
};
use crate::{
    hud::Layout,
    lingua::Words,
    settings::{MotionSpeed, Settings},
    theme::{
        Appear, Icon, Inked, SkinKind, TextRole, UiClass, UiExtent, theme,
        widgets::{self, ButtonKind, HoldKind},
    },
};

/// The root of the slip, and what it was written for.
#[derive(Component, Debug, Clone, PartialEq)]
pub(super) struct SlipPage {
    layout: Layout,
    paper: Paper,
}

/// The mark on the ready button of a player, and the key beside it.
#[derive(Component, Debug)]
pub(super) struct ReadyMark(Side);

/// The key on a ready button, for whoever has yet to be ready.
#[derive(Component, Debug)]
pub(super) struct ReadyCap(Side);

/// Writes the slip, again when the window asks for another layout.
pub(super) fn build(
    mut commands: Commands,
    slip: Res<Slip>,
    sheet: Res<ClaimSheet>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    settings: Res<Settings>,
    pages: Query<(Entity, &SlipPage)>,
) {
    let layout = Layout {
        class: *class,
        size: extent.size,
    };
    let wanted = slip
        .paper()
        .filter(|_| !sheet.is_open())
        .map(|paper| SlipPage {
            layout,
            paper: paper.clone(),
        });
    let shown = pages.iter().next();
    if shown.map(|(_, page)| page) == wanted.as_ref() {
        return;
    }
    let slides = shown.is_none_or(|(_, page)| Some(&page.paper) != slip.paper())
        && settings.motion != MotionSpeed::Off;
    for (entity, _) in &pages {
        commands.entity(entity).despawn();
    }
    if let Some(page) = wanted {
        spawn(&mut commands, page, slides);
    }
}

/// How paper is laid on the table in a window.
pub(super) struct Sheet {
    pub(super) layout: Layout,
    pub(super) compact: bool,
}

impl Sheet {
    pub(super) fn new(layout: Layout) -> Self {
        Self {
            layout,
            compact: layout.class == UiClass::Compact,
        }
    }

    pub(super) fn sentence(&self) -> TextRole {
        match self.layout.class {
            UiClass::Wide => TextRole::Ruling,
            UiClass::Medium => TextRole::Clause,
            UiClass::Compact => TextRole::Article,
        }
    }

    pub(super) fn line(&self) -> TextRole {
        if self.compact {
            TextRole::Article
        } else {
            TextRole::Label
        }
    }

    pub(super) fn gap(&self) -> f32 {
        let space = &theme().space;
        match self.layout.class {
            UiClass::Compact => space.s8,
            UiClass::Medium => space.s12,
            UiClass::Wide => space.s16,
        }
    }

    /// The place of the paper.
    pub(super) fn place(&self) -> Node {
        let place = self.layout.slip();
        Node {
            position_type: PositionType::Absolute,
            left: px(place.min.x),
            top: px(place.min.y),
            width: px(place.width()),
            max_height: px(place.height()),
            flex_direction: FlexDirection::Column,
            ..default()
        }
    }

    /// The paper itself, in a column.
    pub(super) fn paper(&self) -> impl Bundle {
        let theme = theme();
        let padding = if self.compact {
            theme.slip.padding_compact
        } else {
            theme.slip.padding
        };
        widgets::paper(Node {
            flex_direction: FlexDirection::Column,
            padding: px(padding).all(),
            row_gap: px(self.gap()),
            min_height: px(0),
            ..default()
        })
    }

    /// The seal, the heading and a line below it.
    pub(super) fn head(&self, paper: &mut ChildSpawnerCommands, title: Words, byline: Words) {
        let theme = theme();
        let row = Node {
            column_gap: px(theme.space.s12),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        };
        paper.spawn(widgets::layout(row)).with_children(|head| {
            let (size, letter, heading) = if self.compact {
                (
                    theme.slip.seal_compact,
                    TextRole::LeadSerif,
                    TextRole::LeadSerif,
                )
            } else {
                (theme.sheet.seal, TextRole::PaperHeading, TextRole::Heading)
            };
            head.spawn(widgets::seal(size, letter));
            let lines = Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            };
            head.spawn(widgets::layout(lines)).with_children(|lines| {
                lines.spawn(widgets::text(heading, theme.palette.ink, title));
                if !self.compact {
                    lines.spawn(widgets::text(
                        TextRole::Article,
                        theme.palette.ink_muted,
                        byline,
                    ));
                }
            });
        });
    }

    /// Fits a button on the paper into a row.
    pub(super) fn fit(&self, mut button: EntityCommands) {
        let theme = theme();
        let height = if self.compact {
            theme.tile.acts_compact
        } else {
            theme.slip.button
        };
        button.entry::<Node>().and_modify(move |mut node| {
            node.height = px(height);
            node.min_width = px(0);
            node.padding = UiRect::horizontal(px(theme.space.s8));
            node.column_gap = px(theme.space.s8);
            node.flex_grow = 1.0;
            node.flex_basis = px(0);
        });
    }
}

fn spawn(commands: &mut Commands, page: SlipPage, slides: bool) {
    let motion = &theme().motion;
    let paper = page.paper.clone();
    let sheet = Sheet::new(page.layout);
    let mut root = commands.spawn((
        Name::new("Slip"),
        widgets::layout(sheet.place()),
        TabGroup::new(1),
        page,
    ));
    if slides {
        root.insert(Appear::from(
            Vec2::new(-motion.slip_shift, 0.0),
            motion.slip_in.secs(),
        ));
    }
    root.with_children(|root| {
        root.spawn(sheet.paper())
            .with_children(|slip| write(slip, &sheet, &paper));
    });
}

fn write(slip: &mut ChildSpawnerCommands, sheet: &Sheet, paper: &Paper) {
    let theme = theme();
    let palette = &theme.palette;
    let waits = paper.until == Until::Ready;
    let byline = Words::new(if waits {
        "arbiter-byline-stopped"
    } else {
        "arbiter-byline"
    });
    sheet.head(slip, paper.title.clone(), byline);
    slip.spawn(widgets::rule_on_paper());
    // What does not fit scrolls; the buttons stay in sight.
    let body = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(sheet.gap()),
        min_height: px(0),
        overflow: Overflow::scroll_y(),
        ..default()
    };
    slip.spawn((body, ScrollArea)).with_children(|body| {
        body.spawn(widgets::text(
            sheet.sentence(),
            palette.ink,
            paper.sentence.clone(),
        ));
        if !paper.facts.is_empty() {
            if !sheet.compact {
                body.spawn(widgets::rule_on_paper());
            }
            let list = Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 0.0,
                ..default()
            };
            body.spawn(widgets::layout(list)).with_children(|list| {
                // That the men stand again as they stood can be seen.
                let plain = |fact: &&Fact| !sheet.compact || !matches!(fact.value, Value::Said(_));
                for fact in paper.facts.iter().filter(plain) {
                    spawn_fact(list, sheet, fact);
                }
            });
        }
        if let Some(note) = &paper.note {
            body.spawn(widgets::text(sheet.line(), palette.ink_dim, note.clone()));
        }
        if let Some(bound) = &paper.bound {
            spawn_bound(body, sheet, bound);
        }
        if let Some(cited) = &paper.cited {
            body.spawn(widgets::text(
                TextRole::Article,
                palette.ink_muted,
                cited.clone(),
            ));
        }
    });
    if waits {
        spawn_ready(slip, sheet);
    } else {
        spawn_close(slip, sheet, paper.until);
    }
}

fn spawn_fact(list: &mut ChildSpawnerCommands, sheet: &Sheet, fact: &Fact) {
    let theme = theme();
    let palette = &theme.palette;
    let height = match sheet.layout.class {
        UiClass::Compact => theme.slip.fact_compact,
        UiClass::Medium | UiClass::Wide => theme.slip.fact,
    };
    let row = Node {
        min_height: px(height),
        column_gap: px(theme.space.s12),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    list.spawn(widgets::layout(row)).with_children(|row| {
        if let Value::Group { group, .. } = fact.value {
            row.spawn((
                widgets::layout(Node {
                    width: px(theme.slip.square),
                    height: px(theme.slip.square),
                    flex_shrink: 0.0,
                    ..default()
                }),
                BackgroundColor(group_color(group)),
            ));
        }
        row.spawn(widgets::layout(Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        }))
        .with_children(|cell| {
            cell.spawn(widgets::text(
                sheet.line(),
                palette.ink_dim,
                fact.label.clone(),
            ));
        });
        match &fact.value {
            Value::Said(words) => {
                row.spawn((
                    widgets::text(sheet.line(), palette.ink, words.clone()),
                    TextLayout::no_wrap(),
                ));
            }
            Value::Gain(time) => {
                row.spawn((
                    widgets::text(sheet.line(), palette.moss_ink, Words::literal(time)),
                    TextLayout::no_wrap(),
                ));
            }
            Value::Count { now, of } => spawn_count(row, sheet, *now, *of),
            Value::Group { ways, .. } => {
                row.spawn((
                    widgets::text(
                        sheet.line(),
                        palette.ink,
                        Words::new("arbiter-answers").arg("n", *ways),
                    ),
                    TextLayout::no_wrap(),
                ));
            }
        }
    });
}

fn group_color(group: u8) -> Color {
    let (first, second, third) = theme().palette.groups;
    match group {
        0 => first,
        1 => second,
        _ => third,
    }
    .into()
}

/// "1 of 2", with a filled and a hollow disc where there are few.
fn spawn_count(row: &mut ChildSpawnerCommands, sheet: &Sheet, now: u32, of: u32) {
    const FEW: u32 = 5;
    let theme = theme();
    let palette = &theme.palette;
    if of <= FEW {
        let discs = Node {
            column_gap: px(theme.space.s4),
            flex_shrink: 0.0,
            ..default()
        };
        row.spawn(widgets::layout(discs)).with_children(|discs| {
            for index in 0..of {
                let fill = if index < now {
                    palette.oxblood.into()
                } else {
                    Color::NONE
                };
                discs.spawn((
                    widgets::layout(Node {
                        width: px(theme.slip.disc),
                        height: px(theme.slip.disc),
                        border: px(theme.line.focus).all(),
                        border_radius: BorderRadius::MAX,
                        flex_shrink: 0.0,
                        ..default()
                    }),
                    BackgroundColor(fill),
                    BorderColor::all(palette.oxblood),
                ));
            }
        });
    }
    row.spawn((
        widgets::text(sheet.line(), palette.ink, words::counted(now, of)),
        TextLayout::no_wrap(),
    ));
}

fn spawn_bound(body: &mut ChildSpawnerCommands, sheet: &Sheet, bound: &Words) {
    let theme = theme();
    let palette = &theme.palette;
    let node = Node {
        padding: UiRect::axes(px(theme.space.s12), px(theme.space.s8)),
        border: px(theme.line.thin).all(),
        border_radius: BorderRadius::all(px(theme.radius.badge)),
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        ..default()
    };
    body.spawn((
        widgets::layout(node),
        BackgroundColor(palette.bound_fill.into()),
        BorderColor::all(palette.bound_line),
    ))
    .with_children(|boxed| {
        boxed.spawn(widgets::text(
            TextRole::Article,
            palette.ink_dim,
            Words::new("arbiter-still-bound"),
        ));
        boxed.spawn(widgets::text(sheet.line(), palette.ink, bound.clone()));
    });
}

fn spawn_ready(slip: &mut ChildSpawnerCommands, sheet: &Sheet) {
    let theme = theme();
    let row = Node {
        column_gap: px(theme.space.s8),
        flex_shrink: 0.0,
        ..default()
    };
    slip.spawn(widgets::layout(row)).with_children(|row| {
        for side in Side::ALL {
            let words = Words::new("arbiter-ready").arg("color", words::color_id(side));
            let button = row
                .spawn((
                    widgets::hold_button(HoldKind::Ready, None, words),
                    Ready(side),
                ))
                .observe(ready::say)
                .with_children(|button| {
                    button.spawn((
                        widgets::icon(Icon::Check, theme.badge.icon, Color::WHITE),
                        Inked,
                        ReadyMark(side),
                    ));
                    if sheet.layout.class == UiClass::Wide {
                        button
                            .spawn(key_cap(Words::new("arbiter-key-ready")))
                            .insert(ReadyCap(side));
                    }
                })
                .id();
            sheet.fit(row.commands().entity(button));
        }
    });
}

fn spawn_close(slip: &mut ChildSpawnerCommands, sheet: &Sheet, until: Until) {
    // What goes by itself with the next move is not put away by hand.
    if until != Until::Touch {
        return;
    }
    let row = widgets::layout(Node {
        flex_shrink: 0.0,
        ..default()
    });
    slip.spawn(row).with_children(|row| {
        let words = Words::new("arbiter-close");
        let button = row
            .spawn((
                widgets::button(ButtonKind::Secondary, None, words),
                observe(|_: On<Activate>, mut asked: MessageWriter<ExplainIntent>| {
                    asked.write(ExplainIntent);
                }),
            ))
            .insert(SkinKind::Sheet)
            .id();
        sheet.fit(row.commands().entity(button));
    });
}

/// A key of the keyboard, drawn in ink.
fn key_cap(words: Words) -> impl Bundle {
    let theme = theme();
    let sizes = &theme.key_cap;
    (
        Node {
            height: px(sizes.height),
            min_width: px(sizes.height),
            padding: UiRect::horizontal(px(sizes.padding)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border: px(theme.line.thin).all().with_bottom(px(sizes.edge)),
            border_radius: BorderRadius::all(px(theme.radius.badge)),
            flex_shrink: 0.0,
            ..default()
        },
        BorderColor::all(theme.palette.sheet_edge),
        Pickable::IGNORE,
        children![(
            widgets::text(TextRole::Badge, theme.palette.ink, words),
            TextLayout::no_wrap(),
        )],
    )
}

/// Who is ready is marked; the key stands beside whoever is next.
pub(super) fn confirm(
    mut commands: Commands,
    slip: Res<Slip>,
    buttons: Query<(Entity, &Ready, Has<Checked>)>,
    mut parts: Query<(&mut Node, Option<&ReadyMark>, Option<&ReadyCap>)>,
) {
    for (entity, Ready(side), checked) in &buttons {
        if slip.is_ready(*side) && !checked {
            commands.entity(entity).insert(Checked);
        } else if !slip.is_ready(*side) && checked {
            commands.entity(entity).remove::<Checked>();
        }
    }
    let next = Side::ALL.into_iter().find(|&side| !slip.is_ready(side));
    for (mut node, mark, cap) in &mut parts {
        let shown = match (mark, cap) {
            (Some(ReadyMark(side)), _) => slip.is_ready(*side),
            (_, Some(ReadyCap(side))) => next == Some(*side),
            (None, None) => continue,
        };
        let display = if shown { Display::Flex } else { Display::None };
        if node.display != display {
            node.display = display;
        }
    }
}
