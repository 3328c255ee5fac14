//! The room around the table: its light, and what the lens does with it.

use bevy::{
    anti_alias::smaa::Smaa,
    asset::RenderAssetUsages,
    camera::{ClearColorConfig, Exposure},
    core_pipeline::tonemapping::{DebandDither, Tonemapping},
    image::ImageSampler,
    light::{
        CascadeShadowConfigBuilder, DirectionalLightShadowMap, ShadowFilteringMethod,
        cluster::GlobalClusterSettings,
    },
    post_process::{
        dof::{DepthOfField, DepthOfFieldMode},
        effect_stack::Vignette,
    },
    prelude::*,
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
};

use super::{ActiveQuality, materials::seen, quality::Preset, smooth::Smooth};
use crate::{
    camera::{Halves, MainCamera, TableCamera, fit::MENU_DISTANCE},
    states::Screen,
    wardrobe::{Bytes, Worn, WornRoom},
};

/// How much lighter than a table's far end, in the software look, what lies beyond it is.
const SOFTWARE_BEYOND: f32 = 0.077;
/// The radius around the middle of the board that shadows fall in.
const SHADOW_REACH: f32 = 8.5;

/// The one light that casts shadows.
#[derive(Component, Debug)]
pub(super) struct KeyLight;

/// What is drawn instead of pictures that cannot be read.
#[derive(Resource, Debug, Default)]
pub(super) struct StandIns {
    /// Sixty-four squares in the colours of the board.
    pub squares: Handle<Image>,
    colours: Option<[Bytes; 2]>,
}

/// Puts up the key light. What it is like is the room's to say.
pub(super) fn furnish(mut commands: Commands) {
    commands.spawn((
        Name::new("Key light"),
        KeyLight,
        DirectionalLight {
            shadow_maps_enabled: true,
            ..default()
        },
        Transform::default(),
    ));
}

/// There is no lamp besides it, so none has to be sorted into the parts of a view that it lights: that
/// is work for every view in every frame.
pub(super) fn without_lamps(settings: Option<ResMut<GlobalClusterSettings>>) {
    if let Some(mut settings) = settings {
        settings.gpu_clustering = None;
    }
}

/// Draws a chequered picture for a board whose own cannot be read. Whoever tried to has warned.
pub(super) fn stand_in(
    worn: Res<Worn>,
    mut stand_ins: ResMut<StandIns>,
    mut images: ResMut<Assets<Image>>,
) {
    let board = &worn.board;
    let colours = Some([board.board.light, board.board.dark]);
    if board.squares.is_none() && stand_ins.colours != colours {
        let [light, dark] = [board.board.light, board.board.dark];
        *stand_ins = StandIns {
            squares: images.add(chequered(light, dark)),
            colours,
        };
    }
}

