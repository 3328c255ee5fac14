//! Changing what is worn: reading what is wanted, and putting it on when it is there.

use std::sync::Arc;

use bevy::{
    asset::LoadState,
    gltf::Gltf,
    gltf::GltfMesh,
    image::{ImageAddressMode, ImageLoaderSettings, ImageSampler, ImageSamplerDescriptor},
    platform::collections::{HashMap, HashSet},
    prelude::*,
    window::RequestRedraw,
};
use touchmove_rules::Color as Side;

use super::{
    Board, Garment, Item, Library, Problem, Set, Shape, Worn, WornBoard, WornRoom, WornSet,
    library::named,
    men::{self, Men},
};
use crate::{camera::Overhead, settings::Settings};

/// The set that is read best straight from above.
const FROM_ABOVE: &str = "flat";

/// Whether everything that is wanted has been read, for the loading screen.
#[derive(Resource, Debug, Clone, Default, PartialEq, Eq)]
pub struct Readiness {
    /// How many of the four are there: both sides' men, the board, the room.
    pub ready: u8,
    /// Why no men can be shown at all.
    pub failed: Option<String>,
}

impl Readiness {
    /// How many there are.
    pub const ALL: u8 = 4;
}

/// What is worn before anything has been read.
pub(super) fn undressed(library: &Library) -> Worn {
    let men = WornSet {
        set: library.sets[0].clone(),
        men: None,
    };
    Worn {
        white: men.clone(),
        black: men,
        board: WornBoard {
            board: library.boards[0].clone(),
            squares: None,
            frame: None,
        },
        room: WornRoom {
            room: library.rooms[0].clone(),
            specular: None,
            diffuse: None,
        },
    }
}

/// What has been read, or is being read, by the name of its description.
#[derive(Debug, Default)]
pub(super) struct Closet {
    files: HashMap<String, Handle<Gltf>>,
    men: HashMap<String, Option<Arc<Men>>>,
    boards: HashMap<String, [Handle<Image>; 2]>,
    rooms: HashMap<String, [Handle<Image>; 2]>,
    /// Names that were asked for in vain.
    missed: HashSet<String>,
    pending: bool,
}

/// Something that is being read.
enum Fetched<T> {
    Coming,
    There(T),
    Failed,
}

/// The parts of the engine that reading needs.
#[derive(bevy::ecs::system::SystemParam)]
pub(super) struct Shelf<'w> {
    server: Res<'w, AssetServer>,
    files: Res<'w, Assets<Gltf>>,
    named: Res<'w, Assets<GltfMesh>>,
    meshes: ResMut<'w, Assets<Mesh>>,
    library: ResMut<'w, Library>,
}

impl Closet {
    /// The one that is asked for, or the first one.
    fn wanted<T: Garment>(&mut self, items: &[Arc<Item<T>>], id: &str) -> Option<Arc<Item<T>>> {
        let found = named(items, id);
        if found.is_none() && self.missed.insert(format!("{}/{id}", T::FOLDER)) {
            warn!("there is nothing named `{id}` in {}", T::FOLDER);
        }
        found.or_else(|| items.first().cloned())
    }

    fn fetch_men(&mut self, set: &Item<Set>, shelf: &mut Shelf) -> Fetched<Arc<Men>> {
        if let Some(men) = self.men.get(&set.id) {
            return men.clone().map_or(Fetched::Failed, Fetched::There);
        }
        let file = self
            .files
            .entry(set.id.clone())
            .or_insert_with(|| set.load(&shelf.server, &set.file));
        let found = match shelf.server.load_state(&*file) {
            LoadState::NotLoaded | LoadState::Loading => return Fetched::Coming,
            LoadState::Failed(error) => Err(error.to_string()),
            LoadState::Loaded => {
                let mut meshes = men::Meshes {
                    files: &shelf.files,
                    named: &shelf.named,
                    meshes: &mut shelf.meshes,
                };
                men::find(set, file, &mut meshes)
            }
        };
        let men = match found {
            Ok(men) => Some(Arc::new(men)),
            Err(what) => {
                shelf.library.complain(Problem {
                    file: set.place(&set.file),
                    what,
                });
                None
            }
        };
        self.men.insert(set.id.clone(), men.clone());
        men.map_or(Fetched::Failed, Fetched::There)
    }
}

/// The pictures that could be read, once all have been tried.
fn pictures(
    files: &[(&str, &Handle<Image>); 2],
    place: impl Fn(&str) -> std::path::PathBuf,
    shelf: &mut Shelf,
) -> Option<[Option<Handle<Image>>; 2]> {
    let states = files.map(|(_, image)| shelf.server.load_state(image));
    if states
        .iter()
        .any(|state| matches!(state, LoadState::NotLoaded | LoadState::Loading))
    {
        return None;
    }
    let mut there = [None, None];
    for ((there, state), (file, image)) in there.iter_mut().zip(states).zip(files) {
        match state {
            LoadState::Failed(error) => shelf.library.complain(Problem {
                file: place(file),
                what: format!("the game goes on plainer: {error}"),
            }),
            _ => *there = Some((*image).clone()),
        }
    }
    Some(there)
}

