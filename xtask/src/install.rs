//! Sees to it that the system has what the game needs.

use std::collections::BTreeSet;
use std::io::{IsTerminal, Write as _, stdin, stdout};
use std::process::{Command, Stdio};
use std::{env, io};

use crate::cli::{EXIT_USAGE, Options};
use crate::exec::{Failure, on_path};
use crate::host::Host;
use crate::needs::{self, Need, Purpose};

const APT_INSTALL: [&str; 4] = ["apt-get", "install", "-y", "--no-install-recommends"];

/// Finds what is missing for `purpose` and, where it is known how and allowed, installs it.
///
/// Only Debian's family is installed to; elsewhere what is missing is named, and the build goes
/// on: it may succeed all the same, and says clearly enough if it does not.
///
/// # Errors
///
/// When something is missing on Debian's family and is not to be, or cannot be, installed.
pub fn ensure(purpose: Purpose, options: &Options) -> Result<(), Failure> {
    if options.skip_system {
        return Ok(());
    }
    let host = Host::detect();
    match host {
        Host::Debian => ensure_debian(purpose, options),
        Host::Fedora | Host::Arch | Host::Suse => {
            let missing = missing(host, purpose);
            if !missing.is_empty() {
                println!("The game needs these packages, which seem to be missing:");
                list(&missing);
                println!("If the build fails, install them with");
                println!("    {}", command_for(host, &missing));
            }
            Ok(())
        }
        // This program has been linked, so the linker that those two need is there.
        Host::MacOs | Host::Windows => {
            if purpose == Purpose::Test {
                println!("The test that drives a real window runs on Linux only.");
            }
            Ok(())
        }
        Host::Other => {
            println!(
                "This system is not one whose packages are known here. The game needs a C++ \
                 compiler, pkg-config, the headers of libX11, ALSA, udev, xkbcommon and Wayland, \
                 and at run time libxkbcommon-x11, libX11-xcb, libXcursor, libXi, the Vulkan \
                 loader and a Vulkan driver{}.",
                match purpose {
                    Purpose::Play => "",
                    Purpose::Test => "; its tests need Xvfb and xdotool",
                }
            );
            Ok(())
        }
    }
}

fn ensure_debian(purpose: Purpose, options: &Options) -> Result<(), Failure> {
    let missing = missing(Host::Debian, purpose);
    if missing.is_empty() {
        return Ok(());
    }
    println!("The game needs these packages, which are not installed:");
    list(&missing);
    let by_hand = command_for(Host::Debian, &missing);
    match consent(
        options.yes,
        env::var_os("CI").is_some_and(|value| value == "true"),
        stdin().is_terminal(),
    ) {
        Consent::Given => {}
        Consent::Ask => {
            if !asked("Install them now?").unwrap_or(false) {
                return Err(refusal(format!(
                    "nothing was installed; the command is\n    {by_hand}"
                )));
            }
        }
        Consent::Withheld => {
            let name = options.command.name();
            return Err(refusal(format!(
                "nobody is there to be asked; to install them run\n    \
                 cargo xtask {name} --yes\nor\n    {by_hand}"
            )));
        }
    }
    let Some(privilege) = Privilege::of_this_process() else {
        return Err(refusal(format!(
            "this takes an administrator; as root run\n    {by_hand}"
        )));
    };
    // An old list of packages leads to files that are gone. One source that does not answer is no
    // reason to stop, though: the others may have everything.
    if !privilege.run(&["apt-get", "update"]) {
        println!("The list of packages could not be brought up to date; trying with the old one.");
    }
    let packages: Vec<_> = missing.iter().map(|need| need.package).collect();
    if privilege.run(&[&APT_INSTALL[..], &packages].concat()) {
        Ok(())
    } else {
        Err(refusal(format!(
            "the packages could not be installed; the command was\n    {by_hand}"
        )))
    }
}

fn refusal(message: String) -> Failure {
    Failure {
        message,
        status: EXIT_USAGE,
    }
}

fn list(missing: &[&Need]) {
    let width = missing.iter().map(|need| need.package.len()).max();
    for need in missing {
        println!(
            "    {:width$}  {}",
            need.package,
            need.why,
            width = width.unwrap_or(0)
        );
    }
}

/// What a person would type to install `missing`.
fn command_for(host: Host, missing: &[&Need]) -> String {
    let packages: Vec<_> = missing.iter().map(|need| need.package).collect();
    let install = match host {
        Host::Debian => format!("sudo apt-get update && sudo {}", APT_INSTALL.join(" ")),
        Host::Fedora => "sudo dnf install".to_string(),
        Host::Arch => "sudo pacman -S --needed".to_string(),
        Host::Suse => "sudo zypper install".to_string(),
        Host::MacOs | Host::Windows | Host::Other => String::new(),
    };
    format!("{install} {}", packages.join(" "))
}

/// Whether packages may be installed.
#[derive(Debug, PartialEq, Eq)]
enum Consent {
    Given,
    Ask,
    Withheld,
}

