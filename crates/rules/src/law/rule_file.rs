//! The built-in rule sets, and rule sets from RON text.

use std::sync::LazyLock;

use ron::{Options, error::SpannedError, extensions::Extensions};
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
        let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
        let mut reader = ron::Deserializer::from_str_with_options(text, &options)
            .map_err(|error| RuleSetError::new(String::new(), &error))?;
        let rules = serde_path_to_error::deserialize(&mut reader).map_err(|error| {
            let field = error.path().to_string();
            RuleSetError::new(field, &reader.span_error(error.into_inner()))
        })?;
        match reader.end() {
            Ok(()) => Ok(rules),
            Err(error) => Err(RuleSetError::new(String::new(), &reader.span_error(error))),
        }
    }
}

impl Default for RuleSet {
    /// The FIDE Laws of Chess.
    fn default() -> Self {
        BUILT_IN[0].clone()
    }
}

/// Why a text is no rule set.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}{}: {problem}", .field.as_deref().map(|field| format!(", {field}")).unwrap_or_default())]
pub struct RuleSetError {
    /// Line of the text, from 1.
    pub line: usize,
    /// Column in that line, from 1.
    pub column: usize,
    /// The parameter in question, as in `resignations.min_rounds`, if it is one.
    pub field: Option<String>,
    /// What is wrong there and what was expected.
    pub problem: String,
}

impl RuleSetError {
    fn new(field: String, error: &SpannedError) -> Self {
        Self {
            line: error.span.start.line,
            column: error.span.start.col,
            // The path is a dot for the rule set as a whole.
            field: Some(field).filter(|field| !matches!(field.as_str(), "" | "." | "?")),
            problem: error.code.to_string(),
        }
    }
}
