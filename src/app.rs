//! How the program is put together: the window, the features, and the variants that tests and
//! pictures use.

use std::path::PathBuf;

use bevy::{
    app::AppExit,
    asset::io::AssetSourceId,
    log::LogPlugin,
    prelude::*,
    ui_widgets::MenuPlugin,
    window::{PresentMode, WindowMode, WindowResolution},
    winit::WinitSettings,
};
use touchmove_rules::{Position, RuleSet, Setup};

use crate::{
    access, arbiter, assets, board, camera,
    cli::PlayArgs,
    clock, devices, display, hand, hud, learning, lingua, look, menus, motion, pieces, power,
    records::{self, DataDir, GivenGame, OpenAtOnce},
    results, screens,
    settings::{self, Complaint, Complaints, Settings},
    sound,
    states::{self, Screen},
    table::{self, NewGame},
    theme, wardrobe,
};

/// The game to begin as soon as everything is loaded, instead of opening the menu.
#[derive(Resource, Debug, Clone)]
pub struct StartAtOnce(pub Setup);

/// What the program is started with.
#[derive(Debug, Clone, Default)]
pub struct Options {
    /// The settings to begin with.
    pub settings: Settings,
    /// What was wrong with their file.
    pub complaints: Vec<Complaint>,
    /// Where games and settings are kept. `None` keeps nothing.
    pub data_dir: Option<PathBuf>,
    /// The game to begin at once.
    pub start: Option<Setup>,
    /// The recorded game to open at once.
    pub open: Option<GivenGame>,
}

impl Options {
    /// Reads the settings and sorts out what the command line asks for.
    pub fn from_args(args: &PlayArgs) -> Self {
        let data_dir = args.data_dir.clone().or_else(records::platform_data_dir);
        let (mut settings, complaints) =
            data_dir.as_deref().map(settings::load).unwrap_or_default();
        if args.lang.is_some() {
            settings.language = args.lang;
        }
        if let Some(quality) = args.quality {
            settings.quality = Some(quality.into());
        }
        let asked = args.rules.is_some() || args.fen.is_some() || args.time.is_some();
        let start = asked.then(|| Setup {
            rules: args.rules.clone().unwrap_or_else(quick_rules),
            start: args.fen.unwrap_or_else(Position::start),
            time: args.time.clone(),
            white: args.white.clone().unwrap_or_default(),
            black: args.black.clone().unwrap_or_default(),
        });
        Self {
            settings,
            complaints,
            data_dir,
            start,
            open: args.game.clone(),
        }
    }
}

/// The rules of a quick game: illegal moves are refused, the clock switches by itself, draws come by
/// themselves (FIDE Online Chess Regulations).
pub fn quick_rules() -> RuleSet {
    RuleSet::named("fide_online").unwrap_or_default()
}

/// All features of the game, without the engine below them.
pub fn game_plugin(options: Options) -> impl Plugin {
    move |app: &mut App| {
        app.insert_resource(options.settings.clone())
            .insert_resource(Complaints(options.complaints.clone()))
            .insert_resource(DataDir(options.data_dir.clone()));
        if let Some(setup) = &options.start {
            app.insert_resource(StartAtOnce(setup.clone()));
        }
        if let Some(game) = &options.open {
            app.insert_resource(OpenAtOnce(game.clone()));
        }
        app.add_plugins((
            states::plugin,
            settings::plugin,
            assets::plugin,
            table::plugin,
            hand::plugin,
            camera::plugin,
            board::plugin,
            pieces::plugin,
            motion::plugin,
            look::plugin,
            sound::plugin,
            records::plugin,
            clock::plugin,
            (
                devices::plugin,
                access::plugin,
                power::plugin,
                display::plugin,
                wardrobe::plugin,
                theme::plugin,
                lingua::plugin,
                screens::plugin,
                menus::plugin,
                learning::plugin,
                hud::plugin,
                arbiter::plugin,
                results::plugin,
            ),
        ))
        .add_systems(OnExit(Screen::Loading), start_at_once);
    }
}

