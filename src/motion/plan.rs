//! From what changed on the board to what every man does: a plain function of the book and the board.

use std::sync::Arc;

use bevy::prelude::*;
use touchmove_rules::Role;

use super::{
    Bodies,
    book::{Book, Ritual},
    clip::{Clip, Cue, Setting},
    track::{Part, Track},
};
use crate::pieces::Man;

/// Air between a lifted man and those below, in squares.
const CLEARANCE: f32 = 0.15;
/// How far the feet of men may overlap that pass each other on the board, in squares.
const OVERLAP: f32 = 0.05;
/// A man this near to its place, seen from above, was put there by a hand.
const NEAR: f32 = 0.75;
/// As good as there.
const CLOSE: f32 = 1e-3;

/// A man whose place has changed.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Actor {
    /// The number by which the caller knows it.
    pub number: usize,
    /// What it was, and whose.
    pub kind: Man,
    /// What it becomes, if that is something else.
    pub becomes: Option<Role>,
    /// Where it is.
    pub at: Vec3,
    /// The middle of the square from which it goes; `None` beside the board.
    pub from: Option<Vec3>,
    /// Whether it goes to a square, not beside the board.
    pub onto_board: bool,
    /// Where it goes.
    pub home: Vec3,
}

/// What happened.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Occasion<'a> {
    /// A move was made.
    Played(&'a Ply),
    /// It was taken back.
    TakenBack(&'a Ply),
    /// Men were moved by hand, or the board jumped to another position.
    Other,
}

/// What is known of a move besides where men go.
#[derive(Debug, Clone, PartialEq)]
pub struct Ply {
    /// The captures of the game up to and with this move.
    pub captures: Vec<Capture>,
    /// The king that is in check after it and may show it: its number, what it is, and where it stands.
    pub checked: Option<(usize, Man, Vec3)>,
}

/// A capture of the game: when, by whom, and whether in passing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Capture {
    /// The index of the move.
    pub ply: usize,
    /// The kind of the capturing man.
    pub role: Role,
    /// Whether a pawn was taken in passing.
    pub in_passing: bool,
}

/// How men move now.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Manner {
    /// How long everything takes, 1 as written.
    pub pace: f32,
    /// Showpieces may be seen.
    pub showy: bool,
    /// The longest that a motion takes, in seconds.
    pub limit: Option<f32>,
}

/// The board on which something happens.
#[derive(Debug, Clone, Copy)]
pub struct Stage<'a> {
    /// The motions.
    pub book: &'a Book,
    /// The sizes of men.
    pub bodies: &'a Bodies,
    /// How men move now.
    pub manner: Manner,
    /// The men that stand where they stood, and where.
    pub standing: &'a [(Man, Vec3)],
}

/// The number of a man, and what it does.
pub type Tracks = Vec<(usize, Track)>;

