//! `touchmove-forge`: makes the files under `assets/`.

#![expect(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a command line program reports there"
)]

use clap::{Parser, Subcommand};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use touchmove_forge::error::ForgeError;
use touchmove_forge::preview;
use touchmove_forge::works::Part;

/// Makes the game's models, textures, light, icons and sounds from recipes.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    #[command(subcommand)]
    command: Option<Command>,
    /// Folder to write to.
    #[arg(long, default_value = "assets", global = true)]
    out: PathBuf,
    /// Make only these parts.
    #[arg(long, value_enum, value_delimiter = ',')]
    only: Vec<Part>,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Render pictures of the models to look at, instead of making assets.
    Preview,
}

fn main() -> ExitCode {
    match run(&Arguments::parse()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("touchmove-forge: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &Arguments) -> Result<(), ForgeError> {
    match arguments.command {
        Some(Command::Preview) => {
            for (name, picture) in preview::pictures()? {
                write(
                    &arguments.out.join(name).with_extension("png"),
                    &picture.png()?,
                )?;
            }
        }
        None => {
            let parts = if arguments.only.is_empty() {
                &Part::ALL[..]
            } else {
                &arguments.only
            };
            for part in parts {
                for (path, bytes) in part.make()? {
                    write(&arguments.out.join(path), &bytes)?;
                }
            }
        }
    }
    Ok(())
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), ForgeError> {
    let result = path
        .parent()
        .map_or(Ok(()), fs::create_dir_all)
        .and_then(|()| fs::write(path, bytes));
    result.map_err(|source| ForgeError::Write {
        path: path.to_owned(),
        source,
    })?;
    println!("{:>9} bytes  {}", bytes.len(), path.display());
    Ok(())
}
