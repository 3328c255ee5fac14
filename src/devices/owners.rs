//! Which device plays for whom.

use bevy::{input::gamepad::GamepadConnectionEvent, prelude::*};
use serde::{Deserialize, Serialize};
use touchmove_rules::Color as Side;

use crate::settings::Settings;

/// What a player holds in the hand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Device {
    /// The mouse and the keyboard.
    Desk,
    /// A gamepad, by its number.
    Pad(u8),
}

/// For whom a device plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Serves {
    /// For whoever is on move. A gamepad that has company plays for one side: the first for White.
    #[default]
    Anybody,
    /// For White.
    White,
    /// For Black.
    Black,
}

impl Serves {
    /// All of them, in the order of the choice.
    pub const ALL: [Self; 3] = [Self::Anybody, Self::White, Self::Black];

    const fn side(self) -> Option<Side> {
        match self {
            Self::Anybody => None,
            Self::White => Some(Side::White),
            Self::Black => Some(Side::Black),
        }
    }
}

/// How men are moved with the pointer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum PointerStyle {
    /// By clicks or by dragging.
    #[default]
    Either,
    /// By dragging only.
    Drag,
    /// By two clicks only.
    Click,
}

impl PointerStyle {
    /// All of them, in the order of the choice.
    pub const ALL: [Self; 3] = [Self::Either, Self::Drag, Self::Click];
}

/// What players have chosen about their devices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct InputSettings {
    /// How men are moved with the pointer.
    pub pointer: PointerStyle,
    /// For whom mouse and keyboard play.
    pub desk: Serves,
    /// For whom gamepads play, in the order in which they sat down.
    pub pads: [Serves; 2],
}

/// The gamepads that have sat down, in order. One that goes keeps its place for when it comes back.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Pads(Vec<Option<Entity>>);

impl Pads {
    /// The number of a gamepad that has sat down.
    pub fn number(&self, pad: Entity) -> Option<u8> {
        self.0
            .iter()
            .position(|&seated| seated == Some(pad))
            .and_then(|index| u8::try_from(index).ok())
    }

    /// How many have sat down and are here.
    pub fn count(&self) -> usize {
        self.0.iter().flatten().count()
    }

    /// Owners a gamepad on the first free place, and gives its number.
    pub(super) fn seat(&mut self, pad: Entity) -> u8 {
        if let Some(number) = self.number(pad) {
            return number;
        }
        let free = self.0.iter().position(Option::is_none);
        let index = free.unwrap_or_else(|| {
            self.0.push(None);
            self.0.len() - 1
        });
        self.0[index] = Some(pad);
        u8::try_from(index).unwrap_or(u8::MAX)
    }

    fn leave(&mut self, pad: Entity) -> Option<u8> {
        let number = self.number(pad)?;
        self.0[usize::from(number)] = None;
        Some(number)
    }

    /// The side that a device plays for. `None`: for whoever is on move.
    pub fn side(&self, device: Device, chosen: &InputSettings) -> Option<Side> {
        match device {
            Device::Desk => chosen.desk.side(),
            Device::Pad(number) => {
                let serves = chosen.pads.get(usize::from(number)).copied();
                let serves = serves.unwrap_or_default();
                let company = self.0.iter().flatten().count() > 1;
                match serves {
                    Serves::Anybody if company && number % 2 == 0 => Some(Side::White),
                    Serves::Anybody if company => Some(Side::Black),
                    _ => serves.side(),
                }
            }
        }
    }
}

/// Whose hand a device is.
#[derive(bevy::ecs::system::SystemParam)]
pub struct Owners<'w> {
    pads: Res<'w, Pads>,
    settings: Res<'w, Settings>,
}

impl Owners<'_> {
    /// The side that a device plays for. `None`: for whoever is on move.
    pub fn side(&self, device: Device) -> Option<Side> {
        self.pads.side(device, &self.settings.input)
    }

    /// Whether a device may act for a side.
    pub fn serves(&self, device: Device, side: Side) -> bool {
        self.side(device).is_none_or(|own| own == side)
    }
}

/// A gamepad that is unplugged gives its place up.
pub(super) fn part(mut connections: MessageReader<GamepadConnectionEvent>, mut pads: ResMut<Pads>) {
    for event in connections.read() {
        if event.disconnected() && pads.number(event.gamepad).is_some() {
            pads.leave(event.gamepad);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_gamepad_serves_both_and_two_one_each() {
        let mut world = World::new();
        let [first, second] = [(); 2].map(|()| world.spawn_empty().id());
        let chosen = InputSettings::default();
        let mut pads = Pads::default();
        assert_eq!(pads.seat(first), 0);
        assert_eq!(pads.side(Device::Pad(0), &chosen), None);
        assert_eq!(pads.seat(second), 1);
        assert_eq!(pads.side(Device::Pad(0), &chosen), Some(Side::White));
        assert_eq!(pads.side(Device::Pad(1), &chosen), Some(Side::Black));
        assert_eq!(pads.side(Device::Desk, &chosen), None);
        // Whoever comes back sits where there is room.
        assert_eq!(pads.leave(first), Some(0));
        assert_eq!(pads.side(Device::Pad(1), &chosen), None);
        assert_eq!(pads.seat(first), 0);
    }

    #[test]
    fn what_was_chosen_holds() {
        let mut world = World::new();
        let [first, second] = [(); 2].map(|()| world.spawn_empty().id());
        let mut pads = Pads::default();
        pads.seat(first);
        pads.seat(second);
        let chosen = InputSettings {
            desk: Serves::Black,
            pads: [Serves::Black, Serves::White],
            ..InputSettings::default()
        };
        assert_eq!(pads.side(Device::Desk, &chosen), Some(Side::Black));
        assert_eq!(pads.side(Device::Pad(0), &chosen), Some(Side::Black));
        assert_eq!(pads.side(Device::Pad(1), &chosen), Some(Side::White));
    }
}
