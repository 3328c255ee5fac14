//! `table`: a game act by act, with what the arbiter rules on each.

use std::{
    io::{BufRead, Write},
    time::Duration,
};

use clap::Args;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use touchmove_rules::{
    Color, Match, Refusal, Ruling, Setup, TimeControl,
    law::{ActLine, Deed},
};

use crate::{Problem, Start, rules::Rules};

/// Play a game act by act and print what the arbiter rules, one JSON object a line
///
/// Acts are read from the standard input, one a line: an optional time in seconds since the start, who
/// acts, and what. Without a time the act comes at the same time as the one before, without a player it
/// is the same player's. A line with a time alone lets time pass. Flags fall by themselves. What follows
/// a # is a remark.
///
///   touch e1            touch a man; touch e1+h1 with both hands at once
///   adjust [e1 ...]     announce that these men, or what is touched next, is only put straight
///   release g1          let go of the man in the hand; release e1 g1 says which;
///                       release g1+f1 lets go of king and rook with both hands
///   back                put back the man in the hand, or one that was let go without a move
///   promote q           say what the pawn becomes: q, r, b or n
///   press               press the clock
///   move Nf3            make and complete a legal move in one go, also written g1f3
///   offer, accept, decline, resign
///   claim threefold     claim a draw: threefold or fifty; claim fifty Rd4 announces the move for it
///   increment           ask for an increment, short of time, where the rules know that
///   accident            say that the last contact was an accident
///   object              object to the accident that the opponent claimed
///   takeback 2          propose to take back two single moves; without a number, one
///   pause               propose to stop the clocks
///   agree, disagree     answer a proposal
///   resume              go on after a pause
///   arbiter stop        stop the clocks; arbiter time white 60 gives time, arbiter restore 2 takes back
///                       moves, arbiter offences white 0 sets what counts
///
/// The first object is {"ruling":"start","fen","clocks"}. Each further one has "at", "seat", "ruling" and
/// "article" besides what the ruling tells; made, completed and ended also have "fen" and "clocks",
/// obliged has the "allowed" moves. An act that is not in order gives the ruling refused with a "reason"
/// and a "message", and changes nothing. Times are in seconds.
#[derive(Args)]
#[command(
    verbatim_doc_comment,
    after_help = "\
Examples:
  A touched knight must move:
    printf 'at=1 white touch g1\\nat=2 release f3\\nat=3 press\\n' | touchmove-arbiter table --time 300+3
  Castling by hand, the king first:
    printf 'white touch e1\\nrelease g1\\ntouch h1\\nrelease f1\\npress\\n' | \\
      touchmove-arbiter table --fen 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1'
  A flag falls:
    echo 'at=61' | touchmove-arbiter table --time 60"
)]
pub(crate) struct Table {
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    start: Start,
    /// The time in seconds: 300+3 with an increment, 600d5 with a delay, 600b5 with time back (Bronstein),
    /// 40/5400+30:1800+30 in stages, *60 an hourglass, white=300,black=60 by side. Without it there are no
    /// clocks
    #[arg(long, value_name = "TIME")]
    time: Option<String>,
}

/// Why the table was left: the fault of the input, or of the output.
pub(crate) enum Halt {
    Input(Problem),
    Output,
}

impl From<Problem> for Halt {
    fn from(problem: Problem) -> Self {
        Self::Input(problem)
    }
}

impl Table {
    /// Reads acts and answers each before the next is read.
    pub(crate) fn run(&self, mut input: impl BufRead, output: impl Write) -> Result<(), Halt> {
        let time = self
            .time
            .as_deref()
            .map(|text| {
                text.parse::<TimeControl>()
                    .map_err(|error| Problem(format!("--time: {error}")))
            })
            .transpose()?;
        let setup = Setup {
            rules: self.rules.read()?,
            start: self.start.position()?,
            time,
            ..Setup::default()
        };
        let mut session = Session {
            game: Match::new(setup),
            at: Duration::ZERO,
            seat: None,
            output,
        };
        session.open()?;
        let mut line = Vec::new();
        for number in 1_u64.. {
            line.clear();
            let read = input
                .read_until(b'\n', &mut line)
                .map_err(|error| Problem(format!("line {number}: {error}")))?;
            if read == 0 {
                break;
            }
            let text = std::str::from_utf8(&line)
                .map_err(|_| Problem(format!("line {number}: this is not UTF-8 text")))?;
            session.read(number, text)?;
        }
        Ok(())
    }
}

/// A game at the table.
struct Session<W> {
    game: Match,
    at: Duration,
    seat: Option<Color>,
    output: W,
}

impl<W: Write> Session<W> {
    fn open(&mut self) -> Result<(), Halt> {
        // A position that ends the game by itself cannot be started.
        let started = self.game.start(self.at).is_ok();
        let mut report = Report::default();
        report.put("ruling", "start");
        report.put("fen", self.game.position().fen());
        report.put("clocks", self.clocks());
        self.print(&report)?;
        if let (false, Some(&outcome)) = (started, self.game.outcome()) {
            self.report(None, &Ruling::Ended(outcome))?;
        }
        Ok(())
    }

