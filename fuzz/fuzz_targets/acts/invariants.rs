//! What holds whatever the players do.

use std::time::Duration;

use touchmove_rules::{
    Act, Clocks, Color, Correction, Match, Position, Refusal, RuleSet, Ruling, Setup,
    law::{CheckLimits, DeadPositions, NoProgressRules, RepetitionRules},
    record::{
        journal,
        pgn::{self, Game},
    },
};

/// What the clocks of a match must add up to, where extra time is an increment or none.
pub struct Account {
    total: Duration,
    at: Duration,
}

impl Account {
    pub fn of(game: &Match) -> Self {
        let total = game
            .clock()
            .map_or(Duration::ZERO, |clock| sum(clock.at(Duration::ZERO)));
        Self {
            total,
            at: Duration::ZERO,
        }
    }

    /// Books what happened between two states of a match, and compares.
    pub fn book(&mut self, before: &Match, game: &Match, rulings: &[Ruling]) {
        let Some((control, clock)) = game.setup().time.as_ref().zip(game.clock()) else {
            return;
        };
        let text = control.to_string();
        if text.contains(|letter: char| !letter.is_ascii_digit() && !matches!(letter, '+' | '.')) {
            return;
        }
        let at = game.latest();
        if before.running().is_some() {
            self.total = self.total.saturating_sub(at - self.at);
        }
        self.at = at;
        for ruling in rulings {
            match ruling {
                Ruling::Completed { .. } => self.gain(control.increment()),
                Ruling::Penalty { gains, .. }
                | Ruling::Corrected(Correction::Time { gains, .. }) => self.gain(*gains),
                Ruling::TakenBack { clocks, .. } => {
                    self.total = sum(clocks.expect("there are clocks"));
                }
                Ruling::Objected { .. }
                    if game.moves().len() < before.moves().len() && before.to_press().is_none() =>
                {
                    self.total -= control.increment();
                }
                _ => {}
            }
        }
        let shown = sum(clock.at(at));
        // A flag may be seen later than it falls; nobody owes the time in between.
        if game.outcome().is_some() {
            assert!(shown >= self.total);
        } else {
            assert_eq!(shown, self.total);
        }
    }

    fn gain(&mut self, time: Duration) {
        self.total = self.total.saturating_add(time);
    }
}

fn sum(clocks: Clocks) -> Duration {
    clocks.white.saturating_add(clocks.black)
}

/// What holds between two acts.
pub fn check_the_state(game: &Match) {
    let position = game.position();
    let turn = position.side_to_move();
    assert_eq!(game.moves().len() + 1, game.positions().len());
    assert!(
        game.to_press()
            .is_none_or(|seat| seat == !turn || game.has_moved(!seat))
    );
    if game.outcome().is_some() {
        assert_eq!(game.running(), None);
        assert_eq!(game.offer(), None);
        assert_eq!(game.to_press(), None);
        let late = game.clone().apply(game.latest(), Color::White, Act::Resign);
        assert_eq!(late, Err(Refusal::GameOver));
        return;
    }
    if game.setup().time.is_some() && game.is_started() {
        let on_the_clock = game.to_press().unwrap_or(turn);
        assert_eq!(game.running(), (!game.is_paused()).then_some(on_the_clock));
    }
    // Whatever was touched, there is always something to play.
    let allowed = game.allowed_moves();
    assert!(!allowed.is_empty());
    assert!(allowed.iter().all(|&mv| position.is_legal(mv)));
    if let Some(held) = game.hand().held() {
        assert!(position.by_color(turn).contains(held));
    }
    // Whoever shows a clock asks for the next change until it comes.
    if let Some(next) = game.next_change(game.latest()) {
        assert!(next > game.latest());
    }
}

/// The moves of a match and nothing else lead to the same position and counters.
pub fn check_the_moves(game: &Match) {
    let mut plain = Match::new(Setup {
        rules: nothing_ends(),
        start: game.setup().start,
        ..Setup::default()
    });
    for played in game.moves() {
        assert_eq!(plain.position().side_to_move(), played.seat);
        let made = plain.apply(Duration::ZERO, played.seat, Act::Move(played.mv));
        assert!(made.is_ok(), "{}: {made:?}", played.san);
    }
    assert_eq!(plain.positions(), game.positions());
    assert_eq!(plain.counters(), game.counters());
    let fen = game.position().fen();
    assert!(Position::from_fen(&fen).is_ok(), "{fen}");
}

/// The journal makes the same match again, and the PGN tells of the same moves and incidents.
pub fn check_the_log(game: &Match) {
    let mut text = journal::encode_header(game.setup());
    for entry in game.log() {
        text += &journal::encode_entry(entry);
    }
    let (setup, entries, torn) = journal::parse(&text).expect("what is written is read");
    assert_eq!(torn, None);
    assert_eq!(Match::replay(setup, &entries).as_ref(), Ok(game));

    let incidents = pgn::incidents(&game.told(), game.outcome());
    let mut record = Game::new(game.setup().start);
    for played in game.moves() {
        record
            .push(played.mv)
            .expect("the moves of a match are legal");
    }
    record.add_incidents(incidents);
    let mut read = pgn::read(record.to_string().as_bytes());
    assert_eq!(read.len(), 1);
    let read = read.remove(0).game;
    assert!(read.moves().eq(record.moves()));
    assert!(read.incidents().eq(record.incidents()));
}

/// A rule set under which nothing but mate and stalemate ends a game of whole moves.
fn nothing_ends() -> RuleSet {
    RuleSet {
        repetition: RepetitionRules {
            claim: None,
            automatic: None,
        },
        no_progress: NoProgressRules {
            claim: None,
            automatic: None,
        },
        checks: CheckLimits {
            in_a_row: None,
            total: None,
        },
        dead_positions: DeadPositions::Off,
        ..RuleSet::default()
    }
}
