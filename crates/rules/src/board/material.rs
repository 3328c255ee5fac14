//! Who could still give mate with the men on the board.

use super::{Bitboard, Color, Position, Role};

impl Position {
    /// Whether `color` has material with which some series of legal moves might mate.
    ///
    /// `false` is certain (the draws of FIDE 5.1.2, 6.9 and 7.5.5 apply). `true` only means that material
    /// does not rule it out: a blocked position may still be dead.
    ///
    /// These cannot mate: a bare king; bishops that all stand on squares of one colour, when nobody has a
    /// pawn, a knight, or a bishop on the other colour; a single knight against queens or a bare king. An
    /// opponent's rook or queen never helps a lone bishop, because on the squares where it takes a flight
    /// from its king it also guards the line of the check.
    #[must_use]
    pub fn can_mate_by_material(&self, color: Color) -> bool {
        let own = self.by_color(color);
        let queens = self.by_role(Role::Queen);
        let knights = self.by_role(Role::Knight);
        let bishops = self.by_role(Role::Bishop);
        let pawns = self.by_role(Role::Pawn);
        if !(own & (pawns | self.by_role(Role::Rook) | queens)).is_empty() {
            return true;
        }
        if !(own & knights).is_empty() {
            let blockers = self.by_color(!color) - queens - self.by_role(Role::King);
            return own.len() > 2 || !blockers.is_empty();
        }
        if !(own & bishops).is_empty() {
            let one_colour =
                bishops.is_subset(Bitboard::LIGHT) || bishops.is_subset(Bitboard::DARK);
            return !one_colour || !(pawns | knights).is_empty();
        }
        false
    }

    /// Whether neither side can mate with the men on the board, one of the dead positions of FIDE 5.2.2.
    #[must_use]
    pub fn is_dead_by_material(&self) -> bool {
        Color::ALL
            .into_iter()
            .all(|color| !self.can_mate_by_material(color))
    }
}
