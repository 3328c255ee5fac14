//! Pictures without a window: one position for the command line, any page for tests.

use std::{
    path::PathBuf,
    sync::Once,
    time::{Duration, Instant},
};

use bevy::{
    app::{PluginsState, ScheduleRunnerPlugin},
    camera::RenderTarget,
    log::LogPlugin,
    prelude::*,
    render::{
        RenderPlugin,
        pipelined_rendering::PipelinedRenderingPlugin,
        render_resource::{Extent3d, PollType, TextureDimension, TextureFormat},
        renderer::RenderDevice,
        view::screenshot::{Screenshot, ScreenshotCaptured},
    },
    time::TimeUpdateStrategy,
    window::{ExitCondition, WindowResolution},
    winit::WinitPlugin,
};
use thiserror::Error;
use touchmove_rules::{Position, Setup};

use crate::{
    app::{self, Options, StartAtOnce},
    assets, board,
    camera::{self, DrawInto, Seats, View, ViewIntent},
    cli::{ShotArgs, ViewArg},
    devices, hand, look, motion, pieces,
    records::DataDir,
    settings::{self, Access, MotionSpeed, Settings},
    states::{self, Screen},
    table, wardrobe,
};

/// Why there is no picture.
#[derive(Debug, Error)]
pub enum ShotError {
    /// The name of the file does not end in `.png`.
    #[error("{} is not the name of a .png file", .0.display())]
    NotPng(PathBuf),
    /// The game ended before it could be drawn; it has said why.
    #[error("the men cannot be read: assets/models is missing or damaged")]
    Ended,
    /// Something took longer than [`PATIENCE`].
    #[error("{0} took more than two minutes")]
    TooSlow(&'static str),
    /// The picture has a pixel format that cannot be written.
    #[error("the picture cannot be converted")]
    Unconvertible,
    /// The file cannot be written.
    #[error("{} cannot be written: {reason}", path.display())]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        reason: String,
    },
}

/// How long reading the assets, or drawing one picture, may take.
pub const PATIENCE: Duration = Duration::from_secs(120);
/// Updates until everything on the table is in the picture: clustered lights and shadows arrive some
/// frames after the meshes.
const SETTLING: usize = 8;
/// The longest step of time while something moves.
const STEP: Duration = Duration::from_micros(16_667);

/// Draws what the command line asks for.
///
/// # Errors
/// If the assets cannot be read or the file cannot be written.
pub fn run(args: &ShotArgs) -> Result<(), ShotError> {
    let is_png = args
        .output
        .extension()
        .is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if !is_png {
        return Err(ShotError::NotPng(args.output.clone()));
    }
    let settings = Settings {
        quality: Some(args.quality.into()),
        ..still()
    };
    let setup = Setup {
        rules: app::quick_rules(),
        start: args.fen.unwrap_or_else(Position::start),
        ..Setup::default()
    };
    let mut studio = Studio::new(args.size.into(), table_only(settings, setup));
    studio.open()?;
    let view = match args.view {
        ViewArg::White => View::White,
        ViewArg::Black => View::Black,
        ViewArg::Side => View::Side,
        ViewArg::Top => View::Top,
    };
    studio.app().world_mut().write_message(ViewIntent(view));
    studio.settle();
    let picture = studio.picture()?;
    let pixels = picture
        .try_into_dynamic()
        .map_err(|_| ShotError::Unconvertible)?
        .to_rgb8();
    pixels
        .save(&args.output)
        .map_err(|error| ShotError::Unwritable {
            path: args.output.clone(),
            reason: error.to_string(),
        })
}

/// Settings for pictures: nothing moves, White sits in front, and the men that were asked for are seen.
pub fn still() -> Settings {
    Settings {
        motion: MotionSpeed::Off,
        access: Access {
            reduced_motion: true,
            ..default()
        },
        turn_board: false,
        seats: Seats {
            flat_from_above: false,
            ..default()
        },
        ..default()
    }
}

