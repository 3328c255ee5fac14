//! Comments, and the commands for programs inside them.

use std::fmt;

use super::{Command, command::find};

/// What somebody wrote about a move.
///
/// White space between words is a single space, since lines are broken anew when a game is written. A
/// closing brace, which cannot stand in a comment, is a parenthesis. The commands come before the text,
/// whatever the order they were read in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comment {
    commands: Vec<Command>,
    text: String,
}

impl Comment {
    /// A comment with this text. Commands in it are understood.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self::read(text, |_, _| {})
    }

    /// A comment of commands without text.
    pub fn of(commands: impl IntoIterator<Item = Command>) -> Self {
        Self {
            commands: commands.into_iter().collect(),
            text: String::new(),
        }
    }

    /// Reads a comment, and tells the offset and text of each command whose operands make no sense.
    pub(super) fn read(raw: &str, mut on_bad: impl FnMut(usize, &str)) -> Self {
        let mut comment = Self::default();
        let mut from = 0;
        while let Some(found) = find(raw, from) {
            comment.add_words(&raw[from..found.span.start]);
            let (command, good) = Command::read(found.name, found.operands);
            if !good {
                on_bad(found.span.start, &raw[found.span.clone()]);
            }
            comment.commands.push(command);
            from = found.span.end;
        }
        comment.add_words(&raw[from..]);
        // What is left around a command can look like one; it must not become one.
        if find(&comment.text, 0).is_some() {
            comment.text = comment.text.replace("[%", "[ %");
        }
        comment
    }

    fn add_words(&mut self, raw: &str) {
        for word in words(raw) {
            if !self.text.is_empty() {
                self.text.push(' ');
            }
            self.text.extend(
                word.chars()
                    .map(|letter| if letter == '}' { ')' } else { letter }),
            );
        }
    }

    /// The commands for programs.
    #[must_use]
    pub fn commands(&self) -> &[Command] {
        &self.commands
    }

    /// The text for people.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn push(&mut self, command: Command) {
        self.commands.push(command);
    }

    /// Whether there is nothing in it.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.commands.is_empty() && self.text.is_empty()
    }
}

impl fmt::Display for Comment {
    /// What stands between the braces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, command) in self.commands.iter().enumerate() {
            if index > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{command}")?;
        }
        if !self.commands.is_empty() && !self.text.is_empty() {
            f.write_str(" ")?;
        }
        f.write_str(&self.text)
    }
}

/// The words of a text. Only what ends a word in ASCII does; other kinds of space are part of the text.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(|letter: char| letter == ' ' || letter.is_control())
        .filter(|word| !word.is_empty())
}
