//! The letters and figures inlaid in the frame.
//!
//! They are our own drawing: a roman hand with thick downstrokes, thin joins and serifs, written as
//! pen strokes whose width changes along the way. The base line is at y = 0 and capitals and figures
//! are 1 high.

use bevy::prelude::*;

use super::flat::{Contour, Painter};

/// Width of upright stems, and of bowls at their widest.
const STEM: f32 = 0.12;
const SWELL: f32 = 0.135;
/// Height of the letters without ascender.
const X_HEIGHT: f32 = 0.66;
const SERIF: f32 = 0.05;

/// A point that a pen goes through: x, y, and the width of its stroke.
type Pen = (f32, f32, f32);

/// A part of a sign.
#[derive(Clone, Copy)]
enum Part {
    /// A curve through points.
    Curve(&'static [Pen]),
    /// A straight line.
    Line(Pen, Pen),
    /// A round end of a stroke: centre and radius.
    Ball(f32, f32, f32),
    /// An upright stem at x, between two heights.
    Stem(f32, f32, f32),
    /// A serif from a left to a right end, standing on y.
    Serif(f32, f32, f32),
    /// The slanted start of a stem at x, whose top is at y.
    Flag(f32, f32),
}

use Part::{Ball, Curve, Flag, Line, Serif, Stem};

fn parts(sign: char) -> &'static [Part] {
    match sign {
        'a' => &[
            Ball(0.105, 0.500, 0.062),
            Curve(&[
                (0.070, 0.535, 0.05),
                (0.140, 0.615, 0.06),
                (0.250, 0.632, 0.06),
                (0.350, 0.575, 0.10),
                (0.380, 0.450, STEM),
                (0.380, 0.300, STEM),
                (0.382, 0.130, STEM),
                (0.430, 0.045, 0.08),
                (0.530, 0.050, 0.03),
            ]),
            Curve(&[
                (0.380, 0.385, 0.04),
                (0.240, 0.350, 0.06),
                (0.130, 0.270, 0.11),
                (0.110, 0.150, SWELL),
                (0.165, 0.055, 0.10),
                (0.260, 0.035, 0.06),
                (0.380, 0.140, 0.04),
            ]),
        ],
        'b' => &[
            Stem(0.13, 0.0, 0.99),
            Flag(0.13, 1.0),
            Curve(&[
                (0.150, 0.500, 0.04),
                (0.220, 0.595, 0.05),
                (0.330, 0.630, 0.06),
                (0.445, 0.540, 0.115),
                (0.480, 0.335, SWELL),
                (0.440, 0.120, 0.115),
                (0.320, 0.022, 0.05),
                (0.210, 0.050, 0.05),
                (0.130, 0.130, 0.04),
            ]),
        ],
        'c' => &[
            Ball(0.425, 0.505, 0.065),
            Curve(&[
                (0.460, 0.540, 0.05),
                (0.390, 0.620, 0.055),
                (0.290, 0.634, 0.05),
                (0.155, 0.550, 0.115),
                (0.105, 0.330, SWELL),
                (0.160, 0.110, 0.12),
                (0.300, 0.028, 0.06),
                (0.410, 0.065, 0.045),
                (0.480, 0.150, 0.025),
            ]),
        ],
        'd' => &[
            Stem(0.43, 0.06, 0.99),
            Flag(0.43, 1.0),
            Line((0.43, 0.050, 0.10), (0.56, 0.035, 0.03)),
            Line((0.43, 0.085, STEM), (0.43, 0.0, STEM)),
            Curve(&[
                (0.420, 0.540, 0.04),
                (0.350, 0.610, 0.05),
                (0.250, 0.630, 0.06),
                (0.125, 0.530, 0.115),
                (0.090, 0.320, SWELL),
                (0.125, 0.110, 0.115),
                (0.230, 0.025, 0.06),
                (0.330, 0.055, 0.05),
                (0.430, 0.160, 0.04),
            ]),
        ],
        'e' => &[
            Line((0.100, 0.365, 0.045), (0.460, 0.365, 0.045)),
            Curve(&[
                (0.450, 0.345, 0.08),
                (0.440, 0.480, 0.115),
                (0.375, 0.595, 0.08),
                (0.280, 0.634, 0.05),
                (0.155, 0.550, 0.115),
                (0.105, 0.330, SWELL),
                (0.160, 0.110, 0.12),
                (0.300, 0.028, 0.06),
                (0.410, 0.070, 0.045),
                (0.480, 0.155, 0.025),
            ]),
        ],
        'f' => &[
            Curve(&[
                (0.180, 0.000, STEM),
                (0.180, 0.300, STEM),
                (0.180, 0.600, STEM),
                (0.190, 0.790, 0.125),
                (0.240, 0.930, 0.085),
                (0.330, 0.980, 0.05),
                (0.420, 0.960, 0.04),
            ]),
            Ball(0.415, 0.905, 0.062),
            Serif(0.04, 0.38, X_HEIGHT - SERIF),
            Serif(0.04, 0.35, 0.0),
        ],
        'g' => &[
            Curve(&[
                (0.250, 0.635, 0.045),
                (0.130, 0.580, 0.09),
                (0.090, 0.440, 0.12),
                (0.130, 0.300, 0.09),
                (0.250, 0.245, 0.045),
                (0.370, 0.300, 0.09),
                (0.410, 0.440, 0.12),
                (0.370, 0.580, 0.09),
                (0.250, 0.635, 0.045),
            ]),
            Line((0.350, 0.570, 0.035), (0.470, 0.625, 0.05)),
            Ball(0.500, 0.600, 0.052),
            Curve(&[
                (0.160, 0.270, 0.04),
                (0.090, 0.200, 0.05),
                (0.090, 0.130, 0.07),
                (0.180, 0.075, 0.10),
                (0.330, 0.060, 0.12),
                (0.460, 0.000, 0.11),
                (0.480, -0.110, 0.07),
                (0.390, -0.220, 0.05),
                (0.240, -0.250, 0.045),
                (0.090, -0.205, 0.06),
                (0.050, -0.110, 0.075),
                (0.120, -0.020, 0.05),
                (0.220, 0.060, 0.04),
            ]),
        ],
        'h' => &[
            Stem(0.13, 0.0, 0.99),
            Flag(0.13, 1.0),
            Curve(&[
                (0.150, 0.480, 0.04),
                (0.230, 0.585, 0.05),
                (0.340, 0.615, 0.075),
                (0.425, 0.545, 0.115),
                (0.445, 0.400, STEM),
                (0.445, 0.200, STEM),
                (0.445, 0.000, STEM),
            ]),
            Serif(0.00, 0.26, 0.0),
            Serif(0.315, 0.575, 0.0),
        ],
        '1' => &[
            Stem(0.30, 0.0, 0.97),
            Line((0.09, 0.820, 0.03), (0.30, 0.915, 0.10)),
            Serif(0.10, 0.50, 0.0),
        ],
        '2' => &[
            Ball(0.115, 0.745, 0.068),
            Curve(&[
                (0.075, 0.780, 0.05),
                (0.130, 0.905, 0.055),
                (0.270, 0.965, 0.055),
                (0.405, 0.890, 0.11),
                (0.435, 0.730, SWELL),
                (0.370, 0.530, 0.115),
                (0.240, 0.350, 0.075),
                (0.110, 0.190, 0.055),
                (0.070, 0.070, 0.05),
            ]),
            Line((0.050, 0.055, 0.11), (0.470, 0.055, 0.11)),
            Line((0.455, 0.020, 0.06), (0.505, 0.230, 0.03)),
        ],
        '3' => &[
            Ball(0.115, 0.795, 0.066),
            Curve(&[
                (0.078, 0.830, 0.05),
                (0.150, 0.930, 0.055),
                (0.270, 0.968, 0.05),
                (0.390, 0.895, 0.105),
                (0.410, 0.760, 0.13),
                (0.350, 0.610, 0.09),
                (0.200, 0.530, 0.045),
            ]),
            Curve(&[
                (0.200, 0.530, 0.045),
                (0.370, 0.480, 0.09),
                (0.455, 0.290, SWELL),
                (0.390, 0.090, 0.105),
                (0.250, 0.015, 0.05),
                (0.120, 0.060, 0.055),
                (0.055, 0.160, 0.05),
            ]),
            Ball(0.095, 0.195, 0.066),
        ],
        '4' => &[
            Stem(0.38, 0.0, 0.95),
            Line((0.385, 0.955, 0.05), (0.045, 0.290, 0.055)),
            Line((0.020, 0.275, 0.065), (0.555, 0.275, 0.065)),
            Serif(0.21, 0.54, 0.0),
        ],
        '5' => &[
            Line((0.135, 0.905, 0.11), (0.450, 0.905, 0.11)),
            Line((0.445, 0.900, 0.10), (0.480, 0.965, 0.02)),
            Line((0.140, 0.900, 0.05), (0.115, 0.510, 0.045)),
            Curve(&[
                (0.115, 0.510, 0.035),
                (0.190, 0.575, 0.045),
                (0.290, 0.595, 0.055),
                (0.420, 0.500, 0.115),
                (0.460, 0.310, SWELL),
                (0.400, 0.100, 0.105),
                (0.250, 0.015, 0.05),
                (0.120, 0.055, 0.055),
                (0.055, 0.150, 0.05),
            ]),
            Ball(0.095, 0.185, 0.066),
        ],
        '6' => &[Curve(&[
            (0.455, 0.965, 0.03),
            (0.310, 0.890, 0.06),
            (0.170, 0.720, 0.10),
            (0.105, 0.480, SWELL),
            (0.100, 0.290, SWELL),
            (0.150, 0.100, 0.11),
            (0.275, 0.015, 0.05),
            (0.410, 0.100, 0.11),
            (0.455, 0.295, SWELL),
            (0.410, 0.500, 0.105),
            (0.290, 0.585, 0.05),
            (0.190, 0.550, 0.045),
            (0.110, 0.440, 0.035),
        ])],
        '7' => &[
            Line((0.060, 0.910, 0.115), (0.480, 0.910, 0.115)),
            Line((0.085, 0.930, 0.06), (0.040, 0.720, 0.03)),
            Curve(&[
                (0.470, 0.900, 0.05),
                (0.370, 0.680, 0.065),
                (0.280, 0.420, 0.105),
                (0.235, 0.180, STEM),
                (0.225, 0.000, 0.14),
            ]),
        ],
        '8' => &[Curve(&[
            (0.270, 0.965, 0.05),
            (0.150, 0.905, 0.10),
            (0.115, 0.765, 0.125),
            (0.190, 0.620, 0.125),
            (0.350, 0.490, 0.125),
            (0.455, 0.370, 0.12),
            (0.460, 0.210, 0.11),
            (0.390, 0.070, 0.085),
            (0.260, 0.015, 0.05),
            (0.130, 0.070, 0.10),
            (0.080, 0.220, 0.12),
            (0.130, 0.380, 0.08),
            (0.260, 0.490, 0.045),
            (0.375, 0.600, 0.06),
            (0.420, 0.760, 0.09),
            (0.375, 0.905, 0.08),
            (0.270, 0.965, 0.05),
        ])],
        _ => &[],
    }
}

