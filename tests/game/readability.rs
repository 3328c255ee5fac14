//! What the looks must keep: men that can be told from squares and from each other in every set and on
//! every board, and pictures that change only when somebody wants them to.

use std::{collections::BTreeMap, fs, path::PathBuf};

use bevy::{camera::visibility::RenderLayers, color::Laba, mesh::Indices, prelude::*};
use touchmove::{
    board::geometry,
    camera::{View, ViewIntent, fit},
    look::Surface,
    pieces::{Figure, Man},
    settings::Quality,
    shot::Studio,
    wardrobe::{Board, Garment, Library, Room, Set, Shape, Worn},
};
use touchmove_rules::{Color as Side, Role, Setup, Square};

use crate::looks::{self, outfit, wear};

const SIZE: UVec2 = UVec2::new(320, 180);
const VIEWS: [View; 2] = [View::White, View::Top];

fn studio(quality: Quality) -> Studio {
    studio_of(SIZE, quality)
}

fn studio_of(size: UVec2, quality: Quality) -> Studio {
    looks::studio(size, quality, Setup::default())
}

fn updates(studio: &mut Studio, count: usize) {
    for _ in 0..count {
        studio.app().update();
    }
}

fn see_from(studio: &mut Studio, view: View) {
    studio.app().world_mut().write_message(ViewIntent(view));
    updates(studio, 3);
}

/// A picture as CIE L*a*b*, L* from 0 to 100.
#[derive(Clone)]
struct Picture(Vec<Vec3>);

fn lab(red: u8, green: u8, blue: u8) -> Vec3 {
    let lab = Laba::from(Srgba::rgb_u8(red, green, blue));
    100.0 * Vec3::new(lab.lightness, lab.a, lab.b)
}

fn bytes(studio: &mut Studio) -> image::RgbImage {
    updates(studio, 2);
    let picture = studio.picture().expect("a picture");
    picture.try_into_dynamic().expect("bytes").to_rgb8()
}

impl Picture {
    fn of(image: &image::RgbImage) -> Self {
        Self(image.pixels().map(|p| lab(p[0], p[1], p[2])).collect())
    }

    /// The median of each coordinate over some of the pixels.
    fn median(&self, wanted: impl Fn(usize) -> bool) -> Vec3 {
        let seen = || {
            let all = self.0.iter().enumerate();
            all.filter(|(i, _)| wanted(*i)).map(|(_, lab)| *lab)
        };
        let middle = |coordinate: fn(Vec3) -> f32| {
            let mut values: Vec<f32> = seen().map(coordinate).collect();
            values.sort_by(f32::total_cmp);
            assert!(values.len() > 50, "too little is seen");
            values[values.len() / 2]
        };
        Vec3::new(
            middle(|lab| lab.x),
            middle(|lab| lab.y),
            middle(|lab| lab.z),
        )
    }
}

/// What a mask is made of: meshes in places, each in one of three pure colours or black.
type Stencil = Vec<(Handle<Mesh>, Transform, Srgba)>;

/// Which of the three pure colours is seen where; `None` for none of them.
fn mask(studio: &mut Studio, stencil: Stencil) -> Vec<Option<usize>> {
    /// The scene waits on another layer.
    const AWAY: usize = 7;
    let world = studio.app().world_mut();
    let mut drawn = world.query_filtered::<Entity, With<Mesh3d>>();
    let scene: Vec<Entity> = drawn.iter(world).collect();
    for entity in &scene {
        world.entity_mut(*entity).insert(RenderLayers::layer(AWAY));
    }
    let copies: Vec<Entity> = stencil
        .into_iter()
        .map(|(mesh, place, colour)| {
            let mut meshes = world.resource_mut::<Assets<Mesh>>();
            // Materials would multiply the vertex colours in.
            let bare = meshes.get(&mesh).expect("a mesh").clone();
            let bare = bare.with_removed_attribute(Mesh::ATTRIBUTE_COLOR);
            let mesh = meshes.add(bare);
            let material = StandardMaterial {
                base_color: colour.into(),
                unlit: true,
                ..default()
            };
            let mut materials = world.resource_mut::<Assets<StandardMaterial>>();
            let material = materials.add(material);
            world
                .spawn((Mesh3d(mesh), MeshMaterial3d(material), place))
                .id()
        })
        .collect();
    let picture = bytes(studio);
    let world = studio.app().world_mut();
    for copy in copies {
        world.despawn(copy);
    }
    for entity in scene {
        world.entity_mut(entity).remove::<RenderLayers>();
    }
    let colour_of = |p: &image::Rgb<u8>| (0..3).find(|&c| p[c] > 150 && p[(c + 1) % 3] < 100);
    picture.pixels().map(colour_of).collect()
}

