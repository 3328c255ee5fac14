//! The command line as its users see it.

use std::process::{Command, Output};

use serde_json::{Value, json};

fn arbiter(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_touchmove-arbiter"))
        .args(arguments)
        .output()
        .expect("the arbiter can be run")
}

/// What was printed on success.
fn answer(arguments: &[&str]) -> String {
    let Output {
        status,
        stdout,
        stderr,
    } = arbiter(arguments);
    let stderr = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(0), "{arguments:?}: {stderr}");
    assert_eq!(stderr, "", "{arguments:?}");
    String::from_utf8(stdout).unwrap()
}

/// The line that says why a question makes no sense.
fn complaint(arguments: &[&str]) -> String {
    let Output {
        status,
        stdout,
        stderr,
    } = arbiter(arguments);
    let stderr = String::from_utf8(stderr).unwrap();
    assert_eq!(status.code(), Some(2), "{arguments:?}: {stderr}");
    assert_eq!(stdout, b"", "{arguments:?}");
    assert_eq!(stderr.matches('\n').count(), 1, "{arguments:?}: {stderr}");
    stderr
}

fn judge(arguments: &[&str]) -> Value {
    let text = answer(&[&["judge"], arguments].concat());
    assert_eq!(text.lines().count(), 1, "{text}");
    serde_json::from_str(&text).unwrap()
}

/// The number in the line `nodes N`.
fn nodes(text: &str) -> u64 {
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("nodes "))
        .expect(text);
    line.parse().unwrap()
}

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

#[test]
fn perft_counts() {
    for (depth, expected) in [("0", 1), ("1", 20), ("3", 8_902)] {
        assert_eq!(nodes(&answer(&["perft", depth])), expected);
    }
    let text = answer(&["perft", "--fen", KIWIPETE, "2"]);
    assert_eq!(nodes(&text), 2_039, "P02");
    let speed = text
        .lines()
        .find_map(|line| line.strip_prefix("nps "))
        .expect(&text);
    assert!(speed.parse::<u64>().is_ok(), "{text}");
}

#[test]
fn perft_divides_by_first_move() {
    let text = answer(&["perft", "--divide", "--fen", KIWIPETE, "2"]);
    let rows: Vec<(&str, u64)> = text
        .lines()
        .filter_map(|line| line.split_once(' '))
        .filter(|(name, _)| !matches!(*name, "nodes" | "nps"))
        .map(|(mv, count)| (mv, count.parse().unwrap()))
        .collect();
    assert_eq!(rows.len(), 48);
    assert_eq!(
        rows.iter().map(|(_, count)| count).sum::<u64>(),
        nodes(&text)
    );
    assert!(rows.contains(&("e1g1", 43)), "{rows:?}");
}

#[test]
fn judge_has_exactly_the_promised_fields() {
    let text = answer(&["judge", "--moves", "e4 e5"]);
    let fields = [
        "fen", "status", "reason", "article", "legal", "claims", "check",
    ];
    let mut rest = text.as_str();
    for field in fields {
        let (_, after) = rest
            .split_once(&format!("\"{field}\":"))
            .unwrap_or_else(|| panic!("{field}: {text}"));
        rest = after;
    }
    let verdict: Value = serde_json::from_str(&text).unwrap();
    assert_eq!(verdict.as_object().unwrap().len(), fields.len());
    assert_eq!(
        verdict["fen"],
        "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
    );
    assert_eq!(verdict["status"], "ongoing");
    assert_eq!(verdict["legal"].as_array().unwrap().len(), 29);
    for empty in ["reason", "article", "check"] {
        assert_eq!(verdict[empty], Value::Null);
    }
}

#[test]
fn judge_ends_games_under_each_rule_set() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    for (rules, status, reason, article) in [
        ("fide", json!("ongoing"), Value::Null, Value::Null),
        (
            "fide_online",
            json!("draw"),
            json!("threefold"),
            json!("Online 5.4.1"),
        ),
        ("online", json!("ongoing"), Value::Null, Value::Null),
        (
            "simple",
            json!("draw"),
            json!("threefold"),
            json!("house rule"),
        ),
        (
            "club",
            json!("draw"),
            json!("threefold"),
            json!("house rule"),
        ),
    ] {
        let verdict = judge(&["--rules", rules, "--moves", shuffle]);
        assert_eq!(verdict["status"], status, "C01 under {rules}");
        assert_eq!(verdict["reason"], reason, "C01 under {rules}");
        assert_eq!(verdict["article"], article, "C01 under {rules}");
    }
    let verdict = judge(&["--moves", "1.f3 e5 2. g4 Qh4#"]);
    assert_eq!(
        (&verdict["status"], &verdict["article"]),
        (&json!("black"), &json!("5.1.1")),
        "A14"
    );
    assert_eq!(
        verdict["check"]["answers"],
        json!({"capture": [], "move": [], "interpose": []})
    );
}

