//! What is written down: the journal of a match, and game records for other programs.

pub mod journal;
pub mod pgn;