/// The men as they stand, or only their bodies: White's are the first colour, Black's the last.
fn men_mask(studio: &mut Studio, whole: bool) -> Vec<Option<usize>> {
    let world = studio.app().world_mut();
    let mut figures = world.query_filtered::<(&Mesh3d, &GlobalTransform, &Surface), With<Figure>>();
    let stencil = figures.iter(world).map(|(mesh, place, surface)| {
        let colour = match surface {
            Surface::Man(Side::White) => Srgba::RED,
            Surface::Man(Side::Black) => Srgba::BLUE,
            Surface::Second(Side::White) if whole => Srgba::RED,
            Surface::Second(Side::Black) if whole => Srgba::BLUE,
            _ => Srgba::BLACK,
        };
        (mesh.0.clone(), place.compute_transform(), colour)
    });
    let stencil = stencil.collect();
    mask(studio, stencil)
}

/// The dark squares of the empty ranks, but for their edges: the first colour.
fn squares_mask(studio: &mut Studio) -> Vec<Option<usize>> {
    let plane = Plane3d::default().mesh().size(0.8, 0.8).build();
    let plane = studio
        .app()
        .world_mut()
        .resource_mut::<Assets<Mesh>>()
        .add(plane);
    let dark = Square::ALL.into_iter().filter(|square| {
        let (file, rank) = (square.file().index(), square.rank().index());
        (2..6).contains(&rank) && (file + rank) % 2 == 0
    });
    let stencil = dark
        .map(|square| {
            let place = Transform::from_translation(geometry::square_center(square));
            (plane.clone(), place, Srgba::RED)
        })
        .collect();
    mask(studio, stencil)
}

const WHITE: Option<usize> = Some(0);
const BLACK: Option<usize> = Some(2);

/// A difference of hue and strength of colour, lightness left out, that is clear.
const HUE: f32 = 8.0;

/// By measurement: black men are 40 steps of lightness darker than white men and 30 darker than the dark
/// squares, and white men 15 lighter than these and of another colour.
fn assert_contrast(quality: Quality, looks: &[(&str, &str, &str)]) {
    let mut studio = studio(quality);
    let mut squares = BTreeMap::new();
    let mut faults = Vec::new();
    let mut told = Vec::new();
    for &(set, board, room) in looks {
        wear(studio.app(), outfit(set, board, room));
        for view in VIEWS {
            see_from(&mut studio, view);
            let picture = Picture::of(&bytes(&mut studio));
            let men = men_mask(&mut studio, false);
            let key = format!("{view:?}");
            let bare = squares
                .entry(key)
                .or_insert_with(|| squares_mask(&mut studio));
            let white = picture.median(|i| men[i] == WHITE);
            let black = picture.median(|i| men[i] == BLACK);
            let dark = picture.median(|i| bare[i] == WHITE && men[i].is_none());
            let hue = white.yz().distance(dark.yz());
            let line = format!(
                "{set} on {board} in {room}, {view:?}, {quality:?}: white {white:.0}, black {black:.0}, dark {dark:.0}, hue {hue:.0}"
            );
            let kept = white.x - black.x >= 40.0
                && dark.x - black.x >= 30.0
                && white.x - dark.x >= 15.0
                && hue >= HUE;
            if !kept {
                faults.push(line.clone());
            }
            told.push(line);
        }
    }
    tell(&format!("contrast_{quality:?}.txt"), &told);
    assert!(faults.is_empty(), "{faults:#?}");
}

