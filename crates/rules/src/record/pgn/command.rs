//! Commands embedded in comments: `[%clk 0:04:58]` (supplement to the PGN standard, 3 and 4).

use std::{borrow::Cow, fmt, ops::Range, time::Duration};

use super::{Incident, comment::words};

/// Something in a comment that is meant for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Command {
    /// `clk`: the time on the clock of the player who made the move, when it was complete.
    Clock(Duration),
    /// `emt`: the time used for the move.
    Elapsed(Duration),
    /// `eval`: what an engine thinks of the position.
    Eval(Eval),
    /// `tm`: something that happened at the table.
    Incident(Incident),
    /// Any other command, and one whose operands make no sense. It is written as it was read.
    Other {
        /// Its name: letters and digits.
        name: String,
        /// Everything behind the name.
        operands: String,
    },
}

/// What an engine thinks of a position, from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eval {
    /// Who stands better.
    pub score: Score,
    /// How many plies deep the engine looked.
    pub depth: Option<u32>,
}

/// Who stands better; positive numbers favour White.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// By how many hundredths of a pawn.
    Centipawns(i32),
    /// In how many moves there is mate.
    Mate(i32),
}

impl Command {
    /// Reads a command. The second value is `false` if its operands make no sense.
    pub(super) fn read(name: &str, operands: &str) -> (Self, bool) {
        // A closing brace can only come from a comment of the other kind.
        let operands = operands.trim_matches(' ');
        let tidy = !operands.contains("  ")
            && !operands.contains(|letter: char| letter == '}' || letter.is_control());
        let operands = if tidy {
            Cow::Borrowed(operands)
        } else {
            let words: Vec<&str> = words(operands).collect();
            Cow::Owned(words.join(" ").replace('}', ")"))
        };
        let known = match name {
            "clk" => read_time(&operands).map(Self::Clock),
            "emt" => read_time(&operands).map(Self::Elapsed),
            "tm" => operands.parse().ok().map(Self::Incident),
            // Some programs write whole centipawns here, others pawns: only what cannot be mistaken is
            // understood.
            "eval" => match Eval::read(&operands) {
                Some(eval) => Some(Self::Eval(eval)),
                None => return (Self::other(name, operands), true),
            },
            _ => return (Self::other(name, operands), true),
        };
        match known {
            Some(command) => (command, true),
            None => (Self::other(name, operands), false),
        }
    }

    fn other(name: &str, operands: Cow<'_, str>) -> Self {
        Self::Other {
            name: name.to_owned(),
            operands: operands.into_owned(),
        }
    }
}

impl fmt::Display for Command {
    /// With its brackets, as it stands in a comment.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clock(time) => write!(f, "[%clk {}]", ClockTime(*time)),
            Self::Elapsed(time) => write!(f, "[%emt {}]", ClockTime(*time)),
            Self::Eval(eval) => write!(f, "[%eval {eval}]"),
            Self::Incident(incident) => write!(f, "[%tm {}]", operand(&incident.to_string())),
            Self::Other { name, operands } => {
                let name: String = name.chars().filter(char::is_ascii_alphanumeric).collect();
                let gap = if operands.is_empty() { "" } else { " " };
                write!(f, "[%{name}{gap}{}]", operand(operands))
            }
        }
    }
}

/// Replaces what would end the command or the comment.
fn operand(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            ']' | '}' => ')',
            letter if letter.is_control() => ' ',
            letter => letter,
        })
        .collect()
}

/// A command as it stands in a text.
pub(super) struct Found<'a> {
    pub(super) span: Range<usize>,
    pub(super) name: &'a str,
    pub(super) operands: &'a str,
}

/// The next command from an offset on.
pub(super) fn find(text: &str, from: usize) -> Option<Found<'_>> {
    let mut at = from;
    loop {
        let start = at + text[at..].find('[')?;
        let Some(inside) = text[start + 1..].strip_prefix('%') else {
            at = start + 1;
            continue;
        };
        // Nothing else than letters and digits can stand before the operands.
        let length = inside.bytes().take_while(u8::is_ascii_alphanumeric).count();
        let (name, rest) = inside.split_at(length);
        if !name.is_empty() && rest.starts_with(|next: char| next == ']' || next.is_whitespace()) {
            let length = rest.find(']')?;
            return Some(Found {
                span: start..text.len() - rest.len() + length + 1,
                name,
                operands: &rest[..length],
            });
        }
        at = start + 2;
    }
}

/// A duration as clocks show it: hours, minutes, seconds, and a fraction if there is one.
pub(super) struct ClockTime(pub(super) Duration);

impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
        write!(f, "{hours}:{minutes:02}:{seconds:02}")?;
        match self.0.subsec_nanos() {
            0 => Ok(()),
            nanos => write!(f, ".{}", format!("{nanos:09}").trim_end_matches('0')),
        }
    }
}

/// Reads `h:mm:ss`, `mm:ss` or `ss`, the seconds with up to nine decimals.
fn read_time(text: &str) -> Option<Duration> {
    let (before, seconds) = text.rsplit_once(':').unwrap_or(("", text));
    let (hours, minutes) = match before.split_once(':') {
        Some((hours, minutes)) => (hours, minutes),
        None if before.is_empty() && seconds == text => ("0", "0"),
        None => ("0", before),
    };
    let whole = |part: &str| {
        let digits = !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| part.parse::<u64>().ok()).flatten()
    };
    let minutes = whole(hours)?
        .checked_mul(60)?
        .checked_add(whole(minutes)?)?;
    Duration::from_secs(minutes.checked_mul(60)?).checked_add(crate::law::seconds::parse(seconds)?)
}

impl Eval {
    /// Reads `0.25`, `-1.5,20` or `#-3`.
    fn read(text: &str) -> Option<Self> {
        let (score, depth) = match text.split_once(',') {
            Some((score, depth)) => (score.trim(), Some(depth.trim().parse().ok()?)),
            None => (text, None),
        };
        let score = match score.strip_prefix('#') {
            Some(moves) => Score::Mate(moves.parse().ok()?),
            None => Score::Centipawns(read_pawns(score)?),
        };
        Some(Self { score, depth })
    }
}

/// Reads a number of pawns with one or two decimals, in hundredths.
fn read_pawns(text: &str) -> Option<i32> {
    let (sign, size) = match text.strip_prefix('-') {
        Some(size) => (-1, size),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (pawns, decimals) = size.split_once('.')?;
    if !(1..=2).contains(&decimals.len())
        || !size
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b'.')
    {
        return None;
    }
    let pawns: i32 = if pawns.is_empty() {
        0
    } else {
        pawns.parse().ok()?
    };
    let hundredths: i32 = format!("{decimals:0<2}").parse().ok()?;
    pawns
        .checked_mul(100)?
        .checked_add(hundredths)
        .map(|size| sign * size)
}

impl fmt::Display for Eval {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.score {
            Score::Centipawns(score) => {
                let (sign, size) = (if score < 0 { "-" } else { "" }, score.unsigned_abs());
                write!(f, "{sign}{}.{:02}", size / 100, size % 100)?;
            }
            Score::Mate(moves) => write!(f, "#{moves}")?,
        }
        match self.depth {
            Some(depth) => write!(f, ",{depth}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clock_times_are_read_in_every_form_in_use() {
        for (text, nanos, written) in [
            ("0:04:44.7", 284_700_000_000_u64, "0:04:44.7"),
            ("00:10:00", 600_000_000_000, "0:10:00"),
            ("0.01", 10_000_000, "0:00:00.01"),
            ("5:03", 303_000_000_000, "0:05:03"),
            ("125:00:00", 450_000_000_000_000, "125:00:00"),
            ("0:00:00.000000001", 1, "0:00:00.000000001"),
        ] {
            let time = Duration::from_nanos(nanos);
            assert_eq!(read_time(text), Some(time), "{text}");
            assert_eq!(ClockTime(time).to_string(), written);
        }
        for text in [
            "",
            ":",
            "1:",
            ":1",
            "::",
            "1:2:3:4",
            "-1",
            "0:00:-1",
            "a",
            "1:1.5:2",
            "99999999999999999999:0:0",
        ] {
            assert_eq!(read_time(text), None, "{text}");
        }
    }

    #[test]
    fn evaluations_that_could_mean_two_things_stay_as_they_are() {
        for (text, written) in [
            ("0.25", "0.25"),
            ("-.5", "-0.50"),
            ("+1.5,20", "1.50,20"),
            ("#-3", "#-3"),
            ("-0.05", "-0.05"),
        ] {
            assert_eq!(
                Eval::read(text).map(|eval| eval.to_string()).as_deref(),
                Some(written)
            );
        }
        for text in [
            "25",
            "25,20",
            "",
            "#",
            "0.123",
            "1.",
            "-",
            "1.5,",
            "99999999999.00",
            "--1.0",
            "1.2.3",
        ] {
            assert_eq!(Eval::read(text), None, "{text}");
        }
    }
}
