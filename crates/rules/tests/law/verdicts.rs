//! Ends of a game on the board and by counting.

use touchmove_rules::{Match, Ruling};

use super::support::{game, play, verdict};

const TABLE: &str = include_str!("../data/verdicts.tsv");

/// A fact from the table does not hold: what holds instead.
fn contradiction(game: &Match, fact: &str) -> Option<String> {
    let (name, expected) = fact.split_once('=').unwrap_or((fact, ""));
    let counters = game.counters();
    let claims: Vec<String> = game
        .claims()
        .iter()
        .map(|claim| match claim.announcing {
            Some(mv) => format!("{}:{}", claim.ground, game.position().san(mv).unwrap()),
            None => claim.ground.to_string(),
        })
        .collect();
    let number = |actual: u32| (actual.to_string() != expected).then(|| actual.to_string());
    match name {
        "occurrences" => number(counters.occurrences),
        "plies" => number(counters.plies_without_progress),
        "rounds" => number(counters.rounds),
        "black_in_a_row" => number(counters.checks_in_a_row.black),
        "black_total" => number(counters.checks_in_total.black),
        "white_total" => number(counters.checks_in_total.white),
        "claims" => (claims.join(",") != expected).then(|| claims.join(",")),
        "claim" => (!claims.iter().any(|claim| claim == expected)).then(|| claims.join(",")),
        "no_claim" => claims
            .iter()
            .any(|claim| claim == expected)
            .then(|| claims.join(",")),
        unknown => panic!("the table asks for {unknown}"),
    }
}

#[test]
fn every_row_of_the_verdict_table() {
    let mut failures = Vec::new();
    let mut rulings_checked = 0;
    for row in TABLE
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
    {
        let mut fields = row.split('\t');
        let mut field = || fields.next().unwrap_or("");
        let [ids, sets, start, moves, expected, facts] = std::array::from_fn(|_| field());
        for set in sets.split(' ') {
            let mut game = game(set, start, None);
            let rulings = play(&mut game, moves);
            if verdict(&game) != expected {
                failures.push(format!(
                    "{ids} ({set}): {} instead of {expected}",
                    verdict(&game)
                ));
            }
            for fact in facts.split_whitespace() {
                if let Some(actual) = contradiction(&game, fact) {
                    failures.push(format!("{ids} ({set}): {fact}, but it is {actual}"));
                }
            }
            // A game that a move ended was ended by a ruling, and only by one.
            let ended = rulings
                .iter()
                .filter(|ruling| matches!(ruling, Ruling::Ended(_)))
                .count();
            let expected = usize::from(game.outcome().is_some() && !moves.is_empty());
            if ended != expected {
                failures.push(format!(
                    "{ids} ({set}): {ended} ends were ruled instead of {expected}"
                ));
            }
            rulings_checked += rulings.len();
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
    assert!(rulings_checked > 0, "the table has no moves");
}

#[test]
fn c13_bug_44_one_move_less_is_the_match_before_it() {
    let mut played = game("fide", "start", None);
    play(&mut played, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(played.counters().occurrences, 3);
    let log = played.log();
    let back = Match::replay(played.setup().clone(), &log[..log.len() - 1]).unwrap();
    assert_eq!(back.counters().occurrences, 2);
    let claims = back.claims();
    let [claim] = claims[..] else {
        panic!("{claims:?}")
    };
    assert_eq!(claim.announcing, Some("f6g8".parse().unwrap()));

    let mut game = game("fide", "start", None);
    play(&mut game, "e4 c5");
    let log = game.log();
    let back = Match::replay(game.setup().clone(), &log[..1]).unwrap();
    assert_eq!(
        back.position().fen(),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
    assert_eq!(back.counters().plies_without_progress, 0);
}
