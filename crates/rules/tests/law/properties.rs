//! What holds whatever the players do.

use std::{collections::BTreeSet, num::NonZero, time::Duration};

use proptest::{prelude::*, sample::Index, strategy::ValueTree, test_runner::TestRunner};
use touchmove_rules::{
    Act, ClaimGround, Color, Correction, Match, Move, MoveKind, Role, RuleSet, Ruling, Setup,
    Square, TimeControl, attacks,
    law::{HouseRule, NoProgress, QuickplayFinish, Repetition},
};

use super::{
    invariants::{
        Account, Trial, by_hand, check_the_log, check_the_moves, check_the_state, read_back,
    },
    support::position,
};

/// Something a player tries.
#[derive(Clone, Debug)]
enum Attempt {
    /// One of the legal moves, in one go, by the side to move.
    Legal(Index),
    /// One of the legal moves by hand, with all that belongs to it.
    ByHand(Index),
    /// One of them by hand and carelessly, if possible one that needs care: what is taken is touched with the
    /// other hand, what a pawn becomes is not said, and the rook stays where it is.
    Carelessly(Index),
    /// The king goes to a square beside it, legal or not.
    KingSteps(Index),
    /// A man of the side to move is touched.
    TouchOwn(Index),
    /// The side to move lets go of its man somewhere.
    LetGo(Square),
    /// Any act of the side to move, or of who has yet to press.
    Turn(Act),
    /// Any act, sensible or not.
    Any(Color, Act),
    /// Something for the arbiter.
    Correct(Correction),
    /// Nothing, but the clock is looked at.
    Look,
    /// Start the clock.
    Start,
}

fn color() -> impl Strategy<Value = Color> {
    prop_oneof![Just(Color::White), Just(Color::Black)]
}

fn square() -> impl Strategy<Value = Square> {
    any::<Index>().prop_map(|index| *index.get(&Square::ALL))
}

fn role() -> impl Strategy<Value = Role> {
    any::<Index>().prop_map(|index| *index.get(&Role::ALL))
}

fn plies() -> impl Strategy<Value = NonZero<u32>> {
    (1..4_u32).prop_map(|plies| NonZero::new(plies).unwrap())
}

fn any_move() -> impl Strategy<Value = Move> {
    (square(), square(), proptest::option::of(role())).prop_map(|(from, to, promotion)| Move {
        from,
        to,
        promotion,
    })
}

fn any_act() -> impl Strategy<Value = Act> {
    let squares = || proptest::collection::vec(square(), 0..4);
    let ground = prop_oneof![
        Just(ClaimGround::Repetition(Repetition::Threefold)),
        Just(ClaimGround::NoProgress(NoProgress::FiftyMoves)),
        Just(ClaimGround::NoProgress(NoProgress::ThirtyRounds)),
    ];
    prop_oneof![
        2 => any_move().prop_map(Act::Move),
        2 => squares().prop_map(Act::Touch),
        1 => squares().prop_map(Act::Adjust),
        2 => (proptest::option::of(square()), square())
            .prop_map(|(from, to)| Act::Release { from, to }),
        1 => (square(), square()).prop_map(|(king, rook)| Act::ReleaseBoth { king, rook }),
        1 => Just(Act::PutBack),
        1 => role().prop_map(Act::Promote),
        4 => Just(Act::Press),
        2 => Just(Act::Offer),
        1 => Just(Act::Accept),
        1 => Just(Act::Decline),
        1 => (ground, proptest::option::of(any_move()))
            .prop_map(|(ground, announcing)| Act::Claim { ground, announcing }),
        1 => Just(Act::Resign),
        2 => Just(Act::AskIncrement),
        2 => Just(Act::Accident),
        2 => Just(Act::Object),
        2 => plies().prop_map(|plies| Act::TakeBack { plies }),
        1 => Just(Act::Pause),
        2 => Just(Act::Agree),
        1 => Just(Act::Disagree),
        3 => Just(Act::Resume),
    ]
}

