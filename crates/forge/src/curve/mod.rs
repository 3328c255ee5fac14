//! Plane curves: the path grammar in which every outline is written, and splines through points.

pub mod contour;
pub mod path;
pub mod spline;
