//! A choice between two to five things that are all in sight.

use accesskit::Role;
use bevy::{
    a11y::AccessibilityNode,
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{FocusedInput, InputFocusVisible, tab_navigation::TabIndex},
    prelude::*,
    ui::Checked,
    ui_widgets::{RadioButton, ValueChange},
};

use super::super::{FocusRing, Inked, SkinKind, TextRole, data::theme};
use crate::lingua::{Spoken, Words};

/// The player chose something in a [`segmented`] choice.
#[derive(EntityEvent, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Chosen {
    /// The choice.
    pub entity: Entity,
    /// Which of its cells, from 0.
    pub index: usize,
}

/// Which cell of a [`segmented`] choice is chosen. Insert another to choose from code.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
#[component(immutable)]
pub struct Choice(pub usize);

/// A cell and its number.
#[derive(Component, Debug, Clone, Copy)]
struct Cell(usize);

/// A choice. The focus is on the whole; left and right choose. Says [`Chosen`].
pub fn segmented(
    words: Words,
    cells: impl IntoIterator<Item = Words>,
    chosen: usize,
) -> impl Bundle {
    let sizes = &theme().segmented;
    let radius = &theme().radius;
    let cells: Vec<Words> = cells.into_iter().collect();
    (
        Node {
            padding: px(sizes.pad).all(),
            border: px(theme().line.thin).all(),
            border_radius: BorderRadius::all(px(radius.control)),
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(sizes.fill.into()),
        BorderColor::all(sizes.border),
        AccessibilityNode(accesskit::Node::new(Role::RadioGroup)),
        TabIndex(0),
        FocusRing::Outside,
        Spoken(words),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            for (index, words) in cells.into_iter().enumerate() {
                let mut cell = parent.spawn(cell(index, words));
                if index == chosen {
                    cell.insert(Checked);
                }
            }
        })),
        Choice(chosen),
    )
}

fn cell(index: usize, words: Words) -> impl Bundle {
    let sizes = &theme().segmented;
    (
        Node {
            height: px(sizes.height),
            min_width: px(theme().space.hit),
            padding: UiRect::horizontal(px(sizes.cell_padding)),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            border_radius: BorderRadius::all(px(theme().radius.cell)),
            ..default()
        },
        RadioButton,
        SkinKind::Segment,
        Cell(index),
        Spoken(words.clone()),
        children![(
            super::text(TextRole::Label, Color::WHITE, words),
            TextLayout::no_wrap(),
            Inked,
        )],
    )
}

fn mark_cells(
    insert: On<Insert, Choice>,
    choices: Query<(&Choice, &Children)>,
    cells: Query<(Entity, &Cell)>,
    mut commands: Commands,
) {
    let Ok((choice, children)) = choices.get(insert.entity) else {
        return;
    };
    for (entity, cell) in cells.iter_many(children) {
        super::mark::<Checked>(commands.entity(entity), cell.0 == choice.0);
    }
}

fn choose(group: Entity, index: usize, commands: &mut Commands) {
    commands.entity(group).try_insert(Choice(index));
    commands.trigger(Chosen {
        entity: group,
        index,
    });
}

/// A cell was pressed.
fn choose_by_press(
    change: On<ValueChange<bool>>,
    cells: Query<(&Cell, &ChildOf)>,
    mut commands: Commands,
) {
    if let Ok((cell, group)) = cells.get(change.source)
        && change.value
    {
        choose(group.parent(), cell.0, &mut commands);
    }
}

fn choose_by_key(
    mut event: On<FocusedInput<KeyboardInput>>,
    choices: Query<(&Choice, &Children)>,
    mut visible: ResMut<InputFocusVisible>,
    mut commands: Commands,
) {
    let Ok((choice, cells)) = choices.get(event.focused_entity) else {
        return;
    };
    if event.input.state != ButtonState::Pressed {
        return;
    }
    let last = cells.len().saturating_sub(1);
    let index = match event.input.key_code {
        KeyCode::ArrowLeft => choice.0.saturating_sub(1),
        KeyCode::ArrowRight => (choice.0 + 1).min(last),
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => return,
    };
    event.propagate(false);
    visible.0 = true;
    if index != choice.0 {
        choose(event.focused_entity, index, &mut commands);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(mark_cells)
        .add_observer(choose_by_press)
        .add_observer(choose_by_key);
}
