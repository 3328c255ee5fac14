//! Where things are on the table. One unit is the side of a square (5.5 cm); y is up, White sits at
//! +z, the a-file is at x = -3.5.

use bevy::prelude::*;
use touchmove_rules::{Color, File, Rank, Role, Square};

/// Half the side of the playing field.
pub const HALF_FIELD: f32 = 4.0;
/// Half the side of the board with its frame.
pub const HALF_FRAME: f32 = 4.6;
/// How far the top of the frame stands above the squares.
pub const FRAME_LIP: f32 = 0.04;
/// The height of the table that the board stands on.
pub const TABLE_Y: f32 = -0.33;

/// The middle of a square on the board's surface.
pub fn square_center(square: Square) -> Vec3 {
    let file = square.file().index() as f32;
    let rank = square.rank().index() as f32;
    Vec3::new(file - 3.5, 0.0, 3.5 - rank)
}

/// The square at a point of the board's surface.
pub fn square_at(point: Vec3) -> Option<Square> {
    let file = (point.x + HALF_FIELD).floor();
    let rank = (HALF_FIELD - point.z).floor();
    if !(0.0..8.0).contains(&file) || !(0.0..8.0).contains(&rank) {
        return None;
    }
    Some(Square::new(
        File::from_index(file as usize)?,
        Rank::from_index(rank as usize)?,
    ))
}

/// Height of a man, in squares.
pub const fn height(role: Role) -> f32 {
    match role {
        Role::Pawn => 0.909,
        Role::Knight => 1.10,
        Role::Bishop => 1.273,
        Role::Rook => 1.0,
        Role::Queen => 1.545,
        Role::King => 1.727,
    }
}

/// Radius of a man's foot, in squares.
pub const fn foot_radius(role: Role) -> f32 {
    match role {
        Role::Pawn => 0.250,
        Role::Knight | Role::Rook => 0.310,
        Role::Bishop => 0.300,
        Role::Queen => 0.345,
        Role::King => 0.364,
    }
}

/// The skeleton of a man: what its hit area and its shadows go by.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Build {
    /// What it is, which tells its shape.
    pub role: Role,
    /// Its height, in squares.
    pub height: f32,
    /// The radius of its foot, in squares.
    pub foot: f32,
    /// Whether it is as wide above as below.
    pub disc: bool,
}

impl Build {
    /// The sizes that the game is built around. Other sets may be smaller.
    pub const fn staunton(role: Role) -> Self {
        Self {
            role,
            height: height(role),
            foot: foot_radius(role),
            disc: false,
        }
    }

    /// Radius of the body at a height above its square, in squares: foot, waist and head.
    pub fn radius_at(&self, level: f32) -> f32 {
        if self.disc {
            return self.foot;
        }
        let (waist, head) = match self.role {
            Role::Pawn => (0.10, 0.16),
            Role::Knight => (0.20, 0.22),
            Role::Bishop => (0.12, 0.16),
            Role::Rook => (0.18, 0.24),
            Role::Queen => (0.14, 0.21),
            Role::King => (0.15, 0.22),
        };
        let foot = self.foot;
        let t = level / self.height;
        if t < 0.18 {
            foot
        } else if t < 0.40 {
            let part = (t - 0.18) / 0.22;
            foot + (waist - foot) * part
        } else if t < 0.60 {
            waist
        } else {
            head
        }
    }
}

/// Outer edge of the trays: nothing of the scene stands farther out than this in x but spare men.
pub const HALF_TRAYS: f32 = 5.98;

/// Where the clock stands: at White's right hand, half way between the players, in line with the tray.
pub const CLOCK: Vec3 = Vec3::new(5.35, TABLE_Y, 0.0);
/// Half the clock's width and depth at its foot, and its height with the rocker.
pub const CLOCK_SIZE: Vec3 = Vec3::new(0.62, 0.90, 1.24);

/// Where the n-th captured man of a colour stands: beside the board at its captor's right hand, in two
/// staggered rows, eight before the place of the clock and eight behind it. The first one stands nearest
/// to the captor.
pub fn tray_place(captured: Color, nth: u8) -> Vec3 {
    let (half, nth) = (nth / 8, nth % 8);
    let x = if nth.is_multiple_of(2) { 5.02 } else { 5.58 };
    let first = if half == 0 { 4.15 } else { -1.75 };
    let z = first - f32::from(nth) * 0.335;
    match captured {
        // White captures black men: White sits at +z, their right hand is at +x.
        Color::Black => Vec3::new(x, TABLE_Y, z),
        Color::White => Vec3::new(-x, TABLE_Y, -z),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captured_men_stand_beside_the_board_and_keep_clear_of_the_clock() {
        let places: Vec<_> = (0..15).map(|nth| tray_place(Color::Black, nth)).collect();
        let foot = foot_radius(Role::Queen);
        for (nth, place) in places.iter().enumerate() {
            assert!(place.x - foot > HALF_FRAME && place.x + foot < HALF_TRAYS);
            assert!((place.z - CLOCK.z).abs() - foot > CLOCK_SIZE.z, "{place}");
            assert!(place.z.abs() + foot < HALF_FRAME, "{place}");
            for other in &places[..nth] {
                assert!(place.distance(*other) > 2.0 * foot_radius(Role::Rook));
            }
        }
    }
}
