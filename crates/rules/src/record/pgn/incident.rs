//! What happened at the table besides moves, as commands that other programs ignore.

use std::{fmt, str::FromStr, time::Duration};

use serde::{
    Deserialize,
    de::{IntoDeserializer, value},
};
use thiserror::Error;

use super::{Command, Game};
use crate::{
    board::{Color, Square},
    law::{
        Act, DeclineBy, Entry, Event, Outcome, Ruling,
        seconds::{self, Seconds},
    },
};

/// Something that happened at the table besides a move.
///
/// In a game record it is the command `tm` in the comment behind the move after which it happened, or
/// before the first move. Programs that do not know it ignore it, as they do with every command they do
/// not know.
///
/// ```text
/// command  = "[%tm " at "," incident "]"
/// at       = seconds since the match began, with up to nine decimals
/// incident = "offer," side                   a draw was offered
///          | "accept," side                  the offer was accepted
///          | "decline," side "," how         the offer came to nothing
///          | "resign," side                  the side resigned
///          | "flag," side                    the flag of the side fell
///          | "touch," side {"," square}      the men touched, in order
///          | "penalty," side "," seconds     the time that the opponent of the side gained
///          | "ended," result "," reason "," article
///          | "illegal," side "," offence "," count
///          | "claim," side "," ground "," ("correct" | "wrong") ["," move announced]
///          | "accident," side {"," square}   a contact that does not count
///          | "object," side                  an objection to that was upheld
///          | "increment," side               an increment was asked for
///          | "introduced," seconds           both have this increment from here on
///          | "takeback," plies               moves were taken back
///          | "pause" | "resume"              the clocks stood still, and ran again
///          | word {"," operand}              anything else; it is kept
/// side     = "white" | "black"
/// how      = "word" | "moving" | "touching" | "withdrawal"
/// result   = "white" | "black" | "draw" | "void"
/// ```
///
/// Reasons and articles are those of [`Outcome`]. White space around commas means nothing.
///
/// ```
/// use touchmove_rules::record::pgn::Incident;
///
/// let incident: Incident = "83.5,decline,black,word".parse()?;
/// assert_eq!(incident.to_string(), "83.5,decline,black,word");
/// # Ok::<(), touchmove_rules::record::pgn::IncidentError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Incident {
    /// When, since the match began.
    pub at: Duration,
    /// What.
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum What {
    /// A draw was offered.
    Offered {
        /// By whom.
        by: Color,
    },
    /// The offer was accepted.
    Accepted {
        /// By whom.
        by: Color,
    },
    /// The offer came to nothing.
    Declined {
        /// Who declined it, or took it back.
        by: Color,
        /// How.
        how: DeclineBy,
    },
    /// A player resigned.
    Resigned {
        /// Who.
        by: Color,
    },
    /// A flag fell.
    Flagged {
        /// Whose.
        side: Color,
    },
    /// Men were touched.
    Touched {
        /// By whom.
        by: Color,
        /// Where they stood, in the order in which they were touched.
        squares: Vec<Square>,
    },
    /// A player was penalised with time for the opponent.
    Penalised {
        /// Who.
        side: Color,
        /// What the opponent gained.
        gained: Duration,
    },
    /// The game ended.
    Ended(Outcome),
    /// Something that this version does not know.
    Other {
        /// What it is called.
        word: String,
        /// What is said about it.
        operands: Vec<String>,
    },
}

/// The text is not an incident.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("\"{0}\" is not an incident such as 83.5,offer,white")]
pub struct IncidentError(pub String);

impl fmt::Display for Incident {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{},", Seconds(self.at))?;
        match &self.what {
            What::Offered { by } => write!(f, "offer,{by}"),
            What::Accepted { by } => write!(f, "accept,{by}"),
            What::Declined { by, how } => {
                let how = match how {
                    DeclineBy::Word => "word",
                    DeclineBy::Moving => "moving",
                    DeclineBy::Touching => "touching",
                    DeclineBy::Withdrawal => "withdrawal",
                };
                write!(f, "decline,{by},{how}")
            }
            What::Resigned { by } => write!(f, "resign,{by}"),
            What::Flagged { side } => write!(f, "flag,{side}"),
            What::Touched { by, squares } => {
                write!(f, "touch,{by}")?;
                squares.iter().try_for_each(|square| write!(f, ",{square}"))
            }
            What::Penalised { side, gained } => write!(f, "penalty,{side},{}", Seconds(*gained)),
            What::Ended(Outcome {
                result,
                reason,
                article,
            }) => write!(f, "ended,{result},{reason},{article}"),
            What::Other { word, operands } => {
                f.write_str(word)?;
                operands
                    .iter()
                    .try_for_each(|operand| write!(f, ",{operand}"))
            }
        }
    }
}

impl FromStr for Incident {
    type Err = IncidentError;

    fn from_str(text: &str) -> Result<Self, IncidentError> {
        read(text).ok_or_else(|| IncidentError(text.to_owned()))
    }
}

