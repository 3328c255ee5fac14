//! The window and the picture.

use super::rows::Rows;
use crate::{
    lingua::Words,
    settings::{Display, Frames, Quality, TextSize},
};

const QUALITIES: [(Option<Quality>, &str); 6] = [
    (None, "settings-quality-auto"),
    (Some(Quality::Software), "settings-quality-software"),
    (Some(Quality::Low), "settings-quality-low"),
    (Some(Quality::Medium), "settings-quality-medium"),
    (Some(Quality::High), "settings-quality-high"),
    (Some(Quality::Ultra), "settings-quality-ultra"),
];

const SCALES: [(f32, &str); 3] = [
    (1.0, "settings-scale-100"),
    (1.25, "settings-scale-125"),
    (1.5, "settings-scale-150"),
];

const TEXT_SIZES: [(TextSize, &str); 3] = [
    (TextSize::Normal, "settings-text-normal"),
    (TextSize::Large, "settings-text-large"),
    (TextSize::Largest, "settings-text-largest"),
];

const FRAMES: [Frames; 6] = [
    Frames::Display,
    Frames::Thirty,
    Frames::Sixty,
    Frames::HundredTwenty,
    Frames::HundredFortyFour,
    Frames::Unbound,
];

fn frames_words(frames: Frames) -> Words {
    match (frames, frames.most()) {
        (_, Some(most)) => Words::literal(most.to_string()),
        (Frames::Unbound, None) => Words::new("settings-frames-unbound"),
        (_, None) => Words::new("settings-frames-display"),
    }
}

pub(super) fn rows(rows: &mut Rows) {
    rows.toggle("settings-fullscreen", None, |settings| {
        &mut settings.display.fullscreen
    });
    let windows = Display::WINDOWS
        .map(|(width, height)| ((width, height), Words::literal(format!("{width}x{height}"))));
    rows.pick(
        "settings-window",
        Some("settings-window-about"),
        windows.into(),
        |settings| &mut settings.display.window,
    );
    rows.choice(
        "settings-quality",
        Some("settings-quality-about"),
        &QUALITIES,
        |settings| &mut settings.quality,
    );
    rows.pick(
        "settings-frames",
        Some("settings-frames-about"),
        FRAMES.map(|frames| (frames, frames_words(frames))).into(),
        |settings| &mut settings.display.frames,
    );
    rows.choice("settings-scale", None, &SCALES, |settings| {
        &mut settings.ui_scale
    });
    text_size(rows);
}

/// The size of what is read.
pub(super) fn text_size(rows: &mut Rows) {
    rows.choice(
        "settings-text",
        Some("settings-text-about"),
        &TEXT_SIZES,
        |settings| &mut settings.display.text,
    );
}
