//! The choice of the language of everything.

use bevy::{prelude::*, ui_widgets::observe};

use super::Words;
use crate::{
    settings::{Language, Settings},
    theme::widgets::{self, Chosen},
};

/// A choice between all languages, each named in its own.
pub fn language_choice(now: Language) -> impl Bundle {
    let chosen = Language::ALL
        .iter()
        .position(|&language| language == now)
        .unwrap_or_default();
    let names = Language::ALL.map(|language| match language {
        Language::English => Words::new("language-en"),
        Language::SimplifiedChinese => Words::new("language-zh-Hans"),
        Language::TraditionalChinese => Words::new("language-zh-Hant"),
    });
    (
        widgets::segmented(Words::new("settings-language"), names, chosen),
        observe(|chosen: On<Chosen>, mut settings: ResMut<Settings>| {
            settings.language = Language::ALL.get(chosen.index).copied();
        }),
    )
}
