//! `check`: what is wrong with game records, as text and as games.

use std::{
    io::{self, BufWriter, Write},
    process::ExitCode,
};

use clap::Args;
use touchmove_rules::{RuleSet, record::pgn::ReadGame};

use crate::{
    Problem,
    adjudicate::Judgement,
    records::{Files, Visit, findings},
    rules::OtherRules,
};

/// Check game records, as text and as games
///
/// Reads every game, however damaged its text, and plays it again by the rules. Prints a line for
/// everything that is found, in the form
///   `FILE:LINE:COLUMN: SEVERITY: MESSAGE`
/// where columns count characters from 1 and the severity is
///   error    something cannot be read, or cannot have been played so
///   warning  something contradicts itself or the standard; one meaning was chosen
///   note     something unusual that is understood all the same, or worth knowing, such as a position
///            that had appeared often enough to claim a draw
///   info     one line for each game: the players, the result, and how the game stands by the rules
/// and at the end a line that counts all of it.
///
/// The rules are those of --rules, or those that the tag `RuleSet` of a game names, or else the FIDE Laws
/// of Chess.
///
/// Exit status: 0 if there are no errors and no warnings, 1 if there are, 2 if a file or the rules cannot
/// be read.
#[derive(Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Check {
    #[command(flatten)]
    rules: OtherRules,
    #[command(flatten)]
    files: Files,
}

impl Check {
    pub(crate) fn run(&self) -> Result<ExitCode, Problem> {
        let rules = self.rules.read()?;
        Ok(self.files.for_each_game(
            BufWriter::new(io::stdout().lock()),
            |out, path, (number, read), tally| {
                let mut visit = Visit { path, out, tally };
                check(&mut visit, number, &read, rules.as_ref())
            },
            |out, tally| writeln!(out, "{tally}"),
        ))
    }
}

fn check(
    visit: &mut Visit<'_, impl Write>,
    number: usize,
    read: &ReadGame,
    rules: Option<&RuleSet>,
) -> io::Result<()> {
    let judgement = Judgement::of(read, rules);
    let mut findings = findings(read);
    findings.extend(judgement.findings);
    findings.sort_by_key(|finding| finding.place);
    visit.report(&findings)?;
    let tag = |name| read.game.tags().get(name).unwrap_or("?");
    let (white, black, result) = (tag("White"), tag("Black"), read.game.result());
    let message = format!(
        "game {number}, {white} - {black}, {result}: {}",
        judgement.status
    );
    visit.line(read.begins, "info", &message)
}