/// Leaves the figures where they can be read.
fn tell(file: &str, lines: &[String]) {
    fs::write(tmp(file), lines.join("\n")).expect("a folder that can be written to");
}

fn tmp(file: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(file)
}

#[test]
fn men_stand_out_from_each_other_and_from_every_board() {
    let mut looks = Vec::new();
    for set in Set::OWN {
        looks.extend(Board::OWN.iter().map(|board| (*set, *board, Room::OWN[0])));
    }
    for room in &Room::OWN[1..] {
        looks.push((Set::OWN[0], Board::OWN[0], *room));
    }
    assert_contrast(Quality::Software, &looks);
}

#[test]
fn men_stand_out_under_real_light() {
    // The warmest room, and the one with the brightest ceiling.
    let looks = [("flat", "ebony", "study"), ("xiangqi", "marble", "hall")];
    assert_contrast(Quality::Low, &looks);
}

/// The triangles of a sign, without the ring around it that all discs have.
fn without_ring(mesh: &Mesh) -> Mesh {
    /// No sign reaches farther out.
    const RING: f32 = 0.30;
    let points = mesh.attribute(Mesh::ATTRIBUTE_POSITION);
    let points = points
        .and_then(|points| points.as_float3())
        .expect("positions");
    let outside = |corner: &usize| points[*corner][0].hypot(points[*corner][2]) > RING;
    let corners: Vec<usize> = mesh.indices().expect("indices").iter().collect();
    let kept = corners
        .chunks(3)
        .filter(|corners| !corners.iter().all(outside));
    let kept = kept.flatten().map(|&corner| corner as u32).collect();
    mesh.clone().with_inserted_indices(Indices::U32(kept))
}

/// A man of each kind on a few squares, alone: what it covers. Discs all cover the same; there it is their
/// signs that count.
fn silhouette(studio: &mut Studio, side: Side, role: Role) -> Vec<Option<usize>> {
    let worn = studio.app().world().resource::<Worn>();
    let set = worn.side(side).clone();
    let disc = set.set.shape == Shape::Disc;
    let men = set.men.expect("meshes");
    let yaw = Quat::from_rotation_y(set.set.yaw(side, role, Side::White));
    let mut parts = men.parts(side, role, false).clone();
    if disc {
        let mut meshes = studio.app().world_mut().resource_mut::<Assets<Mesh>>();
        let sign = without_ring(meshes.get(&parts[1]).expect("a sign"));
        parts[1] = meshes.add(sign);
    }
    let mut stencil = Stencil::new();
    for square in [Square::B1, Square::G1, Square::D4, Square::C7, Square::G8] {
        let place = Transform::from_translation(geometry::square_center(square));
        for (nth, mesh) in parts.iter().enumerate() {
            let colour = if disc && nth == 0 {
                Srgba::BLACK
            } else {
                Srgba::RED
            };
            stencil.push((mesh.clone(), place.with_rotation(yaw), colour));
        }
    }
    mask(studio, stencil)
}

/// All men of a side as if they were of one kind: what they look like, and where.
fn all_of_a_kind(studio: &mut Studio, side: Side, role: Role) -> Vec<Option<Vec3>> {
    let world = studio.app().world_mut();
    let mut men = world.query::<&mut Man>();
    for mut man in men.iter_mut(world) {
        man.role = role;
    }
    updates(studio, 2);
    let picture = Picture::of(&bytes(studio));
    let wanted = if side == Side::White { WHITE } else { BLACK };
    let mask = men_mask(studio, true);
    let seen = picture.0.into_iter().zip(mask);
    seen.map(|(lab, mask)| (mask == wanted).then_some(lab))
        .collect()
}

