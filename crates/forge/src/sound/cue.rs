//! The list of sounds that the game plays.

use crate::sound::material::Material;
use crate::sound::room::Room;
use crate::sound::signal::{Signal, Stereo};
use crate::sound::{effects, tunes};
use crate::wood::noise::Dice;
use std::fmt;

use Material::{Disc, Felt, Toy};

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Cue {
    /// A man is set down; variations 1 to 5.
    Place(u8),
    /// A man strikes another; variations 1 to 3.
    Capture(u8),
    /// King and rook are set down.
    Castle,
    /// A man is pushed.
    Slide,
    /// A king is in check.
    Check,
    /// Somebody has won.
    Win,
    /// The game is lost.
    Lose,
    /// Nobody has won.
    Draw,
    /// A pawn becomes another man.
    Promote,
    /// The game begins.
    Start,
    /// An act was refused.
    Illegal,
    /// The clock is pressed; variations 1 to 3.
    Press(u8),
    /// The clock ticks.
    Tick,
    /// The clock ticks in the last seconds.
    LowTime,
    /// A widget is pressed.
    Click,
    /// A widget is found.
    Hover,
    /// A draw is offered.
    Offer,
    /// A flag falls.
    Flag,
    /// A man of another material than wood is set down; variations 1 to 4.
    PlaceOf(Material, u8),
    /// A man of another material strikes another; variations 1 to 3.
    CaptureOf(Material, u8),
    /// A man of another material is pushed.
    SlideOf(Material),
    /// A move is taken back.
    TakeBack,
}

/// Where a sound is heard.
enum Place {
    /// On the table.
    Table,
    /// In the hall.
    Hall,
    /// In the ear.
    Dry,
}

impl Cue {
    /// All of them.
    pub const ALL: [Self; 51] = [
        Self::Place(1),
        Self::Place(2),
        Self::Place(3),
        Self::Place(4),
        Self::Place(5),
        Self::Capture(1),
        Self::Capture(2),
        Self::Capture(3),
        Self::Castle,
        Self::Slide,
        Self::Check,
        Self::Win,
        Self::Lose,
        Self::Draw,
        Self::Promote,
        Self::Start,
        Self::Illegal,
        Self::Press(1),
        Self::Press(2),
        Self::Press(3),
        Self::Tick,
        Self::LowTime,
        Self::Click,
        Self::Hover,
        Self::Offer,
        Self::Flag,
        Self::PlaceOf(Felt, 1),
        Self::PlaceOf(Felt, 2),
        Self::PlaceOf(Felt, 3),
        Self::PlaceOf(Felt, 4),
        Self::CaptureOf(Felt, 1),
        Self::CaptureOf(Felt, 2),
        Self::CaptureOf(Felt, 3),
        Self::SlideOf(Felt),
        Self::PlaceOf(Toy, 1),
        Self::PlaceOf(Toy, 2),
        Self::PlaceOf(Toy, 3),
        Self::PlaceOf(Toy, 4),
        Self::CaptureOf(Toy, 1),
        Self::CaptureOf(Toy, 2),
        Self::CaptureOf(Toy, 3),
        Self::SlideOf(Toy),
        Self::PlaceOf(Disc, 1),
        Self::PlaceOf(Disc, 2),
        Self::PlaceOf(Disc, 3),
        Self::PlaceOf(Disc, 4),
        Self::CaptureOf(Disc, 1),
        Self::CaptureOf(Disc, 2),
        Self::CaptureOf(Disc, 3),
        Self::SlideOf(Disc),
        Self::TakeBack,
    ];

    /// Level of the loudest sample, in decibels below full scale.
    #[must_use]
    pub fn peak(self) -> f32 {
        match self {
            Self::Capture(_) | Self::CaptureOf(..) => -3.0,
            Self::Place(_)
            | Self::PlaceOf(..)
            | Self::Castle
            | Self::Win
            | Self::Lose
            | Self::Flag => -6.0,
            Self::Check | Self::Draw | Self::Promote => -8.0,
            Self::Press(_) => -8.5,
            Self::TakeBack => -11.0,
            Self::Start | Self::LowTime | Self::Offer | Self::Illegal => -9.0,
            Self::Click => -14.0,
            Self::Slide | Self::SlideOf(_) => -16.0,
            Self::Tick => -20.0,
            Self::Hover => -24.0,
        }
    }

    /// Computes the sound.
    #[must_use]
    pub fn make(self) -> Stereo {
        let dry = self.dry();
        let room = match self.place() {
            Place::Table => Room {
                seconds: 0.16,
                share: 0.22,
            },
            Place::Hall => Room {
                seconds: 1.2,
                share: 0.26,
            },
            Place::Dry => {
                return Stereo {
                    left: dry.clone(),
                    right: dry,
                }
                .mastered(self.peak());
            }
        };
        room.around(&dry).mastered(self.peak())
    }

    fn place(self) -> Place {
        match self {
            Self::Place(_)
            | Self::PlaceOf(..)
            | Self::Capture(_)
            | Self::CaptureOf(..)
            | Self::Castle
            | Self::Slide
            | Self::SlideOf(_)
            | Self::Press(_)
            | Self::Illegal => Place::Table,
            Self::Check
            | Self::Win
            | Self::Lose
            | Self::Draw
            | Self::Promote
            | Self::Start
            | Self::Offer
            | Self::TakeBack
            | Self::Flag => Place::Hall,
            Self::Tick | Self::LowTime | Self::Click | Self::Hover => Place::Dry,
        }
    }

