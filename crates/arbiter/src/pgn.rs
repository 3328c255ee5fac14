//! `pgn`: game records in the form in which every program writes them.

use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use clap::Args;

use crate::records::{Files, Visit, findings};

/// Print game records in export format
///
/// Reads every game, however damaged its text, and prints what could be read in the export format of
/// the PGN standard: seven tags first and in order, moves in standard algebraic notation, lines of
/// less than 80 characters, with all variations, comments and annotation glyphs.
///
/// What is wrong goes to the error output, one finding a line, as `check` has it.
///
/// Exit status: 0 if there are no errors and no warnings, 1 if there are, 2 if a file cannot be read.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Pgn {
    #[command(flatten)]
    files: Files,
}

impl Pgn {
    pub(crate) fn run(&self) -> ExitCode {
        self.files.for_each_game(
            BufWriter::new(io::stdout().lock()),
            |out, path, (_, read), tally| {
                let mut visit = Visit {
                    path,
                    out: io::stderr().lock(),
                    tally,
                };
                visit.report(&findings(&read))?;
                write!(out, "{}", read.game)
            },
            |_, _| Ok(()),
        )
    }
}
