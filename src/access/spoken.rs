//! What is said about a ruling to those who do not see the board.

use touchmove_rules::{Match, PlayedMove, Ruling};

use crate::{arbiter::words, lingua::Words, results};

/// What the players may be told.
#[derive(Debug, Clone, Copy)]
pub(super) struct Manner {
    /// Hands are judged: whether a man stands where it may is not told before the clock is pressed.
    pub by_hand: bool,
    /// Checks are called.
    pub calls_checks: bool,
}

/// The sentence for a ruling, if it is one to be told. The match is as it stands after it.
pub(super) fn sentence(ruling: &Ruling, game: &Match, manner: Manner) -> Option<Words> {
    Some(match ruling {
        Ruling::Made { mv, .. } if manner.by_hand => {
            // The same words as for a man on a square where it may not go.
            Words::new("ruled-awaits-press").arg("square", mv.to.to_string())
        }
        Ruling::Made { .. } => made(game.moves().last()?),
        Ruling::Completed { .. } if manner.by_hand => made(game.moves().last()?),
        Ruling::Completed { .. } | Ruling::Released { .. } => return None,
        Ruling::Check { .. } if !manner.calls_checks => return None,
        // What touching obliges to follows from the rules.
        Ruling::Obliged { .. } | Ruling::Touched { .. } if !manner.by_hand => return None,
        Ruling::Ended(_) => results::in_words(game)?,
        ruling => words::ruling(ruling, game),
    })
}

/// A move as one says it: "White: knight from g1 to f3".
fn made(played: &PlayedMove) -> Words {
    let (from, to) = (played.mv.from, played.mv.to);
    let by = |key: &'static str| {
        Words::new(key)
            .arg("side", words::side(played.seat))
            .arg("man", words::man(played.piece.role))
            .arg("from", from.to_string())
            .arg("to", to.to_string())
    };
    if played.san.starts_with("O-O-O") {
        return Words::new("spoken-castles-long").arg("side", words::side(played.seat));
    }
    if played.san.starts_with("O-O") {
        return Words::new("spoken-castles").arg("side", words::side(played.seat));
    }
    let step = match played.captured {
        Some(taken) => by("spoken-takes").arg("taken", words::man(taken.role)),
        None => by("spoken-moves"),
    };
    let step = match played.mv.promotion {
        Some(role) => Words::new("spoken-promotes")
            .arg("step", step)
            .arg("man", words::man(role)),
        None => step,
    };
    Words::new("spoken-move").arg("step", step)
}
