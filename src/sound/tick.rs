//! The last ten seconds are heard.

use bevy::prelude::*;

use super::Sound;
use crate::table::Table;

/// From how many seconds on.
const LAST: u64 = 10;

/// One tick a second while the clock on move shows less than ten of them.
pub(super) fn tick(
    table: Res<Table>,
    mut heard: Local<Option<u64>>,
    mut sounds: MessageWriter<Sound>,
) {
    let game = table.game();
    let left = game
        .running()
        .filter(|_| table.is_live())
        .and_then(|seat| game.remaining(seat, table.now()))
        .map(|left| left.as_secs())
        .filter(|&left| left < LAST);
    if let (Some(before), Some(now)) = (*heard, left)
        && now < before
    {
        sounds.write(Sound::Tick);
    }
    *heard = left;
}
