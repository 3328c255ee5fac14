//! Every asset the game needs, loaded once behind the loading screen and kept for the program's life.
//!
//! Men and fonts are essential: without them the program says which file is at fault and ends.
//! Textures, room light and sounds are not: the game goes on plainer and warns.

use std::path::{Path, PathBuf};

use bevy::{
    app::{AppExit, TerminalCtrlCHandlerPlugin},
    asset::{LoadState, UntypedAssetId},
    gltf::{Gltf, GltfMesh},
    image::{ImageAddressMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor},
    prelude::*,
};
use thiserror::Error;
use touchmove_rules::Role;

use crate::{
    app::{self, StartAtOnce},
    records::OpenAtOnce,
    states::{GameSystems, Screen},
    table::TableSystems,
};

/// Handles of everything that is loaded. The meshes of the men are filled in when their file has
/// been read; everything else is there from start-up.
#[derive(Resource, Debug, Clone)]
pub struct GameAssets {
    men_file: Handle<Gltf>,
    /// The parts of the chess clock, if its file can be read.
    pub clock: Handle<Gltf>,
    /// Close-up meshes of the men by [`Role`].
    pub men: [Handle<Mesh>; 6],
    /// Lighter meshes of the men by [`Role`], for machines without a graphics card.
    pub men_light: [Handle<Mesh>; 6],
    /// Serif, semi-bold: titles and names of things.
    pub serif: Handle<Font>,
    /// Sans, regular: text.
    pub sans: Handle<Font>,
    /// Sans, medium: labels.
    pub sans_medium: Handle<Font>,
    /// Sans, light, figures only: clocks.
    pub digits: Handle<Font>,
    /// The squares of the board, with mips.
    pub board: Handle<Image>,
    /// The bars of the frame, with mips.
    pub frame: Handle<Image>,
    /// Reflections of the room.
    pub env_specular: Handle<Image>,
    /// Soft light of the room.
    pub env_diffuse: Handle<Image>,
}

impl FromWorld for GameAssets {
    fn from_world(world: &mut World) -> Self {
        let server = world.resource::<AssetServer>();
        Self {
            men_file: server.load("models/staunton.glb"),
            clock: server.load("models/clock.glb"),
            men: default(),
            men_light: default(),
            serif: server.load("fonts/TouchmoveSerif-SemiBold.ttf"),
            sans: server.load("fonts/TouchmoveSans-Regular.ttf"),
            sans_medium: server.load("fonts/TouchmoveSans-Medium.ttf"),
            digits: server.load("fonts/TouchmoveDigits-Light.ttf"),
            board: server
                .load_builder()
                .with_settings(wood(ImageAddressMode::ClampToEdge))
                .load("textures/board.ktx2"),
            // The four bars are cut from one plank at different places, which must go on beyond its
            // ends.
            frame: server
                .load_builder()
                .with_settings(wood(ImageAddressMode::MirrorRepeat))
                .load("textures/frame.ktx2"),
            env_specular: server.load("env/club_specular.ktx2"),
            env_diffuse: server.load("env/club_diffuse.ktx2"),
        }
    }
}

/// Wood is seen at flat angles, which a plain filter blurs.
fn wood(address: ImageAddressMode) -> impl Fn(&mut ImageLoaderSettings) {
    move |settings| {
        let mut sampler = ImageSamplerDescriptor {
            address_mode_u: address,
            address_mode_v: address,
            ..default()
        };
        sampler.set_anisotropic_filter(8);
        settings.sampler = ImageSampler::Descriptor(sampler);
    }
}

impl GameAssets {
    /// The mesh of a man.
    pub fn man(&self, role: Role, light: bool) -> Handle<Mesh> {
        let meshes = if light { &self.men_light } else { &self.men };
        meshes[role as usize].clone()
    }

    fn essential(&self) -> [UntypedAssetId; 5] {
        [
            self.men_file.id().untyped(),
            self.serif.id().untyped(),
            self.sans.id().untyped(),
            self.sans_medium.id().untyped(),
            self.digits.id().untyped(),
        ]
    }

    fn optional(&self) -> [UntypedAssetId; 5] {
        [
            self.clock.id().untyped(),
            self.board.id().untyped(),
            self.frame.id().untyped(),
            self.env_specular.id().untyped(),
            self.env_diffuse.id().untyped(),
        ]
    }
}

/// How much of what must be read has been read, from 0 to 1, for the loading screen.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub struct LoadProgress(pub f32);

