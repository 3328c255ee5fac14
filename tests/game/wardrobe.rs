//! Sets of men, boards and rooms: the game's own and those that players add, changed while a game is on.

use std::{fs, path::Path};

use bevy::{mesh::VertexAttributeValues, prelude::*};
use touchmove::{
    app::Options,
    camera::{View, ViewIntent},
    hand::Hand,
    pieces::{Figure, Man, OnSquare},
    settings::{MotionSpeed, Settings},
    wardrobe::{Garment, Library, Outfit, Set, Worn},
};
use touchmove_rules::{Color as Side, Role, Square};

use crate::{
    common::{START, TestApp, quick},
    looks,
};

const PYRAMIDS: &str = include_str!("wardrobe/pyramids.ron");

/// Heights of the men of the set, by role.
fn height(role: Role) -> f32 {
    0.5 + 0.1 * role as usize as f32
}

/// A glTF file as a modelling program could have written it: six pyramids without normals and colours, in
/// units of a tenth of a square, their numbers in a file of their own.
fn write_pyramids(folder: &Path, roles: &[Role]) {
    let corners = |height: f32| {
        let (foot, top) = (2.0_f32, height * 10.0);
        let [a, b, c, d] = [
            [-foot, 0.0, foot],
            [foot, 0.0, foot],
            [foot, 0.0, -foot],
            [-foot, 0.0, -foot],
        ];
        let tip = [0.0, top, 0.0];
        [a, b, tip, b, c, tip, c, d, tip, d, a, tip]
    };
    let mut bytes: Vec<u8> = Vec::new();
    let (mut views, mut accessors, mut meshes) = (Vec::new(), Vec::new(), Vec::new());
    for (nth, role) in roles.iter().enumerate() {
        let points = corners(height(*role));
        let offset = bytes.len();
        bytes.extend(
            points
                .iter()
                .flatten()
                .flat_map(|value| value.to_le_bytes()),
        );
        let length = bytes.len() - offset;
        let top = height(*role) * 10.0;
        views.push(format!(
            r#"{{"buffer":0,"byteOffset":{offset},"byteLength":{length}}}"#
        ));
        accessors.push(format!(
            r#"{{"bufferView":{nth},"componentType":5126,"count":12,"type":"VEC3","min":[-2,0,-2],"max":[2,{top},2]}}"#
        ));
        let name = format!("{role:?}").to_lowercase();
        meshes.push(format!(
            r#"{{"name":"{name}","primitives":[{{"attributes":{{"POSITION":{nth}}}}}]}}"#
        ));
    }
    let text = format!(
        r#"{{"asset":{{"version":"2.0"}},"buffers":[{{"uri":"pyramids.bin","byteLength":{}}}],"bufferViews":[{}],"accessors":[{}],"meshes":[{}]}}"#,
        bytes.len(),
        views.join(","),
        accessors.join(","),
        meshes.join(",")
    );
    fs::create_dir_all(folder).expect("a writable folder");
    fs::write(folder.join("pyramids.gltf"), text).expect("a writable folder");
    fs::write(folder.join("pyramids.bin"), bytes).expect("a writable folder");
}

fn write(folder: &Path, file: &str, text: &str) {
    let path = folder.join(file);
    fs::create_dir_all(path.parent().expect("a folder")).expect("a writable folder");
    fs::write(path, text).expect("a writable folder");
}

/// A game with these looks, and what lies in a data directory.
fn playing(look: Outfit, data: Option<&Path>) -> TestApp {
    let mut test = TestApp::open(Options {
        settings: Settings {
            look,
            motion: MotionSpeed::Off,
            turn_board: false,
            ..Settings::default()
        },
        data_dir: data.map(Path::to_owned),
        start: Some(quick(START)),
        ..Options::default()
    });
    test.rest();
    test
}

fn outfit(set: &str) -> Outfit {
    Outfit {
        set: set.to_owned(),
        ..Outfit::default()
    }
}

fn worn(test: &TestApp) -> &Worn {
    test.app.world().resource::<Worn>()
}

fn problems(test: &TestApp) -> Vec<String> {
    let library = test.app.world().resource::<Library>();
    let problems = library.problems.iter();
    problems
        .map(|problem| format!("{}: {}", problem.file.display(), problem.what))
        .collect()
}

/// Chooses something in the settings and waits until it has been read.
fn wear(test: &mut TestApp, look: Outfit) {
    looks::wear(&mut test.app, look);
    test.updates(2);
}

