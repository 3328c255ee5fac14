//! Second-order filters.

use crate::sound::signal::{RATE, Signal};
use std::f32::consts::{FRAC_1_SQRT_2, TAU};

/// A biquad section (Butterworth, after the well-known audio cookbook formulas).
#[derive(Clone, Copy)]
struct Section {
    b: [f32; 3],
    a: [f32; 2],
}

impl Section {
    fn low_pass(frequency: f32) -> Self {
        let (cos, alpha) = Self::angle(frequency);
        Self::normalised(
            [(1.0 - cos) / 2.0, 1.0 - cos, (1.0 - cos) / 2.0],
            cos,
            alpha,
        )
    }

    fn high_pass(frequency: f32) -> Self {
        let (cos, alpha) = Self::angle(frequency);
        Self::normalised(
            [(1.0 + cos) / 2.0, -1.0 - cos, (1.0 + cos) / 2.0],
            cos,
            alpha,
        )
    }

    fn angle(frequency: f32) -> (f32, f32) {
        let (sin, cos) = (TAU * frequency / RATE as f32).sin_cos();
        (cos, sin / (2.0 * FRAC_1_SQRT_2))
    }

    fn normalised(b: [f32; 3], cos: f32, alpha: f32) -> Self {
        let a0 = 1.0 + alpha;
        Self {
            b: b.map(|v| v / a0),
            a: [-2.0 * cos / a0, (1.0 - alpha) / a0],
        }
    }

    fn run(self, signal: &mut Signal) {
        let [mut s1, mut s2] = [0.0; 2];
        for v in &mut signal.0 {
            let x = *v;
            let y = self.b[0] * x + s1;
            s1 = self.b[1] * x - self.a[0] * y + s2;
            s2 = self.b[2] * x - self.a[1] * y;
            *v = y;
        }
    }
}

/// Keeps what lies between two frequencies in hertz.
pub fn band_pass(signal: &mut Signal, low: f32, high: f32) {
    Section::high_pass(low).run(signal);
    Section::low_pass(high).run(signal);
}

/// Keeps what lies below a frequency in hertz.
pub fn low_pass(signal: &mut Signal, frequency: f32) {
    Section::low_pass(frequency).run(signal);
}

#[cfg(test)]
mod tests {
    use super::band_pass;
    use crate::sound::signal::{RATE, Signal};
    use std::f32::consts::TAU;

    #[test]
    fn the_band_passes_and_the_rest_does_not() {
        let level = |frequency: f32| {
            let mut tone = Signal(
                (0..RATE)
                    .map(|i| (TAU * frequency * i as f32 / RATE as f32).sin())
                    .collect(),
            );
            band_pass(&mut tone, 500.0, 2000.0);
            Signal(tone.0.split_off(RATE as usize / 2)).peak()
        };
        assert!(level(1000.0) > 0.85 && level(60.0) < 0.03 && level(16000.0) < 0.03);
    }
}
