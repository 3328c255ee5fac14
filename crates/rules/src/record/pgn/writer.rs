//! A game in export format (PGN standard, 3.2 and 8).

use std::fmt;

use super::{
    Comment, Game, Line, Tags,
    comment::words,
    tree::{MAIN, Remark, after_null_move},
};
use crate::board::{Color, Position};

/// Export lines are shorter than this (PGN standard, 4.3), in characters.
const LINE_LIMIT: usize = 80;

impl fmt::Display for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_tags(f, self)?;
        f.write_str("\n")?;
        let mut words = Words::new(f);
        write_moves(&mut words, self)?;
        words.word(self.result().as_str())?;
        words.end()?;
        f.write_str("\n\n")
    }
}

/// The roster of seven first and in its order, then the others by name (PGN standard, 8.1.1).
fn write_tags(f: &mut fmt::Formatter<'_>, game: &Game) -> fmt::Result {
    let tags: &Tags = game.tags();
    for name in super::tags::ROSTER {
        let value = match name {
            "Result" => game.result().as_str(),
            "Date" => tags.get(name).unwrap_or("????.??.??"),
            _ => tags.get(name).unwrap_or("?"),
        };
        write_tag(f, name, value)?;
    }
    let fen = game.fen();
    let set_up = fen
        .iter()
        .flat_map(|fen| [("FEN", fen.as_str()), ("SetUp", "1")]);
    let mut others: Vec<_> = tags.others().chain(set_up).collect();
    others.sort_unstable();
    others
        .into_iter()
        .try_for_each(|(name, value)| write_tag(f, name, value))
}

/// Quotes and backslashes are escaped (PGN standard, 7).
fn write_tag(f: &mut fmt::Formatter<'_>, name: &str, value: &str) -> fmt::Result {
    write!(f, "[{name} \"")?;
    for letter in value.chars() {
        if matches!(letter, '"' | '\\') {
            f.write_str("\\")?;
        }
        write!(f, "{letter}")?;
    }
    f.write_str("\"]\n")
}

/// A line that is being written.
struct Open<'a> {
    line: &'a Line,
    /// The ply that is written next.
    ply: usize,
    /// The remark about the ply before that is written next.
    remark: usize,
    /// The positions before and after the ply before.
    before: Position,
    after: Position,
    /// Whether a move of Black needs its number.
    interrupted: bool,
}

impl<'a> Open<'a> {
    const fn new(line: &'a Line, start: Position) -> Self {
        Self {
            line,
            ply: 0,
            remark: 0,
            before: start,
            after: start,
            interrupted: true,
        }
    }
}

/// Writes the moves with variations. The lines that are open are kept in a list, not on the stack.
fn write_moves(words: &mut Words<'_, '_>, game: &Game) -> fmt::Result {
    let mut open = vec![Open::new(&game.lines()[MAIN], *game.start())];
    write_comments(words, game.main_line().intro())?;
    while let Some(top) = open.last_mut() {
        let remark = top
            .ply
            .checked_sub(1)
            .and_then(|last| top.line.plies()[last].remarks().get(top.remark));
        if let Some(remark) = remark {
            top.remark += 1;
            top.interrupted = true;
            match remark {
                Remark::Comment(comment) => write_comment(words, comment)?,
                Remark::Variation(index) => {
                    let variation = Open::new(&game.lines()[*index], top.before);
                    words.open();
                    write_comments(words, variation.line.intro())?;
                    open.push(variation);
                }
            }
        } else if top.ply < top.line.plies().len() {
            write_ply(words, top)?;
        } else {
            open.pop();
            if !open.is_empty() {
                words.close();
            }
        }
    }
    Ok(())
}

fn write_ply(words: &mut Words<'_, '_>, open: &mut Open<'_>) -> fmt::Result {
    let ply = &open.line.plies()[open.ply];
    let position = open.after;
    let number = position.fullmove_number();
    match position.side_to_move() {
        Color::White => words.word(&format!("{number}."))?,
        Color::Black if open.interrupted => words.word(&format!("{number}..."))?,
        Color::Black => {}
    }
    match ply.mv() {
        // Both fallbacks are for moves that a game never holds.
        Some(mv) => {
            words.word(&position.san(mv).unwrap_or_else(|_| mv.to_string()))?;
            open.after = position.play(mv).unwrap_or(position);
        }
        None => {
            words.word("--")?;
            open.after = after_null_move(&position).unwrap_or(position);
        }
    }
    for nag in ply.nags() {
        words.word(&nag.to_string())?;
    }
    open.interrupted = !ply.nags().is_empty();
    open.before = position;
    open.ply += 1;
    open.remark = 0;
    Ok(())
}

fn write_comments(words: &mut Words<'_, '_>, comments: &[Comment]) -> fmt::Result {
    comments
        .iter()
        .try_for_each(|comment| write_comment(words, comment))
}

/// Writes a comment in braces. A command stays in one line if a line can hold it.
fn write_comment(out: &mut Words<'_, '_>, comment: &Comment) -> fmt::Result {
    let commands = comment.commands().iter().map(ToString::to_string);
    let mut parts = Vec::new();
    for command in commands {
        // With a brace on each side.
        if command.chars().count() + 2 < LINE_LIMIT {
            parts.push(command);
        } else {
            parts.extend(words(&command).map(str::to_owned));
        }
    }
    parts.extend(words(comment.text()).map(str::to_owned));
    let Some(last) = parts.len().checked_sub(1) else {
        return Ok(());
    };
    parts[last].push('}');
    parts[0].insert(0, '{');
    parts.iter().try_for_each(|part| out.word(part))
}

/// Words in lines.
struct Words<'f, 'b> {
    out: &'f mut fmt::Formatter<'b>,
    column: usize,
    /// The last word, which a parenthesis may still have to close.
    held: String,
    /// The parentheses that the next word opens.
    opening: String,
}

impl<'f, 'b> Words<'f, 'b> {
    const fn new(out: &'f mut fmt::Formatter<'b>) -> Self {
        Self {
            out,
            column: 0,
            held: String::new(),
            opening: String::new(),
        }
    }

    fn word(&mut self, word: &str) -> fmt::Result {
        self.end()?;
        self.held = std::mem::take(&mut self.opening);
        self.held.push_str(word);
        Ok(())
    }

    fn open(&mut self) {
        self.opening.push('(');
    }

    fn close(&mut self) {
        self.held.push(')');
    }

    /// Writes the word that is held.
    fn end(&mut self) -> fmt::Result {
        if self.held.is_empty() {
            return Ok(());
        }
        let length = self.held.chars().count();
        // A percent sign in the first column would hide its line from readers (PGN standard, 6).
        let breaks = self.column + 1 + length >= LINE_LIMIT && !self.held.starts_with('%');
        if self.column > 0 && breaks {
            self.out.write_str("\n")?;
            self.column = 0;
        } else if self.column > 0 {
            self.out.write_str(" ")?;
            self.column += 1;
        }
        self.out.write_str(&self.held)?;
        self.column += length;
        self.held.clear();
        Ok(())
    }
}
