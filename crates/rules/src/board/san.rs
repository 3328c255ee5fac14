//! Moves as people write them: standard algebraic notation (FIDE Laws, Appendix C; PGN standard, 8.2.3).
//!
//! The writer is strict: one spelling for each move. The reader is lenient about spelling and strict
//! about meaning: it never guesses between two moves.

use thiserror::Error;

use super::{
    Bitboard, CastlingBar, Color, File, IllegalMove, Move, MoveKind, Position, Rank, Role, Square,
    Wing, attacks, movegen::Reach,
};

/// Why a written move was not understood or cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SanError {
    /// Nothing was written.
    #[error("no move is written")]
    Empty,
    /// Not the spelling of any move.
    #[error("\"{text}\" is not a move; moves look like e4, Nf3, exd5, e8=Q, O-O or e2e4")]
    Unreadable {
        /// What was written.
        text: String,
    },
    /// Castling in a mixture of zeros and letters, or with too many of them.
    #[error("\"{text}\" is not castling: write O-O or 0-0 (short), O-O-O or 0-0-0 (long)")]
    CastlingSpelling {
        /// What was written.
        text: String,
    },
    /// A null move, which analysis knows and games do not.
    #[error("\"{text}\" is a null move: a player must move")]
    NullMove {
        /// What was written.
        text: String,
    },
    /// More than one legal move fits.
    #[error("\"{text}\" is ambiguous: {}", .choices.join(" or "))]
    Ambiguous {
        /// What was written.
        text: String,
        /// The moves that fit, in standard notation.
        choices: Vec<String>,
    },
    /// A pawn reaches the last rank and nothing says what it becomes (FIDE 3.7.5.1).
    #[error("\"{text}\" promotes: add the new piece, as in {text}=Q")]
    PromotionMissing {
        /// What was written.
        text: String,
    },
    /// A pawn cannot become this (FIDE 3.7.5.1).
    #[error("\"{text}\": a pawn becomes a queen, rook, bishop or knight, not a {role}")]
    PromotionRole {
        /// What was written.
        text: String,
        /// What was asked for.
        role: Role,
    },
    /// A promotion is written, but no pawn reaches the last rank.
    #[error("\"{text}\" is not a promotion")]
    NotAPromotion {
        /// What was written.
        text: String,
    },
    /// No such man can make the move.
    #[error("\"{text}\" is illegal: no {side} {man} can go to {to}")]
    NoSuchMove {
        /// What was written.
        text: String,
        /// Whose turn it is.
        side: Color,
        /// The kind of man, "man" if the text does not say.
        man: &'static str,
        /// Where it should go.
        to: Square,
    },
    /// The man moves so, but the own king would be attacked (FIDE 3.9.2).
    #[error("\"{text}\" is illegal: the {side} king would be attacked")]
    KingAttacked {
        /// What was written.
        text: String,
        /// Whose turn it is.
        side: Color,
    },
    /// Castling is not possible now (FIDE 3.8.2).
    #[error("\"{text}\" is illegal: {bar}")]
    CannotCastle {
        /// What was written.
        text: String,
        /// What stands against it.
        bar: CastlingBar,
    },
}

impl Position {
    /// The move in standard algebraic notation, with `+` for check and `#` for mate.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal here.
    pub fn san(&self, mv: Move) -> Result<String, IllegalMove> {
        let after = self.play(mv)?;
        let mut text = self.san_without_check(mv);
        if after.is_check() {
            text.push(if after.has_legal_move() { '+' } else { '#' });
        }
        Ok(text)
    }

    fn san_without_check(&self, mv: Move) -> String {
        let kind = self.kind_of_legal(mv);
        if let MoveKind::Castle { side, .. } = kind {
            return match side {
                Wing::King => "O-O".to_owned(),
                Wing::Queen => "O-O-O".to_owned(),
            };
        }
        let role = self.role_at(mv.from).unwrap_or(Role::Pawn);
        let mut text = String::with_capacity(8);
        if role == Role::Pawn {
            if kind.is_capture() {
                text.push(mv.from.file().char());
            }
        } else {
            text.push(role.letter());
            self.disambiguate(mv, role, &mut text);
        }
        if kind.is_capture() {
            text.push('x');
        }
        text += &mv.to.to_string();
        if let Some(role) = mv.promotion {
            text.push('=');
            text.push(role.letter());
        }
        text
    }

