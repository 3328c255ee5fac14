//! The knight: a horse's head and neck sculpted as a distance field, on a turned pedestal.
//!
//! The neck is a drawn silhouette, inflated; the head is another one in a frame of its own, with cheek,
//! eye, nostril and mouth added and cut. Everything is symmetric in y.

use crate::curve::spline::{Table, ring, smoothstep};
use crate::field::Field;
use crate::field::ops::{cut, join, meet};
use crate::field::outline::Outline;
use crate::field::solid::{Cone, Disc, Ellipsoid, inflate};
use crate::men::mane::Mane;
use crate::men::{Detail, turned};
use crate::mesh::dress::{dress, shade};
use crate::mesh::simplify::simplify;
use crate::mesh::surface_nets::polygonise;
use crate::mesh::{Bounds, Mesh};
use glam::{Vec2, Vec3, vec2, vec3};

/// The head's frame: origin (x, z), pitch downwards in degrees, and scale.
const HEAD_ORIGIN: Vec2 = vec2(0.020, 0.935);
const HEAD_PITCH: f32 = 51.0;
const HEAD_SCALE: f32 = 1.07;

/// Chords in each span of a silhouette.
const CHORDS: u32 = 6;

/// Neck silhouette (x, z). It runs down to z = 0 so that its lower edge does not round off the joint
/// with the pedestal.
const NECK: [(f32, f32); 21] = [
    (0.190, 0.0),
    (0.190, 0.15),
    (0.192, 0.25),
    (0.208, 0.33),
    (0.204, 0.41),
    (0.168, 0.50),
    (0.112, 0.58),
    (0.062, 0.66),
    (0.040, 0.74),
    (0.085, 0.86),
    (0.040, 0.955),
    (-0.040, 0.978),
    (-0.120, 0.938),
    (-0.180, 0.855),
    (-0.213, 0.745),
    (-0.222, 0.61),
    (-0.212, 0.48),
    (-0.196, 0.36),
    (-0.190, 0.25),
    (-0.190, 0.15),
    (-0.190, 0.0),
];

/// The part of the neck that carries the mane.
const CREST: std::ops::Range<usize> = 10..20;

/// Head silhouette (u, v).
const HEAD: [(f32, f32); 18] = [
    (-0.06, 0.050),
    (0.0, 0.080),
    (0.070, 0.092),
    (0.125, 0.086),
    (0.185, 0.071),
    (0.250, 0.066),
    (0.310, 0.071),
    (0.357, 0.054),
    (0.374, 0.006),
    (0.370, -0.045),
    (0.352, -0.094),
    (0.305, -0.120),
    (0.245, -0.118),
    (0.190, -0.126),
    (0.130, -0.156),
    (0.065, -0.178),
    (0.0, -0.162),
    (-0.06, -0.06),
];

/// The knight, head and pedestal in one mesh.
#[must_use]
pub fn make(detail: Detail) -> Mesh {
    let knight = Knight::new();
    let path = turned::knight_base();
    let pedestal = turned::solid(&path);
    let mut mesh = turned::man(&path, detail.cut());
    shade(&mut mesh, &|p: Vec3| pedestal(p).min(knight.distance(p)));
    mesh.append(&head(&knight, detail));
    mesh
}

fn head(knight: &Knight, detail: Detail) -> Mesh {
    // The lowest layer hides in the pedestal, whose top is at 0.270.
    let h = 0.0045;
    let bounds = Bounds {
        min: vec3(-0.36, -h / 2.0, 0.25),
        max: vec3(0.42, 0.27, 1.13),
    };
    let half = polygonise(knight, bounds, h);
    let half = simplify(half, detail.pick(5600, 1200) / 2, importance);
    dress(half.mirrored(), knight, detail.softness())
}

/// The face deserves more triangles than the neck, and the eye more than all else.
fn importance(p: Vec3) -> f32 {
    let local = to_head(vec2(p.x, p.z));
    let from_eye = local.distance(vec2(0.120, 0.030));
    1.0 + 3.0 * smoothstep(0.06, 0.12, local.x) + 12.0 * smoothstep(0.065, 0.045, from_eye)
}

/// The sculpture without its pedestal.
#[derive(Clone, Debug)]
pub struct Knight {
    neck: Silhouette,
    head: Silhouette,
    mane: Mane,
    parts: Parts,
}

/// A silhouette with tables of its half thickness and of the rounding of its edge.
#[derive(Clone, Debug)]
struct Silhouette {
    outline: Outline,
    thickness: Table,
    rounding: Table,
}

