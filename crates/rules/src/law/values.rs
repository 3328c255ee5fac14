//! What men are worth, as people count it.
//!
//! Nothing in the rules depends on it. It serves to say who has more, and whether a check
//! [forks](super::Check::fork).

use crate::board::{Color, Position, Role};

/// What a man is worth, in halves of a pawn: a queen is two rooks or three minor men, a rook is one and a
/// half minor men, a bishop is a knight. `None` for a king, which is worth more than anything.
#[must_use]
pub const fn value(role: Role) -> Option<u32> {
    match role {
        Role::Pawn => Some(2),
        Role::Knight | Role::Bishop => Some(6),
        Role::Rook => Some(9),
        Role::Queen => Some(18),
        Role::King => None,
    }
}

/// What a side's men are worth together, without the king: 76 at the start of a game.
#[must_use]
pub fn material(position: &Position, color: Color) -> u32 {
    position
        .by_color(color)
        .into_iter()
        .filter_map(|square| value(position.role_at(square)?))
        .sum()
}

/// By how much White's men are worth more than Black's; negative if Black's are worth more.
#[must_use]
pub fn balance(position: &Position) -> i32 {
    let [white, black] = Color::ALL.map(|color| material(position, color).cast_signed());
    white - black
}
