//! What is heard. Features ask for sounds by message; one system plays them, so that everything else can
//! be tested without ears, and a machine without a sound device is only silent.
//!
//! Sounds belong to [`Channel`]s, each with a volume of its own. What men do is heard where they do it:
//! the motion says [`Heard`](crate::motion::Heard) at the moment of contact, which becomes a [`Knock`], louder from heavy men
//! than from light ones, left or right as the board is seen.

mod channel;
mod events;
mod knock;
mod library;
mod loops;
mod tick;

use bevy::{prelude::*, ui_widgets::Activate};
use bevy_kira_audio::prelude::{AudioApp, AudioChannel, AudioControl, AudioPlugin};

use self::library::Library;
pub use self::{
    channel::{Channel, Loudness, decibels, volume},
    knock::{Knock, KnockKind, panning},
    loops::{Loops, Wanted},
};
use crate::{settings::Settings, states::GameSystems, theme::widgets::Chosen};

/// A sound of no particular place.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Sound {
    /// King and rook are put down together, where nothing is seen to move.
    Castle,
    /// A king is in check.
    Check,
    /// A pawn becomes another man.
    Promote,
    /// Moves are taken back.
    TakeBack,
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
    /// A second of the last ten.
    Tick,
    /// Little time is left.
    LowTime,
    /// A widget was pressed.
    Click,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 14] = [
        Self::Castle,
        Self::Check,
        Self::Promote,
        Self::TakeBack,
        Self::Start,
        Self::Win,
        Self::Draw,
        Self::Illegal,
        Self::Offer,
        Self::Flag,
        Self::Press,
        Self::Tick,
        Self::LowTime,
        Self::Click,
    ];

    /// Where its volume is set.
    pub const fn channel(self) -> Channel {
        match self {
            Self::Castle => Channel::Pieces,
            Self::Flag | Self::Press | Self::Tick | Self::LowTime => Channel::Clock,
            Self::Check
            | Self::Promote
            | Self::TakeBack
            | Self::Start
            | Self::Win
            | Self::Draw
            | Self::Illegal
            | Self::Offer => Channel::Arbiter,
            Self::Click => Channel::Interface,
        }
    }

    /// The files of its variations.
    const fn files(self) -> &'static [&'static str] {
        match self {
            Self::Castle => &["castle"],
            Self::Check => &["check"],
            Self::Promote => &["promote"],
            Self::TakeBack => &["takeback"],
            Self::Start => &["start"],
            Self::Win => &["win"],
            Self::Draw => &["draw"],
            Self::Illegal => &["illegal"],
            Self::Offer => &["offer"],
            Self::Flag => &["flag"],
            Self::Press => &["press_1", "press_2", "press_3"],
            Self::Tick => &["tick"],
            Self::LowTime => &["low_time"],
            Self::Click => &["click"],
        }
    }
}

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(AudioPlugin)
        .add_audio_channel::<channel::Effects>()
        .add_message::<Sound>()
        .add_message::<Knock>()
        .init_resource::<Library>()
        .add_systems(Startup, library::prepare)
        .add_observer(click)
        .add_observer(choose)
        .add_systems(
            Update,
            (
                events::hear_rulings,
                events::hear_refusals,
                tick::tick,
                knock::hear_men,
                play,
                knock::play,
            )
                .chain()
                .in_set(GameSystems::Output),
        );
    loops::plugin(app);
    channel::plugin(app);
}

fn click(_: On<Activate>, mut sounds: MessageWriter<Sound>) {
    sounds.write(Sound::Click);
}

fn choose(_: On<Chosen>, mut sounds: MessageWriter<Sound>) {
    sounds.write(Sound::Click);
}

fn play(
    mut sounds: MessageReader<Sound>,
    mut library: ResMut<Library>,
    server: Res<AssetServer>,
    settings: Res<Settings>,
    channel: Res<AudioChannel<channel::Effects>>,
) {
    for sound in sounds.read() {
        let Some(volume) = volume(&settings, sound.channel()) else {
            continue;
        };
        if let Some(source) = library.next(&server, sound.files()) {
            channel.play(source).with_volume(volume);
        }
    }
}
