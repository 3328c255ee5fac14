//! What the look costs: triangles, pictures, files.

use std::{fs, path::Path};

use bevy::prelude::*;
use touchmove_rules::{Color as Side, Position, Role};

use crate::{assets, wardrobe::Worn};

/// Triangles of every set, for one man of each kind and for all men of the start position, close up and for
/// machines without a graphics card; and what all assets weigh. `dress` puts a set on the table.
pub(super) fn of_sets(
    app: &mut App,
    sets: &[String],
    dress: impl Fn(&mut App, &str),
) -> Vec<Vec<String>> {
    let mut head = vec!["triangles".to_owned()];
    head.extend(Role::ALL.map(|role| format!("{role:?}").to_lowercase()));
    head.push("all 32 men".to_owned());
    let mut rows = vec![head];
    for set in sets {
        dress(app, set);
        for (light, what) in [(false, "close up"), (true, "light")] {
            let mut row = vec![format!("{set}, {what}")];
            row.extend(Role::ALL.map(|role| triangles(app, Side::White, role, light).to_string()));
            let all: usize = Position::start()
                .pieces()
                .map(|(_, piece)| triangles(app, piece.color, piece.role, light))
                .sum();
            row.push(all.to_string());
            rows.push(row);
        }
    }
    let folder = assets::asset_root();
    let bytes = weight(&folder);
    let mut row = vec!["all assets, in megabytes".to_owned()];
    row.resize(Role::ALL.len() + 1, String::new());
    row.push(format!("{:.1}", bytes as f64 / 1e6));
    rows.push(row);
    rows
}

fn triangles(app: &App, side: Side, role: Role, light: bool) -> usize {
    let worn = app.world().resource::<Worn>();
    let meshes = app.world().resource::<Assets<Mesh>>();
    let Some(men) = &worn.side(side).men else {
        return 0;
    };
    men.parts(side, role, light)
        .iter()
        .filter_map(|part| meshes.get(part))
        .map(|mesh| mesh.indices().map_or(0, |indices| indices.len() / 3))
        .sum()
}

/// Bytes of all files in a folder.
fn weight(folder: &Path) -> u64 {
    let Ok(entries) = fs::read_dir(folder) else {
        return 0;
    };
    entries
        .flatten()
        .map(|entry| match entry.metadata() {
            Ok(data) if data.is_dir() => weight(&entry.path()),
            Ok(data) => data.len(),
            Err(_) => 0,
        })
        .sum()
}
