//! How far men could get at best, and the mates that rules out.

use super::ahead;
use crate::board::{Bitboard, Color, Piece, Position, Rank, Role, Square, attacks};

/// For each man, every square it could ever stand on if turns, checks and pins did not matter.
///
/// # Why it is sound
///
/// At first every man is taken to be *fixed*, which means that it never moves and is never taken, and
/// every pawn to stop before the enemy pawn ahead of it. Each man is then allowed every move that this
/// does not rule out. Men that can move or be taken so are no longer fixed, pawns that can leave their file
/// or be taken stop nobody any more, and so on until nothing changes.
///
/// Follow any legal game from here. As long as every man has stayed within its reach, the fixed men stand
/// where they stood, and pawns that face each other have not passed each other. Then the next move is one
/// that was allowed: a line that is free on the board is free of fixed men, a king never goes where a fixed
/// man strikes, and a pawn takes only where an enemy man can get to. So after the move it is still so. What
/// is out of reach here is out of reach in every game.
pub(super) struct Reach {
    men: Vec<Man>,
    /// Men in whose way no line of attack ever goes on. A line does go on behind a king in check, but one
    /// that never moves has no flight there.
    fixed: Bitboard,
}

struct Man {
    piece: Piece,
    home: Bitboard,
    reach: Bitboard,
    /// The squares that an enemy pawn ahead keeps a pawn from.
    beyond: Bitboard,
    /// It may be taken somewhere.
    taken: bool,
}

impl Man {
    fn new(square: Square, piece: Piece) -> Self {
        Self {
            piece,
            home: square.into(),
            reach: square.into(),
            beyond: Bitboard::EMPTY,
            taken: false,
        }
    }

    fn is(&self, color: Color, role: Role) -> bool {
        self.piece == Piece::new(color, role)
    }

    fn is_fixed(&self) -> bool {
        self.reach == self.home && !self.taken
    }

    /// Whether it is a pawn that never leaves its file.
    fn keeps_file(&self) -> bool {
        let file = self.home.first().map(Square::file);
        self.piece.role == Role::Pawn
            && file.is_some_and(|file| self.reach.is_subset(Bitboard::from_file(file)))
    }

    /// Where it may take something.
    fn takes_on(&self) -> Bitboard {
        match self.piece.role {
            Role::Pawn => strikes(self.piece, self.reach, Bitboard::EMPTY),
            _ => self.reach,
        }
    }
}

/// What the men that stay put keep each side from.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
struct Fixed {
    men: Bitboard,
    /// By colour: its own fixed men and the other king, if that is fixed.
    closed: [Bitboard; 2],
    /// By colour: the squares where its king would be in check for sure.
    barred: [Bitboard; 2],
}

impl Fixed {
    fn of(men: &[Man]) -> Self {
        let mut fixed = Self::default();
        for man in men.iter().filter(|man| man.is_fixed()) {
            let us = man.piece.color.index();
            let them = (!man.piece.color).index();
            fixed.men |= man.home;
            fixed.closed[us] |= man.home;
            if man.piece.role == Role::King {
                fixed.closed[them] |= man.home;
            }
            // Only the nearest squares of a line are sure to be struck: others may stand in it.
            fixed.barred[them] |= strikes(man.piece, man.home, Bitboard::FULL);
        }
        fixed
    }
}

impl Reach {
    /// The reach of every man, or nothing if a pawn might promote. Then so much is possible that
    /// nothing could be ruled out.
    pub(super) fn of(position: &Position) -> Option<Self> {
        let mut men: Vec<Man> = position
            .pieces()
            .map(|(square, piece)| Man::new(square, piece))
            .collect();
        take_in_passing(position, &mut men);
        let mut fixed = Fixed::of(&men);
        face(&mut men);
        loop {
            spread(&mut men, &fixed)?;
            mark_taken(&mut men);
            let now = Fixed::of(&men);
            if !face(&mut men) && now == fixed {
                break;
            }
            fixed = now;
        }
        Some(Self {
            men,
            fixed: fixed.men,
        })
    }

    /// Whether no mate by `side` can be put together from what is in reach: a king in check, and each
    /// square next to it struck or taken up by one of its own men.
    pub(super) fn excludes_mate_by(&self, side: Color) -> bool {
        let mut struck = Bitboard::EMPTY;
        let mut blocked = Bitboard::EMPTY;
        let mut own_king = Bitboard::EMPTY;
        let mut their_king = Bitboard::EMPTY;
        for man in &self.men {
            if man.is(side, Role::King) {
                own_king = man.reach;
            } else if man.is(!side, Role::King) {
                their_king = man.reach;
            } else if man.piece.color == side {
                struck |= strikes(man.piece, man.reach, self.fixed);
            } else {
                blocked |= man.reach;
            }
        }
        let covered = struck | blocked;
        !(their_king & struck).into_iter().any(|king| {
            let flights = attacks::king(king) - covered;
            own_king
                .into_iter()
                .any(|own| own.distance(king) > 1 && flights.is_subset(attacks::king(own)))
        })
    }
}

/// A pawn that may be taken in passing right now, and those that may take it.
fn take_in_passing(position: &Position, men: &mut [Man]) {
    let Some(passed) = position.legal_ep_square() else {
        return;
    };
    let us = position.side_to_move();
    let takers = attacks::pawn(!us, passed);
    let taken = Square::new(passed.file(), Rank::Fourth.relative_to(!us));
    for man in men {
        if man.is(us, Role::Pawn) && man.home.is_subset(takers) {
            man.reach |= passed.into();
        }
        man.taken |= man.home == taken.into();
    }
}

