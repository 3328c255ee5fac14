//! Joining and cutting fields, with an optional rounding of width `k` along the seam.

/// Union with a rounded seam.
#[must_use]
pub fn join(a: f32, b: f32, k: f32) -> f32 {
    let h = (k - (a - b).abs()).max(0.0) / k;
    a.min(b) - h * h * k / 4.0
}

/// Intersection with a rounded seam.
#[must_use]
pub fn meet(a: f32, b: f32, k: f32) -> f32 {
    -join(-a, -b, k)
}

/// `a` without `b`, with a rounded seam.
#[must_use]
pub fn cut(a: f32, b: f32, k: f32) -> f32 {
    -join(-a, b, k)
}

#[cfg(test)]
mod tests {
    use super::{cut, join, meet};

    #[test]
    fn far_from_the_seam_they_are_plain_set_operations() {
        assert_eq!(join(0.3, -0.2, 0.1), -0.2);
        assert_eq!(meet(0.3, -0.2, 0.1), 0.3);
        assert_eq!(cut(-0.3, -0.1, 0.1), 0.1);
    }

    #[test]
    fn on_the_seam_a_join_fills_a_quarter_of_its_width() {
        assert_eq!(join(0.0, 0.0, 0.04), -0.01);
    }
}
