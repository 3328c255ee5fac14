//! Moves as people write them: standard algebraic notation (FIDE Laws, Appendix C; PGN standard, 8.2.3).

use thiserror::Error;

use super::{IllegalMove, Move, Position};

/// Why a written move was not understood or cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum SanError {
    /// Not a move at all.
    #[error("\"{text}\" is not a move")]
    Unreadable {
        /// What was written.
        text: String,
    },
}

impl Position {
    /// The move in standard algebraic notation, with `+` for check and `#` for mate.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal here.
    pub fn san(&self, mv: Move) -> Result<String, IllegalMove> {
        let _ = mv;
        todo!()
    }

    /// Reads a move as people write it.
    ///
    /// # Errors
    ///
    /// [`SanError`] says whether the text is unreadable, ambiguous, or illegal.
    pub fn parse_san(&self, text: &str) -> Result<Move, SanError> {
        let _ = text;
        todo!()
    }
}
