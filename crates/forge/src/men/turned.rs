//! Half profiles (r, z) of the turned men, from the bottom of the axis to its top.

use crate::curve::path::{Fineness, Step, Step::*, flatten};
use crate::field::outline::Outline;
use crate::field::solid::revolve;
use crate::mesh::Mesh;
use crate::mesh::dress::shade;
use crate::mesh::lathe::{Cut, Profile};
use glam::Vec3;

/// How finely a profile is broken when it serves as a distance field.
const FIELD: Fineness = Fineness {
    sagitta: 0.0003,
    cubic: 16,
};

/// Turns a profile and shades it.
#[must_use]
pub fn man(path: &[Step], cut: Cut) -> Mesh {
    let mut mesh = Profile::new(path, cut.fineness, cut.fillet).turn(cut.columns);
    shade(&mut mesh, &solid(path));
    mesh
}

/// The outline of a profile as a distance field in (r, z).
#[must_use]
pub fn outline(path: &[Step]) -> Outline {
    Outline::half_profile(
        flatten(path, FIELD)
            .into_iter()
            .flat_map(|line| line.points)
            .collect(),
    )
}

/// The solid of revolution of a profile.
pub fn solid(path: &[Step]) -> impl Fn(Vec3) -> f32 + use<> {
    let outline = outline(path);
    move |p| revolve(&outline, p)
}

/// The foot all men share: base radius `r`, and `s` that scales the height of its mouldings.
fn foot(r: f32, s: f32) -> Vec<Step> {
    vec![
        M(0.0, 0.0),
        L(r - 0.010, 0.0),
        A(r, 0.010, 0.41),
        L(r, 0.060 * s),
        A(0.925 * r, 0.105 * s, 0.35),
        L(0.855 * r, 0.112 * s),
        A(0.855 * r, 0.160 * s, 0.85),
        L(0.80 * r, 0.164 * s),
    ]
}

fn on_foot(r: f32, s: f32, body: &[Step]) -> Vec<Step> {
    let mut path = foot(r, s);
    path.extend_from_slice(body);
    path
}

/// Pawn.
#[must_use]
pub fn pawn() -> Vec<Step> {
    on_foot(
        0.250,
        0.85,
        &[
            C(0.150, 0.200, 0.094, 0.270, 0.087, 0.500),
            L(0.100, 0.512),
            L(0.148, 0.520),
            A(0.148, 0.552, 0.9),
            L(0.098, 0.572),
            A(0.098, 0.592, 0.7),
            L(0.085, 0.600),
            L(0.082, 0.634),
            E(0.0, 0.759, 0.150, 0.150, -56.5, 90.0),
        ],
    )
}

/// Rook without its merlons. Points at a distance of `guard` from the corners of its wall keep the wall
/// between them straight in the light: the fewer fillets, the nearer they must be.
#[must_use]
pub fn rook(guard: f32) -> Vec<Step> {
    on_foot(
        0.310,
        1.0,
        &[
            C(0.205, 0.225, 0.176, 0.300, 0.164, 0.560),
            L(0.180, 0.575),
            A(0.180, 0.607, 0.9),
            C(0.188, 0.640, 0.205, 0.660, 0.225, 0.690),
            L(0.236, 0.696),
            A(0.236, 0.730, 0.6),
            L(0.220, 0.740),
            L(0.220, 0.740 + guard),
            L(0.220, 0.905 - guard),
            L(0.220, 0.905),
            L(0.166, 0.905),
            L(0.166, 0.880),
            L(0.0, 0.880),
        ],
    )
}

/// Bishop up to the groove under its head.
#[must_use]
pub fn bishop_body() -> Vec<Step> {
    on_foot(
        0.300,
        0.97,
        &[
            C(0.185, 0.215, 0.108, 0.330, 0.098, 0.690),
            L(0.112, 0.702),
            L(0.182, 0.712),
            A(0.182, 0.744, 0.8),
            L(0.130, 0.762),
            A(0.130, 0.794, 0.9),
            L(0.108, 0.800),
            A(0.108, 0.826, 0.9),
            L(0.094, 0.836),
        ],
    )
}

