//! What is seen while files are read: the title and a thin line that grows.

use bevy::prelude::*;

use crate::{
    assets::LoadProgress,
    lingua::Words,
    states::Screen,
    theme::{PageSystems, TextRole, theme, widgets},
};

/// The part of the line that has grown.
#[derive(Component, Debug)]
struct Progress;

fn spawn(mut commands: Commands) {
    let theme = theme();
    let sizes = &theme.loading;
    commands.spawn((
        DespawnOnExit(Screen::Loading),
        Node {
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            row_gap: px(theme.space.s32),
            ..default()
        },
        BackgroundColor(theme.palette.night.into()),
        Pickable::IGNORE,
        children![
            widgets::text(
                TextRole::Display,
                theme.palette.paper,
                Words::new("game-title")
            ),
            (
                Node {
                    width: px(sizes.width),
                    height: px(sizes.height),
                    ..default()
                },
                BackgroundColor(theme.slider.rail.into()),
                children![(
                    Node {
                        width: percent(0),
                        height: percent(100),
                        ..default()
                    },
                    BackgroundColor(theme.palette.brass.into()),
                    Progress,
                )],
            ),
        ],
    ));
}

fn grow(progress: Res<LoadProgress>, mut line: Single<&mut Node, With<Progress>>) {
    line.width = percent(progress.0 * 100.0);
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Loading), spawn)
        .add_systems(
            Update,
            grow.run_if(resource_exists_and_changed::<LoadProgress>)
                .in_set(super::ScreenSystems)
                .in_set(PageSystems),
        );
}
