//! The tags of a game that is being read, and the position that they set up.

use std::collections::BTreeSet;

use super::{
    super::{
        Marker, Place, Problem, ProblemKind, Tags,
        lexer::{TagFlaw, TagPair},
        tags::{ROSTER, VALUE_LIMIT, is_date, is_unknown},
    },
    draft::{Draft, quote},
};
use crate::board::Position;

/// The rules that the `Variant` tag can name without meaning others than those of chess.
const STANDARD: [&str; 6] = ["", "?", "chess", "standard", "normal", "from position"];

/// The tags of a game that is being read.
#[derive(Default)]
pub(super) struct Head {
    tags: Tags,
    /// The names of all tags that were there.
    seen: BTreeSet<String>,
    /// The `Result` tag.
    pub(super) result: Option<(Marker, Place)>,
    fen: Option<(String, Place)>,
    set_up: Option<(String, Place)>,
}

impl Head {
    pub(super) fn is_empty(&self) -> bool {
        self.seen.is_empty()
    }

    pub(super) fn has(&self, name: &str) -> bool {
        self.seen.contains(name)
    }

    pub(super) fn take_tags(&mut self) -> Tags {
        std::mem::take(&mut self.tags)
    }

    /// The tags of the roster that were not there.
    pub(super) fn missing(&self) -> Vec<&'static str> {
        ROSTER.into_iter().filter(|name| !self.has(name)).collect()
    }

    /// The position that the game begins with; `None` if it is given and cannot be read.
    pub(super) fn start(&self, problems: &mut Vec<Problem>) -> Option<Position> {
        let mut problem = |place, kind| problems.push(Problem { place, kind });
        let set_up = self.set_up.as_ref().filter(|(value, _)| value == "1");
        let Some((fen, place)) = &self.fen else {
            if let Some((_, place)) = set_up {
                problem(*place, ProblemKind::SetUpWithoutFen);
            }
            return Some(Position::start());
        };
        if set_up.is_none() {
            problem(*place, ProblemKind::FenWithoutSetUp);
        }
        match Position::from_fen_lenient(fen) {
            Ok((position, notices)) => {
                for notice in notices {
                    problem(*place, ProblemKind::FenRepaired(notice));
                }
                Some(position)
            }
            Err(error) => {
                problem(*place, ProblemKind::BadFen(error));
                None
            }
        }
    }
}

impl Draft {
    /// Takes a tag pair.
    pub(super) fn tag(&mut self, place: Place, tag: TagPair<'_>) {
        let TagPair { name, value, flaws } = tag;
        for (place, flaw) in flaws {
            let name = name.to_owned();
            self.problem(
                place,
                match flaw {
                    TagFlaw::StrayQuote => ProblemKind::StrayQuote { name },
                    TagFlaw::BrokenLine => ProblemKind::BrokenTag { name },
                    TagFlaw::NoQuote => ProblemKind::UnclosedTagValue { name },
                    TagFlaw::NoBracket => ProblemKind::UnclosedTag { name },
                },
            );
        }
        self.set_tag(place, name, &value);
    }

    /// Takes `[Name value]`.
    pub(super) fn tag_without_quotes(&mut self, place: Place, name: &str, rest: &str) {
        let bare = rest.trim_matches(['"', '\'', '\u{201C}', '\u{201D}', '\u{201E}']);
        let owned = name.to_owned();
        self.problem(place, ProblemKind::TagWithoutQuotes { name: owned });
        self.set_tag(place, name, bare);
    }

    fn set_tag(&mut self, place: Place, name: &str, value: &str) {
        let owned = || name.to_owned();
        if !self.head.seen.insert(owned()) {
            self.problem(place, ProblemKind::DuplicateTag { name: owned() });
            return;
        }
        if value.chars().nth(VALUE_LIMIT).is_some() {
            self.problem(place, ProblemKind::LongTag { name: owned() });
        }
        match name {
            "Result" => return self.set_result_tag(place, value),
            "FEN" => {
                self.head.fen = Some((value.to_owned(), place));
                return;
            }
            "SetUp" => {
                self.head.set_up = Some((value.to_owned(), place));
                return;
            }
            "Date" if !is_unknown(value) && !is_date(value) => {
                let value = quote(value);
                self.problem(place, ProblemKind::BadDate { value });
            }
            "Variant" if !STANDARD.contains(&value.trim().to_lowercase().as_str()) => {
                let value = quote(value);
                self.problem(place, ProblemKind::Variant { value });
            }
            _ => {}
        }
        // The name is one because the text was taken for a tag, and it is none of those above.
        let _ = self.head.tags.set(name, value);
    }

    fn set_result_tag(&mut self, place: Place, value: &str) {
        let value = value.trim();
        if let Some(meaning) = Marker::lenient(value) {
            if Marker::strict(value).is_none() {
                let text = quote(value);
                self.problem(place, ProblemKind::ResultSpelling { text, meaning });
            }
            self.head.result = Some((meaning, place));
        } else if !is_unknown(value) {
            let value = quote(value);
            self.problem(place, ProblemKind::BadResultTag { value });
        }
    }
}
