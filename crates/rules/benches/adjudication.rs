//! What ruling costs: a move folded into a match with everything an arbiter looks at, the moves after which he
//! has to look longest, the question who can still mate, and reading games.
//!
//! Beside each time stands how often the legal moves of the start position could be listed meanwhile, measured
//! in the same run: only that number means something on another machine. Of several rounds the best stands.
//!
//! `cargo bench -p touchmove-rules --bench adjudication`, with `-- moves`, `hard`, `questions` or `reading` for
//! a part of it.

use std::{
    env, fs,
    hint::black_box,
    io::{self, Write},
    time::{Duration, Instant},
};

use touchmove_rules::{
    Act, CanMate, Color, Match, Move, Position, RuleSet, Setup,
    law::mating_line,
    record::pgn::{self, Reader},
};

const MATING: &str = include_str!("../tests/data/mating.tsv");
const PERFT: &str = include_str!("../tests/data/perft.tsv");

/// Walls with so much room behind them that every look at them takes the whole allowance.
const WALLS: [&str; 3] = [
    "4k3/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 40",
    "2b1k3/p1p1p1p1/P1P1P1P1/p1p1p1p1/8/8/P1P1P1P1/4K3 w - - 0 40",
    "4k3/8/p1p1p1p1/P1P1P1P1/8/2B1B3/4K3/8 w - - 0 40",
];

/// How much is measured.
struct Scale {
    rounds: u32,
    games: u64,
    /// How many bytes of PGN.
    text: usize,
}

fn main() -> io::Result<()> {
    // `cargo test` also runs benches, without this flag: then it is enough that everything works.
    let scale = if env::args().any(|argument| argument == "--bench") {
        Scale {
            rounds: 5,
            games: 200,
            text: 100_000_000,
        }
    } else {
        Scale {
            rounds: 1,
            games: 4,
            text: 10_000,
        }
    };
    let start = Position::start();
    let mut report = Report {
        out: io::stdout().lock(),
        unit: best(scale.rounds * 1000, || start.legal_moves()),
    };
    report.head()?;
    let named: Vec<String> = env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with("--"))
        .collect();
    let wanted = |part: &str| named.is_empty() || named.iter().any(|name| name == part);
    if wanted("moves") {
        ordinary_moves(&mut report, &scale)?;
    }
    if wanted("hard") {
        longest_looks(&mut report, &scale)?;
    }
    if wanted("questions") {
        questions(&mut report, &scale)?;
    }
    if wanted("reading") {
        reading(&mut report, &scale)?;
    }
    Ok(())
}

/// Moves of whole games, made in one go and by hand.
fn ordinary_moves(report: &mut Report<impl Write>, scale: &Scale) -> io::Result<()> {
    let games: Vec<Vec<Move>> = (0..scale.games).map(random_game).collect();
    let mut at_once = Vec::new();
    let mut by_hand = Vec::new();
    for moves in &games {
        at_once.extend(times_of_acts(moves, scale.rounds, |mv| {
            vec![Act::Move(mv)]
        })?);
        by_hand.extend(times_of_acts(moves, scale.rounds, |mv| {
            let mut acts = vec![
                Act::Touch(vec![mv.from]),
                Act::Release {
                    from: None,
                    to: mv.to,
                },
            ];
            acts.extend(mv.promotion.map(Act::Promote));
            acts.push(Act::Press);
            acts
        })?);
    }
    report.spread("move in one go", at_once)?;
    report.spread("act of a move by hand", by_hand)
}

/// How long each act of a game takes. Acts that are refused, such as a press when castling is not yet
/// complete, are not counted.
fn times_of_acts(
    moves: &[Move],
    rounds: u32,
    acts: impl Fn(Move) -> Vec<Act>,
) -> io::Result<Vec<(Duration, String)>> {
    let mut times: Vec<(Duration, String)> = Vec::new();
    for round in 0..rounds {
        let mut game = clocked(Position::start())?;
        let mut index = 0;
        for &mv in moves {
            if game.position().kind(mv).is_none() {
                break;
            }
            let seat = game.position().side_to_move();
            for act in acts(mv) {
                let at = game.latest() + Duration::from_millis(100);
                let start = Instant::now();
                let answer = game.apply(at, seat, act);
                let time = start.elapsed();
                if answer.is_err() {
                    continue;
                }
                if round == 0 {
                    times.push((time, game.position().fen()));
                } else {
                    times[index].0 = times[index].0.min(time);
                }
                index += 1;
            }
        }
    }
    Ok(times)
}

