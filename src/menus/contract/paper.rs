//! The sheet of paper that says what is agreed. It rewrites itself with every choice, and marks the
//! lines that the last one changed.

use bevy::prelude::*;
use touchmove_rules::Color as Side;

use super::{
    super::page,
    agreed::{Manner, Term},
    books::Books,
    clauses::{Agreement, Clause, Source, clauses},
    draft::{Draft, StartChoice},
    row::dot,
    view::Given,
    words::side_words,
};
use crate::{
    lingua::Words,
    theme::{TextRole, UiClass, theme, widgets},
};

/// The sentences of the sheet are this entity's children.
#[derive(Component, Debug)]
pub(super) struct Clauses;

/// A text of the sheet that is not a sentence.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Line {
    /// Whose law it is, and how it is played.
    Source,
    /// The name of a player.
    Signature(Side),
}

/// What is written on the sheet.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub(super) struct Written {
    /// The sentences, and whether the last choice changed them.
    clauses: Vec<(Clause, bool)>,
}

impl Written {
    /// Writes the sheet anew. True if it says something else than before.
    fn follow(&mut self, clauses: Vec<Clause>) -> bool {
        let same = self.clauses.len() == clauses.len()
            && self
                .clauses
                .iter()
                .zip(&clauses)
                .all(|((old, _), new)| old == new);
        if same {
            return false;
        }
        let before = std::mem::take(&mut self.clauses);
        self.clauses = clauses
            .into_iter()
            .map(|clause| {
                let changed = !before.iter().any(|(old, _)| *old == clause);
                (clause, changed)
            })
            .collect();
        true
    }
}

/// All that a draft agrees on.
fn agreed(draft: &Draft) -> Vec<Clause> {
    let rules = draft.agreed_rules();
    let time = draft.time.control();
    let changed: Vec<Term> = Term::ALL
        .into_iter()
        .filter(|&term| draft.differs(term))
        .collect();
    let mut clauses = clauses(Agreement {
        rules: &rules,
        time: time.as_ref().ok().and_then(Option::as_ref),
        hints: draft.has(Term::Hints),
        standard: draft.start == StartChoice::Standard,
        changed: &changed,
    });
    if time.is_err()
        && let Some(first) = clauses.first_mut()
    {
        first.words = Words::new("sheet-time-open");
    }
    clauses
}

/// A fresh sheet: nothing on it is a change.
pub(super) fn lay_out(draft: Res<Draft>, mut written: ResMut<Written>) {
    written.clauses = agreed(&draft)
        .into_iter()
        .map(|clause| (clause, false))
        .collect();
}

/// The sheet that the players sign.
pub(super) fn sheet(given: &Given) -> impl Bundle + use<> {
    let theme = theme();
    let class = given.class;
    let given = given.clone();
    // Where the page scrolls as a whole the paper is as long as it gets; elsewhere its sentences scroll
    // between the head and the signatures.
    let whole = class == UiClass::Compact;
    (
        widgets::paper(Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: if whole { 0.0 } else { 1.0 },
            flex_grow: 1.0,
            flex_basis: if whole { auto() } else { px(0) },
            min_height: px(0),
            padding: px(page::padding(class)).all(),
            row_gap: px(page::gap(class)),
            ..default()
        }),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            parent.spawn(letterhead(&given));
            parent.spawn(widgets::rule_on_paper());
            let column = Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(if class == UiClass::Wide {
                    theme.space.s8
                } else {
                    theme.space.s4
                }),
                flex_grow: 1.0,
                min_height: px(0),
                ..default()
            };
            let mut sentences = if whole {
                parent.spawn((Clauses, widgets::layout(column)))
            } else {
                let scrolling = page::scrolling(Node {
                    flex_basis: px(0),
                    ..column
                });
                parent.spawn((Clauses, scrolling, page::KeyScroll))
            };
            sentences.with_children(|parent| {
                for (agreed, changed) in &given.written.clauses {
                    parent.spawn(clause(agreed, *changed));
                }
            });
            parent
                .spawn(widgets::layout(Node {
                    column_gap: px(theme.space.s32),
                    flex_shrink: 0.0,
                    ..default()
                }))
                .with_children(|row| {
                    row.spawn(signature(Side::White, &given.draft));
                    row.spawn(signature(Side::Black, &given.draft));
                });
        })),
    )
}

