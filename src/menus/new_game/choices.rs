//! The wood at the left of the page: time, players, board.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{ValueChange, observe},
};
use touchmove_rules::Color as Side;

use super::{
    super::page,
    draft::{Draft, INCREMENT, MAX_NAME, MINUTES, TimeChoice},
    view::Given,
};
use crate::{
    lingua::Words,
    settings::Settings,
    theme::{
        TextRole, UiClass, theme,
        widgets::{self, Chosen, Edited, SliderSpec},
    },
};

/// Holds the sliders while the time is chosen freely.
#[derive(Component, Debug)]
pub(super) struct CustomTime;

/// The number at the right of a slider.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum SliderText {
    Minutes,
    Increment,
}

impl SliderText {
    fn words(self, draft: &Draft) -> Words {
        match self {
            Self::Minutes => Words::new("new-game-minutes-value").arg("n", draft.minutes),
            Self::Increment => Words::new("new-game-increment-value").arg("n", draft.increment),
        }
    }
}

/// What a side is called.
pub(super) const fn side_words(side: Side) -> Words {
    match side {
        Side::White => Words::new("side-white"),
        Side::Black => Words::new("side-black"),
    }
}

pub(super) fn panel(given: &Given) -> impl Bundle + use<> {
    let theme = theme();
    let given = given.clone();
    (
        widgets::panel(Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            padding: px(page::padding(given.class)).all(),
            row_gap: px(if given.class == UiClass::Compact {
                theme.space.s12
            } else {
                theme.space.s24
            }),
            ..default()
        }),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            parent
                .spawn((
                    Node {
                        flex_direction: FlexDirection::Column,
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|time| times(time, &given));
            parent.spawn(widgets::rule());
            labelled(parent, given.class, "new-game-players", |row| {
                row.spawn(name_field(Side::White, &given.draft));
                row.spawn(name_field(Side::Black, &given.draft));
            });
            parent.spawn(widgets::rule());
            labelled(parent, given.class, "new-game-board", |row| {
                let (place, toggle) = (
                    row.target_entity(),
                    row.spawn(turn_toggle(given.turn_board)).id(),
                );
                row.spawn(widgets::text(
                    TextRole::Body,
                    theme.palette.paper,
                    Words::new("new-game-turn"),
                ));
                widgets::switch_by(row.world_mut(), place, toggle);
            });
        })),
    )
}

