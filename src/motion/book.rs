//! The book of motions, read from `assets/motion.ron`: how men travel, how they capture, how games end.

use std::{collections::BTreeMap, fs, io, path::Path};

use bevy::prelude::*;
use serde::Deserialize;
use thiserror::Error;
use touchmove_rules::Role;

use super::clip::{Clip, Ends};
use crate::{assets, settings::MotionSpeed, wardrobe::ByRole};

/// The book that the game comes with. It is part of the program, so it is never missing.
const SHIPPED: &str = include_str!("../../assets/motion.ron");
/// The file's name in the folder of assets.
const FILE: &str = "motion.ron";

/// Why a book cannot be used.
#[derive(Debug, Error)]
pub enum BookError {
    /// It cannot be read as text.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is not written as a book of motions.
    #[error(transparent)]
    Ron(#[from] Box<ron::error::SpannedError>),
    /// Something in it cannot be done.
    #[error("{place}: {fault}")]
    Fault {
        /// Where.
        place: String,
        /// What.
        fault: String,
    },
}

/// All motions.
#[derive(Resource, Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Book {
    /// The longest that a motion takes in a game with clocks, in seconds.
    pub limit: f32,
    /// How long everything takes at each speed, 1 as written.
    pub pace: Paces,
    /// How long it takes men of each kind, 1 as written.
    pub weight: ByRole<f32>,
    /// How men travel.
    pub journeys: Journeys,
    /// Castling.
    pub castling: Castling,
    /// A pawn gives way to the man that it becomes.
    pub promotion: Clip,
    /// What kings do.
    pub kings: Kings,
    /// How men are captured, by name.
    pub rituals: BTreeMap<String, Ritual>,
    /// Which of them the men of each kind know.
    pub captures: Captures,
}

/// How long everything takes at each speed.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Paces {
    /// Fast.
    pub fast: f32,
    /// Normal.
    pub normal: f32,
    /// Cinematic.
    pub cinematic: f32,
}

/// How men travel.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Journeys {
    /// Pushed over the board.
    pub slide: Clip,
    /// Lifted over others.
    pub lift: Clip,
    /// The leap of a knight.
    pub leap: Clip,
    /// Carried between board and tray.
    pub carry: Clip,
    /// Put down from the hand.
    pub set_down: Clip,
}

/// Castling: the king first, then the rook.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Castling {
    /// How much of the king's journey is over when the rook sets out.
    pub rook_after: f32,
}

/// What kings do.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Kings {
    /// Being put in check.
    pub checked: Clip,
    /// Falling. `lean` is a share of how far it can fall.
    pub mated: Clip,
    /// Being laid down.
    pub resigned: Clip,
    /// A draw, where the kings stay on their squares.
    pub bow: Clip,
    /// A draw, where they meet. The way leads to before the other king.
    pub meet: Clip,
}

/// How a man captures another one.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ritual {
    /// A showpiece: not seen in tournament conduct, nor at fast speed.
    pub showy: bool,
    /// What the capturing man does; if not written, it travels as usual.
    #[serde(default)]
    pub captor: Option<Clip>,
    /// When the captured man sets out: seconds after it is touched, at normal speed.
    pub wait: f32,
    /// What the captured man does on its way to the tray. It heads where its captor heads.
    pub victim: Clip,
}

/// Which rituals men know.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Captures {
    /// By the kind of the capturing man.
    pub by: ByRole<Vec<String>>,
    /// Captures in passing, where the men do not touch.
    pub in_passing: Vec<String>,
}

impl Captures {
    /// The names of the rituals for a capture.
    pub fn names(&self, role: Role, in_passing: bool) -> &[String] {
        if in_passing {
            &self.in_passing
        } else {
            self.by.get(role)
        }
    }
}

impl Book {
    /// The book that the game comes with.
    ///
    /// # Errors
    /// Not in a program whose tests pass.
    pub fn shipped() -> Result<Self, BookError> {
        Self::parse(SHIPPED)
    }

    /// Reads a book.
    ///
    /// # Errors
    /// If it is not written as one, or says something that cannot be done.
    pub fn parse(text: &str) -> Result<Self, BookError> {
        let options = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        let book: Self = options.from_str(text).map_err(Box::new)?;
        match book.fault() {
            Some((place, fault)) => Err(BookError::Fault { place, fault }),
            None => Ok(book),
        }
    }

    fn read(path: &Path) -> Result<Self, BookError> {
        Self::parse(&fs::read_to_string(path)?)
    }

    /// The book in the folder of assets, or the one that the game comes with if that has gone or is wrong.
    pub(super) fn open() -> Self {
        let path = assets::asset_root().join(FILE);
        match Self::read(&path) {
            Ok(book) => return book,
            Err(BookError::Io(error)) if error.kind() == io::ErrorKind::NotFound => {}
            Err(error) => error!(
                "{} cannot be used, men move as the game was made: {error}",
                path.display()
            ),
        }
        match Self::shipped() {
            Ok(book) => book,
            // A test reads the same text, so this cannot happen in a program that was tested.
            Err(error) => panic!("assets/motion.ron, built into this program: {error}"),
        }
    }

