//! Rooms: what a polished man on the table mirrors.
//!
//! Here y is up, as in the game. Radiance is linear; 1 is the white of a well lit wall.

use crate::curve::spline::smoothstep;
use glam::{Vec2, Vec3, vec2, vec3};
use std::f32::consts::TAU;

/// The room is seen from just above the middle of the board.
const EYE: Vec3 = vec3(0.0, 0.4, 0.0);

/// Softness of a pane's edges, in degrees.
const PANE_SOFT: f32 = 2.0;

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

/// A row of panes all round, low on the walls: it gives dark men a bright rim.
#[derive(Clone, Copy, Debug)]
struct Panes {
    count: f32,
    radiance: Vec3,
    /// Lower and upper edge, in degrees of elevation.
    edges: (f32, f32),
    /// Share of the way round that they fill.
    share: f32,
}

/// A room: its walls, its lamps, and the table in the middle.
#[derive(Clone, Debug)]
pub struct Room {
    name: &'static str,
    /// At the height of the eye; brighter towards the ceiling.
    walls: Vec3,
    /// The lower half stands for the lit board.
    board: Vec3,
    panes: Option<Panes>,
    lamps: Vec<Lamp>,
    /// The window that also shines as the game's directional light.
    key: Lamp,
}

/// What lamps on the walls are turned to.
const MIDDLE: Vec3 = vec3(0.0, 0.5, 0.0);
/// Where the key stands in every room: nearly on the x axis, so that both players' men are lit alike.
const KEY: Vec3 = vec3(-5.0, 7.0, 2.0);

fn key(edge: f32, radiance: Vec3, soft: f32, bar: f32) -> Lamp {
    Lamp {
        bar,
        ..Lamp::new(KEY, Vec3::ZERO, (edge, edge), radiance, soft)
    }
}

impl Room {
    /// All rooms. All their lamps keep out of the directions that the players' cameras would see mirrored
    /// in the board.
    #[must_use]
    pub fn all() -> [Self; 4] {
        [Self::club(), Self::study(), Self::hall(), Self::studio()]
    }

    /// The name of the room, with which its files begin.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Texels along an edge of its map for mirror-like light.
    #[must_use]
    pub fn texels(&self) -> u32 {
        if self.name == "club" { 128 } else { 64 }
    }

