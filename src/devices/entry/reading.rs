//! What is written for a move. Pure.

use touchmove_rules::{Move, Position, SanError, Square};

/// A move that what is written may become.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Candidate {
    /// The move.
    pub mv: Move,
    /// As a scoresheet has it.
    pub san: String,
}

/// Why nothing can be done with what is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Problem {
    /// It is not a move.
    Unreadable,
    /// It may be any of several.
    Several(Vec<String>),
    /// The new man is missing.
    NoRole,
    /// It is not legal here.
    Illegal,
}

/// The letters that tell moves apart.
fn bare(text: &str) -> String {
    text.chars()
        .filter(|letter| {
            !matches!(
                letter,
                'x' | '+' | '#' | '=' | '-' | '!' | '?' | ' ' | '(' | ')' | ':'
            )
        })
        .map(|letter| if letter == '0' { 'O' } else { letter })
        .collect()
}

/// The legal moves that begin as what is written, by notation or by squares. Capitals count first: `b` is a
/// file and `B` a bishop.
pub(super) fn candidates(position: &Position, text: &str) -> Vec<Candidate> {
    let written = bare(text);
    if written.is_empty() {
        return Vec::new();
    }
    let all: Vec<Candidate> = position
        .legal_moves()
        .iter()
        .filter_map(|&mv| {
            let san = position.san(mv).ok()?;
            Some(Candidate { mv, san })
        })
        .collect();
    let squares = |candidate: &Candidate| candidate.mv.to_string();
    let exact = |candidate: &&Candidate| {
        bare(&candidate.san).starts_with(&written) || squares(candidate).starts_with(&written)
    };
    let small = written.to_lowercase();
    let loosely = |candidate: &&Candidate| {
        bare(&candidate.san).to_lowercase().starts_with(&small)
            || squares(candidate).starts_with(&small)
    };
    let mut found: Vec<Candidate> = all.iter().filter(exact).cloned().collect();
    if found.is_empty() {
        found = all.iter().filter(loosely).cloned().collect();
    }
    found.sort_by(|a, b| (a.san.len(), &a.san).cmp(&(b.san.len(), &b.san)));
    found
}

/// How far all candidates go on in the same way: what Tab fills in.
pub(super) fn completed(text: &str, candidates: &[Candidate]) -> Option<String> {
    let [only] = candidates else {
        return None;
    };
    (only.san != text).then(|| only.san.clone())
}

/// The squares that are named so far, to be shown on the board.
pub(super) fn named_squares(position: &Position, text: &str) -> Vec<Square> {
    let text = text.trim().to_ascii_lowercase();
    if let Ok(mv) = position.parse_san(&text) {
        return vec![mv.from, mv.to];
    }
    plain_squares(&text)
}

/// The squares that are written out.
pub(super) fn plain_squares(text: &str) -> Vec<Square> {
    let text = text.trim().to_ascii_lowercase().replace('-', "");
    let square = |part: Option<&str>| part.and_then(|part| part.parse::<Square>().ok());
    [square(text.get(0..2)), square(text.get(2..4))]
        .into_iter()
        .map_while(|square| square)
        .collect()
}

