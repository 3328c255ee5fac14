//! Who uses which device, and what its keys and buttons do.

use super::rows::Rows;
use crate::{
    devices::{self, PointerStyle, Serves},
    lingua::Words,
};

const POINTERS: [(PointerStyle, &str); 3] = [
    (PointerStyle::Either, "input-pointer-either"),
    (PointerStyle::Drag, "input-pointer-drag"),
    (PointerStyle::Click, "input-pointer-click"),
];

const DESK: [(Serves, &str); 3] = [
    (Serves::Anybody, "input-anybody"),
    (Serves::White, "input-white"),
    (Serves::Black, "input-black"),
];

const PADS: [(Serves, &str); 3] = [
    (Serves::Anybody, "input-auto"),
    (Serves::White, "input-white"),
    (Serves::Black, "input-black"),
];

pub(super) fn rows(rows: &mut Rows) {
    rows.choice(
        "input-pointer",
        Some("input-pointer-about"),
        &POINTERS,
        |settings| &mut settings.input.pointer,
    );
    rows.choice("input-desk", None, &DESK, |settings| {
        &mut settings.input.desk
    });
    rows.choice(
        "input-pad-one",
        Some("input-pads-about"),
        &PADS,
        |settings| &mut settings.input.pads[0],
    );
    rows.choice("input-pad-two", None, &PADS, |settings| {
        &mut settings.input.pads[1]
    });
    rows.heading(Words::new("input-controls"));
    devices::spawn_controls(rows.parent, rows.given.class);
}
