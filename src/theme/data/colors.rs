//! Colours of the theme.

use bevy::prelude::*;
use serde::{Deserialize, Deserializer, de};

/// A colour of the theme. Written `"#RRGGBB"` or `"#RRGGBB 26%"`, in sRGB. The opacity is the one that
/// drawing programs know, which mix colours as they are stored; the renderer mixes light.
#[derive(Debug, Clone, Copy, PartialEq, Deref)]
pub struct Tint(pub Color);

impl From<Tint> for Color {
    fn from(tint: Tint) -> Self {
        tint.0
    }
}

impl Tint {
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (hex, opacity) = match text.split_once(' ') {
            Some((hex, percent)) => {
                let percent: f32 = percent.strip_suffix('%')?.parse().ok()?;
                (hex, percent / 100.0)
            }
            None => (text, 1.0),
        };
        let color = Srgba::hex(hex.strip_prefix('#')?).ok()?;
        Some(Self(color.with_alpha(in_light(color, opacity)).into()))
    }
}

/// The opacity with which a colour has to be mixed in linear light to look as it does with `opacity`
/// where colours are mixed as they are stored. The two agree on one ground only: for light colours
/// that is dark wood, for dark ones what they have to cover, a light square.
fn in_light(color: Srgba, opacity: f32) -> f32 {
    if opacity <= 0.0 || opacity >= 1.0 {
        return opacity;
    }
    const DARK_WOOD: f32 = 0.009;
    const LIGHT_SQUARE: f32 = 0.58;
    /// From here on a colour counts as light.
    const LIGHT: f32 = 0.07;
    let light = LinearRgba::from(color).luminance();
    let ground = if light < LIGHT {
        LIGHT_SQUARE
    } else {
        DARK_WOOD
    };
    let stored = |light: f32| Srgba::gamma_function_inverse(light);
    let mixed = Srgba::gamma_function(stored(ground).lerp(stored(light), opacity));
    (mixed - ground) / (light - ground)
}

impl<'de> Deserialize<'de> for Tint {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        Self::parse(&text).ok_or_else(|| {
            de::Error::invalid_value(de::Unexpected::Str(&text), &"a colour like \"#C9A25C 26%\"")
        })
    }
}

/// Single colours.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Palette {
    /// Behind everything; scrims.
    pub night: Tint,
    /// Panels, lower end.
    pub walnut: Tint,
    /// Panels, upper end.
    pub walnut_lit: Tint,
    /// Lines and accents.
    pub brass: Tint,
    /// Chosen text, headings of groups, values.
    pub brass_lit: Tint,
    /// Left edge of the tile on move.
    pub brass_edge: Tint,
    /// Focus ring, nothing else.
    pub focus: Tint,
    /// First text colour on wood.
    pub paper: Tint,
    /// Second text colour on wood.
    pub paper_dim: Tint,
    /// Third text colour on wood.
    pub muted: Tint,
    /// Labels of disabled controls.
    pub disabled: Tint,
    /// First text colour on paper.
    pub ink: Tint,
    /// Second text colour on paper.
    pub ink_dim: Tint,
    /// Third text colour on paper.
    pub ink_muted: Tint,
    /// Text on a brass button.
    pub on_brass: Tint,
    /// Seal, offences, flag.
    pub oxblood: Tint,
    /// Resigning, on wood.
    pub rose: Tint,
    /// Illegal entries, on wood.
    pub coral: Tint,
    /// Gained time, on wood.
    pub moss: Tint,
    /// Gained time, on paper.
    pub moss_ink: Tint,
    /// Ready, as a fill.
    pub moss_fill: Tint,
    /// Draw offers, on wood.
    pub slate: Tint,
    /// Lines of draw offers.
    pub slate_line: Tint,
    /// Low time, obliged.
    pub amber: Tint,
    /// Clock digits when time is low.
    pub amber_digits: Tint,
    /// Clock digits of the player on move.
    pub digits: Tint,
    /// Figurines in the move list.
    pub figurine: Tint,
    /// Fill of a white figurine.
    pub figurine_white: Tint,
    /// Fill of a black figurine.
    pub figurine_black: Tint,
    /// Outline of a black figurine.
    pub figurine_black_line: Tint,
    /// A light square of a flat board.
    pub square_light: Tint,
    /// A dark square of a flat board.
    pub square_dark: Tint,
    /// Lines between things on wood.
    pub line: Tint,
    /// Border of a panel.
    pub panel_line: Tint,
    /// Lines on paper.
    pub paper_line: Tint,
    /// Border of the tile on move.
    pub active_line: Tint,
    /// Fill of a chosen row.
    pub chosen_fill: Tint,
    /// Fill of the current move.
    pub current_fill: Tint,
    /// Fill of an obligation.
    pub obliged_fill: Tint,
    /// Fill of an obligation, on paper.
    pub bound_fill: Tint,
    /// Edge of an obligation, on paper.
    pub bound_line: Tint,
    /// Fill of a field, on paper.
    pub sheet_field: Tint,
    /// Edge of a field and of a key cap, on paper.
    pub sheet_edge: Tint,
    /// Groups of squares that are marked on the board, on paper.
    pub groups: (Tint, Tint, Tint),
    /// Fill of an open draw offer.
    pub offer_fill: Tint,
    /// Fill of fields.
    pub field_fill: Tint,
    /// The bar beside what scrolls.
    pub scrollbar: Tint,
    /// Fill of a key cap.
    pub cap_fill: Tint,
    /// Edge of a key cap.
    pub cap_line: Tint,
    /// Laid over the room behind a full page.
    pub page_scrim: Tint,
    /// Laid over the board behind the in-game menu.
    pub game_scrim: Tint,
    /// Fill of a toast.
    pub toast_fill: Tint,
}

