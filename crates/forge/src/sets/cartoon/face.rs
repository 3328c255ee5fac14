//! Faces: eyes, cheeks, brows and mouths laid on the surface of a head.

use super::bodies::Body;
use super::ornament::Tint;
use super::{Solid, normal, surface};
use crate::men::{Detail, Role};
use crate::mesh::crease::creased;
use crate::mesh::{Mesh, Shell};
use crate::sets::Side;
use glam::{Quat, Vec3, vec3};
use std::f32::consts::{FRAC_PI_2, TAU};

const WHITE: Vec3 = vec3(0.90, 0.89, 0.87);
const PUPIL: Vec3 = vec3(0.012, 0.010, 0.014);
/// Patches are one smooth piece.
const SMOOTH: f32 = 89.0;

/// A patch on the head: direction from its middle in degrees (yaw towards +y, pitch upwards), half sizes
/// across and up, how far it stands out, and by how many degrees it is tilted (its +y end up).
#[derive(Clone, Copy)]
struct Patch {
    at: (f32, f32),
    half: (f32, f32),
    thick: f32,
    tilt: f32,
}

/// Where the features of a man are.
struct Features {
    /// Yaw and pitch of the eyes, their scale, and how far the pupils look inwards and up.
    eyes: (f32, f32, f32),
    gaze: (f32, f32),
    cheeks: (f32, f32),
    /// Pitch and half width in degrees, and how deep the corners of the mouth are drawn up.
    mouth: Option<(f32, f32, f32)>,
    /// Height of brows over the eyes in degrees.
    brows: Option<f32>,
    lashes: bool,
    moustache: bool,
}

fn features(role: Role) -> Features {
    let usual = Features {
        eyes: (25.0, 4.0, 1.0),
        gaze: (-1.6, 0.6),
        cheeks: (42.0, -16.0),
        mouth: Some((-17.0, 9.5, 4.5)),
        brows: None,
        lashes: false,
        moustache: false,
    };
    match role {
        Role::Pawn => usual,
        Role::Rook => Features {
            eyes: (24.0, 6.0, 0.94),
            cheeks: (40.0, -17.0),
            mouth: Some((-17.0, 9.0, 4.0)),
            brows: Some(27.0),
            ..usual
        },
        Role::Bishop => Features {
            eyes: (24.0, 2.0, 0.94),
            cheeks: (41.0, -17.0),
            mouth: Some((-18.0, 8.0, 3.5)),
            ..usual
        },
        Role::Knight => Features {
            eyes: (47.0, 17.0, 1.0),
            gaze: (-4.0, -0.5),
            cheeks: (66.0, -14.0),
            mouth: None,
            ..usual
        },
        Role::Queen => Features {
            eyes: (24.0, -2.0, 0.98),
            cheeks: (36.0, -22.0),
            mouth: Some((-24.0, 6.5, 3.5)),
            lashes: true,
            ..usual
        },
        Role::King => Features {
            eyes: (23.0, 5.0, 0.92),
            cheeks: (41.0, -12.0),
            mouth: None,
            brows: Some(23.0),
            moustache: true,
            ..usual
        },
    }
}

