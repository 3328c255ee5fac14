//! Fields to write in.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{
        FocusCause, FocusedInput, InputFocus, InputFocusVisible,
        tab_navigation::{NavAction, TabIndex, TabNavigation},
    },
    prelude::*,
    text::{EditableText, TextCursorStyle, TextEditChange},
};

use super::super::{FocusRing, TextRole, data::theme};
use crate::lingua::{Spoken, Words};

/// The text of a field has changed.
#[derive(EntityEvent, Debug, Clone, PartialEq, Eq)]
pub struct Edited {
    /// The field.
    pub entity: Entity,
    /// All that is written in it.
    pub text: String,
}

/// What was last said of a field's text.
#[derive(Component, Debug)]
struct Told(String);

/// On a field: whoever put it there has an own use for Enter and the arrows.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct OwnKeys;

/// Stands in an empty field.
#[derive(Component, Debug)]
struct Placeholder;

/// A field of one line. Says [`Edited`]. While it is empty it shows the placeholder.
pub fn field(
    text: &str,
    placeholder: Words,
    max_characters: usize,
    words: Words,
) -> impl Bundle + use<> {
    let theme = theme();
    let palette = &theme.palette;
    let style = TextRole::Body.style();
    let line = theme.line.thin;
    let above = (theme.space.hit - style.line) / 2.0 - line;
    let mut editable = EditableText::new(text);
    editable.max_characters = Some(max_characters);
    (
        Node {
            height: px(theme.space.hit),
            flex_grow: 1.0,
            padding: UiRect::axes(px(theme.space.s12), px(above)),
            border: px(line).all(),
            border_radius: BorderRadius::all(px(theme.radius.control)),
            ..default()
        },
        BackgroundColor(palette.field_fill.into()),
        BorderColor::all(theme.segmented.border),
        editable,
        TextLayout::no_wrap(),
        TextRole::Body,
        TextColor(palette.paper.into()),
        TextCursorStyle {
            color: palette.brass_lit.into(),
            selection_color: palette.brass.with_alpha(theme.field.selection),
            unfocused_selection_color: Color::NONE,
            selected_text_color: None,
        },
        TabIndex(0),
        FocusRing::Outside,
        Spoken(words),
        Told(text.to_owned()),
        children![(
            Placeholder,
            Node {
                position_type: PositionType::Absolute,
                left: px(theme.space.s12),
                top: px(above),
                display: if text.is_empty() {
                    Display::Flex
                } else {
                    Display::None
                },
                ..default()
            },
            super::text(TextRole::Body, palette.muted, placeholder),
            TextLayout::no_wrap(),
        )],
    )
}

fn tell(
    change: On<TextEditChange>,
    mut fields: Query<(&EditableText, &mut Told, &Children)>,
    mut placeholders: Query<&mut Node, With<Placeholder>>,
    mut commands: Commands,
) {
    let entity = change.event_target();
    let Ok((editable, mut told, children)) = fields.get_mut(entity) else {
        return;
    };
    let text = editable.value().to_string();
    // A composing character is not yet part of the text, but it stands in the field.
    let empty = text.is_empty() && !editable.is_composing();
    for &child in children {
        if let Ok(mut node) = placeholders.get_mut(child) {
            node.display = if empty { Display::Flex } else { Display::None };
        }
    }
    if text != told.0 {
        told.0.clone_from(&text);
        commands.trigger(Edited { entity, text });
    }
}

/// A field of one line has no use for up, down and Enter: they lead on.
fn leave(
    mut event: On<FocusedInput<KeyboardInput>>,
    fields: Query<&EditableText, (With<Told>, Without<OwnKeys>)>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    let Ok(field) = fields.get(event.focused_entity) else {
        return;
    };
    if event.input.state != ButtonState::Pressed || field.is_composing() {
        return;
    }
    let action = match event.input.key_code {
        KeyCode::ArrowUp => NavAction::Previous,
        KeyCode::ArrowDown | KeyCode::Enter => NavAction::Next,
        _ => return,
    };
    event.propagate(false);
    if let Ok(next) = navigation.navigate(&focus, action) {
        focus.set(next, FocusCause::Navigated);
        visible.0 = true;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(tell).add_observer(leave);
}