fn read(text: &str) -> Option<Incident> {
    let parts: Vec<&str> = text.split(',').map(str::trim).collect();
    let (&at, rest) = parts.split_first()?;
    let at = seconds::parse(at)?;
    let (&word, operands) = rest.split_first()?;
    let what = match (word, operands) {
        ("offer", [by]) => What::Offered { by: named(by)? },
        ("accept", [by]) => What::Accepted { by: named(by)? },
        ("decline", [by, how]) => What::Declined {
            by: named(by)?,
            how: named(how)?,
        },
        ("resign", [by]) => What::Resigned { by: named(by)? },
        ("flag", [side]) => What::Flagged { side: named(side)? },
        ("touch", [by, squares @ ..]) => What::Touched {
            by: named(by)?,
            squares: squares
                .iter()
                .map(|square| square.parse().ok())
                .collect::<Option<_>>()?,
        },
        ("penalty", [side, gained]) => What::Penalised {
            side: named(side)?,
            gained: seconds::parse(gained)?,
        },
        ("ended", [result, reason, article]) => What::Ended(Outcome {
            result: named(result)?,
            reason: named(reason)?,
            article: named(article)?,
        }),
        (
            "offer" | "accept" | "decline" | "resign" | "flag" | "touch" | "penalty" | "ended" | "",
            _,
        ) => {
            return None;
        }
        _ => What::Other {
            word: word.to_owned(),
            operands: operands.iter().map(|&operand| operand.to_owned()).collect(),
        },
    };
    Some(Incident { at, what })
}

/// The value that serde knows by this name.
fn named<'a, T: Deserialize<'a>>(name: &'a str) -> Option<T> {
    let reader: value::StrDeserializer<'a, value::Error> = name.into_deserializer();
    T::deserialize(reader).ok()
}

/// The incidents of a match, from its log with what was ruled on each entry, each with the number of
/// moves made before it. The last one is how the match ended, if it has.
///
/// Contacts are left out: there is one for every move by hand, and what came of the others is told.
#[must_use]
pub fn incidents(
    told: &[(&Entry, Vec<Ruling>)],
    outcome: Option<&Outcome>,
) -> Vec<(usize, Incident)> {
    let mut found = Vec::new();
    let mut plies = 0_usize;
    for (entry, rulings) in told {
        let before = plies;
        for ruling in rulings {
            match ruling {
                Ruling::Made { .. } => plies += 1,
                Ruling::TakenBack { plies: back, .. } => {
                    plies = plies.saturating_sub(usize::try_from(*back).unwrap_or(usize::MAX));
                }
                _ => {}
            }
        }
        // An objection that undoes a move restores the position before it.
        let undone = rulings
            .iter()
            .any(|ruling| matches!(ruling, Ruling::Objected { .. }))
            && rulings
                .iter()
                .any(|ruling| matches!(ruling, Ruling::Restored { .. }));
        if undone {
            plies = before.saturating_sub(1);
        }
        let by_word = match entry.event {
            Event::Act {
                seat: by,
                act: Act::Accept,
            } => Some(What::Accepted { by }),
            Event::Act {
                seat: by,
                act: Act::Resign,
            } => Some(What::Resigned { by }),
            _ => None,
        };
        let whats = by_word
            .into_iter()
            .chain(rulings.iter().filter_map(of_ruling));
        found.extend(whats.map(|what| (plies, Incident { at: entry.at, what })));
    }
    if let Some(&outcome) = outcome {
        let at = told.last().map_or(Duration::ZERO, |(entry, _)| entry.at);
        let what = What::Ended(outcome);
        found.push((plies, Incident { at, what }));
    }
    // What happened with moves that were taken back is told with the last move that was not.
    for (after, _) in &mut found {
        *after = plies.min(*after);
    }
    found
}

/// What a ruling is as an incident, if it is one.
fn of_ruling(ruling: &Ruling) -> Option<What> {
    let other = |word: &str, operands: Vec<String>| {
        Some(What::Other {
            word: word.to_owned(),
            operands,
        })
    };
    match ruling {
        Ruling::Offered { seat } => Some(What::Offered { by: *seat }),
        Ruling::Declined { seat, by } => Some(What::Declined {
            by: *seat,
            how: *by,
        }),
        Ruling::Flagged { seat } => Some(What::Flagged { side: *seat }),
        Ruling::Penalty { seat, gains, .. } => Some(What::Penalised {
            side: *seat,
            gained: *gains,
        }),
        Ruling::Illegal {
            seat,
            offence,
            count,
            ..
        } => other(
            "illegal",
            vec![
                seat.to_string(),
                offence.as_str().to_owned(),
                count.to_string(),
            ],
        ),
        Ruling::Claimed {
            seat,
            ground,
            announcing,
            correct,
            ..
        } => {
            let word = if *correct { "correct" } else { "wrong" };
            let mut operands = vec![seat.to_string(), ground.to_string(), word.to_owned()];
            operands.extend(announcing.map(|mv| mv.to_string()));
            other("claim", operands)
        }
        Ruling::Accident { seat, men } => {
            let seat = seat.to_string();
            let men = men.iter().map(ToString::to_string);
            other("accident", std::iter::once(seat).chain(men).collect())
        }
        Ruling::IncrementAsked { seat } => other("increment", vec![seat.to_string()]),
        Ruling::IncrementIntroduced { adds, .. } => {
            other("introduced", vec![Seconds(*adds).to_string()])
        }
        Ruling::Objected { seat } => other("object", vec![seat.to_string()]),
        Ruling::TakenBack { plies, .. } => other("takeback", vec![plies.to_string()]),
        Ruling::Paused => other("pause", Vec::new()),
        Ruling::Resumed { .. } => other("resume", Vec::new()),
        _ => None,
    }
}

impl Game {
    /// Writes incidents into the comments of the moves after which they happened. Each comes with the
    /// number of moves made before it; those of one move share a comment.
    pub fn add_incidents(&mut self, incidents: impl IntoIterator<Item = (usize, Incident)>) {
        for (plies, incident) in incidents {
            self.add_command(plies, Command::Incident(incident));
        }
    }

    /// The incidents in the comments of the moves of the game, each with the number of moves made before
    /// it.
    pub fn incidents(&self) -> impl Iterator<Item = (usize, &Incident)> {
        self.commands()
            .filter_map(|(plies, command)| match command {
                Command::Incident(incident) => Some((plies, incident)),
                _ => None,
            })
    }
}
