//! What was wrong with the file of the settings, told where the player sees it: beside the menu until it is
//! closed, or above the board of a game that was begun at once.

use bevy::{
    input_focus::tab_navigation::TabGroup,
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::page;
use crate::{
    hud::Toast,
    lingua::Words,
    settings::{Complaint, Complaints},
    states::{Overlay, Screen},
    theme::{
        Appear, Icon, PageSystems, TextRole, UiClass, theme,
        widgets::{self, ButtonKind, Tone},
    },
};

/// The panel that tells it.
#[derive(Component, Debug)]
struct Notice;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Menu), spawn)
        .add_systems(OnEnter(Screen::Playing), toast)
        .add_systems(OnExit(Overlay::None), show::<false>)
        .add_systems(OnEnter(Overlay::None), show::<true>)
        .add_systems(
            Update,
            page::anew::<Notice, _>(spawn)
                .run_if(resource_changed::<UiClass>)
                .in_set(PageSystems),
        );
}

/// In sentences, the name of the copy last.
fn told(complaint: &Complaint) -> Vec<Words> {
    let (what, copy) = match complaint {
        Complaint::Unreadable => (Words::new("complaint-unreadable"), &None),
        Complaint::Damaged(copy) => (Words::new("complaint-damaged"), copy),
        Complaint::Newer(copy) => (Words::new("complaint-newer"), copy),
        Complaint::Fields(names, copy) => (
            Words::new("complaint-fields")
                .arg("count", names.len())
                .arg("names", names.join(", ")),
            copy,
        ),
    };
    let kept = |file: &String| Words::new("complaint-copy").arg("file", file.as_str());
    std::iter::once(what)
        .chain(copy.as_ref().map(kept))
        .collect()
}

fn spawn(complaints: Res<Complaints>, class: Res<UiClass>, mut commands: Commands) {
    if complaints.0.is_empty() {
        return;
    }
    let theme = theme();
    let lines: Vec<Words> = complaints.0.iter().flat_map(told).collect();
    let (edge, role) = match *class {
        UiClass::Wide => (theme.space.s48, TextRole::Body),
        UiClass::Medium => (theme.space.s32, TextRole::Body),
        UiClass::Compact => (theme.space.s16, TextRole::Caption),
    };
    commands
        .spawn((
            Notice,
            Name::new("Notice"),
            DespawnOnExit(Screen::Menu),
            TabGroup::new(1),
            widgets::panel(Node {
                position_type: PositionType::Absolute,
                right: px(edge),
                top: px(edge),
                width: px(theme.page.menu),
                max_width: percent(45),
                flex_direction: FlexDirection::Column,
                padding: px(theme.space.s16).all(),
                row_gap: px(theme.space.s8),
                ..default()
            }),
            Appear::panel(),
        ))
        .with_children(|notice| {
            for words in lines {
                notice.spawn(widgets::text(role, theme.palette.paper, words));
            }
            let node = Node {
                align_self: AlignSelf::End,
                ..widgets::button_node(theme.button.small)
            };
            let words = Words::new("complaint-close");
            notice.spawn((
                widgets::button_in(node, ButtonKind::Secondary, None, words),
                observe(close),
            ));
        });
}

fn close(
    _: On<Activate>,
    notices: Query<Entity, With<Notice>>,
    mut complaints: ResMut<Complaints>,
    mut commands: Commands,
) {
    complaints.0.clear();
    for notice in &notices {
        commands.entity(notice).despawn();
    }
}

fn show<const SHOWN: bool>(mut notices: Query<&mut Visibility, With<Notice>>) {
    for mut visibility in &mut notices {
        *visibility = if SHOWN {
            Visibility::Inherited
        } else {
            Visibility::Hidden
        };
    }
}

fn toast(mut complaints: ResMut<Complaints>, mut toasts: MessageWriter<Toast>) {
    let told = complaints
        .0
        .iter()
        .find_map(|complaint| told(complaint).into_iter().next());
    if let Some(words) = told {
        complaints.0.clear();
        toasts.write(Toast {
            words,
            tone: Tone::Low,
            icon: Icon::Gear,
        });
    }
}
