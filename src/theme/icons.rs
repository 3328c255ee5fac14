//! Icons: white pictures, tinted where they are used.

use std::collections::HashMap;

use bevy::prelude::*;
use touchmove_rules::Role;

/// A picture of `assets/icons`. Inserting this shows it, in the colour of the entity's `ImageNode`.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[component(immutable)]
#[require(ImageNode)]
pub enum Icon {
    /// Resigning.
    Flag,
    /// Pause.
    Pause,
    /// Taking back.
    Undo,
    /// Swapping colours.
    Swap,
    /// Settings.
    Gear,
    /// Three lines.
    Menu,
    /// Views.
    Layers,
    /// Touching.
    Hand,
    /// A clock.
    Clock,
    /// Review.
    Eye,
    /// Done.
    Check,
    /// Closing, declining.
    Cross,
    /// Tied together.
    Lock,
    /// Onwards.
    ChevronRight,
    /// A list that opens.
    ChevronDown,
    /// Straightening a man.
    Adjust,
    /// Claims, scoresheet.
    Scroll,
    /// Records.
    Book,
    /// Showcase.
    Film,
    /// The board.
    Board,
    /// Loudness.
    Sound,
    /// Language.
    Globe,
    /// Accessibility.
    Person,
    /// A seat.
    Chair,
    /// Display.
    Screen,
    /// Three dimensions.
    Cube,
    /// A man's outline, filled, at the height of a line of text.
    Figurine(Role),
    /// The same as a line, laid over the filled one.
    FigurineLine(Role),
    /// A man's outline, filled, large.
    Portrait(Role),
    /// The same as a line, laid over the filled one.
    PortraitLine(Role),
}

impl Icon {
    /// All of them.
    pub fn all() -> impl Iterator<Item = Self> {
        const PLAIN: [Icon; 26] = [
            Icon::Flag,
            Icon::Pause,
            Icon::Undo,
            Icon::Swap,
            Icon::Gear,
            Icon::Menu,
            Icon::Layers,
            Icon::Hand,
            Icon::Clock,
            Icon::Eye,
            Icon::Check,
            Icon::Cross,
            Icon::Lock,
            Icon::ChevronRight,
            Icon::ChevronDown,
            Icon::Adjust,
            Icon::Scroll,
            Icon::Book,
            Icon::Film,
            Icon::Board,
            Icon::Sound,
            Icon::Globe,
            Icon::Person,
            Icon::Chair,
            Icon::Screen,
            Icon::Cube,
        ];
        let men = Role::ALL.into_iter().flat_map(|role| {
            [
                Self::Figurine(role),
                Self::FigurineLine(role),
                Self::Portrait(role),
                Self::PortraitLine(role),
            ]
        });
        PLAIN.into_iter().chain(men)
    }

    /// The name of the file, without its ending.
    pub fn file(self) -> String {
        let name = match self {
            Self::Flag => "flag",
            Self::Pause => "pause",
            Self::Undo => "undo",
            Self::Swap => "swap",
            Self::Gear => "gear",
            Self::Menu => "menu",
            Self::Layers => "layers",
            Self::Hand => "hand",
            Self::Clock => "clock",
            Self::Eye => "eye",
            Self::Check => "check",
            Self::Cross => "cross",
            Self::Lock => "lock",
            Self::ChevronRight => "chevron_right",
            Self::ChevronDown => "chevron_down",
            Self::Adjust => "adjust",
            Self::Scroll => "scroll",
            Self::Book => "book",
            Self::Film => "film",
            Self::Board => "board",
            Self::Sound => "sound",
            Self::Globe => "globe",
            Self::Person => "person",
            Self::Chair => "chair",
            Self::Screen => "screen",
            Self::Cube => "cube",
            Self::Figurine(role) => return format!("figurine_{}_48", role.name()),
            Self::FigurineLine(role) => return format!("figurine_{}_line_48", role.name()),
            Self::Portrait(role) => return format!("figurine_{}", role.name()),
            Self::PortraitLine(role) => return format!("figurine_{}_line", role.name()),
        };
        name.to_owned()
    }
}

/// Handles of all icons. A picture that is missing is reported once by the asset server and simply
/// not drawn: no icon stands without its words or its label.
#[derive(Resource, Debug, Clone)]
pub struct Icons(HashMap<Icon, Handle<Image>>);

impl Icons {
    /// The picture of an icon.
    pub fn image(&self, icon: Icon) -> Handle<Image> {
        // The default image is fully transparent only inside `ImageNode`.
        self.0
            .get(&icon)
            .cloned()
            .unwrap_or_else(|| ImageNode::default().image)
    }
}

impl FromWorld for Icons {
    fn from_world(world: &mut World) -> Self {
        let server = world.resource::<AssetServer>();
        Self(
            Icon::all()
                .map(|icon| (icon, server.load(format!("icons/{}.png", icon.file()))))
                .collect(),
        )
    }
}

fn show(insert: On<Insert, Icon>, icons: Res<Icons>, mut images: Query<(&Icon, &mut ImageNode)>) {
    if let Ok((icon, mut image)) = images.get_mut(insert.entity) {
        image.image = icons.image(*icon);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Icons>().add_observer(show);
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_icon_has_its_picture() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/icons");
        for icon in Icon::all() {
            let file = folder.join(format!("{}.png", icon.file()));
            assert!(file.is_file(), "{icon:?} has no {}", file.display());
        }
    }
}