    /// Adds the file if that tells the man from all others of its kind that may legally go to the same
    /// square, else the rank if that does, else both (PGN standard, 8.2.3.4).
    fn disambiguate(&self, mv: Move, role: Role, text: &mut String) {
        let (mut others, mut same_file, mut same_rank) = (false, false, false);
        for from in self.by_piece(self.side, role) {
            if from != mv.from && self.is_legal(Move { from, ..mv }) {
                others = true;
                same_file |= from.file() == mv.from.file();
                same_rank |= from.rank() == mv.from.rank();
            }
        }
        if others && (!same_file || same_rank) {
            text.push(mv.from.file().char());
        }
        if others && same_file {
            text.push(mv.from.rank().char());
        }
    }

    /// Reads a move as people write it.
    ///
    /// Besides standard notation: zeros for castling; a missing `x`, `=`, `+` or `#`, or wrong ones;
    /// `e8Q`, `e8(Q)`, `e8/Q`; `exd6 e.p.`; marks like `!?` at the end; `Pe4`; figurines; more of the
    /// starting square than needed (`Ng1f3`); long forms (`e2-e4`) and UCI (`e2e4`, castling also as
    /// `e1h1`); lower-case letters of men except `b`, which is a file.
    ///
    /// # Errors
    ///
    /// [`SanError`] says whether the text is unreadable, ambiguous, or illegal, and why.
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        let text = text.trim();
        let body = strip_marks(text);
        let owned = || text.to_owned();
        if body.is_empty() {
            return Err(SanError::Empty);
        }
        if matches!(body, "--" | "Z0" | "0000") {
            return Err(SanError::NullMove { text: owned() });
        }
        if body.starts_with(['O', 'o', '0']) {
            let wing =
                read_castling(body).ok_or_else(|| SanError::CastlingSpelling { text: owned() })?;
            return match self.castling_bar(wing) {
                None => Ok(Move::new(
                    Wing::king_from(self.side),
                    wing.king_to(self.side),
                )),
                Some(bar) => Err(SanError::CannotCastle { text: owned(), bar }),
            };
        }
        let written = Written::read(body).ok_or_else(|| SanError::Unreadable { text: owned() })?;
        self.resolve(text, &self.as_castling(written))
    }

    /// Turns the king-takes-own-rook form of castling into the king's move.
    fn as_castling(&self, mut written: Written) -> Written {
        let king = Wing::king_from(self.side);
        if written.from() != Some(king) || self.king(self.side) != king {
            return written;
        }
        for wing in Wing::ALL {
            let rook = wing.rook_from(self.side);
            if written.to == rook && self.by_piece(self.side, Role::Rook).contains(rook) {
                written.to = wing.king_to(self.side);
            }
        }
        written
    }

    fn resolve(&self, text: &str, written: &Written) -> Result<Move, SanError> {
        let (mut found, mut several) = (None, false);
        self.for_each_fitting(written, |mv| {
            if written.promotion.is_of(mv) {
                several |= found.replace(mv).is_some();
            }
        });
        found
            .filter(|_| !several)
            .ok_or_else(|| self.why_not_one_fits(text, written))
    }

    /// Why there is not exactly one legal move that the text means.
    fn why_not_one_fits(&self, text: &str, written: &Written) -> SanError {
        let owned = || text.to_owned();
        if let Promotion::To(role) = written.promotion
            && !role.is_promotion()
        {
            return SanError::PromotionRole {
                text: owned(),
                role,
            };
        }
        let mut found = Vec::new();
        self.for_each_fitting(written, |mv| found.push(mv));
        let Some(first) = found.first() else {
            return self.why_none_fits(text, written);
        };
        match (first.promotion, written.promotion) {
            (None, Promotion::To(_) | Promotion::Unsaid) => {
                SanError::NotAPromotion { text: owned() }
            }
            (Some(_), Promotion::No | Promotion::Unsaid) => SanError::PromotionMissing {
                text: text.trim_end_matches('=').to_owned(),
            },
            (None, Promotion::No) | (Some(_), Promotion::To(_)) => SanError::Ambiguous {
                text: owned(),
                choices: found
                    .into_iter()
                    .filter(|&mv| written.promotion.is_of(mv))
                    .filter_map(|mv| self.san(mv).ok())
                    .collect(),
            },
        }
    }

    /// Calls `each` with the legal moves that the text can mean, promotion apart.
    fn for_each_fitting(&self, written: &Written, mut each: impl FnMut(Move)) {
        let target = Bitboard::from_square(written.to);
        self.visit_all(self.meant(written), |reach| {
            let reach = Reach {
                to: reach.to & target,
                ..reach
            };
            reach.for_each(|mv| {
                // Castling is the king's move only if both squares are written.
                let castles = matches!(self.kind_of_legal(mv), MoveKind::Castle { .. });
                if written.from().is_some() || !castles {
                    each(mv);
                }
            });
        });
    }

    /// The men of the side to move that the text can mean, wherever they can go.
    fn meant(&self, written: &Written) -> Bitboard {
        let own = self.by_color(self.side);
        let pawns = self.by_role(Role::Pawn);
        let men = match (written.role, written.from()) {
            (Some(role), _) => own & self.by_role(role),
            // Two squares name any man; a bare target names a pawn.
            (None, Some(_)) => own,
            (None, None) => own & pawns,
        };
        match (written.from_file, written.from_rank) {
            // A pawn of which nothing is said stays on its file.
            (None, None) => men - (pawns - Bitboard::from_file(written.to.file())),
            (file, rank) => {
                men & file.map_or(Bitboard::FULL, Bitboard::from_file)
                    & rank.map_or(Bitboard::FULL, Bitboard::from_rank)
            }
        }
    }

    /// Tells a man that cannot go there from one that may not because of its king.
    fn why_none_fits(&self, text: &str, written: &Written) -> SanError {
        let side = self.side;
        let goes_there = |from| self.reaches_without_law(from, written.to);
        if self.meant(written).into_iter().any(goes_there) {
            return SanError::KingAttacked {
                text: text.to_owned(),
                side,
            };
        }
        let king = self.king(side);
        if written.from() == Some(king) && king == Wing::king_from(side) {
            for wing in Wing::ALL {
                if written.to == wing.king_to(side)
                    && let Some(bar) = self.castling_bar(wing)
                {
                    return SanError::CannotCastle {
                        text: text.to_owned(),
                        bar,
                    };
                }
            }
        }
        let named = match (written.role, written.from()) {
            (Some(role), _) => Some(role),
            (None, Some(from)) => self.role_at(from),
            (None, None) => Some(Role::Pawn),
        };
        SanError::NoSuchMove {
            text: text.to_owned(),
            side,
            man: named.map_or("man", Role::name),
            to: written.to,
        }
    }

    /// Whether the own man on `from` moves so, leaving the safety of its king aside.
    fn reaches_without_law(&self, from: Square, to: Square) -> bool {
        if self.by_color(self.side).contains(to) {
            return false;
        }
        let occupied = self.occupied();
        match self.role_at(from) {
            None => false,
            Some(Role::Knight) => attacks::knight(from).contains(to),
            Some(Role::Bishop) => attacks::bishop(from, occupied).contains(to),
            Some(Role::Rook) => attacks::rook(from, occupied).contains(to),
            Some(Role::Queen) => attacks::queen(from, occupied).contains(to),
            Some(Role::King) => attacks::king(from).contains(to),
            Some(Role::Pawn) => {
                if from.file() == to.file() {
                    !occupied.contains(to) && self.pawn_steps(from).contains(to)
                } else {
                    attacks::pawn(self.side, from).contains(to)
                        && (occupied.contains(to) || self.ep == Some(to))
                }
            }
        }
    }
}

