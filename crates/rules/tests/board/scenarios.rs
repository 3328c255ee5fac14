//! Legality, castling, ends of the game and material: one question a row.

use std::collections::BTreeSet;

use touchmove_rules::{Color, Move, MoveKind, Position, Square, Wing};

use crate::table::{after, assert_covers, check, same};

const TABLE: &str = include_str!("../data/scenarios.tsv");

#[test]
fn every_scenario_holds() {
    check(TABLE, |[_, start, moves, question, answer]| {
        let position = after(start, moves)?;
        let all = || sans(&position, &position.legal_moves());
        match question {
            "legal" => same_set(all(), answer),
            "includes" => answer
                .split(' ')
                .try_for_each(|text| position.parse_san(text).map(drop))
                .map_err(|error| error.to_string()),
            "excludes" => answer
                .split(' ')
                .try_for_each(|text| match position.parse_san(text) {
                    Ok(mv) => Err(format!("{text} was taken for the legal move {mv}")),
                    Err(_) => Ok(()),
                }),
            "mating" => {
                let mates = |mv: &Move| position.play(*mv).is_ok_and(|next| next.is_checkmate());
                let mating: Vec<Move> = position.legal_moves().into_iter().filter(mates).collect();
                same_set(sans(&position, &mating), answer)
            }
            "count" => same(&position.legal_moves().len().to_string(), answer),
            "castlings" => same(&castlings(&position), answer),
            "rights" => same(&position.castling_rights().to_string(), answer),
            "clock" => same(&position.halfmove_clock().to_string(), answer),
            "status" => same(&status(&position), answer),
            "mates" => {
                let sides = Color::ALL.map(|color| {
                    position
                        .can_mate_by_material(color)
                        .then(|| color.to_string())
                });
                let sides = sides.into_iter().flatten().collect::<Vec<_>>().join(" ");
                same(if sides.is_empty() { "none" } else { &sides }, answer)
            }
            _ => {
                let square: Square = question
                    .strip_prefix("from:")
                    .ok_or_else(|| format!("unknown question {question}"))?
                    .parse()
                    .map_err(|_| format!("bad square in {question}"))?;
                same_set(sans(&position, &position.legal_moves_from(square)), answer)
            }
        }
    });
}

#[test]
fn legality_scenarios_a01_to_a32_and_castlings_b01_to_b25_are_covered() {
    let ids = |letter, last| (1..=last).map(move |number| format!("{letter}{number:02}"));
    assert_covers(TABLE, ids('A', 32).chain(ids('B', 25)));
}

#[test]
fn castling_names_the_rook_and_both_its_squares() {
    let position = after("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "").unwrap();
    let kind = |text: &str| position.kind(text.parse().unwrap());
    assert_eq!(
        kind("e8c8"),
        Some(MoveKind::Castle {
            side: Wing::Queen,
            rook_from: Square::A8,
            rook_to: Square::D8
        })
    );
    assert_eq!(
        kind("e8g8"),
        Some(MoveKind::Castle {
            side: Wing::King,
            rook_from: Square::H8,
            rook_to: Square::F8
        })
    );
    assert_eq!(kind("e8e7"), Some(MoveKind::Quiet));
    assert_eq!(kind("e8e6"), None);
}

#[test]
fn a_capture_in_passing_names_the_square_of_the_taken_pawn() {
    let position = after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "").unwrap();
    assert_eq!(
        position.kind(Move::new(Square::E5, Square::D6)),
        Some(MoveKind::EnPassant {
            captured_on: Square::D5
        })
    );
    let next = after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6").unwrap();
    assert_eq!(next.piece_at(Square::D5), None);
}

#[test]
fn an_illegal_move_is_handed_back_with_the_side() {
    let error = Position::start()
        .play(Move::new(Square::E2, Square::E5))
        .unwrap_err();
    assert_eq!(error.to_string(), "e2e5 is not a legal move for white");
    // A promotion piece on a move that does not promote, and none on one that does.
    for (fen, text) in [
        ("4k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "b7b8"),
        ("4k3/8/1P6/8/8/8/8/4K3 w - - 0 1", "b6b7q"),
    ] {
        let position = Position::from_fen(fen).unwrap();
        assert!(!position.is_legal(text.parse().unwrap()), "{text} in {fen}");
    }
}

fn sans(position: &Position, moves: &[Move]) -> BTreeSet<String> {
    moves
        .iter()
        .map(|mv| position.san(*mv).expect("the move is from the legal list"))
        .collect()
}

/// Compares sets of moves; check signs may be left out of the answer.
fn same_set(found: BTreeSet<String>, answer: &str) -> Result<(), String> {
    let bare = |text: &str| text.trim_end_matches(['+', '#']).to_owned();
    let found: BTreeSet<String> = found.iter().map(|text| bare(text)).collect();
    let expected: BTreeSet<String> = answer.split_whitespace().map(bare).collect();
    if found == expected {
        return Ok(());
    }
    Err(format!("expected {expected:?}, found {found:?}"))
}

fn castlings(position: &Position) -> String {
    let side = position.side_to_move();
    let legal: Vec<&str> = [(Wing::King, "O-O"), (Wing::Queen, "O-O-O")]
        .into_iter()
        .filter(|(wing, _)| {
            let listed = position.legal_moves().iter().any(|mv| {
                matches!(position.kind(*mv), Some(MoveKind::Castle { side, .. }) if side == *wing)
            });
            let king_move = Move::new(Wing::king_from(side), wing.king_to(side));
            assert_eq!(listed, position.castling_bar(*wing).is_none(), "{position}");
            assert!(!listed || position.is_legal(king_move), "{position}");
            listed
        })
        .map(|(_, text)| text)
        .collect();
    if legal.is_empty() {
        "none".to_owned()
    } else {
        legal.join(" ")
    }
}

fn status(position: &Position) -> String {
    let mut words = vec![if position.is_checkmate() {
        "checkmate"
    } else if position.is_stalemate() {
        "stalemate"
    } else if position.is_check() {
        "check"
    } else {
        "ongoing"
    }];
    if position.is_dead_by_material() {
        words.push("dead");
    }
    words.join(" ")
}
