//! What stands on a slip of paper. Pure: rulings go in, a paper comes out.

use std::time::Duration;

use touchmove_rules::{
    Answers, Article, Check, ClaimGround, Color as Side, DeclineBy, Duty, Match, Obligation,
    Offence, Ruling, law::ClaimCounters,
};

use super::{
    sketch,
    words::{self, side},
};
use crate::{board::Sketch, lingua::Words};

/// How long a paper lies there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Until {
    /// Both players say that they are ready. The clocks stand still.
    Ready,
    /// The next move is made.
    Move,
    /// The next man is touched.
    Touch,
}

/// A line of figures.
#[derive(Debug, Clone, PartialEq)]
pub struct Fact {
    /// What it is about.
    pub label: Words,
    /// How it stands.
    pub value: Value,
}

/// How something stands.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// In a word.
    Said(Words),
    /// Time gained.
    Gain(String),
    /// So many, of so many that decide: drawn as discs where they are few.
    Count {
        /// So many.
        now: u32,
        /// Of so many.
        of: u32,
    },
    /// A group of squares that is marked on the board, and how many ways it holds.
    Group {
        /// The number of the group.
        group: u8,
        /// How many ways.
        ways: usize,
    },
}

/// What a slip says.
#[derive(Debug, Clone, PartialEq)]
pub struct Paper {
    /// The heading.
    pub title: Words,
    /// What is so, and why.
    pub sentence: Words,
    /// In figures.
    pub facts: Vec<Fact>,
    /// What the player to move is still bound to.
    pub bound: Option<Words>,
    /// What else is to be said.
    pub note: Option<Words>,
    /// Where it is written.
    pub cited: Option<Words>,
    /// Who gains time, and how much.
    pub gain: Option<(Side, String)>,
    /// What is drawn on the board with it.
    pub sketch: Sketch,
    /// How long it lies there.
    pub until: Until,
}

impl Paper {
    /// An otherwise empty paper.
    pub(super) fn new(title: Words, sentence: Words, until: Until) -> Self {
        Self {
            title,
            sentence,
            facts: Vec::new(),
            bound: None,
            note: None,
            cited: None,
            gain: None,
            sketch: Sketch::default(),
            until,
        }
    }

    pub(super) fn fact(&mut self, label: Words, value: Value) {
        self.facts.push(Fact { label, value });
    }

    /// What is to be put on paper of the rulings of one act, if anything. The match stands as after them.
    pub fn of(rulings: &[&Ruling], game: &Match) -> Option<Self> {
        let ended = rulings
            .iter()
            .any(|ruling| matches!(ruling, Ruling::Ended(_)));
        if ended {
            return None;
        }
        rulings.iter().find_map(|ruling| match ruling {
            Ruling::Illegal {
                seat,
                offence,
                count,
                loses_at,
            } => {
                let count = Value::Count {
                    now: *count,
                    of: *loses_at,
                };
                Some(illegal(*seat, *offence, count, rulings, game))
            }
            Ruling::Claimed {
                seat,
                ground,
                announcing,
                correct: false,
                count,
            } => {
                let sentence = words::claim(*ground, *announcing, false, *count, game.position());
                Some(wrong_claim(*seat, *ground, *count, sentence, rulings, game))
            }
            Ruling::Objected { seat } => Some(objection(*seat, rulings, game)),
            _ => None,
        })
    }

    /// The clocks stand still, and nothing else is to be said.
    pub(super) fn pause(by_arbiter: bool) -> Self {
        let title = Words::new(if by_arbiter {
            "arbiter-title-stopped"
        } else {
            "arbiter-title-pause"
        });
        let mut paper = Self::new(title, Words::new("arbiter-pause"), Until::Ready);
        paper.cited = words::cite([if by_arbiter {
            Article::CLOCK_STOPPED
        } else {
            Article::HOUSE
        }]);
        paper
    }

    /// Time went by in which nobody can have played.
    pub(super) fn stalled(gap: Duration) -> Self {
        Self {
            sentence: words::stalled(gap),
            ..Self::pause(true)
        }
    }

    /// The check on the board, and the ways to answer it.
    pub(super) fn check(game: &Match) -> Option<Self> {
        let position = game.position();
        let last = game.last_move().and_then(|played| {
            let before = game.position_after(game.moves().len().checked_sub(1)?)?;
            Some((before, played.mv))
        });
        let check = Check::on_board(position, last)?;
        let mut paper = Self::new(
            words::check_title(&check),
            words::check(&check, position),
            Until::Move,
        );
        let answers = Answers::on_board(position);
        let checkers: Vec<_> = check.checkers.into_iter().collect();
        let take = Words::new("arbiter-answer-take").arg("men", words::men_on(position, &checkers));
        let ways = [
            (take, &answers.capture),
            (Words::new("arbiter-answer-away"), &answers.away),
            (Words::new("arbiter-answer-between"), &answers.interpose),
        ];
        for (group, (label, moves)) in (0..).zip(ways) {
            let ways = moves.len();
            paper.fact(label, Value::Group { group, ways });
        }
        paper.cited = words::cite([Article::CHECK, Article::KING_SAFETY]);
        paper.sketch = sketch::check(position, &answers);
        Some(paper)
    }