/// Where all men on the board stand.
fn men(test: &mut TestApp) -> Vec<(Square, Man, Vec3)> {
    let world = test.app.world_mut();
    let mut men = world.query::<(&OnSquare, &Man, &Transform)>();
    let mut men: Vec<_> = men
        .iter(world)
        .map(|(square, man, transform)| (square.0, *man, transform.translation))
        .collect();
    men.sort_by_key(|(square, ..)| square.index());
    men
}

#[test]
fn a_set_of_the_data_directory_is_worn() {
    let data = tempfile::tempdir().expect("a temporary directory");
    write_pyramids(&data.path().join("models"), &Role::ALL);
    write(data.path(), "sets/pyramids.ron", PYRAMIDS);
    let mut test = playing(outfit("pyramids"), Some(data.path()));
    assert_eq!(problems(&test), [""; 0]);
    let worn = worn(&test).clone();
    assert_eq!(worn.white.set.id, "pyramids");
    assert_eq!(worn.black.set.id, "pyramids");
    // They are drawn, in the size that was asked for, with everything that the materials need.
    let world = test.app.world_mut();
    let mut figures = world.query_filtered::<&Mesh3d, With<Figure>>();
    let drawn: Vec<_> = figures.iter(world).map(|mesh| mesh.0.clone()).collect();
    assert_eq!(drawn.len(), 32);
    let meshes = world.resource::<Assets<Mesh>>();
    for mesh in drawn {
        let mesh = meshes.get(&mesh).expect("a mesh");
        assert!(mesh.contains_attribute(Mesh::ATTRIBUTE_NORMAL));
        assert!(mesh.contains_attribute(Mesh::ATTRIBUTE_COLOR));
        let Some(VertexAttributeValues::Float32x3(points)) =
            mesh.attribute(Mesh::ATTRIBUTE_POSITION)
        else {
            panic!("a mesh has positions");
        };
        let top = points.iter().map(|point| point[1]).fold(0.0, f32::max);
        let sizes = height(Role::Pawn) - 1e-3..height(Role::King) + 1e-3;
        assert!(sizes.contains(&top), "{top}");
    }
    test.make("e2e4");
}

#[test]
fn the_two_sides_may_wear_different_sets() {
    let look = Outfit {
        black: Some("cartoon".to_owned()),
        ..outfit("staunton")
    };
    let mut test = playing(look, None);
    assert_eq!(worn(&test).set(Side::White).id, "staunton");
    assert_eq!(worn(&test).set(Side::Black).id, "cartoon");
    // Staunton men have one part, cartoon men two.
    let world = test.app.world_mut();
    let figures = world.query::<&Figure>().iter(world).count();
    assert_eq!(figures, 16 + 2 * 16);
}

#[test]
fn what_cannot_be_used_is_told_and_left_out() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let put = |file: &str, text: &str| write(data.path(), file, text);
    put(
        "sets/broken.ron",
        "(\n    name: \"Broken\",\n    file: 7,\n)",
    );
    put("sets/flat.ron", PYRAMIDS);
    put(
        "sets/tall.ron",
        &PYRAMIDS.replace("(1.0, 0.28)", "(9.0, 0.28)"),
    );
    put(
        "sets/outside.ron",
        &PYRAMIDS.replace("models/", "../models/"),
    );
    put("sets/lost.ron", PYRAMIDS);
    put("rooms/empty.ron", "");
    let mut test = playing(outfit("lost"), Some(data.path()));
    let told = problems(&test);
    for (file, what) in [
        ("broken.ron", "line 3"),
        ("flat.ron", "its own `flat`"),
        ("tall.ron", "sizes.king"),
        ("outside.ron", "inside of the data directory"),
        ("empty.ron", "line 1"),
        // The description is right, but there is no such file.
        ("pyramids.gltf", "not found"),
    ] {
        assert!(
            told.iter()
                .any(|told| told.contains(file) && told.to_lowercase().contains(what)),
            "{file}: {told:?}"
        );
    }
    assert_eq!(told.len(), 6, "{told:?}");
    assert_eq!(worn(&test).white.set.id, "staunton");
    let library = test.app.world().resource::<Library>();
    assert!(library.sets.iter().all(|set| set.id != "broken"));
    // The game's own set of that name is what it was.
    let flat = library.sets.iter().find(|set| set.id == "flat");
    assert_eq!(flat.expect("a set").name(), "set-flat");
    test.make("e2e4");
}

