//! What stands around the board while a game is on: both players' tiles, the moves, the bar, toasts,
//! and the promotion chooser.
//!
//! What a panel says is computed from the [`Table`] by plain functions
//! (`player`, `sheet`) and compared with what it says already; only differences reach the
//! entities. What the players press becomes [`ActIntent`](crate::table::ActIntent)s and the like.

mod bars;
mod chooser;
mod clean;
mod face;
mod free;
mod incidents;
pub(crate) mod layout;
mod move_list;
mod player;
mod shared;
mod sheet;
mod sight;
mod split;
mod tile;
mod toast;
mod trays;

use std::f32::consts::PI;

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    input_focus::{FocusedInput, tab_navigation::TabGroup},
    prelude::*,
};
use touchmove_rules::Color as Side;

pub use self::{
    clean::{Clean, CleanIntent},
    face::{Face, low_from},
    free::floor,
    layout::{Beside, Layout},
    player::name,
    toast::Toast,
};
pub use crate::arbiter::words::{color_id, man, side};
use crate::{
    arbiter::{ClaimSheet, Slip},
    camera::{Facing, Halves, Seating},
    results::Epilogue,
    settings::{Panels, Settings},
    states::{GameSystems, Screen},
    table::{GameStarted, Table},
    theme::{PageSystems, ThemeSystems, UiClass, UiExtent, widgets},
};

/// The panels of a game in the order in which they are written, between menus and the painting of
/// widgets.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum HudSystems {
    /// Tiles, moves and bars.
    Panels,
    /// Short messages.
    Toasts,
    /// The promotion chooser.
    Chooser,
    /// The arbiter's paper.
    Slip,
    /// The result and the review.
    Result,
}

/// The root of everything that stands around the board, and what it was built for.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
struct Hud {
    class: UiClass,
    side: f32,
    timed: bool,
    /// Hands are judged, which asks for other acts.
    by_hand: bool,
    /// What is to be shown.
    panels: Panels,
    /// Each player has a half of this window.
    split: Option<Vec2>,
}

/// The players' column.
#[derive(Component, Debug)]
struct Column {
    tiles: [Entity; 2],
    moves: Entity,
    /// Whose tile is below, and whether the other one is upside down.
    near: Option<(Side, bool)>,
}

pub(crate) fn plugin(app: &mut App) {
    let order = (
        HudSystems::Panels,
        HudSystems::Toasts,
        HudSystems::Chooser,
        HudSystems::Slip,
        HudSystems::Result,
    );
    let order = order
        .chain()
        .in_set(GameSystems::Ui)
        .after(PageSystems)
        .before(ThemeSystems);
    app.configure_sets(Update, order)
        .add_plugins((
            bars::plugin,
            chooser::plugin,
            clean::plugin,
            free::plugin,
            incidents::plugin,
            shared::plugin,
            toast::plugin,
        ))
        .add_systems(
            Update,
            (
                build,
                show_or_hide,
                seat_players,
                make_room,
                hide_moves,
                tile::update,
                tile::explain,
                tile::color,
                move_list::update,
                move_list::step_aside,
                move_list::follow,
                bars::remember_view,
                bars::update,
                split::dim,
                shared::check,
            )
                .chain()
                .in_set(HudSystems::Panels),
        );
}

/// Whether a key has just gone down, seen where it arrives and not where it bubbles to.
pub fn is_fresh_press(event: &On<FocusedInput<KeyboardInput>>) -> bool {
    event.focused_entity == event.original_event_target()
        && event.input.state == ButtonState::Pressed
        && !event.input.repeat
}

/// Whether a game is on the screen, going on or finished.
fn at_the_table(screen: &Screen) -> bool {
    matches!(screen, Screen::Playing | Screen::GameOver)
}

/// Whether a sheet of paper lies on the table.
pub fn paper_lies(slip: &Slip, sheet: &ClaimSheet) -> bool {
    slip.paper().is_some() || sheet.is_open()
}

/// On small windows paper takes the place of the moves, and the column becomes wider.
fn make_room(
    slip: Res<Slip>,
    sheet: Res<ClaimSheet>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    table: Res<Table>,
    columns: Query<(Entity, &Column)>,
    mut nodes: Query<&mut Node>,
) {
    if *class != UiClass::Compact {
        return;
    }
    let layout = Layout {
        class: *class,
        size: extent.size,
    };
    let lies = paper_lies(&slip, &sheet);
    for (entity, column) in &columns {
        let width = px(if lies {
            layout.slip().width()
        } else {
            layout.column()
        });
        if let Ok(mut node) = nodes.get_mut(entity)
            && node.width != width
        {
            node.width = width;
        }
        let slots: usize = Side::ALL
            .map(|side| player::unsettled(&table, side))
            .into_iter()
            .sum();
        if let Ok(node) = nodes.get_mut(column.moves) {
            widgets::set_shown(node, !lies && slots <= 1);
        }
    }
}

