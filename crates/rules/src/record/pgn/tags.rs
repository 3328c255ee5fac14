//! The tags of a game: who, where, when (PGN standard, 8.1 and 9).

use std::{collections::BTreeMap, fmt};

use thiserror::Error;

/// The longest string (PGN standard, 7), in characters.
pub(super) const VALUE_LIMIT: usize = 255;

/// The tags that every game has, in the order in which they are written (PGN standard, 8.1.1).
pub const ROSTER: [&str; 7] = ["Event", "Site", "Date", "Round", "White", "Black", "Result"];

/// Tags that follow from the game itself and cannot be set.
const DERIVED: [&str; 3] = ["Result", "SetUp", "FEN"];

/// What a game record says about the game.
///
/// `Result`, `SetUp` and `FEN` are not here: they are the [`result`](super::Game::result) and the
/// [`start`](super::Game::start) of the game. A tag of the roster whose value is unknown is not here
/// either; it is written all the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tags(BTreeMap<String, String>);

/// Why a tag cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TagError {
    /// The name has other characters than letters, digits and underscores, or none.
    #[error("\"{0}\" is not a tag name; names have letters, digits and underscores")]
    BadName(String),
    /// The value follows from the game itself.
    #[error("the tag {0} follows from the game")]
    Derived(String),
}

impl Tags {
    /// The value of a tag.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&str> {
        self.0.get(name).map(String::as_str)
    }

    /// Sets a tag. Control characters in the value become spaces, and what is longer than 255
    /// characters is cut off. An unknown value (`?`, `????.??.??` or nothing) removes a tag of the roster.
    ///
    /// # Errors
    ///
    /// [`TagError`] if there cannot be such a tag.
    pub fn set(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if DERIVED.contains(&name) {
            return Err(TagError::Derived(name.to_owned()));
        }
        let plain = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
        if name.is_empty() || !name.chars().all(plain) {
            return Err(TagError::BadName(name.to_owned()));
        }
        let value = clean(value);
        if ROSTER.contains(&name) && is_unknown(&value) {
            self.0.remove(name);
        } else {
            self.0.insert(name.to_owned(), value);
        }
        Ok(())
    }

    /// Removes a tag.
    pub fn remove(&mut self, name: &str) {
        self.0.remove(name);
    }

    /// All tags and their values: those of the roster first, then the others by name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        let roster = ROSTER
            .into_iter()
            .filter_map(|name| Some((name, self.get(name)?)));
        roster.chain(self.others())
    }

    /// The tags that are not in the roster, by name.
    pub(super) fn others(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0
            .iter()
            .map(|(name, value)| (name.as_str(), value.as_str()))
            .filter(|(name, _)| !ROSTER.contains(name))
    }
}

/// What a string can hold: no control characters, and not too much.
fn clean(value: &str) -> String {
    value
        .chars()
        .take(VALUE_LIMIT)
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect()
}

pub(super) fn is_unknown(value: &str) -> bool {
    value
        .chars()
        .all(|letter| letter == '?' || letter == '.' || letter.is_whitespace())
}

/// Whether a value has the form of the `Date` tag: year, month and day with question marks for what is
/// unknown (PGN standard, 8.1.1.3).
pub(super) fn is_date(value: &str) -> bool {
    let part = |text: &str, length, most: u32| {
        text.len() == length
            && (text.bytes().all(|byte| byte == b'?')
                || text.bytes().all(|byte| byte.is_ascii_digit())
                    && text
                        .parse()
                        .is_ok_and(|number: u32| (1..=most).contains(&number)))
    };
    let mut parts = value.split('.');
    let mut next = |length, most| parts.next().is_some_and(|text| part(text, length, most));
    next(4, 9999) && next(2, 12) && next(2, 31) && parts.next().is_none()
}

/// What the record of a match says about the occasion. What is empty or missing is written as unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnTags {
    /// The tournament or match.
    pub event: String,
    /// Where it was played.
    pub site: String,
    /// When it was played.
    pub date: Option<PgnDate>,
    /// The round of the tournament.
    pub round: String,
}

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PgnDate {
    /// The year.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
}

impl fmt::Display for PgnDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }
}
