//! The meshes of a set, picked out of its glTF file by name.

use bevy::{
    gltf::{Gltf, GltfMesh},
    mesh::{MeshVertexAttributeId, PrimitiveTopology, VertexAttributeValues},
    prelude::*,
};
use touchmove_rules::{Color as Side, Role};

use super::{library::Item, set::Set, substance::Fault};

/// The parts of a man: its body first, then what is made of the second material.
pub type Parts = Vec<Handle<Mesh>>;

type BySide = [[Parts; 6]; 2];

/// The meshes of a set.
#[derive(Debug, Clone, PartialEq)]
pub struct Men {
    close: BySide,
    light: BySide,
}

impl Men {
    /// The parts of a man, close up or for machines without a graphics card.
    pub fn parts(&self, side: Side, role: Role, light: bool) -> &Parts {
        let meshes = if light { &self.light } else { &self.close };
        &meshes[side as usize][role as usize]
    }
}

/// How much a man's height may differ from what its set says.
const TOLERANCE: f32 = 0.08;

/// Where meshes are looked up and kept.
pub(super) struct Meshes<'a> {
    pub files: &'a Assets<Gltf>,
    pub named: &'a Assets<GltfMesh>,
    pub meshes: &'a mut Assets<Mesh>,
}

/// Picks the meshes of a set out of its file.
pub(super) fn find(set: &Item<Set>, file: &Handle<Gltf>, from: &mut Meshes) -> Result<Men, Fault> {
    let mut men = Men {
        close: BySide::default(),
        light: BySide::default(),
    };
    for side in Side::ALL {
        for role in Role::ALL {
            let name = set.mesh_name(side, role);
            let close = parts(set, file, &name, from)?
                .ok_or_else(|| format!("there is no mesh named {name}"))?;
            check_height(set, role, &name, &close, from.meshes)?;
            // Whoever has no time for a lighter one is not held to it.
            let light = parts(set, file, &format!("{name}_lod1"), from)?;
            men.light[side as usize][role as usize] = light.unwrap_or_else(|| close.clone());
            men.close[side as usize][role as usize] = close;
        }
    }
    Ok(men)
}

fn parts(
    set: &Set,
    file: &Handle<Gltf>,
    name: &str,
    from: &mut Meshes,
) -> Result<Option<Parts>, Fault> {
    let Some(mesh) = from
        .files
        .get(file)
        .and_then(|file| file.named_meshes.get(name))
        .and_then(|mesh| from.named.get(mesh))
    else {
        return Ok(None);
    };
    let parts: Result<Parts, Fault> = mesh
        .primitives
        .iter()
        .map(|primitive| {
            let drawn = from
                .meshes
                .get(&primitive.mesh)
                .ok_or_else(|| format!("{name} cannot be read"))?;
            Ok(match fitted(drawn, set.scale)? {
                Some(fitted) => from.meshes.add(fitted),
                None => primitive.mesh.clone(),
            })
        })
        .collect();
    let parts = parts.map_err(|what| format!("{name}: {what}"))?;
    if parts.is_empty() {
        return Err(format!("{name} is empty"));
    }
    Ok(Some(parts))
}

/// The attributes that the materials use. Meshes with the same ones share what the graphics card has to
/// compile, so that changing the set makes nobody wait.
const USED: [MeshVertexAttributeId; 3] = [
    Mesh::ATTRIBUTE_POSITION.id,
    Mesh::ATTRIBUTE_NORMAL.id,
    Mesh::ATTRIBUTE_COLOR.id,
];

/// The mesh as the materials need it; `None` if it is so already.
fn fitted(mesh: &Mesh, scale: f32) -> Result<Option<Mesh>, Fault> {
    if mesh.primitive_topology() != PrimitiveTopology::TriangleList {
        return Err("it is not made of triangles".to_owned());
    }
    let ids: Vec<_> = mesh
        .attributes()
        .map(|(attribute, _)| attribute.id)
        .collect();
    let fits = ids.len() == USED.len() && USED.iter().all(|used| ids.contains(used));
    if fits && scale == 1.0 {
        return Ok(None);
    }
    let mut fitted = Mesh::new(mesh.primitive_topology(), mesh.asset_usage);
    for (attribute, values) in mesh.attributes() {
        if USED.contains(&attribute.id) {
            fitted.insert_attribute(*attribute, values.clone());
        }
    }
    if let Some(indices) = mesh.indices() {
        fitted.insert_indices(indices.clone());
    }
    if !fitted.contains_attribute(Mesh::ATTRIBUTE_NORMAL) {
        fitted.compute_normals();
    }
    if !fitted.contains_attribute(Mesh::ATTRIBUTE_COLOR) {
        let open = vec![[1.0; 4]; fitted.count_vertices()];
        fitted.insert_attribute(Mesh::ATTRIBUTE_COLOR, open);
    }
    Ok(Some(fitted.scaled_by(Vec3::splat(scale))))
}

/// Hit areas and shadows go by the sizes, so they must be true.
fn check_height(
    set: &Set,
    role: Role,
    name: &str,
    parts: &Parts,
    meshes: &Assets<Mesh>,
) -> Result<(), Fault> {
    let mut top = f32::NEG_INFINITY;
    for mesh in parts.iter().filter_map(|part| meshes.get(part)) {
        if let Some(VertexAttributeValues::Float32x3(points)) =
            mesh.attribute(Mesh::ATTRIBUTE_POSITION)
        {
            top = points.iter().map(|point| point[1]).fold(top, f32::max);
        }
    }
    let said = set.build(role).height;
    if (top - said).abs() <= TOLERANCE {
        Ok(())
    } else {
        Err(format!(
            "{name} is {top:.3} squares high, but `sizes` says {said:.3}"
        ))
    }
}
