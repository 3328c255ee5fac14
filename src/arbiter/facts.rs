//! Lines of figures on paper.

use bevy::prelude::*;

use super::{Fact, Value, sheet::Sheet, words};
use crate::{
    lingua::Words,
    theme::{TextRole, UiClass, theme, widgets},
};

/// A line of figures.
pub(super) fn spawn_fact(list: &mut ChildSpawnerCommands, sheet: &Sheet, fact: &Fact) {
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

/// What the player to move is still bound to.
pub(super) fn spawn_bound(body: &mut ChildSpawnerCommands, sheet: &Sheet, bound: &Words) {
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
