//! The sections of the settings.

use bevy::prelude::*;

use super::rows::Rows;
use crate::{lingua::Words, theme::Icon};

/// A part of the settings. Whoever adds one says what it is called and what is in it, and its rows are on
/// the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Section {
    /// The window and the picture.
    #[default]
    Display,
    /// What lies on the table, and what is drawn on it.
    Look,
    /// How one plays.
    Play,
    /// Who uses which device, and what its keys do.
    Input,
    /// Loudness.
    Sound,
    /// The language.
    Language,
    /// What makes the game usable by more people.
    Access,
}

impl Section {
    /// All of them, in the order of the page.
    pub const ALL: [Self; 7] = [
        Self::Display,
        Self::Look,
        Self::Play,
        Self::Input,
        Self::Sound,
        Self::Language,
        Self::Access,
    ];

    pub(super) const fn icon(self) -> Icon {
        match self {
            Self::Display => Icon::Screen,
            Self::Look => Icon::Eye,
            Self::Play => Icon::Chair,
            Self::Input => Icon::Hand,
            Self::Sound => Icon::Sound,
            Self::Language => Icon::Globe,
            Self::Access => Icon::Person,
        }
    }

    pub(super) const fn words(self) -> Words {
        Words::new(match self {
            Self::Display => "section-display",
            Self::Look => "section-look",
            Self::Play => "section-play",
            Self::Input => "section-input",
            Self::Sound => "section-sound",
            Self::Language => "section-language",
            Self::Access => "section-access",
        })
    }

    /// Puts its settings on the page.
    pub(super) fn fill(self, rows: &mut Rows) {
        match self {
            Self::Display => super::display::rows(rows),
            Self::Look => super::table::rows(rows),
            Self::Play => super::play::rows(rows),
            Self::Input => super::input::rows(rows),
            Self::Sound => super::sound::rows(rows),
            Self::Language => super::language::rows(rows),
            Self::Access => super::access::rows(rows),
        }
    }

    /// Whether the picture of a board beside it shows what its settings do.
    pub(super) const fn has_preview(self) -> bool {
        matches!(self, Self::Look | Self::Play | Self::Access)
    }
}

/// Another section shall be shown: the next one or the one before.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum SectionIntent {
    /// The one below.
    Next,
    /// The one above.
    Previous,
}

/// The section on show. It stays so until the program ends.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct OpenSection(pub Section);

impl OpenSection {
    pub(super) fn step(&mut self, intent: SectionIntent) {
        let all = Section::ALL;
        let here = all
            .iter()
            .position(|&section| section == self.0)
            .unwrap_or(0);
        let next = match intent {
            SectionIntent::Next => (here + 1) % all.len(),
            SectionIntent::Previous => (here + all.len() - 1) % all.len(),
        };
        self.0 = all[next];
    }
}
