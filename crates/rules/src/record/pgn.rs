//! Games in portable game notation, in export format (PGN standard, 3.2 and 8).

use std::fmt;

use crate::{
    board::{Color, Position},
    law::{GameResult, Outcome, Reason, Setup},
};

/// Export lines are shorter than this (PGN standard, 4.3).
const LINE_LIMIT: usize = 80;

/// The longest string of a tag (PGN standard, 7).
const STRING_LIMIT: usize = 255;

/// What a game record says about the occasion. What is empty or missing is written as unknown.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PgnTags {
    /// The tournament or match.
    pub event: String,
    /// Where it was played.
    pub site: String,
    /// When it was played.
    pub date: Option<PgnDate>,
    /// The round of the tournament.
    pub round: String,
}

/// A day.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PgnDate {
    /// The year.
    pub year: u16,
    /// 1 to 12.
    pub month: u8,
    /// 1 to 31.
    pub day: u8,
}

impl fmt::Display for PgnDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}.{:02}.{:02}", self.year, self.month, self.day)
    }
}

/// A game as its record needs it. Its [`Display`](fmt::Display) form is the record.
#[derive(Clone, Debug)]
pub struct PgnGame<'a> {
    /// The occasion.
    pub tags: &'a PgnTags,
    /// Players, time and start position.
    pub setup: &'a Setup,
    /// The moves in standard algebraic notation.
    pub moves: Vec<&'a str>,
    /// How the game ended; `None` if it has not.
    pub outcome: Option<Outcome>,
}

impl PgnGame<'_> {
    /// The value of the `Result` tag, which also ends the moves.
    fn result(&self) -> &'static str {
        match self.outcome.map(|outcome| outcome.result) {
            Some(GameResult::White) => "1-0",
            Some(GameResult::Black) => "0-1",
            Some(GameResult::Draw) => "1/2-1/2",
            Some(GameResult::Void) | None => "*",
        }
    }

    /// The value of the `Termination` tag (PGN standard, 9.8.1).
    fn termination(&self) -> &'static str {
        let Some(outcome) = self.outcome else {
            return "unterminated";
        };
        match outcome.reason {
            Reason::Flag => "time forfeit",
            Reason::IllegalMoves => "rules infraction",
            Reason::Void => "abandoned",
            Reason::Checkmate
            | Reason::Stalemate
            | Reason::Threefold
            | Reason::Fivefold
            | Reason::FiftyMoves
            | Reason::SeventyFiveMoves
            | Reason::ThirtyRounds
            | Reason::ChecksInARow
            | Reason::ChecksInTotal
            | Reason::PerpetualCheck
            | Reason::DeadPosition
            | Reason::Agreement
            | Reason::Resignation => "normal",
        }
    }
}

impl fmt::Display for PgnGame<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let PgnTags {
            event,
            site,
            date,
            round,
        } = self.tags;
        let known = |value: &str| {
            if value.trim().is_empty() {
                "?".to_owned()
            } else {
                value.to_owned()
            }
        };
        // The roster of seven first and in this order, then the others by name (8.1.1).
        tag(f, "Event", &known(event))?;
        tag(f, "Site", &known(site))?;
        tag(
            f,
            "Date",
            &date.map_or("????.??.??".to_owned(), |date| date.to_string()),
        )?;
        tag(f, "Round", &known(round))?;
        tag(f, "White", &known(&self.setup.white))?;
        tag(f, "Black", &known(&self.setup.black))?;
        tag(f, "Result", self.result())?;
        let set_up = self.setup.start != Position::start();
        if set_up {
            tag(f, "FEN", &self.setup.start.fen())?;
            tag(f, "SetUp", "1")?;
        }
        tag(f, "Termination", self.termination())?;
        tag(
            f,
            "TimeControl",
            &self
                .setup
                .time
                .as_ref()
                .map_or("-".to_owned(), ToString::to_string),
        )?;
        writeln!(f)?;
        self.write_moves(f)
    }
}

impl PgnGame<'_> {
    fn write_moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut side = self.setup.start.side_to_move();
        let mut number = self.setup.start.fullmove_number();
        let mut words = Vec::with_capacity(self.moves.len() * 3 / 2 + 2);
        for (index, san) in self.moves.iter().enumerate() {
            match side {
                Color::White => words.push(format!("{number}.")),
                Color::Black if index == 0 => words.push(format!("{number}...")),
                Color::Black => {}
            }
            words.push((*san).to_owned());
            if side == Color::Black {
                number = number.saturating_add(1);
            }
            side = !side;
        }
        words.push(self.result().to_owned());

        let mut column = 0;
        for word in words {
            if column > 0 && column + 1 + word.len() >= LINE_LIMIT {
                writeln!(f)?;
                column = 0;
            } else if column > 0 {
                f.write_str(" ")?;
                column += 1;
            }
            f.write_str(&word)?;
            column += word.len();
        }
        f.write_str("\n\n")
    }
}

/// Writes one tag pair. Quotes and backslashes are escaped, and what a string may not hold becomes a
/// space (PGN standard, 7).
fn tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for letter in value.chars().take(STRING_LIMIT) {
        match letter {
            '"' | '\\' => write!(f, "\\{letter}")?,
            letter if letter.is_control() => f.write_str(" ")?,
            letter => write!(f, "{letter}")?,
        }
    }
    f.write_str("\"]\n")
}
