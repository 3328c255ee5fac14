//! How one plays.

use super::{super::game_menu::SEATINGS, rows::Rows};
use crate::{
    camera::{FOV, USUAL_FOV},
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

/// Fields of view in degrees.
const LENSES: [(f32, &str); 4] = [
    (48.0, "settings-lens-wide"),
    (USUAL_FOV, "settings-lens-normal"),
    (12.0, "settings-lens-long"),
    (*FOV.start(), "settings-lens-parallel"),
];

pub(super) fn rows(rows: &mut Rows) {
    rows.choice("seating", None, &SEATINGS, |settings| {
        &mut settings.seats.seating
    });
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
    rows.heading(Words::new("settings-chairs"));
    rows.choice("settings-lens-white", None, &LENSES, |settings| {
        &mut settings.seats.white.fov
    });
    rows.choice("settings-lens-black", None, &LENSES, |settings| {
        &mut settings.seats.black.fov
    });
    rows.toggle("settings-flat", None, |settings| {
        &mut settings.seats.flat_from_above
    });
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
