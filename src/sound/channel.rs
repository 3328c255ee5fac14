//! How loud everything is: one slider for all, and one for each kind of sound.

use bevy::prelude::*;
use bevy_kira_audio::prelude::Decibels;
use serde::{Deserialize, Serialize};

use crate::{
    devices::{Control, Controlled},
    settings::Settings,
};

/// Everything that is heard once and over.
#[derive(Resource)]
pub(super) struct Effects;

/// A kind of sound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Channel {
    /// The men on the board.
    Pieces,
    /// The clock.
    Clock,
    /// The arbiter's signs.
    Arbiter,
    /// Buttons.
    Interface,
    /// Music.
    Music,
    /// The air of the room.
    Ambience,
}

impl Channel {
    /// All of them, in the order of the settings.
    pub const ALL: [Self; 6] = [
        Self::Pieces,
        Self::Clock,
        Self::Arbiter,
        Self::Interface,
        Self::Music,
        Self::Ambience,
    ];
}

/// How loud the channels are against one another, from 0 to 1 as heard.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Loudness {
    /// Nothing is heard.
    pub muted: bool,
    /// Music plays on during a game, not only in the menu.
    pub music_in_play: bool,
    /// See [`Channel::Pieces`].
    pub pieces: f32,
    /// See [`Channel::Clock`].
    pub clock: f32,
    /// See [`Channel::Arbiter`].
    pub arbiter: f32,
    /// See [`Channel::Interface`].
    pub interface: f32,
    /// See [`Channel::Music`].
    pub music: f32,
    /// See [`Channel::Ambience`].
    pub ambience: f32,
}

impl Default for Loudness {
    fn default() -> Self {
        Self {
            muted: false,
            music_in_play: false,
            pieces: 1.0,
            clock: 1.0,
            arbiter: 0.9,
            interface: 0.6,
            music: 0.35,
            ambience: 0.5,
        }
    }
}

impl Loudness {
    /// A channel's own.
    pub const fn of(&self, channel: Channel) -> f32 {
        match channel {
            Channel::Pieces => self.pieces,
            Channel::Clock => self.clock,
            Channel::Arbiter => self.arbiter,
            Channel::Interface => self.interface,
            Channel::Music => self.music,
            Channel::Ambience => self.ambience,
        }
    }

    /// A channel's own, to be changed.
    pub const fn of_mut(&mut self, channel: Channel) -> &mut f32 {
        match channel {
            Channel::Pieces => &mut self.pieces,
            Channel::Clock => &mut self.clock,
            Channel::Arbiter => &mut self.arbiter,
            Channel::Interface => &mut self.interface,
            Channel::Music => &mut self.music,
            Channel::Ambience => &mut self.ambience,
        }
    }
}

/// The volume of a channel under the settings; `None` where nothing is heard.
pub fn volume(settings: &Settings, channel: Channel) -> Option<Decibels> {
    let heard = settings.volume * settings.sound.of(channel);
    (!settings.sound.muted && heard > 0.0).then(|| decibels(heard))
}

/// Turns loudness as heard, from 0 to 1, into decibels. The ear hears in ratios: ten decibels are twice as
/// loud. At the square of the slider's way its middle is 12 dB down, a little under half as loud.
pub fn decibels(heard: f32) -> Decibels {
    if heard <= 0.0 {
        Decibels::SILENCE
    } else {
        Decibels((40.0 * heard.log10()).max(Decibels::SILENCE.0))
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_observer(mute);
}

fn mute(event: On<Controlled>, mut settings: ResMut<Settings>) {
    if event.begins(Control::Mute) {
        settings.sound.muted = !settings.sound.muted;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sliders_go_as_the_ear_does() {
        assert_eq!(decibels(1.0), Decibels(0.0));
        assert!((decibels(0.5).0 + 12.04).abs() < 0.01);
        assert_eq!(decibels(0.0), Decibels::SILENCE);
        let steps: Vec<f32> = (1..=20)
            .map(|step| decibels(step as f32 / 20.0).0)
            .collect();
        assert!(steps.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn channels_are_mixed_into_the_whole_and_silence_is_silent() {
        let mut settings = Settings {
            volume: 0.5,
            ..Settings::default()
        };
        settings.sound.music = 0.5;
        let music = volume(&settings, Channel::Music).expect("music");
        assert!((music.0 + 24.08).abs() < 0.01);
        settings.sound.music = 0.0;
        assert_eq!(volume(&settings, Channel::Music), None);
        settings.sound.muted = true;
        assert_eq!(volume(&settings, Channel::Pieces), None);
    }
}
