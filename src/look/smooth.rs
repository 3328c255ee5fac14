//! Smooth edges at the price that a processor can pay. Bevy's own ways to smooth a picture cost nearly as
//! much there as the picture itself: they look at every pixel with many samples. This one takes a copy of
//! the picture, finds the few pixels that lie on edges, and draws only those anew.

use bevy::{
    asset::{load_internal_asset, uuid_handle},
    camera::Camera,
    core_pipeline::{Core3d, Core3dSystems, FullscreenShader, tonemapping::tonemapping},
    prelude::*,
    render::{
        Render, RenderApp, RenderStartup, RenderSystems,
        camera::ExtractedCamera,
        extract_component::{ExtractComponent, ExtractComponentPlugin},
        render_resource::{
            BindGroup, BindGroupEntries, BindGroupLayoutDescriptor, BindGroupLayoutEntries,
            CachedRenderPipelineId, ColorTargetState, ColorWrites, CompareFunction,
            DepthStencilState, FilterMode, FragmentState, LoadOp, Operations, PipelineCache,
            RenderPassColorAttachment, RenderPassDepthStencilAttachment, RenderPassDescriptor,
            RenderPipelineDescriptor, Sampler, SamplerBindingType, SamplerDescriptor, ShaderStages,
            SpecializedRenderPipeline, SpecializedRenderPipelines, StencilFaceState,
            StencilOperation, StencilState, StoreOp, TextureDescriptor, TextureDimension,
            TextureFormat, TextureSampleType, TextureUsages, TextureView, TextureViewDescriptor,
            binding_types::{sampler, texture_2d},
        },
        renderer::{RenderContext, RenderDevice, ViewQuery},
        texture::{CachedTexture, TextureCache},
        view::ViewTarget,
    },
    shader::Shader,
};

const SHADER: Handle<Shader> = uuid_handle!("3c9b1a52-7f0d-4f6b-8f8e-1d5a0b6c7e94");

/// The camera's picture gets smooth edges.
#[derive(Component, Debug, Clone, Copy, Default, ExtractComponent)]
#[extract_component_filter(With<Camera>)]
pub(super) struct Smooth;

pub(super) fn plugin(app: &mut App) {
    load_internal_asset!(app, SHADER, "../../shaders/smooth.wgsl", Shader::from_wgsl);
    app.add_plugins(ExtractComponentPlugin::<Smooth>::default());
    let Some(render) = app.get_sub_app_mut(RenderApp) else {
        return;
    };
    render
        .init_resource::<SpecializedRenderPipelines<Smoother>>()
        .add_systems(RenderStartup, set_up)
        .add_systems(Render, prepare.in_set(RenderSystems::PrepareBindGroups))
        .add_systems(
            Core3d,
            draw.after(tonemapping).in_set(Core3dSystems::PostProcess),
        );
}

#[derive(Resource)]
struct Smoother {
    layout: BindGroupLayoutDescriptor,
    between: Sampler,
    fullscreen: FullscreenShader,
}

fn set_up(mut commands: Commands, device: Res<RenderDevice>, fullscreen: Res<FullscreenShader>) {
    let entries = BindGroupLayoutEntries::sequential(
        ShaderStages::FRAGMENT,
        (
            texture_2d(TextureSampleType::Float { filterable: true }),
            texture_2d(TextureSampleType::Float { filterable: true }),
            sampler(SamplerBindingType::Filtering),
        ),
    );
    commands.insert_resource(Smoother {
        layout: BindGroupLayoutDescriptor::new("smooth", &entries),
        between: device.create_sampler(&SamplerDescriptor {
            mag_filter: FilterMode::Linear,
            min_filter: FilterMode::Linear,
            ..default()
        }),
        fullscreen: fullscreen.clone(),
    });
}

/// What a pass over the picture does.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Task {
    /// Marks the pixels on edges in the stencil.
    Find,
    /// Draws those anew.
    Blend,
}

const STENCIL: TextureFormat = TextureFormat::Stencil8;

impl SpecializedRenderPipeline for Smoother {
    type Key = (Task, TextureFormat);

    fn specialize(&self, (task, format): Self::Key) -> RenderPipelineDescriptor {
        let (entry, writes, compare, pass_op, write_mask) = match task {
            Task::Find => (
                "find",
                ColorWrites::empty(),
                CompareFunction::Always,
                StencilOperation::Replace,
                0xff,
            ),
            Task::Blend => (
                "blend",
                ColorWrites::ALL,
                CompareFunction::Equal,
                StencilOperation::Keep,
                0,
            ),
        };
        let face = StencilFaceState {
            compare,
            fail_op: StencilOperation::Keep,
            depth_fail_op: StencilOperation::Keep,
            pass_op,
        };
        RenderPipelineDescriptor {
            label: Some(format!("smooth: {entry}").into()),
            layout: vec![self.layout.clone()],
            vertex: self.fullscreen.to_vertex_state(),
            depth_stencil: Some(DepthStencilState {
                format: STENCIL,
                depth_write_enabled: None,
                depth_compare: None,
                stencil: StencilState {
                    front: face,
                    back: face,
                    read_mask: 0xff,
                    write_mask,
                },
                bias: default(),
            }),
            fragment: Some(FragmentState {
                shader: SHADER,
                entry_point: Some(entry.into()),
                targets: vec![Some(ColorTargetState {
                    format,
                    blend: None,
                    write_mask: writes,
                })],
                ..default()
            }),
            ..default()
        }
    }
}

