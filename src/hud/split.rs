//! What stands on a split screen: in each half its own player's strip below and the opponent above, and on
//! the seam what belongs to both.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use touchmove_rules::Color as Side;

use super::{
    bars,
    layout::Layout,
    shared::BarAct,
    tile::{self, Strip},
};
use crate::{
    camera::{Seating, SeatingIntent, halves},
    lingua::Words,
    table::Table,
    theme::{Icon, UiClass, theme, vertical, widgets},
};

/// Darkens the half of the player who is not on move.
#[derive(Component, Debug)]
pub struct Dim(Side);

/// What a half leaves free for the board, in interface pixels of the window.
pub fn free(layout: Layout, side: Side) -> Rect {
    let half = halves(layout.size)[side as usize];
    let gap = theme().space.gap;
    let below = margin(layout) + bar(layout) + gap;
    Rect::new(
        half.min.x + gap,
        half.min.y + top(layout),
        half.max.x - gap,
        (half.max.y - below).max(half.min.y + top(layout) + 1.0),
    )
}

/// The same while the panels are hidden.
pub fn whole(layout: Layout, side: Side) -> Rect {
    halves(layout.size)[side as usize].inflate(-theme().space.gap)
}

fn margin(layout: Layout) -> f32 {
    match layout.class {
        UiClass::Compact => theme().space.compact_margin,
        UiClass::Medium | UiClass::Wide => theme().split.margin,
    }
}

fn top(layout: Layout) -> f32 {
    let split = &theme().split;
    match layout.class {
        UiClass::Compact => split.top_compact,
        UiClass::Medium | UiClass::Wide => split.top,
    }
}

fn bar(layout: Layout) -> f32 {
    let split = &theme().split;
    match layout.class {
        UiClass::Compact => split.bar_compact,
        UiClass::Medium | UiClass::Wide => split.bar,
    }
}

/// Both halves, and the seam.
pub(super) fn spawn(root: &mut ChildSpawnerCommands, layout: Layout, acts: &[BarAct], timed: bool) {
    let halves = halves(layout.size);
    for side in Side::ALL {
        spawn_half(root, layout, side, halves[side as usize], timed);
    }
    spawn_seam(root, layout, halves, acts);
}

fn at(rect: Rect) -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(rect.min.x),
        top: px(rect.min.y),
        width: px(rect.width()),
        height: px(rect.height()),
        ..default()
    }
}

fn spawn_half(
    root: &mut ChildSpawnerCommands,
    layout: Layout,
    side: Side,
    half: Rect,
    timed: bool,
) {
    let theme = theme();
    root.spawn((
        widgets::layout(at(half)),
        BackgroundColor(theme.palette.night.with_alpha(theme.split.dim)),
        Visibility::Hidden,
        Dim(side),
    ));
    root.spawn(widgets::layout(at(half))).with_children(|view| {
        let margin = margin(layout);
        let outer = side == Side::White || half.min.x == 0.0;
        let width = match layout.class {
            UiClass::Compact => percent(50),
            UiClass::Medium | UiClass::Wide => px(theme.split.plate),
        };
        let plate = Node {
            position_type: PositionType::Absolute,
            top: px(margin),
            left: if outer { px(margin) } else { auto() },
            right: if outer { auto() } else { px(margin) },
            width,
            max_width: percent(60),
            height: px(theme.split.plate_height),
            ..default()
        };
        tile::spawn_strip(view, Strip::Opponent, !side, layout.class, timed, plate);
        let strip = Node {
            position_type: PositionType::Absolute,
            left: px(margin),
            right: px(margin),
            bottom: px(margin),
            min_height: px(bar(layout)),
            ..default()
        };
        tile::spawn_strip(view, Strip::Own, side, layout.class, timed, strip);
    });
}

fn spawn_seam(
    root: &mut ChildSpawnerCommands,
    layout: Layout,
    [first, second]: [Rect; 2],
    acts: &[BarAct],
) {
    let theme = theme();
    let brass = theme.palette.brass;
    let clear = brass.with_alpha(0.0);
    let thick = theme.split.seam;
    let beside = first.max.x < layout.size.x;
    let line = if beside {
        Rect::new(
            first.max.x - thick / 2.0,
            0.0,
            first.max.x + thick / 2.0,
            layout.size.y,
        )
    } else {
        Rect::new(
            0.0,
            second.min.y - thick / 2.0,
            layout.size.x,
            second.min.y + thick / 2.0,
        )
    };
    // It fades at both ends where it stands upright.
    root.spawn(widgets::layout(at(line))).with_children(|seam| {
        let part = || Node {
            width: percent(100),
            height: percent(50),
            position_type: PositionType::Absolute,
            ..default()
        };
        if beside {
            seam.spawn((widgets::layout(part()), vertical(clear, brass)));
            seam.spawn((
                widgets::layout(Node {
                    top: percent(50),
                    ..part()
                }),
                vertical(brass, clear),
            ));
        } else {
            seam.spawn((
                widgets::layout(Node {
                    height: percent(100),
                    ..part()
                }),
                BackgroundColor(brass.into()),
            ));
        }
    });
    let strip = Node {
        position_type: PositionType::Absolute,
        left: px(0),
        right: px(0),
        top: px(if beside {
            margin(layout)
        } else {
            second.min.y - theme.bar.height / 2.0
        }),
        justify_content: JustifyContent::Center,
        ..default()
    };
    root.spawn(widgets::layout(strip)).with_children(|strip| {
        bars::spawn_pill(strip).with_children(|pill| {
            bars::spawn_menu(pill);
            if layout.class != UiClass::Compact {
                bars::spawn_move_number(pill);
            }
            for &act in acts {
                bars::spawn_act_icon(pill, act);
            }
            let join = observe(
                |_: On<Activate>, mut seatings: MessageWriter<SeatingIntent>| {
                    seatings.write(SeatingIntent(Seating::Together));
                },
            );
            pill.spawn((
                widgets::icon_button(Icon::Layers, Words::new("hud-join-views")),
                join,
            ));
        });
    });
}

/// The half that is not on move lies in the shade.
pub(super) fn dim(table: Res<Table>, mut shades: Query<(&Dim, &mut Visibility)>) {
    let game = table.game();
    let on_move = game
        .outcome()
        .is_none()
        .then(|| game.position().side_to_move());
    for (shade, mut visibility) in &mut shades {
        visibility.set_if_neq(match on_move {
            Some(side) if side != shade.0 => Visibility::Inherited,
            _ => Visibility::Hidden,
        });
    }
}
