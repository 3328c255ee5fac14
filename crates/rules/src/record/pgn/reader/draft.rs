//! A game while it is being read.

use super::super::{
    Comment, Game, Marker, Place, Problem, ProblemKind, ReadGame,
    lexer::{Kind, TagPair, Token},
};
use super::{head::Head, moves::Frame};

/// So many problems of one game are listed. Files that are no PGN at all have one for every word.
const PROBLEM_LIMIT: usize = 1000;

/// What is quoted of a text in a message, in characters.
const QUOTE_LIMIT: usize = 40;

/// A game while it is being read.
pub(super) struct Draft {
    pub(super) head: Head,
    /// What was said before the moves.
    intro: Vec<Comment>,
    /// The game, once the moves have begun.
    pub(super) game: Option<Game>,
    /// The lines that are open: the moves of the game, a variation, a variation in that one, ...
    pub(super) frames: Vec<Frame>,
    /// Parentheses that are open and whose content is skipped, and the place of the first.
    pub(super) skipped: Option<(usize, Place)>,
    pub(super) moves: Vec<Place>,
    /// Whether a wrong move number was told.
    pub(super) number_told: bool,
    pub(super) end: Option<(Marker, Place)>,
    begins: Option<Place>,
    /// The last place that was looked at.
    last: Place,
    problems: Problems,
}

/// The problems of a game, as far as they are listed.
#[derive(Default)]
struct Problems {
    listed: Vec<Problem>,
    more: usize,
}

impl Draft {
    pub(super) fn new(intro: Vec<Comment>) -> Self {
        Self {
            head: Head::default(),
            intro,
            game: None,
            frames: Vec::new(),
            skipped: None,
            moves: Vec::new(),
            number_told: false,
            end: None,
            begins: None,
            last: Place::START,
            problems: Problems::default(),
        }
    }

    pub(super) fn problem(&mut self, place: Place, kind: ProblemKind) {
        let Problems { listed, more } = &mut self.problems;
        if listed.len() < PROBLEM_LIMIT {
            listed.push(Problem { place, kind });
        } else {
            *more += 1;
        }
    }

    /// Whether a token is the first of the next game although no result came before it.
    pub(super) fn ends_before(&self, token: &Token<'_>) -> bool {
        match &token.kind {
            Kind::Tag(TagPair { name, .. }) => {
                let repeats = *name == "Event" || self.head.has(name);
                self.game.is_some() || (token.after_blank_line && repeats && !self.head.is_empty())
            }
            _ => false,
        }
    }

    /// Reads one token. Says whether it was the result, which ends the game; `game_follows` says whether
    /// what comes behind the token begins another one.
    pub(super) fn take(&mut self, token: Token<'_>, game_follows: bool) -> bool {
        let Token { kind, place, .. } = token;
        self.last = place;
        self.begins.get_or_insert(place);
        match kind {
            Kind::Tag(tag) => self.tag(place, tag),
            Kind::Bracket { whole, name, rest } => {
                if self.game.is_none() && !name.is_empty() && !rest.is_empty() {
                    self.tag_without_quotes(place, name, rest);
                } else {
                    let text = quote(whole);
                    self.problem(place, ProblemKind::NotATag { text });
                }
            }
            Kind::Comment { text, closed } => self.comment(place, text, closed),
            Kind::DrawOffer => self.comment(place, "(=)", true),
            Kind::Stray(sign) => self.problem(place, ProblemKind::StraySign { sign }),
            Kind::Open => {
                self.begin_moves();
                self.open_variation(place);
            }
            Kind::Close => {
                self.begin_moves();
                self.close_variation(place);
            }
            Kind::Nag(digits) => {
                self.begin_moves();
                self.nag(place, digits);
            }
            Kind::Word(word) => {
                self.begin_moves();
                return self.word(place, word, game_follows);
            }
        }
        false
    }

    fn comment(&mut self, place: Place, text: &str, closed: bool) {
        if self.is_skipping() {
            if !closed {
                self.problem(place, ProblemKind::UnclosedComment);
            }
            return;
        }
        let comment = self.read_comment(place, text, closed);
        if comment.is_empty() {
            return;
        }
        if self.game.is_some() {
            self.add_comment(comment);
        } else {
            self.intro.push(comment);
        }
    }