/// The game in its window.
pub fn windowed(args: &PlayArgs) -> App {
    let options = Options::from_args(args);
    let (mode, resolution) = match args.windowed {
        Some((width, height)) => {
            let resolution = WindowResolution::new(width, height).with_scale_factor_override(1.0);
            (WindowMode::Windowed, resolution)
        }
        None => {
            let (width, height) = options.settings.display.window;
            (
                display::mode(&options.settings.display),
                WindowResolution::new(width, height),
            )
        }
    };
    let window = Window {
        title: "Touchmove".to_owned(),
        name: Some("touchmove".to_owned()),
        mode,
        resolution,
        present_mode: PresentMode::AutoVsync,
        ..default()
    };
    let mut app = App::new();
    app.register_asset_source(AssetSourceId::Default, assets::source());
    app.add_plugins(
        DefaultPlugins
            .set(WindowPlugin {
                primary_window: Some(window),
                ..default()
            })
            .set(assets::plugin_settings())
            .disable::<MenuPlugin>()
            .set(LogPlugin {
                filter: "warn,touchmove=info,wgpu_hal=error,naga=error".to_owned(),
                ..default()
            }),
    )
    .insert_resource(WinitSettings::continuous())
    .insert_resource(look::DrawOnce)
    .add_plugins(game_plugin(options));
    power::run_in_turn(&mut app);
    app
}

/// The whole game without window, graphics card or sound, for tests that drive it by messages.
pub fn headless(options: Options) -> App {
    use bevy::{
        render::{
            RenderPlugin,
            settings::{RenderCreation, WgpuSettings},
            sync_world::SyncWorldPlugin,
        },
        window::ExitCondition,
        winit::WinitPlugin,
    };
    let mut app = App::new();
    app.register_asset_source(AssetSourceId::Default, assets::source());
    app.add_plugins(
        DefaultPlugins
            .set(RenderPlugin {
                render_creation: RenderCreation::Automatic(Box::new(WgpuSettings {
                    backends: None,
                    ..default()
                })),
                ..default()
            })
            .set(WindowPlugin {
                primary_window: Some(Window {
                    resolution: WindowResolution::new(1280, 720).with_scale_factor_override(1.0),
                    ..default()
                }),
                exit_condition: ExitCondition::DontExit,
                ..default()
            })
            .set(assets::plugin_settings())
            .disable::<MenuPlugin>()
            .disable::<WinitPlugin>()
            .disable::<LogPlugin>(),
    )
    // Added by the renderer where there is one; the camera's components need it all the same.
    .add_plugins(SyncWorldPlugin)
    .insert_resource(pieces::StrictBoard)
    .insert_resource(table::WallClock::Set(std::time::SystemTime::UNIX_EPOCH))
    .add_plugins(game_plugin(options));
    app
}

/// Sets up the game that was asked for on the command line.
pub(crate) fn start_at_once(
    mut commands: Commands,
    asked: Option<Res<StartAtOnce>>,
    mut games: MessageWriter<NewGame>,
) {
    if let Some(asked) = asked {
        games.write(NewGame::of(asked.0.clone()));
        commands.remove_resource::<StartAtOnce>();
    }
}

/// Says in one sentence why the program cannot go on, and ends it with exit status 2.
#[expect(
    clippy::print_stderr,
    reason = "the log may be filtered; this must be read"
)]
pub fn fail(error: &dyn std::error::Error) -> AppExit {
    eprintln!("touchmove: {error}");
    AppExit::from_code(2)
}

/// What the engine says in its panic, and what a player is told instead.
const ENGINE_FAILURES: [(&str, &str); 2] = [
    (
        "Unable to find a GPU",
        "no graphics driver was found; install one for your card, or Mesa's software Vulkan driver",
    ),
    (
        "Failed to build event loop",
        "no display was found to open a window on; start it from a desktop",
    ),
];

/// Where there is no display or no graphics driver the engine can only panic. Say it in one sentence
/// and end with exit status 2; every other panic is reported as usual.
#[expect(
    clippy::print_stderr,
    reason = "the log may be filtered; this must be read"
)]
pub fn tell_engine_failures() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let said = panic.payload_as_str().unwrap_or_default();
        let known = ENGINE_FAILURES
            .iter()
            .find(|(engine, _)| said.starts_with(engine));
        if let Some((_, told)) = known {
            eprintln!("touchmove: {told}");
            std::process::exit(2);
        }
        usual(panic);
    }));
}
