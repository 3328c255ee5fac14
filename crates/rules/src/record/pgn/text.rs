//! From the bytes of a file to text, and places in it.

use std::{borrow::Cow, fmt};

/// Turns the bytes of a PGN file into text.
///
/// A byte order mark is dropped. Every line that is not UTF-8 is read as ISO 8859-1, the character set
/// of the PGN standard (4.1), in which every byte is a character; so this never fails.
#[must_use]
pub fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    if let Ok(text) = str::from_utf8(bytes) {
        return Cow::Borrowed(text);
    }
    let mut text = String::with_capacity(bytes.len() + bytes.len() / 8);
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        match str::from_utf8(line) {
            Ok(line) => text.push_str(line),
            Err(_) => text.extend(line.iter().map(|&byte| char::from(byte))),
        }
    }
    Cow::Owned(text)
}

/// A place in a text. Lines end with a line feed, a carriage return, or both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
}

impl Place {
    /// The first character of a text.
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place behind `passed`, which begins here; `next` is the byte that follows it.
    pub(super) fn advance(&mut self, passed: &str, next: Option<u8>) {
        // Only the first byte of a character counts.
        let is_first = |byte: u8| byte & 0b1100_0000 != 0b1000_0000;
        if !passed.bytes().any(|byte| matches!(byte, b'\n' | b'\r')) {
            self.column += passed.bytes().filter(|&byte| is_first(byte)).count();
            return;
        }
        let mut bytes = passed.bytes().peekable();
        while let Some(byte) = bytes.next() {
            match byte {
                b'\r' if bytes.peek().copied().or(next) == Some(b'\n') => {}
                b'\n' | b'\r' => {
                    self.line += 1;
                    self.column = 1;
                }
                _ => self.column += usize::from(is_first(byte)),
            }
        }
    }
}

impl fmt::Display for Place {
    /// `line:column`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.line, self.column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_are_not_utf_8_are_latin_1() {
        assert_eq!(decode(b"\xEF\xBB\xBF[a]"), "[a]");
        assert_eq!(
            decode(
                "é\n"
                    .as_bytes()
                    .iter()
                    .chain(b"M\xFCller\n")
                    .copied()
                    .collect::<Vec<_>>()
                    .as_slice()
            ),
            "é\nMüller\n"
        );
    }

    #[test]
    fn places_count_characters_and_every_kind_of_line_end() {
        for (passed, next, line, column) in [
            ("", None, 1, 1),
            ("aé♞", None, 1, 4),
            ("a\nb", None, 2, 2),
            ("a\r\nb", None, 2, 2),
            ("a\rb", None, 2, 2),
            ("a\r", Some(b'\n'), 1, 2),
            ("a\r", Some(b'b'), 2, 1),
            ("\n\r\n\r\n", None, 4, 1),
        ] {
            let mut place = Place::START;
            place.advance(passed, next);
            assert_eq!((place.line, place.column), (line, column), "{passed:?}");
        }
    }
}
