//! Moves of a match: what is ruled and what is refused.

use touchmove_rules::{
    Act, Attack, CastlingBar, Color, IllegalReason, Move, MoveKind, Piece, Position, Refusal, Role,
    Ruling, Square,
};

use super::support::{FIDE, act, game, play, position};

const WHITE: Color = Color::White;
const BLACK: Color = Color::Black;

/// A black man that attacks White's king.
fn attack(role: Role, from: Square, king: Square) -> Attack {
    Attack {
        by: Piece::new(BLACK, role),
        from,
        king,
    }
}

fn blocked(color: Color, role: Role, on: Square) -> IllegalReason {
    let man = Piece::new(color, role);
    IllegalReason::Blocked { man, on }
}

fn refusal(start: &str, uci: &str) -> Refusal {
    let mut game = game(FIDE, start, None);
    let before = game.clone();
    let seat = game.position().side_to_move();
    let mv: Move = uci.parse().unwrap();
    let refusal = act(&mut game, seat, Act::Move(mv)).expect_err(uci);
    assert_eq!(
        game, before,
        "{uci} was refused and still changed the match"
    );
    refusal
}

#[test]
fn illegal_moves_are_refused_with_what_is_wrong() {
    for (start, uci, why) in [
        ("start", "e4e5", IllegalReason::NothingThere),
        ("start", "e7e5", IllegalReason::NotYours),
        ("start", "a1a2", IllegalReason::OwnManInTheWay),
        ("start", "a1a3", blocked(WHITE, Role::Pawn, Square::A2)),
        ("start", "e2e5", IllegalReason::CannotReach),
        ("start", "e2d3", IllegalReason::CannotReach),
        ("start", "b1b3", IllegalReason::CannotReach),
        ("start", "e2e4q", IllegalReason::BadPromotion),
        // BUG-14: a two-step does not jump.
        (
            "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1",
            "e2e4",
            blocked(BLACK, Role::Knight, Square::E3),
        ),
        // BUG-15: a counter-check does not answer a check.
        (
            "4k3/4r3/8/8/8/8/8/R3K3 w Q - 0 1",
            "a1a8",
            IllegalReason::StillInCheck(attack(Role::Rook, Square::E7, Square::E1)),
        ),
        // BUG-01: both pawns leave the rank.
        (
            "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",
            "d5e6",
            IllegalReason::ExposedInPassing(attack(Role::Rook, Square::A5, Square::H5)),
        ),
        // A21: a pinned man still guards.
        (
            "4r3/8/8/8/8/1k6/4N3/4K3 b - - 0 1",
            "b3c3",
            IllegalReason::IntoCheck(Attack {
                by: Piece::new(WHITE, Role::Knight),
                from: Square::E2,
                king: Square::C3,
            }),
        ),
        // A22: a pinned man does not interpose.
        (
            "4k3/8/8/b7/8/2N5/8/r3K3 w - - 0 1",
            "c3b1",
            IllegalReason::Pinned {
                man: Piece::new(WHITE, Role::Knight),
                on: Square::C3,
                attack: attack(Role::Bishop, Square::A5, Square::E1),
            },
        ),
        // A20: not back along the line of the check.
        (
            "4r2k/8/8/8/8/8/4K3/8 w - - 0 1",
            "e2e1",
            IllegalReason::IntoCheck(attack(Role::Rook, Square::E8, Square::E1)),
        ),
        // A29: one move too late.
        (
            "rnbqkbnr/1pp1pppp/8/p2pP3/8/P7/1PPP1PPP/RNBQKBNR w KQkq - 0 4",
            "e5d6",
            IllegalReason::CannotReach,
        ),
        (
            "r3k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "e1e3",
            IllegalReason::CannotReach,
        ),
        (
            "4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1",
            "e1c1",
            IllegalReason::NoCastling(CastlingBar::Blocked),
        ),
        (
            "3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "e1c1",
            IllegalReason::NoCastling(CastlingBar::CrossingAttacked(Square::D1)),
        ),
        (
            "start",
            "e1g1",
            IllegalReason::NoCastling(CastlingBar::Blocked),
        ),
        (
            "4k3/P7/8/8/8/8/8/4K3 w - - 0 1",
            "a7a8k",
            IllegalReason::BadPromotion,
        ),
    ] {
        // The move text has no letter for a king or a pawn to promote to.
        let Ok(mv) = uci.parse::<Move>() else {
            let promotion = Some(Role::King);
            let mv = Move {
                promotion,
                ..uci[..4].parse().unwrap()
            };
            assert_eq!(IllegalReason::of(&position(start), mv), Some(why));
            continue;
        };
        assert_eq!(
            refusal(start, uci),
            Refusal::IllegalMove { mv, why },
            "{uci} in {start}"
        );
    }
}

#[test]
fn a_reason_is_found_for_illegal_moves_and_only_for_them() {
    for start in [
        "start",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
    ] {
        let position = position(start);
        for from in Square::ALL {
            for to in Square::ALL {
                for promotion in [
                    None,
                    Some(Role::Queen),
                    Some(Role::Knight),
                    Some(Role::King),
                ] {
                    let mv = Move {
                        from,
                        to,
                        promotion,
                    };
                    let reason = IllegalReason::of(&position, mv);
                    assert_eq!(reason.is_none(), position.is_legal(mv), "{mv} in {start}");
                }
            }
        }
    }
}

