//! The moves of a game that is being read: words, annotation glyphs and variations.

use super::{
    super::{
        Comment, Marker, Nag, Place, ProblemKind,
        tree::{MAIN, after_null_move},
    },
    MAX_DEPTH,
    draft::{Draft, quote},
};
use crate::board::{Move, Position, SanError};

/// No spelling of a move is longer, in bytes.
const MOVE_LIMIT: usize = 32;

/// A line that is being read.
pub(super) struct Frame {
    /// Its index in the game, once it has a move.
    line: Option<usize>,
    /// The line and ply that it replaces.
    replaces: (usize, usize),
    /// What was said before its first move.
    intro: Vec<Comment>,
    /// The positions before and after its last move.
    before: Position,
    after: Position,
    /// What was not read because of an error, if there was one.
    lost: Option<Lost>,
    place: Place,
}

/// Moves that are not read because one before them could not be.
#[derive(Clone, Copy, Default)]
struct Lost {
    count: usize,
    first: Option<Place>,
}

impl Frame {
    /// The line of the game's own moves. They are not read if their start is not known.
    pub(super) fn main(start: Position, place: Place, is_lost: bool) -> Self {
        Self {
            line: Some(MAIN),
            replaces: (MAIN, 0),
            intro: Vec::new(),
            before: start,
            after: start,
            lost: is_lost.then(Lost::default),
            place,
        }
    }
}

impl Draft {
    /// Takes a word. Says whether it was the result that ends the game.
    pub(super) fn word(&mut self, place: Place, word: &str, game_follows: bool) -> bool {
        let (number, rest) = match Marker::lenient(word) {
            Some(_) => ("", word),
            // Most words are moves without number.
            None if word.starts_with(|first: char| first.is_ascii_alphabetic()) => ("", word),
            None => split_number(word),
        };
        if !number.is_empty() {
            self.move_number(place, number);
        }
        let column = place.column + word[..word.len() - rest.len()].chars().count();
        let place = Place { column, ..place };
        if let Some(marker) = Marker::lenient(rest) {
            return self.marker(place, marker, rest, game_follows);
        }
        if let Some(nag) = Nag::from_mark(rest) {
            self.add_nag(place, nag, rest);
            return false;
        }
        // Signs that say nothing new about the move before them.
        if matches!(rest, "e.p." | "e.p" | "ep." | "ep")
            || rest.bytes().all(|byte| b"+#".contains(&byte))
        {
            return false;
        }
        let written = rest.trim_end_matches(['!', '?']);
        let mark = &rest[written.len()..];
        if !written.is_empty() {
            self.written_move(place, written);
        }
        if !mark.is_empty() {
            match Nag::from_mark(mark) {
                Some(nag) => self.add_nag(place, nag, mark),
                None => self.bad_nag(place, mark),
            }
        }
        false
    }

    fn marker(&mut self, place: Place, marker: Marker, text: &str, game_follows: bool) -> bool {
        if Marker::strict(text).is_none() {
            let text = quote(text);
            let meaning = marker;
            self.problem(place, ProblemKind::ResultSpelling { text, meaning });
        }
        let in_variation = self.frames.len() > 1 || self.skipped.is_some();
        if in_variation && !game_follows {
            self.problem(place, ProblemKind::ResultInVariation);
            return false;
        }
        self.end = Some((marker, place));
        true
    }

    fn move_number(&mut self, place: Place, digits: &str) {
        let Some(frame) = self.reading().filter(|_| !self.number_told) else {
            return;
        };
        let expected = frame.after.fullmove_number();
        if digits.parse() != Ok(expected) {
            self.number_told = true;
            let found = quote(digits);
            self.problem(place, ProblemKind::MoveNumber { found, expected });
        }
    }

    /// The line that is being read, unless its moves are skipped.
    fn reading(&self) -> Option<&Frame> {
        let frame = self.frames.last()?;
        (self.skipped.is_none() && frame.lost.is_none()).then_some(frame)
    }

    pub(super) fn is_skipping(&self) -> bool {
        !self.frames.is_empty() && self.reading().is_none()
    }

    /// Whether all moves of the game's own line were read so far.
    pub(super) fn is_complete(&self) -> bool {
        self.frames.first().is_none_or(|main| main.lost.is_none())
    }

    fn written_move(&mut self, place: Place, text: &str) {
        let in_variation = self.frames.len() > 1;
        if self.skipped.is_some() {
            return;
        }
        let Some(frame) = self.frames.last_mut() else {
            return;
        };
        if let Some(lost) = &mut frame.lost {
            lost.count += 1;
            lost.first.get_or_insert(place);
            return;
        }
        let found = if text.len() > MOVE_LIMIT {
            Err(SanError::Unreadable { text: quote(text) })
        } else {
            frame.after.parse_san(text)
        };
        let problem = match found {
            Ok(mv) => {
                let mut next = frame.after;
                next.play_unchecked(mv);
                return self.add_move(place, Some(mv), next);
            }
            Err(SanError::NullMove { .. }) if in_variation => match after_null_move(&frame.after) {
                Some(next) => return self.add_move(place, None, next),
                None => ProblemKind::NullMoveInCheck,
            },
            Err(error) => ProblemKind::Move(error),
        };
        frame.lost = Some(Lost::default());
        self.problem(place, problem);
    }

