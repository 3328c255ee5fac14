//! Men are heard where they are, and as what they are made of.

use bevy::prelude::*;
use bevy_kira_audio::prelude::{AudioChannel, AudioControl};
use touchmove_rules::Role;

use super::{
    Sound,
    channel::{Channel, Effects, volume},
    library::Library,
};
use crate::{
    board::geometry,
    camera::MainCamera,
    motion::{Cue, Heard},
    pieces::{InTray, Man},
    settings::{MotionSpeed, Settings},
    wardrobe::Worn,
};

/// What is heard of a man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KnockKind {
    /// It is set down.
    Place,
    /// It strikes another man, or falls.
    Capture,
    /// It is pushed over the board.
    Slide,
}

/// A man is heard.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Knock {
    /// What.
    pub kind: KnockKind,
    /// Of which man.
    pub man: Man,
    /// Where.
    pub at: Vec3,
    /// How hard, 1 for a man of middling weight that is set down as usual.
    pub force: f32,
}

/// How softly men are put down beside the board.
const BESIDE: f32 = 0.35;
/// More men than this are not heard at once.
const AT_ONCE: usize = 3;
/// How far a sound at the edge of the table lies to the side, from 0 to 1.
const SIDE: f32 = 0.6;

/// How hard a man knocks for its weight.
const fn weight(role: Role) -> f32 {
    match role {
        Role::Pawn => 0.78,
        Role::Knight | Role::Bishop => 0.94,
        Role::Rook => 1.0,
        Role::Queen => 1.08,
        Role::King => 1.14,
    }
}

/// How much higher light men sound than heavy ones.
const fn pitch(role: Role) -> f32 {
    match role {
        Role::Pawn => 1.06,
        Role::Knight | Role::Bishop => 1.01,
        Role::Rook => 1.0,
        Role::Queen => 0.97,
        Role::King => 0.95,
    }
}

/// Faster men knock harder.
const fn haste(speed: MotionSpeed) -> f32 {
    match speed {
        MotionSpeed::Off | MotionSpeed::Normal => 1.0,
        MotionSpeed::Fast => 1.15,
        MotionSpeed::Cinematic => 0.9,
    }
}

/// From -1 (left) to 1 (right) for a point of the table, seen by somebody whose right is this.
pub fn panning(right: Vec3, at: Vec3) -> f32 {
    SIDE * (right.dot(at) / geometry::HALF_TRAYS).clamp(-1.0, 1.0)
}

/// Turns moments of contact into knocks.
pub(super) fn hear_men(
    mut heard: MessageReader<Heard>,
    mut sounds: MessageReader<Sound>,
    men: Query<(&Man, Has<InTray>)>,
    settings: Res<Settings>,
    mut knocks: MessageWriter<Knock>,
) {
    // Two men that are put down together have a sound of their own.
    let together = sounds.read().any(|sound| *sound == Sound::Castle);
    let mut placed = 0;
    for heard in heard.read() {
        let Ok((man, beside)) = men.get(heard.man) else {
            continue;
        };
        let kind = match heard.cue {
            Cue::Knock => KnockKind::Place,
            Cue::Strike => KnockKind::Capture,
            Cue::Slide => KnockKind::Slide,
        };
        if kind == KnockKind::Place {
            placed += 1;
            if together || placed > AT_ONCE {
                continue;
            }
        }
        let force = heard.force * weight(man.role) * haste(settings.motion);
        knocks.write(Knock {
            kind,
            man: *man,
            at: heard.at,
            force: if beside && kind == KnockKind::Place {
                force * BESIDE
            } else {
                force
            },
        });
    }
}

/// The files of what is heard of a man, on the board that it stands on.
fn files(worn: &Worn, kind: KnockKind, man: Man) -> &[String] {
    let knocks = worn.knocks(man.color);
    match kind {
        KnockKind::Place => &knocks.place,
        KnockKind::Capture => &knocks.capture,
        KnockKind::Slide => &knocks.slide,
    }
}

pub(super) fn play(
    mut knocks: MessageReader<Knock>,
    mut library: ResMut<Library>,
    server: Res<AssetServer>,
    settings: Res<Settings>,
    worn: Res<Worn>,
    cameras: Query<&GlobalTransform, With<MainCamera>>,
    channel: Res<AudioChannel<Effects>>,
) {
    let Some(volume) = volume(&settings, Channel::Pieces) else {
        knocks.clear();
        return;
    };
    let right = cameras
        .iter()
        .next()
        .map_or(Vec3::X, |camera| camera.right().into());
    for knock in knocks.read() {
        let Some(source) = library.next(&server, files(&worn, knock.kind, knock.man)) else {
            continue;
        };
        let loud = volume.0 + 20.0 * knock.force.max(0.01).log10();
        let rate = pitch(knock.man.role) * (1.0 + 0.02 * library.waver());
        channel
            .play(source)
            .with_volume(loud)
            .with_playback_rate(f64::from(rate))
            .with_panning(panning(right, knock.at));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_at_the_right_is_heard_at_the_right() {
        let h_file = geometry::square_center(touchmove_rules::Square::H4);
        assert!(panning(Vec3::X, h_file) > 0.2);
        // Black sees the h-file at the left.
        assert!(panning(Vec3::NEG_X, h_file) < -0.2);
        assert!(panning(Vec3::X, h_file * 9.0) <= 1.0);
        assert_eq!(panning(Vec3::X, Vec3::Z), 0.0);
    }

    #[test]
    fn heavier_men_are_louder_and_lower() {
        let order = [
            Role::Pawn,
            Role::Knight,
            Role::Rook,
            Role::Queen,
            Role::King,
        ];
        assert!(
            order
                .windows(2)
                .all(|pair| weight(pair[0]) < weight(pair[1]))
        );
        assert!(order.windows(2).all(|pair| pitch(pair[0]) > pitch(pair[1])));
    }
}
