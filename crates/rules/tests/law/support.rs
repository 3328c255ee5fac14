//! Setting up and playing games in tests.

use std::time::Duration;

use touchmove_rules::{Act, Color, Match, Position, RuleSet, Ruling, Setup};

pub const FIDE: &str = "fide";
pub const ONLINE: &str = "online";

pub fn rules(name: &str) -> RuleSet {
    RuleSet::named(name).unwrap_or_else(|| panic!("there is no rule set {name}"))
}

/// A position from a FEN, or the start of a game.
pub fn position(text: &str) -> Position {
    match text {
        "start" => Position::start(),
        fen => Position::from_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")),
    }
}

/// A match under these rules, with a time control such as `300+3` or without clocks.
pub fn game(rules_name: &str, start: &str, time: Option<&str>) -> Match {
    Match::new(Setup {
        rules: rules(rules_name),
        start: position(start),
        time: time.map(|text| text.parse().unwrap()),
        white: "Anna".into(),
        black: "Boris".into(),
    })
}

/// Makes moves of both sides, one millisecond apart.
pub fn play(game: &mut Match, moves: &str) -> Vec<Ruling> {
    let mut rulings = Vec::new();
    for san in moves.split_whitespace() {
        let at = game.latest() + Duration::from_millis(1);
        rulings.extend(play_at(game, at, san));
    }
    rulings
}

/// Makes a move of the side to move.
pub fn play_at(game: &mut Match, at: Duration, san: &str) -> Vec<Ruling> {
    let seat = game.position().side_to_move();
    let mv = game
        .position()
        .parse_san(san)
        .unwrap_or_else(|error| panic!("{san}: {error}"));
    game.apply(at, seat, Act::Move(mv))
        .unwrap_or_else(|refusal| panic!("{san}: {refusal}"))
}

/// This many rounds of knights going out and home.
pub fn shuffle(game: &mut Match, plies: usize) {
    for san in ["Nf3", "Nf6", "Ng1", "Ng8"].into_iter().cycle().take(plies) {
        play(game, san);
    }
}

/// An act with the next millisecond as its time.
pub fn act(
    game: &mut Match,
    seat: Color,
    act: Act,
) -> Result<Vec<Ruling>, touchmove_rules::Refusal> {
    let at = game.latest() + Duration::from_millis(1);
    game.apply(at, seat, act)
}

/// The result and the reason, as in `draw stalemate`, or `ongoing`.
pub fn verdict(game: &Match) -> String {
    game.outcome().map_or("ongoing".into(), |outcome| {
        format!("{} {}", outcome.result, outcome.reason)
    })
}

pub const fn seconds(seconds: u64) -> Duration {
    Duration::from_secs(seconds)
}

pub const fn millis(millis: u64) -> Duration {
    Duration::from_millis(millis)
}
