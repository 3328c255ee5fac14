//! Durations as decimal seconds, exact to the nanosecond.

use std::{fmt, time::Duration};

/// Shows a duration as decimal seconds without superfluous zeros: `300`, `0.5`.
pub(crate) struct Seconds(pub(crate) Duration);

impl fmt::Display for Seconds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0.as_secs())?;
        match self.0.subsec_nanos() {
            0 => Ok(()),
            nanos => write!(f, ".{}", format!("{nanos:09}").trim_end_matches('0')),
        }
    }
}

/// Reads decimal seconds with at most nine digits after the point: `300`, `0.5`. `None` if the text is
/// anything else or too large.
pub(crate) fn parse(text: &str) -> Option<Duration> {
    let digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let (whole, fraction) = match text.split_once('.') {
        Some((whole, fraction)) if digits(fraction) && fraction.len() <= 9 => (whole, fraction),
        Some(_) => return None,
        None => (text, "0"),
    };
    if !digits(whole) {
        return None;
    }
    let nanos = format!("{fraction:0<9}").parse().ok()?;
    Some(Duration::new(whole.parse().ok()?, nanos))
}

/// Serialises a duration as a string of decimal seconds.
pub(crate) mod text {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer, de};

    use super::Seconds;

    pub(crate) fn serialize<S: Serializer>(
        value: &Duration,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&Seconds(*value))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Duration, D::Error> {
        let text = String::deserialize(deserializer)?;
        super::parse(&text)
            .ok_or_else(|| de::Error::custom(format!("\"{text}\" is not a number of seconds")))
    }
}

/// Serialises a duration as a floating point number of seconds, which is exact to the nanosecond up to
/// 104 days.
pub(crate) mod number {
    use std::time::Duration;

    use serde::{Deserialize, Deserializer, Serializer, de};

    pub(crate) fn serialize<S: Serializer>(
        value: &Duration,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(value.as_secs_f64())
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Duration, D::Error> {
        // The longest durations are written as 2 to the 64th, which is more than any.
        const BEYOND: f64 = 18_446_744_073_709_551_616.0;
        let seconds = f64::deserialize(deserializer)?;
        if seconds == BEYOND {
            return Ok(Duration::MAX);
        }
        Duration::try_from_secs_f64(seconds).map_err(de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use super::*;

    #[test]
    fn decimal_seconds_survive_a_round_trip_to_the_nanosecond() {
        for nanos in [
            0,
            1,
            10,
            999_999_999,
            1_000_000_000,
            12_500_000_000,
            u64::MAX,
        ] {
            let time = Duration::from_nanos(nanos);
            assert_eq!(parse(&Seconds(time).to_string()), Some(time));
        }
        let longest = Duration::MAX;
        assert_eq!(parse(&Seconds(longest).to_string()), Some(longest));
        assert_eq!(Seconds(Duration::from_millis(12_500)).to_string(), "12.5");
    }

    #[test]
    fn every_duration_that_is_written_as_a_number_is_read() {
        #[derive(Serialize, Deserialize)]
        struct Time(#[serde(with = "number")] Duration);

        let read = |json: &str| serde_json::from_str::<Time>(json).map(|Time(time)| time);
        for time in [
            Duration::ZERO,
            Duration::from_nanos(22_076_371_952),
            Duration::MAX,
            Duration::MAX - Duration::from_secs(5),
        ] {
            let json = serde_json::to_string(&Time(time)).unwrap();
            let again = read(&json).unwrap_or_else(|error| panic!("{json}: {error}"));
            assert_eq!(serde_json::to_string(&Time(again)).unwrap(), json);
        }
        for json in ["-1", "1e20", "\"1\""] {
            assert!(read(json).is_err(), "{json}");
        }
    }

    #[test]
    fn anything_but_digits_and_one_point_is_refused() {
        for text in [
            "",
            ".",
            "1.",
            ".5",
            "-1",
            "+1",
            "1e3",
            "1.0000000001",
            "1.2.3",
            " 1",
            "99999999999999999999",
        ] {
            assert_eq!(parse(text), None, "{text:?}");
        }
    }
}