#[test]
fn judge_lists_claims() {
    let verdict = judge(&["--moves", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1"]);
    assert_eq!(verdict["claims"], json!(["threefold Ng8"]), "C01 at ply 7");
    let verdict = judge(&["--moves", "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8"]);
    assert_eq!(verdict["claims"], json!(["threefold"]), "C01 at ply 8");
    let verdict = judge(&["--fen", "8/8/4k3/8/8/3RK3/8/8 w - - 99 80"]);
    let claims = verdict["claims"].as_array().unwrap();
    assert!(
        claims.contains(&json!("fifty Rd4")) && !claims.contains(&json!("fifty")),
        "D01: {claims:?}"
    );
}

#[test]
fn judge_tells_the_kind_of_check_and_its_answers() {
    let fen = "4k3/8/q7/8/4N3/8/4R3/4K3 w - - 0 1";
    let check = &judge(&["--fen", fen, "--moves", "Nc5+"])["check"];
    assert_eq!(check["kind"], "discovered+fork", "K05");
    assert_eq!(check["checkers"], json!(["e2"]), "K05");
    let check = &judge(&["--fen", "4r1k1/8/8/8/7B/8/3N4/R3K3 w Q - 0 1"])["check"];
    let answers =
        json!({"capture": [], "move": ["Kd1", "Kf1", "Kf2"], "interpose": ["Be7", "Ne4"]});
    assert_eq!(
        check,
        &json!({"kind": null, "checkers": ["e8"], "answers": answers}),
        "V01"
    );
}

#[test]
fn judge_reads_a_rule_set_from_a_file() {
    let folder = env!("CARGO_TARGET_TMPDIR");
    let good = format!("{folder}/no_repetition.ron");
    let rules = include_str!("../../../assets/rules/club.ron");
    let own = rules.replace("automatic: threefold", "automatic: None");
    assert_ne!(own, rules);
    std::fs::write(&good, &own).unwrap();
    let shuffle = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8";
    assert_eq!(
        judge(&["--rules", &good, "--moves", shuffle])["status"],
        "ongoing"
    );

    let bad = format!("{folder}/misspelt.ron");
    std::fs::write(&bad, own.replace("max_per_player", "max_for_player")).unwrap();
    let line = complaint(&["judge", "--rules", &bad]);
    assert!(
        line.contains(&bad) && line.contains("line ") && line.contains("max_for_player"),
        "{line}"
    );
}

#[test]
fn bad_input_is_one_line_and_exit_status_2() {
    for (arguments, parts) in [
        (
            &["judge", "--fen", "8/8/8/8/8/8/8/8 w - - 0 1"][..],
            &["--fen", "king"][..],
        ),
        (&["judge", "--fen", ""], &["--fen"]),
        (
            &[
                "judge",
                "--fen",
                "rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e5 0 1",
            ],
            &["e5"],
        ),
        (&["perft", "--fen", "nonsense", "1"], &["--fen"]),
        (
            &["judge", "--rules", "chess960"],
            &["--rules", "chess960", "fide_online"],
        ),
        (
            &["judge", "--rules", "/nowhere/at/all.ron"],
            &["/nowhere/at/all.ron"],
        ),
        (&["judge", "--rules", "."], &["--rules"]),
        (&["judge", "--moves", "e4 e4"], &["move 1 of black", "e4"]),
        (
            &["judge", "--moves", "1. e4 e5 2. Nf3 Nf9"],
            &["move 2 of black", "Nf9"],
        ),
        (
            &["judge", "--moves", "e4 \u{0301}\u{202e}"],
            &["move 1 of black"],
        ),
        (&["judge", "--moves", "e2e4\u{1b}[2J"], &["move 1 of white"]),
        (
            &[
                "judge",
                "--fen",
                "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1",
                "--moves",
                "b8",
            ],
            &["b8=Q"],
        ),
        (
            &[
                "judge",
                "--fen",
                "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1",
                "--moves",
                "Qg7# Kg8",
            ],
            &["move 1 of black", "end of the game", "checkmate"],
        ),
    ] {
        let line = complaint(arguments);
        for part in parts {
            assert!(
                line.contains(part),
                "{arguments:?}: {part} is not in {line}"
            );
        }
        assert!(!line.trim_end().chars().any(char::is_control), "{line:?}");
    }
}

#[test]
fn wrong_usage_is_exit_status_2() {
    for arguments in [
        &["perft"][..],
        &["perft", "-1"],
        &["perft", "65"],
        &["perft", "99999999999999999999"],
        &["perft", "two"],
        &["juge"],
        &["judge", "--fen"],
        &["judge", "extra"],
        &[],
    ] {
        let output = arbiter(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
}

#[test]
fn help_explains_every_field_and_option() {
    let text = answer(&["judge", "--help"]);
    for word in [
        "--rules",
        "--fen",
        "--moves",
        "status",
        "claims",
        "checkers",
        "fide_online",
    ] {
        assert!(text.contains(word), "{word} is not in {text}");
    }
    assert!(answer(&["perft", "--help"]).contains("--divide"));
    assert!(answer(&["--help"]).contains("judge"));
}
