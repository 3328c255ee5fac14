//! What happened at the table, as commands in comments.

use std::time::Duration;

use touchmove_rules::{
    Act, Color, Match, Setup, Square,
    record::pgn::{self, Command, Comment, Incident, PgnTags, What},
};

/// Incidents as they are written and what they mean.
fn known() -> Vec<(&'static str, What)> {
    let by = Color::White;
    vec![
        ("83.5,offer,white", What::Offered { by }),
        ("83.5,accept,white", What::Accepted { by }),
        ("83.5,resign,white", What::Resigned { by }),
        ("83.5,flag,black", What::Flagged { side: Color::Black }),
        (
            "83.5,touch,white,e2,e7",
            What::Touched {
                by,
                squares: vec![Square::E2, Square::E7],
            },
        ),
        (
            "83.5,penalty,white,120",
            What::Penalised {
                side: by,
                gained: Duration::from_secs(120),
            },
        ),
        (
            "83.5,takeback,white,2",
            What::Other {
                word: "takeback".into(),
                operands: vec!["white".into(), "2".into()],
            },
        ),
    ]
}

#[test]
fn incidents_are_written_and_read_as_the_grammar_has_them() {
    for (text, what) in known() {
        let at = Duration::from_millis(83_500);
        let incident = Incident { at, what };
        assert_eq!(incident.to_string(), text);
        assert_eq!(text.parse(), Ok(incident.clone()));
        assert_eq!(text.replace(',', " , ").parse(), Ok(incident));
    }
    for text in [
        "83.5,decline,black,word",
        "83.5,decline,black,moving",
        "83.5,decline,black,withdrawal",
        "0,ended,white,checkmate,5.1.1",
        "0.000000001,ended,draw,threefold,Online 5.4.1",
        "7200,ended,void,void,house rule",
    ] {
        let incident: Incident = text.parse().unwrap_or_else(|error| panic!("{error}"));
        assert!(!matches!(incident.what, What::Other { .. }), "{text}");
        assert_eq!(incident.to_string(), text);
    }
}

#[test]
fn what_is_no_incident_is_refused() {
    for text in [
        "",
        ",",
        "5",
        "5,",
        "offer,white",
        "-1,offer,white",
        "5,offer",
        "5,offer,green",
        "5,offer,white,black",
        "5,decline,white",
        "5,decline,white,shouting",
        "5,touch,white,e9",
        "5,penalty,white,soon",
        "5,ended,draw,boredom,5.2.3",
        "5,ended,draw,agreement,99",
    ] {
        assert!(text.parse::<Incident>().is_err(), "{text}");
    }
}

#[test]
fn a_match_tells_its_offers_and_its_end() {
    let mut game = Match::new(Setup {
        time: Some("60".parse().unwrap()),
        ..Setup::default()
    });
    let mut at = Duration::ZERO;
    let mut act = |game: &mut Match, seat, act| {
        at += Duration::from_secs(1);
        game.apply(at, seat, act).unwrap();
    };
    let mv = |text: &str| Act::Move(text.parse().unwrap());
    use Color::{Black, White};
    act(&mut game, White, Act::Offer);
    act(&mut game, White, mv("e2e4"));
    act(&mut game, Black, mv("e7e5"));
    act(&mut game, Black, Act::Offer);
    act(&mut game, White, Act::Decline);
    act(&mut game, White, mv("g1f3"));
    game.tick(Duration::from_secs(100));
    let text = game.score(&PgnTags::default()).to_string();
    let moves = "{[%tm 1,offer,white]} 1. e4 {[%clk 0:00:59]} 1... e5 {[%clk 0:00:59]
[%tm 3,decline,black,moving] [%tm 4,offer,black] [%tm 5,decline,white,word]} 2.
Nf3 {[%clk 0:00:56] [%tm 100,flag,black] [%tm 100,ended,white,flag,6.9]} 1-0";
    let (_, written) = text.split_once("\n\n").unwrap();
    assert_eq!(written.trim_end(), moves);
    assert!(
        text.contains("[Termination \"time forfeit\"]\n[TimeControl \"60\"]\n"),
        "BUG-109: {text}"
    );

    let read = &pgn::read(text.as_bytes())[0];
    assert_eq!(read.problems, []);
    let told: Vec<_> = read
        .game
        .incidents()
        .map(|(plies, incident)| format!("{plies}: {incident}"))
        .collect();
    assert_eq!(
        told,
        [
            "0: 1,offer,white",
            "2: 3,decline,black,moving",
            "2: 4,offer,black",
            "2: 5,decline,white,word",
            "3: 100,flag,black",
            "3: 100,ended,white,flag,6.9",
        ]
    );
}

#[test]
fn incidents_of_any_kind_can_be_added_to_a_game() {
    let mut game = pgn::Game::new(touchmove_rules::Position::start());
    game.push("e2e4".parse().unwrap()).unwrap();
    game.add_comment(1, Comment::new("so far"));
    let at = Duration::from_secs(9);
    let all: Vec<_> = known()
        .into_iter()
        .enumerate()
        .map(|(plies, (_, what))| (plies.min(1), Incident { at, what }))
        .collect();
    game.add_incidents(all.clone());
    let read = &pgn::read(game.to_string().as_bytes())[0];
    assert_eq!(read.game, game);
    let told: Vec<_> = game
        .incidents()
        .map(|(plies, incident)| (plies, incident.clone()))
        .collect();
    assert_eq!(told, all);
}

#[test]
fn what_cannot_stand_in_a_command_cannot_break_out_of_it() {
    let mut game = pgn::Game::new(touchmove_rules::Position::start());
    game.add_comment(
        0,
        Comment::of([Command::Other {
            name: "x]} 1. d4".into(),
            operands: "a]} 1. e4 *\n{".into(),
        }]),
    );
    let read = &pgn::read(game.to_string().as_bytes())[0];
    assert_eq!(read.game.moves().count(), 0, "{game}");
    assert_eq!(read.problems.len(), 0, "{game}");
}
