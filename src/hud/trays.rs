//! Which men a side has captured, and who is ahead.

use touchmove_rules::{Color, Position, Role};

/// The order in which captured men are laid out.
pub const ORDER: [Role; 5] = [
    Role::Queen,
    Role::Rook,
    Role::Bishop,
    Role::Knight,
    Role::Pawn,
];

/// Counts of captured men by [`Role::index`]; the king's stays zero.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Captured([u8; 6]);

impl Captured {
    /// Adds one man.
    pub fn add(&mut self, role: Role) {
        self.0[role.index()] += 1;
    }

    /// Groups that are not empty, in [`ORDER`].
    pub fn groups(&self) -> impl Iterator<Item = (Role, u8)> + '_ {
        ORDER
            .into_iter()
            .map(|role| (role, self.0[role.index()]))
            .filter(|&(_, count)| count > 0)
    }
}

/// The customary worth of a man in pawns.
const fn worth(role: Role) -> i32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 0,
    }
}

/// By how many pawns' worth a side's men on the board outweigh the other's.
pub fn lead(position: &Position, side: Color) -> i32 {
    Role::ALL
        .into_iter()
        .map(|role| {
            let count = |color| position.by_piece(color, role).len() as i32;
            worth(role) * (count(side) - count(!side))
        })
        .sum()
}
