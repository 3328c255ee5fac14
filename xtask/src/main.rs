//! `cargo xtask`: everything one does with this repository, from playing to checking a change.
//!
//! It needs nothing but the toolchain, so it can look after the rest: before it builds the game it
//! checks that the system libraries are there, and installs them where it knows how.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line program talks to its terminal"
)]

mod ci;
mod cli;
mod exec;
mod host;
mod install;
mod needs;
mod readme;
mod tasks;

use std::env;
use std::process::ExitCode;

use cli::{Command, Parsed};
use exec::Failure;

fn main() -> ExitCode {
    let parsed = match cli::parse(env::args().skip(1)) {
        Ok(parsed) => parsed,
        Err(error) => {
            eprintln!("xtask: {error}");
            eprintln!("Try `cargo xtask --help`.");
            return ExitCode::from(cli::EXIT_USAGE);
        }
    };
    let Parsed::Run(options) = parsed else {
        print!("{}", cli::HELP);
        return ExitCode::SUCCESS;
    };
    let done = match options.command {
        Command::Play => tasks::play(&options),
        Command::Test => tasks::test(&options),
        Command::Ci => ci::ci(&options),
        Command::Forge => tasks::forge(&options),
        Command::Gallery => tasks::gallery(&options),
        Command::Bench => tasks::bench(&options),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure { message, status }) => {
            eprintln!("xtask: {message}");
            ExitCode::from(status)
        }
    }
}
