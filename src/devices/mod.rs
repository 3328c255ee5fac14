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
mod panels;
mod reading;
mod rebind;
mod seats;

use bevy::prelude::*;

pub use self::{
    control::{Control, Group},
    cursor::Cursors,
    file::Damaged,
    keymap::{Input, Keymap},
    last::{Cap, LastDevice, cap_words},
    list::spawn_controls,
    names::{PadInput, Way, button_words, key_words},
    reading::{Controlled, HeldControls, Holding, Phase, SatDown},
    rebind::Rebinding,
    seats::{Device, InputSettings, Pads, PointerStyle, Seats, Serves},
};

pub(crate) fn plugin(app: &mut App) {
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
