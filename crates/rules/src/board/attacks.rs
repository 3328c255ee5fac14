//! Where men strike, by tables computed at compile time (FIDE Laws 3.1 to 3.8).
//!
//! Sliding men use the obstruction difference: on each of the four lines through a square the nearest
//! man above is the lowest set bit, the nearest below the highest, and one subtraction fills
//! everything between the two. That needs 6 KiB of tables instead of the hundreds of a magic lookup.

use super::{Bitboard, Color, Piece, Role, Square};

/// One of the four lines through a square, without the square itself.
#[derive(Clone, Copy)]
struct Line {
    /// The squares of the line with a lower index.
    lower: u64,
    /// The squares of the line with a higher index.
    upper: u64,
}

impl Line {
    /// The squares seen along the line, up to and including the first man on each side.
    #[inline]
    const fn seen(self, occupied: u64) -> u64 {
        let below = self.lower & occupied;
        let above = self.upper & occupied;
        // Everything from the highest man below (or from a1, which the mask removes) ...
        let from = (1 << 63) >> (below | 1).leading_zeros();
        // ... up to the lowest man above: subtraction borrows through the empty squares.
        (above ^ above.wrapping_sub(from)) & (self.lower | self.upper)
    }
}

const BISHOP_STEPS: [(i8, i8); 2] = [(1, 1), (-1, 1)];
const ROOK_STEPS: [(i8, i8); 2] = [(1, 0), (0, 1)];
const KNIGHT_STEPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
const KING_STEPS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

/// All squares in one direction from a square on an empty board.
const fn ray(from: Square, files: i8, ranks: i8) -> u64 {
    let mut set = 0;
    let mut square = from;
    while let Some(next) = square.offset(files, ranks) {
        set |= Bitboard::from_square(next).0;
        square = next;
    }
    set
}

const fn lines(steps: [(i8, i8); 2]) -> [[Line; 2]; 64] {
    let mut table = [[Line { lower: 0, upper: 0 }; 2]; 64];
    let mut index = 0;
    while index < 64 {
        let mut line = 0;
        while line < 2 {
            let (files, ranks) = steps[line];
            table[index][line] = Line {
                lower: ray(Square::ALL[index], -files, -ranks),
                upper: ray(Square::ALL[index], files, ranks),
            };
            line += 1;
        }
        index += 1;
    }
    table
}

const fn steps<const N: usize>(steps: [(i8, i8); N]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut index = 0;
    while index < 64 {
        let mut step = 0;
        while step < N {
            let (files, ranks) = steps[step];
            if let Some(target) = Square::ALL[index].offset(files, ranks) {
                table[index] |= Bitboard::from_square(target).0;
            }
            step += 1;
        }
        index += 1;
    }
    table
}

static BISHOP_LINES: [[Line; 2]; 64] = lines(BISHOP_STEPS);
static ROOK_LINES: [[Line; 2]; 64] = lines(ROOK_STEPS);
static KNIGHT: [u64; 64] = steps(KNIGHT_STEPS);
static KING: [u64; 64] = steps(KING_STEPS);
static PAWN: [[u64; 64]; 2] = [steps([(-1, 1), (1, 1)]), steps([(-1, -1), (1, -1)])];

/// `[a][b]`: the squares strictly between, and the whole line through both with its ends.
static BETWEEN: [[u64; 64]; 64] = pairs(false);
static LINE: [[u64; 64]; 64] = pairs(true);

const fn pairs(whole_line: bool) -> [[u64; 64]; 64] {
    let mut table = [[0; 64]; 64];
    let mut index = 0;
    while index < 64 {
        let from = Square::ALL[index];
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = KING_STEPS[direction];
            let line =
                ray(from, files, ranks) | ray(from, -files, -ranks) | Bitboard::from_square(from).0;
            let mut passed = 0;
            let mut square = from;
            while let Some(next) = square.offset(files, ranks) {
                table[index][next.index()] = if whole_line { line } else { passed };
                passed |= Bitboard::from_square(next).0;
                square = next;
            }
            direction += 1;
        }
        index += 1;
    }
    table
}

/// The squares a knight attacks (FIDE 3.6).
#[must_use]
#[inline]
pub fn knight(from: Square) -> Bitboard {
    Bitboard(KNIGHT[from.index()])
}

/// The squares a king attacks (FIDE 3.8.1).
#[must_use]
#[inline]
pub fn king(from: Square) -> Bitboard {
    Bitboard(KING[from.index()])
}

/// The squares a pawn of this colour attacks (FIDE 3.7.3), whether or not anything stands there.
#[must_use]
#[inline]
pub fn pawn(color: Color, from: Square) -> Bitboard {
    Bitboard(PAWN[color.index()][from.index()])
}

/// The squares a bishop attacks (FIDE 3.2), up to and including the first man in each direction.
#[must_use]
#[inline]
pub fn bishop(from: Square, occupied: Bitboard) -> Bitboard {
    let [rising, falling] = BISHOP_LINES[from.index()];
    Bitboard(rising.seen(occupied.0) | falling.seen(occupied.0))
}

/// The squares a rook attacks (FIDE 3.3), up to and including the first man in each direction.
#[must_use]
#[inline]
pub fn rook(from: Square, occupied: Bitboard) -> Bitboard {
    let [rank, file] = ROOK_LINES[from.index()];
    Bitboard(rank.seen(occupied.0) | file.seen(occupied.0))
}

/// The squares a bishop would attack on an empty board.
#[inline]
pub(super) fn bishop_rays(from: Square) -> Bitboard {
    let [rising, falling] = BISHOP_LINES[from.index()];
    Bitboard(rising.lower | rising.upper | falling.lower | falling.upper)
}

/// The squares a rook would attack on an empty board.
#[inline]
pub(super) fn rook_rays(from: Square) -> Bitboard {
    let [rank, file] = ROOK_LINES[from.index()];
    Bitboard(rank.lower | rank.upper | file.lower | file.upper)
}

/// The squares a queen attacks (FIDE 3.4), up to and including the first man in each direction.
#[must_use]
#[inline]
pub fn queen(from: Square, occupied: Bitboard) -> Bitboard {
    bishop(from, occupied) | rook(from, occupied)
}

/// The squares a man attacks (FIDE 3.1.2), sliders up to and including the first man in each direction.
#[must_use]
#[inline]
pub fn man(piece: Piece, from: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, from),
        Role::Knight => knight(from),
        Role::Bishop => bishop(from, occupied),
        Role::Rook => rook(from, occupied),
        Role::Queen => queen(from, occupied),
        Role::King => king(from),
    }
}

/// The squares strictly between two squares of one rank, file or diagonal; none for other pairs.
#[must_use]
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a.index()][b.index()])
}

/// The whole rank, file or diagonal through two different squares, both included; none for other pairs.
#[must_use]
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a.index()][b.index()])
}
