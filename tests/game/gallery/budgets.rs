//! What everything costs.

use std::{
    fs,
    path::{Path, PathBuf},
};

use bevy::{
    core_pipeline::core_3d::Opaque3d,
    prelude::*,
    render::{RenderApp, render_phase::ViewBinnedRenderPhases},
};
use touchmove::{
    look::Surface,
    settings::Quality,
    shot::Studio,
    wardrobe::{Board, Garment, Room, Worn},
};
use touchmove_rules::{Color as Side, Role, Setup};

use super::{Page, Wishes};
use crate::looks::{outfit, studio, wear};

fn triangles(mesh: &Mesh) -> usize {
    mesh.indices()
        .map_or(mesh.count_vertices(), bevy::mesh::Indices::len)
        / 3
}

/// Triangles of a set as the game begins, close up or light.
fn triangles_of(studio: &mut Studio, light: bool) -> usize {
    let world = studio.app().world();
    let (worn, meshes) = (world.resource::<Worn>(), world.resource::<Assets<Mesh>>());
    let mut sum = 0;
    for side in Side::ALL {
        let men = worn.side(side).men.as_ref().expect("men");
        for role in Role::ALL {
            let count = match role {
                Role::Pawn => 8,
                Role::Queen | Role::King => 1,
                _ => 2,
            };
            let parts = men.parts(side, role, light).iter();
            let drawn: usize = parts
                .filter_map(|part| meshes.get(part))
                .map(triangles)
                .sum();
            sum += count * drawn;
        }
    }
    sum
}

/// Draw calls of the opaque pass: as the engine groups them here, and where every mesh with its material
/// is a call of its own, as on machines that cannot draw several meshes in one.
fn draw_calls(studio: &mut Studio) -> (usize, usize) {
    studio.settle();
    let app = studio.app();
    let phases = app
        .sub_app(RenderApp)
        .world()
        .resource::<ViewBinnedRenderPhases<Opaque3d>>();
    let grouped = phases.values().map(|phase| {
        let alone: usize = phase
            .unbatchable_meshes
            .values()
            .map(|bin| bin.entities.len())
            .sum();
        phase.multidrawable_meshes.len() + phase.batchable_meshes.len() + alone
    });
    let grouped = grouped.max().unwrap_or(0);
    let world = app.world_mut();
    let mut drawn = world.query::<(&Mesh3d, &Surface, &InheritedVisibility)>();
    let mut pairs: Vec<(AssetId<Mesh>, Surface)> = drawn
        .iter(world)
        .filter(|(_, surface, visible)| {
            visible.get() && !matches!(surface, Surface::Ink | Surface::Letter)
        })
        .map(|(mesh, surface, _)| (mesh.id(), *surface))
        .collect();
    pairs.sort_by_key(|(mesh, surface)| (*mesh, format!("{surface:?}")));
    pairs.dedup();
    (grouped, pairs.len())
}

/// Bytes of the files below a folder.
fn bytes_below(folder: &Path) -> u64 {
    let entries = fs::read_dir(folder).expect("a readable folder");
    entries
        .flatten()
        .map(|entry| match entry.metadata() {
            Ok(data) if data.is_dir() => bytes_below(&entry.path()),
            Ok(data) => data.len(),
            Err(_) => 0,
        })
        .sum()
}

fn megabytes(bytes: u64) -> String {
    format!("{:.2} MB", bytes as f64 / 1e6)
}

/// At most this many draw calls for the men and the board, and this much of assets.
const DRAW_CALLS: usize = 40;
const ASSETS: u64 = 40_000_000;

/// What everything costs. Panics where it is too much.
pub fn budgets(page: &mut Page, wishes: &Wishes) {
    page.section(2, "Budgets");
    let mut studio = studio(UVec2::new(320, 180), Quality::Medium, Setup::default());
    let mut rows = Vec::new();
    for set in &wishes.sets {
        wear(studio.app(), outfit(set, Board::OWN[0], Room::OWN[0]));
        let (grouped, apart) = draw_calls(&mut studio);
        assert!(
            grouped <= apart && (1..=DRAW_CALLS).contains(&apart),
            "{set}: {grouped} or {apart} draw calls"
        );
        rows.push(vec![
            set.clone(),
            format!("{} triangles", triangles_of(&mut studio, false)),
            format!("{} triangles", triangles_of(&mut studio, true)),
            format!("{grouped} calls"),
            format!("{apart} calls"),
        ]);
    }
    page.table(
        &[
            "Set",
            "Close up",
            "Light",
            "Opaque draws here",
            "Where meshes cannot be drawn together",
        ],
        &rows,
    );
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets");
    let mut folders: Vec<PathBuf> = fs::read_dir(&root)
        .expect("a readable folder")
        .flatten()
        .map(|entry| entry.path())
        .filter(|path| path.is_dir())
        .collect();
    folders.sort();
    let mut rows: Vec<Vec<String>> = folders
        .iter()
        .map(|folder| {
            let name = folder.file_name().unwrap_or_default();
            vec![
                name.to_string_lossy().into_owned(),
                megabytes(bytes_below(folder)),
            ]
        })
        .collect();
    let all = bytes_below(&root);
    rows.push(vec!["all assets".to_owned(), megabytes(all)]);
    page.table(&["Assets", "Size"], &rows);
    assert!(all <= ASSETS, "{all} bytes of assets");
}