impl Silhouette {
    fn new(points: &[(f32, f32)], thickness: &[(f32, f32)], rounding: &[(f32, f32)]) -> Self {
        let points: Vec<Vec2> = points.iter().copied().map(Vec2::from).collect();
        Self {
            outline: Outline::closed(ring(&points, CHORDS)),
            thickness: Table::new(thickness),
            rounding: Table::new(rounding),
        }
    }
}

/// A silhouette measured at one place: all that [`inflate`] wants but y.
#[derive(Clone, Copy, Debug)]
struct Section {
    flat: f32,
    thickness: f32,
    rounding: f32,
}

impl Section {
    fn distance(self, y: f32) -> f32 {
        inflate(self.flat, y, self.thickness, self.rounding)
    }

    /// Half the width of the solid here.
    fn half_width(self) -> f32 {
        let q = (self.rounding + self.flat).max(0.0) / self.rounding;
        self.thickness * (1.0 - q * q).max(0.0).sqrt()
    }
}

/// The features. Those of the face are in the head's frame (u, y, v).
#[derive(Clone, Debug)]
struct Parts {
    cheek_disc: Disc,
    cheek_dome: Ellipsoid,
    facial_crest: Cone,
    mouth: Cone,
    eye_mound: Ellipsoid,
    eye_socket: Ellipsoid,
    upper_lid: [Cone; 2],
    lower_lid: [Cone; 2],
    eyeball: Ellipsoid,
    nostril_flare: Ellipsoid,
    nostril: Ellipsoid,
    ear: [Ellipsoid; 2],
    ear_hollow: Ellipsoid,
    forelock: [Cone; 2],
    forelock_side: [Cone; 2],
}

impl Default for Knight {
    fn default() -> Self {
        Self::new()
    }
}

impl Knight {
    /// Sets up the sculpture.
    #[must_use]
    pub fn new() -> Self {
        let neck = Silhouette::new(
            &NECK,
            &[
                (0.20, 0.195),
                (0.27, 0.190),
                (0.35, 0.163),
                (0.45, 0.131),
                (0.55, 0.107),
                (0.65, 0.091),
                (0.75, 0.079),
                (0.85, 0.072),
                (1.0, 0.062),
            ],
            &[
                (0.20, 0.188),
                (0.30, 0.180),
                (0.50, 0.13),
                (0.70, 0.11),
                (1.0, 0.09),
            ],
        );
        let head = Silhouette::new(
            &HEAD,
            &[
                (-0.06, 0.060),
                (0.0, 0.070),
                (0.08, 0.080),
                (0.125, 0.078),
                (0.19, 0.068),
                (0.25, 0.063),
                (0.315, 0.070),
                (0.375, 0.064),
            ],
            &[
                (-0.06, 0.06),
                (0.05, 0.085),
                (0.15, 0.075),
                (0.25, 0.060),
                (0.33, 0.065),
                (0.40, 0.060),
            ],
        );
        let crest: Vec<Vec2> = NECK[CREST].iter().copied().map(Vec2::from).collect();
        let mane = Mane::new(&crest, |at| neck_section(&neck, at).half_width());
        Self {
            neck,
            head,
            mane,
            parts: Parts::new(),
        }
    }

    /// Distance of (x, z) to the outline of the head.
    #[must_use]
    pub fn head_silhouette(&self, at: Vec2) -> f32 {
        self.head.outline.distance(to_head(at)) * HEAD_SCALE
    }

    /// Distance of (x, z) to the outline of the neck.
    #[must_use]
    pub fn neck_silhouette(&self, at: Vec2) -> f32 {
        self.neck.outline.distance(at)
    }

    /// Distance of (x, z) to the drawn eye.
    #[must_use]
    pub fn eye(&self, at: Vec2) -> f32 {
        let local = to_head(at);
        let eye = Ellipsoid::new([0.122, 0.0, 0.030], [0.030, 0.1, 0.017]).turned(-14.0, 0.0);
        eye.distance(vec3(local.x, 0.0, local.y)) * HEAD_SCALE
    }

    /// Distance of (x, z) to the drawn mouth.
    #[must_use]
    pub fn mouth(&self, at: Vec2) -> f32 {
        let local = to_head(at);
        self.parts.mouth.distance(vec3(local.x, 0.0, local.y)) * HEAD_SCALE
    }

