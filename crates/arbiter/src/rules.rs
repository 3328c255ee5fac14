//! The rule set that a command goes by.

use std::{fs, path::Path};

use clap::Args;
use touchmove_rules::RuleSet;

use crate::Problem;

/// The rules, for every command that needs them.
#[derive(Args)]
pub(crate) struct Rules {
    #[arg(
        long = "rules",
        value_name = "NAME|FILE.ron",
        default_value = "fide",
        help = format!("The rules: {}, or a RON file with a rule set", RuleSet::NAMES.join(", "))
    )]
    name: String,
}

/// The rules, for a command that otherwise goes by what each record says.
#[derive(Args)]
pub(crate) struct OtherRules {
    #[arg(
        long = "rules",
        value_name = "NAME|FILE.ron",
        help = format!(
            "Judge every game by these rules, whatever it says of its own: {}, or a RON file with a rule set",
            RuleSet::NAMES.join(", ")
        )
    )]
    name: Option<String>,
}

impl Rules {
    /// The named rule set, or the one in the file.
    pub(crate) fn read(&self) -> Result<RuleSet, Problem> {
        find(&self.name)
    }
}

impl OtherRules {
    /// The rule set, if one is given.
    pub(crate) fn read(&self) -> Result<Option<RuleSet>, Problem> {
        self.name.as_deref().map(find).transpose()
    }
}

fn find(name: &str) -> Result<RuleSet, Problem> {
    if let Some(rules) = RuleSet::named(name) {
        return Ok(rules);
    }
    if Path::new(name)
        .extension()
        .is_none_or(|extension| extension != "ron")
    {
        let known = RuleSet::NAMES.join(", ");
        return Err(Problem(format!(
            "--rules: \"{name}\" is neither a rule set ({known}) nor a file that ends in .ron"
        )));
    }
    let text = fs::read_to_string(name).map_err(|error| Problem(format!("{name}: {error}")))?;
    RuleSet::from_ron(&text).map_err(|error| Problem(format!("{name}: {error}")))
}
