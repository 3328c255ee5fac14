//! The language.

use super::rows::Rows;
use crate::lingua::language_choice;

pub(super) fn rows(rows: &mut Rows) {
    let language = rows.given.language;
    rows.row(
        "settings-language",
        Some("settings-language-about"),
        language_choice(language),
    );
}
