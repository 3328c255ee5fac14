//! Legal moves (FIDE Laws 3.1 to 3.9).
//!
//! The generator hands out, man by man, the set of squares it may legally reach. Lists, counts and
//! yes-or-no questions are all made from these sets, so there is one account of what is legal.

use std::ops::ControlFlow;

use super::{
    Bitboard, CastlingBar, Color, Move, MoveKind, MoveList, Position, Rank, Role, Square, Wing,
    attacks,
};

/// Where one man may go.
#[derive(Clone, Copy)]
pub(super) struct Reach {
    pub(super) from: Square,
    pub(super) to: Bitboard,
    /// Whether it is a pawn about to promote: each square then stands for four moves.
    pub(super) promotes: bool,
}

impl Reach {
    /// How many moves these are.
    pub(super) const fn len(self) -> usize {
        let squares = self.to.len();
        if self.promotes { squares * 4 } else { squares }
    }

    /// Calls `each` with every move.
    #[inline]
    pub(super) fn for_each(self, mut each: impl FnMut(Move)) {
        for to in self.to {
            if self.promotes {
                for role in Role::PROMOTIONS {
                    each(Move::promoting(self.from, to, role));
                }
            } else {
                each(Move::new(self.from, to));
            }
        }
    }
}

impl Position {
    /// All legal moves. The order depends on nothing but the position.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        self.list(Bitboard::FULL)
    }

    /// The legal moves of the man on a square; none if it is not the side to move's.
    #[must_use]
    pub fn legal_moves_from(&self, from: Square) -> MoveList {
        self.list(Bitboard::from_square(from))
    }

    fn list(&self, men: Bitboard) -> MoveList {
        let mut list = MoveList::new();
        self.visit_all(men, |reach| reach.for_each(|mv| list.push(mv)));
        list
    }

    /// Whether the move is legal here. A pawn reaching the last rank needs a promotion, no other
    /// move may have one.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let mut legal = false;
        self.visit_all(Bitboard::from_square(mv.from), |reach| {
            legal = reach.to.contains(mv.to)
                && match mv.promotion {
                    None => !reach.promotes,
                    Some(role) => reach.promotes && role.is_promotion(),
                };
        });
        legal
    }

    /// What a move does, or nothing if it is not legal.
    #[must_use]
    pub fn kind(&self, mv: Move) -> Option<MoveKind> {
        if !self.is_legal(mv) {
            return None;
        }
        Some(self.kind_of_legal(mv))
    }

    pub(super) fn kind_of_legal(&self, mv: Move) -> MoveKind {
        if let Some(captured) = self.role_at(mv.to) {
            return MoveKind::Capture { captured };
        }
        match self.role_at(mv.from) {
            Some(Role::Pawn) if self.ep == Some(mv.to) && mv.from.file() != mv.to.file() => {
                MoveKind::EnPassant {
                    captured_on: Square::new(mv.to.file(), mv.from.rank()),
                }
            }
            Some(Role::Pawn) if mv.from.distance(mv.to) == 2 => MoveKind::DoubleStep,
            Some(Role::King) if mv.from.distance(mv.to) == 2 => {
                let side = if mv.to > mv.from {
                    Wing::King
                } else {
                    Wing::Queen
                };
                MoveKind::Castle {
                    side,
                    rook_from: side.rook_from(self.side),
                    rook_to: side.rook_to(self.side),
                }
            }
            _ => MoveKind::Quiet,
        }
    }

    /// Whether the side to move has a legal move.
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        self.visit(Bitboard::FULL, |_| ControlFlow::Break(()))
            .is_break()
    }

    #[inline]
    pub(super) fn visit_all(&self, men: Bitboard, mut visit: impl FnMut(Reach)) {
        let _ = self.visit(men, |reach| {
            visit(reach);
            ControlFlow::Continue(())
        });
    }

    /// Calls `visit` with the reach of each man of `men` that can move, until it breaks.
    #[inline]
    fn visit(
        &self,
        men: Bitboard,
        mut visit: impl FnMut(Reach) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let king = self.king(self.side);
        let men = men & self.by_color(self.side);
        let mut offer = |from, to: Bitboard, promotes| {
            if to.is_empty() {
                ControlFlow::Continue(())
            } else {
                visit(Reach { from, to, promotes })
            }
        };
        if men.contains(king) {
            offer(king, self.king_reach(king), false)?;
        }
        if self.checkers.is_many() {
            // Against two checkers only the king helps.
            return ControlFlow::Continue(());
        }
        let answers = match self.checkers.first() {
            None => Bitboard::FULL,
            Some(checker) => attacks::between(king, checker) | Bitboard::from_square(checker),
        };
        let targets = answers - self.by_color(self.side);
        let occupied = self.occupied();
        let unpinned = men - self.pinned;
        let pinned = men & self.pinned;

        let seventh = Bitboard::from_rank(Rank::Seventh.relative_to(self.side));
        for from in unpinned & self.by_role(Role::Pawn) {
            let reach = self.pawn_reach(from, answers);
            offer(from, reach, seventh.contains(from))?;
        }
        for from in pinned & self.by_role(Role::Pawn) {
            let reach = self.pawn_reach(from, answers & attacks::line(king, from));
            offer(from, reach, seventh.contains(from))?;
        }
        // A pinned knight never stays on the line.
        for from in unpinned & self.by_role(Role::Knight) {
            offer(from, attacks::knight(from) & targets, false)?;
        }
        let queens = self.by_role(Role::Queen);
        let bishops = self.by_role(Role::Bishop) | queens;
        let rooks = self.by_role(Role::Rook) | queens;
        for from in unpinned & self.by_role(Role::Bishop) {
            offer(from, attacks::bishop(from, occupied) & targets, false)?;
        }
        for from in unpinned & self.by_role(Role::Rook) {
            offer(from, attacks::rook(from, occupied) & targets, false)?;
        }
        for from in unpinned & queens {
            offer(from, attacks::queen(from, occupied) & targets, false)?;
        }
        for from in pinned & (bishops | rooks) {
            let mut seen = Bitboard::EMPTY;
            if bishops.contains(from) {
                seen |= attacks::bishop(from, occupied);
            }
            if rooks.contains(from) {
                seen |= attacks::rook(from, occupied);
            }
            offer(from, seen & targets & attacks::line(king, from), false)?;
        }
        ControlFlow::Continue(())
    }

    /// Steps to squares that are not attacked, and castlings (FIDE 3.8, 3.9.2).
    fn king_reach(&self, king: Square) -> Bitboard {
        // The king does not shield the squares behind it.
        let without_king = self.occupied() - Bitboard::from_square(king);
        let mut reach = Bitboard::EMPTY;
        for to in attacks::king(king) - self.by_color(self.side) {
            if !self.is_attacked(to, !self.side, without_king) {
                reach |= Bitboard::from_square(to);
            }
        }
        if !self.castling.is_empty() {
            for wing in Wing::ALL {
                if self.castling_bar(wing).is_none() {
                    reach |= Bitboard::from_square(wing.king_to(self.side));
                }
            }
        }
        reach
    }

    /// What stands against castling on this wing now, or nothing if it is legal (FIDE 3.8.2).
    #[must_use]
    pub fn castling_bar(&self, wing: Wing) -> Option<CastlingBar> {
        let occupied = self.occupied();
        let between = attacks::between(Wing::king_from(self.side), wing.rook_from(self.side));
        let attacked = |square| self.is_attacked(square, !self.side, occupied);
        if !self.castling.has(self.side, wing) {
            Some(CastlingBar::RightLost)
        } else if self.is_check() {
            Some(CastlingBar::InCheck)
        } else if !(between & occupied).is_empty() {
            Some(CastlingBar::Blocked)
        } else if attacked(wing.rook_to(self.side)) {
            Some(CastlingBar::CrossingAttacked(wing.rook_to(self.side)))
        } else if attacked(wing.king_to(self.side)) {
            Some(CastlingBar::TargetAttacked(wing.king_to(self.side)))
        } else {
            None
        }
    }

    /// Whether `by` attacks a square on a board with these squares occupied.
    #[inline]
    fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        !self.attackers_through(square, by, occupied).is_empty()
    }

    /// Where a pawn may go among `allowed` squares, en passant included (FIDE 3.7).
    #[inline]
    fn pawn_reach(&self, from: Square, allowed: Bitboard) -> Bitboard {
        let captures = attacks::pawn(self.side, from) & self.by_color(!self.side);
        let mut reach = (self.pawn_steps(from) | captures) & allowed;
        if let Some(ep) = self.ep
            && self.ep_capturers.contains(from)
        {
            // Whether the king allows it was settled when the two-step was made.
            reach |= Bitboard::from_square(ep);
        }
        reach
    }

    /// The squares ahead that a pawn can step to (FIDE 3.7.1, 3.7.2).
    #[inline]
    pub(super) fn pawn_steps(&self, from: Square) -> Bitboard {
        let empty = !self.occupied();
        let second = Bitboard::from_rank(Rank::Second.relative_to(self.side));
        let ahead = |set: Bitboard| match self.side {
            Color::White => Bitboard(set.0 << 8) & empty,
            Color::Black => Bitboard(set.0 >> 8) & empty,
        };
        let step = ahead(Bitboard::from_square(from));
        if second.contains(from) {
            step | ahead(step)
        } else {
            step
        }
    }

    /// The pawns of the side to move that may legally capture in passing on `ep` (FIDE 3.7.4).
    ///
    /// Two men leave their squares at once, so neither the pins nor the answers to a check tell
    /// enough: the king is looked at on the board as it will be.
    pub(super) fn find_ep_capturers(&self, ep: Square) -> Bitboard {
        let us = self.side;
        let mut capturers = attacks::pawn(!us, ep) & self.by_piece(us, Role::Pawn);
        if capturers.is_empty() {
            return capturers;
        }
        let king = self.king(us);
        for from in capturers {
            let taken = Bitboard::from_square(Square::new(ep.file(), from.rank()));
            let after =
                (self.occupied() - Bitboard::from_square(from) - taken) | Bitboard::from_square(ep);
            if !(self.attackers_through(king, !us, after) - taken).is_empty() {
                capturers = capturers - Bitboard::from_square(from);
            }
        }
        capturers
    }
}
