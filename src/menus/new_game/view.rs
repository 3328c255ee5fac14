//! How the page of a new game looks, and what its controls do.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui_widgets::{Activate, ValueChange, observe},
};

use super::{
    super::{below, page},
    Begin,
    draft::{Draft, INCREMENT, MAX_NAME, MINUTES, TimeChoice},
    sheet::{self, Clauses, Signature},
};
use crate::{
    lingua::Words,
    states::{Overlay, Screen},
    theme::{
        Appear, TextRole, UiClass, theme,
        widgets::{self, ButtonKind, Chosen, Edited, SliderSpec},
    },
};

/// The root of the page.
#[derive(Component, Debug)]
pub(super) struct NewGameRoot;

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

pub(super) fn spawn(
    class: Res<UiClass>,
    draft: Res<Draft>,
    screen: Res<State<Screen>>,
    mut commands: Commands,
) {
    commands.spawn(new_game_page(*class, &draft, *screen.get()));
}

pub(super) fn respawn(
    class: Res<UiClass>,
    draft: Res<Draft>,
    screen: Res<State<Screen>>,
    old: Single<Entity, With<NewGameRoot>>,
    mut commands: Commands,
) {
    commands.entity(*old).despawn();
    commands.spawn(new_game_page(*class, &draft, *screen.get()));
}

fn new_game_page(class: UiClass, draft: &Draft, screen: Screen) -> impl Bundle + use<> {
    let theme = theme();
    let scrim = BackgroundColor(theme.palette.page_scrim.into());
    let header = page::header(
        class,
        Words::new("new-game-title"),
        vec![
            ("key-tab", "hint-next"),
            ("key-enter", "hint-begin"),
            ("key-esc", "hint-back"),
        ],
    );
    let draft = draft.clone();
    let body = Children::spawn((
        Spawn(header),
        SpawnWith(move |parent: &mut ChildSpawner| {
            if class == UiClass::Compact {
                parent
                    .spawn(page::scroll_column(Node {
                        row_gap: px(theme.space.s12),
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        ..default()
                    }))
                    .with_children(|column| {
                        column.spawn(choices(class, &draft));
                        column.spawn(paper(class, &draft));
                    });
                parent.spawn(acts(class, screen));
            } else {
                parent
                    .spawn((
                        Node {
                            column_gap: px(page::padding(class)),
                            align_items: AlignItems::Start,
                            ..default()
                        },
                        Pickable::IGNORE,
                        Appear::panel(),
                    ))
                    .with_children(|row| {
                        row.spawn(choices(class, &draft));
                        row.spawn((
                            Node {
                                width: px(theme.page.side),
                                flex_direction: FlexDirection::Column,
                                row_gap: px(theme.space.s24),
                                flex_shrink: 1.0,
                                ..default()
                            },
                            Pickable::IGNORE,
                        ))
                        .with_children(|column| {
                            column.spawn(paper(class, &draft));
                            column.spawn(acts(class, screen));
                        });
                    });
            }
        }),
    ));
    (
        NewGameRoot,
        page::root(Overlay::NewGame, class, scrim),
        body,
    )
}

