//! The camera's stand: each seat's own angle, the eased way between views, and when to turn.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use bevy::{ecs::system::SystemParam, prelude::*, window::RequestRedraw};
use touchmove_rules::{Color as Side, GameResult, Ruling};

use super::{
    Facing, FreeHalves, FreeRect, Halves, MainCamera, OrbitIntent, ResetView, Seat, Seating,
    SeatingIntent, Seats, TableCamera, Tripod, View, ViewIntent, ZOOM, ZoomIntent,
    fit::{self, Angle, Shot},
    split,
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
/// Seconds for turning to the player on move, and for other changes of view.
const TURN_SECONDS: f32 = 0.9;
/// Steeper than this, in radians, men are seen from above only.
const OVERHEAD: f32 = 1.4;

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

/// The stand of a camera.
#[derive(Component, Debug)]
pub struct Rig {
    near: Side,
    stand: Stand,
    /// The side to turn to once the men have landed.
    turn_to: Option<Side>,
    wanted: Option<Wanted>,
    /// Where the eased way began, and the seconds it has taken.
    from: Option<(Pose, f32)>,
    shown: Option<Pose>,
}

impl Rig {
    /// At a player's chair.
    pub(super) const fn at(near: Side) -> Self {
        Self {
            near,
            stand: Stand::Seat,
            turn_to: None,
            wanted: None,
            from: None,
            shown: None,
        }
    }

    /// Whose side of the board is near.
    pub(super) const fn near(&self) -> Side {
        self.near
    }

    /// Goes to a player's chair and stays there.
    pub(super) fn sit(&mut self, near: Side) {
        (self.near, self.stand, self.turn_to) = (near, Stand::Seat, None);
    }

    /// Goes to a preset view. Returns whether it was there already.
    fn show(&mut self, view: View) -> bool {
        let before = (self.near, self.stand);
        (self.near, self.stand) = match view {
            View::White => (Side::White, Stand::Seat),
            View::Black => (Side::Black, Stand::Seat),
            View::Side => (self.near, Stand::Side),
            View::Top => (self.near, Stand::Top),
        };
        self.turn_to = None;
        before == (self.near, self.stand)
    }

    /// The chair in which one looks around. Straight down there is none: that view is locked.
    fn chair<'a>(&self, seats: &'a mut Seats) -> Option<&'a mut Seat> {
        match self.stand {
            Stand::Seat => Some(seats.of_mut(self.near)),
            Stand::Side => Some(&mut seats.spectator),
            Stand::Top => None,
        }
    }

    /// The usual angle of where the camera stands, in a free rectangle of this size.
    fn usual(&self, free: Vec2) -> Angle {
        let (turned, near) = match self.near {
            Side::White => (0.0, View::White),
            Side::Black => (PI, View::Black),
        };
        match self.stand {
            Stand::Seat => Angle::of(near, free),
            Stand::Side => Angle::of(View::Side, free),
            Stand::Top => Angle {
                azimuth: turned,
                ..Angle::of(View::Top, free)
            },
        }
    }

    /// The goal of the way, in a window with a free rectangle.
    fn goal(&self, window: Vec2, free: Rect, wanted: Wanted, table: &Table, seats: &Seats) -> Pose {
        match wanted.scene {
            Scene::Menu => Pose::Scene(fit::menu(window)),
            Scene::Result => {
                let turned = match self.near {
                    Side::White => 0.0,
                    Side::Black => PI,
                };
                Pose::Scene(fit::result(scene_of_the_end(table), turned, window, free))
            }
            Scene::Board => {
                let mut angle = self.usual(free.size());
                let mut seats = *seats;
                let chair = self.chair(&mut seats).copied();
                if let Some(chair) = chair {
                    angle.azimuth += chair.turn.to_radians();
                    angle.elevation = (angle.elevation + chair.raise.to_radians())
                        .clamp(*ELEVATION.start(), *ELEVATION.end());
                    angle.fov = chair.fov.to_radians();
                }
                Pose::Board {
                    angle,
                    zoom: chair.map_or(1.0, |chair| chair.zoom),
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
                // Evenly for the eye: a long lens must not spend most of the way as a short one.
                fov: a.fov.powf(1.0 - t) * b.fov.powf(t),
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

/// Somebody looks straight down on the board, or is about to.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Overhead(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Overhead>().add_systems(
        Update,
        (
            split::arrange,
            sit_down,
            look_around,
            turn_when_landed,
            place,
        )
            .chain()
            .in_set(CameraSystems)
            .in_set(GameSystems::View)
            .after(crate::motion::MotionSystems),
    );
}

/// Takes the chairs as the players have agreed, and turns to where somebody asks.
fn sit_down(
    mut views: MessageReader<ViewIntent>,
    mut seatings: MessageReader<SeatingIntent>,
    mut started: MessageReader<GameStarted>,
    mut rulings: MessageReader<Ruled>,
    mut settings: ResMut<Settings>,
    mut seated: Local<Seating>,
    halves: Res<Halves>,
    table: Res<Table>,
    mut rigs: Query<(&mut Rig, Has<MainCamera>)>,
) {
    for SeatingIntent(seating) in seatings.read() {
        if settings.seats.seating != *seating {
            settings.seats.seating = *seating;
        }
    }
    let seating = settings.seats.seating;
    let changed = std::mem::replace(&mut *seated, seating) != seating;
    let begins = started.read().count() > 0;
    let split = halves.0.is_some();
    let to_move = table.game().position().side_to_move();
    for (mut rig, main) in &mut rigs {
        if !main || split {
            continue;
        }
        if begins || changed {
            let near = if settings.turn_board && seating != Seating::FaceToFace {
                to_move
            } else {
                Side::White
            };
            rig.sit(near);
        }
        if seating == Seating::FaceToFace {
            rig.stand = Stand::Top;
        }
    }
    for &ViewIntent(view) in views.read() {
        if split || seating == Seating::FaceToFace {
            // Everybody stays in the own chair; asking for it puts it back in its place.
            if let Some(side) = match view {
                View::White => Some(Side::White),
                View::Black => Some(Side::Black),
                View::Side | View::Top => None,
            } {
                *settings.seats.of_mut(side) = reset(settings.seats.of(side));
            }
            continue;
        }
        for (mut rig, main) in &mut rigs {
            if main
                && rig.show(view)
                && let Some(chair) = rig.chair(&mut settings.bypass_change_detection().seats)
            {
                *chair = reset(chair);
                settings.set_changed();
            }
        }
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
        if settings.turn_board && seating == Seating::Together {
            for (mut rig, _) in &mut rigs {
                rig.turn_to = Some(next);
            }
        }
    }
}

/// A chair in its place. Its lens is chosen in the settings and stays.
fn reset(chair: &Seat) -> Seat {
    Seat {
        fov: chair.fov,
        ..default()
    }
}

/// What panels leave free of each view.
#[derive(SystemParam)]
struct Free<'w> {
    whole: Res<'w, FreeRect>,
    in_halves: Res<'w, FreeHalves>,
    halves: Res<'w, Halves>,
}

impl Free<'_> {
    /// In logical pixels of the view of a camera, top left origin.
    fn of(&self, rig: &Rig) -> Option<Rect> {
        let Some(half) = self.halves.of(rig.near) else {
            return self.whole.0;
        };
        self.in_halves.0[rig.near as usize]
            .map(|free| Rect::from_corners(free.min - half.min, free.max - half.min))
    }
}