#[test]
fn a_file_without_a_mesh_or_of_another_size_is_told() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let models = data.path().join("models");
    write_pyramids(&models, &Role::ALL[1..]);
    write(data.path(), "sets/pyramids.ron", PYRAMIDS);
    write_pyramids(&data.path().join("others"), &Role::ALL);
    let bigger = PYRAMIDS
        .replace("scale: 0.1", "scale: 0.2")
        .replace("models/", "others/");
    write(data.path(), "sets/bigger.ron", &bigger);
    let mut test = playing(outfit("pyramids"), Some(data.path()));
    assert!(problems(&test)[0].contains("there is no mesh named"));
    assert_eq!(worn(&test).white.set.id, Set::OWN[0]);
    wear(&mut test, outfit("bigger"));
    let told = problems(&test);
    assert!(
        told.last()
            .is_some_and(|told| told.contains("squares high")),
        "{told:?}"
    );
    assert_eq!(worn(&test).white.set.id, Set::OWN[0]);
}

#[test]
fn a_board_and_a_room_go_without_pictures_that_cannot_be_read() {
    let data = tempfile::tempdir().expect("a temporary directory");
    let walnut = include_str!("../../assets/boards/walnut.ron");
    let bare = walnut.replace("textures/board", "textures/none");
    write(data.path(), "boards/bare.ron", &bare);
    let club = include_str!("../../assets/rooms/club.ron");
    let dark = club.replace("env/club_diffuse", "env/none");
    write(data.path(), "rooms/dark.ron", &dark);
    let look = Outfit {
        board: "bare".to_owned(),
        room: "dark".to_owned(),
        ..Outfit::default()
    };
    let test = playing(look, Some(data.path()));
    let worn = worn(&test);
    assert_eq!(worn.board.board.id, "bare");
    assert!(worn.board.squares.is_none() && worn.board.frame.is_some());
    assert_eq!(worn.room.room.id, "dark");
    assert!(worn.room.diffuse.is_none() && worn.room.specular.is_some());
    assert_eq!(problems(&test).len(), 2);
}

#[test]
fn names_that_nobody_knows_are_those_to_begin_with() {
    let look = Outfit {
        set: "nobody".to_owned(),
        black: Some("noone".to_owned()),
        board: "nothing".to_owned(),
        room: "nowhere".to_owned(),
    };
    let test = playing(look, None);
    let worn = worn(&test);
    assert_eq!(worn.white.set.id, "staunton");
    assert_eq!(worn.black.set.id, "staunton");
    assert_eq!(worn.board.board.id, "walnut");
    assert_eq!(worn.room.room.id, "club");
}

#[test]
fn a_change_during_a_game_leaves_every_man_where_it_is() {
    let mut test = playing(Outfit::default(), None);
    test.make("e2e4");
    let before = men(&mut test);
    for look in [
        outfit("flat"),
        Outfit {
            black: Some("xiangqi".to_owned()),
            board: "marble".to_owned(),
            room: "hall".to_owned(),
            ..outfit("cartoon")
        },
    ] {
        wear(&mut test, look.clone());
        assert_eq!(worn(&test).white.set.id, look.set);
        assert_eq!(worn(&test).black.set.id, look.set(Side::Black));
        assert_eq!(worn(&test).board.board.id, look.board);
        assert_eq!(worn(&test).room.room.id, look.room);
        assert_eq!(men(&mut test), before);
    }
    test.make("e7e5");
    test.make("g1f3");
    assert_eq!(test.table().game().moves().len(), 3);
}

#[test]
fn flat_men_are_taken_up_where_they_are_seen() {
    let mut test = playing(outfit("flat"), None);
    test.send(ViewIntent(View::White));
    test.rest();
    // The rim of the disc, which stands out towards White.
    let rim = test.pixel_of(Vec3::new(0.5, 0.1, 2.5 + 0.36));
    test.click_at(rim);
    let chosen = |test: &TestApp| test.app.world().resource::<Hand>().chosen;
    assert_eq!(chosen(&test), Some(Square::E2));
    test.click(Square::E2);
    assert_eq!(chosen(&test), None);
    // Where the head of a tall pawn would be, there is nothing but the square behind.
    let air = test.pixel_of(Vec3::new(0.5, 0.9, 2.5));
    test.click_at(air);
    assert_eq!(chosen(&test), None);
    test.make("d2d4");
}

#[test]
fn men_that_look_at_the_reader_turn_round_with_the_board() {
    let mut test = playing(outfit("flat"), None);
    let yaws = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut figures = world.query_filtered::<&Transform, With<Figure>>();
        let turned = figures.iter(world).map(|transform| {
            let ahead = transform.rotation * Vec3::NEG_Z;
            ahead.z.round()
        });
        turned.collect::<Vec<_>>()
    };
    test.send(ViewIntent(View::White));
    test.rest();
    assert!(yaws(&mut test).iter().all(|&ahead| ahead == -1.0));
    test.send(ViewIntent(View::Black));
    test.rest();
    assert!(yaws(&mut test).iter().all(|&ahead| ahead == 1.0));
}
