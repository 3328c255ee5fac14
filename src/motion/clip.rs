//! One man's part in a motion, as data: a bundle of curves over the time it takes.

use bevy::prelude::*;
use serde::Deserialize;

use super::curve::Curve;

/// Something that is heard, at a moment of a clip.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
pub enum Cue {
    /// The felt begins to run over the board.
    Slide,
    /// The man strikes another one, or is struck.
    Strike,
    /// The foot meets the ground.
    Knock,
}

/// How a man moves. Every curve runs from 0 to 1 of the time that the clip takes; what is not written
/// stays as it is. Lengths are in squares, angles in degrees.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Clip {
    /// Seconds at normal speed, for a man of middling weight.
    pub secs: f32,
    /// What each square of the way adds.
    pub per_square: f32,
    /// The longest it takes, if it is limited.
    pub most: Option<f32>,
    /// How much of the way is behind the man.
    pub way: Curve,
    /// How much of the difference between the grounds of start and goal; as the way if not written.
    pub ground: Curve,
    /// Height over the ground, as a share of what it takes to pass over everybody on the way.
    pub over: Curve,
    /// The least that the height of `over` is.
    pub air: f32,
    /// Height over the ground in addition.
    pub level: Curve,
    /// How far the man is before the place where the way has it, in the direction it heads for.
    pub ahead: Curve,
    /// How far to the right of it.
    pub aside: Curve,
    /// Leaning the way it heads, over the edge of the foot.
    pub lean: Curve,
    /// Leaning to the right of it.
    pub roll: Curve,
    /// Turning about the upright axis, anticlockwise from above.
    pub spin: Curve,
    /// Turning over about the middle, the way it heads.
    pub tumble: Curve,
    /// Size, 1 as made.
    pub size: Curve,
    /// How bright the disc under the man glows, from 0 to 1.
    pub glow: Curve,
    /// When it touches the man that it captures.
    pub touch: Option<f32>,
    /// When the man becomes another one.
    pub changes: Option<f32>,
    /// What is heard, and when.
    pub cues: Vec<(f32, Cue)>,
}

/// What a clip does with the man besides leading it on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Ends {
    /// It arrives at the end of its way, upright.
    Arrives,
    /// It is where it was, upright.
    Returns,
    /// It stays where it was and lies.
    Lies,
}

impl Clip {
    /// The seconds it takes over this many squares, before weight and speed.
    pub fn duration(&self, squares: f32) -> f32 {
        let secs = self.secs + self.per_square * squares;
        self.most.map_or(secs, |most| secs.min(most))
    }

    /// What is wrong with it.
    pub(super) fn fault(&self, ends: Ends) -> Option<String> {
        let curves = [
            ("way", &self.way),
            ("ground", &self.ground),
            ("over", &self.over),
            ("level", &self.level),
            ("ahead", &self.ahead),
            ("aside", &self.aside),
            ("lean", &self.lean),
            ("roll", &self.roll),
            ("spin", &self.spin),
            ("tumble", &self.tumble),
            ("size", &self.size),
            ("glow", &self.glow),
        ];
        for (name, curve) in curves {
            if let Some(fault) = curve.fault() {
                return Some(format!("{name}: {fault}"));
            }
        }
        let lengths = [
            self.secs,
            self.per_square,
            self.most.unwrap_or(1.0),
            self.air,
        ];
        if lengths.iter().any(|length| !(0.0..10.0).contains(length)) || self.secs == 0.0 {
            return Some(
                "secs, per_square, most and air are from 0 to 10, secs more than 0".into(),
            );
        }
        let times = self.cues.iter().map(|cue| cue.0);
        if !times
            .chain(self.touch)
            .chain(self.changes)
            .all(|time| (0.0..=1.0).contains(&time))
        {
            return Some("a time of touch, changes or cues lies outside of 0 to 1".into());
        }
        let goal = if ends == Ends::Arrives { 1.0 } else { 0.0 };
        let bound = |name: &str, curve: &Curve, first: f32, last: f32| {
            let ok = curve.is_empty() && first == last
                || curve.first() == Some(first) && curve.last() == Some(last);
            (!ok).then(|| format!("{name} must run from {first} to {last}"))
        };
        let turn = if ends == Ends::Lies { 1.0 } else { 0.0 };
        let full_turns = |name: &str, curve: &Curve| {
            let whole = |turn: Option<f32>| turn.is_none_or(|turn| turn % 360.0 == 0.0);
            (!whole(curve.first()) || !whole(curve.last()))
                .then(|| format!("{name} must begin and end with whole turns"))
        };
        bound("way", &self.way, 0.0, goal)
            .or_else(|| {
                (!self.ground.is_empty())
                    .then(|| bound("ground", &self.ground, 0.0, goal))
                    .flatten()
            })
            .or_else(|| bound("over", &self.over, 0.0, 0.0))
            .or_else(|| bound("level", &self.level, 0.0, 0.0))
            .or_else(|| bound("ahead", &self.ahead, 0.0, 0.0))
            .or_else(|| bound("aside", &self.aside, 0.0, 0.0))
            .or_else(|| bound("lean", &self.lean, 0.0, turn))
            .or_else(|| bound("roll", &self.roll, 0.0, 0.0))
            .or_else(|| bound("size", &self.size, 1.0, 1.0))
            .or_else(|| bound("glow", &self.glow, 0.0, 0.0))
            .or_else(|| full_turns("spin", &self.spin))
            .or_else(|| full_turns("tumble", &self.tumble))
    }
}

