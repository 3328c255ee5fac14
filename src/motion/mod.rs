//! Men on their way. Motion never owns truth: the match has already moved. It only leads each man from
//! where it is to where it belongs, can be skipped at any moment, and delays nothing.
//!
//! What men do is written in `assets/motion.ron`, the [`Book`]. A change of the board is planned by a plain
//! function ([`Stage::plan`]); the [`Track`]s that come of it are played by [`Glide`]s. How a man is turned
//! as it stands belongs to the set of men: a [`Pose`] is added to that, and taken away again.

mod book;
mod clip;
mod curve;
mod director;
mod endings;
mod glow;
mod plan;
#[cfg(test)]
mod tests;
mod track;

use bevy::{
    input::{ButtonState, keyboard::KeyboardInput},
    picking::pointer::{PointerAction, PointerInput},
    prelude::*,
    window::RequestRedraw,
};
use touchmove_rules::{Color, Role};

pub use self::{
    book::{Book, BookError, Captures, Journeys, Kings, Paces, Ritual},
    clip::{Clip, Cue, Pose, Setting},
    curve::Curve,
    director::{Director, Step},
    endings::Fallen,
    plan::{Actor, Capture, Manner, Occasion, Ply, Stage, Tracks, length},
    track::{Part, Track},
};
use crate::{board::geometry, pieces::Man, states::GameSystems, wardrobe::Worn};

/// The sizes of men, in squares.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Bodies {
    /// Heights by side and [`Role`].
    pub heights: [[f32; 6]; 2],
    /// Radii of the feet by side and [`Role`].
    pub feet: [[f32; 6]; 2],
    /// By side, whether men are as wide above as below: then they do not fall over, they are turned over.
    pub discs: [bool; 2],
}

impl Bodies {
    /// Those of the men on the table.
    pub fn of(worn: &Worn) -> Self {
        let builds = Color::ALL.map(|side| Role::ALL.map(|role| worn.build(side, role)));
        Self {
            heights: builds.map(|side| side.map(|build| build.height)),
            feet: builds.map(|side| side.map(|build| build.foot)),
            discs: builds.map(|side| side.iter().all(|build| build.disc)),
        }
    }

    /// Those that the game is built around.
    pub fn usual() -> Self {
        Self {
            heights: [Role::ALL.map(geometry::height); 2],
            feet: [Role::ALL.map(geometry::foot_radius); 2],
            discs: [false; 2],
        }
    }

    /// Height of a man.
    pub const fn height(&self, man: Man) -> f32 {
        self.heights[man.color as usize][man.role as usize]
    }

    /// Radius of a man's foot.
    pub const fn foot(&self, man: Man) -> f32 {
        self.feet[man.color as usize][man.role as usize]
    }

    /// Whether it is a disc.
    pub const fn is_disc(&self, man: Man) -> bool {
        self.discs[man.color as usize]
    }
}

/// A man on its way.
#[derive(Component, Debug, Clone, PartialEq)]
#[require(Posed)]
pub struct Glide {
    track: Track,
    /// Seconds since the motion began.
    elapsed: f32,
    /// How much of what is heard has been said.
    said: usize,
}

impl Glide {
    /// Begins a track.
    pub const fn new(track: Track) -> Self {
        Self {
            track,
            elapsed: 0.0,
            said: 0,
        }
    }

    /// Whether the man still looks like what it was before.
    pub fn keeps_shape(&self) -> bool {
        self.track.keeps_shape(self.elapsed)
    }

    /// Whether everything is over.
    pub fn is_over(&self) -> bool {
        self.elapsed >= self.track.length()
    }

    /// Seconds until everything is over.
    pub fn left(&self) -> f32 {
        (self.track.length() - self.elapsed).max(0.0)
    }

    /// What it does.
    pub const fn track(&self) -> &Track {
        &self.track
    }
}

