//! Nothing but the table: every panel steps aside until somebody asks for it again. What the arbiter has to
//! say still comes, and so does a choice that a player has to make.

use bevy::{
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{Hud, HudSystems, at_the_table};
use crate::{
    lingua::Words,
    settings::Settings,
    states::{GameSystems, Overlay, Screen},
    theme::{Icon, ThemeSystems, UiClass, theme, widgets},
};

/// The panels shall be hidden, or shown again.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CleanIntent;

/// Whether the panels are hidden.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Clean(pub bool);

/// The small button that brings the panels back.
#[derive(Component, Debug)]
struct Return;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Clean>()
        .add_message::<CleanIntent>()
        .add_systems(OnEnter(Screen::Menu), unhide)
        .add_systems(
            Update,
            (
                toggle
                    .run_if(on_message::<CleanIntent>)
                    .in_set(GameSystems::Rules)
                    .after(crate::table::TableSystems),
                offer_return
                    .run_if(resource_changed::<Clean>.or_eager(state_changed::<Screen>))
                    .in_set(HudSystems::Toasts),
                hide_keys
                    .in_set(GameSystems::Ui)
                    .after(HudSystems::Result)
                    .before(ThemeSystems),
            ),
        );
}

fn toggle(
    mut intents: MessageReader<CleanIntent>,
    screen: Res<State<Screen>>,
    overlay: Res<State<Overlay>>,
    mut next: ResMut<NextState<Overlay>>,
    mut clean: ResMut<Clean>,
) {
    if intents.read().count().is_multiple_of(2) || !at_the_table(screen.get()) {
        return;
    }
    clean.0 = !clean.0;
    if *overlay.get() == Overlay::GameMenu {
        next.set(Overlay::None);
    }
}

fn unhide(mut clean: ResMut<Clean>) {
    clean.set_if_neq(Clean(false));
}

/// A way back for those who have only a pointer.
fn offer_return(
    clean: Res<Clean>,
    screen: Res<State<Screen>>,
    class: Res<UiClass>,
    shown: Query<Entity, With<Return>>,
    mut commands: Commands,
) {
    let wanted = clean.0 && at_the_table(screen.get());
    if !wanted {
        for button in &shown {
            commands.entity(button).despawn();
        }
    } else if shown.is_empty() {
        let space = &theme().space;
        let edge = match *class {
            UiClass::Compact => space.compact_margin,
            UiClass::Medium | UiClass::Wide => space.margin,
        };
        commands.spawn((
            Name::new("Way back to the panels"),
            Return,
            TabGroup::new(0),
            widgets::layout(Node {
                position_type: PositionType::Absolute,
                left: px(edge),
                top: px(edge),
                ..default()
            }),
            children![(
                widgets::icon_button(Icon::Layers, Words::new("hud-panels")),
                observe(|_: On<Activate>, mut intents: MessageWriter<CleanIntent>| {
                    intents.write(CleanIntent);
                }),
            )],
        ));
    }
}

/// Keys on buttons are for those who want to learn them.
fn hide_keys(
    settings: Res<Settings>,
    mut caps: Query<(Entity, &mut Node), With<widgets::KeyCap>>,
    parents: Query<&ChildOf>,
    huds: Query<(), With<Hud>>,
) {
    for (cap, node) in &mut caps {
        if huds.contains(parents.root_ancestor(cap)) {
            widgets::set_shown(node, settings.panels.keys);
        }
    }
}
