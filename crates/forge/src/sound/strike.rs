//! Struck bodies: sums of decaying sines, softened by the time of contact, and bursts of noise.

use crate::sound::filter::band_pass;
use crate::sound::fourier::convolve;
use crate::sound::signal::{RATE, Signal, samples};
use crate::wood::noise::Dice;
use std::f32::consts::{PI, TAU};

/// One way in which a body rings: frequency in hertz, amplitude, and decay time in milliseconds.
#[derive(Clone, Copy, Debug)]
pub struct Mode(pub f32, pub f32, pub f32);

/// A body: its modes, and for how many milliseconds a blow touches it (long is felt, short is hard).
#[derive(Clone, Copy, Debug)]
pub struct Body<'a> {
    /// Its modes.
    pub modes: &'a [Mode],
    /// Time of contact.
    pub contact: f32,
}

impl Body<'_> {
    /// The sound of one blow. No two blows are alike: pitch differs by up to 4 %, the modes' strength by
    /// up to 8 %.
    #[must_use]
    pub fn strike(&self, dice: &mut Dice) -> Signal {
        let pitch = dice.between(0.96, 1.04);
        self.ring(pitch, 0.08, dice)
    }

    /// The sound of a blow exactly in tune.
    #[must_use]
    pub fn sound(&self, dice: &mut Dice) -> Signal {
        self.ring(1.0, 0.0, dice)
    }

    fn ring(&self, pitch: f32, spread: f32, dice: &mut Dice) -> Signal {
        let mut sum = Signal::default();
        for &Mode(frequency, amplitude, decay) in self.modes {
            let strength = amplitude * dice.between(1.0 - spread, 1.0 + spread);
            sum.add(
                &tone(frequency * pitch, decay / 1000.0, dice.between(0.0, TAU)),
                0.0,
                strength,
            );
        }
        soften(&sum, self.contact / 1000.0)
    }
}

/// A decaying sine that has faded to nothing at its end.
fn tone(frequency: f32, decay: f32, phase: f32) -> Signal {
    let seconds = 7.0 * decay;
    let mut tone = Signal(
        (0..samples(seconds))
            .map(|i| {
                let t = i as f32 / RATE as f32;
                (TAU * frequency * t + phase).sin() * (-t / decay).exp()
            })
            .collect(),
    );
    tone.fade_out(0.12 * seconds);
    tone
}

/// Smears a signal over a half-sine pulse.
fn soften(signal: &Signal, seconds: f32) -> Signal {
    let n = samples(seconds).max(1);
    let pulse: Vec<f32> = (0..n)
        .map(|i| (PI * (i as f32 + 0.5) / n as f32).sin())
        .collect();
    let sum: f32 = pulse.iter().sum();
    Signal(convolve(
        &signal.0,
        &pulse.iter().map(|v| v / sum).collect::<Vec<_>>(),
    ))
}

/// White noise.
#[must_use]
pub fn white(seconds: f32, dice: &mut Dice) -> Signal {
    Signal(
        (0..samples(seconds))
            .map(|_| dice.between(-1.0, 1.0))
            .collect(),
    )
}

/// A burst of noise between two frequencies, dying away with `decay` milliseconds.
#[must_use]
pub fn burst((low, high): (f32, f32), decay: f32, dice: &mut Dice) -> Signal {
    let decay = decay / 1000.0;
    let mut noise = white(8.0 * decay, dice);
    for (i, v) in noise.0.iter_mut().enumerate() {
        *v *= (-(i as f32) / RATE as f32 / decay).exp();
    }
    band_pass(&mut noise, low, high);
    noise
}

#[cfg(test)]
mod tests {
    use super::{Body, Mode};
    use crate::wood::noise::Dice;

    #[test]
    fn a_blow_dies_away_and_ends_in_silence() {
        let body = Body {
            modes: &[Mode(440.0, 1.0, 50.0)],
            contact: 1.0,
        };
        let sound = body.strike(&mut Dice::new(1));
        let energy = |from: usize, to: usize| sound.0[from..to].iter().map(|v| v * v).sum::<f32>();
        let n = sound.0.len();
        assert!(energy(0, n / 7) > 5.0 * energy(n / 7, n));
        assert!(sound.0.last().is_some_and(|v| v.abs() < 1e-5));
    }
}
