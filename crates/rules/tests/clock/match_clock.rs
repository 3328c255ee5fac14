//! Clocks of every kind in a match.

use std::time::Duration;

use touchmove_rules::{
    Act, Color, Match, Refusal, Ruling, Setup,
    record::{journal, pgn::PgnTags},
};

use super::support::{control, seconds};

fn started(time: &str) -> Match {
    let mut game = Match::new(Setup {
        time: Some(control(time)),
        ..Setup::default()
    });
    game.start(Duration::ZERO).unwrap();
    game
}

fn play(game: &mut Match, at: Duration, mv: &str) -> Vec<Ruling> {
    let seat = game.position().side_to_move();
    game.apply(at, seat, Act::Move(mv.parse().unwrap()))
        .unwrap()
}

#[test]
fn j02_j03_a_match_keeps_delay_and_stages() {
    let mut game = started("1/60d5:30");
    play(&mut game, seconds(9), "e2e4");
    assert_eq!(game.remaining(Color::White, seconds(9)), Some(seconds(86)));
    assert_eq!(game.next_flag(), Some(seconds(74)));
}

#[test]
fn j07_the_gainer_of_an_hourglass_does_not_flag() {
    let mut game = started("*60");
    play(&mut game, seconds(20), "e2e4");
    assert_eq!(game.tick(seconds(99)), []);
    let rulings = game.tick(seconds(100));
    assert_eq!(
        rulings.first(),
        Some(&Ruling::Flagged { seat: Color::Black })
    );
    assert_eq!(
        game.remaining(Color::White, seconds(200)),
        Some(seconds(120))
    );
}

#[test]
fn bug_53_looking_for_a_fallen_flag_never_ends_a_game_by_itself() {
    let mut game = started("60");
    play(&mut game, seconds(30), "e2e4");
    let before = game.clone();
    // White looks again and again whether Black's flag is down.
    for now in 30..90 {
        assert_eq!(game.tick(seconds(now)), []);
    }
    assert_eq!(game, before);
    let rulings = game.tick(seconds(90));
    assert_eq!(
        rulings.first(),
        Some(&Ruling::Flagged { seat: Color::Black })
    );
    assert_eq!(
        game.apply(seconds(91), Color::White, Act::Resign),
        Err(Refusal::GameOver)
    );
}

#[test]
fn a_record_says_what_the_time_was() {
    for text in ["40/5400+30:1800+30", "600d5", "*60", "white=300+3,black=60"] {
        let mut game = started(text);
        play(&mut game, seconds(1), "e2e4");
        let tag = format!("[TimeControl \"{text}\"]");
        assert!(game.pgn(&PgnTags::default()).contains(&tag), "{text}");

        let mut file = journal::encode_header(game.setup());
        for entry in game.log() {
            file += &journal::encode_entry(entry);
        }
        let (setup, entries, _) = journal::parse(&file).unwrap();
        assert_eq!(Match::replay(setup, &entries), Ok(game), "{text}");
    }
}
