//! The table under the board: a pool of light that fades into the dark of the room, with the shade
//! under the board's edge. Both are in the vertex colours, so they cost nothing to draw.

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

use super::geometry::HALF_FRAME;

/// Distances from the board at which the brightness is given; between them it is interpolated.
const RINGS: [f32; 14] = [
    0.0, 0.06, 0.15, 0.3, 0.6, 1.2, 2.5, 4.5, 7.0, 10.0, 14.0, 20.0, 30.0, 60.0,
];
/// Points of a ring along each of the board's sides and round each of its corners.
const ALONG: u16 = 8;
const ROUND: u16 = 6;
/// The distance at which half the light is left.
const HALF_LIGHT: f32 = 11.0;
/// What light is left at the far end.
const FAR_LIGHT: f32 = 0.07;

/// How bright the table is at a distance from the board, from 0 to 1.
fn brightness(distance: f32) -> f32 {
    let distance = distance.max(0.0);
    let pool = 1.0 / (1.0 + (distance / HALF_LIGHT).powi(2));
    let shade = 0.55 * (-distance / 0.28).exp();
    (FAR_LIGHT + (1.0 - FAR_LIGHT) * pool) * (1.0 - shade)
}

/// The point of a ring, counted from White's right corner to the left.
fn ring_point(i: u16, distance: f32) -> Vec2 {
    let (side, step) = (i / (ALONG + ROUND), i % (ALONG + ROUND));
    let turn = Vec2::from_angle(std::f32::consts::FRAC_PI_2 * f32::from(side));
    let point = if step < ALONG {
        let along = 1.0 - 2.0 * f32::from(step) / f32::from(ALONG);
        Vec2::new(along * HALF_FRAME, HALF_FRAME + distance)
    } else {
        let angle = std::f32::consts::FRAC_PI_2 * f32::from(step - ALONG) / f32::from(ROUND);
        Vec2::new(-HALF_FRAME, HALF_FRAME) + distance * Vec2::Y.rotate(Vec2::from_angle(angle))
    };
    point.rotate(turn)
}

/// The table's top, without the part that the board hides.
pub(super) fn draw() -> Mesh {
    let count = 4 * (ALONG + ROUND);
    let mut positions = Vec::new();
    let mut colors = Vec::new();
    let mut indices = Vec::new();
    for (ring, &distance) in RINGS.iter().enumerate() {
        let light = brightness(distance);
        for i in 0..count {
            let point = ring_point(i, distance);
            positions.push([point.x, 0.0, -point.y]);
            colors.push([light, light, light, 1.0]);
        }
        if ring > 0 {
            let (inner, outer) = (
                (ring as u32 - 1) * u32::from(count),
                ring as u32 * u32::from(count),
            );
            for i in 0..u32::from(count) {
                let next = (i + 1) % u32::from(count);
                indices.extend([inner + i, outer + i, outer + next]);
                indices.extend([inner + i, outer + next, inner + next]);
            }
        }
    }
    let normals = vec![[0.0, 1.0, 0.0]; positions.len()];
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::default(),
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, positions)
    .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
    .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, colors)
    .with_inserted_indices(Indices::U32(indices))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::flat::tests::examine;

    #[test]
    fn the_table_faces_up_and_reaches_far() {
        let (bounds, up) = examine(&draw());
        assert!(up);
        assert!(bounds.half_size().min_element() > 60.0);
    }

    #[test]
    fn light_fades_and_the_board_casts_shade() {
        assert!(brightness(0.0) < brightness(1.0));
        assert!(brightness(4.0) < brightness(1.5));
        assert!(brightness(60.0) < FAR_LIGHT + 0.05);
    }
}
