//! Screens change through the dark.

use bevy::{prelude::*, window::RequestRedraw};

use crate::{
    settings::Settings,
    states::Screen,
    theme::{PageSystems, layers, theme},
};

/// The dark over everything, lifting.
#[derive(Component, Debug, Default)]
struct Curtain {
    elapsed: f32,
}

fn drop_curtain(
    mut changes: MessageReader<StateTransitionEvent<Screen>>,
    settings: Res<Settings>,
    mut curtains: Query<&mut Curtain>,
    mut commands: Commands,
) {
    // Review and result show the same board: nothing to hide.
    let cut = |change: &StateTransitionEvent<Screen>| {
        change.exited.is_some()
            && change.exited != change.entered
            && change.entered != Some(Screen::GameOver)
    };
    if changes.read().filter(|change| cut(change)).count() == 0 || settings.is_still() {
        return;
    }
    if let Some(mut curtain) = curtains.iter_mut().next() {
        curtain.elapsed = 0.0;
        return;
    }
    commands.spawn((
        Curtain::default(),
        Node {
            width: percent(100),
            height: percent(100),
            ..default()
        },
        BackgroundColor(theme().palette.night.into()),
        layers::CURTAIN,
        Pickable::IGNORE,
    ));
}

fn lift_curtain(
    time: Res<Time<Real>>,
    mut curtains: Query<(Entity, &mut Curtain, &mut BackgroundColor)>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut commands: Commands,
) {
    for (entity, mut curtain, mut color) in &mut curtains {
        // A screen takes a while to build; that must not eat the fade.
        curtain.elapsed += time.delta_secs().min(1.0 / 30.0);
        let part = curtain.elapsed / theme().motion.screen.secs();
        if part >= 1.0 {
            commands.entity(entity).despawn();
        } else {
            color.0.set_alpha(1.0 - part);
        }
        redraw.write(RequestRedraw);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (drop_curtain, lift_curtain).chain().in_set(PageSystems),
    );
}