/// Why the game cannot be shown.
#[derive(Debug, Error)]
enum AssetError {
    #[error("{0}")]
    Unreadable(String),
    #[error("assets/models/staunton.glb has no mesh named {0}")]
    MissingMesh(String),
}

/// The engine's asset settings: the folder is found whether the game is run by cargo, from its build
/// folder, or installed.
pub(crate) fn plugin_settings() -> AssetPlugin {
    AssetPlugin {
        file_path: asset_root().to_string_lossy().into_owned(),
        ..default()
    }
}

/// The first of these that exists: where `BEVY_ASSET_ROOT` says, beside the program, above it (a
/// build folder), and where the program was built.
pub(crate) fn asset_root() -> PathBuf {
    let exe = std::env::current_exe().ok();
    let beside = exe
        .iter()
        .flat_map(|exe| exe.ancestors().skip(1).take(4).map(Path::to_owned));
    std::env::var_os("BEVY_ASSET_ROOT")
        .map(PathBuf::from)
        .into_iter()
        .chain(beside)
        .chain([PathBuf::from(env!("CARGO_MANIFEST_DIR"))])
        .map(|folder| folder.join("assets"))
        .find(|folder| folder.join("models").is_dir())
        .unwrap_or_else(|| PathBuf::from("assets"))
}

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<GameAssets>()
        .init_resource::<LoadProgress>()
        .add_systems(
            Update,
            watch
                .run_if(in_state(Screen::Loading))
                .in_set(GameSystems::Rules)
                .before(TableSystems)
                // Whoever ends the program first is right.
                .ambiguous_with(TerminalCtrlCHandlerPlugin::exit_on_flag),
        );
}

fn watch(
    server: Res<AssetServer>,
    files: Res<Assets<Gltf>>,
    meshes: Res<Assets<GltfMesh>>,
    mut assets: ResMut<GameAssets>,
    mut progress: ResMut<LoadProgress>,
    mut warned: Local<Vec<UntypedAssetId>>,
    asked: Option<Res<StartAtOnce>>,
    given: Option<Res<OpenAtOnce>>,
    mut next: ResMut<NextState<Screen>>,
    mut exit: MessageWriter<AppExit>,
) {
    let mut settled = 0_u8;
    for id in assets.essential() {
        match server.load_state(id) {
            LoadState::Failed(error) => {
                exit.write(app::fail(&AssetError::Unreadable(error.to_string())));
                return;
            }
            LoadState::Loaded => settled += 1,
            LoadState::NotLoaded | LoadState::Loading => {}
        }
    }
    for id in assets.optional() {
        match server.load_state(id) {
            LoadState::Failed(error) => {
                settled += 1;
                if !warned.contains(&id) {
                    warn!("the game goes on plainer: {error}");
                    warned.push(id);
                }
            }
            LoadState::Loaded => settled += 1,
            LoadState::NotLoaded | LoadState::Loading => {}
        }
    }
    let all = assets.essential().len() + assets.optional().len();
    progress.set_if_neq(LoadProgress(f32::from(settled) / all as f32));
    if usize::from(settled) < all || !server.is_loaded_with_dependencies(&assets.men_file) {
        return;
    }
    match name_men(&assets.men_file, &files, &meshes) {
        Ok((men, men_light)) => {
            assets.men = men;
            assets.men_light = men_light;
        }
        Err(error) => {
            exit.write(app::fail(&error));
            return;
        }
    }
    next.set(if asked.is_some() || given.is_some() {
        Screen::Playing
    } else {
        Screen::Menu
    });
}

type MeshesByRole = [Handle<Mesh>; 6];

/// Picks the twelve meshes out of the set's file by name.
fn name_men(
    file: &Handle<Gltf>,
    files: &Assets<Gltf>,
    meshes: &Assets<GltfMesh>,
) -> Result<(MeshesByRole, MeshesByRole), AssetError> {
    let find = |name: String| {
        files
            .get(file)
            .and_then(|file| file.named_meshes.get(name.as_str()))
            .and_then(|mesh| meshes.get(mesh))
            .and_then(|mesh| mesh.primitives.first())
            .map(|primitive| primitive.mesh.clone())
            .ok_or(AssetError::MissingMesh(name))
    };
    let mut close = MeshesByRole::default();
    let mut light = MeshesByRole::default();
    for role in Role::ALL {
        let name = format!("{role:?}").to_lowercase();
        light[role as usize] = find(format!("{name}_lod1"))?;
        close[role as usize] = find(name)?;
    }
    Ok((close, light))
}
