//! The result panel.

use bevy::{
    input_focus::{AutoFocus, InputFocusVisible, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, ScrollArea, observe},
};
use touchmove_rules::{ClockFace, Color as Side, Setup, law::IllegalMoves};

use super::{Epilogue, verdict::Verdict};
use crate::{
    hud::{self, Layout},
    lingua::Words,
    states::Screen,
    table::{NewGame, Table},
    theme::{
        Appear, Icon, Page, TextRole, UiClass, UiExtent, theme,
        widgets::{self, ButtonKind},
    },
};

/// The root of the result, and what it was built for.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub(super) struct ResultPage {
    class: UiClass,
}

/// Shows the result, again when the window asks for another layout.
pub(super) fn build(
    mut commands: Commands,
    epilogue: Option<Res<State<Epilogue>>>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    table: Res<Table>,
    pages: Query<(Entity, &ResultPage)>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let wanted = epilogue
        .filter(|epilogue| *epilogue.get() == Epilogue::Verdict)
        .map(|_| ResultPage { class: *class });
    let shown = pages.iter().next().map(|(_, page)| *page);
    if shown == wanted {
        return;
    }
    for (entity, _) in &pages {
        commands.entity(entity).despawn();
    }
    if let Some(page) = wanted
        && let Some(verdict) = Verdict::new(&table)
    {
        let layout = Layout {
            class: *class,
            size: extent.size,
        };
        spawn(&mut commands, layout, page, &verdict, &table);
        // The rematch has the keyboard, and can be seen to have it.
        visible.0 = true;
    }
}

fn spawn(
    commands: &mut Commands,
    layout: Layout,
    page: ResultPage,
    verdict: &Verdict,
    table: &Table,
) {
    let theme = theme();
    let class = layout.class;
    let (padding, gap, top) = match class {
        UiClass::Compact => (theme.space.s16, theme.space.s12, layout.edge()),
        UiClass::Medium => (theme.space.s24, theme.space.s16, layout.edge()),
        UiClass::Wide => (theme.space.page_panel, theme.space.s24, theme.result.top),
    };
    let column = Node {
        position_type: PositionType::Absolute,
        top: px(top),
        bottom: px(layout.edge()),
        right: px(layout.result_right()),
        width: px(layout.result()),
        flex_direction: FlexDirection::Column,
        justify_content: if class == UiClass::Wide {
            JustifyContent::FlexStart
        } else {
            JustifyContent::Center
        },
        ..default()
    };
    commands
        .spawn((
            Name::new("Result"),
            page,
            widgets::layout(column),
            Page,
            TabGroup::new(0),
        ))
        .with_children(|column| {
            column
                .spawn((
                    widgets::panel(Node {
                        flex_direction: FlexDirection::Column,
                        padding: px(padding).all(),
                        row_gap: px(gap),
                        min_height: px(0),
                        ..default()
                    }),
                    Appear::panel(),
                ))
                .with_children(|panel| {
                    // What does not fit scrolls; the buttons stay in sight.
                    panel
                        .spawn((
                            Node {
                                flex_direction: FlexDirection::Column,
                                row_gap: px(gap),
                                min_height: px(0),
                                overflow: Overflow::scroll_y(),
                                ..default()
                            },
                            ScrollArea,
                        ))
                        .with_children(|body| {
                            spawn_head(body, class, verdict);
                            if class != UiClass::Compact {
                                body.spawn(widgets::rule());
                            }
                            spawn_paper(body, class, verdict);
                            spawn_facts(body, class, table);
                        });
                    spawn_acts(panel, class);
                });
        });
}