/// The face of a man.
pub(super) fn make(role: Role, body: &Body, side: Side, detail: Detail) -> Mesh {
    let canvas = Canvas {
        solid: &body.solid,
        head: body.head,
        detail,
    };
    let features = features(role);
    let mut out = Mesh::default();
    let (yaw, pitch, scale) = features.eyes;
    for hand in [1.0, -1.0] {
        let mirrored = |(yaw, pitch): (f32, f32)| (hand * yaw, pitch);
        let mut add = |patch: Patch, size: Size, colour: Vec3| {
            out.append(&canvas.patch(patch, size).painted(colour));
        };
        let eye = |at, (across, up): (f32, f32), thick| Patch {
            at: mirrored(at),
            half: (scale * across, scale * up),
            thick,
            tilt: 0.0,
        };
        add(eye((yaw, pitch), (0.061, 0.078), 0.020), Size::Large, WHITE);
        let gaze = (yaw + features.gaze.0, pitch + features.gaze.1);
        add(eye(gaze, (0.046, 0.062), 0.030), Size::Large, PUPIL);
        // The light falls from the same side into both eyes.
        let glint = Patch {
            at: (hand * gaze.0 + 3.6, gaze.1 + 6.2),
            half: (0.018 * scale, 0.022 * scale),
            thick: 0.036,
            tilt: 0.0,
        };
        add(glint, Size::Small, WHITE);
        let spark = Patch {
            at: (hand * gaze.0 - 3.4, gaze.1 - 6.0),
            half: (0.009 * scale, 0.011 * scale),
            thick: 0.034,
            tilt: 0.0,
        };
        add(spark, Size::Tiny, WHITE);
        let cheek = Patch {
            at: mirrored(features.cheeks),
            half: (0.040, 0.026),
            thick: 0.008,
            tilt: 0.0,
        };
        let blush = side.pick(vec3(0.83, 0.30, 0.25), vec3(0.42, 0.10, 0.26));
        add(cheek, Size::Medium, blush);
        // Black has brows everywhere, drawn down to the nose.
        let brows = features.brows.or(side.pick(None, Some(23.0)));
        if let Some(height) = brows {
            let slant = side.pick(8.0, -20.0);
            let brow = Patch {
                at: mirrored((yaw - side.pick(-1.0, 1.0), pitch + height)),
                half: (0.048, 0.0135),
                thick: 0.012,
                tilt: -hand * slant,
            };
            let colour = side.pick(vec3(0.16, 0.065, 0.025), Tint::Hair.linear(side));
            add(brow, Size::Medium, colour);
        }
        if features.lashes {
            for (along, up, tilt) in [(14.0, 9.0, 28.0), (15.5, 3.5, 8.0)] {
                let lash = Patch {
                    at: mirrored((yaw + along, pitch + up)),
                    half: (0.024, 0.0075),
                    thick: 0.010,
                    tilt: hand * tilt,
                };
                add(lash, Size::Tiny, PUPIL);
            }
        }
        if features.moustache {
            let colour = side.pick(vec3(0.30, 0.13, 0.045), vec3(0.42, 0.46, 0.56));
            for (along, down, half, tilt) in [
                (9.5, -17.0, (0.060, 0.029), -14.0),
                (22.0, -19.5, (0.040, 0.019), 12.0),
            ] {
                let bush = Patch {
                    at: mirrored((along, down)),
                    half,
                    thick: 0.034,
                    tilt: hand * tilt,
                };
                add(bush, Size::Medium, colour);
            }
            let nose = Patch {
                at: (hand * 0.01, -8.0),
                half: (0.030, 0.024),
                thick: 0.030,
                tilt: 0.0,
            };
            let skin = side.pick(vec3(0.83, 0.36, 0.28), vec3(0.36, 0.12, 0.28));
            if hand > 0.0 {
                add(nose, Size::Medium, skin);
            }
        }
    }
    if let Some(mouth) = features.mouth {
        let colour = side.pick(vec3(0.13, 0.030, 0.025), vec3(0.80, 0.34, 0.28));
        out.append(&canvas.mouth(mouth, side).painted(colour));
    }
    out
}

/// How finely a patch is made.
#[derive(Clone, Copy)]
enum Size {
    Large,
    Medium,
    Small,
    Tiny,
}

impl Size {
    /// Rings and sectors.
    fn grid(self, detail: Detail) -> (u32, u32) {
        match self {
            Self::Large => detail.pick((3, 18), (2, 9)),
            Self::Medium => detail.pick((2, 12), (1, 7)),
            Self::Small => detail.pick((2, 8), (1, 5)),
            Self::Tiny => detail.pick((1, 6), (1, 4)),
        }
    }
}