    /// How far the draws by counting are, as lines of figures.
    pub(super) fn counters(&mut self, counters: &ClaimCounters) {
        let repetitions = counters.repetitions;
        if let Some(of) = repetitions.claim_at.or(repetitions.ends_at) {
            let now = repetitions.now;
            self.fact(Words::new("arbiter-occurrences"), Value::Count { now, of });
        }
        let quiet = counters.plies_without_progress;
        if let Some(of) = quiet.claim_at.or(quiet.ends_at) {
            // As players count them: one by each is one.
            let (now, of) = (quiet.now / 2, of / 2);
            self.fact(Words::new("arbiter-progress"), Value::Count { now, of });
        }
        let checks = [
            ("arbiter-checks-row", counters.checks_in_a_row),
            ("arbiter-checks-total", counters.checks_in_total),
        ];
        for (key, count) in checks {
            if let Some(of) = count.ends_at {
                self.fact(Words::new(key), Value::Count { now: count.now, of });
            }
        }
    }

    /// Adds what most rulings have: the position, the time gained, and what still binds.
    fn settle(&mut self, rulings: &[&Ruling], game: &Match, mut articles: Vec<Article>) {
        let restored = rulings
            .iter()
            .any(|ruling| matches!(ruling, Ruling::Restored { .. }));
        if restored {
            self.facts.insert(
                0,
                Fact {
                    label: Words::new("arbiter-position"),
                    value: Value::Said(Words::new("arbiter-restored")),
                },
            );
        }
        for ruling in rulings {
            if let Ruling::Penalty {
                seat,
                gains,
                article,
            } = ruling
            {
                let time = words::figure(*gains);
                let label = Words::new("arbiter-receives").arg("side", side(!*seat));
                self.fact(label, Value::Gain(time.clone()));
                self.gain = Some((!*seat, time));
                articles.push(*article);
            }
        }
        if let Some(bound) = words::still_bound(game) {
            // Whoever may make any move is bound to nothing.
            let free = game
                .obligation()
                .is_some_and(|obligation| obligation.duty == Duty::Free);
            if free {
                self.note = Some(bound);
            } else {
                self.bound = Some(bound);
            }
            articles.extend(game.obligation().map(|Obligation { article, .. }| article));
        }
        self.cited = words::cite(articles);
    }
}

fn illegal(seat: Side, offence: Offence, count: Value, rulings: &[&Ruling], game: &Match) -> Paper {
    let position = game.position();
    let mut paper = Paper::new(
        words::offence_title(offence),
        words::offence(offence, seat, position),
        Until::Ready,
    );
    paper.sketch = sketch::offence(offence, position);
    let made = rulings
        .iter()
        .any(|ruling| matches!(ruling, Ruling::Made { .. } | Ruling::Completed { .. }));
    if made {
        paper.fact(
            Words::new("arbiter-move"),
            Value::Said(Words::new("arbiter-stands")),
        );
    }
    paper.settle(rulings, game, words::offence_articles(offence));
    paper.fact(
        Words::new("arbiter-offences").arg("side", side(seat)),
        count,
    );
    paper
}

fn wrong_claim(
    seat: Side,
    ground: ClaimGround,
    count: u32,
    sentence: Words,
    rulings: &[&Ruling],
    game: &Match,
) -> Paper {
    let mut paper = Paper::new(
        Words::new("arbiter-title-wrong-claim"),
        sentence,
        Until::Ready,
    );
    let label = match ground {
        ClaimGround::Repetition(_) => "arbiter-occurrences",
        ClaimGround::NoProgress(_) => "arbiter-progress",
    };
    let (now, of) = words::tally(ground, count);
    paper.fact(Words::new(label), Value::Count { now, of });
    let offered = rulings
        .iter()
        .any(|ruling| matches!(ruling, Ruling::Offered { seat: by } if *by == seat));
    let mut articles = vec![ground.article(), Article::WRONG_CLAIM];
    articles.extend(offered.then_some(Article::CLAIM_IS_OFFER));
    paper.settle(rulings, game, articles);
    if offered {
        paper.fact(
            Words::new("arbiter-draw-offer"),
            Value::Said(Words::new("arbiter-offer-stands")),
        );
    }
    paper
}

fn objection(seat: Side, rulings: &[&Ruling], game: &Match) -> Paper {
    let restored = rulings
        .iter()
        .any(|ruling| matches!(ruling, Ruling::Restored { .. }));
    let (sentence, until) = if restored {
        (Words::new("arbiter-objected"), Until::Ready)
    } else {
        let sentence = words::ruling(&Ruling::Objected { seat }, game);
        (sentence, Until::Move)
    };
    let mut paper = Paper::new(Words::new("arbiter-title-objection"), sentence, until);
    paper.settle(rulings, game, vec![Article::OBJECTION]);
    paper
}

