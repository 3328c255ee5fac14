//! Flat coloured shapes, as meshes that lie on the table.
//!
//! Shapes are drawn in a plane with x to the h-file and y to the eighth rank; contours run
//! anticlockwise. Every edge ends in a narrow strip that fades to nothing, so edges are smooth even
//! where the picture as a whole is not smoothed.

use std::f32::consts::TAU;

use bevy::{
    asset::RenderAssetUsages,
    mesh::{Indices, PrimitiveTopology},
    prelude::*,
};

/// Width of the fading strip, in squares: about a pixel in play.
const FEATHER: f32 = 0.012;

/// A closed line, anticlockwise.
#[derive(Debug, Clone)]
pub(crate) struct Contour(Vec<Vec2>);

impl Contour {
    pub(crate) fn new(points: impl IntoIterator<Item = Vec2>) -> Self {
        Self(points.into_iter().collect())
    }

    /// A regular polygon, or with many corners a circle.
    pub(crate) fn regular(center: Vec2, radius: f32, corners: u16) -> Self {
        let step = TAU / f32::from(corners);
        Self::new((0..corners).map(|i| center + radius * Vec2::from_angle(step * f32::from(i))))
    }

    /// A star, with a point upwards.
    pub(crate) fn star(points: u16, outer: f32, inner: f32) -> Self {
        let step = TAU / f32::from(2 * points);
        Self::new((0..2 * points).map(|i| {
            let radius = if i % 2 == 0 { outer } else { inner };
            radius * Vec2::from_angle(TAU / 4.0 + step * f32::from(i))
        }))
    }

    pub(crate) fn rectangle(min: Vec2, max: Vec2) -> Self {
        Self::new([min, Vec2::new(max.x, min.y), max, Vec2::new(min.x, max.y)])
    }

    /// A square about the origin.
    pub(crate) fn square(half: f32) -> Self {
        Self::rectangle(Vec2::splat(-half), Vec2::splat(half))
    }

    /// The same line a distance farther out, with corners kept sharp.
    pub(crate) fn grown(&self, distance: f32) -> Self {
        let points = &self.0;
        let count = points.len();
        Self::new((0..count).map(|i| {
            let before = points[(i + count - 1) % count];
            let (here, after) = (points[i], points[(i + 1) % count]);
            let outward = |from: Vec2, to: Vec2| -(to - from).normalize_or_zero().perp();
            let (a, b) = (outward(before, here), outward(here, after));
            // A very sharp corner would fly off.
            here + (a + b) * (distance / (1.0 + a.dot(b)).max(0.2))
        }))
    }
}

/// Collects shapes into one mesh. Later shapes lie over earlier ones.
#[derive(Debug)]
pub(crate) struct Painter {
    /// Width of the strip in which edges fade.
    feather: f32,
    points: Vec<[f32; 3]>,
    colors: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Default for Painter {
    fn default() -> Self {
        Self::with_feather(FEATHER)
    }
}

impl Painter {
    /// For drawings that are seen from nearer or farther than the board: edges fade in a strip of this
    /// width.
    pub(crate) fn with_feather(feather: f32) -> Self {
        Self {
            feather,
            points: Vec::new(),
            colors: Vec::new(),
            indices: Vec::new(),
        }
    }

    /// Fills contours of equally many points, each around the one before, with colours that run into one
    /// another. The innermost can be seen whole from its `heart`.
    pub(crate) fn fade<const N: usize>(&mut self, rings: [(Contour, LinearRgba); N], heart: Vec2) {
        let mut within = None;
        for (contour, color) in rings {
            let count = contour.0.len() as u32;
            let line = self.line(&contour, color);
            match within {
                None => self.fan(line, count, heart, color),
                Some(within) => self.band(within, line, count),
            }
            within = Some(line);
        }
    }

    /// Fills a contour that can be seen whole from its `heart`.
    pub(crate) fn fill(&mut self, contour: &Contour, heart: Vec2, color: LinearRgba) {
        let solid = contour.grown(-self.feather / 2.0);
        let first = self.line(&solid, color);
        let count = solid.0.len() as u32;
        self.fan(first, count, heart, color);
        let edge = self.line(&contour.grown(self.feather / 2.0), color.with_alpha(0.0));
        self.band(first, edge, count);
    }

    /// Fills what lies between two contours of equally many points.
    pub(crate) fn fill_between(&mut self, outer: &Contour, inner: &Contour, color: LinearRgba) {
        let count = outer.0.len().min(inner.0.len()) as u32;
        let clear = color.with_alpha(0.0);
        let rings = [
            self.line(&inner.grown(-self.feather / 2.0), clear),
            self.line(&inner.grown(self.feather / 2.0), color),
            self.line(&outer.grown(-self.feather / 2.0), color),
            self.line(&outer.grown(self.feather / 2.0), clear),
        ];
        for pair in rings.windows(2) {
            self.band(pair[0], pair[1], count);
        }
    }

