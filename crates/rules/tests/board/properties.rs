//! Laws that hold for every position and every text.

use proptest::prelude::*;
use touchmove_rules::{
    Bitboard, CastlingRights, Color, EnPassantField, Move, Position, Role, Square, Wing, attacks,
};

/// A position after some legal moves chosen by the numbers.
fn walk(choices: &[u16]) -> Position {
    choices.iter().fold(Position::start(), |position, choice| {
        let moves = position.legal_moves();
        match moves.len() {
            0 => position,
            count => position
                .play(moves[usize::from(*choice) % count])
                .expect("listed moves are legal"),
        }
    })
}

fn walked() -> impl Strategy<Value = Position> {
    prop::collection::vec(any::<u16>(), 0..120).prop_map(|choices| walk(&choices))
}

/// Text that looks like a FEN often enough to get past the first checks.
fn almost_fen() -> impl Strategy<Value = String> {
    let placement = prop::collection::vec("[pnbrqkPNBRQK1-8]{0,8}", 7..=9);
    (
        placement,
        "[wbx]",
        "[KQkq-]{0,5}",
        "[a-h-][1-8]?",
        any::<u32>(),
        any::<u16>(),
    )
        .prop_map(|(ranks, side, castling, ep, clock, number)| {
            format!(
                "{} {side} {castling} {ep} {clock} {number}",
                ranks.join("/")
            )
        })
}

proptest! {
    #![proptest_config(ProptestConfig {
        // The cases are the same in every run.
        rng_seed: prop::test_runner::RngSeed::Fixed(0x7041_C44E),
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    #[test]
    fn no_text_makes_the_readers_panic(text in ".{0,100}") {
        let _ = Position::from_fen(&text);
        let _ = Position::from_fen_lenient(&text);
        let _ = Position::start().parse_san(&text);
        let _ = text.parse::<Move>();
        let _ = text.parse::<Square>();
    }

    #[test]
    fn what_the_strict_reader_takes_is_what_the_lenient_reader_takes(text in almost_fen()) {
        let lenient = Position::from_fen_lenient(&text);
        if let Ok(position) = Position::from_fen(&text) {
            prop_assert_eq!(lenient.map(|(position, _)| position), Ok(position));
            prop_assert_eq!(position.fen_with(EnPassantField::AfterEveryTwoStep), text);
        }
    }

    #[test]
    fn a_repaired_position_is_a_position(position in walked(), castling in "[KQkq]{1,4}", ep in "[a-h][36]", clock in 0..300_u32) {
        let fen = position.fen();
        let fields: Vec<&str> = fen.split(' ').collect();
        let text = format!("{} {} {castling} {ep} {clock} 1", fields[0], fields[1]);
        let (read, _) = Position::from_fen_lenient(&text).expect("all of this can be repaired");
        let written = read.fen_with(EnPassantField::AfterEveryTwoStep);
        prop_assert_eq!(Position::from_fen(&written), Ok(read));
    }

    #[test]
    fn a_fen_reads_back_to_the_same_position(position in walked()) {
        let every = position.fen_with(EnPassantField::AfterEveryTwoStep);
        prop_assert_eq!(Position::from_fen(&every), Ok(position));
        let read = Position::from_fen(&position.fen()).expect("written FENs are valid");
        prop_assert!(read.repeats(&position));
        prop_assert_eq!(read.key(), position.key());
        prop_assert_eq!(read.fen(), position.fen());
        let (lenient, notices) = Position::from_fen_lenient(&every).expect("it is valid");
        prop_assert_eq!(lenient, position);
        prop_assert!(notices.is_empty(), "{:?}", notices);
    }

    #[test]
    fn every_legal_move_is_written_in_one_way_and_read_back(position in walked()) {
        let mut texts: Vec<String> = Vec::new();
        for mv in &position.legal_moves() {
            let text = position.san(*mv).expect("listed moves are legal");
            prop_assert_eq!(position.parse_san(&text), Ok(*mv));
            prop_assert_eq!(position.parse_san(&mv.to_string()), Ok(*mv));
            prop_assert_eq!(mv.to_string().parse::<Move>(), Ok(*mv));
            let after = position.play(*mv).expect("listed moves are legal");
            prop_assert_eq!(text.ends_with('#'), after.is_checkmate());
            prop_assert_eq!(text.ends_with('+'), after.is_check() && !after.is_checkmate());
            texts.push(text);
        }
        let count = texts.len();
        texts.sort_unstable();
        texts.dedup();
        prop_assert_eq!(texts.len(), count);
    }

    #[test]
    fn asking_about_any_move_agrees_with_the_list(position in walked()) {
        let list = position.legal_moves();
        for from in Square::ALL {
            let of_this_man: Vec<Move> = list.iter().copied().filter(|mv| mv.from == from).collect();
            prop_assert_eq!(&*position.legal_moves_from(from), of_this_man.as_slice());
            for to in Square::ALL {
                for promotion in [None].into_iter().chain(Role::ALL.map(Some)) {
                    let mv = Move { from, to, promotion };
                    prop_assert_eq!(position.is_legal(mv), list.contains(&mv), "{}", mv);
                    prop_assert_eq!(position.kind(mv).is_some(), list.contains(&mv), "{}", mv);
                }
            }
        }
    }

    #[test]
    fn men_and_sets_of_squares_agree(position in walked()) {
        let men: Vec<_> = position.pieces().collect();
        prop_assert_eq!(men.len(), position.occupied().len());
        for (square, piece) in men {
            prop_assert_eq!(position.piece_at(square), Some(piece));
            prop_assert!(position.by_color(piece.color).contains(square));
            prop_assert!(position.by_role(piece.role).contains(square));
        }
        let king = position.king(position.side_to_move());
        prop_assert_eq!(position.attackers_to(king, !position.side_to_move()), position.checkers());
    }

    #[test]
    fn sliding_men_see_what_a_walk_along_the_lines_sees(men in any::<u64>(), more in any::<u64>()) {
        let occupied = Bitboard(men & more);
        let walk = |from: Square, steps: [(i8, i8); 4]| {
            let mut seen = Bitboard::EMPTY;
            for (files, ranks) in steps {
                let mut square = from;
                while let Some(next) = square.offset(files, ranks) {
                    seen |= Bitboard::from_square(next);
                    square = next;
                    if occupied.contains(next) {
                        break;
                    }
                }
            }
            seen
        };
        for from in Square::ALL {
            let straight = walk(from, [(0, 1), (1, 0), (0, -1), (-1, 0)]);
            let slanted = walk(from, [(1, 1), (1, -1), (-1, -1), (-1, 1)]);
            prop_assert_eq!(attacks::rook(from, occupied), straight);
            prop_assert_eq!(attacks::bishop(from, occupied), slanted);
            prop_assert_eq!(attacks::queen(from, occupied), straight | slanted);
        }
    }
}

