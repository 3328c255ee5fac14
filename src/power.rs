//! When the next frame is due. Chess stands still most of the time: then nothing is drawn but the
//! visible changes of a running clock.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, RecvTimeoutError, Sender},
    },
    thread,
    time::{Duration, Instant},
};

use bevy::{
    ecs::schedule::{Schedules, SingleThreadedExecutor},
    prelude::*,
    render::{Render, RenderApp, render_resource::PipelineCache},
    time::TimeReceiver,
    window::RequestRedraw,
    winit::{EventLoopProxyWrapper, UpdateMode, WinitSettings, WinitUserEvent},
};

use crate::{
    states::{GameSystems, Screen},
    table::Table,
};

/// The longest the window sleeps when nothing happens.
const SLEEP: Duration = Duration::from_secs(60);
/// Updates after a change of the table before it sleeps: panels, marks and camera need a few to settle.
const SETTLE: u8 = 4;
/// The next frame that a feature needs although nobody does anything. It is asked for anew each frame.
#[derive(Resource, Debug, Default)]
pub struct Alarm(Option<Duration>);

impl Alarm {
    /// Asks for a frame after this time at the latest.
    pub fn within(&mut self, wait: Duration) {
        self.0 = Some(self.0.map_or(wait, |other| other.min(wait)));
    }
}

/// Pipelines that the graphics card's driver is still compiling: until they are done their things are
/// not drawn, so the window may not sleep.
#[derive(Resource, Debug, Clone, Default)]
pub(crate) struct Compiling(Arc<AtomicUsize>);

impl Compiling {
    /// Something is still to come into the picture.
    pub(crate) fn is_busy(&self) -> bool {
        self.0.load(Ordering::Relaxed) > 0
    }
}

/// Deciding when the next frame is due.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct PowerSystems;

pub(crate) fn plugin(app: &mut App) {
    let compiling = Compiling::default();
    if let Some(render) = app.get_sub_app_mut(RenderApp) {
        render
            .insert_resource(compiling.clone())
            .add_systems(Render, count_pipelines);
    }
    app.init_resource::<Alarm>()
        .insert_resource(compiling)
        .add_systems(Startup, hire_waker)
        .add_systems(
            Update,
            (pace, keep_awake)
                .in_set(PowerSystems)
                .in_set(GameSystems::Output),
        );
}

/// Runs systems one after another. There are some hundreds, of some microseconds each: to hand them to
/// other threads takes more of the processor's time than they do. For an app that is put together.
pub(crate) fn run_in_turn(app: &mut App) {
    let in_turn = |world: &mut World| {
        for (_, schedule) in world.resource_mut::<Schedules>().iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
    };
    in_turn(app.world_mut());
    // What draws has a thread of its own; there, on a Mac, some of it has to be handed to the main one.
    if !cfg!(target_os = "macos")
        && let Some(render) = app.get_sub_app_mut(RenderApp)
    {
        in_turn(render.world_mut());
    }
}

fn count_pipelines(cache: Res<PipelineCache>, compiling: Res<Compiling>) {
    compiling
        .0
        .store(cache.waiting_pipelines().count(), Ordering::Relaxed);
}

/// Wakes the window at a given time. The engine could be told to wait so long itself; but a wait that
/// differs from the last one counts there as another way to run, for which it draws at once, and so without
/// end.
#[derive(Resource, Debug)]
struct Waker(Sender<Option<Instant>>);

fn hire_waker(window: Option<Res<EventLoopProxyWrapper>>, mut commands: Commands) {
    let Some(window) = window else {
        return;
    };
    // The engine takes for the time of a frame when the one before was drawn. That may be a second ago
    // here, and a clock has to go by when it is looked at.
    commands.remove_resource::<TimeReceiver>();
    let window = (*window).clone();
    let (send, times) = mpsc::channel::<Option<Instant>>();
    let woken = thread::Builder::new()
        .name("waker".to_owned())
        .spawn(move || {
            let mut due = None;
            loop {
                let next = match due {
                    None => times.recv().map_err(RecvTimeoutError::from),
                    Some(due) => {
                        let wait = Instant::saturating_duration_since(&due, Instant::now());
                        times.recv_timeout(wait)
                    }
                };
                match next {
                    Ok(next) => due = next,
                    Err(RecvTimeoutError::Timeout) => {
                        due = None;
                        if window.send_event(WinitUserEvent::WakeUp).is_err() {
                            return;
                        }
                    }
                    Err(RecvTimeoutError::Disconnected) => return,
                }
            }
        });
    match woken {
        Ok(_) => commands.insert_resource(Waker(send)),
        Err(error) => warn!("clocks go on only when something happens: {error}"),
    }
}

/// Sleeps until the next visible change of the running clock, or until a feature wants a frame.
fn pace(
    table: Res<Table>,
    screen: Res<State<Screen>>,
    mut alarm: ResMut<Alarm>,
    time: Res<Time<Real>>,
    waker: Option<Res<Waker>>,
    settings: Option<ResMut<WinitSettings>>,
) {
    let alarm = alarm.0.take();
    let Some(mut settings) = settings else {
        return;
    };
    let mode = match screen.get() {
        Screen::Loading => UpdateMode::Continuous,
        _ => UpdateMode::reactive_low_power(SLEEP),
    };
    settings.bypass_change_detection().focused_mode = mode;
    settings.bypass_change_detection().unfocused_mode = mode;
    if let Some(waker) = waker {
        let clock = until_clock_changes(&table);
        let wait = clock.into_iter().chain(alarm).min();
        // A waker that is gone went with the window.
        let since = time.last_update().unwrap_or_else(Instant::now);
        let _ = waker.0.send(wait.map(|wait| since + wait));
    }
}

/// Time until the clock on move shows something else, or its flag falls.
fn until_clock_changes(table: &Table) -> Option<Duration> {
    if !table.is_live() {
        return None;
    }
    let due = table.game().next_change(table.now())?;
    // A little later, so that the change is over when the frame looks at it.
    Some(due.saturating_sub(table.now()) + Duration::from_millis(1))
}

/// Draws on while something is still becoming visible.
fn keep_awake(
    table: Res<Table>,
    screen: Res<State<Screen>>,
    compiling: Res<Compiling>,
    mut left: Local<u8>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if table.is_changed() || screen.is_changed() || compiling.is_busy() {
        *left = SETTLE;
    }
    if *left > 0 {
        *left -= 1;
        redraw.write(RequestRedraw);
    }
}
