//! The screens that are not a game: loading and the main menu, and the dark between screens.

mod curtain;
mod loading;
mod menu;

use bevy::prelude::*;

/// The systems of these screens. Pages laid over them come later.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct ScreenSystems;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins((curtain::plugin, loading::plugin, menu::plugin));
}