/// A row of the panel: what it is about at the left, or above where there is little room, and its
/// controls.
fn labelled(
    parent: &mut ChildSpawner,
    class: UiClass,
    label: &'static str,
    controls: impl FnOnce(&mut ChildSpawner),
) {
    let theme = theme();
    let beside = class == UiClass::Wide;
    let (flex_direction, align_items, width) = if beside {
        (FlexDirection::Row, AlignItems::Center, px(theme.page.label))
    } else {
        (FlexDirection::Column, AlignItems::Stretch, auto())
    };
    parent
        .spawn((
            Node {
                column_gap: px(theme.space.s16),
                row_gap: px(theme.space.s8),
                flex_direction,
                align_items,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                Node {
                    width,
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
                children![widgets::text(
                    TextRole::Label,
                    theme.palette.muted,
                    Words::new(label)
                )],
            ));
            row.spawn((
                Node {
                    column_gap: px(theme.space.s16),
                    flex_grow: 1.0,
                    align_items: AlignItems::Center,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(controls);
        });
}

fn times(parent: &mut ChildSpawner, given: &Given) {
    labelled(parent, given.class, "new-game-time", |row| {
        row.spawn(time_choice(&given.draft));
    });
    parent
        .spawn((
            CustomTime,
            Node {
                flex_direction: FlexDirection::Column,
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|custom| fill_custom(custom, given.class, &given.draft));
}

fn time_words(time: TimeChoice) -> Words {
    match time {
        TimeChoice::None => Words::new("new-game-no-clock"),
        TimeChoice::Preset(minutes, increment) => Words::new("new-game-preset")
            .arg("minutes", minutes)
            .arg("increment", increment),
        TimeChoice::Custom => Words::new("new-game-custom"),
    }
}

fn time_choice(draft: &Draft) -> impl Bundle + use<> {
    let chosen = TimeChoice::ALL.iter().position(|&time| time == draft.time);
    (
        widgets::segmented(
            Words::new("new-game-time"),
            TimeChoice::ALL.map(time_words),
            chosen.unwrap_or_default(),
        ),
        AutoFocus,
        observe(|chosen: On<Chosen>, mut draft: ResMut<Draft>| {
            if let Some(&time) = TimeChoice::ALL.get(chosen.index) {
                draft.time = time;
            }
        }),
    )
}

/// The sliders are there only while the time is chosen freely: what cannot be seen must not take the
/// focus.
fn fill_custom(custom: &mut ChildSpawner, class: UiClass, draft: &Draft) {
    if draft.time != TimeChoice::Custom {
        return;
    }
    custom.spawn(Node {
        height: px(theme().space.s12),
        ..default()
    });
    labelled(custom, class, "new-game-minutes", |row| {
        row.spawn((
            time_slider(MINUTES, draft.minutes, Words::new("new-game-minutes")),
            observe(|change: On<ValueChange<f32>>, mut draft: ResMut<Draft>| {
                draft.minutes = whole(change.value);
            }),
        ));
        row.spawn(slider_text(SliderText::Minutes, draft));
    });
    labelled(custom, class, "new-game-increment", |row| {
        row.spawn((
            time_slider(INCREMENT, draft.increment, Words::new("new-game-increment")),
            observe(|change: On<ValueChange<f32>>, mut draft: ResMut<Draft>| {
                draft.increment = whole(change.value);
            }),
        ));
        row.spawn(slider_text(SliderText::Increment, draft));
    });
}

/// A slider's value, which its bounds keep small and positive.
fn whole(value: f32) -> u16 {
    value.round() as u16
}

fn time_slider((min, max): (u16, u16), value: u16, words: Words) -> impl Bundle {
    let spec = SliderSpec {
        min: min.into(),
        max: max.into(),
        step: 1.0,
        value: value.into(),
    };
    widgets::slider(theme().page.time_slider, spec, words)
}

fn slider_text(text: SliderText, draft: &Draft) -> impl Bundle + use<> {
    (
        text,
        widgets::text(TextRole::Lead, theme().palette.brass_lit, text.words(draft)),
        TextLayout::no_wrap(),
    )
}

fn name_field(side: Side, draft: &Draft) -> impl Bundle + use<> {
    let space = &theme().space;
    let name = match side {
        Side::White => &draft.white,
        Side::Black => &draft.black,
    };
    (
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            column_gap: px(space.s12),
            align_items: AlignItems::Center,
            ..default()
        },
        Pickable::IGNORE,
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
    )
}

/// Two people at one screen will ask for this first, so it stands here as well as in the settings.
fn turn_toggle(on: bool) -> impl Bundle {
    (
        widgets::toggle(on, Words::new("new-game-turn")),
        observe(
            |change: On<ValueChange<bool>>, mut settings: ResMut<Settings>| {
                settings.turn_board = change.value;
            },
        ),
    )
}

/// The sliders come and go with the choice of a free time.
pub(super) fn show_custom(
    draft: Res<Draft>,
    class: Res<UiClass>,
    places: Query<(Entity, Option<&Children>), With<CustomTime>>,
    mut commands: Commands,
) {
    for (place, children) in &places {
        let shown = children.is_some_and(|children| !children.is_empty());
        if shown == (draft.time == TimeChoice::Custom) {
            continue;
        }
        commands.entity(place).despawn_children();
        if !shown {
            let (class, draft) = (*class, draft.clone());
            commands
                .entity(place)
                .queue(move |mut place: EntityWorldMut| {
                    place.with_children(|custom| fill_custom(custom, class, &draft));
                });
        }
    }
}

pub(super) fn show_values(
    draft: Res<Draft>,
    texts: Query<(Entity, &SliderText)>,
    mut commands: Commands,
) {
    for (entity, text) in &texts {
        commands.entity(entity).try_insert(text.words(&draft));
    }
}