/// The mesh of a sign, upright in the drawing plane, `height` high, centred on the middle of what
/// signs of its kind have in common: the x-height of letters, the height of figures.
pub(super) fn draw(sign: char, height: f32, color: LinearRgba) -> Mesh {
    let parts = parts(sign);
    let middle = if sign.is_ascii_digit() {
        0.5
    } else {
        X_HEIGHT / 2.0 + 0.06
    };
    let place = |x: f32, y: f32| Vec2::new(x - 0.275, y - middle) * height;
    let mut painter = Painter::default();
    let mut stroke = |way: &[Vec3]| {
        let way: Vec<Vec3> = way
            .iter()
            .map(|point| place(point.x, point.y).extend(point.z * height))
            .collect();
        painter.stroke(&way, color);
    };
    for part in parts {
        match *part {
            Curve(points) => stroke(&smooth(points)),
            Line(from, to) => stroke(&[from.into(), to.into()]),
            Stem(x, bottom, top) => {
                stroke(&[Vec3::new(x, bottom, STEM), Vec3::new(x, top, STEM)]);
            }
            Serif(left, right, y) => {
                let middle = y + SERIF / 2.0;
                stroke(&[
                    Vec3::new(left, middle, SERIF),
                    Vec3::new(right, middle, SERIF),
                ]);
            }
            Flag(x, y) => {
                stroke(&[
                    Vec3::new(x - 0.16, y - 0.045, 0.02),
                    Vec3::new(x, y - 0.04, 0.085),
                ]);
            }
            Ball(..) => {}
        }
    }
    for part in parts {
        if let Ball(x, y, radius) = *part {
            let center = place(x, y);
            let ball = Contour::regular(center, radius * height, 20);
            painter.fill(&ball, center, color);
        }
    }
    painter.finish()
}

