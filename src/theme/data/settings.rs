//! The page of the settings.

use serde::Deserialize;

use super::Tint;

/// Sizes of the page, and the picture on it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SettingsLooks {
    /// Width of the list of sections.
    pub sections: f32,
    /// The same on a medium window.
    pub sections_medium: f32,
    /// The same on a small window.
    pub sections_compact: f32,
    /// Height of a section's entry.
    pub section: f32,
    /// The same on a medium window.
    pub section_medium: f32,
    /// Width of the picture.
    pub preview: f32,
    /// The same on a medium window.
    pub preview_medium: f32,
    /// Marks in the picture, in the colours of those on the board.
    pub marks: PreviewMarks,
}

/// Marks in the picture.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PreviewMarks {
    /// How much broader strong marks are.
    pub strong: f32,
    /// The bars of the last move.
    pub last: Tint,
    /// Its squares.
    pub last_tint: Tint,
    /// The frame of the man in hand.
    pub chosen: Tint,
    /// Its square.
    pub chosen_tint: Tint,
    /// Where it may go.
    pub target: Tint,
    /// What it may capture.
    pub capture: Tint,
    /// Round dark marks.
    pub light_rim: Tint,
    /// Round light marks.
    pub dark_rim: Tint,
}

/// The line below the board that says what happens.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaptionSizes {
    /// Height.
    pub height: f32,
}
