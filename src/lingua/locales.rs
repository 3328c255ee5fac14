//! The message files, built into the program: a locale cannot be missing, and a broken one fails the
//! tests before it reaches anybody.

use bevy::prelude::*;
use fluent_bundle::FluentResource;
use unic_langid::LanguageIdentifier;

use super::Bundle;
use crate::settings::Language;

/// One message file: its name for error messages, and its text.
pub(super) struct Source {
    pub name: &'static str,
    pub text: &'static str,
}

macro_rules! sources {
    ($($path:literal),* $(,)?) => {
        &[$(Source { name: $path, text: include_str!(concat!("../../assets/locales/", $path)) }),*]
    };
}

/// The files of a language.
pub(super) const fn sources(language: Language) -> &'static [Source] {
    match language {
        Language::English => sources![
            "en/menu.ftl",
            "en/look.ftl",
            "en/settings.ftl",
            "en/access.ftl",
            "en/contract.ftl",
            "en/learning.ftl",
            "en/hud.ftl",
            "en/devices.ftl",
            "en/seats.ftl",
            "en/arbiter.ftl",
            "en/results.ftl",
            "en/records.ftl",
            "en/sound.ftl",
        ],
        Language::SimplifiedChinese => {
            sources![
                "zh-Hans/menu.ftl",
                "zh-Hans/look.ftl",
                "zh-Hans/settings.ftl",
                "zh-Hans/access.ftl",
                "zh-Hans/contract.ftl",
                "zh-Hans/learning.ftl",
                "zh-Hans/hud.ftl",
                "zh-Hans/devices.ftl",
                "zh-Hans/seats.ftl",
                "zh-Hans/arbiter.ftl",
                "zh-Hans/results.ftl",
                "zh-Hans/records.ftl",
                "zh-Hans/sound.ftl",
            ]
        }
        Language::TraditionalChinese => {
            sources![
                "zh-Hant/menu.ftl",
                "zh-Hant/look.ftl",
                "zh-Hant/settings.ftl",
                "zh-Hant/access.ftl",
                "zh-Hant/contract.ftl",
                "zh-Hant/learning.ftl",
                "zh-Hant/hud.ftl",
                "zh-Hant/devices.ftl",
                "zh-Hant/seats.ftl",
                "zh-Hant/arbiter.ftl",
                "zh-Hant/results.ftl",
                "zh-Hant/records.ftl",
                "zh-Hant/sound.ftl",
            ]
        }
    }
}

/// Everything that can be said in a language. Problems are logged; what can be read is kept.
pub(super) fn bundle(language: Language) -> Bundle {
    let locale: LanguageIdentifier = language.tag().parse().unwrap_or_default();
    let mut bundle = Bundle::new_concurrent(vec![locale]);
    // Marks around inserted values are for mixed writing directions, which we do not have, and show
    // as boxes in fonts that lack them.
    bundle.set_use_isolating(false);
    for source in sources(language) {
        let resource =
            FluentResource::try_new(source.text.to_owned()).unwrap_or_else(|(rest, problems)| {
                error!("{}: {problems:?}", source.name);
                rest
            });
        if let Err(problems) = bundle.add_resource(resource) {
            error!("{}: {problems:?}", source.name);
        }
    }
    bundle
}