/// Reads what is written. A hand can do what two squares say, be it legal or not.
pub(super) fn read(position: &Position, text: &str, by_hand: bool) -> Result<Move, Problem> {
    let text = text.trim();
    let problem = match position.parse_san(text) {
        Ok(mv) => return Ok(mv),
        Err(problem) => problem,
    };
    let squares = text.to_ascii_lowercase().replace(['-', ' '], "");
    if let Ok(mv) = squares.parse::<Move>() {
        return if by_hand || position.is_legal(mv) {
            Ok(mv)
        } else if matches!(problem, SanError::PromotionMissing { .. }) {
            Err(Problem::NoRole)
        } else {
            Err(Problem::Illegal)
        };
    }
    match problem {
        SanError::Ambiguous { choices, .. } => Err(Problem::Several(choices)),
        SanError::PromotionMissing { .. } => Err(Problem::NoRole),
        SanError::Empty | SanError::Unreadable { .. } | SanError::NullMove { .. } => {
            Err(Problem::Unreadable)
        }
        _ => Err(Problem::Illegal),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn position(fen: &str) -> Position {
        Position::from_fen(fen).expect("a test position")
    }

    fn sans(position: &Position, text: &str) -> Vec<String> {
        candidates(position, text)
            .into_iter()
            .map(|candidate| candidate.san)
            .collect()
    }

    #[test]
    fn candidates_are_fewer_with_every_letter() {
        let start = Position::start();
        assert_eq!(candidates(&start, "").len(), 0);
        assert_eq!(sans(&start, "N"), ["Na3", "Nc3", "Nf3", "Nh3"]);
        assert_eq!(sans(&start, "nf"), ["Nf3"]);
        assert_eq!(sans(&start, "e"), ["e3", "e4"]);
        assert_eq!(sans(&start, "e2"), ["e3", "e4"]);
        assert_eq!(sans(&start, "g1f"), ["Nf3"]);
        assert_eq!(sans(&start, "x9"), Vec::<String>::new());
    }

    #[test]
    fn a_small_b_is_a_file() {
        let position = position("4k3/8/8/8/1P6/8/8/2B1K3 w - - 0 1");
        assert_eq!(sans(&position, "b"), ["b5"]);
        assert!(sans(&position, "B").iter().all(|san| san.starts_with('B')));
    }

    #[test]
    fn moves_are_read_as_people_write_them() {
        let castling = position("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        for text in ["O-O", "0-0", "o-o", "e1g1", "OO"] {
            let found = candidates(&castling, text);
            assert!(found.iter().any(|one| one.san == "O-O"), "{text}");
        }
        for text in ["O-O", "0-0", "e1g1"] {
            assert_eq!(
                read(&castling, text, false).map(|mv| mv.to_string()),
                Ok("e1g1".to_owned()),
                "{text}"
            );
        }
        let pawn = position("8/4P3/8/8/8/8/k7/4K3 w - - 0 1");
        for text in ["e8=Q", "e8Q", "e7e8q", "e8q"] {
            assert_eq!(
                read(&pawn, text, false).map(|mv| mv.to_string()),
                Ok("e7e8q".to_owned()),
                "{text}"
            );
        }
        assert_eq!(read(&pawn, "e8", false), Err(Problem::NoRole));
        assert_eq!(read(&pawn, "e7e8", false), Err(Problem::NoRole));
    }

    #[test]
    fn only_a_hand_can_do_what_is_not_legal() {
        let start = Position::start();
        assert_eq!(read(&start, "e2e5", false), Err(Problem::Illegal));
        assert_eq!(
            read(&start, "e2e5", true),
            Ok(Move::new(Square::E2, Square::E5))
        );
        assert_eq!(read(&start, "Ne5", true), Err(Problem::Illegal));
        assert_eq!(read(&start, "hello", true), Err(Problem::Unreadable));
        let two = position("4k3/8/8/8/8/8/8/N3K2N w - - 0 1");
        assert!(matches!(read(&two, "Nx5", false), Err(Problem::Unreadable)));
        let rooks = position("4k3/8/8/8/R6R/8/8/4K3 w - - 0 1");
        assert_eq!(
            read(&rooks, "Rd4", false),
            Err(Problem::Several(vec!["Rad4".to_owned(), "Rhd4".to_owned()]))
        );
    }

    #[test]
    fn named_squares_are_shown() {
        let start = Position::start();
        assert_eq!(named_squares(&start, "e2"), [Square::E2]);
        assert_eq!(named_squares(&start, "e2e5"), [Square::E2, Square::E5]);
        assert_eq!(named_squares(&start, "nf3"), [Square::G1, Square::F3]);
        assert!(named_squares(&start, "q").is_empty());
    }
}
