//! How large the interface is drawn, and which of its three layouts fits the window.

use bevy::{prelude::*, window::PrimaryWindow};

use super::data::theme;
use crate::{settings::Settings, states::GameSystems};

/// Which layout fits the window.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub enum UiClass {
    /// Below [`Self::Medium`]: only what a game needs.
    Compact,
    /// At least 1100 x 600 interface pixels.
    Medium,
    /// At least 1600 x 900 interface pixels: as drawn.
    #[default]
    Wide,
}

impl UiClass {
    /// The class of an effective size.
    pub fn of(size: Vec2) -> Self {
        let at_least = |(width, height): (f32, f32)| size.x >= width && size.y >= height;
        let classes = &theme().classes;
        if at_least(classes.wide) {
            Self::Wide
        } else if at_least(classes.medium) {
            Self::Medium
        } else {
            Self::Compact
        }
    }
}

/// The window in interface pixels.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct UiExtent {
    /// Width and height.
    pub size: Vec2,
}

impl UiExtent {
    /// Whether full pages become one scrolling column.
    pub fn scrolls(self) -> bool {
        self.size.y < theme().classes.scroll
    }
}

impl Default for UiExtent {
    fn default() -> Self {
        Self {
            size: Vec2::new(1920.0, theme().classes.reference_height),
        }
    }
}

/// The scale for a window of this height in logical pixels. Text never shrinks below 1:1.
fn scale(user: f32, height: f32) -> f32 {
    user * (height / theme().classes.reference_height).max(1.0)
}

fn follow_window(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    settings: Res<Settings>,
    mut ui_scale: ResMut<UiScale>,
    mut class: ResMut<UiClass>,
    mut extent: ResMut<UiExtent>,
) {
    let Some(window) = window else {
        return;
    };
    let size = window.resolution.size();
    if size.min_element() <= 0.0 {
        return; // Minimised.
    }
    let scale = scale(settings.ui_scale, size.y);
    if ui_scale.0 != scale {
        ui_scale.0 = scale;
    }
    let size = size / scale;
    extent.set_if_neq(UiExtent { size });
    class.set_if_neq(UiClass::of(size));
}

/// Follows the window's size, before anything reads what comes of it.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ScaleSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<UiClass>()
        .init_resource::<UiExtent>()
        .add_systems(
            Update,
            follow_window
                .in_set(ScaleSystems)
                .in_set(GameSystems::Input),
        );
}

#[cfg(test)]
mod tests {
    use super::*;

    fn effective(width: f32, height: f32, user: f32) -> Vec2 {
        Vec2::new(width, height) / scale(user, height)
    }

    #[test]
    fn windows_fall_into_their_classes() {
        assert_eq!(UiClass::of(effective(1920.0, 1080.0, 1.0)), UiClass::Wide);
        assert_eq!(UiClass::of(effective(3840.0, 2160.0, 1.0)), UiClass::Wide);
        assert_eq!(UiClass::of(effective(1440.0, 1080.0, 1.0)), UiClass::Medium);
        assert_eq!(UiClass::of(effective(1280.0, 720.0, 1.0)), UiClass::Medium);
        assert_eq!(UiClass::of(effective(1280.0, 720.0, 1.5)), UiClass::Compact);
    }

    #[test]
    fn a_large_window_is_the_reference_enlarged() {
        assert_eq!(effective(3840.0, 2160.0, 1.0), Vec2::new(1920.0, 1080.0));
        assert_eq!(scale(1.0, 720.0), 1.0);
    }
}
