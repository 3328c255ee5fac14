//! Numeric annotation glyphs (PGN standard, 8.2.4 and 10).

use std::fmt;

/// A numeric annotation glyph: `$1` for a good move, `$14` for a slight advantage of White.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nag(pub u8);

/// The marks that annotators write, and what they stand for.
const MARKS: [(&str, u8); 24] = [
    ("!", 1),
    ("?", 2),
    ("!!", 3),
    ("??", 4),
    ("!?", 5),
    ("?!", 6),
    ("□", 7),
    ("=", 10),
    ("∞", 13),
    ("+=", 14),
    ("+/=", 14),
    ("⩲", 14),
    ("=+", 15),
    ("=/+", 15),
    ("⩱", 15),
    ("+/-", 16),
    ("±", 16),
    ("-/+", 17),
    ("∓", 17),
    ("+-", 18),
    ("+−", 18),
    ("-+", 19),
    ("−+", 19),
    ("N", 146),
];

impl Nag {
    /// The glyph for a mark such as `!?`, `+-` or `∞`.
    #[must_use]
    pub fn from_mark(text: &str) -> Option<Self> {
        // Most words are moves, and no mark begins like one.
        if text.len() > 1 && text.starts_with(|first: char| first.is_ascii_alphanumeric()) {
            return None;
        }
        MARKS
            .iter()
            .find(|(mark, _)| *mark == text)
            .map(|&(_, number)| Self(number))
    }

    /// The mark that annotators write for it, if there is a usual one.
    #[must_use]
    pub fn mark(self) -> Option<&'static str> {
        MARKS
            .iter()
            .find(|(_, number)| *number == self.0)
            .map(|&(mark, _)| mark)
    }
}

impl fmt::Display for Nag {
    /// As it is written: `$1`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}
