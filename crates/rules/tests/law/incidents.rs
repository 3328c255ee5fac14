//! What happens at the table by hand, as the score tells it.

use std::time::Duration;

use touchmove_rules::{
    Match, Setup,
    law::{ActLine, Deed},
    record::pgn::{self, PgnTags},
};

use super::support::{FIDE, rules};

const ACTS: &str = "\
at=1 white touch b1
at=2 white release b3
at=3 white press
at=4 white touch b1
at=5 white release c3
at=6 white offer
at=7 white press
at=9 black touch e7
at=10 black release e5
at=11 black press
at=12 white claim fifty Nf3
at=13 white touch g1
at=14 white release f3
at=15 white press
at=16 arbiter restore 1
at=20 white touch g1
at=21 white accident
at=22 white resign";

#[test]
fn incidents_stand_behind_the_moves_after_which_they_happened() {
    let mut game = Match::new(Setup {
        rules: rules(FIDE),
        time: Some("5400".parse().unwrap()),
        ..Setup::default()
    });
    game.start(Duration::ZERO).unwrap();
    for line in ACTS.lines() {
        let told = ActLine::parse(line, game.position()).unwrap().unwrap();
        let at = told.at.unwrap();
        match told.deed.unwrap() {
            Deed::Act { seat, act } => game.apply(at, seat.unwrap(), act),
            Deed::Correction(correction) => game.correct(at, correction),
        }
        .unwrap_or_else(|refusal| panic!("{line}: {refusal}"));
    }
    let written: Vec<String> = game
        .score(&PgnTags::default())
        .incidents()
        .map(|(plies, incident)| format!("{plies} {incident}"))
        .collect();
    assert_eq!(
        written,
        [
            "0 3,illegal,white,move,1",
            "0 3,penalty,white,120",
            "1 6,offer,white",
            "1 9,decline,black,touching",
            "2 12,claim,white,fifty,wrong,g1f3",
            "2 12,penalty,white,120",
            "2 12,offer,white",
            "2 16,takeback,1",
            "2 21,accident,white,g1",
            "2 22,resign,white",
            "2 22,ended,black,resignation,5.1.2",
        ]
    );
    let text = game.score(&PgnTags::default()).to_string();
    let read = pgn::read(text.as_bytes());
    let again: Vec<String> = read[0]
        .game
        .incidents()
        .map(|(plies, incident)| format!("{plies} {incident}"))
        .collect();
    assert_eq!(again, written);
}
