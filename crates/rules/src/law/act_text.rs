//! Acts as lines of text, one a line, as an arbiter would note them.
//!
//! ```text
//! at=12.5 white touch e1      # time, who, what; the rest of the line after # is a remark
//! white release g1            # without a time: at the same time as before
//! touch h1                    # without a player: the same as before
//! ```

use std::{num::NonZero, time::Duration};

use thiserror::Error;

use super::{Act, ClaimGround, Correction, seconds};
use crate::board::{Color, Position, Role, Square};

/// A line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ActLine {
    /// When, if the line says so.
    pub at: Option<Duration>,
    /// What, if it is more than time passing.
    pub deed: Option<Deed>,
}

/// What a line tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    /// An act of a player.
    Act {
        /// Who, if the line says so.
        seat: Option<Color>,
        /// What.
        act: Act,
    },
    /// A correction by the arbiter.
    Correction(Correction),
}

/// Why a line tells nothing.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ActLineError {
    /// The time is no decimal number.
    #[error("\"{0}\" is no time in seconds, as in at=12.5")]
    Time(String),
    /// The verb is unknown.
    #[error(
        "\"{0}\" is no act: touch, adjust, release, back, promote, press, move, offer, accept, decline, claim, resign, increment, accident, object, takeback, pause, agree, disagree, resume, or arbiter"
    )]
    Unknown(String),
    /// What follows the verb is not what belongs there.
    #[error("\"{found}\" after \"{verb}\": expected {expected}")]
    Argument {
        /// The verb.
        verb: String,
        /// What follows.
        found: String,
        /// What should follow.
        expected: &'static str,
    },
}

/// The words of a line after its verb.
struct Arguments<'a> {
    verb: &'a str,
    words: Vec<&'a str>,
}

impl ActLine {
    /// Reads a line. Moves are written in standard algebraic notation, or as two squares (`e2e4`); the
    /// position says what they mean. `None` if there is nothing but space and a remark.
    ///
    /// # Errors
    ///
    /// [`ActLineError`] says what makes no sense.
    pub fn parse(line: &str, position: &Position) -> Result<Option<Self>, ActLineError> {
        let told = line.split_once('#').map_or(line, |(told, _)| told);
        let mut words = told.split_whitespace().peekable();
        if words.peek().is_none() {
            return Ok(None);
        }
        let at = words
            .next_if(|word| word.starts_with("at="))
            .map(|word| {
                seconds::parse(&word["at=".len()..])
                    .ok_or_else(|| ActLineError::Time(word.to_owned()))
            })
            .transpose()?;
        let seat = words.peek().and_then(|word| color(word));
        if seat.is_some() {
            words.next();
        }
        let Some(verb) = words.next() else {
            return match seat {
                Some(seat) => Err(ActLineError::Argument {
                    verb: seat.to_string(),
                    found: String::new(),
                    expected: "an act",
                }),
                None => Ok(Some(Self { at, deed: None })),
            };
        };
        let arguments = Arguments {
            verb,
            words: words.collect(),
        };
        let deed = if verb == "arbiter" {
            if seat.is_some() {
                return Err(ActLineError::Unknown(verb.to_owned()));
            }
            Deed::Correction(arguments.correction()?)
        } else {
            let act = arguments.act(position)?;
            Deed::Act { seat, act }
        };
        Ok(Some(Self {
            at,
            deed: Some(deed),
        }))
    }
}