    /// A club room by day: a large window, two tall lamps, one behind, and a ceiling panel.
    #[must_use]
    pub fn club() -> Self {
        let lamp = |centre, size, radiance, soft| Lamp::new(centre, MIDDLE, size, radiance, soft);
        Self {
            name: "club",
            walls: vec3(0.30, 0.31, 0.33),
            board: vec3(0.22, 0.155, 0.105),
            panes: Some(Panes {
                count: 10.0,
                radiance: vec3(0.92, 0.97, 1.05) * 1.5,
                edges: (6.0, 22.0),
                share: 0.7,
            }),
            lamps: vec![
                lamp(
                    vec3(7.0, 4.5, 1.5),
                    (2.0, 5.0),
                    vec3(0.86, 0.93, 1.0) * 5.5,
                    0.06,
                ),
                lamp(
                    vec3(-7.5, 3.2, -2.5),
                    (1.6, 4.5),
                    vec3(1.0, 0.93, 0.84) * 5.0,
                    0.06,
                ),
                lamp(
                    vec3(5.5, 4.5, -6.0),
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
            key: key(3.2, vec3(1.0, 0.95, 0.88) * 24.0, 0.06, 0.06),
        }
    }

    /// A study in the evening: a lamp with a silk shade, embers, a dusky window, gilded backs of books.
    #[must_use]
    pub fn study() -> Self {
        let lamp = |centre, size, radiance, soft| Lamp::new(centre, MIDDLE, size, radiance, soft);
        Self {
            name: "study",
            walls: vec3(0.30, 0.225, 0.150),
            board: vec3(0.22, 0.150, 0.092),
            panes: Some(Panes {
                count: 14.0,
                radiance: vec3(1.0, 0.74, 0.46) * 1.15,
                edges: (5.0, 19.0),
                share: 0.55,
            }),
            lamps: vec![
                lamp(
                    vec3(7.0, 3.8, 1.8),
                    (2.0, 2.6),
                    vec3(1.0, 0.76, 0.48) * 8.0,
                    0.30,
                ),
                lamp(
                    vec3(-7.5, 1.8, -2.6),
                    (2.6, 1.6),
                    vec3(1.0, 0.50, 0.22) * 4.5,
                    0.40,
                ),
                lamp(
                    vec3(5.5, 4.8, -6.0),
                    (1.9, 3.4),
                    vec3(0.62, 0.74, 1.0) * 4.0,
                    0.05,
                ),
                lamp(
                    vec3(-6.2, 5.0, 5.4),
                    (1.4, 1.8),
                    vec3(1.0, 0.78, 0.50) * 4.0,
                    0.30,
                ),
                Lamp::new(
                    vec3(0.0, 9.0, 0.0),
                    Vec3::ZERO,
                    (5.0, 3.0),
                    vec3(1.0, 0.84, 0.62) * 1.2,
                    0.40,
                ),
            ],
            key: key(2.8, vec3(1.0, 0.84, 0.64) * 24.0, 0.20, 0.0),
        }
    }

    /// A tournament hall: high windows all round and rows of panels in the ceiling.
    #[must_use]
    pub fn hall() -> Self {
        let panel = |x: f32, z: f32| {
            let centre = vec3(x, 8.0, z);
            let below = vec3(x, 0.0, z);
            Lamp::new(centre, below, (1.5, 2.2), vec3(0.98, 1.0, 1.03) * 4.0, 0.05)
        };
        let mut lamps: Vec<Lamp> = [-5.0, 5.0]
            .into_iter()
            .flat_map(|x| [-4.2, -1.4, 1.4, 4.2].map(|z| panel(x, z)))
            .collect();
        lamps.push(Lamp::new(
            vec3(7.0, 4.2, 0.0),
            MIDDLE,
            (4.2, 4.6),
            vec3(0.90, 0.96, 1.04) * 4.2,
            0.04,
        ));
        lamps[8].bar = 0.05;
        Self {
            name: "hall",
            walls: vec3(0.44, 0.455, 0.475),
            board: vec3(0.24, 0.20, 0.165),
            panes: Some(Panes {
                count: 16.0,
                radiance: vec3(0.94, 0.99, 1.06) * 1.9,
                edges: (5.0, 31.0),
                share: 0.76,
            }),
            lamps,
            key: key(4.0, vec3(0.97, 0.98, 1.0) * 16.0, 0.05, 0.05),
        }
    }

    /// A photographer's studio: soft boxes in the dark.
    #[must_use]
    pub fn studio() -> Self {
        let lamp = |centre, size, radiance, soft| Lamp::new(centre, MIDDLE, size, radiance, soft);
        Self {
            name: "studio",
            walls: vec3(0.060, 0.063, 0.070),
            board: vec3(0.105, 0.080, 0.060),
            panes: None,
            lamps: vec![
                lamp(
                    vec3(7.0, 3.6, 0.6),
                    (1.6, 6.4),
                    vec3(0.94, 0.97, 1.0) * 6.5,
                    0.15,
                ),
                lamp(
                    vec3(-7.0, 2.8, -3.6),
                    (1.2, 5.2),
                    vec3(0.90, 0.95, 1.0) * 6.0,
                    0.15,
                ),
                lamp(
                    vec3(5.0, 3.4, -6.6),
                    (2.4, 2.8),
                    vec3(1.0, 0.95, 0.88) * 5.0,
                    0.15,
                ),
                lamp(
                    vec3(-5.0, 2.4, 6.2),
                    (2.0, 2.4),
                    vec3(0.92, 0.96, 1.0) * 3.0,
                    0.25,
                ),
                Lamp::new(
                    vec3(0.0, 9.0, 0.0),
                    Vec3::ZERO,
                    (6.0, 4.0),
                    vec3(1.0, 0.98, 0.96) * 2.4,
                    0.30,
                ),
            ],
            key: key(4.4, vec3(1.0, 0.97, 0.93) * 15.0, 0.14, 0.0),
        }
    }

    /// Radiance from a unit direction without the key window: what lights the men evenly.
    #[must_use]
    pub fn ambient(&self, direction: Vec3) -> Vec3 {
        let up = direction.y;
        let walls = if up > 0.0 {
            self.walls * (0.60 + 0.55 * up)
        } else {
            self.board
        };
        let walls = match self.panes {
            Some(panes) => walls.lerp(panes.radiance, panes.cover(direction)),
            None => walls,
        };
        self.lamps.iter().fold(walls, |seen, lamp| {
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

impl Panes {
    /// How much of a pane is seen in a direction, 0 to 1.
    fn cover(&self, direction: Vec3) -> f32 {
        let elevation = direction.y.clamp(-1.0, 1.0).asin().to_degrees();
        let edge = |x: f32| smoothstep(-PANE_SOFT / 2.0, PANE_SOFT / 2.0, x);
        let vertical = edge(elevation - self.edges.0) * edge(self.edges.1 - elevation);
        let turn = Vec2::new(direction.x, direction.z).to_angle() / TAU;
        let phase = (self.count * turn).rem_euclid(1.0);
        // The same softness sideways, in shares of a pane's sector.
        let soft = PANE_SOFT * self.count / 360.0 / 2.0;
        vertical * smoothstep(soft, -soft, (phase - 0.5).abs() - self.share / 2.0)
    }
}

#[cfg(test)]
mod tests {
    use super::Room;
    use glam::{Vec3, vec3};

    #[test]
    fn the_key_is_mirrored_but_does_not_light() {
        for room in Room::all() {
            // Beside the cross bar.
            let to_key = (super::KEY - super::EYE + vec3(0.4, 0.5, 0.5)).normalize();
            assert!(room.mirrored(to_key).x > 10.0, "{}", room.name);
            assert!(room.ambient(to_key).x < 1.0, "{}", room.name);
        }
    }

    #[test]
    fn below_there_is_only_the_board() {
        for room in Room::all() {
            assert_eq!(room.mirrored(vec3(0.3, -0.8, 0.1).normalize()), room.board);
        }
    }

    /// A lamp there would lay a veil over the far squares.
    #[test]
    fn no_lamp_stands_where_the_players_would_see_it_in_the_board() {
        let rooms = Room::all();
        for (room, azimuth) in rooms.iter().flat_map(|r| [(r, 0.0_f32), (r, 180.0)]) {
            for turn in -30..=30 {
                for elevation in [40.0_f32, 50.0, 60.0] {
                    let (sin, cos) = (azimuth + turn as f32).to_radians().sin_cos();
                    let (up, out) = elevation.to_radians().sin_cos();
                    let seen = room.mirrored(Vec3::new(sin * out, up, cos * out));
                    assert!(
                        seen.max_element() < 1.0,
                        "{}: {azimuth} {turn} {elevation}: {seen}",
                        room.name
                    );
                }
            }
        }
    }
}
