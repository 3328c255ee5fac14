//! Everything there is to see, drawn off-screen onto one page for people to look at.
//!
//! `cargo xtask gallery` draws all of it, or what it is asked for; the test here draws a little of it, so
//! that the page keeps working.

use std::{
    env,
    fmt::Write as _,
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use bevy::{
    core_pipeline::core_3d::Opaque3d,
    prelude::*,
    render::{RenderApp, render_phase::ViewBinnedRenderPhases},
};
use touchmove::{
    board::Sketch,
    camera::{Tripod, View, ViewIntent, fit},
    hand::Hand,
    look::Surface,
    settings::{Language, Quality, Settings},
    shot::{self, Studio},
    table::{ActIntent, Table},
    wardrobe::{Board, Garment, Outfit, Readiness, Room, Set, Worn},
};
use touchmove_rules::{Act, Color as Side, Role, Setup, Square};

use crate::{
    common::{DRAWN, START, quick, tournament},
    scenes::SCENES,
};

/// The folder for the page, and what shall be on it; as `cargo xtask gallery` sets them.
const FOLDER: &str = "TOUCHMOVE_GALLERY";
const WISHES: &str = "TOUCHMOVE_GALLERY_WISHES";

/// What shall be on the page.
#[derive(Debug, Clone)]
struct Wishes {
    parts: Vec<String>,
    sets: Vec<String>,
    boards: Vec<String>,
    rooms: Vec<String>,
    qualities: Vec<Quality>,
    views: Vec<String>,
    scenes: Vec<String>,
    languages: Vec<Language>,
    size: UVec2,
}

const PARTS: [&str; 4] = ["looks", "marks", "motions", "screens"];
const VIEWS: [&str; 3] = ["play", "top", "close"];
const QUALITIES: [Quality; 5] = [
    Quality::Software,
    Quality::Low,
    Quality::Medium,
    Quality::High,
    Quality::Ultra,
];

fn owned(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

impl Default for Wishes {
    fn default() -> Self {
        Self {
            parts: owned(&PARTS),
            sets: owned(Set::OWN),
            boards: owned(Board::OWN),
            rooms: owned(Room::OWN),
            qualities: vec![Quality::Software, Quality::High],
            views: owned(&VIEWS),
            scenes: SCENES.iter().map(|scene| scene.name.to_owned()).collect(),
            languages: Language::ALL.to_vec(),
            size: UVec2::new(640, 360),
        }
    }
}

impl Wishes {
    /// Reads wishes such as `looks marks set=flat,cartoon quality=high size=1280x720`. What is not named is
    /// as by default; parts that are named are the only ones.
    fn parse(text: &str) -> Result<Self, String> {
        let mut wishes = Self::default();
        let mut parts = Vec::new();
        for word in text.split_whitespace() {
            let Some((key, values)) = word.split_once('=') else {
                if !PARTS.contains(&word) {
                    return Err(format!("there is no part {word}, but {}", PARTS.join(", ")));
                }
                parts.push(word.to_owned());
                continue;
            };
            let values: Vec<String> = values.split(',').map(str::to_owned).collect();
            match key {
                "set" => wishes.sets = values,
                "board" => wishes.boards = values,
                "room" => wishes.rooms = values,
                "view" => wishes.views = values,
                "screen" => wishes.scenes = values,
                "quality" => {
                    wishes.qualities = QUALITIES
                        .into_iter()
                        .filter(|quality| {
                            let name = format!("{quality:?}").to_lowercase();
                            values.contains(&name)
                        })
                        .collect();
                }
                "language" => {
                    let tags = values.iter().map(|tag| Language::from_tag(tag));
                    wishes.languages = tags.flatten().collect();
                }
                "size" => {
                    let size = values[0].split_once('x').and_then(|(width, height)| {
                        Some(UVec2::new(width.parse().ok()?, height.parse().ok()?))
                    });
                    wishes.size = size.ok_or("a size is written as in 1280x720")?;
                }
                _ => return Err(format!("nothing is called {key}")),
            }
        }
        if !parts.is_empty() {
            wishes.parts = parts;
        }
        Ok(wishes)
    }

    fn part(&self, name: &str) -> bool {
        self.parts.iter().any(|part| part == name)
    }
}

/// The page, and the folder with its pictures.
struct Page {
    folder: PathBuf,
    html: String,
    pictures: usize,
}

const HEAD: &str = r#"<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Touchmove: the gallery</title>
<style>
body { background: #14100c; color: #e9dfcd; font: 16px/1.5 serif; margin: 2rem auto; max-width: 1840px; padding: 0 1rem }
h1, h2, h3 { font-weight: 600; margin: 2.2em 0 .4em } h1 { margin-top: 0 }
.row { display: grid; gap: 12px; grid-template-columns: repeat(auto-fill, minmax(420px, 1fr)) }
.wide { grid-template-columns: 1fr }
figure { margin: 0 } img { width: 100%; border-radius: 4px; display: block }
figcaption { color: #b0a087; font-size: 14px } table { border-collapse: collapse } td, th { padding: 2px 16px 2px 0; text-align: left }
td { font-variant-numeric: tabular-nums }
</style></head><body>
<h1>Touchmove: the gallery</h1>
"#;

impl Page {
    fn new(folder: &Path) -> Self {
        fs::create_dir_all(folder).expect("a writable folder");
        Self {
            folder: folder.to_owned(),
            html: HEAD.to_owned(),
            pictures: 0,
        }
    }

    fn section(&mut self, level: u8, title: &str) {
        writeln!(self.html, "<h{level}>{title}</h{level}>").expect("text");
    }

    fn row(&mut self, class: &str) {
        writeln!(self.html, "<div class=\"row {class}\">").expect("text");
    }

    fn end_row(&mut self) {
        self.html.push_str("</div>\n");
    }

    fn picture(&mut self, picture: Image, name: &str, caption: &str) {
        let file = format!("{name}.png");
        let pixels = picture.try_into_dynamic().expect("pixels").to_rgb8();
        pixels
            .save(self.folder.join(&file))
            .expect("a writable folder");
        writeln!(
            self.html,
            "<figure><img loading=\"lazy\" src=\"{file}\" alt=\"{caption}\"><figcaption>{caption}</figcaption></figure>"
        )
        .expect("text");
        self.pictures += 1;
    }

    fn table(&mut self, head: &[&str], rows: &[Vec<String>]) {
        self.html.push_str("<table><tr>");
        for cell in head {
            write!(self.html, "<th>{cell}</th>").expect("text");
        }
        for row in rows {
            println!("{}", row.join("  "));
            self.html.push_str("</tr>\n<tr>");
            for cell in row {
                write!(self.html, "<td>{cell}</td>").expect("text");
            }
        }
        self.html.push_str("</tr></table>\n");
    }

    fn finish(mut self) -> PathBuf {
        self.html.push_str("</body></html>\n");
        let file = self.folder.join("index.html");
        fs::write(&file, self.html).expect("a writable folder");
        println!("{} pictures in {}", self.pictures, file.display());
        file
    }
}

fn studio(size: UVec2, quality: Quality, setup: Setup) -> Studio {
    let settings = Settings {
        quality: Some(quality),
        ..shot::still()
    };
    let mut studio = Studio::new(size, shot::table_only(settings, setup));
    studio.open().expect("the assets are there");
    studio
}

fn outfit(set: &str, board: &str, room: &str) -> Outfit {
    Outfit {
        set: set.to_owned(),
        black: None,
        board: board.to_owned(),
        room: room.to_owned(),
    }
}

fn wear(studio: &mut Studio, look: Outfit) {
    studio.app().world_mut().resource_mut::<Settings>().look = look;
    for _ in 0..1000 {
        studio.app().update();
        if studio.app().world().resource::<Readiness>().ready == Readiness::ALL {
            return;
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("the look is not read after a long while");
}

/// Near the men of White's queen side, as somebody who leans forward sees them.
fn near() -> fit::Shot {
    fit::Shot {
        eye: Vec3::new(-3.6, 2.3, 5.6),
        look_at: Vec3::new(-1.6, 0.62, 1.6),
        up: Vec3::Y,
        fov: 28_f32.to_radians(),
    }
}

fn look_from(studio: &mut Studio, view: &str) {
    let world = studio.app().world_mut();
    world.remove_resource::<Tripod>();
    match view {
        "top" => {
            world.write_message(ViewIntent(View::Top));
        }
        "close" => world.insert_resource(Tripod(near())),
        _ => {
            world.write_message(ViewIntent(View::White));
        }
    }
    studio.settle();
}

fn name_of(quality: Quality) -> String {
    format!("{quality:?}").to_lowercase()
}

/// Every set on every board from everywhere, and every room.
fn looks(page: &mut Page, wishes: &Wishes) {
    page.section(2, "Sets, boards and rooms");
    for &quality in &wishes.qualities {
        let mut studio = studio(wishes.size, quality, Setup::default());
        let quality = name_of(quality);
        let room = Room::OWN[0];
        for view in &wishes.views {
            page.section(3, &format!("{view}, {quality} quality"));
            look_from(&mut studio, view);
            page.row("");
            for set in &wishes.sets {
                for board in &wishes.boards {
                    wear(&mut studio, outfit(set, board, room));
                    studio.settle();
                    let picture = studio.picture().expect("a picture");
                    let name = format!("look_{quality}_{view}_{set}_{board}");
                    page.picture(picture, &name, &format!("{set} on {board}"));
                }
            }
            page.end_row();
        }
        page.section(3, &format!("rooms, {quality} quality"));
        look_from(&mut studio, "play");
        page.row("");
        for room in &wishes.rooms {
            let (set, board) = (Set::OWN[0], Board::OWN[0]);
            wear(&mut studio, outfit(set, board, room));
            studio.settle();
            let picture = studio.picture().expect("a picture");
            page.picture(picture, &format!("room_{quality}_{room}"), room);
        }
        page.end_row();
    }
}

fn act(studio: &mut Studio, seat: Side, act: Act) {
    let world = studio.app().world_mut();
    world.write_message(ActIntent { seat, act });
    studio.settle();
}

fn choose(studio: &mut Studio, square: Square, hovered: Square) {
    let world = studio.app().world_mut();
    let position = world.resource::<Table>().game().position().clone();
    world.insert_resource(Hand {
        chosen: Some(square),
        hovered: Some(hovered),
        targets: position.legal_moves_from(square).to_vec(),
        ..Hand::default()
    });
}

/// A state of the table that shows some of the marks.
struct Marked {
    name: &'static str,
    caption: &'static str,
    setup: fn() -> Setup,
    begin: fn(&mut Studio),
}

const MARKED: [Marked; 5] = [
    Marked {
        name: "chosen",
        caption: "chosen, targets, captures, what a press would touch",
        setup: || quick("r1bqk2r/ppp2ppp/2n2n2/3pp3/1bB1P3/2NP1N2/PPP2PPP/R1BQK2R w KQkq - 0 6"),
        begin: |studio| choose(studio, Square::C4, Square::D5),
    },
    Marked {
        name: "check",
        caption: "last move, check, the king's only way",
        setup: || quick("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"),
        begin: |studio| {
            let mv = "c4f7".parse().expect("a move");
            act(studio, Side::White, Act::Move(mv));
            choose(studio, Square::E8, Square::E7);
        },
    },
    Marked {
        name: "ruling",
        caption: "what a ruling draws: an attack, and a man in its way",
        setup: || tournament(PINNED),
        begin: |studio| {
            studio.app().insert_resource(Sketch {
                rays: vec![(Square::B4, Square::E1)],
                ringed: vec![Square::C3],
                groups: Vec::new(),
            });
        },
    },
    Marked {
        name: "groups",
        caption: "squares that belong together: four groups",
        setup: || quick(START),
        begin: |studio| {
            let groups = [
                (0, Square::C4),
                (0, Square::D5),
                (1, Square::E4),
                (1, Square::F5),
                (2, Square::C6),
                (2, Square::D3),
                (3, Square::E6),
                (3, Square::F3),
            ];
            studio.app().insert_resource(Sketch {
                rays: Vec::new(),
                ringed: Vec::new(),
                groups: groups.to_vec(),
            });
        },
    },
    Marked {
        name: "touched",
        caption: "touched without duty, and touched with",
        setup: || tournament(PINNED),
        begin: |studio| {
            for square in [Square::C3, Square::E2] {
                act(studio, Side::White, Act::Touch(vec![square]));
                act(studio, Side::White, Act::PutBack);
            }
        },
    },
];

/// The knight on c3 is pinned by the bishop on b4.
const PINNED: &str = "rnbq1rk1/pp1n1ppp/8/2Pp4/1b6/2N1PN2/PP2BPPP/R1BQK2R w KQ - 0 9";

fn marks(page: &mut Page, wishes: &Wishes) {
    page.section(2, "Marks on the board");
    for &quality in &wishes.qualities {
        page.section(3, &format!("{} quality", name_of(quality)));
        page.row("");
        for marked in &MARKED {
            let mut studio = studio(wishes.size, quality, (marked.setup)());
            studio.settle();
            (marked.begin)(&mut studio);
            for board in &wishes.boards {
                wear(&mut studio, outfit(Set::OWN[0], board, Room::OWN[0]));
                studio.settle();
                let picture = studio.picture().expect("a picture");
                let name = format!("mark_{}_{}_{board}", name_of(quality), marked.name);
                page.picture(picture, &name, &format!("{} ({board})", marked.caption));
            }
        }
        page.end_row();
    }
}

/// Every page and every state that a player can come to.
fn screens(page: &mut Page, wishes: &Wishes) {
    page.section(2, "Screens");
    assert!(
        env::var_os(DRAWN).is_some(),
        "{DRAWN} must be set for screens to be drawn"
    );
    page.row("");
    for scene in SCENES {
        if !wishes.scenes.iter().any(|name| name == scene.name) {
            continue;
        }
        let mut test = (scene.open)();
        for language in &wishes.languages {
            let mut settings = test.app.world_mut().resource_mut::<Settings>();
            settings.language = Some(*language);
            test.resize(1280.0, 720.0);
            test.updates(40);
            let picture = test.picture().expect("games are drawn");
            let name = format!("screen_{}_{}", scene.name, language.tag());
            let caption = format!("{} ({})", scene.name.replace('_', " "), language.tag());
            page.picture(picture, &name, &caption);
        }
    }
    page.end_row();
}

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
fn budgets(page: &mut Page, wishes: &Wishes) {
    page.section(2, "Budgets");
    let mut studio = studio(UVec2::new(320, 180), Quality::Medium, Setup::default());
    let mut rows = Vec::new();
    for set in &wishes.sets {
        wear(&mut studio, outfit(set, Board::OWN[0], Room::OWN[0]));
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

fn draw(folder: &Path, wishes: &Wishes) -> PathBuf {
    let mut page = Page::new(folder);
    budgets(&mut page, wishes);
    if wishes.part("looks") {
        looks(&mut page, wishes);
    }
    if wishes.part("marks") {
        marks(&mut page, wishes);
    }
    if wishes.part("screens") {
        screens(&mut page, wishes);
    }
    page.finish()
}

#[test]
#[ignore = "draws pictures of everything, for somebody to look at"]
fn the_gallery_is_drawn() {
    let folder = env::var_os(FOLDER).expect("a folder for the page");
    let wishes =
        Wishes::parse(&env::var(WISHES).unwrap_or_default()).expect("wishes that make sense");
    draw(Path::new(&folder), &wishes);
}

#[test]
fn a_small_gallery_keeps_its_budgets_and_its_pictures() {
    let folder = tempfile::tempdir().expect("a temporary folder");
    let wishes = Wishes {
        parts: owned(&["looks", "marks"]),
        boards: owned(&["walnut"]),
        rooms: owned(&["hall"]),
        qualities: vec![Quality::Software],
        views: owned(&["close"]),
        size: UVec2::new(160, 90),
        ..Wishes::default()
    };
    let page = draw(folder.path(), &wishes);
    let html = fs::read_to_string(page).expect("a page");
    let pictures: Vec<&str> = html
        .split("src=\"")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .collect();
    assert_eq!(pictures.len(), Set::OWN.len() + 1 + MARKED.len());
    for picture in pictures {
        let seen = image::open(folder.path().join(picture))
            .expect("a picture")
            .to_rgb8();
        assert_eq!(seen.dimensions(), (160, 90));
        let first = seen.get_pixel(0, 0);
        assert!(
            seen.pixels().any(|pixel| pixel != first),
            "{picture} is empty"
        );
    }
}

#[test]
fn wishes_are_understood_or_refused() {
    let wishes = Wishes::parse("looks set=flat quality=high,ultra size=320x180").expect("wishes");
    assert_eq!(wishes.parts, ["looks"]);
    assert_eq!(wishes.sets, ["flat"]);
    assert_eq!(wishes.qualities, [Quality::High, Quality::Ultra]);
    assert_eq!(wishes.size, UVec2::new(320, 180));
    assert!(Wishes::parse("everything").is_err());
    assert!(Wishes::parse("size=large").is_err());
}
