//! What lies on the table, and what is drawn on it.

use super::{super::look, rows::Rows};
use crate::settings::{Coordinates, MarkStrength, Notation};

const MARKS: [(MarkStrength, &str); 3] = [
    (MarkStrength::Quiet, "settings-marks-quiet"),
    (MarkStrength::Clear, "settings-marks-clear"),
    (MarkStrength::Strong, "settings-marks-strong"),
];

const COORDINATES: [(Coordinates, &str); 3] = [
    (Coordinates::Off, "settings-coordinates-off"),
    (Coordinates::Frame, "settings-coordinates-frame"),
    (Coordinates::Squares, "settings-coordinates-squares"),
];

const NOTATIONS: [(Notation, &str); 5] = [
    (Notation::Usual, "settings-notation-usual"),
    (Notation::Letters, "settings-notation-letters"),
    (Notation::Figurine, "settings-notation-figurine"),
    (Notation::Long, "settings-notation-long"),
    (Notation::Chinese, "settings-notation-chinese"),
];

pub(super) fn rows(rows: &mut Rows) {
    let looks = &rows.given.looks;
    let (sets, black) = (looks.sets.clone(), looks.sets_for_black());
    let (boards, rooms) = (looks.boards.clone(), looks.rooms.clone());
    let problems = looks.problems.clone();
    rows.pick("look-set", None, sets, |settings| &mut settings.look.set);
    rows.pick("look-black", Some("look-black-about"), black, |settings| {
        &mut settings.look.black
    });
    rows.pick("look-board", None, boards, |settings| {
        &mut settings.look.board
    });
    rows.pick("look-room", None, rooms, |settings| &mut settings.look.room);
    marks(rows);
    rows.choice("settings-coordinates", None, &COORDINATES, |settings| {
        &mut settings.coordinates
    });
    rows.choice(
        "settings-notation",
        Some("settings-notation-about"),
        &NOTATIONS,
        |settings| &mut settings.notation,
    );
    rows.parent.spawn(look::left_out(&problems));
}

/// How strongly marks are drawn.
pub(super) fn marks(rows: &mut Rows) {
    rows.choice(
        "settings-marks",
        Some("settings-marks-about"),
        &MARKS,
        |settings| &mut settings.marks,
    );
}
