//! Music and the air of the room: they go on for as long as they are wanted, and come and go softly.

use std::time::Duration;

use bevy::prelude::*;
use bevy_kira_audio::prelude::{AudioApp, AudioChannel, AudioControl, AudioTween};

use super::{
    channel::{Channel, volume},
    library::Library,
};
use crate::{
    settings::Settings,
    states::{GameSystems, Screen},
    wardrobe::Worn,
};

/// The piece of music.
const CALM: &str = "music_calm";
/// How long it takes to come, and to go.
const COMES: Duration = Duration::from_millis(1800);
const GOES: Duration = Duration::from_millis(900);

#[derive(Resource)]
struct Music;

#[derive(Resource)]
struct Ambience;

/// What is to be heard on and on.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Wanted {
    /// A piece of music, by the name of its file.
    pub music: Option<String>,
    /// The air of a room.
    pub ambience: Option<String>,
}

/// What is wanted, and what is heard.
#[derive(Resource, Debug, Default)]
pub struct Loops {
    /// What is wanted now.
    pub wanted: Wanted,
    heard: Wanted,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Loops>()
        .add_audio_channel::<Music>()
        .add_audio_channel::<Ambience>()
        .add_systems(
            Update,
            (want, set_volumes, play)
                .chain()
                .after(super::knock::play)
                .in_set(GameSystems::Output),
        );
}

/// Music belongs to the menu, and to the game if wanted; the room is heard where it is played in.
fn want(
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    worn: Res<Worn>,
    mut loops: ResMut<Loops>,
) {
    // Where a file of the data directory lies is looked up on the disk.
    if !(settings.is_changed() || screen.is_changed() || worn.is_changed()) {
        return;
    }
    let music = match screen.get() {
        Screen::Loading => false,
        Screen::Menu => true,
        Screen::Playing | Screen::GameOver => settings.sound.music_in_play,
    };
    let plays = matches!(screen.get(), Screen::Playing | Screen::GameOver);
    let heard = |channel| volume(&settings, channel).is_some();
    let wanted = Wanted {
        music: (music && heard(Channel::Music)).then(|| CALM.to_owned()),
        ambience: worn
            .ambience()
            .filter(|_| plays && heard(Channel::Ambience))
            .map(|file| worn.room.room.place(file).to_string_lossy().into_owned()),
    };
    if loops.wanted != wanted {
        loops.wanted = wanted;
    }
}

fn set_volumes(
    settings: Res<Settings>,
    music: Res<AudioChannel<Music>>,
    ambience: Res<AudioChannel<Ambience>>,
) {
    if !settings.is_changed() {
        return;
    }
    if let Some(volume) = volume(&settings, Channel::Music) {
        music.set_volume(volume);
    }
    if let Some(volume) = volume(&settings, Channel::Ambience) {
        ambience.set_volume(volume);
    }
}

fn play(
    mut loops: ResMut<Loops>,
    mut library: ResMut<Library>,
    server: Res<AssetServer>,
    music: Res<AudioChannel<Music>>,
    ambience: Res<AudioChannel<Ambience>>,
) {
    if loops.wanted == loops.heard {
        return;
    }
    let Loops { wanted, heard } = loops.bypass_change_detection();
    change(
        &wanted.music,
        &mut heard.music,
        &*music,
        &mut library,
        &server,
    );
    change(
        &wanted.ambience,
        &mut heard.ambience,
        &*ambience,
        &mut library,
        &server,
    );
}

/// Ends one loop and begins another, once that has been read.
fn change(
    wanted: &Option<String>,
    heard: &mut Option<String>,
    channel: &impl AudioControl,
    library: &mut Library,
    server: &AssetServer,
) {
    if wanted == heard {
        return;
    }
    if heard.take().is_some() {
        channel.stop().fade_out(AudioTween::linear(GOES));
    }
    if let Some(file) = wanted {
        let source = library.load(server, file);
        if server.is_loaded(&source) {
            let tween = AudioTween::linear(COMES);
            channel.play(source).looped().fade_in(tween);
            *heard = Some(file.clone());
        }
    }
}
