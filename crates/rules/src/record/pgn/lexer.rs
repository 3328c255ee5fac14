//! Tokens of PGN (standard, 5 to 8), as tolerantly as they can be told apart.

use super::text::Place;

/// A token, where it begins, and whether a blank line comes before it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Token<'a> {
    pub(super) kind: Kind<'a>,
    pub(super) place: Place,
    pub(super) after_blank_line: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Kind<'a> {
    /// `[Name "value"]`
    Tag(TagPair<'a>),
    /// Brackets around anything else: the whole, and the inside as a name and what follows it.
    Bracket {
        whole: &'a str,
        name: &'a str,
        rest: &'a str,
    },
    /// What stands in braces, or between `;` and the end of the line.
    Comment { text: &'a str, closed: bool },
    /// `(`
    Open,
    /// `)`
    Close,
    /// `(=)`, by which score sheets record an offer of a draw (FIDE 8.1.5).
    DrawOffer,
    /// The digits that follow `$`.
    Nag(&'a str),
    /// Anything between white space and the signs above: a move, a move number, a result.
    Word(&'a str),
    /// A sign that means nothing where it stands.
    Stray(char),
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TagPair<'a> {
    pub(super) name: &'a str,
    pub(super) value: String,
    pub(super) flaws: Vec<(Place, TagFlaw)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TagFlaw {
    /// A quote inside the value that is not escaped.
    StrayQuote,
    /// The value goes on in the next line.
    BrokenLine,
    /// The line ends before the closing quote.
    NoQuote,
    /// The closing bracket is missing.
    NoBracket,
}

/// What ends a line.
const LINE_ENDS: [char; 2] = ['\n', '\r'];

/// The longest tag name that tells a forgotten brace from a comment.
const NAME_LIMIT: usize = 64;

pub(super) struct Lexer<'a> {
    text: &'a str,
    /// The offset that is read next.
    at: usize,
    /// An offset at or before `at`, and its place.
    placed: (usize, Place),
}

impl<'a> Lexer<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            placed: (0, Place::START),
        }
    }

    /// The place that is read next.
    pub(super) fn place(&mut self) -> Place {
        self.place_of(self.at)
    }

    /// The place of an offset that is not before the last one asked for.
    fn place_of(&mut self, offset: usize) -> Place {
        let (from, place) = &mut self.placed;
        place.advance(
            &self.text[*from..offset],
            self.text.as_bytes().get(offset).copied(),
        );
        *from = offset;
        *place
    }

    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn next(&mut self) -> Option<Token<'a>> {
        let after_blank_line = self.skip();
        let first = self.rest().chars().next()?;
        let place = self.place();
        let kind = match first {
            '[' => self.bracket(),
            '{' => self.brace(),
            ';' => {
                self.at += 1;
                let text = self.take_until(is_line_end);
                Kind::Comment { text, closed: true }
            }
            '(' if self.rest().starts_with("(=)") => {
                self.at += 3;
                Kind::DrawOffer
            }
            '(' => self.sign(Kind::Open),
            ')' => self.sign(Kind::Close),
            '$' => {
                self.at += 1;
                Kind::Nag(self.take_until(|letter: char| !letter.is_ascii_digit()))
            }
            '*' => self.sign(Kind::Word("*")),
            ']' | '}' | '<' | '>' | '"' => self.sign(Kind::Stray(first)),
            _ => Kind::Word(self.word()),
        };
        Some(Token {
            kind,
            place,
            after_blank_line,
        })
    }

    /// Skips white space and lines that begin with `%` (standard, 6). Says whether a line was blank.
    fn skip(&mut self) -> bool {
        let mut blank = false;
        let mut line_ends = 0;
        while let Some(letter) = self.rest().chars().next() {
            match letter {
                '%' if self.at == 0 || self.text[..self.at].ends_with(LINE_ENDS) => {
                    self.take_until(is_line_end);
                    line_ends = 0;
                }
                '\n' | '\r' => {
                    let both = self.rest().starts_with("\r\n");
                    self.at += if both { 2 } else { 1 };
                    line_ends += 1;
                    blank |= line_ends > 1;
                }
                _ if is_space(letter) => self.at += letter.len_utf8(),
                _ => break,
            }
        }
        blank
    }

    fn sign(&mut self, kind: Kind<'a>) -> Kind<'a> {
        self.at += 1;
        kind
    }

    fn take(&mut self, length: usize) -> &'a str {
        let taken = &self.rest()[..length];
        self.at += length;
        taken
    }

    fn take_until(&mut self, end: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        self.take(rest.find(end).unwrap_or(rest.len()))
    }

    /// Everything up to white space or a sign. `e8(Q)` is one word.
    fn word(&mut self) -> &'a str {
        let rest = self.rest();
        let ends = |letter: char| is_space(letter) || is_sign(letter);
        let plain = |byte: &u8| matches!(byte, b'!'..=b'~') && !is_sign(char::from(*byte));
        let mut end = rest.bytes().take_while(plain).count();
        end += rest[end..].find(ends).unwrap_or(rest.len() - end);
        if rest[..end].ends_with(['1', '8'])
            && let [b'(', role, b')', ..] = rest.as_bytes()[end..]
            && b"QRBNqrbn".contains(&role)
        {
            end += 3;
            end += rest[end..].find(ends).unwrap_or(rest.len() - end);
        }
        self.take(end)
    }

    /// A comment in braces. It ends at the first closing brace, even over many lines; but if a blank line
    /// and a tag come first, the brace was forgotten and the comment ends before the tag.
    fn brace(&mut self) -> Kind<'a> {
        self.at += 1;
        let rest = self.rest();
        let mut blank = false;
        // Behind the last sign that is not white space.
        let mut end = 0;
        for (index, byte) in rest.bytes().enumerate() {
            match byte {
                b'}' => {
                    let text = self.take(index);
                    self.at += 1;
                    return Kind::Comment { text, closed: true };
                }
                b'\r' if rest[index + 1..].starts_with('\n') => {}
                b'\n' | b'\r' => {
                    if blank && begins_with_tag(&rest[index + 1..]) {
                        let text = self.take(end);
                        return Kind::Comment {
                            text,
                            closed: false,
                        };
                    }
                    blank = true;
                }
                b' ' | b'\t' => {}
                _ => {
                    blank = false;
                    end = index + 1;
                }
            }
        }
        let text = self.take(rest.len());
        Kind::Comment {
            text,
            closed: false,
        }
    }

    /// A tag pair, or whatever else is in square brackets.
    fn bracket(&mut self) -> Kind<'a> {
        let begin = self.at;
        self.at += 1;
        let rest = self.rest();
        let (name, after) = split_name(rest.trim_start());
        let after = after.trim_start();
        if !name.is_empty() && after.starts_with('"') {
            self.at += rest.len() - after.len() + 1;
            return self.tag(name);
        }
        let inside = self.take_until(|letter| letter == ']' || is_line_end(letter));
        if self.rest().starts_with(']') {
            self.at += 1;
        }
        let (name, rest) = split_name(inside.trim());
        Kind::Bracket {
            whole: &self.text[begin..self.at],
            name,
            rest: rest.trim(),
        }
    }

    /// The value of a tag pair from behind its opening quote, and the closing bracket. The only escapes
    /// are those of quote and backslash (standard, 7); any other backslash is itself.
    fn tag(&mut self, name: &'a str) -> Kind<'a> {
        let mut value = String::new();
        let mut flaws = Vec::new();
        let mut flaw = |lexer: &mut Self, flaw| flaws.push((lexer.place(), flaw));
        let mut broken = false;
        loop {
            let rest = self.rest();
            match rest.chars().next() {
                Some('\\') if rest[1..].starts_with(['"', '\\']) => {
                    value.push_str(&rest[1..2]);
                    self.at += 2;
                }
                Some('"') => {
                    let after = rest[1..].trim_start();
                    let between = &rest[1..rest.len() - after.len()];
                    if after.starts_with(']') {
                        self.at += rest.len() - after.len() + 1;
                        break;
                    }
                    if after.is_empty() || after.starts_with('[') || between.contains(LINE_ENDS) {
                        self.at += 1;
                        flaw(self, TagFlaw::NoBracket);
                        break;
                    }
                    flaw(self, TagFlaw::StrayQuote);
                    value.push('"');
                    self.at += 1;
                }
                Some(letter) if !is_line_end(letter) => {
                    value.push(letter);
                    self.at += letter.len_utf8();
                }
                Some(_) if !broken && next_line_closes(rest) => {
                    flaw(self, TagFlaw::BrokenLine);
                    broken = true;
                    value.push(' ');
                    self.at += if rest.starts_with("\r\n") { 2 } else { 1 };
                }
                Some(_) | None => {
                    flaw(self, TagFlaw::NoQuote);
                    let closed = value.trim_end();
                    let kept = closed.strip_suffix(']').unwrap_or(closed).len();
                    value.truncate(kept);
                    break;
                }
            }
        }
        Kind::Tag(TagPair { name, value, flaws })
    }
}

