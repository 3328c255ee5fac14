//! The files under `assets/` are what the recipes make. They are compared by what they show and not by
//! their bytes, since the last digits of sines differ between machines.

mod common;

use common::{Stored, asset};
use glam::{Vec3, vec3};
use half::f16;
use std::io::{Cursor, Read};
use touchmove_forge::board::Board;
use touchmove_forge::glyph::{figurine, icon};
use touchmove_forge::light::{cube::Cube, room::Room};
use touchmove_forge::men::{Detail, Role, staunton};
use touchmove_forge::picture::colour::linear;
use touchmove_forge::picture::image::Image;
use touchmove_forge::sound::cue::Cue;
use touchmove_forge::sound::loops::Loop;
use touchmove_forge::sound::signal::{Signal, Stereo};

/// The Staunton men.
fn men() -> Vec<Stored> {
    Stored::read_all("models/staunton.glb")
}

#[test]
fn the_model_file_is_what_the_recipes_make() {
    let stored = men();
    let made = staunton();
    assert_eq!(stored.len(), made.len());
    for (stored, (name, made)) in stored.iter().zip(&made) {
        assert_eq!(&stored.name, name);
        let (few, many) = (stored.triangles.len() as f32, made.triangles.len() as f32);
        assert!(
            (few / many - 1.0).abs() < 0.01,
            "{name}: {few} and {many} triangles"
        );
        let bounds = made.bounds().expect("points");
        let upright = |v: Vec3| vec3(v.x, v.z, -v.y);
        let (a, b) = (upright(bounds.min), upright(bounds.max));
        let (min, max) = stored.bounds();
        assert!(
            min.abs_diff_eq(a.min(b), 0.003) && max.abs_diff_eq(a.max(b), 0.003),
            "{name}"
        );
        assert!(
            (stored.volume() / made.volume() - 1.0).abs() < 0.005,
            "{name}"
        );
        let mean = |light: f32, count: usize| light / count as f32;
        let stored_light = mean(stored.light.iter().map(|c| c[0]).sum(), stored.light.len());
        let made_light = mean(made.light.iter().sum(), made.light.len());
        assert!(
            (stored_light - made_light).abs() < 0.01,
            "{name}: {stored_light} {made_light}"
        );
    }
}

#[test]
fn men_have_the_sizes_of_tournament_pieces_and_stand_on_the_board() {
    for man in men() {
        let (height, base) = match man.name.trim_end_matches("_lod1") {
            "pawn" => (0.909, 0.250),
            "knight" => (1.09, 0.310),
            "bishop" => (1.273, 0.300),
            "rook" => (1.0, 0.310),
            "queen" => (1.545, 0.345),
            "king" => (1.727, 0.364),
            other => panic!("who is {other}?"),
        };
        let (min, max) = man.bounds();
        assert!(min.y.abs() < 1e-4, "{} floats at {}", man.name, min.y);
        assert!(
            (max.y - height).abs() < 0.012,
            "{} is {} high",
            man.name,
            max.y
        );
        let radius = man
            .points
            .iter()
            .map(|p| p.x.hypot(p.z))
            .fold(0.0, f32::max);
        assert!(
            (radius - base).abs() < 0.004,
            "{} is {radius} wide",
            man.name
        );
    }
}

#[test]
fn surfaces_are_sound() {
    for man in men() {
        let agreement = man.agreement();
        assert!(agreement > 0.999, "{}: {agreement}", man.name);
        assert!(
            man.normals.iter().all(|n| (n.length() - 1.0).abs() < 1e-3),
            "{}",
            man.name
        );
        for [r, g, b] in man.light {
            assert!(
                r == g && g == b && (0.34..=1.0).contains(&r),
                "{}",
                man.name
            );
        }
    }
}

#[test]
fn the_knight_faces_plus_x() {
    for man in men().iter().filter(|man| man.name.starts_with("knight")) {
        let muzzle = man
            .points
            .iter()
            .filter(|p| p.y > 0.5)
            .map(|p| p.x)
            .fold(0.0, f32::max);
        let crest = man
            .points
            .iter()
            .filter(|p| p.y > 0.5)
            .map(|p| p.x)
            .fold(0.0, f32::min);
        assert!(muzzle > -crest + 0.03, "{muzzle} {crest}");
        let lean: f32 = man.points.iter().map(|p| p.z).sum::<f32>() / man.points.len() as f32;
        assert!(lean.abs() < 0.002, "not symmetric: {lean}");
    }
}

