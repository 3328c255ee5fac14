//! How many moves men need to get somewhere.
//!
//! Estimates for planning: the board counts as empty unless said otherwise.

use crate::board::{Bitboard, Color, File, Position, Rank, Role, Square, attacks};

/// More moves than any man needs: it never gets there.
pub(super) const FAR: u32 = 60;

/// One of the eight ways to look at a board so that any corner is a1, and either of its edges the first
/// rank.
#[derive(Clone, Copy)]
pub(super) struct View {
    mirror_files: bool,
    mirror_ranks: bool,
    swap: bool,
}

impl View {
    pub(super) const ALL: [Self; 8] = {
        let mut all = [Self {
            mirror_files: false,
            mirror_ranks: false,
            swap: false,
        }; 8];
        let mut index = 0;
        while index < 8 {
            all[index] = Self {
                mirror_files: index & 1 != 0,
                mirror_ranks: index & 2 != 0,
                swap: index & 4 != 0,
            };
            index += 1;
        }
        all
    };

    /// The square that looks like this one.
    pub(super) const fn turn(self, square: Square) -> Square {
        let file = square.file().index();
        let rank = square.rank().index();
        let (file, rank) = if self.swap {
            (rank, file)
        } else {
            (file, rank)
        };
        let file = if self.mirror_files { 7 - file } else { file };
        let rank = if self.mirror_ranks { 7 - rank } else { rank };
        Square::new(File::ALL[file], Rank::ALL[rank])
    }
}

/// How many moves the nearest man of a kind needs to a square.
pub(super) fn of_nearest(position: &Position, color: Color, role: Role, target: Square) -> u32 {
    let men = position.by_piece(color, role).into_iter();
    men.map(|from| match role {
        Role::Pawn => of_pawn(color, from, target),
        _ => between(role, from, target),
    })
    .min()
    .unwrap_or(FAR)
}

/// How many moves the second nearest man of a kind needs to a square.
pub(super) fn of_second(position: &Position, color: Color, role: Role, target: Square) -> u32 {
    let men = position.by_piece(color, role).into_iter();
    let (_, second) = men
        .map(|from| between(role, from, target))
        .fold((FAR, FAR), |(first, second), moves| {
            (first.min(moves), first.max(moves).min(second))
        });
    second
}

/// How many moves the nearest rook needs, past the men as they stand, to see the corner that the view
/// calls a1 along its first rank, with b1 free.
pub(super) fn of_rook(position: &Position, color: Color, view: View) -> u32 {
    let rooks = position.by_piece(color, Role::Rook);
    if rooks.is_empty() {
        return FAR;
    }
    let corner = view.turn(Square::A1);
    let beside = view.turn(Square::B1);
    let kings = position.by_piece(!color, Role::King);
    let in_sight =
        attacks::rook(corner, position.occupied() - kings) & attacks::line(corner, beside);
    let posts = in_sight - beside.into() - (position.by_color(color) - rooks);
    let moves = rooks.into_iter().map(|from| {
        if posts.contains(from) {
            0
        } else if (attacks::rook(from, position.occupied()) & posts).is_empty() {
            2
        } else {
            1
        }
    });
    moves.min().unwrap_or(FAR)
}

/// How many moves the nearest pawn needs to become a man of this kind on a square.
pub(super) fn through_promotion(
    position: &Position,
    color: Color,
    role: Role,
    target: Square,
) -> u32 {
    if !role.is_promotion() {
        return FAR;
    }
    let pawns = position.by_piece(color, Role::Pawn).into_iter();
    pawns
        .map(|from| {
            let last = Square::new(from.file(), Rank::Eighth.relative_to(color));
            of_pawn(color, from, last) + between(role, last, target)
        })
        .min()
        .unwrap_or(FAR)
}

/// How many moves the nearest pawn needs to promote, with three more for each man in its way. Nothing if
/// there is no pawn.
pub(super) fn to_promotion(position: &Position, color: Color) -> Option<u32> {
    let pawns = position.by_piece(color, Role::Pawn).into_iter();
    pawns
        .map(|from| {
            let last = Square::new(from.file(), Rank::Eighth.relative_to(color));
            let way = attacks::between(from, last) | last.into();
            of_pawn(color, from, last) + 3 * (way & position.occupied()).0.count_ones()
        })
        .min()
}

/// How many moves a pawn needs at least, if there is enough to take on the way.
fn of_pawn(color: Color, from: Square, to: Square) -> u32 {
    let rank = |square: Square| square.rank().relative_to(color) as u32;
    let files = from.file().index().abs_diff(to.file().index());
    match rank(to).checked_sub(rank(from)) {
        Some(ranks) if files <= ranks as usize => ranks,
        _ => FAR,
    }
}

/// How many moves a man other than a pawn needs.
fn between(role: Role, from: Square, to: Square) -> u32 {
    let by_lines = |rays: Bitboard| match (from == to, rays.contains(to)) {
        (true, _) => 0,
        (false, true) => 1,
        (false, false) => 2,
    };
    match role {
        Role::Knight => u32::from(KNIGHT[from.index()][to.index()]),
        Role::Bishop if from.is_light() != to.is_light() => FAR,
        Role::Bishop => by_lines(attacks::bishop(from, Bitboard::EMPTY)),
        Role::Rook => by_lines(attacks::rook(from, Bitboard::EMPTY)),
        Role::Queen => by_lines(attacks::queen(from, Bitboard::EMPTY)),
        Role::King | Role::Pawn => u32::from(from.distance(to)),
    }
}

/// How many moves a knight needs from one square to another.
static KNIGHT: [[u8; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut start = 0;
    while start < 64 {
        let mut reached = 1_u64 << start;
        let mut moves = 1;
        while reached != u64::MAX {
            let next = knight_moves(reached) & !reached;
            let mut to = 0;
            while to < 64 {
                if next >> to & 1 == 1 {
                    table[start][to] = moves;
                }
                to += 1;
            }
            reached |= next;
            moves += 1;
        }
        start += 1;
    }
    table
};

/// The squares that knights on these squares attack.
const fn knight_moves(from: u64) -> u64 {
    // Steps to the right or left must not come in again at the other edge.
    const NOT_A: u64 = !0x0101_0101_0101_0101;
    const NOT_H: u64 = !0x8080_8080_8080_8080;
    const NOT_AB: u64 = NOT_A & NOT_A << 1;
    const NOT_GH: u64 = NOT_H & NOT_H >> 1;
    (from << 17 | from >> 15) & NOT_A
        | (from << 15 | from >> 17) & NOT_H
        | (from << 10 | from >> 6) & NOT_AB
        | (from << 6 | from >> 10) & NOT_GH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_knight_move_apart_is_what_a_knight_attacks() {
        for from in Square::ALL {
            let one: Bitboard = Square::ALL
                .into_iter()
                .filter(|&to| between(Role::Knight, from, to) == 1)
                .collect();
            assert_eq!(one, attacks::knight(from), "{from}");
            let most = Square::ALL.map(|to| between(Role::Knight, from, to));
            assert!(most.into_iter().all(|moves| moves <= 6), "{from}");
        }
        assert_eq!(between(Role::Knight, Square::A1, Square::H8), 6);
        assert_eq!(between(Role::Knight, Square::A1, Square::B2), 4);
    }

    #[test]
    fn the_eight_views_are_all_different() {
        let pairs: std::collections::HashSet<_> = View::ALL
            .into_iter()
            .map(|view| (view.turn(Square::A1), view.turn(Square::B1)))
            .collect();
        assert_eq!(pairs.len(), 8);
    }
}
