//! Reading PGN as people and programs write it.

mod draft;
mod head;
mod moves;

use self::draft::Draft;
use super::{
    Comment, Game, Place, Problem,
    lexer::{Kind, Lexer, Token},
};

/// Variations nested deeper than this are skipped. No person nests so deep; a file that does would cost
/// much memory for each level.
pub(super) const MAX_DEPTH: usize = 250;

/// Reads the games of a PGN text one by one.
///
/// It never gives up: what can be read of a damaged game is kept, everything else is told as a
/// [`Problem`], and the next game is looked for. Time and memory grow with the length of the text and no
/// faster, whatever the text is.
///
/// What the standard allows on import is no problem: any spacing and line ends, missing move numbers,
/// other spellings of a move (see [`Position::parse_san`]), lines that begin with `%`, comments of both
/// kinds anywhere. Beyond the standard, `$`-less marks such as `+-`, `--` for a null move in a variation,
/// and `e.p.` behind a move are understood.
///
/// [`Position::parse_san`]: crate::board::Position::parse_san
///
/// ```
/// use touchmove_rules::record::pgn::{self, Reader};
///
/// let text = pgn::decode(b"[White \"Anna\"]\n\n1. e4 e5 2. Nf4 *\n\n1. d4 *");
/// let mut found = String::new();
/// for read in Reader::new(&text) {
///     for problem in &read.problems {
///         found += &format!("{problem}\n");
///     }
/// }
/// assert_eq!(found, "\
/// 1:1: note: missing: Event, Site, Date, Round, Black, Result
/// 3:13: error: \"Nf4\" is illegal: no white knight can go to f4
/// 5:1: note: missing: Event, Site, Date, Round, White, Black, Result
/// ");
/// ```
pub struct Reader<'a> {
    lexer: Lexer<'a>,
    /// The token that is taken next, if it was looked at; `Some(None)` at the end.
    peeked: Option<Option<Token<'a>>>,
    /// What was said after the last game and may be about the next one.
    between: Vec<Comment>,
}

/// A game that was read, and what was wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadGame {
    /// What could be read.
    pub game: Game,
    /// Whether all moves of the game could be read; variations apart.
    pub complete: bool,
    /// What is wrong, in the order of the text.
    pub problems: Vec<Problem>,
    /// Where the game begins.
    pub begins: Place,
    /// Where each move of [`Game::moves`] stands.
    pub moves: Vec<Place>,
    /// Where the result stands; without one, where the game ends.
    pub ends: Place,
}

/// Reads all games of a PGN file. See [`Reader`].
#[must_use]
pub fn read(bytes: &[u8]) -> Vec<ReadGame> {
    Reader::new(&super::decode(bytes)).collect()
}

impl<'a> Reader<'a> {
    /// A reader of a text, as [`decode`](super::decode) makes it.
    #[must_use]
    pub const fn new(text: &'a str) -> Self {
        Self {
            lexer: Lexer::new(text),
            peeked: None,
            between: Vec::new(),
        }
    }

    fn peek(&mut self) -> Option<&Token<'a>> {
        self.peeked
            .get_or_insert_with(|| self.lexer.next())
            .as_ref()
    }

    fn take(&mut self) -> Option<Token<'a>> {
        match self.peeked.take() {
            Some(token) => token,
            None => self.lexer.next(),
        }
    }

    /// Takes what stands behind the result: what is said in the same line belongs to the game, what comes
    /// later to the next game, if there is one.
    fn finish(&mut self, draft: &mut Draft) {
        let line = draft.last_line();
        while let Some(token) = self.peek() {
            let same_line = token.place.line == line;
            match token.kind {
                Kind::Comment { .. } => {}
                Kind::Word(word) if same_line && draft.is_second_result(word) => {}
                _ => return,
            }
            if let Some(Token { kind, place, .. }) = self.take() {
                match kind {
                    Kind::Comment { text, closed } => {
                        let comment = draft.read_comment(place, text, closed);
                        if same_line {
                            draft.add_last_comment(comment);
                        } else {
                            self.between.push(comment);
                        }
                    }
                    _ => draft.second_result(place),
                }
            }
        }
        for comment in self.between.drain(..) {
            draft.add_last_comment(comment);
        }
    }
}

impl Iterator for Reader<'_> {
    type Item = ReadGame;

    fn next(&mut self) -> Option<ReadGame> {
        let mut draft = Draft::new(std::mem::take(&mut self.between));
        while let Some(token) = self.peek() {
            if draft.ends_before(token) {
                let place = token.place;
                return draft.finish(place);
            }
            let Some(token) = self.take() else { break };
            let game_follows = self
                .peek()
                .is_none_or(|next| matches!(next.kind, Kind::Tag(_)));
            if draft.take(token, game_follows) {
                self.finish(&mut draft);
                break;
            }
        }
        let end = self.lexer.place();
        draft.finish(end)
    }
}
