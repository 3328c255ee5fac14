//! Every page, in every language.

use bevy::prelude::*;
use touchmove_rules::{Act, Color as Side, Move, Position, RuleSet, Setup, Square};

use super::{GalleryError, Scope, album::Album};
use crate::{
    app::{self, Options},
    menus::OpenContract,
    settings::{Language, Quality, Settings},
    shot::{self, Studio},
    states::{Overlay, Screen},
    table::{ActIntent, NewGame},
};

/// A page and how to come to it from the menu.
struct Page {
    name: &'static str,
    open: fn(&mut Studio),
}

const PAGES: &[Page] = &[
    Page {
        name: "menu",
        open: |_| {},
    },
    Page {
        name: "contract",
        open: |studio| {
            studio.app().world_mut().write_message(OpenContract::Full);
        },
    },
    Page {
        name: "settings",
        open: |studio| over(studio, Overlay::Settings),
    },
    Page {
        name: "glossary",
        open: |studio| over(studio, Overlay::Glossary),
    },
    Page {
        name: "casual",
        open: |studio| {
            play(studio, "fide_online", None, Position::start());
            for uci in ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5"] {
                make(studio, uci);
            }
        },
    },
    Page {
        name: "tournament",
        open: |studio| {
            play(
                studio,
                "fide",
                Some("40/5400+30:1800+30"),
                Position::start(),
            );
            by_hand(studio, Side::White, Square::E2, Square::E4);
            act(studio, Side::Black, Act::Touch(vec![Square::B8]));
        },
    },
    Page {
        name: "illegal",
        open: |studio| {
            play(studio, "fide", Some("5400+30"), pinned());
            by_hand(studio, Side::White, Square::C3, Square::E4);
        },
    },
    Page {
        name: "result",
        open: |studio| {
            play(studio, "fide_online", None, Position::start());
            for uci in ["f2f3", "e7e5", "g2g4", "d8h4"] {
                make(studio, uci);
            }
        },
    },
];

/// A knight that must stay where it is.
fn pinned() -> Position {
    Position::from_fen("rnbq1rk1/pp1n1ppp/8/2Pp4/1b6/2N1PN2/PP2BPPP/R1BQK2R w KQ - 0 9")
        .unwrap_or_else(|_| Position::start())
}

fn over(studio: &mut Studio, overlay: Overlay) {
    let mut next = studio
        .app()
        .world_mut()
        .resource_mut::<NextState<Overlay>>();
    next.set(overlay);
}

fn play(studio: &mut Studio, rules: &str, time: Option<&str>, start: Position) {
    let setup = Setup {
        rules: RuleSet::named(rules).unwrap_or_else(app::quick_rules),
        start,
        time: time.and_then(|time| time.parse().ok()),
        ..Setup::default()
    };
    studio.app().world_mut().write_message(NewGame::of(setup));
    for _ in 0..4 {
        studio.frame();
    }
}

fn act(studio: &mut Studio, seat: Side, act: Act) {
    studio
        .app()
        .world_mut()
        .write_message(ActIntent { seat, act });
    studio.frame();
}

fn make(studio: &mut Studio, uci: &str) {
    let world = studio.app().world();
    let seat = world
        .resource::<crate::table::Table>()
        .game()
        .position()
        .side_to_move();
    if let Ok(mv) = uci.parse::<Move>() {
        act(studio, seat, Act::Move(mv));
    }
}

fn by_hand(studio: &mut Studio, seat: Side, from: Square, to: Square) {
    act(studio, seat, Act::Touch(vec![from]));
    act(studio, seat, Act::Release { from: None, to });
    act(studio, seat, Act::Press);
}

/// Takes all pictures of pages.
pub(super) fn draw(album: &mut Album, scope: &Scope) -> Result<(), GalleryError> {
    album.section("Pages", "Every page in every language.");
    for &language in scope.pick(&Language::ALL) {
        let settings = Settings {
            language: Some(language),
            quality: scope.qualities.last().copied().or(Some(Quality::Software)),
            ..shot::still()
        };
        let options = Options {
            settings,
            ..Options::default()
        };
        let mut studio = Studio::new(scope.screen, shot::whole_game(options));
        studio.open()?;
        for page in scope.pick(PAGES) {
            (page.open)(&mut studio);
            // What came in has come to rest, and results are told some time after the last move.
            for _ in 0..REST {
                studio.frame();
            }
            let tag = language.tag();
            let name = format!("page-{}-{}", page.name, tag.to_lowercase());
            album.take(&mut studio, &name, format!("{}, {tag}", page.name))?;
            over(&mut studio, Overlay::None);
            let mut screen = studio.app().world_mut().resource_mut::<NextState<Screen>>();
            screen.set(Screen::Menu);
            for _ in 0..4 {
                studio.frame();
            }
        }
    }
    Ok(())
}

/// Updates until everything on a page is in its place.
const REST: usize = 12;
