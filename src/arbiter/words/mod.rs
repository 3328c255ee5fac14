//! The arbiter's words: what is ruled, refused and explained, in sentences.
//!
//! Pure functions from what the match says to [`Words`]. The same sentence stands on the slip of paper,
//! in a toast and in the log. It says what is so, then why, then what happens next.

mod cite;
mod explained;
mod illegal;
mod obliged;
mod refusals;
mod rulings;

use touchmove_rules::{Color as Side, Piece, Position, Role, Square};

pub use self::{
    cite::cite,
    explained::{check, check_title, counted, legal, legal_title, proposal, stalled},
    illegal::{articles as offence_articles, illegal, offence, offence_title},
    obliged::{duty, still_bound, told as obliged},
    refusals::{refusal, refusal_title},
    rulings::{claim, figure, offered, ruling, tally},
};
use crate::lingua::{Words, notation::Written};

/// The word for a side.
pub fn side(side: Side) -> Words {
    match side {
        Side::White => Words::new("side-white"),
        Side::Black => Words::new("side-black"),
    }
}

/// The word for a kind of man.
pub fn man(role: Role) -> Words {
    match role {
        Role::Pawn => Words::new("hud-pawn"),
        Role::Knight => Words::new("hud-knight"),
        Role::Bishop => Words::new("hud-bishop"),
        Role::Rook => Words::new("hud-rook"),
        Role::Queen => Words::new("hud-queen"),
        Role::King => Words::new("hud-king"),
    }
}

/// What a message chooses its form by where a man's colour is an adjective.
pub const fn color_id(side: Side) -> &'static str {
    match side {
        Side::White => "white",
        Side::Black => "black",
    }
}

/// A man with its colour: "white king".
pub fn colored(piece: Piece) -> Words {
    Words::new("arbiter-colored")
        .arg("color", color_id(piece.color))
        .arg("man", man(piece.role))
}

/// A man with its square: "knight on c3".
fn man_at(role: Role, square: Square) -> Words {
    Words::new("arbiter-man-on")
        .arg("man", man(role))
        .arg("square", square.to_string())
}

/// Whatever stands on a square of a position: "knight on c3".
fn man_on(position: &Position, square: Square) -> Words {
    position.role_at(square).map_or_else(
        || Words::new("arbiter-something-on").arg("square", square.to_string()),
        |role| man_at(role, square),
    )
}

/// Several men of a position: "the knight on f6 and the rook on e7".
pub fn men_on(position: &Position, squares: &[Square]) -> Words {
    let with_the = |square| Words::new("arbiter-the").arg("man", man_on(position, square));
    let Some((&last, before)) = squares.split_last() else {
        return Words::new("arbiter-nothing");
    };
    let Some((&first, more)) = before.split_first() else {
        return with_the(last);
    };
    let listed = more.iter().fold(with_the(first), |listed, &square| {
        Words::new("arbiter-list")
            .arg("a", listed)
            .arg("b", with_the(square))
    });
    Words::new("arbiter-and")
        .arg("a", listed)
        .arg("b", with_the(last))
}

/// A move as a scoresheet has it, or its squares if it is not legal there.
pub fn written(position: &Position, mv: touchmove_rules::Move) -> Written {
    let san = position.san(mv).unwrap_or_else(|_| mv.to_string());
    Written::new(san, mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{lingua::Lingua, settings::Language};

    /// What these words say in every language, once it is sure that they say something.
    pub(super) fn said(words: &Words) -> Vec<String> {
        Language::ALL
            .map(|language| {
                let said = Lingua::new(language).say(words);
                assert!(
                    !said.is_empty() && !said.contains(['{', '$']) && !said.contains("arbiter-"),
                    "{words:?}: {said}"
                );
                said
            })
            .into()
    }

    pub(super) fn english(words: &Words) -> String {
        Lingua::new(Language::English).say(words)
    }

    #[test]
    fn men_are_listed_as_people_list_them() {
        let position = Position::start();
        let list = |squares: &[Square]| english(&men_on(&position, squares));
        assert_eq!(list(&[Square::B1]), "the knight on b1");
        assert_eq!(
            list(&[Square::B1, Square::A1]),
            "the knight on b1 and the rook on a1"
        );
        assert_eq!(
            list(&[Square::B1, Square::A1, Square::D1]),
            "the knight on b1, the rook on a1 and the queen on d1"
        );
        assert!(!list(&[]).is_empty());
        assert_eq!(list(&[Square::E4]), "the man on e4");
    }
}
