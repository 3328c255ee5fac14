//! Which sounds belong to what is ruled.

use bevy::prelude::*;
use touchmove_rules::{GameResult, MoveKind, Ruling};

use super::Sound;
use crate::{
    settings::{MotionSpeed, Settings},
    table::{GameStarted, Refused, Ruled, Table},
};

/// What matters for sounds besides the ruling.
#[derive(Debug, Clone, Copy)]
struct Hearing {
    /// Check is said: not to players who have to see it for themselves.
    check: bool,
    /// Men are where they belong at once.
    still: bool,
}

/// Which sounds a ruling makes. The knocks of the men themselves come when they are set down.
fn sound_of(ruling: &Ruling, hearing: Hearing) -> Option<Sound> {
    match ruling {
        Ruling::Made {
            kind: MoveKind::Castle { .. },
            ..
        } if hearing.still => Some(Sound::Castle),
        Ruling::Made { mv, .. } if mv.promotion.is_some() => Some(Sound::Promote),
        Ruling::Check { .. } => hearing.check.then_some(Sound::Check),
        // Something is said to the other player, or to the arbiter.
        Ruling::Offered { .. } | Ruling::Claimed { .. } | Ruling::Proposed { .. } => {
            Some(Sound::Offer)
        }
        Ruling::TakenBack { .. } => Some(Sound::TakeBack),
        Ruling::Illegal { .. } => Some(Sound::Illegal),
        Ruling::Flagged { .. } => Some(Sound::Flag),
        Ruling::Ended(outcome) => Some(match outcome.result {
            GameResult::White | GameResult::Black => Sound::Win,
            GameResult::Draw | GameResult::Void => Sound::Draw,
        }),
        _ => None,
    }
}

pub(super) fn hear_rulings(
    mut started: MessageReader<GameStarted>,
    mut rulings: MessageReader<Ruled>,
    settings: Res<Settings>,
    table: Res<Table>,
    mut sounds: MessageWriter<Sound>,
) {
    if started.read().count() > 0 {
        sounds.write(Sound::Start);
    }
    let hearing = Hearing {
        check: table.conduct().hints && settings.show_check,
        still: settings.motion == MotionSpeed::Off && !table.by_hand(),
    };
    for ruled in rulings.read() {
        sounds.write_batch(sound_of(&ruled.ruling, hearing));
    }
}

pub(super) fn hear_refusals(
    mut refusals: MessageReader<Refused>,
    mut sounds: MessageWriter<Sound>,
) {
    if refusals.read().count() > 0 {
        sounds.write(Sound::Illegal);
    }
}

#[cfg(test)]
mod tests {
    use touchmove_rules::{Color, Square};

    use super::*;

    #[test]
    fn check_is_said_only_where_hints_are_agreed() {
        let check = Ruling::Check {
            seat: Color::Black,
            checkers: vec![Square::E4],
        };
        let hearing = |check| Hearing {
            check,
            still: false,
        };
        assert_eq!(sound_of(&check, hearing(true)), Some(Sound::Check));
        assert_eq!(sound_of(&check, hearing(false)), None);
    }
}
