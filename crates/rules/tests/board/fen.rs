//! Reading and writing positions.

use touchmove_rules::{Color, EnPassantField, Position, Square};

use crate::table::{after, assert_covers, check, same, variant};

const TABLE: &str = include_str!("../data/fen.tsv");

#[test]
fn texts_are_read_repaired_or_refused_as_the_table_says() {
    check(TABLE, |[_, text, strict, lenient, notices]| {
        let text = text.replace("\\s", " ");
        let found = match Position::from_fen(&text) {
            Ok(_) => "ok".to_owned(),
            Err(error) => variant(error),
        };
        same(&found, strict).map_err(|problem| format!("strict: {problem}"))?;
        let (found, noticed) = match Position::from_fen_lenient(&text) {
            Ok((position, notices)) => {
                let notices: Vec<String> = notices.into_iter().map(variant).collect();
                (position.fen(), notices.join(" "))
            }
            Err(error) => (variant(error), String::new()),
        };
        same(&found, lenient).map_err(|problem| format!("lenient: {problem}"))?;
        same(&noticed, notices).map_err(|problem| format!("notices: {problem}"))
    });
}

#[test]
fn reports_bug_18_and_60_to_71_are_covered() {
    // 60 and 70 are about positions reached by moves, tested by name below.
    let ids = [18].into_iter().chain(61..=71);
    assert_covers(TABLE, ids.map(|number| format!("BUG-{number}")));
}

#[test]
fn bug_60_the_ep_square_lies_behind_the_pawn() {
    let position = after("start", "d4 f6 d5 e5").unwrap();
    assert_eq!(position.ep_square(), Some(Square::E6));
    assert_eq!(
        position.fen(),
        "rnbqkbnr/pppp2pp/5p2/3Pp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3"
    );
}

#[test]
fn bug_69_the_ep_field_is_written_if_a_capture_is_legal_or_after_every_two_step() {
    let position = after("start", "e4").unwrap();
    assert_eq!(position.ep_square(), Some(Square::E3));
    assert_eq!(position.legal_ep_square(), None);
    let every = position.fen_with(EnPassantField::AfterEveryTwoStep);
    assert_eq!(
        every,
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1"
    );
    assert_eq!(
        position.fen(),
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
    let read = Position::from_fen(&every).unwrap();
    assert_eq!(read, position);
    assert!(read.repeats(&Position::from_fen(&position.fen()).unwrap()));
}

#[test]
fn bug_70_a_capture_given_by_the_ep_field_can_be_played() {
    let position = after("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6").unwrap();
    assert_eq!(position.fen(), "4k3/8/3P4/8/8/8/8/4K3 b - - 0 1");
}

#[test]
fn the_start_is_the_start() {
    let start = Position::from_fen("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(start.as_ref(), Ok(&Position::start()));
    assert_eq!(start.unwrap().key(), Position::start().key());
    assert_eq!(Position::start().king(Color::Black), Square::E8);
}

#[test]
fn refusals_say_what_is_wrong_and_where() {
    for (text, message) in [
        (
            "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1",
            "castling right K: no white rook stands on h1",
        ),
        (
            "4k3/8/8/7/8/8/8/4K3 w - - 0 1",
            "rank 5 has 7 squares instead of 8",
        ),
        (
            "4k3/8/8/3x4/8/8/8/4K3 w - - 0 1",
            "'x' on rank 5 is neither a man (PNBRQK, pnbrqk) nor a number from 1 to 8",
        ),
        (
            "4k3/8/8/4p3/8/8/8/4K3 w - e5 0 1",
            "e.p. square e5 is not on rank 6, though white is to move",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
            "e.p. square e6: no pawn can just have passed over it, because e5 is without its pawn",
        ),
        (
            "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
            "black is in check, but it is the other side's move",
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 500 50",
            "half-move clock 500 is impossible at move 50 with white to move",
        ),
    ] {
        assert_eq!(
            Position::from_fen(text).unwrap_err().to_string(),
            message,
            "{text}"
        );
    }
}

#[test]
fn a_position_survives_serialisation_with_every_two_step() {
    let position = after("start", "e4").unwrap();
    let text = serde_json::to_string(&position).unwrap();
    assert_eq!(serde_json::from_str::<Position>(&text).unwrap(), position);
    assert!(serde_json::from_str::<Position>("\"8/8/8/8/8/8/8/8 w - - 0 1\"").is_err());
}
