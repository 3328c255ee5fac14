//! What can be chosen of the look: men, boards and rooms, and which files had to be left out.

use std::sync::Arc;

use bevy::prelude::*;

use crate::{
    lingua::Words,
    theme::{TextRole, theme, widgets},
    wardrobe::{Garment, Item, Library, Problem},
};

/// Names of files with what players call them.
pub(super) type Choices = Vec<(String, Words)>;

/// Everything that can be chosen.
pub(super) struct Looks {
    pub sets: Choices,
    pub boards: Choices,
    pub rooms: Choices,
    pub problems: Vec<Problem>,
}

fn choices<T: Garment>(items: &[Arc<Item<T>>]) -> Choices {
    let choice = |item: &Arc<Item<T>>| (item.id.clone(), item.words());
    items.iter().map(choice).collect()
}

impl Looks {
    pub(super) fn of(library: &Library) -> Self {
        Self {
            sets: choices(&library.sets),
            boards: choices(&library.boards),
            rooms: choices(&library.rooms),
            problems: library.problems.clone(),
        }
    }

    /// Sets for Black: first the one that White plays with.
    pub(super) fn sets_for_black(&self) -> Vec<(Option<String>, Words)> {
        let others = self.sets.iter().cloned();
        std::iter::once((None, Words::new("look-same")))
            .chain(others.map(|(set, words)| (Some(set), words)))
            .collect()
    }
}

/// The files that had to be left out, and why.
#[derive(Component, Debug)]
pub(super) struct LeftOut;

/// More would push the settings off the page; all of them are in the log.
const TOLD: usize = 3;

pub(super) fn left_out(problems: &[Problem]) -> impl Bundle + use<> {
    (
        LeftOut,
        widgets::layout(Node {
            flex_direction: FlexDirection::Column,
            row_gap: px(theme().space.s4),
            flex_shrink: 0.0,
            ..default()
        }),
        told(problems),
    )
}

/// The last of them, a line each.
fn told(problems: &[Problem]) -> impl Bundle + use<> {
    let lines: Vec<Words> = problems.iter().rev().take(TOLD).map(line).collect();
    Children::spawn(SpawnIter(lines.into_iter().map(text)))
}

fn line(problem: &Problem) -> Words {
    let name = problem.file.file_name().unwrap_or(problem.file.as_os_str());
    Words::new("look-left-out")
        .arg("file", name.to_string_lossy().into_owned())
        .arg("why", problem.what.clone())
}

fn text(words: Words) -> impl Bundle {
    widgets::text(TextRole::Caption, theme().palette.amber, words)
}

/// A file may turn out to be broken only when it is wanted.
pub(super) fn tell_more(
    library: Res<Library>,
    places: Query<Entity, With<LeftOut>>,
    mut commands: Commands,
) {
    for place in &places {
        commands
            .entity(place)
            .despawn_related::<Children>()
            .insert(told(&library.problems));
    }
}
