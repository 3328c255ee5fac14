//! The room around the table: its light, and what the lens does with it.

use bevy::{
    anti_alias::smaa::Smaa,
    asset::{LoadState, RenderAssetUsages},
    camera::{ClearColorConfig, Exposure},
    core_pipeline::tonemapping::{DebandDither, Tonemapping},
    image::ImageSampler,
    light::{CascadeShadowConfigBuilder, DirectionalLightShadowMap},
    post_process::{
        dof::{DepthOfField, DepthOfFieldMode},
        effect_stack::Vignette,
    },
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use super::{ActiveQuality, quality::Preset};
use crate::{
    assets::GameAssets,
    camera::{TableCamera, fit::MENU_DISTANCE},
    states::Screen,
};

/// Where the key light comes from. It is nearly on the x axis, so that both players' men are lit alike.
pub(super) const KEY_FROM: Vec3 = Vec3::new(-5.5, 7.5, 1.0);
/// About 6200 K.
const KEY_COLOUR: LinearRgba = LinearRgba::rgb(1.0, 0.965, 0.92);
const KEY_LUX: f32 = 3700.0;
const ROOM_INTENSITY: f32 = 1250.0;
const EV100: f32 = 10.05;
/// What lies beyond the table: as dark as its far end, so that no horizon shows. Tone mapping has
/// deepened the lit table; the software look's is as it was mixed.
const BEYOND: LinearRgba = LinearRgba::rgb(0.0002, 0.0002, 0.0002);
const SOFTWARE_BEYOND: LinearRgba = LinearRgba::rgb(0.0040, 0.0043, 0.0046);
/// The stand-in squares, as sRGB bytes.
const LIGHT_SQUARE: [u8; 4] = [222, 190, 142, 255];
const DARK_SQUARE: [u8; 4] = [116, 76, 48, 255];
/// The radius around the middle of the board that shadows fall in.
const SHADOW_REACH: f32 = 8.5;

/// The pictures that surfaces and light are made of. What could not be read is `None`, except for the
/// squares: a plain chequered picture stands in for them.
#[derive(Resource, Debug, Clone, PartialEq)]
pub(super) struct Room {
    pub board: Handle<Image>,
    pub frame: Option<Handle<Image>>,
    pub specular: Option<Handle<Image>>,
    pub diffuse: Option<Handle<Image>>,
}

/// The one light that casts shadows.
#[derive(Component, Debug)]
pub(super) struct KeyLight;

/// Begins with everything that is being read, in the hope that it arrives.
pub(super) fn furnish(mut commands: Commands, assets: Res<GameAssets>) {
    commands.insert_resource(Room {
        board: assets.board.clone(),
        frame: Some(assets.frame.clone()),
        specular: Some(assets.env_specular.clone()),
        diffuse: Some(assets.env_diffuse.clone()),
    });
    commands.spawn((
        Name::new("Key light"),
        KeyLight,
        DirectionalLight {
            color: KEY_COLOUR.into(),
            illuminance: KEY_LUX,
            shadow_maps_enabled: true,
            ..default()
        },
        Transform::from_translation(KEY_FROM).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// Does without the pictures that cannot be read: plain colours and an even light instead of a black
/// board. Whoever reads them has warned.
pub(super) fn do_without_missing(
    server: Res<AssetServer>,
    mut room: ResMut<Room>,
    mut images: ResMut<Assets<Image>>,
) {
    let missing = |image: &Handle<Image>| matches!(server.load_state(image), LoadState::Failed(_));
    if missing(&room.board) {
        room.board = images.add(chequered());
    }
    let optional = [&room.frame, &room.specular, &room.diffuse];
    let lost = optional.map(|image| image.as_ref().is_some_and(missing));
    if lost.contains(&true) {
        let room = &mut *room;
        let optional = [&mut room.frame, &mut room.specular, &mut room.diffuse];
        for (image, _) in optional.into_iter().zip(lost).filter(|(_, lost)| *lost) {
            *image = None;
        }
    }
}

/// Sixty-four squares in two colours.
fn chequered() -> Image {
    let pixels = (0..64).flat_map(|i| {
        let light = (i + i / 8) % 2 == 0;
        let colour: [u8; 4] = if light { LIGHT_SQUARE } else { DARK_SQUARE };
        colour
    });
    let size = Extent3d {
        width: 8,
        height: 8,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new(
        size,
        TextureDimension::D2,
        pixels.collect(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = ImageSampler::nearest();
    image
}

/// Sets up light and shadow for the quality in force.
pub(super) fn light(
    quality: Res<ActiveQuality>,
    key: Single<(&mut DirectionalLight, &mut Visibility), With<KeyLight>>,
    mut shadow_map: ResMut<DirectionalLightShadowMap>,
) {
    if !quality.is_changed() {
        return;
    }
    let (mut light, mut visibility) = key.into_inner();
    match Preset::of(quality.0) {
        Some(preset) => {
            light.shadow_maps_enabled = true;
            shadow_map.size = preset.shadow_map;
            *visibility = Visibility::Inherited;
        }
        None => {
            light.shadow_maps_enabled = false;
            *visibility = Visibility::Hidden;
        }
    }
}

/// Spends the shadow map on the depth that the table takes up, wherever the camera stands.
pub(super) fn follow_camera(
    camera: Single<&Transform, (With<TableCamera>, Changed<Transform>)>,
    key: Single<Entity, With<KeyLight>>,
    mut shadowed: Local<Option<f32>>,
    mut commands: Commands,
) {
    let distance = camera.translation.length();
    // The shadows' edges crawl when the map changes its scale, so it follows in steps.
    if shadowed.is_some_and(|last| (last - distance).abs() < 0.08 * last) {
        return;
    }
    *shadowed = Some(distance);
    let cascade = CascadeShadowConfigBuilder {
        num_cascades: 1,
        minimum_distance: (distance - SHADOW_REACH).max(0.1),
        maximum_distance: distance + SHADOW_REACH,
        ..default()
    };
    commands.entity(*key).insert(cascade.build());
}

/// Gives the camera the lens of the quality in force.
pub(super) fn fit_lens(
    mut commands: Commands,
    quality: Res<ActiveQuality>,
    room: Res<Room>,
    screen: Res<State<Screen>>,
    mut cameras: Query<(Entity, Ref<TableCamera>, &mut Camera)>,
    mut images: ResMut<Assets<Image>>,
) {
    for (entity, marker, mut camera) in &mut cameras {
        if !(quality.is_changed() || room.is_changed() || screen.is_changed() || marker.is_added())
        {
            continue;
        }
        let preset = Preset::of(quality.0);
        let beyond = preset.map_or(SOFTWARE_BEYOND, |_| BEYOND);
        camera.clear_color = ClearColorConfig::Custom(beyond.into());
        let mut lens = commands.entity(entity);
        lens.insert(Msaa::Off);
        match preset {
            None => {
                lens.remove::<(EnvironmentMapLight, Vignette, DepthOfField)>()
                    .insert((Tonemapping::None, DebandDither::Disabled));
            }
            Some(preset) => {
                lens.insert((
                    Tonemapping::KhronosPbrNeutral,
                    DebandDither::Enabled,
                    Exposure { ev100: EV100 },
                    Smaa {
                        preset: preset.smoothing,
                    },
                    Vignette {
                        intensity: 0.35,
                        radius: 0.75,
                        ..default()
                    },
                    room_light(&room, &mut images),
                ));
                // Only where nobody has to read the board.
                if preset.lacquer && matches!(screen.get(), Screen::Loading | Screen::Menu) {
                    lens.insert(DepthOfField {
                        mode: DepthOfFieldMode::Gaussian,
                        focal_distance: MENU_DISTANCE,
                        aperture_f_stops: 0.5,
                        ..default()
                    });
                } else {
                    lens.remove::<DepthOfField>();
                }
            }
        }
    }
}

fn room_light(room: &Room, images: &mut Assets<Image>) -> EnvironmentMapLight {
    match (&room.diffuse, &room.specular) {
        (Some(diffuse), Some(specular)) => EnvironmentMapLight {
            diffuse_map: diffuse.clone(),
            specular_map: specular.clone(),
            intensity: ROOM_INTENSITY,
            ..default()
        },
        _ => EnvironmentMapLight {
            intensity: ROOM_INTENSITY,
            ..EnvironmentMapLight::hemispherical_gradient(
                images,
                LinearRgba::rgb(0.62, 0.62, 0.64),
                LinearRgba::rgb(0.38, 0.38, 0.39),
                LinearRgba::rgb(0.25, 0.18, 0.13),
            )
        },
    }
}
