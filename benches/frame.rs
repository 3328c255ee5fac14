//! What a frame costs on the machine at hand, beside an empty scene and a plain one of Bevy's own.
//!
//! Every frame is drawn off-screen and waited for, with pipelines compiled beforehand: a window would
//! draw nothing at all while it compiles and look wonderfully fast. `cargo bench --bench frame`.

use std::time::Duration;

use bevy::prelude::*;
use touchmove::{
    camera::DrawInto,
    settings::{Quality, Settings},
    shot::{self, Studio},
};
use touchmove_rules::Setup;

const SIZE: UVec2 = UVec2::new(1280, 720);
const WARM_UP: usize = 12;
const FRAMES: usize = 25;

fn main() {
    let empty = median(&mut Studio::new(SIZE, |app: &mut App| {
        app.add_systems(Startup, camera);
    }));
    let bare = median(&mut Studio::new(SIZE, |app: &mut App| {
        app.add_systems(Startup, (camera, bare_scene));
    }));
    report("empty scene", empty, bare);
    report("64 boxes, 32 spheres, one light", bare, bare);
    for quality in [Quality::Software, Quality::Low, Quality::High] {
        let settings = Settings {
            quality: Some(quality),
            ..shot::still()
        };
        let mut studio = Studio::new(SIZE, shot::table_only(settings, Setup::default()));
        match studio.open() {
            Ok(()) => report(
                &format!("start position, {quality:?}"),
                median(&mut studio),
                bare,
            ),
            Err(error) => say(&format!("start position, {quality:?}: {error}")),
        }
    }
}

/// The median time of a frame.
fn median(studio: &mut Studio) -> Duration {
    for _ in 0..WARM_UP {
        studio.frame();
    }
    let mut times: Vec<Duration> = (0..FRAMES).map(|_| studio.frame()).collect();
    times.sort_unstable();
    times[FRAMES / 2]
}

fn report(scene: &str, time: Duration, bare: Duration) {
    let milliseconds = time.as_secs_f64() * 1e3;
    let ratio = time.as_secs_f64() / bare.as_secs_f64();
    say(&format!("{milliseconds:8.1} ms  {ratio:5.2} x  {scene}"));
}

#[expect(clippy::print_stdout, reason = "a benchmark is there to print")]
fn say(line: &str) {
    println!("{line}");
}

fn camera(mut commands: Commands, target: Res<DrawInto>) {
    commands.spawn((
        Camera3d::default(),
        target.0.clone(),
        Msaa::Off,
        Transform::from_xyz(0.0, 11.7, 10.2).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}

/// A board of boxes with spheres for men, as a first program would make it.
fn bare_scene(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let square = meshes.add(Cuboid::new(1.0, 0.2, 1.0));
    let man = meshes.add(Sphere::new(0.35));
    let [light, dark] = [Color::srgb(0.9, 0.8, 0.6), Color::srgb(0.4, 0.25, 0.15)]
        .map(|colour| materials.add(colour));
    for file in 0_u8..8 {
        for rank in 0_u8..8 {
            let at = Vec3::new(f32::from(file) - 3.5, 0.0, 3.5 - f32::from(rank));
            let material = if (file + rank) % 2 == 0 {
                &dark
            } else {
                &light
            };
            commands.spawn((
                Mesh3d(square.clone()),
                MeshMaterial3d(material.clone()),
                Transform::from_translation(at),
            ));
            if !(2..6).contains(&rank) {
                commands.spawn((
                    Mesh3d(man.clone()),
                    MeshMaterial3d(if rank < 2 {
                        light.clone()
                    } else {
                        dark.clone()
                    }),
                    Transform::from_translation(at + Vec3::Y * 0.45),
                ));
            }
        }
    }
    commands.spawn((
        DirectionalLight::default(),
        Transform::from_xyz(-5.5, 7.5, 1.0).looking_at(Vec3::ZERO, Vec3::Y),
    ));
}
