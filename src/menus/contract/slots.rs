//! Places of the page whose controls come and go with the choices: what cannot be seen must not take
//! the focus, and what stays must not lose it.

use bevy::prelude::*;

use super::{
    draft::{Draft, StartChoice},
    people, position_row, time_row,
    times::{TimeChoice, TimeKind},
};
use crate::theme::{theme, widgets};

/// A place, and what it is for.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Slot {
    /// All of a time of one's own.
    CustomTime,
    /// The controls of one kind of time.
    TimeKind,
    /// The sliders.
    TimeSides,
    /// The two names.
    Name(touchmove_rules::Color),
    /// What goes with the choice of a start position.
    Start,
}

/// What a place was last filled for.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct FilledFor(Key);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Key {
    Custom(bool),
    Kind(TimeKind),
    Same(bool, bool),
    Swaps(u32),
    Start(StartChoice),
}

impl Slot {
    fn key(self, draft: &Draft, swaps: Swaps) -> Key {
        match self {
            Self::CustomTime => Key::Custom(draft.time.choice == TimeChoice::Custom),
            Self::TimeKind => Key::Kind(draft.time.kind),
            Self::TimeSides => Key::Same(draft.time.same, draft.time.kind.has_seconds()),
            Self::Name(_) => Key::Swaps(swaps.0),
            Self::Start => Key::Start(draft.start),
        }
    }

    fn fill(self, parent: &mut ChildSpawner, draft: &Draft) {
        match self {
            Self::CustomTime => time_row::custom(parent, draft),
            Self::TimeKind => time_row::kind(parent, draft),
            Self::TimeSides => time_row::sides(parent, draft),
            Self::Name(side) => people::name_field(parent, side, draft),
            Self::Start => position_row::details(parent, draft),
        }
    }
}

/// How often the players have swapped colours: their fields are written anew then.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub(super) struct Swaps(pub u32);

/// A place with what belongs there now.
pub(super) fn slot(parent: &mut ChildSpawner, slot: Slot, draft: &Draft) {
    let column = widgets::layout(Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(theme().space.s12),
        flex_grow: 1.0,
        ..default()
    });
    parent
        .spawn((slot, column))
        .with_children(|place| slot.fill(place, draft));
}

/// Fills the places anew whose controls are no longer the right ones.
pub(super) fn refill(
    draft: Res<Draft>,
    swaps: Res<Swaps>,
    slots: Query<(Entity, &Slot, Option<&FilledFor>, &mut Node)>,
    mut commands: Commands,
) {
    for (entity, &slot, filled, mut node) in slots {
        let key = slot.key(&draft, *swaps);
        // An empty place must not leave a gap.
        let empty = match slot {
            Slot::CustomTime => draft.time.choice != TimeChoice::Custom,
            Slot::Start => draft.start == StartChoice::Standard,
            Slot::TimeKind | Slot::TimeSides | Slot::Name(_) => false,
        };
        let display = if empty { Display::None } else { Display::Flex };
        if node.display != display {
            node.display = display;
        }
        if filled.is_some_and(|filled| filled.0 == key) {
            continue;
        }
        // What was just spawned is filled already.
        if filled.is_some() {
            let draft = draft.clone();
            commands
                .entity(entity)
                .queue_silenced(move |mut place: EntityWorldMut| {
                    place.despawn_related::<Children>();
                    place.with_children(|place| slot.fill(place, &draft));
                });
        }
        commands.entity(entity).try_insert(FilledFor(key));
    }
}
