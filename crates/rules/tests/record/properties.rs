//! What holds for every text.

use std::fmt::{self, Write};

use proptest::{prelude::*, sample::Index};
use touchmove_rules::{
    Position,
    record::pgn::{self, ProblemKind},
};

use super::{
    games::SAMPLE,
    reading::{check, check_what_follows},
};

/// Pieces of PGN, good and bad.
const PIECES: [&str; 60] = [
    "{",
    "}",
    "(",
    ")",
    "[",
    "]",
    "<",
    ">",
    "\"",
    "\\",
    "$",
    ";",
    "%",
    "*",
    ".",
    "\n",
    "\r\n",
    "\r",
    "\n\n",
    " ",
    "\t",
    "1-0",
    "0-1",
    "1/2-1/2",
    "½-½",
    "1.",
    "1...",
    "12",
    "e4",
    "e5",
    "d4",
    "d5",
    "Nf3",
    "Nc6",
    "exd5",
    "O-O",
    "0-0-0",
    "e8=Q",
    "--",
    "!?",
    "!!!",
    "+-",
    "$1",
    "$256",
    "e.p.",
    "(=)",
    "[Event \"x\"]\n",
    "[Result \"1-0\"]\n",
    "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n",
    "[FEN \"nonsense\"]\n",
    "[SetUp \"1\"]\n",
    "[%clk 0:00:01]",
    "[%tm 5,offer,white]",
    "[%x",
    "[A \"",
    "\u{FEFF}",
    "é",
    "♞",
    "\0",
    "\u{2028}",
];

/// Bytes that a failure shows as text.
#[derive(Clone)]
struct Bytes(Vec<u8>);

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "b\"{}\"", self.0.escape_ascii())
    }
}

fn soup() -> impl Strategy<Value = Bytes> {
    let piece = any::<Index>().prop_map(|index| index.get(&PIECES).as_bytes().to_vec());
    let byte = any::<u8>().prop_map(|byte| vec![byte]);
    let part = prop_oneof![30 => piece, 1 => byte];
    proptest::collection::vec(part, 0..200).prop_map(|parts| Bytes(parts.concat()))
}

/// The sample file with some damage.
fn damaged() -> impl Strategy<Value = Bytes> {
    let damage = (
        any::<Index>(),
        0..40_usize,
        proptest::option::of(any::<Index>()),
    );
    proptest::collection::vec(damage, 1..12).prop_map(|damages| {
        let mut bytes = SAMPLE.as_bytes().to_vec();
        for (at, length, piece) in damages {
            let from = at.index(bytes.len() + 1);
            let to = (from + length).min(bytes.len());
            match piece {
                // Something else instead.
                Some(piece) => {
                    let piece = piece.get(&PIECES).bytes();
                    bytes.splice(from..to.min(from + length / 8), piece);
                }
                // The same again, or nothing.
                None if length % 2 == 0 => {
                    let again = bytes[from..to].to_vec();
                    bytes.splice(from..from, again);
                }
                None => drop(bytes.drain(from..to)),
            }
        }
        Bytes(bytes)
    })
}

/// Writes moves from a position, with variations, comments and glyphs wherever `choices` says.
fn annotate(
    text: &mut String,
    start: Position,
    choices: &mut impl Iterator<Item = u16>,
    depth: usize,
) {
    let mut position = start;
    let mut numbered = false;
    for _ in 0..40 {
        let Some(choice) = choices.next() else { return };
        let legal = position.legal_moves();
        if legal.is_empty() || (depth > 0 && choice % 11 == 0 && numbered) {
            return;
        }
        let mv = legal[usize::from(choice) % legal.len()];
        let white = position.side_to_move() == touchmove_rules::Color::White;
        if white || !numbered {
            let dots = if white { "." } else { "..." };
            write!(text, "{}{dots} ", position.fullmove_number()).unwrap();
            numbered = true;
        }
        // Either spelling is understood.
        match choice % 3 {
            0 => write!(text, "{mv} ").unwrap(),
            _ => write!(text, "{} ", position.san(mv).unwrap()).unwrap(),
        }
        match choice % 7 {
            0 => write!(text, "{{about {mv}}} ").unwrap(),
            1 => write!(text, "${} ", choice % 256).unwrap(),
            2 => text.push_str(";rest\n"),
            3 if depth < 6 => {
                text.push('(');
                let before = text.len();
                annotate(text, position, choices, depth + 1);
                if text.len() == before {
                    text.pop();
                } else {
                    text.push_str(") ");
                }
            }
            _ => {}
        }
        position = position.play(mv).unwrap();
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_bytes_break_the_reader(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        check(&bytes);
    }

    #[test]
    fn no_soup_of_pieces_breaks_the_reader(bytes in soup()) {
        check(&bytes.0);
    }

    #[test]
    fn no_damage_breaks_the_reader(bytes in damaged()) {
        check(&bytes.0);
    }

    #[test]
    fn a_game_behind_any_damage_is_found(bytes in damaged()) {
        check_what_follows(&bytes.0);
    }

    #[test]
    fn annotated_games_have_no_problems_and_come_back(choices in proptest::collection::vec(any::<u16>(), 0..200)) {
        let mut text = String::new();
        annotate(&mut text, Position::start(), &mut choices.into_iter(), 0);
        text.push('*');
        let games = pgn::read(text.as_bytes());
        prop_assert_eq!(games.len(), 1, "{}", text);
        let kinds: Vec<_> = games[0].problems.iter().map(|problem| &problem.kind).collect();
        prop_assert!(matches!(kinds[..], [ProblemKind::MissingTags { .. }]), "{}\n{:?}", text, kinds);
        check(text.as_bytes());
    }
}
