//! When two positions are the same (FIDE 9.2.2).

use crate::table::{check, line, same};

const TABLE: &str = include_str!("../data/repetition.tsv");

#[test]
fn occurrences_are_counted_by_the_same_possible_moves() {
    check(TABLE, |[_, start, moves, occurrences]| {
        let line = line(start, moves)?;
        let last = line[line.len() - 1];
        let exact = line.iter().filter(|earlier| earlier.repeats(&last)).count();
        let by_key = line
            .iter()
            .filter(|earlier| earlier.key() == last.key())
            .count();
        same(&exact.to_string(), occurrences)?;
        same(&by_key.to_string(), occurrences).map_err(|problem| format!("by key: {problem}"))
    });
}

#[test]
fn counters_do_not_make_positions_different() {
    let line = line("start", "Nf3 Nf6 Ng1 Ng8").unwrap();
    assert_ne!(line[0], line[4]);
    assert!(line[0].repeats(&line[4]));
}
