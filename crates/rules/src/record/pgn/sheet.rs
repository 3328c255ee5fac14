//! What the record of a match says before the moves.

use super::{Game, PgnTags, marker::termination};
use crate::law::{Outcome, RuleSet, Setup};

/// The record of a match before its moves: start, result and tags.
pub(crate) fn sheet(tags: &PgnTags, setup: &Setup, outcome: Option<Outcome>) -> Game {
    let mut game = Game::new(setup.start);
    game.set_result(
        outcome
            .map(|outcome| outcome.result.into())
            .unwrap_or_default(),
    );
    let date = tags.date.map(|date| date.to_string());
    let time = setup.time.as_ref().map(ToString::to_string);
    let values = [
        ("Event", tags.event.as_str()),
        ("Site", &tags.site),
        ("Date", date.as_deref().unwrap_or_default()),
        ("Round", &tags.round),
        ("White", &setup.white),
        ("Black", &setup.black),
        ("Termination", termination(outcome)),
        ("TimeControl", time.as_deref().unwrap_or("-")),
    ];
    // Only other rules than those of the Laws must be named.
    let rules = Some(setup.rules.name.as_str()).filter(|_| setup.rules != RuleSet::default());
    for (name, value) in values
        .into_iter()
        .chain(rules.map(|name| (RULES_TAG, name)))
    {
        // These are names of tags, and none that follow from the game.
        let _ = game.tags_mut().set(name, value);
    }
    game
}

/// The tag that names the rule set of a match.
pub const RULES_TAG: &str = "RuleSet";
