//! Everything a change must pass.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::cli::Options;
use crate::exec::{Failure, cargo, exec, root};
use crate::install;
use crate::needs::Purpose;
use crate::readme;

/// One part of the run, under the name by which it is reported.
type Step = (&'static str, fn() -> Result<(), Failure>);

/// Quick steps first, so that a slip is told soon.
const STEPS: [Step; 5] = [
    ("formatting", formatting),
    ("one build for all", one_build),
    ("lints", lints),
    ("documentation", documentation),
    ("tests, by the README's command", tests),
];

/// Runs all steps and stops at the first that fails.
///
/// # Errors
///
/// When the system lacks something, or a step fails: then with its exit status.
pub fn ci(options: &Options) -> Result<(), Failure> {
    install::ensure(Purpose::Test, options)?;
    let start = Instant::now();
    let done = in_order(&STEPS)?;
    println!("== everything passed in {}:", seconds(start.elapsed()));
    for (name, took) in done {
        println!("{:>10}  {name}", seconds(took));
    }
    Ok(())
}

fn in_order(steps: &[Step]) -> Result<Vec<(&'static str, Duration)>, Failure> {
    let mut done = Vec::new();
    for &(name, step) in steps {
        println!("== {name}");
        let start = Instant::now();
        let result = step();
        let took = start.elapsed();
        result.map_err(|Failure { message, status }| Failure {
            message: format!("{name}: {message}, after {}", seconds(took)),
            status,
        })?;
        println!("== {name}: passed in {}", seconds(took));
        done.push((name, took));
    }
    Ok(done)
}

fn seconds(duration: Duration) -> String {
    format!("{:.1} s", duration.as_secs_f64())
}

fn cargo_at_root() -> Command {
    let mut cargo = cargo();
    cargo.current_dir(root());
    cargo
}

fn formatting() -> Result<(), Failure> {
    exec(cargo_at_root().args(["fmt", "--all", "--check"]))
}

fn lints() -> Result<(), Failure> {
    exec(
        cargo_at_root()
            .args(["clippy", "--release", "--workspace", "--all-targets"])
            .args(["--", "-D", "warnings"]),
    )
}

fn documentation() -> Result<(), Failure> {
    exec(
        cargo_at_root()
            .env("RUSTDOCFLAGS", "-D warnings")
            .args(["doc", "--release", "--workspace", "--no-deps"])
            .arg("--document-private-items"),
    )
}

/// What the README tells people to run is what is run here, so the two cannot drift apart.
fn tests() -> Result<(), Failure> {
    let path = root().join("README.md");
    let text = fs::read_to_string(&path).map_err(|error| failure(format!("README.md: {error}")))?;
    let command = readme::test_command(&text).map_err(|error| failure(error.to_string()))?;
    let mut words = command.split_whitespace();
    let program = words.next().unwrap_or_default();
    exec(Command::new(program).current_dir(root()).args(words))
}

fn failure(message: String) -> Failure {
    Failure { message, status: 1 }
}

/// Checks that playing and testing build the game's dependencies with the same features, so that
/// Bevy is built once. Cargo merges the features that all packages of one build ask for, and one
/// careless dependency of a small crate is enough to have everything built twice.
fn one_build() -> Result<(), Failure> {
    let alone = features(&["--package", "touchmove", "--edges", "normal,build"])?;
    let together = features(&["--workspace", "--edges", "normal,build,dev"])?;
    let differences = only_alone(&alone, &together);
    if differences.is_empty() {
        return Ok(());
    }
    for (package, features) in &differences {
        println!("{package}, to play: {features}");
        for features in together.get(package).into_iter().flatten() {
            println!("{package}, to test: {features}");
        }
    }
    Err(failure(
        "the packages above are built twice; let every crate of the workspace ask for the same \
         features, with `default-features = false` where the game has them off"
            .to_string(),
    ))
}

/// Packages, and the feature lists with which each is built.
type Features = BTreeMap<String, BTreeSet<String>>;

fn features(selection: &[&str]) -> Result<Features, Failure> {
    let mut command = cargo_at_root();
    command
        .args([
            "tree", "--locked", "--prefix", "none", "--format", "{p}|{f}",
        ])
        .args(selection)
        .stderr(Stdio::inherit());
    let output = command
        .output()
        .map_err(|error| failure(format!("`cargo tree` could not be started: {error}")))?;
    if !output.status.success() {
        return Err(failure(format!("`cargo tree` failed ({})", output.status)));
    }
    Ok(read_tree(&String::from_utf8_lossy(&output.stdout)))
}

/// Reads lines `package|features`, some with the mark of a package shown before.
fn read_tree(text: &str) -> Features {
    let mut packages = Features::new();
    for line in text.lines() {
        let line = line.trim_end().trim_end_matches(" (*)");
        if let Some((package, features)) = line.split_once('|') {
            packages
                .entry(package.to_string())
                .or_default()
                .insert(features.to_string());
        }
    }
    packages
}

/// The builds that `alone` has and `together` has not.
fn only_alone(alone: &Features, together: &Features) -> Vec<(String, String)> {
    let is_shared = |package: &str, features: &str| {
        together
            .get(package)
            .is_some_and(|builds| builds.contains(features))
    };
    alone
        .iter()
        .flat_map(|(package, builds)| builds.iter().map(move |features| (package, features)))
        .filter(|(package, features)| !is_shared(package, features))
        .map(|(package, features)| (package.clone(), features.clone()))
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn steps_stop_at_the_first_failure_and_keep_its_status() {
        let failure = in_order(&[
            ("one", || Ok(())),
            ("two", || {
                Err(Failure {
                    message: "broken".to_string(),
                    status: 101,
                })
            }),
            ("three", || panic!("a step ran after one that failed")),
        ])
        .unwrap_err();
        assert_eq!(failure.status, 101);
        assert!(failure.message.starts_with("two: broken, after "));
    }

    #[test]
    fn steps_are_all_run_in_order() {
        let steps: [Step; 2] = [("one", || Ok(())), ("two", || Ok(()))];
        let names: Vec<_> = in_order(&steps).unwrap().into_iter().map(|s| s.0).collect();
        assert_eq!(names, ["one", "two"]);
    }

    #[test]
    fn a_tree_is_read_with_its_marks() {
        let tree = read_tree(
            "glam v0.32.1|serde,std\na v1.0.0 (proc-macro)| (*)\n\nglam v0.32.1|std (*)\n",
        );
        let set = |list: &[&str]| {
            list.iter()
                .map(|s| (*s).to_string())
                .collect::<BTreeSet<_>>()
        };
        assert_eq!(tree["glam v0.32.1"], set(&["serde,std", "std"]));
        assert_eq!(tree["a v1.0.0 (proc-macro)"], set(&[""]));
        assert_eq!(tree.len(), 2);
    }

    #[test]
    fn a_feature_added_by_another_crate_is_found() {
        let alone = read_tree("glam v0.32.1|std\nserde v1.0.0|std\n");
        let together = read_tree("glam v0.32.1|default,std\nserde v1.0.0|std\npng v0.18.0|\n");
        assert_eq!(
            only_alone(&alone, &together),
            [("glam v0.32.1".to_string(), "std".to_string())]
        );
        // One more build of the same package, for a build script say, does no harm.
        let together = read_tree("glam v0.32.1|default,std\nglam v0.32.1|std\nserde v1.0.0|std\n");
        assert!(only_alone(&alone, &together).is_empty());
    }
}
