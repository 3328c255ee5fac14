//! A picture of a sound: its frequencies over time, and its wave.

use crate::picture::colour::bytes;
use crate::picture::image::Image;
use crate::sound::fourier::power;
use crate::sound::signal::{RATE, Signal};
use glam::{Vec3, vec3};
use std::f32::consts::TAU;

const WIDTH: u32 = 380;
const SPECTRUM: u32 = 200;
const WAVE: u32 = 80;
/// The spectrum ends here.
const HIGHEST: f32 = 10_000.0;
/// Samples in one window.
const WINDOW: usize = 1024;
/// Levels from here (black) to 0 decibels (white).
const FLOOR: f32 = -80.0;

/// Draws one channel.
#[must_use]
pub fn draw(signal: &Signal) -> Image {
    let n = signal.0.len();
    let column = |x: u32| {
        let start = (n as f32 * x as f32 / WIDTH as f32) as usize;
        let windowed: Vec<f32> = (0..WINDOW)
            .map(|i| {
                let hann = 0.5 - 0.5 * (TAU * i as f32 / WINDOW as f32).cos();
                signal
                    .0
                    .get((start + i).wrapping_sub(WINDOW / 2))
                    .copied()
                    .unwrap_or_default()
                    * hann
            })
            .collect();
        power(&windowed)
    };
    let spectra: Vec<Vec<f64>> = (0..WIDTH).map(column).collect();
    let loudest = spectra.iter().flatten().copied().fold(1e-12, f64::max);
    let peak = signal.peak().max(1e-6);
    Image::rgb(WIDTH + 8, SPECTRUM + WAVE + 8, |x, y| {
        let inside = x < WIDTH;
        bytes(if inside && y < SPECTRUM {
            let hertz = HIGHEST * (SPECTRUM - y) as f32 / SPECTRUM as f32;
            let bin = (hertz / RATE as f32 * WINDOW as f32) as usize;
            let level = 10.0
                * (spectra[x as usize][bin.min(WINDOW / 2 - 1)] / loudest)
                    .max(1e-12)
                    .log10() as f32;
            heat(1.0 - (level / FLOOR).clamp(0.0, 1.0))
        } else if inside && y < SPECTRUM + WAVE {
            let at = |x: u32| (n * x as usize / WIDTH as usize).min(n);
            let slice = &signal.0[at(x)..at(x + 1).max((at(x) + 1).min(n))];
            let reach = slice.iter().fold(0.0_f32, |m, v| m.max(v.abs())) / peak;
            let from_middle = ((y - SPECTRUM) as f32 / (WAVE as f32 / 2.0) - 1.0).abs();
            if from_middle <= reach {
                vec3(0.2, 0.55, 1.0)
            } else {
                Vec3::splat(0.01)
            }
        } else {
            Vec3::splat(0.05)
        })
    })
}

fn heat(v: f32) -> Vec3 {
    vec3(
        (3.0 * v - 0.6).clamp(0.0, 1.0),
        (3.0 * v - 1.7).clamp(0.0, 1.0),
        (1.4 * v).min(1.0) * (1.6 - 1.5 * v).max(0.1),
    )
}