/// A Catmull-Rom curve through the points; widths change along with it.
fn smooth(points: &[Pen]) -> Vec<Vec3> {
    const STEPS: u8 = 6;
    let at = |i: usize| Vec3::from(points[i.min(points.len() - 1)]);
    let mut way = Vec::with_capacity(points.len() * usize::from(STEPS));
    for i in 0..points.len().saturating_sub(1) {
        let (before, from, to, after) = (at(i.saturating_sub(1)), at(i), at(i + 1), at(i + 2));
        for step in 0..STEPS {
            let t = f32::from(step) / f32::from(STEPS);
            let (in_tangent, out_tangent) = ((to - before) / 2.0, (after - from) / 2.0);
            let (t2, t3) = (t * t, t * t * t);
            way.push(
                from * (2.0 * t3 - 3.0 * t2 + 1.0)
                    + in_tangent * (t3 - 2.0 * t2 + t)
                    + to * (3.0 * t2 - 2.0 * t3)
                    + out_tangent * (t3 - t2),
            );
        }
    }
    way.extend(points.last().copied().map(Vec3::from));
    way
}

#[cfg(test)]
mod tests {
    use touchmove_rules::{File, Rank};

    use super::*;
    use crate::board::flat::tests::examine;

    /// The signs on the frame, each once.
    fn signs() -> impl Iterator<Item = char> {
        File::ALL
            .into_iter()
            .map(File::char)
            .chain(Rank::ALL.into_iter().map(Rank::char))
    }

    #[test]
    fn every_sign_is_drawn_and_faces_up() {
        assert_eq!(signs().collect::<String>(), "abcdefgh12345678");
        for sign in signs() {
            let (bounds, up) = examine(&draw(sign, 1.0, LinearRgba::WHITE));
            assert!(up, "{sign} is seen from below");
            assert!(
                (0.35..0.65).contains(&bounds.width()),
                "{sign} is {} wide",
                bounds.width()
            );
            assert!(
                (0.6..1.05).contains(&bounds.height()),
                "{sign} is {} high",
                bounds.height()
            );
        }
    }
}
