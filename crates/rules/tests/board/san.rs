//! Reading and writing moves.

use touchmove_rules::{Move, Position, Role, Square};

use crate::table::{after, assert_covers, check, same, variant};

const READ: &str = include_str!("../data/san.tsv");
const WRITTEN: &str = include_str!("../data/written.tsv");

#[test]
fn texts_mean_the_move_or_are_refused_as_the_table_says() {
    check(READ, |[_, start, moves, text, meaning]| {
        let found = match after(start, moves)?.parse_san(text) {
            Ok(mv) => mv.to_string(),
            Err(error) => variant(error),
        };
        same(&found, meaning)
    });
}

#[test]
fn moves_are_written_as_the_table_says_and_read_back() {
    check(WRITTEN, |[_, start, moves, mv, text]| {
        let position = after(start, moves)?;
        let mv = mv.parse().map_err(|_| format!("bad move {mv}"))?;
        let written = position.san(mv).map_err(|error| error.to_string())?;
        same(&written, text)?;
        match position.parse_san(&written) {
            Ok(read) if read == mv => Ok(()),
            other => Err(format!("{written} reads back as {other:?}")),
        }
    });
}

#[test]
fn reports_bug_80_to_91_are_covered() {
    // 88 is about comments, which a position never sees.
    let both: &'static str = concat!(
        include_str!("../data/san.tsv"),
        include_str!("../data/written.tsv")
    );
    let ids = (80..=91).filter(|number| *number != 88);
    assert_covers(both, ids.map(|number| format!("BUG-{number}")));
}

#[test]
fn refusals_say_why() {
    for (start, moves, text, message) in [
        (
            "rnbqkbnr/p1p2p2/3p2p1/R3p2p/7P/8/1PPPPPP1/RNBQKBN1 w kq - 0 8",
            "",
            "Ra3",
            "\"Ra3\" is ambiguous: R1a3 or R5a3",
        ),
        (
            "8/3P4/8/8/8/k7/8/4K3 w - - 0 1",
            "",
            "d8",
            "\"d8\" promotes: add the new piece, as in d8=Q",
        ),
        (
            "start",
            "",
            "Nf4",
            "\"Nf4\" is illegal: no white knight can go to f4",
        ),
        (
            "4k3/4r3/8/8/8/8/8/R3K3 w Q - 0 1",
            "",
            "Ra8+",
            "\"Ra8+\" is illegal: the white king would be attacked",
        ),
        (
            "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "",
            "0-0",
            "\"0-0\" is illegal: the king would cross f1, which is attacked",
        ),
        (
            "4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "",
            "0-0",
            "\"0-0\" is illegal: the king would be attacked on g1",
        ),
        (
            "4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "",
            "0-0-0",
            "\"0-0-0\" is illegal: the king is in check",
        ),
        (
            "start",
            "",
            "0-0",
            "\"0-0\" is illegal: a man stands between king and rook",
        ),
        (
            "start",
            "e4 e5 Ke2 Ke7 Ke1 Ke8 Nf3 Nf6 Be2 Be7",
            "0-0",
            "\"0-0\" is illegal: the right to castle there is lost",
        ),
    ] {
        let position = after(start, moves).unwrap();
        assert_eq!(position.parse_san(text).unwrap_err().to_string(), message);
    }
}

#[test]
fn every_legal_move_of_the_widest_position_reads_back() {
    let fen = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    let position = Position::from_fen(fen).unwrap();
    let moves = position.legal_moves();
    assert_eq!(moves.len(), 218);
    for mv in &moves {
        let text = position.san(*mv).unwrap();
        assert_eq!(position.parse_san(&text).as_ref(), Ok(mv), "{text}");
        assert_eq!(position.parse_san(&mv.to_string()).as_ref(), Ok(mv));
    }
}

#[test]
fn bug_122_a_promotion_for_an_engine_is_in_lower_case() {
    for (role, written) in [
        (Role::Queen, "a7a8q"),
        (Role::Rook, "a7a8r"),
        (Role::Bishop, "a7a8b"),
        (Role::Knight, "a7a8n"),
    ] {
        let mv = Move::promoting(Square::A7, Square::A8, role);
        assert_eq!(mv.to_string(), written);
        assert_eq!(written.parse(), Ok(mv));
    }
    for other in ["a7a8Q", "a7a8=q", "a7a8k", "a7a8p"] {
        assert!(other.parse::<Move>().is_err(), "{other}");
    }
}

#[test]
fn bug_121_what_engines_send_for_no_move_is_none() {
    let mated = Position::from_fen("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").unwrap();
    for answer in ["(none)", "0000", "a1a1", ""] {
        let legal = answer
            .parse::<Move>()
            .is_ok_and(|mv| mated.is_legal(mv) || Position::start().is_legal(mv));
        assert!(!legal, "{answer}");
    }
}