fn consent(yes: bool, is_ci: bool, has_terminal: bool) -> Consent {
    if yes || is_ci {
        Consent::Given
    } else if has_terminal {
        Consent::Ask
    } else {
        Consent::Withheld
    }
}

fn asked(question: &str) -> io::Result<bool> {
    print!("{question} [y/N] ");
    stdout().flush()?;
    let mut answer = String::new();
    stdin().read_line(&mut answer)?;
    Ok(matches!(answer.trim(), "y" | "Y" | "yes" | "Yes"))
}

/// How a command is run as root.
enum Privilege {
    Root,
    Sudo,
}

impl Privilege {
    fn of_this_process() -> Option<Self> {
        let is_root = Command::new("id")
            .arg("-u")
            .output()
            .is_ok_and(|output| output.stdout.trim_ascii() == b"0");
        if is_root {
            Some(Self::Root)
        } else {
            on_path("sudo").then_some(Self::Sudo)
        }
    }

    fn run(&self, command: &[&str]) -> bool {
        // `sudo` drops the environment, so the variable is set behind it.
        let quiet = ["env", "DEBIAN_FRONTEND=noninteractive"];
        let line = match self {
            Self::Root => [&quiet[..], command].concat(),
            Self::Sudo => [&["sudo"], &quiet[..], command].concat(),
        };
        println!("$ {}", line.join(" "));
        Command::new(line[0])
            .args(&line[1..])
            .status()
            .is_ok_and(|status| status.success())
    }
}

fn missing(host: Host, purpose: Purpose) -> Vec<&'static Need> {
    let needs = needs::of(host);
    let installed = installed(host, needs);
    needs::missing(needs, purpose, &installed, needs::has_vulkan_driver())
}

/// Which packages of `needs` are installed. A package manager that cannot be asked has none.
fn installed(host: Host, needs: &[Need]) -> BTreeSet<String> {
    let names: Vec<_> = needs.iter().flat_map(Need::packages).collect();
    let answer = |program: &str, arguments: &[&str]| {
        Command::new(program)
            .args(arguments)
            .args(&names)
            .stderr(Stdio::null()) // it complains of every name that it does not know
            .output()
            .map(|output| String::from_utf8_lossy(&output.stdout).into_owned())
    };
    match host {
        Host::Debian => answer("dpkg-query", &["-W", "-f=${Package} ${db:Status-Status}\n"])
            .map_or_else(|_| BTreeSet::new(), |text| read_dpkg(&text)),
        Host::Arch => answer("pacman", &["-T"])
            .map_or_else(|_| BTreeSet::new(), |text| read_pacman(&text, &names)),
        Host::Fedora | Host::Suse => names
            .iter()
            .filter(|name| {
                Command::new("rpm")
                    .args(["-q", "--whatprovides", name])
                    .stdout(Stdio::null())
                    .stderr(Stdio::null())
                    .status()
                    .is_ok_and(|status| status.success())
            })
            .map(|name| (*name).to_string())
            .collect(),
        Host::MacOs | Host::Windows | Host::Other => BTreeSet::new(),
    }
}

/// Reads lines `package status`; a package that was removed and left its settings behind is
/// listed with another status.
fn read_dpkg(text: &str) -> BTreeSet<String> {
    text.lines()
        .filter_map(|line| line.split_once(' '))
        .filter(|(_, status)| *status == "installed")
        .map(|(package, _)| package.to_string())
        .collect()
}

/// `pacman -T` names those of the packages that are missing.
fn read_pacman(text: &str, asked: &[&str]) -> BTreeSet<String> {
    let missing: BTreeSet<_> = text.lines().map(str::trim).collect();
    asked
        .iter()
        .filter(|name| !missing.contains(**name))
        .map(|name| (*name).to_string())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(names: &[&str]) -> BTreeSet<String> {
        names.iter().map(|name| (*name).to_string()).collect()
    }

    #[test]
    fn only_an_installed_package_counts() {
        let text = "g++ installed\nxvfb config-files\nlibxi6 installed\nxdotool not-installed\n\n";
        assert_eq!(read_dpkg(text), set(&["g++", "libxi6"]));
    }

    #[test]
    fn pacman_names_the_missing() {
        let asked = ["gcc", "wayland", "xdotool"];
        assert_eq!(read_pacman("wayland\n", &asked), set(&["gcc", "xdotool"]));
        assert_eq!(read_pacman("", &asked), set(&asked));
    }

    #[test]
    fn nothing_is_installed_without_being_asked() {
        assert_eq!(consent(false, false, true), Consent::Ask);
        assert_eq!(consent(false, false, false), Consent::Withheld);
        for has_terminal in [true, false] {
            assert_eq!(consent(true, false, has_terminal), Consent::Given);
            assert_eq!(consent(false, true, has_terminal), Consent::Given);
        }
    }

    #[test]
    fn the_command_by_hand_is_complete() {
        let needs = needs::of(Host::Debian);
        let missing: Vec<_> = needs.iter().take(2).collect();
        assert_eq!(
            command_for(Host::Debian, &missing),
            "sudo apt-get update && sudo apt-get install -y --no-install-recommends g++ pkg-config"
        );
    }
}
