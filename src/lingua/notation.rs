//! How a move is written: with the letters of English, figurines or Chinese letters, short or long.
//!
//! Everything begins with the move in standard notation, as files have it (FIDE Laws, appendix C).

use touchmove_rules::{Move, Role};

use crate::settings::{Language, Notation};

/// A move to be put into words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    /// In standard notation.
    pub san: String,
    /// Its squares, where they are known.
    pub mv: Option<Move>,
}

impl Written {
    /// A move in standard notation, and its squares.
    pub fn new(san: impl Into<String>, mv: Move) -> Self {
        Self {
            san: san.into(),
            mv: Some(mv),
        }
    }
}

/// How men are named in moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Men {
    /// By the letters of English.
    Letters,
    /// By small pictures.
    Figurines,
    /// By the letters of the language, which has some.
    Own,
}

/// A way to write moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Style {
    /// How men are named.
    pub men: Men,
    /// With the square that they come from.
    pub long: bool,
}

impl Style {
    /// The style that is chosen, for readers of a language.
    pub const fn of(notation: Notation, language: Language) -> Self {
        let men = match (notation, language) {
            (Notation::Letters | Notation::Long, _) => Men::Letters,
            (Notation::Figurine, _) | (Notation::Usual, Language::English) => Men::Figurines,
            (Notation::Chinese, _)
            | (Notation::Usual, Language::SimplifiedChinese | Language::TraditionalChinese) => {
                Men::Own
            }
        };
        Self {
            men,
            long: matches!(notation, Notation::Long),
        }
    }
}

/// The parts of one written move, left to right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// A figurine.
    Man(Role),
    /// The letter that the language has for this man.
    Letter(Role),
    /// Plain text.
    Text(String),
}

/// Splits a move in standard notation at the letters of men: `exd8=Q+` is text, queen, text.
///
/// Only capitals name men, so the `b` of a file stays a letter. Castling (`O-O`) names nobody.
pub fn parts(written: &Written, style: Style) -> Vec<Part> {
    let text = match written.mv.filter(|_| style.long) {
        Some(mv) => long(&written.san, mv),
        None => written.san.clone(),
    };
    let named: fn(Role) -> Part = match style.men {
        Men::Letters => return vec![Part::Text(text)],
        Men::Figurines => Part::Man,
        Men::Own => Part::Letter,
    };
    let mut parts = Vec::with_capacity(3);
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match Role::from_letter(letter).filter(|_| letter.is_ascii_uppercase()) {
            Some(role) => {
                if !plain.is_empty() {
                    parts.push(Part::Text(std::mem::take(&mut plain)));
                }
                parts.push(named(role));
            }
            None => plain.push(letter),
        }
    }
    if !plain.is_empty() {
        parts.push(Part::Text(plain));
    }
    parts
}

/// A move with the square it comes from: `Ng1-f3`, `e4xd5`, `b7-b8=Q+`. Castling stays as it is.
fn long(san: &str, mv: Move) -> String {
    if san.starts_with('O') {
        return san.to_owned();
    }
    let man = san.chars().next().filter(char::is_ascii_uppercase);
    let sign = if san.contains('x') { 'x' } else { '-' };
    // What follows the square that it goes to.
    let to = mv.to.to_string();
    let rest = san.rfind(&to).map_or("", |at| &san[at + to.len()..]);
    let man = man.map(String::from).unwrap_or_default();
    format!("{man}{}{sign}{to}{rest}", mv.from)
}

/// The message that holds the letter of a man.
pub const fn letter_key(role: Role) -> &'static str {
    match role {
        Role::Pawn => "hud-letter-pawn",
        Role::Knight => "hud-letter-knight",
        Role::Bishop => "hud-letter-bishop",
        Role::Rook => "hud-letter-rook",
        Role::Queen => "hud-letter-queen",
        Role::King => "hud-letter-king",
    }
}

#[cfg(test)]
mod tests {
    use touchmove_rules::Position;

    use super::*;
    use crate::lingua::Lingua;

    const FIGURINES: Style = Style {
        men: Men::Figurines,
        long: false,
    };

    fn text(text: &str) -> Part {
        Part::Text(text.to_owned())
    }

    fn short(san: &str) -> Vec<Part> {
        let written = Written {
            san: san.to_owned(),
            mv: None,
        };
        parts(&written, FIGURINES)
    }

