//! What the game needs of the system, under each system's own package names.

use std::collections::BTreeSet;
use std::path::Path;
use std::{env, fs};

use crate::host::Host;

/// What the game is built for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Purpose {
    /// To be played.
    Play,
    /// To be tested, which includes playing it in a window of its own.
    Test,
}

/// One thing the game needs.
#[derive(Debug, PartialEq, Eq)]
pub struct Need {
    /// The package to install.
    pub package: &'static str,
    /// Packages that serve as well, where they are installed already.
    pub or: &'static [&'static str],
    /// What it is needed for.
    pub why: &'static str,
    /// The first purpose that needs it.
    pub from: Purpose,
    /// Whether it is there to provide a Vulkan driver, and any other driver will do.
    pub is_driver: bool,
}

impl Need {
    const fn new(package: &'static str, why: &'static str) -> Self {
        Self {
            package,
            or: &[],
            why,
            from: Purpose::Play,
            is_driver: false,
        }
    }

    const fn or(mut self, packages: &'static [&'static str]) -> Self {
        self.or = packages;
        self
    }

    const fn for_tests(mut self) -> Self {
        self.from = Purpose::Test;
        self
    }

    const fn driver(mut self) -> Self {
        self.is_driver = true;
        self
    }

    /// The packages of which any one will do.
    pub fn packages(&self) -> impl Iterator<Item = &'static str> {
        [self.package].into_iter().chain(self.or.iter().copied())
    }
}

const COMPILER: &str = "compiles and links the native parts of Bevy";
const PKG_CONFIG: &str = "finds the libraries below when building";
const X11: &str = "builds the window on X11";
const SOUND: &str = "builds the sound output (ALSA)";
const GAMEPADS: &str = "builds the gamepad input (udev)";
const KEYBOARD: &str = "builds the keyboard input";
const WAYLAND: &str = "builds the window on Wayland";
const X11_KEYBOARD: &str = "reads the keyboard on X11";
const X11_XCB: &str = "opens the window on X11";
const X11_CURSOR: &str = "shows the mouse cursor on X11";
const X11_INPUT: &str = "reads the mouse on X11";
const VULKAN: &str = "loads the Vulkan driver";
const DRIVER: &str = "draws with the graphics card, or without one (no Vulkan driver was found)";
const DISPLAY: &str = "gives the window test a screen of its own";
const MOUSE: &str = "moves the mouse in the window test";

const DEBIAN: &[Need] = &[
    Need::new("g++", COMPILER),
    Need::new("pkg-config", PKG_CONFIG).or(&["pkgconf"]),
    Need::new("libx11-dev", X11),
    Need::new("libasound2-dev", SOUND),
    Need::new("libudev-dev", GAMEPADS).or(&["libeudev-dev"]),
    Need::new("libxkbcommon-dev", KEYBOARD),
    Need::new("libwayland-dev", WAYLAND),
    Need::new("libxkbcommon-x11-0", X11_KEYBOARD),
    Need::new("libx11-xcb1", X11_XCB),
    Need::new("libxcursor1", X11_CURSOR),
    Need::new("libxi6", X11_INPUT),
    Need::new("libvulkan1", VULKAN),
    Need::new("mesa-vulkan-drivers", DRIVER).driver(),
    Need::new("xvfb", DISPLAY).for_tests(),
    Need::new("xdotool", MOUSE).for_tests(),
];

const FEDORA: &[Need] = &[
    Need::new("gcc-c++", COMPILER),
    Need::new("pkgconf-pkg-config", PKG_CONFIG),
    Need::new("libX11-devel", X11),
    Need::new("alsa-lib-devel", SOUND),
    Need::new("systemd-devel", GAMEPADS),
    Need::new("libxkbcommon-devel", KEYBOARD),
    Need::new("wayland-devel", WAYLAND),
    Need::new("libxkbcommon-x11", X11_KEYBOARD),
    Need::new("libX11-xcb", X11_XCB),
    Need::new("libXcursor", X11_CURSOR),
    Need::new("libXi", X11_INPUT),
    Need::new("vulkan-loader", VULKAN),
    Need::new("mesa-vulkan-drivers", DRIVER).driver(),
    Need::new("xorg-x11-server-Xvfb", DISPLAY).for_tests(),
    Need::new("xdotool", MOUSE).for_tests(),
];

const ARCH: &[Need] = &[
    Need::new("gcc", COMPILER),
    Need::new("pkgconf", PKG_CONFIG),
    Need::new("libx11", X11),
    Need::new("alsa-lib", SOUND),
    Need::new("systemd-libs", GAMEPADS),
    Need::new("libxkbcommon", KEYBOARD),
    Need::new("wayland", WAYLAND),
    Need::new("libxkbcommon-x11", X11_KEYBOARD),
    Need::new("libxcursor", X11_CURSOR),
    Need::new("libxi", X11_INPUT),
    Need::new("vulkan-icd-loader", VULKAN),
    Need::new("vulkan-swrast", DRIVER).driver(),
    Need::new("xorg-server-xvfb", DISPLAY).for_tests(),
    Need::new("xdotool", MOUSE).for_tests(),
];

