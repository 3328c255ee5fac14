//! The real program in a real window: a virtual display, real mouse events, from the menu to mate.
//!
//! A headless twin with a window of the same size plays along: it knows where every widget and square
//! lies. What counts is what the program wrote down.

#![cfg(target_os = "linux")]

use std::{
    fs,
    io::{BufRead, BufReader},
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use bevy::prelude::*;
use touchmove::{settings::Settings, states::Screen};
use touchmove_rules::{Match, Move, Reason, record::journal};

use crate::common::TestApp;

/// How long anything may take on a slow machine without a graphics card.
const PATIENCE: Duration = Duration::from_secs(180);
/// How long the program is given to react before the same is tried again.
const REACTION: Duration = Duration::from_secs(12);

/// A virtual display that shows its frame buffer in a file.
struct Display {
    server: Child,
    name: String,
    buffer: PathBuf,
}

impl Display {
    fn open(folder: &Path) -> Self {
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

    fn xdotool(&self, args: &[&str]) {
        let status = Command::new("xdotool")
            .args(args)
            .env("DISPLAY", &self.name)
            .status()
            .expect("xdotool runs: `cargo xtask test` installs it");
        assert!(status.success(), "xdotool {args:?}");
    }

    fn click(&self, at: Vec2) {
        let (x, y) = (at.x.round().to_string(), at.y.round().to_string());
        self.xdotool(&["mousemove", &x, &y]);
        thread::sleep(Duration::from_millis(400));
        self.xdotool(&["mousedown", "1"]);
        thread::sleep(Duration::from_millis(150));
        self.xdotool(&["mouseup", "1"]);
    }

    /// Reads the frame buffer: an X window dump, all numbers big-endian.
    fn picture(&self) -> Picture {
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

struct Picture {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

impl Picture {
    fn save(&self, name: &str) {
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
    fn colours(&self) -> usize {
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

/// The program, ended with the test.
struct Program(Child);

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Waits until something is there, trying again and again.
fn wait_for<T>(what: &str, within: Duration, mut look: impl FnMut() -> Option<T>) -> T {
    let start = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(start.elapsed() < within, "no {what} after {within:?}");
        thread::sleep(Duration::from_millis(100));
    }
}

/// The match as the program's journal has it.
fn recorded(data: &Path) -> Option<Match> {
    let journal = fs::read_dir(data.join("games"))
        .ok()?
        .filter_map(|entry| Some(entry.ok()?.path()))
        .find(|path| path.extension().is_some_and(|kind| kind == "journal"))?;
    let (setup, log, _torn) = journal::parse(&fs::read_to_string(journal).ok()?).ok()?;
    Match::replay(setup, &log).ok()
}

#[test]
fn two_people_play_from_the_menu_to_mate() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let data = folder.path().join("data");
    fs::create_dir(&data).expect("a writable folder");
    let display = Display::open(folder.path());
    let log = fs::File::create(folder.path().join("log")).expect("a writable folder");
    let program = Command::new(env!("CARGO_BIN_EXE_touchmove"))
        .args(["--windowed", "1280x720", "--lang", "en", "--data-dir"])
        .arg(&data)
        .env("DISPLAY", &display.name)
        .env_remove("WAYLAND_DISPLAY")
        .stderr(log)
        .spawn()
        .expect("the program starts");
    let mut program = Program(program);
    let mut twin = TestApp::at_menu(Settings::default());

    wait_for("menu", PATIENCE, || {
        let ended = program.0.try_wait().expect("a child");
        let told = fs::read_to_string(folder.path().join("log")).unwrap_or_default();
        assert!(ended.is_none(), "the program ended: {told}");
        (display.picture().colours() > 100).then_some(())
    });
    thread::sleep(Duration::from_secs(3));
    display.picture().save("1_menu.png");

    // Two clicks from the menu to the game.
    for words in ["menu-casual", "new-game-begin"] {
        let at = twin.widget(words);
        twin.click_at(at);
        twin.rest();
        let before = display.picture();
        display.click(at);
        wait_for("reaction to a click", PATIENCE, || {
            (display.picture().rgb != before.rgb).then_some(())
        });
        thread::sleep(Duration::from_secs(2));
        display.picture().save(&format!("2_{words}.png"));
    }
    assert_eq!(twin.screen(), Screen::Playing);
    wait_for("journal", PATIENCE, || recorded(&data));
    thread::sleep(Duration::from_secs(3));
    display.picture().save("3_begin.png");

    for (number, uci) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        let wanted: Move = uci.parse().expect("a move");
        let (from, to) = (twin.pixel(wanted.from), twin.pixel(wanted.to));
        twin.make(uci);
        // The board may still be turning: a click that came too early is made again.
        let made = (0..8).any(|_| {
            thread::sleep(Duration::from_secs(2));
            display.click(from);
            thread::sleep(Duration::from_millis(800));
            display
                .picture()
                .save(&format!("4_{}_chosen_{}.png", number + 1, wanted.from));
            display.click(to);
            let start = Instant::now();
            while start.elapsed() < REACTION {
                let game = recorded(&data);
                if game.is_some_and(|game| game.moves().len() == number + 1) {
                    return true;
                }
                thread::sleep(Duration::from_millis(100));
            }
            // Whatever was chosen instead is let go of.
            display.xdotool(&["mousemove", "640", "5"]);
            false
        });
        assert!(made, "{uci} is recorded");
        thread::sleep(Duration::from_secs(2));
        display
            .picture()
            .save(&format!("4_{}_{uci}.png", number + 1));
    }

    let game = recorded(&data).expect("a journal");
    assert_eq!(
        game.outcome().map(|outcome| outcome.reason),
        Some(Reason::Checkmate)
    );
    let pgn = wait_for("PGN", PATIENCE, || {
        fs::read_dir(data.join("games"))
            .ok()?
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|path| path.extension().is_some_and(|kind| kind == "pgn"))
            .and_then(|path| fs::read_to_string(path).ok())
            .filter(|text| text.trim_end().ends_with("0-1"))
    });
    assert!(pgn.contains("1. f3 e5 2. g4 Qh4# 0-1"), "{pgn}");
    assert!(
        program.0.try_wait().expect("a child").is_none(),
        "the program is still running"
    );
    thread::sleep(Duration::from_secs(4));
    display.picture().save("5_result.png");
}
