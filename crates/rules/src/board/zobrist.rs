//! Position keys: one random number per feature of a position, combined by exclusive or.

use super::{Color, File, Piece, Square};

/// A 64-bit key that is equal for positions that are the same by FIDE 9.2.2.
///
/// The numbers behind it are constants of this crate, so a key means the same in every run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PositionKey(pub u64);

impl PositionKey {
    pub(super) fn toggle_piece(&mut self, piece: Piece, square: Square) {
        self.0 ^= KEYS.pieces[piece.color.index()][piece.role.index()][square.index()];
    }

    pub(super) fn toggle_castling(&mut self, rights: usize) {
        self.0 ^= KEYS.castling[rights & 15];
    }

    pub(super) fn toggle_ep(&mut self, file: File) {
        self.0 ^= KEYS.ep[file.index()];
    }

    pub(super) fn toggle_side(&mut self) {
        self.0 ^= KEYS.black_to_move;
    }

    /// The part of a key that tells whose turn it is.
    pub(super) const fn of_side(side: Color) -> Self {
        match side {
            Color::White => Self(0),
            Color::Black => Self(KEYS.black_to_move),
        }
    }
}

struct Keys {
    pieces: [[[u64; 64]; 6]; 2],
    castling: [u64; 16],
    ep: [u64; 8],
    black_to_move: u64,
}

static KEYS: Keys = {
    // The fractional digits of pi as a seed with nothing up its sleeve.
    let mut random = SplitMix64(0x243F_6A88_85A3_08D3);
    let mut keys = Keys {
        pieces: [[[0; 64]; 6]; 2],
        castling: [0; 16],
        ep: [0; 8],
        black_to_move: random.next(),
    };
    let mut color = 0;
    while color < 2 {
        let mut role = 0;
        while role < 6 {
            random.fill(&mut keys.pieces[color][role]);
            role += 1;
        }
        color += 1;
    }
    random.fill(&mut keys.castling);
    random.fill(&mut keys.ep);
    keys
};

/// Steele, Lea and Flood's generator: one addition and a mixing step, good enough for keys and
/// simple enough to run in a constant.
struct SplitMix64(u64);

impl SplitMix64 {
    const fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    const fn fill(&mut self, keys: &mut [u64]) {
        let mut index = 0;
        while index < keys.len() {
            keys[index] = self.next();
            index += 1;
        }
    }
}