    /// Where the thick strands of the mane leave the crest (x, z).
    pub fn tufts(&self) -> impl Iterator<Item = Vec2> + '_ {
        self.mane.tufts()
    }

    /// Distance of (x, z) to the nearest centre line of a thick strand.
    #[must_use]
    pub fn partings(&self, at: Vec2) -> f32 {
        self.mane.partings(at)
    }

    #[cfg(test)]
    pub(super) fn mane(&self) -> &Mane {
        &self.mane
    }

    fn sections(&self, x: f32, z: f32) -> Sections {
        let at = vec2(x, z);
        let local = to_head(at);
        Sections {
            at,
            local,
            neck: neck_section(&self.neck, at),
            head: head_section(&self.head, local),
        }
    }

    /// Distance at (x, |y|, z), where the silhouettes are known already.
    fn distance_at(&self, sections: &Sections, y: f32) -> f32 {
        let parts = &self.parts;
        let world = Vec3::new(sections.at.x, y, sections.at.y);
        // Features of the face are measured in the head's frame and scaled back.
        let local = Vec3::new(sections.local.x, y / HEAD_SCALE, sections.local.y);
        let of = |distance: f32| distance * HEAD_SCALE;

        let mut body = sections.neck.distance(y);
        let mane = self.mane.distance(world);
        if mane.is_finite() {
            body = join(body, mane, 0.008);
        }

        let mut head = sections.head.distance(local.y);
        head = join(head, parts.cheek_disc.distance(local), 0.022);
        head = join(head, parts.cheek_dome.distance(local), 0.012);
        head = join(head, parts.facial_crest.distance(local), 0.025);

        let mut d = join(body, of(head), 0.014);
        d = cut(d, of(parts.mouth.blade_distance(local, 0.08)), 0.016);
        d = join(d, of(parts.eye_mound.distance(local)), 0.020);
        d = cut(d, of(parts.eye_socket.distance(local)), 0.004);
        d = join(d, of(chain(&parts.upper_lid, local)), 0.012);
        d = join(d, of(chain(&parts.lower_lid, local)), 0.010);
        d = join(d, of(parts.eyeball.distance(local)), 0.002);
        d = join(d, of(parts.nostril_flare.distance(local)), 0.018);
        d = cut(d, of(parts.nostril.distance(local)), 0.010);

        let leaf = meet(
            parts.ear[0].distance(world),
            parts.ear[1].distance(world),
            0.012,
        );
        d = join(d, cut(leaf, parts.ear_hollow.distance(world), 0.008), 0.020);
        d = join(d, chain(&parts.forelock, world), 0.006);
        join(d, chain(&parts.forelock_side, world), 0.006)
    }
}

impl Field for Knight {
    fn distance(&self, p: Vec3) -> f32 {
        self.distance_at(&self.sections(p.x, p.z), p.y.abs())
    }

    fn row(&self, x: f32, z: f32, ys: &[f32], out: &mut [f32]) {
        let sections = self.sections(x, z);
        for (d, y) in out.iter_mut().zip(ys) {
            *d = self.distance_at(&sections, y.abs());
        }
    }
}

/// Everything about a column of points that does not depend on y.
struct Sections {
    at: Vec2,
    local: Vec2,
    neck: Section,
    head: Section,
}

/// From (x, z) to the head's frame (u, v).
fn to_head(at: Vec2) -> Vec2 {
    (at - HEAD_ORIGIN).rotate(Vec2::from_angle(HEAD_PITCH.to_radians())) / HEAD_SCALE
}

/// From the head's frame (u, y, v) to the world.
fn from_head([u, y, v]: [f32; 3]) -> [f32; 3] {
    let at =
        (vec2(u, v) * HEAD_SCALE).rotate(Vec2::from_angle(-HEAD_PITCH.to_radians())) + HEAD_ORIGIN;
    [at.x, y * HEAD_SCALE, at.y]
}

fn neck_section(neck: &Silhouette, at: Vec2) -> Section {
    // Thinner towards the crest.
    let narrow = 1.0 - 0.30 * smoothstep(-0.08, -0.25, at.x) * smoothstep(0.3, 0.5, at.y);
    Section {
        flat: neck.outline.distance(at),
        thickness: neck.thickness.at(at.y) * narrow,
        rounding: neck.rounding.at(at.y),
    }
}

fn head_section(head: &Silhouette, local: Vec2) -> Section {
    // Narrower at the lower jaw.
    let narrow = 1.0 - 0.22 * smoothstep(-0.02, -0.10, local.y) * smoothstep(0.20, 0.27, local.x);
    Section {
        flat: head.outline.distance(local),
        thickness: head.thickness.at(local.x) * narrow,
        rounding: head.rounding.at(local.x),
    }
}

fn chain(cones: &[Cone; 2], p: Vec3) -> f32 {
    cones[0].distance(p).min(cones[1].distance(p))
}

