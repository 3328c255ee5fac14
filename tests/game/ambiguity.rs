//! No two systems of a frame may conflict without an order between them.

use bevy::{
    ecs::schedule::{LogLevel, ScheduleBuildSettings},
    prelude::*,
};
use touchmove::app::{self, Options};

#[test]
fn the_schedules_have_no_ambiguities() {
    let mut app = app::headless(Options::default());
    app.finish();
    app.cleanup();
    // Only schedules that exist already are touched, so this comes last.
    app.configure_schedules(ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..default()
    });
    for _ in 0..3 {
        app.update();
    }
}
