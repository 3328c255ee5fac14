//! What holds whatever the players do, for matches played at random: the properties here and the fuzz
//! target `acts` demand the same.

use std::time::Duration;

use touchmove_rules::{
    Act, Clocks, Color, Correction, Match, Move, MoveKind, Position, Refusal, RuleSet, Ruling,
    Setup,
    law::{CheckLimits, DeadPositions, NoProgressRules, RepetitionRules},
    record::{
        journal,
        pgn::{self, PgnTags},
    },
};

/// What the clocks of a match must add up to, where extra time is an increment or none.
pub struct Account {
    total: Duration,
    at: Duration,
    /// What the last completed move brought.
    gift: Duration,
}

impl Account {
    pub fn of(game: &Match) -> Self {
        let total = game
            .clock()
            .map_or(Duration::ZERO, |clock| sum(clock.at(Duration::ZERO)));
        Self {
            total,
            at: Duration::ZERO,
            gift: Duration::ZERO,
        }
    }

    /// Books what happened between two states of a match, and compares.
    fn book(&mut self, before: &Match, game: &Match, rulings: &[Ruling]) {
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
                Ruling::Completed { .. } => {
                    self.gift = control.increment() + clock.introduced();
                    self.gain(self.gift);
                }
                Ruling::Penalty { gains, .. }
                | Ruling::Corrected(Correction::Time { gains, .. }) => self.gain(*gains),
                Ruling::TakenBack { clocks, .. } => {
                    self.total = sum(clocks.expect("there are clocks"));
                }
                Ruling::Objected { .. }
                    if game.moves().len() < before.moves().len() && before.to_press().is_none() =>
                {
                    self.total -= self.gift;
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

/// A legal move by hand, with all that belongs to it.
pub fn by_hand(position: &Position, mv: Move) -> Vec<Act> {
    let touch = |square| Act::Touch(vec![square]);
    let release = |to| Act::Release { from: None, to };
    let mut acts = vec![touch(mv.from), release(mv.to)];
    acts.extend(mv.promotion.map(Act::Promote));
    if let Some(MoveKind::Castle {
        rook_from, rook_to, ..
    }) = position.kind(mv)
    {
        acts.extend([touch(rook_from), release(rook_to)]);
    }
    acts.push(Act::Press);
    acts
}

/// Something that is tried. Each may change the match.
pub enum Trial {
    Act(Color, Act),
    Correct(Correction),
    /// Time passes and somebody looks at the clock.
    Look,
    Start,
}

impl Trial {
    /// Tries it, and checks what holds whatever the answer.
    pub fn on(
        self,
        game: &mut Match,
        at: Duration,
        account: &mut Account,
    ) -> Result<Vec<Ruling>, Refusal> {
        let before = game.clone();
        let answer = self.answer(game, at);
        let Ok(rulings) = &answer else {
            assert_eq!(&before, game, "a refused act changed the match");
            return answer;
        };
        assert!(at >= before.latest() || &before == game);
        let ended = rulings
            .iter()
            .any(|ruling| matches!(ruling, Ruling::Ended(_)));
        assert_eq!(ended, before.outcome() != game.outcome());
        for ruling in rulings {
            read_back(ruling);
        }
        account.book(&before, game, rulings);
        check_the_state(game);
        answer
    }

    fn answer(self, game: &mut Match, at: Duration) -> Result<Vec<Ruling>, Refusal> {
        match self {
            Self::Act(seat, act) => {
                let admitted = game.admits(seat, &act);
                let answer = game.apply(at, seat, act.clone());
                if let Err(refusal) = &answer {
                    let early = matches!(refusal, Refusal::TimeRunsBackwards { .. });
                    assert!(
                        early || admitted.is_err(),
                        "{act:?} was admitted and refused"
                    );
                    assert!(!refusal.to_string().is_empty());
                }
                answer
            }
            Self::Correct(correction) => game.correct(at, correction),
            Self::Look => Ok(game.tick(at)),
            Self::Start => game.start(at).map(|()| Vec::new()),
        }
    }
}

/// A ruling as it is read when it was written.
pub fn read_back(ruling: &Ruling) -> Ruling {
    let json = serde_json::to_string(ruling).expect("a ruling is plain data");
    let read: Ruling = serde_json::from_str(&json).expect(&json);
    // Time is a floating point number there: very long times are read as nearly the same.
    assert_eq!(serde_json::to_string(&read).ok(), Some(json));
    read
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

/// The journal makes the same match again, and the score sheet is read as it was written.
pub fn check_the_log(game: &Match) {
    let mut text = journal::encode_header(game.setup());
    for entry in game.log() {
        text += &journal::encode_entry(entry);
    }
    let (setup, entries, torn) = journal::parse(&text).expect("what is written is read");
    assert_eq!(torn, None);
    assert_eq!(Match::replay(setup, &entries).as_ref(), Ok(game));

    let score = game.score(&PgnTags::default());
    let text = score.to_string();
    let read = pgn::read(text.as_bytes());
    assert_eq!(read.len(), 1, "{text}");
    assert_eq!(read[0].game, score, "{text}");
    let moves = game.moves().iter().map(|played| played.mv);
    assert!(read[0].game.moves().eq(moves), "{text}");
    // They are told in the order of the moves, which may have been taken back.
    let mut incidents = pgn::incidents(&game.told(), game.outcome());
    incidents.sort_by_key(|&(plies, _)| plies);
    let told = incidents.iter().map(|(plies, incident)| (*plies, incident));
    assert!(read[0].game.incidents().eq(told), "{text}");
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
