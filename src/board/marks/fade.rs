//! Marks come and go softly: they grow to their size as they appear, and pale as they go.

use bevy::{mesh::MeshTag, prelude::*, window::RequestRedraw};

use super::{Mark, MarkKind};
use crate::settings::Settings;

/// The size at which a mark appears.
const FIRST_SIZE: f32 = 0.85;
/// Seconds until a mark is there, and until it is gone.
const APPEARING: f32 = 0.12;
const LEAVING: f32 = 0.08;
/// The star of a check is there once, a little too large, before it settles.
const STAR: f32 = 0.24;
/// What a mark that is fully there is tagged with. Tags count how much of it is missing, so that meshes
/// without a tag are whole.
const WHOLE: MeshTag = MeshTag(0);
const NOTHING: MeshTag = MeshTag(u8::MAX as u32);

/// The mark is growing; seconds since it appeared.
#[derive(Component, Debug, Default)]
pub(super) struct Appearing(f32);

/// The mark is over and pales; seconds since then, and what was missing of it already.
#[derive(Component, Debug)]
pub(super) struct Leaving {
    age: f32,
    missing: f32,
}

/// How much of a mark is there, and how large it is, some seconds after it appeared.
fn appeared(kind: MarkKind, age: f32) -> (f32, f32) {
    let (seconds, curve) = match kind {
        MarkKind::Check => (STAR, EaseFunction::BackOut),
        _ => (APPEARING, EaseFunction::CubicOut),
    };
    let there = (age / APPEARING).min(1.0);
    let grown = curve.sample_clamped((age / seconds).min(1.0));
    (there, FIRST_SIZE.lerp(1.0, grown))
}

/// Whether a mark goes where a player moves it.
fn follows(kind: MarkKind) -> bool {
    matches!(
        kind,
        MarkKind::Hover | MarkKind::Cursor | MarkKind::OtherCursor
    )
}

fn is_over(kind: MarkKind, age: f32) -> bool {
    age >= if kind == MarkKind::Check {
        STAR
    } else {
        APPEARING
    }
}

fn tag(missing: f32) -> MeshTag {
    MeshTag((missing.clamp(0.0, 1.0) * f32::from(u8::MAX)).round() as u32)
}

/// Lets a new mark appear.
pub(super) fn begin(mark: &mut EntityCommands, kind: MarkKind, settings: &Settings) {
    // What is moved by the player must not lag behind.
    if !settings.is_still() && !follows(kind) {
        mark.insert((Appearing::default(), NOTHING));
    }
}

/// Takes a mark away.
pub(super) fn end(
    mut mark: EntityCommands,
    kind: MarkKind,
    tag: Option<&MeshTag>,
    settings: &Settings,
) {
    if settings.is_still() || follows(kind) {
        mark.despawn();
        return;
    }
    let missing = tag.unwrap_or(&WHOLE).0 as f32 / f32::from(u8::MAX);
    mark.remove::<(Mark, Appearing)>()
        .insert(Leaving { age: 0.0, missing });
}

pub(super) fn appear(
    mut commands: Commands,
    time: Res<Time>,
    mut marks: Query<(Entity, &Mark, &mut Appearing, &mut MeshTag, &mut Transform)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, mark, mut appearing, mut tagged, mut transform) in &mut marks {
        appearing.0 += time.delta_secs();
        let (there, size) = appeared(mark.kind, appearing.0);
        transform.scale = Vec3::splat(size);
        tagged.set_if_neq(tag(1.0 - there));
        if is_over(mark.kind, appearing.0) {
            transform.scale = Vec3::ONE;
            commands.entity(entity).remove::<Appearing>();
        }
        redraw.write(RequestRedraw);
    }
}

pub(super) fn leave(
    mut commands: Commands,
    time: Res<Time>,
    mut marks: Query<(Entity, &mut Leaving)>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, mut leaving) in &mut marks {
        leaving.age += time.delta_secs();
        let gone = leaving.missing.lerp(1.0, leaving.age / LEAVING);
        if leaving.age >= LEAVING {
            commands.entity(entity).despawn();
        } else {
            commands.entity(entity).insert(tag(gone));
        }
        redraw.write(RequestRedraw);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_end_at_their_own_size() {
        for kind in MarkKind::ALL {
            let (there, size) = appeared(kind, 0.0);
            assert_eq!((there, size), (0.0, FIRST_SIZE), "{kind:?}");
            let (there, size) = appeared(kind, STAR);
            assert!(
                (there - 1.0).abs() < 1e-6 && (size - 1.0).abs() < 1e-6,
                "{kind:?}"
            );
            assert!(is_over(kind, STAR), "{kind:?}");
        }
    }

    #[test]
    fn only_the_star_of_a_check_overshoots() {
        for kind in MarkKind::ALL {
            let sizes =
                (0..=24_u8).map(|hundredths| appeared(kind, 0.01 * f32::from(hundredths)).1);
            let largest = sizes.fold(0.0, f32::max);
            assert_eq!(
                largest > 1.001,
                kind == MarkKind::Check,
                "{kind:?}: {largest}"
            );
        }
    }

    #[test]
    fn what_is_tagged_with_nothing_is_whole() {
        assert_eq!(tag(0.0), WHOLE);
        assert_eq!(tag(1.0), NOTHING);
    }
}
