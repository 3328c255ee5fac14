//! What the commands over game records have in common: their files, their lines and their exit status.

use std::{
    fmt::{self, Display},
    fs,
    io::{self, ErrorKind, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Args;
use touchmove_rules::record::pgn::{self, Place, ReadGame, Reader, Severity};

/// The files, for every command that reads game records.
#[derive(Args)]
pub(crate) struct Files {
    /// Game records in portable game notation
    #[arg(value_name = "FILE.pgn", required = true)]
    paths: Vec<PathBuf>,
}

/// How often each kind of thing was found.
#[derive(Clone, Copy, Default)]
pub(crate) struct Tally {
    games: usize,
    errors: usize,
    warnings: usize,
    notes: usize,
    unreadable: usize,
}

/// The exit status for records in which something is wrong.
const PROBLEMS: u8 = 1;

/// The exit status if a file could not be read or the output not be written.
const UNREADABLE: u8 = 2;

impl Tally {
    fn count(&mut self, severity: Severity) {
        match severity {
            Severity::Error => self.errors += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Note => self.notes += 1,
        }
    }

    fn status(self) -> ExitCode {
        if self.unreadable > 0 {
            ExitCode::from(UNREADABLE)
        } else if self.errors + self.warnings > 0 {
            ExitCode::from(PROBLEMS)
        } else {
            ExitCode::SUCCESS
        }
    }
}

impl Display for Tally {
    /// `3 games, 1 error, 0 warnings, 2 notes`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            games,
            errors,
            warnings,
            notes,
            unreadable,
        } = *self;
        let counted = |count: usize, word: &str| {
            let ending = if count == 1 { "" } else { "s" };
            format!("{count} {word}{ending}")
        };
        f.write_str(&counted(games, "game"))?;
        for (count, word) in [(errors, "error"), (warnings, "warning"), (notes, "note")] {
            write!(f, ", {}", counted(count, word))?;
        }
        if unreadable > 0 {
            write!(f, ", {} not read", counted(unreadable, "file"))?;
        }
        Ok(())
    }
}

/// Something found at a place in a record.
pub(crate) struct Finding {
    pub(crate) place: Place,
    pub(crate) severity: Severity,
    pub(crate) message: String,
}

/// What is wrong with the text of a game.
pub(crate) fn findings(read: &ReadGame) -> Vec<Finding> {
    read.problems
        .iter()
        .map(|problem| Finding {
            place: problem.place,
            severity: problem.severity(),
            message: problem.kind.to_string(),
        })
        .collect()
}

/// One of the files while its games are gone through.
pub(crate) struct Visit<'a, W> {
    pub(crate) path: &'a Path,
    pub(crate) out: W,
    pub(crate) tally: &'a mut Tally,
}

impl<W: Write> Visit<'_, W> {
    /// Writes findings to `out`, one a line: `file:line:column: severity: message`.
    pub(crate) fn report(&mut self, findings: &[Finding]) -> io::Result<()> {
        for finding in findings {
            self.tally.count(finding.severity);
            let Finding {
                place,
                severity,
                message,
            } = finding;
            self.line(*place, severity, message)?;
        }
        Ok(())
    }

    /// Writes one such line.
    pub(crate) fn line(
        &mut self,
        place: Place,
        severity: impl Display,
        message: &str,
    ) -> io::Result<()> {
        writeln!(
            self.out,
            "{}:{place}: {severity}: {message}",
            self.path.display()
        )
    }
}

impl Files {
    /// Goes through all games of all files, numbered within their file, with `visit`, then lets `finish` see what was found.
    ///
    /// A reader that has seen enough and closes the pipe ends this, and that is no error.
    pub(crate) fn for_each_game<W: Write>(
        &self,
        out: W,
        mut visit: impl FnMut(&mut W, &Path, (usize, ReadGame), &mut Tally) -> io::Result<()>,
        finish: impl FnOnce(&mut W, &Tally) -> io::Result<()>,
    ) -> ExitCode {
        let mut out = out;
        let mut tally = Tally::default();
        let go = || {
            for path in &self.paths {
                match fs::read(path) {
                    Ok(bytes) => {
                        for (read, number) in Reader::new(&pgn::decode(&bytes)).zip(1..) {
                            tally.games += 1;
                            visit(&mut out, path, (number, read), &mut tally)?;
                        }
                    }
                    Err(error) => {
                        tally.unreadable += 1;
                        complain(&format!("{}: {error}", path.display()));
                    }
                }
            }
            finish(&mut out, &tally)?;
            out.flush()
        };
        match go() {
            Ok(()) => tally.status(),
            Err(error) if error.kind() == ErrorKind::BrokenPipe => tally.status(),
            Err(error) => {
                complain(&format!("the output cannot be written: {error}"));
                ExitCode::from(UNREADABLE)
            }
        }
    }
}

fn complain(text: &str) {
    // If nobody can read it, the exit status still tells.
    let _ = writeln!(io::stderr().lock(), "touchmove-arbiter: {text}");
}
