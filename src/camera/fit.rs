//! Where the camera must stand so that the board and every man lie inside the free part of the
//! window. Pure geometry: no Bevy app, no time.
//!
//! The direction of view is given, the eye is solved for. Each side of the free rectangle is a plane
//! through the eye, and demanding that no point lies outside it is one linear inequality in the
//! coordinates of the eye. The four of them form a pyramid that opens backwards, so the nearest eye
//! is found in closed form. An off-centre rectangle needs no special lens: the eye simply ends up
//! beside the middle of the board.

use bevy::{math::Affine3A, prelude::*};
use touchmove_rules::{Role, Square};

use super::View;
use crate::board::geometry;

/// Vertical field of view of the perspective views, in degrees.
const FOV: f32 = 30.0;
/// The view straight down is taken through a long lens, or the outer kings lean over their neighbours.
const FOV_TOP: f32 = 11.0;
/// How much of the free rectangle the content may fill, in each direction.
const FILL: f32 = 0.96;
/// Elevation of the players' views, in degrees, where there is plenty of width...
const ELEVATION_WIDE: f32 = 51.0;
/// ... and where the free rectangle is as tall as it is wide, so that the board fills it better.
const ELEVATION_TALL: f32 = 64.0;
/// The ratios of width to height between which the elevation changes.
const WIDE: f32 = 1.2;
const TALL: f32 = 1.0;
/// Elevation of the spectator's view, in degrees: low enough to see the men's shapes.
const ELEVATION_SIDE: f32 = 38.0;
/// How far the picture behind the menu is taken from the middle of the board.
pub const MENU_DISTANCE: f32 = 10.0;
/// The lowest edge of the board's frame.
const FRAME_BASE: f32 = -0.32;

/// A camera's pose and lens.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Shot {
    /// Where the camera is, in squares.
    pub eye: Vec3,
    /// A point in the middle of the picture, in squares.
    pub look_at: Vec3,
    /// What is up in the picture, at a right angle to the direction of view.
    pub up: Vec3,
    /// Vertical field of view of the whole window, in radians.
    pub fov: f32,
}

impl Shot {
    /// The pose as a transform for a camera entity.
    pub fn transform(&self) -> Transform {
        Transform::from_translation(self.eye).looking_at(self.look_at, self.up)
    }

    /// The same picture from nearer or farther: `factor` times the distance, keeping `pivot` where
    /// it is in the picture.
    #[must_use]
    pub fn zoomed(&self, factor: f32, pivot: Vec3) -> Self {
        let offset = (self.eye - pivot) * (factor - 1.0);
        Self {
            eye: self.eye + offset,
            look_at: self.look_at + offset,
            ..*self
        }
    }
}

/// From which side one looks, and through which lens. Free turning of the camera changes the two
/// angles and asks [`Angle::frame`] for the pose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Angle {
    /// From +z (White's chair) towards +x (the h-file side), in radians.
    pub azimuth: f32,
    /// Above the horizon, in radians; a quarter turn looks straight down, with the far side up.
    pub elevation: f32,
    /// Vertical field of view, in radians.
    pub fov: f32,
}

impl Angle {
    /// The angle of a preset view for a free rectangle of this size.
    pub fn of(view: View, free: Vec2) -> Self {
        let seat = |azimuth: f32| Self {
            azimuth: azimuth.to_radians(),
            elevation: seat_elevation(free).to_radians(),
            fov: FOV.to_radians(),
        };
        match view {
            View::White => seat(0.0),
            View::Black => seat(180.0),
            View::Side => Self {
                elevation: ELEVATION_SIDE.to_radians(),
                ..seat(90.0)
            },
            View::Top => Self {
                azimuth: 0.0,
                elevation: 90_f32.to_radians(),
                fov: FOV_TOP.to_radians(),
            },
        }
    }

    /// The nearest pose from which the board, its trays and all men lie in the free rectangle.
    ///
    /// Sizes are logical pixels with the origin at the window's top left.
    pub fn frame(self, window: Vec2, free: Rect) -> Shot {
        let (window, free) = usable(window, free);
        self.fit(window, free, &table_outline())
    }

