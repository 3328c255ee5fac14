//! Samples, and putting them together.

/// Samples a second.
pub const RATE: u32 = 44_100;

/// Samples in a span of seconds.
#[must_use]
pub fn samples(seconds: f32) -> usize {
    (seconds * RATE as f32).round().max(0.0) as usize
}

/// Factor of a level in decibels.
#[must_use]
pub fn gain(decibels: f32) -> f32 {
    10.0_f32.powf(decibels / 20.0)
}

/// One channel.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Signal(pub Vec<f32>);

impl Signal {
    /// Mixes another signal in, `at` seconds from the start; grows as needed.
    pub fn add(&mut self, other: &Self, at: f32, factor: f32) {
        let start = samples(at);
        if self.0.len() < start + other.0.len() {
            self.0.resize(start + other.0.len(), 0.0);
        }
        for (sum, v) in self.0[start..].iter_mut().zip(&other.0) {
            *sum += v * factor;
        }
    }

    /// The same after [`Signal::add`], for chains of parts.
    #[must_use]
    pub fn with(mut self, other: &Self, at: f32, factor: f32) -> Self {
        self.add(other, at, factor);
        self
    }

    /// Greatest magnitude.
    #[must_use]
    pub fn peak(&self) -> f32 {
        self.0.iter().fold(0.0, |peak, v| peak.max(v.abs()))
    }

    /// Lets the last `seconds` fade away.
    pub fn fade_out(&mut self, seconds: f32) {
        let n = samples(seconds).min(self.0.len());
        let start = self.0.len() - n;
        for (i, v) in self.0[start..].iter_mut().enumerate() {
            *v *= 0.5 + 0.5 * (std::f32::consts::PI * (i + 1) as f32 / n as f32).cos();
        }
    }
}

/// Left and right, of equal length.
#[derive(Clone, Debug, PartialEq)]
pub struct Stereo {
    /// Left channel.
    pub left: Signal,
    /// Right channel.
    pub right: Signal,
}

impl Stereo {
    /// Cuts the inaudible tail, fades the end and sets the peak level in decibels below full scale.
    #[must_use]
    pub fn mastered(mut self, peak: f32) -> Self {
        /// Below this part of the peak the tail is cut.
        const SILENCE: f32 = 0.001;
        let top = self.left.peak().max(self.right.peak());
        let last = |s: &Signal| s.0.iter().rposition(|v| v.abs() > SILENCE * top);
        let end = last(&self.left).max(last(&self.right)).map_or(0, |i| i + 1);
        for channel in [&mut self.left, &mut self.right] {
            channel.0.truncate(end);
            channel.fade_out(0.01);
        }
        let factor = gain(peak) / self.left.peak().max(self.right.peak());
        for v in self.left.0.iter_mut().chain(&mut self.right.0) {
            *v *= factor;
        }
        self
    }
}

#[cfg(test)]
mod tests {
    use super::{Signal, Stereo, gain};

    #[test]
    fn mastering_sets_the_peak_and_cuts_silence() {
        let mut loud = Signal(vec![0.0; 5000]);
        loud.0[10] = 3.0;
        loud.0[1999] = 0.01;
        let quiet = Signal(vec![0.0; 5000]);
        let Stereo { left, right } = Stereo {
            left: loud,
            right: quiet,
        }
        .mastered(-6.0);
        assert!((left.peak() - gain(-6.0)).abs() < 1e-6);
        assert_eq!((left.0.len(), right.0.len()), (2000, 2000));
    }

    #[test]
    fn parts_are_added_where_they_belong() {
        let click = Signal(vec![1.0]);
        let two = click.clone().with(&click, 0.001, 0.5);
        assert_eq!((two.0.len(), two.0[0], two.0[44]), (45, 1.0, 0.5));
    }
}
