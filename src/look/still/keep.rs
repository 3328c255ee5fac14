//! Keeps the picture of a table at rest, puts it back, and draws over it what has changed.

use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};

use bevy::{
    app::SubApp,
    core_pipeline::{Core3d, Core3dSystems, upscaling::upscaling},
    ecs::schedule::{Schedule, ScheduleLabel},
    prelude::*,
    render::{
        Render, RenderSystems,
        camera::ExtractedCamera,
        render_phase::ViewSortedRenderPhases,
        render_resource::{
            CommandEncoder, Extent3d, Origin3d, RenderPassDescriptor, TexelCopyTextureInfo,
            Texture, TextureDescriptor, TextureDimension, TextureId, TextureUsages,
        },
        renderer::{RenderContext, RenderDevice, ViewQuery},
        view::{ExtractedView, ViewTarget},
    },
    ui_render::{TransparentUi, UiCameraView, ui_pass},
};

use super::{
    Draws, DrawsPanels, DrawsTable,
    part::{MARGIN, PartCamera},
};

/// What is done for a view of a table at rest, instead of drawing it.
#[derive(ScheduleLabel, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct AtRest;

/// A frame was not drawn, and what was new in it has been lost.
#[derive(Resource, Debug, Clone, Default)]
pub(super) struct Lost(Arc<AtomicBool>);

impl Lost {
    /// Whether there was one since this was asked last.
    pub(super) fn take(&self) -> bool {
        self.0.swap(false, Ordering::Relaxed)
    }
}

pub(super) fn build(render: &mut SubApp, lost: Lost) {
    let mut at_rest = Schedule::new(AtRest);
    at_rest.add_systems((put_back, draw_panels, upscaling).chain());
    render
        .init_resource::<Draws>()
        .init_resource::<Kept>()
        .insert_resource(lost)
        .add_schedule(at_rest)
        .add_systems(Render, look_for_lost.in_set(RenderSystems::PrepareViews))
        .add_systems(
            Core3d,
            keep.after(Core3dSystems::PostProcess)
                .before(ui_pass)
                .before(upscaling),
        );
}

/// What is kept from frame to frame.
#[derive(Resource, Default)]
struct Kept {
    /// The table, without panels.
    table: Option<Texture>,
    /// The picture that was shown last, with panels.
    shown: Option<TextureId>,
    /// Where this frame draws panels, if not everywhere.
    panels: Option<Vec<URect>>,
    /// Whether the last frame got as far as to be drawn.
    drawn: bool,
}

impl Kept {
    /// The table, if it was drawn as large as this.
    fn fitting(&self, picture: &Texture) -> Option<Texture> {
        let table = self.table.as_ref()?;
        let fits = table.size() == picture.size() && table.format() == picture.format();
        fits.then(|| table.clone())
    }
}

/// A frame that finds no window to be drawn into is lost.
fn look_for_lost(mut kept: ResMut<Kept>, lost: Res<Lost>) {
    if !std::mem::take(&mut kept.drawn) {
        kept.shown = None;
        lost.0.store(true, Ordering::Relaxed);
    }
}

/// Keeps the table that was drawn.
fn keep(
    view: ViewQuery<&ViewTarget, Without<PartCamera>>,
    draws: Res<Draws>,
    device: Res<RenderDevice>,
    mut kept: ResMut<Kept>,
    mut context: RenderContext,
) {
    let picture = view.into_inner().main_texture();
    kept.drawn = true;
    kept.shown = Some(picture.id());
    if draws.table == DrawsTable::Keep {
        let table = kept
            .fitting(picture)
            .unwrap_or_else(|| like(picture, &device));
        let encoder = context.command_encoder();
        copy(encoder, picture, UVec2::ZERO, &table, whole(picture));
        kept.table = Some(table);
    }
}

