//! Buttons and rows: press to act.

use bevy::{input_focus::tab_navigation::TabIndex, prelude::*, ui_widgets::Button};

use super::super::{FocusRing, Icon, Inked, SkinKind, TextRole, data::theme};
use crate::lingua::{Spoken, Words};

/// What a button's act means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ButtonKind {
    /// The act that a page is for. At most one on a page.
    Primary,
    /// Any other act.
    Secondary,
    /// An act that ends or loses something.
    Danger,
    /// An act that should not be seen first.
    Quiet,
}

impl From<ButtonKind> for SkinKind {
    fn from(kind: ButtonKind) -> Self {
        match kind {
            ButtonKind::Primary => Self::Primary,
            ButtonKind::Secondary => Self::Secondary,
            ButtonKind::Danger => Self::Danger,
            ButtonKind::Quiet => Self::Quiet,
        }
    }
}

/// What every button has besides its looks.
pub fn pressable(skin: SkinKind, words: Words) -> impl Bundle {
    (Button, skin, TabIndex(0), FocusRing::Outside, Spoken(words))
}

/// How a button arranges what is inside.
pub fn button_node(height: f32) -> Node {
    let theme = theme();
    Node {
        height: px(height),
        min_width: px(theme.space.hit),
        padding: UiRect::horizontal(px(theme.button.padding)),
        column_gap: px(theme.button.gap),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        border: px(theme.line.thin).all(),
        border_radius: BorderRadius::all(px(theme.radius.control)),
        flex_shrink: 0.0,
        ..default()
    }
}

/// The icon, if any, and the words, in the ink of the control around them.
pub(super) fn label(role: TextRole, icon: Option<Icon>, words: Words) -> impl Bundle {
    Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
        if let Some(icon) = icon {
            parent.spawn((super::icon(icon, theme().button.icon, Color::WHITE), Inked));
        }
        parent.spawn((
            super::text(role, Color::WHITE, words),
            TextLayout::no_wrap(),
            Inked,
        ));
    }))
}

/// A button with words, and an icon before them if there is one.
pub fn button(kind: ButtonKind, icon: Option<Icon>, words: Words) -> impl Bundle {
    button_in(button_node(theme().button.height), kind, icon, words)
}

/// The same with a node of the caller's making: see [`button_node`].
pub fn button_in(node: Node, kind: ButtonKind, icon: Option<Icon>, words: Words) -> impl Bundle {
    (
        node,
        pressable(kind.into(), words.clone()),
        label(TextRole::Label, icon, words),
    )
}

/// The one main act of a page. It takes the width that is left.
pub fn main_button(height: f32, words: Words) -> impl Bundle {
    (
        Node {
            flex_grow: 1.0,
            ..button_node(height)
        },
        pressable(SkinKind::Primary, words.clone()),
        label(TextRole::MainAct, None, words),
    )
}

/// A button that is only an icon. The words are for screen readers.
pub fn icon_button(icon: Icon, words: Words) -> impl Bundle {
    let theme = theme();
    let mut node = button_node(theme.space.hit);
    node.width = px(theme.space.hit);
    node.padding = UiRect::ZERO;
    (
        node,
        pressable(SkinKind::Icon, words),
        children![(
            super::icon(icon, theme.button.icon_size, Color::WHITE),
            Inked
        )],
    )
}

/// A row of a list: whatever the caller spawns inside, pressable as one. Add `Checked` to the chosen
/// one. `words` are what a screen reader calls it.
pub fn list_row(height: f32, words: Words) -> impl Bundle {
    let theme = theme();
    (
        Node {
            min_height: px(height),
            padding: UiRect::horizontal(px(theme.row.padding)),
            column_gap: px(theme.space.s12),
            align_items: AlignItems::Center,
            border: UiRect::left(px(theme.line.bar)),
            border_radius: BorderRadius::all(px(theme.radius.control)),
            ..default()
        },
        Button,
        SkinKind::Row,
        TabIndex(0),
        FocusRing::Inside,
        Spoken(words),
    )
}
