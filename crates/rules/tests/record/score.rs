//! A match as a game record, and back.

use std::time::Duration;

use proptest::{prelude::*, sample::Index};
use touchmove_rules::{
    Act, Color, Match, Position, RuleSet, Setup,
    record::pgn::{self, Marker, PgnDate, PgnTags, RULES_TAG, Severity, What},
};

/// What somebody does next, and after how many milliseconds.
#[derive(Clone, Debug)]
enum Step {
    Move(u64, Index),
    Say(u64, Color, Act),
}

fn step() -> impl Strategy<Value = Step> {
    let words = prop_oneof![
        4 => Just(Act::Offer),
        4 => Just(Act::Decline),
        1 => Just(Act::Accept),
        1 => Just(Act::Resign),
    ];
    let seat = prop_oneof![Just(Color::White), Just(Color::Black)];
    prop_oneof![
        20 => (0..9_000_u64, any::<Index>()).prop_map(|(wait, index)| Step::Move(wait, index)),
        1 => (0..9_000_u64, seat, words).prop_map(|(wait, seat, act)| Step::Say(wait, seat, act)),
    ]
}

fn setup() -> impl Strategy<Value = Setup> {
    let start = prop_oneof![
        4 => Just("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
        1 => Just("rnbqkbnr/pppp1ppp/8/8/3PpP2/8/PPP1P1PP/RNBQKBNR b KQkq d3 0 3"),
        1 => Just("rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1"),
        1 => Just("8/P1k5/8/8/8/8/5Kp1/8 b - - 0 60"),
    ];
    let time = proptest::option::of((1..200_u64, 0..10_u64));
    (any::<Index>(), start, time, "\\PC{0,40}").prop_map(|(rules, start, time, white)| Setup {
        rules: RuleSet::named(RuleSet::NAMES[rules.index(RuleSet::NAMES.len())]).unwrap(),
        start: Position::from_fen(start).unwrap(),
        time: time.map(|(base, increment)| format!("{base}+{increment}").parse().unwrap()),
        white,
        black: "Boris \"the\" \\".into(),
    })
}

fn play(setup: Setup, steps: &[Step]) -> Match {
    let mut game = Match::new(setup);
    let mut at = Duration::ZERO;
    for step in steps {
        match step {
            Step::Move(wait, index) => {
                at += Duration::from_millis(*wait);
                let legal = game.position().legal_moves();
                if !legal.is_empty() {
                    let side = game.position().side_to_move();
                    // Refused once the game is over.
                    let _ = game.apply(at, side, Act::Move(*index.get(&legal)));
                }
            }
            Step::Say(wait, seat, act) => {
                at += Duration::from_millis(*wait);
                let _ = game.apply(at, *seat, act.clone());
            }
        }
    }
    game
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_match_survives_export_and_import(
        setup in setup(),
        steps in proptest::collection::vec(step(), 0..120),
        event in "\\PC{0,60}",
    ) {
        let game = play(setup, &steps);
        let date = PgnDate { year: 2026, month: 3, day: 9 };
        let tags = PgnTags { event, date: Some(date), ..PgnTags::default() };
        let score = game.score(&tags);
        let text = score.to_string();
        let games = pgn::read(text.as_bytes());
        prop_assert_eq!(games.len(), 1, "{}", text);
        let read = &games[0];
        prop_assert_eq!(&read.problems, &[], "{}", text);
        prop_assert_eq!(&read.game, &score, "{}", text);
        prop_assert_eq!(read.game.to_string(), text);

        let moves: Vec<_> = game.moves().iter().map(|played| played.mv).collect();
        prop_assert_eq!(read.game.moves().collect::<Vec<_>>(), moves);
        prop_assert_eq!(read.game.start(), &game.setup().start);
        prop_assert_eq!(read.game.position(), game.position());
        prop_assert_eq!(
            read.game.result(),
            game.outcome().map_or(Marker::Open, |outcome| outcome.result.into())
        );
        let time = game.setup().time.as_ref().map_or("-".into(), ToString::to_string);
        prop_assert_eq!(read.game.tags().get("TimeControl"), Some(time.as_str()));
        for (ply, played) in read.game.main_line().plies().iter().zip(game.moves()) {
            // Nobody is shown without time who has some left.
            let tenths = played.clocks.map(|clocks| clocks[played.seat].as_nanos().div_ceil(100_000_000));
            prop_assert_eq!(ply.clock().map(|time| time.as_nanos() / 100_000_000), tenths);
        }
        let ended = read.game.incidents().find_map(|(_, incident)| match &incident.what {
            What::Ended(outcome) => Some(*outcome),
            _ => None,
        });
        prop_assert_eq!(ended.as_ref(), game.outcome());

        let (replay, plies) = Match::from_score(&read.game, game.setup().rules.clone());
        prop_assert_eq!(plies, game.moves().len());
        prop_assert_eq!(replay.positions(), game.positions());
    }
}

#[test]
fn a_record_names_rules_other_than_those_of_the_laws() {
    for name in RuleSet::NAMES {
        let rules = RuleSet::named(name).unwrap();
        let game = Match::new(Setup {
            rules,
            ..Setup::default()
        });
        let score = game.score(&PgnTags::default());
        let told = score.tags().get(RULES_TAG);
        assert_eq!(told, Some(name).filter(|name| *name != "fide"));
    }
}

#[test]
fn bug_109_bug_111_a_record_says_how_it_ended_and_what_time_there_was() {
    for (time, ends, result, termination, control) in [
        (Some("5400+60"), None, "*", "unterminated", "5400+60"),
        (Some("300"), Some(Act::Resign), "0-1", "normal", "300"),
        (None, Some(Act::Resign), "0-1", "normal", "-"),
    ] {
        let mut game = Match::new(Setup {
            time: time.map(|text| text.parse().unwrap()),
            ..Setup::default()
        });
        if let Some(act) = ends {
            game.apply(Duration::ZERO, Color::White, act).unwrap();
        }
        let text = game.score(&PgnTags::default()).to_string();
        let tags = format!(
            "[Result \"{result}\"]\n[Termination \"{termination}\"]\n[TimeControl \"{control}\"]\n"
        );
        assert!(text.contains(&tags), "BUG-109, BUG-111: {text}");
    }
}

#[test]
fn an_unknown_value_is_a_note_and_not_an_error() {
    let text = Match::new(Setup::default())
        .score(&PgnTags::default())
        .to_string();
    let problems = &pgn::read(text.as_bytes())[0].problems;
    assert!(
        problems
            .iter()
            .all(|problem| problem.severity() == Severity::Note),
        "{problems:?}"
    );
}
