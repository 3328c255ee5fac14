//! The page: choices on wood at the left, what is agreed on paper at the right.

use bevy::{
    input_focus::AutoFocus,
    prelude::*,
    ui::InteractionDisabled,
    ui_widgets::{Activate, observe},
};

use super::{
    super::page,
    Begin,
    books::Books,
    conduct,
    draft::{Draft, StartChoice},
    opening::FocusAt,
    paper::{self, Written},
    people, position_row, terms, time_row,
    words::{fen_error, hindrance, side_key, time_error},
};
use crate::{
    lingua::Words,
    settings::Settings,
    states::{Overlay, Screen},
    theme::{Appear, TextRole, Tint, UiClass, theme, widgets},
};

/// The root of the page.
#[derive(Component, Debug)]
pub(super) struct ContractRoot;

/// The button that begins.
#[derive(Component, Debug)]
pub(super) struct BeginButton;

/// What the page is made from.
#[derive(Debug, Clone)]
pub(super) struct Given {
    pub class: UiClass,
    pub draft: Draft,
    pub books: Books,
    pub written: Written,
    pub focus: FocusAt,
    /// The board turns to the player on move.
    pub turn_board: bool,
    /// A game is on, and would end.
    pub ends_a_game: bool,
}

/// A text that follows what is chosen.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Live {
    /// What a written time is, or why it is none.
    TimeStatus,
    /// What a start position is, or why it is none.
    StartStatus,
    /// Why no game can begin.
    Hindrance,
}

impl Live {
    /// What it says, and its colour: complaints have another.
    fn says(self, draft: &Draft) -> Option<(Words, Tint)> {
        let palette = &theme().palette;
        match self {
            Self::TimeStatus => match draft.time.control() {
                Ok(control) => control.map(|control| {
                    let label = Words::new("time-reads").arg("time", control.label());
                    (label, palette.moss)
                }),
                Err(_) if draft.time.written.trim().is_empty() => None,
                Err(error) => Some((time_error(&error), palette.coral)),
            },
            Self::StartStatus => match draft.position() {
                Ok(position) => {
                    let words = Words::new("contract-position-is")
                        .arg("n", position.occupied().len())
                        .arg("side", side_key(position.side_to_move()));
                    Some((words, palette.moss))
                }
                Err(_) if draft.start == StartChoice::Fen && draft.fen.trim().is_empty() => None,
                Err(error) => Some((fen_error(&error), palette.coral)),
            },
            Self::Hindrance => draft
                .game()
                .err()
                .map(|why| (hindrance(&why), palette.coral)),
        }
    }

    /// The text itself.
    pub fn text(self, draft: &Draft) -> impl Bundle + use<> {
        let (words, color) = self
            .says(draft)
            .unwrap_or_else(|| (Words::literal(""), theme().palette.moss));
        (self, widgets::text(TextRole::Caption, color, words))
    }
}

pub(super) fn spawn(
    class: Res<UiClass>,
    draft: Res<Draft>,
    books: Res<Books>,
    written: Res<Written>,
    focus: Res<FocusAt>,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    mut commands: Commands,
) {
    commands.spawn(contract_page(Given {
        class: *class,
        draft: draft.clone(),
        books: books.clone(),
        written: written.clone(),
        focus: *focus,
        turn_board: settings.turn_board,
        ends_a_game: *screen.get() == Screen::Playing,
    }));
}

/// Whether the page is new.
pub(super) fn just_opened(pages: Query<(), Added<ContractRoot>>) -> bool {
    !pages.is_empty()
}

fn contract_page(given: Given) -> impl Bundle {
    let theme = theme();
    let class = given.class;
    let scrim = BackgroundColor(theme.palette.page_scrim.into());
    let header = page::header(
        class,
        Words::new("contract-title"),
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
        ContractRoot,
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
            column
                .spawn(widgets::panel(Node {
                    flex_direction: FlexDirection::Column,
                    flex_shrink: 0.0,
                    padding: px(page::padding(given.class)).all(),
                    row_gap: px(theme().space.s12),
                    ..default()
                }))
                .with_children(|panel| choices(panel, given));
            column.spawn(paper::sheet(given));
        });
    parent.spawn(acts(given));
}

