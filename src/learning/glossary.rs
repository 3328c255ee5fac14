//! The glossary: the terms of the game in both languages, each with what it means.

use bevy::{input_focus::AutoFocus, prelude::*, ui_widgets::observe};

use super::terms::{TERMS, Term, Topic};
use crate::{
    lingua::{Lingua, Words},
    menus::page,
    states::Overlay,
    theme::{
        TextRole, UiClass, theme,
        widgets::{self, Chosen, Edited},
    },
};

/// The root of the page.
#[derive(Component, Debug)]
pub(super) struct GlossaryRoot;

/// The terms that are shown are this entity's children.
#[derive(Component, Debug)]
pub(super) struct TermList;

/// What is looked for.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub(super) struct Search {
    text: String,
    topic: Option<Topic>,
}

/// The longest text that is looked for.
const MAX_SEARCH: usize = 40;

/// The terms that have the text in a name or in their meaning.
fn found<'a>(search: &'a Search, lingua: &'a Lingua) -> impl Iterator<Item = &'static Term> + 'a {
    let wanted = search.text.trim().to_lowercase();
    let has = move |key: &'static str| lingua.text(key, &[]).to_lowercase().contains(&wanted);
    TERMS.iter().filter(move |term| {
        search.topic.is_none_or(|topic| topic == term.topic)
            && [term.name, term.other, term.meaning].into_iter().any(&has)
    })
}

pub(super) fn forget(mut search: ResMut<Search>) {
    *search = Search::default();
}

pub(super) fn spawn(
    class: Res<UiClass>,
    lingua: Res<Lingua>,
    search: Res<Search>,
    mut commands: Commands,
) {
    commands.spawn(glossary_page(*class, &search, &lingua));
}

/// The list follows what is looked for, and the language.
pub(super) fn refill(
    class: Res<UiClass>,
    lingua: Res<Lingua>,
    search: Res<Search>,
    lists: Query<Entity, With<TermList>>,
    mut commands: Commands,
) {
    for list in &lists {
        let found: Vec<&Term> = found(&search, &lingua).collect();
        let class = *class;
        commands
            .entity(list)
            .insert(ScrollPosition::default())
            .queue_silenced(move |mut list: EntityWorldMut| {
                list.despawn_related::<Children>();
                list.with_children(|list| terms(list, class, &found));
            });
    }
}

fn glossary_page(class: UiClass, search: &Search, lingua: &Lingua) -> impl Bundle + use<> {
    let theme = theme();
    let scrim = BackgroundColor(theme.palette.page_scrim.into());
    let shown: Vec<&Term> = found(search, lingua).collect();
    let search = search.clone();
    let body = Children::spawn((
        Spawn(page::header(
            class,
            Words::new("glossary-title"),
            vec![
                ("key-tab", "hint-next"),
                ("key-page", "hint-scroll"),
                ("key-esc", "hint-back"),
            ],
        )),
        SpawnWith(move |parent: &mut ChildSpawner| {
            parent
                .spawn(widgets::layout(Node {
                    flex_shrink: 0.0,
                    ..page::line(theme.space.s16)
                }))
                .with_children(|row| finder(row, class, &search));
            parent
                .spawn(widgets::panel(Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_height: px(0),
                    ..default()
                }))
                .with_children(|panel| {
                    panel
                        .spawn((
                            TermList,
                            page::KeyScroll,
                            page::scroll_column(Node {
                                flex_grow: 1.0,
                                flex_basis: px(0),
                                padding: px(page::padding(class)).all(),
                                row_gap: px(theme.space.s12),
                                ..default()
                            }),
                        ))
                        .with_children(|list| terms(list, class, &shown));
                });
            parent
                .spawn(widgets::layout(Node {
                    justify_content: JustifyContent::End,
                    flex_shrink: 0.0,
                    ..default()
                }))
                .with_children(|row| {
                    row.spawn(page::back_button(theme.button.height));
                });
        }),
    ));
    (
        GlossaryRoot,
        page::root(Overlay::Glossary, class, scrim),
        body,
    )
}

