//! The command line of `cargo xtask`.

use std::fmt;

/// Exit status for a command line that makes no sense, and for a system that lacks what we need.
pub const EXIT_USAGE: u8 = 2;

/// What `cargo xtask --help` prints.
pub const HELP: &str = "\
Builds, plays and tests Touchmove.

Usage: cargo xtask COMMAND [OPTIONS] [-- ARGUMENTS]

Commands:
  play     build the game and start it; ARGUMENTS go to the game
  test     run every test; ARGUMENTS go to `cargo test`
  ci       everything a change must pass: formatting, lints, documentation, tests
  forge    make the assets again; ARGUMENTS go to the forge
  gallery  draw everything there is to see onto one page, target/gallery/index.html;
           ARGUMENTS choose what: looks marks motions screens, set= board= room=
           view= screen= quality= language= size=, as in quality=medium,high
  bench    measure the rules (move generation); ARGUMENTS go to `cargo bench`

Options (play, test, ci and gallery):
  --yes          install missing system packages without asking (CI=true does the same)
  --skip-system  do not look for system packages
  -h, --help     print this text

Exit status: that of the program that was run; 2 for a wrong command line or a
system package that is missing.
";

/// What to do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Command {
    /// Build the game and start it.
    Play,
    /// Run every test.
    Test,
    /// Run everything a change must pass.
    Ci,
    /// Make the assets.
    Forge,
    /// Draw everything there is to see.
    Gallery,
    /// Measure the rules.
    Bench,
}

impl Command {
    fn from_name(name: &str) -> Option<Self> {
        Some(match name {
            "play" => Self::Play,
            "test" => Self::Test,
            "ci" => Self::Ci,
            "forge" => Self::Forge,
            "gallery" => Self::Gallery,
            "bench" => Self::Bench,
            _ => return None,
        })
    }

    /// The name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Play => "play",
            Self::Test => "test",
            Self::Ci => "ci",
            Self::Forge => "forge",
            Self::Gallery => "gallery",
            Self::Bench => "bench",
        }
    }

    /// Whether the command builds the game, and so needs the system's libraries.
    fn builds_the_game(self) -> bool {
        match self {
            Self::Play | Self::Test | Self::Ci | Self::Gallery => true,
            Self::Forge | Self::Bench => false,
        }
    }

    fn passes_arguments_on(self) -> bool {
        self != Self::Ci
    }
}

/// A command with its options.
#[derive(Debug, PartialEq, Eq)]
pub struct Options {
    /// What to do.
    pub command: Command,
    /// Install system packages without asking.
    pub yes: bool,
    /// Do not look for system packages.
    pub skip_system: bool,
    /// What came after `--`, for the program that the command runs.
    pub rest: Vec<String>,
}

/// What the command line asks for.
#[derive(Debug, PartialEq, Eq)]
pub enum Parsed {
    /// Print [`HELP`].
    Help,
    /// Run a command.
    Run(Options),
}

/// Why a command line makes no sense.
#[derive(Debug, PartialEq, Eq)]
pub enum Error {
    NoCommand,
    UnknownCommand(String),
    UnknownOption(Command, String),
    NothingToPassTo(Command),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoCommand => write!(f, "which command?"),
            Self::UnknownCommand(name) => write!(f, "there is no command `{name}`"),
            Self::UnknownOption(command, argument) => {
                let name = command.name();
                write!(f, "`{name}` does not know `{argument}`")?;
                if command.passes_arguments_on() {
                    write!(
                        f,
                        "; what is meant for the program it runs goes after `--`, \
                         as in `cargo xtask {name} -- {argument}`"
                    )?;
                }
                Ok(())
            }
            Self::NothingToPassTo(command) => {
                write!(f, "`{}` takes nothing after `--`", command.name())
            }
        }
    }
}

/// Reads the command line, without the program's name.
///
/// # Errors
///
/// When the command or an option is unknown.
pub fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Parsed, Error> {
    let mut arguments = arguments.into_iter();
    let name = arguments.next().ok_or(Error::NoCommand)?;
    if matches!(name.as_str(), "-h" | "--help" | "help") {
        return Ok(Parsed::Help);
    }
    let command = Command::from_name(&name).ok_or(Error::UnknownCommand(name))?;
    let mut options = Options {
        command,
        yes: false,
        skip_system: false,
        rest: Vec::new(),
    };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "-h" | "--help" => return Ok(Parsed::Help),
            "--yes" | "-y" if command.builds_the_game() => options.yes = true,
            "--skip-system" if command.builds_the_game() => options.skip_system = true,
            "--" if command.passes_arguments_on() => options.rest.extend(arguments.by_ref()),
            "--" => return Err(Error::NothingToPassTo(command)),
            _ => return Err(Error::UnknownOption(command, argument)),
        }
    }
    Ok(Parsed::Run(options))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(line: &str) -> Result<Parsed, Error> {
        super::parse(line.split_whitespace().map(String::from))
    }

    #[test]
    fn options_come_before_the_dashes_and_the_rest_is_passed_on() {
        assert_eq!(
            parse("play --yes -- --fen --yes -- x"),
            Ok(Parsed::Run(Options {
                command: Command::Play,
                yes: true,
                skip_system: false,
                rest: ["--fen", "--yes", "--", "x"].map(String::from).into(),
            }))
        );
        assert_eq!(
            parse("test --skip-system"),
            Ok(Parsed::Run(Options {
                command: Command::Test,
                yes: false,
                skip_system: true,
                rest: Vec::new(),
            }))
        );
    }

    #[test]
    fn help_is_printed_wherever_it_is_asked_for() {
        for line in ["-h", "--help", "help", "play --help", "ci -h"] {
            assert_eq!(parse(line), Ok(Parsed::Help), "{line}");
        }
    }

    #[test]
    fn a_wrong_command_line_is_refused() {
        assert_eq!(parse(""), Err(Error::NoCommand));
        assert_eq!(
            parse("plya"),
            Err(Error::UnknownCommand("plya".to_string()))
        );
        assert_eq!(
            parse("play --fen"),
            Err(Error::UnknownOption(Command::Play, "--fen".to_string()))
        );
        assert_eq!(
            parse("bench --yes"),
            Err(Error::UnknownOption(Command::Bench, "--yes".to_string()))
        );
        assert_eq!(parse("ci -- x"), Err(Error::NothingToPassTo(Command::Ci)));
    }

    #[test]
    fn an_option_of_the_game_is_pointed_behind_the_dashes() {
        let error = parse("play --fen").unwrap_err().to_string();
        assert!(error.ends_with("`cargo xtask play -- --fen`"), "{error}");
    }

    #[test]
    fn the_help_names_every_command() {
        for command in [
            Command::Play,
            Command::Test,
            Command::Ci,
            Command::Forge,
            Command::Gallery,
            Command::Bench,
        ] {
            let name = command.name();
            assert_eq!(Command::from_name(name), Some(command));
            assert!(HELP.contains(&format!("\n  {name} ")), "{name}");
        }
    }
}
