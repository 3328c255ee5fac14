//! What is legal: squares, men, positions and moves (FIDE Laws, Article 3), and their notations.
//!
//! [`Position`] is the centre. It can only be built by reading a FEN, by playing legal moves, or as
//! the start of a game, so every position in a program is one in which the rules make sense.
//!
//! ```
//! use touchmove_rules::Position;
//!
//! let mut position = Position::start();
//! for text in ["e4", "e5", "Qh5", "Ke7", "Qxe5"] {
//!     let mv = position.parse_san(text)?;
//!     position = position.play(mv)?;
//! }
//! assert!(position.is_checkmate());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod attacks;
mod bitboard;
mod castling;
mod fen;
mod material;
mod movegen;
mod moves;
mod perft;
mod piece;
mod play;
mod position;
mod san;
mod setup;
mod square;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use castling::{CastlingBar, CastlingRights, Wing};
pub use fen::{EnPassantField, FenError, FenNotice};
pub use moves::{Move, MoveKind, MoveList, ParseMoveError};
pub use piece::{Color, Piece, Role};
pub use play::IllegalMove;
pub use position::Position;
pub use san::SanError;
pub use square::{File, ParseSquareError, Rank, Square};
pub use zobrist::PositionKey;
