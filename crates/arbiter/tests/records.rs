//! The commands over game records as their users see them.

use std::{
    fs,
    io::Read,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

const SAMPLE: &str = include_str!("../../rules/tests/data/sample.pgn");

/// The directory that a test has for itself.
fn directory(test: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(test);
    fs::create_dir_all(&path).unwrap();
    path
}

/// The arbiter in the directory of a test, with a file `game.pgn` in it.
fn arbiter(test: &str, game: &[u8]) -> Command {
    let directory = directory(test);
    fs::write(directory.join("game.pgn"), game).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_touchmove-arbiter"));
    command.current_dir(directory);
    command
}

struct Answer {
    status: Option<i32>,
    out: String,
    err: String,
}

fn run(mut command: Command) -> Answer {
    let Output {
        status,
        stdout,
        stderr,
    } = command.output().expect("the arbiter can be run");
    Answer {
        status: status.code(),
        out: String::from_utf8(stdout).unwrap(),
        err: String::from_utf8(stderr).unwrap(),
    }
}

/// What `check` says about a game, but for the notes about missing tags.
fn check(test: &str, game: &str) -> (Option<i32>, Vec<String>) {
    let mut command = arbiter(test, game.as_bytes());
    command.args(["check", "game.pgn"]);
    let Answer { status, out, err } = run(command);
    assert_eq!(err, "", "{test}");
    let lines = out
        .lines()
        .filter(|line| !line.contains(": note: missing: "));
    (status, lines.map(str::to_owned).collect())
}

#[test]
fn a_clean_file_is_told_game_by_game() {
    let (status, lines) = check("clean", SAMPLE);
    assert_eq!(
        lines,
        [
            "game.pgn:1:1: info: game 1, Morphy, Paul - Duke and Count, 1-0: 33 half-moves, by the rules 1-0, checkmate (5.1.1)",
            "game.pgn:18:1: info: game 2, Zoë \"Zed\" Čapková - 李明, 1/2-1/2: 8 half-moves, by the rules ongoing",
            "game.pgn:46:41: note: after 4... Ng8 the position has appeared three times: a draw could be claimed (9.2)",
            "game.pgn:38:1: info: game 3, ? - ?, *: 8 half-moves, by the rules ongoing",
            "3 games, 0 errors, 0 warnings, 1 note",
        ]
    );
    assert_eq!(status, Some(0));
}

#[test]
fn an_empty_file_has_no_games_and_no_problems() {
    let (status, lines) = check("empty", "");
    assert_eq!(lines, ["0 games, 0 errors, 0 warnings, 0 notes"]);
    assert_eq!(status, Some(0));
}

/// Games, and what is found besides the line about the game itself.
const GAMES: [(&str, &str, i32, &[&str]); 16] = [
    (
        "BUG-90",
        "1. e4 d5 2. exd5 Nf6 3. d6 Ng8 4. dxc7 Nf6 5. cxb8 *",
        1,
        &["1:47: error: \"cxb8\" promotes: add the new piece, as in cxb8=Q"],
    ),
    (
        "BUG-105",
        "1. e4 Nf3 ) e5 *",
        1,
        &[
            "1:7: error: \"Nf3\" is illegal: no black knight can go to f3",
            "1:11: error: this parenthesis closes nothing",
            "1:13: note: 1 move was not read because of the error before, nor what is said about it",
        ],
    ),
    (
        "BUG-107",
        "[Result \"1-0\"]\n\n1. e4 e5 1/2-1/2",
        1,
        &["1:1: warning: the Result tag says 1-0, the moves end with 1/2-1/2, which counts"],
    ),
    ("BUG-108 agrees", "1. f3 e5 2. g4 Qh4# 0-1", 0, &[]),
    (
        "BUG-108 disagrees",
        "[Result \"1/2-1/2\"]\n\n1. f3 e5 2. g4 Qh4# 1/2-1/2",
        1,
        &["3:21: error: the result is 1/2-1/2, but the game is over: 0-1, checkmate (5.1.1)"],
    ),
    (
        "BUG-108 open",
        "1. f3 e5 2. g4 Qh4# *",
        1,
        &["1:21: warning: the result is *, but the game is over: 0-1, checkmate (5.1.1)"],
    ),
    (
        "A14 play after mate",
        "1. f3 e5 2. g4 Qh4# 3. Nh3 Qg5 0-1",
        1,
        &[
            "1:24: error: \"Nh3\" is illegal: the white king would be attacked",
            "1:28: note: 1 move was not read because of the error before, nor what is said about it",
        ],
    ),
    (
        "C02 fivefold",
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 1/2-1/2",
        0,
        &[
            "1:41: note: after 4... Ng8 the position has appeared three times: a draw could be claimed (9.2)",
        ],
    ),
    (
        "C02 play after fivefold",
        "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 7. Nf3 Nf6 8. Ng1 Ng8 9. e4 e5 *",
        1,
        &[
            "1:41: note: after 4... Ng8 the position has appeared three times: a draw could be claimed (9.2)",
            "1:92: error: after 8... Ng8 the game was over: 1/2-1/2, fivefold (9.6.1); 2 more half-moves follow",
        ],
    ),
    (
        "D02",
        "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/3RK3/8/8 w - - 98 80\"]\n\n80. Rd4 Kf6 81. Rd5 *",
        0,
        &[
            "4:9: note: after 80... Kf6 for 50 moves by each side no man was taken and no pawn moved: a draw could be claimed (9.3)",
        ],
    ),
    (
        "D04",
        "[SetUp \"1\"]\n[FEN \"8/8/4k3/8/8/3RK3/8/8 w - - 149 100\"]\n\n100. Rd4 Kf6 *",
        1,
        &[
            "4:6: note: after 100. Rd4 for 50 moves by each side no man was taken and no pawn moved: a draw could be claimed (9.3)",
            "4:10: error: after 100. Rd4 the game was over: 1/2-1/2, seventy five moves (9.6.2); 1 more half-move follows",
        ],
    ),
    (
        "D05",
        "[SetUp \"1\"]\n[FEN \"7k/8/6K1/8/8/8/8/R7 w - - 149 100\"]\n\n100. Ra8# 1-0",
        0,
        &[
            "4:6: note: after 100. Ra8# for 50 moves by each side no man was taken and no pawn moved: a draw could be claimed (9.3)",
        ],
    ),
    (
        "E16 dead position",
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/3p4/4K3/8/6N1 w - - 0 1\"]\n\n1. Kxd4 Kd7 1/2-1/2",
        1,
        &[
            "4:9: error: after 1. Kxd4 the game was over: 1/2-1/2, dead position (5.2.2); 1 more half-move follows",
        ],
    ),
    (
        "A15 stalemate at the start",
        "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/6k1/6p1/6K1 w - - 0 1\"]\n\n1-0",
        1,
        &["4:1: error: the result is 1-0, but the game is over: 1/2-1/2, stalemate (5.2.1)"],
    ),
    (
        "F13",
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/7q/4K3 w - - 0 1\"]\n\n1. Kd1 Qh8 1-0",
        1,
        &[
            "4:12: warning: the result is 1-0, but white cannot mate by any series of legal moves, so that even a resignation is a draw (5.1.2)",
        ],
    ),
    (
        "C01 by other rules",
        "[RuleSet \"fide_online\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. e4 1/2-1/2",
        1,
        &[
            "3:48: error: after 4... Ng8 the game was over: 1/2-1/2, threefold (Online 5.4.1); 1 more half-move follows",
        ],
    ),
];

#[test]
fn games_are_judged_again() {
    let mut failures = String::new();
    for (index, (id, game, status, expected)) in GAMES.into_iter().enumerate() {
        let (found_status, lines) = check(&format!("judged-{index}"), game);
        let found: Vec<_> = lines
            .iter()
            .filter(|line| !line.contains(": info: "))
            .filter_map(|line| line.strip_prefix("game.pgn:"))
            .collect();
        if found != expected || found_status != Some(status) {
            failures += &format!("{id}: status {found_status:?}, {found:#?}\n");
        }
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn a_game_that_cannot_be_read_to_its_end_is_judged_if_it_was_over() {
    for (game, told) in [
        (
            "1. f3 e5 2. g4 Qh4# 3. Nh3 0-1",
            "by the rules 0-1, checkmate (5.1.1)",
        ),
        (
            "1. f3 e5 2. g5 Qh4# 0-1",
            "not judged, since not all moves could be read",
        ),
    ] {
        let (_, lines) = check("unread", game);
        assert!(lines.iter().any(|line| line.ends_with(told)), "{lines:#?}");
    }
}

#[test]
fn every_file_is_checked_and_one_that_cannot_be_read_is_told() {
    let mut command = arbiter("several", b"1. e4 *");
    command.args(["check", "missing.pgn", "game.pgn", ".", "game.pgn"]);
    let Answer { status, out, err } = run(command);
    assert_eq!(status, Some(2));
    let games = out
        .lines()
        .filter(|line| line.contains(": info: game 1, "))
        .count();
    assert_eq!(games, 2, "{out}");
    assert!(
        out.ends_with("2 games, 0 errors, 0 warnings, 2 notes, 2 files not read\n"),
        "{out}"
    );
    let complaints: Vec<_> = err.lines().collect();
    assert_eq!(complaints.len(), 2, "{err}");
    assert!(
        complaints[0].starts_with("touchmove-arbiter: missing.pgn: "),
        "{err}"
    );
}

#[test]
fn a_file_without_text_in_it_is_survived() {
    let bytes: Vec<u8> = (0..=255).cycle().take(10_000).collect();
    let mut command = arbiter("binary", &bytes);
    command.args(["check", "game.pgn"]);
    let Answer { status, err, .. } = run(command);
    assert_eq!((status, err.as_str()), (Some(1), ""));
}

#[test]
fn games_are_printed_in_export_format() {
    let sloppy = format!(
        "\u{FEFF}{}",
        SAMPLE
            .replace('\n', "\r\n")
            .replace("O-O-O", "0-0-0")
            .replace("Nxb5", "Nc3b5")
    );
    let mut command = arbiter("export", sloppy.as_bytes());
    command.args(["pgn", "game.pgn"]);
    let Answer { status, out, err } = run(command);
    assert_eq!(out, SAMPLE);
    assert_eq!((status, err.as_str()), (Some(0), ""));
}

#[test]
fn what_is_wrong_goes_to_the_error_output() {
    let mut command = arbiter(
        "wrong",
        b"[White \"M\xFCller\"]\n\n1. e4 Ke4 1-0\n\n1. d4 d5 ) *",
    );
    command.args(["pgn", "game.pgn"]);
    let Answer { status, out, err } = run(command);
    assert_eq!(status, Some(1));
    assert!(
        out.contains("[White \"Müller\"]\n") && out.ends_with("\n\n1. d4 d5 *\n\n"),
        "{out}"
    );
    let lines: Vec<_> = err
        .lines()
        .filter(|line| !line.contains(": note: "))
        .collect();
    assert_eq!(
        lines,
        [
            "game.pgn:3:7: error: \"Ke4\" is illegal: no black king can go to e4",
            "game.pgn:5:10: error: this parenthesis closes nothing",
        ]
    );
}

#[test]
fn a_game_is_judged_by_other_rules_if_they_are_given() {
    let game = b"[RuleSet \"online\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *\n";
    let status_by = |rules: &[&str]| {
        let mut command = arbiter("other-rules", game);
        command.arg("check").args(rules).arg("game.pgn");
        let Answer { status, out, err } = run(command);
        assert_eq!(err, "", "{rules:?}");
        let info = out.lines().find(|line| line.contains(": info: "));
        (
            status,
            info.unwrap()
                .rsplit_once("by the rules ")
                .unwrap()
                .1
                .to_owned(),
        )
    };
    assert_eq!(status_by(&[]), (Some(0), "ongoing".into()));
    assert_eq!(
        status_by(&["--rules", "simple"]),
        (Some(1), "1/2-1/2, threefold (house rule)".into())
    );
    let mut command = arbiter("other-rules", game);
    command.args(["check", "--rules", "chess", "game.pgn"]);
    let Answer { status, out, err } = run(command);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    assert_eq!(
        err,
        "touchmove-arbiter: --rules: \"chess\" is neither a rule set (fide, fide_online, online, simple, club) \
         nor a file that ends in .ron\n"
    );
}

#[test]
fn a_closed_pipe_is_no_error() {
    // More than a pipe holds.
    let many = SAMPLE.repeat(400);
    for command_name in ["check", "pgn"] {
        let mut command = arbiter(&format!("pipe-{command_name}"), many.as_bytes());
        let mut child = command
            .args([command_name, "game.pgn"])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut first = [0; 10];
        let mut out = child.stdout.take().unwrap();
        out.read_exact(&mut first).unwrap();
        drop(out);
        let Output { status, stderr, .. } = child.wait_with_output().unwrap();
        assert_eq!(status.code(), Some(0), "{command_name}");
        assert_eq!(String::from_utf8(stderr).unwrap(), "", "{command_name}");
    }
}

#[test]
fn the_help_tells_the_form_of_a_line_and_the_exit_status() {
    let mut command = arbiter("help", b"");
    command.args(["check", "--help"]);
    let Answer { status, out, .. } = run(command);
    assert_eq!(status, Some(0));
    for text in [
        "FILE:LINE:COLUMN: SEVERITY: MESSAGE",
        "Exit status: 0",
        "RuleSet",
    ] {
        assert!(out.contains(text), "{out}");
    }
    let mut command = arbiter("help", b"");
    command.arg("check");
    let Answer { status, err, .. } = run(command);
    assert_eq!(status, Some(2), "{err}");
}
