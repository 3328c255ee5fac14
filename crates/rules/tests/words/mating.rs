//! Who can still mate by some series of legal moves (FIDE 5.1.2, 5.2.2, 6.9).

use std::{collections::HashSet, time::Duration};

use proptest::prelude::*;
use touchmove_rules::{
    Act, CanMate, Color, Match, Move, Piece, Position, Role, RuleSet, Setup,
    law::{is_dead, mating_line, mating_line_within},
};

const TABLE: &str = include_str!("../data/mating.tsv");

/// Plays a line of moves, each of which has to be legal, and tells whether `side` has mated at its end.
fn ends_in_mate_by(start: &Position, line: &[Move], side: Color) -> Result<bool, String> {
    let mut position = *start;
    for &mv in line {
        position = position.play(mv).map_err(|error| error.to_string())?;
    }
    Ok(position.is_checkmate() && position.side_to_move() != side)
}

/// What is wrong with a row of the table.
fn fault(position: &Position, who: &str, dead: &str) -> Option<String> {
    for side in Color::ALL {
        let expected = who.split(' ').any(|word| word == side.to_string());
        match (mating_line(position, side), expected) {
            (CanMate::Yes(line), true) => match ends_in_mate_by(position, &line, side) {
                Ok(true) => {}
                other => return Some(format!("{side} does not mate by {line:?}: {other:?}")),
            },
            (CanMate::No, false) => {}
            (other, _) => return Some(format!("whether {side} can mate: {other:?}")),
        }
    }
    let found = if is_dead(position) { "yes" } else { "no" };
    (found != dead).then(|| format!("dead: {found}"))
}