/// Every legal move in positions of which many were made to be hard to judge.
fn longest_looks(report: &mut Report<impl Write>, scale: &Scale) -> io::Result<()> {
    let mut times = Vec::new();
    for position in positions() {
        let position = position?;
        let game = clocked(position)?;
        let seat = position.side_to_move();
        for mv in position.legal_moves() {
            let time = best_with(
                scale.rounds,
                || game.clone(),
                |mut game| game.apply(Duration::ZERO, seat, Act::Move(mv)),
            );
            let after = position.play(mv).map_err(io::Error::other)?;
            times.push((time, after.fen()));
        }
    }
    report.spread("move in a hard position", times)
}

/// Who can still mate, which is asked when a flag falls or somebody resigns.
fn questions(report: &mut Report<impl Write>, scale: &Scale) -> io::Result<()> {
    let mut times = Vec::new();
    for position in positions() {
        let position = position?;
        for side in Color::ALL {
            let time = best(scale.rounds, || mating_line(&position, side));
            let answer = match mating_line(&position, side) {
                CanMate::Yes(line) => format!("in {} plies", line.len()),
                CanMate::No => "never".to_owned(),
                CanMate::Unknown => "unknown".to_owned(),
            };
            times.push((time, format!("{} {side}: {answer}", position.fen())));
        }
    }
    report.spread("can a side mate", times)
}

/// Reading games from a text that comes piece by piece, as long as is asked for. The fastest piece counts.
fn reading(report: &mut Report<impl Write>, scale: &Scale) -> io::Result<()> {
    for (what, clocks) in [("bare moves", false), ("moves with clocks", true)] {
        let piece: String = (0..scale.games)
            .map(|seed| game_text(seed, clocks))
            .collect::<Result<_, _>>()?;
        let before = peak_memory();
        let (mut bytes, mut plies, mut time) = (0, 0, Duration::MAX);
        while bytes < scale.text {
            plies = 0;
            let start = Instant::now();
            for read in Reader::new(&pgn::decode(piece.as_bytes())) {
                plies += read.moves.len();
                assert!(read.complete, "{:?}", read.problems);
            }
            time = time.min(start.elapsed());
            bytes += piece.len();
        }
        let memory = peak_memory().zip(before);
        report.reading(what, bytes, (piece.len(), plies, time), memory)?;
    }
    Ok(())
}

/// The positions of both tables, which name them in their second and third column, and the walls.
fn positions() -> impl Iterator<Item = io::Result<Position>> {
    [(MATING, 1), (PERFT, 2)]
        .into_iter()
        .flat_map(|(table, column)| {
            table
                .lines()
                .filter(|line| !line.starts_with('#'))
                .filter_map(move |line| line.split('\t').nth(column))
        })
        .chain(WALLS)
        .map(|fen| Position::from_fen(fen).map_err(io::Error::other))
}

/// A match by the Laws of Chess, with clocks.
fn clocked(start: Position) -> io::Result<Match> {
    Ok(Match::new(Setup {
        rules: RuleSet::named("fide").ok_or(io::ErrorKind::NotFound)?,
        start,
        time: Some("5400+30".parse().map_err(io::Error::other)?),
        ..Setup::default()
    }))
}

/// Up to eighty legal moves, the same for the same seed.
fn random_game(seed: u64) -> Vec<Move> {
    let mut random = seed;
    let mut position = Position::start();
    let mut moves = Vec::new();
    while moves.len() < 80 {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        let mv = legal[(random >> 33) as usize % legal.len()];
        position.play_unchecked(mv);
        moves.push(mv);
    }
    moves
}

