//! Nodes per second of the move generator, side by side with an independent engine.
//!
//! Both count the last ply without making its moves, on the same positions, in the same process, taking
//! turns; the best of several rounds stands for each. Only the ratio means something on another machine.
//!
//! `cargo bench -p touchmove-rules --bench perft` takes the middle depths; add `-- --deep` for the deepest
//! counts of the table.

use std::{
    env,
    io::{self, Write},
    time::{Duration, Instant},
};

use cozy_chess::Board;
use touchmove_rules::Position;

const TABLE: &str = include_str!("../tests/data/perft.tsv");

/// One position of the table and the deepest count within the limit.
struct Case {
    id: &'static str,
    fen: &'static str,
    theirs: Board,
    depth: u32,
    nodes: u64,
}

fn main() -> io::Result<()> {
    let has = |flag: &str| env::args().any(|argument| argument == flag);
    // `cargo test` also runs benches, without this flag: then it is enough that everything works.
    let (rounds, limit) = match (has("--bench"), has("--deep")) {
        (false, _) => (1, 10_000),
        (true, false) => (5, 20_000_000),
        (true, true) => (2, u64::MAX),
    };
    let mut out = io::stdout().lock();
    writeln!(
        out,
        "{:<4} {:>5} {:>12} {:>10} {:>10} {:>6}",
        "id", "depth", "nodes", "ours M/s", "cozy M/s", "ratio"
    )?;
    let (mut ours_total, mut theirs_total, mut nodes_total) = (Duration::ZERO, Duration::ZERO, 0);
    for case in cases(limit) {
        let ours = Position::from_fen(case.fen).map_err(io::Error::other)?;
        let (mut ours_best, mut theirs_best) = (Duration::MAX, Duration::MAX);
        for _ in 0..rounds {
            ours_best = ours_best.min(time(case.nodes, || ours.perft(case.depth)));
            theirs_best =
                theirs_best.min(time(case.nodes, || their_perft(&case.theirs, case.depth)));
        }
        write_line(
            &mut out,
            case.id,
            case.depth,
            case.nodes,
            ours_best,
            theirs_best,
        )?;
        ours_total += ours_best;
        theirs_total += theirs_best;
        nodes_total += case.nodes;
    }
    write_line(&mut out, "all", 0, nodes_total, ours_total, theirs_total)
}

fn cases(limit: u64) -> impl Iterator<Item = Case> {
    TABLE
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(move |line| {
            let mut columns = line.split('\t');
            let (id, _what, fen, counts) = (
                columns.next()?,
                columns.next()?,
                columns.next()?,
                columns.next()?,
            );
            let counts = counts.split(' ').filter_map(|count| count.parse().ok());
            let (depth, nodes) = (1..)
                .zip(counts)
                .filter(|&(_, count)| count <= limit)
                .last()?;
            Some(Case {
                id,
                fen,
                // The other engine refuses checks that no last move can have given.
                theirs: fen.parse().ok()?,
                depth,
                nodes,
            })
        })
}

/// How long the count takes. A wrong count would make the time meaningless.
fn time(nodes: u64, count: impl FnOnce() -> u64) -> Duration {
    let start = Instant::now();
    let counted = count();
    let elapsed = start.elapsed();
    assert_eq!(counted, nodes);
    elapsed
}

fn their_perft(board: &Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += their_perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}

/// The ratio is our speed over theirs: above 1 we are faster.
fn write_line(
    out: &mut impl Write,
    id: &str,
    depth: u32,
    nodes: u64,
    ours: Duration,
    theirs: Duration,
) -> io::Result<()> {
    let speed = |time: Duration| nodes as f64 / time.as_secs_f64() / 1e6;
    writeln!(
        out,
        "{id:<4} {depth:>5} {nodes:>12} {:>10.1} {:>10.1} {:>6.2}",
        speed(ours),
        speed(theirs),
        speed(ours) / speed(theirs),
    )
}