impl Arguments<'_> {
    fn act(&self, position: &Position) -> Result<Act, ActLineError> {
        Ok(match self.verb {
            "touch" => Act::Touch(self.men("one square, or two as in e1+h1", 1)?),
            "adjust" => Act::Adjust(self.men("squares, or nothing", 0)?),
            "release" => self.release()?,
            "promote" => Act::Promote(self.role()?),
            "move" => Act::Move(self.one(MOVE, |word| parse_move(position, word))?),
            "claim" => self.claim(position)?,
            "takeback" => Act::TakeBack {
                plies: self.plies(NonZero::<u32>::MIN)?,
            },
            "back" => self.nothing(Act::PutBack)?,
            "press" => self.nothing(Act::Press)?,
            "offer" => self.nothing(Act::Offer)?,
            "accept" => self.nothing(Act::Accept)?,
            "decline" => self.nothing(Act::Decline)?,
            "resign" => self.nothing(Act::Resign)?,
            "increment" => self.nothing(Act::AskIncrement)?,
            "accident" => self.nothing(Act::Accident)?,
            "object" => self.nothing(Act::Object)?,
            "pause" => self.nothing(Act::Pause)?,
            "agree" => self.nothing(Act::Agree)?,
            "disagree" => self.nothing(Act::Disagree)?,
            "resume" => self.nothing(Act::Resume)?,
            unknown => return Err(ActLineError::Unknown(unknown.to_owned())),
        })
    }

    fn bad(&self, expected: &'static str) -> ActLineError {
        ActLineError::Argument {
            verb: self.verb.to_owned(),
            found: self.words.join(" "),
            expected,
        }
    }

    fn nothing(&self, act: Act) -> Result<Act, ActLineError> {
        if self.words.is_empty() {
            Ok(act)
        } else {
            Err(self.bad("nothing"))
        }
    }

    fn one<T>(
        &self,
        expected: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<T, ActLineError> {
        match self.words[..] {
            [word] => read(word).ok_or_else(|| self.bad(expected)),
            _ => Err(self.bad(expected)),
        }
    }

    /// Squares with a plus or space in between.
    fn men(&self, expected: &'static str, least: usize) -> Result<Vec<Square>, ActLineError> {
        let squares: Option<Vec<Square>> = self
            .words
            .iter()
            .flat_map(|word| word.split('+'))
            .map(|word| word.parse().ok())
            .collect();
        squares
            .filter(|squares| squares.len() >= least)
            .ok_or_else(|| self.bad(expected))
    }

    fn release(&self) -> Result<Act, ActLineError> {
        let expected =
            "a square, two as in \"e1 g1\" (from, to), or g1+f1 for king and rook at once";
        let square = |word: &str| word.parse::<Square>().map_err(|_| self.bad(expected));
        match self.words[..] {
            [both] if both.contains('+') => {
                let (king, rook) = both.split_once('+').unwrap_or((both, ""));
                Ok(Act::ReleaseBoth {
                    king: square(king)?,
                    rook: square(rook)?,
                })
            }
            [to] => Ok(Act::Release {
                from: None,
                to: square(to)?,
            }),
            [from, to] => Ok(Act::Release {
                from: Some(square(from)?),
                to: square(to)?,
            }),
            _ => Err(self.bad(expected)),
        }
    }

    fn role(&self) -> Result<Role, ActLineError> {
        self.one("a piece: q, r, b or n", |word| {
            let mut letters = word.chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) => Role::from_letter(letter),
                _ => Role::ALL.into_iter().find(|role| role.name() == word),
            }
        })
    }

    fn claim(&self, position: &Position) -> Result<Act, ActLineError> {
        let expected = "threefold or fifty, and the move that is announced if one is";
        let (ground, announced) = match self.words[..] {
            [ground] => (ground, None),
            [ground, announced] => (ground, Some(announced)),
            _ => return Err(self.bad(expected)),
        };
        let ground: ClaimGround = ground.parse().map_err(|_| self.bad(expected))?;
        let announcing = announced
            .map(|word| parse_move(position, word).ok_or_else(|| self.bad(MOVE)))
            .transpose()?;
        Ok(Act::Claim { ground, announcing })
    }

    fn plies(&self, default: NonZero<u32>) -> Result<NonZero<u32>, ActLineError> {
        if self.words.is_empty() {
            return Ok(default);
        }
        self.one("how many single moves", |word| word.parse().ok())
    }

    fn correction(&self) -> Result<Correction, ActLineError> {
        let expected = "stop, \"time white 60\", \"restore 1\" or \"offences white 0\"";
        let bad = || self.bad(expected);
        Ok(match self.words[..] {
            ["stop"] => Correction::Stop,
            ["time", seat, gains] => Correction::Time {
                seat: color(seat).ok_or_else(bad)?,
                gains: seconds::parse(gains).ok_or_else(bad)?,
            },
            ["restore", plies] => Correction::Restore {
                plies: plies.parse().map_err(|_| bad())?,
            },
            ["offences", seat, count] => Correction::Offences {
                seat: color(seat).ok_or_else(bad)?,
                count: count.parse().map_err(|_| bad())?,
            },
            _ => return Err(bad()),
        })
    }
}

const MOVE: &str = "a move in this position, as in Nf3 or g1f3";

fn color(word: &str) -> Option<Color> {
    Color::ALL
        .into_iter()
        .find(|color| color.to_string() == word)
}

/// A move in standard algebraic notation or as two squares. What is written as two squares need not be
/// legal.
fn parse_move(position: &Position, word: &str) -> Option<crate::board::Move> {
    word.parse().ok().or_else(|| position.parse_san(word).ok())
}
