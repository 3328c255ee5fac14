//! Who could still give mate with the men on the board.

use super::{Color, Position};

impl Position {
    /// Whether `color` has material with which some series of legal moves might mate.
    ///
    /// `false` is certain (the draw of FIDE 5.1.2, 6.9, 7.5.5 applies); `true` only means that material
    /// does not rule it out: a blocked position may still be dead.
    #[must_use]
    pub fn can_mate_by_material(&self, color: Color) -> bool {
        let _ = color;
        todo!()
    }

    /// Whether neither side can mate with the men on the board (part of FIDE 5.2.2).
    #[must_use]
    pub fn is_dead_by_material(&self) -> bool {
        Color::ALL
            .into_iter()
            .all(|color| !self.can_mate_by_material(color))
    }
}
