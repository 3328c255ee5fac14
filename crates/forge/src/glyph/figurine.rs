//! The six men as flat figures: a solid outline, and the cuts that draw its inner lines.

use crate::curve::path::{Fineness, Step, Step::*, flatten};
use crate::field::ops::join;
use crate::field::outline::Outline;
use crate::men::Role;
use crate::men::knight::Knight;
use crate::picture::image::Image;
use glam::{Vec2, vec2};

/// Samples along each edge of a pixel.
const SUPERSAMPLING: u32 = 4;
/// Half the edge of the square that the picture shows, in the figures' own units.
const REACH: f32 = 1.06;
/// Width of the drawn outline: 6 % of a figure's width, just enough to fill the arms of the king's cross.
const LINE: f32 = 0.087;
const FINE: Fineness = Fineness {
    sagitta: 0.003,
    cubic: 16,
};

/// A distance in the plane, negative inside.
type Flat = Box<dyn Fn(Vec2) -> f32>;

/// A figure about two units high, standing on y = -0.92.
struct Figure {
    solid: Flat,
    cuts: Flat,
}

/// The figure with its cuts left open.
#[must_use]
pub fn filled(role: Role, size: u32) -> Image {
    let figure = figure(role);
    let grid = Grid::new(size);
    let inside = grid.sample(|p| (figure.solid)(p) < 0.0 && (figure.cuts)(p) >= 0.0);
    grid.image(&inside)
}

/// The figure's outline, lying inside it, and its cuts: what is laid over the filled figure of a dark man.
#[must_use]
pub fn outlined(role: Role, size: u32) -> Image {
    let figure = figure(role);
    let grid = Grid::new(size);
    let solid = grid.sample(|p| (figure.solid)(p) < 0.0);
    let cuts = grid.sample(|p| (figure.cuts)(p) < 0.0);
    let core = grid.eroded(&solid, LINE);
    let ink: Vec<bool> = (0..solid.len())
        .map(|i| solid[i] && (!core[i] || cuts[i]))
        .collect();
    grid.image(&ink)
}

/// The figure with its cuts open, as distances: about two units high, standing on y = -0.92.
pub fn field(role: Role) -> impl Fn(Vec2) -> f32 {
    let Figure { solid, cuts } = figure(role);
    move |p| solid(p).max(-cuts(p))
}

/// The samples of a picture.
struct Grid {
    size: u32,
    samples: usize,
}

impl Grid {
    fn new(size: u32) -> Self {
        Self {
            size,
            samples: (size * SUPERSAMPLING) as usize,
        }
    }

    /// Samples in a unit of the figure.
    fn scale(&self) -> f32 {
        self.samples as f32 / (2.0 * REACH)
    }

    fn sample(&self, inside: impl Fn(Vec2) -> bool) -> Vec<bool> {
        let n = self.samples;
        (0..n * n)
            .map(|i| {
                let at = (vec2((i % n) as f32, (i / n) as f32) + 0.5) / self.scale() - REACH;
                inside(vec2(at.x, -at.y))
            })
            .collect()
    }

    /// The samples that lie deeper inside than `by`: the exact distance is found in two passes, first
    /// along columns, then along rows.
    fn eroded(&self, solid: &[bool], by: f32) -> Vec<bool> {
        let n = self.samples;
        let reach = (by * self.scale()).ceil() as usize;
        let radius = (by * self.scale()).powi(2);
        let vertical: Vec<usize> = (0..n * n)
            .map(|i| {
                let (x, y) = (i % n, i / n);
                let open = |y: usize| !solid[y * n + x];
                (0..=reach)
                    .find(|&d| y < d || y + d >= n || open(y - d) || open(y + d))
                    .unwrap_or(reach + 1)
            })
            .collect();
        (0..n * n)
            .map(|i| {
                let (x, y) = (i % n, i / n);
                let nearest = (x.saturating_sub(reach)..(x + reach + 1).min(n))
                    .map(|other| vertical[y * n + other].pow(2) + other.abs_diff(x).pow(2))
                    .min();
                nearest.is_some_and(|d| d as f32 > radius)
            })
            .collect()
    }

