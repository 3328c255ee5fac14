//! The club room: what a polished man on the table mirrors.
//!
//! Here y is up, as in the game. Radiance is linear; 1 is the white of a well lit wall.

use crate::curve::spline::smoothstep;
use glam::{Vec2, Vec3, vec2, vec3};
use std::f32::consts::TAU;

/// The room is seen from just above the middle of the board.
const EYE: Vec3 = vec3(0.0, 0.4, 0.0);

const WALLS: Vec3 = vec3(0.30, 0.31, 0.33);
/// The lower half stands for the lit board.
const BOARD: Vec3 = vec3(0.22, 0.155, 0.105);

/// A row of panes all round gives dark men a bright rim.
const PANES: f32 = 10.0;
const PANE: Vec3 = vec3(0.92 * 1.5, 0.97 * 1.5, 1.05 * 1.5);
/// Lower and upper edge, in degrees of elevation, and the width of their soft edges.
const PANE_EDGES: (f32, f32) = (6.0, 22.0);
const PANE_SOFT: f32 = 2.0;
const PANE_SHARE: f32 = 0.7;

/// A rectangular lamp or window.
#[derive(Clone, Copy, Debug)]
struct Lamp {
    centre: Vec3,
    /// Unit vectors along width and height, divided by the half sizes.
    across: Vec3,
    upward: Vec3,
    normal: Vec3,
    radiance: Vec3,
    /// Share of the half size over which the edge fades.
    soft: f32,
    /// Half width of a cross bar, as a share of the half size.
    bar: f32,
}

impl Lamp {
    fn new(
        centre: Vec3,
        aim: Vec3,
        (width, height): (f32, f32),
        radiance: Vec3,
        soft: f32,
    ) -> Self {
        let normal = (aim - centre).normalize();
        let up = if normal.y.abs() > 0.99 {
            Vec3::Z
        } else {
            Vec3::Y
        };
        let across = up.cross(normal).normalize();
        let upward = normal.cross(across);
        Self {
            centre,
            across: across * 2.0 / width,
            upward: upward * 2.0 / height,
            normal,
            radiance,
            soft,
            bar: 0.0,
        }
    }

    /// How much of the lamp is seen in a direction, 0 to 1.
    fn cover(&self, direction: Vec3) -> f32 {
        let slope = direction.dot(self.normal);
        if slope >= 0.0 {
            return 0.0;
        }
        let hit = EYE + direction * ((self.centre - EYE).dot(self.normal) / slope) - self.centre;
        let at = vec2(hit.dot(self.across), hit.dot(self.upward)).abs();
        let inside = |x: f32| smoothstep(1.0, 1.0 - self.soft, x);
        let beside_bar = |x: f32| {
            if self.bar > 0.0 {
                smoothstep(self.bar * 0.6, self.bar, x)
            } else {
                1.0
            }
        };
        inside(at.x) * inside(at.y) * beside_bar(at.x) * beside_bar(at.y)
    }
}

/// The lamps of the room.
#[derive(Clone, Debug)]
pub struct Room {
    lamps: Vec<Lamp>,
    /// The window that also shines as the game's directional light.
    key: Lamp,
}

impl Room {
    /// A club room by day: a large window, two tall lamps, one behind, and a ceiling panel. All keep out
    /// of the directions that the players' cameras would see mirrored in the board.
    #[must_use]
    pub fn club() -> Self {
        let middle = vec3(0.0, 0.5, 0.0);
        let mut key = Lamp::new(
            vec3(-5.0, 7.0, 2.0),
            Vec3::ZERO,
            (3.2, 3.2),
            vec3(1.0, 0.95, 0.88) * 24.0,
            0.06,
        );
        key.bar = 0.06;
        Self {
            lamps: vec![
                Lamp::new(
                    vec3(7.0, 4.5, 1.5),
                    middle,
                    (2.0, 5.0),
                    vec3(0.86, 0.93, 1.0) * 5.5,
                    0.06,
                ),
                Lamp::new(
                    vec3(-7.5, 3.2, -2.5),
                    middle,
                    (1.6, 4.5),
                    vec3(1.0, 0.93, 0.84) * 5.0,
                    0.06,
                ),
                Lamp::new(
                    vec3(5.5, 4.5, -6.0),
                    middle,
                    (2.5, 3.0),
                    vec3(1.0, 0.98, 0.95) * 6.0,
                    0.08,
                ),
                Lamp::new(
                    vec3(0.0, 9.0, 0.0),
                    Vec3::ZERO,
                    (5.0, 3.0),
                    vec3(1.0, 0.97, 0.93) * 1.6,
                    0.25,
                ),
            ],
            key,
        }
    }

    /// Radiance from a unit direction without the key window: what lights the men evenly.
    #[must_use]
    pub fn ambient(&self, direction: Vec3) -> Vec3 {
        let up = direction.y;
        let walls = if up > 0.0 {
            WALLS * (0.60 + 0.55 * up)
        } else {
            BOARD
        };
        let pane = pane_cover(direction);
        self.lamps
            .iter()
            .fold(walls.lerp(PANE, pane), |seen, lamp| {
                seen.lerp(lamp.radiance, lamp.cover(direction))
            })
    }

    /// Radiance from a unit direction, with the key window: what the men mirror.
    #[must_use]
    pub fn mirrored(&self, direction: Vec3) -> Vec3 {
        self.ambient(direction)
            .lerp(self.key.radiance, self.key.cover(direction))
    }
}

fn pane_cover(direction: Vec3) -> f32 {
    let elevation = direction.y.clamp(-1.0, 1.0).asin().to_degrees();
    let edge = |x: f32| smoothstep(-PANE_SOFT / 2.0, PANE_SOFT / 2.0, x);
    let vertical = edge(elevation - PANE_EDGES.0) * edge(PANE_EDGES.1 - elevation);
    let phase = (PANES * Vec2::new(direction.x, direction.z).to_angle() / TAU).rem_euclid(1.0);
    // The same softness sideways, in shares of a pane's sector.
    let soft = PANE_SOFT * PANES / 360.0 / 2.0;
    vertical * smoothstep(soft, -soft, (phase - 0.5).abs() - PANE_SHARE / 2.0)
}

#[cfg(test)]
mod tests {
    use super::{BOARD, Room};
    use glam::{Vec3, vec3};

    #[test]
    fn the_key_is_mirrored_but_does_not_light() {
        let room = Room::club();
        // Beside the cross bar.
        let to_key = (vec3(-5.0, 7.0, 2.0) - super::EYE + vec3(0.4, 0.5, 0.5)).normalize();
        assert!(room.mirrored(to_key).x > 20.0);
        assert!(room.ambient(to_key).x < 1.0);
    }

    #[test]
    fn below_there_is_only_the_board() {
        assert_eq!(
            Room::club().mirrored(vec3(0.3, -0.8, 0.1).normalize()),
            BOARD
        );
    }

    /// A lamp there would lay a veil over the far squares.
    #[test]
    fn no_lamp_stands_where_the_players_would_see_it_in_the_board() {
        let room = Room::club();
        for azimuth in [0.0_f32, 180.0] {
            for turn in -30..=30 {
                for elevation in [40.0_f32, 50.0, 60.0] {
                    let (sin, cos) = (azimuth + turn as f32).to_radians().sin_cos();
                    let (up, out) = elevation.to_radians().sin_cos();
                    let seen = room.mirrored(Vec3::new(sin * out, up, cos * out));
                    assert!(
                        seen.max_element() < 1.0,
                        "{azimuth} {turn} {elevation}: {seen}"
                    );
                }
            }
        }
    }
}
