//! Gamepads among widgets: pages and panels are gone through as with the arrow keys.

use bevy::{
    ecs::system::{RunSystemOnce, SystemParam},
    input::{
        ButtonState,
        keyboard::{Key, KeyboardInput},
    },
    input_focus::{
        FocusCause, InputFocus, InputFocusVisible, dispatch_focused_input,
        tab_navigation::{NavAction, TabIndex, TabNavigation},
    },
    prelude::*,
    ui::Pressed,
    window::{PrimaryWindow, RequestRedraw},
};

use super::{control::Control, owners::Device, reading::Controlled, rebind::Rebinding};
use crate::{
    hand::Hand,
    hud::CleanIntent,
    menus::SectionIntent,
    results::Epilogue,
    states::{Overlay, Screen, Turn},
    theme::widgets::Hold,
};

/// Where a control of a gamepad goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Route {
    /// To the board, and whoever else listens.
    Board,
    /// It has no meaning now.
    Nowhere,
    /// To the widgets.
    Panels(Navigate),
}

/// Goes through widgets.
#[derive(Event, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Navigate {
    /// As this key does.
    Key(KeyCode),
    /// What was pressed is let go.
    LetGo,
}

/// What lies on the table.
#[derive(SystemParam)]
pub(super) struct Router<'w, 's> {
    screen: Res<'w, State<Screen>>,
    overlay: Res<'w, State<Overlay>>,
    turn: Option<Res<'w, State<Turn>>>,
    epilogue: Option<Res<'w, State<Epilogue>>>,
    hand: Res<'w, Hand>,
    focus: Res<'w, InputFocus>,
    visible: Res<'w, InputFocusVisible>,
    widgets: Query<'w, 's, (), With<TabIndex>>,
    rebinding: Res<'w, Rebinding>,
}

impl Router<'_, '_> {
    /// Whether a widget has the keyboard and shows it.
    pub(super) fn at_a_widget(&self) -> bool {
        self.visible.0
            && self
                .focus
                .get()
                .is_some_and(|focused| self.widgets.contains(focused))
    }

    fn among_widgets(&self) -> bool {
        let page = match self.screen.get() {
            Screen::Loading | Screen::Menu => true,
            Screen::Playing => false,
            Screen::GameOver => self
                .epilogue
                .as_ref()
                .is_some_and(|epilogue| *epilogue.get() == Epilogue::Verdict),
        };
        let waits = self
            .turn
            .as_ref()
            .is_some_and(|turn| *turn.get() != Turn::Deciding);
        page || waits || *self.overlay.get() != Overlay::None || self.at_a_widget()
    }

    pub(super) fn route(&self, control: Control) -> Route {
        // What is pressed to be bound does nothing else.
        if self.rebinding.is_open() {
            return Route::Nowhere;
        }
        // Directions name the new man while one is due.
        let naming = self.hand.wants_role;
        let among = self.among_widgets();
        let key = match control {
            Control::Up => KeyCode::ArrowUp,
            Control::Down => KeyCode::ArrowDown,
            Control::Left => KeyCode::ArrowLeft,
            Control::Right => KeyCode::ArrowRight,
            Control::Confirm => KeyCode::Enter,
            Control::PutBack => KeyCode::Escape,
            Control::Queen | Control::Rook | Control::Bishop | Control::Knight => {
                return if naming && !among {
                    Route::Board
                } else {
                    Route::Nowhere
                };
            }
            _ => return Route::Board,
        };
        let direction = !matches!(control, Control::Confirm | Control::PutBack);
        if among {
            Route::Panels(Navigate::Key(key))
        } else if naming && direction {
            Route::Nowhere
        } else {
            Route::Board
        }
    }
}

/// The button that a gamepad holds down.
#[derive(Resource, Debug, Default)]
struct HeldButton(Option<Entity>);

fn navigate(
    event: On<Navigate>,
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    overlay: Res<State<Overlay>>,
    screen: Res<State<Screen>>,
    holds: Query<(), With<Hold>>,
    mut button: ResMut<HeldButton>,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    redraw.write(RequestRedraw);
    let Navigate::Key(key_code) = *event else {
        if let Some(held) = button.0.take() {
            commands.entity(held).try_remove::<Pressed>();
        }
        return;
    };
    let Some(window) = window.map(|window| *window) else {
        return;
    };
    let focused = focus.get();
    let at_the_board = *overlay.get() == Overlay::None && *screen.get() == Screen::Playing;
    match (key_code, focused) {
        (KeyCode::Enter, Some(entity)) if holds.contains(entity) => {
            commands.entity(entity).try_insert(Pressed);
            button.0 = Some(entity);
            return;
        }
        // Back from the panels to the board.
        (KeyCode::Escape, Some(_)) if at_the_board && visible.0 => {
            focus.clear();
            return;
        }
        _ => {}
    }
    visible.0 = true;
    commands.queue(move |world: &mut World| press(world, window, key_code));
}

/// Lets a key go down and up for whatever has the keyboard, and for nobody else: the keyboard itself is not
/// touched.
fn press(world: &mut World, window: Entity, key_code: KeyCode) {
    let Some(mut messages) = world.get_resource_mut::<Messages<KeyboardInput>>() else {
        return;
    };
    let others = std::mem::take(&mut *messages);
    for state in [ButtonState::Pressed, ButtonState::Released] {
        messages.write(KeyboardInput {
            key_code,
            logical_key: match key_code {
                KeyCode::Enter => Key::Enter,
                KeyCode::Escape => Key::Escape,
                KeyCode::ArrowUp => Key::ArrowUp,
                KeyCode::ArrowDown => Key::ArrowDown,
                KeyCode::ArrowLeft => Key::ArrowLeft,
                _ => Key::ArrowRight,
            },
            state,
            text: None,
            repeat: false,
            window,
        });
    }
    if let Err(error) = world.run_system_once(dispatch_focused_input::<KeyboardInput>) {
        warn!("a gamepad cannot reach the panels: {error}");
    }
    world.insert_resource(others);
}

/// The shoulders of a gamepad turn the pages of the settings: there is nothing to look around at.
fn turn_pages(
    event: On<Controlled>,
    overlay: Res<State<Overlay>>,
    mut turned: MessageWriter<SectionIntent>,
) {
    if *overlay.get() != Overlay::Settings || event.device == Device::Desk {
        return;
    }
    if event.begins(Control::ResetView) {
        turned.write(SectionIntent::Previous);
    } else if event.begins(Control::ViewTop) {
        turned.write(SectionIntent::Next);
    }
}

/// Nothing but the table, or everything again.
fn hide(
    event: On<Controlled>,
    overlay: Res<State<Overlay>>,
    mut hidden: MessageWriter<CleanIntent>,
) {
    if event.begins(Control::HidePanels) && *overlay.get() == Overlay::None {
        hidden.write(CleanIntent);
    }
}

/// From the board to the panels, and back.
fn switch_focus(
    event: On<Controlled>,
    overlay: Res<State<Overlay>>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    if !event.begins(Control::SwitchFocus) || *overlay.get() != Overlay::None {
        return;
    }
    if focus.get().is_some() && visible.0 {
        focus.clear();
        visible.0 = false;
    } else if let Ok(first) = navigation.navigate(&InputFocus::default(), NavAction::First) {
        focus.set(first, FocusCause::Navigated);
        visible.0 = true;
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HeldButton>()
        .add_observer(navigate)
        .add_observer(switch_focus)
        .add_observer(hide)
        .add_observer(turn_pages);
}