#[test]
fn a32_a_pawn_on_the_last_rank_needs_a_new_role() {
    let start = "4k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
    let mv = "b7b8".parse().unwrap();
    assert_eq!(refusal(start, "b7b8"), Refusal::PromotionMissing { mv });
    // A pawn that cannot get there is not asked what it would become.
    let full = "1n2k3/1P6/8/8/8/8/8/4K3 w - - 0 1";
    assert_eq!(
        refusal(full, "b7b8"),
        Refusal::IllegalMove {
            mv,
            why: blocked(BLACK, Role::Knight, Square::B8)
        }
    );
}

#[test]
fn an_attack_knows_the_squares_between() {
    let along = attack(Role::Bishop, Square::B4, Square::E1).line();
    assert_eq!(along, [Square::C3, Square::D2].into_iter().collect());
    let knight = attack(Role::Knight, Square::D3, Square::E1).line();
    assert!(knight.is_empty());
}

#[test]
fn reasons_read_like_sentences() {
    let pinned = IllegalReason::of(
        &position("4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1"),
        "e2c3".parse().unwrap(),
    );
    assert_eq!(
        pinned.unwrap().to_string(),
        "the white knight on e2 is pinned by the rook on e8"
    );
    let blocked = IllegalReason::of(&position("start"), "a1a4".parse().unwrap());
    assert_eq!(
        blocked.unwrap().to_string(),
        "the white pawn on a2 is in the way"
    );
}

#[test]
fn only_the_player_on_move_moves() {
    let mut game = game(FIDE, "start", None);
    let mv = "e7e5".parse().unwrap();
    assert_eq!(
        act(&mut game, BLACK, Act::Move(mv)),
        Err(Refusal::NotYourTurn { turn: WHITE })
    );
}

#[test]
fn a_move_is_made_then_checks_then_is_complete() {
    let mut game = game(FIDE, "4k3/8/8/3p4/4P3/8/8/4K2R w K - 3 17", None);
    let rulings = play(&mut game, "exd5");
    assert_eq!(
        rulings,
        [
            Ruling::Made {
                seat: WHITE,
                mv: "e4d5".parse().unwrap(),
                kind: MoveKind::Capture {
                    captured: Role::Pawn
                },
                captured: Some(Piece::new(BLACK, Role::Pawn)),
                san: "exd5".into(),
                number: 17,
            },
            Ruling::Completed {
                seat: WHITE,
                clocks: None
            },
        ]
    );
    let rulings = play(&mut game, "Kf7 O-O+");
    assert!(
        matches!(
            &rulings[2..],
            [
                Ruling::Made { kind: MoveKind::Castle { rook_to: Square::F1, .. }, number: 18, .. },
                Ruling::Check { seat: BLACK, checkers },
                Ruling::Completed { seat: WHITE, .. },
            ] if checkers[..] == [Square::F1]
        ),
        "{rulings:?}"
    );
    assert_eq!(
        game.last_move().map(|played| played.san.as_str()),
        Some("O-O+")
    );
    assert_eq!(
        game.position_after(1).map(Position::fullmove_number),
        Some(17)
    );
    assert_eq!(game.position_after(3), Some(game.position()));
    assert_eq!(game.position_after(4), None);
}

#[test]
fn a_mating_move_is_made_and_not_completed() {
    let mut game = game(FIDE, "start", Some("60+5"));
    let rulings = play(&mut game, "f3 e5 g4 Qh4");
    let last: Vec<_> = rulings.iter().rev().take(3).rev().collect();
    assert!(
        matches!(
            last[..],
            [
                Ruling::Made { .. },
                Ruling::Check { seat: WHITE, .. },
                Ruling::Ended(_)
            ]
        ),
        "{last:?}"
    );
}

#[test]
fn a_captured_pawn_in_passing_is_named() {
    let mut game = game(FIDE, "start", None);
    let rulings = play(&mut game, "e4 a6 e5 d5 exd6");
    let pawn = Some(Piece::new(BLACK, Role::Pawn));
    assert!(rulings.iter().any(|ruling| matches!(
        ruling,
        Ruling::Made { kind: MoveKind::EnPassant { captured_on: Square::D5 }, captured, .. }
            if *captured == pawn
    )));
}

#[test]
fn rulings_are_written_as_the_table_protocol_has_them() {
    let mut game = game(FIDE, "start", Some("60+5"));
    let rulings = play(&mut game, "f3 e5 g4 Qh4");
    for ruling in &rulings {
        let json = serde_json::to_string(ruling).unwrap();
        assert_eq!(
            serde_json::from_str::<Ruling>(&json).unwrap(),
            *ruling,
            "{json}"
        );
    }
    let ended = serde_json::to_string(rulings.last().unwrap()).unwrap();
    assert_eq!(
        ended,
        r#"{"ruling":"ended","result":"black","reason":"checkmate","article":"5.1.1"}"#
    );
    let completed = serde_json::to_value(&rulings[1]).unwrap();
    assert_eq!(completed["clocks"]["black"], 65.0);
}
