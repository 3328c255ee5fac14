//! Time controls as text.

use std::{fmt, str::FromStr, time::Duration};

use super::{Allowance, Extra, Stage, TimeControl, TimeControlError};
use crate::law::seconds::{self, Seconds};

impl TimeControl {
    /// What people call it, in minutes and in seconds of extra time: `5+3`, `0.5+0`, `10d5`,
    /// `40/90+30:30+30`, `*3`. Times that differ stand beside each other, White's first: `5+3 | 1+0`.
    #[must_use]
    pub fn label(&self) -> String {
        let white = Label(&self.sides.white);
        if self.is_even() {
            white.to_string()
        } else {
            format!("{white} | {}", Label(&self.sides.black))
        }
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let white = &self.sides.white;
        if self.is_even() {
            white.fmt(f)
        } else {
            write!(f, "white={white},black={}", self.sides.black)
        }
    }
}

impl fmt::Display for Allowance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hourglass(base) => write!(f, "*{}", Seconds(*base)),
            Self::Stages(stages) => write_stages(f, stages, |f, stage| {
                write!(f, "{}", Seconds(stage.base))?;
                match stage.extra.sign() {
                    Some(sign) => write!(f, "{sign}{}", Seconds(stage.extra.time())),
                    None => Ok(()),
                }
            }),
        }
    }
}

/// One player's part of a label.
struct Label<'a>(&'a Allowance);

impl fmt::Display for Label<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Allowance::Hourglass(base) => write!(f, "*{}", minutes(*base)),
            Allowance::Stages(stages) => write_stages(f, stages, |f, stage| {
                write!(f, "{}", minutes(stage.base))?;
                match stage.extra.sign() {
                    Some(sign) => write!(f, "{sign}{}", Seconds(stage.extra.time())),
                    None if stage.moves.is_none() && stages.len() == 1 => f.write_str("+0"),
                    None => Ok(()),
                }
            }),
        }
    }
}

/// A third of a minute has no end as a decimal; three digits name any time control in use.
fn minutes(time: Duration) -> Seconds {
    let minutes = time / 60;
    if minutes * 60 == time {
        return Seconds(minutes);
    }
    let millis = Duration::from_millis(1);
    Seconds(Duration::new(
        minutes.as_secs(),
        minutes.subsec_millis() * millis.subsec_nanos(),
    ))
}

fn write_stages(
    f: &mut fmt::Formatter<'_>,
    stages: &[Stage],
    write_time: impl Fn(&mut fmt::Formatter<'_>, &Stage) -> fmt::Result,
) -> fmt::Result {
    for (index, stage) in stages.iter().enumerate() {
        if index > 0 {
            f.write_str(":")?;
        }
        if let Some(moves) = stage.moves {
            write!(f, "{moves}/")?;
        }
        write_time(f, stage)?;
    }
    Ok(())
}

impl Extra {
    /// What stands before it in a text.
    const fn sign(self) -> Option<char> {
        match self {
            Self::None => None,
            Self::Increment(_) => Some('+'),
            Self::Bronstein(_) => Some('b'),
            Self::Delay(_) => Some('d'),
        }
    }
}

impl FromStr for TimeControl {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        if !text.contains('=') {
            return Self::even(text.parse()?);
        }
        let (mut white, mut black) = (None, None);
        let confused = || TimeControlError::NotBothSides(text.to_owned());
        for part in text.split(',') {
            let (side, time) = part.split_once('=').ok_or_else(confused)?;
            let place = match side {
                "white" => &mut white,
                "black" => &mut black,
                _ => return Err(confused()),
            };
            if place.replace(time.parse()?).is_some() {
                return Err(confused());
            }
        }
        let (white, black) = white.zip(black).ok_or_else(confused)?;
        Self::uneven(white, black)
    }
}

impl FromStr for Allowance {
    type Err = TimeControlError;

    /// Reads the time of one player. Whether it is within bounds is for [`TimeControl::even`] and
    /// [`TimeControl::uneven`] to say.
    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        if let Some(base) = text.strip_prefix('*') {
            return time(base).map(Self::Hourglass);
        }
        text.split(':')
            .map(str::parse)
            .collect::<Result<_, _>>()
            .map(Self::Stages)
    }
}

impl FromStr for Stage {
    type Err = TimeControlError;

    fn from_str(text: &str) -> Result<Self, TimeControlError> {
        let (moves, text) = match text.split_once('/') {
            None => (None, text),
            Some((moves, text)) => {
                // Like that of seconds, the reading is strict: "+40" is a number for `parse`.
                let number = moves
                    .bytes()
                    .all(|byte| byte.is_ascii_digit())
                    .then(|| moves.parse().ok())
                    .flatten()
                    .ok_or_else(|| TimeControlError::NotMoves(moves.to_owned()))?;
                (Some(number), text)
            }
        };
        let Some(at) = text.find(['+', 'b', 'd']) else {
            let (base, extra) = (time(text)?, Extra::None);
            return Ok(Self { moves, base, extra });
        };
        let base = time(&text[..at])?;
        let (sign, amount) = text[at..].split_at(1);
        let amount = time(amount)?;
        let extra = match sign {
            "b" => Extra::Bronstein(amount),
            "d" => Extra::Delay(amount),
            _ => Extra::Increment(amount),
        };
        Ok(Self { moves, base, extra })
    }
}

fn time(text: &str) -> Result<Duration, TimeControlError> {
    seconds::parse(text).ok_or_else(|| TimeControlError::NotSeconds(text.to_owned()))
}

impl TryFrom<String> for TimeControl {
    type Error = TimeControlError;

    fn try_from(text: String) -> Result<Self, TimeControlError> {
        text.parse()
    }
}

impl From<TimeControl> for String {
    fn from(control: TimeControl) -> Self {
        control.to_string()
    }
}