/// Whether a ruling takes a paper away that lies there until then.
pub(super) fn ends(ruling: &Ruling, until: Until) -> bool {
    let moved = matches!(
        ruling,
        Ruling::Made { .. } | Ruling::TakenBack { .. } | Ruling::Ended(_)
    );
    match until {
        Until::Ready => matches!(ruling, Ruling::Resumed { .. } | Ruling::Ended(_)),
        Until::Move => moved,
        Until::Touch => {
            moved
                || matches!(
                    ruling,
                    Ruling::Touched { counts: true, .. }
                        | Ruling::Declined {
                            by: DeclineBy::Touching,
                            ..
                        }
                )
        }
    }
}

#[cfg(test)]
mod tests {
    use touchmove_rules::{Act, Position, RuleSet, Setup, Square};

    use super::*;
    use crate::{lingua::Lingua, settings::Language};

    /// What the rulings on these acts come to, in a tournament game.
    fn after(fen: &str, acts: &[(Side, Act)]) -> (Option<Paper>, Match) {
        let mut game = Match::new(Setup {
            rules: RuleSet::named("fide").expect("a built-in set"),
            start: Position::from_fen(fen).expect("a position"),
            time: Some("40/5400+30:1800+30".parse().expect("a time control")),
            ..Setup::default()
        });
        let mut paper = None;
        for (second, (seat, act)) in (1..).zip(acts) {
            let rulings = game
                .apply(Duration::from_secs(second), *seat, act.clone())
                .expect("an act that is in order");
            paper = Paper::of(&rulings.iter().collect::<Vec<_>>(), &game);
        }
        (paper, game)
    }

    fn say(words: &Words) -> String {
        Lingua::new(Language::English).say(words)
    }

    const PINNED: &str = "rnbq1rk1/pp1n1ppp/8/2Pp4/1b6/2N1PN2/PP2BPPP/R1BQK2R w KQ - 0 9";

    #[test]
    fn the_slip_of_an_illegal_move_says_all_there_is_to_say() {
        use Side::White;
        let (paper, _) = after(
            PINNED,
            &[
                (White, Act::Touch(vec![Square::C3])),
                (White, Act::Touch(vec![Square::D5])),
                (
                    White,
                    Act::Release {
                        from: None,
                        to: Square::D5,
                    },
                ),
                (White, Act::Press),
            ],
        );
        let paper = paper.expect("a paper");
        assert_eq!(say(&paper.title), "Illegal move");
        assert_eq!(
            say(&paper.sentence),
            "The knight is pinned: the bishop on b4 attacks the king on e1 through c3."
        );
        let facts: Vec<_> = paper.facts.iter().map(|fact| say(&fact.label)).collect();
        assert_eq!(
            facts,
            ["Position", "Black receives", "White, illegal moves"]
        );
        assert_eq!(paper.facts[1].value, Value::Gain("+2:00".to_owned()));
        assert_eq!(paper.facts[2].value, Value::Count { now: 1, of: 2 });
        assert_eq!(
            paper.bound.as_ref().map(say).as_deref(),
            Some("The knight cannot move, so the pawn on d5 that you touched must be captured.")
        );
        assert_eq!(
            paper.cited.as_ref().map(say).as_deref(),
            Some("Laws of Chess 3.9.2, 4.3.3, 7.5.1, 7.5.5")
        );
        assert_eq!(paper.sketch.rays, [(Square::B4, Square::E1)]);
        assert_eq!(paper.sketch.ringed, [Square::C3]);
        assert_eq!(paper.until, Until::Ready);
    }

    #[test]
    fn an_empty_press_and_a_wrong_claim_are_told_too() {
        use Side::White;
        let (paper, _) = after(PINNED, &[(White, Act::Press)]);
        assert_eq!(say(&paper.expect("a paper").title), "No move made");
        let claim = Act::Claim {
            ground: ClaimGround::Repetition(touchmove_rules::law::Repetition::Threefold),
            announcing: None,
        };
        let (paper, _) = after(PINNED, &[(White, claim)]);
        let paper = paper.expect("a paper");
        assert_eq!(say(&paper.title), "Wrong claim");
        assert_eq!(
            say(&paper.sentence),
            "The claim is wrong: this position has occurred once."
        );
        assert!(
            paper
                .facts
                .iter()
                .any(|fact| say(&fact.label) == "Draw offer")
        );
    }

    #[test]
    fn a_check_lists_its_answers() {
        let (_, game) = after("4k3/8/8/8/7q/8/3P4/4KB2 w - - 0 1", &[]);
        let paper = Paper::check(&game).expect("a check");
        let ways: Vec<_> = paper.facts.iter().map(|fact| fact.value.clone()).collect();
        let group = |group, ways| Value::Group { group, ways };
        assert_eq!(ways, [group(0, 0), group(1, 2), group(2, 0)]);
        assert_eq!(paper.sketch.rays, [(Square::H4, Square::E1)]);
    }

    #[test]
    fn a_paper_goes_when_its_time_is_over() {
        let seat = Side::White;
        let touched = Ruling::Touched {
            seat,
            men: vec![Square::E2],
            counts: true,
        };
        assert!(ends(&touched, Until::Touch));
        assert!(!ends(&touched, Until::Move));
        assert!(!ends(&touched, Until::Ready));
        assert!(ends(&Ruling::Resumed { seat }, Until::Ready));
    }
}