/// What ends a word without white space.
const fn is_sign(letter: char) -> bool {
    matches!(
        letter,
        '{' | '}' | '(' | ')' | '[' | ']' | '<' | '>' | ';' | '"' | '$' | '*'
    )
}

const fn is_line_end(letter: char) -> bool {
    matches!(letter, '\n' | '\r')
}

/// Control characters and the byte order marks between joined files count as white space.
fn is_space(letter: char) -> bool {
    match letter {
        '!'..='~' => false,
        _ => letter.is_whitespace() || letter.is_control() || letter == '\u{FEFF}',
    }
}

/// Splits off letters, digits and underscores.
fn split_name(text: &str) -> (&str, &str) {
    let end = text.find(|letter: char| !(letter.is_ascii_alphanumeric() || letter == '_'));
    text.split_at(end.unwrap_or(text.len()))
}

/// Whether the text begins with a tag pair as programs write it.
fn begins_with_tag(text: &str) -> bool {
    let Some(rest) = text.strip_prefix('[') else {
        return false;
    };
    let bytes = rest.as_bytes();
    let length = bytes
        .iter()
        .take(NAME_LIMIT)
        .take_while(|byte| byte.is_ascii_alphanumeric() || **byte == b'_')
        .count();
    length > 0 && rest[length..].starts_with(" \"")
}

/// Whether the line after this line end goes on with the value of a tag and closes it.
fn next_line_closes(rest: &str) -> bool {
    let rest = rest.strip_prefix('\r').unwrap_or(rest);
    let rest = rest.strip_prefix('\n').unwrap_or(rest);
    let line = rest.split(LINE_ENDS).next().unwrap_or(rest);
    !line.starts_with('[') && line.trim_end().ends_with("\"]")
}
