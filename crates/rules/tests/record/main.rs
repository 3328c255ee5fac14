//! What is written down and read again. A failure names the report or rule by its id.

mod bytes;
mod cases;
mod games;
mod incidents;
mod limits;
mod properties;
mod reading;
mod score;