fn two_columns(parent: &mut ChildSpawner, given: &Given) {
    let theme = theme();
    let side = if given.class == UiClass::Wide {
        theme.page.side
    } else {
        theme.contract.side_medium
    };
    parent
        .spawn((
            widgets::layout(Node {
                column_gap: px(theme.page.gap),
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                ..default()
            }),
            Appear::panel(),
        ))
        .with_children(|row| {
            row.spawn(widgets::panel(Node {
                flex_direction: FlexDirection::Column,
                flex_grow: 1.0,
                flex_basis: px(0),
                min_height: px(0),
                ..default()
            }))
            .with_children(|panel| {
                panel
                    .spawn(page::scrolling(Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        padding: px(page::padding(given.class)).all(),
                        row_gap: px(if given.class == UiClass::Wide {
                            theme.space.s24
                        } else {
                            theme.space.s16
                        }),
                        ..default()
                    }))
                    .with_children(|column| choices(column, given));
            });
            row.spawn(widgets::layout(Node {
                width: px(side),
                flex_direction: FlexDirection::Column,
                row_gap: px(page::gap(given.class)),
                flex_shrink: 0.0,
                ..default()
            }))
            .with_children(|column| {
                column.spawn(paper::sheet(given));
                column.spawn(acts(given));
            });
        });
}

/// All that can be chosen.
fn choices(column: &mut ChildSpawner, given: &Given) {
    conduct::cards(column, given);
    conduct::rules(column, given);
    column.spawn(widgets::rule());
    time_row::rows(column, given);
    column.spawn(widgets::rule());
    people::rows(column, given);
    position_row::rows(column, given);
    column.spawn(widgets::rule());
    terms::rows(column, given);
}

/// Back and Begin, and what hinders.
fn acts(given: &Given) -> impl Bundle + use<> {
    let theme = theme();
    let height = match given.class {
        UiClass::Wide => theme.button.main,
        UiClass::Medium | UiClass::Compact => theme.button.height,
    };
    let given = given.clone();
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(theme.space.s8),
        flex_shrink: 0.0,
        ..default()
    };
    let acts = Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
        if given.ends_a_game {
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
        parent.spawn(Live::Hindrance.text(&given.draft));
        parent
            .spawn(widgets::layout(Node {
                column_gap: px(theme.space.s16),
                ..default()
            }))
            .with_children(|row| {
                row.spawn(page::back_button(height));
                let mut begin = row.spawn((
                    BeginButton,
                    widgets::main_button(height, Words::new("new-game-begin")),
                    // While it is disabled the board must not shine through.
                    BackgroundColor(theme.palette.walnut.into()),
                    observe(|_: On<Activate>, mut begin: MessageWriter<Begin>| {
                        begin.write(Begin);
                    }),
                ));
                if given.focus == FocusAt::Begin {
                    begin.insert(AutoFocus);
                }
            });
    }));
    (column, Pickable::IGNORE, acts)
}

/// Texts that follow what is chosen, and whether a game can begin.
pub(super) fn show_live(
    draft: Res<Draft>,
    mut texts: Query<(Entity, &Live, &mut Node)>,
    begin: Query<Entity, With<BeginButton>>,
    mut commands: Commands,
) {
    for (entity, live, mut node) in &mut texts {
        let says = live.says(&draft);
        node.display = if says.is_some() {
            Display::Flex
        } else {
            Display::None
        };
        if let Some((words, color)) = says {
            commands
                .entity(entity)
                .try_insert((words, TextColor(color.into())));
        }
    }
    let hindered = draft.game().is_err();
    for entity in &begin {
        widgets::mark::<InteractionDisabled>(commands.entity(entity), hindered);
    }
}
