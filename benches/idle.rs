//! What it costs to look at a board on which nobody moves: the processor's time in half a minute, beside an
//! empty reactive window of Bevy's own in the same run. Needs Linux, and `Xvfb` where there is no display.
//!
//! `cargo bench --bench idle`.

use std::{
    env, fs,
    io::Write,
    path::Path,
    process::{Child, Command, ExitCode, Stdio},
    thread,
    time::{Duration, Instant},
};

use bevy::{
    prelude::*,
    window::WindowResolution,
    winit::{UpdateMode, WinitSettings},
};

/// How long is measured.
const WATCHED: Duration = Duration::from_secs(30);
/// The program has settled when it used no more than this in a second, several times in a row...
const CALM: Duration = Duration::from_millis(60);
const CALM_SECONDS: u32 = 6;
/// ...or when this much time is over.
const PATIENCE: Duration = Duration::from_secs(240);
/// How often Bevy's window for desktop programs looks round.
const LOOKS: Duration = Duration::from_secs(5);
/// A window that does nothing at all would make every other look bad: this is as good as nothing.
const LEAST: Duration = Duration::from_millis(30);

/// The argument with which this program is the empty window.
const BARE: &str = "--bare-window";

/// The screen, whatever machine this is.
const DISPLAY: &str = ":87";

/// What is watched, and how many times the empty window's time it may take.
struct Subject {
    name: &'static str,
    program: &'static str,
    arguments: &'static [&'static str],
    at_most: Option<f64>,
}

const GAME: &str = env!("CARGO_BIN_EXE_touchmove");

const SUBJECTS: [Subject; 3] = [
    Subject {
        name: "empty window",
        program: "",
        arguments: &[BARE],
        at_most: None,
    },
    Subject {
        name: "game without a clock",
        program: GAME,
        arguments: &["--rules", "fide_online"],
        at_most: Some(1.2),
    },
    Subject {
        name: "game with a running clock",
        program: GAME,
        arguments: &["--rules", "fide_online", "--time", "7200"],
        at_most: Some(3.0),
    },
];

fn main() -> ExitCode {
    if env::args().any(|argument| argument == BARE) {
        bare_window();
        return ExitCode::SUCCESS;
    }
    if !cfg!(target_os = "linux") {
        say("the time that a program used is read from /proc, which is only on Linux");
        return ExitCode::SUCCESS;
    }
    match compare() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(problem) => {
            say(&problem);
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stdout, reason = "the report is what this is for")]
fn say(line: &str) {
    println!("{line}");
    let _ = std::io::stdout().flush();
}

/// A window with a camera, in the mode that Bevy's `WinitSettings::desktop_app` has for a window that somebody
/// looks at. Without a window manager there is no focus, so it is said of both modes.
fn bare_window() {
    let window = Window {
        resolution: WindowResolution::new(1280, 720).with_scale_factor_override(1.0),
        ..default()
    };
    App::new()
        .add_plugins(DefaultPlugins.set(WindowPlugin {
            primary_window: Some(window),
            ..default()
        }))
        .insert_resource(WinitSettings {
            focused_mode: UpdateMode::reactive(LOOKS),
            unfocused_mode: UpdateMode::reactive(LOOKS),
        })
        .add_systems(Startup, |mut commands: Commands| {
            commands.spawn(Camera3d::default());
        })
        .run();
}

/// A program that is ended when it is not needed any more.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

fn compare() -> Result<bool, String> {
    let _screen = screen()?;
    let mut bare = LEAST;
    let mut good = true;
    say(&format!(
        "processor time in {} idle seconds",
        WATCHED.as_secs()
    ));
    for subject in &SUBJECTS {
        let used = watch(subject)?;
        let Some(at_most) = subject.at_most else {
            bare = used.max(LEAST);
            say(&format!("{:26} {:6} ms", subject.name, used.as_millis()));
            continue;
        };
        let ratio = used.as_secs_f64() / bare.as_secs_f64();
        let verdict = if ratio <= at_most { "" } else { "  TOO MUCH" };
        good &= ratio <= at_most;
        say(&format!(
            "{:26} {:6} ms  {ratio:.2} times (at most {at_most}){verdict}",
            subject.name,
            used.as_millis(),
        ));
    }
    Ok(good)
}

/// A screen of its own, so that no pointer wanders over the window.
fn screen() -> Result<Running, String> {
    let screen = Command::new("Xvfb")
        .args([DISPLAY, "-screen", "0", "1280x720x24", "-nolisten", "tcp"])
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("Xvfb cannot be started: {error}"))?;
    thread::sleep(Duration::from_secs(2));
    Ok(Running(screen))
}

/// Starts a program, waits until it has settled, and sees what it uses from then on.
fn watch(subject: &Subject) -> Result<Duration, String> {
    let data = env::temp_dir().join(format!("touchmove-idle-{}", std::process::id()));
    let own = env::current_exe().map_err(|error| error.to_string())?;
    let mut command = if subject.program.is_empty() {
        Command::new(own)
    } else {
        let mut game = Command::new(subject.program);
        game.args(["--windowed", "1280x720", "--quality", "software"]);
        game.arg("--data-dir").arg(&data);
        game
    };
    let child = command
        .args(subject.arguments)
        .env("DISPLAY", DISPLAY)
        .env_remove("WAYLAND_DISPLAY")
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .map_err(|error| format!("{} cannot be started: {error}", subject.name))?;
    let mut running = Running(child);
    let process = running.0.id();
    let begun = Instant::now();
    let mut calm = 0;
    while calm < CALM_SECONDS && begun.elapsed() < PATIENCE {
        let before = used(process);
        thread::sleep(Duration::from_secs(1));
        // It has to have done something: a program that is still being read from the disk does not.
        let step = used(process).saturating_sub(before);
        let ready = begun.elapsed() > Duration::from_secs(15);
        calm = if step <= CALM && ready { calm + 1 } else { 0 };
    }
    if calm < CALM_SECONDS {
        say(&format!("{} did not settle", subject.name));
    }
    let before = used(process);
    thread::sleep(WATCHED);
    let after = used(process);
    if running
        .0
        .try_wait()
        .map_err(|error| error.to_string())?
        .is_some()
    {
        return Err(format!("{} ended by itself", subject.name));
    }
    drop(running);
    let _ = fs::remove_dir_all(&data);
    Ok(after.saturating_sub(before))
}

/// The time that all threads of a process have spent on a processor, in the kernel's finest count.
fn used(process: u32) -> Duration {
    let threads = Path::new("/proc").join(process.to_string()).join("task");
    let Ok(threads) = fs::read_dir(threads) else {
        return Duration::ZERO;
    };
    threads
        .flatten()
        .filter_map(|thread| {
            let text = fs::read_to_string(thread.path().join("schedstat")).ok()?;
            text.split(' ')
                .next()?
                .parse()
                .ok()
                .map(Duration::from_nanos)
        })
        .sum()
}