/// Sixty-four squares in two colours.
fn chequered(light: Bytes, dark: Bytes) -> Image {
    let pixels = (0..64).flat_map(|i| {
        let Bytes(red, green, blue) = if (i + i / 8) % 2 == 0 { light } else { dark };
        [red, green, blue, u8::MAX]
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

/// Sets up light and shadow for the room and the quality in force.
pub(super) fn light(
    quality: Res<ActiveQuality>,
    worn: Res<Worn>,
    key: Single<(&mut DirectionalLight, &mut Transform, &mut Visibility), With<KeyLight>>,
    mut shadow_map: ResMut<DirectionalLightShadowMap>,
) {
    let (mut light, mut transform, mut visibility) = key.into_inner();
    if worn.is_changed() {
        let key = &worn.room.room.key;
        light.color = LinearRgba::from(key.colour).into();
        light.illuminance = key.lux;
        let from = Transform::from_translation(key.from()).looking_at(Vec3::ZERO, Vec3::Y);
        transform.set_if_neq(from);
    }
    if !quality.is_changed() {
        return;
    }
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
    cameras: Query<Ref<Transform>, With<TableCamera>>,
    key: Single<Entity, With<KeyLight>>,
    mut shadowed: Local<Option<[f32; 2]>>,
    mut commands: Commands,
) {
    if !cameras.iter().any(|camera| camera.is_changed()) {
        return;
    }
    let distances = || cameras.iter().map(|camera| camera.translation.length());
    let Some((nearest, farthest)) = distances()
        .min_by(f32::total_cmp)
        .zip(distances().max_by(f32::total_cmp))
    else {
        return;
    };
    // The shadows' edges crawl when the map changes its scale, so it follows in steps.
    let near = |last: f32, now: f32| (last - now).abs() < (0.08 * last).min(1.6);
    if shadowed.is_some_and(|[first, last]| near(first, nearest) && near(last, farthest)) {
        return;
    }
    *shadowed = Some([nearest, farthest]);
    let cascade = CascadeShadowConfigBuilder {
        num_cascades: 1,
        minimum_distance: (nearest - SHADOW_REACH).max(0.1),
        maximum_distance: farthest + SHADOW_REACH,
        ..default()
    };
    commands.entity(*key).insert(cascade.build());
}

/// Gives the cameras the lens of the quality in force.
pub(super) fn fit_lens(
    mut commands: Commands,
    quality: Res<ActiveQuality>,
    worn: Res<Worn>,
    screen: Res<State<Screen>>,
    halves: Res<Halves>,
    mut cameras: Query<(Entity, Ref<TableCamera>, &mut Camera, Has<MainCamera>)>,
    mut images: ResMut<Assets<Image>>,
) {
    let room = &worn.room.room;
    for (entity, marker, mut camera, main) in &mut cameras {
        if !(quality.is_changed()
            || worn.is_changed()
            || screen.is_changed()
            || halves.is_changed()
            || marker.is_added())
        {
            continue;
        }
        let preset = Preset::of(quality.0);
        let beyond = match preset {
            Some(_) => LinearRgba::from(room.beyond),
            None => LinearRgba::from_vec3(seen(room.table).to_vec3() * SOFTWARE_BEYOND),
        };
        // Clearing takes the whole window, the other half of a split screen included.
        camera.clear_color = if main {
            ClearColorConfig::Custom(beyond.into())
        } else {
            ClearColorConfig::None
        };
        let mut lens = commands.entity(entity);
        lens.insert(Msaa::Off);
        match preset {
            None => {
                lens.remove::<(EnvironmentMapLight, Vignette, DepthOfField, Smaa)>()
                    .insert((Tonemapping::None, DebandDither::Disabled, Smooth));
            }
            Some(preset) => {
                lens.insert((
                    Tonemapping::KhronosPbrNeutral,
                    DebandDither::Enabled,
                    Exposure { ev100: room.ev100 },
                    room_light(&worn.room, &mut images),
                    if preset.soft_shadows {
                        ShadowFilteringMethod::Gaussian
                    } else {
                        ShadowFilteringMethod::Hardware2x2
                    },
                ));
                match preset.smoothing {
                    Some(preset) => lens.remove::<Smooth>().insert(Smaa { preset }),
                    None => lens.remove::<Smaa>().insert(Smooth),
                };
                // On a split screen the corners of the window are not those of a picture.
                if preset.vignette && halves.0.is_none() {
                    lens.insert(Vignette {
                        intensity: 0.35,
                        radius: 0.75,
                        ..default()
                    });
                } else {
                    lens.remove::<Vignette>();
                }
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

fn room_light(worn: &WornRoom, images: &mut Assets<Image>) -> EnvironmentMapLight {
    match (&worn.diffuse, &worn.specular) {
        (Some(diffuse), Some(specular)) => EnvironmentMapLight {
            diffuse_map: diffuse.clone(),
            specular_map: specular.clone(),
            intensity: worn.room.intensity,
            ..default()
        },
        _ => EnvironmentMapLight {
            intensity: worn.room.intensity,
            ..EnvironmentMapLight::hemispherical_gradient(
                images,
                LinearRgba::rgb(0.62, 0.62, 0.64),
                LinearRgba::rgb(0.38, 0.38, 0.39),
                LinearRgba::rgb(0.25, 0.18, 0.13),
            )
        },
    }
}
