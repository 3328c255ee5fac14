//! What is heard. Features ask for sounds by message; one system plays them, so that everything else
//! can be tested without ears.

use bevy::prelude::*;
use bevy_kira_audio::prelude::{
    AudioApp, AudioChannel, AudioControl, AudioPlugin, AudioSource, Decibels,
};
use touchmove_rules::{GameResult, MoveKind, Ruling};

use crate::{
    motion::Landed,
    pieces::InTray,
    settings::Settings,
    states::GameSystems,
    table::{GameStarted, Refused, Ruled},
};

/// A sound of the table.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// A man is set down.
    Place,
    /// A man strikes another.
    Capture,
    /// A king is in check.
    Check,
    /// A pawn becomes another man.
    Promote,
    /// The game begins.
    Start,
    /// Somebody has won.
    Win,
    /// Nobody has won.
    Draw,
    /// An act was refused.
    Illegal,
    /// A draw is offered.
    Offer,
    /// A flag fell.
    Flag,
    /// The clock is pressed.
    Press,
    /// Little time is left.
    LowTime,
    /// A widget was pressed.
    Click,
}

impl Sound {
    const ALL: [Self; 13] = [
        Self::Place,
        Self::Capture,
        Self::Check,
        Self::Promote,
        Self::Start,
        Self::Win,
        Self::Draw,
        Self::Illegal,
        Self::Offer,
        Self::Flag,
        Self::Press,
        Self::LowTime,
        Self::Click,
    ];

    /// The files of its variations.
    const fn files(self) -> &'static [&'static str] {
        match self {
            Self::Place => &["place_1", "place_2", "place_3", "place_4", "place_5"],
            Self::Capture => &["capture_1", "capture_2", "capture_3"],
            Self::Check => &["check"],
            Self::Promote => &["promote"],
            Self::Start => &["start"],
            Self::Win => &["win"],
            Self::Draw => &["draw"],
            Self::Illegal => &["illegal"],
            Self::Offer => &["offer"],
            Self::Flag => &["flag"],
            Self::Press => &["press_1", "press_2", "press_3"],
            Self::LowTime => &["low_time"],
            Self::Click => &["click"],
        }
    }
}

/// The one channel of this stage: everything on the table.
#[derive(Resource)]
struct Effects;

#[derive(Resource)]
struct Library(Vec<(Sound, Vec<Handle<AudioSource>>)>);

impl FromWorld for Library {
    fn from_world(world: &mut World) -> Self {
        let server = world.resource::<AssetServer>();
        let load = |file: &&str| server.load(format!("sounds/{file}.ogg"));
        Self(
            Sound::ALL
                .into_iter()
                .map(|sound| (sound, sound.files().iter().map(load).collect()))
                .collect(),
        )
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .add_audio_channel::<Effects>()
        .add_message::<Sound>()
        .init_resource::<Library>()
        .add_systems(
            Update,
            (hear_rulings, hear_refusals, hear_landings, set_volume, play)
                .chain()
                .in_set(GameSystems::Output),
        );
}

/// Which sounds a ruling makes. The knock of the man itself comes when it lands.
fn sound_of(ruling: &Ruling) -> Option<Sound> {
    match ruling {
        Ruling::Made {
            kind: MoveKind::Capture { .. } | MoveKind::EnPassant { .. },
            ..
        } => Some(Sound::Capture),
        Ruling::Made { mv, .. } if mv.promotion.is_some() => Some(Sound::Promote),
        Ruling::Check { .. } => Some(Sound::Check),
        // Something is said to the other player, or to the arbiter.
        Ruling::Offered { .. } | Ruling::Claimed { .. } | Ruling::Proposed { .. } => {
            Some(Sound::Offer)
        }
        Ruling::Illegal { .. } => Some(Sound::Illegal),
        Ruling::Flagged { .. } => Some(Sound::Flag),
        Ruling::Ended(outcome) => Some(match outcome.result {
            GameResult::White | GameResult::Black => Sound::Win,
            GameResult::Draw | GameResult::Void => Sound::Draw,
        }),
        _ => None,
    }
}

fn hear_rulings(
    mut started: MessageReader<GameStarted>,
    mut rulings: MessageReader<Ruled>,
    mut sounds: MessageWriter<Sound>,
) {
    if started.read().count() > 0 {
        sounds.write(Sound::Start);
    }
    for ruled in rulings.read() {
        sounds.write_batch(sound_of(&ruled.ruling));
    }
}

fn hear_refusals(mut refusals: MessageReader<Refused>, mut sounds: MessageWriter<Sound>) {
    if refusals.read().count() > 0 {
        sounds.write(Sound::Illegal);
    }
}

fn hear_landings(
    mut landings: MessageReader<Landed>,
    captured: Query<(), With<InTray>>,
    mut sounds: MessageWriter<Sound>,
) {
    // Two men that land together (castling) knock twice; a captured man is laid down silently.
    for landed in landings.read() {
        if !captured.contains(landed.0) {
            sounds.write(Sound::Place);
        }
    }
}

/// Turns loudness as heard (0 to 1) into decibels.
fn decibels(volume: f32) -> Decibels {
    if volume <= 0.0 {
        Decibels::SILENCE
    } else {
        Decibels(20.0 * volume.log10())
    }
}

fn set_volume(settings: Res<Settings>, channel: Res<AudioChannel<Effects>>) {
    if settings.is_changed() {
        // The ear hears in ratios: the square of the slider's way is about half as loud in the middle.
        channel.set_volume(decibels(settings.volume * settings.volume));
    }
}

fn play(
    mut sounds: MessageReader<Sound>,
    library: Res<Library>,
    loaded: Res<Assets<AudioSource>>,
    channel: Res<AudioChannel<Effects>>,
    mut turn: Local<usize>,
) {
    for sound in sounds.read() {
        let variations = library
            .0
            .iter()
            .find(|(known, _)| known == sound)
            .map_or(&[][..], |(_, files)| files);
        *turn = turn.wrapping_add(1);
        // A missing file is silent: the engine has already warned about it.
        if let Some(source) = variations.get(*turn % variations.len().max(1))
            && loaded.contains(source)
        {
            channel.play(source.clone());
        }
    }
}