/// What a camera needs to be smoothed.
#[derive(Component)]
struct Prepared {
    find: CachedRenderPipelineId,
    blend: CachedRenderPipelineId,
    copy: CachedTexture,
    stencil: CachedTexture,
    bind_group: BindGroup,
}

fn prepare(
    mut commands: Commands,
    device: Res<RenderDevice>,
    cache: Res<PipelineCache>,
    smoother: Res<Smoother>,
    mut pipelines: ResMut<SpecializedRenderPipelines<Smoother>>,
    mut textures: ResMut<TextureCache>,
    cameras: Query<(Entity, &ViewTarget), (With<Smooth>, With<ExtractedCamera>)>,
) {
    for (camera, target) in &cameras {
        let format = target.main_texture_format();
        let mut texture = |label, format, usage, view_formats: &'static [TextureFormat]| {
            textures.get(
                &device,
                TextureDescriptor {
                    label: Some(label),
                    size: target.main_texture().size(),
                    mip_level_count: 1,
                    sample_count: 1,
                    dimension: TextureDimension::D2,
                    format,
                    usage,
                    view_formats,
                },
            )
        };
        // The same bytes may be read as the eye sees them and as light.
        let (bytes, views): (_, &[TextureFormat]) = match format {
            TextureFormat::Rgba8UnormSrgb => {
                (TextureFormat::Rgba8Unorm, &[TextureFormat::Rgba8UnormSrgb])
            }
            TextureFormat::Bgra8UnormSrgb => {
                (TextureFormat::Bgra8Unorm, &[TextureFormat::Bgra8UnormSrgb])
            }
            other => (other, &[]),
        };
        let copy = texture(
            "smooth: copy",
            bytes,
            TextureUsages::COPY_DST | TextureUsages::TEXTURE_BINDING,
            views,
        );
        let stencil = texture(
            "smooth: stencil",
            STENCIL,
            TextureUsages::RENDER_ATTACHMENT,
            &[],
        );
        let linear: TextureView = copy.texture.create_view(&TextureViewDescriptor {
            format: Some(format),
            ..default()
        });
        let bind_group = device.create_bind_group(
            "smooth",
            &cache.get_bind_group_layout(&smoother.layout),
            &BindGroupEntries::sequential((&copy.default_view, &linear, &smoother.between)),
        );
        let mut pipeline = |task| pipelines.specialize(&cache, &smoother, (task, format));
        let prepared = Prepared {
            find: pipeline(Task::Find),
            blend: pipeline(Task::Blend),
            copy,
            stencil,
            bind_group,
        };
        commands.entity(camera).insert(prepared);
    }
}

fn draw(
    view: ViewQuery<(&ExtractedCamera, &ViewTarget, &Prepared), With<Smooth>>,
    cache: Res<PipelineCache>,
    mut context: RenderContext,
) {
    let (camera, target, prepared) = view.into_inner();
    let (Some(find), Some(blend)) = (
        cache.get_render_pipeline(prepared.find),
        cache.get_render_pipeline(prepared.blend),
    ) else {
        return;
    };
    let encoder = context.command_encoder();
    let picture = target.main_texture();
    encoder.copy_texture_to_texture(
        picture.as_image_copy(),
        prepared.copy.texture.as_image_copy(),
        picture.size(),
    );
    let mut pass = encoder.begin_render_pass(&RenderPassDescriptor {
        label: Some("smooth"),
        color_attachments: &[Some(RenderPassColorAttachment {
            view: target.main_texture_view(),
            depth_slice: None,
            resolve_target: None,
            ops: Operations {
                load: LoadOp::Load,
                store: StoreOp::Store,
            },
        })],
        depth_stencil_attachment: Some(RenderPassDepthStencilAttachment {
            view: &prepared.stencil.default_view,
            depth_ops: None,
            stencil_ops: Some(Operations {
                load: LoadOp::Clear(0),
                store: StoreOp::Discard,
            }),
        }),
        timestamp_writes: None,
        occlusion_query_set: None,
        multiview_mask: None,
    });
    // Another half of a split screen is another camera's to smooth.
    if let Some(viewport) = &camera.viewport {
        let (at, size) = (viewport.physical_position, viewport.physical_size);
        pass.set_scissor_rect(at.x, at.y, size.x, size.y);
    }
    pass.set_bind_group(0, &prepared.bind_group, &[]);
    pass.set_stencil_reference(1);
    for pipeline in [find, blend] {
        pass.set_pipeline(pipeline);
        pass.draw(0..3, 0..1);
    }
}
