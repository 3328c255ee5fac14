//! Playing a recorded game again, and what the rules say about it.

use touchmove_rules::{
    Act, Color, GameResult, Match, Outcome, PlayedMove, Reason, RuleSet, Setup,
    record::pgn::{Marker, RULES_TAG, ReadGame, Severity},
};

use crate::records::Finding;

/// What the rules say about a recorded game.
pub(crate) struct Judgement {
    /// What contradicts the rules, and what is worth knowing.
    pub(crate) findings: Vec<Finding>,
    /// How long the game is and how it stands at its end.
    pub(crate) status: String,
}

impl Judgement {
    /// Plays the game again, by these rules or else by those that its record names.
    pub(crate) fn of(read: &ReadGame, rules: Option<&RuleSet>) -> Self {
        let mut replay = Replay::new(read, rules);
        replay.play();
        replay.compare_result();
        Self {
            status: replay.status(),
            findings: replay.findings,
        }
    }
}

struct Replay<'a> {
    read: &'a ReadGame,
    game: Match,
    findings: Vec<Finding>,
    /// The draws that were told of.
    told: Vec<Reason>,
}

impl<'a> Replay<'a> {
    fn new(read: &'a ReadGame, rules: Option<&RuleSet>) -> Self {
        let named = || read.game.tags().get(RULES_TAG).and_then(RuleSet::named);
        let rules = rules.cloned().or_else(named);
        let game = Match::new(Setup {
            rules: rules.unwrap_or_default(),
            start: *read.game.start(),
            ..Setup::default()
        });
        Self {
            read,
            game,
            findings: Vec::new(),
            told: Vec::new(),
        }
    }

    fn find(&mut self, ply: usize, severity: Severity, message: String) {
        let place = self.read.moves.get(ply).copied();
        self.findings.push(Finding {
            place: place.unwrap_or(self.read.ends),
            severity,
            message,
        });
    }

    fn play(&mut self) {
        for (ply, mv) in self.read.game.moves().enumerate() {
            if let Some(outcome) = self.game.outcome().copied() {
                let more = match self.read.moves.len() - ply {
                    1 => "1 more half-move follows".to_owned(),
                    count => format!("{count} more half-moves follow"),
                };
                let last = self.game.last_move().map_or_else(String::new, after);
                self.find(
                    ply,
                    Severity::Error,
                    format!("{last}the game was over: {}; {more}", told(&outcome)),
                );
                return;
            }
            let seat = self.game.position().side_to_move();
            let at = self.game.latest();
            if let Err(refusal) = self.game.apply(at, seat, Act::Move(mv)) {
                self.find(ply, Severity::Error, refusal.to_string());
                return;
            }
            self.tell_claims(ply);
        }
    }

    /// Tells of a draw that can be claimed from here on, once for each ground.
    fn tell_claims(&mut self, ply: usize) {
        let rules = &self.game.setup().rules;
        let counters = self.game.counters();
        let repeated = rules
            .repetition
            .claim
            .filter(|claim| counters.occurrences >= claim.occurrences())
            .map(|_| (Reason::Threefold, "the position has appeared three times"));
        let without_progress = rules
            .no_progress
            .claim
            .filter(|claim| counters.plies_without_progress >= claim.plies())
            .map(|_| {
                (
                    Reason::FiftyMoves,
                    "for 50 moves by each side no man was taken and no pawn moved",
                )
            });
        let authority = rules.authority;
        for (reason, what) in repeated.into_iter().chain(without_progress) {
            if self.told.contains(&reason) {
                continue;
            }
            self.told.push(reason);
            let last = self.game.last_move().map_or_else(String::new, after);
            let article = reason.article(authority);
            self.find(
                ply,
                Severity::Note,
                format!("{last}{what}: a draw could be claimed ({article})"),
            );
        }
    }

    /// Tells if the result is not what it must be.
    fn compare_result(&mut self) {
        let result = self.read.game.result();
        let Some(outcome) = self.game.outcome() else {
            return self.compare_open_game(result);
        };
        let ruled = Marker::from(outcome.result);
        // A game that went on, or whose moves are not all known, may have ended otherwise.
        let is_end = self.read.complete && self.game.moves().len() == self.read.moves.len();
        if is_end && ruled != result {
            let message = format!(
                "the result is {result}, but the game is over: {}",
                told(outcome)
            );
            let severity = if result == Marker::Open {
                Severity::Warning
            } else {
                Severity::Error
            };
            self.find(usize::MAX, severity, message);
        }
    }

    /// A game that is not over on the board can end in any way but one: by the Laws nobody wins who cannot
    /// mate, not even if the other side resigns.
    fn compare_open_game(&mut self, result: Marker) {
        let winner = match result {
            Marker::White => Color::White,
            Marker::Black => Color::Black,
            Marker::Draw | Marker::Open => return,
        };
        let mut resigned = self.game.clone();
        let refused = resigned
            .apply(self.game.latest(), !winner, Act::Resign)
            .is_err();
        let Some(outcome) = resigned
            .outcome()
            .filter(|_| self.read.complete && !refused)
        else {
            return;
        };
        if outcome.result == GameResult::Draw {
            let message = format!(
                "the result is {result}, but {winner} cannot mate by any series of legal moves, so that \
                 even a resignation is a draw ({})",
                outcome.article
            );
            self.find(usize::MAX, Severity::Warning, message);
        }
    }

    fn status(&self) -> String {
        let count = self.read.moves.len();
        let ending = if count == 1 { "" } else { "s" };
        let stands = match self.game.outcome() {
            Some(outcome) => format!("by the rules {}", told(outcome)),
            None if self.read.complete => "by the rules ongoing".to_owned(),
            None => "not judged, since not all moves could be read".to_owned(),
        };
        format!("{count} half-move{ending}, {stands}")
    }
}

/// `1/2-1/2, stalemate (5.2.1)`
fn told(outcome: &Outcome) -> String {
    let Outcome {
        result,
        reason,
        article,
    } = outcome;
    let who = match result {
        GameResult::White => "1-0",
        GameResult::Black => "0-1",
        GameResult::Draw => "1/2-1/2",
        GameResult::Void => "void",
    };
    format!("{who}, {} ({article})", reason.as_str().replace('_', " "))
}

/// `after 12... Nf6 `
fn after(played: &PlayedMove) -> String {
    let dots = match played.seat {
        Color::White => ".",
        Color::Black => "...",
    };
    format!("after {}{dots} {} ", played.number, played.san)
}