/// A man's place and attitude, besides how it is turned as it stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Pose {
    /// Where its foot is.
    pub foot: Vec3,
    /// How it is turned besides.
    pub turn: Quat,
    /// How large it is.
    pub size: f32,
    /// How bright the disc under it glows.
    pub glow: f32,
    /// The height of its foot over the ground.
    pub lift: f32,
}

impl Pose {
    /// Upright at rest.
    pub const fn upright(foot: Vec3) -> Self {
        Self {
            foot,
            turn: Quat::IDENTITY,
            size: 1.0,
            glow: 0.0,
            lift: 0.0,
        }
    }
}

/// Everything that a clip needs to know about the man and its way.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Setting {
    /// Where it begins.
    pub from: Vec3,
    /// Where the way leads.
    pub to: Vec3,
    /// Which way it heads, level and of length 1.
    pub heading: Vec3,
    /// How high it must go to pass over everybody on the way.
    pub clear: f32,
    /// Radius of its foot.
    pub foot: f32,
    /// Its height.
    pub height: f32,
    /// What 1 of leaning is, in degrees.
    pub tip: f32,
    /// Instead of leaning the man is taken up and turned over.
    pub flips: bool,
}

impl Setting {
    /// The pose at a moment of a clip, from 0 to 1.
    pub fn pose(&self, clip: &Clip, at: f32) -> Pose {
        let way = clip.way.at(at, 0.0);
        let ground = clip.ground.at(at, way);
        let lift = clip.level.at(at, 0.0) + clip.over.at(at, 0.0) * self.clear.max(clip.air);
        let right = self.heading.cross(Vec3::Y);
        let mut foot = self.from.lerp(self.to, way);
        foot.y = self.from.y.lerp(self.to.y, ground) + lift;
        foot += self.heading * clip.ahead.at(at, 0.0) + right * clip.aside.at(at, 0.0);

        let size = clip.size.at(at, 1.0);
        let mut man =
            Isometry3d::from_rotation(Quat::from_rotation_y(clip.spin.at(at, 0.0).to_radians()));
        let mut turn_over = |degrees: f32, towards: Vec3, pivot: Vec3| {
            if degrees != 0.0 {
                let turn = Quat::from_axis_angle(Vec3::Y.cross(towards), degrees.to_radians());
                man = Isometry3d::new(pivot - turn * pivot, turn) * man;
            }
        };
        let edge = |degrees: f32, towards: Vec3| towards * degrees.signum() * self.foot * size;
        let roll = clip.roll.at(at, 0.0);
        turn_over(roll, right, edge(roll, right));
        let middle = Vec3::Y * (self.height * size / 2.0);
        let lean = clip.lean.at(at, 0.0) * self.tip;
        if self.flips {
            turn_over(lean, self.heading, middle);
            foot.y += self.foot * lean.to_radians().sin().abs();
        } else {
            turn_over(lean, self.heading, edge(lean, self.heading));
        }
        turn_over(clip.tumble.at(at, 0.0), self.heading, middle);
        Pose {
            foot: foot + Vec3::from(man.translation),
            turn: man.rotation,
            size,
            glow: clip.glow.at(at, 0.0),
            lift,
        }
    }
}
