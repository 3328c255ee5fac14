//! Positions as text: what is read is written again, and its legal moves are those of another engine.

#![no_main]

use std::collections::BTreeSet;

use cozy_chess::Board;
use libfuzzer_sys::fuzz_target;
use touchmove_rules::{EnPassantField, Move, Position};

fuzz_target!(|text: &str| {
    let strict = Position::from_fen(text);
    let lenient = Position::from_fen_lenient(text);
    if let Ok(position) = &strict {
        let (read, notices) = lenient.as_ref().expect("what is strict is lenient");
        assert_eq!(read, position);
        assert!(notices.iter().all(|notice| !notice.to_string().is_empty()));
        assert_eq!(every_two_step(position), text);
    }
    let Ok((position, _)) = lenient else { return };
    let written = every_two_step(&position);
    assert_eq!(Position::from_fen(&written).as_ref(), Ok(&position));
    let short = Position::from_fen(&position.fen()).expect("what is written is strict");
    assert!(short.repeats(&position));
    assert_eq!(short.key(), position.key());

    let moves = position.legal_moves();
    assert_eq!(position.has_legal_move(), !moves.is_empty());
    let found: BTreeSet<Move> = moves.iter().copied().collect();
    assert_eq!(found.len(), moves.len(), "a move is listed twice");
    let us = position.side_to_move();
    for &mv in &moves {
        assert!(position.is_legal(mv));
        let after = position.play(mv).expect("listed moves are legal");
        assert!(after.attackers_to(after.king(us), !us).is_empty());
        assert_eq!(Position::from_fen(&every_two_step(&after)), Ok(after));
    }
    if let Some(theirs) = board(&position) {
        assert_eq!(found, their_moves(&theirs), "{position}");
        assert_eq!(position.checkers().0, theirs.checkers().0);
    }
});

fn every_two_step(position: &Position) -> String {
    position.fen_with(EnPassantField::AfterEveryTwoStep)
}

/// The position in the other engine, which refuses checks that no last move can have given and large
/// counters.
fn board(position: &Position) -> Option<Board> {
    let fen = every_two_step(position);
    let fields: Vec<&str> = fen.split(' ').take(4).collect();
    format!("{} 0 1", fields.join(" ")).parse().ok()
}

/// Their legal moves, with castling written as the king's move.
fn their_moves(board: &Board) -> BTreeSet<Move> {
    let mut moves = BTreeSet::new();
    board.generate_moves(|some| {
        moves.extend(some.into_iter().map(|mv| {
            let mut text = mv.to_string();
            if board.colors(board.side_to_move()).has(mv.to) {
                let file = if mv.to.file() > mv.from.file() {
                    'g'
                } else {
                    'c'
                };
                text = format!("{}{file}{}", mv.from, mv.to.rank());
            }
            text.parse::<Move>().expect("their moves are two squares")
        }));
        false
    });
    moves
}