/// The table with its men and marks, without panels, sound or records.
pub fn table_only(settings: Settings, setup: Setup) -> impl Plugin {
    move |app: &mut App| {
        app.insert_resource(settings.clone())
            .insert_resource(DataDir(None))
            .insert_resource(StartAtOnce(setup.clone()))
            .add_plugins((
                states::plugin,
                settings::plugin,
                devices::seams,
                assets::plugin,
                table::plugin,
                hand::plugin,
                camera::plugin,
                board::plugin,
                wardrobe::plugin,
                pieces::plugin,
                motion::plugin,
                look::plugin,
            ))
            .add_systems(OnExit(Screen::Loading), app::start_at_once);
    }
}

/// The whole game, for pictures of its pages.
pub fn whole_game(options: Options) -> impl Plugin {
    app::game_plugin(options)
}

/// A place to take pictures: the game without window, drawn into an image of a fixed size, one update
/// at a time.
pub struct Studio {
    app: App,
    target: Handle<Image>,
}

/// Lays pictures of one size side by side, as many in a row as wanted; only a part of each, if wanted. `None`
/// if there is none, or the part lies outside of one.
pub fn side_by_side(pictures: &[Image], part: Option<URect>, columns: u32) -> Option<Image> {
    /// Bytes of a pixel.
    const PIXEL: usize = 4;
    let first = pictures.first()?;
    let part = part.unwrap_or(URect::from_corners(UVec2::ZERO, first.size()));
    let (cell, columns) = (part.size(), columns.clamp(1, pictures.len() as u32));
    let rows = (pictures.len() as u32).div_ceil(columns);
    let (width, row) = ((cell.x * columns) as usize * PIXEL, cell.x as usize * PIXEL);
    let mut all = vec![0; width * (cell.y * rows) as usize];
    for (number, picture) in (0_u32..).zip(pictures) {
        let seen = picture.data.as_ref()?;
        let left = (number % columns) as usize * row;
        let top = (number / columns * cell.y) as usize;
        for y in 0..cell.y as usize {
            let line = (part.min.y as usize + y) * picture.width() as usize;
            let from = (line + part.min.x as usize) * PIXEL;
            let to = (top + y) * width + left;
            all.get_mut(to..to + row)?
                .copy_from_slice(seen.get(from..from + row)?);
        }
    }
    let size = Extent3d {
        width: cell.x * columns,
        height: cell.y * rows,
        depth_or_array_layers: 1,
    };
    Some(Image::new(
        size,
        TextureDimension::D2,
        all,
        first.texture_descriptor.format,
        first.asset_usage,
    ))
}

#[derive(Resource)]
struct Developed(Option<Image>);

impl Studio {
    /// Sets up these features in front of a camera with this many pixels.
    pub fn new(size: UVec2, features: impl Plugin) -> Self {
        /// A program has one log, however many studios it opens.
        static LOG: Once = Once::new();
        let mut log = None;
        LOG.call_once(|| {
            log = Some(LogPlugin {
                filter: "error,wgpu_hal=off,naga=error".to_owned(),
                ..default()
            });
        });
        let mut app = App::new();
        if let Some(log) = log {
            app.add_plugins(log);
        }
        app.add_plugins(
            DefaultPlugins
                .set(WindowPlugin {
                    // Never opened: panels lay themselves out by the window's size.
                    primary_window: Some(Window {
                        resolution: WindowResolution::new(size.x, size.y)
                            .with_scale_factor_override(1.0),
                        ..default()
                    }),
                    exit_condition: ExitCondition::DontExit,
                    ..default()
                })
                .set(RenderPlugin {
                    synchronous_pipeline_compilation: true,
                    ..default()
                })
                .set(assets::plugin_settings())
                .disable::<LogPlugin>()
                .disable::<WinitPlugin>()
                .disable::<PipelinedRenderingPlugin>(),
        )
        .add_plugins(ScheduleRunnerPlugin::default());
        let picture =
            Image::new_target_texture(size.x, size.y, TextureFormat::Rgba8UnormSrgb, None);
        let target = app.world_mut().resource_mut::<Assets<Image>>().add(picture);
        app.insert_resource(DrawInto(RenderTarget::Image(target.clone().into())))
            .add_plugins(features);
        while app.plugins_state() == PluginsState::Adding {
            bevy::tasks::tick_global_task_pools_on_main_thread();
        }
        app.finish();
        app.cleanup();
        Self { app, target }
    }

