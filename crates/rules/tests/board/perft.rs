//! The size of the tree of legal moves, against counts known from several independent engines.

use touchmove_rules::Position;

use crate::table::{assert_covers, check};

const TABLE: &str = include_str!("../data/perft.tsv");

/// The largest count worth its time in every run.
const EVERY_RUN: u64 = if cfg!(debug_assertions) {
    200_000
} else {
    5_000_000
};

fn check_counts(wanted: impl Fn(u64) -> bool) {
    check(TABLE, |[_, _, fen, counts]| {
        let position = Position::from_fen(fen).map_err(|error| error.to_string())?;
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let count: u64 = count.parse().map_err(|_| format!("bad count {count}"))?;
            if !wanted(count) {
                continue;
            }
            let found = position.perft(depth);
            if found != count {
                return Err(format!("depth {depth}: expected {count}, found {found}"));
            }
        }
        Ok(())
    });
}

#[test]
fn counts_agree() {
    check_counts(|count| count <= EVERY_RUN);
}

#[test]
#[ignore = "some 940 million nodes: seconds when optimised, minutes when not"]
fn large_counts_agree() {
    check_counts(|count| count > EVERY_RUN);
}

#[test]
fn every_position_p01_to_p50_is_counted() {
    assert_covers(TABLE, (1..=50).map(|number| format!("P{number:02}")));
}

#[test]
fn divide_sums_to_perft_and_names_each_legal_move() {
    check(TABLE, |[_, _, fen, _]| {
        let position = Position::from_fen(fen).map_err(|error| error.to_string())?;
        let divided = position.divide(2);
        let moves: Vec<_> = divided.iter().map(|(mv, _)| *mv).collect();
        if moves != *position.legal_moves() {
            return Err("the divided moves are not the legal moves".to_owned());
        }
        let sum: u64 = divided.iter().map(|(_, nodes)| nodes).sum();
        if sum == position.perft(2) {
            Ok(())
        } else {
            Err(format!(
                "divide sums to {sum}, perft is {}",
                position.perft(2)
            ))
        }
    });
}

#[test]
fn depth_zero_is_the_position_itself() {
    assert_eq!(Position::start().perft(0), 1);
    assert_eq!(Position::start().divide(0), []);
}
