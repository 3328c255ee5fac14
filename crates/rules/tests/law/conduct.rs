//! What players do with their hands, their clock and their words, and what is ruled on it.
//!
//! The tables in `tests/data/*.acts` are games in the syntax of `touchmove-arbiter table`. A game begins
//! with `== name | rule sets | position | time`. Then:
//! - `play e4 e5` makes moves in one go;
//! - any other line is an act, which must not be refused unless that is what is expected;
//! - the lines `> ruling` after it are all that is ruled on it, in order, in short;
//! - `= fact value` holds at that moment. `allowed` lists moves or says how many there are.

use std::{fmt::Write, time::Duration};

use touchmove_rules::{
    Act, CastlingBar, Color, IllegalReason, Match, Offence, OfferBar, Proposal, Refusal, ResignBar,
    RuleSet, Ruling, Setup, Square, Wing,
    law::{
        ActLine, Awaits, DeclineBy, Deed, Duty, HouseRule, Obligation, OfferWhen, QuickplayFinish,
    },
};

use super::support::{position, rules, verdict};

#[test]
fn touch_move() {
    run_all(include_str!("../data/touch.acts"), "H", 1..=35);
}

#[test]
fn illegal_moves_and_the_clock() {
    run_all(include_str!("../data/illegal.acts"), "I", 1..=9);
}

#[test]
fn claims_offers_and_agreements() {
    run_all(include_str!("../data/claims.acts"), "C", 14..=16);
}

