//! Making moves.

use thiserror::Error;

use super::{Bitboard, Color, Move, Piece, Position, Role, Square, Wing, attacks};

/// The move is not legal in the position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{mv} is not a legal move for {side}")]
pub struct IllegalMove {
    /// The move.
    pub mv: Move,
    /// Whose turn it was.
    pub side: Color,
}

impl Position {
    /// The position after a legal move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal here.
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove {
                mv,
                side: self.side,
            });
        }
        let mut next = *self;
        next.play_unchecked(mv);
        Ok(next)
    }

    /// Makes a move known to be legal, for instance one from [`legal_moves`](Self::legal_moves).
    ///
    /// An illegal move leaves a position that breaks the promises of this type, and later calls may
    /// panic. Use [`play`](Self::play) for moves from outside.
    pub fn play_unchecked(&mut self, mv: Move) {
        let us = self.side;
        let Some(role) = self.role_at(mv.from) else {
            debug_assert!(false, "{mv} moves nothing in {self}");
            return;
        };
        let ep = self.ep.take();
        if let Some(passed) = ep
            && !self.ep_capturers.is_empty()
        {
            self.key.toggle_ep(passed.file());
            self.ep_capturers = Bitboard::EMPTY;
        }

        let mut irreversible = role == Role::Pawn;
        if self.by_color(!us).contains(mv.to)
            && let Some(captured) = self.role_at(mv.to)
        {
            self.toggle(Piece::new(!us, captured), mv.to);
            irreversible = true;
        }
        self.toggle(Piece::new(us, role), mv.from);
        self.toggle(Piece::new(us, mv.promotion.unwrap_or(role)), mv.to);

        let mut passed = None;
        match role {
            Role::Pawn if ep == Some(mv.to) => {
                let taken = Square::new(mv.to.file(), mv.from.rank());
                self.toggle(Piece::new(!us, Role::Pawn), taken);
            }
            Role::Pawn if mv.from.index().abs_diff(mv.to.index()) == 16 => {
                passed = attacks::between(mv.from, mv.to).first();
            }
            Role::King if mv.from.distance(mv.to) == 2 => {
                let wing = if mv.to > mv.from {
                    Wing::King
                } else {
                    Wing::Queen
                };
                self.toggle(Piece::new(us, Role::Rook), wing.rook_from(us));
                self.toggle(Piece::new(us, Role::Rook), wing.rook_to(us));
            }
            _ => {}
        }

        let rights = self.castling.after_touching(mv.from).after_touching(mv.to);
        if rights != self.castling {
            self.key.toggle_castling(self.castling.index());
            self.key.toggle_castling(rights.index());
            self.castling = rights;
        }

        self.halfmove_clock = if irreversible {
            0
        } else {
            self.halfmove_clock.saturating_add(1)
        };
        if us == Color::Black {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        self.side = !us;
        self.key.toggle_side();
        self.find_checks();
        if let Some(square) = passed {
            self.set_ep(square);
        }
    }

    /// Puts a man on an empty square, or takes it off its square, and keeps the key true.
    #[inline]
    fn toggle(&mut self, piece: Piece, square: Square) {
        let bit = Bitboard::from_square(square);
        self.colors[piece.color.index()] ^= bit;
        self.roles[piece.role.index()] ^= bit;
        self.key.toggle_piece(piece, square);
    }

    /// Notes the square passed over by the last move, and who may capture there.
    fn set_ep(&mut self, square: Square) {
        self.ep = Some(square);
        self.ep_capturers = self.find_ep_capturers(square);
        if !self.ep_capturers.is_empty() {
            self.key.toggle_ep(square.file());
        }
    }

    /// Derives `checkers` and `pinned` for the side to move.
    fn find_checks(&mut self) {
        let us = self.side;
        let king = self.king(us);
        let theirs = self.by_color(!us);
        let queens = self.by_role(Role::Queen);
        self.checkers = (attacks::pawn(us, king) & self.by_role(Role::Pawn)
            | attacks::knight(king) & self.by_role(Role::Knight))
            & theirs;
        self.pinned = Bitboard::EMPTY;
        let occupied = self.occupied();
        let snipers = (attacks::bishop_rays(king) & (self.by_role(Role::Bishop) | queens)
            | attacks::rook_rays(king) & (self.by_role(Role::Rook) | queens))
            & theirs;
        for sniper in snipers {
            let blockers = attacks::between(king, sniper) & occupied;
            if blockers.is_empty() {
                self.checkers |= Bitboard::from_square(sniper);
            } else if !blockers.is_many() {
                self.pinned |= blockers & self.by_color(us);
            }
        }
    }

    /// A position from its visible parts, with everything derived. The parts are trusted.
    pub(super) fn assemble(
        men: impl IntoIterator<Item = (Square, Piece)>,
        side: Color,
        castling: super::CastlingRights,
        ep: Option<Square>,
        halfmove_clock: u32,
        fullmove_number: u32,
    ) -> Self {
        let mut position = Self {
            colors: [Bitboard::EMPTY; 2],
            roles: [Bitboard::EMPTY; 6],
            side,
            castling,
            ep: None,
            ep_capturers: Bitboard::EMPTY,
            halfmove_clock,
            fullmove_number,
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            key: super::PositionKey::of_side(side),
        };
        for (square, piece) in men {
            position.toggle(piece, square);
        }
        position.key.toggle_castling(castling.index());
        position.find_checks();
        if let Some(square) = ep {
            position.set_ep(square);
        }
        position
    }
}
