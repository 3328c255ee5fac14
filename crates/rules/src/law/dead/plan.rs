//! How far a position seems from mate, when both sides work for it.
//!
//! Two measures, because each is blind where the other sees: one knows the simple mates in a corner and
//! strips the loser of every man not needed there; the other counts what the king that is to be mated can
//! still do where it stands, among however many men. Neither decides anything: they only say where to look
//! first.

use super::steps::{self, FAR, View};
use crate::board::{Bitboard, Color, Piece, Position, Rank, Role, Square, attacks};

/// A mate with few men against a king on a1. It can be mirrored into the other corners.
#[derive(Clone, Copy)]
struct Mate {
    /// Where the king of the side that mates stands.
    king: Square,
    /// The man that gives mate, and where. A rook does from any square along the first rank.
    by: (Role, Square),
    /// The man that keeps the king from the last square.
    with: Helper,
}

#[derive(Clone, Copy)]
enum Helper {
    None,
    /// A man of the side that mates covers the square.
    Own(Role, Square),
    /// A man of the side that is mated stands on it.
    Theirs(Role, Square),
}

const fn mate(king: Square, role: Role, on: Square, with: Helper) -> Mate {
    Mate {
        king,
        by: (role, on),
        with,
    }
}

const WITH_QUEEN: &[Mate] = &[mate(Square::B3, Role::Queen, Square::B2, Helper::None)];
const WITH_ROOK: &[Mate] = &[mate(Square::B3, Role::Rook, Square::E1, Helper::None)];
const WITH_TWO_MINOR_MEN: &[Mate] = {
    use Helper::Own;
    use Role::{Bishop, Knight};
    &[
        mate(Square::B3, Knight, Square::C2, Own(Knight, Square::A3)),
        mate(Square::B3, Bishop, Square::D4, Own(Knight, Square::A3)),
        mate(Square::B3, Bishop, Square::D4, Own(Bishop, Square::E4)),
    ]
};
const WITH_KNIGHT_AND_HELP: &[Mate] = {
    use Helper::Theirs;
    use Role::{Bishop, Knight, Pawn, Rook};
    &[
        mate(Square::C1, Knight, Square::B3, Theirs(Rook, Square::A2)),
        mate(Square::C2, Knight, Square::B3, Theirs(Knight, Square::A2)),
        mate(Square::C1, Knight, Square::C2, Theirs(Bishop, Square::A2)),
        mate(Square::C1, Knight, Square::C2, Theirs(Pawn, Square::A2)),
    ]
};
const WITH_BISHOP_AND_HELP: &[Mate] = {
    use Helper::Theirs;
    use Role::{Bishop, Knight, Pawn};
    &[
        mate(Square::B3, Bishop, Square::B2, Theirs(Knight, Square::B1)),
        mate(Square::B3, Bishop, Square::B2, Theirs(Bishop, Square::B1)),
        mate(Square::C2, Bishop, Square::B2, Theirs(Pawn, Square::A2)),
    ]
};

/// How far the position is from a simple mate in a corner, in moves by either side.
pub(super) fn to_corner(position: &Position, winner: Color) -> u32 {
    let loser = position.by_color(!winner);
    let plan = Plan::of(position, winner);
    let spare = (count(loser) - 1).saturating_sub(u32::from(plan.needs_help()));
    let strip = if spare == 0 {
        0
    } else {
        let king = Bitboard::from_square(position.king(!winner));
        let hanging = covered(position, winner, position.occupied()) & (loser - king);
        6 * spare - 2 * u32::from(!hanging.is_empty())
    };
    let corner = View::ALL.into_iter().map(|view| plan.moves(view)).min();
    strip + corner.unwrap_or(FAR)
}

/// What the king that is to be mated can still do where it stands, in moves that it would take to stop it.
pub(super) fn to_here(position: &Position, winner: Color) -> u32 {
    let king = position.king(!winner);
    // A king does not hide from a line behind itself.
    let seen = position.occupied() - Bitboard::from_square(king);
    let covered = covered(position, winner, seen);
    let flights = attacks::king(king) - position.by_color(!winner) - covered;
    let in_check = covered.contains(king);
    let apart = u32::from(position.king(winner).distance(king));
    4 * count(flights) + 3 * u32::from(!in_check) + apart
}

/// The squares that the men of a side strike.
fn covered(position: &Position, side: Color, occupied: Bitboard) -> Bitboard {
    Role::ALL.into_iter().fold(Bitboard::EMPTY, |all, role| {
        position
            .by_piece(side, role)
            .into_iter()
            .fold(all, |all, from| {
                all | attacks::man(Piece::new(side, role), from, occupied)
            })
    })
}

/// With what a side means to mate.
struct Plan<'a> {
    position: &'a Position,
    winner: Color,
    means: Means,
}

