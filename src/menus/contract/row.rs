//! What the rows of the contract are built of.

use bevy::prelude::*;

use crate::{
    lingua::Words,
    theme::{TextRole, UiClass, theme, widgets},
};

/// A row of the panel: what it is about at the left, or above where there is little room, and its
/// controls.
pub(super) fn labelled(
    parent: &mut ChildSpawner,
    class: UiClass,
    label: &'static str,
    controls: impl FnOnce(&mut ChildSpawner),
) {
    let theme = theme();
    let beside = class == UiClass::Wide;
    let (flex_direction, align_items, width) = if beside {
        (FlexDirection::Row, AlignItems::Start, px(theme.page.label))
    } else {
        (FlexDirection::Column, AlignItems::Stretch, auto())
    };
    parent
        .spawn(widgets::layout(Node {
            column_gap: px(theme.space.s16),
            row_gap: px(theme.space.s8),
            flex_direction,
            align_items,
            flex_shrink: 0.0,
            ..default()
        }))
        .with_children(|row| {
            row.spawn((
                Node {
                    width,
                    // On the line of what is written in the controls.
                    padding: if beside {
                        UiRect::top(px(
                            (theme.segmented.height - TextRole::Label.style().line) / 2.0
                        ))
                    } else {
                        UiRect::ZERO
                    },
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
            row.spawn(widgets::layout(Node {
                flex_direction: FlexDirection::Column,
                row_gap: px(theme.space.s12),
                flex_grow: 1.0,
                // Beside the label it takes what is left, so that its controls break their lines.
                flex_basis: if beside { px(0) } else { auto() },
                min_width: px(0),
                ..default()
            }))
            .with_children(controls);
        });
}

/// A toggle and what it is called, beside each other: a press on either switches it. `act` is what else
/// the toggle has.
pub(super) fn named_toggle(
    parent: &mut ChildSpawner,
    node: Node,
    on: bool,
    name: Words,
    act: impl Bundle,
) {
    let row = parent.spawn(widgets::layout(node)).id();
    let world = parent.world_mut();
    let toggle = world
        .spawn((widgets::toggle(on, name.clone()), act, ChildOf(row)))
        .id();
    world.spawn((
        widgets::text(TextRole::Body, theme().palette.paper, name),
        ChildOf(row),
    ));
    widgets::switch_by(world, row, toggle);
}

/// A dot before a text, on the line of its first words.
pub(super) fn dot(role: TextRole, color: Color) -> impl Bundle {
    let size = theme().sheet.dot;
    (
        Node {
            width: px(size),
            height: px(size),
            margin: UiRect::top(px((role.style().line - size) / 2.0)),
            border_radius: BorderRadius::MAX,
            flex_shrink: 0.0,
            ..default()
        },
        BackgroundColor(color),
        Pickable::IGNORE,
    )
}
