//! The same random games played here and by an independent engine, compared move by move.

use std::collections::BTreeSet;

use cozy_chess::{Board, GameStatus};
use touchmove_rules::{Color, EnPassantField, Move, MoveKind, Piece, Position, Role, Square, Wing};

const POSITIONS: usize = if cfg!(debug_assertions) {
    30_000
} else {
    120_000
};

/// Games begin here: the usual way, and where promotion, castling, capture in passing and stalemate are near.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r3k2r/1P3pPp/8/2pP4/2Pp4/8/1p3PpP/R3K2R w KQkq - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "4k3/p1p1p1p1/8/1P1P1P1P/p1p1p1p1/8/1P1P1P1P/4K3 w - - 0 1",
    "8/5P1k/8/6K1/8/8/8/8 w - - 0 1",
];

#[derive(Debug, Default)]
struct Met {
    positions: usize,
    checks: usize,
    promotions: usize,
    en_passants: usize,
    castlings: usize,
    checkmates: usize,
    stalemates: usize,
}

#[test]
fn random_games_agree_with_an_independent_engine() {
    let mut random = Random(0x5EED);
    let mut met = Met::default();
    let mut game = 0;
    while met.positions < POSITIONS {
        play_one(STARTS[game % STARTS.len()], &mut random, &mut met);
        game += 1;
    }
    // The run is the same every time, so these are facts about it; far fewer would mean that it no
    // longer tests what it should.
    let per_thousand = |count: usize| count * 1000 / met.positions;
    assert!(per_thousand(met.checks) >= 40, "{met:?}");
    assert!(per_thousand(met.promotions) >= 300, "{met:?}");
    assert!(per_thousand(met.en_passants) >= 5, "{met:?}");
    assert!(per_thousand(met.castlings) >= 10, "{met:?}");
    assert!(met.checkmates >= 5 && met.stalemates >= 5, "{met:?}");
}

fn play_one(start: &str, random: &mut Random, met: &mut Met) {
    let mut ours = Position::from_fen(start).expect("the start is valid");
    let mut theirs: Board = start.parse().expect("the start is valid");
    for _ in 0..200 {
        compare(&ours, &theirs, met);
        let moves = ours.legal_moves();
        // The other engine's half-move clock stops at 100.
        if moves.is_empty() || ours.halfmove_clock() >= 100 {
            return;
        }
        let mv = moves[random.below(moves.len())];
        theirs.play_unchecked(to_theirs(&ours, mv));
        ours.play_unchecked(mv);
    }
}

fn compare(ours: &Position, theirs: &Board, met: &mut Met) {
    let fen = ours.fen_with(EnPassantField::AfterEveryTwoStep);
    assert_eq!(fen, theirs.to_string());
    assert_eq!(
        Position::from_fen(&fen).as_ref(),
        Ok(ours),
        "{fen} does not read back"
    );

    let mut expected = BTreeSet::new();
    theirs.generate_moves(|moves| {
        expected.extend(moves.into_iter().map(|mv| from_theirs(theirs, mv)));
        false
    });
    let moves = ours.legal_moves();
    let found: BTreeSet<Move> = moves.iter().copied().collect();
    assert_eq!(found, expected, "legal moves of {fen}");
    assert_eq!(found.len(), moves.len(), "a move is listed twice in {fen}");
    assert_eq!(ours.checkers().0, theirs.checkers().0, "checkers of {fen}");
    assert_eq!(ours.has_legal_move(), !moves.is_empty(), "{fen}");
    let drawn_by_count = ours.halfmove_clock() >= 100 && ours.has_legal_move();
    let status = if ours.is_checkmate() {
        GameStatus::Won
    } else if ours.is_stalemate() || drawn_by_count {
        GameStatus::Drawn
    } else {
        GameStatus::Ongoing
    };
    assert_eq!(status, theirs.status(), "status of {fen}");

    let kinds = moves
        .iter()
        .map(|mv| ours.kind(*mv).expect("the move is legal"));
    met.positions += 1;
    met.checks += usize::from(ours.is_check());
    met.promotions += moves.iter().filter(|mv| mv.promotion.is_some()).count();
    for kind in kinds {
        met.en_passants += usize::from(matches!(kind, MoveKind::EnPassant { .. }));
        met.castlings += usize::from(matches!(kind, MoveKind::Castle { .. }));
    }
    met.checkmates += usize::from(ours.is_checkmate());
    met.stalemates += usize::from(ours.is_stalemate());
}

/// The other engine writes castling as king takes rook.
fn to_theirs(position: &Position, mv: Move) -> cozy_chess::Move {
    let to = match position.kind(mv) {
        Some(MoveKind::Castle { rook_from, .. }) => rook_from,
        _ => mv.to,
    };
    cozy_chess::Move {
        from: cozy_chess::Square::index(mv.from.index()),
        to: cozy_chess::Square::index(to.index()),
        promotion: mv
            .promotion
            .map(|role| cozy_chess::Piece::index(role.index())),
    }
}

fn from_theirs(board: &Board, mv: cozy_chess::Move) -> Move {
    let square = |theirs: cozy_chess::Square| Square::ALL[theirs as usize];
    let color = Color::ALL[board.side_to_move() as usize];
    let mut to = square(mv.to);
    if board.color_on(mv.to) == Some(board.side_to_move()) {
        let wing = Wing::ALL
            .into_iter()
            .find(|wing| wing.rook_from(color) == to)
            .expect("only castling ends on an own man");
        to = wing.king_to(color);
    }
    Move {
        from: square(mv.from),
        to,
        promotion: mv.promotion.map(|piece| Role::ALL[piece as usize]),
    }
}

#[test]
fn the_two_engines_number_men_and_squares_alike() {
    // The conversions above go through indices.
    for (role, theirs) in Role::ALL.into_iter().zip(cozy_chess::Piece::ALL) {
        let letter = Piece::new(Color::Black, role).fen_char();
        assert_eq!(letter.to_string(), theirs.to_string());
    }
    for (square, theirs) in Square::ALL.into_iter().zip(cozy_chess::Square::ALL) {
        assert_eq!(square.to_string(), theirs.to_string());
    }
}

/// A small generator with a fixed seed, so that every run plays the same games.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        // xorshift64*
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_F491_4F6C_DD1D) >> 33) as usize % limit
    }
}
