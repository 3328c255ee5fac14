//! Positions as text: Forsyth-Edwards notation (PGN standard, 16.1).
//!
//! The strict reader takes canonical FEN of a position the Laws allow, and otherwise names the first
//! thing that is wrong. The lenient reader is for text typed or pasted by people: it repairs what can
//! be repaired and reports each repair that changed the meaning.

use std::fmt::Write as _;

use thiserror::Error;

use super::{CastlingRights, Color, File, Piece, Position, Rank, Role, Square, Wing, setup::Setup};

/// When the writer fills the e.p. field of a FEN.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum EnPassantField {
    /// Only if a capture there is legal. Positions that are the same by FIDE 9.2.2 then read the same.
    #[default]
    IfLegal,
    /// After every two-step, as the PGN standard words it.
    AfterEveryTwoStep,
}

/// Why a FEN was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenError {
    /// Not the right number of fields.
    #[error(
        "a FEN has 6 fields (men, side to move, castling, e.p., half-move clock, move number), this has {0}"
    )]
    FieldCount(usize),
    /// Something other than single spaces between the fields.
    #[error("the fields of a FEN are separated by single spaces, with none before or after")]
    Spacing,
    /// Not eight ranks.
    #[error("the board has 8 ranks separated by /, here are {0}")]
    RankCount(usize),
    /// A rank that has not eight squares.
    #[error("rank {rank} has {squares} squares instead of 8")]
    RankLength {
        /// Which rank.
        rank: Rank,
        /// How many squares it describes.
        squares: usize,
    },
    /// A letter that is no man and no number of empty squares.
    #[error("'{found}' on rank {rank} is neither a man (PNBRQK, pnbrqk) nor a number from 1 to 8")]
    PlacementChar {
        /// On which rank.
        rank: Rank,
        /// What stands there.
        found: char,
    },
    /// Empty squares split into two numbers.
    #[error("rank {0} has two numbers in a row; empty squares side by side are one number")]
    AdjacentNumbers(Rank),
    /// The side to move is neither `w` nor `b`.
    #[error("the side to move is w or b, not \"{0}\"")]
    SideToMove(String),
    /// The castling field is not a part of `KQkq` in this order, or `-`.
    #[error("the castling field is made of K, Q, k, q in this order, or is -, not \"{0}\"")]
    Castling(String),
    /// A castling right whose king or rook is not at home.
    #[error("castling right {letter}: no {man} stands on {square}")]
    CastlingWithout {
        /// The letter of the right.
        letter: char,
        /// The man that is missing.
        man: Piece,
        /// Where it should stand.
        square: Square,
    },
    /// The e.p. field is neither a square nor `-`.
    #[error("the e.p. field is a square or -, not \"{0}\"")]
    EnPassant(String),
    /// The e.p. square is on the wrong rank.
    #[error("e.p. square {square} is not on rank {expected}, though {side} is to move")]
    EnPassantRank {
        /// The square given.
        square: Square,
        /// The side to move.
        side: Color,
        /// Where it must be.
        expected: Rank,
    },
    /// No two-step can have passed over the e.p. square.
    #[error(
        "e.p. square {square}: no pawn can just have passed over it, because {blame} is {state}"
    )]
    EnPassantPassage {
        /// The square given.
        square: Square,
        /// The square that contradicts it.
        blame: Square,
        /// How it contradicts it.
        state: &'static str,
    },
    /// An e.p. square together with a half-move clock that is not zero.
    #[error(
        "e.p. square {square}: a pawn has just moved, so the half-move clock is 0, not {clock}"
    )]
    EnPassantClock {
        /// The square given.
        square: Square,
        /// The clock given.
        clock: u32,
    },
    /// The half-move clock is not a number.
    #[error("the half-move clock is a number from 0, not \"{0}\"")]
    HalfmoveClock(String),
    /// The move number is not a number from 1.
    #[error("the move number is a number from 1, not \"{0}\"")]
    FullmoveNumber(String),
    /// More half-moves without pawn move or capture than half-moves in all.
    #[error("half-move clock {clock} is impossible at move {number} with {side} to move")]
    ClockAhead {
        /// The clock given.
        clock: u32,
        /// The move number given.
        number: u32,
        /// The side to move.
        side: Color,
    },
    /// Not exactly one king of a colour.
    #[error("{color} has {count} kings instead of one")]
    Kings {
        /// Whose kings.
        color: Color,
        /// How many.
        count: usize,
    },
    /// The kings stand side by side.
    #[error("the kings on {white} and {black} touch")]
    KingsTouch {
        /// The white king's square.
        white: Square,
        /// The black king's square.
        black: Square,
    },
    /// A pawn on the first or last rank.
    #[error("a pawn cannot stand on {0}")]
    PawnRank(Square),
    /// More than eight pawns.
    #[error("{color} has {count} pawns, more than 8")]
    Pawns {
        /// Whose pawns.
        color: Color,
        /// How many.
        count: usize,
    },
    /// More than sixteen men.
    #[error("{color} has {count} men, more than 16")]
    Men {
        /// Whose men.
        color: Color,
        /// How many.
        count: usize,
    },
    /// More promoted men than pawns that are missing.
    #[error("{color} has {promoted} promoted men, but only {missing} pawns have left the board")]
    Promoted {
        /// Whose men.
        color: Color,
        /// The least number of promoted men among them.
        promoted: usize,
        /// How many pawns are missing.
        missing: usize,
    },
    /// The side that has just moved is in check.
    #[error("{in_check} is in check, but it is the other side's move")]
    OpponentInCheck {
        /// The side in check.
        in_check: Color,
    },
}