/// What follows the target square.
#[derive(Clone, Copy)]
enum Promotion {
    /// Nothing.
    No,
    /// A promotion sign without a piece.
    Unsaid,
    /// A piece.
    To(Role),
}

impl Promotion {
    /// Whether a move promotes so, or not at all if nothing is written.
    fn is_of(self, mv: Move) -> bool {
        match self {
            Self::No => mv.promotion.is_none(),
            Self::To(role) => mv.promotion == Some(role),
            Self::Unsaid => false,
        }
    }
}

/// A move as written, before it is looked for among the legal ones.
struct Written {
    role: Option<Role>,
    from_file: Option<File>,
    from_rank: Option<Rank>,
    to: Square,
    promotion: Promotion,
}

impl Written {
    /// `[piece][file][rank][x-]file rank[promotion]`
    fn read(body: &str) -> Option<Self> {
        let (role, rest) = split_role(body);
        let after_target = rest.rfind(|letter: char| letter.is_ascii_digit())? + 1;
        let promotion = read_promotion(&rest[after_target..])?;
        let squares = &rest.as_bytes()[..after_target];
        let (origin, target) = squares.split_at_checked(squares.len().checked_sub(2)?)?;
        let file = |byte: u8| File::from_char(char::from(byte));
        let rank = |byte: u8| Rank::from_char(char::from(byte));
        let to = match *target {
            [f, r] => Square::new(file(f)?, rank(r)?),
            _ => return None,
        };
        let unsigned = without_sign(origin);
        if role.is_none() && unsigned.is_empty() && !origin.is_empty() {
            // A capture sign with nothing before it.
            return None;
        }
        let (from_file, from_rank) = match *unsigned {
            [] => (None, None),
            [one] => match file(one) {
                Some(file) => (Some(file), None),
                None => (None, Some(rank(one)?)),
            },
            [f, r] => (Some(file(f)?), Some(rank(r)?)),
            _ => return None,
        };
        Some(Self {
            role,
            from_file,
            from_rank,
            to,
            promotion,
        })
    }

