//! The files under `assets/` are what the recipes make. They are compared by what they show and not by
//! their bytes, since the last digits of sines differ between machines.

use glam::{Vec3, vec3};
use gltf::Gltf;
use half::f16;
use std::fs;
use std::io::{Cursor, Read};
use std::path::{Path, PathBuf};
use touchmove_forge::glyph::{figurine, icon};
use touchmove_forge::light::{cube::Cube, room::Room};
use touchmove_forge::men::{Detail, Role, staunton};
use touchmove_forge::picture::colour::linear;
use touchmove_forge::picture::image::Image;
use touchmove_forge::sound::cue::Cue;
use touchmove_forge::wood::board;

fn asset(path: impl AsRef<Path>) -> Vec<u8> {
    let file = PathBuf::from(env!("CARGO_MANIFEST_DIR"))
        .join("../../assets")
        .join(path);
    fs::read(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// A mesh as the file has it, y up.
struct Stored {
    name: String,
    points: Vec<Vec3>,
    normals: Vec<Vec3>,
    light: Vec<[f32; 3]>,
    triangles: Vec<[u32; 3]>,
}

impl Stored {
    fn read_all() -> Vec<Self> {
        let file = Gltf::from_slice(&asset("models/staunton.glb")).expect("valid glTF");
        let blob = file.blob.clone().expect("a binary chunk");
        file.meshes()
            .map(|mesh| {
                let primitive = mesh.primitives().next().expect("a primitive");
                assert_eq!(mesh.primitives().count(), 1);
                let reader = primitive.reader(|_| Some(&blob));
                let indices: Vec<u32> =
                    reader.read_indices().expect("indices").into_u32().collect();
                Self {
                    name: mesh.name().expect("a name").to_owned(),
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
                }
            })
            .collect()
    }

    fn bounds(&self) -> (Vec3, Vec3) {
        let min = self
            .points
            .iter()
            .copied()
            .reduce(Vec3::min)
            .expect("points");
        let max = self
            .points
            .iter()
            .copied()
            .reduce(Vec3::max)
            .expect("points");
        (min, max)
    }

    fn volume(&self) -> f32 {
        self.triangles
            .iter()
            .map(|t| t.map(|i| self.points[i as usize]))
            .map(|[a, b, c]| a.dot(b.cross(c)) / 6.0)
            .sum()
    }
}

#[test]
fn the_model_file_is_what_the_recipes_make() {
    let stored = Stored::read_all();
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
    for man in Stored::read_all() {
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
    for man in Stored::read_all() {
        let (mut agree, mut all) = (0.0, 0.0);
        for triangle in man.triangles.iter().map(|t| t.map(|i| i as usize)) {
            let [a, b, c] = triangle.map(|i| man.points[i]);
            let face = (b - a).cross(c - a);
            let normal: Vec3 = triangle.iter().map(|&i| man.normals[i]).sum();
            all += face.length();
            agree += if face.dot(normal) > 0.0 {
                face.length()
            } else {
                0.0
            };
        }
        assert!(agree / all > 0.999, "{}: {}", man.name, agree / all);
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
    for man in Stored::read_all()
        .iter()
        .filter(|man| man.name.starts_with("knight"))
    {
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
            let man = Stored::read_all()
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
fn the_wood_is_what_the_recipes_make() {
    let (header, squares) = level("textures/board.ktx2", 3);
    assert_eq!(
        (header.pixel_width, header.pixel_height, header.level_count),
        (2048, 2048, 12)
    );
    let off = difference(&squares, &board::squares(256));
    assert!(off < 0.02, "{off}");
    let (header, bar) = level("textures/frame.ktx2", 2);
    assert_eq!(
        (header.pixel_width, header.pixel_height, header.level_count),
        (2048, 128, 12)
    );
    let off = difference(&bar, &board::bar(512, 32));
    assert!(off < 0.01, "{off}");
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
    let room = Room::club();
    let (header, stored) = level("env/club_diffuse.ktx2", 0);
    assert_eq!(
        (header.pixel_width, header.face_count, header.level_count),
        (16, 6, 1)
    );
    let made = Cube::diffuse(16, |d| room.ambient(d));
    assert!(worst(&stored, &made.levels[0]) < 0.01);

    let made = Cube::specular(128, |d| room.mirrored(d));
    for (number, made) in made.levels.iter().enumerate() {
        let (header, stored) = level("env/club_specular.ktx2", number);
        assert_eq!(
            (header.pixel_width, header.face_count, header.level_count),
            (128, 6, 8)
        );
        assert!(worst(&stored, made) < 0.02, "level {number}");
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

#[test]
fn sounds_are_what_the_recipes_make() {
    for cue in Cue::ALL {
        let file = asset(format!("sounds/{cue}.ogg"));
        let mut decoder = vorbis_rs::VorbisDecoder::new(Cursor::new(file)).expect("valid Vorbis");
        assert_eq!(
            (decoder.sampling_frequency().get(), decoder.channels().get()),
            (44_100, 2)
        );
        let mut left = Vec::new();
        while let Some(block) = decoder.decode_audio_block().expect("a sound stream") {
            left.extend_from_slice(block.samples()[0]);
        }
        let made = cue.make().left.0;
        assert!(
            left.len().abs_diff(made.len()) < 64,
            "{cue}: {} and {} samples",
            left.len(),
            made.len()
        );
        let dot =
            |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| f64::from(a * b)).sum::<f64>();
        let alike = dot(&left, &made) / (dot(&left, &left) * dot(&made, &made)).sqrt();
        assert!(alike > 0.95, "{cue}: {alike}");
        let louder = dot(&left, &left).sqrt() / dot(&made, &made).sqrt();
        assert!((0.9..1.1).contains(&louder), "{cue}: {louder}");
    }
}
