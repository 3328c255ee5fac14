//! A few notes that say what happened, on marimba bars and bells.

use crate::sound::signal::Signal;
use crate::sound::strike::{Body, Mode};
use crate::wood::noise::Dice;
use Voice::{Bar, Bell, Block};

/// A note of equal temperament by its MIDI number: 69 is the A of 440 hertz.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Note(u8);

impl Note {
    const A2: Self = Self(45);
    const A_FLAT_2: Self = Self(44);
    const C3: Self = Self(48);
    const E_FLAT_3: Self = Self(51);
    const G3: Self = Self(55);
    const C4: Self = Self(60);
    const D4: Self = Self(62);
    const E_FLAT_4: Self = Self(63);
    const E4: Self = Self(64);
    const F4: Self = Self(65);
    const G4: Self = Self(67);
    const C5: Self = Self(72);
    const D5: Self = Self(74);
    const E5: Self = Self(76);
    const G5: Self = Self(79);
    const A5: Self = Self(81);
    const C6: Self = Self(84);

    fn frequency(self) -> f32 {
        440.0 * ((f32::from(self.0) - 69.0) / 12.0).exp2()
    }
}

/// What the note is played on.
#[derive(Clone, Copy)]
enum Voice {
    /// A wooden bar of a marimba.
    Bar,
    /// A small bell.
    Bell,
    /// A dull block, for what is not allowed.
    Block,
}

fn sound(note: Note, voice: Voice, dice: &mut Dice) -> Signal {
    let f = note.frequency();
    let (modes, contact): (Vec<Mode>, f32) = match voice {
        Bar => {
            let lower = 440.0 / f;
            let decays = [420.0 * lower.powf(0.6), 120.0 * lower.powf(0.5), 38.0, 14.0];
            let partials = [(1.0, 1.0), (3.98, 0.32), (9.2, 0.10), (16.4, 0.03)];
            (
                partials
                    .iter()
                    .zip(decays)
                    .map(|(&(ratio, a), decay)| Mode(ratio * f, a, decay))
                    .collect(),
                0.9,
            )
        }
        Bell => (
            [
                (1.0, 1.0, 700.0),
                (2.003, 0.42, 420.0),
                (3.01, 0.22, 260.0),
                (4.17, 0.12, 150.0),
                (5.43, 0.05, 80.0),
            ]
            .iter()
            .map(|&(ratio, a, decay)| Mode(ratio * f, a, decay))
            .collect(),
            0.4,
        ),
        Block => (
            [(1.0, 1.0, 110.0), (2.7, 0.60, 60.0), (5.1, 0.30, 30.0)]
                .iter()
                .map(|&(ratio, a, decay)| Mode(ratio * f, a, decay))
                .collect(),
            1.6,
        ),
    };
    Body {
        modes: &modes,
        contact,
    }
    .sound(dice)
}

/// Plays notes given as (seconds, note, voice, strength).
fn play(notes: &[(f32, Note, Voice, f32)], dice: &mut Dice) -> Signal {
    notes
        .iter()
        .fold(Signal::default(), |sum, &(at, note, voice, strength)| {
            sum.with(&sound(note, voice, dice), at, strength)
        })
}

pub fn check(dice: &mut Dice) -> Signal {
    play(
        &[(0.0, Note::D5, Bar, 0.9), (0.110, Note::A5, Bar, 1.0)],
        dice,
    )
}

pub fn win(dice: &mut Dice) -> Signal {
    let rising = [
        (0.00, Note::C4, Bar, 0.9),
        (0.00, Note::G4, Bar, 0.7),
        (0.16, Note::E4, Bar, 0.8),
        (0.32, Note::G4, Bar, 0.9),
        (0.48, Note::C5, Bar, 0.9),
        (0.48, Note::C5, Bell, 0.35),
        (0.64, Note::E5, Bar, 0.9),
        (0.64, Note::E5, Bell, 0.35),
        (0.80, Note::G5, Bar, 1.0),
        (0.80, Note::G5, Bell, 0.40),
        (0.80, Note::C4, Bar, 0.7),
    ];
    play(&rising, dice)
}

pub fn lose(dice: &mut Dice) -> Signal {
    let falling = [
        (0.00, Note::G4, Bar, 0.9),
        (0.20, Note::E_FLAT_4, Bar, 0.9),
        (0.40, Note::C4, Bar, 0.9),
        (0.66, Note::G3, Bar, 0.8),
        (0.66, Note::E_FLAT_3, Bar, 0.8),
        (0.66, Note::C3, Bar, 0.9),
    ];
    play(&falling, dice)
}

pub fn draw(dice: &mut Dice) -> Signal {
    let level = [
        (0.00, Note::G4, Bar, 0.9),
        (0.18, Note::D4, Bar, 0.9),
        (0.36, Note::F4, Bar, 0.8),
        (0.36, Note::C4, Bar, 0.9),
    ];
    play(&level, dice)
}

pub fn promote(dice: &mut Dice) -> Signal {
    let climbing = [
        (0.00, Note::C5, Bar, 0.8),
        (0.09, Note::E5, Bar, 0.8),
        (0.18, Note::G5, Bar, 0.9),
        (0.27, Note::C6, Bar, 0.9),
        (0.27, Note::C6, Bell, 0.45),
    ];
    play(&climbing, dice)
}

pub fn start(dice: &mut Dice) -> Signal {
    play(
        &[
            (0.0, Note::C4, Bar, 0.8),
            (0.14, Note::G4, Bar, 0.8),
            (0.28, Note::C5, Bar, 0.9),
        ],
        dice,
    )
}

pub fn illegal(dice: &mut Dice) -> Signal {
    play(
        &[
            (0.0, Note::A2, Block, 1.0),
            (0.13, Note::A_FLAT_2, Block, 1.0),
        ],
        dice,
    )
}

/// A step back: two bars that fall.
pub fn take_back(dice: &mut Dice) -> Signal {
    play(
        &[(0.0, Note::G5, Bar, 0.7), (0.120, Note::D5, Bar, 0.9)],
        dice,
    )
}

/// A question: two bars that rise and stay open.
pub fn offer(dice: &mut Dice) -> Signal {
    play(
        &[
            (0.0, Note::F4, Bar, 0.8),
            (0.15, Note::C5, Bar, 0.8),
            (0.15, Note::C5, Bell, 0.15),
        ],
        dice,
    )
}

/// What follows the fall of a flag: one low bell.
pub fn flag(dice: &mut Dice) -> Signal {
    play(
        &[(0.0, Note::E4, Bell, 0.8), (0.0, Note::C4, Bar, 0.9)],
        dice,
    )
}

#[cfg(test)]
mod tests {
    use super::Note;

    #[test]
    fn notes_are_in_tune() {
        assert_eq!(Note(69).frequency(), 440.0);
        assert!((Note::D5.frequency() - 587.33).abs() < 0.01);
    }
}
