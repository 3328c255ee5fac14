//! Finds out whether the table rests.

use bevy::{
    core_pipeline::Core3d, ecs::system::SystemParam, mesh::MeshTag, prelude::*,
    render::camera::CameraRenderGraph, text::FontAtlasSet, window::WindowResized,
};

use super::{
    super::{
        ActiveQuality,
        lean::{BlobMaterial, InkMaterial, LeanMaterial},
    },
    Draws, DrawsTable, Ticking,
    keep::{AtRest, Lost},
    part::{Part, PartCamera},
};
use crate::{camera::TableCamera, power::Compiling, settings::Quality, wardrobe::Worn};

/// Frames without a change until the table counts as at rest: files and pipelines come some frames after
/// what shows them.
const SETTLED: u8 = 3;

/// Anything whose change a picture of the table would show. Meshes that change are marked by the engine as
/// changed where they are.
type Shown = Or<(
    Changed<GlobalTransform>,
    Changed<InheritedVisibility>,
    Changed<Mesh3d>,
    Changed<MeshTag>,
    Changed<MeshMaterial3d<StandardMaterial>>,
    Changed<MeshMaterial3d<LeanMaterial>>,
    Changed<MeshMaterial3d<InkMaterial>>,
    Changed<MeshMaterial3d<BlobMaterial>>,
    Changed<Projection>,
)>;

/// Things on the table, and what looks at it.
type OnTable = (
    Or<(With<Mesh3d>, With<TableCamera>)>,
    Without<Ticking>,
    Without<PartCamera>,
);

/// What becomes of the materials that the software look draws with.
#[derive(SystemParam)]
pub(super) struct Materials<'w, 's> {
    lean: MessageReader<'w, 's, AssetEvent<LeanMaterial>>,
    ink: MessageReader<'w, 's, AssetEvent<InkMaterial>>,
    blob: MessageReader<'w, 's, AssetEvent<BlobMaterial>>,
    plain: MessageReader<'w, 's, AssetEvent<StandardMaterial>>,
}

impl Materials<'_, '_> {
    fn changed(&mut self) -> bool {
        let changes = self.lean.read().count()
            + self.ink.read().count()
            + self.blob.read().count()
            + self.plain.read().count();
        changes > 0
    }
}

/// What becomes of pictures.
#[derive(SystemParam)]
pub(super) struct Images<'w, 's> {
    events: MessageReader<'w, 's, AssetEvent<Image>>,
    fonts: Res<'w, FontAtlasSet>,
}

impl Images<'_, '_> {
    /// Whether anything may have changed but letters, which are not on the table, and what is left out.
    fn changed(&mut self, left_out: impl Fn(AssetId<Image>) -> bool) -> bool {
        let letters = |id| {
            let mut atlases = self.fonts.values().flatten();
            atlases.any(|atlas| atlas.texture.id() == id)
        };
        self.events
            .read()
            .map(|event| match *event {
                AssetEvent::Added { id }
                | AssetEvent::Modified { id }
                | AssetEvent::Removed { id }
                | AssetEvent::Unused { id }
                | AssetEvent::LoadedWithDependencies { id } => id,
            })
            // All of them have to be read.
            .filter(|&id| !letters(id) && !left_out(id))
            .count()
            > 0
    }
}

/// Looks for anything that the picture of the table would show.
pub(super) fn watch(
    shown: Query<(), (Shown, OnTable)>,
    ticked: Query<(), (With<Ticking>, Shown)>,
    mut gone: RemovedComponents<Mesh3d>,
    mut materials: Materials,
    mut images: Images,
    mut resized: MessageReader<WindowResized>,
    cameras: Query<&Camera, With<TableCamera>>,
    quality: Res<ActiveQuality>,
    worn: Res<Worn>,
    compiling: Res<Compiling>,
    part: Res<Part>,
    lost: Res<Lost>,
    mut quiet: Local<u8>,
    mut draws: ResMut<Draws>,
) {
    let changes = [
        !shown.is_empty(),
        gone.read().count() > 0,
        materials.changed(),
        images.changed(|id| part.draws_into(id)),
        resized.read().count() > 0,
        // A split screen is drawn whole.
        cameras.iter().filter(|camera| camera.is_active).count() != 1,
        quality.is_changed() || quality.0 != Quality::Software,
        worn.is_changed(),
        compiling.is_busy(),
        lost.take(),
    ];
    *quiet = if changes.contains(&true) {
        0
    } else {
        quiet.saturating_add(1)
    };
    draws.table = match (*quiet, part.rect()) {
        (0, _) => DrawsTable::All,
        (1..=SETTLED, _) => DrawsTable::Keep,
        (_, Some(rect)) => DrawsTable::Part(rect),
        // It ticks where the camera for it does not look.
        (_, None) if !ticked.is_empty() => DrawsTable::Keep,
        (_, None) => DrawsTable::Nothing,
    };
}

/// A table at rest is not drawn.
pub(super) fn choose_schedule(
    draws: Res<Draws>,
    mut cameras: Query<&mut CameraRenderGraph, With<TableCamera>>,
) {
    let wanted = if draws.rests() {
        CameraRenderGraph::new(AtRest)
    } else {
        CameraRenderGraph::new(Core3d)
    };
    for mut schedule in &mut cameras {
        if schedule.0 != wanted.0 {
            *schedule = wanted.clone();
        }
    }
}
