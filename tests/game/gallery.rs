//! Everything there is to see, drawn off-screen onto one page for people to look at.
//!
//! `cargo xtask gallery` draws all of it, or what it is asked for; the test here draws a little of it, so
//! that the page keeps working.

mod budgets;
mod motions;
mod page;
mod wishes;

use std::{
    env, fs,
    path::{Path, PathBuf},
};

use bevy::prelude::*;
use touchmove::{
    board::Sketch,
    camera::{Tripod, View, ViewIntent, fit},
    hand::Hand,
    settings::{Quality, TextSize},
    shot::Studio,
    table::{ActIntent, Table},
    wardrobe::{Board, Garment, Room, Set},
};
use touchmove_rules::{Act, Color as Side, Setup, Square};

use self::{
    budgets::budgets,
    motions::motions,
    page::Page,
    wishes::{Wishes, owned},
};
use crate::{
    common::{DRAWN, PINNED, START, quick, tournament},
    layout::Guise,
    looks::{outfit, studio, wear},
    scenes::SCENES,
};

/// The folder for the page, and what shall be on it; as `cargo xtask gallery` sets them.
const FOLDER: &str = "TOUCHMOVE_GALLERY";
const WISHES: &str = "TOUCHMOVE_GALLERY_WISHES";

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
                    wear(studio.app(), outfit(set, board, room));
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
            wear(studio.app(), outfit(set, board, room));
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
    let position = *world.resource::<Table>().game().position();
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
                wear(studio.app(), outfit(Set::OWN[0], board, Room::OWN[0]));
                studio.settle();
                let picture = studio.picture().expect("a picture");
                let name = format!("mark_{}_{}_{board}", name_of(quality), marked.name);
                page.picture(picture, &name, &format!("{} ({board})", marked.caption));
            }
        }
        page.end_row();
    }
}

/// Every guise of a screen that was wished for.
fn guises(wishes: &Wishes) -> impl Iterator<Item = Guise> {
    wishes.windows.iter().flat_map(move |window| {
        wishes.scales.iter().flat_map(move |&scale| {
            wishes.languages.iter().flat_map(move |&language| {
                wishes.texts.iter().map(move |&text| Guise {
                    size: window.as_vec2().into(),
                    scale,
                    language,
                    text,
                })
            })
        })
    })
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
        for guise in guises(wishes) {
            // What came in has come to rest, and results are told some time after the last move.
            guise.put_on(&mut test, 40);
            let picture = test.picture().expect("games are drawn");
            let ((width, height), tag) = (guise.size, guise.language.tag());
            let scale = guise.scale * 100.0;
            let text = match guise.text {
                TextSize::Normal => String::new(),
                other => format!("_{other:?}").to_lowercase(),
            };
            let name = format!("screen_{}_{width}x{height}_{scale}{text}_{tag}", scene.name);
            let title = scene.name.replace('_', " ");
            let caption = format!("{title} ({width} x {height}, {scale} %{text}, {tag})");
            page.picture(picture, &name, &caption);
        }
    }
    page.end_row();
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
    if wishes.part("motions") {
        motions(&mut page, wishes);
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
