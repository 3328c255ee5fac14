//! Keyboard focus: the ring around the focused widget, and the keys that move it.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{
        FocusCause, FocusGained, FocusedInput, InputFocus, InputFocusVisible,
        tab_navigation::{NavAction, TabGroup, TabNavigation, TabNavigationPlugin},
    },
    prelude::*,
    ui_widgets::ScrollIntoView,
    window::{CursorMoved, PrimaryWindow, RequestRedraw},
};

use super::{ThemeSystems, data::theme};
use crate::states::GameSystems;

/// A widget that shows a ring while it has the keyboard.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
#[require(Outline = Outline::new(Val::ZERO, Val::ZERO, Color::NONE))]
pub enum FocusRing {
    /// Around the widget.
    #[default]
    Outside,
    /// Within the widget's border, where neighbours touch.
    Inside,
    /// The widget shows its focus in another way.
    Hidden,
}

/// A group of widgets between which the arrow keys move too: menus and full pages. A page that lies
/// over others also has `TabGroup::modal()`, which keeps the focus inside.
#[derive(Component, Debug, Clone, Copy, Default)]
#[require(TabGroup)]
pub struct Page;

fn draw_rings(
    focus: Res<InputFocus>,
    visible: Res<InputFocusVisible>,
    mut widgets: Query<(Entity, &FocusRing, &mut Outline)>,
) {
    let line = &theme().line;
    let ring = theme().palette.focus.0;
    for (entity, kind, mut outline) in &mut widgets {
        let focused = visible.0 && focus.get() == Some(entity);
        let wanted = match kind {
            FocusRing::Outside if focused => {
                Outline::new(px(line.focus), px(line.focus_offset), ring)
            }
            FocusRing::Inside if focused => {
                Outline::new(px(line.focus), px(line.focus_inside), ring)
            }
            _ => Outline::new(Val::ZERO, Val::ZERO, Color::NONE),
        };
        outline.set_if_neq(wanted);
    }
}

/// The ring is for keyboards: it goes when the mouse moves.
fn hide_ring(mut moved: MessageReader<CursorMoved>, mut visible: ResMut<InputFocusVisible>) {
    if moved.read().count() > 0 && visible.0 {
        visible.0 = false;
    }
}

/// A modal page keeps the keyboard, also after a press beside its widgets.
fn keep_focus(
    pages: Query<(Entity, &TabGroup), With<Page>>,
    parents: Query<&ChildOf>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
) {
    let Some(modal) = pages
        .iter()
        .find_map(|(page, group)| group.modal.then_some(page))
    else {
        return;
    };
    let inside = focus
        .get()
        .is_some_and(|focused| parents.iter_ancestors(focused).any(|above| above == modal));
    if !inside && let Ok(first) = navigation.initialize(modal, NavAction::First) {
        focus.set(first, FocusCause::Navigated);
    }
}

fn arrow(key: KeyCode) -> Option<NavAction> {
    match key {
        KeyCode::ArrowDown | KeyCode::ArrowRight => Some(NavAction::Next),
        KeyCode::ArrowUp | KeyCode::ArrowLeft => Some(NavAction::Previous),
        _ => None,
    }
}

/// Arrow keys that no widget used move the focus within a page.
fn move_by_arrows(
    mut event: On<FocusedInput<KeyboardInput>>,
    windows: Query<(), With<PrimaryWindow>>,
    pages: Query<Entity, With<Page>>,
    parents: Query<&ChildOf>,
    navigation: TabNavigation,
    mut focus: ResMut<InputFocus>,
    mut visible: ResMut<InputFocusVisible>,
) {
    // Keys bubble from the focused widget to the window; who used one has stopped it on the way.
    if !windows.contains(event.focused_entity) || event.input.state != ButtonState::Pressed {
        return;
    }
    let Some(action) = arrow(event.input.key_code) else {
        return;
    };
    let inside = focus.get().filter(|&focused| {
        parents
            .iter_ancestors(focused)
            .any(|above| pages.contains(above))
    });
    let next = match inside {
        Some(_) => navigation.navigate(&focus, action).ok(),
        None => pages
            .iter()
            .find_map(|page| navigation.initialize(page, NavAction::First).ok()),
    };
    if let Some(next) = next {
        event.propagate(false);
        focus.set(next, FocusCause::Navigated);
        visible.0 = true;
    }
}

/// Whatever has the keyboard can be seen. Focus settles after the layout of the frame, so another one
/// is due.
fn show_focus(
    gained: On<FocusGained>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    redraw.write(RequestRedraw);
    if gained.cause == FocusCause::Navigated && gained.entity == gained.original_event_target() {
        commands.trigger(ScrollIntoView {
            entity: gained.entity,
        });
    }
}

pub(super) fn plugin(app: &mut App) {
    if !app.is_plugin_added::<TabNavigationPlugin>() {
        app.add_plugins(TabNavigationPlugin);
    }
    app.add_observer(move_by_arrows)
        .add_observer(show_focus)
        .add_systems(
            Update,
            (
                (hide_ring, keep_focus)
                    .chain()
                    .in_set(GameSystems::Input)
                    .before(super::widgets::hold::HoldSystems),
                draw_rings.in_set(ThemeSystems),
            ),
        );
}
