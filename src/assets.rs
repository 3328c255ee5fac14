//! Every asset the game needs, loaded once behind the loading screen and kept for the program's life.
//!
//! Men and fonts are essential: without them the program says which file is at fault and ends.
//! Textures, room light and sounds are not: the game goes on plainer and warns. Men, boards and rooms are
//! read by the [`wardrobe`](crate::wardrobe).

use std::path::{Path, PathBuf};

use bevy::{
    app::{AppExit, TerminalCtrlCHandlerPlugin},
    asset::{LoadState, UnapprovedPathMode, UntypedAssetId, io::AssetSourceBuilder},
    gltf::Gltf,
    prelude::*,
};
use thiserror::Error;

use crate::{
    app::{self, StartAtOnce},
    files::Files,
    records::OpenAtOnce,
    states::{GameSystems, Screen},
    table::TableSystems,
    wardrobe::Readiness,
};

/// Handles of everything that is loaded. The meshes of the men are filled in when their file has
/// been read; everything else is there from start-up.
#[derive(Resource, Debug, Clone)]
pub struct GameAssets {
    /// The parts of the chess clock, if its file can be read.
    pub clock: Handle<Gltf>,
    /// Serif, semi-bold: titles and names of things.
    pub serif: Handle<Font>,
    /// Sans, regular: text.
    pub sans: Handle<Font>,
    /// Sans, medium: labels.
    pub sans_medium: Handle<Font>,
    /// Sans, light, figures only: clocks.
    pub digits: Handle<Font>,
}

impl FromWorld for GameAssets {
    fn from_world(world: &mut World) -> Self {
        let server = world.resource::<AssetServer>();
        Self {
            clock: server.load("models/clock.glb"),
            serif: server.load("fonts/TouchmoveSerif-SemiBold.ttf"),
            sans: server.load("fonts/TouchmoveSans-Regular.ttf"),
            sans_medium: server.load("fonts/TouchmoveSans-Medium.ttf"),
            digits: server.load("fonts/TouchmoveDigits-Light.ttf"),
        }
    }
}

impl GameAssets {
    fn essential(&self) -> [UntypedAssetId; 4] {
        [
            self.serif.id().untyped(),
            self.sans.id().untyped(),
            self.sans_medium.id().untyped(),
            self.digits.id().untyped(),
        ]
    }

    fn optional(&self) -> [UntypedAssetId; 1] {
        [self.clock.id().untyped()]
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
}

/// Where the engine reads assets from; to be registered before its plugins.
pub(crate) fn source() -> AssetSourceBuilder {
    AssetSourceBuilder::new(|| {
        let root = asset_root();
        Box::new(Files::below(&std::path::absolute(&root).unwrap_or(root)))
    })
}

/// The engine's asset settings: the folder is found whether the game is run by cargo, from its build
/// folder, or installed.
pub(crate) fn plugin_settings() -> AssetPlugin {
    AssetPlugin {
        file_path: asset_root().to_string_lossy().into_owned(),
        // What players add lies in their data directory.
        unapproved_path_mode: UnapprovedPathMode::Deny,
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
    assets: Res<GameAssets>,
    readiness: Res<Readiness>,
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
    if let Some(problem) = &readiness.failed {
        exit.write(app::fail(&AssetError::Unreadable(problem.clone())));
        return;
    }
    settled += readiness.ready;
    let all = assets.essential().len() + assets.optional().len() + usize::from(Readiness::ALL);
    progress.set_if_neq(LoadProgress(f32::from(settled) / all as f32));
    if usize::from(settled) < all {
        return;
    }
    next.set(if asked.is_some() || given.is_some() {
        Screen::Playing
    } else {
        Screen::Menu
    });
}