/// The share of what either of two kinds covers where they can be told from each other.
fn apart<T: Copy>(one: &[Option<T>], other: &[Option<T>], same: impl Fn(T, T) -> bool) -> f32 {
    let pairs = || one.iter().zip(other);
    let either = pairs().filter(|(a, b)| a.is_some() || b.is_some()).count();
    let differ = pairs().filter(|(a, b)| match (a, b) {
        (Some(a), Some(b)) => !same(*a, *b),
        (a, b) => a.is_some() != b.is_some(),
    });
    differ.count() as f32 / either.max(1) as f32
}

/// In the views of the players, outlines of any two kinds differ by 15 percent of what both cover; from above
/// the signs of discs do. From above the outline of a turned man is that of its foot: there the picture
/// itself must differ as much, by a difference of colour that is seen at once.
#[test]
fn kinds_of_men_differ_in_outline() {
    const SEEN: f32 = 10.0;
    let mut studio = studio_of(2 * SIZE, Quality::Software);
    let mut alike = Vec::new();
    let mut told = Vec::new();
    for set in Set::OWN {
        wear(studio.app(), outfit(set, Board::OWN[0], Room::OWN[0]));
        let worn = studio.app().world().resource::<Worn>();
        let disc = worn.white.set.shape == Shape::Disc;
        for (view, side) in VIEWS
            .iter()
            .flat_map(|view| Side::ALL.map(|side| (view, side)))
        {
            see_from(&mut studio, *view);
            let by_picture = *view == View::Top && !disc;
            let differences: Vec<(Role, Role, f32)> = if by_picture {
                let seen = Role::ALL.map(|role| all_of_a_kind(&mut studio, side, role));
                pairs(&seen, |a, b| apart(a, b, |a, b| a.distance(b) < SEEN))
            } else {
                let seen = Role::ALL.map(|role| silhouette(&mut studio, side, role));
                pairs(&seen, |a, b| apart(a, b, |a, b| a == b))
            };
            for (a, b, difference) in differences {
                let line = format!("{set} {side} {view:?}: {a:?} {b:?} {difference:.3}");
                if difference < 0.15 {
                    alike.push(line.clone());
                }
                told.push(line);
            }
        }
    }
    tell("outlines.txt", &told);
    assert!(alike.is_empty(), "{alike:#?}");
}

/// Compares each kind with each other.
fn pairs<T>(seen: &[T; 6], compare: impl Fn(&T, &T) -> f32) -> Vec<(Role, Role, f32)> {
    let mut pairs = Vec::new();
    for (nth, a) in Role::ALL.into_iter().enumerate() {
        for b in &Role::ALL[nth + 1..] {
            let difference = compare(&seen[a as usize], &seen[*b as usize]);
            pairs.push((a, *b, difference));
        }
    }
    pairs
}

/// Every man of every set on every square, in every preset view and windows from 4:3 to 21:9.
#[test]
fn no_man_is_cut_off() {
    let mut app = touchmove::app::headless(touchmove::app::Options::default());
    app.finish();
    let library = app.world().resource::<Library>();
    for window in [
        (1024.0, 768.0),
        (1280.0, 800.0),
        (1920.0, 1080.0),
        (2560.0, 1080.0),
    ] {
        let window = Vec2::from(window);
        let whole = Rect::from_corners(Vec2::ZERO, window);
        for view in [View::White, View::Black, View::Side, View::Top] {
            let shot = fit::frame(view, window, whole);
            for set in &library.sets {
                for (role, square) in Role::ALL
                    .iter()
                    .flat_map(|role| Square::ALL.map(|square| (role, square)))
                {
                    let build = set.build(*role);
                    let top = geometry::square_center(square).with_y(build.height);
                    let around = [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z, Vec3::ZERO];
                    let head = build.radius_at(build.height * 0.99);
                    for edge in around.map(|way| top + head * way) {
                        let at = fit::project(&shot, window, edge);
                        assert!(whole.contains(at), "{} {role:?} {square} {view:?}", set.id);
                    }
                }
            }
        }
    }
}

/// Side of the tiles that pictures are compared by: small differences of drivers vanish in them.
const TILE: u32 = 8;
/// Differences of colour that nobody minds: as a mean, and in one tile.
const MEAN: f32 = 2.0;
const ONE_TILE: f32 = 12.0;

