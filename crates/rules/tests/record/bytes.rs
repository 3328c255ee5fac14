//! What files are made of: character sets and line ends.

use touchmove_rules::record::pgn::{self, Marker};

const TWO_GAMES: &str =
    "[Event \"one\"]\n\n1. e4 ; best\ne5 {a\nb} 1-0\n\n[Event \"two\"]\n\n1. d4 Nf4 0-1\n";

#[test]
fn bug_95_a_byte_order_mark_is_skipped_wherever_files_were_joined() {
    for text in [
        format!("\u{FEFF}{TWO_GAMES}"),
        format!("{TWO_GAMES}\u{FEFF}{TWO_GAMES}"),
    ] {
        for read in pgn::read(text.as_bytes()) {
            let event = read.game.tags().get("Event");
            assert!(matches!(event, Some("one" | "two")), "BUG-95: {event:?}");
        }
    }
    let first = &pgn::read("\u{FEFF}[Event \"one\"]\n*".as_bytes())[0];
    assert_eq!(first.begins, pgn::Place::START, "BUG-95");
}

#[test]
fn every_kind_of_line_end_gives_the_same_games_and_places() {
    let expected = pgn::read(TWO_GAMES.as_bytes());
    assert_eq!(expected.len(), 2);
    assert_eq!(
        expected[1].problems.last().unwrap().place.to_string(),
        "9:7"
    );
    for line_end in ["\r\n", "\r"] {
        let text = TWO_GAMES.replace('\n', line_end);
        assert_eq!(pgn::read(text.as_bytes()), expected, "{line_end:?}");
    }
}

#[test]
fn latin_1_is_read_line_by_line() {
    let bytes =
        b"[White \"M\xFCller\"]\n[Black \"Ji\xC5\x99\xC3\xAD\"]\n\n1. e4 {gr\xF6\xDFer} e5 1/2-1/2";
    let read = &pgn::read(bytes)[0];
    let tags = read.game.tags();
    assert_eq!(
        (tags.get("White"), tags.get("Black")),
        (Some("Müller"), Some("Jiří"))
    );
    assert_eq!(read.game.result(), Marker::Draw);
    // Columns are characters, whatever their size.
    assert_eq!(read.ends.to_string(), "4:19");
    let wide = "[White \"李\"] 1. e4 {李明 ♞} Ke8 *";
    let problems = &pgn::read(wide.as_bytes())[0].problems;
    assert_eq!(problems.last().unwrap().place.to_string(), "1:26");
}

#[test]
fn old_and_odd_files_have_games_too() {
    for (bytes, games) in [
        (&b""[..], 0),
        (b" \r\n\t", 0),
        (b"; nothing but a remark", 0),
        (b"% nothing but an escape", 0),
        (b"*", 1),
        (b"* * *", 1),
        (b"*\n*\n*", 3),
        // The end of a file in the days of CP/M and DOS.
        (b"1. e4 *\r\n\x1A", 1),
        (b"1. e4 *\0\0", 1),
        (b"{", 1),
        (b"[", 1),
        (b"(", 1),
    ] {
        assert_eq!(pgn::read(bytes).len(), games, "{bytes:?}");
    }
}
