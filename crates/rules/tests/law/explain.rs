//! Why a move was legal, and why there is no claim.

use touchmove_rules::{
    Act, Claim, ClaimGround, Color, IllegalReason, Match, Refusal, Role, RuleSet, Square,
    law::{CheckAnswer, Count, Difference, LegalNote, LookAlike, NoProgress, Repetition},
};

use super::support::{FIDE, ONLINE, act, game, play, shuffle};

/// What is said about the last of these moves.
fn notes(start: &str, moves: &str) -> Vec<LegalNote> {
    let mut game = game(FIDE, start, None);
    play(&mut game, moves);
    game.why_was_legal(game.moves().len() - 1)
}

#[test]
fn b01_b02_b03_castling_with_an_attacked_rook_is_explained() {
    let attacked = |rook, by| LegalNote::RookAttacked {
        rook,
        attackers: vec![by],
    };
    let crosses = LegalNote::RookCrossesAttack {
        square: Square::B1,
        attackers: vec![Square::B8],
    };
    for (id, fen, san, note) in [
        (
            "B01",
            "4k2r/8/8/8/8/8/8/4K2R w K - 0 1",
            "O-O",
            attacked(Square::H1, Square::H8),
        ),
        ("B02", "1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O-O", crosses),
        (
            "B03",
            "4k3/6b1/8/8/8/8/8/R3K3 w Q - 0 1",
            "O-O-O",
            attacked(Square::A1, Square::G7),
        ),
    ] {
        assert_eq!(note.article().as_str(), "3.8.2.2", "{id}");
        assert_eq!(notes(fen, san), [note], "{id}");
    }
}

#[test]
fn b18_castling_after_an_earlier_check_is_explained() {
    let told = notes("start", "e4 e5 d4 Bb4 Bd2 Bxd2 Qxd2 Nf6 Nc3 O-O O-O-O");
    assert_eq!(told, [LegalNote::WasInCheck { plies: 6 }]);
    assert_eq!(told[0].article().as_str(), "3.8.2.1");
    // The other king was never in check.
    assert_eq!(notes("start", "e4 e5 d4 Bb4 Bd2 Bxd2 Qxd2 Nf6 Nc3 O-O"), []);
}

#[test]
fn a28_taking_in_passing_and_the_checking_pawn_are_explained() {
    let told = notes("8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1", "exd3");
    assert_eq!(
        told,
        [
            LegalNote::EnPassant {
                taken_on: Square::D4
            },
            LegalNote::AnswersCheck {
                how: CheckAnswer::Capture,
                checkers: vec![Square::D4]
            },
        ]
    );
    let articles: Vec<&str> = told.iter().map(|note| note.article().as_str()).collect();
    assert_eq!(articles, ["3.7.4", "3.9.2"]);
}

#[test]
fn v01_the_three_answers_to_a_check_are_told_apart() {
    let answers = |fen: &str, san: &str| match notes(fen, san)[..] {
        [LegalNote::AnswersCheck { how, .. }, ..] => how,
        ref other => panic!("{san}: {other:?}"),
    };
    let checked = "4r1k1/8/8/8/7B/8/3N4/R3K3 w Q - 0 1";
    assert_eq!(answers(checked, "Kf2"), CheckAnswer::Away);
    assert_eq!(answers(checked, "Be7"), CheckAnswer::Interpose);
    assert_eq!(
        answers("4k3/8/8/8/8/8/3p4/R3K2R w KQ - 0 1", "Kxd2"),
        CheckAnswer::Capture
    );
}

#[test]
fn bug_17_a_king_that_takes_an_unprotected_man_is_explained() {
    let told = notes(
        "rnb1kbnr/ppp3p1/8/7p/8/8/PPPPqPPP/RNB1K2R w KQkq - 0 1",
        "Kxe2",
    );
    assert_eq!(
        told.last(),
        Some(&LegalNote::TakesUnprotected { square: Square::E2 })
    );
}

#[test]
fn bug_19_a_two_step_past_an_attacking_pawn_is_explained() {
    let note = LegalNote::TwoStepPastAttack {
        passed: Square::D6,
        attackers: vec![Square::E5],
    };
    assert_eq!(note.article().as_str(), "3.7.2");
    assert_eq!(notes("start", "e4 a6 e5 d5"), [note]);
    // A bishop that attacks the square passed takes nothing in passing.
    assert_eq!(notes("start", "e4 a5 Ba6 b5"), []);
}

