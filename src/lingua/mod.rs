//! Every text of the game, in every language it speaks.
//!
//! Messages are [Fluent](https://projectfluent.org) and part of the program. A text on the screen is
//! an entity with [`Words`]; everything else asks [`Lingua`].

mod choice;
mod locales;
pub mod notation;
mod words;

#[cfg(test)]
mod tests;

use bevy::prelude::*;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};

use self::notation::{Part, Style, Written};
pub use self::{
    choice::language_choice,
    words::{Arg, Spoken, Words},
};
use crate::{
    settings::{Language, Notation, Settings},
    theme::ThemeSystems,
};

type Bundle = FluentBundle<FluentResource>;

/// The messages, and the language in force.
#[derive(Resource)]
pub struct Lingua {
    language: Language,
    notation: Notation,
    bundles: [(Language, Bundle); Language::ALL.len()],
}

impl Lingua {
    /// All messages, spoken in this language.
    pub fn new(language: Language) -> Self {
        Self::with(language, Notation::default())
    }

    /// The same with moves in this notation.
    pub fn with(language: Language, notation: Notation) -> Self {
        Self {
            language,
            notation,
            bundles: Language::ALL.map(|language| (language, locales::bundle(language))),
        }
    }

    /// The language in force.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// How moves are written.
    pub const fn style(&self) -> Style {
        Style::of(self.notation, self.language)
    }

    /// The parts of a move. Letters of the language are text.
    pub fn parts(&self, written: &Written) -> Vec<Part> {
        let spelt = |part| match part {
            Part::Letter(role) => Part::Text(self.text(notation::letter_key(role), &[])),
            part => part,
        };
        let parts = notation::parts(written, self.style());
        parts.into_iter().map(spelt).collect()
    }

    /// A move in running text, where figurines are letters.
    pub fn write(&self, written: &Written) -> String {
        let mut style = self.style();
        if style.men == notation::Men::Figurines {
            style.men = notation::Men::Letters;
        }
        let parts = notation::parts(written, style);
        let say = |part| match part {
            Part::Text(text) => text,
            Part::Man(role) | Part::Letter(role) => self.text(notation::letter_key(role), &[]),
        };
        parts.into_iter().map(say).collect()
    }

    /// The message with this key. Falls back to English, then to the key itself.
    pub fn text(&self, key: &str, args: &[(&'static str, Arg)]) -> String {
        [self.language, Language::English]
            .into_iter()
            .find_map(|language| self.format(language, key, args))
            .unwrap_or_else(|| {
                error!("there is no text for {key}");
                key.to_owned()
            })
    }

    /// These words.
    pub fn say(&self, words: &Words) -> String {
        match words.parts() {
            Ok((key, args)) => self.text(key, args),
            Err(literal) => literal.to_owned(),
        }
    }

    fn format(
        &self,
        language: Language,
        key: &str,
        args: &[(&'static str, Arg)],
    ) -> Option<String> {
        let (_, bundle) = self.bundles.iter().find(|(of, _)| *of == language)?;
        let pattern = bundle.get_message(key)?.value()?;
        let args: FluentArgs = args
            .iter()
            .map(|(name, arg)| (*name, self.value(arg)))
            .collect();
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(&args), &mut errors);
        for problem in errors {
            warn!("{key} in {}: {problem}", language.tag());
        }
        Some(text.into_owned())
    }

    fn value(&self, arg: &Arg) -> FluentValue<'static> {
        match arg {
            Arg::Text(text) => text.clone().into(),
            Arg::Number(number) => (*number).into(),
            Arg::Words(words) => self.say(words).into(),
            Arg::Move(written) => self.write(written).into(),
        }
    }
}

/// The language of a POSIX locale name such as `zh_CN.UTF-8`.
fn from_locale_name(name: &str) -> Option<Language> {
    let name = name.to_ascii_lowercase();
    let mut parts = name.split(['_', '-', '.', '@']);
    match parts.next()? {
        // Where it is written in traditional characters.
        "zh" if parts.any(|part| matches!(part, "hant" | "tw" | "hk" | "mo")) => {
            Some(Language::TraditionalChinese)
        }
        "zh" => Some(Language::SimplifiedChinese),
        "en" => Some(Language::English),
        _ => None,
    }
}

/// The language that the system's environment asks for.
fn system_language() -> Option<Language> {
    ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty())
        .and_then(|value| from_locale_name(&value))
}

/// What to speak: what was chosen, else what the system asks for, else English.
fn wanted(settings: &Settings) -> Language {
    settings
        .language
        .or_else(system_language)
        .unwrap_or_default()
}

fn fill_new(
    insert: On<Insert, Words>,
    lingua: Res<Lingua>,
    mut texts: Query<(&Words, Option<&mut Text>, Option<&mut TextSpan>)>,
) {
    if let Ok((words, text, span)) = texts.get_mut(insert.entity) {
        fill(&lingua, words, text, span);
    }
}

fn fill(lingua: &Lingua, words: &Words, text: Option<Mut<Text>>, span: Option<Mut<TextSpan>>) {
    let said = lingua.say(words);
    if let Some(mut text) = text {
        text.set_if_neq(Text(said));
    } else if let Some(mut span) = span
        && span.0 != said
    {
        span.0 = said;
    }
}

fn speak_new(
    insert: On<Insert, Spoken>,
    lingua: Res<Lingua>,
    spoken: Query<&Spoken>,
    mut commands: Commands,
) {
    if let Ok(Spoken(words)) = spoken.get(insert.entity) {
        commands
            .entity(insert.entity)
            .try_insert(AccessibleLabel(lingua.say(words)));
    }
}

fn follow_settings(
    settings: Res<Settings>,
    mut lingua: ResMut<Lingua>,
    mut texts: Query<(&Words, Option<&mut Text>, Option<&mut TextSpan>)>,
    spoken: Query<(Entity, &Spoken)>,
    mut commands: Commands,
) {
    let now = (wanted(&settings), settings.notation);
    if now == (lingua.language, lingua.notation) {
        return;
    }
    (lingua.language, lingua.notation) = now;
    for (words, text, span) in &mut texts {
        fill(&lingua, words, text, span);
    }
    for (entity, Spoken(words)) in &spoken {
        commands
            .entity(entity)
            .try_insert(AccessibleLabel(lingua.say(words)));
    }
}

pub(crate) fn plugin(app: &mut App) {
    let settings = app.world().get_resource::<Settings>();
    let language = settings.map_or_else(|| system_language().unwrap_or_default(), wanted);
    let notation = settings.map(|settings| settings.notation);
    let lingua = Lingua::with(language, notation.unwrap_or_default());
    app.insert_resource(lingua)
        .add_observer(fill_new)
        .add_observer(speak_new)
        .add_systems(
            Update,
            follow_settings
                .run_if(resource_changed::<Settings>)
                .in_set(ThemeSystems),
        );
}
