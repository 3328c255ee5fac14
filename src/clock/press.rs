//! Who presses the clock, and when that is an act.

use bevy::prelude::*;
use touchmove_rules::{Act, Color as Side, Match, law::Completion};

use super::PressIntent;
use crate::{
    devices::{Control, Controlled, Owners},
    hand::HandSystems,
    states::{GameSystems, Overlay, Turn},
    table::{ActIntent, Table},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (press_by_control, press)
            .chain()
            .in_set(GameSystems::Input)
            .after(HandSystems),
    );
}

/// Whether the clock can be reached: a live game, as it stands, with nothing laid over it.
fn in_reach(table: &Table, overlay: &Overlay) -> bool {
    table.is_live() && table.review().is_none() && *overlay == Overlay::None
}

/// Whether moves are completed by pressing the clock.
pub(super) fn by_press(game: &Match) -> bool {
    game.setup().rules.completion == Completion::ClockPress
}

/// Who has made a move, or what looks like one, and has to press.
fn due(game: &Match) -> Option<Side> {
    let stands_open = game.hand().placed().is_some();
    game.to_press()
        .or_else(|| stands_open.then(|| game.position().side_to_move()))
        .filter(|_| by_press(game))
}

/// On whose side the rocker is up: there it can be pressed.
pub(super) fn raised(game: &Match) -> Option<Side> {
    let clock = game.clock()?;
    clock.running().or_else(|| clock.paused())
}

/// Whose act a press is, if it is one.
fn seat_of(game: &Match, PressIntent(by): PressIntent) -> Option<Side> {
    let Some(seat) = by else {
        return due(game);
    };
    let up = if game.clock().is_some() {
        raised(game)
    } else {
        due(game)
    };
    (by_press(game) && up == Some(seat)).then_some(seat)
}

fn press_by_control(
    mut controlled: MessageReader<Controlled>,
    table: Res<Table>,
    owners: Owners,
    turn: Option<Res<State<Turn>>>,
    mut presses: MessageWriter<PressIntent>,
) {
    // Letters and spaces belong to the scoresheet while a claim is written down.
    let claiming = turn.is_some_and(|turn| *turn.get() == Turn::Claiming);
    // A key is touched by accident more easily than a clock is: without a move it does nothing.
    let Some(due) = due(table.game()).filter(|_| !claiming) else {
        controlled.clear();
        return;
    };
    let own = match due {
        Side::White => Control::PressWhite,
        Side::Black => Control::PressBlack,
    };
    for act in controlled.read() {
        let pressed = act.begins(Control::Press) || act.begins(own);
        if pressed && owners.serves(act.device, due) {
            presses.write(PressIntent(None));
        }
    }
}

fn press(
    mut presses: MessageReader<PressIntent>,
    table: Res<Table>,
    overlay: Res<State<Overlay>>,
    mut acts: MessageWriter<ActIntent>,
) {
    // Two presses of one moment are one.
    let seat = presses
        .read()
        .filter_map(|&intent| seat_of(table.game(), intent))
        .last();
    if let Some(seat) = seat
        && in_reach(&table, overlay.get())
    {
        acts.write(ActIntent {
            seat,
            act: Act::Press,
        });
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use touchmove_rules::{RuleSet, Setup, Square};

    use super::*;

    fn game(rules: &str) -> Match {
        let mut game = Match::new(Setup {
            rules: RuleSet::named(rules).expect("a built-in set"),
            time: Some("300".parse().expect("a time control")),
            ..Setup::default()
        });
        game.start(Duration::ZERO).expect("a new game");
        game
    }

    #[test]
    fn only_the_side_whose_time_runs_can_be_pressed() {
        let game = game("fide");
        assert_eq!(raised(&game), Some(Side::White));
        let pressed = |by| seat_of(&game, PressIntent(by));
        assert_eq!(pressed(Some(Side::Black)), None, "the rocker is down there");
        assert_eq!(pressed(None), None, "nobody has moved");
        // Pressing without a move is possible, and judged.
        assert_eq!(pressed(Some(Side::White)), Some(Side::White));
    }

    #[test]
    fn whoever_has_moved_has_to_press() {
        let mut game = game("fide");
        for act in [
            Act::Touch(vec![Square::E2]),
            Act::Release {
                from: None,
                to: Square::E4,
            },
        ] {
            game.apply(Duration::ZERO, Side::White, act)
                .expect("a move by hand");
        }
        assert_eq!(seat_of(&game, PressIntent(None)), Some(Side::White));
        game.apply(Duration::ZERO, Side::White, Act::Press)
            .expect("a move was made");
        assert_eq!(raised(&game), Some(Side::Black));
        assert_eq!(seat_of(&game, PressIntent(None)), None);
    }

    #[test]
    fn a_clock_that_switches_by_itself_cannot_be_pressed() {
        let game = game("fide_online");
        for by in [None, Some(Side::White), Some(Side::Black)] {
            assert_eq!(seat_of(&game, PressIntent(by)), None);
        }
    }
}
