//! The program's command line: bad input is one clear sentence and exit status 2, and no panic.

use std::process::{Command, Output};

fn touchmove(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_touchmove"))
        .args(args)
        .output()
        .expect("the program runs")
}

fn refused(args: &[&str], words: &[&str]) {
    let output = touchmove(args);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{args:?}: {told}");
    assert!(!told.contains("panicked"), "{told}");
    for word in words {
        assert!(told.contains(word), "{args:?} says {word:?}: {told}");
    }
}

#[test]
fn bad_input_is_refused_before_a_window_opens() {
    refused(
        &[
            "--fen",
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQ1BNR w - - 0 1",
        ],
        &["king"],
    );
    refused(&["--fen", "not a position"], &["--fen"]);
    refused(&["--rules", "blitz"], &["fide_online"]);
    refused(&["--time", "soon"], &["--time"]);
    refused(&["--windowed", "1280"], &["1280x720"]);
    refused(&["--lang", "tlh"], &["zh-Hans"]);
    refused(&["--quality", "best"], &["software"]);
    refused(&["no_such_game.pgn"], &["no_such_game", "No such file"]);
    refused(&["shot"], &["--output"]);
    refused(&["shot", "--size", "5x5", "-o", "x.png"], &["64"]);
}

#[test]
fn help_and_version_work() {
    let help = touchmove(&["--help"]);
    assert!(help.status.success());
    assert!(String::from_utf8_lossy(&help.stdout).contains("--fen"));
    assert!(touchmove(&["--version"]).status.success());
}

#[cfg(target_os = "linux")]
#[test]
fn without_a_display_or_a_driver_it_says_so() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let program = || Command::new(env!("CARGO_BIN_EXE_touchmove"));
    let no_display = program()
        .arg("--data-dir")
        .arg(folder.path())
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .env_remove("WAYLAND_SOCKET")
        .output();
    let no_driver = program()
        .args(["shot", "-o"])
        .arg(folder.path().join("never.png"))
        .env("WGPU_BACKEND", "vulkan")
        .env("VK_DRIVER_FILES", "/nonexistent")
        .env("VK_ICD_FILENAMES", "/nonexistent")
        .output();
    for (output, word) in [(no_display, "display"), (no_driver, "driver")] {
        let output = output.expect("the program runs");
        let told = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{told}");
        assert!(told.contains(word) && !told.contains("panicked"), "{told}");
    }
}
