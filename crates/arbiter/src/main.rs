//! The arbiter on the command line.
//!
//! Exit status: 0 if the question was answered, 1 if the answer could not be written, 2 if the question
//! made no sense. Then one line on the error output says what is wrong and where. The commands over game
//! records have their own, see [`records`].

mod adjudicate;
mod check;
mod judge;
mod perft;
mod pgn;
mod records;
mod rules;
mod table;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use clap::{Args, Parser, Subcommand};
use touchmove_rules::Position;

use self::table::Halt;

/// The arbiter of Touchmove on the command line: counts moves, judges games, rules on every act of a game,
/// and checks game records.
#[derive(Parser)]
#[command(
    name = "touchmove-arbiter",
    version,
    arg_required_else_help = true,
    after_help = "\
Exit status: 0 if the question was answered, 1 if the answer could not be written, 2 if the question made no
sense; then one line says what is wrong and where. check and pgn have their own, see their help.

Example:
  touchmove-arbiter judge --moves 'f3 e5 g4 Qh4'"
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Perft(perft::Perft),
    Judge(judge::Judge),
    Table(table::Table),
    Check(check::Check),
    Pgn(pgn::Pgn),
}

/// The position to start from, for every command that needs one.
#[derive(Args)]
struct Start {
    /// Start from this position instead of the start of a game: a FEN of six fields
    #[arg(long, value_name = "FEN")]
    fen: Option<String>,
}

impl Start {
    fn position(&self) -> Result<Position, Problem> {
        match &self.fen {
            None => Ok(Position::start()),
            Some(fen) => {
                Position::from_fen(fen).map_err(|error| Problem(format!("--fen: {error}")))
            }
        }
    }
}

/// Why a question makes no sense, for the person who asked it.
struct Problem(String);

fn main() -> ExitCode {
    let answer = match Cli::parse().command {
        Command::Perft(perft) => perft.answer().map_err(Halt::Input).and_then(print),
        Command::Judge(judge) => judge.answer().map_err(Halt::Input).and_then(print),
        Command::Table(table) => table.run(io::stdin().lock(), io::stdout().lock()),
        Command::Check(check) => match check.run() {
            Ok(status) => return status,
            Err(problem) => Err(Halt::Input(problem)),
        },
        Command::Pgn(pgn) => return pgn.run(),
    };
    match answer {
        Ok(()) => ExitCode::SUCCESS,
        Err(Halt::Output) => ExitCode::FAILURE,
        Err(Halt::Input(Problem(text))) => {
            let line: String = text
                .chars()
                .map(|letter| if letter.is_control() { ' ' } else { letter })
                .collect();
            // If nobody can read it, the exit status still tells.
            let _ = writeln!(io::stderr().lock(), "touchmove-arbiter: {line}");
            ExitCode::from(2)
        }
    }
}

/// Prints an answer. A reader that has seen enough and closes the pipe is no reason to complain.
fn print(text: String) -> Result<(), Halt> {
    io::stdout()
        .lock()
        .write_all(text.as_bytes())
        .map_err(|_| Halt::Output)
}