    #[test]
    fn capitals_become_men_and_files_stay_letters() {
        assert_eq!(short("Nbd7"), [Part::Man(Role::Knight), text("bd7")]);
        assert_eq!(short("bxc6"), [text("bxc6")]);
        assert_eq!(short("Bb4+"), [Part::Man(Role::Bishop), text("b4+")]);
    }

    #[test]
    fn a_promotion_names_the_new_man_in_its_place() {
        assert_eq!(
            short("exd8=Q#"),
            [text("exd8="), Part::Man(Role::Queen), text("#")]
        );
        assert_eq!(short("b8=N"), [text("b8="), Part::Man(Role::Knight)]);
    }

    #[test]
    fn castling_has_no_figurine() {
        assert_eq!(short("O-O-O+"), [text("O-O-O+")]);
    }

    /// A position, a move, and how it is written: in letters, long, in simplified and in traditional
    /// characters.
    const TRICKY: [(&str, &str, [&str; 4]); 12] = [
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "g1f3",
            ["Nf3", "Ng1-f3", "马f3", "馬f3"],
        ),
        (
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "e2e4",
            ["e4", "e2-e4", "e4", "e4"],
        ),
        // One file, then one rank, then both tell the men apart.
        (
            "4k3/8/8/8/8/8/8/R4RK1 w - - 0 1",
            "a1d1",
            ["Rad1", "Ra1-d1", "车ad1", "車ad1"],
        ),
        (
            "4k3/8/8/R7/8/8/8/R5K1 w - - 0 1",
            "a1a3",
            ["R1a3", "Ra1-a3", "车1a3", "車1a3"],
        ),
        (
            "6k1/8/8/8/4Q2Q/8/8/1K5Q w - - 0 1",
            "h4e1",
            ["Qh4e1", "Qh4-e1", "后h4e1", "后h4e1"],
        ),
        // En passant, promotion with and without a capture, castling to either side.
        (
            "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1",
            "e5d6",
            ["exd6", "e5xd6", "exd6", "exd6"],
        ),
        (
            "3rk3/4P3/8/8/8/8/8/4K3 w - - 0 1",
            "e7d8q",
            ["exd8=Q+", "e7xd8=Q+", "exd8=后+", "exd8=后+"],
        ),
        (
            "8/1P5k/8/8/8/8/8/4K3 w - - 0 1",
            "b7b8n",
            ["b8=N", "b7-b8=N", "b8=马", "b8=馬"],
        ),
        (
            "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1",
            "e1g1",
            ["O-O", "O-O", "O-O", "O-O"],
        ),
        (
            "3k4/8/8/8/8/8/8/R3K3 w Q - 0 1",
            "e1c1",
            ["O-O-O+", "O-O-O+", "O-O-O+", "O-O-O+"],
        ),
        // The square that it goes to also stands in front.
        (
            "4k3/8/8/8/8/8/1b6/4K2B w - - 0 1",
            "h1b7",
            ["Bb7", "Bh1-b7", "象b7", "象b7"],
        ),
        (
            "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1",
            "f7g7",
            ["Qg7#", "Qf7-g7#", "后g7#", "后g7#"],
        ),
    ];

    #[test]
    fn tricky_moves_are_written_in_every_style() {
        for (fen, uci, wanted) in TRICKY {
            let position: Position = fen.parse().expect("a position");
            let mv: Move = uci.parse().expect("a move");
            let written = Written::new(position.san(mv).expect("a legal move"), mv);
            let say = |notation, language| Lingua::with(language, notation).write(&written);
            let found = [
                say(Notation::Letters, Language::English),
                say(Notation::Long, Language::SimplifiedChinese),
                say(Notation::Usual, Language::SimplifiedChinese),
                say(Notation::Chinese, Language::TraditionalChinese),
            ];
            assert_eq!(found, wanted, "{uci} in {fen}");
            // In running text figurines are letters.
            assert_eq!(say(Notation::Figurine, Language::English), wanted[0]);
            // English has Chinese letters too.
            assert_eq!(say(Notation::Chinese, Language::English), wanted[2]);
        }
    }

    #[test]
    fn the_style_is_the_chosen_one_or_that_of_the_language() {
        let men = |notation, language| Style::of(notation, language).men;
        assert_eq!(men(Notation::Usual, Language::English), Men::Figurines);
        assert_eq!(men(Notation::Usual, Language::TraditionalChinese), Men::Own);
        assert_eq!(
            men(Notation::Figurine, Language::SimplifiedChinese),
            Men::Figurines
        );
        assert_eq!(
            men(Notation::Letters, Language::SimplifiedChinese),
            Men::Letters
        );
    }
}