    /// The game in front of the camera.
    pub fn app(&mut self) -> &mut App {
        &mut self.app
    }

    /// Waits until everything has been read and a game or the menu is open.
    ///
    /// # Errors
    /// If something essential cannot be read, or reading takes too long.
    pub fn open(&mut self) -> Result<(), ShotError> {
        let deadline = Instant::now() + PATIENCE;
        while *self.app.world().resource::<State<Screen>>().get() == Screen::Loading {
            update(&mut self.app)?;
            if Instant::now() > deadline {
                return Err(ShotError::TooSlow("reading the assets"));
            }
            std::thread::sleep(Duration::from_millis(2));
        }
        Ok(())
    }

    /// Lets enough updates pass for everything to be in the picture.
    pub fn settle(&mut self) {
        for _ in 0..SETTLING {
            draw(&mut self.app);
        }
    }

    /// Takes a picture of the scene as it stands.
    ///
    /// # Errors
    /// If the game ends, or drawing takes too long.
    pub fn picture(&mut self) -> Result<Image, ShotError> {
        develop(&mut self.app, &self.target)
    }

    /// Takes the studio apart: the game, and the image that it is drawn into.
    pub fn into_parts(self) -> (App, Handle<Image>) {
        (self.app, self.target)
    }

    /// From now on time goes on by [`Studio::pass`] only.
    pub fn stop_time(&mut self) {
        self.app
            .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::ZERO));
    }

    /// Lets time pass in steps of a sixtieth of a second, and stops it again.
    pub fn pass(&mut self, time: Duration) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(STEP);
            left -= step;
            self.app
                .insert_resource(TimeUpdateStrategy::ManualDuration(step));
            draw(&mut self.app);
        }
        self.stop_time();
    }

    /// Takes pictures of whatever moves, at equal distances over a time, and lays them side by side, as many
    /// in a row as wanted. Of each only a part can be shown.
    ///
    /// # Errors
    /// As [`Studio::picture`].
    pub fn strip(
        &mut self,
        frames: u32,
        over: Duration,
        part: Option<URect>,
        columns: u32,
    ) -> Result<Image, ShotError> {
        self.stop_time();
        let mut pictures = Vec::new();
        let pause = over / frames.saturating_sub(1).max(1);
        for frame in 0..frames {
            if frame > 0 {
                self.pass(pause);
            }
            pictures.push(self.picture()?);
        }
        side_by_side(&pictures, part, columns).ok_or(ShotError::Unconvertible)
    }

    /// Draws one frame and waits until the device has finished it.
    pub fn frame(&mut self) -> Duration {
        let begun = Instant::now();
        draw(&mut self.app);
        begun.elapsed()
    }
}

/// Draws one frame and waits for it: without a window that waits, frames would pile up in the device.
fn draw(app: &mut App) {
    app.update();
    if let Some(device) = app.world().get_resource::<RenderDevice>()
        && let Err(error) = device.poll(PollType::wait_indefinitely())
    {
        warn!("the graphics device cannot be waited for: {error}");
    }
}

fn update(app: &mut App) -> Result<(), ShotError> {
    draw(app);
    match app.should_exit() {
        Some(_) => Err(ShotError::Ended),
        None => Ok(()),
    }
}

/// Takes a picture of what a game draws into an image.
///
/// # Errors
/// If the game ends, or drawing takes too long.
pub fn develop(app: &mut App, target: &Handle<Image>) -> Result<Image, ShotError> {
    let world = app.world_mut();
    world.insert_resource(Developed(None));
    world.spawn(Screenshot::image(target.clone())).observe(
        |shot: On<ScreenshotCaptured>, mut developed: ResMut<Developed>| {
            developed.0 = Some(shot.image.clone());
        },
    );
    let deadline = Instant::now() + PATIENCE;
    loop {
        update(app)?;
        if let Some(picture) = app.world_mut().resource_mut::<Developed>().0.take() {
            return Ok(picture);
        }
        if Instant::now() > deadline {
            return Err(ShotError::TooSlow("drawing"));
        }
    }
}
