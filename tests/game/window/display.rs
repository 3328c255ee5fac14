//! The program in a virtual display, with a real mouse and real keys.

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use touchmove_rules::{Match, record::journal};

/// How long anything may take on a slow machine without a graphics card.
pub const PATIENCE: Duration = Duration::from_secs(180);
/// How long the program is given to react before the same is tried again.
pub const REACTION: Duration = Duration::from_secs(12);

/// A virtual display that shows its frame buffer in a file.
pub struct Display {
    server: Child,
    name: String,
    buffer: PathBuf,
}

impl Display {
    pub fn open(folder: &Path) -> Self {
        let mut server = Command::new("Xvfb")
            .args([
                "-displayfd",
                "1",
                "-screen",
                "0",
                "1280x720x24",
                "-nolisten",
                "tcp",
                "-fbdir",
            ])
            .arg(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb starts: `cargo xtask test` installs it");
        let mut number = String::new();
        let output = server.stdout.take().expect("a pipe");
        BufReader::new(output)
            .read_line(&mut number)
            .expect("Xvfb tells its number");
        Self {
            server,
            name: format!(":{}", number.trim()),
            buffer: folder.join("Xvfb_screen0"),
        }
    }

    pub fn xdotool(&self, args: &[&str]) {
        let status = Command::new("xdotool")
            .args(args)
            .env("DISPLAY", &self.name)
            .status()
            .expect("xdotool runs: `cargo xtask test` installs it");
        assert!(status.success(), "xdotool {args:?}");
    }

    pub fn click(&self, at: Vec2) {
        let (x, y) = (at.x.round().to_string(), at.y.round().to_string());
        self.xdotool(&["mousemove", &x, &y]);
        thread::sleep(Duration::from_millis(400));
        self.xdotool(&["mousedown", "1"]);
        thread::sleep(Duration::from_millis(150));
        self.xdotool(&["mouseup", "1"]);
    }

    pub fn key(&self, key: &str) {
        self.xdotool(&["key", key]);
    }

    /// Holds a key down long enough to confirm something.
    pub fn hold(&self, key: &str) {
        self.xdotool(&["keydown", key]);
        thread::sleep(Duration::from_secs(4));
        self.xdotool(&["keyup", key]);
    }

    /// Reads the frame buffer: an X window dump, all numbers big-endian.
    pub fn picture(&self) -> Picture {
        let bytes = fs::read(&self.buffer).expect("the frame buffer");
        let word = |index: usize| {
            let at = index * 4;
            u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes")) as usize
        };
        let (header, width, height) = (word(0), word(4), word(5));
        let (bits, line, colours) = (word(11), word(12), word(19));
        assert_eq!(bits, 32, "a 24 bit screen has 32 bits a pixel");
        let pixels = header + colours * 12;
        let mut rgb = Vec::with_capacity(width * height * 3);
        for y in 0..height {
            for x in 0..width {
                let at = pixels + y * line + x * 4;
                // Stored little-endian: blue, green, red.
                rgb.extend([bytes[at + 2], bytes[at + 1], bytes[at]]);
            }
        }
        Picture {
            width: width as u32,
            height: height as u32,
            rgb,
        }
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

pub struct Picture {
    width: u32,
    height: u32,
    pub rgb: Vec<u8>,
}

impl Picture {
    pub fn save(&self, name: &str) {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("window");
        fs::create_dir_all(&folder).expect("a writable folder");
        image::save_buffer(
            folder.join(name),
            &self.rgb,
            self.width,
            self.height,
            image::ExtendedColorType::Rgb8,
        )
        .expect("a picture");
    }

    /// How many different colours it has, reduced to 4 bits a channel: a blank window has few.
    pub fn colours(&self) -> usize {
        let mut seen: Vec<[u8; 3]> = self
            .rgb
            .chunks_exact(3)
            .map(|rgb| [rgb[0] >> 4, rgb[1] >> 4, rgb[2] >> 4])
            .collect();
        seen.sort_unstable();
        seen.dedup();
        seen.len()
    }
}

/// The program, ended with the test, and what it keeps.
pub struct Program {
    child: Child,
    folder: tempfile::TempDir,
    pub display: Display,
}

impl Program {
    /// Starts it in a window of 1280 x 720, and waits until it shows something.
    pub fn start(args: &[&str]) -> Self {
        let folder = tempfile::tempdir().expect("a temporary folder");
        fs::create_dir(folder.path().join("data")).expect("a writable folder");
        let display = Display::open(folder.path());
        let log = fs::File::create(folder.path().join("log")).expect("a writable folder");
        let child = Command::new(env!("CARGO_BIN_EXE_touchmove"))
            .args(["--windowed", "1280x720", "--lang", "en", "--data-dir"])
            .arg(folder.path().join("data"))
            .args(args)
            .env("DISPLAY", &display.name)
            .env_remove("WAYLAND_DISPLAY")
            .stderr(log)
            .spawn()
            .expect("the program starts");
        let mut program = Self {
            child,
            folder,
            display,
        };
        wait_for("window", PATIENCE, || {
            program.is_still_running();
            (program.display.picture().colours() > 100).then_some(())
        });
        thread::sleep(Duration::from_secs(3));
        // There is no window manager that would give the window the keyboard.
        program
            .display
            .xdotool(&["search", "--name", "Touchmove", "windowfocus"]);
        program
    }

    /// Fails with what the program said if it has ended.
    pub fn is_still_running(&mut self) {
        let ended = self.child.try_wait().expect("a child");
        let told = fs::read_to_string(self.folder.path().join("log")).unwrap_or_default();
        assert!(ended.is_none(), "the program ended: {told}");
    }

    /// The text of the file of this kind that it keeps of a game.
    fn kept(&self, kind: &str) -> Option<String> {
        let path = fs::read_dir(self.folder.path().join("data/games"))
            .ok()?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|path| path.extension().is_some_and(|found| found == kind))?;
        fs::read_to_string(path).ok()
    }

    /// The match as the program's journal has it.
    pub fn recorded(&self) -> Option<Match> {
        let (setup, log, _torn) = journal::parse(&self.kept("journal")?).ok()?;
        Match::replay(setup, &log).ok()
    }

    /// The finished game as the program wrote it down for others.
    pub fn written(&self) -> String {
        wait_for("PGN", PATIENCE, || {
            self.kept("pgn")
                .filter(|text| text.trim_end().ends_with("0-1"))
        })
    }

    /// Clicks a man and a square, again and again while nothing comes of it: the board may still be
    /// turning when the first click comes.
    pub fn carry(&self, from: Vec2, to: Vec2, picture: &str, done: impl Fn(&Match) -> bool) {
        let carried = (0..8).any(|_| {
            thread::sleep(Duration::from_secs(2));
            self.display.click(from);
            thread::sleep(Duration::from_millis(800));
            self.display.picture().save(picture);
            self.display.click(to);
            self.comes_to(&done)
        });
        assert!(carried, "{picture}: nothing is recorded");
    }

    /// Whether the record comes to be as wanted within the time that a reaction may take.
    pub fn comes_to(&self, done: impl Fn(&Match) -> bool) -> bool {
        let start = Instant::now();
        while start.elapsed() < REACTION {
            if self.recorded().is_some_and(|game| done(&game)) {
                return true;
            }
            thread::sleep(Duration::from_millis(100));
        }
        // Whatever was chosen instead is let go of.
        self.display.xdotool(&["mousemove", "640", "5"]);
        false
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Waits until something is there, trying again and again.
pub fn wait_for<T>(what: &str, within: Duration, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < within, "no {what} after {within:?}");
        thread::sleep(Duration::from_millis(100));
    }
}