    /// The starting square, if it is written in full.
    fn from(&self) -> Option<Square> {
        Some(Square::new(self.from_file?, self.from_rank?))
    }
}

/// Splits off the letter or figurine of a man. A lower-case `b` is the file.
fn split_role(body: &str) -> (Option<Role>, &str) {
    let mut letters = body.chars();
    let role = match letters.next() {
        Some('b') | None => None,
        Some('♔' | '♚') => Some(Role::King),
        Some('♕' | '♛') => Some(Role::Queen),
        Some('♖' | '♜') => Some(Role::Rook),
        Some('♗' | '♝') => Some(Role::Bishop),
        Some('♘' | '♞') => Some(Role::Knight),
        Some('♙' | '♟') => Some(Role::Pawn),
        Some(letter) => Role::from_letter(letter),
    };
    match role {
        Some(_) => (role, letters.as_str()),
        None => (None, body),
    }
}

/// Drops the sign of a capture or a dash at the end.
fn without_sign(origin: &[u8]) -> &[u8] {
    const SIGNS: [&str; 6] = ["x", "X", ":", "-", "×", "–"];
    SIGNS
        .iter()
        .find_map(|sign| origin.strip_suffix(sign.as_bytes()))
        .unwrap_or(origin)
}

/// `=Q`, `Q`, `(Q)`, `/Q`, `q`, a sign alone, or nothing.
fn read_promotion(tail: &str) -> Option<Promotion> {
    let bare = tail
        .strip_prefix('(')
        .and_then(|inner| inner.strip_suffix(')'))
        .or_else(|| tail.strip_prefix(['=', '/']))
        .unwrap_or(tail);
    let mut letters = bare.chars();
    Some(match (letters.next(), letters.next()) {
        (None, _) if tail.is_empty() => Promotion::No,
        (None, _) => Promotion::Unsaid,
        (Some(letter), None) => Promotion::To(Role::from_letter(letter)?),
        _ => return None,
    })
}

/// Drops check signs, marks of quality and the note of a capture in passing from the end.
fn strip_marks(text: &str) -> &str {
    const NOTES: [&str; 4] = ["e.p.", "e.p", "ep.", "ep"];
    let mut body = text;
    // Most moves end with their target square or the new piece.
    if text.ends_with(|last: char| last.is_ascii_digit() || last.is_ascii_uppercase()) {
        return text;
    }
    loop {
        let mut shorter = body.trim_end_matches(['+', '#', '!', '?', '†', '‡', ' ']);
        for note in NOTES {
            shorter = shorter.strip_suffix(note).unwrap_or(shorter);
        }
        if shorter.len() == body.len() {
            return body;
        }
        body = shorter;
    }
}

/// Two or three of the same sign, joined by dashes.
fn read_castling(body: &str) -> Option<Wing> {
    let mut parts = body.split(['-', '–', '—', '−']);
    let first = parts.next()?;
    let rest: Vec<&str> = parts.collect();
    if first.chars().count() != 1 || rest.iter().any(|part| *part != first) {
        return None;
    }
    match rest.len() {
        1 => Some(Wing::King),
        2 => Some(Wing::Queen),
        _ => None,
    }
}