const SUSE: &[Need] = &[
    Need::new("gcc-c++", COMPILER),
    Need::new("pkgconf-pkg-config", PKG_CONFIG),
    Need::new("libX11-devel", X11),
    Need::new("alsa-devel", SOUND),
    Need::new("libudev-devel", GAMEPADS).or(&["systemd-devel"]),
    Need::new("libxkbcommon-devel", KEYBOARD),
    Need::new("wayland-devel", WAYLAND),
    Need::new("libxkbcommon-x11-0", X11_KEYBOARD),
    Need::new("libX11-xcb1", X11_XCB),
    Need::new("libXcursor1", X11_CURSOR),
    Need::new("libXi6", X11_INPUT),
    Need::new("libvulkan1", VULKAN),
    Need::new("libvulkan_lvp", DRIVER).driver(),
    Need::new("xorg-x11-server-Xvfb", DISPLAY).for_tests(),
    Need::new("xdotool", MOUSE).for_tests(),
];

/// Everything that `host` has to have, in the order in which it is worth reading. Empty where
/// packages are not the way to install it.
pub fn of(host: Host) -> &'static [Need] {
    match host {
        Host::Debian => DEBIAN,
        Host::Fedora => FEDORA,
        Host::Arch => ARCH,
        Host::Suse => SUSE,
        Host::MacOs | Host::Windows | Host::Other => &[],
    }
}

/// Those of `needs` that `purpose` has and the system has not.
pub fn missing<'a>(
    needs: &'a [Need],
    purpose: Purpose,
    installed: &BTreeSet<String>,
    has_driver: bool,
) -> Vec<&'a Need> {
    needs
        .iter()
        .filter(|need| need.from <= purpose)
        .filter(|need| !(need.is_driver && has_driver))
        .filter(|need| !need.packages().any(|package| installed.contains(package)))
        .collect()
}

/// Whether the Vulkan loader would find a driver: a manifest in one of the folders where it
/// looks, or one named by hand.
pub fn has_vulkan_driver() -> bool {
    const FOLDERS: [&str; 3] = [
        "/usr/share/vulkan/icd.d",
        "/usr/local/share/vulkan/icd.d",
        "/etc/vulkan/icd.d",
    ];
    const VARIABLES: [&str; 2] = ["VK_DRIVER_FILES", "VK_ICD_FILENAMES"];
    VARIABLES.iter().any(|name| env::var_os(name).is_some())
        || FOLDERS.iter().any(|folder| has_manifest(Path::new(folder)))
}

fn has_manifest(folder: &Path) -> bool {
    fs::read_dir(folder).is_ok_and(|entries| {
        entries
            .flatten()
            .any(|entry| entry.path().extension().is_some_and(|e| e == "json"))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(
        host: Host,
        purpose: Purpose,
        installed: &[&str],
        has_driver: bool,
    ) -> Vec<&'static str> {
        let installed = installed.iter().map(|name| (*name).to_string()).collect();
        missing(of(host), purpose, &installed, has_driver)
            .into_iter()
            .map(|need| need.package)
            .collect()
    }

    #[test]
    fn a_bare_machine_lacks_everything() {
        assert_eq!(
            names(Host::Debian, Purpose::Test, &[], false).len(),
            DEBIAN.len()
        );
    }

    #[test]
    fn what_is_installed_is_not_missing() {
        let all: Vec<_> = DEBIAN.iter().map(|need| need.package).collect();
        assert!(names(Host::Debian, Purpose::Test, &all, false).is_empty());
        let but_one: Vec<_> = all.into_iter().filter(|name| *name != "libxi6").collect();
        assert_eq!(
            names(Host::Debian, Purpose::Test, &but_one, false),
            ["libxi6"]
        );
    }

    #[test]
    fn only_tests_need_a_screen_and_a_mouse_of_their_own() {
        let play = names(Host::Debian, Purpose::Play, &[], false);
        let test = names(Host::Debian, Purpose::Test, &[], false);
        assert!(!play.contains(&"xvfb") && !play.contains(&"xdotool"));
        assert!(test.contains(&"xvfb") && test.contains(&"xdotool"));
    }

    #[test]
    fn any_driver_will_do() {
        assert!(names(Host::Debian, Purpose::Play, &[], false).contains(&"mesa-vulkan-drivers"));
        assert!(!names(Host::Debian, Purpose::Play, &[], true).contains(&"mesa-vulkan-drivers"));
    }

    #[test]
    fn one_of_two_packages_will_do() {
        assert!(names(Host::Debian, Purpose::Play, &[], true).contains(&"pkg-config"));
        assert!(!names(Host::Debian, Purpose::Play, &["pkgconf"], true).contains(&"pkg-config"));
    }

    #[test]
    fn every_list_covers_the_same_ground() {
        let reasons = |host| -> BTreeSet<_> { of(host).iter().map(|need| need.why).collect() };
        let debian = reasons(Host::Debian);
        for host in [Host::Fedora, Host::Suse] {
            assert_eq!(reasons(host), debian, "{host:?}");
        }
        // Arch keeps libX11-xcb in the package of libX11.
        let arch = debian.into_iter().filter(|why| *why != X11_XCB).collect();
        assert_eq!(reasons(Host::Arch), arch);
    }

    #[test]
    fn a_manifest_is_a_json_file() {
        let folder = env::temp_dir().join(format!("touchmove-xtask-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        assert!(!has_manifest(&folder));
        fs::write(folder.join("readme.txt"), "").unwrap();
        assert!(!has_manifest(&folder));
        fs::write(folder.join("driver.json"), "{}").unwrap();
        assert!(has_manifest(&folder));
        fs::remove_dir_all(&folder).unwrap();
        assert!(!has_manifest(&folder));
    }
}
