//! The files that describe sets, boards and rooms: what they name exists, and what they say is so.

mod common;

use common::{Stored, asset, place};
use glam::Vec3;
use serde::Deserialize;
use std::fs;
use touchmove_forge::board::Board;
use touchmove_forge::men::Role;
use touchmove_forge::picture::colour::{bytes, lightness, linear};

type Colour = (u8, u8, u8);

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Set {
    name: String,
    file: String,
    meshes: Meshes,
    #[serde(rename = "shape")]
    _shape: Shape,
    #[serde(rename = "facing")]
    _facing: Facing,
    turns: ByRole<f32>,
    sizes: ByRole<(f32, f32)>,
    white: Materials,
    black: Materials,
    sounds: Sounds,
    highlight: Highlight,
}

#[derive(Deserialize, PartialEq)]
enum Meshes {
    Shared,
    Own,
}

#[derive(Deserialize)]
enum Shape {
    Turned,
    Disc,
}

#[derive(Deserialize)]
enum Facing {
    Opposed,
    Reader,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ByRole<T> {
    pawn: T,
    knight: T,
    bishop: T,
    rook: T,
    queen: T,
    king: T,
}

impl<T> ByRole<T> {
    fn get(&self, role: Role) -> &T {
        match role {
            Role::Pawn => &self.pawn,
            Role::Knight => &self.knight,
            Role::Bishop => &self.bishop,
            Role::Rook => &self.rook,
            Role::Queen => &self.queen,
            Role::King => &self.king,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Materials {
    body: Material,
    #[serde(default)]
    second: Option<Material>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
enum Material {
    Wood {
        ramp: (Colour, Colour, Colour),
        middle: f32,
        rings: f32,
        pores: f32,
        fibres: f32,
        rays: f32,
        surface: Surface,
    },
    Plain {
        colour: Colour,
        metallic: f32,
        surface: Surface,
    },
}

impl Material {
    fn surface(&self) -> &Surface {
        match self {
            Self::Wood { surface, .. } | Self::Plain { surface, .. } => surface,
        }
    }

    /// Lightness of the colour that is seen most.
    fn lightness(&self) -> f32 {
        let (r, g, b) = match self {
            Self::Wood { ramp, .. } => ramp.1,
            Self::Plain { colour, .. } => *colour,
        };
        lightness(linear([r, g, b]))
    }

    fn check(&self) {
        self.surface().check();
        let shares = match self {
            Self::Wood {
                middle,
                pores,
                fibres,
                rays,
                rings,
                ..
            } => vec![*middle, *pores, *fibres, *rays, *rings / 20.0],
            Self::Plain { metallic, .. } => vec![*metallic],
        };
        assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Surface {
    roughness: f32,
    reflectance: f32,
    coat: f32,
    coat_roughness: f32,
}

impl Surface {
    fn check(&self) {
        let shares = [
            self.roughness,
            self.reflectance,
            self.coat,
            self.coat_roughness,
        ];
        assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)));
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Sounds {
    hard: Knocks,
    soft: Knocks,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Knocks {
    place: Vec<String>,
    capture: Vec<String>,
    slide: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Highlight {
    ring: f32,
    lift: f32,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    name: String,
    squares: String,
    frame: String,
    light: Colour,
    dark: Colour,
    soft: bool,
    surface: Surface,
    frame_surface: Surface,
    inlay: Material,
    letters: Colour,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RoomFile {
    name: String,
    specular: String,
    diffuse: String,
    intensity: f32,
    ev100: f32,
    key: Key,
    table: (f32, f32, f32),
    beyond: (f32, f32, f32),
    ambience: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Key {
    from: (f32, f32, f32),
    colour: (f32, f32, f32),
    lux: f32,
}

const SETS: [&str; 4] = ["staunton", "flat", "xiangqi", "cartoon"];
const ROOMS: [&str; 4] = ["club", "study", "hall", "studio"];

fn read<T: for<'a> Deserialize<'a>>(path: &str) -> T {
    let text = String::from_utf8(asset(path)).expect("UTF-8");
    ron::from_str(&text).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn set(name: &str) -> Set {
    read(&format!("sets/{name}.ron"))
}

#[test]
fn sets_name_meshes_of_the_sizes_that_they_give() {
    for name in SETS {
        let set = set(name);
        assert_eq!(set.name, format!("set-{name}"));
        let stored = Stored::read_all(&set.file);
        let sides = match set.meshes {
            Meshes::Shared => &[""][..],
            Meshes::Own => &["white_", "black_"],
        };
        for side in sides {
            for role in Role::ALL {
                for detail in ["", "_lod1"] {
                    let mesh = format!("{side}{role}{detail}");
                    let parts: Vec<_> = stored.iter().filter(|s| s.name == mesh).collect();
                    assert!(!parts.is_empty(), "{name} has no {mesh}");
                    if !detail.is_empty() {
                        continue;
                    }
                    let &(height, radius) = set.sizes.get(role);
                    let top = parts.iter().map(|p| p.bounds().1.y).fold(0.0, f32::max);
                    assert!((top - height).abs() < 0.01, "{mesh} is {top} high");
                    let foot = parts[0]
                        .points
                        .iter()
                        .filter(|p| p.y < 0.15)
                        .map(|p| p.x.hypot(p.z))
                        .fold(0.0, f32::max);
                    assert!((foot - radius).abs() < 0.012, "{mesh} is {foot} wide");
                    assert!(set.highlight.ring > radius && set.highlight.ring < 0.5);
                    assert!(set.turns.get(role).abs() < 90.0);
                }
            }
        }
        assert!(set.highlight.lift > 0.0);
    }
}

#[test]
fn sets_have_a_material_for_every_slot() {
    for name in SETS {
        let set = set(name);
        let slots = Stored::read_all(&set.file)
            .iter()
            .any(|part| !matches!(part.slot.as_deref(), None | Some("body")));
        for side in [&set.white, &set.black] {
            side.body.check();
            assert_eq!(side.second.is_some(), slots, "{name}");
            if let Some(second) = &side.second {
                second.check();
            }
        }
    }
}

#[test]
fn all_sounds_of_the_sets_exist() {
    for name in SETS {
        let Sounds { hard, soft } = set(name).sounds;
        for file in [hard, soft]
            .iter()
            .flat_map(|k| k.place.iter().chain(&k.capture).chain(&k.slide))
        {
            assert!(
                place(format!("sounds/{file}.ogg")).exists(),
                "{name}: {file}"
            );
        }
    }
}

/// Mean linear colours of the light and the dark squares.
fn means(board: Board) -> [Vec3; 2] {
    let picture = board.squares(256);
    let mut sums = [(Vec3::ZERO, 0.0); 2];
    for (i, p) in picture.data.chunks_exact(3).enumerate() {
        let (column, row) = (i % 256 / 32, i / 256 / 32);
        let (sum, count) = &mut sums[(column + row) % 2];
        *sum += linear([p[0], p[1], p[2]]);
        *count += 1.0;
    }
    sums.map(|(sum, count)| sum / count)
}

#[test]
fn boards_are_described_as_they_are() {
    for board in Board::ALL {
        let file: BoardFile = read(&format!("boards/{board}.ron"));
        assert_eq!(file.name, format!("board-{board}"));
        let [squares, frame] = board.files().map(|f| format!("textures/{f}.ktx2"));
        assert_eq!((&file.squares, &file.frame), (&squares, &frame));
        assert!(place(squares).exists() && place(frame).exists());
        assert_eq!(file.soft, board == Board::Vinyl);
        for (mean, said) in means(board)
            .map(bytes)
            .into_iter()
            .zip([file.light, file.dark])
        {
            let said = [said.0, said.1, said.2];
            let off = mean.iter().zip(said).map(|(a, b)| a.abs_diff(b)).max();
            assert!(
                off.is_some_and(|off| off <= 2),
                "{board}: {mean:?} {said:?}"
            );
        }
        file.surface.check();
        file.frame_surface.check();
        file.inlay.check();
        // Letters are read on the frame.
        let bar = board.bar(128, 8);
        let frame: Vec3 = bar
            .data
            .chunks_exact(3)
            .map(|p| linear([p[0], p[1], p[2]]))
            .sum::<Vec3>()
            / 1024.0;
        let (r, g, b) = file.letters;
        let contrast = (lightness(linear([r, g, b])) - lightness(frame)).abs();
        assert!(contrast > 40.0, "{board}: {contrast}");
    }
}

/// Black men 30 and white men 15 steps of lightness from the dark squares, by their bare colours.
#[test]
fn men_stand_out_from_dark_squares() {
    for board in Board::ALL {
        let file: BoardFile = read(&format!("boards/{board}.ron"));
        let (r, g, b) = file.dark;
        let dark = lightness(linear([r, g, b]));
        for name in SETS {
            let set = set(name);
            let (white, black) = (set.white.body.lightness(), set.black.body.lightness());
            assert!(dark - black >= 30.0, "{name} on {board}: {dark} {black}");
            assert!(white - dark >= 15.0, "{name} on {board}: {dark} {white}");
        }
    }
}

#[test]
fn rooms_name_what_exists_and_light_both_sides_alike() {
    for name in ROOMS {
        let room: RoomFile = read(&format!("rooms/{name}.ron"));
        assert_eq!(room.name, format!("room-{name}"));
        for file in [&room.specular, &room.diffuse]
            .into_iter()
            .chain(&room.ambience)
        {
            assert!(place(file).exists(), "{file}");
        }
        assert!((500.0..2500.0).contains(&room.intensity), "{name}");
        assert!((8.0..12.0).contains(&room.ev100), "{name}");
        let Key { from, colour, lux } = room.key;
        assert!(from.1 > 0.0 && from.2.abs() < 0.2 * from.0.abs(), "{name}");
        assert!((1000.0..8000.0).contains(&lux), "{name}");
        for (r, g, b) in [colour, room.table, room.beyond] {
            assert!([r, g, b].iter().all(|v| (0.0..=1.0).contains(v)), "{name}");
        }
    }
}

/// Nothing under `assets/` is wasted on megabytes.
#[test]
fn assets_stay_small() {
    fn size(folder: &std::path::Path) -> u64 {
        fs::read_dir(folder)
            .expect("a folder")
            .map(|entry| {
                let entry = entry.expect("an entry");
                let data = entry.metadata().expect("its data");
                if data.is_dir() {
                    size(&entry.path())
                } else {
                    data.len()
                }
            })
            .sum()
    }
    let all = size(&place(""));
    assert!(all < 40_000_000, "{all} bytes");
}
