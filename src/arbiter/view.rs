//! The slip of paper, as entities.

use bevy::{
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, ScrollArea, observe},
};
use touchmove_rules::Color as Side;

use super::{
    ClaimSheet, ExplainIntent, Paper, Slip, Until, Value,
    facts::{spawn_bound, spawn_fact},
    ready::{self, Ready},
    sheet::Sheet,
    words,
};
use crate::{
    devices::Control,
    hud::Layout,
    lingua::Words,
    settings::Settings,
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
    let slides =
        shown.is_none_or(|(_, page)| Some(&page.paper) != slip.paper()) && !settings.is_still();
    for (entity, _) in &pages {
        commands.entity(entity).despawn();
    }
    if let Some(page) = wanted {
        spawn(&mut commands, page, slides);
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
                let plain =
                    |fact: &&super::Fact| !sheet.compact || !matches!(fact.value, Value::Said(_));
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
                            .spawn(widgets::key_cap_of_on_paper(Control::Ready))
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

/// Who is ready is marked; the key stands beside whoever is next.
pub(super) fn confirm(
    mut commands: Commands,
    slip: Res<Slip>,
    buttons: Query<(Entity, &Ready, Has<Checked>)>,
    mut parts: Query<(&mut Node, Option<&ReadyMark>, Option<&ReadyCap>)>,
) {
    for (entity, Ready(side), checked) in &buttons {
        if checked != slip.is_ready(*side) {
            widgets::mark::<Checked>(commands.entity(entity), slip.is_ready(*side));
        }
    }
    let next = Side::ALL.into_iter().find(|&side| !slip.is_ready(side));
    for (node, mark, cap) in &mut parts {
        let shown = match (mark, cap) {
            (Some(ReadyMark(side)), _) => slip.is_ready(*side),
            (_, Some(ReadyCap(side))) => next == Some(*side),
            (None, None) => continue,
        };
        widgets::set_shown(node, shown);
    }
}