    fn read(&mut self, number: u64, text: &str) -> Result<(), Halt> {
        let bad = |problem: String| Problem(format!("line {number}: {problem}"));
        let Some(ActLine { at, deed }) =
            ActLine::parse(text, self.game.position()).map_err(|error| bad(error.to_string()))?
        else {
            return Ok(());
        };
        if let Some(at) = at {
            if at < self.at {
                let refusal = Refusal::TimeRunsBackwards {
                    at,
                    latest: self.at,
                };
                return Err(bad(refusal.to_string()).into());
            }
            self.at = at;
        }
        // A flag falls when it falls, not when somebody next does something.
        if let Some(flag) = self.game.next_flag().filter(|&flag| flag <= self.at) {
            let flagged = self.game.running();
            let now = std::mem::replace(&mut self.at, flag);
            for ruling in self.game.tick(flag) {
                self.report(flagged, &ruling)?;
            }
            self.at = now;
        }
        let (seat, answer) = match deed {
            None => return Ok(()),
            Some(Deed::Correction(correction)) => (None, self.game.correct(self.at, correction)),
            Some(Deed::Act { seat, act }) => {
                let seat = seat
                    .or(self.seat)
                    .ok_or_else(|| bad("the first act says whose it is: white or black".into()))?;
                self.seat = Some(seat);
                (Some(seat), self.game.apply(self.at, seat, act))
            }
        };
        match answer {
            Ok(rulings) => rulings
                .iter()
                .try_for_each(|ruling| self.report(seat, ruling)),
            Err(refusal) => self.refuse(seat, &refusal),
        }
    }

    fn report(&mut self, seat: Option<Color>, ruling: &Ruling) -> Result<(), Halt> {
        let authority = self.game.setup().rules.authority;
        let mut facts = facts(ruling)?;
        let mut report = Report::default();
        report.put("at", self.at.as_secs_f64());
        report.put("seat", facts.remove("seat").unwrap_or(json(seat)));
        report.put("ruling", facts.remove("ruling"));
        facts.remove("article");
        report.0.extend(facts);
        match ruling {
            Ruling::Made { .. }
            | Ruling::Completed { .. }
            | Ruling::Ended(_)
            | Ruling::TakenBack { .. }
            | Ruling::Restored { .. } => {
                report.0.retain(|(name, _)| name != "clocks");
                report.put("fen", self.game.position().fen());
                report.put("clocks", self.clocks());
            }
            Ruling::Obliged { .. } => {
                let position = self.game.position();
                let mut allowed: Vec<String> = self
                    .game
                    .allowed_moves()
                    .into_iter()
                    .map(|mv| position.san(mv).unwrap_or_else(|_| mv.to_string()))
                    .collect();
                allowed.sort_unstable();
                report.put("allowed", allowed);
            }
            _ => {}
        }
        report.put("article", ruling.article(authority));
        self.print(&report)
    }

    fn refuse(&mut self, seat: Option<Color>, refusal: &Refusal) -> Result<(), Halt> {
        let authority = self.game.setup().rules.authority;
        let mut facts = facts(refusal)?;
        let mut report = Report::default();
        report.put("at", self.at.as_secs_f64());
        report.put("seat", seat);
        report.put("ruling", "refused");
        report.put("reason", facts.remove("reason"));
        facts.remove("article");
        report.0.extend(facts);
        report.put("message", refusal.to_string());
        report.put("article", refusal.article(authority));
        self.print(&report)
    }

    fn clocks(&self) -> Option<touchmove_rules::Clocks> {
        self.game.clock().map(|clock| clock.at(self.at))
    }

    fn print(&mut self, report: &Report) -> Result<(), Halt> {
        let line = serde_json::to_string(report).map_err(|error| {
            Halt::Input(Problem(format!("the ruling cannot be written: {error}")))
        })?;
        writeln!(self.output, "{line}")
            .and_then(|()| self.output.flush())
            .map_err(|_| Halt::Output)
    }
}

/// One line of output: fields in their order.
#[derive(Default)]
struct Report(Vec<(String, Value)>);

impl Report {
    fn put(&mut self, name: &str, value: impl Serialize) {
        self.0.push((name.to_owned(), json(value)));
    }
}

impl Serialize for Report {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// A value as JSON. Plain data, so nothing can go wrong.
fn json(value: impl Serialize) -> Value {
    serde_json::to_value(value).unwrap_or(Value::Null)
}

/// The fields of something that is written as an object.
fn facts(told: &impl Serialize) -> Result<Map<String, Value>, Problem> {
    match serde_json::to_value(told) {
        Ok(Value::Object(facts)) => Ok(facts),
        Ok(other) => Err(Problem(format!("{other} is no object"))),
        Err(error) => Err(Problem(format!("the ruling cannot be written: {error}"))),
    }
}
