//! That the men which are said not to mate cannot, by looking at every way to try.

use touchmove_rules::{Bitboard, Color, Piece, Position, Role, Square, attacks};

/// How often a lone man mates a king whose flights are all covered by the other king, by the man itself, or
/// taken up by men of one kind of its own side. Every square for the king that is mated is tried in one
/// eighth of the board, since the rest is its mirror image.
///
/// More men of that kind elsewhere would not help: on each line the nearest of them could do what a farther
/// one is kept from.
fn mates(by: Role, blockers: Role) -> usize {
    let corner = Square::ALL.into_iter().filter(|square| {
        square.file().index() <= 3 && square.rank().index() <= square.file().index()
    });
    let mut mates = 0;
    for king in corner {
        for (from, own) in pairs() {
            let checks = attacks::man(Piece::new(Color::White, by), from, Bitboard::EMPTY);
            if own == king || from == king || own.distance(king) < 2 || !checks.contains(king) {
                continue;
            }
            let covered = checks | attacks::king(own);
            let flights = attacks::king(king) - covered - from.into() - own.into();
            let men = [
                (Piece::new(Color::White, Role::King), own.into()),
                (Piece::new(Color::White, by), from.into()),
                (Piece::new(Color::Black, Role::King), king.into()),
                (Piece::new(Color::Black, blockers), flights),
            ];
            mates += usize::from(position(&men).is_some_and(|position| position.is_checkmate()));
        }
    }
    mates
}

/// All pairs of different squares.
fn pairs() -> impl Iterator<Item = (Square, Square)> {
    Square::ALL.into_iter().flat_map(|first| {
        let others = Square::ALL
            .into_iter()
            .filter(move |&second| second != first);
        others.map(move |second| (first, second))
    })
}

/// The position with these men and Black to move, if there can be one.
fn position(men: &[(Piece, Bitboard)]) -> Option<Position> {
    let man_on = |square: Square| {
        men.iter()
            .find(|(_, squares)| squares.contains(square))
            .map_or('1', |(piece, _)| piece.fen_char())
    };
    let ranks: Vec<String> = (0..8)
        .rev()
        .map(|rank| {
            (0..8)
                .map(|file| man_on(Square::ALL[rank * 8 + file]))
                .collect()
        })
        .collect();
    let board = (2..=8).rev().fold(ranks.join("/"), |text, empty| {
        text.replace(&"1".repeat(empty), &empty.to_string())
    });
    Position::from_fen(&format!("{board} b - - 0 40")).ok()
}

#[test]
fn f04_a_lone_knight_never_mates_past_queens() {
    assert_eq!(mates(Role::Knight, Role::Queen), 0);
}

#[test]
fn f03_a_lone_bishop_never_mates_past_queens_or_rooks() {
    assert_eq!(mates(Role::Bishop, Role::Queen), 0);
    assert_eq!(mates(Role::Bishop, Role::Rook), 0);
}

#[test]
fn f05_bug_38_everything_else_can_stand_in_its_kings_way() {
    for blockers in [Role::Pawn, Role::Knight, Role::Bishop, Role::Rook] {
        assert!(
            mates(Role::Knight, blockers) > 0,
            "{blockers}s against a knight"
        );
    }
    for blockers in [Role::Pawn, Role::Knight, Role::Bishop] {
        assert!(
            mates(Role::Bishop, blockers) > 0,
            "{blockers}s against a bishop"
        );
    }
}