    pub(super) fn read_comment(&mut self, place: Place, text: &str, closed: bool) -> Comment {
        if !closed {
            self.problem(place, ProblemKind::UnclosedComment);
        }
        let mut bad = Vec::new();
        let comment = Comment::read(text, |offset, command| bad.push((offset, quote(command))));
        // The text begins behind the brace.
        let mut from = 0;
        let mut place = place;
        place.column += 1;
        for (offset, command) in bad {
            place.advance(&text[from..offset], None);
            from = offset;
            self.problem(place, ProblemKind::BadCommand { text: command });
        }
        comment
    }

    /// Adds what was said behind the result.
    pub(super) fn add_last_comment(&mut self, comment: Comment) {
        if let Some(game) = &mut self.game {
            game.add_comment(usize::MAX, comment);
        }
    }

    /// The line that was looked at last.
    pub(super) const fn last_line(&self) -> usize {
        self.last.line
    }

    pub(super) fn is_second_result(&self, word: &str) -> bool {
        self.end.is_some() && Marker::lenient(word).is_some()
    }

    pub(super) fn second_result(&mut self, place: Place) {
        self.problem(place, ProblemKind::SecondResult);
    }

    /// Prepares for the moves, once.
    pub(super) fn begin_moves(&mut self) {
        if self.game.is_some() {
            return;
        }
        let mut problems = Vec::new();
        let start = self.head.start(&mut problems);
        for Problem { place, kind } in problems {
            self.problem(place, kind);
        }
        let mut game = Game::new(start.unwrap_or_default());
        *game.tags_mut() = self.head.take_tags();
        for comment in self.intro.drain(..) {
            game.add_comment(0, comment);
        }
        let frame = Frame::main(*game.start(), self.last, start.is_none());
        self.frames.push(frame);
        self.game = Some(game);
    }

    /// The game as far as it could be read; `None` if there was nothing. `place` is where the text or the
    /// next game goes on.
    pub(super) fn finish(mut self, place: Place) -> Option<ReadGame> {
        let begins = self.begins?;
        if self.head.is_empty() && self.game.is_none() && self.problems.listed.is_empty() {
            return None;
        }
        self.begin_moves();
        let complete = self.is_complete();
        self.close_all();
        let result = self.conclude(place);
        let missing = self.head.missing();
        if !missing.is_empty() {
            self.problem(begins, ProblemKind::MissingTags { names: missing });
        }
        let Self {
            game,
            moves,
            end,
            problems: Problems { mut listed, more },
            ..
        } = self;
        let mut game = game?;
        game.set_result(result);
        listed.sort_by_key(|problem| problem.place);
        let ends = end.map_or(place, |(_, place)| place);
        if more > 0 {
            listed.push(Problem {
                place: ends,
                kind: ProblemKind::More { count: more },
            });
        }
        Some(ReadGame {
            game,
            complete,
            problems: listed,
            begins,
            moves,
            ends,
        })
    }

    /// The result of the game: the end of the moves counts more than the tag.
    fn conclude(&mut self, place: Place) -> Marker {
        match (self.end, self.head.result) {
            (Some((end, _)), Some((tag, at))) if tag != end => {
                self.problem(at, ProblemKind::ResultMismatch { tag, end });
                end
            }
            (Some((end, _)), _) => end,
            (None, tag) => {
                let meaning = tag.map_or(Marker::Open, |(tag, _)| tag);
                self.problem(place, ProblemKind::MissingResult { meaning });
                meaning
            }
        }
    }
}

/// What is shown of a text in a message.
pub(super) fn quote(text: &str) -> String {
    let mut letters = text.chars();
    let mut quoted: String = letters
        .by_ref()
        .take(QUOTE_LIMIT)
        .map(|letter| if letter.is_control() { ' ' } else { letter })
        .collect();
    if letters.next().is_some() {
        quoted.push('…');
    }
    quoted
}
