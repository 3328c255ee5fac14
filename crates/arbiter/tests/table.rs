//! `touchmove-arbiter table` as its users see it.

use std::{
    io::Write,
    process::{Command, Output, Stdio},
};

use serde_json::{Value, json};

fn table(arguments: &[&str], acts: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_touchmove-arbiter"))
        .arg("table")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the arbiter can be run");
    let mut input = child.stdin.take().expect("the input is piped");
    // A child that complains about its arguments does not read.
    let _ = input.write_all(acts);
    drop(input);
    child.wait_with_output().expect("the arbiter ends")
}

/// The objects that were printed, one a line.
fn rulings(arguments: &[&str], acts: &str) -> Vec<Value> {
    let output = table(arguments, acts.as_bytes());
    let stderr = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(0), "{stderr}");
    assert_eq!(stderr, "");
    objects(&output.stdout)
}

fn objects(stdout: &[u8]) -> Vec<Value> {
    let text = std::str::from_utf8(stdout).unwrap();
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}")))
        .collect()
}

/// The word of each ruling.
fn words(rulings: &[Value]) -> Vec<&str> {
    rulings
        .iter()
        .map(|ruling| ruling["ruling"].as_str().unwrap())
        .collect()
}

#[test]
fn the_start_comes_first() {
    let rulings = rulings(&["--time", "1800"], "");
    assert_eq!(
        rulings,
        [json!({
            "ruling": "start",
            "fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "clocks": {"white": 1800.0, "black": 1800.0},
        })]
    );
}

#[test]
fn a_move_by_hand() {
    let told = rulings(
        &["--time", "300+3"],
        "at=1.5 white touch g1\nat=2 white release f3 # the usual\n\nat=3.25 white press\n",
    );
    assert_eq!(
        words(&told),
        ["start", "touched", "obliged", "made", "completed"]
    );
    assert_eq!(
        told[2],
        json!({
            "at": 1.5, "seat": "white", "ruling": "obliged", "duty": "move", "man": "g1",
            "no_castling": [], "allowed": ["Nf3", "Nh3"], "article": "4.3.1",
        })
    );
    let fen = "rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 1 1";
    assert_eq!(
        told[3],
        json!({
            "at": 2.0, "seat": "white", "ruling": "made", "move": "g1f3", "san": "Nf3",
            "kind": "quiet", "captured": null, "number": 1, "fen": fen,
            "clocks": {"white": 301.0, "black": 303.0}, "article": "4.7",
        })
    );
    assert_eq!(
        told[4],
        json!({
            "at": 3.25, "seat": "white", "ruling": "completed", "fen": fen,
            "clocks": {"white": 302.75, "black": 303.0}, "article": "6.2.1",
        })
    );
}

#[test]
fn every_ruling_says_when_whose_what_and_why() {
    let told = rulings(
        &["--time", "5400", "--rules", "fide"],
        "at=1 white touch b1\nrelease b3\npress\narbiter stop\nwhite resume\nwhite touch b1
         release c3\noffer\npress\nblack touch g8\naccident\naccept\nblack move e5\nblack press\n",
    );
    for ruling in &told[1..] {
        for field in ["at", "seat", "ruling", "article"] {
            assert!(ruling.get(field).is_some(), "{field} is missing: {ruling}");
        }
        if ruling["ruling"] != "refused" {
            assert!(ruling["article"].is_string(), "{ruling}");
        }
    }
    let illegal = told
        .iter()
        .find(|ruling| ruling["ruling"] == "illegal")
        .unwrap();
    assert_eq!(
        illegal,
        &json!({
            "at": 1.0, "seat": "white", "ruling": "illegal", "offence": "move", "move": "b1b3",
            "why": {"law": "cannot_reach"}, "count": 1, "loses_at": 2, "article": "7.5.1",
        })
    );
    let penalty = told
        .iter()
        .find(|ruling| ruling["ruling"] == "penalty")
        .unwrap();
    assert_eq!(penalty["gains"], 120.0);
}

#[test]
fn i01_the_law_that_a_move_breaks_is_told_as_data() {
    let told = rulings(
        &["--fen", "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"],
        "white touch e2\nrelease c3\npress\n",
    );
    let illegal = told
        .iter()
        .find(|ruling| ruling["ruling"] == "illegal")
        .unwrap();
    assert_eq!(
        illegal["why"],
        json!({"law": "pinned", "facts": {
            "man": {"color": "white", "role": "knight"}, "on": "e2",
            "attack": {"by": {"color": "black", "role": "rook"}, "from": "e8", "king": "e1"},
        }})
    );
}

#[test]
fn a_flag_falls_when_it_falls_and_the_game_is_over() {
    let told = rulings(
        &["--time", "60"],
        "at=100 white touch e2\nblack resign\nat=200\n",
    );
    assert_eq!(
        words(&told),
        ["start", "flagged", "ended", "refused", "refused"]
    );
    assert_eq!(told[1]["at"], 60.0);
    assert_eq!(told[1]["seat"], "white");
    assert_eq!(
        told[2],
        json!({
            "at": 60.0, "seat": "white", "ruling": "ended", "result": "black", "reason": "flag",
            "fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "clocks": {"white": 0.0, "black": 60.0}, "article": "6.9",
        })
    );
    assert_eq!(told[3]["at"], 100.0);
    assert_eq!(told[3]["reason"], "game_over");
}

#[test]
fn a_position_that_ends_the_game_is_told_at_once() {
    let told = rulings(
        &["--fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"],
        "black press\n",
    );
    assert_eq!(words(&told), ["start", "ended", "refused"]);
    assert_eq!(told[1]["reason"], "stalemate");
}

