//! The time on both clocks.

use std::{
    ops::{Index, IndexMut},
    time::Duration,
};

use serde::{Deserialize, Serialize};

use crate::{board::Color, law::seconds};

/// The time that both clocks show. Written down as numbers of seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Clocks {
    /// White's time.
    #[serde(with = "seconds::number")]
    pub white: Duration,
    /// Black's time.
    #[serde(with = "seconds::number")]
    pub black: Duration,
}

impl Index<Color> for Clocks {
    type Output = Duration;

    fn index(&self, color: Color) -> &Duration {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl IndexMut<Color> for Clocks {
    fn index_mut(&mut self, color: Color) -> &mut Duration {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