fn correction() -> impl Strategy<Value = Correction> {
    prop_oneof![
        Just(Correction::Stop),
        (color(), 0..90_u64).prop_map(|(seat, seconds)| Correction::Time {
            seat,
            gains: Duration::from_secs(seconds)
        }),
        plies().prop_map(|plies| Correction::Restore { plies }),
        (color(), 0..2_u32).prop_map(|(seat, count)| Correction::Offences { seat, count }),
    ]
}

fn attempt() -> impl Strategy<Value = Attempt> {
    prop_oneof![
        8 => any::<Index>().prop_map(Attempt::Legal),
        8 => any::<Index>().prop_map(Attempt::ByHand),
        3 => any::<Index>().prop_map(Attempt::Carelessly),
        2 => any::<Index>().prop_map(Attempt::KingSteps),
        4 => any::<Index>().prop_map(Attempt::TouchOwn),
        4 => square().prop_map(Attempt::LetGo),
        8 => any_act().prop_map(Attempt::Turn),
        4 => (color(), any_act()).prop_map(|(seat, act)| Attempt::Any(seat, act)),
        1 => correction().prop_map(Attempt::Correct),
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
        2 => Just("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 55 40"),
        1 => Just("8/P1k5/8/8/8/8/5Kp1/8 b - - 0 60"),
        1 => Just("8/8/4k3/8/8/3RK3/8/8 w - - 98 80"),
    ];
    let increment = (0..120_000_000_000_u64, 1..5_000_000_000_u64).prop_map(|(base, increment)| {
        TimeControl::new(Duration::from_nanos(base), Duration::from_nanos(increment)).unwrap()
    });
    let other = prop_oneof![
        Just("20d2"),
        Just("30b2"),
        Just("*40"),
        Just("3/20+1:10"),
        Just("2/20"),
        Just("white=30+1,black=3/20d1:9"),
    ];
    let time = proptest::option::of(prop_oneof![
        3 => increment,
        1 => other.prop_map(|text| text.parse().unwrap()),
        1 => Just("1200".parse().unwrap()),
    ]);
    (any::<Index>(), any::<bool>(), start, time).prop_map(|(rules, house, start, time)| {
        let name = RuleSet::NAMES[rules.index(RuleSet::NAMES.len())];
        let mut rules = RuleSet::named(name).unwrap();
        if house {
            rules.take_backs = HouseRule::ByAgreement;
            rules.quickplay = Some(QuickplayFinish {
                below: Duration::from_secs(3600),
                increment: Duration::from_secs(5),
                compensation: Duration::from_secs(120),
            });
        }
        Setup {
            rules,
            start: position(start),
            time,
            white: "W".into(),
            black: "B".into(),
        }
    })
}