    fn dry(self) -> Signal {
        let mut dice = Dice::new(self.seed());
        let dice = &mut dice;
        match self {
            Self::Place(_) => effects::place(dice),
            Self::Capture(_) => effects::capture(dice),
            Self::Castle => effects::castle(dice),
            Self::Slide => effects::slide(dice),
            Self::Check => tunes::check(dice),
            Self::Win => tunes::win(dice),
            Self::Lose => tunes::lose(dice),
            Self::Draw => tunes::draw(dice),
            Self::Promote => tunes::promote(dice),
            Self::Start => tunes::start(dice),
            Self::Illegal => tunes::illegal(dice),
            Self::Press(_) => effects::press(dice),
            Self::Tick => effects::tick(dice),
            Self::LowTime => effects::low_time(dice),
            Self::Click => effects::click(dice),
            Self::Hover => effects::hover(dice),
            Self::Offer => tunes::offer(dice),
            Self::PlaceOf(material, _) => material.place(dice),
            Self::CaptureOf(material, _) => material.capture(dice),
            Self::SlideOf(material) => material.slide(dice),
            Self::TakeBack => tunes::take_back(dice),
            Self::Flag => effects::lever(dice).with(&tunes::flag(dice), 0.08, 0.8),
        }
    }

    fn seed(self) -> u64 {
        match self {
            Self::Place(n) => 100 + u64::from(n),
            Self::Capture(n) => 200 + u64::from(n),
            Self::Castle => 300,
            Self::Press(n) => 350 + u64::from(n),
            Self::PlaceOf(material, n) => 1000 * (1 + material as u64) + 100 + u64::from(n),
            Self::CaptureOf(material, n) => 1000 * (1 + material as u64) + 200 + u64::from(n),
            _ => 400,
        }
    }
}

impl fmt::Display for Cue {
    /// The name of the file, without its ending.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(n) => write!(f, "place_{n}"),
            Self::Capture(n) => write!(f, "capture_{n}"),
            Self::Castle => f.write_str("castle"),
            Self::Slide => f.write_str("slide"),
            Self::Check => f.write_str("check"),
            Self::Win => f.write_str("win"),
            Self::Lose => f.write_str("lose"),
            Self::Draw => f.write_str("draw"),
            Self::Promote => f.write_str("promote"),
            Self::Start => f.write_str("start"),
            Self::Illegal => f.write_str("illegal"),
            Self::Press(n) => write!(f, "press_{n}"),
            Self::Tick => f.write_str("tick"),
            Self::LowTime => f.write_str("low_time"),
            Self::Click => f.write_str("click"),
            Self::Hover => f.write_str("hover"),
            Self::Offer => f.write_str("offer"),
            Self::Flag => f.write_str("flag"),
            Self::PlaceOf(material, n) => write!(f, "place_{material}_{n}"),
            Self::CaptureOf(material, n) => write!(f, "capture_{material}_{n}"),
            Self::SlideOf(material) => write!(f, "slide_{material}"),
            Self::TakeBack => f.write_str("takeback"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Cue;
    use crate::sound::fourier::power;
    use crate::sound::signal::{RATE, gain};

    #[test]
    fn every_sound_has_its_level_starts_at_once_and_ends_in_silence() {
        for cue in Cue::ALL {
            let sound = cue.make();
            let peak = sound.left.peak().max(sound.right.peak());
            assert!(
                (peak / gain(cue.peak()) - 1.0).abs() < 0.01,
                "{cue}: {peak}"
            );
            let seconds = sound.left.0.len() as f32 / RATE as f32;
            assert!((0.03..6.0).contains(&seconds), "{cue}: {seconds} s");
            let onset = sound.left.0.iter().position(|v| v.abs() > 0.1 * peak);
            assert!(
                onset.is_some_and(|i| i < RATE as usize / 20),
                "{cue}: {onset:?}"
            );
            assert!(
                sound.left.0.last().is_some_and(|v| v.abs() < 0.001),
                "{cue}"
            );
        }
    }

    /// Mean frequency by power: too low and a laptop cannot play it, too high and it is not wood.
    fn centre(cue: Cue) -> f64 {
        let power = power(&cue.make().left.0);
        let hertz = |bin: usize| bin as f64 * f64::from(RATE) / (2 * power.len()) as f64;
        power
            .iter()
            .enumerate()
            .map(|(bin, p)| hertz(bin) * p)
            .sum::<f64>()
            / power.iter().sum::<f64>()
    }

    #[test]
    fn men_sound_like_wood_and_captures_are_brighter() {
        for n in 1..=5 {
            let hertz = centre(Cue::Place(n));
            assert!((300.0..480.0).contains(&hertz), "place {n}: {hertz}");
        }
        for n in 1..=3 {
            let hertz = centre(Cue::Capture(n));
            assert!((600.0..900.0).contains(&hertz), "capture {n}: {hertz}");
        }
    }

    /// Felt is duller than wood, and a toy is brighter.
    #[test]
    fn materials_sound_like_themselves() {
        use super::Material::{Disc, Felt, Toy};
        for n in 1..=4 {
            for (material, range) in [
                (Felt, 170.0..330.0),
                (Disc, 420.0..900.0),
                (Toy, 700.0..1400.0),
            ] {
                let hertz = centre(Cue::PlaceOf(material, n));
                assert!(range.contains(&hertz), "{material} {n}: {hertz}");
            }
        }
        for material in [Felt, Disc, Toy] {
            let (placed, struck) = (
                centre(Cue::PlaceOf(material, 1)),
                centre(Cue::CaptureOf(material, 1)),
            );
            assert!(struck > placed, "{material}: {struck} {placed}");
        }
    }

    #[test]
    fn variations_differ() {
        use super::Material::Toy;
        assert_ne!(Cue::PlaceOf(Toy, 1).make(), Cue::PlaceOf(Toy, 2).make());
        assert_ne!(Cue::Place(1).make(), Cue::Place(2).make());
        assert_ne!(Cue::Capture(1).make(), Cue::Capture(3).make());
    }
}
