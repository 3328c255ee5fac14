//! The rule sets beside each other: what differs between them, at a glance.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::Checked,
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{
    super::page,
    books::{Book, Books},
    draft::Draft,
    parameters::{Parameter, parameters},
    row::{dot, named_toggle},
};
use crate::{
    lingua::Words,
    states::Overlay,
    theme::{
        TextRole, UiClass, theme,
        widgets::{self, ButtonKind},
    },
};

/// The root of the page.
#[derive(Component, Debug)]
pub(super) struct CompareRoot;

/// Whether lines in which all sets agree are shown too.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct ShowAll(bool);

pub(super) fn spawn(
    class: Res<UiClass>,
    draft: Res<Draft>,
    books: Res<Books>,
    all: Res<ShowAll>,
    mut commands: Commands,
) {
    commands.spawn(compare_page(*class, &draft, &books, *all));
}

/// How many sets there is room for.
const fn columns(class: UiClass) -> usize {
    match class {
        UiClass::Wide => 7,
        UiClass::Medium | UiClass::Compact => 5,
    }
}

/// The sets that are compared: the first ones, and the chosen one in any case.
fn shown(class: UiClass, draft: &Draft, books: &Books) -> Vec<Book> {
    let mut shown: Vec<Book> = books.list.iter().take(columns(class)).cloned().collect();
    let chosen = books.get(&draft.book);
    if let Some(chosen) = chosen
        && !shown.iter().any(|book| book.key == chosen.key)
    {
        shown.pop();
        shown.push(chosen.clone());
    }
    shown
}

fn compare_page(class: UiClass, draft: &Draft, books: &Books, all: ShowAll) -> impl Bundle + use<> {
    let theme = theme();
    let sets = shown(class, draft, books);
    let chosen = sets.iter().position(|book| book.key == draft.book);
    let scrim = BackgroundColor(theme.palette.page_scrim.into());
    let body = Children::spawn((
        Spawn(page::header(
            class,
            Words::new("compare-title"),
            vec![
                ("key-page", "hint-scroll"),
                ("key-enter", "hint-take"),
                ("key-esc", "hint-back"),
            ],
        )),
        SpawnWith(move |parent: &mut ChildSpawner| {
            parent
                .spawn(widgets::panel(Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_height: px(0),
                    padding: px(page::padding(class)).all(),
                    row_gap: px(theme.space.s12),
                    ..default()
                }))
                .with_children(|panel| {
                    panel
                        .spawn(line_node(class))
                        .with_children(|row| heads(row, class, &sets, chosen));
                    panel.spawn(widgets::rule());
                    panel
                        .spawn((
                            page::scroll_column(Node {
                                flex_grow: 1.0,
                                flex_basis: px(0),
                                ..default()
                            }),
                            page::KeyScroll,
                        ))
                        .with_children(|rows| lines(rows, class, &sets, chosen, all));
                });
            parent.spawn(footer(all));
        }),
    ));
    (
        CompareRoot,
        page::root(Overlay::Compare, class, scrim),
        body,
    )
}

fn line_node(class: UiClass) -> impl Bundle {
    widgets::layout(Node {
        column_gap: px(gap(class)),
        flex_shrink: 0.0,
        ..default()
    })
}

fn gap(class: UiClass) -> f32 {
    let space = &theme().space;
    match class {
        UiClass::Wide => space.s8,
        UiClass::Medium | UiClass::Compact => space.s4,
    }
}

fn label_width(class: UiClass) -> f32 {
    let sizes = &theme().contract;
    match class {
        UiClass::Wide => sizes.parameter,
        UiClass::Medium => sizes.parameter_medium,
        UiClass::Compact => sizes.parameter_compact,
    }
}

/// A cell of the table, all of the same width.
fn cell_node(class: UiClass) -> Node {
    let space = &theme().space;
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_width: px(0),
        padding: UiRect::axes(
            px(if class == UiClass::Wide {
                space.s12
            } else {
                space.s8
            }),
            px(space.s8),
        ),
        column_gap: px(space.s8),
        align_items: AlignItems::Start,
        ..default()
    }
}

