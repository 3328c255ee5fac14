//! What one man does during a motion: clips one after another, on a common clock with the others.

use std::sync::Arc;

use bevy::prelude::*;

use super::clip::{Clip, Cue, Pose, Setting};

/// One clip of a track.
#[derive(Debug, Clone, PartialEq)]
pub struct Part {
    /// Seconds from the beginning of the motion.
    pub begin: f32,
    /// Seconds that it takes.
    pub secs: f32,
    /// What is done.
    pub clip: Arc<Clip>,
    /// By whom, and where.
    pub setting: Setting,
    /// From its end to its beginning.
    pub reversed: bool,
}

impl Part {
    fn end(&self) -> f32 {
        self.begin + self.secs
    }

    fn pose(&self, time: f32) -> Pose {
        let at = ((time - self.begin) / self.secs).clamp(0.0, 1.0);
        self.setting
            .pose(&self.clip, if self.reversed { 1.0 - at } else { at })
    }

    /// How it leaves the man.
    pub fn last(&self) -> Pose {
        self.pose(self.end())
    }

    /// The moment of the motion at which a moment of the clip comes.
    fn moment(&self, at: f32) -> f32 {
        self.begin + self.secs * if self.reversed { 1.0 - at } else { at }
    }
}

/// What one man does.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    parts: Vec<Part>,
    /// Where it is when everything is over.
    end: Pose,
    /// When the man takes its new shape, if it does.
    changes: Option<f32>,
    cues: Vec<(f32, Cue)>,
}

impl Track {
    /// A track of these clips, in order, that ends upright where the last one leads.
    pub fn new(parts: Vec<Part>) -> Self {
        let end = parts.last().map_or_else(
            || Pose::upright(Vec3::ZERO),
            |last| {
                let setting = last.setting;
                let arrives = last.clip.way.last() == Some(1.0) && !last.reversed;
                Pose::upright(if arrives { setting.to } else { setting.from })
            },
        );
        let mut track = Self {
            parts,
            end,
            changes: None,
            cues: Vec::new(),
        };
        track.find_moments();
        track
    }

    /// The same, but the man stays as the last clip leaves it.
    pub fn that_stays(mut self) -> Self {
        if let Some(last) = self.parts.last() {
            self.end = last.last();
        }
        self
    }

    /// The same, and something more after it.
    pub fn then(mut self, part: Part) -> Self {
        self.parts.push(part);
        Self::new(self.parts)
    }

    /// The same the other way round, in a motion of this length.
    pub fn reversed(self, length: f32) -> Self {
        let mut parts = self.parts;
        parts.reverse();
        for part in &mut parts {
            part.begin = length - part.end();
            part.reversed = !part.reversed;
        }
        Self::new(parts)
    }

    fn find_moments(&mut self) {
        let changes = |part: &Part| part.clip.changes.map(|at| part.moment(at));
        self.changes = self.parts.iter().find_map(changes);
        self.cues = self
            .parts
            .iter()
            .flat_map(|part| {
                let cues: Vec<(f32, Cue)> = if part.reversed {
                    // Nobody hears a blow backwards: a man that comes back is set down at the end.
                    let moves = part.clip.way.last() == Some(1.0);
                    moves
                        .then(|| (part.end(), Cue::Knock))
                        .into_iter()
                        .collect()
                } else {
                    let cues = part.clip.cues.iter();
                    cues.map(|&(at, cue)| (part.moment(at), cue)).collect()
                };
                cues
            })
            .collect();
        self.cues.sort_by(|a, b| a.0.total_cmp(&b.0));
    }

    /// Everything later, or all of it stretched.
    pub fn retimed(mut self, later: f32, stretched: f32) -> Self {
        for part in &mut self.parts {
            part.begin = part.begin * stretched + later;
            part.secs *= stretched;
        }
        self.find_moments();
        self
    }

    /// When it is over.
    pub fn length(&self) -> f32 {
        self.parts.last().map_or(0.0, Part::end)
    }

    /// When it begins.
    pub fn begin(&self) -> f32 {
        self.parts.first().map_or(0.0, |first| first.begin)
    }

    /// Where the man is.
    pub fn pose(&self, time: f32) -> Pose {
        if time >= self.length() {
            return self.end;
        }
        let part = self.parts.iter().rev().find(|part| part.begin <= time);
        part.or(self.parts.first())
            .map_or(self.end, |part| part.pose(time))
    }

    /// Where it is in the end.
    pub const fn end(&self) -> Pose {
        self.end
    }

    /// Whether the man has not taken its new shape yet.
    pub fn keeps_shape(&self, time: f32) -> bool {
        self.changes.is_some_and(|changes| time < changes)
    }

    /// What is heard, and when.
    pub fn cues(&self) -> &[(f32, Cue)] {
        &self.cues
    }

    /// Whether a disc glows under it at any time.
    pub fn glows(&self) -> bool {
        self.parts.iter().any(|part| !part.clip.glow.is_empty())
    }
}
