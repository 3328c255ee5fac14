//! `perft`: counting sequences of legal moves.

use std::{fmt::Write, time::Instant};

use clap::Args;

use crate::{Problem, Start};

/// Beyond this no count would ever be finished, and the recursion would need too much stack.
const MAX_DEPTH: i64 = 64;

/// Count the sequences of DEPTH legal moves
///
/// Prints `nodes` with the count and `nps` with the nodes counted per second.
#[derive(Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    start: Start,
    /// Print the count behind each first move as well, a line per move
    #[arg(long)]
    divide: bool,
    /// How many moves by either side, from 0 to 64
    #[arg(value_parser = clap::value_parser!(u32).range(0..=MAX_DEPTH))]
    depth: u32,
}

impl Perft {
    pub(crate) fn answer(&self) -> Result<String, Problem> {
        let position = self.start.position()?;
        let mut answer = String::new();
        let begin = Instant::now();
        let nodes = if self.divide && self.depth > 0 {
            let mut total = 0;
            for (mv, nodes) in position.divide(self.depth) {
                // Writing to a string cannot fail.
                let _ = writeln!(answer, "{mv} {nodes}");
                total += nodes;
            }
            total
        } else {
            position.perft(self.depth)
        };
        let per_second = nodes as f64 / begin.elapsed().as_secs_f64().max(1e-9);
        let _ = writeln!(answer, "nodes {nodes}\nnps {per_second:.0}");
        Ok(answer)
    }
}