/// A head to be drawn on.
struct Canvas<'a> {
    solid: &'a Solid,
    head: Vec3,
    detail: Detail,
}

impl Canvas<'_> {
    /// The point of the head in a direction.
    fn point(&self, (yaw, pitch): (f32, f32)) -> Vec3 {
        let (sin_yaw, cos_yaw) = yaw.to_radians().sin_cos();
        let (up, out) = pitch.to_radians().sin_cos();
        let direction = vec3(out * cos_yaw, out * sin_yaw, up);
        surface(self.solid, self.head, direction)
    }

    /// The nearest point of the head, and its normal.
    fn laid(&self, mut p: Vec3) -> (Vec3, Vec3) {
        let mut n = normal(self.solid, p);
        for _ in 0..3 {
            p -= n * (self.solid)(p);
            n = normal(self.solid, p);
        }
        (p, n)
    }

    fn patch(&self, patch: Patch, size: Size) -> Mesh {
        let (rings, sectors) = size.grid(self.detail);
        let (middle, n) = self.laid(self.point(patch.at));
        let turn = Quat::from_axis_angle(n, patch.tilt.to_radians());
        let across = turn * Vec3::Z.cross(n).normalize_or(Vec3::Y);
        let up = n.cross(across);
        let mut shell = Shell::default();
        shell.points.push(middle + n * patch.thick);
        for ring in 1..=rings {
            let (share, lift) = (FRAC_PI_2 * ring as f32 / rings as f32).sin_cos();
            for sector in 0..sectors {
                let (sin, cos) = (TAU * sector as f32 / sectors as f32).sin_cos();
                let flat = middle
                    + across * (patch.half.0 * share * cos)
                    + up * (patch.half.1 * share * sin);
                let (at, n) = self.laid(flat);
                // The edge dips into the head.
                shell
                    .points
                    .push(at + n * (patch.thick * lift.max(0.0).sqrt() - 0.010 * share * share));
            }
        }
        for k in 0..sectors {
            let next = (k + 1) % sectors;
            shell.triangles.push([0, 1 + k, 1 + next]);
            for ring in 1..rings {
                let (low, high) = (1 + (ring - 1) * sectors, 1 + ring * sectors);
                shell.triangles.push([low + k, high + k, high + next]);
                shell.triangles.push([low + k, high + next, low + next]);
            }
        }
        creased(&shell, SMOOTH)
    }

    /// A bent line with round ends.
    fn mouth(&self, (pitch, half, depth): (f32, f32, f32), side: Side) -> Mesh {
        const RADIUS: f32 = 0.0150;
        let (stations, sides) = self.detail.pick((9, 6), (5, 3));
        let mut shell = Shell::default();
        for i in 0..=stations {
            let t = 2.0 * i as f32 / stations as f32 - 1.0;
            // Black smiles with one corner.
            let smile = side.pick(t * t, 0.75 * t * t + 0.65 * t);
            let (at, n) = self.laid(self.point((half * t, pitch + depth * smile)));
            let across = Vec3::Z.cross(n).normalize_or(Vec3::Y);
            let up = n.cross(across);
            let r = RADIUS * (1.0 - t.powi(8)).max(0.15).sqrt();
            for k in 0..sides {
                let (sin, cos) = (TAU * k as f32 / sides as f32).sin_cos();
                shell.points.push(at + n * 0.003 + (up * cos + n * sin) * r);
            }
        }
        for i in 0..stations {
            for k in 0..sides {
                let (a, b) = (i * sides + k, i * sides + (k + 1) % sides);
                let (c, d) = (a + sides, b + sides);
                shell.triangles.extend([[a, c, d], [a, d, b]]);
            }
        }
        let last = stations * sides;
        for k in 1..sides - 1 {
            shell.triangles.push([0, k, k + 1]);
            shell.triangles.push([last, last + k + 1, last + k]);
        }
        creased(&shell, SMOOTH)
    }
}
