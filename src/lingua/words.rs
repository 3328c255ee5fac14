//! What is to be said, apart from the language it is said in.

use std::borrow::Cow;

use bevy::prelude::*;

use super::notation::Written;

/// A text in whatever language is chosen. On an entity with `Text` (or `TextSpan`) it fills that, at
/// once and again when the language changes.
///
/// Immutable: to say something else, insert other words.
#[derive(Component, Debug, Clone, PartialEq)]
#[component(immutable)]
pub struct Words(Content);

#[derive(Debug, Clone, PartialEq)]
enum Content {
    Message {
        key: &'static str,
        args: Vec<(&'static str, Arg)>,
    },
    Literal(String),
}

/// A value that a message may contain.
#[derive(Debug, Clone, PartialEq)]
pub enum Arg {
    /// A name, a square, a move.
    Text(String),
    /// A number, which may also choose between forms.
    Number(f64),
    /// Words inside words: "the knight", "White".
    Words(Words),
    /// A move, in the notation that is chosen.
    Move(Written),
}

impl Words {
    /// The message with this key, from `assets/locales`.
    pub const fn new(key: &'static str) -> Self {
        Self(Content::Message {
            key,
            args: Vec::new(),
        })
    }

    /// Something that is the same in every language: a name, a time, a move.
    pub fn literal(text: impl Into<String>) -> Self {
        Self(Content::Literal(text.into()))
    }

    /// The same with a value for one of the message's variables.
    #[must_use]
    pub fn arg(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        match &mut self.0 {
            Content::Message { args, .. } => args.push((name, value.into())),
            Content::Literal(_) => {}
        }
        self
    }

    /// The key of the message, or the literal text.
    pub fn key(&self) -> &str {
        match &self.0 {
            Content::Message { key, .. } => key,
            Content::Literal(text) => text,
        }
    }

    /// The key and the values, or the literal text.
    pub(super) fn parts(&self) -> Result<(&'static str, &[(&'static str, Arg)]), &str> {
        match &self.0 {
            Content::Message { key, args } => Ok((key, args)),
            Content::Literal(text) => Err(text),
        }
    }
}

/// Words that are spoken for the entity by a screen reader and shown nowhere.
#[derive(Component, Debug, Clone, PartialEq)]
#[component(immutable)]
pub struct Spoken(pub Words);

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<Cow<'_, str>> for Arg {
    fn from(text: Cow<'_, str>) -> Self {
        Self::Text(text.into_owned())
    }
}

impl From<Written> for Arg {
    fn from(written: Written) -> Self {
        Self::Move(written)
    }
}

impl From<Words> for Arg {
    fn from(words: Words) -> Self {
        Self::Words(words)
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {$(
        impl From<$number> for Arg {
            fn from(number: $number) -> Self {
                Self::Number(f64::from(number))
            }
        }
    )*};
}

numbers!(u8, u16, u32, i8, i16, i32, f32, f64);

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(number as f64)
    }
}

impl From<u64> for Arg {
    fn from(number: u64) -> Self {
        Self::Number(number as f64)
    }
}
