//! Captured men as small flat pictures.

use bevy::prelude::*;
use touchmove_rules::{Color as Side, Role};

use super::padding;
use crate::{
    hud::trays::Captured,
    theme::{Icon, UiClass, theme, widgets},
};

/// Width and figurine size for captured men.
pub(super) fn men_room(class: UiClass) -> (f32, f32) {
    let tile = &theme().tile;
    let figurine = match class {
        UiClass::Compact => tile.figurine_compact,
        UiClass::Medium | UiClass::Wide => tile.figurine,
    };
    let width = match class {
        UiClass::Compact => tile.compact,
        UiClass::Medium => tile.medium,
        UiClass::Wide => tile.width,
    };
    // The lead stands at the right.
    (width - 2.0 * padding(class) - theme().space.s32, figurine)
}

/// By how much men of one kind overlap, so that all fit into the room.
fn overlap(captured: Captured, room: f32, figurine: f32, gap: f32) -> f32 {
    let (mut groups, mut more) = (0.0, 0.0);
    for (_, count) in captured.groups() {
        groups += 1.0;
        more += f32::from(count) - 1.0;
    }
    let usual = theme().tile.overlap;
    if more == 0.0 {
        return usual;
    }
    let for_more = room - groups * figurine - (groups - 1.0_f32).max(0.0) * gap;
    usual.max(figurine - for_more / more)
}

/// Lays the captured men of a side out, each kind overlapping.
pub(super) fn spawn_captured(
    men: &mut ChildSpawnerCommands,
    captured: Captured,
    of: Side,
    (room, size): (f32, f32),
) {
    let gap = theme().space.s4;
    let overlap = overlap(captured, room, size, gap);
    for (index, (role, count)) in captured.groups().enumerate() {
        for nth in 0..count {
            let margin = match (index, nth) {
                (0, 0) => 0.0,
                (_, 0) => gap,
                _ => -overlap,
            };
            men.spawn(figurine(role, of, size, margin));
        }
    }
}

/// A man as a small flat picture.
pub fn figurine(role: Role, of: Side, size: f32, left: f32) -> impl Bundle {
    let palette = &theme().palette;
    let layers = match of {
        Side::White => vec![(Icon::Figurine(role), palette.figurine_white)],
        Side::Black => vec![
            (Icon::Figurine(role), palette.figurine_black),
            (Icon::FigurineLine(role), palette.figurine_black_line),
        ],
    };
    (
        widgets::layout(Node {
            width: px(size),
            height: px(size),
            margin: UiRect::left(px(left)),
            flex_shrink: 0.0,
            ..default()
        }),
        Children::spawn(SpawnWith(move |parent: &mut ChildSpawner| {
            for (icon, tint) in layers {
                let mut layer = parent.spawn(widgets::icon(icon, size, tint));
                layer.entry::<Node>().and_modify(|mut node| {
                    node.position_type = PositionType::Absolute;
                });
            }
        })),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captured_men_always_fit() {
        let mut captured = Captured::default();
        let set = [
            (Role::Queen, 1),
            (Role::Rook, 2),
            (Role::Bishop, 2),
            (Role::Knight, 2),
            (Role::Pawn, 8),
        ];
        for (role, count) in set {
            for _ in 0..count {
                captured.add(role);
            }
        }
        for class in [UiClass::Compact, UiClass::Medium, UiClass::Wide] {
            let (room, size) = men_room(class);
            let gap = theme().space.s4;
            let overlap = overlap(captured, room, size, gap);
            let width = 5.0 * size + 4.0 * gap + 10.0 * (size - overlap);
            assert!(width <= room + 0.01, "{class:?}: {width} in {room}");
            assert!(size - overlap > 3.0, "{class:?}: men can be told apart");
        }
    }

    #[test]
    fn few_men_overlap_as_drawn() {
        let mut captured = Captured::default();
        captured.add(Role::Pawn);
        captured.add(Role::Pawn);
        let (room, size) = men_room(UiClass::Wide);
        assert_eq!(overlap(captured, room, size, 4.0), theme().tile.overlap);
    }
}
