//! The things that are agreed or not.

use bevy::{
    prelude::*,
    ui::{Checked, InteractionDisabled},
    ui_widgets::{ValueChange, observe},
};

use super::{agreed::Term, draft::Draft, row::labelled, view::Given};
use crate::{
    lingua::Words,
    settings::Settings,
    theme::{TextRole, UiClass, theme, widgets},
};

/// A toggle of a term.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TermToggle(Term);

/// The name of a term.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TermName(Term);

/// Why a term cannot be changed.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct TermReason(Term);

pub(super) fn rows(parent: &mut ChildSpawner, given: &Given) {
    let theme = theme();
    labelled(parent, given.class, "contract-agreed", |column| {
        column
            .spawn(widgets::layout(Node {
                flex_wrap: FlexWrap::Wrap,
                row_gap: px(theme.space.s4),
                ..default()
            }))
            .with_children(|grid| {
                for term in Term::ALL {
                    let on = given.draft.has(term);
                    let toggle = (
                        TermToggle(term),
                        widgets::toggle(on, term.words()),
                        observe(
                            move |change: On<ValueChange<bool>>, mut draft: ResMut<Draft>| {
                                draft.wish(term, change.value);
                            },
                        ),
                    );
                    let reason = (
                        TermReason(term),
                        widgets::text(TextRole::Caption, theme.palette.muted, Words::literal("")),
                    );
                    cell(
                        grid,
                        given.class,
                        toggle,
                        (TermName(term), term.words()),
                        reason,
                    );
                }
                // Two people at one screen will ask for this first, so it stands here as well as in
                // the settings.
                let turn = (
                    widgets::toggle(given.turn_board, Words::new("new-game-turn")),
                    observe(
                        |change: On<ValueChange<bool>>, mut settings: ResMut<Settings>| {
                            settings.turn_board = change.value;
                        },
                    ),
                );
                cell(grid, given.class, turn, Words::new("new-game-turn"), ());
            });
    });
}

/// A toggle, what it is, and below that perhaps why it cannot be changed.
fn cell(
    parent: &mut ChildSpawner,
    class: UiClass,
    toggle: impl Bundle,
    name: impl Bundle,
    reason: impl Bundle,
) {
    let theme = theme();
    let row = parent
        .spawn(widgets::layout(Node {
            width: percent(50),
            min_height: px(theme.space.hit),
            padding: UiRect::right(px(theme.space.s8)),
            column_gap: px(if class == UiClass::Wide {
                theme.space.s16
            } else {
                theme.space.s12
            }),
            align_items: AlignItems::Center,
            ..default()
        }))
        .id();
    let world = parent.world_mut();
    let toggle = world.spawn((toggle, ChildOf(row))).id();
    world
        .spawn((
            widgets::layout(Node {
                flex_direction: FlexDirection::Column,
                flex_shrink: 1.0,
                ..default()
            }),
            ChildOf(row),
        ))
        .with_children(|names| {
            names.spawn((
                Text::default(),
                TextRole::Body,
                TextColor(theme.palette.paper.into()),
                Pickable::IGNORE,
                name,
            ));
            names.spawn(reason);
        });
    widgets::switch_by(world, row, toggle);
}

/// The toggles follow what is agreed, however it came about.
pub(super) fn show(
    draft: Res<Draft>,
    toggles: Query<(Entity, &TermToggle)>,
    names: Query<(Entity, &TermName)>,
    mut reasons: Query<(Entity, &TermReason, &mut Node)>,
    mut commands: Commands,
) {
    let palette = &theme().palette;
    for (entity, &TermToggle(term)) in &toggles {
        let locked = draft.locked(term).is_some();
        widgets::mark::<Checked>(commands.entity(entity), draft.has(term));
        widgets::mark::<InteractionDisabled>(commands.entity(entity), locked);
    }
    for (entity, &TermName(term)) in &names {
        let color = if draft.locked(term).is_some() {
            palette.disabled
        } else {
            palette.paper
        };
        commands.entity(entity).try_insert(TextColor(color.into()));
    }
    for (entity, &TermReason(term), mut node) in &mut reasons {
        let why = draft.locked(term);
        node.display = if why.is_some() {
            Display::Flex
        } else {
            Display::None
        };
        commands
            .entity(entity)
            .try_insert(why.unwrap_or_else(|| Words::literal("")));
    }
}
