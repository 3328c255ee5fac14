//! The score sheet: a match as a game record, and the match that a game record tells of.

use std::time::Duration;

use crate::{
    law::{Act, RuleSet, Setup},
    record::pgn::{Command, Comment, Game, PgnTags, incidents, sheet},
    table::Match,
};

impl Match {
    /// The match as a game record: players, time control, result and how it came about, every move with
    /// the time on the clock of the player who made it, and what else happened at the table.
    ///
    /// Clocks are in tenths of a second, rounded up, so that nobody is shown without time who has some
    /// left. What is exact is the [`log`](Self::log).
    #[must_use]
    pub fn score(&self, tags: &PgnTags) -> Game {
        let mut game = sheet(tags, self.setup(), self.outcome().copied());
        for (index, played) in self.moves().iter().enumerate() {
            if game.push(played.mv).is_err() {
                // The moves of a match are legal.
                break;
            }
            if let Some(clocks) = played.clocks {
                let clock = Command::Clock(in_tenths(clocks[played.seat]));
                game.add_comment(index + 1, Comment::of([clock]));
            }
        }
        game.add_incidents(incidents(&self.told(), self.outcome()));
        game
    }

    /// The [`score`](Self::score) as portable game notation, ready for a file.
    #[must_use]
    pub fn pgn(&self, tags: &PgnTags) -> String {
        self.score(tags).to_string()
    }

    /// The match that a game record tells of, played under these rules without clocks, and how many of the
    /// recorded moves it has: fewer than all if the game was over before.
    #[must_use]
    pub fn from_score(game: &Game, rules: RuleSet) -> (Self, usize) {
        let name = |tag| game.tags().get(tag).unwrap_or_default().to_owned();
        let mut replay = Self::new(Setup {
            rules,
            start: *game.start(),
            time: None,
            white: name("White"),
            black: name("Black"),
        });
        for mv in game.moves() {
            let seat = replay.position().side_to_move();
            if replay.apply(Duration::ZERO, seat, Act::Move(mv)).is_err() {
                break;
            }
        }
        let plies = replay.moves().len();
        (replay, plies)
    }
}

/// Rounds up to tenths of a second.
fn in_tenths(time: Duration) -> Duration {
    const TENTH: u32 = 100_000_000;
    let rest = time.subsec_nanos() % TENTH;
    match rest {
        0 => time,
        _ => time.saturating_add(Duration::from_nanos(u64::from(TENTH - rest))),
    }
}
