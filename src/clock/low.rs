//! Little time is left: said once each time that it comes to that.

use bevy::prelude::*;
use touchmove_rules::Color as Side;

use crate::{
    hud::low_from,
    motion::MotionSystems,
    sound::Sound,
    states::GameSystems,
    table::{GameStarted, Table},
};

/// A player's running clock has come to its last stretch.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct LowTime {
    /// Whose.
    pub seat: Side,
}

/// Who has been warned and has not had more time since.
#[derive(Resource, Debug, Default)]
struct Warned([bool; 2]);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Warned>()
        .add_message::<LowTime>()
        .add_systems(Update, warn.in_set(GameSystems::View).before(MotionSystems));
}

/// Whether a player has little time. `None` without clocks.
pub(super) fn is_low(table: &Table, seat: Side) -> Option<bool> {
    let game = table.game();
    let time = game.setup().time.as_ref()?;
    let left = game.remaining(seat, table.now())?;
    Some(left < low_from(time.side(seat).base()))
}

fn warn(
    mut started: MessageReader<GameStarted>,
    table: Res<Table>,
    mut warned: ResMut<Warned>,
    mut low_times: MessageWriter<LowTime>,
    mut sounds: MessageWriter<Sound>,
) {
    // Who begins with little time knows it.
    let begins = started.read().count() > 0;
    if !table.is_live() {
        return;
    }
    for seat in Side::ALL {
        let low = is_low(&table, seat).unwrap_or(false);
        let runs = table.game().running() == Some(seat);
        let before = warned.0[seat.index()];
        if begins || !low {
            if before != low {
                warned.0[seat.index()] = low;
            }
        } else if runs && !before {
            warned.0[seat.index()] = true;
            low_times.write(LowTime { seat });
            sounds.write(Sound::LowTime);
        }
    }
}
