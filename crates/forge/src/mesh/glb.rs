//! Writing binary glTF 2.0 (`.glb`).
//!
//! The forge has z up; glTF and the game have y up. A point (x, y, z) is written as (x, z, -y), so a
//! knight that faces +x still does.

use crate::mesh::Mesh;
use glam::Vec3;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::fmt;
use std::iter::repeat;
use std::rc::Rc;

const ARRAY_BUFFER: u32 = 34962;
const ELEMENT_ARRAY_BUFFER: u32 = 34963;
const UNSIGNED_BYTE: u32 = 5121;
const UNSIGNED_SHORT: u32 = 5123;
const UNSIGNED_INT: u32 = 5125;
const FLOAT: u32 = 5126;

/// What a part of a man is made of. It is the name of a material in the file, and the game decides what
/// that is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// The man himself, in the colour of his side.
    Body,
    /// A sign in another material.
    Inlay,
    /// What has colours of its own, whatever the side: eyes, crowns.
    Trim,
}

impl fmt::Display for Slot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Body => "body",
            Self::Inlay => "inlay",
            Self::Trim => "trim",
        })
    }
}

/// One named mesh of a file.
#[derive(Clone, Debug)]
pub struct Model {
    /// The name that the game looks up.
    pub name: String,
    /// Its primitives. Parts that several models share are written once.
    pub parts: Vec<(Option<Slot>, Rc<Mesh>)>,
}

impl Model {
    /// A model of one part without a named material.
    #[must_use]
    pub fn plain(name: String, mesh: Mesh) -> Self {
        Self {
            name,
            parts: vec![(None, Rc::new(mesh))],
        }
    }
}

/// Makes a file of named meshes. Each primitive has positions, normals and, as `COLOR_0`, the light that
/// reaches the vertex times the part's own colour, if it has one (linear).
#[must_use]
pub fn write(models: &[Model]) -> Vec<u8> {
    let mut file = Parts::default();
    for model in models {
        file.add(model);
    }
    file.finish()
}

#[derive(Default)]
struct Parts {
    binary: Vec<u8>,
    /// Slots in use; each is a material.
    slots: Vec<Slot>,
    /// Geometry that has been written already.
    known: HashMap<*const Mesh, Value>,
    views: Vec<Value>,
    accessors: Vec<Value>,
    meshes: Vec<Value>,
    nodes: Vec<Value>,
}

impl Parts {
    fn add(&mut self, Model { name, parts }: &Model) {
        let primitives: Vec<Value> = parts
            .iter()
            .map(|(slot, mesh)| {
                let mut primitive = self.geometry(mesh);
                if let Some(slot) = slot {
                    primitive["material"] = json!(self.material(*slot));
                }
                primitive
            })
            .collect();
        self.nodes
            .push(json!({ "name": name, "mesh": self.meshes.len() }));
        self.meshes
            .push(json!({ "name": name, "primitives": primitives }));
    }

    fn material(&mut self, slot: Slot) -> usize {
        let known = self.slots.iter().position(|s| *s == slot);
        known.unwrap_or_else(|| {
            self.slots.push(slot);
            self.slots.len() - 1
        })
    }