/// Turns, raises and draws near, as somebody asks.
fn look_around(
    mut orbits: MessageReader<OrbitIntent>,
    mut zooms: MessageReader<ZoomIntent>,
    mut resets: MessageReader<ResetView>,
    mut settings: ResMut<Settings>,
    halves: Res<Halves>,
    free: Free,
    table: Res<Table>,
    rigs: Query<(&Rig, Has<MainCamera>)>,
) {
    let mut seats = settings.seats;
    let split = halves.0.is_some();
    let to_move = table.game().position().side_to_move();
    let rig = |seat: Option<Side>| {
        rigs.iter()
            .find(|(rig, main)| {
                if split {
                    rig.near == seat.unwrap_or(to_move)
                } else {
                    *main
                }
            })
            .map(|(rig, _)| rig)
    };
    for orbit in orbits.read() {
        let Some(rig) = rig(orbit.seat) else {
            continue;
        };
        let size = free.of(rig).map_or(Vec2::ONE, |rect| rect.size());
        let usual = rig.usual(size).elevation;
        if let Some(chair) = rig.chair(&mut seats) {
            chair.turn = (chair.turn + orbit.turn.to_degrees()).rem_euclid(360.0);
            // Within what the table allows, so that a drag past the limit does not have to be undone first.
            let raised = (usual + chair.raise.to_radians() + orbit.raise)
                .clamp(*ELEVATION.start(), *ELEVATION.end());
            chair.raise = (raised - usual).to_degrees();
        }
    }
    for zoom in zooms.read() {
        if let Some(chair) = rig(zoom.seat).and_then(|rig| rig.chair(&mut seats)) {
            chair.zoom = (chair.zoom * zoom.factor).clamp(*ZOOM.start(), *ZOOM.end());
        }
    }
    for back in resets.read() {
        if let Some(chair) = rig(back.seat).and_then(|rig| rig.chair(&mut seats)) {
            *chair = reset(chair);
        }
    }
    if settings.seats != seats {
        settings.seats = seats;
    }
}

