//! Eight slow chords and a felt piano.

use super::Tape;
use crate::sound::signal::{RATE, Signal, Stereo, samples};
use crate::wood::noise::Dice;
use glam::Vec2;
use std::f32::consts::{PI, TAU};

/// Each chord: its bass and its five notes, as MIDI numbers.
const CHORDS: [(u8, [u8; 5]); 8] = [
    (38, [62, 66, 69, 73, 76]),
    (47, [62, 66, 69, 71, 78]),
    (43, [59, 62, 66, 69, 74]),
    (45, [61, 64, 69, 71, 76]),
    (42, [61, 64, 66, 69, 73]),
    (47, [59, 62, 66, 69, 74]),
    (40, [59, 62, 64, 67, 71]),
    (45, [57, 61, 64, 67, 74]),
];
/// A chord lasts sixteen eighths of half a second.
const EIGHTH: f32 = 0.5;
/// When the piano may play, and which note of the chord.
const FIGURE: [(u8, usize); 6] = [(0, 2), (3, 4), (6, 3), (8, 1), (11, 3), (14, 2)];
/// How often it does.
const DILIGENCE: f32 = 0.82;

fn hertz(note: u8) -> f32 {
    440.0 * ((f32::from(note) - 69.0) / 12.0).exp2()
}

pub(super) fn play(seconds: f32) -> Stereo {
    let mut dice = Dice::new(64);
    let mut tape = Tape::new(seconds);
    let length = 16.0 * EIGHTH;
    for (i, (bass, notes)) in CHORDS.into_iter().enumerate() {
        let start = i as f32 * length;
        for (k, note) in std::iter::once(bass + 12).chain(notes).enumerate() {
            let from = if k == 0 {
                0.0
            } else {
                0.5 * (k as f32 - 3.0) / 2.0
            };
            let level = if k == 0 { 0.50 } else { 0.30 };
            let swell = pad(hertz(note), 1.5 * length, &mut dice);
            // It begins before its bar and dies after it.
            let at = (start - 0.25 * length).rem_euclid(seconds);
            tape.add(&swell, at, 0.11 * level, from);
        }
        tape.add(&piano(hertz(bass), &mut dice), start, 0.34, -0.15);
        for (eighth, which) in FIGURE {
            // The first note of a chord always sounds.
            let rests = dice.between(0.0, 1.0) > DILIGENCE && eighth > 0;
            let higher = dice.between(0.0, 1.0) < 0.28;
            let late = dice.between(0.0, 0.018);
            let strength = dice.between(0.75, 1.0);
            if !rests {
                let note = notes[which] + if higher { 12 } else { 0 };
                let at = start + f32::from(eighth) * EIGHTH + late;
                let from = (f32::from(note) - 68.0) / 36.0;
                tape.add(&piano(hertz(note), &mut dice), at, 0.42 * strength, from);
            }
        }
    }
    tape.in_room(2.6, (160.0, 3600.0), 0.34)
}

/// A decaying partial, by turning a hand.
fn partial(out: &mut [f32], frequency: f32, level: f32, decay: f32, phase: f32) {
    let step =
        Vec2::from_angle(TAU * frequency / RATE as f32) * (-1.0 / (decay * RATE as f32)).exp();
    let mut hand = Vec2::from_angle(phase) * level;
    for v in out {
        *v += hand.y;
        hand = hand.rotate(step);
    }
}

/// A string struck through felt.
fn piano(f: f32, dice: &mut Dice) -> Signal {
    let lasting = 2.6 * (262.0 / f).sqrt();
    let mut note = Signal(vec![0.0; samples((4.0 * lasting).min(7.0))]);
    for k in 1..=8 {
        let k = k as f32;
        let stiff = k * f * (1.0 + 0.00035 * k * k).sqrt();
        let level = k.powf(-1.75) * (-(k * f / 2300.0).powi(2)).exp();
        let decay = lasting / (1.0 + 0.55 * (k - 1.0));
        partial(&mut note.0, stiff, level, decay, dice.between(0.0, TAU));
    }
    let attack = samples(0.006);
    for (i, v) in note.0.iter_mut().take(attack).enumerate() {
        *v *= i as f32 / attack as f32;
    }
    note.fade_out(0.8);
    note
}

/// A breath of strings: three voices that drift against each other.
fn pad(f: f32, seconds: f32, dice: &mut Dice) -> Signal {
    let n = samples(seconds);
    let mut note = Signal(vec![0.0; n]);
    for (detune, level) in [
        (0.998, 1.0),
        (1.0, 1.0),
        (1.002, 1.0),
        (2.001, 0.10),
        (3.0, 0.03),
    ] {
        partial(&mut note.0, f * detune, level, 1e6, dice.between(0.0, TAU));
    }
    for (i, v) in note.0.iter_mut().enumerate() {
        *v *= (PI * i as f32 / n as f32).sin().max(0.0).powf(1.2);
    }
    note
}
