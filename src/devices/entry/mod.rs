//! Moves that are written: a line at the bottom of the window, in notation or by squares.
//!
//! Where the board may help, the legal moves that begin as what is written stand beside it. Where it may
//! not, nothing tells what is legal, and two squares are what a hand does.

mod carry_out;
mod reading;

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{AutoFocus, FocusedInput, InputFocus, tab_navigation::TabGroup},
    prelude::*,
    text::EditableText,
    ui_widgets::observe,
};
use touchmove_rules::Position;

use self::{carry_out::Errand, reading::Problem};
use super::{
    DeviceSystems, control::Control, cursor::Cursors, owners::Owners, reading::Controlled,
};
use crate::{
    board::CursorMarks,
    hand::{Hand, Leave},
    hud::{Beside, HudSystems, Layout, Toast},
    lingua::Words,
    states::GameSystems,
    table::{ActIntent, Table},
    theme::{
        Icon, TextRole, UiClass, UiExtent, theme,
        widgets::{self, Edited, Tone},
    },
};

/// The longest text that is taken.
const LONGEST: usize = 12;
/// How many candidates are shown.
const SHOWN: usize = 6;

/// What is being written, while the line is open.
#[derive(Resource, Debug, Default, Clone, PartialEq, Eq)]
pub struct Line(Option<String>);

/// The line in the window, and what it was built for.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
struct LinePanel {
    layout: Layout,
}

/// The field.
#[derive(Component, Debug)]
struct MoveField;

/// The candidates that stand beside the field.
#[derive(Component, Debug, Default)]
struct Offered(Option<Vec<String>>);

fn open(
    event: On<Controlled>,
    leave: Leave,
    table: Res<Table>,
    owners: Owners,
    errand: Res<Errand>,
    mut line: ResMut<Line>,
    mut toasts: MessageWriter<Toast>,
) {
    if !event.begins(Control::WriteMove) || !leave.given() || errand.is_under_way() {
        return;
    }
    if owners.serves(event.device, table.game().position().side_to_move()) {
        line.0 = Some(String::new());
    } else {
        toasts.write(say(Words::new("entry-not-your-turn")));
    }
}

fn say(words: Words) -> Toast {
    Toast {
        words,
        tone: Tone::Low,
        icon: Icon::Hand,
    }
}

fn problem_words(problem: &Problem, text: &str) -> Words {
    match problem {
        Problem::Unreadable => Words::new("entry-unreadable").arg("text", text),
        Problem::Several(choices) => Words::new("entry-several").arg("moves", choices.join(", ")),
        Problem::NoRole => Words::new("entry-no-role").arg("text", text),
        Problem::Illegal => Words::new("entry-illegal").arg("text", text),
    }
}

fn write(edited: On<Edited>, mut line: ResMut<Line>) {
    if let Some(written) = &mut line.0 {
        written.clone_from(&edited.text);
    }
}

/// Enter makes the move, Tab completes it, Escape puts the pencil down.
fn use_key(
    mut event: On<FocusedInput<KeyboardInput>>,
    table: Res<Table>,
    hand: Res<Hand>,
    fields: Query<&EditableText>,
    mut line: ResMut<Line>,
    mut errand: ResMut<Errand>,
    mut acts: MessageWriter<ActIntent>,
    mut toasts: MessageWriter<Toast>,
    mut commands: Commands,
) {
    let composing = fields
        .get(event.event_target())
        .is_ok_and(EditableText::is_composing);
    let Some(text) = line.0.clone().filter(|_| !composing) else {
        return;
    };
    let game = table.game();
    let key = event.input.key_code;
    let used = matches!(
        key,
        KeyCode::Enter | KeyCode::NumpadEnter | KeyCode::Tab | KeyCode::Escape
    );
    if !used {
        return;
    }
    event.propagate(false);
    if event.input.state != ButtonState::Pressed || event.input.repeat {
        return;
    }
    let found = candidates(&table, &text);
    match key {
        KeyCode::Escape => line.0 = None,
        KeyCode::Tab => {
            if let Some(text) = reading::completed(&text, &found) {
                let field = event.event_target();
                commands.queue(move |world: &mut World| {
                    if let Some(mut field) = world.get_mut::<EditableText>(field) {
                        field.editor_mut().set_text(&text);
                    }
                });
            }
        }
        _ if text.trim().is_empty() => line.0 = None,
        _ => {
            let read = reading::read(game.position(), &text, table.by_hand());
            let meant = match (&read, found.as_slice()) {
                (Err(_), [only]) => Ok(only.mv),
                _ => read,
            };
            match meant {
                Ok(mv) => {
                    carry_out::begin(&table, &hand, mv, &mut errand, &mut acts);
                    line.0 = None;
                }
                Err(problem) => {
                    toasts.write(say(problem_words(&problem, text.trim())));
                }
            }
        }
    }
}

/// The legal moves that begin as what is written, where the board may help.
fn candidates(table: &Table, text: &str) -> Vec<reading::Candidate> {
    if table.conduct().hints {
        reading::candidates(table.game().position(), text)
    } else {
        Vec::new()
    }
}

