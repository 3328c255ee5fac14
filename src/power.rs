//! When the next frame is due. Chess stands still most of the time: then nothing is drawn but the
//! visible changes of a running clock.

use std::{
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    time::Duration,
};

use bevy::{
    prelude::*,
    render::{Render, RenderApp, render_resource::PipelineCache},
    window::RequestRedraw,
    winit::{UpdateMode, WinitSettings},
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
struct Compiling(Arc<AtomicUsize>);

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
        .add_systems(
            Update,
            (pace, keep_awake)
                .in_set(PowerSystems)
                .in_set(GameSystems::Output),
        );
}

fn count_pipelines(cache: Res<PipelineCache>, compiling: Res<Compiling>) {
    compiling
        .0
        .store(cache.waiting_pipelines().count(), Ordering::Relaxed);
}

/// Sleeps until the next visible change of the running clock, or until a feature wants a frame.
fn pace(
    table: Res<Table>,
    screen: Res<State<Screen>>,
    mut alarm: ResMut<Alarm>,
    settings: Option<ResMut<WinitSettings>>,
) {
    let alarm = alarm.0.take();
    let Some(mut settings) = settings else {
        return;
    };
    let mode = match screen.get() {
        Screen::Loading => UpdateMode::Continuous,
        _ => {
            let clock = until_clock_changes(&table);
            UpdateMode::reactive_low_power(clock.into_iter().chain(alarm).min().unwrap_or(SLEEP))
        }
    };
    settings.bypass_change_detection().focused_mode = mode;
    settings.bypass_change_detection().unfocused_mode = mode;
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
    if table.is_changed() || screen.is_changed() || compiling.0.load(Ordering::Relaxed) > 0 {
        *left = SETTLE;
    }
    if *left > 0 {
        *left -= 1;
        redraw.write(RequestRedraw);
    }
}