#[test]
fn a_refused_act_changes_nothing_and_says_why() {
    let told = rulings(
        &[],
        "white touch e2\nwhite touch g1\nwhite release f3\nwhite touch e2\nrelease e4\n",
    );
    assert_eq!(
        told[4],
        json!({
            "at": 0.0, "seat": "white", "ruling": "refused", "reason": "obliged", "duty": "move",
            "man": "e2", "no_castling": [], "message": "the man on e2 must be moved",
            "article": "4.3.1",
        })
    );
    assert_eq!(told.last().unwrap()["san"], "e4");
}

#[test]
fn claims_and_offers() {
    let shuffle = "white move Nf3\nblack move Nf6\nwhite move Ng1\nblack move Ng8\n";
    let acts = format!("{shuffle}{shuffle}white claim threefold\n");
    let told = rulings(&["--time", "5400"], &acts);
    let claimed = &told[told.len() - 2];
    assert_eq!(
        claimed,
        &json!({
            "at": 0.0, "seat": "white", "ruling": "claimed", "ground": "threefold",
            "announcing": null, "correct": true, "count": 3, "article": "9.2",
        })
    );
    assert_eq!(told.last().unwrap()["reason"], "threefold");
    let told = rulings(
        &["--time", "5400"],
        "white claim fifty e4\nblack accept\nwhite takeback\n",
    );
    assert_eq!(
        words(&told),
        [
            "start", "claimed", "penalty", "offered", "obliged", "refused", "refused"
        ]
    );
    assert_eq!(told[4]["duty"], "announced");
    assert_eq!(told[4]["allowed"], json!(["e4"]));
    assert_eq!(told[5]["reason"], "accept_too_early");
}

#[test]
fn a_rule_set_from_a_file() {
    let path = format!("{}/taking_back.ron", env!("CARGO_TARGET_TMPDIR"));
    let own = include_str!("../../../assets/rules/fide.ron")
        .replace("take_backs: off", "take_backs: by_agreement");
    std::fs::write(&path, own).unwrap();
    let acts = "white move e4\nwhite takeback\nblack agree\n";
    let told = rulings(&["--rules", &path], acts);
    assert_eq!(
        words(&told),
        ["start", "made", "completed", "proposed", "taken_back"]
    );
    assert_eq!(told[4]["fen"], told[0]["fen"]);
    let told = rulings(&[], acts);
    assert_eq!(told[3]["reason"], "not_in_these_rules");
}

#[test]
fn bad_input_is_one_line_with_the_line_number_and_exit_status_2() {
    for (arguments, acts, parts) in [
        (
            &[][..],
            &b"white touch e1\n\nwhite tuch e2\n"[..],
            &["line 3", "tuch"][..],
        ),
        (&[], b"touch e2\n", &["line 1", "white or black"]),
        (&[], b"white touch z9\n", &["line 1", "z9"]),
        (&[], b"white touch\n", &["line 1", "one square"]),
        (&[], b"white\n", &["line 1", "an act"]),
        (&[], b"at=x white press\n", &["line 1", "at=x"]),
        (&[], b"at=-1 white press\n", &["line 1", "at=-1"]),
        (
            &[],
            b"at=5 white offer\nat=4 black accept\n",
            &["line 2", "backwards"],
        ),
        (&[], b"white press twice\n", &["line 1", "twice"]),
        (&[], b"white promote x\n", &["line 1", "q, r, b or n"]),
        (&[], b"white claim boredom\n", &["line 1", "threefold"]),
        (&[], b"white claim threefold Qh9\n", &["line 1", "Qh9"]),
        (&[], b"white takeback 0\n", &["line 1", "0"]),
        (&[], b"arbiter dance\n", &["line 1", "dance"]),
        (&[], b"white arbiter stop\n", &["line 1"]),
        (&[], b"# fine\n\xff\xfe\n", &["line 2", "UTF-8"]),
        (&["--time", "soon"], b"", &["--time", "soon"]),
        (&["--rules", "chess960"], b"", &["--rules", "chess960"]),
        (&["--fen", "nonsense"], b"", &["--fen"]),
    ] {
        let output = table(arguments, acts);
        let complaint = String::from_utf8(output.stderr).unwrap();
        let shown = String::from_utf8_lossy(acts);
        assert_eq!(output.status.code(), Some(2), "{shown}: {complaint}");
        assert_eq!(complaint.matches('\n').count(), 1, "{shown}: {complaint}");
        for part in parts {
            assert!(
                complaint.contains(part),
                "{shown}: {part} is not in {complaint}"
            );
        }
    }
}

#[test]
fn what_came_before_bad_input_is_answered() {
    let output = table(&[], b"white touch e2\nnonsense\n");
    assert_eq!(
        words(&objects(&output.stdout)),
        ["start", "touched", "obliged"]
    );
}

#[test]
fn help_explains_every_act_and_shows_examples() {
    let output = table(&["--help"], b"");
    let text = String::from_utf8(output.stdout).unwrap();
    for word in [
        "touch",
        "adjust",
        "release",
        "back",
        "promote",
        "press",
        "move",
        "offer",
        "accept",
        "decline",
        "resign",
        "claim",
        "accident",
        "object",
        "takeback",
        "pause",
        "agree",
        "disagree",
        "resume",
        "arbiter stop",
        "--rules",
        "--fen",
        "--time",
        "Examples:",
    ] {
        assert!(text.contains(word), "{word} is not in {text}");
    }
}
