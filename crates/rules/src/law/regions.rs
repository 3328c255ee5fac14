//! The parts of the board that have names.

use std::fmt;

use crate::board::{Bitboard, File, Rank, Square, attacks};

/// A part of the board with a name of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Region {
    /// The files a to d, where the queens stand at the start.
    QueensWing,
    /// The files e to h, where the kings stand at the start.
    KingsWing,
    /// The files d and e.
    CentreFiles,
    /// The files a and h.
    EdgeFiles,
    /// The four squares in the middle.
    Centre,
    /// The ring of twelve squares around the centre.
    ExtendedCentre,
}

impl Region {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::QueensWing,
        Self::KingsWing,
        Self::CentreFiles,
        Self::EdgeFiles,
        Self::Centre,
        Self::ExtendedCentre,
    ];

    /// Its squares.
    #[must_use]
    pub const fn squares(self) -> Bitboard {
        match self {
            Self::QueensWing => files(File::A, File::D),
            Self::KingsWing => files(File::E, File::H),
            Self::CentreFiles => files(File::D, File::E),
            Self::EdgeFiles => Bitboard::from_file(File::A).union(Bitboard::from_file(File::H)),
            Self::Centre => block(File::D, File::E, Rank::Fourth, Rank::Fifth),
            Self::ExtendedCentre => {
                let block = block(File::C, File::F, Rank::Third, Rank::Sixth);
                Bitboard(block.0 & !Self::Centre.squares().0)
            }
        }
    }

    /// Its English name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::QueensWing => "queen's wing",
            Self::KingsWing => "king's wing",
            Self::CentreFiles => "centre files",
            Self::EdgeFiles => "edge files",
            Self::Centre => "centre",
            Self::ExtendedCentre => "extended centre",
        }
    }
}

impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The files from one to another.
const fn files(first: File, last: File) -> Bitboard {
    block(first, last, Rank::First, Rank::Eighth)
}

/// The squares between two files and two ranks, these included.
const fn block(left: File, right: File, bottom: Rank, top: Rank) -> Bitboard {
    let mut squares = Bitboard::EMPTY;
    let mut index = 0;
    while index < 64 {
        let square = Square::ALL[index];
        let file = square.file() as u8;
        let rank = square.rank() as u8;
        if left as u8 <= file && file <= right as u8 && bottom as u8 <= rank && rank <= top as u8 {
            squares = squares.union(Bitboard::from_square(square));
        }
        index += 1;
    }
    squares
}

/// A diagonal, which is named by its first and its last square: `a1-h8`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Diagonal {
    first: Square,
    last: Square,
}

impl Diagonal {
    /// All 26: those of two squares or more.
    pub fn all() -> impl Iterator<Item = Self> {
        // Each begins on the left or on the lower or upper edge.
        Square::ALL.into_iter().flat_map(|first| {
            [1, -1].into_iter().filter_map(move |up| {
                let begins = first.offset(-1, -up).is_none();
                let last = last_square(first, up);
                (begins && first != last).then_some(Self { first, last })
            })
        })
    }

    /// The diagonals through a square: two, or one through a corner.
    pub fn through(square: Square) -> impl Iterator<Item = Self> {
        Self::all().filter(move |diagonal| diagonal.squares().contains(square))
    }

    /// Its left end.
    #[must_use]
    pub const fn first(self) -> Square {
        self.first
    }

    /// Its right end.
    #[must_use]
    pub const fn last(self) -> Square {
        self.last
    }

    /// Its squares.
    #[must_use]
    pub fn squares(self) -> Bitboard {
        attacks::line(self.first, self.last)
    }
}

impl fmt::Display for Diagonal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.first, self.last)
    }
}

/// The last square of the diagonal that goes right from here, up or down.
const fn last_square(from: Square, up: i8) -> Square {
    let mut last = from;
    while let Some(next) = last.offset(1, up) {
        last = next;
    }
    last
}
