//! Positions as text: Forsyth-Edwards notation (PGN standard, 16.1).

use super::Position;
use thiserror::Error;

/// When the writer fills the e.p. field of a FEN.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EnPassantField {
    /// Only if a capture there is legal. Positions that are the same by FIDE 9.2.2 then read the same.
    IfLegal,
    /// After every two-step, as the PGN standard says.
    AfterEveryTwoStep,
}

/// Why a FEN was refused.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenError {
    /// Not six fields.
    #[error("a FEN has 6 fields, this has {0}")]
    FieldCount(usize),
}

/// What the lenient reader repaired.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenNotice {
    /// Counters were missing.
    #[error("the counters were missing")]
    CountersMissing,
}

impl Position {
    /// Reads a FEN strictly.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong.
    pub fn from_fen(text: &str) -> Result<Self, FenError> {
        let _ = text;
        todo!()
    }

    /// Reads a FEN as people type it, and tells what it repaired.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong and cannot be repaired.
    pub fn from_fen_lenient(text: &str) -> Result<(Self, Vec<FenNotice>), FenError> {
        let _ = text;
        todo!()
    }

    /// The FEN, with the e.p. square only if a capture there is legal.
    #[must_use]
    pub fn fen(&self) -> String {
        self.fen_with(EnPassantField::IfLegal)
    }

    /// The FEN with a choice for the e.p. field.
    #[must_use]
    pub fn fen_with(&self, field: EnPassantField) -> String {
        let _ = field;
        todo!()
    }
}