#[test]
fn every_row_of_the_mating_table() {
    let mut rows = 0;
    let mut failures = Vec::new();
    for row in TABLE.lines().filter(|row| !row.starts_with('#')) {
        let [ids, fen, who, dead] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let position: Position = fen
            .parse()
            .unwrap_or_else(|error| panic!("{ids} {fen}: {error}"));
        failures.extend(fault(&position, who, dead).map(|fault| format!("{ids} {fen}: {fault}")));
        rows += 1;
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(rows > 0);
}

#[test]
fn dead_positions_e01_to_e17_are_covered() {
    for number in 1..=17 {
        let id = format!("E{number:02}");
        assert!(TABLE.lines().any(|row| row.starts_with(&id)), "{id}");
    }
}

#[test]
fn what_is_not_looked_at_is_unknown_and_counts_as_possible() {
    let start = Position::start();
    for side in Color::ALL {
        assert_eq!(mating_line_within(&start, side, 0), CanMate::Unknown);
        assert_eq!(mating_line_within(&start, side, 100), CanMate::Unknown);
        assert!(!mating_line_within(&start, side, 100).is_excluded());
        assert!(mating_line(&start, side).line().is_some());
        // The same question has the same answer.
        assert_eq!(mating_line(&start, side), mating_line(&start, side));
    }
    assert!(!is_dead(&start));
}

#[test]
fn a_mate_on_the_board_needs_no_line() {
    let mated: Position = "6rk/5Npp/8/8/8/8/8/6K1 b - - 0 1".parse().unwrap();
    assert_eq!(mating_line(&mated, Color::White), CanMate::Yes(Vec::new()));
    assert_eq!(mating_line(&mated, Color::Black), CanMate::No);
    assert!(!is_dead(&mated), "a mate is not a dead position");
}

/// A match under these rules from a position, with a minute on each clock that has been started.
fn game(rules: &str, fen: &str) -> Match {
    let mut game = Match::new(Setup {
        rules: RuleSet::named(rules).unwrap_or_else(|| panic!("{rules}")),
        start: fen.parse().unwrap(),
        time: Some("60".parse().unwrap()),
        ..Setup::default()
    });
    game.start(Duration::ZERO).unwrap();
    game
}

fn verdict(game: &Match) -> String {
    game.outcome().map_or("ongoing".into(), |outcome| {
        format!("{} {}", outcome.result, outcome.reason)
    })
}

/// White's only legal move takes the queen and mates, so Black will never mate, whatever men it has.
const ONLY_MOVE_MATES: &str = "7r/2PR4/6pk/6q1/5P1K/r7/8/8 w - - 0 40";

#[test]
fn f09_whoever_is_sure_not_to_be_mated_cannot_lose_on_time() {
    for (rules, expected) in [
        ("fide", "draw flag"),
        ("fide_online", "draw flag"),
        ("online", "black flag"),
        ("simple", "black flag"),
        ("club", "draw flag"),
    ] {
        let mut game = game(rules, ONLY_MOVE_MATES);
        game.tick(Duration::from_secs(60));
        assert_eq!(verdict(&game), expected, "{rules}");
        assert_eq!(game.mating_line(Color::Black), CanMate::No);
    }
}

#[test]
fn f13_whoever_is_sure_not_to_be_mated_draws_by_resigning() {
    for (rules, expected) in [
        ("fide", "draw resignation"),
        ("fide_online", "black resignation"),
        ("online", "black resignation"),
    ] {
        let mut game = game(rules, ONLY_MOVE_MATES);
        game.apply(Duration::from_secs(1), Color::White, Act::Resign)
            .unwrap();
        assert_eq!(verdict(&game), expected, "{rules}");
    }
}

#[test]
fn f02_a_flag_that_loses_has_a_line_to_show_for_it() {
    let mut game = game("fide", "4k3/8/8/8/8/8/P7/2n1K3 w - - 0 30");
    game.tick(Duration::from_secs(60));
    assert_eq!(verdict(&game), "black flag");
    let CanMate::Yes(line) = game.mating_line(Color::Black) else {
        panic!("no line")
    };
    assert_eq!(
        ends_in_mate_by(game.position(), &line, Color::Black),
        Ok(true)
    );
}

#[test]
fn e19_a_dead_position_ends_the_game_with_the_move_whatever_the_clock_says_later() {
    let mut game = game("fide", "8/8/3k4/p2p2p1/P2P2P1/8/3p4/3K4 w - - 0 30");
    let taking = Act::Move("d1d2".parse().unwrap());
    game.apply(Duration::from_secs(59), Color::White, taking)
        .unwrap();
    assert_eq!(verdict(&game), "draw dead_position");
    assert_eq!(game.tick(Duration::from_secs(600)), []);
    assert_eq!(verdict(&game), "draw dead_position");
}

/// Looks at everything that can happen, without leaving anything out. Nothing if that is more than so many
/// positions.
fn can_mate_by_brute_force(start: &Position, side: Color, most: usize) -> Option<bool> {
    let mut seen = HashSet::from([start.key()]);
    let mut open = vec![*start];
    while let Some(position) = open.pop() {
        if position.is_checkmate() && position.side_to_move() != side {
            return Some(true);
        }
        for mv in position.legal_moves() {
            let next = position.play(mv).ok()?;
            if seen.insert(next.key()) {
                if seen.len() > most {
                    return None;
                }
                open.push(next);
            }
        }
    }
    Some(false)
}

/// Positions that are likely to be walled in: pawns face to face on every second or third file and perhaps
/// on others, kings mostly behind their pawns, and a man or two more.
fn walled() -> impl Strategy<Value = Position> {
    let wall = (2..5_usize, 2..4_usize, prop::array::uniform8(0..12_usize));
    let kings = (0..64_usize, 0..64_usize, 0..5_usize);
    let men = prop::collection::vec((0..64_usize, 0..6_usize), 0..3);
    let parts = (wall, kings, men, any::<bool>());
    parts.prop_filter_map("not a position", |(wall, kings, men, white)| {
        let mut board = [None; 64];
        let mut put = |index: usize, color, role| {
            let free = board[index].is_none();
            if free {
                board[index] = Some(Piece::new(color, role));
            }
            free
        };
        let (rank, step, whims) = wall;
        for (file, whim) in whims.into_iter().enumerate() {
            let index = 8 * if whim < 2 { rank - 1 + 2 * whim } else { rank } + file;
            if file % step == 0 || whim == 2 {
                put(index, Color::White, Role::Pawn);
                put(index + 8, Color::Black, Role::Pawn);
            }
        }
        let (below, above, anywhere) = kings;
        let (below, above) = match anywhere {
            0 => (below, above),
            _ => (below % (8 * rank), 63 - above % (8 * (6 - rank))),
        };
        if !put(below, Color::White, Role::King) || !put(above, Color::Black, Role::King) {
            return None;
        }
        for (index, kind) in men {
            let role = [Role::Bishop, Role::Bishop, Role::Knight][kind / 2];
            put(index, Color::ALL[kind % 2], role);
        }
        let side = if white { 'w' } else { 'b' };
        Position::from_fen(&format!("{} {side} - - 0 40", placement(&board))).ok()
    })
}

/// The first field of a FEN.
fn placement(board: &[Option<Piece>; 64]) -> String {
    let ranks: Vec<String> = board
        .chunks(8)
        .rev()
        .map(|rank| {
            rank.iter()
                .map(|man| man.map_or('1', Piece::fen_char))
                .collect()
        })
        .collect();
    (2..=8).rev().fold(ranks.join("/"), |text, empty| {
        text.replace(&"1".repeat(empty), &empty.to_string())
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, ..ProptestConfig::default() })]

    /// What is proven is so: a line ends in mate, and where mate is ruled out, looking at everything finds
    /// none.
    #[test]
    fn nothing_is_said_that_brute_force_denies(position in walled()) {
        for side in Color::ALL {
            match mating_line_within(&position, side, 1_000) {
                CanMate::Yes(line) => {
                    prop_assert_eq!(ends_in_mate_by(&position, &line, side), Ok(true));
                    prop_assert!(!is_dead(&position), "{}", position);
                }
                CanMate::No => {
                    let truth = can_mate_by_brute_force(&position, side, 3_000);
                    prop_assert_ne!(truth, Some(true), "{} for {}", position, side);
                }
                CanMate::Unknown => {}
            }
        }
    }
}

#[test]
fn brute_force_has_something_to_deny() {
    // Among the positions of the property above are dead ones and live ones that brute force knows.
    let known = |fen: &str, side| can_mate_by_brute_force(&fen.parse().unwrap(), side, 2_000);
    let wall = "4k3/8/8/p2p2p1/P2P2P1/8/8/4K3 w - - 0 1";
    assert_eq!(known(wall, Color::White), Some(false));
    assert_eq!(known(wall, Color::Black), Some(false));
    assert_eq!(known(ONLY_MOVE_MATES, Color::White), Some(true));
    assert_eq!(known(ONLY_MOVE_MATES, Color::Black), Some(false));
}
