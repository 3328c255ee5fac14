//! A small z-buffer renderer: enough to look at a mesh, with its normals and its light.

use crate::mesh::Mesh;
use crate::picture::colour::bytes;
use crate::picture::image::Image;
use glam::{Mat4, Vec3, Vec4Swizzles};

/// Samples along each edge of a pixel.
const SUPERSAMPLING: u32 = 3;

/// A camera. z is up.
#[derive(Clone, Copy, Debug)]
pub struct View {
    /// Where the camera stands.
    pub eye: Vec3,
    /// What it looks at.
    pub target: Vec3,
    /// Vertical field of view in degrees.
    pub fov: f32,
    /// Width and height of the picture in pixels.
    pub size: (u32, u32),
}

/// What the shader learns about a place on a surface.
#[derive(Clone, Copy, Debug)]
pub struct Fragment {
    /// Where it is.
    pub point: Vec3,
    /// Interpolated unit normal.
    pub normal: Vec3,
    /// Ambient light that reaches it.
    pub light: f32,
    /// Its own colour; white where a material gives it.
    pub paint: Vec3,
    /// Unit direction to the camera.
    pub to_eye: Vec3,
    /// Index of the mesh in the list.
    pub mesh: usize,
}

/// Renders meshes, culling back faces as the game does. `shader` gives linear colour; `backdrop` is
/// what is seen beside the meshes.
#[must_use]
pub fn render(
    meshes: &[Mesh],
    view: &View,
    backdrop: Vec3,
    shader: impl Fn(&Fragment) -> Vec3,
) -> Image {
    let (width, height) = (view.size.0 * SUPERSAMPLING, view.size.1 * SUPERSAMPLING);
    let mut canvas = Canvas {
        width,
        height,
        depth: vec![f32::INFINITY; (width * height) as usize],
        colour: vec![backdrop; (width * height) as usize],
    };
    let aspect = width as f32 / height as f32;
    let project = Mat4::perspective_rh(view.fov.to_radians(), aspect, 0.1, 100.0)
        * Mat4::look_at_rh(view.eye, view.target, Vec3::Z);
    for (index, mesh) in meshes.iter().enumerate() {
        let screen: Vec<Vec3> = mesh
            .points
            .iter()
            .map(|&p| {
                let clip = project * p.extend(1.0);
                let at = clip.xy() / clip.w;
                Vec3::new(
                    (at.x + 1.0) / 2.0 * width as f32,
                    (1.0 - at.y) / 2.0 * height as f32,
                    clip.w,
                )
            })
            .collect();
        for triangle in &mesh.triangles {
            let corners = triangle.map(|i| i as usize);
            canvas.fill(corners.map(|i| screen[i]), |w| {
                let mix = |v: &[Vec3]| corners.iter().zip(w).map(|(&i, w)| v[i] * w).sum::<Vec3>();
                let point = mix(&mesh.points);
                shader(&Fragment {
                    point,
                    normal: mix(&mesh.normals).normalize_or(Vec3::Z),
                    light: corners.iter().zip(w).map(|(&i, w)| mesh.light[i] * w).sum(),
                    paint: if mesh.paint.is_empty() {
                        Vec3::ONE
                    } else {
                        mix(&mesh.paint)
                    },
                    to_eye: (view.eye - point).normalize(),
                    mesh: index,
                })
            });
        }
    }
    canvas.shrunk()
}

struct Canvas {
    width: u32,
    height: u32,
    depth: Vec<f32>,
    colour: Vec<Vec3>,
}

impl Canvas {
    /// Fills a triangle given by pixel places and distances; `shade` gets perspective-correct weights.
    fn fill(&mut self, [a, b, c]: [Vec3; 3], shade: impl Fn([f32; 3]) -> Vec3) {
        let cross =
            |p: Vec3, q: Vec3, x: f32, y: f32| (q.x - p.x) * (y - p.y) - (q.y - p.y) * (x - p.x);
        let area = cross(a, b, c.x, c.y);
        // Rows run downwards, so a counter-clockwise triangle has a negative area.
        if area >= 0.0 {
            return;
        }
        let span = |lo: f32, hi: f32, limit: u32| {
            lo.floor().max(0.0) as u32..(hi.ceil().max(0.0) as u32).min(limit)
        };
        for y in span(a.y.min(b.y).min(c.y), a.y.max(b.y).max(c.y), self.height) {
            for x in span(a.x.min(b.x).min(c.x), a.x.max(b.x).max(c.x), self.width) {
                let (px, py) = (x as f32 + 0.5, y as f32 + 0.5);
                let w = [
                    cross(b, c, px, py),
                    cross(c, a, px, py),
                    cross(a, b, px, py),
                ]
                .map(|w| w / area);
                if w.iter().any(|&w| w < 0.0) {
                    continue;
                }
                let w = [w[0] / a.z, w[1] / b.z, w[2] / c.z];
                let distance = 1.0 / (w[0] + w[1] + w[2]);
                let i = (y * self.width + x) as usize;
                if distance < self.depth[i] {
                    self.depth[i] = distance;
                    self.colour[i] = shade(w.map(|w| w * distance));
                }
            }
        }
    }

    fn shrunk(&self) -> Image {
        let n = SUPERSAMPLING;
        Image::rgb(self.width / n, self.height / n, |x, y| {
            let sum: Vec3 = (0..n * n)
                .map(|s| {
                    self.colour[((y * n + s / n) * self.width + x * n + s % n) as usize]
                        .min(Vec3::ONE)
                })
                .sum();
            bytes(sum / (n * n) as f32)
        })
    }
}
