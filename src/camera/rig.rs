//! The camera's stand: each seat's own angle, the eased way between views, and when to turn.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::{prelude::*, window::RequestRedraw};
use touchmove_rules::{Color as Side, GameResult, Ruling};

use super::{
    Facing, FreeRect, TableCamera, Tripod, View, ViewIntent,
    fit::{self, Angle, Shot},
};
use crate::{
    board::geometry,
    hand::Hand,
    motion::Glide,
    results::Epilogue,
    settings::Settings,
    states::{GameSystems, Screen},
    table::{GameStarted, Ruled, Table},
};

/// Lowest and highest angle above the table, in radians.
const ELEVATION: std::ops::RangeInclusive<f32> = 0.14..=FRAC_PI_2;
/// Nearest and farthest, as a factor of the fitted distance.
const ZOOM: std::ops::RangeInclusive<f32> = 0.4..=1.6;
/// Seconds for turning to the player on move, and for other changes of view.
const TURN_SECONDS: f32 = 0.9;

/// What the players have changed about a preset view.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Offset {
    azimuth: f32,
    elevation: f32,
    zoom: f32,
}

impl Default for Offset {
    fn default() -> Self {
        Self {
            azimuth: 0.0,
            elevation: 0.0,
            zoom: 1.0,
        }
    }
}

/// From where, apart from whose side is near.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stand {
    Seat,
    Side,
    Top,
}

/// Where the camera is, in terms that survive a change of window.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Pose {
    Board { angle: Angle, zoom: f32 },
    Scene(Shot),
}

/// Which picture is wanted. A change of it is eased; a change of window or of offsets is not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Wanted {
    scene: Scene,
    near: Side,
    stand: Stand,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Scene {
    Menu,
    Board,
    Result,
}

/// The stand.
#[derive(Resource, Debug)]
pub struct Rig {
    near: Side,
    stand: Stand,
    offsets: [Offset; 2],
    /// The side to turn to once the men have landed.
    turn_to: Option<Side>,
    wanted: Option<Wanted>,
    /// Where the eased way began, and the seconds it has taken.
    from: Option<(Pose, f32)>,
    shown: Option<Pose>,
}

impl Default for Rig {
    fn default() -> Self {
        Self {
            near: Side::White,
            stand: Stand::Seat,
            offsets: [Offset::default(); 2],
            turn_to: None,
            wanted: None,
            from: None,
            shown: None,
        }
    }
}

impl Rig {
    fn offset(&mut self) -> &mut Offset {
        &mut self.offsets[self.near as usize]
    }

    /// Turns about the board and tilts, in radians.
    pub(super) fn orbit(&mut self, azimuth: f32, elevation: f32) {
        let offset = self.offset();
        offset.azimuth = (offset.azimuth + azimuth).rem_euclid(TAU);
        offset.elevation = (offset.elevation + elevation).clamp(-FRAC_PI_2, FRAC_PI_2);
    }

    /// Multiplies the distance.
    pub(super) fn zoom(&mut self, factor: f32) {
        let offset = self.offset();
        offset.zoom = (offset.zoom * factor).clamp(*ZOOM.start(), *ZOOM.end());
    }

    fn show(&mut self, view: View) {
        (self.near, self.stand) = match view {
            View::White => (Side::White, Stand::Seat),
            View::Black => (Side::Black, Stand::Seat),
            View::Side => (self.near, Stand::Side),
            View::Top => (self.near, Stand::Top),
        };
        *self.offset() = Offset::default();
        self.turn_to = None;
    }

    /// The goal of the way, in a window with a free rectangle.
    fn goal(&mut self, window: Vec2, free: Rect, wanted: Wanted, table: &Table) -> Pose {
        let turned = match self.near {
            Side::White => 0.0,
            Side::Black => PI,
        };
        match wanted.scene {
            Scene::Menu => Pose::Scene(fit::menu(window)),
            Scene::Result => {
                Pose::Scene(fit::result(scene_of_the_end(table), turned, window, free))
            }
            Scene::Board => {
                let mut angle = match self.stand {
                    Stand::Seat => Angle::of(View::White, free.size()),
                    Stand::Side => Angle::of(View::Side, free.size()),
                    Stand::Top => Angle::of(View::Top, free.size()),
                };
                if self.stand != Stand::Side {
                    angle.azimuth += turned;
                }
                let offset = self.offset();
                // Keep what the player asked for within what the table allows, so that a drag past
                // the limit does not have to be undone first.
                let elevation = (angle.elevation + offset.elevation)
                    .clamp(*ELEVATION.start(), *ELEVATION.end());
                offset.elevation = elevation - angle.elevation;
                angle.elevation = elevation;
                angle.azimuth += offset.azimuth;
                Pose::Board {
                    angle,
                    zoom: offset.zoom,
                }
            }
        }
    }
}

/// What the result screen looks at: the king that lost, or the middle of the board.
fn scene_of_the_end(table: &Table) -> Vec3 {
    let loser = match table.game().outcome().map(|outcome| outcome.result) {
        Some(GameResult::White) => Side::Black,
        Some(GameResult::Black) => Side::White,
        _ => return Vec3::ZERO,
    };
    geometry::square_center(table.game().position().king(loser))
}

impl Pose {
    fn shot(self, window: Vec2, free: Rect) -> Shot {
        match self {
            Self::Board { angle, zoom } => angle.frame(window, free).zoomed(zoom, Vec3::ZERO),
            Self::Scene(shot) => shot,
        }
    }
}

