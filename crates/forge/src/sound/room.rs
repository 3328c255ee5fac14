//! The room around a sound: a short, wide echo.

use crate::sound::filter::band_pass;
use crate::sound::fourier::convolve;
use crate::sound::signal::{RATE, Signal, Stereo, samples};
use crate::sound::strike::white;
use crate::wood::noise::Dice;

/// Frequencies that the room returns.
const BAND: (f32, f32) = (180.0, 4200.0);
/// The first echo comes after this many seconds.
const DELAY: f32 = 0.006;

/// A room: seconds until its echo has fallen by 60 decibels, and how loud the echo is.
#[derive(Clone, Copy, Debug)]
pub struct Room {
    /// Reverberation time.
    pub seconds: f32,
    /// Share of the echo.
    pub share: f32,
}

impl Room {
    /// The sound heard in this room.
    #[must_use]
    pub fn around(self, dry: &Signal) -> Stereo {
        let channel = |seed: u64| {
            let mut echo = white(self.seconds * 1.1, &mut Dice::new(seed));
            for (i, v) in echo.0.iter_mut().enumerate() {
                *v *= (-6.91 * i as f32 / RATE as f32 / self.seconds).exp();
            }
            band_pass(&mut echo, BAND.0, BAND.1);
            let power: f32 = echo.0.iter().map(|v| v * v).sum();
            let wet = Signal(convolve(&dry.0, &echo.0));
            let mut out = dry.clone().with(&wet, DELAY, self.share / power.sqrt());
            out.0
                .resize(dry.0.len() + echo.0.len() + samples(DELAY), 0.0);
            out
        };
        Stereo {
            left: channel(0x1EF7),
            right: channel(0x417),
        }
    }
}
