//! A game as its record has it: tags, moves, variations and what is said about them.

use std::time::Duration;

use super::{Command, Comment, Marker, Nag, Tags};
use crate::board::{Color, EnPassantField, IllegalMove, Move, Position};

/// A game as its record has it. Every move in it is legal where it is made.
///
/// Its [`Display`](std::fmt::Display) form is the record in export format (PGN standard, 3.2), ready for a
/// file.
///
/// ```
/// use touchmove_rules::record::pgn::{self, Marker};
///
/// let games = pgn::read(b"1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6?? (3... g6 {holds}) 4. Qxf7# 1-0");
/// let game = &games[0].game;
/// assert_eq!(game.moves().count(), 7);
/// assert_eq!(game.result(), Marker::White);
/// assert!(game.position().is_checkmate());
/// assert!(game.to_string().ends_with(
///     "\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 $4 (3... g6 {holds}) 4. Qxf7# 1-0\n\n"
/// ));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    tags: Tags,
    result: Marker,
    start: Position,
    /// The position after the moves of the game.
    position: Position,
    /// The moves of the game, and behind them all variations in the order in which they begin. A flat
    /// list, because variations can be nested deeper than a stack.
    lines: Vec<Line>,
}

/// A line of moves: those of the game, or a variation.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    intro: Vec<Comment>,
    plies: Vec<Ply>,
}

/// A move in a line, and what is said about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ply {
    mv: Option<Move>,
    nags: Vec<Nag>,
    remarks: Vec<Remark>,
}

/// What follows a move, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Remark {
    Comment(Comment),
    /// The index of a line that replaces the move.
    Variation(usize),
}

/// The index of the line of the game's own moves.
pub(super) const MAIN: usize = 0;

impl Game {
    /// A game from this position without moves, tags and result.
    #[must_use]
    pub fn new(start: Position) -> Self {
        Self {
            tags: Tags::default(),
            result: Marker::Open,
            start,
            position: start,
            lines: vec![Line::default()],
        }
    }

    /// What the record says about the game.
    #[must_use]
    pub const fn tags(&self) -> &Tags {
        &self.tags
    }

    /// What the record says about the game, to be changed.
    pub const fn tags_mut(&mut self) -> &mut Tags {
        &mut self.tags
    }

    /// The result.
    #[must_use]
    pub const fn result(&self) -> Marker {
        self.result
    }

    /// Sets the result, whatever the moves say.
    pub const fn set_result(&mut self, result: Marker) {
        self.result = result;
    }

    /// The position that the game begins with.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The value of the `FEN` tag, if the game needs one. The e.p. square is given after every two-step,
    /// as the PGN standard has it (16.1.3.4).
    pub(super) fn fen(&self) -> Option<String> {
        let set_up = self.start != Position::start();
        set_up.then(|| self.start.fen_with(EnPassantField::AfterEveryTwoStep))
    }

