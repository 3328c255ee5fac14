//! Convolution by the fast Fourier transform.

use glam::DVec2;
use std::f64::consts::TAU;

/// The convolution of two signals, of length `a.len() + b.len() - 1`.
#[must_use]
pub fn convolve(a: &[f32], b: &[f32]) -> Vec<f32> {
    if a.is_empty() || b.is_empty() {
        return Vec::new();
    }
    let length = a.len() + b.len() - 1;
    let size = length.next_power_of_two();
    // Two real signals travel as one complex signal.
    let at = |v: &[f32], i: usize| f64::from(v.get(i).copied().unwrap_or_default());
    let mut z: Vec<DVec2> = (0..size).map(|i| DVec2::new(at(a, i), at(b, i))).collect();
    transform(&mut z, 1.0);
    let product: Vec<DVec2> = (0..size)
        .map(|k| {
            let (p, q) = (z[k], z[(size - k) % size]);
            let conjugate = DVec2::new(q.x, -q.y);
            let (sum, difference) = ((p + conjugate) / 2.0, (p - conjugate) / 2.0);
            sum.rotate(DVec2::new(difference.y, -difference.x))
        })
        .collect();
    let mut out = product;
    transform(&mut out, -1.0);
    out.truncate(length);
    out.into_iter()
        .map(|v| (v.x / size as f64) as f32)
        .collect()
}

/// Power of each frequency from 0 to half the sampling rate, in equal steps.
#[must_use]
pub fn power(signal: &[f32]) -> Vec<f64> {
    let size = signal.len().next_power_of_two();
    let mut z: Vec<DVec2> = signal
        .iter()
        .map(|&v| DVec2::new(f64::from(v), 0.0))
        .collect();
    z.resize(size, DVec2::ZERO);
    transform(&mut z, 1.0);
    z[..size / 2].iter().map(|v| v.length_squared()).collect()
}

/// In-place radix-2 transform; the length is a power of two.
fn transform(z: &mut [DVec2], direction: f64) {
    let n = z.len();
    let shift = usize::BITS - n.trailing_zeros();
    for i in 0..n {
        let j = if n > 1 { i.reverse_bits() >> shift } else { 0 };
        if i < j {
            z.swap(i, j);
        }
    }
    let mut half = 1;
    while half < n {
        let turns: Vec<DVec2> = (0..half)
            .map(|k| DVec2::from_angle(-direction * TAU * k as f64 / (2 * half) as f64))
            .collect();
        for block in z.chunks_exact_mut(2 * half) {
            let (low, high) = block.split_at_mut(half);
            for ((a, b), turn) in low.iter_mut().zip(high).zip(&turns) {
                let turned = b.rotate(*turn);
                (*a, *b) = (*a + turned, *a - turned);
            }
        }
        half *= 2;
    }
}

#[cfg(test)]
mod tests {
    use super::convolve;

    #[test]
    fn it_equals_the_sum_of_products() {
        let a: Vec<f32> = (0..37).map(|i| ((i * 7) % 11) as f32 - 5.0).collect();
        let b: Vec<f32> = (0..20).map(|i| ((i * 5) % 13) as f32 - 6.0).collect();
        let fast = convolve(&a, &b);
        assert_eq!(fast.len(), 56);
        for (n, v) in fast.iter().enumerate() {
            let slow: f32 = (0..a.len())
                .filter(|i| (0..b.len()).contains(&(n.wrapping_sub(*i))))
                .map(|i| a[i] * b[n - i])
                .sum();
            assert!((v - slow).abs() < 1e-3, "{n}: {v} {slow}");
        }
    }
}