/// Turning while a man is still in the air looks wrong, so the board waits for it; nor may it turn under
/// a hand that holds one.
fn turn_when_landed(
    mut rigs: Query<&mut Rig>,
    table: Res<Table>,
    hand: Res<Hand>,
    moving: Query<(), With<Glide>>,
) {
    let busy = table.by_hand() && hand.chosen.is_some();
    if busy || !moving.is_empty() {
        return;
    }
    for mut rig in &mut rigs {
        if let Some(near) = rig.turn_to.take()
            && table.is_live()
        {
            rig.near = near;
        }
    }
}

fn place(
    time: Res<Time>,
    screen: Res<State<Screen>>,
    epilogue: Option<Res<State<Epilogue>>>,
    settings: Res<Settings>,
    table: Res<Table>,
    free: Free,
    tripod: Option<Res<Tripod>>,
    mut facing: ResMut<Facing>,
    mut overhead: ResMut<Overhead>,
    mut cameras: Query<
        (
            &Camera,
            &mut Rig,
            &mut Transform,
            &mut Projection,
            Has<MainCamera>,
        ),
        With<TableCamera>,
    >,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let scene = match screen.get() {
        Screen::Loading | Screen::Menu => Scene::Menu,
        Screen::Playing => Scene::Board,
        // The last man lands on the board as it was, and a review looks at all of it.
        Screen::GameOver => match epilogue.as_ref().map(|epilogue| *epilogue.get()) {
            Some(Epilogue::Verdict) => Scene::Result,
            Some(Epilogue::Landing | Epilogue::Review) | None => Scene::Board,
        },
    };
    for (camera, mut rig, mut transform, mut projection, main) in &mut cameras {
        let Some(window) = camera.logical_viewport_size() else {
            continue;
        };
        let free = free
            .of(&rig)
            .unwrap_or(Rect::from_corners(Vec2::ZERO, window));
        let rig = &mut *rig;
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
        let goal = rig.goal(window, free, wanted, &table, &settings.seats);
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
        if main {
            let above = matches!(pose, Pose::Board { angle, .. } if angle.elevation > OVERHEAD);
            if overhead.set_if_neq(Overhead(above && rig.stand == Stand::Top)) {
                redraw.write(RequestRedraw);
            }
        }
        if let Pose::Board { angle, .. } = goal
            && main
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
        let tripod = tripod.as_ref().filter(|_| main);
        let shot = tripod.map_or_else(|| pose.shot(window, free), |tripod| tripod.0);
        transform.set_if_neq(shot.transform());
        if let Projection::Perspective(perspective) = projection.bypass_change_detection()
            && perspective.fov != shot.fov
        {
            perspective.fov = shot.fov;
            projection.set_changed();
        }
    }
}