impl Stage<'_> {
    /// What everybody does.
    pub fn plan(&self, actors: &[Actor], occasion: Occasion) -> Tracks {
        let tracks = match occasion {
            Occasion::Played(ply) => self.played(actors, ply),
            Occasion::TakenBack(ply) => {
                // What was done to get from there to here, the other way round.
                let forth: Vec<Actor> = actors.iter().map(returned).collect();
                let ply = Ply {
                    checked: None,
                    ..ply.clone()
                };
                let tracks = self.played(&forth, &ply);
                let length = length(&tracks);
                let turned = |(man, track): (usize, Track)| (man, track.reversed(length));
                tracks.into_iter().map(turned).collect()
            }
            Occasion::Other => self.journeys(actors, actors),
        };
        self.in_time(tracks)
    }

    /// Everything from its first moment on, and hurried if it takes too long.
    fn in_time(&self, tracks: Tracks) -> Tracks {
        let begin = tracks
            .iter()
            .map(|(_, track)| track.begin())
            .fold(f32::INFINITY, f32::min);
        if !begin.is_finite() {
            return tracks;
        }
        let length = length(&tracks) - begin;
        let hurry = self
            .manner
            .limit
            .map_or(1.0, |limit| (limit / length).min(1.0));
        tracks
            .into_iter()
            .map(|(man, track)| (man, track.retimed(-begin * hurry, hurry)))
            .collect()
    }

    fn played(&self, actors: &[Actor], ply: &Ply) -> Tracks {
        let mut movers: Vec<&Actor> = actors.iter().filter(|actor| actor.onto_board).collect();
        // In castling the king is first (FIDE 4.4).
        movers.sort_by_key(|mover| mover.kind.role != Role::King);
        let victim = actors.iter().find(|actor| !actor.onto_board);
        let mut tracks = Tracks::new();
        match (movers.as_slice(), victim) {
            ([captor], Some(victim)) => {
                let capture = ply.captures.last();
                let ritual = capture
                    .filter(|_| self.sets_out(captor))
                    .and_then(|_| self.ritual(&ply.captures));
                tracks.extend(match ritual {
                    Some(ritual) => self.capture(ritual, captor, victim, actors),
                    // The captor was put there by a hand; the other man makes room at once.
                    None => self.journeys([*captor, victim], actors),
                });
            }
            (movers, _) => {
                let mut begin = 0.0;
                for mover in movers {
                    let Some(track) = self.journey(mover, actors, begin) else {
                        continue;
                    };
                    begin = track.begin()
                        + self.book.castling.rook_after * (track.length() - track.begin());
                    tracks.push((mover.number, track));
                }
            }
        }
        if let Some((king, kind, place)) = ply.checked
            && !actors.iter().any(|actor| actor.number == king)
        {
            let begin = knock(&tracks).unwrap_or(0.0);
            let clip = &self.book.kings.checked;
            let part = self.part_in_place(clip, kind, place, Vec3::Z, 1.0, begin);
            tracks.push((king, Track::new(vec![part])));
        }
        tracks
    }

    /// Whether a man begins its move where it stood, and not in a hand.
    fn sets_out(&self, actor: &Actor) -> bool {
        actor
            .from
            .is_some_and(|from| level(actor.at - from).length() < 0.3 && actor.at.y < 0.3)
    }

    /// The ritual for the last of these captures: by chance, but the same for the same game, and never the
    /// same twice in a row.
    pub fn ritual(&self, captures: &[Capture]) -> Option<&Ritual> {
        self.ritual_name(captures)
            .and_then(|name| self.book.rituals.get(name))
    }

    /// Its name.
    pub fn ritual_name(&self, captures: &[Capture]) -> Option<&str> {
        let mut last: Option<&str> = None;
        for capture in captures {
            let fits = |name: &&str| {
                let ritual = self.book.rituals.get(*name);
                ritual.is_some_and(|ritual| self.manner.showy || !ritual.showy)
            };
            let names = self.book.captures.names(capture.role, capture.in_passing);
            let mut known: Vec<&str> = names.iter().map(String::as_str).filter(fits).collect();
            if known.len() > 1 {
                known.retain(|name| Some(*name) != last);
            }
            last = known
                .get(scatter(capture.ply) % known.len().max(1))
                .copied();
        }
        last
    }

    fn capture(&self, ritual: &Ritual, captor: &Actor, victim: &Actor, actors: &[Actor]) -> Tracks {
        let own = self.way_of(captor, actors);
        let clip = ritual.captor.as_ref().unwrap_or(own);
        let mut tracks = Tracks::new();
        let heading = heading(captor.at, captor.home);
        let mut touch = 0.0;
        if let Some(track) = self.track(clip, captor, actors, 0.0, heading) {
            let secs = track.secs;
            touch = clip.touch.unwrap_or(0.7) * secs;
            tracks.push((captor.number, self.finish(track, captor)));
        }
        let begin = touch + ritual.wait * self.manner.pace;
        if let Some(part) = self.track(&ritual.victim, victim, actors, begin, heading) {
            tracks.push((victim.number, self.finish(part, victim)));
        }
        tracks
    }

    /// These men go where they belong in the usual way, all at once.
    fn journeys<'b>(&self, who: impl IntoIterator<Item = &'b Actor>, actors: &[Actor]) -> Tracks {
        who.into_iter()
            .filter_map(|actor| Some((actor.number, self.journey(actor, actors, 0.0)?)))
            .collect()
    }

    /// A man goes where it belongs in the usual way.
    pub fn journey(&self, actor: &Actor, actors: &[Actor], begin: f32) -> Option<Track> {
        let clip = self.way_of(actor, actors);
        let heading = heading(actor.at, actor.home);
        let part = self.track(clip, actor, actors, begin, heading);
        match part {
            Some(part) => Some(self.finish(part, actor)),
            None if actor.becomes.is_some() => {
                let part = self.promotion(actor, begin)?;
                Some(Track::new(vec![part]))
            }
            None => None,
        }
    }

    /// How a man travels: pushed where the way is free, lifted where anybody stands there. Knights leap.
    fn way_of(&self, actor: &Actor, actors: &[Actor]) -> &Clip {
        let journeys = &self.book.journeys;
        let on_board = |point: Vec3| point.y > -0.2;
        let apart = level(actor.home - actor.at).length();
        if !actor.onto_board || !on_board(actor.at) || actor.from.is_none() {
            &journeys.carry
        } else if apart < NEAR && !self.sets_out(actor) {
            &journeys.set_down
        } else if actor.kind.role == Role::Knight && apart > 1.5 {
            &journeys.leap
        } else if self.in_the_way(actor, actors).is_some() {
            &journeys.lift
        } else {
            &journeys.slide
        }
    }

    /// The height of the tallest man over whom a straight way leads.
    fn in_the_way(&self, actor: &Actor, actors: &[Actor]) -> Option<f32> {
        let (from, to) = (actor.at, actor.home);
        // In castling the rook sets out when the king has arrived.
        let first = actor.kind.role == Role::King;
        let others = actors
            .iter()
            .filter(|other| other.number != actor.number && other.onto_board)
            .map(|other| (other.kind, if first { other.at } else { other.home }));
        self.standing
            .iter()
            .copied()
            .chain(others)
            .filter(|&(other, place)| {
                let room = self.bodies.foot(actor.kind) + self.bodies.foot(other) - OVERLAP;
                let nearest = nearest(level(from), level(to), level(place));
                nearest.distance(level(place)) < room
            })
            .map(|(other, place)| place.y + self.bodies.height(other))
            .reduce(f32::max)
    }

    /// A clip for a man on its way. `None` where there is no way.
    fn track(
        &self,
        clip: &Clip,
        actor: &Actor,
        actors: &[Actor],
        begin: f32,
        heading: Vec3,
    ) -> Option<Part> {
        if actor.at.distance(actor.home) < CLOSE {
            return None;
        }
        let tallest = self.in_the_way(actor, actors);
        let squares = level(actor.home - actor.at).length();
        Some(Part {
            begin,
            secs: self.seconds(clip, actor.kind.role, squares),
            clip: Arc::new(clip.clone()),
            setting: Setting {
                from: actor.at,
                to: actor.home,
                heading,
                clear: tallest.map_or(0.0, |top| top + CLEARANCE - actor.at.y.min(0.0)),
                foot: self.bodies.foot(actor.kind),
                height: self.bodies.height(actor.kind),
                tip: 1.0,
                flips: false,
            },
            reversed: false,
        })
    }

    fn seconds(&self, clip: &Clip, role: Role, squares: f32) -> f32 {
        clip.duration(squares) * self.book.weight.get(role) * self.manner.pace
    }

    fn limited(&self, secs: f32) -> f32 {
        self.manner.limit.map_or(secs, |limit| secs.min(limit))
    }

    /// What comes after the way: a pawn gives way to another man.
    fn finish(&self, part: Part, actor: &Actor) -> Track {
        let promotion = self.promotion(actor, part.begin + part.secs);
        Track::new([part].into_iter().chain(promotion).collect())
    }

    fn promotion(&self, actor: &Actor, begin: f32) -> Option<Part> {
        actor.becomes?;
        let clip = &self.book.promotion;
        Some(self.part_in_place(clip, actor.kind, actor.home, Vec3::Z, 1.0, begin))
    }

    /// A man does something where it stands.
    pub fn part_in_place(
        &self,
        clip: &Clip,
        kind: Man,
        place: Vec3,
        heading: Vec3,
        tip: f32,
        begin: f32,
    ) -> Part {
        let secs = self.seconds(clip, kind.role, 0.0);
        Part {
            begin,
            secs: self.limited(secs),
            clip: Arc::new(clip.clone()),
            setting: Setting {
                from: place,
                to: place,
                heading,
                clear: 0.0,
                foot: self.bodies.foot(kind),
                height: self.bodies.height(kind),
                tip,
                flips: false,
            },
            reversed: false,
        }
    }

    /// A king meets the other one over the heads of all, and goes home.
    pub fn meeting(
        &self,
        kind: Man,
        stands: Vec3,
        before: Vec3,
        towards: Vec3,
        begin: f32,
    ) -> Part {
        let king = Actor {
            number: usize::MAX,
            kind,
            becomes: None,
            at: stands,
            from: Some(stands),
            onto_board: true,
            home: before,
        };
        let clip = &self.book.kings.meet;
        let mut part = self.part_in_place(clip, kind, stands, towards, 1.0, begin);
        let secs = self.seconds(clip, kind.role, level(before - stands).length());
        part.secs = self.limited(secs);
        part.setting.to = before;
        part.setting.clear = self
            .in_the_way(&king, &[])
            .map_or(0.0, |top| top + CLEARANCE);
        part
    }
}

