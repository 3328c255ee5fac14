//! Kinds of text, and the font, size and line height that go with each.

use bevy::{prelude::*, text::LineHeight};

use super::{
    ThemeSystems,
    data::{Face, TypeStyle, theme},
};
use crate::{
    assets::GameAssets,
    settings::{Settings, TextSize},
};

/// What a text is. Inserting this sets its font, size and line height.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[component(immutable)]
#[require(TextFont, LineHeight)]
pub enum TextRole {
    /// The game's title, "White wins".
    Display,
    /// The same on a medium window.
    DisplayMedium,
    /// Title of a page.
    Title,
    /// The chosen entry of the main menu.
    MenuOn,
    /// The other entries of the main menu.
    MenuOff,
    /// Headings of slips and choosers.
    Heading,
    /// Names, labels of settings.
    Lead,
    /// The same, stressed.
    LeadMedium,
    /// Titles of cards.
    LeadSerif,
    /// The arbiter's sentence.
    Ruling,
    /// A sentence of what is agreed, on paper.
    Clause,
    /// An article and other small things on paper.
    Article,
    /// Heading of a sheet of paper.
    PaperHeading,
    /// Text, moves.
    Body,
    /// Buttons.
    Label,
    /// Badges, key caps.
    Badge,
    /// Hints, articles.
    Caption,
    /// The one main act of a page.
    MainAct,
    /// A clock. Figures, colon and full stop only.
    Clock,
    /// Seconds and tenths after a [`Self::Clock`].
    ClockSmall,
    /// A clock on a medium window.
    ClockMedium,
    /// Seconds and tenths after a [`Self::ClockMedium`].
    ClockMediumSmall,
    /// A clock on a small window.
    ClockCompact,
    /// Seconds and tenths after a [`Self::ClockCompact`].
    ClockCompactSmall,
}

impl TextRole {
    /// What its size is multiplied by. What is read grows; titles and clocks are large anyway.
    fn factor(self, size: TextSize) -> f32 {
        match self {
            Self::Display
            | Self::DisplayMedium
            | Self::Title
            | Self::MenuOn
            | Self::MenuOff
            | Self::Heading
            | Self::PaperHeading
            | Self::MainAct
            | Self::Clock
            | Self::ClockSmall
            | Self::ClockMedium
            | Self::ClockMediumSmall
            | Self::ClockCompact
            | Self::ClockCompactSmall => 1.0,
            Self::Lead
            | Self::LeadMedium
            | Self::LeadSerif
            | Self::Ruling
            | Self::Clause
            | Self::Article
            | Self::Body
            | Self::Label
            | Self::Badge
            | Self::Caption => size.factor(),
        }
    }

    /// How text of this kind is set.
    pub fn style(self) -> TypeStyle {
        let text = &theme().text;
        match self {
            Self::Display => text.display,
            Self::DisplayMedium => text.display_medium,
            Self::Title => text.title,
            Self::MenuOn => text.menu_on,
            Self::MenuOff => text.menu_off,
            Self::Heading => text.heading,
            Self::Lead => text.lead,
            Self::LeadMedium => text.lead_medium,
            Self::LeadSerif => text.lead_serif,
            Self::Ruling => text.ruling,
            Self::Clause => text.clause,
            Self::Article => text.article,
            Self::PaperHeading => text.paper_heading,
            Self::Body => text.body,
            Self::Label => text.label,
            Self::Badge => text.badge,
            Self::Caption => text.caption,
            Self::MainAct => text.main_act,
            Self::Clock => text.clock,
            Self::ClockSmall => text.clock_small,
            Self::ClockMedium => text.clock_medium,
            Self::ClockMediumSmall => text.clock_medium_small,
            Self::ClockCompact => text.clock_compact,
            Self::ClockCompactSmall => text.clock_compact_small,
        }
    }
}

/// A text whose string is written by code: clock digits, moves. For everything else see
/// [`super::widgets::text`].
pub fn text_line(role: TextRole, color: impl Into<Color>, text: impl Into<String>) -> impl Bundle {
    (
        Text(text.into()),
        role,
        TextColor(color.into()),
        Pickable::IGNORE,
    )
}

fn font(face: Face, assets: &GameAssets) -> Handle<Font> {
    match face {
        Face::Serif => &assets.serif,
        Face::Sans => &assets.sans,
        Face::SansMedium => &assets.sans_medium,
        Face::Digits => &assets.digits,
    }
    .clone()
}

fn dress(
    role: TextRole,
    assets: Option<&GameAssets>,
    size: TextSize,
    text: &mut TextFont,
    line: &mut LineHeight,
) {
    let (style, factor) = (role.style(), role.factor(size));
    if let Some(assets) = assets {
        text.font = font(style.face, assets).into();
    }
    text.font_size = FontSize::Px((style.size * factor).round());
    *line = LineHeight::Px((style.line * factor).round());
}

fn dress_new(
    insert: On<Insert, TextRole>,
    assets: Option<Res<GameAssets>>,
    settings: Res<Settings>,
    mut texts: Query<(&TextRole, &mut TextFont, &mut LineHeight)>,
) {
    if let Ok((role, mut font, mut line)) = texts.get_mut(insert.entity) {
        let size = settings.display.text;
        dress(*role, assets.as_deref(), size, &mut font, &mut line);
    }
}

/// Fonts may be named after the first texts were spawned, and another size may be chosen.
fn dress_all(
    assets: Res<GameAssets>,
    settings: Res<Settings>,
    mut shown: Local<TextSize>,
    mut texts: Query<(&TextRole, &mut TextFont, &mut LineHeight)>,
) {
    let size = settings.display.text;
    if !assets.is_changed() && *shown == size {
        return;
    }
    *shown = size;
    for (role, mut font, mut line) in &mut texts {
        dress(*role, Some(&assets), size, &mut font, &mut line);
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(dress_new).add_systems(
        Update,
        dress_all
            .run_if(resource_exists::<GameAssets>)
            .in_set(ThemeSystems),
    );
}
