//! What a frame costs on the machine at hand, beside an empty scene and a plain one of Bevy's own.
//!
//! Every frame is drawn off-screen and waited for, with pipelines compiled beforehand: a window would
//! draw nothing at all while it compiles and look wonderfully fast. The scenes take turns, so that
//! whatever else the machine does slows all of them. `cargo bench --bench frame`; names of scenes after
//! `--` pick some of them.

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
const ROUNDS: usize = 25;

/// A scene, and how many times as long as the bare one it may take on a processor.
struct Scene {
    name: String,
    studio: Studio,
    at_most: Option<f64>,
    times: Vec<Duration>,
}

fn main() {
    let picked: Vec<String> = std::env::args()
        .skip(1)
        .filter(|argument| !argument.starts_with('-'))
        .map(|argument| argument.to_lowercase())
        .collect();
    let is_picked = |name: &str| picked.is_empty() || picked.contains(&name.to_lowercase());
    let mut scenes = vec![Scene::new(
        "bare",
        Studio::new(SIZE, |app: &mut App| {
            app.add_systems(Startup, (camera, bare_scene));
        }),
        None,
    )];
    if is_picked("empty") {
        let empty = Studio::new(SIZE, |app: &mut App| {
            app.add_systems(Startup, camera);
        });
        scenes.push(Scene::new("empty", empty, None));
    }
    for (quality, at_most) in [
        (Quality::Software, Some(0.5)),
        (Quality::Low, None),
        (Quality::Medium, Some(2.0)),
        (Quality::High, Some(3.0)),
        (Quality::Ultra, None),
    ] {
        let name = format!("{quality:?}");
        if !is_picked(&name) {
            continue;
        }
        let settings = Settings {
            quality: Some(quality),
            ..shot::still()
        };
        let mut studio = Studio::new(SIZE, shot::table_only(settings, Setup::default()));
        match studio.open() {
            Ok(()) => scenes.push(Scene::new(&name, studio, at_most)),
            Err(error) => say(&format!("{name}: {error}")),
        }
    }
    for scene in &mut scenes {
        for _ in 0..WARM_UP {
            scene.studio.frame();
        }
    }
    for _ in 0..ROUNDS {
        for scene in &mut scenes {
            scene.times.push(scene.studio.frame());
        }
    }
    let bare = scenes[0].median();
    for scene in &mut scenes {
        report(scene, bare);
    }
}

impl Scene {
    fn new(name: &str, studio: Studio, at_most: Option<f64>) -> Self {
        Self {
            name: name.to_owned(),
            studio,
            at_most,
            times: Vec::new(),
        }
    }

    /// The median time of a frame.
    fn median(&mut self) -> Duration {
        self.times.sort_unstable();
        self.times[self.times.len() / 2]
    }
}

fn report(scene: &mut Scene, bare: Duration) {
    let time = scene.median();
    let ratio = time.as_secs_f64() / bare.as_secs_f64();
    let bound = match scene.at_most {
        Some(at_most) if ratio <= at_most => format!("at most {at_most:.1}"),
        Some(at_most) => format!("TOO SLOW: at most {at_most:.1}"),
        None => String::new(),
    };
    say(&format!(
        "{:10} {:8.1} ms  {ratio:5.2} x  {bound}",
        scene.name,
        time.as_secs_f64() * 1e3
    ));
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
        // As the table is seen from White's chair.
        Projection::Perspective(PerspectiveProjection {
            fov: 30_f32.to_radians(),
            ..default()
        }),
        Transform::from_xyz(0.0, 11.66, 10.18).looking_at(Vec3::new(0.0, 0.3, 0.65), Vec3::Y),
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
