//! What can be drawn on the board.

use std::collections::BTreeSet;

use bevy::prelude::*;
use touchmove_rules::{Bitboard, Color as Side, Diagonal, Position, Region, Square};

use crate::{
    lingua::Words,
    table::Table,
    theme::{Tint, theme},
};

/// Something that can be drawn on the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Lesson {
    /// The queen's wing.
    QueensWing,
    /// The king's wing.
    KingsWing,
    /// The ring around the centre.
    ExtendedCentre,
    /// The centre.
    Centre,
    /// All files.
    Files,
    /// All ranks.
    Ranks,
    /// The two long diagonals.
    Diagonals,
    /// What White attacks.
    White,
    /// What Black attacks.
    Black,
}

impl Lesson {
    /// All of them, in the order in which they lie over each other.
    pub const ALL: [Self; 9] = [
        Self::QueensWing,
        Self::KingsWing,
        Self::ExtendedCentre,
        Self::Centre,
        Self::Files,
        Self::Ranks,
        Self::Diagonals,
        Self::White,
        Self::Black,
    ];

    /// What it is called.
    pub const fn words(self) -> Words {
        match self {
            Self::QueensWing => Words::new("lesson-queens"),
            Self::KingsWing => Words::new("lesson-kings"),
            Self::ExtendedCentre => Words::new("lesson-extended"),
            Self::Centre => Words::new("lesson-centre"),
            Self::Files => Words::new("lesson-files"),
            Self::Ranks => Words::new("lesson-ranks"),
            Self::Diagonals => Words::new("lesson-diagonals"),
            Self::White => Words::new("lesson-white"),
            Self::Black => Words::new("lesson-black"),
        }
    }

    /// The squares it is about.
    pub fn squares(self, position: &Position) -> Bitboard {
        match self {
            Self::QueensWing => Region::QueensWing.squares(),
            Self::KingsWing => Region::KingsWing.squares(),
            Self::ExtendedCentre => Region::ExtendedCentre.squares(),
            Self::Centre => Region::Centre.squares(),
            Self::Files | Self::Ranks => Square::ALL.into_iter().collect(),
            Self::Diagonals => Diagonal::all()
                .map(Diagonal::squares)
                .filter(|squares| squares.len() == 8)
                .fold(Bitboard::EMPTY, Bitboard::union),
            Self::White => attacked(position, Side::White),
            Self::Black => attacked(position, Side::Black),
        }
    }

    /// The colours of its shape.
    pub(super) fn ink(self) -> Ink {
        let inks = &theme().lessons;
        let (core, light, tint) = match self {
            Self::QueensWing => (inks.queens_wing, false, inks.tint),
            Self::KingsWing => (inks.kings_wing, false, inks.tint),
            Self::ExtendedCentre => (inks.extended_centre, true, inks.tint),
            Self::Centre => (inks.centre, true, inks.tint),
            Self::Files => (inks.files, true, 0.0),
            Self::Ranks => (inks.ranks, false, 0.0),
            Self::Diagonals => (inks.diagonals, false, 0.0),
            Self::White => (inks.white, true, 0.0),
            Self::Black => (inks.black, false, 0.0),
        };
        Ink {
            core,
            light,
            rim: if light { inks.dark_rim } else { inks.light_rim },
            tint,
        }
    }
}

/// The colours of a lesson.
#[derive(Debug, Clone, Copy)]
pub(super) struct Ink {
    pub core: Tint,
    /// The core is light.
    pub light: bool,
    pub rim: Tint,
    /// Opacity of the colour over whole squares.
    pub tint: f32,
}

/// The squares that a side attacks (FIDE 3.1.3).
fn attacked(position: &Position, side: Side) -> Bitboard {
    Square::ALL
        .into_iter()
        .filter(|&square| !position.attackers_to(square, side).is_empty())
        .collect()
}

/// Which lessons are drawn.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Lessons(pub BTreeSet<Lesson>);

impl Lessons {
    pub(super) fn set(&mut self, lesson: Lesson, on: bool) {
        if on {
            self.0.insert(lesson);
        } else {
            self.0.remove(&lesson);
        }
    }
}

/// Whether anything may be drawn on a board: hints must be agreed while a game is on.
pub(super) fn allowed(table: &Table) -> bool {
    table.conduct().hints || !table.is_live()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(lesson: Lesson) -> usize {
        lesson.squares(&Position::start()).len()
    }

    #[test]
    fn lessons_are_about_the_right_squares() {
        assert_eq!(count(Lesson::Centre), 4);
        assert_eq!(count(Lesson::ExtendedCentre), 12);
        assert_eq!(count(Lesson::QueensWing), 32);
        assert_eq!(count(Lesson::Diagonals), 16);
        // At the start White attacks its third rank, and its own men but the rooks in the corners.
        let white = Lesson::White.squares(&Position::start());
        assert!(white.contains(Square::F3) && white.contains(Square::E2));
        assert!(!white.contains(Square::A1) && !white.contains(Square::E4));
        assert_eq!(white.len(), 22);
        assert_eq!(count(Lesson::Black), 22);
    }
}
