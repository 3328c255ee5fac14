//! What is wrong with a PGN text, and where.

use std::fmt;

use thiserror::Error;

use super::Place;
use crate::board::{FenError, FenNotice, SanError};

/// How much a problem matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Something unusual that is understood all the same.
    Note,
    /// Something that contradicts itself or the standard. One meaning was chosen.
    Warning,
    /// Something that could not be read. It is not in the game.
    Error,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        })
    }
}

/// Something that is wrong, and where.
///
/// Its [`Display`](fmt::Display) form is `line:column: severity: message`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// Where it begins.
    pub place: Place,
    /// What it is.
    pub kind: ProblemKind,
}

impl Problem {
    /// How much it matters.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.kind.severity()
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}: {}", self.place, self.severity(), self.kind)
    }
}

/// What is wrong. The text is for people; the fields are what a screen needs to say it in its own
/// language.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ProblemKind {
    /// Square brackets without a tag pair in them. They are skipped.
    #[error("\"{text}\" is not a tag pair; tag pairs look like [Event \"Club evening\"]")]
    NotATag {
        /// What was found.
        text: String,
    },
    /// A tag value without quotes. It is kept.
    #[error("the value of {name} stands without quotes")]
    TagWithoutQuotes {
        /// The name of the tag.
        name: String,
    },
    /// A quote inside a tag value that is not escaped. It is kept.
    #[error("the quote inside the value of {name} must be written \\\"")]
    StrayQuote {
        /// The name of the tag.
        name: String,
    },
    /// A tag value over two lines. They are joined.
    #[error("the value of {name} goes on in the next line")]
    BrokenTag {
        /// The name of the tag.
        name: String,
    },
    /// A tag value without closing quote. It ends with the line.
    #[error("the value of {name} lacks its closing quote")]
    UnclosedTagValue {
        /// The name of the tag.
        name: String,
    },
    /// A tag pair without closing bracket.
    #[error("the tag {name} lacks its closing bracket")]
    UnclosedTag {
        /// The name of the tag.
        name: String,
    },
    /// A tag that was there before. The first value is kept.
    #[error("{name} is given twice; the first value is kept")]
    DuplicateTag {
        /// The name of the tag.
        name: String,
    },
    /// A tag value that is longer than strings may be (standard, 7). The rest is dropped.
    #[error(
        "the value of {name} is cut off after {} characters",
        super::tags::VALUE_LIMIT
    )]
    LongTag {
        /// The name of the tag.
        name: String,
    },
    /// Tags of the roster that every game should have (standard, 8.1.1).
    #[error("missing: {}", .names.join(", "))]
    MissingTags {
        /// Their names.
        names: Vec<&'static str>,
    },
    /// A date that is not one. It is kept.
    #[error("\"{value}\" is not a date; dates look like 2026.03.09 or 2026.??.??")]
    BadDate {
        /// The value.
        value: String,
    },
    /// The `Result` tag has none of the four values that it may have. It is ignored.
    #[error("\"{value}\" is not a result; results are 1-0, 0-1, 1/2-1/2 and *")]
    BadResultTag {
        /// The value.
        value: String,
    },
    /// The `Result` tag and the end of the moves differ. The end of the moves counts.
    #[error("the Result tag says {tag}, the moves end with {end}, which counts")]
    ResultMismatch {
        /// What the tag says.
        tag: super::Marker,
        /// What the moves end with.
        end: super::Marker,
    },
    /// A start position without `SetUp "1"` (standard, 9.7). It is used.
    #[error("FEN needs the tag SetUp \"1\"; the position is used all the same")]
    FenWithoutSetUp,
    /// `SetUp "1"` without a position. The game is read from the start position.
    #[error("SetUp \"1\" needs the tag FEN; the game is taken to begin at the start position")]
    SetUpWithoutFen,
    /// The start position cannot be read, and so neither can the moves.
    #[error("FEN: {0}")]
    BadFen(FenError),
    /// The start position was repaired.
    #[error("FEN: {0}")]
    FenRepaired(FenNotice),
    /// The game follows rules that are not those of chess.
    #[error("variant \"{value}\": the moves are read by the rules of chess")]
    Variant {
        /// The value of the `Variant` tag.
        value: String,
    },
    /// A comment without closing brace. It ends before the next tags, or with the text.
    #[error("this comment lacks its closing brace")]
    UnclosedComment,
    /// A sign that means nothing where it stands. It is skipped.
    #[error("'{sign}' means nothing here")]
    StraySign {
        /// The sign.
        sign: char,
    },
    /// A closing parenthesis without an opening one. It is skipped.
    #[error("this parenthesis closes nothing")]
    UnopenedVariation,
    /// A variation without closing parenthesis. It ends with the game.
    #[error("this variation lacks its closing parenthesis")]
    UnclosedVariation,
    /// A variation with no move before it that it could replace. It is skipped.
    #[error("a variation replaces the move before it, and there is none")]
    VariationWithoutMove,
    /// A variation without moves. Its comments are kept.
    #[error("this variation has no moves")]
    EmptyVariation,
    /// A variation inside so many others that it is skipped.
    #[error(
        "variations are nested more than {} deep; this one is skipped",
        super::reader::MAX_DEPTH
    )]
    TooDeep,
    /// A move that cannot be read or made. It and the rest of its line are skipped.
    #[error("{0}")]
    Move(SanError),
    /// A null move in a variation whose side to move is in check. The rest of the line is skipped.
    #[error("a null move cannot answer check")]
    NullMoveInCheck,
    /// What was skipped because the moves before it could not be read.
    #[error("{} not read because of the error before, nor what is said about {}",
        if *.count == 1 { "1 move was".to_owned() } else { format!("{} moves were", .count) },
        if *.count == 1 { "it" } else { "them" })]
    MovesSkipped {
        /// How many moves.
        count: usize,
    },
    /// A move number that does not agree with the moves before it. Only the first of a game is told.
    #[error("this is move {expected}, not move {found}")]
    MoveNumber {
        /// What was written.
        found: String,
        /// What follows from the moves.
        expected: u32,
    },
    /// A mark that stands for no annotation glyph (standard, 10). It is skipped.
    #[error("\"{text}\" is not an annotation glyph; they go from $0 to $255")]
    BadNag {
        /// What was found.
        text: String,
    },
    /// An annotation with no move before it. It is skipped.
    #[error("\"{text}\" has no move that it could be about")]
    NagWithoutMove {
        /// What was found.
        text: String,
    },
    /// A known command in a comment whose operands make no sense. It is kept as it is.
    #[error("\"{text}\" cannot be read; it is kept as it is")]
    BadCommand {
        /// The whole command.
        text: String,
    },
    /// A result in another spelling than the standard's.
    #[error("\"{text}\" is read as {meaning}")]
    ResultSpelling {
        /// What was found.
        text: String,
        /// What it means.
        meaning: super::Marker,
    },
    /// A result inside a variation. It is skipped.
    #[error("a result inside a variation ends nothing")]
    ResultInVariation,
    /// A result that follows another one. It is skipped.
    #[error("the game has ended before")]
    SecondResult,
    /// No result at the end of the moves (standard, 8.2.6). The `Result` tag counts.
    #[error("the moves do not end with a result; {meaning} is assumed")]
    MissingResult {
        /// What the `Result` tag says.
        meaning: super::Marker,
    },
    /// So many problems in one game that the others are not listed.
    #[error("{count} more problems in this game")]
    More {
        /// How many.
        count: usize,
    },
}