/// Sets the line up, and takes it away when nothing can be moved.
fn build(
    mut commands: Commands,
    leave: Leave,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    mut line: ResMut<Line>,
    mut focus: ResMut<InputFocus>,
    panels: Query<(Entity, &LinePanel)>,
) {
    if line.0.is_some() && !leave.given() {
        line.0 = None;
    }
    let layout = Layout {
        class: *class,
        size: extent.size,
    };
    let wanted = line.0.as_ref().map(|_| LinePanel { layout });
    let shown = panels.iter().next().map(|(_, panel)| *panel);
    if shown == wanted {
        return;
    }
    for (entity, _) in &panels {
        commands.entity(entity).despawn();
        focus.clear();
    }
    if let (Some(panel), Some(text)) = (wanted, &line.0) {
        spawn(&mut commands, panel, text);
    }
}

fn spawn(commands: &mut Commands, panel: LinePanel, text: &str) {
    let theme = theme();
    let layout = panel.layout;
    let free = layout.free(Beside::Nothing);
    let compact = layout.class == UiClass::Compact;
    let strip = Node {
        position_type: PositionType::Absolute,
        left: px(free.min.x),
        right: px(layout.size.x - free.max.x),
        bottom: px(if compact {
            layout.edge()
        } else {
            theme.bar.bottom + theme.bar.height + theme.space.s12
        }),
        justify_content: JustifyContent::Center,
        ..default()
    };
    commands
        .spawn((
            Name::new("Move line"),
            panel,
            widgets::layout(strip),
            TabGroup::new(0),
        ))
        .with_children(|strip| {
            strip
                .spawn(widgets::panel(Node {
                    padding: px(theme.space.s8).all(),
                    column_gap: px(theme.space.s12),
                    align_items: AlignItems::Center,
                    ..default()
                }))
                .with_children(|panel| {
                    spawn_field(panel, text);
                    panel.spawn((
                        widgets::layout(Node {
                            column_gap: px(theme.space.s8),
                            align_items: AlignItems::Center,
                            ..default()
                        }),
                        Offered::default(),
                    ));
                });
        });
}

fn spawn_field(panel: &mut ChildSpawnerCommands, text: &str) {
    let words = Words::new("entry-move");
    let mut field = panel.spawn((
        widgets::field(text, Words::new("entry-hint"), LONGEST, words),
        widgets::OwnKeys,
        MoveField,
        AutoFocus,
        observe(write),
        observe(use_key),
    ));
    field.entry::<Node>().and_modify(|mut node| {
        node.width = px(theme().entry.field);
        node.flex_grow = 0.0;
    });
}

/// Shows the candidates beside the line, and the squares on the board.
fn show(
    mut commands: Commands,
    line: Res<Line>,
    table: Res<Table>,
    mut rows: Query<(Entity, &mut Offered)>,
) {
    let Some(text) = &line.0 else {
        return;
    };
    let names: Vec<String> = candidates(&table, text)
        .into_iter()
        .map(|candidate| candidate.san)
        .collect();
    for (row, mut shown) in &mut rows {
        if shown.0.as_ref() == Some(&names) {
            continue;
        }
        shown.0 = Some(names.clone());
        commands
            .entity(row)
            .despawn_related::<Children>()
            .with_children(|row| spawn_names(row, &names, table.conduct().hints, text));
    }
}

fn spawn_names(row: &mut ChildSpawnerCommands, names: &[String], hints: bool, text: &str) {
    let theme = theme();
    for (index, name) in names.iter().take(SHOWN).enumerate() {
        // The one that Enter would make.
        let tone = if index == 0 && names.len() == 1 {
            Tone::Brass
        } else {
            Tone::Neutral
        };
        row.spawn(widgets::badge(tone, Words::literal(name.clone())));
    }
    let more = names.len().saturating_sub(SHOWN);
    let words = if more > 0 {
        Words::new("entry-more").arg("n", more)
    } else if !names.is_empty() {
        return;
    } else if hints && !text.trim().is_empty() {
        Words::new("entry-none")
    } else {
        Words::new("entry-keys")
    };
    row.spawn((
        widgets::text(TextRole::Caption, theme.palette.paper_dim, words),
        TextLayout::no_wrap(),
    ));
}

/// The squares that are written are marked.
fn mark(line: Res<Line>, table: Res<Table>, cursors: Res<Cursors>, mut marks: ResMut<CursorMarks>) {
    if !(line.is_changed() || table.is_changed() || cursors.is_changed()) {
        return;
    }
    let squares = line
        .0
        .as_ref()
        .map(|text| squares(table.game().position(), text, table.conduct().hints))
        .unwrap_or_default();
    if marks.written != squares {
        marks.written = squares;
    }
}

fn squares(position: &Position, text: &str, hints: bool) -> Vec<touchmove_rules::Square> {
    let found = if hints {
        reading::candidates(position, text)
    } else {
        Vec::new()
    };
    match found.as_slice() {
        [only] => vec![only.mv.from, only.mv.to],
        _ if hints => reading::named_squares(position, text),
        // What is legal is not told, not even by a mark.
        _ => reading::plain_squares(text),
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Line>()
        .init_resource::<Errand>()
        .add_observer(open)
        .add_systems(
            Update,
            (
                carry_out::go_on.in_set(DeviceSystems::Errand),
                mark.in_set(GameSystems::View)
                    .after(super::cursor::mark)
                    .before(crate::board::MarkSystems),
                (build, show)
                    .chain()
                    .in_set(GameSystems::Ui)
                    .after(HudSystems::Chooser)
                    .before(HudSystems::Slip),
            ),
        );
}
