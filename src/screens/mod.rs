//! The screens that are not a game: loading and the main menu, and the dark between screens.

mod curtain;
mod loading;
mod menu;

use bevy::prelude::*;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((curtain::plugin, loading::plugin, menu::plugin));
}