#[test]
fn triangle_budgets_are_kept() {
    let total = |detail: Detail| -> usize {
        let count = |role: Role| {
            let name = format!("{role}{}", detail.suffix());
            let man = men()
                .into_iter()
                .find(|man| man.name == name)
                .expect("all men");
            2 * role.count() * man.triangles.len()
        };
        Role::ALL.into_iter().map(count).sum()
    };
    assert!(total(Detail::Full) < 230_000);
    assert!(total(Detail::Low) < 60_000);
}

/// The bytes of one level of a texture, unpacked.
fn level(file: &str, number: usize) -> (ktx2::Header, Vec<u8>) {
    let reader = ktx2::Reader::new(asset(file)).expect("valid KTX 2");
    let header = reader.header();
    let stored = reader
        .levels()
        .nth(number)
        .expect("that many levels")
        .data
        .to_vec();
    let Some(_) = header.supercompression_scheme else {
        return (header, stored);
    };
    let mut plain = Vec::new();
    let mut decoder = ruzstd::decoding::StreamingDecoder::new(&stored[..]).expect("a frame");
    decoder.read_to_end(&mut plain).expect("a sound frame");
    (header, plain)
}

/// Mean difference in linear light between a level (RGBA) and a picture (RGB) of the same size.
fn difference(level: &[u8], made: &Image) -> f32 {
    let pairs = level.chunks_exact(4).zip(made.data.chunks_exact(3));
    let sum: f32 = pairs
        .map(|(a, b)| linear([a[0], a[1], a[2]]).distance(linear([b[0], b[1], b[2]])))
        .sum();
    sum / (made.width * made.height) as f32
}

#[test]
fn the_boards_are_what_the_recipes_make() {
    for board in Board::ALL {
        let [squares, frame] = board.files().map(|name| format!("textures/{name}.ktx2"));
        // The level that is an eighth of the whole picture.
        let (header, stored) = level(&squares, 3);
        let edge = board.size();
        assert_eq!(
            (header.pixel_width, header.pixel_height, header.level_count),
            (edge, edge, edge.ilog2() + 1)
        );
        let off = difference(&stored, &board.squares(edge / 8));
        assert!(off < 0.02, "{board}: {off}");
        // Thin printed lines cannot be compared when they are small.
        let (header, stored) = level(&frame, 0);
        assert_eq!(
            (header.pixel_width, header.pixel_height, header.level_count),
            (2048, 128, 12)
        );
        let off = difference(&stored, &board.bar(2048, 128));
        assert!(off < 0.002, "{board}: {off}");
        for file in [squares, frame] {
            let bytes = asset(&file).len();
            assert!(bytes < 2_500_000, "{file}: {bytes}");
        }
    }
}

/// Greatest difference of a level of half floats, relative to the brighter value (or to 0.1).
fn worst(stored: &[u8], made: &[Vec3]) -> f32 {
    assert_eq!(stored.len(), made.len() * 8);
    stored
        .chunks_exact(8)
        .zip(made)
        .flat_map(|(texel, colour)| {
            let channel = |i: usize| f16::from_le_bytes([texel[2 * i], texel[2 * i + 1]]).to_f32();
            [0, 1, 2].map(|i| (channel(i) - colour[i]).abs() / channel(i).max(colour[i]).max(0.1))
        })
        .fold(0.0, f32::max)
}

