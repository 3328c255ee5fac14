//! How each kind of text is set.

use serde::Deserialize;

/// The font files.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub enum Face {
    /// Titles and names of things.
    Serif,
    /// Text.
    Sans,
    /// Labels.
    SansMedium,
    /// Figures of clocks only: `0-9 : .`
    Digits,
}

/// How one kind of text is set.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypeStyle {
    /// The font file.
    pub face: Face,
    /// Height of the type.
    pub size: f32,
    /// Height of a line.
    pub line: f32,
}

/// All kinds of text.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TypeScale {
    /// See `TextRole::Display`.
    pub display: TypeStyle,
    /// See `TextRole::DisplayMedium`.
    pub display_medium: TypeStyle,
    /// See `TextRole::Title`.
    pub title: TypeStyle,
    /// See `TextRole::MenuOn`.
    pub menu_on: TypeStyle,
    /// See `TextRole::MenuOff`.
    pub menu_off: TypeStyle,
    /// See `TextRole::Heading`.
    pub heading: TypeStyle,
    /// See `TextRole::Lead`.
    pub lead: TypeStyle,
    /// See `TextRole::LeadMedium`.
    pub lead_medium: TypeStyle,
    /// See `TextRole::LeadSerif`.
    pub lead_serif: TypeStyle,
    /// See `TextRole::Ruling`.
    pub ruling: TypeStyle,
    /// See `TextRole::Clause`.
    pub clause: TypeStyle,
    /// See `TextRole::Article`.
    pub article: TypeStyle,
    /// See `TextRole::PaperHeading`.
    pub paper_heading: TypeStyle,
    /// See `TextRole::Body`.
    pub body: TypeStyle,
    /// See `TextRole::Label`.
    pub label: TypeStyle,
    /// See `TextRole::Badge`.
    pub badge: TypeStyle,
    /// See `TextRole::Caption`.
    pub caption: TypeStyle,
    /// See `TextRole::MainAct`.
    pub main_act: TypeStyle,
    /// See `TextRole::Clock`.
    pub clock: TypeStyle,
    /// See `TextRole::ClockSmall`.
    pub clock_small: TypeStyle,
    /// See `TextRole::ClockMedium`.
    pub clock_medium: TypeStyle,
    /// See `TextRole::ClockMediumSmall`.
    pub clock_medium_small: TypeStyle,
    /// See `TextRole::ClockCompact`.
    pub clock_compact: TypeStyle,
    /// See `TextRole::ClockCompactSmall`.
    pub clock_compact_small: TypeStyle,
}