/// Seal, title, and whose law it is.
fn letterhead(given: &Given) -> impl Bundle + use<> {
    let theme = theme();
    let palette = &theme.palette;
    let heading = if given.class == UiClass::Wide {
        TextRole::PaperHeading
    } else {
        TextRole::Heading
    };
    (
        widgets::layout(Node {
            column_gap: px(theme.space.s16),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        }),
        children![
            widgets::seal(theme.sheet.seal, TextRole::Heading),
            (
                widgets::layout(Node {
                    flex_direction: FlexDirection::Column,
                    ..default()
                }),
                children![
                    widgets::text(heading, palette.ink, Words::new("sheet-title")),
                    (
                        Line::Source,
                        widgets::text(
                            TextRole::Article,
                            palette.ink_muted,
                            source(&given.draft, &given.books),
                        ),
                    ),
                ],
            ),
        ],
    )
}

fn clause(clause: &Clause, changed: bool) -> impl Bundle + use<> {
    let theme = theme();
    let palette = &theme.palette;
    let mark = if changed {
        palette.oxblood
    } else {
        palette.ink_muted
    };
    let article = match clause.article {
        Source::None => Words::literal(""),
        Source::Article(article) => Words::literal(article),
        Source::Players => Words::new("sheet-agreed"),
    };
    (
        widgets::layout(Node {
            column_gap: px(theme.space.s12),
            align_items: AlignItems::Start,
            flex_shrink: 0.0,
            ..default()
        }),
        children![
            dot(TextRole::Clause, mark.into()),
            (
                Node {
                    flex_grow: 1.0,
                    flex_shrink: 1.0,
                    flex_basis: px(0),
                    ..default()
                },
                widgets::text(TextRole::Clause, palette.ink, clause.words.clone()),
            ),
            (
                // On the line of the sentence's first words.
                widgets::layout(Node {
                    margin: UiRect::top(px(theme.space.s4)),
                    flex_shrink: 0.0,
                    ..default()
                }),
                children![widgets::text_box(
                    theme.sheet.article,
                    JustifyContent::End,
                    TextRole::Article,
                    palette.ink_muted,
                    article,
                    (),
                )],
            ),
        ],
    )
}

fn signature(side: Side, draft: &Draft) -> impl Bundle + use<> {
    let palette = &theme().palette;
    (
        widgets::layout(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            row_gap: px(theme().space.s4),
            ..default()
        }),
        children![
            (
                Line::Signature(side),
                widgets::text(TextRole::LeadSerif, palette.ink, signed(side, draft)),
                TextLayout::no_wrap(),
            ),
            widgets::rule_on_paper(),
            widgets::text(TextRole::Article, palette.ink_muted, side_words(side)),
        ],
    )
}

/// Whose law it is, and how it is played: "FIDE Laws of Chess, over the board".
fn source(draft: &Draft, books: &Books) -> Words {
    let set = books.get(&draft.book).map_or_else(
        || Words::literal(draft.rules.name.clone()),
        super::books::Book::full_name,
    );
    Words::new("sheet-source").arg("rules", set).arg(
        "manner",
        match draft.manner {
            Manner::Casual => "casual",
            Manner::OverTheBoard => "otb",
        },
    )
}

/// The name under the sheet. Who has none has not signed yet.
fn signed(side: Side, draft: &Draft) -> Words {
    let name = match side {
        Side::White => draft.white.trim(),
        Side::Black => draft.black.trim(),
    };
    // A space keeps the height of a line.
    Words::literal(if name.is_empty() { " " } else { name })
}

/// The paper follows every choice.
pub(super) fn rewrite(
    draft: Res<Draft>,
    books: Res<Books>,
    mut written: ResMut<Written>,
    sheets: Query<Entity, With<Clauses>>,
    lines: Query<(Entity, &Line)>,
    mut commands: Commands,
) {
    for (entity, line) in &lines {
        let words = match line {
            Line::Source => source(&draft, &books),
            Line::Signature(side) => signed(*side, &draft),
        };
        commands.entity(entity).try_insert(words);
    }
    if !written.bypass_change_detection().follow(agreed(&draft)) {
        return;
    }
    for sheet in &sheets {
        commands.entity(sheet).despawn_children();
        for (agreed, changed) in &written.clauses {
            commands.spawn((clause(agreed, *changed), ChildOf(sheet)));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_a_choice_changed_are_marked_and_the_others_are_not() {
        let mut draft = Draft::quick(Manner::OverTheBoard);
        let mut written = Written::default();
        written.follow(agreed(&draft));
        draft.wish(Term::TakeBacks, true);
        assert!(written.follow(agreed(&draft)));
        let marked: Vec<_> = written
            .clauses
            .iter()
            .filter(|(_, changed)| *changed)
            .map(|(clause, _)| (clause.words.key(), clause.article))
            .collect();
        assert_eq!(marked, [("sheet-take-back", Source::Players)]);
        assert!(!written.follow(agreed(&draft)), "the same again");
    }
}
