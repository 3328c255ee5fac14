//! The built-in rule sets, and rule sets from RON text.

use std::sync::LazyLock;

use ron::{extensions::Extensions, Options};
use thiserror::Error;

use super::RuleSet;

/// The built-in sets in the order of [`RuleSet::NAMES`].
const FILES: [&str; 5] = [
    include_str!("../../../../assets/rules/fide.ron"),
    include_str!("../../../../assets/rules/fide_online.ron"),
    include_str!("../../../../assets/rules/online.ron"),
    include_str!("../../../../assets/rules/simple.ron"),
    include_str!("../../../../assets/rules/club.ron"),
];

static BUILT_IN: LazyLock<[RuleSet; 5]> = LazyLock::new(|| {
    FILES.map(|text| {
        RuleSet::from_ron(text).expect("the built-in rule sets are read by a test of this crate")
    })
});

impl RuleSet {
    /// The names of the built-in rule sets.
    ///
    /// - `fide`: the FIDE Laws of Chess, the default;
    /// - `fide_online`: the FIDE Online Chess Regulations;
    /// - `online`: a games room that limits resignations, offers and checks;
    /// - `simple`: short rules for the family table;
    /// - `club`: touch-move, and draws that need no claim.
    pub const NAMES: [&str; 5] = ["fide", "fide_online", "online", "simple", "club"];

    /// A built-in rule set, by its name in [`Self::NAMES`].
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let index = Self::NAMES.iter().position(|&known| known == name)?;
        Some(BUILT_IN[index].clone())
    }

    /// Reads a rule set from RON. Every parameter must be given; options may be written without `Some`.
    ///
    /// # Errors
    ///
    /// Says where the text stops making sense, in which field, and what was expected.
    pub fn from_ron(text: &str) -> Result<Self, RuleSetError> {
        options().from_str(text).map_err(|error| RuleSetError {
            line: error.span.start.line,
            column: error.span.start.col,
            problem: error.code.to_string(),
        })
    }
}

impl Default for RuleSet {
    /// The FIDE Laws of Chess.
    fn default() -> Self {
        BUILT_IN[0].clone()
    }
}

fn options() -> Options {
    Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_default_extension(Extensions::UNWRAP_VARIANT_NEWTYPES)
}

/// Why a text is no rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct RuleSetError {
    /// Line of the text, from 1.
    pub line: usize,
    /// Column in that line, from 1.
    pub column: usize,
    /// What is wrong there and what was expected.
    pub problem: String,
}