/// Finds which pawns face each other for good, and tells whether that has changed.
fn face(men: &mut [Man]) -> bool {
    let facing = Color::ALL.map(|color| {
        men.iter()
            .filter(|man| man.piece.color == color && man.keeps_file() && !man.taken)
            .fold(Bitboard::EMPTY, |all, man| all | man.home)
    });
    let mut changed = false;
    for man in men {
        let color = man.piece.color;
        let beyond = if man.keeps_file() {
            let met = all_ahead(color, man.home) & facing[(!color).index()];
            met | all_ahead(color, met)
        } else {
            Bitboard::EMPTY
        };
        changed |= man.beyond != beyond;
        man.beyond = beyond;
    }
    changed
}

/// All squares ahead of these on their files.
fn all_ahead(color: Color, squares: Bitboard) -> Bitboard {
    let Bitboard(one) = ahead(color, squares);
    match color {
        Color::White => {
            let two = one | one << 8;
            let four = two | two << 16;
            Bitboard(four | four << 32)
        }
        Color::Black => {
            let two = one | one >> 8;
            let four = two | two >> 16;
            Bitboard(four | four >> 32)
        }
    }
}

/// Lets every man go wherever the fixed men do not keep it from going. Nothing if a pawn gets to
/// promote.
fn spread(men: &mut [Man], fixed: &Fixed) -> Option<()> {
    let last_ranks = Bitboard::from_rank(Rank::First) | Bitboard::from_rank(Rank::Eighth);
    // Squares that men reached in the round before, from which they have yet to go on.
    let mut fresh: Vec<Bitboard> = men.iter().map(|man| man.reach).collect();
    loop {
        let standing = Color::ALL.map(|color| {
            men.iter()
                .filter(|man| man.piece.color == color && man.piece.role != Role::King)
                .fold(Bitboard::EMPTY, |all, man| all | man.reach)
        });
        let mut changed = false;
        for (man, fresh) in men.iter_mut().zip(&mut fresh) {
            let color = man.piece.color;
            let to = match man.piece.role {
                // What a pawn can take depends on the others, so it is always looked at in full.
                Role::Pawn => {
                    let steps = ahead(color, man.reach) - fixed.men - man.beyond;
                    let victims = standing[(!color).index()];
                    steps | man.takes_on() & victims
                }
                Role::King => strikes(man.piece, *fresh, fixed.men) - fixed.barred[color.index()],
                _ => strikes(man.piece, *fresh, fixed.men),
            };
            *fresh = to - fixed.closed[color.index()] - man.reach;
            man.reach |= *fresh;
            changed |= !fresh.is_empty();
            if man.piece.role == Role::Pawn && !(man.reach & last_ranks).is_empty() {
                return None;
            }
        }
        if !changed {
            return Some(());
        }
    }
}

/// Marks the men that may be taken somewhere.
fn mark_taken(men: &mut [Man]) {
    let struck = Color::ALL.map(|color| {
        men.iter()
            .filter(|man| man.piece.color == color)
            .fold(Bitboard::EMPTY, |all, man| all | man.takes_on())
    });
    for man in men {
        let by_enemies = struck[(!man.piece.color).index()];
        man.taken |= man.piece.role != Role::King && !(man.reach & by_enemies).is_empty();
    }
}

/// The squares that a man strikes from any of these squares, past everything but `blockers`.
fn strikes(piece: Piece, from: Bitboard, blockers: Bitboard) -> Bitboard {
    from.into_iter().fold(Bitboard::EMPTY, |all, square| {
        all | attacks::man(piece, square, blockers)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn men(fen: &str) -> (Position, Vec<Man>) {
        let position = Position::from_fen(fen).expect(fen);
        let men = position
            .pieces()
            .map(|(square, piece)| Man::new(square, piece))
            .collect();
        (position, men)
    }

    #[test]
    fn a_capture_in_passing_moves_its_takers_and_takes_its_victim() {
        let (position, mut men) = men("4k3/8/8/PpP4p/8/8/8/4K3 w - b6 0 40");
        take_in_passing(&position, &mut men);
        let passed = Bitboard::from_square(Square::B6);
        for man in men {
            let takes = man.home == Square::A5.into() || man.home == Square::C5.into();
            let beside = if takes { passed } else { Bitboard::EMPTY };
            assert_eq!(man.reach, man.home | beside);
            assert_eq!(man.taken, man.home == Square::B5.into());
            assert_eq!(man.is_fixed(), !takes && !man.taken);
        }
    }

    #[test]
    fn only_pawns_that_keep_their_files_face_each_other() {
        let (_, mut men) = men("4k3/8/8/3p4/8/3P4/8/4K3 w - - 0 40");
        let ahead_of_white = |men: &[Man]| {
            let pawn = men.iter().find(|man| man.is(Color::White, Role::Pawn));
            pawn.map(|man| man.beyond)
        };
        face(&mut men);
        let from_fifth = [Square::D5, Square::D6, Square::D7, Square::D8];
        assert_eq!(ahead_of_white(&men), Some(from_fifth.into_iter().collect()));
        for man in &mut men {
            if man.is(Color::Black, Role::Pawn) {
                man.reach |= Square::E4.into();
            }
        }
        assert!(face(&mut men));
        assert_eq!(ahead_of_white(&men), Some(Bitboard::EMPTY));
    }

    #[test]
    fn a_fixed_man_bars_no_squares_behind_its_neighbours() {
        let (_, men) = men("2b1k3/1p1p4/8/8/8/8/8/4K3 w - - 0 40");
        let bishop = men
            .into_iter()
            .filter(|man| man.is(Color::Black, Role::Bishop));
        let fixed = Fixed::of(&bishop.collect::<Vec<_>>());
        let barred = Bitboard::from_square(Square::B7) | Square::D7.into();
        assert_eq!(fixed.barred[Color::White.index()], barred);
        assert!(fixed.barred[Color::Black.index()].is_empty());
    }
}