/// The names of the sets. Pressing one takes it.
fn heads(row: &mut ChildSpawner, class: UiClass, sets: &[Book], chosen: Option<usize>) {
    let theme = theme();
    row.spawn(widgets::layout(Node {
        width: px(label_width(class)),
        flex_shrink: 0.0,
        ..default()
    }));
    for (index, book) in sets.iter().enumerate() {
        let (key, rules) = (book.key.clone(), book.rules.clone());
        let node = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_width: px(0),
            padding: UiRect::horizontal(px(theme.space.s4)),
            overflow: Overflow::clip(),
            ..widgets::button_node(theme.space.hit)
        };
        let mut head = row.spawn((
            widgets::button_in(node, ButtonKind::Secondary, None, book.name()),
            observe(move |_: On<Activate>, mut draft: ResMut<Draft>| {
                draft.take_book(key.clone(), rules.clone());
            }),
        ));
        if chosen == Some(index) {
            head.insert((Checked, AutoFocus));
        }
    }
}

fn lines(
    rows: &mut ChildSpawner,
    class: UiClass,
    sets: &[Book],
    chosen: Option<usize>,
    ShowAll(all): ShowAll,
) {
    for Parameter { name, says } in parameters() {
        let said: Vec<Words> = sets.iter().map(|book| says(&book.rules)).collect();
        let differ = said.windows(2).any(|pair| pair[0] != pair[1]);
        if !differ && !all {
            continue;
        }
        rows.spawn(line_node(class))
            .with_children(|row| line(row, class, name, said, chosen));
        rows.spawn(widgets::rule());
    }
}

fn line(
    row: &mut ChildSpawner,
    class: UiClass,
    name: Words,
    said: Vec<Words>,
    chosen: Option<usize>,
) {
    let theme = theme();
    let palette = &theme.palette;
    let role = match class {
        UiClass::Wide => TextRole::Label,
        UiClass::Medium | UiClass::Compact => TextRole::Caption,
    };
    row.spawn((
        widgets::layout(Node {
            width: px(label_width(class)),
            padding: UiRect::vertical(px(theme.space.s8)),
            flex_shrink: 0.0,
            ..default()
        }),
        children![widgets::text(role, palette.muted, name)],
    ));
    let own = chosen.and_then(|chosen| said.get(chosen).cloned());
    for (index, words) in said.into_iter().enumerate() {
        let is_own = chosen == Some(index);
        let differs = own.as_ref().is_some_and(|own| *own != words);
        let color = match (is_own, differs) {
            (true, _) => palette.paper,
            (false, true) => palette.brass_lit,
            (false, false) => palette.muted,
        };
        let mut cell = row.spawn(widgets::layout(cell_node(class)));
        if is_own {
            cell.insert(BackgroundColor(palette.chosen_fill.into()));
        }
        cell.with_children(|cell| {
            // A dot before what differs from the chosen set, its room before everything else: told by
            // shape before colour.
            let mark = if differs {
                palette.brass_lit.into()
            } else {
                Color::NONE
            };
            cell.spawn(dot(role, mark));
            cell.spawn((
                Node {
                    flex_shrink: 1.0,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    ..default()
                },
                widgets::text(role, color, words),
            ));
        });
    }
}

fn footer(ShowAll(all): ShowAll) -> impl Bundle {
    let theme = theme();
    (
        widgets::layout(Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            column_gap: px(theme.space.s24),
            flex_shrink: 0.0,
            ..default()
        }),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            named_toggle(
                parent,
                Node {
                    column_gap: px(theme.space.s12),
                    align_items: AlignItems::Center,
                    ..default()
                },
                all,
                Words::new("compare-all"),
                observe(|change: On<ValueChange<bool>>, mut all: ResMut<ShowAll>| {
                    all.0 = change.value;
                }),
            );
            parent.spawn(page::back_button(theme.button.height));
        })),
    )
}

#[cfg(test)]
mod tests {
    use super::{super::agreed::Manner, *};
    use crate::menus::contract::books::BookKey;

    #[test]
    fn the_chosen_set_is_always_among_those_compared() {
        let mut books = Books::default();
        let own = BookKey::File("own.ron".to_owned());
        for name in ["a.ron", "b.ron", "own.ron"] {
            books.list.push(Book {
                key: BookKey::File(name.to_owned()),
                rules: books.list[0].rules.clone(),
            });
        }
        let mut draft = Draft::quick(Manner::Casual);
        draft.take_book(own.clone(), books.list[0].rules.clone());
        for class in [UiClass::Wide, UiClass::Medium, UiClass::Compact] {
            let shown = shown(class, &draft, &books);
            assert_eq!(shown.len(), columns(class));
            assert!(shown.iter().any(|book| book.key == own));
        }
    }
}