    /// The position after the moves of the game.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves of the game.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        // A game has no null moves, only variations do.
        self.main_line().plies.iter().filter_map(|ply| ply.mv)
    }

    /// The moves of the game with all that is said about them.
    #[must_use]
    pub fn main_line(&self) -> &Line {
        &self.lines[MAIN]
    }

    /// The variations that replace a move of this game, in order.
    pub fn variations(&self, ply: &Ply) -> impl Iterator<Item = &Line> {
        ply.remarks.iter().filter_map(|remark| match remark {
            Remark::Variation(index) => self.lines.get(*index),
            Remark::Comment(_) => None,
        })
    }

    /// Makes one more move of the game.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if it is not legal. Then nothing has changed.
    pub fn push(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.position = self.position.play(mv)?;
        self.lines[MAIN].plies.push(Ply::new(Some(mv)));
        Ok(())
    }

    /// Adds a comment behind this many moves of the game. Zero is before the first move; more than there
    /// are is at the end. An empty comment is not added.
    pub fn add_comment(&mut self, plies: usize, comment: Comment) {
        if comment.is_empty() {
            return;
        }
        let line = &mut self.lines[MAIN];
        let last = plies.min(line.plies.len());
        match last
            .checked_sub(1)
            .and_then(|index| line.plies.get_mut(index))
        {
            Some(ply) => ply.remarks.push(Remark::Comment(comment)),
            None => line.intro.push(comment),
        }
    }

    /// Adds a command behind this many moves of the game, in the comment that is there if there is one.
    pub(super) fn add_command(&mut self, plies: usize, command: Command) {
        let line = &mut self.lines[MAIN];
        let last = plies.min(line.plies.len());
        let comment = match last
            .checked_sub(1)
            .and_then(|index| line.plies.get_mut(index))
        {
            Some(ply) => match ply.remarks.last_mut() {
                Some(Remark::Comment(comment)) => Some(comment),
                Some(Remark::Variation(_)) | None => None,
            },
            None => line.intro.last_mut(),
        };
        match comment {
            Some(comment) => comment.push(command),
            None => self.add_comment(plies, Comment::of([command])),
        }
    }

    /// The commands in the comments of the moves of the game, each with the number of moves made before it.
    pub(super) fn commands(&self) -> impl Iterator<Item = (usize, &Command)> {
        let Line { intro, plies } = self.main_line();
        let behind = plies
            .iter()
            .enumerate()
            .flat_map(|(index, ply)| ply.comments().map(move |comment| (index + 1, comment)));
        intro
            .iter()
            .map(|comment| (0, comment))
            .chain(behind)
            .flat_map(|(plies, comment)| {
                comment
                    .commands()
                    .iter()
                    .map(move |command| (plies, command))
            })
    }

    /// The lines by index.
    pub(super) fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// A ply by line and index. Both must be in the game.
    pub(super) fn ply_mut(&mut self, (line, index): (usize, usize)) -> &mut Ply {
        &mut self.lines[line].plies[index]
    }

    /// Begins a line that replaces a ply.
    pub(super) fn begin_variation(
        &mut self,
        replaced: (usize, usize),
        intro: Vec<Comment>,
    ) -> usize {
        let index = self.lines.len();
        self.lines.push(Line {
            intro,
            plies: Vec::new(),
        });
        self.ply_mut(replaced)
            .remarks
            .push(Remark::Variation(index));
        index
    }

    /// Adds a move that is known to be legal to a line, and leads to `next`.
    pub(super) fn extend(&mut self, line: usize, mv: Option<Move>, next: &Position) {
        self.lines[line].plies.push(Ply::new(mv));
        if line == MAIN {
            self.position = *next;
        }
    }
}

impl Line {
    /// What is said before the first move.
    #[must_use]
    pub fn intro(&self) -> &[Comment] {
        &self.intro
    }

    /// The moves.
    #[must_use]
    pub fn plies(&self) -> &[Ply] {
        &self.plies
    }
}

impl Ply {
    const fn new(mv: Option<Move>) -> Self {
        Self {
            mv,
            nags: Vec::new(),
            remarks: Vec::new(),
        }
    }

    /// The move; `None` is a null move, by which analysis passes the turn.
    #[must_use]
    pub const fn mv(&self) -> Option<Move> {
        self.mv
    }

    /// The annotation glyphs.
    #[must_use]
    pub fn nags(&self) -> &[Nag] {
        &self.nags
    }

    pub(super) fn add_nag(&mut self, nag: Nag) {
        self.nags.push(nag);
    }

    /// The comments.
    pub fn comments(&self) -> impl Iterator<Item = &Comment> {
        self.remarks.iter().filter_map(|remark| match remark {
            Remark::Comment(comment) => Some(comment),
            Remark::Variation(_) => None,
        })
    }

    /// The time on the clock of the player who made the move, if a comment gives it.
    #[must_use]
    pub fn clock(&self) -> Option<Duration> {
        self.comments()
            .flat_map(Comment::commands)
            .find_map(|command| match command {
                Command::Clock(time) => Some(*time),
                _ => None,
            })
    }

    pub(super) fn remarks(&self) -> &[Remark] {
        &self.remarks
    }

    pub(super) fn add_comment(&mut self, comment: Comment) {
        self.remarks.push(Remark::Comment(comment));
    }
}

/// The position after a null move: the other side is to move and nothing else has happened. `None` in
/// check.
pub(super) fn after_null_move(position: &Position) -> Option<Position> {
    let fen = position.fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let &[men, _, castling, _, clock, _] = fields.as_slice() else {
        return None;
    };
    let number = position.fullmove_number();
    let (side, number) = match position.side_to_move() {
        Color::White => ('b', number),
        Color::Black => ('w', number.saturating_add(1)),
    };
    Position::from_fen(&format!("{men} {side} {castling} - {clock} {number}")).ok()
}
