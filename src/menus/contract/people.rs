//! Who plays.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use touchmove_rules::Color as Side;

use super::{
    draft::{Draft, MAX_NAME},
    row::labelled,
    slots::{Slot, Swaps, slot},
    view::Given,
    words::side_words,
};
use crate::{
    lingua::Words,
    theme::{
        Icon, theme,
        widgets::{self, Edited},
    },
};

pub(super) fn rows(parent: &mut ChildSpawner, given: &Given) {
    labelled(parent, given.class, "new-game-players", |column| {
        column
            .spawn(widgets::layout(Node {
                column_gap: px(theme().space.s16),
                align_items: AlignItems::Center,
                ..default()
            }))
            .with_children(|row| {
                slot(row, Slot::Name(Side::White), &given.draft);
                row.spawn((
                    widgets::icon_button(Icon::Swap, Words::new("contract-swap")),
                    observe(
                        |_: On<Activate>, mut draft: ResMut<Draft>, mut swaps: ResMut<Swaps>| {
                            let draft = &mut *draft;
                            std::mem::swap(&mut draft.white, &mut draft.black);
                            swaps.0 += 1;
                        },
                    ),
                ));
                slot(row, Slot::Name(Side::Black), &given.draft);
            });
    });
}

pub(super) fn name_field(parent: &mut ChildSpawner, side: Side, draft: &Draft) {
    let name = match side {
        Side::White => &draft.white,
        Side::Black => &draft.black,
    };
    parent.spawn((
        widgets::layout(Node {
            flex_grow: 1.0,
            column_gap: px(theme().space.s12),
            align_items: AlignItems::Center,
            ..default()
        }),
        children![
            widgets::side_disc(side),
            (
                widgets::field(name, side_words(side), MAX_NAME, side_words(side)),
                observe(move |edited: On<Edited>, mut draft: ResMut<Draft>| {
                    let name = match side {
                        Side::White => &mut draft.white,
                        Side::Black => &mut draft.black,
                    };
                    name.clone_from(&edited.text);
                }),
            ),
        ],
    ));
}
