//! The journal of a match.

use std::time::Duration;

use touchmove_rules::{
    Act, Color, Entry, Event, Match, Refusal, ReplayError, Setup,
    law::{ActLine, Deed, HouseRule},
    record::journal::{self, JournalError},
};

use super::support::{FIDE, game, millis, play, play_at, position, seconds, verdict};

fn written(game: &Match) -> String {
    let mut text = journal::encode_header(game.setup());
    for entry in game.log() {
        text += &journal::encode_entry(entry);
    }
    text
}

/// A match with every kind of entry and of act: it is started, there are moves in one go and by hand,
/// words of all kinds, what the arbiter puts right, and a flag.
fn eventful() -> Match {
    let mut rules = super::support::rules(FIDE);
    rules.take_backs = HouseRule::ByAgreement;
    let mut game = Match::new(Setup {
        rules,
        start: position("r3k2r/8/8/8/8/8/4P2p/R3K3 w Qkq - 4 20"),
        time: Some("60+0.5".parse().unwrap()),
        ..Setup::default()
    });
    game.start(millis(250)).unwrap();
    play_at(&mut game, seconds(1), "e4");
    for line in EVENTS.lines() {
        let told = ActLine::parse(line, game.position()).unwrap().unwrap();
        let at = game.latest() + Duration::from_nanos(1);
        match told.deed.unwrap() {
            Deed::Act { seat, act } => game.apply(at, seat.unwrap(), act),
            Deed::Correction(correction) => game.correct(at, correction),
        }
        .unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
    game.tick(seconds(900));
    assert_eq!(verdict(&game), "black flag");
    game
}

/// Every act but an accepted draw and a resignation, which would end the game.
const EVENTS: &str = "\
black adjust
black touch e8
black adjust a8 h8
black touch h8
black accident
white object
black accident
black touch e8+h8
black release g8+f8
black offer
black press
white decline
white touch a1
white release b2
white back
white touch a1
white release a1 b1
white press
black pause
white agree
white resume
black touch h2
black promote q
black release h1
black press
white takeback
black disagree
white takeback 1
black agree
arbiter stop
white resume
arbiter offences white 0
arbiter time black 1.5
arbiter restore 1
white claim fifty";

#[test]
fn the_events_are_all_acts() {
    let game = eventful();
    let told: Vec<String> = game.log().iter().map(journal::encode_entry).collect();
    let told = told.concat();
    for word in [
        "touch(",
        "adjust(",
        "release(",
        "release_both(",
        "put_back",
        "promote(",
        "press",
        "offer",
        "decline",
        "claim(",
        "accident",
        "object",
        "take_back(",
        "pause",
        "agree",
        "disagree",
        "resume",
        "correction(",
        "start",
        "flag",
        "move(",
    ] {
        assert!(told.contains(word), "{word} is not in {told}");
    }
}

#[test]
fn a_journal_makes_the_same_match_again() {
    let game = eventful();
    let (setup, entries, torn) = journal::parse(&written(&game)).unwrap();
    assert_eq!(torn, None);
    assert_eq!(Match::replay(setup, &entries), Ok(game));
}

#[test]
fn a_record_is_one_line_whatever_the_players_are_called() {
    let mut game = game(FIDE, "start", None);
    let mut setup = game.setup().clone();
    setup.white = "Anna \"the\nfast\"\r\n(1)\\".into();
    setup.black = "\u{8c22}\u{519b}\u{0}\u{2028}".into();
    game = Match::new(setup);
    play(&mut game, "e4");
    let text = written(&game);
    assert_eq!(text.lines().count(), 2);
    let (setup, entries, _) = journal::parse(&text).unwrap();
    assert_eq!(Match::replay(setup, &entries), Ok(game));
}

#[test]
fn a_torn_last_line_is_dropped_and_reported_wherever_it_is_torn() {
    let game = eventful();
    let text = written(&game);
    let header = text.find('\n').unwrap() + 1;
    for cut in header..text.len() {
        let Some(part) = text.get(..cut) else {
            continue;
        };
        let (_, entries, torn) =
            journal::parse(part).unwrap_or_else(|error| panic!("{cut}: {error}"));
        let complete = part.matches('\n').count() - 1;
        match torn {
            Some(torn) => {
                assert_eq!(entries.len(), complete);
                assert!(part[..torn.intact].ends_with('\n'), "{cut}");
                assert_eq!(torn.line, complete + 2);
            }
            // Between records, or only the line end is missing.
            None => assert!(entries.len() == complete || entries.len() == complete + 1),
        }
        assert_eq!(entries[..], game.log()[..entries.len()]);
    }
}

#[test]
fn damage_elsewhere_is_an_error_with_its_line() {
    let text = written(&eventful());
    let lines: Vec<&str> = text.lines().collect();
    let mut damaged = lines.clone();
    damaged[2] = "(at:\"1\",event:act(seat:white,act:dance))";
    let error = journal::parse(&(damaged.join("\n") + "\n")).unwrap_err();
    assert!(
        matches!(&error, JournalError::Damaged { line: 3, problem } if problem.contains("dance")),
        "{error}"
    );

    // A last line that is closed is not torn but damaged.
    let closed = format!("{text}(at:\n");
    let line = lines.len() + 1;
    assert!(
        matches!(journal::parse(&closed), Err(JournalError::Damaged { line: found, .. }) if found == line)
    );
}

#[test]
fn what_is_no_journal_is_refused() {
    for text in [
        "",
        "\n\n",
        "hello",
        "[Event \"?\"]\n",
        "(at:\"1\",event:start)\n",
    ] {
        assert_eq!(
            journal::parse(text),
            Err(JournalError::NoHeader),
            "{text:?}"
        );
    }
    let newer =
        written(&game(FIDE, "start", None)).replace("touchmove_journal:1", "touchmove_journal:2");
    assert_eq!(
        journal::parse(&newer),
        Err(JournalError::Version { found: 2 })
    );
    let broken = written(&game(FIDE, "start", None)).replace("rnbqkbnr/", "rnbqkbnq/");
    assert!(matches!(
        journal::parse(&broken),
        Err(JournalError::Damaged { line: 1, .. })
    ));
}

#[test]
fn a_log_that_does_not_follow_the_rules_is_no_match() {
    let setup = game(FIDE, "start", Some("60")).setup().clone();
    let entry = |at, event| Entry {
        at: seconds(at),
        event,
    };
    let act = |seat, act| Event::Act { seat, act };
    let flag_too_early = [entry(0, Event::Start), entry(5, Event::Flag)];
    assert_eq!(
        Match::replay(setup.clone(), &flag_too_early),
        Err(ReplayError::Different { index: 1 })
    );
    let out_of_turn = [entry(
        0,
        act(Color::Black, Act::Move("e7e5".parse().unwrap())),
    )];
    assert_eq!(
        Match::replay(setup.clone(), &out_of_turn),
        Err(ReplayError::Refused {
            index: 0,
            refusal: Refusal::NotYourTurn { turn: Color::White }
        })
    );
    let act_after_flag = [
        entry(0, Event::Start),
        entry(61, act(Color::White, Act::Resign)),
    ];
    assert_eq!(
        Match::replay(setup, &act_after_flag),
        Err(ReplayError::Different { index: 1 })
    );
}

/// A journal from before hands, claims and rules of the house.
const OLD: &str = include_str!("../data/old.journal");

#[test]
fn an_old_journal_still_makes_its_match() {
    assert!(!OLD.contains("take_backs") && !OLD.contains("pauses"));
    let (setup, entries, torn) = journal::parse(OLD).unwrap();
    assert_eq!(torn, None);
    assert_eq!(entries.len(), OLD.lines().count() - 1);
    let game = Match::replay(setup, &entries).unwrap();
    assert_eq!(verdict(&game), "white resignation");
    let sans: Vec<&str> = game.moves().iter().map(|mv| mv.san.as_str()).collect();
    assert_eq!(sans, ["e4", "c5", "Nf3"]);
    assert_eq!(game.setup().rules.take_backs, HouseRule::Off);
}
