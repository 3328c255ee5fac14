//! The board floor of the rules: what is legal, and how it is written.
//!
//! Facts stand in the tables of `tests/data`, one a row, each with an id that a failure names.

mod differential;
mod fen;
mod perft;
mod properties;
mod repetition;
mod san;
mod scenarios;
mod table;