/// Between two poses: round the board where both look at all of it, straight otherwise.
fn blend(from: Pose, to: Pose, t: f32, window: Vec2, free: Rect) -> Pose {
    match (from, to) {
        (Pose::Board { angle: a, zoom: za }, Pose::Board { angle: b, zoom: zb }) => {
            let mut way = (b.azimuth - a.azimuth).rem_euclid(TAU);
            if way > PI + 1e-3 {
                way -= TAU;
            }
            let angle = Angle {
                azimuth: a.azimuth + way * t,
                elevation: a.elevation.lerp(b.elevation, t),
                fov: a.fov.lerp(b.fov, t),
            };
            Pose::Board {
                angle,
                zoom: za.lerp(zb, t),
            }
        }
        _ => {
            let (a, b) = (from.shot(window, free), to.shot(window, free));
            Pose::Scene(Shot {
                eye: a.eye.lerp(b.eye, t),
                look_at: a.look_at.lerp(b.look_at, t),
                up: a.up.lerp(b.up, t).try_normalize().unwrap_or(b.up),
                fov: a.fov.lerp(b.fov, t),
            })
        }
    }
}

/// The camera's systems, for those that need its final place.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct CameraSystems;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Rig>().add_systems(
        Update,
        (listen, turn_when_landed, place)
            .chain()
            .in_set(CameraSystems)
            .in_set(GameSystems::View)
            .after(crate::motion::MotionSystems),
    );
}

fn listen(
    mut views: MessageReader<ViewIntent>,
    mut started: MessageReader<GameStarted>,
    mut rulings: MessageReader<Ruled>,
    settings: Res<Settings>,
    table: Res<Table>,
    mut rig: ResMut<Rig>,
) {
    if started.read().count() > 0 {
        let to_move = table.game().position().side_to_move();
        *rig = Rig {
            near: if settings.turn_board {
                to_move
            } else {
                Side::White
            },
            shown: rig.shown,
            wanted: rig.wanted,
            ..default()
        };
    }
    for view in views.read() {
        rig.show(view.0);
    }
    // Where no clock is pressed, a move by hand is completed only by the opponent's touch: too late to
    // turn to whose touch that is.
    let unclocked = table.by_hand() && table.game().clock().is_none();
    for ruled in rulings.read() {
        let next = match ruled.ruling {
            Ruling::Completed { seat, .. } => !seat,
            Ruling::Made { seat, .. } if unclocked => !seat,
            _ => continue,
        };
        if settings.turn_board {
            rig.turn_to = Some(next);
        }
    }
}

/// Turning while a man is still in the air looks wrong, so the board waits for it; nor may it turn under
/// a hand that holds one.
fn turn_when_landed(
    mut rig: ResMut<Rig>,
    table: Res<Table>,
    hand: Res<Hand>,
    moving: Query<(), With<Glide>>,
) {
    let busy = table.by_hand() && hand.chosen.is_some();
    if rig.turn_to.is_none() || busy || !moving.is_empty() {
        return;
    }
    if let Some(near) = rig.turn_to.take()
        && table.is_live()
    {
        rig.near = near;
    }
}

fn place(
    time: Res<Time>,
    screen: Res<State<Screen>>,
    epilogue: Option<Res<State<Epilogue>>>,
    settings: Res<Settings>,
    table: Res<Table>,
    free: Res<FreeRect>,
    tripod: Option<Res<Tripod>>,
    mut rig: ResMut<Rig>,
    mut facing: ResMut<Facing>,
    camera: Single<(&Camera, &mut Transform, &mut Projection), With<TableCamera>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let (camera, mut transform, mut projection) = camera.into_inner();
    let Some(window) = camera.logical_viewport_size() else {
        return;
    };
    let free = free.0.unwrap_or(Rect::from_corners(Vec2::ZERO, window));
    let scene = match screen.get() {
        Screen::Loading | Screen::Menu => Scene::Menu,
        Screen::Playing => Scene::Board,
        // The last man lands on the board as it was, and a review looks at all of it.
        Screen::GameOver => match epilogue.as_ref().map(|epilogue| *epilogue.get()) {
            Some(Epilogue::Verdict) => Scene::Result,
            Some(Epilogue::Landing | Epilogue::Review) | None => Scene::Board,
        },
    };
    let wanted = Wanted {
        scene,
        near: rig.near,
        stand: rig.stand,
    };
    if rig.wanted != Some(wanted) {
        rig.from = rig
            .shown
            .filter(|_| rig.wanted.is_some())
            .map(|shown| (shown, 0.0));
        rig.wanted = Some(wanted);
    }
    let goal = rig.goal(window, free, wanted, &table);
    let pose = match rig.from {
        Some((from, seconds)) if !settings.is_still() => {
            let seconds = seconds + time.delta_secs();
            rig.from = (seconds < TURN_SECONDS).then_some((from, seconds));
            let t = EaseFunction::SmootherStep.sample_clamped(seconds / TURN_SECONDS);
            redraw.write(RequestRedraw);
            blend(from, goal, t, window, free)
        }
        _ => {
            rig.from = None;
            goal
        }
    };
    rig.shown = Some(pose);
    if let Pose::Board { angle, .. } = goal
        && rig.stand != Stand::Side
    {
        let near = if angle.azimuth.cos() >= 0.0 {
            Side::White
        } else {
            Side::Black
        };
        if facing.set_if_neq(Facing(near)) {
            // Men may turn to the other side, too.
            redraw.write(RequestRedraw);
        }
    }
    let shot = tripod.map_or_else(|| pose.shot(window, free), |tripod| tripod.0);
    transform.set_if_neq(shot.transform());
    if let Projection::Perspective(perspective) = projection.bypass_change_detection()
        && perspective.fov != shot.fov
    {
        perspective.fov = shot.fov;
        projection.set_changed();
    }
}