/// The moves may be hidden.
fn hide_moves(huds: Query<&Hud>, columns: Query<&Column>, mut nodes: Query<&mut Node>) {
    if huds.iter().all(|hud| hud.panels.moves) {
        return;
    }
    for column in &columns {
        if let Ok(node) = nodes.get_mut(column.moves) {
            widgets::set_shown(node, false);
        }
    }
}

/// Builds the panels when a game begins, and again when the window asks for another layout.
fn build(
    mut commands: Commands,
    screen: Res<State<Screen>>,
    class: Res<UiClass>,
    extent: Res<UiExtent>,
    table: Res<Table>,
    settings: Res<Settings>,
    halves: Res<Halves>,
    mut started: MessageReader<GameStarted>,
    huds: Query<(Entity, &Hud)>,
) {
    let fresh = started.read().count() > 0;
    let layout = Layout {
        class: *class,
        size: extent.size,
    };
    let wanted = at_the_table(screen.get()).then(|| Hud {
        class: *class,
        side: layout.side(),
        timed: table.game().setup().time.is_some(),
        by_hand: table.by_hand(),
        panels: settings.panels,
        split: halves.0.map(|_| extent.size),
    });
    let mut stands = false;
    for (entity, hud) in &huds {
        if wanted == Some(*hud) && !fresh {
            stands = true;
        } else {
            commands.entity(entity).despawn();
        }
    }
    if let Some(hud) = wanted.filter(|_| !stands) {
        spawn(&mut commands, layout, hud, &table);
    }
}

fn spawn(commands: &mut Commands, layout: Layout, hud: Hud, table: &Table) {
    let acts = shared::acts(table);
    let root = Node {
        position_type: PositionType::Absolute,
        width: percent(100),
        height: percent(100),
        ..default()
    };
    commands
        .spawn((
            Name::new("Hud"),
            widgets::layout(root),
            hud,
            TabGroup::new(0),
        ))
        .with_children(|root| {
            if hud.split.is_some() {
                split::spawn(root, layout, &acts, hud.timed);
                return;
            }
            bars::spawn_corner(root, layout, &acts);
            if layout.class != UiClass::Compact {
                bars::spawn_bar(root, layout, &acts);
            }
            spawn_column(root, layout, hud.timed);
        });
}

fn spawn_column(root: &mut ChildSpawnerCommands, layout: Layout, timed: bool) {
    let node = Node {
        position_type: PositionType::Absolute,
        top: px(layout.edge()),
        bottom: px(layout.edge()),
        right: px(layout.side()),
        width: px(layout.column()),
        flex_direction: FlexDirection::Column,
        justify_content: JustifyContent::SpaceBetween,
        row_gap: px(layout.gap()),
        ..default()
    };
    let mut column = root.spawn((Name::new("Players' column"), widgets::layout(node)));
    let mut tiles = [Entity::PLACEHOLDER; 2];
    let mut moves = Entity::PLACEHOLDER;
    column.with_children(|column| {
        for side in Side::ALL {
            tiles[side.index()] = tile::spawn(column, side, layout, timed);
        }
        moves = move_list::spawn(column, layout);
    });
    column.insert(Column {
        tiles,
        moves,
        near: None,
    });
}

/// The panels step aside for the result, and for who wants to see the table alone.
fn show_or_hide(
    epilogue: Option<Res<State<Epilogue>>>,
    clean: Res<Clean>,
    mut roots: Query<&mut Visibility, With<Hud>>,
) {
    let verdict = epilogue.is_some_and(|epilogue| *epilogue.get() == Epilogue::Verdict);
    let wanted = if verdict || clean.0 {
        Visibility::Hidden
    } else {
        Visibility::Inherited
    };
    for mut visibility in &mut roots {
        visibility.set_if_neq(wanted);
    }
}

/// Board, name, clock and tray turn as one: whose side is near sits below.
fn seat_players(
    mut commands: Commands,
    facing: Res<Facing>,
    settings: Res<Settings>,
    mut columns: Query<(Entity, &mut Column)>,
) {
    let Facing(near) = *facing;
    let opposite = settings.seats.seating == Seating::FaceToFace;
    for (entity, mut column) in &mut columns {
        if column.near == Some((near, opposite)) {
            continue;
        }
        column.near = Some((near, opposite));
        let (far, near) = (column.tiles[(!near).index()], column.tiles[near.index()]);
        // Who sits opposite reads from there.
        for (tile, turn) in [(near, 0.0), (far, if opposite { PI } else { 0.0 })] {
            commands
                .entity(tile)
                .insert(UiTransform::from_rotation(Rot2::radians(turn)));
        }
        commands
            .entity(entity)
            .replace_children(&[far, column.moves, near]);
    }
}