/// A field to look for a term, and the choice of a topic.
fn finder(row: &mut ChildSpawner, class: UiClass, search: &Search) {
    let theme = theme();
    row.spawn(widgets::layout(Node {
        width: px(theme.contract.parameter),
        flex_grow: if class == UiClass::Compact { 1.0 } else { 0.0 },
        ..default()
    }))
    .with_children(|place| {
        place.spawn((
            widgets::field(
                &search.text,
                Words::new("glossary-find"),
                MAX_SEARCH,
                Words::new("glossary-find"),
            ),
            AutoFocus,
            observe(|edited: On<Edited>, mut search: ResMut<Search>| {
                search.text.clone_from(&edited.text);
            }),
        ));
    });
    let names = std::iter::once(Words::new("glossary-all"))
        .chain(Topic::ALL.map(|topic| Words::new(topic.key())));
    let chosen = search
        .topic
        .and_then(|topic| Topic::ALL.iter().position(|&other| other == topic))
        .map_or(0, |place| place + 1);
    page::wrapping(
        row,
        (
            widgets::segmented(Words::new("glossary-topics"), names, chosen),
            observe(|chosen: On<Chosen>, mut search: ResMut<Search>| {
                search.topic = chosen
                    .index
                    .checked_sub(1)
                    .and_then(|place| Topic::ALL.get(place).copied());
            }),
        ),
    );
}

fn terms(list: &mut ChildSpawner, class: UiClass, shown: &[&'static Term]) {
    let palette = &theme().palette;
    if shown.is_empty() {
        list.spawn(widgets::text(
            TextRole::Body,
            palette.muted,
            Words::new("glossary-none"),
        ));
    }
    let mut topic = None;
    for term in shown {
        if topic == Some(term.topic) {
            list.spawn(widgets::rule());
        } else {
            topic = Some(term.topic);
            list.spawn((
                Node {
                    margin: UiRect::top(px(theme().space.s8)),
                    flex_shrink: 0.0,
                    ..default()
                },
                widgets::text(
                    TextRole::Label,
                    palette.brass_lit,
                    Words::new(term.topic.key()),
                ),
            ));
        }
        entry(list, class, term);
    }
}

/// The two names at the left, or above where there is little room, and the meaning.
fn entry(list: &mut ChildSpawner, class: UiClass, term: &Term) {
    let theme = theme();
    let palette = &theme.palette;
    let beside = class != UiClass::Compact;
    list.spawn(widgets::layout(Node {
        flex_direction: if beside {
            FlexDirection::Row
        } else {
            FlexDirection::Column
        },
        column_gap: px(theme.space.s24),
        flex_shrink: 0.0,
        ..default()
    }))
    .with_children(|row| {
        row.spawn(widgets::layout(Node {
            width: if beside {
                px(theme.contract.parameter)
            } else {
                auto()
            },
            flex_direction: if beside {
                FlexDirection::Column
            } else {
                FlexDirection::Row
            },
            column_gap: px(theme.space.s12),
            align_items: if beside {
                AlignItems::Start
            } else {
                AlignItems::Baseline
            },
            flex_shrink: 0.0,
            ..default()
        }))
        .with_children(|names| {
            names.spawn(widgets::text(
                TextRole::LeadSerif,
                palette.paper,
                Words::new(term.name),
            ));
            names.spawn(widgets::text(
                TextRole::Caption,
                palette.muted,
                Words::new(term.other),
            ));
        });
        row.spawn((
            Node {
                flex_grow: 1.0,
                flex_shrink: 1.0,
                flex_basis: if beside { px(0) } else { auto() },
                max_width: px(theme.page.column),
                ..default()
            },
            widgets::text(TextRole::Body, palette.paper_dim, Words::new(term.meaning)),
        ));
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::settings::Language;

    #[test]
    fn terms_are_found_by_either_name_and_by_what_they_mean() {
        let lingua = Lingua::new(Language::English);
        let names = |text: &str| -> Vec<&str> {
            let search = Search {
                text: text.to_owned(),
                topic: None,
            };
            found(&search, &lingua).map(|term| term.name).collect()
        };
        assert_eq!(names("PIN"), ["gloss-pin"]);
        assert!(names("牵制").contains(&"gloss-pin"));
        assert!(names("crossed").contains(&"gloss-castling"));
        assert_eq!(names("").len(), TERMS.len());
        assert!(names("zugzwang").is_empty());
    }
}
