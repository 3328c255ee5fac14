//! The air of a room.

use super::{Tape, endless};
use crate::sound::effects;
use crate::sound::filter::{band_pass, low_pass};
use crate::sound::signal::{RATE, Signal, Stereo, samples};
use crate::sound::strike::{Body, Mode};
use crate::wood::noise::Dice;
use std::f32::consts::{PI, TAU};

/// The case of a long clock, with its works behind wood.
const CASE: Body = Body {
    modes: &[
        Mode(430.0, 0.9, 26.0),
        Mode(910.0, 0.7, 18.0),
        Mode(1650.0, 0.5, 11.0),
        Mode(2600.0, 0.25, 7.0),
    ],
    contact: 0.5,
};

/// A quiet study: still air, a clock in the next room, old wood.
pub(super) fn study(seconds: f32) -> Stereo {
    let mut dice = Dice::new(71);
    let mut tape = Tape::new(seconds);
    for from in [-0.8, 0.8] {
        tape.add(&endless(seconds, (0.0, 160.0), &mut dice), 0.0, 0.26, from);
        tape.add(
            &endless(seconds, (160.0, 900.0), &mut dice),
            0.0,
            0.030,
            from,
        );
    }
    for second in 0..seconds as u32 {
        let tock = second % 2 == 1;
        let mut beat = CASE.sound(&mut dice);
        low_pass(&mut beat, if tock { 900.0 } else { 1500.0 });
        let at = second as f32 + dice.between(0.0, 0.004);
        tape.add(&beat, at, if tock { 0.30 } else { 0.36 }, 0.35);
    }
    for (at, from) in [(6.4, -0.6), (19.7, 0.1), (27.2, -0.3)] {
        tape.add(&creak(&mut dice), at, 0.05, from);
    }
    tape.in_room(0.9, (140.0, 2200.0), 0.75)
}

/// Wood that settles: a row of ever quicker small slips.
fn creak(dice: &mut Dice) -> Signal {
    let mut sound = Signal::default();
    let (mut at, mut pause) = (0.0, 0.050);
    while pause > 0.012 {
        let mut slip = CASE.strike(dice);
        band_pass(&mut slip, 250.0, 1400.0);
        sound.add(&slip, at, dice.between(0.3, 1.0));
        at += pause * dice.between(0.8, 1.2);
        pause *= 0.88;
    }
    sound
}

/// A hall: many low voices far away, men being set down, clocks being pressed.
pub(super) fn hall(seconds: f32) -> Stereo {
    const VOICES: u32 = 16;
    let mut dice = Dice::new(83);
    let mut tape = Tape::new(seconds);
    for from in [-0.7, 0.7] {
        tape.add(&endless(seconds, (0.0, 240.0), &mut dice), 0.0, 0.22, from);
        tape.add(
            &endless(seconds, (240.0, 1300.0), &mut dice),
            0.0,
            0.08,
            from,
        );
    }
    for voice in 0..VOICES {
        let from = 1.8 * (voice as f32 + 0.5) / VOICES as f32 - 0.9;
        let near = dice.between(0.45, 1.0);
        tape.add(&murmur(seconds, &mut dice), 0.0, 0.30 * near, from);
    }
    let mut at = 0.0;
    while at < seconds - 0.6 {
        let mut knock = match dice.between(0.0, 3.0) as u32 {
            0 => effects::press(&mut dice),
            _ => effects::place(&mut dice),
        };
        low_pass(&mut knock, dice.between(700.0, 1300.0));
        tape.add(
            &knock,
            at,
            dice.between(0.05, 0.20),
            dice.between(-0.9, 0.9),
        );
        at += dice.between(0.35, 1.7);
    }
    tape.in_room(1.8, (150.0, 1900.0), 0.95)
}

/// Somebody who speaks in the distance. There are vowels of a kind, and never a consonant, so there is
/// nothing to understand.
fn murmur(seconds: f32, dice: &mut Dice) -> Signal {
    let base = if dice.between(0.0, 1.0) < 0.6 {
        dice.between(88.0, 125.0)
    } else {
        dice.between(165.0, 215.0)
    };
    let n = samples(seconds);
    let mut level = vec![0.0_f32; n];
    let mut pitch = vec![base; n];
    let mut at = dice.between(0.0, 5.0);
    while at < seconds - 1.0 {
        // A phrase sinks, and a breath follows it.
        let syllables = dice.between(4.0, 13.0) as u32;
        let mut high = dice.between(1.04, 1.22);
        for _ in 0..syllables {
            let length = dice.between(0.11, 0.27);
            let (strength, bend) = (dice.between(0.3, 1.0), dice.between(-0.05, 0.05));
            let (start, count) = (samples(at), samples(length));
            for i in 0..count {
                let t = i as f32 / count as f32;
                if let (Some(level), Some(pitch)) =
                    (level.get_mut(start + i), pitch.get_mut(start + i))
                {
                    *level = strength * (PI * t).sin().powf(0.8);
                    *pitch = base * (high + bend * t);
                }
            }
            at += length * dice.between(0.95, 1.25);
            high -= 0.018;
        }
        at += dice.between(0.6, 4.5);
    }
    let mut phase = dice.between(0.0, 1.0);
    let mut voice = Signal(
        level
            .iter()
            .zip(&pitch)
            .map(|(level, pitch)| {
                phase = (phase + pitch / RATE as f32).fract();
                // A soft pulse: the first harmonics of a saw.
                let turn = TAU * phase;
                let tone = turn.sin()
                    + 0.45 * (2.0 * turn).sin()
                    + 0.28 * (3.0 * turn).sin()
                    + 0.18 * (4.0 * turn).sin();
                level * tone
            })
            .collect(),
    );
    let mouth = dice.between(330.0, 620.0);
    band_pass(&mut voice, 0.55 * mouth, 1.45 * mouth);
    voice.fade_out(0.1);
    voice
}