impl ProblemKind {
    /// How much it matters.
    #[must_use]
    pub fn severity(&self) -> Severity {
        match self {
            Self::MissingTags { .. }
            | Self::BadDate { .. }
            | Self::FenWithoutSetUp
            | Self::FenRepaired(FenNotice::CountersMissing | FenNotice::UnreachableCheck)
            | Self::MovesSkipped { .. }
            | Self::MoveNumber { .. }
            | Self::ResultSpelling { .. } => Severity::Note,
            Self::TagWithoutQuotes { .. }
            | Self::StrayQuote { .. }
            | Self::BrokenTag { .. }
            | Self::UnclosedTagValue { .. }
            | Self::UnclosedTag { .. }
            | Self::DuplicateTag { .. }
            | Self::LongTag { .. }
            | Self::BadResultTag { .. }
            | Self::ResultMismatch { .. }
            | Self::SetUpWithoutFen
            | Self::FenRepaired(_)
            | Self::Variant { .. }
            | Self::EmptyVariation
            | Self::BadNag { .. }
            | Self::NagWithoutMove { .. }
            | Self::BadCommand { .. }
            | Self::ResultInVariation
            | Self::SecondResult
            | Self::MissingResult { .. } => Severity::Warning,
            Self::NotATag { .. }
            | Self::BadFen(_)
            | Self::UnclosedComment
            | Self::StraySign { .. }
            | Self::UnopenedVariation
            | Self::UnclosedVariation
            | Self::VariationWithoutMove
            | Self::TooDeep
            | Self::Move(_)
            | Self::NullMoveInCheck
            | Self::More { .. } => Severity::Error,
        }
    }
}