fn bent(points: [[f32; 3]; 3], [ra, rb, rc]: [f32; 3]) -> [Cone; 2] {
    let [a, b, c] = points;
    [Cone::new(a, b, ra, rb), Cone::new(b, c, rb, rc)]
}

impl Parts {
    fn new() -> Self {
        let cheek = [0.060, 0.0, -0.078];
        Self {
            cheek_disc: Disc {
                centre: cheek.into(),
                radius: 0.104,
                half: 0.090,
                rounding: 0.056,
            },
            cheek_dome: Ellipsoid::new(cheek, [0.112, 0.102, 0.112]),
            facial_crest: Cone::new([0.150, 0.062, -0.008], [0.255, 0.050, -0.010], 0.018, 0.008),
            mouth: Cone::new([0.270, 0.0, -0.070], [0.420, 0.0, -0.042], 0.003, 0.011),
            eye_mound: Ellipsoid::new([0.118, 0.056, 0.032], [0.052, 0.028, 0.040])
                .turned(-14.0, 0.0),
            eye_socket: Ellipsoid::new([0.120, 0.100, 0.029], [0.042, 0.032, 0.0215])
                .turned(-16.0, 0.0),
            upper_lid: bent(
                [
                    [0.078, 0.070, 0.026],
                    [0.112, 0.081, 0.052],
                    [0.160, 0.071, 0.034],
                ],
                [0.004, 0.0085, 0.004],
            ),
            lower_lid: bent(
                [
                    [0.086, 0.074, 0.018],
                    [0.120, 0.080, 0.008],
                    [0.154, 0.071, 0.022],
                ],
                [0.003, 0.0055, 0.003],
            ),
            eyeball: Ellipsoid::new([0.119, 0.056, 0.030], [0.027, 0.030, 0.021])
                .turned(-10.0, 0.0),
            nostril_flare: Ellipsoid::new([0.325, 0.054, 0.026], [0.036, 0.024, 0.034])
                .turned(25.0, 0.0),
            nostril: Ellipsoid::new([0.338, 0.082, 0.024], [0.027, 0.022, 0.014]).turned(40.0, 0.0),
            // Two lenses meet in a pointed leaf.
            ear: [0.018, 0.062].map(|x| {
                Ellipsoid::new([x, 0.046, 0.995], [0.062, 0.029, 0.118]).turned(10.0, 6.0)
            }),
            ear_hollow: Ellipsoid::new([0.088, 0.060, 1.010], [0.034, 0.022, 0.070])
                .turned(8.0, 6.0),
            forelock: bent(
                [
                    [0.0, 0.0, 0.995],
                    from_head([0.040, 0.0, 0.092]),
                    from_head([0.120, 0.0, 0.084]),
                ],
                [0.026, 0.0187, 0.003],
            ),
            forelock_side: bent(
                [
                    [0.0, 0.014, 0.992],
                    from_head([0.035, 0.022, 0.086]),
                    from_head([0.088, 0.034, 0.076]),
                ],
                [0.022, 0.0158, 0.003],
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Knight;
    use crate::field::Field;
    use glam::vec3;

    /// Distances found once by an independent program.
    #[test]
    fn probes_agree_with_the_pattern() {
        let knight = Knight::new();
        for (x, y, z, pattern) in [
            (0.0, 0.0, 0.6, -0.0687),
            (0.1, 0.1, 0.5, 0.0020),
            (0.25, 0.0, 0.70, -0.0452),
            (0.20, 0.08, 0.72, 0.0092),
            (-0.24, 0.0, 0.6, -0.0213),
            (0.05, 0.05, 1.05, -0.0154),
            (0.02, 0.11, 0.85, 0.0038),
            (0.3, 0.0, 0.6, 0.0363),
            (0.0, 0.2, 0.3, 0.0174),
            (0.15, 0.06, 0.85, -0.0178),
        ] {
            let d = knight.distance(vec3(x, y, z));
            assert!(
                (d - pattern).abs() < 0.0003,
                "({x}, {y}, {z}): {d}, not {pattern}"
            );
        }
    }

    #[test]
    fn it_is_symmetric_and_rows_agree_with_points() {
        let knight = Knight::new();
        assert_eq!(
            knight.distance(vec3(0.1, 0.07, 0.9)),
            knight.distance(vec3(0.1, -0.07, 0.9))
        );
        let mut row = [0.0; 2];
        knight.row(0.1, 0.9, &[0.0, 0.07], &mut row);
        assert_eq!(
            row,
            [
                knight.distance(vec3(0.1, 0.0, 0.9)),
                knight.distance(vec3(0.1, 0.07, 0.9))
            ]
        );
    }
}