/// The same man on the way there.
fn returned(actor: &Actor) -> Actor {
    let square = |point: Vec3| point.with_y(0.0);
    Actor {
        kind: Man {
            role: actor.becomes.unwrap_or(actor.kind.role),
            ..actor.kind
        },
        becomes: actor.becomes.map(|_| actor.kind.role),
        at: actor.home,
        home: actor.at,
        from: actor.onto_board.then(|| square(actor.home)),
        onto_board: actor.from.is_some(),
        ..*actor
    }
}

/// When everything is over.
pub fn length(tracks: &[(usize, Track)]) -> f32 {
    tracks
        .iter()
        .map(|(_, track)| track.length())
        .fold(0.0, f32::max)
}

/// When the first man is set down.
fn knock(tracks: &[(usize, Track)]) -> Option<f32> {
    let first = &tracks.first()?.1;
    let knock = first.cues().iter().rev().find(|cue| cue.1 == Cue::Knock);
    knock.map(|cue| cue.0)
}

/// A number that looks like chance, for a number.
fn scatter(number: usize) -> usize {
    let mixed = (number as u64)
        .wrapping_add(0x9E37_79B9_7F4A_7C15)
        .wrapping_mul(0xBF58_476D_1CE4_E5B9);
    (mixed >> 33) as usize
}

/// Seen from above.
pub(super) fn level(vector: Vec3) -> Vec3 {
    vector.with_y(0.0)
}

/// The direction from one point to another, seen from above.
pub(super) fn heading(from: Vec3, to: Vec3) -> Vec3 {
    level(to - from).try_normalize().unwrap_or(Vec3::NEG_Z)
}

/// The point of a line that is nearest to another one.
fn nearest(from: Vec3, to: Vec3, point: Vec3) -> Vec3 {
    let way = to - from;
    let along = (point - from).dot(way) / way.length_squared().max(1e-6);
    from + way * along.clamp(0.0, 1.0)
}