    fn image(&self, ink: &[bool]) -> Image {
        let n = SUPERSAMPLING as usize;
        Image::mask(self.size, self.size, |x, y| {
            let (x, y) = (x as usize * n, y as usize * n);
            let hits = (0..n * n)
                .filter(|s| ink[(y + s / n) * self.samples + x + s % n])
                .count();
            hits as f32 / (n * n) as f32
        })
    }
}

fn figure(role: Role) -> Figure {
    match role {
        Role::Pawn => plain(half(&[
            L(0.62, -0.92),
            L(0.62, -0.74),
            C(0.40, -0.60, 0.24, -0.40, 0.20, -0.06),
            L(0.38, -0.06),
            L(0.38, 0.08),
            L(0.20, 0.10),
            E(0.0, 0.44, 0.36, 0.36, -62.0, 90.0),
        ])),
        Role::Rook => plain(half(&[
            L(0.70, -0.92),
            L(0.70, -0.72),
            L(0.52, -0.60),
            L(0.42, 0.26),
            L(0.62, 0.42),
            L(0.62, 0.88),
            L(0.36, 0.88),
            L(0.36, 0.68),
            L(0.15, 0.68),
            L(0.15, 0.88),
            L(0.0, 0.88),
        ])),
        Role::Bishop => bishop(),
        Role::Queen => queen(),
        Role::King => king(),
        Role::Knight => knight(),
    }
}

fn plain(solid: Flat) -> Figure {
    Figure {
        solid,
        cuts: nothing(),
    }
}

fn nothing() -> Flat {
    Box::new(|_| f32::INFINITY)
}

/// A figure given by its right half, from the middle of its foot to the middle of its top.
fn half(path: &[Step]) -> Flat {
    let mut whole = vec![M(0.0, -0.92)];
    whole.extend_from_slice(path);
    let points = flatten(&whole, FINE)
        .into_iter()
        .flat_map(|line| line.points)
        .collect();
    let outline = Outline::half_profile(points);
    Box::new(move |p| outline.distance(vec2(p.x.abs(), p.y)))
}

fn disc(centre: Vec2, radius: f32) -> impl Fn(Vec2) -> f32 {
    move |p| p.distance(centre) - radius
}

/// An upright box.
fn bar(centre: Vec2, half: Vec2) -> impl Fn(Vec2) -> f32 {
    move |p| {
        let d = (p - centre).abs() - half;
        d.max(Vec2::ZERO).length() + d.max_element().min(0.0)
    }
}

fn bishop() -> Figure {
    let body = half(&[
        L(0.66, -0.92),
        L(0.66, -0.74),
        C(0.50, -0.68, 0.36, -0.62, 0.28, -0.42),
        L(0.44, -0.40),
        L(0.44, -0.26),
        L(0.30, -0.24),
        C(0.62, -0.02, 0.50, 0.36, 0.09, 0.66),
        L(0.0, 0.66),
    ]);
    let knob = disc(vec2(0.0, 0.78), 0.15);
    let slot = bar(Vec2::ZERO, vec2(0.05, 0.275));
    let turn = Vec2::from_angle(38.0_f32.to_radians());
    Figure {
        solid: Box::new(move |p| body(p).min(knob(p))),
        cuts: Box::new(move |p| slot(turn.rotate(p - vec2(0.30, 0.26)))),
    }
}

fn queen() -> Figure {
    let body = half(&[
        L(0.66, -0.92),
        L(0.66, -0.74),
        L(0.54, -0.66),
        L(0.50, -0.40),
        L(0.58, -0.28),
        L(0.88, 0.42),
        L(0.50, -0.02),
        L(0.46, 0.62),
        L(0.18, 0.02),
        L(0.0, 0.72),
    ]);
    let pearls = [vec2(0.88, 0.46), vec2(0.46, 0.68), vec2(0.0, 0.80)].map(|at| disc(at, 0.105));
    plain(Box::new(move |p| {
        let mirrored = vec2(p.x.abs(), p.y);
        pearls
            .iter()
            .map(|pearl| pearl(mirrored))
            .fold(body(p), f32::min)
    }))
}

