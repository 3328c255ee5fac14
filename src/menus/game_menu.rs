//! The menu of a running game. The clock runs on, and the menu says so.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{OpenContract, page};
use crate::{
    hud::CleanIntent,
    lingua::Words,
    states::{Overlay, Screen},
    table::Table,
    theme::{
        Appear, Icon, Page, PageSystems, TextRole, UiClass, layers, theme,
        widgets::{self, ButtonKind, Held, HoldKind},
    },
};

fn go(overlay: Overlay) -> impl Fn(On<Activate>, ResMut<NextState<Overlay>>) + Clone {
    move |_, mut next| next.set(overlay)
}

/// The menu, to be made anew when the window changes its class.
#[derive(Component)]
struct GameMenuRoot;

fn spawn(table: Res<Table>, class: Res<UiClass>, mut commands: Commands) {
    let theme = theme();
    let space = &theme.space;
    let (padding, gap) = match *class {
        UiClass::Compact => (space.s16, space.s8),
        UiClass::Medium | UiClass::Wide => (space.s32, space.s12),
    };
    let clock_runs = table.game().running().is_some();
    commands.spawn((
        GameMenuRoot,
        DespawnOnExit(Overlay::GameMenu),
        Page,
        TabGroup::modal(),
        Node {
            width: percent(100),
            height: percent(100),
            align_items: AlignItems::Center,
            justify_content: JustifyContent::Center,
            ..default()
        },
        BackgroundColor(theme.palette.game_scrim.into()),
        layers::OVERLAY,
        children![(
            widgets::panel(Node {
                width: px(theme.page.menu),
                max_width: percent(100),
                padding: px(padding).all(),
                flex_direction: FlexDirection::Column,
                row_gap: px(gap),
                ..default()
            }),
            Appear::panel(),
            Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
                parent.spawn(widgets::text(
                    TextRole::Heading,
                    theme.palette.paper,
                    Words::new("game-menu-title"),
                ));
                if clock_runs {
                    parent.spawn(clock_note());
                }
                parent.spawn((
                    widgets::button(ButtonKind::Primary, None, Words::new("game-menu-back")),
                    AutoFocus,
                    observe(go(Overlay::None)),
                ));
                parent.spawn((
                    widgets::button(ButtonKind::Secondary, None, Words::new("game-menu-new")),
                    observe(|_: On<Activate>, mut open: MessageWriter<OpenContract>| {
                        open.write(OpenContract::Full);
                    }),
                ));
                parent.spawn((
                    widgets::button(ButtonKind::Secondary, None, Words::new("lessons-menu")),
                    observe(go(Overlay::Lessons)),
                ));
                parent.spawn((
                    widgets::button(ButtonKind::Secondary, None, Words::new("menu-glossary")),
                    observe(go(Overlay::Glossary)),
                ));
                parent.spawn((
                    widgets::button(ButtonKind::Secondary, None, Words::new("hud-clean")),
                    observe(|_: On<Activate>, mut intents: MessageWriter<CleanIntent>| {
                        intents.write(CleanIntent);
                    }),
                ));
                parent.spawn((
                    widgets::button(ButtonKind::Secondary, None, Words::new("menu-settings")),
                    observe(go(Overlay::Settings)),
                ));
                parent.spawn((
                    widgets::hold_button(HoldKind::Resign, None, Words::new("game-menu-leave")),
                    observe(|_: On<Held>, mut screen: ResMut<NextState<Screen>>| {
                        screen.set(Screen::Menu);
                    }),
                ));
                parent.spawn((
                    widgets::text(
                        TextRole::Caption,
                        theme.palette.muted,
                        Words::new("game-menu-leave-about"),
                    ),
                    TextLayout::justify(Justify::Center),
                ));
            })),
        )],
    ));
}

fn clock_note() -> impl Bundle {
    let theme = theme();
    (
        Node {
            column_gap: px(theme.space.s8),
            align_items: AlignItems::Center,
            margin: UiRect::bottom(px(theme.space.s8)),
            ..default()
        },
        Pickable::IGNORE,
        children![
            widgets::icon(Icon::Clock, theme.button.icon, theme.palette.amber),
            widgets::text(
                TextRole::Body,
                theme.palette.amber_digits,
                Words::new("game-menu-clock")
            ),
        ],
    )
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Overlay::GameMenu), spawn)
        .add_systems(
            Update,
            page::anew::<GameMenuRoot, _>(spawn)
                .run_if(resource_changed::<UiClass>)
                .in_set(PageSystems),
        );
}
