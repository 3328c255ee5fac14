//! A move as the move list shows it: the letters of men become figurines.

use touchmove_rules::Role;

/// The parts of one written move, left to right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    /// A figurine, or the letter that the language has for this man.
    Man(Role),
    /// Plain text.
    Text(String),
}

/// Splits a move in standard notation at the letters of men: `exd8=Q+` is text, queen, text.
///
/// Only capitals name men, so the `b` of a file stays a letter. Castling (`O-O`) names nobody.
pub fn parts(san: &str) -> Vec<Part> {
    let mut parts = Vec::with_capacity(3);
    let mut text = String::with_capacity(san.len());
    for letter in san.chars() {
        match Role::from_letter(letter).filter(|_| letter.is_ascii_uppercase()) {
            Some(role) => {
                if !text.is_empty() {
                    parts.push(Part::Text(std::mem::take(&mut text)));
                }
                parts.push(Part::Man(role));
            }
            None => text.push(letter),
        }
    }
    if !text.is_empty() {
        parts.push(Part::Text(text));
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(text: &str) -> Part {
        Part::Text(text.to_owned())
    }

    #[test]
    fn capitals_become_men_and_files_stay_letters() {
        assert_eq!(parts("Nbd7"), [Part::Man(Role::Knight), text("bd7")]);
        assert_eq!(parts("bxc6"), [text("bxc6")]);
        assert_eq!(parts("Bb4+"), [Part::Man(Role::Bishop), text("b4+")]);
    }

    #[test]
    fn a_promotion_names_the_new_man_in_its_place() {
        assert_eq!(
            parts("exd8=Q#"),
            [text("exd8="), Part::Man(Role::Queen), text("#")]
        );
        assert_eq!(parts("b8=N"), [text("b8="), Part::Man(Role::Knight)]);
    }

    #[test]
    fn castling_has_no_figurine() {
        assert_eq!(parts("O-O-O+"), [text("O-O-O+")]);
    }
}