#[test]
fn a21_a_pinned_man_gives_check_and_one_may_move_on_its_line() {
    // The knight on e2 is pinned and would guard c3 all the same; here it stands there.
    let told = notes("4r3/8/8/8/8/1k6/4R3/4K3 w - - 0 1", "Re3");
    assert_eq!(
        told,
        [
            LegalNote::StaysOnPinLine {
                pinned_by: Square::E8
            },
            LegalNote::PinnedManChecks {
                checker: Square::E3,
                pinned_by: Square::E8
            },
        ]
    );
    let articles: Vec<&str> = told.iter().map(|note| note.article().as_str()).collect();
    assert_eq!(articles, ["3.9.2", "3.9.1"]);
}

#[test]
fn a_second_queen_is_explained_and_a_first_is_not() {
    let two = LegalNote::MoreThanTheSet {
        role: Role::Queen,
        count: 2,
    };
    assert_eq!(two.article().as_str(), "3.7.5.2");
    assert_eq!(notes("8/P5k1/8/8/8/8/8/1Q5K w - - 0 1", "a8=Q"), [two]);
    assert_eq!(notes("8/P5k1/8/8/8/8/8/1Q5K w - - 0 1", "a8=N"), []);
    assert_eq!(notes("8/P5k1/8/8/8/8/8/7K w - - 0 1", "a8=Q"), []);
    assert_eq!(
        notes("7k/8/8/8/8/8/p7/2n1n2K b - - 0 1", "a1=N"),
        [LegalNote::MoreThanTheSet {
            role: Role::Knight,
            count: 3
        }]
    );
}

#[test]
fn a_knight_is_not_hobbled() {
    let over = |over| [LegalNote::Jumps { over }];
    assert_eq!(notes("start", "Nf3"), over(Square::G2));
    assert_eq!(notes("start", "e4 Nc6"), over(Square::B7));
    assert_eq!(notes("start", "Nf3 e5 Ng5"), []);
    assert_eq!(notes("start", "e4 e5 Ne2"), over(Square::F1));
}

#[test]
fn nothing_is_said_about_a_move_that_is_illegal_or_plain() {
    let game = game(FIDE, "start", None);
    let legal = game.position().parse_san("e4").unwrap();
    assert_eq!(game.why_legal(legal), []);
    for illegal in ["e2e5", "e7e5", "e4e5", "g1e2", "a7a8q"] {
        let mv = illegal.parse().unwrap();
        assert!(IllegalReason::of(game.position(), mv).is_some());
        assert_eq!(game.why_legal(mv), [], "{illegal}");
    }
    assert_eq!(game.why_was_legal(0), []);
    assert_eq!(game.why_was_legal(usize::MAX), []);
}

#[test]
fn what_is_said_before_a_move_is_said_after_it() {
    let mut game = game(FIDE, "r3k2r/1P6/8/3pP3/8/8/6p1/R3K1NR w KQkq d6 0 1", None);
    let mut told = 0;
    for san in ["exd6", "Ra6", "Ne2", "Kd7", "O-O-O"] {
        let mv = game.position().parse_san(san).unwrap();
        let before = game.why_legal(mv);
        play(&mut game, san);
        assert_eq!(game.why_was_legal(game.moves().len() - 1), before, "{san}");
        told += before.len();
    }
    assert_eq!(told, 2, "taking in passing, and the attacked rook");
}

/// What `seat` could claim, without what the moves are that must be announced.
fn standing(game: &Match, seat: Color) -> (u32, Vec<usize>, usize) {
    let counters = game.claim_counters(seat);
    (
        counters.repetitions.now,
        counters.appeared,
        counters.claims.len(),
    )
}

#[test]
fn c01_the_repetitions_of_a_position_are_counted_and_dated() {
    let mut game = game(FIDE, "start", None);
    assert_eq!(standing(&game, Color::White), (1, vec![], 0));
    shuffle(&mut game, 7);
    let counters = game.claim_counters(Color::Black);
    assert_eq!(counters.bar, None);
    assert_eq!(counters.repetitions.now, 2);
    assert_eq!(counters.appeared, [3]);
    let announced = Claim {
        ground: ClaimGround::Repetition(Repetition::Threefold),
        announcing: Some("f6g8".parse().unwrap()),
    };
    assert_eq!(counters.claims, [announced]);
    assert_eq!(
        game.claim_counters(Color::White).bar,
        Some(Refusal::NotYourTurn { turn: Color::Black })
    );
    play(&mut game, "Ng8");
    assert_eq!(standing(&game, Color::White), (3, vec![0, 4], 1));
    assert_eq!(standing(&game, Color::Black), (3, vec![0, 4], 0));
    assert_eq!(
        game.claim_counters(Color::White).repetitions,
        Count {
            now: 3,
            claim_at: Some(3),
            ends_at: Some(5)
        }
    );
}