/// Bishop's head from the groove upwards.
#[must_use]
pub fn bishop_head() -> [Step; 3] {
    [
        C(0.135, 0.858, 0.160, 0.905, 0.160, 0.955),
        C(0.160, 1.045, 0.078, 1.130, 0.034, 1.192),
        E(0.0, 1.231, 0.042, 0.042, -50.0, 90.0),
    ]
}

/// Bishop, complete but for the cut in its mitre.
#[must_use]
pub fn bishop() -> Vec<Step> {
    let mut path = bishop_body();
    path.extend(bishop_head());
    path
}

/// Queen before the scallops are cut.
#[must_use]
pub fn queen() -> Vec<Step> {
    on_foot(
        0.345,
        1.05,
        &[
            C(0.215, 0.240, 0.128, 0.390, 0.112, 0.900),
            L(0.128, 0.914),
            L(0.212, 0.926),
            A(0.212, 0.960, 0.8),
            L(0.156, 0.980),
            A(0.156, 1.014, 0.9),
            L(0.126, 1.020),
            A(0.126, 1.048, 0.9),
            L(0.112, 1.058),
            C(0.116, 1.160, 0.140, 1.240, 0.192, 1.330),
            C(0.204, 1.352, 0.211, 1.376, 0.213, 1.404),
            A(0.187, 1.404, 0.6),
            L(0.176, 1.352),
            C(0.150, 1.392, 0.100, 1.424, 0.052, 1.434),
            L(0.036, 1.446),
            E(0.0, 1.490, 0.055, 0.055, -50.0, 90.0),
        ],
    )
}

/// King without his cross.
#[must_use]
pub fn king() -> Vec<Step> {
    on_foot(
        0.364,
        1.08,
        &[
            C(0.230, 0.250, 0.138, 0.420, 0.120, 0.985),
            L(0.138, 1.000),
            L(0.230, 1.013),
            A(0.230, 1.049, 0.8),
            L(0.168, 1.070),
            A(0.168, 1.106, 0.9),
            L(0.136, 1.112),
            A(0.136, 1.142, 0.9),
            L(0.120, 1.152),
            C(0.128, 1.255, 0.155, 1.360, 0.212, 1.450),
            L(0.227, 1.456),
            A(0.227, 1.486, 0.8),
            L(0.209, 1.492),
            C(0.170, 1.528, 0.110, 1.545, 0.062, 1.551),
            L(0.048, 1.555),
            A(0.048, 1.583, 0.9),
            L(0.030, 1.585),
            L(0.0, 1.585),
        ],
    )
}

/// The pedestal under the sculpted knight.
#[must_use]
pub fn knight_base() -> Vec<Step> {
    on_foot(
        0.310,
        1.0,
        &[
            C(0.225, 0.190, 0.205, 0.215, 0.205, 0.236),
            L(0.212, 0.240),
            A(0.212, 0.266, 0.9),
            L(0.190, 0.270),
            L(0.0, 0.270),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::{bishop, king, knight_base, pawn, queen, rook};
    use crate::curve::path::{Fineness, Step};
    use crate::mesh::lathe::Profile;

    /// Volumes in cubic squares, found once by an independent program at a coarser sampling.
    #[test]
    fn volumes_are_those_of_the_pattern() {
        let patterns: [(&str, Vec<Step>, f32); 5] = [
            ("pawn", pawn(), 0.0621),
            ("bishop", bishop(), 0.1032),
            ("queen", queen(), 0.1615),
            ("king", king(), 0.197),
            ("knight base", knight_base(), 0.0618),
        ];
        for (name, path, pattern) in patterns {
            let volume = Profile::new(
                &path,
                Fineness {
                    sagitta: 0.001,
                    cubic: 12,
                },
                Some(0.005),
            )
            .volume();
            assert!((volume / pattern - 1.0).abs() < 0.01, "{name}: {volume}");
        }
    }

    #[test]
    fn the_rook_is_a_tower_with_a_sunken_roof() {
        let volume = Profile::new(
            &rook(0.05),
            Fineness {
                sagitta: 0.001,
                cubic: 12,
            },
            None,
        )
        .volume();
        let battlement = std::f32::consts::PI * 0.22 * 0.22 * (1.0 - 0.905);
        let bowl = std::f32::consts::PI * 0.166 * 0.166 * (0.905 - 0.880);
        assert!(
            ((volume + battlement + bowl) / 0.154 - 1.0).abs() < 0.02,
            "{volume}"
        );
    }
}