/// A game as it is found in a file, perhaps with the time behind each move.
fn game_text(seed: u64, clocks: bool) -> io::Result<String> {
    let mut text = format!(
        "[Event \"Bench\"]\n[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"{seed}\"]\n\
         [White \"Anna\"]\n[Black \"Boris\"]\n[Result \"*\"]\n\n"
    );
    let mut position = Position::start();
    let mut column = 0;
    for (ply, mv) in random_game(seed).into_iter().enumerate() {
        let mut word = position.san(mv).map_err(io::Error::other)?;
        if ply % 2 == 0 {
            word = format!("{}. {word}", ply / 2 + 1);
        }
        if clocks {
            word += &format!(" {{[%clk 1:{:02}:30]}}", 59 - ply % 60);
        }
        column += word.len() + 1;
        let space = if column > 80 { '\n' } else { ' ' };
        if space == '\n' {
            column = 0;
        }
        text.push_str(&word);
        text.push(space);
        position.play_unchecked(mv);
    }
    text.push_str("*\n\n");
    Ok(text)
}

/// The most memory this process has had, in kilobytes, where the system tells.
fn peak_memory() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let peak = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    peak.split_whitespace().nth(1)?.parse().ok()
}

/// The shortest of some times that something takes.
fn best<T>(rounds: u32, mut action: impl FnMut() -> T) -> Duration {
    best_with(rounds, || (), |()| action())
}

/// The same, without the time to prepare it.
fn best_with<P, T>(
    rounds: u32,
    mut prepare: impl FnMut() -> P,
    mut action: impl FnMut(P) -> T,
) -> Duration {
    (0..rounds)
        .map(|_| {
            let prepared = prepare();
            let start = Instant::now();
            black_box(action(prepared));
            start.elapsed()
        })
        .min()
        .unwrap_or(Duration::ZERO)
}

/// The table that comes out.
struct Report<W> {
    out: W,
    /// Listing the legal moves of the start position.
    unit: Duration,
}

impl<W: Write> Report<W> {
    fn head(&mut self) -> io::Result<()> {
        let unit = self.unit.as_secs_f64() * 1e9;
        writeln!(
            self.out,
            "listing the moves of the start position: {unit:.0} ns\n"
        )?;
        writeln!(
            self.out,
            "{:<24} {:>6} {:>10} {:>10} {:>10} {:>8} worst",
            "what", "count", "median us", "99 % us", "most us", "lists"
        )
    }

    fn spread(&mut self, what: &str, mut times: Vec<(Duration, String)>) -> io::Result<()> {
        times.sort_unstable();
        let at = |share: usize| times.get((times.len() * share / 100).min(times.len() - 1));
        let micros = |share| at(share).map_or(0.0, |(time, _)| time.as_secs_f64() * 1e6);
        let worst = times.last().map_or("", |(_, worst)| worst);
        writeln!(
            self.out,
            "{what:<24} {:>6} {:>10.2} {:>10.2} {:>10.2} {:>8.0} {worst}",
            times.len(),
            micros(50),
            micros(99),
            micros(100),
            micros(100) / (self.unit.as_secs_f64() * 1e6),
        )
    }

    fn reading(
        &mut self,
        what: &str,
        total: usize,
        (bytes, plies, time): (usize, usize, Duration),
        memory: Option<(u64, u64)>,
    ) -> io::Result<()> {
        let seconds = time.as_secs_f64();
        let lists = seconds / plies as f64 / self.unit.as_secs_f64();
        write!(
            self.out,
            "reading {what}: {:.1} MB, {:.1} MB/s, {:.1} million moves/s, {lists:.2} lists a move",
            total as f64 / 1e6,
            bytes as f64 / 1e6 / seconds,
            plies as f64 / 1e6 / seconds,
        )?;
        match memory {
            Some((after, before)) => {
                writeln!(self.out, ", {} kB more memory at most", after - before)
            }
            None => writeln!(self.out),
        }
    }
}