/// What was last added to how a man is turned and how large it is as it stands. Whoever turns men as they
/// stand simply writes their rotation.
#[derive(Component, Debug, Clone, Copy, Default, PartialEq)]
pub struct Posed(Option<Shown>);

#[derive(Debug, Clone, Copy, PartialEq)]
struct Shown {
    /// As it stands.
    rotation: Quat,
    scale: Vec3,
    /// As it is shown.
    shown_rotation: Quat,
    shown_scale: Vec3,
}

impl Posed {
    /// Shows a man in a pose. Whether that changed anything.
    fn show(&mut self, pose: &Pose, transform: &mut Mut<Transform>) -> bool {
        let rotation = match self.0 {
            Some(shown) if shown.shown_rotation == transform.rotation => shown.rotation,
            _ => transform.rotation,
        };
        let scale = match self.0 {
            Some(shown) if shown.shown_scale == transform.scale => shown.scale,
            _ => transform.scale,
        };
        let upright = pose.turn == Quat::IDENTITY && pose.size == 1.0;
        let shown = Transform {
            translation: pose.foot,
            rotation: if upright {
                rotation
            } else {
                pose.turn * rotation
            },
            scale: if upright { scale } else { scale * pose.size },
        };
        self.0 = (!upright).then_some(Shown {
            rotation,
            scale,
            shown_rotation: shown.rotation,
            shown_scale: shown.scale,
        });
        transform.set_if_neq(shown)
    }
}

/// Systems of the motion that others order themselves against.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MotionSystems;

/// Something is heard of a man.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub struct Heard {
    /// Of which man.
    pub man: Entity,
    /// What.
    pub cue: Cue,
    /// Where.
    pub at: Vec3,
    /// How hard, 1 as usual.
    pub force: f32,
}

pub(crate) fn plugin(app: &mut App) {
    app.insert_resource(Book::open())
        .add_message::<Heard>()
        .add_systems(
            Update,
            (
                endings::stage,
                skip,
                travel,
                endings::hold,
                straighten,
                glow::glow,
            )
                .chain()
                .in_set(MotionSystems)
                .in_set(GameSystems::View)
                .after(crate::pieces::PieceSystems),
        );
    glow::plugin(app);
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
                let glide = &mut *glide;
                glide.elapsed = glide.track.length();
                // Of what is left to be heard, one knock remains.
                let left = &glide.track.cues()[glide.said..];
                let knock = left.iter().rposition(|cue| cue.1 == Cue::Knock);
                glide.said += knock.unwrap_or(left.len());
            }
        }
    }
}

fn travel(
    mut commands: Commands,
    time: Res<Time>,
    mut men: Query<(Entity, &mut Glide, &mut Posed, &mut Transform)>,
    mut heard: MessageWriter<Heard>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, mut glide, mut posed, mut transform) in &mut men {
        if !glide.is_added() {
            glide.elapsed += time.delta_secs();
        }
        let glide = &mut *glide;
        let pose = glide.track.pose(glide.elapsed);
        posed.show(&pose, &mut transform);
        while let Some(&(due, cue)) = glide.track.cues().get(glide.said)
            && due <= glide.elapsed
        {
            glide.said += 1;
            heard.write(Heard {
                man: entity,
                cue,
                at: pose.foot,
                force: 1.0,
            });
        }
        if glide.is_over() {
            commands.entity(entity).remove::<Glide>();
        }
        redraw.write(RequestRedraw);
    }
}

/// Whoever was taken out of a motion, by a hand, stands upright.
fn straighten(
    mut stopped: RemovedComponents<Glide>,
    mut men: Query<(&mut Posed, &mut Transform), (Without<Glide>, Without<Fallen>)>,
) {
    for man in stopped.read() {
        if let Ok((mut posed, mut transform)) = men.get_mut(man)
            && posed.0.is_some()
        {
            let upright = Pose::upright(transform.translation);
            posed.show(&upright, &mut transform);
        }
    }
}
