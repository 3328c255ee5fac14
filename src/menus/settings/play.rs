//! How one plays.

use super::rows::Rows;
use crate::{
    lingua::Words,
    settings::{Confirm, MotionSpeed},
};

const MOTIONS: [(MotionSpeed, &str); 4] = [
    (MotionSpeed::Off, "settings-motion-off"),
    (MotionSpeed::Fast, "settings-motion-fast"),
    (MotionSpeed::Normal, "settings-motion-normal"),
    (MotionSpeed::Cinematic, "settings-motion-cinematic"),
];

const CONFIRMATIONS: [(Confirm, &str); 3] = [
    (Confirm::Hold, "settings-confirm-hold"),
    (Confirm::Twice, "settings-confirm-twice"),
    (Confirm::No, "settings-confirm-no"),
];

pub(super) fn rows(rows: &mut Rows) {
    rows.toggle("settings-turn", Some("settings-turn-about"), |settings| {
        &mut settings.turn_board
    });
    rows.toggle(
        "settings-targets",
        Some("settings-targets-about"),
        |settings| &mut settings.show_targets,
    );
    rows.toggle("settings-last-move", None, |settings| {
        &mut settings.show_last_move
    });
    rows.toggle("settings-check", None, |settings| &mut settings.show_check);
    rows.choice("settings-motion", None, &MOTIONS, |settings| {
        &mut settings.motion
    });
    rows.toggle("settings-loose", Some("settings-loose-about"), |settings| {
        &mut settings.loose_men
    });
    confirmations(rows);
    rows.heading(Words::new("settings-panels"));
    rows.toggle("settings-panel-moves", None, |settings| {
        &mut settings.panels.moves
    });
    rows.toggle("settings-panel-captured", None, |settings| {
        &mut settings.panels.captured
    });
    rows.toggle("settings-panel-keys", None, |settings| {
        &mut settings.panels.keys
    });
}

/// What keeps from resigning by mistake.
pub(super) fn confirmations(rows: &mut Rows) {
    rows.choice(
        "settings-confirm",
        Some("settings-confirm-about"),
        &CONFIRMATIONS,
        |settings| &mut settings.confirm,
    );
}
