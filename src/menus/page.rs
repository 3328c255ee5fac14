//! What all full pages have in common: the dark behind, the title, the keys.

use bevy::{
    ecs::{schedule::ScheduleConfigs, system::ScheduleSystem},
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{FocusedInput, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, ScrollArea, observe},
    window::{PrimaryWindow, RequestRedraw},
};

use super::below;
use crate::{
    lingua::Words,
    states::{Overlay, Screen},
    theme::{
        Appear, Page, TextRole, UiClass, layers, theme,
        widgets::{self, ButtonKind},
    },
};

/// How far the content of a page stays away from the window's edges.
pub(crate) fn margin(class: UiClass) -> f32 {
    let space = &theme().space;
    match class {
        UiClass::Wide => space.page_margin,
        UiClass::Medium => space.s48,
        UiClass::Compact => space.s16,
    }
}

/// Padding inside the panels of a page.
pub(crate) fn padding(class: UiClass) -> f32 {
    let space = &theme().space;
    match class {
        UiClass::Wide => space.page_panel,
        UiClass::Medium => space.s24,
        UiClass::Compact => space.s16,
    }
}

/// Between the things of a page.
pub(crate) fn gap(class: UiClass) -> f32 {
    let space = &theme().space;
    match class {
        UiClass::Wide => space.s16,
        UiClass::Medium | UiClass::Compact => space.s12,
    }
}

/// The root of a page. It takes all of the window, the pointer and the keyboard.
pub(crate) fn root(overlay: Overlay, class: UiClass, ground: impl Bundle) -> impl Bundle {
    let theme = theme();
    let margin = margin(class);
    let vertical = match class {
        UiClass::Wide => theme.page.title_top,
        UiClass::Medium => theme.space.s16,
        UiClass::Compact => theme.space.s12,
    };
    (
        DespawnOnExit(overlay),
        Page,
        TabGroup::modal(),
        Node {
            width: percent(100),
            height: percent(100),
            flex_direction: FlexDirection::Column,
            padding: UiRect::axes(px(margin), px(vertical)),
            row_gap: px(if class == UiClass::Wide {
                theme.space.s32
            } else {
                theme.space.s16
            }),
            ..default()
        },
        ground,
        layers::OVERLAY,
    )
}

/// Makes a page that is there anew, with the systems that made it.
pub(crate) fn anew<Root: Component, M>(
    spawn: impl IntoScheduleConfigs<ScheduleSystem, M>,
) -> ScheduleConfigs<ScheduleSystem> {
    (despawn::<Root>, spawn)
        .chain()
        .run_if(any_with_component::<Root>)
}

fn despawn<Root: Component>(pages: Query<Entity, With<Root>>, mut commands: Commands) {
    for page in &pages {
        commands.entity(page).despawn();
    }
}

/// Title at the left, keys at the right. Small windows have no room for keys.
pub(crate) fn header(
    class: UiClass,
    title: Words,
    hints: Vec<(&'static str, &'static str)>,
) -> impl Bundle {
    let theme = theme();
    let role = if class == UiClass::Compact {
        TextRole::Heading
    } else {
        TextRole::Title
    };
    (
        Node {
            justify_content: JustifyContent::SpaceBetween,
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            ..default()
        },
        Pickable::IGNORE,
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            parent.spawn((
                widgets::text(role, theme.palette.paper, title),
                TextLayout::no_wrap(),
            ));
            if class != UiClass::Compact {
                parent.spawn((
                    Node {
                        column_gap: px(theme.space.s32),
                        ..default()
                    },
                    Pickable::IGNORE,
                    Children::spawn(SpawnIter(hints.into_iter().map(|(key, meaning)| {
                        widgets::key_hint([Words::new(key)], Words::new(meaning))
                    }))),
                ));
            }
        })),
    )
}

/// Controls beside each other, on as many lines as they need.
pub(crate) fn line(gap: f32) -> Node {
    Node {
        column_gap: px(gap),
        row_gap: px(theme().space.s8),
        flex_wrap: FlexWrap::Wrap,
        align_items: AlignItems::Center,
        ..default()
    }
}

/// A choice whose cells break into lines where there is no room for one.
pub(crate) fn wrapping(parent: &mut ChildSpawner, choice: impl Bundle) -> Entity {
    let mut choice = parent.spawn(choice);
    if let Some(mut node) = choice.get_mut::<Node>() {
        node.flex_wrap = FlexWrap::Wrap;
        node.align_self = AlignSelf::Start;
        node.max_width = percent(100);
        node.flex_shrink = 1.0;
    }
    choice.id()
}

/// A column that scrolls when it is longer than the room it gets.
pub(crate) fn scrolling(node: Node) -> impl Bundle {
    (
        Node {
            flex_direction: FlexDirection::Column,
            overflow: Overflow::scroll_y(),
            min_height: px(0),
            ..node
        },
        ScrollArea,
    )
}

/// The same, and it comes in as panels do.
pub(crate) fn scroll_column(node: Node) -> impl Bundle {
    (scrolling(node), Appear::panel())
}

/// A part of a page that Page Up and Page Down scroll: what is only read must not need a mouse.
#[derive(Component, Debug, Clone, Copy, Default)]
pub(crate) struct KeyScroll;

/// How much of what is in sight goes out of sight with one press.
const SCROLLED: f32 = 0.8;

fn scroll_by_keys(
    event: On<FocusedInput<KeyboardInput>>,
    windows: Query<(), With<PrimaryWindow>>,
    mut areas: Query<(&ComputedNode, &mut ScrollPosition), With<KeyScroll>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !windows.contains(event.focused_entity) || event.input.state != ButtonState::Pressed {
        return;
    }
    let step = match event.input.key_code {
        KeyCode::PageDown => SCROLLED,
        KeyCode::PageUp => -SCROLLED,
        _ => return,
    };
    for (node, mut position) in &mut areas {
        let scale = node.inverse_scale_factor();
        let (room, length) = (node.size().y * scale, node.content_size().y * scale);
        position.y = (position.y + step * room).clamp(0.0, (length - room).max(0.0));
        redraw.write(RequestRedraw);
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(scroll_by_keys);
}

/// The button that leaves a page for the one below, as Esc does.
pub(crate) fn back_button(height: f32) -> impl Bundle {
    let theme = theme();
    let node = Node {
        min_width: px(theme.button.back),
        ..widgets::button_node(height)
    };
    let button = widgets::button_in(node, ButtonKind::Secondary, None, Words::new("page-back"));
    // It may lie over the board: its faint fill needs a ground.
    (
        button,
        BackgroundColor(theme.palette.walnut.into()),
        observe(back),
    )
}

fn back(
    _: On<Activate>,
    overlay: Res<State<Overlay>>,
    screen: Res<State<Screen>>,
    mut next: ResMut<NextState<Overlay>>,
) {
    next.set(below(*overlay.get(), *screen.get()));
}