/// What the lenient reader changed, or found odd but kept.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenNotice {
    /// One or both counters were missing.
    #[error("a missing half-move clock is taken as 0, a missing move number as 1")]
    CountersMissing,
    /// A castling right was dropped.
    #[error("castling right dropped: {0}")]
    CastlingDropped(#[source] FenError),
    /// The e.p. square was dropped.
    #[error("e.p. square dropped: {0}")]
    EnPassantDropped(#[source] FenError),
    /// The clock was set to 0 because a pawn has just moved.
    #[error("half-move clock set to 0: {0}")]
    ClockReset(#[source] FenError),
    /// The move number was raised to agree with the half-move clock.
    #[error("move number raised to {to}: {why}")]
    NumberRaised {
        /// The new number.
        to: u32,
        /// What was wrong.
        #[source]
        why: FenError,
    },
    /// The check on the board cannot have come from any last move. The position is kept.
    #[error("no move can have given this check: the position cannot arise in a game")]
    UnreachableCheck,
}

impl Position {
    /// Reads a FEN strictly: six fields, canonical spelling, and a position the Laws allow.
    ///
    /// A check that no last move can have given is let through: studies and test suites use such
    /// positions, and the rules are well defined in them.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        let fields: Vec<&str> = text.split(' ').collect();
        if fields
            .iter()
            .any(|field| field.is_empty() || field.contains(char::is_whitespace))
        {
            return Err(FenError::Spacing);
        }
        let Ok(fields) = <[&str; 6]>::try_from(fields.as_slice()) else {
            return Err(FenError::FieldCount(fields.len()));
        };
        let mut setup = read_fields(fields)?;
        if fields[0]
            .as_bytes()
            .windows(2)
            .any(|pair| pair.iter().all(u8::is_ascii_digit))
        {
            let before = fields[0]
                .split('/')
                .position(|rank| {
                    rank.as_bytes()
                        .windows(2)
                        .any(|pair| pair.iter().all(u8::is_ascii_digit))
                })
                .unwrap_or(0);
            return Err(FenError::AdjacentNumbers(Rank::ALL[7 - before.min(7)]));
        }
        if setup.castling.to_string() != fields[2] {
            return Err(FenError::Castling(fields[2].to_owned()));
        }
        setup.finish(|problem, _| Err(problem))
    }

    /// Reads a FEN as people type it, and tells what it changed.
    ///
    /// Accepted besides strict FEN: any white space, four or five fields, split numbers of empty
    /// squares, castling letters in any order, `W` and `B`, any kind of dash. Dropped with a notice:
    /// castling rights without king and rook at home, an impossible e.p. square. Counters that
    /// contradict the rest are corrected with a notice.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong and cannot be repaired.
    pub fn from_fen_lenient(text: &str) -> Result<(Self, Vec<FenNotice>), FenError> {
        const DASHES: [char; 6] = [
            '\u{2010}', '\u{2011}', '\u{2012}', '\u{2013}', '\u{2014}', '\u{2212}',
        ];
        let mut notices = Vec::new();
        let text = text.trim_start_matches('\u{FEFF}').replace(DASHES, "-");
        let fields: Vec<&str> = text.split_whitespace().collect();
        let (men, side, castling, ep, clock, number) = match *fields.as_slice() {
            [men, side, castling, ep, clock, number] => (men, side, castling, ep, clock, number),
            [men, side, castling, ep, clock] => (men, side, castling, ep, clock, "1"),
            [men, side, castling, ep] => (men, side, castling, ep, "0", "1"),
            _ => return Err(FenError::FieldCount(fields.len())),
        };
        if fields.len() < 6 {
            notices.push(FenNotice::CountersMissing);
        }
        let number = if number == "0" { "1" } else { number };
        let side = side.to_ascii_lowercase();
        let ep = ep.to_ascii_lowercase();
        let mut setup = read_fields([men, &side, castling, &ep, clock, number])?;
        let position = setup.finish(|problem, setup| {
            notices.push(setup.repair(problem)?);
            Ok(())
        })?;
        if position.has_unreachable_check() {
            notices.push(FenNotice::UnreachableCheck);
        }
        Ok((position, notices))
    }

    /// The FEN, with an e.p. square only if a capture there is legal, so that positions that are the
    /// same for repetition share the first four fields.
    #[must_use]
    pub fn fen(&self) -> String {
        self.fen_with(EnPassantField::IfLegal)
    }

    /// The FEN, with a choice of when the e.p. field is filled.
    #[must_use]
    pub fn fen_with(&self, field: EnPassantField) -> String {
        let mut text = String::with_capacity(90);
        for rank in Rank::ALL.into_iter().rev() {
            if rank != Rank::Eighth {
                text.push('/');
            }
            let mut empty = b'0';
            for file in File::ALL {
                match self.piece_at(Square::new(file, rank)) {
                    None => empty += 1,
                    Some(piece) => {
                        if empty > b'0' {
                            text.push(char::from(empty));
                            empty = b'0';
                        }
                        text.push(piece.fen_char());
                    }
                }
            }
            if empty > b'0' {
                text.push(char::from(empty));
            }
        }
        let ep = match field {
            EnPassantField::IfLegal => self.legal_ep_square(),
            EnPassantField::AfterEveryTwoStep => self.ep_square(),
        };
        let ep = ep.map_or_else(|| "-".to_owned(), |square| square.to_string());
        // Writing to a string cannot fail.
        let _ = write!(
            text,
            " {} {} {ep} {} {}",
            self.side.fen_char(),
            self.castling,
            self.halfmove_clock,
            self.fullmove_number,
        );
        text
    }
}

/// Reads the six fields one by one, without asking whether they agree.
fn read_fields([men, side, castling, ep, clock, number]: [&str; 6]) -> Result<Setup, FenError> {
    Ok(Setup {
        men: read_men(men)?,
        side: match side {
            "w" => Color::White,
            "b" => Color::Black,
            _ => return Err(FenError::SideToMove(side.to_owned())),
        },
        castling: read_castling(castling)?,
        ep: match ep {
            "-" => None,
            _ => Some(ep.parse().map_err(|_| FenError::EnPassant(ep.to_owned()))?),
        },
        halfmove_clock: read_number(clock)
            .ok_or_else(|| FenError::HalfmoveClock(clock.to_owned()))?,
        fullmove_number: read_number(number)
            .filter(|&number| number > 0)
            .ok_or_else(|| FenError::FullmoveNumber(number.to_owned()))?,
    })
}

fn read_men(field: &str) -> Result<[Option<Piece>; 64], FenError> {
    let ranks = field.split('/').count();
    if ranks != 8 {
        return Err(FenError::RankCount(ranks));
    }
    let mut men = [None; 64];
    for (rank, text) in Rank::ALL.into_iter().rev().zip(field.split('/')) {
        let mut squares = 0;
        for found in text.chars() {
            if let empty @ '1'..='8' = found {
                squares += empty as usize - '0' as usize;
                continue;
            }
            let Some(piece) = Piece::from_fen_char(found) else {
                return Err(FenError::PlacementChar { rank, found });
            };
            if let Some(file) = File::from_index(squares) {
                men[Square::new(file, rank).index()] = Some(piece);
            }
            squares += 1;
        }
        if squares != 8 {
            return Err(FenError::RankLength { rank, squares });
        }
    }
    Ok(men)
}

fn read_castling(field: &str) -> Result<CastlingRights, FenError> {
    if field == "-" {
        return Ok(CastlingRights::NONE);
    }
    field
        .chars()
        .try_fold(CastlingRights::NONE, |rights, letter| {
            let (color, wing) = match letter {
                'K' => (Color::White, Wing::King),
                'Q' => (Color::White, Wing::Queen),
                'k' => (Color::Black, Wing::King),
                'q' => (Color::Black, Wing::Queen),
                _ => return None,
            };
            Some(rights.with(color, wing))
        })
        .ok_or_else(|| FenError::Castling(field.to_owned()))
}

/// Digits only, without leading zeros or a sign, so that the number reads back as it was written.
fn read_number(field: &str) -> Option<u32> {
    let plain = field.bytes().all(|byte| byte.is_ascii_digit());
    let padded = field.len() > 1 && field.starts_with('0');
    if plain && !padded {
        field.parse().ok()
    } else {
        None
    }
}

impl Setup {
    /// Repairs what the lenient reader may repair, or hands the problem back.
    fn repair(&mut self, problem: FenError) -> Result<FenNotice, FenError> {
        match problem {
            FenError::CastlingWithout { letter, .. } => {
                if let Some((color, wing)) = self
                    .castling
                    .iter()
                    .find(|&(color, wing)| CastlingRights::letter(color, wing) == letter)
                {
                    self.castling = self.castling.without(color, wing);
                }
                Ok(FenNotice::CastlingDropped(problem))
            }
            FenError::EnPassantRank { .. } | FenError::EnPassantPassage { .. } => {
                self.ep = None;
                Ok(FenNotice::EnPassantDropped(problem))
            }
            FenError::EnPassantClock { .. } => {
                self.halfmove_clock = 0;
                Ok(FenNotice::ClockReset(problem))
            }
            FenError::ClockAhead { .. } => {
                self.fullmove_number = self.least_number();
                Ok(FenNotice::NumberRaised {
                    to: self.fullmove_number,
                    why: problem,
                })
            }
            _ => Err(problem),
        }
    }
}

impl Position {
    /// Whether the check on the board cannot have come from any last move.
    fn has_unreachable_check(&self) -> bool {
        let checkers: Vec<Square> = self.checkers.into_iter().collect();
        let sliding = |square: &Square| {
            matches!(
                self.role_at(*square),
                Some(Role::Bishop | Role::Rook | Role::Queen)
            )
        };
        match *checkers.as_slice() {
            [] => false,
            [_] => self.ep.is_some_and(|ep| self.was_check_before_two_step(ep)),
            [first, second] => {
                // One of the two was uncovered, so it slides; and one move cannot put men on both
                // sides of the king on one line.
                !checkers.iter().any(sliding)
                    || super::attacks::between(first, second).contains(self.king(self.side))
                    || self.ep.is_some_and(|ep| self.was_check_before_two_step(ep))
            }
            _ => true,
        }
    }

    /// Whether the side to move was already in check before the pawn passed over `ep`.
    fn was_check_before_two_step(&self, ep: Square) -> bool {
        let direction = if self.side == Color::White { -1 } else { 1 };
        let (Some(stands), Some(came_from)) = (ep.offset(0, direction), ep.offset(0, -direction))
        else {
            return false;
        };
        let pawn = super::Bitboard::from_square(stands);
        let before = (self.occupied() - pawn) | super::Bitboard::from_square(came_from);
        !(self.attackers_through(self.king(self.side), !self.side, before) - pawn).is_empty()
    }
}