fn spawn_head(body: &mut ChildSpawnerCommands, class: UiClass, verdict: &Verdict) {
    let theme = theme();
    let palette = &theme.palette;
    let (title, manner) = match class {
        UiClass::Compact => (TextRole::Heading, TextRole::LeadSerif),
        UiClass::Medium => (TextRole::Title, TextRole::LeadSerif),
        UiClass::Wide => (TextRole::Display, TextRole::Heading),
    };
    let column = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        ..default()
    };
    body.spawn(widgets::layout(column)).with_children(|head| {
        // Score above the title, or beside it where height is short.
        let compact = class == UiClass::Compact;
        let score_first = Node {
            flex_direction: if compact {
                FlexDirection::RowReverse
            } else {
                FlexDirection::Column
            },
            justify_content: JustifyContent::SpaceBetween,
            ..default()
        };
        head.spawn(widgets::layout(score_first))
            .with_children(|lines| {
                let score = verdict.score.clone();
                lines.spawn(widgets::text(
                    TextRole::LeadMedium,
                    palette.brass_lit,
                    score,
                ));
                lines.spawn(widgets::text(title, palette.paper, verdict.title.clone()));
            });
        head.spawn(widgets::text(
            manner,
            palette.paper_dim,
            verdict.manner.clone(),
        ));
    });
}

/// The law speaking: the seal, what is so, and the rule.
fn spawn_paper(body: &mut ChildSpawnerCommands, class: UiClass, verdict: &Verdict) {
    let theme = theme();
    let palette = &theme.palette;
    let sheet = widgets::paper(Node {
        padding: px(if class == UiClass::Compact {
            theme.space.s12
        } else {
            theme.space.s16
        })
        .all(),
        column_gap: px(theme.space.s16),
        flex_shrink: 0.0,
        ..default()
    });
    body.spawn(sheet)
        .insert(Pickable::IGNORE)
        .with_children(|sheet| {
            if class != UiClass::Compact {
                sheet.spawn(widgets::seal(theme.result.seal, TextRole::LeadSerif));
            }
            let column = Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(theme.space.s8),
                flex_grow: 1.0,
                flex_basis: px(0),
                ..default()
            };
            let sentence = if class == UiClass::Compact {
                TextRole::Body
            } else {
                TextRole::Ruling
            };
            sheet.spawn(widgets::layout(column)).with_children(|text| {
                text.spawn(widgets::text(
                    sentence,
                    palette.ink,
                    verdict.sentence.clone(),
                ));
                text.spawn(widgets::text(
                    TextRole::Caption,
                    palette.ink_muted,
                    verdict.rule.clone(),
                ));
            });
        });
}

/// Figures of both players, side by side.
fn spawn_facts(body: &mut ChildSpawnerCommands, class: UiClass, table: &Table) {
    let game = table.game();
    let table_node = Node {
        flex_direction: FlexDirection::Column,
        flex_shrink: 0.0,
        ..default()
    };
    body.spawn(widgets::layout(table_node))
        .with_children(|facts| {
            let names = Side::ALL.map(|side| hud::name(table, side));
            spawn_fact(facts, class, TextRole::Caption, Words::literal(""), names);
            facts.spawn(widgets::rule());
            if game.setup().time.is_some() {
                let left = Side::ALL.map(|side| {
                    let left = game.remaining(side, table.now()).unwrap_or_default();
                    Words::literal(ClockFace::of(left).to_string())
                });
                spawn_fact(
                    facts,
                    class,
                    TextRole::Body,
                    Words::new("result-time-left"),
                    left,
                );
                facts.spawn(widgets::rule());
            }
            if game.setup().rules.illegal_moves != IllegalMoves::Refused {
                let offences =
                    Side::ALL.map(|side| Words::literal(game.offences(side).to_string()));
                spawn_fact(
                    facts,
                    class,
                    TextRole::Body,
                    Words::new("result-illegal-moves"),
                    offences,
                );
                facts.spawn(widgets::rule());
            }
            let moves = Side::ALL.map(|side| {
                let count = game
                    .moves()
                    .iter()
                    .filter(|played| played.seat == side)
                    .count();
                Words::literal(count.to_string())
            });
            spawn_fact(
                facts,
                class,
                TextRole::Body,
                Words::new("result-moves"),
                moves,
            );
        });
}

