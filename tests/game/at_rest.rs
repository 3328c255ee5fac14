//! What is drawn once looks like what is drawn anew in every frame.

use std::{thread, time::Duration};

use bevy::{prelude::*, time::TimeUpdateStrategy};
use touchmove::{
    app::Options,
    camera::{Seating, View, ViewIntent},
    hud::CleanIntent,
    look::{DrawOnce, Draws},
    settings::{Quality, Settings},
    shot::{self, Studio},
    table::{ActIntent, Table, WallClock},
};
use touchmove_rules::{Act, Color as Side};

use crate::common::{START, setup};

const SIZE: UVec2 = UVec2::new(720, 405);

/// A game with a clock in the software look.
struct Session {
    studio: Studio,
    pictures: Vec<(&'static str, Image)>,
    /// Whether tables at rest are drawn once.
    once: bool,
}

impl Session {
    fn begin(once: bool) -> Self {
        let options = Options {
            settings: Settings {
                quality: Some(Quality::Software),
                ..shot::still()
            },
            start: Some(setup("fide_online", START, Some("7200"))),
            ..Options::default()
        };
        let game = move |app: &mut App| {
            app.insert_resource(WallClock::Set(std::time::SystemTime::UNIX_EPOCH))
                .add_plugins(shot::whole_game(options.clone()));
            if once {
                app.insert_resource(DrawOnce);
            }
        };
        let mut studio = Studio::new(SIZE, game);
        studio.stop_time();
        studio.open().expect("the assets are there");
        // Pictures are taken up one by one.
        let mut quiet = 0;
        for _ in 0..1000 {
            studio.frame();
            let world = studio.app().world_mut();
            let events = world.resource::<Messages<AssetEvent<Image>>>();
            let news = events.iter_current_update_messages().count();
            quiet = if news > 0 { 0 } else { quiet + 1 };
            if quiet > 20 {
                break;
            }
            thread::sleep(Duration::from_millis(10));
        }
        Self {
            studio,
            pictures: Vec::new(),
            once,
        }
    }

    fn write(&mut self, message: impl Message) {
        self.studio.app().world_mut().write_message(message);
    }

    /// Lets a second of the clock pass, several times.
    fn tick(&mut self, seconds: u32) {
        for _ in 0..seconds {
            self.studio
                .app()
                .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)));
            self.studio.frame();
        }
        self.studio.stop_time();
    }

    fn sit(&mut self, seating: Seating) {
        let world = self.studio.app().world_mut();
        world.resource_mut::<Settings>().seats.seating = seating;
    }

    /// Takes a picture, after the table has come to rest.
    fn picture(&mut self, name: &'static str) {
        self.wait();
        let rests = self.studio.app().world().resource::<Draws>().rests();
        assert_eq!(rests, self.once, "at rest: {name}");
        self.take(name);
    }

    fn wait(&mut self) {
        for _ in 0..6 {
            self.studio.frame();
        }
        self.tick(2);
    }

    fn take(&mut self, name: &'static str) {
        let picture = self.studio.picture().expect("a picture");
        self.pictures.push((name, picture));
    }

    fn play(once: bool) -> Vec<(&'static str, Image)> {
        let mut session = Self::begin(once);
        session.picture("at first");
        session.write(ActIntent {
            seat: Side::White,
            act: Act::Move("e2e4".parse().expect("a move")),
        });
        session.picture("a move later");
        session.write(CleanIntent);
        session.picture("without panels");
        session.write(CleanIntent);
        session.picture("with panels again");
        session.write(ViewIntent(View::Black));
        session.picture("from Black's chair");
        session.write(ViewIntent(View::Top));
        session.picture("from above");
        session.sit(Seating::FaceToFace);
        session.picture("face to face");
        // It is always drawn whole.
        session.sit(Seating::Split);
        session.wait();
        session.take("split screen");
        session.sit(Seating::Together);
        session.picture("together again");
        let table = session.studio.app().world().resource::<Table>();
        assert_eq!(table.game().moves().len(), 1, "the move was made");
        session.pictures
    }
}

/// Edges are found anew in a part of a picture, and a few of them by a hair elsewhere.
const SHADES: u8 = 12;
const PIXELS: usize = 8;

/// The pixels in which two pictures differ by more than a few shades.
fn differing(a: &Image, b: &Image) -> Vec<UVec2> {
    assert_eq!(a.size(), b.size());
    let (a_bytes, b_bytes) = (a.data.as_ref(), b.data.as_ref());
    let pixels = a_bytes
        .expect("pixels")
        .chunks(4)
        .zip(b_bytes.expect("pixels").chunks(4));
    pixels
        .enumerate()
        .filter(|(_, (a, b))| a.iter().zip(*b).any(|(a, b)| a.abs_diff(*b) > SHADES))
        .map(|(at, _)| UVec2::new(at as u32 % a.width(), at as u32 / a.width()))
        .collect()
}

#[test]
fn what_is_kept_looks_like_what_is_drawn() {
    let (kept, drawn) = (Session::play(true), Session::play(false));
    for ((name, kept), (_, drawn)) in kept.iter().zip(&drawn) {
        let differing = differing(kept, drawn);
        if let Some(folder) = std::env::var_os("TOUCHMOVE_AT_REST") {
            let folder = std::path::PathBuf::from(folder);
            for (kind, image) in [("kept", kept), ("drawn", drawn)] {
                let path = folder.join(format!("{name}-{kind}.png"));
                let image = image.clone().try_into_dynamic().expect("a picture");
                image.to_rgb8().save(path).expect("a file");
            }
        }
        assert!(
            differing.len() <= PIXELS,
            "{name}: {} pixels, from {:?}",
            differing.len(),
            differing.first()
        );
    }
    // The pictures are not all the same.
    let first = &drawn[0].1;
    for (name, picture) in &drawn[1..] {
        assert!(differing(first, picture).len() > PIXELS, "{name}");
    }
}