    fn add_move(&mut self, place: Place, mv: Option<Move>, next: Position) {
        let (Some(game), Some(frame)) = (&mut self.game, self.frames.last_mut()) else {
            return;
        };
        let line = *frame.line.get_or_insert_with(|| {
            game.begin_variation(frame.replaces, std::mem::take(&mut frame.intro))
        });
        game.extend(line, mv, &next);
        frame.before = frame.after;
        frame.after = next;
        if line == MAIN {
            self.moves.push(place);
        }
    }

    /// The ply that was read last in the line that is being read.
    fn last_ply(&self) -> Option<(usize, usize)> {
        let line = self.frames.last()?.line?;
        let plies = self.game.as_ref()?.lines()[line].plies().len();
        Some((line, plies.checked_sub(1)?))
    }

    pub(super) fn nag(&mut self, place: Place, digits: &str) {
        let text = format!("${}", quote(digits));
        match digits.parse() {
            Ok(number) => self.add_nag(place, Nag(number), &text),
            Err(_) => self.bad_nag(place, &text),
        }
    }

    fn add_nag(&mut self, place: Place, nag: Nag, text: &str) {
        if self.is_skipping() {
            return;
        }
        match (self.last_ply(), &mut self.game) {
            (Some(ply), Some(game)) => game.ply_mut(ply).add_nag(nag),
            _ => {
                let text = text.to_owned();
                self.problem(place, ProblemKind::NagWithoutMove { text });
            }
        }
    }

    fn bad_nag(&mut self, place: Place, text: &str) {
        let text = quote(text);
        self.problem(place, ProblemKind::BadNag { text });
    }

    /// Adds a comment to the line that is being read.
    pub(super) fn add_comment(&mut self, comment: Comment) {
        let last = self.last_ply();
        let (Some(game), Some(frame)) = (&mut self.game, self.frames.last_mut()) else {
            return;
        };
        match (last, frame.line) {
            (Some(ply), _) => game.ply_mut(ply).add_comment(comment),
            (None, Some(_)) => game.add_comment(0, comment),
            (None, None) => frame.intro.push(comment),
        }
    }

    pub(super) fn open_variation(&mut self, place: Place) {
        if let Some((depth, _)) = &mut self.skipped {
            *depth += 1;
            return;
        }
        let replaced = self.last_ply();
        let problem = match (self.reading(), replaced) {
            (None, _) => None,
            (Some(_), None) => Some(ProblemKind::VariationWithoutMove),
            (Some(_), Some(_)) if self.frames.len() > MAX_DEPTH => Some(ProblemKind::TooDeep),
            (Some(frame), Some(replaces)) => {
                let start = frame.before;
                self.frames.push(Frame {
                    line: None,
                    replaces,
                    intro: Vec::new(),
                    before: start,
                    after: start,
                    lost: None,
                    place,
                });
                return;
            }
        };
        self.skipped = Some((1, place));
        if let Some(problem) = problem {
            self.problem(place, problem);
        }
    }

    pub(super) fn close_variation(&mut self, place: Place) {
        match &mut self.skipped {
            Some((1, _)) => self.skipped = None,
            Some((depth, _)) => *depth -= 1,
            None if self.frames.len() > 1 => self.leave_line(),
            None => self.problem(place, ProblemKind::UnopenedVariation),
        }
    }

    /// Ends all lines, as the end of the game does.
    pub(super) fn close_all(&mut self) {
        if let Some((_, place)) = self.skipped.take() {
            self.problem(place, ProblemKind::UnclosedVariation);
        }
        while let Some(frame) = self.frames.last() {
            let place = frame.place;
            if self.frames.len() > 1 {
                self.problem(place, ProblemKind::UnclosedVariation);
            }
            self.leave_line();
        }
    }

    fn leave_line(&mut self) {
        let Some(frame) = self.frames.pop() else {
            return;
        };
        match frame.lost {
            Some(Lost {
                count,
                first: Some(place),
            }) => self.problem(place, ProblemKind::MovesSkipped { count }),
            None if frame.line.is_none() => self.problem(frame.place, ProblemKind::EmptyVariation),
            Some(Lost { first: None, .. }) | None => {}
        }
        if let (None, Some(game)) = (frame.line, &mut self.game) {
            let ply = game.ply_mut(frame.replaces);
            for comment in frame.intro {
                ply.add_comment(comment);
            }
        }
    }
}

/// Splits a move number with its dots off: `12.e4`, `12...`, `...e5`, `12`, `12e4`.
fn split_number(word: &str) -> (&str, &str) {
    let after = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
    let digits = &word[..word.len() - after.len()];
    let rest = after.trim_start_matches(['.', '…']);
    let dots = rest.len() < after.len();
    let move_follows = after.starts_with(|letter: char| letter.is_ascii_alphabetic());
    if dots || (!digits.is_empty() && move_follows) || (after.is_empty() && word != "0000") {
        (digits, rest)
    } else {
        ("", word)
    }
}
