//! Kinds of check and the ways to answer one.

use touchmove_rules::{Answers, Check, CheckKind, Move, Position};

use super::support::position;

/// Scenario, position, the move that gives check, its kind, whether it is a fork, and where the men stand
/// that give it.
const KINDS: [(&str, &str, &str, CheckKind, bool, &str); 12] = [
    (
        "K01",
        "4k3/8/8/8/4N3/8/4R3/4K3 w - - 0 1",
        "Nc5+",
        CheckKind::Discovered,
        false,
        "e2",
    ),
    (
        "K02",
        "4k3/8/8/8/4N3/8/4R3/4K3 w - - 0 1",
        "Nf6+",
        CheckKind::Double,
        false,
        "e2 f6",
    ),
    (
        "K02",
        "4k3/8/8/8/4N3/8/4R3/4K3 w - - 0 1",
        "Nd6+",
        CheckKind::Double,
        false,
        "e2 d6",
    ),
    (
        "K03",
        "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1",
        "Ra8+",
        CheckKind::Direct,
        false,
        "a8",
    ),
    (
        "K04",
        "r3k3/8/8/1N6/8/8/8/4K3 w q - 0 1",
        "Nc7+",
        CheckKind::Direct,
        true,
        "c7",
    ),
    (
        "K05",
        "4k3/8/q7/8/4N3/8/4R3/4K3 w - - 0 1",
        "Nc5+",
        CheckKind::Discovered,
        true,
        "e2",
    ),
    (
        "K06",
        "8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1",
        "cxd3+",
        CheckKind::Discovered,
        false,
        "c5",
    ),
    (
        "K07",
        "5k2/8/8/8/8/8/8/4K2R w K - 0 1",
        "O-O+",
        CheckKind::Direct,
        false,
        "f1",
    ),
    (
        "K08",
        "4k3/8/8/8/8/8/4K3/4R3 w - - 0 1",
        "Kd2+",
        CheckKind::Discovered,
        false,
        "e1",
    ),
    // A protected man worth less than the attacker is not won; a promoted man counts as what it became.
    (
        "protected",
        "4k3/8/8/8/8/1n6/4K3/r6Q w - - 0 1",
        "Qh8+",
        CheckKind::Direct,
        false,
        "h8",
    ),
    (
        "loose",
        "4k3/8/8/8/8/n7/4K3/r6Q w - - 0 1",
        "Qh8+",
        CheckKind::Direct,
        true,
        "h8",
    ),
    (
        "promotion",
        "4k3/P7/8/8/8/8/r7/4K3 w - - 0 1",
        "a8=Q+",
        CheckKind::Direct,
        true,
        "a8",
    ),
];

#[test]
fn every_check_has_its_kind() {
    for (id, fen, san, kind, fork, checkers) in KINDS {
        let before = position(fen);
        let mv = before
            .parse_san(san)
            .unwrap_or_else(|error| panic!("{id}: {error}"));
        let after = before.play(mv).unwrap();
        let check = Check::on_board(&after, Some((&before, mv)))
            .unwrap_or_else(|| panic!("{id}: no check"));
        let mut squares: Vec<_> = checkers
            .split(' ')
            .map(|square| square.parse().unwrap())
            .collect();
        squares.sort();
        assert_eq!((check.kind, check.fork), (Some(kind), fork), "{id}");
        assert_eq!(
            check.checkers.into_iter().collect::<Vec<_>>(),
            squares,
            "{id}"
        );
    }
}

#[test]
fn without_the_move_before_only_a_double_check_is_known() {
    let double = position("6k1/8/8/8/8/8/3q4/r3K3 w - - 0 1");
    assert_eq!(
        Check::on_board(&double, None).and_then(|check| check.kind),
        Some(CheckKind::Double)
    );
    let single = position("4k3/8/8/8/8/8/3p4/R3K2R w KQ - 0 1");
    let check = Check::on_board(&single, None).unwrap();
    assert_eq!((check.kind, check.fork), (None, false));
    assert_eq!(Check::on_board(&Position::start(), None), None);
}

/// Scenario, position in check, and the answers: take, go away, interpose.
const ANSWERS: [(&str, &str, [&str; 3]); 8] = [
    (
        "V01",
        "4r1k1/8/8/8/7B/8/3N4/R3K3 w Q - 0 1",
        ["", "Kd1 Kf1 Kf2", "Be7 Ne4"],
    ),
    (
        "V02",
        "6k1/8/8/8/8/3n4/2P5/4K3 w - - 0 1",
        ["cxd3", "Kd1 Kd2 Ke2 Kf1", ""],
    ),
    (
        "V03",
        "4k3/8/8/8/8/8/3p4/R3K2R w KQ - 0 1",
        ["Kxd2", "Kd1 Ke2 Kf1 Kf2", ""],
    ),
    (
        "V04",
        "4k3/8/8/8/7b/8/6P1/R3K2N w Q - 0 1",
        ["", "Kd1 Kd2 Ke2 Kf1", "Nf2 Ng3 g3"],
    ),
    (
        "V05 A28",
        "8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1",
        ["Kxd4 exd3", "Kb4 Kb5 Kb6 Kc4 Kc6 Kd5 Kd6", ""],
    ),
    ("V06", "6k1/8/8/8/8/8/3q4/r3K3 w - - 0 1", ["Kxd2", "", ""]),
    (
        "A03 BUG-03",
        "4r1k1/5p2/p3p1p1/3pR1Pp/1p1P1RK1/2P5/7q/8 w - h6 0 1",
        ["gxh6", "Kf3", ""],
    ),
    ("no check", "start", ["", "", ""]),
];

#[test]
fn every_check_has_its_answers() {
    for (id, fen, expected) in ANSWERS {
        let position = position(fen);
        let answers = Answers::on_board(&position);
        let written = |moves: &[Move]| {
            let mut sans: Vec<_> = moves
                .iter()
                .map(|&mv| {
                    position
                        .san(mv)
                        .unwrap()
                        .trim_end_matches(['+', '#'])
                        .to_owned()
                })
                .collect();
            sans.sort();
            sans.join(" ")
        };
        let found = [
            written(&answers.capture),
            written(&answers.away),
            written(&answers.interpose),
        ];
        assert_eq!(found, expected, "{id}");
        if position.is_check() {
            let all = answers.capture.len() + answers.away.len() + answers.interpose.len();
            assert_eq!(all, position.legal_moves().len(), "{id}");
        }
    }
}