    /// Draws an open line that changes its width. The points carry the full width as their third
    /// coordinate.
    pub(crate) fn stroke(&mut self, way: &[Vec3], color: LinearRgba) {
        let clear = color.with_alpha(0.0);
        let mut last = None;
        for (i, point) in way.iter().enumerate() {
            let (before, after) = (way[i.saturating_sub(1)], way[(i + 1).min(way.len() - 1)]);
            let side = (after - before).truncate().normalize_or_zero().perp();
            let (middle, half) = (point.truncate(), point.z / 2.0);
            let first = self.points.len() as u32;
            for (reach, color) in [
                (-half - self.feather / 2.0, clear),
                (-half + self.feather / 2.0, color),
                (half - self.feather / 2.0, color),
                (half + self.feather / 2.0, clear),
            ] {
                self.point(middle + side * reach, color);
            }
            if let Some(last) = last {
                for strip in 0..3 {
                    let (a, b) = (last + strip, first + strip);
                    self.indices.extend([a, b, b + 1, a, b + 1, a + 1]);
                }
            }
            last = Some(first);
        }
    }

    /// The mesh, on the plane y = 0 with the drawing's y towards the eighth rank.
    pub(crate) fn finish(self) -> Mesh {
        let normals = vec![[0.0, 1.0, 0.0]; self.points.len()];
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::default(),
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.points)
        .with_inserted_attribute(Mesh::ATTRIBUTE_NORMAL, normals)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colors)
        .with_inserted_indices(Indices::U32(self.indices))
    }

    fn point(&mut self, at: Vec2, color: LinearRgba) -> u32 {
        let index = self.points.len() as u32;
        self.points.push([at.x, 0.0, -at.y]);
        self.colors.push(color.to_f32_array());
        index
    }

    /// Adds the points of a contour; gives the index of the first.
    fn line(&mut self, contour: &Contour, color: LinearRgba) -> u32 {
        let first = self.points.len() as u32;
        for &at in &contour.0 {
            self.point(at, color);
        }
        first
    }

    /// Fills a line of `count` points that starts at this index.
    fn fan(&mut self, first: u32, count: u32, heart: Vec2, color: LinearRgba) {
        let center = self.point(heart, color);
        for i in 0..count {
            self.indices
                .extend([center, first + i, first + (i + 1) % count]);
        }
    }

    /// Joins two lines of `count` points that start at these indices, the second farther out.
    fn band(&mut self, inner: u32, outer: u32, count: u32) {
        for i in 0..count {
            let next = (i + 1) % count;
            self.indices.extend([inner + i, outer + i, outer + next]);
            self.indices.extend([inner + i, outer + next, inner + next]);
        }
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// Where a mesh lies and whether all its triangles face up.
    pub(in crate::board) fn examine(mesh: &Mesh) -> (Rect, bool) {
        let points: Vec<Vec3> = mesh
            .attribute(Mesh::ATTRIBUTE_POSITION)
            .and_then(|values| values.as_float3())
            .expect("a mesh has positions")
            .iter()
            .map(|&point| Vec3::from(point))
            .collect();
        let bounds = points.iter().fold(Rect::EMPTY, |bounds, point| {
            bounds.union_point(Vec2::new(point.x, -point.z))
        });
        let indices: Vec<usize> = mesh.indices().expect("a mesh has indices").iter().collect();
        let up = indices.chunks(3).all(|corner| {
            let [a, b, c] = [points[corner[0]], points[corner[1]], points[corner[2]]];
            (b - a).cross(c - a).y > -1e-7
        });
        (bounds, up)
    }

    #[test]
    fn growing_keeps_corners_sharp() {
        let grown = Contour::square(1.0).grown(0.5);
        for (point, expected) in grown.0.iter().zip(&Contour::square(1.5).0) {
            assert!(point.distance(*expected) < 1e-5, "{point} {expected}");
        }
    }

    #[test]
    fn shapes_face_up_and_keep_their_size() {
        let mut painter = Painter::default();
        painter.fill(&Contour::star(12, 0.49, 0.36), Vec2::ZERO, LinearRgba::RED);
        painter.fill_between(
            &Contour::square(0.47),
            &Contour::square(0.40),
            LinearRgba::RED,
        );
        painter.stroke(
            &[
                Vec3::new(-0.2, 0.0, 0.1),
                Vec3::new(0.0, 0.1, 0.05),
                Vec3::new(0.2, 0.0, 0.1),
            ],
            LinearRgba::RED,
        );
        let (bounds, up) = examine(&painter.finish());
        assert!(up);
        assert!(
            bounds.half_size().max_element() < 0.5 + FEATHER,
            "{bounds:?}"
        );
        assert!(bounds.half_size().min_element() > 0.48, "{bounds:?}");
    }
}
