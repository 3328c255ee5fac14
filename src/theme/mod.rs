//! The look of the interface and its parts.
//!
//! [`theme`] holds the numbers. [`widgets`] are functions that return bundles: buttons, choices,
//! panels, texts. They are spawned as children and watched with `observe`:
//!
//! ```ignore
//! (
//!     widgets::button(ButtonKind::Primary, None, Words::new("new-game-begin")),
//!     observe(|_: On<Activate>, mut begin: MessageWriter<Begin>| { begin.write(Begin); }),
//! )
//! ```
//!
//! What widgets look like follows from what they are ([`SkinKind`], [`TextRole`], [`Icon`]) and from
//! the state that `bevy::ui_widgets` keeps on them (`Hovered`, `Pressed`, `Checked`,
//! `InteractionDisabled`). The systems that paint them are in [`ThemeSystems`], after everything else
//! in [`GameSystems::Ui`]; those of menus and pages are in [`PageSystems`], before everything else
//! there.

mod appear;
mod data;
mod focus;
mod icons;
mod paint;
mod scale;
mod scrollbar;
mod type_roles;
pub mod widgets;

use bevy::prelude::*;

pub(crate) use self::widgets::hold::HoldSystems;
pub use self::{
    appear::Appear,
    data::{Coat, Face, Shade, Theme, Tint, ToneColors, TypeStyle, theme},
    focus::{FocusRing, Page},
    icons::{Icon, Icons},
    paint::{Inked, SkinKind, vertical},
    scale::{ScaleSystems, UiClass, UiExtent},
    type_roles::{TextRole, text_line},
};
use crate::states::GameSystems;

/// The systems of menus and pages. They come first in [`GameSystems::Ui`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PageSystems;

/// The systems that paint widgets. They come last in [`GameSystems::Ui`].
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ThemeSystems;

/// What lies over what, over the whole window.
pub mod layers {
    use bevy::ui::GlobalZIndex;

    /// Pages and menus laid over a screen.
    pub const OVERLAY: GlobalZIndex = GlobalZIndex(10);
    /// The dark between two screens.
    pub const CURTAIN: GlobalZIndex = GlobalZIndex(100);
}

pub(crate) fn plugin(app: &mut App) {
    app.configure_sets(
        Update,
        (PageSystems, ThemeSystems).chain().in_set(GameSystems::Ui),
    );
    app.add_plugins((
        appear::plugin,
        focus::plugin,
        icons::plugin,
        paint::plugin,
        scale::plugin,
        scrollbar::plugin,
        type_roles::plugin,
        widgets::plugin,
    ));
}
