//! Reading the files under `assets/`.

#![allow(
    dead_code,
    clippy::allow_attributes,
    reason = "each test program uses a part of this"
)]

use glam::Vec3;
use gltf::Gltf;
use std::fs;
use std::path::{Path, PathBuf};

/// The place of an asset.
pub fn place(path: impl AsRef<Path>) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../assets")
        .join(path)
}

/// The bytes of an asset.
pub fn asset(path: impl AsRef<Path>) -> Vec<u8> {
    let file = place(path);
    fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// A primitive as the file has it, y up.
pub struct Stored {
    /// Name of the mesh.
    pub name: String,
    /// Name of the material, if it has one.
    pub slot: Option<String>,
    pub points: Vec<Vec3>,
    pub normals: Vec<Vec3>,
    pub light: Vec<[f32; 3]>,
    pub triangles: Vec<[u32; 3]>,
}

impl Stored {
    pub fn read_all(path: &str) -> Vec<Self> {
        let file = Gltf::from_slice(&asset(path)).expect("valid glTF");
        let blob = file.blob.clone().expect("a binary chunk");
        let mut out = Vec::new();
        for mesh in file.meshes() {
            for primitive in mesh.primitives() {
                let reader = primitive.reader(|_| Some(&blob));
                let indices: Vec<u32> =
                    reader.read_indices().expect("indices").into_u32().collect();
                out.push(Self {
                    name: mesh.name().expect("a name").to_owned(),
                    slot: primitive.material().name().map(str::to_owned),
                    points: reader
                        .read_positions()
                        .expect("positions")
                        .map(Vec3::from)
                        .collect(),
                    normals: reader
                        .read_normals()
                        .expect("normals")
                        .map(Vec3::from)
                        .collect(),
                    light: reader
                        .read_colors(0)
                        .expect("colours")
                        .into_rgb_f32()
                        .collect(),
                    triangles: indices
                        .chunks_exact(3)
                        .map(|t| [t[0], t[1], t[2]])
                        .collect(),
                });
            }
        }
        out
    }

    pub fn bounds(&self) -> (Vec3, Vec3) {
        let min = self.points.iter().copied().reduce(Vec3::min);
        let max = self.points.iter().copied().reduce(Vec3::max);
        min.zip(max).expect("points")
    }

    pub fn volume(&self) -> f32 {
        self.triangles
            .iter()
            .map(|t| t.map(|i| self.points[i as usize]))
            .map(|[a, b, c]| a.dot(b.cross(c)) / 6.0)
            .sum()
    }

    /// Share of the surface whose winding agrees with its normals.
    pub fn agreement(&self) -> f32 {
        let (mut agree, mut all) = (0.0, 0.0);
        for triangle in self.triangles.iter().map(|t| t.map(|i| i as usize)) {
            let [a, b, c] = triangle.map(|i| self.points[i]);
            let face = (b - a).cross(c - a);
            let normal: Vec3 = triangle.iter().map(|&i| self.normals[i]).sum();
            all += face.length();
            agree += if face.dot(normal) > 0.0 {
                face.length()
            } else {
                0.0
            };
        }
        agree / all
    }
}
