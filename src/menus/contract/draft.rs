//! What has been chosen for the next game so far. It is kept for the one after it.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use touchmove_rules::{FenError, Match, Position, RuleSet, Setup, TimeControlError};

use super::{
    agreed::{Manner, Term},
    books::{BookKey, Books},
    times::TimeDraft,
};
use crate::table::{Conduct, NewGame};

/// Longer names do not fit a player's tile.
pub(super) const MAX_NAME: usize = 20;
/// No FEN is longer.
pub(super) const MAX_FEN: usize = 100;

/// Where the game starts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::menus) enum StartChoice {
    /// As games start.
    Standard,
    /// From a text.
    Fen,
    /// From the board editor.
    Editor,
}

impl StartChoice {
    pub const ALL: [Self; 3] = [Self::Standard, Self::Fen, Self::Editor];
}

/// What has been chosen.
#[derive(Resource, Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(in crate::menus) struct Draft {
    pub manner: Manner,
    /// Which rule set.
    pub book: BookKey,
    /// The same as it was read.
    pub rules: RuleSet,
    /// What the players want other than what goes without saying.
    pub wishes: Vec<(Term, bool)>,
    pub time: TimeDraft,
    pub white: String,
    pub black: String,
    pub start: StartChoice,
    /// What is written in the field of the start position.
    pub fen: String,
    /// What was set up in the board editor.
    pub edited: Position,
}

/// Why no game can begin.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Hindrance {
    Time(TimeControlError),
    Fen(FenError),
    /// A time is to be written and nothing is.
    NoTime,
    /// A FEN is to be written and nothing is.
    NoFen,
    /// The start position ends the game.
    Over,
}

impl Draft {
    /// A game of this manner as most people want it, by the rules made for it.
    pub fn quick(manner: Manner) -> Self {
        let (name, time) = match manner {
            Manner::Casual => ("fide_online", TimeDraft::preset(10, 5)),
            Manner::OverTheBoard => ("fide", TimeDraft::preset(15, 10)),
        };
        Self {
            manner,
            book: BookKey::built_in(name),
            rules: RuleSet::named(name).unwrap_or_default(),
            wishes: Vec::new(),
            time,
            white: String::new(),
            black: String::new(),
            start: StartChoice::Standard,
            fen: String::new(),
            edited: Position::start(),
        }
    }

    /// The same for the players who sat here last.
    pub fn quick_again(&self, manner: Manner) -> Self {
        Self {
            white: self.white.clone(),
            black: self.black.clone(),
            ..Self::quick(manner)
        }
    }

    /// Takes another manner. What was agreed under the old one goes.
    pub fn take_manner(&mut self, manner: Manner) {
        self.manner = manner;
        self.wishes.clear();
    }

    /// Takes another rule set. What was agreed under the old one goes, but not whether the board helps.
    pub fn take_book(&mut self, key: BookKey, rules: RuleSet) {
        self.book = key;
        self.rules = rules;
        self.wishes.retain(|(term, _)| *term == Term::Hints);
    }

    /// Rule sets may have been written, changed and deleted since they were chosen.
    pub fn refresh(&mut self, books: &Books) {
        if let Some(book) = books.get(&self.book) {
            if book.rules != self.rules {
                self.rules = book.rules.clone();
            }
        } else {
            let usual = Self::quick(self.manner);
            self.take_book(usual.book, usual.rules);
        }
    }

    /// Where the game starts.
    pub fn position(&self) -> Result<Position, FenError> {
        match self.start {
            StartChoice::Standard => Ok(Position::start()),
            StartChoice::Fen => Position::from_fen(self.fen.trim()),
            StartChoice::Editor => Ok(self.edited),
        }
    }

    /// The game that is agreed on.
    pub(super) fn game(&self) -> Result<NewGame, Hindrance> {
        if self.start == StartChoice::Fen && self.fen.trim().is_empty() {
            return Err(Hindrance::NoFen);
        }
        if self.time.is_unwritten() {
            return Err(Hindrance::NoTime);
        }
        let setup = Setup {
            rules: self.agreed_rules(),
            start: self.position().map_err(Hindrance::Fen)?,
            time: self.time.control().map_err(Hindrance::Time)?,
            white: self.white.trim().to_owned(),
            black: self.black.trim().to_owned(),
        };
        if Match::new(setup.clone()).outcome().is_some() {
            return Err(Hindrance::Over);
        }
        Ok(NewGame {
            setup,
            conduct: Conduct {
                hints: self.has(Term::Hints),
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quick_games_are_played_by_the_rules_made_for_them() {
        let casual = Draft::quick(Manner::Casual).game().expect("a game");
        assert_eq!(Some(casual.setup.rules), RuleSet::named("fide_online"));
        assert!(casual.conduct.hints);
        let board = Draft::quick(Manner::OverTheBoard).game().expect("a game");
        assert_eq!(Some(board.setup.rules), RuleSet::named("fide"));
        assert!(!board.conduct.hints);
    }

    #[test]
    fn no_game_begins_where_it_would_end() {
        let mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
        let draft = Draft {
            start: StartChoice::Fen,
            fen: mate.to_owned(),
            ..Draft::quick(Manner::Casual)
        };
        assert_eq!(draft.game().err(), Some(Hindrance::Over));
    }

    #[test]
    fn a_draft_can_be_kept_and_read() {
        let draft = Draft::quick(Manner::OverTheBoard);
        let text = ron::to_string(&draft).expect("plain data");
        assert_eq!(ron::from_str::<Draft>(&text).ok(), Some(draft));
    }
}
