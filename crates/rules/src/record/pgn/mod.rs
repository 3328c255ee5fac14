//! Portable game notation: games as text for other programs and for people.
//!
//! [`Reader`] reads it as people and programs write it, and tells what is wrong and where; a [`Game`]
//! displays itself as the standard has it. What the standard calls export format comes back unchanged:
//! reading it and writing it again gives the same text.
//!
//! # Choices where the standard leaves one
//!
//! - Text is read as UTF-8 and, in lines that are not, as ISO 8859-1; it is written as UTF-8 without byte
//!   order mark.
//! - The `FEN` tag gives the e.p. square after every two-step.
//! - Commands for programs stand before the text of their comment. The clock is written as
//!   `[%clk 0:04:58]` with as many decimals as it has; the other commands that are understood are `emt`,
//!   `eval` and this game's own `tm`, see [`Incident`].
//! - Sections are those of the PGN standard of 1994-03-12.

mod command;
mod comment;
mod incident;
mod lexer;
mod marker;
mod nag;
mod problem;
mod reader;
mod sheet;
mod tags;
mod text;
mod tree;
mod writer;

pub(crate) use self::sheet::sheet;
pub use self::{
    command::{Command, Eval, Score},
    comment::Comment,
    incident::{Incident, IncidentError, What, incidents},
    marker::Marker,
    nag::Nag,
    problem::{Problem, ProblemKind, Severity},
    reader::{ReadGame, Reader, read},
    sheet::RULES_TAG,
    tags::{PgnDate, PgnTags, ROSTER, TagError, Tags},
    text::{Place, decode},
    tree::{Game, Line, Ply},
};
