//! The camera that draws only what goes on changing on a table at rest.

use bevy::{
    camera::{
        RenderTarget, SubCameraView,
        primitives::{Aabb, Frustum},
    },
    core_pipeline::tonemapping::{DebandDither, Tonemapping},
    math::primitives::ViewFrustum,
    prelude::*,
    render::{extract_component::ExtractComponent, render_resource::TextureFormat},
};

use super::{super::smooth::Smooth, Draws, DrawsTable, Ticking};
use crate::camera::MainCamera;

/// Pixels that are drawn around what has changed, of which the outer ones are not shown: their edges
/// have not been smoothed as they should be, because they did not know their neighbours.
const AROUND: f32 = 8.0;
/// How many those are.
pub(super) const MARGIN: u32 = 7;

/// Marks that camera.
#[derive(Component, ExtractComponent, Debug, Clone, Copy, Default)]
pub(super) struct PartCamera;

/// What it draws in this frame.
#[derive(Resource, Debug, Default)]
pub(super) struct Part {
    /// In pixels of the window.
    rect: Option<URect>,
    /// What it draws into.
    image: Handle<Image>,
}

impl Part {
    /// The part of the window that is drawn anew.
    pub(super) fn rect(&self) -> Option<URect> {
        self.rect
    }

    /// Whether this is the picture that the camera draws into.
    pub(super) fn draws_into(&self, image: AssetId<Image>) -> bool {
        self.image.id() == image
    }
}

pub(super) fn spawn(mut commands: Commands) {
    commands.spawn((
        Name::new("Camera for a part of the table"),
        PartCamera,
        Camera3d::default(),
        Camera {
            order: -1,
            is_active: false,
            ..default()
        },
        Msaa::Off,
        Tonemapping::None,
        DebandDither::Disabled,
        Smooth,
    ));
}

/// Looks at what has changed on a table that rested in the last frame.
pub(super) fn aim(
    draws: Res<Draws>,
    ticking: Query<(&GlobalTransform, &Aabb, &InheritedVisibility, Ref<Ticking>)>,
    main: Single<(&Camera, &GlobalTransform, &Transform, &Projection), With<MainCamera>>,
    own: Single<
        (Entity, &mut Camera, &mut Transform, &mut Projection),
        (With<PartCamera>, Without<MainCamera>),
    >,
    mut part: ResMut<Part>,
    mut images: ResMut<Assets<Image>>,
    mut commands: Commands,
) {
    let (camera, eye, place, lens) = main.into_inner();
    let (entity, mut own_camera, mut own_place, mut own_lens) = own.into_inner();
    let rests = draws.table != DrawsTable::All;
    let changed = ticking
        .iter()
        .filter(|(.., visible, ticking)| visible.get() && ticking.is_changed())
        .map(|(at, bounds, ..)| seen(camera, eye, at, bounds))
        .reduce(|a, b| Some(a?.union(b?)))
        .flatten();
    part.rect = None;
    let wanted = rests.then(|| whole_pixels(changed?, camera)).flatten();
    if own_camera.is_active != wanted.is_some() {
        own_camera.is_active = wanted.is_some();
    }
    let (Some(rect), Some(window)) = (wanted, camera.physical_target_size()) else {
        return;
    };
    if images.get(&part.image).map(Image::size) != Some(rect.size()) {
        let size = rect.size();
        let format = TextureFormat::Rgba8UnormSrgb;
        part.image = images.add(Image::new_target_texture(size.x, size.y, format, None));
        let target = RenderTarget::Image(part.image.clone().into());
        commands.entity(entity).insert(target);
    }
    let view = SubCameraView {
        full_size: window,
        offset: rect.min.as_vec2(),
        size: rect.size(),
    };
    if own_camera.sub_camera_view != Some(view) {
        own_camera.sub_camera_view = Some(view);
    }
    own_camera.clear_color = camera.clear_color;
    own_place.set_if_neq(*place);
    if let (Projection::Perspective(own), Projection::Perspective(lens)) =
        (own_lens.bypass_change_detection(), lens)
        && own.fov != lens.fov
    {
        *own = lens.clone();
        own_lens.set_changed();
    }
    part.rect = Some(rect);
}

/// Where a thing is seen in the window, in logical pixels.
fn seen(
    camera: &Camera,
    eye: &GlobalTransform,
    at: &GlobalTransform,
    bounds: &Aabb,
) -> Option<Rect> {
    let (min, max) = (Vec3::from(bounds.min()), Vec3::from(bounds.max()));
    let mut rect: Option<Rect> = None;
    for nth in 0..8 {
        let pick = BVec3::new(nth & 1 > 0, nth & 2 > 0, nth & 4 > 0);
        let corner = at.transform_point(Vec3::select(pick, max, min));
        let pixel = camera.world_to_viewport(eye, corner).ok()?;
        rect = Some(rect.map_or(Rect::from_corners(pixel, pixel), |rect| {
            rect.union_point(pixel)
        }));
    }
    rect
}

/// The pixels of the window that a rectangle touches, and those around them. `None` if they are not all in
/// the window: what is cut off there is drawn with everything else.
fn whole_pixels(rect: Rect, camera: &Camera) -> Option<URect> {
    let scale = camera.target_scaling_factor()?;
    let window = camera.physical_target_size()?.as_vec2();
    let min = (rect.min * scale).floor() - AROUND;
    let max = (rect.max * scale).ceil() + AROUND;
    (min.cmpge(Vec2::ZERO).all() && max.cmple(window).all()).then(|| Rect { min, max }.as_urect())
}

/// Does not look at men that are not in its part of the picture: the engine takes the whole view for it.
pub(super) fn narrow(camera: Single<(&Camera, &GlobalTransform, &mut Frustum), With<PartCamera>>) {
    let (camera, eye, mut frustum) = camera.into_inner();
    if camera.is_active {
        let clip_from_world = camera.clip_from_view() * eye.to_matrix().inverse();
        *frustum = Frustum(ViewFrustum::from_clip_from_world(&clip_from_world));
    }
}
