//! Normals from faces, broken at creases: for what is carved with flat planes.

use crate::mesh::{Mesh, Shell, doubled_area};
use glam::Vec3;
use std::collections::HashMap;

/// Gives each corner the mean normal of those faces around it that lean less than `angle` degrees from
/// its own, and splits the point where they differ. An angle of 0 makes every face flat.
#[must_use]
pub fn creased(shell: &Shell, angle: f32) -> Mesh {
    let limit = angle.to_radians().cos();
    let faces: Vec<Vec3> = shell
        .triangles
        .iter()
        .map(|&t| doubled_area(shell.corners(t)))
        .collect();
    let mut around: Vec<Vec<usize>> = vec![Vec::new(); shell.points.len()];
    for (face, triangle) in shell.triangles.iter().enumerate() {
        for &i in triangle {
            around[i as usize].push(face);
        }
    }
    let mut mesh = Mesh::default();
    let mut known: HashMap<(u32, [i32; 3]), u32> = HashMap::new();
    for (face, triangle) in shell.triangles.iter().enumerate() {
        let own = faces[face].normalize_or_zero();
        let corners = triangle.map(|i| {
            let normal = around[i as usize]
                .iter()
                .filter(|&&other| own.dot(faces[other].normalize_or_zero()) >= limit - 1e-4)
                .map(|&other| faces[other])
                .sum::<Vec3>()
                .normalize_or(own);
            let key = (i, (normal * 1000.0).round().as_ivec3().to_array());
            *known.entry(key).or_insert_with(|| {
                mesh.points.push(shell.points[i as usize]);
                mesh.normals.push(normal);
                mesh.light.push(1.0);
                mesh.points.len() as u32 - 1
            })
        });
        mesh.triangles.push(corners);
    }
    mesh
}

#[cfg(test)]
mod tests {
    use super::creased;
    use crate::mesh::Shell;
    use glam::vec3;

    #[test]
    fn a_fold_is_split_only_beyond_the_angle() {
        let fold = Shell {
            points: vec![
                vec3(0.0, 0.0, 0.0),
                vec3(1.0, 0.0, 0.0),
                vec3(0.0, 1.0, 0.3),
                vec3(0.0, -1.0, 0.3),
            ],
            triangles: vec![[0, 1, 2], [1, 0, 3]],
        };
        assert_eq!(creased(&fold, 10.0).points.len(), 6);
        assert_eq!(creased(&fold, 60.0).points.len(), 4);
        assert!(creased(&fold, 0.0).agreement() > 0.999);
    }
}
