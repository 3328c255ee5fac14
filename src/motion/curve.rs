//! Curves of motion: keys of time and value, joined so smoothly that nothing jerks.

use serde::Deserialize;

/// A value over time. Between its keys it rises and falls without overshooting them; before the first and
/// after the last it rests. It starts from rest and comes to rest: its slope at both ends is nought. A key
/// that is written twice is a corner, for things that strike.
#[derive(Debug, Clone, PartialEq, Default, Deserialize)]
#[serde(transparent)]
pub struct Curve(Vec<(f32, f32)>);

impl Curve {
    /// A curve through these keys.
    pub const fn through(keys: Vec<(f32, f32)>) -> Self {
        Self(keys)
    }

    /// Whether nothing was written.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The first value, if there is any.
    pub fn first(&self) -> Option<f32> {
        self.0.first().map(|key| key.1)
    }

    /// The last value, if there is any.
    pub fn last(&self) -> Option<f32> {
        self.0.last().map(|key| key.1)
    }

    /// Why the keys make no curve, if they do not.
    pub fn fault(&self) -> Option<&'static str> {
        let finite = |key: &(f32, f32)| key.0.is_finite() && key.1.is_finite();
        if !self.0.iter().all(finite) {
            return Some("a key is no number");
        }
        if self.0.iter().any(|key| !(0.0..=1.0).contains(&key.0)) {
            return Some("a key lies outside of 0 to 1");
        }
        self.0
            .windows(2)
            .any(|pair| pair[0].0 > pair[1].0 || pair[0].0 == pair[1].0 && pair[0].1 != pair[1].1)
            .then_some("the keys are not in order of time")
    }

    /// The value at a time; `empty` if nothing was written.
    pub fn at(&self, time: f32, empty: f32) -> f32 {
        let keys = &self.0;
        let (Some(first), Some(last)) = (keys.first(), keys.last()) else {
            return empty;
        };
        if time <= first.0 {
            return first.1;
        }
        if time >= last.0 {
            return last.1;
        }
        // The stretch that begins with the last key not after this time.
        let after = keys.partition_point(|key| key.0 <= time);
        let (Some(&from), Some(&to)) = (keys.get(after - 1), keys.get(after)) else {
            return last.1;
        };
        let width = to.0 - from.0;
        let t = (time - from.0) / width;
        let (out, into) = (self.slope(after - 1, true), self.slope(after, false));
        // Hermite's polynomial.
        let (t2, t3) = (t * t, t * t * t);
        (2.0 * t3 - 3.0 * t2 + 1.0) * from.1
            + (t3 - 2.0 * t2 + t) * width * out
            + (3.0 * t2 - 2.0 * t3) * to.1
            + (t3 - t2) * width * into
    }

    /// The slope at a key, towards what follows it or what comes before it. Fritsch and Carlson's choice:
    /// no overshooting.
    fn slope(&self, key: usize, towards_next: bool) -> f32 {
        let keys = &self.0;
        let secant = |from: usize| match (keys.get(from), keys.get(from + 1)) {
            (Some(a), Some(b)) if b.0 > a.0 => Some((b.1 - a.1) / (b.0 - a.0)),
            _ => None,
        };
        let before = key.checked_sub(1).and_then(secant);
        let after = secant(key);
        let at_an_end = if towards_next {
            key == 0
        } else {
            key + 1 == keys.len()
        };
        match (before, after) {
            (Some(a), Some(b)) if a * b > 0.0 => 2.0 * a * b / (a + b),
            (Some(_), Some(_)) => 0.0,
            _ if at_an_end => 0.0,
            // A corner.
            (None, Some(slope)) | (Some(slope), None) => slope,
            (None, None) => 0.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_passes_its_keys_and_does_not_overshoot() {
        let curve = Curve::through(vec![(0.1, 0.0), (0.5, 1.0), (0.9, 0.4)]);
        for (time, value) in [(0.0, 0.0), (0.1, 0.0), (0.5, 1.0), (0.9, 0.4), (1.0, 0.4)] {
            assert!((curve.at(time, 9.0) - value).abs() < 1e-6, "{time}");
        }
        for step in 0..=100 {
            let value = curve.at(step as f32 / 100.0, 9.0);
            assert!((-1e-5..=1.000_01).contains(&value), "{step}: {value}");
        }
        assert_eq!(Curve::default().at(0.3, 7.0), 7.0);
    }

    #[test]
    fn it_rests_at_its_ends_but_strikes_where_a_key_is_doubled() {
        let soft = Curve::through(vec![(0.0, 0.0), (1.0, 1.0)]);
        let hard = Curve::through(vec![(0.0, 0.0), (1.0, 1.0), (1.0, 1.0)]);
        assert!(1.0 - soft.at(0.99, 0.0) < 0.001);
        assert!(1.0 - hard.at(0.99, 0.0) > 0.005);
    }

    #[test]
    fn keys_out_of_order_are_a_fault() {
        assert!(
            Curve::through(vec![(0.5, 0.0), (0.2, 1.0)])
                .fault()
                .is_some()
        );
        assert!(Curve::through(vec![(0.0, f32::NAN)]).fault().is_some());
        assert!(
            Curve::through(vec![(0.0, 0.0), (0.4, 1.0), (0.4, 1.0), (1.0, 0.0)])
                .fault()
                .is_none()
        );
    }
}
