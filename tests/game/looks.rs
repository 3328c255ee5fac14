//! What tests of pictures share: a table in front of a camera, and what is worn on it.

use std::{thread, time::Duration};

use bevy::prelude::*;
use touchmove::{
    settings::{Quality, Settings},
    shot::{self, Studio},
    wardrobe::{Outfit, Readiness},
};
use touchmove_rules::Setup;

/// A table in this quality, with a game on it.
pub fn studio(size: UVec2, quality: Quality, setup: Setup) -> Studio {
    let settings = Settings {
        quality: Some(quality),
        ..shot::still()
    };
    let mut studio = Studio::new(size, shot::table_only(settings, setup));
    studio.open().expect("the assets are there");
    studio
}

/// A look by its names, the same men for both sides.
pub fn outfit(set: &str, board: &str, room: &str) -> Outfit {
    Outfit {
        set: set.to_owned(),
        black: None,
        board: board.to_owned(),
        room: room.to_owned(),
    }
}

/// Chooses a look in the settings and waits until it has been read.
pub fn wear(app: &mut App, look: Outfit) {
    app.world_mut().resource_mut::<Settings>().look = look;
    for _ in 0..1000 {
        app.update();
        if app.world().resource::<Readiness>().ready == Readiness::ALL {
            return;
        }
        thread::sleep(Duration::from_millis(5));
    }
    panic!("the look is not read after a long while");
}
