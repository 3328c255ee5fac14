//! Pages laid over a screen: new game, settings, the in-game menu.

mod contract;
mod game_menu;
mod look;
mod notice;
pub(crate) mod page;
mod settings;

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{FocusCause, FocusedInput, InputFocus},
    prelude::*,
    text::EditableText,
};

pub use self::{
    contract::OpenContract,
    settings::{OpenSection, Section, SectionIntent},
};
use crate::{
    devices::{Control, Controlled, Rebinding},
    hand::Hand,
    hud::{Clean, CleanIntent},
    states::{Overlay, Screen, Turn},
};

/// What had the keyboard before a page was laid over it.
#[derive(Resource, Debug, Default)]
struct FocusBelow(Option<Entity>);

/// The page below one that is closed: settings and a new game are reached in a game through its menu.
const fn below(overlay: Overlay, screen: Screen) -> Overlay {
    match (overlay, screen) {
        (Overlay::Compare | Overlay::BoardEditor, _) => Overlay::NewGame,
        (Overlay::NewGame | Overlay::Settings | Overlay::Glossary, Screen::Playing) => {
            Overlay::GameMenu
        }
        (
            Overlay::None
            | Overlay::NewGame
            | Overlay::Glossary
            | Overlay::Lessons
            | Overlay::Settings
            | Overlay::GameMenu,
            Screen::Loading | Screen::Menu | Screen::Playing | Screen::GameOver,
        ) => Overlay::None,
    }
}

/// Esc closes the page on top.
fn escape(
    event: On<FocusedInput<KeyboardInput>>,
    fields: Query<&EditableText>,
    overlay: Res<State<Overlay>>,
    screen: Res<State<Screen>>,
    rebinding: Res<Rebinding>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let key = &event.input;
    // Taken where the key arrives, not where it bubbles to: a text field would keep it. But Esc that
    // ends the composing of a character belongs to the input method.
    let composing = fields
        .get(event.focused_entity)
        .is_ok_and(EditableText::is_composing);
    if composing
        || rebinding.is_open()
        || event.focused_entity != event.original_event_target()
        || key.key_code != KeyCode::Escape
        || key.state != ButtonState::Pressed
        || key.repeat
    {
        return;
    }
    if *overlay.get() != Overlay::None {
        next.set(below(*overlay.get(), *screen.get()));
    }
}

/// Hidden panels come back, and in a game with nothing in hand the menu opens.
fn open(
    event: On<Controlled>,
    overlay: Res<State<Overlay>>,
    turn: Option<Res<State<Turn>>>,
    hand: Option<Res<Hand>>,
    clean: Res<Clean>,
    mut panels: MessageWriter<CleanIntent>,
    mut next: ResMut<NextState<Overlay>>,
) {
    let deciding = turn.is_some_and(|turn| *turn.get() == Turn::Deciding);
    // The key may also be the one that puts a man back.
    let empty_handed = hand.is_none_or(|hand| hand.chosen.is_none());
    if event.begins(Control::Menu)
        && *overlay.get() == Overlay::None
        && empty_handed
        && matches!(next.as_ref(), NextState::Unchanged)
    {
        if clean.0 {
            panels.write(CleanIntent);
            return;
        }
        if !deciding {
            return;
        }
        next.set(Overlay::GameMenu);
    }
}

fn remember_focus(focus: Res<InputFocus>, mut below: ResMut<FocusBelow>) {
    below.0 = focus.get();
}

fn restore_focus(
    mut below: ResMut<FocusBelow>,
    entities: Query<(), With<Node>>,
    mut focus: ResMut<InputFocus>,
) {
    match below.0.take() {
        Some(entity) if entities.contains(entity) => focus.set(entity, FocusCause::Navigated),
        _ => focus.clear(),
    }
}

/// A page that made sense on one screen is gone on the next.
fn close(mut next: ResMut<NextState<Overlay>>) {
    NextState::set_if_neq(&mut next, Overlay::None);
}

/// The systems of pages.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct MenuSystems;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<FocusBelow>()
        .add_observer(escape)
        .add_observer(open)
        .add_systems(OnExit(Overlay::None), remember_focus)
        .add_systems(OnEnter(Overlay::None), restore_focus)
        .add_systems(OnEnter(Screen::Menu), close)
        .add_systems(OnEnter(Screen::Playing), close)
        .add_systems(OnEnter(Screen::GameOver), close)
        .add_plugins((
            page::plugin,
            game_menu::plugin,
            notice::plugin,
            contract::plugin,
            settings::plugin,
        ));
}
