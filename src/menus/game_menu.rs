//! The menu of a running game. The clock runs on, and the menu says so.

use bevy::{
    input_focus::{AutoFocus, tab_navigation::TabGroup},
    prelude::*,
    ui_widgets::{Activate, observe},
};

use super::{OpenContract, page};
use crate::{
    camera::{Seating, SeatingIntent},
    hud::CleanIntent,
    lingua::Words,
    settings::Settings,
    states::{Overlay, Screen},
    table::Table,
    theme::{
        Appear, Icon, Page, PageSystems, TextRole, UiClass, layers, theme,
        widgets::{self, ButtonKind, Chosen, Held, HoldKind},
    },
};

fn go(overlay: Overlay) -> impl Fn(On<Activate>, ResMut<NextState<Overlay>>) + Clone {
    move |_, mut next| next.set(overlay)
}

/// The menu, to be made anew when the window changes its class.
#[derive(Component)]
struct GameMenuRoot;

/// How players can sit, in words.
pub(super) const SEATINGS: [(Seating, &str); 3] = [
    (Seating::Together, "seating-together"),
    (Seating::FaceToFace, "seating-face"),
    (Seating::Split, "seating-split"),
];

fn spawn(table: Res<Table>, class: Res<UiClass>, settings: Res<Settings>, mut commands: Commands) {
    let theme = theme();
    let space = &theme.space;
    let (padding, gap) = match *class {
        UiClass::Compact => (space.s16, space.s8),
        UiClass::Medium | UiClass::Wide => (space.s32, space.s12),
    };
    // Small windows are not high enough for a column.
    let (width, share) = match *class {
        UiClass::Wide => (theme.page.menu, percent(100)),
        UiClass::Medium | UiClass::Compact => (theme.page.side, percent(45)),
    };
    let seating = settings.seats.seating;
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
                width: px(width),
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
                parent
                    .spawn(widgets::layout(Node {
                        flex_wrap: FlexWrap::Wrap,
                        column_gap: px(gap),
                        row_gap: px(gap),
                        ..default()
                    }))
                    .with_children(|acts| others(acts, share));
                // Said outright: the cells' words would be measured as if each stood on its own line.
                let row = Node {
                    height: px(
                        theme.segmented.height + 2.0 * (theme.segmented.pad + theme.line.thin)
                    ),
                    justify_content: JustifyContent::Center,
                    flex_shrink: 0.0,
                    ..default()
                };
                parent
                    .spawn(widgets::layout(row))
                    .with_child(seating_choice(seating));
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

/// What is done without ending the game, each button with this share of the width at least.
fn others(acts: &mut ChildSpawner, share: Val) {
    let button = |key: &'static str| {
        let node = Node {
            flex_basis: share,
            flex_grow: 1.0,
            ..widgets::button_node(theme().button.height)
        };
        widgets::button_in(node, ButtonKind::Secondary, None, Words::new(key))
    };
    acts.spawn((
        button("game-menu-new"),
        observe(|_: On<Activate>, mut open: MessageWriter<OpenContract>| {
            open.write(OpenContract::Full);
        }),
    ));
    acts.spawn((button("lessons-menu"), observe(go(Overlay::Lessons))));
    acts.spawn((button("menu-glossary"), observe(go(Overlay::Glossary))));
    acts.spawn((
        button("hud-clean"),
        observe(|_: On<Activate>, mut intents: MessageWriter<CleanIntent>| {
            intents.write(CleanIntent);
        }),
    ));
    acts.spawn((button("menu-settings"), observe(go(Overlay::Settings))));
}

/// How the players sit.
fn seating_choice(seating: Seating) -> impl Bundle {
    let chosen = SEATINGS.iter().position(|(of, _)| *of == seating);
    (
        widgets::segmented(
            Words::new("seating"),
            SEATINGS.map(|(_, words)| Words::new(words)),
            chosen.unwrap_or_default(),
        ),
        observe(
            |chosen: On<Chosen>, mut seatings: MessageWriter<SeatingIntent>| {
                if let Some((seating, _)) = SEATINGS.get(chosen.index) {
                    seatings.write(SeatingIntent(*seating));
                }
            },
        ),
    )
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
