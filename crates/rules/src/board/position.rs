//! A position that obeys the rules by construction.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize, de};

use super::{
    Bitboard, CastlingRights, Color, EnPassantField, FenError, File, Piece, PositionKey, Rank,
    Role, Square, attacks,
};

/// Where the men stand, who is to move, and what else the rules need: castling rights, the pawn that
/// may be taken in passing, and the two counters.
///
/// It has one king a side, the side that is not to move is not in check, and rights and e.p. square
/// agree with the board. Equality (`==`) compares everything including the counters; [`repeats`]
/// compares what counts for repetition.
///
/// [`repeats`]: Position::repeats
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(super) colors: [Bitboard; 2],
    pub(super) roles: [Bitboard; 6],
    pub(super) side: Color,
    pub(super) castling: CastlingRights,
    /// The square passed over, after every two-step.
    pub(super) ep: Option<Square>,
    /// Derived: the pawns that may legally capture on `ep`.
    pub(super) ep_capturers: Bitboard,
    pub(super) halfmove_clock: u32,
    pub(super) fullmove_number: u32,
    /// Derived: enemy men that attack the king of the side to move.
    pub(super) checkers: Bitboard,
    /// Derived: own men that alone stand between the own king and an enemy slider.
    pub(super) pinned: Bitboard,
    /// Derived: the identity of FIDE 9.2.2.
    pub(super) key: PositionKey,
}

impl Position {
    /// The start of a game (FIDE 2.3).
    #[must_use]
    pub fn start() -> Self {
        const BACK_RANK: [Role; 8] = [
            Role::Rook,
            Role::Knight,
            Role::Bishop,
            Role::Queen,
            Role::King,
            Role::Bishop,
            Role::Knight,
            Role::Rook,
        ];
        let men = Color::ALL.into_iter().flat_map(|color| {
            File::ALL.into_iter().flat_map(move |file| {
                let back = Square::new(file, Rank::First.relative_to(color));
                let front = Square::new(file, Rank::Second.relative_to(color));
                [
                    (back, Piece::new(color, BACK_RANK[file.index()])),
                    (front, Piece::new(color, Role::Pawn)),
                ]
            })
        });
        Self::assemble(men, Color::White, CastlingRights::ALL, None, 0, 1)
    }

    /// The man on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = if self.colors[0].contains(square) {
            Color::White
        } else if self.colors[1].contains(square) {
            Color::Black
        } else {
            return None;
        };
        Some(Piece::new(color, self.role_at(square)?))
    }

    /// The kind of man on a square.
    #[must_use]
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        Role::ALL
            .into_iter()
            .find(|role| self.roles[role.index()].contains(square))
    }

    /// All men with their squares, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied()
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub const fn side_to_move(&self) -> Color {
        self.side
    }

    /// Where the king of a side stands.
    #[must_use]
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.by_piece(color, Role::King)
            .first()
            .expect("every position has one king a side")
    }

    /// The squares with a man on them.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// The squares with a man of this colour.
    #[must_use]
    #[inline]
    pub const fn by_color(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The squares with a man of this kind, of either colour.
    #[must_use]
    #[inline]
    pub const fn by_role(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// The squares with a man of this colour and kind.
    #[must_use]
    #[inline]
    pub fn by_piece(&self, color: Color, role: Role) -> Bitboard {
        self.by_color(color) & self.by_role(role)
    }

    /// The rights to castle. They may be present while castling is prevented for the moment.
    #[must_use]
    pub const fn castling_rights(&self) -> CastlingRights {
        self.castling
    }

    /// The square passed over by the two-step just made, whether or not a pawn can capture there.
    #[must_use]
    pub const fn ep_square(&self) -> Option<Square> {
        self.ep
    }

    /// The square on which a legal capture in passing exists, if one does (FIDE 3.7.4, 9.2.2.1).
    #[must_use]
    pub fn legal_ep_square(&self) -> Option<Square> {
        self.ep.filter(|_| !self.ep_capturers.is_empty())
    }

    /// Moves by either side since the last pawn move or capture: 100 for the fifty of FIDE 9.3.
    #[must_use]
    pub const fn halfmove_clock(&self) -> u32 {
        self.halfmove_clock
    }

    /// The number of the move about to be made: 1 at the start, one more after each black move.
    #[must_use]
    pub const fn fullmove_number(&self) -> u32 {
        self.fullmove_number
    }

    /// The men that give check to the side to move.
    #[must_use]
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Whether the side to move is in check (FIDE 3.9.1).
    #[must_use]
    #[inline]
    pub const fn is_check(&self) -> bool {
        !self.checkers.is_empty()
    }

    /// Whether the side to move is in check and has no legal move (FIDE 5.1.1).
    #[must_use]
    pub fn is_checkmate(&self) -> bool {
        self.is_check() && !self.has_legal_move()
    }

    /// Whether the side to move is not in check and has no legal move (FIDE 5.2.1).
    #[must_use]
    pub fn is_stalemate(&self) -> bool {
        !self.is_check() && !self.has_legal_move()
    }

    /// The men of `by` that attack a square, pinned ones included (FIDE 3.1.3).
    #[must_use]
    pub fn attackers_to(&self, square: Square, by: Color) -> Bitboard {
        self.attackers_through(square, by, self.occupied())
    }

    /// As [`attackers_to`](Self::attackers_to), on a board with other squares occupied.
    #[inline]
    pub(crate) fn attackers_through(
        &self,
        square: Square,
        by: Color,
        occupied: Bitboard,
    ) -> Bitboard {
        let queens = self.by_role(Role::Queen);
        (attacks::pawn(!by, square) & self.by_role(Role::Pawn)
            | attacks::knight(square) & self.by_role(Role::Knight)
            | attacks::king(square) & self.by_role(Role::King)
            | attacks::bishop(square, occupied) & (self.by_role(Role::Bishop) | queens)
            | attacks::rook(square, occupied) & (self.by_role(Role::Rook) | queens))
            & self.by_color(by)
    }

    /// The identity of the position for repetition (FIDE 9.2.2): men, side to move, castling rights, and
    /// the e.p. square if a capture there is legal.
    ///
    /// Equal positions have equal keys. Two different ones share a key once in some 10^19 pairs; where that
    /// matters, confirm with [`repeats`](Self::repeats).
    #[must_use]
    #[inline]
    pub const fn key(&self) -> PositionKey {
        self.key
    }

    /// Whether both are the same position in the sense of FIDE 9.2.2. Exact.
    #[must_use]
    pub fn repeats(&self, other: &Self) -> bool {
        self.key == other.key
            && self.looks_like(other)
            && self.castling == other.castling
            && self.legal_ep_square() == other.legal_ep_square()
    }

    /// Whether in both the men stand on the same squares and the same player is on move.
    pub(crate) fn looks_like(&self, other: &Self) -> bool {
        self.colors == other.colors && self.roles == other.roles && self.side == other.side
    }
}

impl Default for Position {
    fn default() -> Self {
        Self::start()
    }
}

impl fmt::Display for Position {
    /// The FEN.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.fen())
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.fen())
    }
}

impl FromStr for Position {
    type Err = FenError;

    /// As [`Position::from_fen`].
    fn from_str(text: &str) -> Result<Self, FenError> {
        Self::from_fen(text)
    }
}

impl Serialize for Position {
    /// A FEN with the e.p. square after every two-step, so that nothing is lost.
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.fen_with(EnPassantField::AfterEveryTwoStep))
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_fen(&String::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}
