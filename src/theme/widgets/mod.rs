//! The parts that screens are built of: functions that return bundles.
//!
//! | part | says |
//! |---|---|
//! | [`button()`], [`icon_button()`], [`main_button()`], [`list_row()`] | `Activate` when pressed, by any means |
//! | [`hold_button()`] | [`Held`] when held long enough |
//! | [`toggle()`] | `ValueChange<bool>` |
//! | [`segmented()`] | [`Chosen`] |
//! | [`slider()`] | `ValueChange<f32>`, also while it is dragged |
//! | [`field()`] | [`Edited`] |
//!
//! Toggles, choices and sliders keep their own state; to set it from code, insert or remove
//! `Checked`, insert [`Choice`], insert `SliderValue`.

mod button;
mod field;
pub(crate) mod hold;
mod segmented;
mod shortened;
mod slider;
mod surface;
mod toggle;

use bevy::prelude::*;

pub use self::{
    button::{
        ButtonKind, button, button_in, button_node, icon_button, list_row, main_button, pressable,
    },
    field::{Edited, OwnKeys, field},
    hold::{Held, Hold, HoldKind, hold_button},
    segmented::{Choice, Chosen, segmented},
    shortened::Shortened,
    slider::{SliderSpec, slider},
    surface::{
        KeyCap, Tone, badge, key_cap, key_cap_of, key_cap_of_on_paper, key_hint, panel, paper,
        rule, rule_on_paper, seal, side_disc,
    },
    toggle::{switch_by, toggle},
};
use super::{TextRole, icons::Icon};
use crate::lingua::Words;

/// A text.
pub fn text(role: TextRole, color: impl Into<Color>, words: Words) -> impl Bundle {
    (
        Text::default(),
        role,
        TextColor(color.into()),
        words,
        Pickable::IGNORE,
    )
}

/// A text at one end of a box of this width. A text must not be given a width itself: the engine then
/// measures its height as if it were broken after every word.
pub fn text_box(
    width: f32,
    end: JustifyContent,
    role: TextRole,
    color: impl Into<Color>,
    words: Words,
    mark: impl Bundle,
) -> impl Bundle {
    let color = color.into();
    (
        Node {
            width: px(width),
            justify_content: end,
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
        children![(mark, text(role, color, words), TextLayout::no_wrap())],
    )
}

/// An icon of this size.
pub fn icon(icon: Icon, size: f32, color: impl Into<Color>) -> impl Bundle {
    (
        Node {
            width: px(size),
            height: px(size),
            flex_shrink: 0.0,
            ..default()
        },
        ImageNode {
            color: color.into(),
            ..default()
        },
        icon,
        Pickable::IGNORE,
    )
}

/// Puts a mark on a control or takes it away: `Checked`, `InteractionDisabled`.
pub fn mark<Mark: Component + Default>(mut control: EntityCommands, on: bool) {
    if on {
        control.try_insert(Mark::default());
    } else {
        control.try_remove::<Mark>();
    }
}

/// Shows a node or takes it out of the layout, without touching it where that is not so already.
pub fn set_shown(mut node: Mut<Node>, shown: bool) {
    let display = if shown { Display::Flex } else { Display::None };
    if node.display != display {
        node.display = display;
    }
}

/// A node that only arranges others: the pointer goes through it.
pub fn layout(node: Node) -> impl Bundle {
    (node, Pickable::IGNORE)
}

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        field::plugin,
        hold::plugin,
        segmented::plugin,
        shortened::plugin,
        slider::plugin,
        toggle::plugin,
    ));
}
