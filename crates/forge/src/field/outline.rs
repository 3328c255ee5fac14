//! Exact signed distance to polygons in the plane.

use glam::Vec2;

/// A closed polygon, of which the last side may be a mere seam: a half profile is closed along the axis,
/// but the axis is no surface.
#[derive(Clone, Debug)]
pub struct Outline {
    points: Vec<Vec2>,
    seam: bool,
}

impl Outline {
    /// A polygon all of whose sides are surface.
    #[must_use]
    pub fn closed(points: Vec<Vec2>) -> Self {
        Self {
            points,
            seam: false,
        }
    }

    /// A half profile from the bottom of the axis x = 0 to its top; only to be asked about x >= 0.
    #[must_use]
    pub fn half_profile(points: Vec<Vec2>) -> Self {
        Self { points, seam: true }
    }

    /// The corners, in order.
    #[must_use]
    pub fn points(&self) -> &[Vec2] {
        &self.points
    }

    /// Signed distance, negative inside (even-odd).
    #[must_use]
    pub fn distance(&self, p: Vec2) -> f32 {
        let Some(&last) = self.points.last() else {
            return f32::INFINITY;
        };
        let (mut nearest, mut inside) = (f32::INFINITY, false);
        let mut a = last;
        for (i, &b) in self.points.iter().enumerate() {
            // A ray to the right never meets the axis, so the seam does not count for the sign either.
            if !(self.seam && i == 0) {
                let (ab, ap) = (b - a, p - a);
                let length = ab.length_squared();
                let h = if length > 0.0 {
                    (ap.dot(ab) / length).clamp(0.0, 1.0)
                } else {
                    0.0
                };
                nearest = nearest.min((ap - ab * h).length_squared());
                if (a.y > p.y) != (b.y > p.y) && (ap.perp_dot(ab) < 0.0) == (ab.y > 0.0) {
                    inside = !inside;
                }
            }
            a = b;
        }
        if inside {
            -nearest.sqrt()
        } else {
            nearest.sqrt()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Outline;
    use glam::vec2;

    #[test]
    fn distance_to_a_square_with_and_without_its_seam() {
        let corners = vec![
            vec2(0.0, 0.0),
            vec2(1.0, 0.0),
            vec2(1.0, 1.0),
            vec2(0.0, 1.0),
        ];
        let square = Outline::closed(corners.clone());
        assert_eq!(square.distance(vec2(0.1, 0.5)), -0.1);
        assert_eq!(square.distance(vec2(1.5, 0.5)), 0.5);
        let half = Outline::half_profile(corners);
        assert_eq!(half.distance(vec2(0.1, 0.5)), -0.5);
        assert_eq!(half.distance(vec2(0.0, 0.5)), -0.5);
        assert_eq!(half.distance(vec2(0.5, -0.25)), 0.25);
    }
}
