//! Durations, men, and the core's reasons as words.

use std::time::Duration;

use touchmove_rules::{FenError, Piece, TimeControlError};

use super::draft::Hindrance;
pub(super) use crate::arbiter::words::{color_id as side_key, side as side_words};
use crate::lingua::Words;

/// "the white rook".
pub(in crate::menus) fn man_words(man: Piece) -> Words {
    Words::new("contract-man")
        .arg("side", side_key(man.color))
        .arg("man", man.role.name())
}

/// A time as people say it: minutes where they are whole, seconds where it is short.
pub(super) fn duration(time: Duration) -> Words {
    let (minutes, seconds) = (time.as_secs() / 60, time.as_secs() % 60);
    let whole = time.subsec_nanos() == 0;
    if whole && seconds == 0 && minutes > 0 {
        return Words::new("said-minutes").arg("n", minutes);
    }
    if minutes == 0 || !whole {
        return Words::new("said-seconds").arg("n", time.as_secs_f64());
    }
    Words::new("time-minutes-seconds")
        .arg("minutes", Words::new("said-minutes").arg("n", minutes))
        .arg("seconds", Words::new("said-seconds").arg("n", seconds))
}

/// Why something that was written is no time.
pub(super) fn time_error(error: &TimeControlError) -> Words {
    match error {
        TimeControlError::NotSeconds(text) => {
            Words::new("time-not-seconds").arg("text", text.as_str())
        }
        TimeControlError::NotMoves(text) => Words::new("time-not-moves").arg("text", text.as_str()),
        TimeControlError::NoTime => Words::new("time-none"),
        TimeControlError::BaseTooLong => Words::new("time-base-too-long"),
        TimeControlError::IncrementTooLong => Words::new("time-extra-too-long"),
        TimeControlError::StageCount(count) => Words::new("time-stages").arg("n", *count),
        TimeControlError::EndlessStage => Words::new("time-endless"),
        TimeControlError::HalfAnHourglass => Words::new("time-half-hourglass"),
        TimeControlError::NotBothSides(text) => {
            Words::new("time-not-both").arg("text", text.as_str())
        }
        other => Words::literal(other.to_string()),
    }
}

/// Why a text or a set-up board is no position.
pub(in crate::menus) fn fen_error(error: &FenError) -> Words {
    let square =
        |key, square: touchmove_rules::Square| Words::new(key).arg("square", square.to_string());
    match error {
        FenError::FieldCount(count) => Words::new("fen-fields").arg("n", *count),
        FenError::Spacing => Words::new("fen-spacing"),
        FenError::RankCount(count) => Words::new("fen-ranks").arg("n", *count),
        FenError::RankLength { rank, squares } => Words::new("fen-rank-length")
            .arg("rank", rank.to_string())
            .arg("n", *squares),
        FenError::PlacementChar { rank, found } => Words::new("fen-letter")
            .arg("rank", rank.to_string())
            .arg("letter", found.to_string()),
        FenError::AdjacentNumbers(rank) => {
            Words::new("fen-two-numbers").arg("rank", rank.to_string())
        }
        FenError::SideToMove(text) => Words::new("fen-side").arg("text", text.as_str()),
        FenError::Castling(text) => Words::new("fen-castling").arg("text", text.as_str()),
        FenError::CastlingWithout {
            letter,
            man,
            square: at,
        } => square("fen-castling-without", *at)
            .arg("letter", letter.to_string())
            .arg("man", man_words(*man)),
        FenError::EnPassant(text) => Words::new("fen-ep").arg("text", text.as_str()),
        FenError::EnPassantRank {
            square: at,
            expected,
            ..
        } => square("fen-ep-rank", *at).arg("rank", expected.to_string()),
        FenError::EnPassantPassage {
            square: at, blame, ..
        } => square("fen-ep-passage", *at).arg("blame", blame.to_string()),
        FenError::EnPassantClock { square: at, clock } => {
            square("fen-ep-clock", *at).arg("n", *clock)
        }
        FenError::HalfmoveClock(text) => Words::new("fen-clock").arg("text", text.as_str()),
        FenError::FullmoveNumber(text) => Words::new("fen-number").arg("text", text.as_str()),
        FenError::ClockAhead { clock, number, .. } => Words::new("fen-clock-ahead")
            .arg("clock", *clock)
            .arg("number", *number),
        FenError::Kings { color, count } => Words::new("fen-kings")
            .arg("side", side_words(*color))
            .arg("n", *count),
        FenError::KingsTouch { .. } => Words::new("fen-kings-touch"),
        FenError::PawnRank(at) => square("fen-pawn-rank", *at),
        FenError::Pawns { color, count } => Words::new("fen-pawns")
            .arg("side", side_words(*color))
            .arg("n", *count),
        FenError::Men { color, count } => Words::new("fen-men")
            .arg("side", side_words(*color))
            .arg("n", *count),
        FenError::Promoted {
            color,
            promoted,
            missing,
        } => Words::new("fen-promoted")
            .arg("side", side_words(*color))
            .arg("n", *promoted)
            .arg("missing", *missing),
        FenError::OpponentInCheck { in_check } => {
            Words::new("fen-in-check").arg("side", side_words(*in_check))
        }
        other => Words::literal(other.to_string()),
    }
}

/// Why no game can begin.
pub(super) fn hindrance(why: &Hindrance) -> Words {
    match why {
        Hindrance::Time(error) => Words::new("contract-bad-time").arg("why", time_error(error)),
        Hindrance::Fen(error) => Words::new("contract-bad-fen").arg("why", fen_error(error)),
        Hindrance::NoTime => Words::new("contract-no-time"),
        Hindrance::NoFen => Words::new("contract-no-fen"),
        Hindrance::Over => Words::new("contract-over"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_said_as_people_say_them() {
        let key = |seconds| duration(Duration::from_secs_f64(seconds)).key().to_owned();
        assert_eq!(key(5400.0), "said-minutes");
        assert_eq!(key(30.0), "said-seconds");
        assert_eq!(key(0.5), "said-seconds");
        assert_eq!(key(90.0), "time-minutes-seconds");
    }
}
