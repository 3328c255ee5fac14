//! How two people sit at the board, and by which rules.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, observe},
};

use super::{
    super::page::{line, wrapping},
    OpenPage,
    agreed::Manner,
    books::Books,
    draft::Draft,
    opening::FocusAt,
    row::labelled,
    view::Given,
};
use crate::{
    lingua::Words,
    states::Overlay,
    theme::widgets::{ButtonKind, Choice, Chosen},
    theme::{Icon, Inked, SkinKind, TextRole, UiClass, theme, widgets},
};

/// The card of a manner.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Card(Manner);

/// The choice between the rule sets.
#[derive(Component, Debug)]
pub(super) struct BookChoice;

pub(super) fn cards(parent: &mut ChildSpawner, given: &Given) {
    let gap = theme().space.s16;
    labelled(parent, given.class, "contract-conduct", |row| {
        row.spawn(widgets::layout(Node {
            column_gap: px(gap),
            ..default()
        }))
        .with_children(|row| {
            for manner in Manner::ALL {
                let mut card = row.spawn(card(manner, given.class));
                let chosen = given.draft.manner == manner;
                if chosen {
                    card.insert(Checked);
                }
                if chosen && given.focus == FocusAt::Conduct {
                    card.insert(AutoFocus);
                }
            }
        });
    });
}

fn card(manner: Manner, class: UiClass) -> impl Bundle {
    let theme = theme();
    let palette = &theme.palette;
    (
        Card(manner),
        Node {
            min_height: px(if class == UiClass::Wide {
                theme.contract.card
            } else {
                theme.contract.card_small
            }),
            flex_grow: 1.0,
            flex_basis: px(0),
            padding: UiRect::axes(px(theme.space.s16), px(theme.space.s8)),
            column_gap: px(theme.space.s16),
            align_items: AlignItems::Center,
            border: px(theme.line.thin).all(),
            border_radius: BorderRadius::all(px(theme.radius.control)),
            ..default()
        },
        widgets::pressable(SkinKind::Card, manner.name()),
        children![
            (
                widgets::icon(manner.icon(), theme.contract.card_icon, Color::WHITE),
                Inked
            ),
            (
                widgets::layout(Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..default()
                }),
                children![
                    (
                        widgets::text(TextRole::LeadSerif, Color::WHITE, manner.name()),
                        Inked
                    ),
                    widgets::text(TextRole::Caption, palette.paper_dim, manner.about()),
                ],
            ),
        ],
        observe(move |_: On<Activate>, mut draft: ResMut<Draft>| {
            if draft.manner != manner {
                draft.take_manner(manner);
            }
        }),
    )
}

pub(super) fn rules(parent: &mut ChildSpawner, given: &Given) {
    let theme = theme();
    labelled(parent, given.class, "contract-rules", |column| {
        column
            .spawn(widgets::layout(Node {
                justify_content: JustifyContent::SpaceBetween,
                ..line(theme.space.s16)
            }))
            .with_children(|row| {
                let names: Vec<Words> = given
                    .books
                    .list
                    .iter()
                    .map(super::books::Book::name)
                    .collect();
                let chosen = given.books.position(&given.draft.book).unwrap_or_default();
                let choice = widgets::segmented(Words::new("contract-rules"), names, chosen);
                wrapping(
                    row,
                    (
                        choice,
                        BookChoice,
                        observe(
                            |chosen: On<Chosen>, books: Res<Books>, mut draft: ResMut<Draft>| {
                                if let Some(book) = books.list.get(chosen.index) {
                                    draft.take_book(book.key.clone(), book.rules.clone());
                                }
                            },
                        ),
                    ),
                );
                let mut compare = row.spawn((
                    widgets::button(
                        ButtonKind::Quiet,
                        Some(Icon::ChevronRight),
                        Words::new("contract-compare"),
                    ),
                    observe(|_: On<Activate>, mut open: MessageWriter<OpenPage>| {
                        open.write(OpenPage(Overlay::Compare));
                    }),
                ));
                if given.focus == FocusAt::Compare {
                    compare.insert(AutoFocus);
                }
            });
        for bad in &given.books.bad {
            column.spawn(widgets::text(
                TextRole::Caption,
                theme.palette.coral,
                bad.words(),
            ));
        }
    });
}

/// The choices follow what is agreed, however it was chosen.
pub(super) fn show(
    draft: Res<Draft>,
    books: Res<Books>,
    cards: Query<(Entity, &Card)>,
    choices: Query<(Entity, &Choice), With<BookChoice>>,
    mut commands: Commands,
) {
    for (entity, card) in &cards {
        widgets::mark::<Checked>(commands.entity(entity), card.0 == draft.manner);
    }
    let Some(place) = books.position(&draft.book) else {
        return;
    };
    for (entity, choice) in &choices {
        if choice.0 != place {
            commands.entity(entity).try_insert(Choice(place));
        }
    }
}
