//! A game that is named on the command line.

use std::{fs, path::Path};

use bevy::prelude::*;
use touchmove_rules::{
    Match, RuleSet,
    record::pgn::{self, Severity},
};

use super::SavedGame;

/// A game from a file, read before a window opens.
#[derive(Debug, Clone)]
pub enum GivenGame {
    /// A journal: the game goes on, or is looked through if it is over.
    Journal(Box<SavedGame>),
    /// A score: the game is looked through, from its end.
    Score(Box<Match>),
}

/// The game to be opened as soon as everything is loaded.
#[derive(Resource, Debug, Clone)]
pub struct OpenAtOnce(pub GivenGame);

impl GivenGame {
    /// Reads a journal, or the first game of a PGN file.
    ///
    /// # Errors
    /// One sentence that says what is wrong.
    pub fn from_file(path: &str) -> Result<Self, String> {
        let path = Path::new(path);
        let bytes = fs::read(path).map_err(|error| error.to_string())?;
        if bytes.trim_ascii_start().starts_with(b"(touchmove_journal") {
            let saved = SavedGame::read(path).map_err(|error| error.to_string())?;
            return Ok(Self::Journal(Box::new(saved)));
        }
        let text = pgn::decode(&bytes);
        let read = pgn::Reader::new(&text)
            .next()
            .ok_or("this is neither a journal nor a PGN file with a game in it")?;
        let worst = read
            .problems
            .iter()
            .find(|problem| problem.severity() == Severity::Error);
        let told = read.game.moves().count();
        if told == 0 {
            return Err(worst.map_or_else(
                || "the first game of this file has no moves".to_owned(),
                ToString::to_string,
            ));
        }
        // Unless it says itself by which rules it was played.
        let rules = read
            .game
            .tags()
            .get(pgn::RULES_TAG)
            .and_then(RuleSet::named);
        let rules = rules.or_else(|| RuleSet::named("fide")).unwrap_or_default();
        let (game, plies) = Match::from_score(&read.game, rules);
        if let Some(problem) = worst {
            warn!("only the game up to {problem} can be shown");
        } else if plies < told {
            warn!("the game was over after {plies} of its {told} single moves");
        }
        Ok(Self::Score(Box::new(game)))
    }
}