    /// The pose at a given distance that shows `point` at a given pixel of the window.
    pub fn aim(self, window: Vec2, pixel: Vec2, point: Vec3, distance: f32) -> Shot {
        let (window, _) = usable(window, Rect::default());
        let axes = self.axes();
        let tangent = tangents(self.fov, window, pixel);
        let eye = point - distance * (axes.forward + tangent.x * axes.right + tangent.y * axes.up);
        Shot {
            eye,
            look_at: eye + distance * axes.forward,
            up: axes.up,
            fov: self.fov,
        }
    }

    fn axes(self) -> Axes {
        let (sin_az, cos_az) = self.azimuth.sin_cos();
        let (sin_el, cos_el) = self.elevation.sin_cos();
        let right = Vec3::new(cos_az, 0.0, -sin_az);
        let back = Vec3::new(sin_az * cos_el, sin_el, cos_az * cos_el);
        Axes {
            right,
            up: back.cross(right),
            forward: -back,
        }
    }

    fn fit(self, window: Vec2, free: Rect, points: &[Vec3]) -> Shot {
        let axes = self.axes();
        let free = Rect::from_center_size(free.center(), free.size() * FILL);
        // Tangents of the rectangle's sides; pixels count downwards, tangents upwards.
        let (low, high) = (
            tangents(self.fov, window, Vec2::new(free.min.x, free.max.y)),
            tangents(self.fov, window, Vec2::new(free.max.x, free.min.y)),
        );
        let across = Sides::new(points, axes.right, axes.forward, low.x, high.x);
        let upward = Sides::new(points, axes.up, axes.forward, low.y, high.y);
        let depth = across.nearest().min(upward.nearest());
        let eye = axes.right * across.centered(depth)
            + axes.up * upward.centered(depth)
            + axes.forward * depth;
        // The middle of the picture, as deep as the middle of the board.
        let look_at = eye + axes.forward * (Vec3::ZERO - eye).dot(axes.forward);
        Shot {
            eye,
            look_at,
            up: axes.up,
            fov: self.fov,
        }
    }
}

/// The camera's own directions in the world.
struct Axes {
    right: Vec3,
    up: Vec3,
    forward: Vec3,
}

/// The two opposite sides of the free rectangle, as limits on the eye's coordinate along `axis`.
///
/// With the eye at (`e`, `depth`) along (`axis`, `forward`), nothing is beyond the low side if
/// `e <= low.limit + low.slope * depth`, and beyond the high side if `e >= high.limit + high.slope *
/// depth`.
struct Sides {
    low: Side,
    high: Side,
}

struct Side {
    slope: f32,
    limit: f32,
    /// How deep the point that touches this side lies.
    depth: f32,
}

impl Sides {
    fn new(points: &[Vec3], axis: Vec3, forward: Vec3, low: f32, high: f32) -> Self {
        let mut sides = Self {
            low: Side {
                slope: low,
                limit: f32::INFINITY,
                depth: 0.0,
            },
            high: Side {
                slope: high,
                limit: f32::NEG_INFINITY,
                depth: 0.0,
            },
        };
        for point in points {
            let (along, depth) = (point.dot(axis), point.dot(forward));
            let limit = along - low * depth;
            if limit < sides.low.limit {
                sides.low = Side {
                    slope: low,
                    limit,
                    depth,
                };
            }
            let limit = along - high * depth;
            if limit > sides.high.limit {
                sides.high = Side {
                    slope: high,
                    limit,
                    depth,
                };
            }
        }
        sides
    }

    /// The greatest depth of the eye at which both sides can be satisfied.
    fn nearest(&self) -> f32 {
        (self.low.limit - self.high.limit) / (self.high.slope - self.low.slope)
    }

    /// The coordinate that leaves the same margin in the picture at both sides.
    fn centered(&self, depth: f32) -> f32 {
        let most = self.low.limit + self.low.slope * depth;
        let least = self.high.limit + self.high.slope * depth;
        // A step of the eye moves a near point farther in the picture than a distant one.
        let (low, high) = (self.low.depth - depth, self.high.depth - depth);
        most.lerp(least, low / (low + high))
    }
}

