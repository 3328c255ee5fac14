//! Keyboards and gamepads: what can be done by a key or a button, what that is bound to, and whose hand a
//! device is.
//!
//! A press of something that is bound becomes [`Controlled`], which the features listen to. Text fields,
//! the focus and widgets read their keys themselves.

mod agree;
mod control;
mod cursor;
mod entry;
mod file;
mod greet;
mod keymap;
mod last;
mod list;
mod look;
mod names;
mod owners;
mod panels;
mod reading;
mod rebind;

use bevy::prelude::*;

use crate::{hand::HandSystems, states::GameSystems, theme::HoldSystems};

pub use self::{
    control::{Control, Group},
    cursor::Cursors,
    file::Damaged,
    keymap::{Input, Keymap},
    last::{Cap, LastDevice, cap_words},
    list::spawn_controls,
    names::{PadInput, Way, button_words, key_words},
    owners::{Device, InputSettings, Owners, Pads, PointerStyle, Serves},
    reading::{Controlled, HeldControls, Holding, Phase, SatDown},
    rebind::{Rebinding, Slot},
};

/// What the devices do in a frame, before the hands.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum DeviceSystems {
    Watch,
    Cursors,
    Errand,
    Rebind,
}

pub(crate) fn plugin(app: &mut App) {
    let order = (
        DeviceSystems::Watch,
        DeviceSystems::Cursors,
        DeviceSystems::Errand,
        DeviceSystems::Rebind,
    );
    app.configure_sets(
        Update,
        order
            .chain()
            .in_set(GameSystems::Input)
            .after(HoldSystems)
            .before(HandSystems),
    );
    app.init_resource::<Pads>().add_plugins((
        file::plugin,
        agree::plugin,
        greet::plugin,
        reading::plugin,
        panels::plugin,
        cursor::plugin,
        entry::plugin,
        last::plugin,
        look::plugin,
        list::plugin,
        rebind::plugin,
    ));
}
