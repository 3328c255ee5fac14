//! The page of a new game: choices on wood at the left, what is agreed on paper at the right.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use touchmove_rules::Color as Side;

use super::{
    super::{below, page},
    Begin, choices,
    draft::Draft,
    sheet::{self, Clauses, Signature},
};
use crate::{
    lingua::Words,
    settings::Settings,
    states::{Overlay, Screen},
    theme::{Appear, TextRole, UiClass, theme, widgets},
};

/// The root of the page.
#[derive(Component, Debug)]
pub(super) struct NewGameRoot;

/// What the page is made from.
#[derive(Debug, Clone)]
pub(super) struct Given {
    pub class: UiClass,
    pub draft: Draft,
    /// The board turns to the player on move.
    pub turn_board: bool,
    /// A game is on, and would end.
    pub ends_a_game: bool,
}

impl Given {
    fn new(class: UiClass, draft: &Draft, settings: &Settings, screen: Screen) -> Self {
        Self {
            class,
            draft: draft.clone(),
            turn_board: settings.turn_board,
            ends_a_game: screen == Screen::Playing,
        }
    }
}

pub(super) fn spawn(
    class: Res<UiClass>,
    draft: Res<Draft>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    mut commands: Commands,
) {
    commands.spawn(new_game_page(Given::new(
        *class,
        &draft,
        &settings,
        *screen.get(),
    )));
}

pub(super) fn respawn(
    class: Res<UiClass>,
    draft: Res<Draft>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    old: Single<Entity, With<NewGameRoot>>,
    mut commands: Commands,
) {
    commands.entity(*old).despawn();
    commands.spawn(new_game_page(Given::new(
        *class,
        &draft,
        &settings,
        *screen.get(),
    )));
}

fn new_game_page(given: Given) -> impl Bundle {
    let theme = theme();
    let class = given.class;
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
    let body = Children::spawn((
        Spawn(header),
        SpawnWith(move |parent: &mut ChildSpawner| {
            if class == UiClass::Compact {
                one_column(parent, &given);
            } else {
                two_columns(parent, &given);
            }
        }),
    ));
    (
        NewGameRoot,
        page::root(Overlay::NewGame, class, scrim),
        body,
    )
}

/// Small windows: choices and paper scroll, the acts stay in sight.
fn one_column(parent: &mut ChildSpawner, given: &Given) {
    parent
        .spawn(page::scroll_column(Node {
            row_gap: px(theme().space.s12),
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        }))
        .with_children(|column| {
            column.spawn(choices::panel(given));
            column.spawn(paper(given));
        });
    parent.spawn(acts(given));
}

fn two_columns(parent: &mut ChildSpawner, given: &Given) {
    let theme = theme();
    parent
        .spawn((
            Node {
                column_gap: px(page::padding(given.class)),
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                ..default()
            },
            Pickable::IGNORE,
            Appear::panel(),
        ))
        .with_children(|row| {
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|column| {
                column.spawn(choices::panel(given));
            });
            row.spawn((
                Node {
                    width: px(theme.page.side),
                    flex_direction: FlexDirection::Column,
                    row_gap: px(page::gap(given.class)),
                    flex_shrink: 1.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|column| {
                // Where there is little height the paper scrolls, and the acts stay in sight.
                if given.class == UiClass::Wide {
                    column.spawn(paper(given));
                } else {
                    column
                        .spawn(page::scroll_column(Node::default()))
                        .with_children(|sheet| {
                            sheet.spawn(paper(given));
                        });
                }
                column.spawn(acts(given));
            });
        });
}

/// The sheet that the players sign.
fn paper(given: &Given) -> impl Bundle + use<> {
    let theme = theme();
    let Given { class, draft, .. } = given.clone();
    (
        widgets::paper(Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            padding: px(page::padding(class)).all(),
            row_gap: px(page::gap(class)),
            ..default()
        }),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            parent.spawn(letterhead());
            parent.spawn(widgets::rule_on_paper());
            parent
                .spawn((
                    Clauses,
                    Node {
                        flex_direction: FlexDirection::Column,
                        row_gap: px(page::gap(class) - theme.space.s4),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|clauses| sheet::spawn_clauses(clauses, &draft));
            parent
                .spawn((
                    Node {
                        column_gap: px(theme.space.s32),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|row| {
                    row.spawn(signature(Side::White, &draft));
                    row.spawn(signature(Side::Black, &draft));
                });
        })),
    )
}

/// Seal, title, and whose law it is.
fn letterhead() -> impl Bundle {
    let theme = theme();
    let titles = Children::spawn(SpawnWith(|titles: &mut ChildSpawner| {
        let palette = &theme.palette;
        titles.spawn(widgets::text(
            TextRole::PaperHeading,
            palette.ink,
            Words::new("sheet-title"),
        ));
        if let Some(source) = sheet::source() {
            titles.spawn(widgets::text(TextRole::Article, palette.ink_muted, source));
        }
    }));
    (
        Node {
            column_gap: px(theme.space.s16),
            align_items: AlignItems::Center,
            ..default()
        },
        Pickable::IGNORE,
        children![
            widgets::seal(theme.sheet.seal, TextRole::Heading),
            (
                Node {
                    flex_direction: FlexDirection::Column,
                    ..default()
                },
                Pickable::IGNORE,
                titles,
            ),
        ],
    )
}

fn signature(side: Side, draft: &Draft) -> impl Bundle + use<> {
    let palette = &theme().palette;
    (
        Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            row_gap: px(theme().space.s4),
            ..default()
        },
        Pickable::IGNORE,
        children![
            (
                Signature(side),
                widgets::text(TextRole::LeadSerif, palette.ink, sheet::signed(side, draft)),
                TextLayout::no_wrap(),
            ),
            widgets::rule_on_paper(),
            widgets::text(
                TextRole::Article,
                palette.ink_muted,
                choices::side_words(side)
            ),
        ],
    )
}

/// Back and Begin.
fn acts(given: &Given) -> impl Bundle + use<> {
    let theme = theme();
    let height = match given.class {
        UiClass::Wide => theme.button.main,
        UiClass::Medium | UiClass::Compact => theme.button.height,
    };
    let ends_a_game = given.ends_a_game;
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(theme.space.s12),
        flex_shrink: 0.0,
        ..default()
    };
    let acts = Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
        if ends_a_game {
            parent.spawn((
                Node {
                    align_self: AlignSelf::End,
                    ..default()
                },
                widgets::text(
                    TextRole::Caption,
                    theme.palette.amber_digits,
                    Words::new("new-game-ends-this"),
                ),
            ));
        }
        parent
            .spawn((
                Node {
                    column_gap: px(theme.space.s16),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|row| {
                row.spawn((page::back_button(height), observe(back)));
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

fn back(_: On<Activate>, screen: Res<State<Screen>>, mut next: ResMut<NextState<Overlay>>) {
    next.set(below(Overlay::NewGame, *screen.get()));
}
