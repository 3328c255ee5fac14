//! Men on their way. Motion never owns truth: the match has already moved. It only leads each man
//! from where it is to where it belongs, can be skipped at any moment, and delays nothing.

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    picking::pointer::{PointerAction, PointerInput},
    prelude::*,
    window::RequestRedraw,
};
use touchmove_rules::{Position, Role, Square};

use crate::{board::geometry, settings::MotionSpeed, states::GameSystems};

/// How a man travels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum GlideKind {
    /// Pushed over the board, barely lifted.
    Slid,
    /// Lifted over other men; the height is that of the tallest of them.
    Lifted(f32),
    /// Carried between board and tray.
    Carried,
}

impl GlideKind {
    /// How a man goes from one square to another in a position: slid where the way is free, lifted
    /// where anybody stands in between. Knights always leap.
    pub fn between(role: Role, from: Square, to: Square, position: &Position) -> Self {
        let in_the_way = touchmove_rules::attacks::between(from, to)
            .into_iter()
            .filter_map(|square| position.piece_at(square))
            .map(|piece| geometry::height(piece.role))
            .reduce(f32::max);
        match (role, in_the_way) {
            (Role::Knight, _) => Self::Lifted(LEAP),
            (_, Some(height)) => Self::Lifted(height + CLEARANCE),
            (_, None) => Self::Slid,
        }
    }
}

/// How high a knight leaps, in squares.
const LEAP: f32 = 0.9;
/// Air between a lifted man and those below, in squares.
const CLEARANCE: f32 = 0.15;
/// How far a pushed man is raised, so that the felt does not drag, in squares.
const SLIDE_LIFT: f32 = 0.06;
/// How high a captured man is carried, in squares.
const CARRY_LIFT: f32 = 1.1;
/// Shortest and longest journey, in seconds at normal speed.
const DURATION: std::ops::RangeInclusive<f32> = 0.22..=0.55;
/// Seconds that every journey takes, and what each square adds.
const DURATION_BASE: f32 = 0.18;
const DURATION_PER_SQUARE: f32 = 0.045;
/// How long a captured man waits for its captor, in seconds at normal speed.
const CAPTURE_DELAY: f32 = 0.10;

/// A man on its way.
#[derive(Component, Debug, Clone, PartialEq)]
pub struct Glide {
    from: Vec3,
    to: Vec3,
    lift: f32,
    /// Seconds; negative while waiting to start.
    elapsed: f32,
    duration: f32,
}

impl Glide {
    /// A journey from wherever the man is now. Zero long where motion is off.
    pub fn new(from: Vec3, to: Vec3, kind: GlideKind, speed: MotionSpeed) -> Self {
        let pace = match speed {
            MotionSpeed::Off => 0.0,
            MotionSpeed::Fast => 0.5,
            MotionSpeed::Normal => 1.0,
        };
        let distance = from.distance(to);
        let (lift, delay) = match kind {
            GlideKind::Slid => (SLIDE_LIFT, 0.0),
            GlideKind::Lifted(height) => (height, 0.0),
            GlideKind::Carried => (CARRY_LIFT, CAPTURE_DELAY),
        };
        let duration = (DURATION_BASE + DURATION_PER_SQUARE * distance)
            .clamp(*DURATION.start(), *DURATION.end());
        Self {
            from,
            to,
            lift,
            elapsed: -delay * pace,
            duration: duration * pace,
        }
    }

    /// Where the man is now.
    pub fn place(&self) -> Vec3 {
        if self.is_over() {
            return self.to;
        }
        let t = (self.elapsed / self.duration).clamp(0.0, 1.0);
        let along = EaseFunction::SmootherStep.sample_clamped(t);
        let flat = self.from.lerp(self.to, along);
        // Up quickly, over, and down: a sine in the way travelled, so that start and end are soft.
        let height = self.lift * (std::f32::consts::PI * along).sin();
        flat + Vec3::Y * height
    }

    /// Whether the man has arrived.
    pub fn is_over(&self) -> bool {
        self.elapsed >= self.duration
    }
}

/// Systems of the motion that others order themselves against.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MotionSystems;

/// A man has been set down.
#[derive(Message, Debug, Clone, Copy)]
pub struct Landed(pub Entity);

pub(crate) fn plugin(app: &mut App) {
    app.add_message::<Landed>().add_systems(
        Update,
        (skip, travel)
            .chain()
            .in_set(MotionSystems)
            .in_set(GameSystems::View)
            .after(crate::pieces::PieceSystems),
    );
}

/// The next press of anything lands every man that was already travelling.
fn skip(
    mut pointers: MessageReader<PointerInput>,
    mut keys: MessageReader<KeyboardInput>,
    mut glides: Query<&mut Glide>,
) {
    let pointer = pointers
        .read()
        .any(|input| matches!(input.action, PointerAction::Press(_)));
    let key = keys
        .read()
        .any(|input| input.state == ButtonState::Pressed && !input.repeat);
    if pointer || key {
        for mut glide in &mut glides {
            // A journey that begins in this very frame was caused by the press: it is not skipped.
            if !glide.is_added() {
                glide.elapsed = glide.duration;
            }
        }
    }
}

fn travel(
    mut commands: Commands,
    time: Res<Time>,
    mut men: Query<(Entity, &mut Glide, &mut Transform)>,
    mut landed: MessageWriter<Landed>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, mut glide, mut transform) in &mut men {
        if !glide.is_added() {
            glide.elapsed += time.delta_secs();
        }
        transform.translation = glide.place();
        if glide.is_over() {
            commands.entity(entity).remove::<Glide>();
            landed.write(Landed(entity));
        }
        redraw.write(RequestRedraw);
    }
}
