//! The journal of a match: text that only ever grows, one record a line.
//!
//! The first line is the header, with the version of the format and the [`Setup`]; each further line is
//! one [`Entry`] of the [`log`](crate::table::Match::log) of the match. All are RON. Whoever writes a journal
//! appends [`encode_entry`] for each new entry of the log and nothing else;
//! [`Match::replay`](crate::table::Match::replay) makes the match again.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::law::{Entry, Setup};

/// The version of the format that is written and read.
pub const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Header<S> {
    touchmove_journal: u32,
    setup: S,
}

/// Just enough of a header to know its version.
#[derive(Deserialize)]
struct AnyHeader {
    touchmove_journal: u32,
}

/// The first line of the journal of a match, line end included.
#[must_use]
pub fn encode_header(setup: &Setup) -> String {
    encode(&Header {
        touchmove_journal: VERSION,
        setup,
    })
}

/// The line of one entry, line end included.
#[must_use]
pub fn encode_entry(entry: &Entry) -> String {
    encode(entry)
}

fn encode(record: &impl Serialize) -> String {
    // The compact form of RON keeps to one line: line ends inside strings are escaped.
    let mut line = ron::to_string(record).expect("records are plain data that RON can write");
    line.push('\n');
    line
}

/// A last line that is incomplete, as a crash or a power cut leaves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TornTail {
    /// Its number, from 1.
    pub line: usize,
    /// How many bytes of the journal come before it and are good. Cut the file there before appending.
    pub intact: usize,
}

/// Reads a journal: the setup, the entries, and whether a torn last line was dropped.
///
/// Blank lines mean nothing. A last line without line end is read if it is complete, so before
/// appending to a journal that was not closed in order, write a line end.
///
/// # Errors
///
/// [`JournalError`] if the header is missing or of another version, or if any line but a torn last one is
/// no record.
pub fn parse(text: &str) -> Result<(Setup, Vec<Entry>, Option<TornTail>), JournalError> {
    let mut lines = Lines {
        rest: text,
        number: 0,
        offset: 0,
    }
    .filter(|line| !line.text.trim().is_empty());
    let header = lines.next().ok_or(JournalError::NoHeader)?;
    let setup = parse_header(header.text)?;
    let mut entries = Vec::new();
    for line in lines {
        match ron::from_str(line.text) {
            Ok(entry) => entries.push(entry),
            Err(_) if !line.ended => {
                let torn = TornTail {
                    line: line.number,
                    intact: line.offset,
                };
                return Ok((setup, entries, Some(torn)));
            }
            Err(error) => {
                let problem = error.code.to_string();
                return Err(JournalError::Damaged {
                    line: line.number,
                    problem,
                });
            }
        }
    }
    Ok((setup, entries, None))
}

fn parse_header(text: &str) -> Result<Setup, JournalError> {
    let AnyHeader {
        touchmove_journal: version,
    } = ron::from_str(text).map_err(|_| JournalError::NoHeader)?;
    if version != VERSION {
        return Err(JournalError::Version { found: version });
    }
    let header: Header<Setup> = ron::from_str(text).map_err(|error| JournalError::Damaged {
        line: 1,
        problem: error.code.to_string(),
    })?;
    Ok(header.setup)
}

struct Line<'a> {
    text: &'a str,
    number: usize,
    offset: usize,
    /// Whether it has a line end.
    ended: bool,
}

struct Lines<'a> {
    rest: &'a str,
    number: usize,
    offset: usize,
}

impl<'a> Iterator for Lines<'a> {
    type Item = Line<'a>;

    fn next(&mut self) -> Option<Line<'a>> {
        if self.rest.is_empty() {
            return None;
        }
        let end = self.rest.find('\n');
        let length = end.map_or(self.rest.len(), |end| end + 1);
        let (text, rest) = self.rest.split_at(length);
        self.number += 1;
        let line = Line {
            text,
            number: self.number,
            offset: self.offset,
            ended: end.is_some(),
        };
        self.rest = rest;
        self.offset += length;
        Some(line)
    }
}

/// Why a text is no journal.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum JournalError {
    /// It does not begin with the header of a journal.
    #[error("this is not a journal: its first line is no header")]
    NoHeader,
    /// Another version of the format.
    #[error("this journal has version {found}; version {VERSION} can be read")]
    Version {
        /// Its version.
        found: u32,
    },
    /// A line is no record.
    #[error("line {line}: {problem}")]
    Damaged {
        /// Which, from 1.
        line: usize,
        /// What is wrong with it.
        problem: String,
    },
}
