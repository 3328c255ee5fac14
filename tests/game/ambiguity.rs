//! No two systems of a frame may conflict without an order between them.

use bevy::{
    ecs::schedule::{LogLevel, ScheduleBuildSettings},
    prelude::*,
};
use touchmove::app::{self, Options};

#[test]
fn the_frame_has_no_ambiguities() {
    let mut app = app::headless(Options::default());
    app.finish();
    app.cleanup();
    let strict = || ScheduleBuildSettings {
        ambiguity_detection: LogLevel::Error,
        ..default()
    };
    // Only what has been added by now is checked, so this comes last. The engine's own state
    // transitions, and the sound channels in `PostUpdate`, are ambiguous among themselves.
    app.edit_schedule(PreUpdate, |schedule| {
        schedule.set_build_settings(strict());
    })
    .edit_schedule(Update, |schedule| {
        schedule.set_build_settings(strict());
    });
    for _ in 0..3 {
        app.update();
    }
}
