//! The window and the pace of pictures, as the settings have them.

use bevy::{
    prelude::*,
    render::RenderApp,
    window::{MonitorSelection, PresentMode, PrimaryWindow, WindowMode},
    winit::WinitPlugin,
};
use bevy_framepace::{FramepacePlugin, FramepaceSettings, Limiter};

use crate::{
    settings::{Display, Frames, Settings},
    states::GameSystems,
};

pub(crate) fn plugin(app: &mut App) {
    // Only a window has a pace of its own; pictures for files are drawn as fast as they can be.
    if app.is_plugin_added::<WinitPlugin>() && app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(FramepacePlugin);
    }
    app.init_resource::<FramepaceSettings>().add_systems(
        Update,
        follow
            .run_if(resource_changed::<Settings>)
            .in_set(GameSystems::Input)
            .before(crate::theme::ScaleSystems),
    );
}

/// How a window of these settings is.
pub fn mode(display: &Display) -> WindowMode {
    if display.fullscreen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    }
}

/// Applies what has changed. The window that the program opened with stays until something is chosen: the
/// command line may have asked for it.
fn follow(
    settings: Res<Settings>,
    mut pace: ResMut<FramepaceSettings>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut applied: Local<Option<Display>>,
) {
    let now = settings.display;
    let before = applied.replace(now);
    if before.map(|before| before.frames) != Some(now.frames) {
        pace.limiter = limiter(now.frames);
        for mut window in &mut windows {
            window.present_mode = present_mode(now.frames);
        }
    }
    let Some(before) = before else {
        return;
    };
    for mut window in &mut windows {
        if before.fullscreen != now.fullscreen {
            window.mode = mode(&now);
        }
        if !now.fullscreen && (before.window, before.fullscreen) != (now.window, now.fullscreen) {
            let (width, height) = now.window;
            window.resolution.set(width as f32, height as f32);
        }
    }
}

/// The display's own pace comes from the picture being shown when it is ready for the next, which costs
/// nothing; other paces have to be kept.
fn limiter(frames: Frames) -> Limiter {
    frames.most().map_or(Limiter::Off, |most| {
        Limiter::from_framerate(f64::from(most))
    })
}

const fn present_mode(frames: Frames) -> PresentMode {
    match frames {
        Frames::Unbound => PresentMode::AutoNoVsync,
        Frames::Display
        | Frames::Thirty
        | Frames::Sixty
        | Frames::HundredTwenty
        | Frames::HundredFortyFour => PresentMode::AutoVsync,
    }
}