/// The mean colour of each tile.
fn tiles(image: &image::RgbImage) -> Vec<Vec3> {
    let (width, height) = image.dimensions();
    let mut tiles = Vec::new();
    for y in (0..height).step_by(TILE as usize) {
        for x in (0..width).step_by(TILE as usize) {
            let (mut sum, mut count) = (Vec3::ZERO, 0.0);
            for (px, py) in (y..(y + TILE).min(height))
                .flat_map(|py| (x..(x + TILE).min(width)).map(move |px| (px, py)))
            {
                let p = image.get_pixel(px, py);
                sum += lab(p[0], p[1], p[2]);
                count += 1.0;
            }
            tiles.push(sum / count);
        }
    }
    tiles
}

/// Where two pictures differ, the brighter the more.
fn difference(one: &image::RgbImage, other: &image::RgbImage) -> image::RgbImage {
    image::RgbImage::from_fn(one.width(), one.height(), |x, y| {
        let (a, b) = (one.get_pixel(x, y), other.get_pixel(x, y));
        let away = lab(a[0], a[1], a[2]).distance(lab(b[0], b[1], b[2]));
        let light = (8.0 * away).min(255.0) as u8;
        image::Rgb([light, light, light])
    })
}

/// Pictures of every set on every board, and of every room, against those in `tests/golden`. With
/// `TOUCHMOVE_GOLDEN=write` they are taken anew.
#[test]
fn looks_are_as_they_were() {
    let write = std::env::var_os("TOUCHMOVE_GOLDEN").is_some_and(|wish| wish == "write");
    let golden = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let mut studio = studio(Quality::Software);
    see_from(&mut studio, View::White);
    let mut looks = Vec::new();
    for set in Set::OWN {
        looks.extend(Board::OWN.iter().map(|board| (*set, *board, Room::OWN[0])));
    }
    for room in &Room::OWN[1..] {
        looks.push((Set::OWN[0], Board::OWN[0], *room));
    }
    let mut changed = Vec::new();
    for (set, board, room) in looks {
        wear(studio.app(), outfit(set, board, room));
        let now = bytes(&mut studio);
        let name = format!("{set}_{board}_{room}");
        let file = golden.join(format!("{name}.png"));
        if write {
            fs::create_dir_all(&golden).expect("a writable folder");
            now.save(&file).expect("a writable folder");
            continue;
        }
        let before = image::open(&file).expect("a golden picture").to_rgb8();
        assert_eq!(before.dimensions(), now.dimensions());
        let away: Vec<f32> = tiles(&before)
            .into_iter()
            .zip(tiles(&now))
            .map(|(before, now)| before.distance(now))
            .collect();
        let mean = away.iter().sum::<f32>() / away.len() as f32;
        let worst = away.iter().copied().fold(0.0, f32::max);
        if mean > MEAN || worst > ONE_TILE {
            let shown = tmp(&format!("{name}_difference.png"));
            difference(&before, &now)
                .save(&shown)
                .expect("a writable folder");
            now.save(tmp(&format!("{name}.png")))
                .expect("a writable folder");
            changed.push(format!(
                "{name}: {mean:.1}, {worst:.1}; see {}",
                shown.display()
            ));
        }
    }
    assert!(changed.is_empty(), "{changed:#?}");
}

/// Golden pictures are taken of men that stand still.
#[test]
fn every_man_of_every_set_is_drawn() {
    let mut studio = studio(Quality::Software);
    for set in Set::OWN {
        wear(studio.app(), outfit(set, Board::OWN[0], Room::OWN[0]));
        updates(&mut studio, 2);
        let world = studio.app().world_mut();
        let mut men = world.query::<(&Man, &Children)>();
        let mut count = 0;
        for (man, parts) in men.iter(world) {
            count += 1;
            assert!(!parts.is_empty(), "{set}: {man:?}");
        }
        assert_eq!(count, 32);
    }
}