    fn geometry(&mut self, mesh: &Rc<Mesh>) -> Value {
        if let Some(known) = self.known.get(&Rc::as_ptr(mesh)) {
            return known.clone();
        }
        let points: Vec<Vec3> = mesh.points.iter().copied().map(upright).collect();
        let normals: Vec<Vec3> = mesh.normals.iter().copied().map(upright).collect();
        let bounds = points
            .iter()
            .copied()
            .reduce(Vec3::min)
            .zip(points.iter().copied().reduce(Vec3::max));
        let (min, max) = bounds.unwrap_or_default();

        let view = self.view(points.iter().flat_map(bytes), ARRAY_BUFFER);
        let position = self.accessor(json!({
            "bufferView": view, "componentType": FLOAT, "count": points.len(), "type": "VEC3",
            "min": min.to_array(), "max": max.to_array(),
        }));
        let view = self.view(normals.iter().flat_map(bytes), ARRAY_BUFFER);
        let normal = self.accessor(json!({
            "bufferView": view, "componentType": FLOAT, "count": normals.len(), "type": "VEC3",
        }));
        let paint = mesh.paint.iter().copied().chain(repeat(Vec3::ONE));
        let colours = mesh.light.iter().zip(paint).flat_map(|(&light, paint)| {
            let [r, g, b] = (paint * light)
                .to_array()
                .map(|v| (v.clamp(0.0, 1.0) * 255.0).round() as u8);
            [r, g, b, u8::MAX]
        });
        let view = self.view(colours, ARRAY_BUFFER);
        let colour = self.accessor(json!({
            "bufferView": view, "componentType": UNSIGNED_BYTE, "normalized": true,
            "count": mesh.light.len(), "type": "VEC4",
        }));
        let indices = mesh.triangles.iter().flatten().copied();
        let (view, kind) = if points.len() < usize::from(u16::MAX) {
            (
                self.view(
                    indices.flat_map(|i| (i as u16).to_le_bytes()),
                    ELEMENT_ARRAY_BUFFER,
                ),
                UNSIGNED_SHORT,
            )
        } else {
            (
                self.view(indices.flat_map(u32::to_le_bytes), ELEMENT_ARRAY_BUFFER),
                UNSIGNED_INT,
            )
        };
        let indices = self.accessor(json!({
            "bufferView": view, "componentType": kind, "count": mesh.triangles.len() * 3, "type": "SCALAR",
        }));
        let primitive = json!({
            "attributes": { "POSITION": position, "NORMAL": normal, "COLOR_0": colour },
            "indices": indices,
        });
        self.known.insert(Rc::as_ptr(mesh), primitive.clone());
        primitive
    }

    fn view(&mut self, data: impl Iterator<Item = u8>, target: u32) -> usize {
        let start = self.binary.len();
        self.binary.extend(data);
        let length = self.binary.len() - start;
        self.views.push(
            json!({ "buffer": 0, "byteOffset": start, "byteLength": length, "target": target }),
        );
        self.binary.resize(self.binary.len().next_multiple_of(4), 0);
        self.views.len() - 1
    }

    fn accessor(&mut self, accessor: Value) -> usize {
        self.accessors.push(accessor);
        self.accessors.len() - 1
    }

    fn finish(self) -> Vec<u8> {
        let mut document = json!({
            "asset": { "version": "2.0", "generator": "touchmove-forge" },
            "scene": 0,
            "scenes": [{ "nodes": (0..self.nodes.len()).collect::<Vec<_>>() }],
            "nodes": self.nodes,
            "meshes": self.meshes,
            "accessors": self.accessors,
            "bufferViews": self.views,
            "buffers": [{ "byteLength": self.binary.len() }],
        });
        // glTF forbids empty lists.
        if !self.slots.is_empty() {
            let named = self.slots.iter().map(|s| json!({ "name": s.to_string() }));
            document["materials"] = named.collect();
        }
        let mut text = document.to_string().into_bytes();
        text.resize(text.len().next_multiple_of(4), b' ');

        let total = 12 + 8 + text.len() + 8 + self.binary.len();
        let mut out = Vec::with_capacity(total);
        out.extend(b"glTF");
        out.extend(2_u32.to_le_bytes());
        out.extend((total as u32).to_le_bytes());
        for (kind, chunk) in [(b"JSON", &text), (b"BIN\0", &self.binary)] {
            out.extend((chunk.len() as u32).to_le_bytes());
            out.extend(kind);
            out.extend(chunk);
        }
        out
    }
}

/// From z up to y up.
fn upright(v: Vec3) -> Vec3 {
    Vec3::new(v.x, v.z, -v.y)
}

fn bytes(v: &Vec3) -> impl Iterator<Item = u8> + use<> {
    v.to_array().into_iter().flat_map(f32::to_le_bytes)
}
