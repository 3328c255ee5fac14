//! The sheet of paper that says in plain sentences what is agreed. It is derived from the rules and
//! the time, so it cannot say anything else than what will be played.

use bevy::prelude::*;
use touchmove_rules::{
    Color as Side, RuleSet,
    law::{Authority, Completion, IllegalMoves, NoProgress, Repetition},
};

use super::draft::Draft;
use crate::{
    lingua::Words,
    theme::{TextRole, theme, widgets},
};

/// The sentences of the sheet are this entity's children.
#[derive(Component, Debug)]
pub(super) struct Clauses;

/// The signature of a player.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Signature(pub Side);

/// One sentence, and the article that it comes from.
#[derive(Debug, Clone, PartialEq)]
struct Clause {
    words: Words,
    article: &'static str,
}

/// What is agreed, most important first.
fn clauses(rules: &RuleSet, time: Option<(u16, u16)>) -> Vec<Clause> {
    let mut clauses = Vec::new();
    // Articles of the FIDE Online Chess Regulations; a set under other rules would cite others.
    let cites = rules.authority == Authority::OnlineRegulations;
    let mut add = |words: Words, article: &'static str| {
        clauses.push(Clause {
            words,
            article: if cites { article } else { "" },
        });
    };
    add(time_words(time), "");
    if rules.illegal_moves == IllegalMoves::Refused {
        add(Words::new("sheet-illegal-refused"), "3.3");
    }
    if time.is_some() && rules.completion == Completion::Automatic {
        add(Words::new("sheet-clock-automatic"), "4.2");
    }
    if time.is_some() {
        if rules.timeouts.draw_if_opponent_cannot_mate {
            add(Words::new("sheet-flag"), "4.4");
        } else {
            add(Words::new("sheet-flag-always"), "4.4");
        }
    }
    if rules.repetition.automatic == Some(Repetition::Threefold) {
        add(Words::new("sheet-threefold"), "5.4.1");
    }
    if rules.no_progress.automatic == Some(NoProgress::FiftyMoves) {
        add(Words::new("sheet-fifty"), "5.4.4");
    }
    add(Words::new("sheet-agree"), "5.3");
    clauses
}

fn time_words(time: Option<(u16, u16)>) -> Words {
    match time {
        None => Words::new("sheet-no-clock"),
        Some((minutes, 0)) => Words::new("sheet-time").arg("minutes", minutes),
        Some((minutes, increment)) => Words::new("sheet-time-increment")
            .arg("minutes", minutes)
            .arg("increment", increment),
    }
}

fn clause(clause: Clause) -> impl Bundle {
    let theme = theme();
    let palette = &theme.palette;
    let sizes = &theme.sheet;
    (
        Node {
            column_gap: px(theme.space.s12),
            align_items: AlignItems::Start,
            ..default()
        },
        Pickable::IGNORE,
        children![
            (
                Node {
                    width: px(sizes.dot),
                    height: px(sizes.dot),
                    margin: UiRect::top(px((TextRole::Clause.style().line - sizes.dot) / 2.0)),
                    border_radius: BorderRadius::MAX,
                    flex_shrink: 0.0,
                    ..default()
                },
                BackgroundColor(palette.oxblood.into()),
                Pickable::IGNORE,
            ),
            (
                Node {
                    flex_grow: 1.0,
                    flex_shrink: 1.0,
                    flex_basis: px(0),
                    ..default()
                },
                widgets::text(TextRole::Clause, palette.ink, clause.words),
            ),
            (
                // On the line of the sentence's first words.
                Node {
                    margin: UiRect::top(px(theme.space.s4)),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
                children![widgets::text_box(
                    sizes.article,
                    JustifyContent::End,
                    TextRole::Article,
                    palette.ink_muted,
                    Words::literal(clause.article),
                    (),
                )],
            ),
        ],
    )
}

/// The code that the articles are from.
pub(super) fn source() -> Option<Words> {
    match Draft::rules().authority {
        Authority::OnlineRegulations => Some(Words::new("sheet-source-online")),
        Authority::Laws | Authority::House => None,
    }
}

/// The name under the sheet. Who has none has not signed yet.
pub(super) fn signed(side: Side, draft: &Draft) -> Words {
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
    sheets: Query<Entity, With<Clauses>>,
    signatures: Query<(Entity, &Signature)>,
    mut commands: Commands,
) {
    for sheet in &sheets {
        commands.entity(sheet).despawn_children();
        for agreed in clauses(&Draft::rules(), draft.minutes_and_increment()) {
            commands.spawn((clause(agreed), ChildOf(sheet)));
        }
    }
    for (entity, Signature(side)) in &signatures {
        commands.entity(entity).try_insert(signed(*side, &draft));
    }
}

/// The sentences as they are at first.
pub(super) fn spawn_clauses(parent: &mut ChildSpawner, draft: &Draft) {
    for agreed in clauses(&Draft::rules(), draft.minutes_and_increment()) {
        parent.spawn(clause(agreed));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn says(rules: &RuleSet, time: Option<(u16, u16)>, key: &'static str) -> bool {
        clauses(rules, time)
            .iter()
            .any(|clause| clause.words == Words::new(key))
    }

    #[test]
    fn the_sheet_of_a_casual_game_names_what_happens_by_itself() {
        let rules = Draft::rules();
        for key in [
            "sheet-illegal-refused",
            "sheet-clock-automatic",
            "sheet-threefold",
            "sheet-fifty",
        ] {
            assert!(says(&rules, Some((10, 5)), key), "{key}");
        }
    }

    #[test]
    fn without_a_clock_nothing_is_said_of_flags() {
        let rules = Draft::rules();
        assert!(says(&rules, None, "sheet-no-clock"));
        assert!(!says(&rules, None, "sheet-flag"));
        assert!(!says(&rules, None, "sheet-clock-automatic"));
        assert!(says(&rules, Some((5, 0)), "sheet-flag"));
    }

    #[test]
    fn the_sheet_says_nothing_that_the_rules_do_not() {
        let rules = RuleSet::named("fide").expect("a built-in rule set");
        for key in [
            "sheet-illegal-refused",
            "sheet-clock-automatic",
            "sheet-threefold",
            "sheet-fifty",
        ] {
            assert!(!says(&rules, Some((90, 30)), key), "{key}");
        }
    }
}