/// Reads what is wanted and puts it on as soon as it is there.
pub(super) fn change(
    settings: Res<Settings>,
    overhead: Res<Overhead>,
    mut worn: ResMut<Worn>,
    mut closet: Local<Closet>,
    mut shelf: Shelf,
    mut readiness: ResMut<Readiness>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !(settings.is_changed() || overhead.is_changed() || closet.pending) {
        return;
    }
    let outfit = &settings.look;
    let mut ready = 0;
    let mut failed = None;
    for side in Side::ALL {
        let sets = shelf.library.sets.clone();
        let Some(mut wanted) = closet.wanted(&sets, outfit.set(side)) else {
            continue;
        };
        if overhead.0
            && settings.seats.flat_from_above
            && wanted.shape != Shape::Disc
            && let Some(flat) = named(&sets, FROM_ABOVE)
        {
            wanted = flat;
        }
        let mut fetched = (closet.fetch_men(&wanted, &mut shelf), wanted);
        // Whatever stands on the table may stay; where there is nothing yet, the first set must do.
        if matches!(fetched.0, Fetched::Failed)
            && worn.side(side).men.is_none()
            && let Some(first) = sets.first()
        {
            fetched = (closet.fetch_men(first, &mut shelf), first.clone());
        }
        match fetched {
            (Fetched::Coming, _) => continue,
            (Fetched::There(men), set) => {
                let put_on = WornSet {
                    set,
                    men: Some(men),
                };
                if *worn.side(side) != put_on {
                    match side {
                        Side::White => worn.white = put_on,
                        Side::Black => worn.black = put_on,
                    }
                }
            }
            (Fetched::Failed, set) => {
                if worn.side(side).men.is_none() {
                    let file = set.place(&set.file);
                    let problems = &shelf.library.problems;
                    let what = problems.iter().rev().find(|problem| problem.file == file);
                    let what = what.map_or("cannot be read", |problem| &problem.what);
                    failed = Some(format!("{}: {what}", file.display()));
                }
            }
        }
        ready += 1;
    }
    let boards = shelf.library.boards.clone();
    if let Some(wanted) = closet.wanted(&boards, &outfit.board) {
        let [squares, frame] = closet
            .boards
            .entry(wanted.id.clone())
            .or_insert_with(|| load_board(&wanted, &shelf.server))
            .clone();
        let files = [(&*wanted.squares, &squares), (&*wanted.frame, &frame)];
        if let Some([squares, frame]) = pictures(&files, |file| wanted.place(file), &mut shelf) {
            ready += 1;
            let put_on = WornBoard {
                board: wanted,
                squares,
                frame,
            };
            if worn.board != put_on {
                worn.board = put_on;
            }
        }
    }
    let rooms = shelf.library.rooms.clone();
    if let Some(wanted) = closet.wanted(&rooms, &outfit.room) {
        let [specular, diffuse] = closet
            .rooms
            .entry(wanted.id.clone())
            .or_insert_with(|| {
                [&wanted.specular, &wanted.diffuse].map(|file| wanted.load(&shelf.server, file))
            })
            .clone();
        let files = [(&*wanted.specular, &specular), (&*wanted.diffuse, &diffuse)];
        if let Some([specular, diffuse]) = pictures(&files, |file| wanted.place(file), &mut shelf) {
            ready += 1;
            let put_on = WornRoom {
                room: wanted,
                specular,
                diffuse,
            };
            if worn.room != put_on {
                worn.room = put_on;
            }
        }
    }
    // One frame more is drawn after the last change.
    redraw.write(RequestRedraw);
    closet.pending = ready < Readiness::ALL;
    readiness.set_if_neq(Readiness { ready, failed });
}

fn load_board(board: &Item<Board>, server: &AssetServer) -> [Handle<Image>; 2] {
    // The four bars are cut from one plank at different places, which must go on beyond its ends.
    [
        (&board.squares, ImageAddressMode::ClampToEdge),
        (&board.frame, ImageAddressMode::MirrorRepeat),
    ]
    .map(|(file, address)| {
        server
            .load_builder()
            .override_unapproved()
            .with_settings(seen_flat(address))
            .load(board.place(file))
    })
}

/// A board is seen at flat angles, which a plain filter blurs.
fn seen_flat(address: ImageAddressMode) -> impl Fn(&mut ImageLoaderSettings) {
    move |settings| {
        let mut sampler = ImageSamplerDescriptor {
            address_mode_u: address,
            address_mode_v: address,
            ..default()
        };
        sampler.set_anisotropic_filter(8);
        settings.sampler = ImageSampler::Descriptor(sampler);
    }
}