/// Fills that run from top to bottom, and the seal's radial one.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gradients {
    /// Wood of a panel.
    pub panel: (Tint, Tint),
    /// Wood of the tile on move.
    pub active: (Tint, Tint),
    /// Wood of the tile whose flag fell.
    pub flagged: (Tint, Tint),
    /// The arbiter's paper.
    pub sheet: (Tint, Tint),
    /// Border of the paper.
    pub sheet_line: Tint,
    /// The seal from the middle outwards.
    pub seal: (Tint, Tint, Tint),
    /// Where the seal is lightest, in percent of its size.
    pub seal_light: (f32, f32),
    /// The letter on the seal.
    pub seal_letter: Tint,
    /// Behind the settings, at the left and at the right.
    pub settings_scrim: (Tint, Tint),
    /// How much wider the dark left side of the menu is on smaller windows.
    pub menu_stretch: Stretch,
    /// The dark left side of the menu: colours at percents of the width.
    pub menu_scrim: Vec<(Tint, f32)>,
}

/// Factors for smaller windows.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stretch {
    /// On medium windows.
    pub medium: f32,
    /// On compact windows.
    pub compact: f32,
}

/// What a control looks like in one of its states.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Coat {
    /// Fill at the top and at the bottom.
    pub fill: (Tint, Tint),
    /// Border.
    pub border: Tint,
    /// Label and icon.
    pub ink: Tint,
}

/// What a control looks like in all of its states.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skin {
    /// Nothing happens to it.
    pub rest: Coat,
    /// The pointer is on it.
    pub hover: Coat,
    /// It is pressed.
    pub pressed: Coat,
    /// It is on, chosen or done.
    pub checked: Coat,
    /// It cannot be used.
    pub disabled: Coat,
}

/// One skin for each kind of control.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Skins {
    /// See `SkinKind::Primary`.
    pub primary: Skin,
    /// See `SkinKind::Secondary`.
    pub secondary: Skin,
    /// See `SkinKind::Danger`.
    pub danger: Skin,
    /// See `SkinKind::Quiet`.
    pub quiet: Skin,
    /// See `SkinKind::Icon`.
    pub icon: Skin,
    /// See `SkinKind::Segment`.
    pub segment: Skin,
    /// See `SkinKind::Row`.
    pub row: Skin,
    /// See `SkinKind::Card`.
    pub card: Skin,
    /// See `SkinKind::Track`.
    pub track: Skin,
    /// See `SkinKind::Sheet`.
    pub sheet: Skin,
}

/// Colours of a badge.
#[derive(Debug, Clone, Copy, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ToneColors {
    /// Ground.
    pub fill: Tint,
    /// Edge.
    pub border: Tint,
    /// Text and icon.
    pub ink: Tint,
}

/// One set of badge colours for each meaning.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tones {
    /// See `Tone::Neutral`.
    pub neutral: ToneColors,
    /// See `Tone::Brass`.
    pub brass: ToneColors,
    /// See `Tone::Offence`.
    pub offence: ToneColors,
    /// See `Tone::Flag`.
    pub flag: ToneColors,
    /// See `Tone::Offer`.
    pub offer: ToneColors,
    /// See `Tone::Gain`.
    pub gain: ToneColors,
    /// See `Tone::Low`.
    pub low: ToneColors,
}

/// Fills that creep over a button while it is held.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HoldFills {
    /// See `HoldKind::Resign`.
    pub resign: Tint,
    /// See `HoldKind::Agree`.
    pub agree: Tint,
    /// See `HoldKind::Ready`.
    pub ready: Tint,
}