/// The pose for a preset view. Sizes are logical pixels with the origin at the window's top left.
pub fn frame(view: View, window: Vec2, free: Rect) -> Shot {
    let (window, free) = usable(window, free);
    Angle::of(view, free.size()).frame(window, free)
}

/// The picture behind the main menu: low beside White's left corner, the men in the right two thirds
/// of the window.
pub fn menu(window: Vec2) -> Shot {
    let (window, _) = usable(window, Rect::default());
    // In a narrow window step back, so that the same men stay in the picture.
    let distance = MENU_DISTANCE * (16.0 / 9.0 / (window.x / window.y)).clamp(1.0, 1.6);
    let angle = Angle {
        azimuth: (-36_f32).to_radians(),
        elevation: 19_f32.to_radians(),
        fov: 32_f32.to_radians(),
    };
    let pixel = window * Vec2::new(0.80, 0.53);
    angle.aim(window, pixel, Vec3::new(0.0, 0.3, 0.3), distance)
}

/// The picture behind a result: from about 30 degrees up, a little to the left of the chair at
/// `azimuth` (radians, as [`Angle::azimuth`]), towards a point such as the foot of a mated king.
pub fn result(point: Vec3, azimuth: f32, window: Vec2, free: Rect) -> Shot {
    let (window, free) = usable(window, free);
    let distance = 11.0 * (1.1 / (free.width() / free.height())).clamp(1.0, 1.6);
    let angle = Angle {
        azimuth: azimuth - 28_f32.to_radians(),
        elevation: 30_f32.to_radians(),
        fov: FOV.to_radians(),
    };
    let pixel = free.min + free.size() * Vec2::new(0.5, 0.42);
    // Half way to the middle of the board: the corner squares would leave half a picture of table.
    angle.aim(window, pixel, point * 0.8 + Vec3::Y * 0.5, distance)
}

/// Where a point of the world is in the window, in logical pixels. Points behind the camera have no
/// meaningful place.
pub fn project(shot: &Shot, window: Vec2, world: Vec3) -> Vec2 {
    let view = Affine3A::look_at_rh(shot.eye, shot.look_at, shot.up);
    let seen = view.transform_point3(world);
    let half = (shot.fov / 2.0).tan();
    let tangent = seen.truncate() / -seen.z;
    let ndc = tangent / Vec2::new(half * window.x / window.y, half);
    (ndc * Vec2::new(0.5, -0.5) + 0.5) * window
}

/// The tangents of the angles right of and above the picture's middle at which a pixel is seen.
fn tangents(fov: f32, window: Vec2, pixel: Vec2) -> Vec2 {
    let half = (fov / 2.0).tan();
    let ndc = (pixel / window - 0.5) * Vec2::new(2.0, -2.0);
    ndc * Vec2::new(half * window.x / window.y, half)
}

fn seat_elevation(free: Vec2) -> f32 {
    let aspect = free.x / free.y.max(1.0);
    let tall = ((WIDE - aspect) / (WIDE - TALL)).clamp(0.0, 1.0);
    ELEVATION_WIDE.lerp(ELEVATION_TALL, tall)
}

/// A window that is being minimised, or panels that leave nothing free, must not lead to a division
/// by zero: then the whole window counts as free.
fn usable(window: Vec2, free: Rect) -> (Vec2, Rect) {
    const LEAST: f32 = 16.0;
    let window = if window.is_finite() {
        window.max(Vec2::splat(LEAST))
    } else {
        Vec2::splat(LEAST)
    };
    let whole = Rect::from_corners(Vec2::ZERO, window);
    let free = free.intersect(whole);
    if free.width() >= LEAST && free.height() >= LEAST {
        (window, free)
    } else {
        (window, whole)
    }
}

