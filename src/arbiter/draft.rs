//! A claim while it is written down. Pure.

use touchmove_rules::{ClaimGround, Color as Side, Move, Position, Role, Square};

/// A claim while it is written.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Draft {
    /// Who claims.
    pub(super) seat: Side,
    /// The grounds that the rules know.
    pub(super) grounds: Vec<ClaimGround>,
    /// The index of the chosen ground.
    pub(super) chosen: usize,
    /// What is written for the move.
    pub(super) written: String,
    /// The first square of a move that is being pointed out.
    pub(super) from: Option<Square>,
}

impl Draft {
    /// The chosen ground.
    pub(super) fn ground(&self) -> Option<ClaimGround> {
        self.grounds.get(self.chosen).copied()
    }

    /// The move that is written. `Ok(None)`: the position on the board is meant.
    pub(super) fn announcing(&self, position: &Position) -> Result<Option<Move>, ()> {
        let text = self.written.trim();
        if text.is_empty() {
            return Ok(None);
        }
        let by_squares = || {
            let mv: Move = text.to_ascii_lowercase().parse().ok()?;
            position.is_legal(mv).then_some(mv)
        };
        position
            .parse_san(text)
            .ok()
            .or_else(by_squares)
            .map(Some)
            .ok_or(())
    }

    /// A square of the board is pointed out: first where the move comes from, then where it goes.
    pub(super) fn point_out(&mut self, square: Square, position: &Position) {
        let own = position.by_color(self.seat).contains(square);
        match self.from {
            Some(from) if !own => {
                let mv = Move::new(from, square);
                let queening = Move::promoting(from, square, Role::Queen);
                let meant = if position.is_legal(queening) {
                    queening
                } else {
                    mv
                };
                self.written = position.san(meant).unwrap_or_else(|_| mv.to_string());
                self.from = None;
            }
            _ => self.from = own.then_some(square),
        }
    }
}

#[cfg(test)]
mod tests {
    use touchmove_rules::law::Repetition;

    use super::*;

    fn draft() -> Draft {
        Draft {
            seat: Side::White,
            grounds: vec![ClaimGround::Repetition(Repetition::Threefold)],
            chosen: 0,
            written: String::new(),
            from: None,
        }
    }

    #[test]
    fn a_move_is_read_as_a_scoresheet_has_it_or_by_its_squares() {
        let position = Position::start();
        let read = |text: &str| {
            let written = text.to_owned();
            Draft { written, ..draft() }.announcing(&position)
        };
        let knight = Move::new(Square::G1, Square::F3);
        assert_eq!(read(""), Ok(None));
        assert_eq!(read("Nf3"), Ok(Some(knight)));
        assert_eq!(read(" g1f3 "), Ok(Some(knight)));
        assert_eq!(read("Nf4"), Err(()));
        assert_eq!(read("e7e5"), Err(()));
    }

    #[test]
    fn two_squares_are_a_move() {
        let position = Position::start();
        let mut draft = draft();
        draft.point_out(Square::E4, &position);
        assert_eq!(draft.from, None, "nothing of one's own stands there");
        draft.point_out(Square::B1, &position);
        draft.point_out(Square::G1, &position);
        assert_eq!(draft.from, Some(Square::G1), "the man pointed out last");
        draft.point_out(Square::F3, &position);
        assert_eq!((draft.written.as_str(), draft.from), ("Nf3", None));
    }
}