#[test]
fn castling_rights_form_a_set_of_four() {
    let mut rights = CastlingRights::ALL;
    assert_eq!(rights.to_string(), "KQkq");
    for (color, wing) in CastlingRights::ALL.iter() {
        rights = rights.without(color, wing);
        assert!(!rights.has(color, wing));
        assert_eq!(
            rights.with(color, wing).iter().count(),
            rights.iter().count() + 1
        );
    }
    assert_eq!(rights, CastlingRights::NONE);
    assert_eq!(
        CastlingRights::NONE
            .with(Color::Black, Wing::Queen)
            .to_string(),
        "q"
    );
}

#[test]
fn squares_are_light_and_dark_in_turn_with_h1_light() {
    assert!(Square::H1.is_light() && Square::A8.is_light() && !Square::A1.is_light());
    for square in Square::ALL {
        assert_eq!(Bitboard::LIGHT.contains(square), square.is_light());
        assert_eq!(Square::from_index(square.index()), Some(square));
        assert_eq!(square.to_string().parse(), Ok(square));
        if let Some(right) = square.offset(1, 0) {
            assert_ne!(right.is_light(), square.is_light());
        }
    }
    assert_eq!(Square::from_index(64), None);
}

#[test]
fn lines_hold_their_ends_and_what_lies_between() {
    use touchmove_rules::attacks::{between, line};
    for a in Square::ALL {
        for b in Square::ALL {
            let ends = Bitboard::from_square(a) | Bitboard::from_square(b);
            let aligned = a != b && attacks::queen(a, Bitboard::EMPTY).contains(b);
            assert_eq!(line(a, b).is_empty(), !aligned, "{a} {b}");
            assert_eq!(between(a, b), between(b, a));
            if aligned {
                assert!((ends | between(a, b)).is_subset(line(a, b)), "{a} {b}");
                assert_eq!(
                    between(a, b).len(),
                    usize::from(a.distance(b)) - 1,
                    "{a} {b}"
                );
            }
        }
    }
}