fn spawn_fact(
    facts: &mut ChildSpawnerCommands,
    class: UiClass,
    role: TextRole,
    label: Words,
    values: [Words; 2],
) {
    let theme = theme();
    let palette = &theme.palette;
    let height = match (role, class) {
        (TextRole::Caption, _) => theme.space.s24,
        (_, UiClass::Wide) => theme.result.fact,
        _ => theme.space.s32,
    };
    let row = Node {
        height: px(height),
        column_gap: px(theme.space.s16),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    };
    facts.spawn(widgets::layout(row)).with_children(|row| {
        let label_node = Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            ..default()
        };
        row.spawn(widgets::layout(label_node))
            .with_children(|cell| {
                cell.spawn((
                    widgets::text(role, palette.paper_dim, label),
                    TextLayout::no_wrap(),
                ));
            });
        let color = if role == TextRole::Caption {
            palette.muted
        } else {
            palette.paper
        };
        for words in values {
            row.spawn(widgets::layout(Node {
                width: px(theme.result.value),
                justify_content: JustifyContent::FlexEnd,
                overflow: Overflow::clip_x(),
                flex_shrink: 0.0,
                ..default()
            }))
            .with_children(|cell| {
                cell.spawn((
                    widgets::text(role, color, words),
                    TextLayout::no_wrap(),
                    widgets::Shortened::default(),
                ));
            });
        }
    });
}

fn spawn_acts(panel: &mut ChildSpawnerCommands, class: UiClass) {
    let theme = theme();
    let column = Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(theme.space.s12),
        flex_shrink: 0.0,
        ..default()
    };
    panel.spawn(widgets::layout(column)).with_children(|acts| {
        let words = Words::new("result-rematch");
        let play = (AutoFocus, observe(rematch));
        if class == UiClass::Wide {
            acts.spawn((widgets::main_button(theme.button.main, words), play));
        } else {
            acts.spawn((widgets::button(ButtonKind::Primary, None, words), play));
        }
        let row = Node {
            column_gap: px(theme.space.s12),
            ..default()
        };
        acts.spawn(widgets::layout(row)).with_children(|row| {
            let review = Words::new("result-review");
            for button in [
                row.spawn((
                    widgets::button(ButtonKind::Secondary, Some(Icon::Eye), review),
                    observe(|_: On<Activate>, mut next: ResMut<NextState<Epilogue>>| {
                        next.set(Epilogue::Review);
                    }),
                ))
                .id(),
                row.spawn((
                    widgets::button(ButtonKind::Secondary, None, Words::new("result-menu")),
                    observe(|_: On<Activate>, mut screen: ResMut<NextState<Screen>>| {
                        screen.set(Screen::Menu);
                    }),
                ))
                .id(),
            ] {
                row.commands()
                    .entity(button)
                    .entry::<Node>()
                    .and_modify(|mut node| {
                        node.flex_grow = 1.0;
                        node.flex_basis = px(0);
                    });
            }
        });
    });
}

/// The same game again, with the players' colours swapped.
fn rematch(_: On<Activate>, table: Res<Table>, mut games: MessageWriter<NewGame>) {
    games.write(NewGame {
        setup: swapped(table.game().setup()),
        conduct: table.conduct(),
    });
}

fn swapped(setup: &Setup) -> Setup {
    Setup {
        white: setup.black.clone(),
        black: setup.white.clone(),
        ..setup.clone()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rematch_changes_the_colours_and_nothing_else() {
        let setup = Setup {
            time: Some("300+3".parse().expect("a time control")),
            white: "Ada".to_owned(),
            black: "Bo".to_owned(),
            ..Setup::default()
        };
        let again = swapped(&setup);
        assert_eq!((again.white.as_str(), again.black.as_str()), ("Bo", "Ada"));
        assert_eq!(swapped(&again), setup);
    }
}
