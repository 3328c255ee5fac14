//! What kind of system this is.

use std::env;
use std::fs;

/// Systems by the way their packages are named and installed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Host {
    /// Debian, Ubuntu and their relatives: `apt-get`.
    Debian,
    /// Fedora and its relatives: `dnf`.
    Fedora,
    /// Arch and its relatives: `pacman`.
    Arch,
    /// openSUSE: `zypper`.
    Suse,
    /// macOS.
    MacOs,
    /// Windows.
    Windows,
    /// Anything else.
    Other,
}

impl Host {
    /// The system that this program runs on.
    pub fn detect() -> Self {
        match env::consts::OS {
            "macos" => Self::MacOs,
            "windows" => Self::Windows,
            "linux" => ["/etc/os-release", "/usr/lib/os-release"]
                .iter()
                .find_map(|path| fs::read_to_string(path).ok())
                .map_or(Self::Other, |text| Self::from_os_release(&text)),
            _ => Self::Other,
        }
    }

    /// Reads the fields `ID` and `ID_LIKE` of os-release(5): first what the system is, then what
    /// it is like, closest first.
    pub fn from_os_release(text: &str) -> Self {
        let ids = field(text, "ID").into_iter();
        let likes = field(text, "ID_LIKE").unwrap_or_default();
        ids.chain(likes.split_whitespace())
            .find_map(|id| match id {
                "debian" | "ubuntu" => Some(Self::Debian),
                "fedora" | "rhel" | "centos" => Some(Self::Fedora),
                "arch" | "archlinux" => Some(Self::Arch),
                "suse" | "opensuse" => Some(Self::Suse),
                _ => None,
            })
            .unwrap_or(Self::Other)
    }
}

/// The value of `name` in the shell-like lines of os-release(5). The last line wins, as it does
/// in a shell.
fn field<'a>(text: &'a str, name: &str) -> Option<&'a str> {
    text.lines()
        .filter_map(|line| line.trim().split_once('='))
        .filter(|(key, _)| *key == name)
        .map(|(_, value)| value.trim_matches(['"', '\'']))
        .next_back()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_is_known_by_its_id() {
        for (text, host) in [
            ("ID=debian\n", Host::Debian),
            ("NAME=\"Fedora Linux\"\nID=fedora\n", Host::Fedora),
            ("ID=arch\n", Host::Arch),
            ("ID='debian'\n", Host::Debian),
        ] {
            assert_eq!(Host::from_os_release(text), host, "{text}");
        }
    }

    #[test]
    fn a_system_is_known_by_what_it_is_like() {
        for (text, host) in [
            ("ID=linuxmint\nID_LIKE=\"ubuntu debian\"\n", Host::Debian),
            (
                "ID=\"rocky\"\nID_LIKE=\"rhel centos fedora\"\n",
                Host::Fedora,
            ),
            ("ID=manjaro\nID_LIKE=arch\n", Host::Arch),
            (
                "ID=\"opensuse-tumbleweed\"\nID_LIKE=\"opensuse suse\"\n",
                Host::Suse,
            ),
        ] {
            assert_eq!(Host::from_os_release(text), host, "{text}");
        }
    }

    #[test]
    fn an_unknown_system_is_other() {
        for text in [
            "",
            "ID=nixos\n",
            "ID\n=\n",
            "VERSION_ID=debian\n",
            "# ID=debian\n",
        ] {
            assert_eq!(Host::from_os_release(text), Host::Other, "{text}");
        }
    }

    #[test]
    fn the_last_of_two_lines_counts() {
        assert_eq!(
            Host::from_os_release("ID=debian\nID=fedora\n"),
            Host::Fedora
        );
    }
}