/// The acts that an attempt consists of.
fn acts(game: &Match, attempt: &Attempt) -> Vec<(Color, Act)> {
    let side = game.position().side_to_move();
    let legal = game.position().legal_moves();
    let hand = |act| (side, act);
    let release = |to| hand(Act::Release { from: None, to });
    match attempt {
        Attempt::Look | Attempt::Start | Attempt::Correct(_) => Vec::new(),
        Attempt::Any(seat, act) => vec![(*seat, act.clone())],
        Attempt::Turn(act) => vec![(game.to_press().unwrap_or(side), act.clone())],
        Attempt::TouchOwn(index) => {
            let men: Vec<Square> = game.position().by_color(side).into_iter().collect();
            vec![hand(Act::Touch(vec![*index.get(&men)]))]
        }
        Attempt::LetGo(to) => vec![release(*to)],
        Attempt::Legal(_) | Attempt::ByHand(_) | Attempt::Carelessly(_) if legal.is_empty() => {
            Vec::new()
        }
        Attempt::Legal(index) => vec![hand(Act::Move(*index.get(&legal)))],
        Attempt::KingSteps(index) => {
            let king = game.position().king(side);
            let beside: Vec<Square> = attacks::king(king).into_iter().collect();
            let to = *index.get(&beside);
            vec![hand(Act::Touch(vec![king])), release(to), hand(Act::Press)]
        }
        Attempt::Carelessly(index) => {
            let position = game.position();
            let mut moves: Vec<Move> = legal.into_iter().collect();
            let needs_care =
                |mv: &Move| mv.promotion.is_some() || position.kind(*mv) != Some(MoveKind::Quiet);
            if moves.iter().any(needs_care) {
                moves.retain(needs_care);
            }
            let mv = *index.get(&moves);
            let taken = position.piece_at(mv.to).map(|_| mv.to);
            let men = std::iter::once(mv.from).chain(taken).collect();
            vec![hand(Act::Touch(men)), release(mv.to), hand(Act::Press)]
        }
        Attempt::ByHand(index) => {
            let mv = *index.get(&legal);
            by_hand(game.position(), mv).into_iter().map(hand).collect()
        }
    }
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
        let mut account = Account::of(&game);
        check_the_state(&game);
        for (step, attempt) in &attempts {
            let wanted = if *step < 0 {
                at.saturating_sub(Duration::from_nanos(step.unsigned_abs()))
            } else {
                at + Duration::from_nanos(step.unsigned_abs())
            };
            let trials = match attempt {
                Attempt::Look => vec![Trial::Look],
                Attempt::Start => vec![Trial::Start],
                Attempt::Correct(correction) => vec![Trial::Correct(*correction)],
                _ => acts(&game, attempt)
                    .into_iter()
                    .map(|(seat, act)| Trial::Act(seat, act))
                    .collect(),
            };
            for trial in trials {
                for ruling in trial.on(&mut game, wanted, &mut account).unwrap_or_default() {
                    prop_assert_eq!(read_back(&ruling), ruling);
                }
            }
            at = at.max(game.latest());
        }
        check_the_moves(&game);
        check_the_log(&game);
    }

    #[test]
    fn a_take_back_is_the_fold_of_fewer_acts(
        setup in setup(),
        steps in proptest::collection::vec((0..3_000_000_000_u64, any::<Index>(), any::<bool>()), 1..40),
        plies in plies(),
        wait in 0..3_000_000_000_u64,
    ) {
        let mut rules = setup.rules.clone();
        rules.take_backs = HouseRule::ByAgreement;
        let mut game = Match::new(Setup { rules, ..setup });
        let mut at = Duration::ZERO;
        // How long the log was after each move.
        let mut lengths = vec![0];
        for (step, index, by_hand) in steps {
            at += Duration::from_nanos(step);
            let attempt = if by_hand { Attempt::ByHand(index) } else { Attempt::Legal(index) };
            let made = game.moves().len();
            for (seat, act) in acts(&game, &attempt) {
                // Some need no press, and a flag may fall.
                let _ = game.apply(at, seat, act);
            }
            if game.moves().len() > made && game.to_press().is_none() {
                lengths.push(game.log().len());
            }
        }
        at += Duration::from_nanos(wait);
        let seat = game.position().side_to_move();
        let asked = game.apply(at, seat, Act::TakeBack { plies });
        let agreed = game.apply(at, !seat, Act::Agree);
        let taken = agreed.is_ok_and(|rulings| {
            rulings.iter().any(|ruling| matches!(ruling, Ruling::TakenBack { .. }))
        });
        prop_assume!(asked.is_ok() && taken);
        let kept = game.moves().len();
        prop_assert_eq!(kept + 1 + plies.get() as usize, lengths.len());
        let fewer = Match::replay(game.setup().clone(), &game.log()[..lengths[kept]]).unwrap();
        prop_assert_eq!(game.positions(), fewer.positions());
        prop_assert_eq!(game.counters(), fewer.counters());
        prop_assert_eq!(game.moves(), fewer.moves());
        prop_assert_eq!(game.claims(), fewer.claims());
        prop_assert_eq!(game.offer(), fewer.offer());
        prop_assert_eq!(game.hand(), fewer.hand());
        for seat in Color::ALL {
            prop_assert_eq!(game.offences(seat), fewer.offences(seat));
            prop_assert_eq!(game.remaining(seat, at), fewer.remaining(seat, fewer.latest()));
        }
    }

    #[test]
    fn a_move_by_hand_is_the_same_move(
        setup in setup(),
        steps in proptest::collection::vec((0..3_000_000_000_u64, any::<Index>()), 1..60),
    ) {
        let mut at_once = Match::new(setup);
        let mut by_hand = at_once.clone();
        let mut at = Duration::ZERO;
        for (step, index) in steps {
            at += Duration::from_nanos(step);
            for (seat, act) in acts(&at_once, &Attempt::Legal(index)) {
                let _ = at_once.apply(at, seat, act);
            }
            for (seat, act) in acts(&by_hand, &Attempt::ByHand(index)) {
                // Some acts are too many: castling may be one gesture, and the clock may switch by itself.
                let _ = by_hand.apply(at, seat, act);
            }
            prop_assert_eq!(at_once.positions(), by_hand.positions());
            prop_assert_eq!(at_once.counters(), by_hand.counters());
            prop_assert_eq!(at_once.outcome(), by_hand.outcome());
            prop_assert_eq!(at_once.running(), by_hand.running());
            prop_assert_eq!(at_once.to_press(), by_hand.to_press());
            for seat in Color::ALL {
                prop_assert_eq!(at_once.remaining(seat, at), by_hand.remaining(seat, at));
                prop_assert_eq!(by_hand.offences(seat), 0);
            }
        }
    }
}