fn king() -> Figure {
    let body = half(&[
        L(0.66, -0.92),
        L(0.66, -0.74),
        L(0.54, -0.66),
        L(0.50, -0.40),
        C(0.72, -0.20, 0.98, 0.06, 0.86, 0.28),
        C(0.74, 0.50, 0.36, 0.46, 0.14, 0.10),
        L(0.0, 0.10),
    ]);
    let upright = bar(vec2(0.0, 0.47), vec2(0.085, 0.47));
    let crossbar = bar(vec2(0.0, 0.645), vec2(0.27, 0.085));
    plain(Box::new(move |p| body(p).min(upright(p)).min(crossbar(p))))
}

/// The knight is the silhouette of the sculpture itself.
fn knight() -> Figure {
    const SCALE: f32 = 2.04;
    const CENTRE: Vec2 = vec2(0.02, 0.64);
    const FOOT: f32 = 0.27;
    /// Half width of the lines between the strands.
    const GROOVE: f32 = 0.0065;
    let ear = [
        (0.005, 0.93),
        (0.012, 1.02),
        (0.048, 1.10),
        (0.080, 1.02),
        (0.085, 0.94),
    ];
    let ears = [Vec2::ZERO, vec2(0.052, -0.012)]
        .map(|shift| Outline::closed(ear.iter().map(|&p| Vec2::from(p) + shift).collect()));
    let foot = bar(vec2(0.0, 0.235), vec2(0.25, 0.035));
    let sculpture = Knight::new();
    let drawing = sculpture.clone();
    let to_world = |p: Vec2| p / SCALE + CENTRE;
    Figure {
        solid: Box::new(move |p| {
            let at = to_world(p);
            let neck = sculpture.neck_silhouette(at).max(FOOT - at.y);
            let tufts = sculpture
                .tufts()
                .map(|tuft| at.distance(tuft) - 0.034)
                .fold(f32::INFINITY, f32::min);
            let ears = ears
                .iter()
                .map(|ear| ear.distance(at))
                .fold(f32::INFINITY, f32::min);
            join(sculpture.head_silhouette(at), neck, 0.01)
                .min(tufts)
                .min(ears)
                .min(foot(at))
                * SCALE
        }),
        cuts: Box::new(move |p| {
            let at = to_world(p);
            drawing
                .eye(at)
                .min(drawing.mouth(at))
                .min(drawing.partings(at) - GROOVE)
                * SCALE
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::{filled, outlined};
    use crate::men::Role;
    use crate::picture::image::Image;

    fn ink(image: &Image) -> u32 {
        image
            .data
            .chunks_exact(4)
            .map(|p| u32::from(p[3]))
            .sum::<u32>()
            / 255
    }

    #[test]
    fn figures_fill_their_square_and_lines_lie_inside() {
        for role in Role::ALL {
            let (fill, line) = (filled(role, 48), outlined(role, 48));
            let share = ink(&fill) as f32 / (48.0 * 48.0);
            assert!((0.2..0.6).contains(&share), "{role}: {share}");
            assert!(ink(&line) > ink(&fill) / 5, "{role}");
            let edge = (0..48).flat_map(|i| [(i, 0), (0, i), (i, 47), (47, i)]);
            for (x, y) in edge {
                assert_eq!(
                    fill.data[(y * 48 + x) * 4 + 3],
                    0,
                    "{role} touches the edge"
                );
            }
        }
    }

    #[test]
    fn the_line_leaves_the_body_open() {
        for role in Role::ALL {
            let (fill, line) = (filled(role, 48), outlined(role, 48));
            let core = |image: &Image, x: usize, y: usize| image.data[(y * 48 + x) * 4 + 3];
            // The middle of the body: filled, and not line.
            assert_eq!(core(&fill, 24, 34), 255, "{role}");
            assert_eq!(core(&line, 24, 34), 0, "{role}");
        }
    }
}
