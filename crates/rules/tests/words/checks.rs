//! Kinds of check and answers, compared with what the words mean, over random games.

use proptest::{prelude::*, sample::Index};
use touchmove_rules::{Answers, Bitboard, Check, CheckKind, Move, Position, Role, Square, attacks};

/// Positions from which checks of all kinds come soon.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1",
];

/// Plays a random game that likes checks, and shows each move that gives one.
fn for_each_check(
    start: &str,
    choices: &[(Index, bool)],
    mut show: impl FnMut(&Position, Move, &Position) -> Result<(), TestCaseError>,
) -> Result<(), TestCaseError> {
    let mut position: Position = start.parse().unwrap();
    for (choice, likes_checks) in choices {
        let moves = position.legal_moves();
        let checks: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|&mv| position.play(mv).is_ok_and(|next| next.is_check()))
            .collect();
        if moves.is_empty() {
            break;
        }
        let mv = if *likes_checks && !checks.is_empty() {
            *choice.get(&checks)
        } else {
            *choice.get(&moves)
        };
        let next = position.play(mv).unwrap();
        if next.is_check() {
            show(&position, mv, &next)?;
        }
        position = next;
    }
    Ok(())
}

/// The squares on which a man has just arrived.
fn arrived(before: &Position, after: &Position) -> Bitboard {
    Square::ALL
        .into_iter()
        .filter(|&square| {
            let now = after.piece_at(square);
            now != before.piece_at(square)
                && now.is_some_and(|man| man.color == before.side_to_move())
        })
        .collect()
}

fn games() -> impl Strategy<Value = (usize, Vec<(Index, bool)>)> {
    let choices = prop::collection::vec((any::<Index>(), any::<bool>()), 1..60);
    (0..STARTS.len(), choices)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 100, ..ProptestConfig::default() })]

    #[test]
    fn r054_a_check_is_of_the_kind_that_the_board_shows((start, choices) in games()) {
        for_each_check(STARTS[start], &choices, |before, mv, after| {
            let check = Check::on_board(after, Some((before, mv))).unwrap();
            let king = after.king(after.side_to_move());
            let checkers = after.attackers_to(king, before.side_to_move());
            prop_assert_eq!(check.checkers, checkers);
            let kind = match checkers.len() {
                1 if checkers.is_subset(arrived(before, after)) => CheckKind::Direct,
                1 => CheckKind::Discovered,
                _ => CheckKind::Double,
            };
            prop_assert_eq!(check.kind, Some(kind), "{} {}", before, mv);
            if check.fork {
                // A man that has just moved attacks something besides the king.
                let attacks_more = arrived(before, after).into_iter().any(|from| {
                    after.piece_at(from).is_some_and(|man| {
                        let targets = attacks::man(man, from, after.occupied());
                        !(targets & (after.by_color(after.side_to_move()) - king.into())).is_empty()
                    })
                });
                prop_assert!(attacks_more, "{} {}", before, mv);
            }
            Ok(())
        })?;
    }

    #[test]
    fn r052_r053_every_answer_is_given_its_way((start, choices) in games()) {
        for_each_check(STARTS[start], &choices, |_, _, position| {
            let Answers { capture, away, interpose } = Answers::on_board(position);
            let king = position.king(position.side_to_move());
            let checkers = position.checkers();

            let mut all = [&capture[..], &away, &interpose].concat();
            let mut legal = position.legal_moves().to_vec();
            all.sort();
            legal.sort();
            prop_assert_eq!(all, legal, "{}", position);

            let leaves_checkers = |mv: &Move| {
                let next = position.play(*mv).unwrap();
                checkers.into_iter().all(|square| next.piece_at(square) == position.piece_at(square))
            };
            for mv in &away {
                prop_assert_eq!(mv.from, king, "{} {}", position, mv);
                prop_assert!(leaves_checkers(mv), "{} {}", position, mv);
            }
            for mv in &capture {
                prop_assert!(
                    position.play(*mv).unwrap().occupied().len() < position.occupied().len(),
                    "{} {}", position, mv
                );
            }
            for mv in &interpose {
                let between = checkers.first().map_or(Bitboard::EMPTY, |checker| {
                    attacks::between(king, checker)
                });
                prop_assert!(mv.from != king && between.contains(mv.to), "{} {}", position, mv);
            }

            // Against two checkers only the king helps; before a knight or a pawn nothing can be put.
            if checkers.is_many() {
                prop_assert!(capture.iter().all(|mv| mv.from == king), "{}", position);
            }
            let near = position.by_role(Role::Knight) | position.by_role(Role::Pawn);
            if checkers.is_many() || !(checkers & near).is_empty() {
                prop_assert_eq!(&interpose, &Vec::new(), "{}", position);
            }
            Ok(())
        })?;
    }
}
