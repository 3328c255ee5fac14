//! What makes the game usable by more people.

use super::rows::Rows;

pub(super) fn rows(rows: &mut Rows) {
    rows.toggle("settings-still", Some("settings-still-about"), |settings| {
        &mut settings.access.reduced_motion
    });
    super::display::text_size(rows);
    super::table::marks(rows);
    super::play::confirmations(rows);
    rows.toggle(
        "settings-announce",
        Some("settings-announce-about"),
        |settings| &mut settings.access.announce,
    );
    rows.toggle(
        "settings-captions",
        Some("settings-captions-about"),
        |settings| &mut settings.access.captions,
    );
}
