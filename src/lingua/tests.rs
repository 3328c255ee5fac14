//! The locales say the same things, with the same values, in letters that the fonts have.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};

use super::*;
use crate::lingua::locales::sources;

/// The variables of every message of a language, by key.
fn messages(language: Language) -> BTreeMap<String, BTreeSet<String>> {
    let mut messages = BTreeMap::<String, BTreeSet<String>>::new();
    for source in sources(language) {
        let mut current = None;
        for line in source.text.lines().filter(|line| !line.starts_with('#')) {
            if !line.starts_with([' ', '}']) {
                let Some((key, _)) = line.split_once(" =") else {
                    assert!(line.is_empty(), "{}: {line}", source.name);
                    continue;
                };
                let twice = messages.insert(key.to_owned(), BTreeSet::new());
                assert_eq!(twice, None, "{}: {key} stands twice", source.name);
                current = Some(key.to_owned());
            }
            let variables = line.split('$').skip(1).map(|rest| {
                let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_' && c != '-');
                rest[..end.unwrap_or(rest.len())].to_owned()
            });
            if let Some(current) = current.as_ref().and_then(|key| messages.get_mut(key)) {
                current.extend(variables);
            }
        }
    }
    messages
}

fn rust_files(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a readable folder") {
        let path = entry.expect("a readable entry").path();
        if path.is_dir() {
            rust_files(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

/// All source files of the game but this one.
fn source_code() -> Vec<(PathBuf, String)> {
    let mut files = Vec::new();
    rust_files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut files,
    );
    files.retain(|path| !path.ends_with(file!()));
    let read = |path: PathBuf| {
        let text = fs::read_to_string(&path).expect("a readable source file");
        (path, text)
    };
    files.into_iter().map(read).collect()
}

#[test]
fn every_locale_can_be_read() {
    for language in Language::ALL {
        for source in sources(language) {
            let read = FluentResource::try_new(source.text.to_owned());
            assert!(
                read.is_ok(),
                "{}: {:?}",
                source.name,
                read.err().map(|(_, problems)| problems)
            );
        }
    }
}

#[test]
fn all_languages_say_the_same_with_the_same_values() {
    let english = messages(Language::English);
    assert!(english.len() > 1, "the messages were not found");
    for language in Language::ALL {
        let other = messages(language);
        for (key, variables) in &english {
            assert_eq!(
                other.get(key),
                Some(variables),
                "{key} in {}",
                language.tag()
            );
        }
        for key in other.keys() {
            assert!(
                english.contains_key(key),
                "{key} is only in {}",
                language.tag()
            );
        }
    }
}

#[test]
fn every_message_that_the_code_asks_for_exists() {
    let known = messages(Language::English);
    for (path, text) in source_code() {
        for call in ["Words::new(", ".text("] {
            for (at, _) in text.match_indices(call) {
                let rest = text[at + call.len()..].trim_start();
                let Some(key) = rest
                    .strip_prefix('"')
                    .and_then(|rest| rest.split('"').next())
                else {
                    continue;
                };
                assert!(
                    known.contains_key(key),
                    "{}: there is no text for {key}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn no_message_is_left_over() {
    let code: Vec<String> = source_code().into_iter().map(|(_, text)| text).collect();
    for key in messages(Language::English).keys() {
        let quoted = format!("\"{key}\"");
        assert!(
            code.iter().any(|text| text.contains(&quoted)),
            "nothing says {key}"
        );
    }
}

/// In our fonts these take the width of a Chinese character, which tears English lines apart.
#[test]
fn english_keeps_clear_of_full_width_marks() {
    for source in sources(Language::English) {
        // On a key cap or a seal nothing stands beside them.
        let alone = |line: &&str| line.starts_with("key-") || line.starts_with("seal-");
        let text: String = source.text.lines().filter(|line| !alone(line)).collect();
        for mark in "\u{2018}\u{2019}\u{201C}\u{201D}\u{2026}\u{00A7}\u{00B1}\u{2190}\u{2191}\u{2192}\u{2193}".chars() {
            assert!(!text.contains(mark), "{}: {mark}", source.name);
        }
        assert!(
            !text.contains(" \u{00B7}"),
            "{}: a middle dot after a space",
            source.name
        );
        assert!(
            !text.contains("\u{00B7} "),
            "{}: a middle dot before a space",
            source.name
        );
    }
}

#[test]
fn values_are_put_in_and_languages_fall_back() {
    let mut lingua = Lingua::new(Language::SimplifiedChinese);
    assert_ne!(lingua.text("game-subtitle", &[]), "game-subtitle");
    let chinese = lingua.text("game-subtitle", &[]);
    lingua.language = Language::English;
    assert_ne!(lingua.text("game-subtitle", &[]), chinese);
    assert_eq!(lingua.text("no-such-message", &[]), "no-such-message");
    assert_eq!(lingua.say(&Words::literal("Nf3")), "Nf3");
}

#[test]
fn the_system_language_is_read_from_posix_names() {
    assert_eq!(
        from_locale_name("zh_CN.UTF-8"),
        Some(Language::SimplifiedChinese)
    );
    for name in ["zh_TW.UTF-8", "zh-Hant-HK", "zh_HK"] {
        assert_eq!(
            from_locale_name(name),
            Some(Language::TraditionalChinese),
            "{name}"
        );
    }
    assert_eq!(from_locale_name("en_GB"), Some(Language::English));
    assert_eq!(from_locale_name("C.UTF-8"), None);
    assert_eq!(from_locale_name("de_DE@euro"), None);
}

/// Every character of every message is in every font that words are set in: which of them a message
/// meets is the screens' affair.
#[test]
fn the_fonts_have_every_character() {
    let fonts = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts");
    for name in [
        "TouchmoveSerif-SemiBold.ttf",
        "TouchmoveSans-Regular.ttf",
        "TouchmoveSans-Medium.ttf",
    ] {
        let data = fs::read(fonts.join(name)).expect("a readable font file");
        let face = ttf_parser::Face::parse(&data, 0).expect("a font");
        for source in Language::ALL.into_iter().flat_map(sources) {
            let said = source.text.lines().filter(|line| !line.starts_with('#'));
            for character in said.flat_map(str::chars) {
                assert!(
                    face.glyph_index(character).is_some(),
                    "{name} lacks {character:?} of {}",
                    source.name
                );
            }
        }
    }
}