/// Puts the kept table back, with what has changed of it.
fn put_back(
    view: ViewQuery<&ViewTarget, Without<PartCamera>>,
    parts: Query<&ViewTarget, With<PartCamera>>,
    draws: Res<Draws>,
    lost: Res<Lost>,
    mut kept: ResMut<Kept>,
    mut context: RenderContext,
) {
    let target = view.into_inner();
    let picture = target.main_texture();
    let Some(table) = kept.fitting(picture) else {
        lost.0.store(true, Ordering::Relaxed);
        return;
    };
    let encoder = context.command_encoder();
    // Whoever draws first into a picture clears it.
    let _ = target.get_unsampled_color_attachment();
    if let (DrawsTable::Part(part), Ok(drawn)) = (draws.table, parts.single()) {
        let drawn = drawn.main_texture();
        if drawn.format() == table.format() {
            let margin = UVec2::splat(MARGIN);
            let inner = URect::from_corners(part.min + margin, part.max - margin);
            copy(encoder, drawn, margin, &table, inner);
        }
    }
    let was_shown = kept.shown.replace(picture.id()) == Some(picture.id());
    kept.drawn = true;
    kept.panels = match &draws.panels {
        DrawsPanels::Within(rects) if was_shown => {
            for &rect in rects {
                copy(encoder, &table, rect.min, picture, rect);
            }
            Some(rects.clone())
        }
        _ => {
            copy(encoder, &table, UVec2::ZERO, picture, whole(picture));
            None
        }
    };
}

fn whole(picture: &Texture) -> URect {
    URect::from_corners(UVec2::ZERO, UVec2::new(picture.width(), picture.height()))
}

/// Copies what lies at a place in one picture to a rectangle of another.
fn copy(encoder: &mut CommandEncoder, from: &Texture, at: UVec2, to: &Texture, rect: URect) {
    let origin = |at: UVec2| Origin3d {
        x: at.x,
        y: at.y,
        z: 0,
    };
    let size = Extent3d {
        width: rect.width(),
        height: rect.height(),
        depth_or_array_layers: 1,
    };
    encoder.copy_texture_to_texture(
        TexelCopyTextureInfo {
            origin: origin(at),
            ..from.as_image_copy()
        },
        TexelCopyTextureInfo {
            origin: origin(rect.min),
            ..to.as_image_copy()
        },
        size,
    );
}

fn like(picture: &Texture, device: &RenderDevice) -> Texture {
    device.create_texture(&TextureDescriptor {
        label: Some("the table at rest"),
        size: picture.size(),
        mip_level_count: 1,
        sample_count: 1,
        dimension: TextureDimension::D2,
        format: picture.format(),
        usage: TextureUsages::COPY_SRC | TextureUsages::COPY_DST,
        view_formats: &[],
    })
}

/// Draws panels, if only where they have changed.
fn draw_panels(
    world: &World,
    view: ViewQuery<(&ViewTarget, &ExtractedCamera, &UiCameraView)>,
    panels: Query<&ExtractedView>,
    phases: Res<ViewSortedRenderPhases<TransparentUi>>,
    kept: Res<Kept>,
    mut context: RenderContext,
) {
    let (target, camera, own) = view.into_inner();
    let phase = panels
        .get(own.0)
        .ok()
        .and_then(|panels| phases.get(&panels.retained_view_entity))
        .filter(|phase| !phase.items.is_empty());
    let rects = kept.panels.as_deref();
    let (Some(phase), false) = (phase, rects.is_some_and(<[_]>::is_empty)) else {
        return;
    };
    let mut pass = context.begin_tracked_render_pass(RenderPassDescriptor {
        label: Some("panels over a table at rest"),
        color_attachments: &[Some(target.get_unsampled_color_attachment())],
        depth_stencil_attachment: None,
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    if let Some(viewport) = &camera.viewport {
        pass.set_camera_viewport(viewport);
    }
    let everywhere = [whole(target.main_texture())];
    for rect in rects.unwrap_or(&everywhere) {
        pass.set_scissor_rect(rect.min.x, rect.min.y, rect.width(), rect.height());
        if let Err(problem) = phase.render(&mut pass, world, own.0) {
            error!("panels are not drawn: {problem:?}");
        }
    }
}
