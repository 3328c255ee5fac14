//! The rule sets that can be chosen: those of the game, and those that lie in the data directory.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use touchmove_rules::{RuleSet, RuleSetError};

use crate::lingua::Words;

/// Which rule set.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub(in crate::menus) enum BookKey {
    /// One of [`RuleSet::NAMES`].
    BuiltIn(String),
    /// The file of this name in `rules`.
    File(String),
}

impl BookKey {
    /// A built-in set.
    pub fn built_in(name: &str) -> Self {
        Self::BuiltIn(name.to_owned())
    }
}

/// A rule set that can be chosen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::menus) struct Book {
    pub key: BookKey,
    pub rules: RuleSet,
}

impl Book {
    /// What it is called.
    pub fn name(&self) -> Words {
        let BookKey::BuiltIn(name) = &self.key else {
            return Words::literal(self.rules.name.clone());
        };
        match name.as_str() {
            "fide" => Words::new("set-fide"),
            "fide_online" => Words::new("set-fide-online"),
            "online" => Words::new("set-online"),
            "club" => Words::new("set-club"),
            "simple" => Words::new("set-simple"),
            other => Words::literal(other),
        }
    }

    /// What it is called where there is room.
    pub fn full_name(&self) -> Words {
        let BookKey::BuiltIn(name) = &self.key else {
            return self.name();
        };
        match name.as_str() {
            "fide" => Words::new("set-fide-full"),
            "fide_online" => Words::new("set-fide-online-full"),
            "online" => Words::new("set-online-full"),
            "club" => Words::new("set-club-full"),
            "simple" => Words::new("set-simple-full"),
            _ => self.name(),
        }
    }
}

/// A file that is no rule set, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct BadFile {
    /// The file's name.
    pub name: String,
    pub why: Trouble,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Trouble {
    /// It cannot be read at all.
    Unreadable(String),
    /// It is far too long for a rule set.
    TooLong,
    /// It is no rule set.
    NoRules(RuleSetError),
}

impl BadFile {
    /// The file, the line, and what is wrong there.
    pub fn words(&self) -> Words {
        let file = self.name.as_str();
        match &self.why {
            Trouble::Unreadable(why) => Words::new("set-unreadable")
                .arg("file", file)
                .arg("why", why.as_str()),
            Trouble::TooLong => Words::new("set-too-long").arg("file", file),
            Trouble::NoRules(error) => {
                let words = match &error.field {
                    Some(field) => Words::new("set-bad-field").arg("field", field.as_str()),
                    None => Words::new("set-bad"),
                };
                words
                    .arg("file", file)
                    .arg("line", error.line.to_string())
                    .arg("column", error.column.to_string())
                    .arg("why", error.problem.as_str())
            }
        }
    }
}

/// All rule sets that can be chosen.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub(in crate::menus) struct Books {
    pub list: Vec<Book>,
    pub(super) bad: Vec<BadFile>,
}

/// The order in which the built-in sets are offered.
const ORDER: [&str; 5] = ["fide", "fide_online", "online", "club", "simple"];
/// No rule set is longer than this many bytes.
const LONGEST: u64 = 64 * 1024;
/// More files than this are not offered.
const MOST: usize = 24;

impl Default for Books {
    fn default() -> Self {
        let list = ORDER
            .into_iter()
            .filter_map(|name| {
                Some(Book {
                    key: BookKey::built_in(name),
                    rules: RuleSet::named(name)?,
                })
            })
            .collect();
        Self {
            list,
            bad: Vec::new(),
        }
    }
}

impl Books {
    /// The built-in sets and those in `rules` of the data directory, in the order of their names.
    pub fn read(data_dir: Option<&Path>) -> Self {
        let mut books = Self::default();
        let Some(dir) = data_dir.map(|dir| dir.join("rules")) else {
            return books;
        };
        // No folder: nobody has made rules of their own.
        let Ok(entries) = fs::read_dir(dir) else {
            return books;
        };
        let mut paths: Vec<PathBuf> = entries
            .filter_map(|entry| Some(entry.ok()?.path()))
            .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
            .collect();
        paths.sort();
        for path in paths.into_iter().take(MOST) {
            let name = path
                .file_name()
                .map(|name| name.to_string_lossy().into_owned())
                .unwrap_or_default();
            match read_file(&path) {
                Ok(mut rules) => {
                    if rules.name.trim().is_empty() {
                        rules.name.clone_from(&name);
                    }
                    books.list.push(Book {
                        key: BookKey::File(name),
                        rules,
                    });
                }
                Err(why) => books.bad.push(BadFile { name, why }),
            }
        }
        books
    }

    /// The place of a rule set in the list.
    pub fn position(&self, key: &BookKey) -> Option<usize> {
        self.list.iter().position(|book| book.key == *key)
    }

    /// A rule set.
    pub fn get(&self, key: &BookKey) -> Option<&Book> {
        self.list.iter().find(|book| book.key == *key)
    }
}

fn read_file(path: &Path) -> Result<RuleSet, Trouble> {
    let unreadable = |error: std::io::Error| Trouble::Unreadable(error.to_string());
    if fs::metadata(path).map_err(unreadable)?.len() > LONGEST {
        return Err(Trouble::TooLong);
    }
    let text = fs::read_to_string(path).map_err(unreadable)?;
    RuleSet::from_ron(&text).map_err(Trouble::NoRules)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_built_in_sets_are_offered() {
        let books = Books::default();
        assert_eq!(books.list.len(), RuleSet::NAMES.len());
        for name in RuleSet::NAMES {
            assert!(books.position(&BookKey::built_in(name)).is_some(), "{name}");
        }
    }

    #[test]
    fn files_of_the_data_directory_are_read_and_bad_ones_are_told() {
        let dir = tempfile::tempdir().expect("a temporary directory");
        let rules = dir.path().join("rules");
        fs::create_dir(&rules).expect("a writable directory");
        let house = include_str!("../../../assets/rules/simple.ron").replace("simple", "House");
        fs::write(rules.join("house.ron"), &house).expect("writable");
        let broken = house.replace("perpetual_check: true", "perpetual_check: perhaps");
        fs::write(rules.join("broken.ron"), broken).expect("writable");
        fs::write(rules.join("notes.txt"), "not a rule set").expect("writable");
        let books = Books::read(Some(dir.path()));
        assert_eq!(books.list.len(), 6);
        let own = books.get(&BookKey::File("house.ron".to_owned()));
        assert_eq!(own.map(|book| book.rules.name.as_str()), Some("House"));
        let [bad] = books.bad.as_slice() else {
            panic!("{:?}", books.bad);
        };
        assert_eq!(bad.name, "broken.ron");
        assert!(
            matches!(&bad.why, Trouble::NoRules(error) if error.line > 1),
            "{bad:?}"
        );
    }
}