#[test]
fn refusals_are_written_with_their_reason_and_facts() {
    let refusals = [
        (
            Refusal::TimeRunsBackwards {
                at: Duration::from_millis(500),
                latest: Duration::from_secs(2),
            },
            r#"{"reason":"time_runs_backwards","stamp":0.5,"latest":2.0}"#,
        ),
        (
            Refusal::ResignNotAllowed(ResignBar::TooEarly {
                required: 15,
                completed: 3,
            }),
            r#"{"reason":"resign_not_allowed","bar":"too_early","required":15,"completed":3}"#,
        ),
        (
            Refusal::OfferNotAllowed(OfferBar::Consecutive),
            r#"{"reason":"offer_not_allowed","bar":"consecutive"}"#,
        ),
        (
            Refusal::IllegalMove {
                mv: "e1g1".parse().unwrap(),
                why: IllegalReason::NoCastling(CastlingBar::CrossingAttacked(Square::F1)),
            },
            r#"{"reason":"illegal_move","move":"e1g1","why":{"law":"no_castling","facts":{"crossing_attacked":"f1"}}}"#,
        ),
        (
            Refusal::CastlingUnfinished { side: Wing::King },
            r#"{"reason":"castling_unfinished","side":"king"}"#,
        ),
        (Refusal::ClaimLost, r#"{"reason":"claim_lost"}"#),
    ];
    for (refusal, written) in refusals {
        assert_eq!(serde_json::to_string(&refusal).unwrap(), written);
    }
}

/// Plays every game of a table. These scenarios must be among them.
fn run_all(table: &str, letter: &str, scenarios: std::ops::RangeInclusive<u32>) {
    let mut failures = Vec::new();
    let mut names = Vec::new();
    let table = format!("\n{table}");
    for text in table.split("\n== ").skip(1) {
        let (head, script) = text.split_once('\n').expect(text);
        let mut fields = head.split('|').map(str::trim);
        let name = fields.next().unwrap();
        let sets = fields.next().expect(head);
        let start = fields.next().expect(head);
        let time = fields.next();
        names.push(name);
        for set in sets.split_whitespace() {
            let mut run = Run::new(set, start, time);
            for line in script.lines() {
                run.read(line);
            }
            run.settle();
            if let Some(failure) = run.failure {
                failures.push(format!("{name} ({set}): {failure}"));
            }
        }
    }
    for scenario in scenarios {
        let id = format!("{letter}{scenario:02}");
        assert!(
            names
                .iter()
                .any(|name| name.split(' ').any(|word| word == id)),
            "{id} is missing"
        );
    }
    assert!(failures.is_empty(), "\n{}", failures.join("\n"));
}

/// A rule set of the house that a scenario asks for.
fn rule_set(name: &str) -> RuleSet {
    let mut set = rules(if name.starts_with("house_") {
        "fide"
    } else {
        name
    });
    match name {
        "house_own_turn" => set.draw_offers.when = OfferWhen::OwnTurn,
        "house_quickplay" => {
            set.take_backs = HouseRule::ByAgreement;
            set.quickplay = Some(QuickplayFinish {
                below: Duration::from_secs(120),
                increment: Duration::from_secs(5),
                compensation: Duration::from_secs(120),
            });
        }
        "house_take_backs" => set.take_backs = HouseRule::ByAgreement,
        _ => {}
    }
    set
}

struct Run {
    game: Match,
    at: Duration,
    seat: Color,
    act: String,
    ruled: Vec<String>,
    refused: bool,
    expected: Vec<String>,
    failure: Option<String>,
}

impl Run {
    fn new(set: &str, start: &str, time: Option<&str>) -> Self {
        let mut game = Match::new(Setup {
            rules: rule_set(set),
            start: position(start),
            time: time.map(|text| text.parse().unwrap()),
            ..Setup::default()
        });
        game.start(Duration::ZERO).unwrap();
        Self {
            game,
            at: Duration::ZERO,
            seat: Color::White,
            act: String::new(),
            ruled: Vec::new(),
            refused: false,
            expected: Vec::new(),
            failure: None,
        }
    }

    fn fail(&mut self, what: String) {
        self.failure.get_or_insert(what);
    }

    /// Compares what was ruled on the last act with what was expected.
    fn settle(&mut self) {
        let expected = std::mem::take(&mut self.expected);
        let ruled = std::mem::take(&mut self.ruled);
        let act = std::mem::take(&mut self.act);
        if expected.is_empty() && self.refused {
            self.fail(format!("\"{act}\" was {}", ruled.join(", ")));
        } else if !expected.is_empty() && expected != ruled {
            self.fail(format!(
                "on \"{act}\" was ruled\n    {}\n  instead of\n    {}",
                ruled.join("\n    "),
                expected.join("\n    ")
            ));
        }
        self.refused = false;
    }

    fn read(&mut self, line: &str) {
        let line = line.trim();
        if let Some(expected) = line.strip_prefix("> ") {
            self.expected.push(expected.to_owned());
            return;
        }
        self.settle();
        if line.is_empty() || line.starts_with('#') {
            return;
        }
        if let Some(fact) = line.strip_prefix("= ") {
            let (name, expected) = fact.split_once(' ').unwrap_or((fact, ""));
            let actual = self.fact(name, expected);
            if actual != expected {
                self.fail(format!("{name} is \"{actual}\" instead of \"{expected}\""));
            }
            return;
        }
        if let Some(moves) = line.strip_prefix("play ") {
            for san in moves.split(' ') {
                let side = self.game.position().side_to_move();
                let mv = self.game.position().parse_san(san).expect(san);
                if let Err(refusal) = self.game.apply(self.at, side, Act::Move(mv)) {
                    self.fail(format!("{san}: {refusal}"));
                }
            }
            return;
        }
        self.act = line.to_owned();
        let told = ActLine::parse(line, self.game.position())
            .unwrap_or_else(|error| panic!("{line}: {error}"))
            .expect(line);
        self.at = told.at.unwrap_or(self.at);
        let answer = match told.deed {
            None => Ok(self.game.tick(self.at)),
            Some(Deed::Correction(correction)) => self.game.correct(self.at, correction),
            Some(Deed::Act { seat, act }) => {
                self.seat = seat.unwrap_or(self.seat);
                let before = self.game.clone();
                let answer = self.game.apply(self.at, self.seat, act);
                if answer.is_err() && self.game != before {
                    self.fail(format!("\"{line}\" was refused and changed the match"));
                }
                answer
            }
        };
        match answer {
            Ok(rulings) => self.ruled = rulings.iter().map(|ruling| self.short(ruling)).collect(),
            Err(refusal) => {
                self.refused = true;
                self.ruled = vec![self.refusal(&refusal)];
            }
        }
    }

    fn fact(&self, name: &str, expected: &str) -> String {
        let game = &self.game;
        match name {
            "allowed" => {
                let moves = game.allowed_moves();
                if expected.chars().all(|letter| letter.is_ascii_digit()) {
                    return moves.len().to_string();
                }
                let mut sans: Vec<String> = moves
                    .iter()
                    .map(|&mv| game.position().san(mv).unwrap())
                    .collect();
                // In the order of the table, so that only real differences show.
                let order: Vec<&str> = expected.split(' ').collect();
                sans.sort_by_key(|san| order.iter().position(|known| known == san));
                sans.join(" ")
            }
            "clocks" => {
                let clocks = game.clock().expect("there are clocks").at(self.at);
                format!(
                    "{} {}",
                    clocks.white.as_secs_f64(),
                    clocks.black.as_secs_f64()
                )
            }
            "running" => shown(game.running()),
            "to_press" => shown(game.to_press()),
            "offer" => shown(game.offer()),
            "offences" => Color::ALL
                .map(|seat| game.offences(seat).to_string())
                .join(" "),
            "moves" => {
                let sans: Vec<&str> = game.moves().iter().map(|mv| mv.san.as_str()).collect();
                sans.join(" ")
            }
            "displaced" => {
                let shifted: Vec<String> = game
                    .displaced()
                    .iter()
                    .map(|(from, to)| format!("{from}{to}"))
                    .collect();
                shifted.join(" ")
            }
            "claims" => game.claims().len().to_string(),
            "fen" => game.position().fen(),
            "result" => verdict(game),
            unknown => panic!("the table asks for {unknown}"),
        }
    }

    /// A ruling in short. Where the rule matters, it is named.
    fn short(&self, ruling: &Ruling) -> String {
        let article = ruling.article(self.game.setup().rules.authority);
        match ruling {
            Ruling::Touched { men, counts, .. } => {
                format!(
                    "touched {}{}",
                    list(men),
                    if *counts { "" } else { " idly" }
                )
            }
            Ruling::Obliged { obligation, .. } => format!("obliged {}", duty(obligation)),
            Ruling::Released { .. } => "released".into(),
            Ruling::Adjusted { men, .. } => format!("adjusted {}", list(men)).trim().into(),
            Ruling::Accident { men, .. } => format!("accident {}", list(men)),
            Ruling::Objected { .. } => "objected".into(),
            Ruling::Placed {
                from, to, awaits, ..
            } => {
                let awaits = match awaits {
                    Awaits::Rook => "rook",
                    Awaits::Promotion => "promotion",
                    Awaits::Press => "press",
                    other => panic!("{other:?}"),
                };
                format!("placed {from} {to} {awaits}")
            }
            Ruling::PutBack { man, .. } => format!("put_back {man}"),
            Ruling::Promoting { role, .. } => format!("promoting {role}"),
            Ruling::Made { san, .. } => format!("made {san}"),
            Ruling::Completed { .. } => "completed".into(),
            Ruling::Check { checkers, .. } => format!("check {}", list(checkers)),
            Ruling::Illegal {
                offence,
                count,
                loses_at,
                ..
            } => format!(
                "illegal {} {count} of {loses_at} ({article})",
                offence_of(offence)
            ),
            Ruling::Penalty { gains, .. } => {
                format!("penalty {} ({article})", gains.as_secs_f64())
            }
            Ruling::Restored { .. } => "restored".into(),
            Ruling::Offered { seat } => format!("offered {seat}"),
            Ruling::OutOfOrder { seat } => format!("out_of_order {seat}"),
            Ruling::IncrementAsked { seat } => format!("increment_asked {seat} ({article})"),
            Ruling::IncrementIntroduced { adds, .. } => {
                format!("increment_introduced {} ({article})", adds.as_secs_f64())
            }
            Ruling::Declined { seat, by } => {
                let by = match by {
                    DeclineBy::Word => "word",
                    DeclineBy::Moving => "moving",
                    DeclineBy::Touching => "touching",
                    DeclineBy::Withdrawal => "withdrawal",
                    other => panic!("{other:?}"),
                };
                format!("declined {seat} {by}")
            }
            Ruling::Claimed {
                ground,
                announcing,
                correct,
                count,
                ..
            } => {
                let announced = announcing.map_or(String::new(), |mv| format!("{mv} "));
                let word = if *correct { "correct" } else { "wrong" };
                format!("claimed {ground} {announced}{word} {count} ({article})")
            }
            Ruling::Proposed { proposal, .. } => format!("proposed {}", proposed(proposal)),
            Ruling::Dropped { proposal, .. } => format!("dropped {}", proposed(proposal)),
            Ruling::TakenBack { plies, .. } => format!("taken_back {plies}"),
            Ruling::Paused => "paused".into(),
            Ruling::Resumed { seat } => format!("resumed {seat}"),
            Ruling::Corrected(_) => "corrected".into(),
            Ruling::Flagged { seat } => format!("flagged {seat}"),
            Ruling::Ended(outcome) => {
                format!(
                    "ended {} {} ({})",
                    outcome.result, outcome.reason, outcome.article
                )
            }
            other => panic!("{other:?}"),
        }
    }

    fn refusal(&self, refusal: &Refusal) -> String {
        let written = serde_json::to_value(refusal).expect("refusals are plain data");
        let mut short = format!("refused {}", written["reason"].as_str().unwrap());
        let article = match refusal {
            Refusal::IllegalMove { why, .. } => {
                let _ = write!(short, " {}", reason(why));
                None
            }
            refusal => refusal.article(self.game.setup().rules.authority),
        };
        let detail = match refusal {
            Refusal::NotYourTurn { turn } => Some(turn.to_string()),
            Refusal::ClockNotPressed { by } => Some(by.to_string()),
            Refusal::EmptySquare { square } | Refusal::ManStandsOpen { square } => {
                Some(square.to_string())
            }
            Refusal::CastlingUnfinished { side } => Some(format!("{side:?}").to_lowercase()),
            Refusal::NoQuickplay(bar) => {
                let written = serde_json::to_value(bar).expect("bars are plain data");
                written["bar"].as_str().map(str::to_owned)
            }
            Refusal::OfferNotAllowed(OfferBar::NotWithMove) => Some("not_with_move".into()),
            Refusal::OfferNotAllowed(OfferBar::NotOnMove) => Some("not_on_move".into()),
            _ => None,
        };
        for word in [detail, article.map(|article| format!("({article})"))]
            .into_iter()
            .flatten()
        {
            let _ = write!(short, " {word}");
        }
        short
    }
}

fn list(squares: &[Square]) -> String {
    let words: Vec<String> = squares.iter().map(ToString::to_string).collect();
    words.join(" ")
}

fn shown(color: Option<Color>) -> String {
    color.map_or(String::new(), |color| color.to_string())
}

fn proposed(proposal: &Proposal) -> String {
    match proposal {
        Proposal::TakeBack { plies } => format!("takeback {plies}"),
        Proposal::Pause => "pause".into(),
        other => panic!("{other:?}"),
    }
}

fn duty(obligation: &Obligation) -> String {
    let mut text = match obligation.duty {
        Duty::Move { man } => format!("move {man}"),
        Duty::Capture { target } => format!("capture {target}"),
        Duty::CaptureWith { man, target } => format!("capture {target} with {man}"),
        Duty::Castle { side } => format!("castle {side:?}").to_lowercase(),
        Duty::Promote { on, .. } => format!("promote {on}"),
        Duty::Announced { mv } => format!("announced {mv}"),
        Duty::Free => "free".into(),
        other => panic!("{other:?}"),
    };
    for wing in &obligation.no_castling {
        let _ = write!(text, " no castling {}", format!("{wing:?}").to_lowercase());
    }
    format!("{text} ({})", obligation.article)
}

fn offence_of(offence: &Offence) -> String {
    match offence {
        Offence::Move { why, .. } => format!("move {}", reason(why)),
        Offence::KingExposed { why, .. } => format!("king_exposed {}", reason(why)),
        Offence::CastlingUnfinished { side } => {
            format!("castling_unfinished {side:?}").to_lowercase()
        }
        Offence::PawnNotPromoted { on, .. } => format!("pawn_not_promoted {on}"),
        Offence::EmptyPress => "empty_press".into(),
        Offence::TwoHands => "two_hands".into(),
        other => panic!("{other:?}"),
    }
}

fn reason(why: &IllegalReason) -> String {
    let written = serde_json::to_value(why).expect("reasons are plain data");
    let law = written["law"].as_str().unwrap();
    match why {
        IllegalReason::Pinned { on, attack, .. } => format!("{law} {on} by {}", attack.from),
        IllegalReason::StillInCheck(attack)
        | IllegalReason::IntoCheck(attack)
        | IllegalReason::ExposedInPassing(attack) => format!("{law} by {}", attack.from),
        IllegalReason::Blocked { on, .. } => format!("{law} {on}"),
        _ => law.into(),
    }
}