    /// How long everything takes at a speed; `None` where nothing moves.
    pub const fn pace(&self, speed: MotionSpeed) -> Option<f32> {
        match speed {
            MotionSpeed::Off => None,
            MotionSpeed::Fast => Some(self.pace.fast),
            MotionSpeed::Normal => Some(self.pace.normal),
            MotionSpeed::Cinematic => Some(self.pace.cinematic),
        }
    }

    /// What cannot be done, and where it is written.
    fn fault(&self) -> Option<(String, String)> {
        let paces = [self.pace.fast, self.pace.normal, self.pace.cinematic];
        let weights = Role::ALL.map(|role| *self.weight.get(role));
        let shares = paces.iter().chain(&weights).chain([&self.limit]);
        if !shares.clone().all(|share| (0.05..=10.0).contains(share)) {
            let fault = "are from 0.05 to 10".to_owned();
            return Some(("limit, pace and weight".to_owned(), fault));
        }
        if !(0.0..=1.0).contains(&self.castling.rook_after) {
            return Some(("castling.rook_after".into(), "is from 0 to 1".into()));
        }
        let journeys = &self.journeys;
        let kings = &self.kings;
        let clips = [
            ("journeys.slide", &journeys.slide, Ends::Arrives),
            ("journeys.lift", &journeys.lift, Ends::Arrives),
            ("journeys.leap", &journeys.leap, Ends::Arrives),
            ("journeys.carry", &journeys.carry, Ends::Arrives),
            ("journeys.set_down", &journeys.set_down, Ends::Arrives),
            ("promotion", &self.promotion, Ends::Returns),
            ("kings.checked", &kings.checked, Ends::Returns),
            ("kings.mated", &kings.mated, Ends::Lies),
            ("kings.resigned", &kings.resigned, Ends::Lies),
            ("kings.bow", &kings.bow, Ends::Returns),
            ("kings.meet", &kings.meet, Ends::Returns),
        ];
        for (place, clip, ends) in clips {
            if let Some(fault) = clip.fault(ends) {
                return Some((place.to_owned(), fault));
            }
        }
        for (name, ritual) in &self.rituals {
            if !(-2.0..=2.0).contains(&ritual.wait) {
                return Some((format!("rituals.{name}.wait"), "is from -2 to 2".into()));
            }
            let captor = ritual.captor.as_ref().map(|clip| ("captor", clip));
            for (who, clip) in captor.into_iter().chain([("victim", &ritual.victim)]) {
                if let Some(fault) = clip.fault(Ends::Arrives) {
                    return Some((format!("rituals.{name}.{who}"), fault));
                }
            }
        }
        let known = Role::ALL.map(|role| (self.captures.names(role, false), format!("{role:?}")));
        let in_passing = (
            self.captures.names(Role::Pawn, true),
            "in_passing".to_owned(),
        );
        for (names, who) in known.iter().chain([&in_passing]) {
            let place = format!("captures, {}", who.to_lowercase());
            if let Some(name) = names.iter().find(|name| !self.rituals.contains_key(*name)) {
                return Some((place, format!("there is no ritual {name:?}")));
            }
            let quiet = |name: &&String| self.rituals.get(*name).is_some_and(|known| !known.showy);
            if names.iter().filter(quiet).count() == 0 {
                return Some((place, "at least one ritual must be quiet".into()));
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shipped_book_has_three_ways_of_capturing_for_every_kind() {
        let book = Book::shipped().expect("a book");
        for role in Role::ALL {
            let mut names = book.captures.names(role, false).to_vec();
            let showy = |name: &String| book.rituals[name].showy;
            assert!(names.iter().any(showy), "{role:?} has a showpiece");
            // Two, so that the same is never seen twice in a row.
            assert!(
                names.iter().filter(|name| !showy(name)).count() >= 2,
                "{role:?}"
            );
            names.sort();
            names.dedup();
            assert!(names.len() >= 3, "{role:?} knows {names:?}");
        }
        assert!(book.limit <= 1.2);
    }

    #[test]
    fn what_is_wrong_is_said_with_its_place() {
        let wrong = |from: &str, to: &str| {
            assert!(SHIPPED.contains(from), "{from}");
            let error = Book::parse(&SHIPPED.replacen(from, to, 1)).expect_err("a fault");
            error.to_string()
        };
        assert!(wrong("limit:", "limits:").contains("limits"));
        assert!(wrong("limit: 1.2", "limit: -1").contains("limit, pace and weight"));
        let unknown = wrong("pawn: [\"lift-off\"", "pawn: [\"lift-of\"");
        assert_eq!(unknown, "captures, pawn: there is no ritual \"lift-of\"");
    }
}
