//! The visible parts of a position before anybody asked whether they agree.

use super::{Bitboard, CastlingRights, Color, FenError, Piece, Position, Rank, Role, Square, Wing};

/// A board and what a FEN says about it, unchecked.
pub(super) struct Setup {
    pub(super) men: [Option<Piece>; 64],
    pub(super) side: Color,
    pub(super) castling: CastlingRights,
    pub(super) ep: Option<Square>,
    pub(super) halfmove_clock: u32,
    pub(super) fullmove_number: u32,
}

impl Setup {
    /// Checks everything and makes the position.
    ///
    /// Each problem goes to `on_problem`, which either refuses it or repairs the setup so that the
    /// same problem is gone.
    pub(super) fn finish(
        &mut self,
        mut on_problem: impl FnMut(FenError, &mut Self) -> Result<(), FenError>,
    ) -> Result<Position, FenError> {
        self.check_men()?;
        for (color, wing) in self.castling.iter() {
            if let Err(problem) = self.check_right(color, wing) {
                on_problem(problem, self)?;
            }
        }
        if let Err(problem) = self.check_ep() {
            on_problem(problem, self)?;
        }
        if let Err(problem) = self.check_ep_clock() {
            on_problem(problem, self)?;
        }
        if let Err(problem) = self.check_counters() {
            on_problem(problem, self)?;
        }
        let position = Position::assemble(
            self.men(),
            self.side,
            self.castling,
            self.ep,
            self.halfmove_clock,
            self.fullmove_number,
        );
        let waiting = !self.side;
        if position
            .attackers_to(position.king(waiting), self.side)
            .is_empty()
        {
            Ok(position)
        } else {
            Err(FenError::OpponentInCheck { in_check: waiting })
        }
    }

    fn men(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::ALL
            .into_iter()
            .filter_map(|square| Some((square, self.men[square.index()]?)))
    }

    fn squares_of(&self, color: Color, role: Role) -> Bitboard {
        self.men()
            .filter(|&(_, piece)| piece == Piece::new(color, role))
            .map(|(square, _)| square)
            .collect()
    }

    fn check_men(&self) -> Result<(), FenError> {
        let mut kings = [Square::A1; 2];
        for color in Color::ALL {
            let king = self.squares_of(color, Role::King);
            match king.first() {
                Some(square) if !king.is_many() => kings[color.index()] = square,
                _ => {
                    return Err(FenError::Kings {
                        color,
                        count: king.len(),
                    });
                }
            }
            let pawns = self.squares_of(color, Role::Pawn);
            let last_ranks = Bitboard::from_rank(Rank::First) | Bitboard::from_rank(Rank::Eighth);
            if let Some(square) = (pawns & last_ranks).first() {
                return Err(FenError::PawnRank(square));
            }
            if pawns.len() > 8 {
                return Err(FenError::Pawns {
                    color,
                    count: pawns.len(),
                });
            }
            let count = self.men().filter(|(_, piece)| piece.color == color).count();
            if count > 16 {
                return Err(FenError::Men { color, count });
            }
            let missing = 8 - pawns.len();
            let promoted = self.promoted(color);
            if promoted > missing {
                return Err(FenError::Promoted {
                    color,
                    promoted,
                    missing,
                });
            }
        }
        let [white, black] = kings;
        if white.distance(black) < 2 {
            return Err(FenError::KingsTouch { white, black });
        }
        Ok(())
    }

    /// The least number of promoted men among a side's men: those beyond the first set.
    fn promoted(&self, color: Color) -> usize {
        let bishops = self.squares_of(color, Role::Bishop);
        let beyond = |men: Bitboard, first_set: usize| men.len().saturating_sub(first_set);
        beyond(self.squares_of(color, Role::Queen), 1)
            + beyond(self.squares_of(color, Role::Rook), 2)
            + beyond(self.squares_of(color, Role::Knight), 2)
            + beyond(bishops & Bitboard::LIGHT, 1)
            + beyond(bishops & Bitboard::DARK, 1)
    }

    fn check_right(&self, color: Color, wing: Wing) -> Result<(), FenError> {
        for (role, square) in [
            (Role::King, Wing::king_from(color)),
            (Role::Rook, wing.rook_from(color)),
        ] {
            let man = Piece::new(color, role);
            if self.men[square.index()] != Some(man) {
                let letter = CastlingRights::letter(color, wing);
                return Err(FenError::CastlingWithout {
                    letter,
                    man,
                    square,
                });
            }
        }
        Ok(())
    }

    fn check_ep(&self) -> Result<(), FenError> {
        let Some(square) = self.ep else {
            return Ok(());
        };
        let mover = !self.side;
        let on_rank = |rank: Rank| Square::new(square.file(), rank.relative_to(mover));
        if square != on_rank(Rank::Third) {
            return Err(FenError::EnPassantRank {
                square,
                side: self.side,
                expected: Rank::Third.relative_to(mover),
            });
        }
        let pawn = Some(Piece::new(mover, Role::Pawn));
        for (blame, allowed, state) in [
            (on_rank(Rank::Fourth), pawn, "without its pawn"),
            (square, None, "occupied"),
            (on_rank(Rank::Second), None, "occupied"),
        ] {
            if self.men[blame.index()] != allowed {
                return Err(FenError::EnPassantPassage {
                    square,
                    blame,
                    state,
                });
            }
        }
        Ok(())
    }

    fn check_ep_clock(&self) -> Result<(), FenError> {
        match self.ep {
            Some(square) if self.halfmove_clock != 0 => Err(FenError::EnPassantClock {
                square,
                clock: self.halfmove_clock,
            }),
            _ => Ok(()),
        }
    }

    fn check_counters(&self) -> Result<(), FenError> {
        if self.fullmove_number >= self.least_number() {
            return Ok(());
        }
        Err(FenError::ClockAhead {
            clock: self.halfmove_clock,
            number: self.fullmove_number,
            side: self.side,
        })
    }

    /// The lowest move number at which the half-move clock can stand where it stands.
    pub(super) const fn least_number(&self) -> u32 {
        // Before move n White has seen 2(n-1) half-moves, Black one more.
        let half_moves = match self.side {
            Color::White => self.halfmove_clock,
            Color::Black => self.halfmove_clock.saturating_sub(1),
        };
        half_moves.div_ceil(2) + 1
    }
}