/// Points that must be seen: the tops of the men as they stand at the start, a king on any square of
/// the rim, the corners of the frame, the trays of captured men, and the clock.
fn table_outline() -> Vec<Vec3> {
    const BACK_RANK: [Role; 8] = [
        Role::Rook,
        Role::Knight,
        Role::Bishop,
        Role::Queen,
        Role::King,
        Role::Bishop,
        Role::Knight,
        Role::Rook,
    ];
    let mut points = Vec::with_capacity(96);
    for square in Square::ALL {
        let (file, rank) = (square.file().index(), square.rank().index());
        let center = geometry::square_center(square);
        let man = match rank {
            0 | 7 => Some(BACK_RANK[file]),
            1 | 6 => Some(Role::Pawn),
            _ => None,
        };
        points.extend(man.map(|role| center.with_y(geometry::height(role))));
        if [0, 7].contains(&file) || [0, 7].contains(&rank) {
            points.push(center.with_y(geometry::height(Role::King)));
        }
    }
    for (x, z) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        for y in [geometry::FRAME_LIP, FRAME_BASE] {
            points.push(Vec3::new(
                x * geometry::HALF_FRAME,
                y,
                z * geometry::HALF_FRAME,
            ));
        }
        points.push(Vec3::new(
            x * geometry::HALF_TRAYS,
            geometry::TABLE_Y,
            z * geometry::HALF_FRAME,
        ));
    }
    // The top of the clock, whether or not there is one: the board stays where it is.
    let size = geometry::CLOCK_SIZE;
    for (x, z) in [(-1.0, -1.0), (-1.0, 1.0), (1.0, -1.0), (1.0, 1.0)] {
        points.push(geometry::CLOCK + size * Vec3::new(x, 1.0, 0.3 * z));
    }
    points
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEWS: [View; 4] = [View::White, View::Black, View::Side, View::Top];

    /// Windows from 21:9 to 1:1, with the whole window free or panels around a part of it.
    fn cases() -> Vec<(Vec2, Rect)> {
        let windows = [
            Vec2::new(2560.0, 1080.0),
            Vec2::new(1920.0, 1080.0),
            Vec2::new(1280.0, 720.0),
            Vec2::new(1440.0, 1080.0),
            Vec2::new(900.0, 900.0),
            Vec2::new(700.0, 1200.0),
        ];
        let parts = [
            Rect::new(0.0, 0.0, 1.0, 1.0),
            Rect::new(0.02, 0.06, 0.80, 0.92),
            Rect::new(0.30, 0.05, 0.78, 0.90),
            Rect::new(0.55, 0.40, 0.95, 0.95),
            Rect::new(0.00, 0.00, 0.45, 1.00),
        ];
        let mut cases = Vec::new();
        for window in windows {
            for part in parts {
                cases.push((
                    window,
                    Rect::from_corners(part.min * window, part.max * window),
                ));
            }
        }
        cases
    }

    /// The part of the free rectangle, from -1 to 1 in both directions, where the outline lies.
    fn extent(shot: &Shot, window: Vec2, free: Rect) -> (Vec2, Vec2) {
        let mut least = Vec2::INFINITY;
        let mut most = Vec2::NEG_INFINITY;
        for point in table_outline() {
            let pixel = project(shot, window, point);
            let place = (pixel - free.center()) / free.half_size();
            least = least.min(place);
            most = most.max(place);
        }
        (least, most)
    }

    #[test]
    fn everything_lies_in_the_free_rectangle_and_fills_it() {
        for (window, free) in cases() {
            for view in VIEWS {
                let shot = frame(view, window, free);
                let (least, most) = extent(&shot, window, free);
                let context = format!("{view:?} in {window} free {free:?}: {least} to {most}");
                assert!(least.min_element() > -FILL - 1e-3, "cut: {context}");
                assert!(most.max_element() < FILL + 1e-3, "cut: {context}");
                let filled = (most - least) / 2.0;
                assert!(
                    filled.max_element() > FILL - 2e-3,
                    "too far away: {context}"
                );
            }
        }
    }

    #[test]
    fn margins_on_opposite_sides_are_equal() {
        for (window, free) in cases() {
            for view in VIEWS {
                let shot = frame(view, window, free);
                let (least, most) = extent(&shot, window, free);
                let skew = (least + most).abs().max_element();
                assert!(
                    skew < 0.02,
                    "{view:?} in {window} free {free:?}: skew {skew}"
                );
            }
        }
    }

    #[test]
    fn projecting_agrees_with_the_renderer() {
        use bevy::camera::{CameraProjection, PerspectiveProjection};

        let window = Vec2::new(1600.0, 900.0);
        for view in VIEWS {
            let shot = frame(view, window, Rect::new(300.0, 40.0, 1200.0, 860.0));
            let lens = PerspectiveProjection {
                fov: shot.fov,
                aspect_ratio: window.x / window.y,
                ..default()
            };
            let clip_from_world =
                lens.get_clip_from_view() * shot.transform().to_matrix().inverse();
            for point in table_outline() {
                let ndc = clip_from_world.project_point3(point).truncate();
                let rendered = (ndc * Vec2::new(0.5, -0.5) + 0.5) * window;
                let ours = project(&shot, window, point);
                assert!(
                    rendered.distance(ours) < 0.1,
                    "{view:?}: {rendered} and {ours}"
                );
            }
        }
    }

    #[test]
    fn each_player_has_their_own_side_at_the_bottom() {
        let window = Vec2::new(1280.0, 720.0);
        let free = Rect::from_corners(Vec2::ZERO, window);
        let (a1, h8) = (
            geometry::square_center(Square::A1),
            geometry::square_center(Square::H8),
        );
        for (view, near, far) in [
            (View::White, a1, h8),
            (View::Top, a1, h8),
            (View::Black, h8, a1),
        ] {
            let shot = frame(view, window, free);
            let (near, far) = (project(&shot, window, near), project(&shot, window, far));
            assert!(near.y > far.y && near.x < far.x, "{view:?}: {near} {far}");
        }
    }

    #[test]
    fn the_view_rises_as_the_free_rectangle_narrows() {
        let degrees = |size| Angle::of(View::White, size).elevation.to_degrees();
        assert!((degrees(Vec2::new(1600.0, 900.0)) - 51.0).abs() < 1e-3);
        assert!((degrees(Vec2::new(1100.0, 1000.0)) - 57.5).abs() < 1e-3);
        assert!((degrees(Vec2::new(500.0, 900.0)) - 64.0).abs() < 1e-3);
    }

    #[test]
    fn a_zoomed_shot_keeps_its_pivot_in_place() {
        let window = Vec2::new(1280.0, 720.0);
        let shot = frame(View::White, window, Rect::new(200.0, 50.0, 900.0, 700.0));
        let pivot = geometry::square_center(Square::E4);
        let near = shot.zoomed(0.6, pivot);
        let (before, after) = (project(&shot, window, pivot), project(&near, window, pivot));
        assert!(before.distance(after) < 0.05, "{before} {after}");
        assert!((near.eye - pivot).length() < 0.61 * (shot.eye - pivot).length());
    }

    #[test]
    fn a_vanished_window_still_has_a_finite_pose() {
        for (window, free) in [
            (Vec2::ZERO, Rect::default()),
            (Vec2::NAN, Rect::default()),
            (
                Vec2::new(800.0, 600.0),
                Rect::new(900.0, 0.0, 1200.0, 500.0),
            ),
        ] {
            let shot = frame(View::White, window, free);
            assert!(
                shot.eye.is_finite() && shot.look_at.is_finite(),
                "{window} {free:?}: {shot:?}"
            );
            assert!(menu(window).eye.is_finite());
        }
    }

    #[test]
    fn aiming_puts_the_point_on_the_pixel() {
        let window = Vec2::new(1920.0, 1080.0);
        let king = geometry::square_center(Square::C8);
        let pixel = Vec2::new(600.0, 400.0);
        let angle = Angle {
            azimuth: -0.5,
            elevation: 0.6,
            fov: 0.5,
        };
        let shot = angle.aim(window, pixel, king, 10.0);
        assert!(project(&shot, window, king).distance(pixel) < 0.1);
    }
}
