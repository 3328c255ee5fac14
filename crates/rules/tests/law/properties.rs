//! What holds whatever the players do.

use std::time::Duration;

use proptest::{prelude::*, sample::Index};
use touchmove_rules::{
    Act, Color, Match, Move, Refusal, Role, RuleSet, Ruling, Setup, Square, TimeControl,
    record::journal,
};

use super::support::position;

/// Something a player tries.
#[derive(Clone, Debug)]
enum Attempt {
    /// One of the legal moves, by the side to move.
    Legal(Index),
    /// Any act, sensible or not.
    Any(Color, Act),
    /// Nothing, but the clock is looked at.
    Look,
    /// Start the clock.
    Start,
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::White), Just(Color::Black)]
}

fn any_act() -> impl Strategy<Value = Act> {
    let square = || any::<Index>().prop_map(|index| *index.get(&Square::ALL));
    let promotion = proptest::option::of(any::<Index>().prop_map(|index| *index.get(&Role::ALL)));
    let mv = (square(), square(), promotion).prop_map(|(from, to, promotion)| {
        Act::Move(Move {
            from,
            to,
            promotion,
        })
    });
    prop_oneof![
        mv,
        Just(Act::Offer),
        Just(Act::Offer),
        Just(Act::Accept),
        Just(Act::Decline),
        Just(Act::Resign),
    ]
}

fn attempt() -> impl Strategy<Value = Attempt> {
    prop_oneof![
        12 => any::<Index>().prop_map(Attempt::Legal),
        2 => (color(), any_act()).prop_map(|(seat, act)| Attempt::Any(seat, act)),
        1 => Just(Attempt::Look),
        1 => Just(Attempt::Start),
    ]
}

/// Mostly forwards in small steps; now and then far, now and then back.
fn step() -> impl Strategy<Value = i64> {
    prop_oneof![8 => 0..3_000_000_000_i64, 1 => 0..60_000_000_000_i64, 1 => -2_000_000_000..0_i64]
}

fn setup() -> impl Strategy<Value = Setup> {
    let start = prop_oneof![
        4 => Just("start"),
        1 => Just("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 55 40"),
        1 => Just("8/P1k5/8/8/8/8/5Kp1/8 b - - 0 60"),
        1 => Just("8/8/4k3/8/8/3RK3/8/8 w - - 98 80"),
    ];
    let time = proptest::option::of((0..120_000_000_000_u64, 1..5_000_000_000_u64));
    (any::<Index>(), start, time).prop_map(|(rules, start, time)| Setup {
        rules: RuleSet::named(RuleSet::NAMES[rules.index(RuleSet::NAMES.len())]).unwrap(),
        start: position(start),
        time: time.map(|(base, increment)| {
            TimeControl::new(Duration::from_nanos(base), Duration::from_nanos(increment)).unwrap()
        }),
        white: "W".into(),
        black: "B".into(),
    })
}

/// Tries something. Says what was ruled, or `None` if it was refused or could not be tried.
fn try_it(game: &mut Match, at: Duration, attempt: &Attempt) -> Option<Vec<Ruling>> {
    match attempt {
        Attempt::Look => Some(game.tick(at)),
        Attempt::Start => game.start(at).ok().map(|()| Vec::new()),
        Attempt::Any(seat, act) => game.apply(at, *seat, act.clone()).ok(),
        Attempt::Legal(index) => {
            let legal = game.position().legal_moves();
            if legal.is_empty() {
                return None;
            }
            let side = game.position().side_to_move();
            game.apply(at, side, Act::Move(*index.get(&legal))).ok()
        }
    }
}

/// The time on both clocks, and what it must be: both initial times and the increments given, less the
/// time since the start.
fn check_the_sum(
    game: &Match,
    at: Duration,
    started_at: Option<Duration>,
    completed: u32,
) -> Result<(), TestCaseError> {
    let Some(control) = &game.setup().time else {
        return Ok(());
    };
    let given = control.initial() * 2 + control.increment() * completed;
    let used = match (started_at, game.outcome()) {
        (None, _) => Duration::ZERO,
        (Some(started), None) => at - started,
        (Some(started), Some(_)) => game.latest() - started,
    };
    let left: Duration = Color::ALL
        .iter()
        .map(|&seat| game.remaining(seat, at).unwrap())
        .sum();
    // A flag may be seen later than it falls; nobody owes the time in between.
    if game.outcome().is_some() {
        prop_assert!(left + used >= given);
    } else {
        prop_assert_eq!(left + used, given);
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_sequence_of_acts_breaks_a_match(
        setup in setup(),
        attempts in proptest::collection::vec((step(), attempt()), 1..120),
    ) {
        let mut game = Match::new(setup);
        let mut at = Duration::from_secs(5);
        let mut started_at = None;
        let mut completed = 0;
        for (step, attempt) in &attempts {
            let wanted = if *step < 0 {
                at.saturating_sub(Duration::from_nanos(step.unsigned_abs()))
            } else {
                at + Duration::from_nanos(step.unsigned_abs())
            };
            let before = game.clone();
            match try_it(&mut game, wanted, attempt) {
                None => {
                    prop_assert_eq!(&game, &before, "a refused act changed the match");
                    continue;
                }
                Some(rulings) => {
                    prop_assert!(wanted >= before.latest() || game == before);
                    completed += rulings.iter().filter(|ruling| matches!(ruling, Ruling::Completed { .. })).count() as u32;
                    let ended = rulings.iter().any(|ruling| matches!(ruling, Ruling::Ended(_)));
                    prop_assert_eq!(ended, before.outcome() != game.outcome());
                }
            }
            if game.is_started() && started_at.is_none() {
                started_at = Some(game.latest());
            }
            at = at.max(wanted).max(game.latest());
            check_the_sum(&game, at.min(game.next_flag().unwrap_or(at)), started_at, completed)?;
            prop_assert_eq!(game.moves().len() + 1, game.positions().len());
            if game.outcome().is_some() {
                prop_assert_eq!(game.running(), None);
                prop_assert_eq!(game.offer(), None);
                prop_assert_eq!(
                    game.apply(at, Color::White, Act::Resign),
                    Err(Refusal::GameOver)
                );
            }
        }

        let mut text = journal::encode_header(game.setup());
        for entry in game.log() {
            text += &journal::encode_entry(entry);
        }
        let (setup, entries, torn) = journal::parse(&text).unwrap();
        prop_assert_eq!(torn, None);
        prop_assert_eq!(Match::replay(setup, &entries), Ok(game));
    }

    #[test]
    fn no_text_breaks_a_reader(text in "\\PC*") {
        let _ = text.parse::<TimeControl>();
        let _ = RuleSet::from_ron(&text);
        let _ = journal::parse(&text);
    }

    #[test]
    fn time_controls_survive_a_round_trip(base in 0..=86_400_000_000_000_u64, increment in 1..=3_600_000_000_000_u64) {
        let control =
            TimeControl::new(Duration::from_nanos(base), Duration::from_nanos(increment)).unwrap();
        prop_assert_eq!(control.to_string().parse(), Ok(control));
    }
}
