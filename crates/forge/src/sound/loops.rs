//! What plays on and on: music, and the air of a room. Everything that rings over the end is written on
//! at the beginning, so a loop has no seam.

mod air;
mod music;

use crate::sound::filter::{band_pass, low_pass};
use crate::sound::fourier::convolve;
use crate::sound::signal::{RATE, Signal, Stereo, gain, samples};
use crate::sound::strike::white;
use crate::wood::noise::Dice;
use std::fmt;

/// A loop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Loop {
    /// A piano behind felt over slow chords: 64 seconds.
    Music,
    /// A quiet study with a clock in the next room: 32 seconds.
    Study,
    /// A hall with many players and whispering onlookers: 36 seconds.
    Hall,
}

impl Loop {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Music, Self::Study, Self::Hall];

    /// Length.
    #[must_use]
    pub fn seconds(self) -> f32 {
        match self {
            Self::Music => 64.0,
            Self::Study => 32.0,
            Self::Hall => 36.0,
        }
    }

    /// Level of the loudest sample, in decibels below full scale.
    #[must_use]
    pub fn peak(self) -> f32 {
        match self {
            Self::Music => -6.0,
            Self::Study => -15.0,
            Self::Hall => -12.0,
        }
    }

    /// Computes the loop.
    #[must_use]
    pub fn make(self) -> Stereo {
        let tape = match self {
            Self::Music => music::play(self.seconds()),
            Self::Study => air::study(self.seconds()),
            Self::Hall => air::hall(self.seconds()),
        };
        let Stereo {
            mut left,
            mut right,
        } = tape;
        let factor = gain(self.peak()) / left.peak().max(right.peak());
        for v in left.0.iter_mut().chain(&mut right.0) {
            *v *= factor;
        }
        Stereo { left, right }
    }
}

impl fmt::Display for Loop {
    /// The name of the file, without its ending.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Music => "music_calm",
            Self::Study => "ambience_study",
            Self::Hall => "ambience_hall",
        })
    }
}

/// Two channels that bite their tails.
struct Tape {
    left: Signal,
    right: Signal,
}

impl Tape {
    fn new(seconds: f32) -> Self {
        let blank = Signal(vec![0.0; samples(seconds)]);
        Self {
            left: blank.clone(),
            right: blank,
        }
    }

    /// Writes a sound at a time, from -1 (left) to 1 (right).
    fn add(&mut self, sound: &Signal, at: f32, level: f32, from: f32) {
        let angle = (from + 1.0) * std::f32::consts::FRAC_PI_4;
        for (channel, share) in [
            (&mut self.left, angle.cos()),
            (&mut self.right, angle.sin()),
        ] {
            wrap(channel, &sound.0, samples(at), level * share);
        }
    }

    /// The tape in a room that rings for `seconds` in a band of hertz, the echo as loud as `share`.
    fn in_room(self, seconds: f32, band: (f32, f32), share: f32) -> Stereo {
        let ringing = |mut dry: Signal, seed: u64| {
            let mut echo = white(seconds * 1.1, &mut Dice::new(seed));
            for (i, v) in echo.0.iter_mut().enumerate() {
                *v *= (-6.91 * i as f32 / RATE as f32 / seconds).exp();
            }
            band_pass(&mut echo, band.0, band.1);
            let power: f32 = echo.0.iter().map(|v| v * v).sum();
            let wet = convolve(&dry.0, &echo.0);
            wrap(&mut dry, &wet, samples(0.012), share / power.sqrt());
            dry
        };
        Stereo {
            left: ringing(self.left, 0x51),
            right: ringing(self.right, 0x52),
        }
    }
}

/// Adds samples to a loop, going round.
fn wrap(tape: &mut Signal, sound: &[f32], start: usize, level: f32) {
    let n = tape.0.len();
    for (i, v) in sound.iter().enumerate() {
        tape.0[(start + i) % n] += v * level;
    }
}

/// Noise between two frequencies that closes on itself.
fn endless(seconds: f32, (low, high): (f32, f32), dice: &mut Dice) -> Signal {
    let once = white(seconds, dice).0;
    let n = once.len();
    // The filter is in its stride when the second round begins.
    let mut twice = Signal([&once[..], &once[..]].concat());
    if low > 0.0 {
        band_pass(&mut twice, low, high);
    } else {
        low_pass(&mut twice, high);
    }
    Signal(twice.0.split_off(n))
}

#[cfg(test)]
mod tests {
    use super::Loop;
    use crate::sound::fourier::power;
    use crate::sound::signal::{RATE, gain, samples};

    #[test]
    fn loops_are_long_level_and_without_a_seam() {
        for tape in Loop::ALL {
            let sound = tape.make();
            assert_eq!(sound.left.0.len(), samples(tape.seconds()));
            let peak = sound.left.peak().max(sound.right.peak());
            assert!((peak / gain(tape.peak()) - 1.0).abs() < 0.01, "{tape}");
            for channel in [&sound.left, &sound.right] {
                let steps = || channel.0.windows(2).map(|w| (w[1] - w[0]).abs());
                let seam = (channel.0[0] - channel.0[channel.0.len() - 1]).abs();
                let largest = steps().fold(0.0, f32::max);
                assert!(seam < 0.5 * largest, "{tape}: {seam} {largest}");
                // No second is silent, and none drowns the others.
                let loud: Vec<f32> = channel
                    .0
                    .chunks(2 * RATE as usize)
                    .map(|s| (s.iter().map(|v| v * v).sum::<f32>() / s.len() as f32).sqrt())
                    .collect();
                let (low, high) = (
                    loud.iter().copied().fold(f32::INFINITY, f32::min),
                    loud.iter().copied().fold(0.0, f32::max),
                );
                assert!(low > 0.12 * high, "{tape}: {low} {high}");
            }
        }
    }

    /// Consonants, which make speech intelligible, lie above 2 kHz.
    #[test]
    fn the_hall_only_murmurs() {
        let power = power(&Loop::Hall.make().left.0);
        let hertz = |bin: usize| bin as f64 * f64::from(RATE) / (2 * power.len()) as f64;
        let share: f64 = power
            .iter()
            .enumerate()
            .filter(|(bin, _)| hertz(*bin) > 2000.0)
            .map(|(_, p)| p)
            .sum::<f64>()
            / power.iter().sum::<f64>();
        assert!(share < 0.03, "{share}");
    }
}