#[test]
fn c04_an_earlier_position_with_a_capture_in_passing_is_told_apart() {
    let mut game = game(FIDE, "start", None);
    play(&mut game, "e4 Nf6 e5 d5 Be2 Bd7 Bf1 Bc8 Bd3 Be6 Bf1 Bc8");
    let counters = game.claim_counters(Color::White);
    assert_eq!(counters.repetitions.now, 2);
    assert_eq!(counters.appeared, [8]);
    assert_eq!(
        counters.look_alikes,
        [LookAlike {
            plies: 4,
            differs: vec![Difference::EnPassant]
        }]
    );
    assert_eq!(counters.claims, []);
    assert_eq!(Difference::EnPassant.article().as_str(), "9.2.2.1");
}

#[test]
fn c07_an_earlier_position_with_a_right_to_castle_is_told_apart() {
    let mut game = game(FIDE, "start", None);
    play(&mut game, "e4 e5 Ke2 Ke7 Ke1 Ke8 Ke2 Ke7 Ke1 Ke8");
    let counters = game.claim_counters(Color::White);
    assert_eq!(counters.repetitions.now, 2);
    assert_eq!(counters.appeared, [6]);
    assert_eq!(
        counters.look_alikes,
        [LookAlike {
            plies: 2,
            differs: vec![Difference::Castling]
        }]
    );
    assert_eq!(Difference::Castling.article().as_str(), "9.2.2.2");
}

#[test]
fn d01_c16_the_count_without_progress_and_a_lost_claim_are_told() {
    let mut game = game(FIDE, "8/8/4k3/8/8/3RK3/8/8 w - - 99 80", None);
    let counters = game.claim_counters(Color::White);
    assert_eq!(
        counters.plies_without_progress,
        Count {
            now: 99,
            claim_at: Some(100),
            ends_at: Some(150)
        }
    );
    // Every legal move completes the fifty.
    assert_eq!(
        counters.claims.len(),
        game.position().legal_moves().into_iter().count()
    );
    act(&mut game, Color::White, Act::Touch(vec![Square::D3])).unwrap();
    let counters = game.claim_counters(Color::White);
    assert_eq!(counters.bar, Some(Refusal::ClaimLost));
    assert_eq!(counters.claims, []);
}

#[test]
fn d14_checks_are_counted_against_the_side_that_suffers_them() {
    let mut game = game(ONLINE, "6k1/6p1/8/7Q/8/8/7K/q7 w - - 0 1", None);
    play(&mut game, "Qe8 Kh7 Qh5 Kg8 Qe8");
    let suffered = |now, ends_at| Count {
        now,
        claim_at: None,
        ends_at,
    };
    let black = game.claim_counters(Color::Black);
    assert_eq!(black.checks_in_a_row, suffered(3, Some(10)));
    assert_eq!(black.checks_in_total, suffered(3, Some(30)));
    let white = game.claim_counters(Color::White);
    assert_eq!(white.checks_in_a_row, suffered(0, Some(10)));
    // Where the rules know no claims, none is barred and none is there.
    assert_eq!(black.bar, None);
    assert_eq!(black.claims, []);
    assert_eq!(black.repetitions.claim_at, None);
    assert_eq!(black.repetitions.ends_at, None);
}

#[test]
fn the_limits_told_are_those_of_the_rules() {
    for name in RuleSet::NAMES {
        let game = game(name, "start", None);
        let rules = RuleSet::named(name).unwrap();
        let counters = game.claim_counters(Color::White);
        assert_eq!(
            counters.repetitions.ends_at,
            rules.repetition.automatic.map(Repetition::occurrences),
            "{name}"
        );
        assert_eq!(
            counters.plies_without_progress.claim_at,
            rules.no_progress.claim.map(NoProgress::plies),
            "{name}"
        );
    }
}