/// The wood at the left: time and players.
fn choices(class: UiClass, draft: &Draft) -> impl Bundle + use<> {
    let theme = theme();
    let draft = draft.clone();
    (
        widgets::panel(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_shrink: 0.0,
            padding: px(page::padding(class)).all(),
            row_gap: px(theme.space.s24),
            ..default()
        }),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            labelled(parent, class, "new-game-time", |row| {
                row.spawn(time_choice(&draft));
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
                .with_children(|custom| fill_custom(custom, class, &draft));
            parent.spawn(widgets::rule());
            labelled(parent, class, "new-game-players", |row| {
                row.spawn(name_field(Signature::White, &draft));
                row.spawn(name_field(Signature::Black, &draft));
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
    parent
        .spawn((
            Node {
                column_gap: px(theme.space.s16),
                row_gap: px(theme.space.s8),
                flex_direction: if beside {
                    FlexDirection::Row
                } else {
                    FlexDirection::Column
                },
                align_items: if beside {
                    AlignItems::Center
                } else {
                    AlignItems::Stretch
                },
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|row| {
            row.spawn((
                Node {
                    width: if beside { px(theme.page.label) } else { auto() },
                    flex_shrink: 0.0,
                    ..default()
                },
                widgets::text(TextRole::Label, theme.palette.muted, Words::new(label)),
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

fn name_field(side: Signature, draft: &Draft) -> impl Bundle + use<> {
    let (name, words) = match side {
        Signature::White => (&draft.white, "side-white"),
        Signature::Black => (&draft.black, "side-black"),
    };
    (
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            flex_direction: FlexDirection::Column,
            ..default()
        },
        Pickable::IGNORE,
        children![(
            widgets::field(name, Words::new(words), MAX_NAME, Words::new(words)),
            observe(move |edited: On<Edited>, mut draft: ResMut<Draft>| {
                let name = match side {
                    Signature::White => &mut draft.white,
                    Signature::Black => &mut draft.black,
                };
                name.clone_from(&edited.text);
            }),
        )],
    )
}

/// The paper at the right.
fn paper(class: UiClass, draft: &Draft) -> impl Bundle + use<> {
    let theme = theme();
    let draft = draft.clone();
    (
        widgets::paper(Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            padding: px(page::padding(class)).all(),
            row_gap: px(theme.space.s16),
            ..default()
        }),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            parent.spawn(widgets::text(
                TextRole::Heading,
                theme.palette.ink,
                Words::new("sheet-title"),
            ));
            parent.spawn(widgets::rule_on_paper());
            parent
                .spawn((
                    Clauses,
                    Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(theme.space.s12),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|clauses| sheet::spawn_clauses(clauses, &draft));
            parent
                .spawn((
                    Node {
                        column_gap: px(theme.space.s32),
                        margin: UiRect::top(px(theme.space.s24)),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn(signature(Signature::White, &draft));
                    row.spawn(signature(Signature::Black, &draft));
                });
        })),
    )
}

fn signature(side: Signature, draft: &Draft) -> impl Bundle + use<> {
    let palette = &theme().palette;
    let color = match side {
        Signature::White => "side-white",
        Signature::Black => "side-black",
    };
    (
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        },
        Pickable::IGNORE,
        children![
            (
                side,
                widgets::text(TextRole::LeadSerif, palette.ink, sheet::signed(side, draft)),
                TextLayout::no_wrap(),
            ),
            widgets::rule_on_paper(),
            widgets::text(TextRole::Caption, palette.ink_muted, Words::new(color)),
        ],
    )
}

/// Back and Begin.
fn acts(class: UiClass, screen: Screen) -> impl Bundle {
    let theme = theme();
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(theme.space.s12),
        flex_shrink: 0.0,
        ..default()
    };
    let acts = Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
        if screen == Screen::Playing {
            parent.spawn((
                widgets::text(
                    TextRole::Caption,
                    theme.palette.amber_digits,
                    Words::new("new-game-ends-this"),
                ),
                Node {
                    align_self: AlignSelf::End,
                    ..default()
                },
            ));
        }
        let height = if class == UiClass::Wide {
            theme.button.main
        } else {
            theme.button.height
        };
        parent
            .spawn((
                Node {
                    column_gap: px(theme.space.s16),
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                row.spawn((
                    widgets::button_of(
                        height,
                        ButtonKind::Secondary,
                        None,
                        Words::new("page-back"),
                    ),
                    observe(
                        |_: On<Activate>,
                         screen: Res<State<Screen>>,
                         mut next: ResMut<NextState<Overlay>>| {
                            next.set(below(Overlay::NewGame, *screen.get()));
                        },
                    ),
                ));
                row.spawn((
                    widgets::main_button(height, Words::new("new-game-begin")),
                    observe(|_: On<Activate>, mut begin: MessageWriter<Begin>| {
                        begin.write(Begin);
                    }),
                ));
            });
    }));
    (column, Pickable::IGNORE, acts)
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
