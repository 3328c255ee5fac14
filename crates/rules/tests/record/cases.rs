//! Every case of the file of PGN texts.

use std::fmt::Write;

use touchmove_rules::record::pgn::{self, ProblemKind, ReadGame, Severity};

const CASES: &str = include_str!("../data/pgn.cases");

/// Lines that say nothing, which the cases leave out.
const UNKNOWN: [&str; 6] = [
    "[Event \"?\"]",
    "[Site \"?\"]",
    "[Date \"????.??.??\"]",
    "[Round \"?\"]",
    "[White \"?\"]",
    "[Black \"?\"]",
];

struct Case {
    title: &'static str,
    text: &'static str,
    problems: &'static str,
    export: &'static str,
}

fn cases() -> Vec<Case> {
    let cases: Vec<_> = CASES
        .split("\n=== ")
        .skip(1)
        .map(|case| {
            let split = |text: &'static str, at: &str| {
                text.split_once(at)
                    .unwrap_or_else(|| panic!("no {at:?} in {text}"))
            };
            let (title, rest) = split(case, "\n");
            let (text, rest) = split(rest, "\n--- problems\n");
            let (problems, export) = split(rest, "--- export\n");
            Case {
                title,
                text,
                problems: problems.trim_end(),
                export: export.trim_end(),
            }
        })
        .collect();
    assert!(cases.len() > 30, "{} cases", cases.len());
    cases
}

fn problems(games: &[ReadGame]) -> String {
    let mut text = String::new();
    for problem in games.iter().flat_map(|read| &read.problems) {
        if !matches!(problem.kind, ProblemKind::MissingTags { .. }) {
            writeln!(text, "{problem}").unwrap();
        }
    }
    text
}

fn export(games: &[ReadGame]) -> String {
    games.iter().map(|read| read.game.to_string()).collect()
}

#[test]
fn every_text_has_the_problems_and_the_export_form_of_its_case() {
    let mut failures = String::new();
    for case in cases() {
        let games = pgn::read(case.text.as_bytes());
        let found = problems(&games);
        let known: Vec<_> = export(&games)
            .lines()
            .filter(|line| !UNKNOWN.contains(line))
            .map(str::to_owned)
            .collect();
        let known = known.join("\n");
        let mut expect = |what: &str, found: &str, expected: &str| {
            if found != expected {
                writeln!(
                    failures,
                    "\n=== {}: {what}\n{found}\n--- expected\n{expected}",
                    case.title
                )
                .unwrap();
            }
        };
        expect("problems", found.trim_end(), case.problems);
        expect("export", known.trim_end(), case.export);
    }
    assert!(failures.is_empty(), "{failures}");
}

#[test]
fn what_was_exported_is_read_without_problems_and_exported_unchanged() {
    for case in cases() {
        let games = pgn::read(case.text.as_bytes());
        let text = export(&games);
        let again = pgn::read(text.as_bytes());
        assert_eq!(export(&again), text, "{}", case.title);
        for read in &again {
            for problem in &read.problems {
                // What was kept as it was makes no more sense than before.
                let kept = matches!(
                    problem.kind,
                    ProblemKind::BadCommand { .. } | ProblemKind::Variant { .. }
                );
                assert!(
                    kept || problem.severity() == Severity::Note,
                    "{}: {problem}",
                    case.title
                );
            }
        }
        let trees = |games: &[ReadGame]| {
            let trees = games.iter().map(|read| read.game.clone());
            trees.collect::<Vec<_>>()
        };
        assert_eq!(trees(&again), trees(&games), "{}", case.title);
    }
}

#[test]
fn reports_bug_80_to_112_are_covered() {
    let titles: Vec<&str> = cases().iter().map(|case| case.title).collect();
    // BUG-95 is about bytes that are no text, 108 and 109 about matches: they have tests of their own.
    let missing: Vec<_> = (80..=112)
        .filter(|number| ![95, 108, 109].contains(number))
        .map(|number| format!("BUG-{number}"))
        .filter(|id| {
            !titles
                .iter()
                .any(|title| title.split(' ').any(|word| word == id))
        })
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