#[test]
fn the_light_is_what_the_recipes_make() {
    for room in Room::all() {
        let name = room.name();
        let file = format!("env/{name}_diffuse.ktx2");
        let (header, stored) = level(&file, 0);
        assert_eq!(
            (header.pixel_width, header.face_count, header.level_count),
            (16, 6, 1)
        );
        let made = Cube::diffuse(16, |d| room.ambient(d));
        assert!(worst(&stored, &made.levels[0]) < 0.01, "{name}");

        let edge = room.texels();
        let made = Cube::specular(edge, |d| room.mirrored(d));
        for (number, made) in made.levels.iter().enumerate() {
            let (header, stored) = level(&format!("env/{name}_specular.ktx2"), number);
            assert_eq!(
                (header.pixel_width, header.face_count, header.level_count),
                (edge, 6, edge.ilog2() + 1)
            );
            assert!(worst(&stored, made) < 0.02, "{name}: level {number}");
        }
    }
}

fn same_picture(name: &str, made: &Image) {
    let file = asset(format!("icons/{name}.png"));
    let mut reader = png::Decoder::new(Cursor::new(file))
        .read_info()
        .expect("valid PNG");
    let mut pixels = vec![0; reader.output_buffer_size().expect("a small picture")];
    let info = reader.next_frame(&mut pixels).expect("a whole picture");
    assert_eq!(
        (info.width, info.height, info.color_type),
        (made.width, made.height, png::ColorType::Rgba)
    );
    let off = pixels
        .iter()
        .zip(&made.data)
        .map(|(a, b)| a.abs_diff(*b))
        .max();
    assert!(off.is_some_and(|off| off <= 16), "{name}: {off:?}");
}

#[test]
fn icons_and_figurines_are_what_the_recipes_make() {
    for &sign in icon::Icon::ALL {
        same_picture(&sign.to_string(), &icon::draw(sign, 48));
    }
    for role in Role::ALL {
        same_picture(&format!("figurine_{role}"), &figurine::filled(role, 96));
        same_picture(
            &format!("figurine_{role}_line"),
            &figurine::outlined(role, 96),
        );
    }
}

/// Both channels of a sound file.
fn decoded(name: &str) -> Stereo {
    let file = asset(format!("sounds/{name}.ogg"));
    let mut decoder = vorbis_rs::VorbisDecoder::new(Cursor::new(file)).expect("valid Vorbis");
    assert_eq!(
        (decoder.sampling_frequency().get(), decoder.channels().get()),
        (44_100, 2)
    );
    let (mut left, mut right) = (Vec::new(), Vec::new());
    while let Some(block) = decoder.decode_audio_block().expect("a sound stream") {
        left.extend_from_slice(block.samples()[0]);
        right.extend_from_slice(block.samples()[1]);
    }
    Stereo {
        left: Signal(left),
        right: Signal(right),
    }
}

fn dot(a: &[f32], b: &[f32]) -> f64 {
    a.iter().zip(b).map(|(a, b)| f64::from(a * b)).sum()
}

fn assert_alike(name: &str, stored: &[f32], made: &[f32], least: f64) {
    assert!(
        stored.len().abs_diff(made.len()) < 64,
        "{name}: {} and {} samples",
        stored.len(),
        made.len()
    );
    let alike = dot(stored, made) / (dot(stored, stored) * dot(made, made)).sqrt();
    assert!(alike > least, "{name}: {alike}");
    let louder = dot(stored, stored).sqrt() / dot(made, made).sqrt();
    assert!((0.9..1.1).contains(&louder), "{name}: {louder}");
}

#[test]
fn sounds_are_what_the_recipes_make() {
    for cue in Cue::ALL {
        let name = cue.to_string();
        assert_alike(&name, &decoded(&name).left.0, &cue.make().left.0, 0.95);
    }
}

#[test]
fn loops_are_what_the_recipes_make_and_stay_small() {
    for tape in Loop::ALL {
        let name = tape.to_string();
        let stored = decoded(&name);
        let made = tape.make();
        // An exact number of samples: else the loop would stumble.
        assert_eq!(stored.left.0.len(), made.left.0.len(), "{name}");
        assert_alike(&name, &stored.left.0, &made.left.0, 0.93);
        let seam = (stored.left.0[0] - stored.left.0[stored.left.0.len() - 1]).abs();
        assert!(seam < 0.05 * stored.left.peak(), "{name}: {seam}");
        let bytes = asset(format!("sounds/{name}.ogg")).len();
        assert!(bytes < 700_000, "{name}: {bytes} bytes");
    }
}
