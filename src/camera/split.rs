//! Two views on one screen: where they lie, and the cameras that draw them.

use bevy::{camera::Viewport, prelude::*, window::RequestRedraw};
use touchmove_rules::Color as Side;

use super::{DrawInto, MainCamera, Seating, TableCamera, canvas, rig::Rig, table_camera, target};
use crate::{results::Epilogue, settings::Settings, states::Screen};

/// Windows that are less wide than this, as a ratio to their height, are split into an upper and a lower
/// half.
const WIDE: f32 = 1.3;

/// The halves of a split screen in logical pixels, White's first. `None` while both players share a view.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Halves(pub Option<[Rect; 2]>);

impl Halves {
    /// A player's half.
    pub fn of(&self, seat: Side) -> Option<Rect> {
        self.0.map(|halves| halves[seat as usize])
    }

    /// Whose half a pixel of the window belongs to.
    pub fn at(&self, pixel: Vec2) -> Option<Side> {
        Side::ALL
            .into_iter()
            .find(|&seat| self.of(seat).is_some_and(|half| half.contains(pixel)))
    }
}

/// Draws the panels over both views.
#[derive(Component, Debug)]
pub(super) struct PanelCamera;

/// The halves of a window: White sits at the left, or above.
pub fn halves(window: Vec2) -> [Rect; 2] {
    let middle = if window.x >= WIDE * window.y {
        Vec2::new((window.x / 2.0).round(), window.y)
    } else {
        Vec2::new(window.x, (window.y / 2.0).round())
    };
    let rest = if middle.x < window.x {
        Vec2::new(middle.x, 0.0)
    } else {
        Vec2::new(0.0, middle.y)
    };
    [
        Rect::from_corners(Vec2::ZERO, middle),
        Rect::from_corners(rest, window),
    ]
}

/// Splits the screen where the players want it and there is a game, and joins it again.
pub(super) fn arrange(
    mut commands: Commands,
    settings: Res<Settings>,
    screen: Res<State<Screen>>,
    epilogue: Option<Res<State<Epilogue>>>,
    into: Option<Res<DrawInto>>,
    main: Single<(Entity, &mut Camera, &mut Rig), With<MainCamera>>,
    mut seconds: Query<(Entity, &mut Camera), (With<TableCamera>, Without<MainCamera>)>,
    panels: Query<Entity, With<PanelCamera>>,
    mut shown: ResMut<Halves>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (main, mut camera, mut rig) = main.into_inner();
    let playing = match screen.get() {
        Screen::Loading | Screen::Menu => false,
        Screen::Playing => true,
        Screen::GameOver => epilogue.is_none_or(|epilogue| *epilogue.get() != Epilogue::Verdict),
    };
    let wanted = (playing && settings.seats.seating == Seating::Split)
        .then(|| camera.logical_target_size())
        .flatten()
        .map(halves);
    if shown.0.is_some() && wanted.is_none() {
        for entity in seconds.iter().map(|(entity, _)| entity).chain(&panels) {
            commands.entity(entity).despawn();
        }
        camera.viewport = None;
        commands.entity(main).insert(IsDefaultUiCamera);
    }
    if let Some([first, second]) = wanted {
        let scale = camera.target_scaling_factor().unwrap_or(1.0);
        let window = camera.physical_target_size().unwrap_or_default();
        let [first, second] = [first, second].map(|half| viewport(half, scale, window));
        if shown.0.is_none() {
            rig.sit(Side::White);
            let target = target(into);
            commands.spawn((
                Name::new("Second table camera"),
                table_camera(1, second.clone(), target.clone()),
                Rig::at(Side::Black),
            ));
            commands.spawn((
                Name::new("Panels' camera"),
                PanelCamera,
                Camera2d,
                Camera {
                    order: 2,
                    clear_color: ClearColorConfig::None,
                    ..default()
                },
                canvas(target),
                Msaa::Off,
                IsDefaultUiCamera,
            ));
            commands.entity(main).remove::<IsDefaultUiCamera>();
        }
        let mut fit = |camera: &mut Mut<Camera>, view: Option<Viewport>| {
            let same = match (&camera.viewport, &view) {
                (Some(a), Some(b)) => {
                    (a.physical_position, a.physical_size) == (b.physical_position, b.physical_size)
                }
                _ => false,
            };
            if !same {
                camera.viewport = view;
                redraw.write(RequestRedraw);
            }
        };
        fit(&mut camera, first);
        for (_, mut camera) in &mut seconds {
            fit(&mut camera, second.clone());
        }
    }
    if shown.set_if_neq(Halves(wanted)) {
        redraw.write(RequestRedraw);
    }
}

/// A half in the pixels of the screen, never beyond it.
fn viewport(half: Rect, scale: f32, window: UVec2) -> Option<Viewport> {
    let min = (half.min * scale).round().as_uvec2().min(window);
    let max = (half.max * scale).round().as_uvec2().min(window);
    let size = max.saturating_sub(min);
    (size.x > 0 && size.y > 0).then(|| Viewport {
        physical_position: min,
        physical_size: size,
        ..default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_lie_beside_each_other_or_above() {
        let [left, right] = halves(Vec2::new(1920.0, 1080.0));
        assert_eq!(left, Rect::new(0.0, 0.0, 960.0, 1080.0));
        assert_eq!(right, Rect::new(960.0, 0.0, 1920.0, 1080.0));
        let [upper, lower] = halves(Vec2::new(1000.0, 1001.0));
        assert_eq!(upper, Rect::new(0.0, 0.0, 1000.0, 501.0));
        assert_eq!(lower, Rect::new(0.0, 501.0, 1000.0, 1001.0));
    }

    #[test]
    fn a_half_never_reaches_beyond_the_screen() {
        let view = viewport(
            Rect::new(960.0, 0.0, 1920.0, 1080.0),
            1.5,
            UVec2::new(2879, 1619),
        );
        let view = view.expect("a view");
        let end = view.physical_position + view.physical_size;
        assert_eq!(end, UVec2::new(2879, 1619));
        assert!(viewport(Rect::new(5.0, 0.0, 10.0, 10.0), 1.0, UVec2::new(4, 4)).is_none());
    }
}
