//! Loudness.

use super::rows::Rows;
use crate::{lingua::Words, settings::Settings, sound::Channel};

const STEP: f32 = 0.05;

/// What the slider of a kind of sound is called, and what it shows.
const fn channel(channel: Channel) -> (&'static str, fn(&Settings) -> Words) {
    match channel {
        Channel::Pieces => ("sound-pieces", |settings| percent(settings.sound.pieces)),
        Channel::Clock => ("sound-clock", |settings| percent(settings.sound.clock)),
        Channel::Arbiter => ("sound-arbiter", |settings| percent(settings.sound.arbiter)),
        Channel::Interface => ("sound-interface", |settings| {
            percent(settings.sound.interface)
        }),
        Channel::Music => ("sound-music", |settings| percent(settings.sound.music)),
        Channel::Ambience => ("sound-ambience", |settings| {
            percent(settings.sound.ambience)
        }),
    }
}

fn percent(part: f32) -> Words {
    Words::new("settings-percent").arg("n", (part * 100.0).round())
}

pub(super) fn rows(rows: &mut Rows) {
    rows.toggle("sound-muted", Some("sound-muted-about"), |settings| {
        &mut settings.sound.muted
    });
    rows.slider(
        "settings-volume",
        (0.0, 1.0, STEP),
        |settings| &mut settings.volume,
        |settings| percent(settings.volume),
    );
    for kind in Channel::ALL {
        let (name, shown) = channel(kind);
        rows.slider(
            name,
            (0.0, 1.0, STEP),
            move |settings| settings.sound.of_mut(kind),
            shown,
        );
    }
    rows.toggle("sound-music-in-play", None, |settings| {
        &mut settings.sound.music_in_play
    });
}
