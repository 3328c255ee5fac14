//! Running other programs.

use std::env;
use std::path::{Path, PathBuf};
use std::process::Command;

/// Why a command did not do what it should, and the exit status that says so.
#[derive(Debug)]
pub struct Failure {
    /// One sentence for the person at the terminal.
    pub message: String,
    /// The exit status of this program.
    pub status: u8,
}

/// The root of the repository.
pub fn root() -> PathBuf {
    // Cargo sets it when it runs this program; compiled in it would outlive a moved repository.
    let package = env::var_os("CARGO_MANIFEST_DIR")
        .map_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")), PathBuf::from);
    package.parent().map_or(package.clone(), Path::to_path_buf)
}

/// Where builds go. A `build.target-dir` in a configuration file is not seen.
pub fn target_dir() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from)
}

/// The cargo that runs this program.
pub fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Whether `program` is in a folder of `PATH`.
pub fn on_path(program: &str) -> bool {
    env::var_os("PATH")
        .is_some_and(|path| env::split_paths(&path).any(|folder| folder.join(program).is_file()))
}

/// Prints `command` and runs it.
///
/// # Errors
///
/// When it cannot be started or does not succeed: then with its own exit status.
pub fn exec(command: &mut Command) -> Result<(), Failure> {
    let line = describe(command);
    println!("$ {line}");
    let status = command.status().map_err(|error| Failure {
        message: format!("`{line}` could not be started: {error}"),
        status: 1,
    })?;
    if status.success() {
        return Ok(());
    }
    Err(Failure {
        message: format!("`{line}` failed ({status})"),
        status: status
            .code()
            .and_then(|code| u8::try_from(code).ok())
            .unwrap_or(1),
    })
}

/// The command as a person would type it.
fn describe(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let variables = command
        .get_envs()
        .filter_map(|(name, value)| Some((name.to_string_lossy(), value?.to_string_lossy())))
        .map(|(name, value)| format!("{name}={}", quoted(&value)));
    // The path of the cargo of a toolchain is of no interest.
    let program = program.file_stem().unwrap_or(program.as_os_str());
    let words = [program].into_iter().chain(command.get_args());
    let words = words.map(|word| quoted(&word.to_string_lossy()));
    variables.chain(words).collect::<Vec<_>>().join(" ")
}

fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./:=,+@%".contains(c);
    if !word.is_empty() && word.chars().all(is_plain) {
        word.to_string()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_described_as_it_would_be_typed() {
        let mut command = Command::new("/opt/toolchain/bin/cargo");
        command.args(["run", "--", "--fen", "8/8 w", "it's", ""]);
        command.env("RUSTDOCFLAGS", "-D warnings").env_remove("CI");
        assert_eq!(
            describe(&command),
            r"RUSTDOCFLAGS='-D warnings' cargo run -- --fen '8/8 w' 'it'\''s' ''"
        );
    }

    #[test]
    #[cfg(unix)]
    fn a_failure_has_the_status_of_the_program() {
        assert!(exec(Command::new("sh").args(["-c", "exit 0"])).is_ok());
        let failure = exec(Command::new("sh").args(["-c", "exit 7"])).unwrap_err();
        assert_eq!(failure.status, 7);
        let failure = exec(Command::new("sh").args(["-c", "kill -9 $$"])).unwrap_err();
        assert_eq!(failure.status, 1);
        let failure = exec(&mut Command::new("/there/is/no/such/program")).unwrap_err();
        assert!(failure.message.contains("could not be started"));
    }
}