/// The word of a ruling in the table protocol, and what it says besides.
fn word(ruling: &Ruling) -> String {
    let written = serde_json::to_value(ruling).unwrap();
    let word = written["ruling"].as_str().unwrap().to_owned();
    match ruling {
        Ruling::Illegal { offence, .. } => format!("{word} {}", offence.as_str()),
        Ruling::Ended(outcome) => format!("{word} {}", outcome.reason),
        _ => word,
    }
}

/// What must be among the rulings: all but what takes a long game to reach.
const REACHABLE: &str = "\
    touched, obliged, released, adjusted, accident, objected, placed, put_back, promoting, \
    made, completed, check, illegal move, illegal empty_press, illegal pawn_not_promoted, \
    illegal king_exposed, illegal castling_unfinished, illegal two_hands, penalty, restored, \
    offered, out_of_order, declined, increment_asked, increment_introduced, claimed, \
    proposed, dropped, taken_back, paused, resumed, corrected, flagged, ended checkmate, \
    ended agreement, ended resignation, ended flag, ended illegal_moves, ended \
    dead_position, ended fifty_moves, ended thirty_rounds, ended void";

/// The properties above would hold of acts that are all refused. So what those acts are ruled on is looked
/// at: the attempts are the same each time, and every kind of ruling is among the answers.
#[test]
fn the_attempts_reach_every_kind_of_ruling() {
    let mut runner = TestRunner::deterministic();
    let matches = (
        setup(),
        proptest::collection::vec((step(), attempt()), 60..120),
    );
    let mut reached = BTreeSet::new();
    for _ in 0..400 {
        let (setup, attempts) = matches.new_tree(&mut runner).unwrap().current();
        let mut game = Match::new(setup);
        let mut at = Duration::ZERO;
        for (step, attempt) in attempts {
            at += Duration::from_nanos(step.unsigned_abs());
            let answers = match attempt {
                Attempt::Look => vec![game.tick(at)],
                Attempt::Correct(correction) => {
                    vec![game.correct(at, correction).unwrap_or_default()]
                }
                _ => acts(&game, &attempt)
                    .into_iter()
                    .map(|(seat, act)| game.apply(at, seat, act).unwrap_or_default())
                    .collect(),
            };
            reached.extend(answers.iter().flatten().map(word));
        }
    }
    for expected in REACHABLE.split(", ") {
        assert!(
            reached.contains(expected),
            "{expected} is not among {reached:?}"
        );
    }
}