enum Means {
    /// One of these mates.
    Mates(&'static [Mate]),
    /// One of these mates, in which a man of the other side has to help.
    HelpedMates(&'static [Mate]),
    /// A pawn that has to promote first, so many moves from now.
    Pawn(u32),
}

impl<'a> Plan<'a> {
    fn of(position: &'a Position, winner: Color) -> Self {
        let has = |role| position.by_piece(winner, role);
        let knights = has(Role::Knight);
        let bishops = has(Role::Bishop);
        let one_colour = bishops.is_subset(Bitboard::LIGHT) || bishops.is_subset(Bitboard::DARK);
        let both = !knights.is_empty() && !bishops.is_empty();
        let means = if !has(Role::Queen).is_empty() {
            Means::Mates(WITH_QUEEN)
        } else if !has(Role::Rook).is_empty() {
            Means::Mates(WITH_ROOK)
        } else if knights.is_many() || both || !one_colour {
            Means::Mates(WITH_TWO_MINOR_MEN)
        } else if let Some(moves) = steps::to_promotion(position, winner) {
            Means::Pawn(moves)
        } else if !knights.is_empty() {
            Means::HelpedMates(WITH_KNIGHT_AND_HELP)
        } else {
            Means::HelpedMates(WITH_BISHOP_AND_HELP)
        };
        Self {
            position,
            winner,
            means,
        }
    }

    fn needs_help(&self) -> bool {
        matches!(self.means, Means::HelpedMates(_))
    }

    /// How many moves by either side it takes at least to mate in the corner that the view calls a1.
    fn moves(&self, view: View) -> u32 {
        match self.means {
            Means::Mates(mates) | Means::HelpedMates(mates) => {
                let moves = mates.iter().map(|mate| self.to_pattern(mate, view));
                moves.min().unwrap_or(FAR)
            }
            Means::Pawn(moves) => {
                let own = self.king(self.winner, view.turn(Square::B3));
                self.king(!self.winner, view.turn(Square::A1)) + own.min(3) + 3 * moves
            }
        }
    }

    fn to_pattern(&self, mate: &Mate, view: View) -> u32 {
        let (role, on) = mate.by;
        let by = match role {
            Role::Rook => steps::of_rook(self.position, self.winner, view),
            _ => self.nearest(self.winner, role, view.turn(on)),
        };
        if by >= FAR {
            return FAR;
        }
        // It waits one move away: where it checks, the king does not go.
        let by = if by == 0 { 2 } else { by };
        let own = match mate.with {
            Helper::Own(helper, on) if helper == role => {
                steps::of_second(self.position, self.winner, role, view.turn(on))
            }
            Helper::Own(helper, on) => self.nearest(self.winner, helper, view.turn(on)),
            Helper::None | Helper::Theirs(..) => 0,
        };
        let help = match mate.with {
            Helper::Theirs(helper, on) => self.of_helper(helper, view.turn(on)),
            Helper::None | Helper::Own(..) => 0,
        };
        let ours = self.king(self.winner, view.turn(mate.king)) + by + own;
        let theirs = self.king(!self.winner, view.turn(Square::A1)) + help;
        let undone = if theirs == 0 && self.loser_must_move_away() {
            2
        } else {
            0
        };
        (ours + theirs + undone).min(FAR)
    }

    /// How many moves a man of the side that is mated needs to get into its king's way.
    fn of_helper(&self, role: Role, on: Square) -> u32 {
        let loser = !self.winner;
        // The last move before mate is the loser's. A pawn that has never moved cannot make it.
        if role == Role::Pawn && on.rank() == Rank::Second.relative_to(loser) {
            return FAR;
        }
        let promoted = steps::through_promotion(self.position, loser, role, on);
        self.nearest(loser, role, on).min(promoted)
    }

    fn king(&self, color: Color, target: Square) -> u32 {
        u32::from(self.position.king(color).distance(target))
    }

    fn nearest(&self, color: Color, role: Role, target: Square) -> u32 {
        steps::of_nearest(self.position, color, role, target)
    }

    /// Whether the loser is on move and has no man to spare, so that one that is in place has to leave it.
    fn loser_must_move_away(&self) -> bool {
        let needed = 1 + u32::from(self.needs_help());
        self.position.side_to_move() != self.winner
            && !self.position.is_check()
            && count(self.position.by_color(!self.winner)) <= needed
    }
}

fn count(squares: Bitboard) -> u32 {
    squares.0.count_ones()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The FEN of a mate, seen in one of the eight ways, given by White or by Black.
    fn fen(mate: &Mate, view: View, winner: Color) -> String {
        let loser = !winner;
        let mut men = vec![
            (Square::A1, Piece::new(loser, Role::King)),
            (mate.king, Piece::new(winner, Role::King)),
            (mate.by.1, Piece::new(winner, mate.by.0)),
        ];
        match mate.with {
            Helper::None => {}
            Helper::Own(role, on) => men.push((on, Piece::new(winner, role))),
            Helper::Theirs(role, on) => men.push((on, Piece::new(loser, role))),
        }
        let mut board = [None; 64];
        for (square, piece) in men {
            board[view.turn(square).index()] = Some(piece);
        }
        let ranks: Vec<String> = board
            .chunks(8)
            .rev()
            .map(|rank| {
                rank.iter()
                    .map(|man| man.map_or('1', Piece::fen_char))
                    .collect()
            })
            .collect();
        let board = (2..=8).rev().fold(ranks.join("/"), |board, empty| {
            board.replace(&"1".repeat(empty), &empty.to_string())
        });
        format!("{board} {} - - 0 40", loser.fen_char())
    }

    #[test]
    fn every_pattern_is_mate_in_every_corner() {
        let mates = [
            WITH_QUEEN,
            WITH_ROOK,
            WITH_TWO_MINOR_MEN,
            WITH_KNIGHT_AND_HELP,
            WITH_BISHOP_AND_HELP,
        ]
        .concat();
        for mate in mates {
            for view in View::ALL {
                for winner in Color::ALL {
                    let fen = fen(&mate, view, winner);
                    // A pawn cannot stand on the first or last rank, where some views put it.
                    if let Ok(position) = Position::from_fen(&fen) {
                        assert!(position.is_checkmate(), "{fen}");
                    } else {
                        assert!(matches!(mate.with, Helper::Theirs(Role::Pawn, _)), "{fen}");
                    }
                }
            }
        }
    }
}
